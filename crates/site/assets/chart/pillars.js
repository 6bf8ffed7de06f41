// The four pillars as a table with a name for every row, and small ones to set side by side.

import { el, han } from "/assets/html.js";
import { letterName } from "./sounds.js";
import { named, term } from "./terms.js";
import { spoken, t } from "./words.js";

/** The pillars as they are written: the hour on the left. */
export const POSITIONS = ["hour", "day", "month", "year"];

const ELEMENTS = {
  wood: "element.wood", fire: "element.fire", earth: "element.earth", metal: "element.metal", water: "element.water",
};
const COLUMNS = { hour: "pillar.hour", day: "pillar.day", month: "pillar.month", year: "pillar.year" };

/** The element of each letter, and the letters that are yang, where an answer names a letter alone. */
const LETTERS = { wood: "甲乙寅卯", fire: "丙丁巳午", earth: "戊己辰戌丑未", metal: "庚辛申酉", water: "壬癸亥子" };
const YANG = "甲丙戊庚壬子寅辰午申戌";
const elementOf = (hanja) => Object.keys(LETTERS).find((element) => LETTERS[element].includes(hanja));

/** The name of an element in the language of the frame. */
export const elementName = (id) => t(ELEMENTS[id]);

/** The name of a pillar in the language of the frame. */
export const pillarName = (position) => t(COLUMNS[position]);

/** A letter: Hanja, Hangul, and its element in words, for whom colours tell nothing. */
export function letter({ han: hanja, ko, element = elementOf(hanja), polarity = YANG.includes(hanja) ? "yang" : "yin" }, isMarked = false) {
  const sign = polarity === "yang" ? "+" : "−";
  return el("span", { class: `letter ${element}${isMarked ? " marked" : ""}` },
    el("b", { lang: "zh-Hant" }, hanja), el("i", {}, letterName({ ko, han: hanja })),
    el("small", {}, elementName(element), el("span", { "aria-hidden": "true" }, sign)));
}

/** What stands for a letter that is not known. */
const unknownLetter = () => el("span", { class: "letter none" }, el("b", { "aria-hidden": "true" }, "–"), el("span", { class: "unseen" }, t("pillar.unknown")));

/** A mark at the name of a pillar that stands near a boundary. */
const nearMark = () => el("span", { class: "warning", title: t("pillar.near") }, " ⚠", el("span", { class: "unseen" }, t("pillar.near")));

/** A term at the head of a row. */
function headed(name) {
  const shown = named(name);
  return term(name, shown.charAt(0).toUpperCase() + shown.slice(1));
}

/** The whole table, from the modules of an answer, with rows for the relations above and below its letters. `luck` are
 *  pillars that stand beside those of the birth: `{ position, pillar, name }`; `near` are positions near a boundary. */
export function pillarTable({ fourPillars, sinsal }, { above, below }, { luck = [], near = [] } = {}) {
  const pillars = { ...fourPillars.pillars, ...Object.fromEntries(luck.map(({ position, pillar }) => [position, pillar])) };
  const places = [...POSITIONS, ...luck.map(({ position }) => position)];
  const kindOf = (position) => (POSITIONS.includes(position) ? position === "day" && luck.length > 0 ? "self" : false : "luck");
  const row = (name, cell, className) => el("tr", { class: className }, el("th", { scope: "row" }, name),
    places.map((position) => el("td", { class: kindOf(position) }, pillars[position] ? cell(pillars[position], position) : className === "letters" ? unknownLetter() : "")));
  const god = (sipseong, isSelf) => (sipseong ? term(sipseong.ko) : isSelf ? term("일간", t("pillar.day_master")) : "");
  const twelve = ({ twelveSinsal = {} }, position) => {
    const [byYear, byDay] = ["byYear", "byDay"].map((base) => sinsal.twelveSinsal[base][position] ?? twelveSinsal[base]);
    const [year, day] = [byYear?.ko, byDay?.ko];
    return [year ? term(year) : "", day && day !== year ? el("span", { class: "second" }, term(day)) : null];
  };
  const stars = ({ sinsalOnFortune = [] }, position) => [...[...sinsal.auspicious, ...sinsal.inauspicious].filter((star) => star.positions.includes(position)), ...sinsalOnFortune];
  const { gongmang } = sinsal;
  const isVoid = ({ branch }, position) => (POSITIONS.includes(position) ? gongmang.positions.includes(position) : gongmang.empties.includes(branch.ko));
  return el("table", { class: "saju" },
    el("caption", { class: "unseen" }, t("pillar.caption")),
    el("thead", {}, el("tr", {}, el("td"),
      POSITIONS.map((position) => el("th", { scope: "col", class: kindOf(position) }, pillarName(position), near.includes(position) ? nearMark() : null)),
      luck.map(({ name }) => el("th", { scope: "col", class: "luck" }, name)))),
    el("tbody", {},
      row(headed("십성"), ({ stem }, position) => god(stem.sipseong, position === "day"), "god"),
      above,
      row(headed("천간"), ({ stem }) => letter(stem), "letters"),
      row(headed("지지"), ({ branch }) => letter(branch), "letters"),
      below,
      row(headed("십성"), ({ branch }) => god(branch.sipseong), "god"),
      row(headed("지장간"), ({ branch }) => branch.hiddenStems.map(({ stem }) =>
        el("span", { class: `hidden-stem ${stem.element}` }, han(stem.han), letterName(stem), " ", el("small", {}, named(stem.sipseong?.ko ?? ""))))),
      row(t("pillar.stage"), ({ twelveStage }) => term(twelveStage.ko)),
      row(term("십이신살", t("pillar.twelve")), twelve),
      row([headed("공망"), el("small", {}, spoken() === "en" ? gongmang.emptiesHan.join("") : gongmang.empties.join(""))], (pillar, position) => (isVoid(pillar, position) ? el("b", {}, t("pillar.void")) : "–")),
      row(t("pillar.sound"), ({ naeum }) => naeum ? (spoken() === "en" ? [han(naeum.han), ` ${naeum.elementEn}`] : naeum.ko) : ""),
      row(headed("신살"), (pillar, position) => stars(pillar, position).map(({ ko }) => el("span", { class: "star" }, term(ko)))),
    ));
}

/** Which hidden stem commands the month, and since when its term has begun. */
export function monthCommand({ monthTerm, saryeong }) {
  if (!saryeong) return null;
  const { stem, roleKo, elapsedDays } = saryeong;
  const told = { term: named(monthTerm.nameKo), day: Math.floor(elapsedDays) + 1, role: named(roleKo), stem: `${letterName(stem)} ${elementName(stem.element)} (${stem.han})` };
  return el("p", { class: "facts" }, term("사령", t("pillar.commanding")), " — ", t("pillar.command", told));
}

/** Letters alone; `others` are pillars from which differing letters are marked, `near` the positions of those that stand
 *  near a boundary. */
export function smallPillars(pillars, { others = pillars, near = [] } = {}) {
  const differs = (position, part) => pillars[position]?.[part]?.han !== others[position]?.[part]?.han;
  const row = (part) => el("tr", {}, POSITIONS.map((position) => {
    const found = pillars[position]?.[part];
    return el("td", {}, found ? letter(found, differs(position, part)) : "–", differs(position, part) ? el("span", { class: "unseen" }, t("pillar.differs")) : null);
  }));
  return el("table", { class: "saju small" },
    el("thead", {}, el("tr", {}, POSITIONS.map((position) => el("th", { scope: "col" }, pillarName(position), near.includes(position) ? nearMark() : null)))),
    el("tbody", {}, row("stem"), row("branch")));
}
