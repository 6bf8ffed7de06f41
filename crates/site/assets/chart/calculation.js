// Answers: asked once for each request while the page is open.

import * as calculator from "./calculator.js";
import { toRequest } from "./birth.js";
import { nameless } from "./names.js";
import { learnNames } from "./terms.js";
import { spoken, t } from "./words.js";
import { writtenDate } from "./written-date.js";

export const isLocal = calculator.isLocal;

let prepared = !isLocal;

/** Whether what calculates is there. */
export const isPrepared = () => prepared;

/** Loads what calculates, so that it is there when it is asked; a failure shows when it is. */
export const prepare = () => calculator.prepare().then(() => (prepared = true), () => {});

/** What the engine refuses; `issues` name members of the request. */
export class Refusal extends Error {
  constructor({ code, message, issues = [] }) {
    super(message);
    this.code = code;
    this.issues = issues;
  }
}

/** The engine could not be reached. */
export class Unreachable extends Error {}

/** This browser cannot run the engine. */
export class Unable extends Unreachable {}

/** What to tell of an error that is none of the request's. */
export function failure(error) {
  if (error instanceof Refusal) return error.issues.some(({ field }) => field.startsWith("partners.")) ? t("wrong.person") : error.message;
  return error instanceof Unable ? t("wrong.unable") : t("wrong.unreachable");
}

const answers = new Map();

/** The `data` of an answer. */
export function ask(question, request) {
  const key = `${question} ${spoken()} ${JSON.stringify(request)}`;
  if (!answers.has(key)) {
    const { sent, back } = isLocal ? { sent: request, back: (text) => text } : nameless(request);
    const body = JSON.stringify({ ...sent, language: spoken() });
    const answer = read(async () => back(await calculator.answer(question, body, spoken())));
    answer.catch(() => answers.delete(key));
    answers.set(key, answer);
  }
  return answers.get(key);
}

/** Places that a name may mean. */
export const places = (name) => read(() => calculator.places(name, spoken()));

async function read(asking) {
  let envelope;
  try {
    envelope = JSON.parse(await asking());
  } catch (cause) {
    const isOld = isLocal && (typeof WebAssembly !== "object" || cause instanceof WebAssembly.CompileError);
    throw new (isOld ? Unable : Unreachable)("", { cause });
  }
  if (!envelope.success) throw new Refusal(envelope.error);
  if (spoken() === "en") learnNames(envelope.data);
  return envelope.data;
}

/** The same birth with a time on the clock where its 시진 alone was told: the middle of that 시진. */
export async function withClock(birth, options) {
  if (birth.time.kind !== "sijin") return birth;
  const hoursOf = (day) => ask("hours", toRequest({ ...birth, ...day, time: { kind: "unknown" } }, options));
  const { candidates, otherParts } = await hoursOf({});
  const late = otherParts.find((part) => part.clockAt.slice(11) > "12:00" && isRat(part));
  const found = birth.time.index === 12 ? late : candidates[birth.time.index];
  if (found) return atClock(birth, minuteOf(found.clockAt));
  // Summer time puts what is before midnight by the sun behind midnight by the clock, at the beginning of the next day.
  const day = { date: writtenDate(candidates.at(-1).clockTo.slice(0, 10)), calendar: "solar" };
  const next = await hoursOf(day);
  const [begin] = [...next.candidates, ...next.otherParts].filter(isRat).map(({ clockFrom }) => clockFrom).sort();
  return atClock({ ...birth, ...day }, minuteOf(begin) + HALF_OF_LATE_RAT);
}

/** Half of the hour between the beginning of the Rat hour and midnight, in minutes. */
const HALF_OF_LATE_RAT = 30;

const isRat = ({ hourBranch }) => hourBranch.ko === "자";

/** The minute of the day of a time, `1987-08-09T01:38`. */
const minuteOf = (time) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

const atClock = (birth, minute) => ({ ...birth, time: { kind: "clock", hour: Math.floor(minute / 60), minute: minute % 60 } });
