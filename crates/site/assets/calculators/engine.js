// The engine in this browser: nothing that is asked leaves it. It is loaded when it is first asked.

export const isLocal = true;

let loading;

function engine() {
  loading ??= import("/assets/engine/engine.js").then(async (module) => {
    await module.default({ module_or_path: "/assets/engine/engine_bg.wasm" });
    return module;
  });
  return loading;
}

/** The day that it is in Korea, as `YYYY-MM-DD`. */
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Seoul" }).format(new Date());

/** The envelope of an answer, or of what is wrong with the request, as text. */
export async function answer(question, body, language) {
  return (await engine()).answerText(question, body, today(), language, false);
}

/** The envelope of the places that a name may mean, as text. */
export async function places(name) {
  return `{"success":true,"data":${(await engine()).places(name, 8)}}`;
}
