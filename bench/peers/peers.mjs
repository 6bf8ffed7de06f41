// The libraries, each asked in its own way for the same: pillars as places in the sixty, lunar dates as solar ones.

import { readFileSync } from "node:fs";
import { createLuxonAdapter } from "@gracefullight/saju/adapters/luxon";
import { getFourPillars } from "@gracefullight/saju";
import { Lunar, Solar } from "lunar-typescript";
import { DateTime } from "luxon";
import * as manseryeok from "manseryeok";
import * as ssaju from "ssaju";
import { LunarDay, SolarTime } from "tyme4ts";
import { loadSync } from "saju";

const STEMS = ["甲乙丙丁戊己庚辛壬癸", "갑을병정무기경신임계"];
const BRANCHES = ["子丑寅卯辰巳午未申酉戌亥", "자축인묘진사오미신유술해"];

/** The place of a ganji among the sixty, in Hanja or Hangul. */
function place(ganji) {
  const [stem, branch] = [...ganji];
  const stems = STEMS.map((row) => [...row].indexOf(stem)).find((index) => index >= 0);
  const branches = BRANCHES.map((row) => [...row].indexOf(branch)).find((index) => index >= 0);
  return Array.from({ length: 60 }, (_, index) => index).find((index) => index % 10 === stems && index % 12 === branches);
}

const saju = loadSync();
const adapter = await createLuxonAdapter();
const date = (year, month, day) => [year, month, day].join("-");

export const peers = {
  saju: {
    chart: ([birthYear, birthMonth, birthDay, birthHour, birthMinute]) =>
      saju.chart({ birthYear, birthMonth, birthDay, birthHour, birthMinute, timeMode: "convention" }),
    pillars: ({ pillars: { year, month, day, hour } }) => [year, month, day, hour].map(({ ganjiIndex }) => ganjiIndex),
    solar(year, month, day) {
      const two = (number) => String(number).padStart(2, "0");
      const { solar } = saju.convert({ lunar: `${year}-${two(month)}-${two(day)}` });
      return date(solar.year, solar.month, solar.day);
    },
  },
  tyme4ts: {
    chart: ([year, month, day, hour, minute]) =>
      SolarTime.fromYmdHms(year, month, day, hour, minute, 0).getLunarHour().getEightChar(),
    pillars: (chart) =>
      [chart.getYear(), chart.getMonth(), chart.getDay(), chart.getHour()].map((ganji) => place(ganji.getName())),
    solar(year, month, day) {
      const solar = LunarDay.fromYmd(year, month, day).getSolarDay();
      return date(solar.getYear(), solar.getMonth(), solar.getDay());
    },
  },
  "lunar-typescript": {
    chart: ([year, month, day, hour, minute]) => {
      const chart = Solar.fromYmdHms(year, month, day, hour, minute, 0).getLunar().getEightChar();
      return [chart.getYear(), chart.getMonth(), chart.getDay(), chart.getTime()];
    },
    pillars: (chart) => chart.map(place),
    solar(year, month, day) {
      const solar = Lunar.fromYmd(year, month, day).getSolar();
      return date(solar.getYear(), solar.getMonth(), solar.getDay());
    },
  },
  manseryeok: {
    chart: ([year, month, day, hour, minute]) => manseryeok.calculateFourPillars({ year, month, day, hour, minute }),
    pillars: (chart) => {
      const { year, month, day, hour } = chart.toObject();
      return [year, month, day, hour].map(place);
    },
    solar(year, month, day) {
      const solar = manseryeok.lunarToSolar(year, month, day, false);
      return date(solar.year, solar.month, solar.day);
    },
  },
  ssaju: {
    chart: ([year, month, day, hour, minute]) => ssaju.calculateSaju({ year, month, day, hour, minute, gender: "남" }),
    pillars: ({ pillars: { year, month, day, hour } }) => [year, month, day, hour].map(place),
    solar(year, month, day) {
      const solar = ssaju.lunarToSolar(year, month, day, false);
      return date(solar.year, solar.month, solar.day);
    },
  },
  "@gracefullight/saju": {
    chart: ([year, month, day, hour, minute]) =>
      getFourPillars(DateTime.fromObject({ year, month, day, hour, minute }, { zone: "Asia/Seoul" }), { adapter }),
    pillars: (chart) => [chart.year, chart.month, chart.day, chart.hour].map(place),
  },
};

/** Version of a peer; the engine has that of its package. */
export function version(name) {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;
}
