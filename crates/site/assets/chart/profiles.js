// Births that somebody chose to save. They stay in this browser.

import { ofAddress, toAddress } from "./birth.js";

const KEPT = "saju.people";

/** Who was saved: `{ name, address, birth }`, the last one first. */
export function saved() {
  try {
    const people = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return people.map(({ name, address }) => ({ name, address, ...ofAddress(address) })).filter(({ birth }) => birth);
  } catch {
    return [];
  }
}

const write = (people) => localStorage.setItem(KEPT, JSON.stringify(people.map(({ name, address }) => ({ name, address }))));

/** Saves a birth under a name, in place of whoever had that name. */
export function save(name, { birth, options }) {
  const others = saved().filter((person) => person.name !== name);
  write([{ name, address: toAddress({ birth: { ...birth, name }, options }) }, ...others]);
}

export const remove = (name) => write(saved().filter((person) => person.name !== name));
