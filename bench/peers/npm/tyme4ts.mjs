import { LunarDay, SolarTime } from "tyme4ts";
import { date, place } from "./letters.mjs";

export const chart = ([year, month, day, hour, minute]) =>
  SolarTime.fromYmdHms(year, month, day, hour, minute, 0).getLunarHour().getEightChar();
export const pillars = (chart) =>
  [chart.getYear(), chart.getMonth(), chart.getDay(), chart.getHour()].map((ganji) => place(ganji.getName()));
export function firstDay(year, month, leap) {
  const solar = LunarDay.fromYmd(year, leap ? -month : month, 1).getSolarDay();
  return date(solar.getYear(), solar.getMonth(), solar.getDay());
}
