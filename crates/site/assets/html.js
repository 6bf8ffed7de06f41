// Elements, made from what they hold. Text is always text: nothing is read as HTML.

/** What the page says in its language. */
export const told = (ko, en) => (document.documentElement.lang === "en" ? en : ko);

const SVG = "http://www.w3.org/2000/svg";

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An element of HTML. Attributes that begin with `on` are listeners; `true` is an empty attribute. */
export const el = (tag, attributes = {}, ...children) =>
  filled(document.createElement(tag), attributes, children);

/** An element of a drawing. */
export const svg = (tag, attributes = {}, ...children) =>
  filled(document.createElementNS(SVG, tag), attributes, children);

/** Letters of Hanja, told as such to whatever reads the page aloud. */
export const han = (text) => el("span", { lang: "zh-Hant" }, text);

/** A part of the page that opens when it is asked to. */
export function folded(title, fill, attributes = {}) {
  const body = el("div", { class: "folded" });
  const part = el("details", attributes, el("summary", {}, title), body);
  let isFilled = false;
  const open = () => {
    if (isFilled) return undefined;
    isFilled = true;
    return fill(body);
  };
  part.addEventListener("toggle", () => part.open && open());
  if (attributes.open) open();
  part.fillNow = open;
  return part;
}
