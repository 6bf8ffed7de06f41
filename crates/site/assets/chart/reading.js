// The reading, folded by area of life. What an area needs is asked when it is opened.

import { ask } from "./calculation.js";
import { toRequest } from "./birth.js";
import { reasons } from "./basis.js";
import { weighing } from "./fit.js";
import { el, folded } from "/assets/html.js";
import { failed, fillWith } from "./part.js";
import { pillarSound } from "./sounds.js";
import { explained, named, term } from "./terms.js";
import { t } from "./words.js";

const sentence = (text) => (text ? el("p", {}, explained(text)) : null);
const list = (texts) => (texts.length > 0 ? el("ul", {}, texts.map((text) => el("li", {}, explained(text)))) : null);

/** What an answer says of an area, wherever its topic has it. */
const areas = (data, wanted) => (data.modules.evaluation?.areas ?? data.areas ?? []).filter(({ area }) => wanted.includes(area));

const area = ({ areaKo, text }, isOnly) => [isOnly ? null : el("h3", {}, named(areaKo)), sentence(text)];

/** Tendencies and what to mind, of one area, from the first evaluation that tells of it. */
function evaluated(evaluations, wanted) {
  const of = (evaluation, name) => (evaluation?.[name] ?? []).filter(({ area: found }) => wanted.includes(found)).map(({ text }) => text);
  const all = evaluations.map((evaluation) => [of(evaluation, "tendencies"), of(evaluation, "cautions")]);
  const [good, mind] = all.find((lines) => lines.flat().length > 0) ?? [[], []];
  return [good.length > 0 ? el("h3", {}, t("reading.tendencies")) : null, list(good), mind.length > 0 ? el("h3", {}, t("reading.cautions")) : null, list(mind)];
}

const coming = ({ timeline }) => (timeline?.items.length > 0
  ? [el("h3", {}, t("reading.coming")), list(timeline.items.map(({ meaning }) => meaning))] : []);

/** An area as `consult` tells it; `others` are answers that tell its tendencies more closely. */
const wholeArea = (data, wanted, ...others) => {
  const found = areas(data, wanted);
  const basis = [...new Set(found.flatMap(({ basis: lines }) => lines ?? []))];
  return [
    found.map((one) => area(one, found.length === 1)), evaluated([...others, data].map(({ modules }) => modules.evaluation), wanted),
    basis.length > 0 ? reasons(basis) : null,
  ];
};

const thread = ({ evaluation }) => el("ol", { class: "thread" }, evaluation.thread.map(({ stepKo, text }) => el("li", {}, el("b", {}, named(stepKo)), " ", explained(text))));

/** The story, a paragraph under the other: it opens the reading, and the thread is its reason. */
const story = ({ story: told }) => (told ? told.paragraphs.map(({ text }) => el("p", { class: "story" }, explained(text))) : null);

/** What somebody may be concerned with. */
const CONCERNS = {
  work: "concern.work", money: "concern.money", love: "concern.love", marriage: "concern.marriage", study: "concern.study",
  move: "concern.move", health: "concern.health", family: "concern.family",
};

/** The answer to a concern: its sentence first, and after the story what it rests on. */
const answered = (data) => {
  const paragraphs = story(data) ?? [];
  paragraphs[0]?.classList.add("answer");
  return [paragraphs, list(data.modules.evaluation.concern?.lines ?? [])];
};

/** The whole in words, or what it says of the concern that is chosen; chosen again it is the whole once more. */
function opening(request, data, tellWhole) {
  const told = el("div", { class: "told-whole", "aria-live": "polite" }, tellWhole(data));
  const show = (parts) => told.replaceChildren(...[parts].flat(Infinity).filter(Boolean));
  const choose = async (concern, chip) => {
    const isChosen = chip.getAttribute("aria-pressed") === "false";
    for (const other of chips.querySelectorAll("button")) other.setAttribute("aria-pressed", String(isChosen && other === chip));
    return isChosen ? tell(concern, chip) : show(tellWhole(data));
  };
  const tell = async (concern, chip) => {
    const answer = await ask("consult", { ...request, concern }).then(answered, (error) => failed(error, () => tell(concern, chip)));
    return chip.getAttribute("aria-pressed") === "true" ? show(answer) : undefined;
  };
  const chips = el("div", { class: "chips concerns screen", role: "group", "aria-label": t("concern.ask") }, el("span", { class: "facts" }, t("concern.ask")),
    Object.entries(CONCERNS).map(([id, name]) => el("button", { type: "button", class: "chip", "aria-pressed": "false", onclick: (event) => choose(id, event.currentTarget) }, t(name))));
  return el("div", { class: "whole" }, el("h3", { class: "unseen" }, t("reading.whole")), chips, told);
}

/** Each part: its name and what it shows, from `consult` and from the topics it names. */
const PARTS = [
  ["reading.whole", [], (data) => [story(data), sentence(data.modules.evaluation.summary), thread(data.modules)]],
  ["reading.today", ["today"], (_, { day: told, modules: { dailyInteraction: day } }) => [el("p", { class: "headline" }, day.date, ` ${pillarSound(day.ganji)}`), told ? el("ul", {}, told.lines.map((line) => el("li", {}, explained(line)))) : sentence(day.meaning), weighing(day.fit)]],
  ["reading.year", ["yearly"], (_, data) => {
    const { current } = data.modules.seun;
    return [el("p", { class: "headline" }, `${current.calendarYear} ${pillarSound(current.ganji)}`), sentence(current.meaning), weighing(current.fit), coming(data)];
  }],
  ["reading.nature", [], (data) => [sentence(data.modules.fourPillars.dayMaster.meaning), sentence(data.modules.fourPillars.dayPillar?.meaning), wholeArea(data, ["nature"])]],
  ["reading.work", [], (data) => wholeArea(data, ["work", "study"])],
  ["reading.wealth", ["money"], (data, money) => {
    const { wealth } = money.modules;
    return [wholeArea(data, ["wealth"]), sentence(wealth.meaning), sentence(wealth.storehouse.meaning), reasons(wealth.basis), coming(money)];
  }],
  ["reading.love", ["love"], (data, love) => [wholeArea(data, ["love"], love), coming(love)]],
  ["reading.family", [], (data) => wholeArea(data, ["parents", "people", "children"])],
  ["reading.health", ["health"], (data, health) => [wholeArea(data, ["health"]), sentence(health.modules.healthBalance.meaning), coming(health), el("p", { class: "facts" }, health.disclaimer)]],
  ["reading.move", [], (data) => wholeArea(data, ["move"])],
  ["reading.life", ["life"], (_, life) => [sentence(life.modules.evaluation.meaning), coming(life)]],
  ["reading.stars", [], ({ modules: { sinsal } }) => el("ul", {}, [...sinsal.auspicious, ...sinsal.inauspicious].map(({ ko, positionsKo, meaning }) =>
    el("li", {}, term(ko, named(ko)), el("span", { class: "facts" }, ` ${positionsKo.map((one) => named(one)).join(", ")} `), explained(meaning))), el("li", {}, term("공망"), " ", explained(sinsal.gongmang.meaning)))],
];

/** The whole in words, and folded under it the areas of life. */
export function readingPart({ birth, options, data }) {
  const request = toRequest(birth, options);
  const [[, , tellWhole], ...areasOfLife] = PARTS;
  return [opening(request, data, tellWhole), areasOfLife.map(([name, topics, tell]) => folded(el("span", {}, t(name)),
    (body) => fillWith(body, async () => tell(data, ...await Promise.all(topics.map((topic) => ask(topic, request))))), { class: "area" }))];
}
