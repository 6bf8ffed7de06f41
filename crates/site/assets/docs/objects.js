// The members of the objects of answers, put in where an object is opened: all of them together are too many.
import { told } from "/assets/html.js";

let members;

async function read() {
  members ??= fetch(`/assets/docs/fields-${told("ko", "en")}.json`).then((answer) => answer.json());
  return members;
}

async function fill(object) {
  const found = (await read())[object.id];
  if (object.childElementCount > 1) return;
  // Written by the build of these pages, as they are.
  object.insertAdjacentHTML("beforeend", found);
  // What an address leads to stands where it led, also where others have opened above it.
  if (location.hash === `#${object.id}`) object.scrollIntoView();
}

/** Fills the objects of the page as they are opened. */
export function objects() {
  for (const object of document.querySelectorAll("details.object")) {
    object.addEventListener("toggle", () => object.open && fill(object));
  }
}
