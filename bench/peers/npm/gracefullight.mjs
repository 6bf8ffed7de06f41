import { createLuxonAdapter } from "@gracefullight/saju/adapters/luxon";
import { getFourPillars } from "@gracefullight/saju";
import { DateTime } from "luxon";
import { place } from "./letters.mjs";

const adapter = await createLuxonAdapter();

/** It knows time zones: the clock may be one of another place. */
export const zones = true;
export const chart = ([year, month, day, hour, minute], zone = "Asia/Seoul") =>
  getFourPillars(DateTime.fromObject({ year, month, day, hour, minute }, { zone }), { adapter });
export const pillars = (chart) => [chart.year, chart.month, chart.day, chart.hour].map(place);
