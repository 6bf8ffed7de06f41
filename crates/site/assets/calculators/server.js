// The engine on the server that serves this page: what is asked is sent to it and not kept.

export const isLocal = false;

/** Nothing to load: the server is there. */
export async function prepare() {}

/** By what this page asks: it stood in the page, and each answer brings the next one. */
let token = document.querySelector('meta[name="page-token"]')?.content ?? "";

/** Loads the page again for its token, after it was left open for long. */
async function renew() {
  const page = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
  token = /<meta name="page-token" content="([^"]*)">/.exec(await page.text())?.[1] ?? "";
}

function send(path, language, body) {
  const headers = { accept: "application/json", "accept-language": language, "page-token": token };
  if (body !== undefined) headers["content-type"] = "application/json";
  return fetch(path, { method: body === undefined ? "GET" : "POST", headers, body });
}

async function text(path, language, body) {
  let answer = await send(path, language, body);
  if (answer.status === 401) {
    await renew();
    answer = await send(path, language, body);
  }
  token = answer.headers.get("page-token") ?? token;
  return answer.text();
}

/** The envelope of an answer, or of what is wrong with the request, as text. */
export const answer = (question, body, language) => text(`/page/${question}`, language, body);

/** The envelope of the places that a name may mean, as text. */
export const places = (name, language) => text(`/page/places?q=${encodeURIComponent(name)}&limit=8`, language);
