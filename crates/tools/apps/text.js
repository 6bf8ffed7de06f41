// Shows the short text that the model reads, so that both read the same: headings, lines, tables and notes of Markdown.

/** An element with words and other elements in it; what is nothing is left out. */
function element(name, members = {}, ...within) {
  const made = document.createElement(name);
  for (const [member, value] of Object.entries(members)) {
    if (member in made) made[member] = value;
    else made.setAttribute(member, value);
  }
  made.append(...within.flat().filter((one) => one !== undefined && one !== null));
  return made;
}

/** Words in which `**` makes a part strong. */
const inline = (text) =>
  text.split("**").map((part, place) => (place % 2 === 1 ? element("strong", {}, part) : part));

const cells = (line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());

/** The lines from `at` on of which each begins with `mark`. */
function run(lines, at, mark) {
  let end = at;
  while (lines[end]?.startsWith(mark)) end += 1;
  return lines.slice(at, end);
}

function table(lines) {
  const [head, , ...rows] = lines.map(cells);
  const row = (name, of) => element("tr", {}, of.map((cell) => element(name, {}, inline(cell))));
  return element("table", {}, element("thead", {}, row("th", head)), element("tbody", {}, rows.map((of) => row("td", of))));
}

/** The elements of stems and branches, in the order wood, fire, earth, metal, water. */
const LETTERS = ["甲乙寅卯", "丙丁巳午", "戊己辰戌丑未", "庚辛申酉", "壬癸亥子"];
const PILLAR = /([甲乙丙丁戊己庚辛壬癸])([子丑寅卯辰巳午未申酉戌亥])/;

const letter = (glyph) =>
  element("span", { className: `letter e${LETTERS.findIndex((of) => of.includes(glyph))}`, lang: "zh-Hant" }, glyph);

/** Pillars side by side, each with its two letters above what is told of it. */
function pillars(told) {
  return told.map((text) => {
    const [, stem, branch] = PILLAR.exec(text);
    const letters = element("div", { className: "letters", ariaHidden: "true" }, letter(stem), letter(branch));
    return element("div", { className: "pillar" }, letters, element("p", {}, inline(text)));
  });
}

/** A line of a list; one that tells pillars shows them. */
function item(text) {
  const told = text.split(" | ");
  if (told.length > 2 && told.every((one) => PILLAR.test(one))) return element("li", { className: "pillars" }, pillars(told));
  return element("li", {}, inline(text));
}

/** The text as elements. */
function shown(markdown) {
  const lines = markdown.split("\n");
  const made = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    const heading = /^(#{1,3}) (.*)/.exec(line);
    const mark = ["|", "- ", "> "].find((one) => line.startsWith(one));
    const taken = mark ? run(lines, at, mark) : [line];
    if (heading) made.push(element(`h${heading[1].length}`, {}, inline(heading[2])));
    else if (mark === "|") made.push(table(taken));
    else if (mark === "- ") made.push(element("ul", {}, taken.map((one) => item(one.slice(2)))));
    else if (mark === "> ") made.push(element("blockquote", {}, taken.map((one) => element("p", {}, inline(one.slice(2))))));
    else if (line.trim()) made.push(element("p", {}, inline(line)));
    at += taken.length;
  }
  return made;
}
