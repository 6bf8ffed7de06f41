// What goes wrong, as classes.

import type { ErrorAnswer, ErrorCode, Issue } from "./schemas.js";

/** A refusal of the engine: what is wrong, with everything that has to be mended. */
export class SajuError extends Error {
  override readonly name: string = "SajuError";
  /** The code, as over HTTP. */
  readonly code: ErrorCode;
  /** Everything that is wrong with the request, each with what was expected and how to mend it. */
  readonly issues: readonly Issue[];

  constructor({ code, message, issues }: ErrorAnswer["error"]) {
    super([message, ...issues.map(told)].join("\n"));
    this.code = code;
    this.issues = issues;
  }
}

/** The engine broke down over one request: a bug. It stands ready for the next. */
export class SajuPanic extends Error {
  override readonly name: string = "SajuPanic";
}

function told({ field, received, expected, hint }: Issue): string {
  return `- ${field || "body"}: ${received ?? "–"} → ${expected}. ${hint}`;
}

/** Whether a text that was thrown is the envelope of an error. */
export function refusal(fault: unknown): SajuError | undefined {
  return typeof fault === "string" ? new SajuError((JSON.parse(fault) as ErrorAnswer).error) : undefined;
}
