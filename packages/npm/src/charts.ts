// Builds charts of the numbers that the engine hands over.

import type { Chart, ChartDate, ChartPillar, Letter, Name } from "./chart.js";
import type { Engine } from "./engine.js";

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
