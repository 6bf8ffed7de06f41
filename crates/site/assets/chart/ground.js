// What a model wrote of a chart: pasted here, held against the chart, and marked. It never leaves this browser.

import { ground } from "./calculator.js";
import { el } from "/assets/html.js";
import { spoken, t } from "./words.js";

/** Whether this page can check: the engine is in the browser. */
export const canGround = Boolean(ground);

/** From what is worth a look to what agrees, with their headings: where findings overlap, the first of these shows. */
const HEADINGS = { contradicted: "ground.contradicted", absent: "ground.absent", stated: "ground.stated" };
const VERDICTS = Object.keys(HEADINGS);

/** The text in pieces that no finding begins or ends in, each with the findings around it. */
function pieces(letters, findings) {
  const ends = [...new Set([0, letters.length, ...findings.flatMap(({ start, end }) => [start, end])])].sort((one, other) => one - other);
  return ends.slice(1).map((end, index) => {
    const start = ends[index];
    return { text: letters.slice(start, end).join(""), around: findings.filter((finding) => finding.start <= start && end <= finding.end) };
  });
}

const rank = ({ verdict }) => VERDICTS.indexOf(verdict);

/** The text with its claims marked. */
function markedText(text, findings) {
  // Findings count code points.
  const letters = Array.from(text);
  return el("div", { class: "grounded" }, pieces(letters, findings).map(({ text: piece, around }) => {
    const [shown] = [...around].sort((one, other) => rank(one) - rank(other));
    if (!shown) return piece;
    return el("mark", { class: shown.verdict, title: told(shown), "data-finding": findings.indexOf(shown) }, piece);
  }));
}

/** What the chart says to a claim. Where that stands in the answer is nothing that this page shows. */
const told = ({ note, place }) => note.replace(` (${place})`, "").replace(`(${place})`, "");

/** The claims of a verdict with what the chart says to each; a click leads to its place in the text. */
function list(findings, verdict, marked) {
  const these = findings.filter((finding) => finding.verdict === verdict);
  if (these.length === 0) return null;
  const show = (finding) => {
    const mark = marked.querySelector(`[data-finding="${findings.indexOf(finding)}"]`);
    mark?.scrollIntoView({ block: "center" });
    mark?.animate?.([{ outline: "3px solid currentColor" }, { outline: "0 solid transparent" }], 1500);
  };
  return [
    el("h3", {}, t(HEADINGS[verdict])),
    el("ol", { class: "claims" }, these.map((finding) => el("li", {},
      el("button", { type: "button", class: "link", onclick: () => show(finding) }, `“${finding.text.replaceAll(/\s+/g, " ")}”`), " ", told(finding)))),
  ];
}

/** How many there are of each verdict, with the look of its marks. */
const key = (findings) => el("p", { class: "key" }, VERDICTS.map((verdict) => el("span", {},
  el("mark", { class: verdict }, t(HEADINGS[verdict])), ` ${findings.filter((finding) => finding.verdict === verdict).length}`)));

/** A field for the text, and what is found in it. */
export function groundPart({ data }) {
  const given = JSON.stringify(data);
  const field = el("textarea", { id: "ground-text", class: "pasted", spellcheck: "false", autocomplete: "off", "aria-describedby": "ground-lead" });
  const note = el("p", { class: "facts", role: "status" });
  const found = el("div", {});
  const check = async () => {
    const text = field.value;
    if (text.trim() === "") {
      field.focus();
      return;
    }
    note.textContent = t("frame.waiting");
    try {
      const findings = JSON.parse(await ground(given, text, spoken()));
      note.textContent = findings.length === 0 ? t("ground.nothing") : t("ground.found", { count: findings.length });
      const marked = markedText(text, findings);
      found.replaceChildren(...[key(findings), list(findings, "contradicted", marked), list(findings, "absent", marked), marked].flat().filter(Boolean));
    } catch {
      found.replaceChildren();
      note.textContent = t("wrong.unreachable");
    }
  };
  return [
    el("p", { id: "ground-lead", class: "facts" }, t("ground.lead")),
    el("form", { class: "grounding", onsubmit: (event) => { event.preventDefault(); check(); } },
      el("label", { for: "ground-text" }, t("ground.text")), field,
      el("p", { class: "chips" }, el("button", { class: "plain" }, t("ground.check")))),
    note, found,
  ];
}
