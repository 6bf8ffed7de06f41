// The page of a chart: its parts in the order in which they are read.

import { relationRows } from "./arcs.js";
import { actionsPart } from "./actions.js";
import { ask, failure, isPrepared, prepare, Refusal, withClock } from "./calculation.js";
import { SEOUL, toRequest } from "./birth.js";
import { elementsPart } from "./elements.js";
import { el } from "/assets/html.js";
import { hoursPart } from "./hours.js";
import { strengthPart, structurePart, usefulPart } from "./judgment.js";
import { luckPart } from "./luck.js";
import { peoplePart } from "./people.js";
import { personForm } from "./person-form.js";
import { monthCommand, pillarTable } from "./pillars.js";
import { readingPart } from "./reading.js";
import { explained, learn } from "./terms.js";
import { timePart } from "./time.js";
import { timelinePart } from "./timeline.js";
import { spoken, t } from "./words.js";
import { two } from "./written-date.js";

const sentence = (text) => el("p", { lang: "ko" }, explained(text));

const part = (id, title, ...content) => el("section", { id: `part-${id}`, class: "part", "aria-labelledby": `${id}-title` }, el("h2", { id: `${id}-title` }, title), content.flat(Infinity));

/** A part that takes time; it says so, and what went wrong. */
function awaited(content) {
  const place = el("div", {}, el("p", { class: "facts" }, t("frame.waiting")));
  content.then((parts) => place.replaceChildren(...parts.flat(Infinity).filter(Boolean)),
    (error) => place.replaceChildren(el("p", { class: "notice" }, failure(error))));
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
  return el("p", { class: "facts" }, `${t("result.solar")} ${dateTold(solar)} ${clock} (${t("result.lunar")} ${dateTold(lunar)})`, el("br"),
    `${birth.female ? t("entry.female") : t("entry.male")} · ${placeTold(birth.place)}`,
    correctedHour === null ? "" : ` · ${t("time.corrected")} ${two(correctedHour)}:${two(correctedMinute)}`);
}

/** Links to the parts, as far as they are there. */
const contents = (parts) => el("nav", { class: "contents", "aria-label": t("result.contents") }, parts.map((one) =>
  el("a", { href: `#${one.id}`, onclick: (event) => {
    event.preventDefault();
    one.scrollIntoView();
    one.querySelector("h2").focus?.();
  } }, one.querySelector("h2").textContent)));

/** Fills the page with a chart; a refusal is given back. */
export async function showResult(place, asked, { go, edit, blank, again }) {
  place.replaceChildren(el("p", { class: "facts", role: "status" }, t(isPrepared() ? "frame.waiting" : "frame.loading")));
  await prepare();
  let state;
  try {
    const birth = await withClock(asked.birth, asked.options);
    state = { ...asked, birth, data: await ask("consult", toRequest(birth, asked.options)) };
  } catch (error) {
    if (error instanceof Refusal && error.issues.length > 0) return error;
    place.replaceChildren(el("div", { class: "notice", role: "alert" }, el("p", {}, failure(error)),
      el("p", { class: "chips" }, el("button", { type: "button", class: "plain", onclick: again }, t("result.again")),
        el("button", { type: "button", class: "plain", onclick: edit }, t("result.edit")))));
    return null;
  }
  learn(state.data.glossary);
  place.replaceChildren(...parts(state, asked, { go, edit, blank }));
  place.querySelector("h1").focus();
  performance.mark("chart");
  return null;
}

function parts(state, asked, { go, edit, blank }) {
  const { data, birth } = state;
  const { modules } = data;
  const { fourPillars } = modules;
  document.title = `${birth.name ? `${birth.name} · ` : ""}${fourPillars.pillars.day.ganji} · ${t("frame.title")}`;
  const chooseTime = (clock) => {
    const [hour, minute] = clock.split(":").map(Number);
    go({ ...asked, birth: { ...asked.birth, time: { kind: "clock", hour, minute } } });
  };
  const isKnown = fourPillars.hourKnown;
  const relations = relationRows(modules.wongukInteraction);
  const sections = [
    part("pillars", t("part.pillars"), pillarTable(modules, relations), relations.key, monthCommand(fourPillars),
      sentence(fourPillars.dayMaster.meaning), fourPillars.dayPillar ? sentence(fourPillars.dayPillar.meaning) : null),
    isKnown
      ? part("time", t("part.time"), timePart({ ...state, choose: (options) => go({ ...asked, options }) }))
      : part("time", t("part.hours"), data.diagnostics.map(({ message }) => el("p", { class: "notice", lang: "ko" }, message)), awaited(hoursPart({ ...state, choose: chooseTime }))),
    part("elements", t("part.elements"), elementsPart(modules.elements)),
    part("strength", t("part.strength"), strengthPart(modules.sinStrength)),
    part("structure", t("part.structure"), structurePart(modules.gyeokguk)),
    part("useful", t("part.useful"), usefulPart(modules.yongsin)),
    part("luck", t("part.luck"), luckPart(state)),
    part("timeline", t("timeline.title"), awaited(timelinePart(state))),
    part("reading", t("part.reading"), spoken() === "en" ? el("p", { class: "facts" }, t("reading.korean")) : null, readingPart(state)),
    part("people", t("part.people"), peoplePart({ ...state, others: asked.others }, { setOthers: (others) => go({ ...asked, others }), personForm: (add) => personForm(blank, add) })),
    part("share", t("part.share"), actionsPart({ ...state, birth: { ...birth } })),
  ];
  return [
    el("div", { class: "line" }, el("h1", { tabindex: "-1" }, birth.name || t("result.day_of", fourPillars.pillars.day)), el("div", { class: "chips screen" },
      el("button", { type: "button", class: "plain", onclick: edit }, t("result.edit")), el("a", { class: "plain", href: "/" }, t("result.another")))),
    birthTold(state), contents(sections), sections,
  ].flat();
}
