// The engine in this browser: nothing that is asked leaves it. It is loaded when it is first needed,
// and asked for again after a failure; so is what it tells in English, which is a file of its own.

export const isLocal = true;

/** How the error begins that asks for English. */
const NOT_LOADED = '{"success":false,"error":{"code":"NOT_LOADED"';

/** Whether the page was opened anew for its texts. */
const RENEWED = "saju-renewed";

/** Loads once, and again after a failure. */
function once(load) {
  let loading;
  return () =>
    (loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    }));
}

const loaded = once(async () => {
  const module = await import("/assets/engine/engine.js");
  const exports = await module.default({ module_or_path: "/assets/engine/engine_bg.wasm" });
  return { module, exports };
});

/** The texts in English, as a module that has nothing but data for the memory of the engine. */
const english = once(async () => {
  const fetched = await fetch("/assets/engine/english.wasm");
  if (!fetched.ok) throw new Error(`english.wasm: ${fetched.status}`);
  return WebAssembly.compile(await fetched.arrayBuffer());
});

const withEnglish = once(async () => {
  const [{ exports }, texts] = await Promise.all([loaded(), english()]);
  await WebAssembly.instantiate(texts, { engine: exports }).catch(renewed);
});

/** The texts belong to another engine where this one was kept from an earlier version of the page: it is opened anew, once. */
function renewed(error) {
  if (error instanceof WebAssembly.LinkError && !sessionStorage.getItem(RENEWED)) {
    sessionStorage.setItem(RENEWED, "yes");
    location.reload();
  }
  throw error;
}

/** Begins to load the engine, before anything is asked of it. */
export async function prepare() {
  if (document.documentElement.lang === "en") await withEnglish();
  return (await loaded()).module;
}

/** What the engine says, once it has what it is to say it with. */
async function told(ask) {
  const engine = await prepare();
  const say = () => {
    try {
      return ask(engine);
    } catch (error) {
      if (typeof error === "string" && error.startsWith(NOT_LOADED)) return error;
      throw error;
    }
  };
  const text = say();
  if (!text.startsWith(NOT_LOADED)) return text;
  await withEnglish();
  return say();
}

/** The day that it is in Korea, as `YYYY-MM-DD`. */
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Seoul" }).format(new Date());

/** The envelope of an answer, or of what is wrong with the request, as text. */
export async function answer(question, body, language) {
  return told((engine) => engine.answerText(question, body, today(), language, false));
}

/** What a text claims of the chart of an answer: findings as text. */
export async function ground(answer, text, language) {
  return told((engine) => engine.ground(answer, text, language));
}

/** The envelope of the places that a name may mean, as text. */
export async function places(name) {
  return `{"success":true,"data":${(await prepare()).places(name, 8)}}`;
}
