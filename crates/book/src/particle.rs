//! Particles (조사) by the last sound of the word before them.

/// How a word ends, as far as particles care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// In a vowel.
    Vowel,
    /// In ㄹ.
    Rieul,
    /// In another consonant.
    Consonant,
}

/// Readings of the digits end in a consonant for 영 일 삼 육 칠 팔, in ㄹ for 일 칠 팔.
const DIGITS: [Ending; 10] = {
    use Ending::{Consonant, Rieul, Vowel};
    [Consonant, Rieul, Vowel, Consonant, Vowel, Vowel, Consonant, Rieul, Rieul, Vowel]
};

impl Ending {
    /// All three, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Vowel, Self::Rieul, Self::Consonant];

    /// How a word ends. What stands in parentheses at its end is not read, nor the corner that
    /// closes the name of a book: 갑목(甲木), 「궁통보감」.
    pub fn of(word: &str) -> Self {
        match word.chars().next_back() {
            Some('」' | ')') => Self::of_letter(without_brackets(word).chars().next_back()),
            last => Self::of_letter(last),
        }
    }

    /// How a word ends by its last letter.
    fn of_letter(last: Option<char>) -> Self {
        match last {
            Some(c @ '가'..='힣') => match (c as u32 - '가' as u32) % 28 {
                0 => Self::Vowel,
                8 => Self::Rieul,
                _ => Self::Consonant,
            },
            Some(c @ '0'..='9') => DIGITS[c as usize - '0' as usize],
            _ => Self::Vowel,
        }
    }

    /// The form of a particle that fits: the first after a consonant, the second after a vowel;
    /// 으로 is 로 after ㄹ too.
    pub fn particle<'a>(self, after_consonant: &'a str, after_vowel: &'a str) -> &'a str {
        match self {
            Self::Vowel => after_vowel,
            Self::Rieul if after_consonant == "으로" => after_vowel,
            Self::Rieul | Self::Consonant => after_consonant,
        }
    }
}

/// The part of a word that is read.
fn without_brackets(word: &str) -> &str {
    let word = word.trim_end_matches('」');
    let bracket = if word.ends_with(')') { word.rfind('(') } else { None };
    bracket.map_or(word, |open| &word[..open])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_follow_the_last_sound() {
        for (word, eun, euro) in [
            ("갑", "은", "으로"),
            ("무", "는", "로"),
            ("갑목(甲木)", "은", "으로"),
            ("「궁통보감」", "은", "으로"),
            ("정월", "은", "로"),
            ("토", "는", "로"),
            ("2027", "은", "로"),
            ("3", "은", "으로"),
            ("5", "는", "로"),
        ] {
            let ending = Ending::of(word);
            assert_eq!(ending.particle("은", "는"), eun, "{word}");
            assert_eq!(ending.particle("으로", "로"), euro, "{word}");
        }
    }
}
