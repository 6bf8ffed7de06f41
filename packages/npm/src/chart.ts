// A chart as a small object.

import type { Stem as StemSchema } from "./schemas.js";

export type Element = StemSchema["element"];
export type Polarity = StemSchema["polarity"];

/** A name: `id` for programs, Hangul and Hanja for people. */
export interface Name {
  readonly id: string;
  readonly ko: string;
  readonly han: string;
}

/** A letter: its names, 오행 and 음양. */
export interface Letter {
  /** Place among its kind: 0 is 갑 or 자. */
  readonly index: number;
  readonly ko: string;
  readonly han: string;
  readonly element: Element;
  readonly elementKo: string;
  readonly polarity: Polarity;
  readonly polarityKo: string;
}

/** 천간. A stem; its 십성 is `null` for the day master itself. */
export interface ChartStem extends Letter {
  readonly sipseong: Name | null;
}

/** 지지. A branch with its 십성 and 지장간, the first days first. */
export interface ChartBranch extends Letter {
  readonly sipseong: Name;
  readonly hiddenStems: readonly (Letter & { readonly sipseong: Name })[];
}

/** 기둥. A pillar as the day master sees it. */
export interface ChartPillar {
  /** 간지, such as 병인. */
  readonly ganji: string;
  readonly ganjiHan: string;
  /** Place among the sixty, 0 (갑자) to 59 (계해). */
  readonly ganjiIndex: number;
  readonly stem: ChartStem;
  readonly branch: ChartBranch;
  /** 십이운성. */
  readonly twelveStage: Name;
  /** 납음. */
  readonly naeum: { readonly ko: string; readonly han: string };
}

export interface ChartDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** 사주. A chart; what cannot be known without the hour is `null`. */
export interface Chart {
  readonly pillars: {
    readonly year: ChartPillar;
    readonly month: ChartPillar;
    readonly day: ChartPillar;
    readonly hour: ChartPillar | null;
  };
  /** 일간. */
  readonly dayMaster: Letter;
  /** 공망 of the day pillar. */
  readonly gongmang: readonly [Letter, Letter];
  readonly sex: "male" | "female";
  readonly solar: ChartDate;
  /** The date of the Korean lunar calendar. */
  readonly lunar: (ChartDate & { readonly isLeapMonth: boolean }) | null;
  /** The corrected time by which day and hour are counted. */
  readonly corrected: (ChartDate & { readonly hour: number; readonly minute: number }) | null;
  /** Daylight saving that was in force, in minutes. */
  readonly daylightSaving: number;
  /** 절입: the solar term that opened the month, with whole hours since it and to the next. */
  readonly monthTerm: {
    readonly ko: string;
    readonly han: string;
    readonly hoursSince: number;
    readonly hoursToNext: number;
  };
}
