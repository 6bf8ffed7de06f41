// What goes wrong, as classes.

import type { ErrorAnswer, ErrorCode, Issue } from "./schemas.js";
import type { Part } from "./source.js";

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

/** What was asked for has to be loaded first: English by `loadLanguage("en")`, the rules by `loadCriteria()`. Where all files
 * are at hand, as in Node, nothing has. */
export class SajuNotLoaded extends Error {
  override readonly name: string = "SajuNotLoaded";
  readonly code = "NOT_LOADED";
  /** What is missing. */
  readonly part: Part;

  constructor({ part, message }: { part: Part; message: string }) {
    super(message);
    this.part = part;
  }
}

/** The engine broke down over one request: a bug. It stands ready for the next. */
export class SajuPanic extends Error {
  override readonly name: string = "SajuPanic";
}

function told({ field, received, expected, hint }: Issue): string {
  return `- ${field || "body"}: ${received ?? "–"} → ${expected}. ${hint}`;
}

/** How the error begins that names a part; `crates/wasm/src/part.rs` writes it. */
const NOT_LOADED = '{"success":false,"error":{"code":"NOT_LOADED","part":"';

/** Whether a text that was thrown says that a part of the engine is missing. */
export function lack(fault: unknown): SajuNotLoaded | undefined {
  if (typeof fault !== "string" || !fault.startsWith(NOT_LOADED)) return undefined;
  return new SajuNotLoaded((JSON.parse(fault) as { error: { part: Part; message: string } }).error);
}

/** Whether it is the envelope of another error. */
export function refusal(fault: unknown): SajuError | undefined {
  return typeof fault === "string" ? new SajuError((JSON.parse(fault) as ErrorAnswer).error) : undefined;
}
