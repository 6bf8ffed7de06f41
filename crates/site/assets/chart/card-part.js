// The choice of a card: its form and whether it has the name, seen as it will be.

import { toRequest } from "./birth.js";
import { ask, failure } from "./calculation.js";
import { drawn, fileOf, forms } from "./card.js";
import { el } from "/assets/html.js";
import { firstOf } from "./glance.js";
import { t } from "./words.js";

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

/** Fills the part with the card of a chart. */
export async function cardPart(place, { birth, options, data }) {
  const { fourPillars, seun } = data.modules;
  const chosen = { form: forms[0], isNamed: Boolean(birth.name) };
  const note = el("p", { class: "facts", role: "status" });
  const seen = el("div", { class: "seen" });
  let card;
  place.replaceChildren(el("p", { class: "facts" }, t("frame.waiting")));
  let months;
  try {
    ({ months } = (await ask("yearly", { ...toRequest(birth, options), year: seun.current.calendarYear, months: true })).modules.weolun);
  } catch (error) {
    place.replaceChildren(el("p", { class: "notice" }, failure(error)));
    return;
  }
  const day = t("result.day_of", fourPillars.pillars.day);
  const draw = () => {
    card = drawn(chosen.form, {
      title: chosen.isNamed ? `${birth.name} · ${day}` : day,
      sentence: firstOf(data.story?.paragraphs[0].text ?? fourPillars.dayMaster.meaning),
      pillars: fourPillars.pillars, year: { year: seun.current, months },
    });
    card.setAttribute("role", "img");
    card.setAttribute("aria-label", t("card.seen", { day }));
    seen.replaceChildren(card);
  };
  const choice = (form) => el("label", { class: "choice" },
    el("input", { type: "radio", name: "card", value: form, checked: form === chosen.form, onchange: () => { chosen.form = form; draw(); } }), t(form === "tall" ? "card.tall" : "card.square"));
  const named = birth.name ? el("label", { class: "check" }, el("input", { type: "checkbox", checked: true, onchange: (event) => { chosen.isNamed = event.currentTarget.checked; draw(); } }), t("card.named")) : null;
  const save = el("button", { type: "button", class: "plain", onclick: async () => {
    note.textContent = "";
    await share(card).catch((error) => { note.textContent = error.name === "AbortError" ? "" : t("actions.failed"); });
  } }, t("card.save"));
  draw();
  place.replaceChildren(el("div", { class: "card-choice" }, seen, el("div", {},
    el("fieldset", { class: "switch" }, el("legend", {}, t("card.form")), forms.map(choice), named),
    el("p", { class: "chips" }, save), note, el("p", { class: "facts" }, t("card.private")))));
}
