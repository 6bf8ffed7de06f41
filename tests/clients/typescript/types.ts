// What must not compile: a document that forbids nothing would let these lines pass.

import type { Birth, Schemas } from "./client.ts";

// @ts-expect-error a birth has a day
export const noDay: Birth = { birthYear: 1998, birthMonth: 5 };
// @ts-expect-error years are numbers
export const yearAsText: Birth = { birthYear: "1998", birthMonth: 5, birthDay: 19 };
// @ts-expect-error there is no such mode
export const noSuchMode: Birth = { birthYear: 1998, birthMonth: 5, birthDay: 19, timeMode: "sidereal" };
// @ts-expect-error partners are required
export const alone: Schemas["CompatibilityRequest"] = { birthYear: 1998, birthMonth: 5, birthDay: 19 };
// @ts-expect-error the core module stays
export const noCore: Schemas["ManseRequest"]["exclude"] = ["fourPillars"];
// @ts-expect-error an hour pillar may be missing
export const hour = (pillars: Schemas["Pillars"]): string => pillars.hour.ganji;
// @ts-expect-error the short form has no modules
export const short = (data: Schemas["CompactData"]): unknown => data.modules;
/** The modules of a topic are there without a question. */
export const modules = (data: Schemas["ManseData"]): Schemas["FourPillars"] => data.modules.fourPillars;
