// Korean words as somebody asks for them: 모름 finds 모르면, 윤달을 finds 윤달.

const [FIRST, LAST] = ["가", "힣"].map((letter) => letter.charCodeAt(0));
/** Final consonants of a syllable, and those of a noun or an attribute made of a verb: ㄴ, ㄹ, ㅁ. */
const FINALS = 28;
const ENDINGS = [4, 8, 16];
const PARTICLES = /(?<=[가-힣]{2})(?:에서|으로|부터|까지|을|를|이|가|은|는|의|에|로|와|과)$/;

/** A word, and what it may stand as in a text. */
export function stems(word) {
  const forms = [word, word.replace(PARTICLES, "")];
  const code = word.charCodeAt(word.length - 1);
  const final = (code - FIRST) % FINALS;
  if (word.length > 1 && code >= FIRST && code <= LAST && ENDINGS.includes(final)) {
    forms.push(word.slice(0, -1) + String.fromCharCode(code - final));
  }
  return [...new Set(forms)];
}
