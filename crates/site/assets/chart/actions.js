// What can be done with a chart: save it, share it, print it, copy it for a language model.

import { ask } from "./calculation.js";
import { toRequest } from "./birth.js";
import { el } from "/assets/html.js";
import { remove, save, saved } from "./profiles.js";
import { t } from "./words.js";

/** Opens every part of the page first: paper does not fold. */
export async function openAll() {
  const parts = [...document.querySelectorAll("#result details.area, #result details.fold")];
  await Promise.all(parts.map((part) => {
    part.open = true;
    return part.fillNow?.();
  }));
}

/** The buttons, and what each of them tells when it is done; `openWhole` opens all that paper shows. */
export function actionsPart(state, openWhole) {
  const note = el("p", { class: "facts", role: "status" });
  const card = el("div", { class: "screen" });
  const button = (name, act) => el("button", { type: "button", class: "plain", onclick: async () => {
    try {
      note.textContent = (await act()) ?? "";
    } catch {
      note.textContent = t("actions.failed");
    }
  } }, name);
  const name = el("input", { id: "save-name", maxlength: 20, autocomplete: "off", value: state.birth.name ?? "" });
  const saving = el("form", { class: "saving", onsubmit: (event) => {
    event.preventDefault();
    const given = name.value.trim();
    if (given === "") return name.focus();
    save(given, state);
    note.textContent = t("actions.saved", { name: given });
    return undefined;
  } }, el("label", { for: "save-name" }, t("actions.name")), name, el("button", { class: "plain" }, t("actions.save")));
  return [
    el("div", { class: "chips" },
      button(t("actions.link"), async () => {
        await navigator.clipboard.writeText(location.href);
        return t("actions.link_copied");
      }),
      button(t("actions.picture"), async () => {
        const { cardPart } = await import("./card-part.js");
        await cardPart(card, state);
      }),
      button(t("actions.print"), async () => {
        await openWhole();
        window.print();
      }),
      button(t("actions.copy"), async () => {
        const { text } = await ask("compact", { ...toRequest(state.birth, state.options), topic: "consult" });
        await navigator.clipboard.writeText(text);
        return t("actions.copied", { length: text.length });
      })),
    card, saving, el("p", { class: "facts" }, t("actions.save_note")), note,
  ];
}

/** Whoever was saved, above the form. */
export function savedPart(changed) {
  const people = saved();
  if (people.length === 0) return [];
  return [el("h2", {}, t("actions.people")), el("ul", { class: "chips plain-list" }, people.map(({ name, address }) => el("li", { class: "chip" },
    el("a", { href: `#${address}` }, name),
    el("button", { type: "button", class: "remove", "aria-label": t("people.remove", { name }), onclick: () => { remove(name); changed(); } }, "×"))))];
}
