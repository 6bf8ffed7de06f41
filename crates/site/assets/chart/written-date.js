// Dates as people write them.

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Year, month and day of a text, or `null` where it is none: eight digits; three numbers, the year of
 *  four digits first; or a month in English with a day and a year in either order. */
export function writtenDate(text) {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (digits) return date(digits[1], digits[2], digits[3]);
  const month = MONTHS.findIndex((name) => new RegExp(`\\b${name}[a-z]*\\b`).test(plain)) + 1;
  const numbers = plain.match(/\d+/g) ?? [];
  if (month > 0 && numbers.length === 2) {
    const year = numbers.find((number) => number.length === 4);
    const day = numbers.find((number) => number.length <= 2);
    return year && day ? date(year, month, day) : null;
  }
  if (/[a-z]/.test(plain) || numbers.length !== 3 || numbers[0].length !== 4) return null;
  return numbers[1].length <= 2 && numbers[2].length <= 2 ? date(...numbers) : null;
}

function date(...parts) {
  const [year, month, day] = parts.map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { year, month, day } : null;
}

/** Days of a month of the solar calendar. */
export const daysOf = (year, month) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A date as it stands in addresses and requests. */
export const iso = ({ year, month, day }) => `${year}-${two(month)}-${two(day)}`;

export const two = (number) => String(number).padStart(2, "0");
