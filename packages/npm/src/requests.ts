// What each topic takes and gives, by its id: the types of the schemas.

import type * as schemas from "./schemas.js";

/** What the readings take. */
export interface Requests {
  manse: schemas.ManseRequest;
  today: schemas.TodayRequest;
  daily: schemas.DailyRequest;
  monthly: schemas.MonthlyRequest;
  yearly: schemas.YearlyRequest;
  decade: schemas.DecadeRequest;
  life: schemas.LifeRequest;
  consult: schemas.ConsultRequest;
  compatibility: schemas.CompatibilityRequest;
  love: schemas.LoveRequest;
  money: schemas.MoneyRequest;
  health: schemas.HealthRequest;
}

/** What they give. */
export interface Answers {
  manse: schemas.ManseAnswer;
  today: schemas.TodayAnswer;
  daily: schemas.DailyAnswer;
  monthly: schemas.MonthlyAnswer;
  yearly: schemas.YearlyAnswer;
  decade: schemas.DecadeAnswer;
  life: schemas.LifeAnswer;
  consult: schemas.ConsultAnswer;
  compatibility: schemas.CompatibilityAnswer;
  love: schemas.LoveAnswer;
  money: schemas.MoneyAnswer;
  health: schemas.HealthAnswer;
}

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
