// The field for the place of birth: cities with their id, then every place that the name may mean.

import { places } from "./calculation.js";
import { SEOUL } from "./birth.js";
import { el } from "/assets/html.js";
import { spoken, t } from "./words.js";

const MOST = 8;
const PAUSE = 150;

let cities;

/** The cities that have an id; the list stays the same while the page is open. */
const allCities = () => (cities ??= fetch("/birth-cities.json").then((answer) => answer.json()).then((list) => list.cities));

const plain = (text) => text.normalize("NFKC").toLowerCase().replaceAll(/[\s-]/g, "");

/** A place by its English name, with the state that stands behind the Korean one. */
const inEnglish = (name, en) => [en, /\([A-Z-]+\)$/.exec(name)?.[0]].filter(Boolean).join(" ");

/** What a text may mean, the nearest first. */
export async function placesLike(text) {
  const wanted = plain(text);
  const found = [];
  for (const city of await allCities()) {
    const names = [city.ko, city.en, ...city.aliases].map(plain);
    const [name, other] = spoken() === "en" ? [city.en, city.ko] : [city.ko, city.en];
    const place = { id: city.id, name, told: `${name} ${other}` };
    if (names.includes(wanted)) found.unshift(place);
    else if (wanted === "" || names.some((name) => name.startsWith(wanted))) found.push(place);
  }
  if (wanted !== "") {
    for (const { name, en, birthPlace } of (await places(text)).places) {
      const { longitude, tzId } = birthPlace;
      const [shown, other] = spoken() === "en" ? [inEnglish(name, en), name] : [name, en];
      found.push({ name: shown, longitude, tzId, told: shown.includes(other) ? shown : `${shown} · ${other}` });
    }
  }
  return found.slice(0, MOST);
}

/** Makes a text field choose a place, as a combobox. */
export class PlaceField {
  constructor(input) {
    this.input = input;
    this.chosen = null;
    this.found = [];
    this.active = -1;
    this.list = el("ul", { role: "listbox", id: `${input.id}-places`, class: "places", hidden: true, "aria-label": t("entry.place") });
    input.removeAttribute("list");
    for (const [name, value] of Object.entries({
      role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-controls": this.list.id,
      placeholder: t("entry.place_example"),
    })) input.setAttribute(name, value);
    input.after(this.list);
    input.addEventListener("input", () => this.typed());
    input.addEventListener("focus", () => input.select());
    input.addEventListener("keydown", (event) => this.pressed(event));
    input.addEventListener("blur", () => setTimeout(() => this.close(), PAUSE));
  }

  /** The place that stands in the field: what was chosen, or else what its text means at first. */
  async value() {
    const text = this.input.value.trim();
    if (this.chosen && this.chosen.name === text) return this.chosen;
    if (text === "") return SEOUL;
    const [first] = await placesLike(text);
    const names = first ? [first.name, first.told, ...first.name.split(" ")].map(plain) : [];
    const isMeant = first && (names.includes(plain(text)) || plain(first.told).includes(plain(text)));
    if (isMeant) this.choose(first);
    return isMeant ? first : null;
  }

  set(place) {
    this.chosen = place.id === SEOUL.id ? null : place;
    this.input.value = place.id === SEOUL.id ? "" : place.name;
  }

  choose({ told, ...place }) {
    this.chosen = place;
    this.input.value = place.name;
    this.close();
  }

  typed() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.propose(), PAUSE);
  }

  async propose() {
    const text = this.input.value;
    let found = [];
    try {
      found = await placesLike(text);
    } catch {
      // Without the list the name itself is tried when the form is sent.
    }
    if (text !== this.input.value || document.activeElement !== this.input) return;
    this.found = found;
    this.active = -1;
    this.list.replaceChildren(...found.map((place, index) =>
      el("li", { role: "option", id: `${this.list.id}-${index}`, onpointerdown: () => this.choose(place) }, place.told)));
    this.show(found.length > 0);
  }

  pressed(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.list.hidden) this.propose();
    else if (step) this.move(step);
    else if (event.key === "Enter" && this.active >= 0) this.choose(this.found[this.active]);
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
  }

  move(step) {
    this.active = (this.active + step + this.found.length) % this.found.length;
    [...this.list.children].forEach((option, index) => option.setAttribute("aria-selected", String(index === this.active)));
    this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.active}`);
    this.list.children[this.active].scrollIntoView({ block: "nearest" });
  }

  show(isOpen) {
    this.list.hidden = !isOpen;
    this.input.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) this.list.scrollIntoView({ block: "nearest" });
    if (!isOpen) this.input.removeAttribute("aria-activedescendant");
  }

  close() {
    this.active = -1;
    this.show(false);
  }
}
