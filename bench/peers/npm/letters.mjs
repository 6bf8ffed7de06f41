// Ganji as libraries write them, in Hanja or Hangul, as places among the sixty.

const STEMS = ["甲乙丙丁戊己庚辛壬癸", "갑을병정무기경신임계"];
const BRANCHES = ["子丑寅卯辰巳午未申酉戌亥", "자축인묘진사오미신유술해"];

export function place(ganji) {
  const [stem, branch] = [...ganji];
  const stems = STEMS.map((row) => [...row].indexOf(stem)).find((index) => index >= 0);
  const branches = BRANCHES.map((row) => [...row].indexOf(branch)).find((index) => index >= 0);
  return Array.from({ length: 60 }, (_, index) => index).find((index) => index % 10 === stems && index % 12 === branches);
}

const two = (number) => String(number).padStart(2, "0");
export const date = (year, month, day) => `${year}-${two(month)}-${two(day)}`;
