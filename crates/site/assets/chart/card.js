// A card to post, drawn in this browser and kept nowhere: the drawing of the day pillar, a sentence, the letters and the
// months of the year; of two people their drawings and letters. It names no date of birth.

import { FIELD, RAISED, drawingOf } from "./card-parts.js";
import { sideOf } from "./fit.js";
import { POSITIONS, pillarName } from "./pillars.js";
import { t } from "./words.js";

const WIDTH = 1080;
const MARGIN = 84;
const SERIF = '"Saju Letters", Batang, NanumMyeongjo, serif';
const SANS = '"Noto Sans CJK KR", system-ui, "Apple SD Gothic Neo", "Noto Sans KR", sans-serif';
/** The colours of each theme: of the sheet, of the elements, and of the sides of a year. */
const THEMES = {
  light: { paper: "#fdfcf9", panel: "#f5f2ea", ink: "#22201c", faint: "#6d675d", wood: "#2f7d4f", fire: "#b5402e", earth: "#8a6414", metal: "#66635d", water: "#2c5f8a", with: "#2f7d4f", even: "#77746d", against: "#b5402e" },
  dark: { paper: "#191816", panel: "#23211e", ink: "#ece8df", faint: "#a19a8c", wood: "#79c596", fire: "#ec8b7c", earth: "#dcb465", metal: "#bdb9af", water: "#85b6e0", with: "#79c596", even: "#a19a8c", against: "#ec8b7c" },
};
/** Signs of the sides, for whom colours tell nothing. */
export const SIGNS = { with: "▲", even: "◆", against: "▽" };
const MOST_LINES = 4;

/** Where everything stands on each form of the card, in its pixels from above; `people` of the card of two. */
const FORMS = {
  square: {
    height: 1080, drawing: 40, scale: 1.22, title: 446, sentence: 514, size: 50, letters: 734, letter: 64, strip: 960, foot: 1054,
    people: { drawing: 110, scale: 1.1, title: 490, sentence: 566, size: 56, letters: 790, letter: 52 },
  },
  tall: {
    height: 1920, drawing: 240, scale: 1.9, title: 880, sentence: 966, size: 64, letters: 1290, letter: 92, strip: 1590, foot: 1730,
    people: { drawing: 420, scale: 1.2, title: 880, sentence: 970, size: 64, letters: 1280, letter: 58 },
  },
};

/** The names of the forms, and of the themes. */
export const forms = Object.keys(FORMS);
export const themes = Object.keys(THEMES);

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

/** As many lines, and as even as they can be. */
function even(context, text, width) {
  const { length } = wrapped(context, text, width);
  let narrow = width;
  while (narrow > width / 2 && wrapped(context, text, narrow - 20).length === length) narrow -= 20;
  return wrapped(context, text, narrow);
}

/** A card that is being drawn. */
class Sheet {
  constructor(form, theme) {
    this.form = FORMS[form];
    this.colours = THEMES[theme];
    this.canvas = document.createElement("canvas");
    Object.assign(this.canvas, { width: WIDTH, height: this.form.height });
    this.context = this.canvas.getContext("2d");
    Object.assign(this.context, { fillStyle: this.colours.paper, textAlign: "center", textBaseline: "middle", lineJoin: "round", lineCap: "round" });
    this.context.fillRect(0, 0, WIDTH, this.form.height);
  }

  write(text, x, y, font, colour = this.colours.ink) {
    Object.assign(this.context, { font, fillStyle: colour });
    this.context.fillText(text, x, y);
  }

  box(x, y, width, height, colour, radius = 14) {
    this.context.fillStyle = colour;
    this.context.beginPath();
    this.context.roundRect(x, y, width, height, radius);
    this.context.fill();
  }

  /** The drawing of a day pillar around `x`. */
  drawing({ stem, branch }, x, y, scale) {
    const { context } = this;
    const { figure, ground } = drawingOf(stem.han, branch.han);
    context.save();
    context.translate(x - (FIELD[0] * scale) / 2, y);
    context.scale(scale, scale);
    context.lineWidth = 4.5;
    for (const [lines, { element }, raised] of [[ground, branch, RAISED], [figure, stem, 0]]) {
      context.strokeStyle = this.colours[element];
      context.translate(0, -raised);
      context.stroke(new Path2D(lines));
      context.translate(0, raised);
    }
    context.restore();
  }

  /** A sentence in the middle, as large as its lines allow. */
  sentence(text, y, size) {
    const { context } = this;
    let lines;
    for (let fits = false; !fits; size -= 2) {
      context.font = `600 ${size}px ${SANS}`;
      lines = wrapped(context, text, WIDTH - 2 * MARGIN);
      fits = lines.length <= MOST_LINES - (size > 40 ? 1 : 0) || size < 28;
    }
    lines = even(context, text, WIDTH - 2 * MARGIN);
    const { font } = context;
    lines.forEach((line, index) => this.write(line, WIDTH / 2, y + index * (size + 2) * 1.4, font));
  }

  /** The letters around `centre`, the hour on the left. */
  letters(pillars, y, size, centre = WIDTH / 2) {
    const gap = size * 2.1;
    POSITIONS.forEach((position, index) => {
      const x = centre + (index - 1.5) * gap;
      this.write(pillarName(position), x, y - size * 0.62, `400 ${Math.round(size * 0.36)}px ${SANS}`, this.colours.faint);
      [pillars[position]?.stem, pillars[position]?.branch].forEach((part, row) => {
        const top = y + row * size * 1.28 - size * 0.25;
        this.box(x - size * 0.8, top, size * 1.6, size * 1.2, this.colours.panel);
        this.write(part?.han ?? "?", x, top + size * 0.62, `400 ${size}px ${SERIF}`, this.colours[part?.element] ?? this.colours.faint);
      });
    });
  }

  /** The months of a year and on which side of the chart each stands. */
  strip({ year, months }, y) {
    const { context } = this;
    const width = (WIDTH - 2 * MARGIN) / months.length;
    const small = `400 24px ${SANS}`;
    context.textAlign = "left";
    this.write(t("card.year", year), MARGIN, y - 30, `600 28px ${SANS}`);
    context.textAlign = "right";
    this.write([["with", "fit.with"], ["even", "fit.even"], ["against", "fit.against"]].map(([side, name]) => `${SIGNS[side]} ${t(name)}`).join("   "), WIDTH - MARGIN, y - 30, small, this.colours.faint);
    context.textAlign = "center";
    months.forEach(({ startsAt, fit }, index) => {
      const side = sideOf(fit);
      this.box(MARGIN + index * width + 3, y, width - 6, 40, this.colours[side], 8);
      this.write(SIGNS[side], MARGIN + (index + 0.5) * width, y + 21, `400 24px ${SANS}`, this.colours.paper);
      this.write(Number(startsAt.slice(5, 7)), MARGIN + (index + 0.5) * width, y + 58, `400 20px ${SANS}`, this.colours.faint);
    });
  }

  /** The service that drew it. */
  foot() {
    this.write(location.host, WIDTH / 2, this.form.foot, `400 26px ${SANS}`, this.colours.faint);
  }
}

/** Draws a card: `title` over the sentence, `pillars` and `year`, the months of a year as `{ year, months }`. */
export function drawn({ form, theme }, { title, sentence, pillars, year }) {
  const sheet = new Sheet(form, theme);
  const { drawing, scale, title: at, sentence: said, size, letters, letter, strip } = sheet.form;
  sheet.drawing(pillars.day, WIDTH / 2, drawing, scale);
  sheet.write(title, WIDTH / 2, at, `400 34px ${SANS}`, sheet.colours.faint);
  sheet.sentence(sentence, said, size);
  sheet.letters(pillars, letters, letter);
  sheet.strip(year, strip);
  sheet.foot();
  return sheet.canvas;
}

/** Draws the card of two people, each `{ title, pillars }`: the first on the left. */
export function drawnOfTwo({ form, theme }, { sentence, people }) {
  const sheet = new Sheet(form, theme);
  const { drawing, scale, title, sentence: said, size, letters, letter } = sheet.form.people;
  people.forEach((person, index) => {
    const centre = (WIDTH * (2 * index + 1)) / 4;
    sheet.drawing(person.pillars.day, centre, drawing, scale);
    sheet.write(person.title, centre, title, `400 32px ${SANS}`, sheet.colours.faint);
    sheet.letters(person.pillars, letters, letter, centre);
  });
  sheet.sentence(sentence, said, size);
  sheet.foot();
  return sheet.canvas;
}

/** The card as a file. */
export const fileOf = (canvas) => new Promise((resolve) => {
  canvas.toBlob((blob) => resolve(new File([blob], "saju.png", { type: "image/png" })), "image/png");
});
