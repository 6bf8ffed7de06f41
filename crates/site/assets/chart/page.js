// The chart page: the form, and what was calculated for the birth that stands in the address.

import { TOGETHER, ofAddress, toAddress } from "./birth.js";
import { Entry } from "./entry.js";
import { el } from "/assets/html.js";
import { isLocal, prepare } from "./calculation.js";
import { savedPart } from "./actions.js";
import { skeleton } from "./skeleton.js";
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
/** The chart that was asked for last. */
let latest;
/** The address that was shown last. */
let seen;

/** The form, which is made when it is first seen or behind a chart that stands. */
function readyForm() {
  entry ??= new Entry(form, notice);
  return entry;
}

/** The address of a birth that was calculated by this page before, so that going back stays quick. */
const go = (state) => {
  const here = ofAddress(location.hash);
  const address = toAddress(state);
  const isSame = Boolean(here) && toAddress(here) === address;
  if (isSame && isEditing()) history.back();
  else if (isSame) show();
  else if (isEditing()) {
    history.replaceState(null, "", `#${address}`);
    show();
  } else location.hash = address;
};

/** The step of history at which a chart is shown in the form; the chart itself stands before it. */
const EDITING = "editing";
const isEditing = () => history.state === EDITING;

/** Shows what the address asks for: the form, or a chart. */
async function show() {
  const state = ofAddress(location.hash);
  seen = location.hash;
  entryPart.hidden = Boolean(state);
  result.hidden = !state;
  notice.hidden = true;
  saved.replaceChildren(...savedPart(show));
  if (!state) {
    latest = undefined;
    document.title = t("frame.title");
    result.replaceChildren();
    readyForm();
    // A link with a birth that nobody can have had, as one that was cut off.
    if (/[#&]d=/.test(location.hash)) {
      notice.replaceChildren(el("p", {}, t("wrong.address")));
      notice.hidden = false;
    }
    return;
  }
  if (isEditing() && state.birth) {
    latest = state;
    readyForm().set(state.birth);
    openForm();
    return;
  }
  prepare();
  if (state.view === TOGETHER) {
    const { showTogether } = await import("./together.js");
    await showTogether(result, state, { go, blank, again: show });
    return;
  }
  const { showResult } = await import("./result.js");
  latest = state;
  const refusal = await showResult(result, state, { go, edit, blank, again: show });
  if (latest !== state) return;
  readyForm().set(state.birth);
  if (refusal) {
    openForm();
    entry.tellRefusal(refusal);
  }
}

/** On to the form, with the birth in it. */
function edit() {
  history.pushState(EDITING, "");
  openForm();
}

function openForm() {
  document.title = t("frame.title");
  entryPart.hidden = false;
  result.hidden = true;
  form.elements.date.focus();
  scrollTo(0, 0);
}

/** The link to the other language opens the page anew, with the birth that stands in its address. */
function changeLanguage(event) {
  event.preventDefault();
  keep(spoken() === "ko" ? "en" : "ko");
  if (location.search) location.href = `/${location.hash}`;
  else location.reload();
}

/** The link says what it leads to, which is another language where an older page was kept. */
function offerLanguage() {
  const link = document.querySelector("#tools .other");
  const other = spoken() === "ko" ? "en" : "ko";
  link.lang = other;
  link.textContent = other === "en" ? "English" : "한국어";
  link.addEventListener("click", changeLanguage);
}

async function start() {
  await speak(wanted());
  blank = form.cloneNode(true);
  saved = el("section", { id: "saved" });
  notice.before(saved);
  document.getElementById("promise").replaceChildren(isLocal ? t("entry.local") : t("entry.sent"), " ",
    el("a", { href: EXAMPLE }, t("entry.example")), " ", el("a", { href: `#${toAddress({ view: TOGETHER })}` }, t("together.enter")));
  offerLanguage();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const birth = await readyForm().read();
    const former = ofAddress(location.hash);
    if (birth) go({ birth: { ...birth, name: former?.birth?.name }, options: former?.options, others: former?.others });
  });
  // What calculates is loaded after the first view, while the form is filled in.
  form.addEventListener("focusin", prepare, { once: true });
  addEventListener("hashchange", show);
  addEventListener("popstate", () => location.hash === seen && show());
  addEventListener("beforeprint", () => document.body.dataset.print || import("./result.js").then(({ openWhole }) => openWhole()));
  await show();
  document.body.dataset.ready = "yes";
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/worker.js");
}

if (ofAddress(location.hash)) {
  entryPart.hidden = true;
  result.replaceChildren(...skeleton(""));
}
document.documentElement.classList.remove("charted");
start();
