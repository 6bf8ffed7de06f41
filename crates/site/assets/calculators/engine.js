// The engine in this browser: nothing that is asked leaves it. It is loaded when it is first needed,
// and asked for again after a failure.

export const isLocal = true;

let loading;

async function load() {
  const module = await import("/assets/engine/engine.js");
  await module.default({ module_or_path: "/assets/engine/engine_bg.wasm" });
  return module;
}

/** Begins to load the engine, before anything is asked of it. */
export function prepare() {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The day that it is in Korea, as `YYYY-MM-DD`. */
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Seoul" }).format(new Date());

/** The envelope of an answer, or of what is wrong with the request, as text. */
export async function answer(question, body, language) {
  return (await prepare()).answerText(question, body, today(), language, false);
}

/** What a text claims of the chart of an answer: findings as text. */
export async function ground(answer, text, language) {
  return (await prepare()).ground(answer, text, language);
}

/** The envelope of the places that a name may mean, as text. */
export async function places(name) {
  return `{"success":true,"data":${(await prepare()).places(name, 8)}}`;
}
