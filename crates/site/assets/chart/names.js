// Names that a visitor gives to people, and a server that calculates: it does not learn them. In place of each it is sent a
// word that ends in the same sound, so that particles fit, and the name is put back into its answer here.

/** Words by how they end: in a vowel, in ㄹ, in another consonant. */
const WORDS = ["가", "갈", "각"];

/** How the readings of the digits end. */
const DIGITS = [2, 1, 0, 2, 0, 0, 2, 1, 1, 0];

/** What stands in no sentence. */
const SIGN = "◇";

/** How a name ends when it is read aloud, as the engine reads it: quotation marks and what stands in parentheses behind it are
 * not read, and of Latin letters only the last sound is guessed. */
function ending(name) {
  const open = name.endsWith(")") ? name.lastIndexOf("(") : -1;
  const whole = open > 0 && name.slice(0, open).trim() ? name.slice(0, open) : name;
  const read = whole.replace(/[^\p{L}\p{N}]+$/u, "");
  const word = read.match(/[\p{L}\p{N}]*$/u)[0].toLowerCase();
  if (/l$/.test(word) || word === "r") return 1;
  if (/[mn]$|ng$/.test(word)) return 2;
  const last = [...read].at(-1) ?? "";
  if (/[가-힣]/.test(last)) {
    const sound = (last.charCodeAt(0) - 0xac00) % 28;
    return sound === 0 ? 0 : sound === 8 ? 1 : 2;
  }
  return DIGITS[last] ?? 0;
}

/** A request without the names in it, and what puts them back into the text of its answer. */
export function nameless(request) {
  const names = [];
  const hidden = (person) => {
    if (!person.label) return person;
    names.push(person.label);
    return { ...person, label: SIGN.repeat(names.length) + WORDS[ending(person.label)] };
  };
  const sent = { ...request };
  for (const people of ["partners", "persons"]) if (request[people]) sent[people] = request[people].map(hidden);
  const back = (text) => names.reduceRight((told, name, place) => {
    const pattern = new RegExp(`${SIGN.repeat(place + 1)}${WORDS[ending(name)]}`, "g");
    return told.replace(pattern, () => JSON.stringify(name).slice(1, -1));
  }, text);
  return { sent, back };
}
