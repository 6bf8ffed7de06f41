import { Lunar, Solar } from "lunar-typescript";
import { date, place } from "./letters.mjs";

export function chart([year, month, day, hour, minute]) {
  const chart = Solar.fromYmdHms(year, month, day, hour, minute, 0).getLunar().getEightChar();
  return [chart.getYear(), chart.getMonth(), chart.getDay(), chart.getTime()];
}
export const pillars = (chart) => chart.map(place);
export function firstDay(year, month, leap) {
  const solar = Lunar.fromYmd(year, leap ? -month : month, 1).getSolar();
  return date(solar.getYear(), solar.getMonth(), solar.getDay());
}
