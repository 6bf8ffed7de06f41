// The chart page: the form, and what was calculated for the birth that stands in the address.

import { ofAddress, toAddress } from "./birth.js";
import { Entry } from "./entry.js";
import { el } from "/assets/html.js";
import { isLocal, prepare } from "./calculation.js";
import { savedPart } from "./actions.js";
import { keep, speak, spoken, t, wanted } from "./words.js";

const form = document.getElementById("birth");
const entryPart = document.getElementById("entry");
const notice = document.getElementById("wrong");
const result = document.getElementById("result");

/** A chart to look at without a birth of one’s own. */
const EXAMPLE = "#d=1998-05-19&t=10:00&s=m";

let entry;
let blank;
let saved;

/** The address of a birth that was calculated by this page before, so that going back stays quick. */
const go = (state) => {
  const address = `#${toAddress(state)}`;
  if (address === location.hash) show();
  else location.hash = address;
};

/** Shows what the address asks for: the form, or a chart. */
async function show() {
  const state = ofAddress(location.hash);
  entryPart.hidden = Boolean(state);
  result.hidden = !state;
  notice.hidden = true;
  saved.replaceChildren(...savedPart(show));
  if (!state) {
    document.title = t("frame.title");
    result.replaceChildren();
    return;
  }
  prepare();
  entry.set(state.birth);
  const { showResult } = await import("./result.js");
  const refusal = await showResult(result, state, { go, edit, blank, again: show });
  if (refusal) {
    edit();
    entry.tellRefusal(refusal);
  }
}

/** Back to the form, with the birth in it. */
function edit() {
  entryPart.hidden = false;
  result.hidden = true;
  form.elements.date.focus();
  scrollTo(0, 0);
}

function languageButton() {
  const other = spoken() === "ko" ? "en" : "ko";
  return el("button", { type: "button", class: "plain", lang: other, onclick: () => { keep(other); location.reload(); } }, other === "en" ? "English" : "한국어");
}

async function start() {
  await speak(wanted());
  blank = form.cloneNode(true);
  entry = new Entry(form, notice);
  saved = el("section", { id: "saved" });
  notice.before(saved);
  entryPart.append(el("p", { class: "facts" }, isLocal ? t("entry.local") : t("entry.sent"), " ",
    el("a", { href: EXAMPLE }, t("entry.example"))));
  document.getElementById("tools").replaceChildren(languageButton());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const birth = await entry.read();
    const former = ofAddress(location.hash);
    if (birth) go({ birth: { ...birth, name: former?.birth.name }, options: former?.options, others: former?.others });
  });
  // What calculates is loaded after the first view, while the form is filled in.
  form.addEventListener("focusin", prepare, { once: true });
  addEventListener("hashchange", show);
  addEventListener("beforeprint", () => import("./result.js").then(({ openWhole }) => openWhole()));
  await show();
  document.body.dataset.ready = "yes";
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/worker.js");
}

start();
