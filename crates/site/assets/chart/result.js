// The page of a chart: what it is at a glance, and its parts behind tabs. The first screen comes first, the story a
// moment later, and what stands behind the other tabs after that.

import { actionsPart, openAll } from "./actions.js";
import { ask, isLocal, isPrepared, prepare, Refusal, withClock } from "./calculation.js";
import { SEOUL, toRequest } from "./birth.js";
import { sijinName } from "./entry.js";
import { glancePart } from "./glance.js";
import { el } from "/assets/html.js";
import { allThere, failed, part, waitForNone } from "./part.js";
import { skeleton } from "./skeleton.js";
import { readingPart } from "./reading.js";
import { hasRoom, prefer, preferred } from "./room.js";
import { dayOf, pillarSound } from "./sounds.js";
import { Tabs } from "./tabs.js";
import { learn } from "./terms.js";
import { spoken, t } from "./words.js";
import { two } from "./written-date.js";

/** What stands behind the other tabs. */
const panels = () => import("./panels.js");

/** When what was put on the page can be seen. A page that nobody looks at is not drawn. */
const painted = () => (document.hidden ? Promise.resolve() : new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** A number of a date, as the language writes it. */
const inDate = (number) => (spoken() === "en" ? two(number) : number);

const dateTold = ({ year, month, day, isLeapMonth }) => t("result.date", { year, month: (isLeapMonth ? t("result.leap") : "") + inDate(month), day: inDate(day) });

/** A place in the language of the frame, as far as it has a name in it. */
function placeTold({ id, name }) {
  if (spoken() !== "en" || !id) return name || SEOUL.name;
  return id.replaceAll(/(^|[-_ ])(\w)/g, (_, gap, letter) => (gap ? " " : "") + letter.toUpperCase());
}

/** The birth in words, above the chart; `told` is its time as it was told. */
function birthTold({ birth, data }, told) {
  const { solar, lunar, correctedHour, correctedMinute } = data.input;
  const exact = `${two(solar.hour)}:${two(solar.minute)}`;
  const clock = solar.hour === null ? t("result.no_hour") : told.kind === "sijin" ? t("result.around", { hour: sijinName(told.index), clock: exact }) : exact;
  return el("p", { class: "facts" }, `${t("result.solar")} ${dateTold(solar)} ${clock} (${t("result.lunar")} ${dateTold(lunar)})`, el("span", { class: "break" }, " · "),
    `${birth.female ? t("entry.female") : t("entry.male")} · ${placeTold(birth.place)}`,
    correctedHour === null ? "" : ` · ${t("time.corrected")} ${two(correctedHour)}:${two(correctedMinute)}`);
}

/** What is on the page: what was asked, its answer and its tabs. */
let shown;

let isPrinting = false;

/** Draws the pillars as the window has room for them, where it has become wide or narrow; paper is neither. */
function fitRoom() {
  const isThere = Boolean(document.querySelector("#panel-chart .board"));
  if (shown && isThere !== hasRoom.matches && !isPrinting && !matchMedia("print").matches) shown.tabs.renew("chart");
}

hasRoom.addEventListener("change", fitRoom);
addEventListener("beforeprint", () => (isPrinting = true));
addEventListener("afterprint", () => {
  isPrinting = false;
  fitRoom();
});

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Fills the page with a chart; a refusal is given back. What has not changed stays: of the same birth the open tab, the
 *  place on the page, the open folds and the focus; of the same chart all but the people beside it. */
export async function showResult(place, asked, { go, edit, blank, again }) {
  const isSameBirth = shown && same(shown.asked.birth, asked.birth);
  if (isSameBirth && same(shown.asked.options, asked.options) && place.contains(shown.tabs.bar)) {
    document.title = titleOf(shown.state);
    if (same(shown.asked.others, asked.others)) place.querySelector("h1").focus({ preventScroll: true });
    else await showPeople(asked, { go, blank });
    return null;
  }
  // Of another birth the page is seen from its beginning; as it was opened, where it was left.
  if (!isSameBirth && document.body.dataset.ready) scrollTo(0, 0);
  if (!isSameBirth || !place.contains(shown.tabs.bar)) place.replaceChildren(...skeleton(t(isPrepared() ? "frame.waiting" : "frame.loading")));
  await prepare();
  let state;
  try {
    const birth = await withClock(asked.birth, asked.options);
    state = { ...asked, birth, data: await ask("consult", toRequest(birth, asked.options)) };
  } catch (error) {
    shown = undefined;
    if (error instanceof Refusal && error.issues.length > 0) return error;
    place.replaceChildren(el("div", { role: "alert" }, failed(error, again, el("button", { type: "button", class: "plain", onclick: edit }, t("result.edit")))));
    return null;
  }
  learn(state.data.glossary);
  const kept = isSameBirth && place.querySelector("h1") ? keptOf(place) : null;
  waitForNone();
  place.replaceChildren(...parts(state, asked, { go, edit, blank }, isSameBirth ? shown.tabs.chosen : undefined));
  if (kept) {
    await shown.tabs.filled();
    giveBack(place, kept);
  }
  await painted();
  performance.mark("chart");
  // What is drawn already is laid out already.
  if (!kept) place.querySelector("h1").focus({ preventScroll: true });
  fillAhead(shown.tabs);
  return null;
}

/** Makes the pillars before they are opened, since a browser that prints by itself waits for nothing; and where that asks
 *  no server, and there may be a printer, all that paper shows. */
async function fillAhead(tabs) {
  await panels().then(() => tabs.fillIdly(isLocal && hasRoom.matches ? undefined : ["chart"])).catch(() => {});
}

/** Where the visitor is on the page. */
function keptOf(place) {
  const { activeElement: focused } = document;
  return {
    scroll: scrollY,
    folds: [...place.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent),
    focus: place.contains(focused) && focused.name ? `[name="${focused.name}"][value="${focused.value}"]` : null,
  };
}

function giveBack(place, { scroll, folds, focus }) {
  for (const summary of place.querySelectorAll("details > summary")) if (folds.includes(summary.textContent)) summary.parentElement.open = true;
  if (focus) place.querySelector(focus)?.focus({ preventScroll: true });
  scrollTo(0, scroll);
}

/** The same chart beside other people. */
async function showPeople(asked, actions) {
  const { state, tabs } = shown;
  shown = { ...shown, asked, state: { ...state, others: asked.others } };
  tabs.renew("people", () => peoplePanel(shown.state, asked, actions));
  document.querySelector("#part-dates .dates")?.renew();
  await tabs.show("people");
  const told = document.querySelector("#part-people .pairs");
  if (asked.others.length > 0 && told) {
    told.focus({ preventScroll: true });
    told.scrollIntoView({ block: "start" });
  }
}

const peoplePanel = async (state, asked, { go, blank }) => (await panels()).peoplePanel(state, asked, { setOthers: (others) => go({ ...shown.asked, others }), blank });

/** Fills and opens everything, and waits until it is there: paper does not fold. */
export async function openWhole() {
  await shown?.tabs.fillAll();
  await openAll();
  await allThere();
}

const titleOf = ({ birth, data }) => `${birth.name ? `${birth.name} · ` : ""}${pillarSound(data.modules.fourPillars.pillars.day.ganji)} · ${t("frame.title")}`;

function parts(state, asked, { go, edit, blank }, chosen) {
  const { data, birth } = state;
  const { modules } = data;
  const { fourPillars } = modules;
  document.title = titleOf(state);
  const chooseTime = (clock) => {
    const [hour, minute] = clock.split(":").map(Number);
    go({ ...asked, birth: { ...asked.birth, time: { kind: "clock", hour, minute } } });
  };
  const ways = { toBoundary: () => tabs.show("grounds"), toLuck: () => tabs.show("luck") };
  const choose = (options) => go({ ...asked, others: shown.asked.others, options });
  const story = () => part("reading", t("part.reading"), readingPart(state));
  const tabs = new Tabs(t("result.parts"), [
    // Of another birth the first screen is drawn, and has the focus, before its story is made.
    { id: "story", name: t("tab.story"), fill: chosen ? story : () => painted().then(painted).then(story) },
    { id: "luck", name: t("tab.luck"), fill: async () => (await panels()).luckPanel(state, () => shown.asked.others) },
    { id: "chart", name: t("tab.chart"), fill: async () => (await panels()).chartPanel(state, ways) },
    { id: "people", name: t("tab.people"), fill: () => peoplePanel(state, asked, { go, blank }) },
    { id: "grounds", name: t("tab.grounds"), fill: async () => (await panels()).groundsPanel(state, { choose, chooseTime }) },
  ], chosen ?? (asked.others.length > 0 ? "people" : preferred()), { whenShown: prefer, whenFailed: failed });
  shown = { asked, state, tabs };
  return [
    el("div", { class: "line" }, el("h1", { tabindex: "-1" }, birth.name || dayOf(fourPillars.pillars)), el("div", { class: "chips screen" },
      el("button", { type: "button", class: "plain", onclick: edit }, t("result.edit")), el("a", { class: "plain", href: "/" }, t("result.another")))),
    birthTold(state, asked.birth.time), glancePart(state, () => tabs.show("grounds")), ...tabs.parts,
    part("share", t("part.share"), actionsPart({ ...state, birth: { ...birth } }, openWhole)),
  ];
}
