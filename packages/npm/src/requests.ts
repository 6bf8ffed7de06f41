// The names of what crosses the border; what each topic takes and gives is drawn from the schemas (topics.ts).

import type * as schemas from "./schemas.js";
import type { Requests } from "./topics.js";

export type { Answers, Requests } from "./topics.js";

/** 주제. The topics. */
export type Topic = keyof Requests;

/** A birth: the members that every request of a person has. */
export type Birth = schemas.PersonRequest;

/** 한 규칙. A rule of the calculation. */
export interface Rule {
  /** Its id, as lines of `basis` end with it. */
  id: string;
  /** Its family. */
  kind:
    | "calendar"
    | "letters"
    | "judgment"
    | "relation"
    | "sinsal"
    | "gyeok"
    | "month"
    | "formation"
    | "eokbu"
    | "johu";
  /** Ids of the modules that rest on it. */
  modules: string[];
  titleKo: string;
  titleEn: string;
  statement: string;
  statementEn: string;
  /** The tables that it looks things up in. */
  tables: { title: string; header: string[]; rows: string[][] }[];
  /** Book and chapter, or whose choice it is. */
  source: string;
  /** The sentence of the book, in Hanja. */
  quotation: string | null;
  /** How other schools decide; not followed here. */
  variants: string[];
  /** The version of the rules that brought it. */
  since: string;
  /** Sentences that speak of it; `{…}` marks a slot. */
  sentences: string[];
  /** Charts of the classics in which it holds. */
  cases: { name: string; pillars: string; source: string }[];
}
