import { calculateFourPillars, lunarToSolar } from "manseryeok";
import { date, place } from "./letters.mjs";

export const chart = ([year, month, day, hour, minute]) => calculateFourPillars({ year, month, day, hour, minute });
export function pillars(chart) {
  const { year, month, day, hour } = chart.toObject();
  return [year, month, day, hour].map(place);
}
export function firstDay(year, month, leap) {
  const solar = lunarToSolar(year, month, 1, leap);
  return date(solar.year, solar.month, solar.day);
}
