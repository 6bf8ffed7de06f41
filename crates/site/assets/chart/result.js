// The page of a chart: what it is at a glance, and its parts behind tabs.

import { relationRows } from "./arcs.js";
import { actionsPart, openAll } from "./actions.js";
import { board, hasRoom } from "./board.js";
import { ask, failure, isPrepared, prepare, Refusal, withClock } from "./calculation.js";
import { SEOUL, toRequest } from "./birth.js";
import { datesPart } from "./dates.js";
import { elementsPart } from "./elements.js";
import { glancePart } from "./glance.js";
import { canGround, groundPart } from "./ground.js";
import { el } from "/assets/html.js";
import { hoursPart } from "./hours.js";
import { strengthPart, structurePart, usefulPart } from "./judgment.js";
import { luckPart } from "./luck.js";
import { peoplePart } from "./people.js";
import { personForm } from "./person-form.js";
import { skeleton } from "./skeleton.js";
import { monthCommand, pillarTable } from "./pillars.js";
import { readingPart } from "./reading.js";
import { Tabs } from "./tabs.js";
import { explained, learn } from "./terms.js";
import { timePart } from "./time.js";
import { waysTogether } from "./together.js";
import { timelinePart } from "./timeline.js";
import { spoken, t } from "./words.js";
import { two } from "./written-date.js";

const sentence = (text) => el("p", {}, explained(text));

const part = (id, title, ...content) => el("section", { id: `part-${id}`, class: "part", "aria-labelledby": `${id}-title` }, el("h2", { id: `${id}-title` }, title), content.flat(Infinity));

/** What the parts on the page still wait for. */
let waiting = [];

/** A part that takes time; it says so, and what went wrong. */
function awaited(content) {
  const place = el("div", {}, el("p", { class: "facts" }, t("frame.waiting")));
  content.then((parts) => place.replaceChildren(...parts.flat(Infinity).filter(Boolean)),
    (error) => place.replaceChildren(el("p", { class: "notice" }, failure(error))));
  waiting.push(content.catch(() => {}));
  return place;
}

const dateTold = ({ year, month, day, isLeapMonth }) => t("result.date", { year, month: (isLeapMonth ? t("result.leap") : "") + month, day });

/** A place in the language of the frame, as far as it has a name in it. */
function placeTold({ id, name }) {
  if (spoken() !== "en" || !id) return name || SEOUL.name;
  return id.replaceAll(/(^|[-_ ])(\w)/g, (_, gap, letter) => (gap ? " " : "") + letter.toUpperCase());
}

/** The birth in words, above the chart. */
function birthTold({ birth, data }) {
  const { solar, lunar, correctedHour, correctedMinute } = data.input;
  const clock = solar.hour === null ? t("result.no_hour") : `${two(solar.hour)}:${two(solar.minute)}`;
  return el("p", { class: "facts" }, `${t("result.solar")} ${dateTold(solar)} ${clock} (${t("result.lunar")} ${dateTold(lunar)})`, el("span", { class: "break" }, " · "),
    `${birth.female ? t("entry.female") : t("entry.male")} · ${placeTold(birth.place)}`,
    correctedHour === null ? "" : ` · ${t("time.corrected")} ${two(correctedHour)}:${two(correctedMinute)}`);
}

/** What is on the page: what was asked, its answer and its tabs. */
let shown;

/** Whether a chart opens at its pillars in this browser: whoever opened them last where there is room for the whole. */
const PREFERRED = "saju.opens";

function preferred() {
  try {
    return hasRoom.matches ? localStorage.getItem(PREFERRED) ?? "story" : "story";
  } catch {
    return "story";
  }
}

function prefer(id) {
  if (!hasRoom.matches || !["story", "chart"].includes(id)) return;
  try {
    localStorage.setItem(PREFERRED, id);
  } catch {
    // A browser that keeps nothing begins with the story again.
  }
}

// A window that has become wide or narrow; paper is neither.
hasRoom.addEventListener("change", () => {
  const isThere = Boolean(document.querySelector("#panel-chart .board"));
  if (shown && isThere !== hasRoom.matches && !matchMedia("print").matches) shown.tabs.renew("chart");
});

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Fills the page with a chart; a refusal is given back. What has not changed stays: of the same birth the open tab, the
 *  place on the page, the open folds and the focus; of the same chart all but the people beside it. */
export async function showResult(place, asked, { go, edit, blank, again }) {
  const isSameBirth = shown && same(shown.asked.birth, asked.birth);
  if (isSameBirth && same(shown.asked.options, asked.options) && place.contains(shown.tabs.bar)) {
    showPeople(asked, { go, blank });
    return null;
  }
  if (!isSameBirth || !place.contains(shown.tabs.bar)) place.replaceChildren(...skeleton(t(isPrepared() ? "frame.waiting" : "frame.loading")));
  await prepare();
  let state;
  try {
    const birth = await withClock(asked.birth, asked.options);
    state = { ...asked, birth, data: await ask("consult", toRequest(birth, asked.options)) };
  } catch (error) {
    shown = undefined;
    if (error instanceof Refusal && error.issues.length > 0) return error;
    place.replaceChildren(el("div", { class: "notice", role: "alert" }, el("p", {}, failure(error)),
      el("p", { class: "chips" }, el("button", { type: "button", class: "plain", onclick: again }, t("result.again")),
        el("button", { type: "button", class: "plain", onclick: edit }, t("result.edit")))));
    return null;
  }
  learn(state.data.glossary);
  const kept = isSameBirth && place.querySelector("h1") ? keptOf(place) : null;
  waiting = [];
  place.replaceChildren(...parts(state, asked, { go, edit, blank }, isSameBirth ? shown.tabs.chosen : undefined));
  if (kept) giveBack(place, kept);
  else place.querySelector("h1").focus({ preventScroll: true });
  performance.mark("chart");
  return null;
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
function showPeople(asked, actions) {
  const { state, tabs } = shown;
  shown = { ...shown, asked, state: { ...state, others: asked.others } };
  tabs.renew("people", () => peopleSection(shown.state, asked, actions));
  tabs.show("people");
  const told = document.querySelector("#part-people .pairs");
  if (asked.others.length > 0 && told) {
    told.focus({ preventScroll: true });
    told.scrollIntoView({ block: "start" });
  }
}

const peopleSection = (state, asked, { go, blank }) => part("people", t("part.people"),
  peoplePart({ ...state, others: asked.others }, { setOthers: (others) => go({ ...shown.asked, others }), personForm: (add) => personForm(blank, add), ways: waysTogether(asked, asked.others) }));

/** Fills and opens everything, and waits until it is there: paper does not fold. */
export async function openWhole() {
  shown?.tabs.fillAll();
  await openAll();
  await Promise.all(waiting);
}

function parts(state, asked, { go, edit, blank }, chosen) {
  const { data, birth } = state;
  const { modules } = data;
  const { fourPillars } = modules;
  const isKnown = fourPillars.hourKnown;
  document.title = `${birth.name ? `${birth.name} · ` : ""}${fourPillars.pillars.day.ganji} · ${t("frame.title")}`;
  const chooseTime = (clock) => {
    const [hour, minute] = clock.split(":").map(Number);
    go({ ...asked, birth: { ...asked.birth, time: { kind: "clock", hour, minute } } });
  };
  const chart = () => {
    const relations = relationRows(modules.wongukInteraction);
    const meanings = [sentence(fourPillars.dayMaster.meaning), fourPillars.dayPillar ? sentence(fourPillars.dayPillar.meaning) : null];
    return [
      hasRoom.matches
        ? [board(state, { toBoundary: () => tabs.show("grounds"), toLuck: () => tabs.show("luck") }), meanings]
        : part("pillars", t("part.pillars"), pillarTable(modules, relations), relations.key, monthCommand(fourPillars), meanings),
      part("elements", t("part.elements"), elementsPart(modules.elements)),
      part("strength", t("part.strength"), strengthPart(modules.sinStrength)),
      part("structure", t("part.structure"), structurePart(modules.gyeokguk)),
      part("useful", t("part.useful"), usefulPart(modules.yongsin)),
    ];
  };
  const times = () => (isKnown
    ? part("time", t("part.time"), timePart({ ...state, choose: (options) => go({ ...asked, others: shown.asked.others, options }) }))
    : part("time", t("part.hours"), data.diagnostics.map(({ message }) => el("p", { class: "notice" }, message)), awaited(hoursPart({ ...state, choose: chooseTime }))));
  const grounds = () => [times(), canGround ? el("div", { class: "screen" }, part("ground", t("ground.title"), groundPart(state))) : null];
  const tabs = new Tabs(t("result.parts"), [
    { id: "story", name: t("tab.story"), fill: () => part("reading", t("part.reading"), readingPart(state)) },
    { id: "luck", name: t("tab.luck"), fill: () => [part("luck", t("part.luck"), luckPart(state)), part("timeline", t("timeline.title"), awaited(timelinePart(state))), part("dates", t("dates.title"), datesPart(state, () => shown.asked.others))] },
    { id: "chart", name: t("tab.chart"), fill: chart },
    { id: "people", name: t("tab.people"), fill: () => peopleSection(state, asked, { go, blank }) },
    { id: "grounds", name: t("tab.grounds"), fill: grounds },
  ], chosen ?? (asked.others.length > 0 ? "people" : preferred()), prefer);
  shown = { asked, state, tabs };
  return [
    el("div", { class: "line" }, el("h1", { tabindex: "-1" }, birth.name || t("result.day_of", fourPillars.pillars.day)), el("div", { class: "chips screen" },
      el("button", { type: "button", class: "plain", onclick: edit }, t("result.edit")), el("a", { class: "plain", href: "/" }, t("result.another")))),
    birthTold(state), glancePart(state, () => tabs.show("grounds")), ...tabs.parts,
    part("share", t("part.share"), actionsPart({ ...state, birth: { ...birth } }, openWhole)),
  ];
}
