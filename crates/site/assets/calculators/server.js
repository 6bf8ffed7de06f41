// The engine on the server that serves this page: what is asked is sent to it and not kept.

import { ask } from "/assets/keyless.js";

export const isLocal = false;

/** Nothing to load: the server is there. */
export async function prepare() {}

async function text(path, language, body) {
  const headers = { accept: "application/json", "accept-language": language };
  if (body !== undefined) headers["content-type"] = "application/json";
  const answer = await ask(path, { method: body === undefined ? "GET" : "POST", headers, body });
  return answer.text();
}

/** The envelope of an answer, or of what is wrong with the request, as text. */
export const answer = (question, body, language) => text(`/page/${question}`, language, body);

/** What somebody wrote is not sent anywhere to be checked. */
export const ground = null;

/** The envelope of the places that a name may mean, as text. */
export const places = (name, language) => text(`/page/places?q=${encodeURIComponent(name)}&limit=8`, language);
