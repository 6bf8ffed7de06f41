// What a text claims of a chart, held against the material that its writer was given.

/** What a claim is about. */
export type FindingKind =
  | "pillar"
  | "letter"
  | "ten god"
  | "count"
  | "relation"
  | "decade"
  | "year"
  | "role"
  | "strength"
  | "structure";

/** What the material says to a claim: so, otherwise, or nothing. */
export type Verdict = "stated" | "contradicted" | "absent";

/** One claim of a text. */
export interface Finding {
  readonly kind: FindingKind;
  readonly verdict: Verdict;
  /** The first character of the claim in the text, in code points: `Array.from(text)` counts so. */
  readonly start: number;
  /** The character after its last. */
  readonly end: number;
  /** What stands there. */
  readonly text: string;
  /** The claim in a uniform way: `day pillar 丙寅`. */
  readonly claim: string;
  /** What the material has instead or as well. */
  readonly expected: string | null;
  /** Where: a line of a compact text, a JSON pointer of an answer, or the rule by which it follows from the letters. */
  readonly place: string | null;
  /** What the material says to it, in a sentence. */
  readonly note: string;
}
