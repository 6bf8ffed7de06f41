// A chart as a small object, built of the numbers that the engine hands over.

import type { Engine } from "./engine.js";
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

/** What `letters()` tells; relations are places in the other tables. */
interface Letters {
  stems: Omit<Letter, "index">[];
  branches: Omit<Letter, "index">[];
  sipseong: Name[];
  stages: Name[];
  terms: [string, string][];
  hidden: number[][];
  sipseongOfStem: number[][];
  sipseongOfBranch: number[][];
  stageOfBranch: number[][];
  gongmang: [number, number][];
  naeum: [string, string][];
}

/** Builds charts; each pillar is built once for each day master and shared. */
export class Charts {
  private readonly letters: Letters;
  private readonly stems: readonly Letter[];
  private readonly branches: readonly Letter[];
  private readonly pillars = new Map<number, ChartPillar>();

  constructor(engine: Engine) {
    this.letters = JSON.parse(engine.letters()) as Letters;
    this.stems = this.letters.stems.map((letter, index) => ({ index, ...letter }));
    this.branches = this.letters.branches.map((letter, index) => ({ index, ...letter }));
  }

  /** The chart of a row of numbers; crates/wasm/src/chart.rs says what stands where. */
  of(row: Int32Array): Chart {
    const n = (place: number): number => row[place] as number;
    const master = n(2) % 10;
    const date = (place: number): ChartDate => ({ year: n(place), month: n(place + 1), day: n(place + 2) });
    const [ko, han] = at(this.letters.terms, n(17));
    const [first, second] = at(this.letters.gongmang, n(2));
    return {
      pillars: {
        year: this.pillar(master, n(0)),
        month: this.pillar(master, n(1)),
        day: this.pillar(master, n(2), true),
        hour: n(3) < 0 ? null : this.pillar(master, n(3)),
      },
      dayMaster: at(this.stems, master),
      gongmang: [at(this.branches, first), at(this.branches, second)],
      sex: n(20) === 0 ? "male" : "female",
      solar: date(4),
      lunar: n(7) < 0 ? null : { ...date(7), isLeapMonth: n(10) === 1 },
      corrected: n(11) < 0 ? null : { ...date(11), hour: n(14), minute: n(15) },
      daylightSaving: n(16),
      monthTerm: { ko, han, hoursSince: n(18), hoursToNext: n(19) },
    };
  }

  private pillar(master: number, ganji: number, isDay = false): ChartPillar {
    const key = (master * 60 + ganji) * 2 + Number(isDay);
    let pillar = this.pillars.get(key);
    if (pillar === undefined) this.pillars.set(key, (pillar = this.build(master, ganji, isDay)));
    return pillar;
  }

  private build(master: number, ganji: number, isDay: boolean): ChartPillar {
    const { letters, stems, branches } = this;
    const stem = at(stems, ganji % 10);
    const branch = at(branches, ganji % 12);
    const ofStem = (index: number): Name => at(letters.sipseong, at(at(letters.sipseongOfStem, master), index));
    const ofBranch = at(letters.sipseong, at(at(letters.sipseongOfBranch, master), branch.index));
    const hidden = at(letters.hidden, branch.index);
    const [ko, han] = at(letters.naeum, ganji);
    return {
      ganji: stem.ko + branch.ko,
      ganjiHan: stem.han + branch.han,
      ganjiIndex: ganji,
      stem: { ...stem, sipseong: isDay ? null : ofStem(stem.index) },
      branch: {
        ...branch,
        sipseong: ofBranch,
        hiddenStems: hidden.map((index) => ({ ...at(stems, index), sipseong: ofStem(index) })),
      },
      twelveStage: at(letters.stages, at(at(letters.stageOfBranch, master), branch.index)),
      naeum: { ko, han },
    };
  }
}

/** An item of a table that the engine has filled. */
function at<T>(table: readonly T[], place: number): T {
  return table[place] as T;
}
