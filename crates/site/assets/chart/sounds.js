// How letters and pillars are named in the language of the frame: 갑오, Gap-o.

import { spoken, t } from "./words.js";

const STEMS = { hangul: "갑을병정무기경신임계", han: "甲乙丙丁戊己庚辛壬癸", sounds: ["Gap", "Eul", "Byeong", "Jeong", "Mu", "Gi", "Gyeong", "Sin", "Im", "Gye"] };
const BRANCHES = {
  hangul: "자축인묘진사오미신유술해", han: "子丑寅卯辰巳午未申酉戌亥", sounds: ["ja", "chuk", "in", "myo", "jin", "sa", "o", "mi", "sin", "yu", "sul", "hae"],
  animals: ["Rat", "Ox", "Tiger", "Rabbit", "Dragon", "Snake", "Horse", "Goat", "Monkey", "Rooster", "Dog", "Pig"],
};

/** A pillar by its sounds, from those in Hangul. */
export const pillarSound = ([stem, branch]) => (spoken() === "en" ? `${STEMS.sounds[STEMS.hangul.indexOf(stem)]}-${BRANCHES.sounds[BRANCHES.hangul.indexOf(branch)]}` : stem + branch);

/** The day pillar of a chart by name. */
export const dayOf = ({ day: { ganji, ganjiHan } }) => t("result.day_of", { ganji: pillarSound(ganji), ganjiHan });

/** A letter: in English a stem by its sound, a branch by its animal, as the sentences name them. */
export const letterName = ({ ko, han }) => (spoken() === "en" ? STEMS.sounds[STEMS.han.indexOf(han)] ?? BRANCHES.animals[BRANCHES.han.indexOf(han)] : ko);
