// Two people as a page of its own: who they are, what stands between them in three sentences, both charts with the
// lines between their letters, and each palace. Either may be asked for by a link.

import { TOGETHER, toAddress } from "./birth.js";
import { prepare } from "./calculation.js";
import { el } from "/assets/html.js";
import { failed } from "./part.js";
import { answered, between, nameOf, pairDetails, relationsOf } from "./people.js";
import { personFields } from "./person-form.js";
import { skeleton } from "./skeleton.js";
import { explained, learn, named } from "./terms.js";
import { t } from "./words.js";

const addressOf = (state) => `#${toAddress({ ...state, view: TOGETHER })}`;

/** Hands a link to whoever shares it, or copies it; what to tell then. */
async function shareLink(address, told) {
  const url = location.origin + location.pathname + address;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ url });
    return "";
  }
  await navigator.clipboard.writeText(url);
  return told;
}

/** Buttons that share; each tells what it has done. */
function sharing(...ways) {
  const note = el("p", { class: "facts", role: "status" });
  const button = ([name, address, told]) => el("button", { type: "button", class: "plain", onclick: async () => {
    note.textContent = await shareLink(address, told).catch((error) => (error.name === "AbortError" ? "" : t("actions.failed")));
  } }, name);
  return [el("div", { class: "chips screen" }, ways.map(button)), note];
}

/** The way by which another enters their own birth: this one stands behind `#`, which browsers send to nobody. */
const invitation = (birth, options) => [t("together.invite"), addressOf({ options, others: [{ ...birth, relationship: undefined }] }), t("together.invited_note")];

/** Ways from a chart to the page of two people; `others` are whom it is read with. */
export const waysTogether = ({ birth, options }, others) => [
  others.length === 1 ? el("p", {}, el("a", { href: addressOf({ birth, options, others }) }, t("together.whole"))) : null,
  sharing(invitation(birth, options)),
];

/** Asks for whoever is missing. */
function asking({ birth, options, others }, { go, blank }) {
  const [other] = others;
  const known = (person, name, without) => el("p", { class: "chips" }, el("span", { class: "chip" }, name,
    el("button", { type: "button", class: "remove", "aria-label": t("people.remove", { name }), onclick: () => go({ birth, options, others, ...without, view: TOGETHER }) }, "×")));
  const next = (found) => go({ birth, options, others, ...found, view: TOGETHER });
  const lead = !other ? t("together.lead") : other.name ? t("together.asked", { name: other.name }) : t("together.asked_by_one");
  return [
    el("h1", { tabindex: "-1" }, t("together.title")), el("p", { class: "lead" }, lead),
    other ? known(other, nameOf(other, others), { others: [] }) : null,
    birth
      ? [el("h2", {}, t("together.first")), known(birth, birth.name || t("people.self"), { birth: null }), el("h2", {}, t("together.second")),
        personFields(blank, { prefix: "second", isOther: true, button: t("people.add") }, (person) => next({ others: [person] })),
        el("p", { class: "facts" }, t("together.or_invite")), sharing(invitation(birth, options))]
      : [el("h2", {}, t("together.first")),
        personFields(blank, { prefix: "first", isOther: false, button: other ? t("people.add") : t("together.next") }, ({ relationship, ...person }) => next({ birth: person }))],
    el("p", { class: "facts" }, t("together.private")),
  ];
}

/** What the two are to each other, what they make together, where to take care: a sentence for each. */
function threeSentences({ crossRelations: { dayMaster, joint, palaces }, elementComplement }) {
  const of = (...directions) => palaces.find(({ direction }) => directions.includes(direction))?.text;
  const lines = [
    ["people.day_masters", dayMaster.meaning],
    ["people.joint", joint[0]?.meaning ?? of("joins") ?? elementComplement?.meaning],
    ["together.care", of("strains", "mixed") ?? t("together.no_strain")],
  ];
  return el("dl", { class: "three" }, lines.filter(([, text]) => text).map(([name, text]) => [el("dt", {}, t(name)), el("dd", {}, explained(text))]));
}

/** The button that makes a card of two people, and the place for it. */
function cardOfTwo(people, direction) {
  const place = el("div", { class: "screen" });
  const make = async () => {
    const { cardOfTwoPart } = await import("./card-part.js");
    cardOfTwoPart(place, people, direction);
  };
  return [el("p", { class: "chips" }, el("button", { type: "button", class: "plain", onclick: make }, t("actions.picture"))), place];
}

/** The page of an answer. */
function told(data, { birth, options, others }) {
  const [partner] = data.partners;
  const cross = partner.crossRelations;
  const own = { name: birth.name || t("people.self"), pillars: data.modules.fourPillars.pillars };
  const other = { name: partner.label, pillars: partner.modules.fourPillars.pillars };
  document.title = `${own.name} · ${other.name} · ${t("together.title")}`;
  const alone = (name, person) => el("a", { class: "plain", href: `#${toAddress({ birth: person, options })}` }, name ? t("together.alone", { name }) : t("together.own"));
  return [
    el("h1", { tabindex: "-1" }, own.name, el("span", { class: "with", "aria-hidden": "true" }, "×"), el("span", { class: "unseen" }, ", "), other.name),
    el("p", { class: "image" }, explained(cross.conclusion.text)), threeSentences(partner),
    el("div", { class: "pairing apart" },
      el("section", { "aria-label": t("together.charts") }, between(own, other, relationsOf(cross))),
      el("section", { "aria-labelledby": "palaces-title" }, el("h2", { id: "palaces-title" }, t("together.palaces")),
        el("dl", { class: "palaces" }, cross.palaces.map(({ positionKo, direction, directionKo, text }) => [
          el("dt", {}, named(positionKo), " ", el("span", { class: `facts ${direction}` }, named(directionKo))), el("dd", {}, explained(text))])))),
    el("section", { class: "more", "aria-labelledby": "between-title" }, el("h2", { id: "between-title" }, t("together.details")), pairDetails(partner, true)),
    el("section", { class: "more screen", "aria-labelledby": "on-title" }, el("h2", { id: "on-title" }, t("part.share")),
      el("p", { class: "chips" }, alone(birth.name, birth), alone(other.name, { ...others[0], relationship: undefined }),
        el("a", { class: "plain", href: addressOf({ birth, options, others: [] }) }, t("together.another"))),
      sharing([t("actions.link"), addressOf({ birth, options, others }), t("together.link_copied")], invitation(birth, options)),
      cardOfTwo([{ name: birth.name, pillars: own.pillars }, { name: others[0].name, pillars: other.pillars }], cross.conclusion.direction)),
  ];
}

/** Fills the page for two people: with what stands between them, or with the form of whoever is missing. */
export async function showTogether(place, state, { go, blank, again }) {
  document.title = `${t("together.title")} · ${t("frame.title")}`;
  const show = (...parts) => place.replaceChildren(...parts.flat(Infinity).filter(Boolean));
  if (!state.birth || state.others.length === 0) show(asking(state, { go, blank }));
  else {
    show(skeleton(t("frame.waiting")));
    await prepare();
    try {
      const data = await answered(state);
      learn(data.glossary);
      show(told(data, state));
    } catch (error) {
      show(el("div", { role: "alert" }, failed(error, again, el("a", { class: "plain", href: addressOf({ options: state.options }) }, t("result.edit")))));
      return;
    }
  }
  place.querySelector("h1").focus({ preventScroll: true });
  scrollTo(0, 0);
}
