// Asks for one more person: somebody who was saved, or a birth in a form like that of the page.

import { Entry } from "./entry.js";
import { el, folded } from "/assets/html.js";
import { RELATIONSHIPS } from "./people.js";
import { saved } from "./profiles.js";
import { t } from "./words.js";

/** A form like the page's own, with names of its own for its fields. */
function another(blank, prefix) {
  const form = blank.cloneNode(true);
  form.id = prefix;
  for (const part of form.querySelectorAll("[id]")) {
    const name = part.getAttribute("name");
    part.id = `${prefix}-${part.id}`;
    if (name === null) continue;
    // Firefox forgets the name of a field that is its former id.
    part.removeAttribute("name");
    part.setAttribute("name", name);
  }
  for (const label of form.querySelectorAll("label[for]")) label.htmlFor = `${prefix}-${label.htmlFor}`;
  form.elements.date.setAttribute("aria-describedby", `${prefix}-date-hint`);
  return form;
}

function field(id, label, control) {
  control.id = id;
  return el("div", { class: "field" }, el("label", { for: id }, label), control);
}

/** Fields for a person under `prefix`, by name and, with `isOther`, by relationship; `done` takes the birth with both. */
export function personFields(blank, { prefix, isOther, button }, done) {
  const form = another(blank, prefix);
  const notice = el("div", { class: "wrong", role: "alert", hidden: true });
  const name = el("input", { maxlength: 20, autocomplete: "off" });
  const relationship = el("select", {}, el("option", { value: "" }, t("people.any")), Object.entries(RELATIONSHIPS).map(([id, word]) => el("option", { value: id }, t(word))));
  form.prepend(field(`${prefix}-name`, t("people.name"), name), ...(isOther ? [field(`${prefix}-relationship`, t("people.relationship"), relationship)] : []));
  form.querySelector(".go").textContent = button;
  const entry = new Entry(form, notice);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const birth = await entry.read();
    if (birth) done({ ...birth, name: name.value.trim(), relationship: relationship.value });
  });
  const known = saved();
  return [
    known.length > 0 ? el("div", { class: "chips" }, t("people.saved"), known.map(({ name: who, birth }) => el("button", { type: "button", class: "chip", onclick: () => done({ ...birth, name: who }) }, who))) : "",
    notice, form,
  ];
}

/** The part that asks for one more person, folded; `add` takes it. */
export const personForm = (blank, add) => folded(t("people.add_person"),
  (body) => body.append(...personFields(blank, { prefix: "other", isOther: true, button: t("people.add") }, add)), { class: "adding" });
