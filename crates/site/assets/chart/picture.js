// A picture of the chart to share, drawn in the browser. It tells the letters and not the birth.

import { POSITIONS, elementName, pillarName } from "./pillars.js";
import { t } from "./words.js";

const [WIDTH, HEIGHT] = [1080, 1350];
const MARGIN = 90;
const SERIF = '"Noto Serif KR", "Noto Serif CJK KR", "Apple SD Gothic Neo", serif';
const SANS = 'system-ui, "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", sans-serif';
const INK = "#22201c";
const FAINT = "#6d675d";
const COLOURS = { wood: "#2f7d4f", fire: "#b5402e", earth: "#8a6414", metal: "#66635d", water: "#2c5f8a" };

/** The lines of a text that fit a width. */
function wrapped(context, text, width) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (context.measureText(longer).width <= width || lines.at(-1) === "") lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The picture as a file. */
export function picture({ fourPillars, elements, sinStrength, gyeokguk, yongsin }, name) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d");
  const write = (text, x, y, font, colour = INK) => {
    Object.assign(context, { font, fillStyle: colour });
    context.fillText(text, x, y);
  };
  Object.assign(context, { fillStyle: "#fdfcf9", textAlign: "center", textBaseline: "middle" });
  context.fillRect(0, 0, WIDTH, HEIGHT);
  write(name || t("picture.title"), WIDTH / 2, 120, `700 56px ${SANS}`);
  write(fourPillars.dayMaster.label, WIDTH / 2, 200, `400 36px ${SANS}`, FAINT);
  const column = (WIDTH - 2 * MARGIN) / 4;
  POSITIONS.forEach((position, index) => {
    const x = MARGIN + (index + 0.5) * column;
    const pillar = fourPillars.pillars[position];
    write(pillarName(position), x, 300, `400 32px ${SANS}`, FAINT);
    for (const [part, y] of [[pillar?.stem, 430], [pillar?.branch, 650]]) {
      context.fillStyle = "#f5f2ea";
      context.beginPath();
      context.roundRect(x - column / 2 + 12, y - 95, column - 24, 205, 24);
      context.fill();
      write(part?.han ?? "?", x, y - 10, `400 120px ${SERIF}`, COLOURS[part?.element] ?? FAINT);
      if (part) write(`${part.ko} · ${elementName(part.element)}`, x, y + 80, `400 28px ${SANS}`, FAINT);
    }
  });
  const bar = (WIDTH - 2 * MARGIN) / elements.totalVisible;
  let x = MARGIN;
  for (const { element, visible } of elements.counts) {
    context.fillStyle = COLOURS[element];
    context.fillRect(x, 820, bar * visible, 28);
    x += bar * visible;
  }
  write(elements.counts.map(({ element, visible }) => `${elementName(element)} ${visible}`).join("   "), WIDTH / 2, 890, `400 32px ${SANS}`);
  write([sinStrength.label, gyeokguk.ko, `${t("picture.useful")} ${elementName(yongsin.primary.element)}`].join("  ·  "), WIDTH / 2, 980, `600 42px ${SANS}`);
  context.font = `400 32px ${SANS}`;
  wrapped(context, fourPillars.dayMaster.meaning, WIDTH - 2 * MARGIN).slice(0, 4).forEach((line, index) => write(line, WIDTH / 2, 1070 + index * 50, `400 32px ${SANS}`));
  write(location.host, WIDTH / 2, HEIGHT - 60, `400 28px ${SANS}`, FAINT);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(new File([blob], "saju.png", { type: "image/png" })), "image/png"));
}
