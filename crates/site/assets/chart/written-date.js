// Dates as people write them.

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The dates that a text may mean: one where it is plain, several where it has to be asked, none where it is no date.
 *  Eight or six digits; three numbers in any order that people use; a month in English with a day and a year. */
export function writtenDates(text, thisYear = new Date().getFullYear()) {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  const full = (year) => (year.length > 2 ? Number(year) : century(Number(year), thisYear));
  const digits = /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(plain);
  if (digits) return real([[full(digits[1]), digits[2], digits[3]]]);
  const month = MONTHS.findIndex((name) => new RegExp(`\\b${name}[a-z]*\\b`).test(plain)) + 1;
  const numbers = plain.match(/\d+/g) ?? [];
  if (month > 0 && numbers.length === 2) {
    const year = numbers.find((number) => number.length === 4) ?? numbers[1];
    const day = numbers.find((number) => number !== year && number.length <= 2);
    return day ? real([[full(year), month, day]]) : [];
  }
  if (/[a-z]/.test(plain) || numbers.length !== 3 || numbers.some((number, place) => number.length > (place === 1 ? 2 : 4) || number.length === 3)) return [];
  const [first, second, last] = numbers;
  const isYear = (number) => number.length === 4 || Number(number) > 31;
  const yearFirst = [full(first), second, last];
  const yearLast = [[full(last), first, second], [full(last), second, first]];
  if (isYear(first) || plain.includes("년")) return real([yearFirst]);
  return real(isYear(last) ? yearLast : [yearFirst, ...yearLast]);
}

/** The date that a text means, or `null` where it means none, or several. */
export function writtenDate(text) {
  const found = writtenDates(text);
  return found.length === 1 ? found[0] : null;
}

/** The year of two digits: the last one that has begun. */
function century(year, thisYear) {
  const past = Math.floor(thisYear / 100) * 100 + year;
  return past > thisYear ? past - 100 : past;
}

/** Those that a calendar may have, each once. */
function real(dates) {
  const found = new Map();
  for (const parts of dates) {
    const [year, month, day] = parts.map(Number);
    if (month >= 1 && month <= 12 && day >= 1 && day <= 31) found.set(`${year}-${month}-${day}`, { year, month, day });
  }
  return [...found.values()];
}

/** Days of a month of the solar calendar. */
export const daysOf = (year, month) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A date as it stands in addresses and requests. */
export const iso = ({ year, month, day }) => `${year}-${two(month)}-${two(day)}`;

export const two = (number) => String(number).padStart(2, "0");
