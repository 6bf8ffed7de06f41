// The choice of a card: its form, its theme and whether it has names, seen as it will be; and the ways to hand it on.

import { toRequest } from "./birth.js";
import { ask, failure } from "./calculation.js";
import { SIGNS, drawn, drawnOfTwo, fileOf, forms, themes } from "./card.js";
import { linkPart } from "./card-link.js";
import { el } from "/assets/html.js";
import { sideOf } from "./fit.js";
import { firstOf } from "./glance.js";
import { POSITIONS } from "./pillars.js";
import { dayOf } from "./sounds.js";
import { spoken, t } from "./words.js";

const FORM_NAMES = { square: "card.square", tall: "card.tall" };
const THEME_NAMES = { light: "card.light", dark: "card.dark" };

function download(file) {
  const address = URL.createObjectURL(file);
  el("a", { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function share(canvas) {
  const file = await fileOf(canvas);
  if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches) await navigator.share({ files: [file] });
  else download(file);
}

/** The letters of a chart as they are sent to be kept, the year's first; nothing else of a birth is. */
const lettersOf = (pillars) => [...POSITIONS].reverse().filter((position) => pillars[position])
  .map((position) => pillars[position].stem.han + pillars[position].branch.han);

/**
 * Fills a part with a card: `draw` makes it for a form, a theme and names or none, `kept` is what stands on it besides, to
 * be kept under a link; `title` says of which days it is, `seen` what it shows.
 */
function choosing(place, { draw, kept, title, seen, hasNames, consent }) {
  const chosen = { form: forms[0], theme: themes[0], isNamed: hasNames };
  const note = el("p", { class: "facts", role: "status" });
  const shown = el("div", { class: "seen" });
  let card;
  const redraw = () => {
    card = draw(chosen);
    card.setAttribute("role", "img");
    card.setAttribute("aria-label", seen);
    shown.replaceChildren(card);
  };
  const choice = (name, value, text) => el("label", { class: "choice" },
    el("input", { type: "radio", name: `card-${name}`, value, checked: chosen[name] === value, onchange: () => { chosen[name] = value; redraw(); } }), text);
  const named = hasNames ? el("label", { class: "check" }, el("input", { type: "checkbox", checked: true, onchange: (event) => { chosen.isNamed = event.currentTarget.checked; redraw(); } }), t("card.named")) : null;
  const save = el("button", { type: "button", class: "plain", onclick: async () => {
    note.textContent = "";
    await share(card).catch((error) => { note.textContent = error.name === "AbortError" ? "" : t("actions.failed"); });
  } }, t("card.save"));
  redraw();
  place.replaceChildren(el("div", { class: "card-choice" }, shown, el("div", {},
    el("fieldset", { class: "switch" }, el("legend", {}, t("card.form")), forms.map((form) => choice("form", form, t(FORM_NAMES[form])))),
    el("fieldset", { class: "switch" }, el("legend", {}, t("card.theme")), themes.map((theme) => choice("theme", theme, t(THEME_NAMES[theme])))), named,
    el("p", { class: "chips" }, save), note, el("p", { class: "facts" }, t("card.private")),
    linkPart({ card: () => ({ ...kept, language: spoken(), theme: chosen.theme }), title, consent }))));
}

/** Fills the part with the card of a chart. */
export async function cardPart(place, { birth, options, data }) {
  const { fourPillars, seun } = data.modules;
  const { pillars } = fourPillars;
  place.replaceChildren(el("p", { class: "facts" }, t("frame.waiting")));
  let months;
  try {
    ({ months } = (await ask("yearly", { ...toRequest(birth, options), year: seun.current.calendarYear, months: true })).modules.weolun);
  } catch (error) {
    place.replaceChildren(el("p", { class: "notice" }, failure(error)));
    return;
  }
  const day = dayOf(pillars);
  const sentence = firstOf(data.story?.paragraphs[0].text ?? fourPillars.dayMaster.meaning);
  choosing(place, {
    title: day, seen: t("card.seen", { day }), hasNames: Boolean(birth.name), consent: t("link.about_one"),
    draw: (chosen) => drawn(chosen, { title: chosen.isNamed ? `${birth.name} · ${day}` : day, sentence, pillars, year: { year: seun.current, months } }),
    kept: {
      kind: "one", letters: [lettersOf(pillars)], sentence,
      year: seun.current.calendarYear, months: months.map(({ fit }) => SIGNS[sideOf(fit)]).join(""),
    },
  });
}

/** Fills the part with the card of two people, each `{ name, pillars }`, and of which way they go. */
export function cardOfTwoPart(place, people, direction) {
  const sentence = t(`between.${direction}`);
  const title = people.map(({ pillars }) => dayOf(pillars)).join(" · ");
  choosing(place, {
    title, seen: t("card.seen_of_two", { days: title }), hasNames: people.some(({ name }) => name), consent: t("link.about_two"),
    draw: (chosen) => drawnOfTwo(chosen, { sentence, people: people.map(({ name, pillars }) => ({ title: (chosen.isNamed && name) || dayOf(pillars), pillars })) }),
    kept: { kind: "two", letters: people.map(({ pillars }) => lettersOf(pillars)), sentence },
  });
}
