// A birth in a chat: its form, and the chart with its text.

const both = JSON.parse(document.querySelector("#words").textContent);
const begins = document.documentElement.dataset.begins;
let host = {};
let words = both.ko;
let birth = {};

const place = document.querySelector("main");
const show = (...parts) => place.replaceChildren(...parts);

/** How the host looks, and whose language it speaks. */
function adopt(context = {}) {
  const root = document.documentElement;
  if (context.theme) root.style.colorScheme = context.theme;
  for (const [name, value] of Object.entries(context.styles?.variables ?? {})) root.style.setProperty(name, value);
  if (context.locale) words = context.locale.startsWith("ko") ? both.ko : both.en;
  root.lang = words.language;
}

const textOf = (result) =>
  result.content.filter((part) => part.type === "text").map((part) => part.text).join("\n");

function ask(...notes) {
  show(...notes, birthForm(words, birth, calculate));
}

const another = () => element("button", { type: "button", onclick: () => ask() }, words.another);

/** Why a call was refused, for a person; places that may be meant are there to be chosen. */
function refusal(error) {
  const places = error.issues.flatMap((issue) => issue.suggestions ?? []);
  const isOfPlace = error.code === "UNSUPPORTED_CITY";
  const choose = ({ birthPlace }) => {
    const { birthCity, ...others } = birth;
    calculate({ ...others, birthPlace });
  };
  return element(
    "div",
    { role: "alert" },
    element("p", {}, isOfPlace ? words.place_unknown : error.message),
    isOfPlace ? null : error.issues.map(({ hint }) => element("p", {}, hint)),
    element("p", { className: "places" }, places.map((place) =>
      element("button", { type: "button", onclick: () => choose(place) }, place.name))),
  );
}

/** The answer of a tool; the form again, with what is to be mended, where it was refused. */
function answer(result) {
  if (result.isError) {
    const error = result.structuredContent?.error;
    return ask(error ? refusal(error) : element("div", { role: "alert" }, textOf(result)));
  }
  show(element("article", {}, shown(textOf(result))), another());
}

async function calculate(taken) {
  birth = taken;
  for (const button of document.querySelectorAll("button")) button.disabled = true;
  try {
    const result = await callTool("saju_chart", taken);
    answer(result);
    if (!result.isError) await tellModel(host, textOf(result));
  } catch (error) {
    ask(element("div", { role: "alert" }, `${words.failed} ${error.message}`));
  }
}

host = await connect("saju", {
  "tool-input": ({ arguments: given }) => {
    birth = given ?? {};
    if (birth.language === "en" || birth.language === "ko") words = both[birth.language];
    if (begins === "form") ask();
  },
  // What the form's own tool answers is for clients that show no form.
  "tool-result": (result) => { if (begins !== "form" || result.isError) answer(result); },
  "tool-cancelled": () => ask(),
  "host-context-changed": adopt,
});
adopt(host.hostContext);
if (begins === "form") ask();
else show(element("p", {}, words.waiting));
