// Asks for one more person: somebody who was saved, or a birth in a form like that of the page.

import { Entry } from "./entry.js";
import { el, folded } from "/assets/html.js";
import { RELATIONSHIPS } from "./people.js";
import { saved } from "./profiles.js";
import { t } from "./words.js";

/** A form like the page's own, with names of its own for its fields. */
function another(blank) {
  const form = blank.cloneNode(true);
  form.id = "other";
  for (const part of form.querySelectorAll("[id]")) part.id = `other-${part.id}`;
  for (const label of form.querySelectorAll("label[for]")) label.htmlFor = `other-${label.htmlFor}`;
  form.elements.date.setAttribute("aria-describedby", "other-date-hint");
  return form;
}

function field(id, label, control) {
  control.id = id;
  return el("div", { class: "field" }, el("label", { for: id }, label), control);
}

/** The part that asks; `add` takes the birth, with a name and a relationship where they were told. */
export function personForm(blank, add) {
  const form = another(blank);
  const notice = el("div", { class: "wrong", role: "alert", hidden: true });
  const name = el("input", { maxlength: 20, autocomplete: "off" });
  const relationship = el("select", {}, el("option", { value: "" }, t("people.any")), Object.entries(RELATIONSHIPS).map(([id, word]) => el("option", { value: id }, t(word))));
  form.prepend(field("other-name", t("people.name"), name), field("other-relationship", t("people.relationship"), relationship));
  form.querySelector(".go").textContent = t("people.add");
  const entry = new Entry(form, notice);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const birth = await entry.read();
    if (birth) add({ ...birth, name: name.value.trim(), relationship: relationship.value });
  });
  const known = saved();
  return folded(t("people.add_person"), (body) => body.append(
    known.length > 0 ? el("div", { class: "chips" }, t("people.saved"), known.map(({ name: who, birth }) => el("button", { type: "button", class: "chip", onclick: () => add({ ...birth, name: who }) }, who))) : "",
    notice, form), { class: "adding" });
}
