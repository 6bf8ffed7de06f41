import { calculateSaju, lunarToSolar } from "ssaju";
import { date, place } from "./letters.mjs";

export const chart = ([year, month, day, hour, minute]) => calculateSaju({ year, month, day, hour, minute, gender: "남" });
export const pillars = ({ pillars: { year, month, day, hour } }) => [year, month, day, hour].map(place);
export function firstDay(year, month, leap) {
  const solar = lunarToSolar(year, month, 1, leap);
  return date(solar.year, solar.month, solar.day);
}
