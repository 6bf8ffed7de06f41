import { loadSync } from "saju";
import { date } from "./letters.mjs";

const saju = loadSync();
const request = ([birthYear, birthMonth, birthDay, birthHour, birthMinute]) => ({
  birthYear,
  birthMonth,
  birthDay,
  birthHour,
  birthMinute,
  timeMode: "convention",
});

export const chart = (birth) => saju.chart(request(birth));
export const reading = (birth) => saju.reading("consult", request(birth));
export const pillars = ({ pillars: { year, month, day, hour } }) => [year, month, day, hour].map(({ ganjiIndex }) => ganjiIndex);
export function firstDay(year, month, leap) {
  const { solar } = saju.convert({ lunar: date(year, month, 1), leap });
  return date(solar.year, solar.month, solar.day);
}
