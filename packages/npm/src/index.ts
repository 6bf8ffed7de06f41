// What every entry point exports beside its own way to load.

export type * from "./chart.js";
export { SajuError, SajuNotLoaded, SajuPanic } from "./errors.js";
export type { Finding, FindingKind, Verdict } from "./grounding.js";
export type * from "./requests.js";
export { Saju } from "./saju.js";
export type { Options } from "./saju.js";
export type * as schemas from "./schemas.js";
export type { Offered, Tool, ToolResult, Tools } from "./tools.js";
