//! Every particle fits the last sound of the word before it, wherever that can be decided.
//!
//! What stands in parentheses is not read: 유(酉)와 is read 유와. Verbs have endings that look like
//! particles (있는, 많은, 들어가); the stems and nouns that end so are listed.

use std::collections::HashSet;

/// How a word sounds at its end.
#[derive(Clone, Copy, PartialEq)]
enum Sound {
    Vowel,
    Rieul,
    Consonant,
}

use Sound::{Consonant, Rieul, Vowel};

fn of_syllable(c: char) -> Option<Sound> {
    let last = (c as u32).checked_sub('가' as u32).filter(|_| c <= '힣')? % 28;
    Some(match last {
        0 => Vowel,
        8 => Rieul,
        _ => Consonant,
    })
}

/// The sound of a word's end: a syllable, or the last digit as it is read. A time of day ends in 분.
fn of(word: &[char]) -> Option<Sound> {
    let last = *word.last()?;
    if !last.is_ascii_digit() {
        return of_syllable(last);
    }
    if word.contains(&':') {
        return Some(Consonant);
    }
    let zero_in_hundred = last == '0';
    Some(match last {
        _ if zero_in_hundred => Consonant,
        '1' | '7' | '8' => Rieul,
        '3' | '6' => Consonant,
        _ => Vowel,
    })
}

/// Words whose end only looks like a particle after a consonant (은 이 을 과) or a vowel (는 가 를 와).
#[rustfmt::skip]
const NO_PARTICLE: &[&str] = &[
    // Nouns and adverbs.
    "가을", "마을", "노을", "결과", "성과", "효과", "나이", "사이", "차이", "아이", "호랑이", "깊이", "높이", "같이", "가까이",
    "많이", "없이", "굳이", "쉬이", "평가", "증가", "국가", "작가", "물가", "통로", "진로", "경로", "절로", "놀이", "먹이",
    "서로", "스스로", "새로", "따로", "그대로", "바로", "홀로", "제대로", "때로", "도로", "가로", "세로", "이로", "한로", "백로", "한로부터", "백로부터",
    "모을", "그을", "매듭지을", "나와", "들어와", "다가와", "찾아와", "돌아와", "불러와", "가져와", "따라와",
];

/// Verb stems before -는 that end in a consonant.
const VERB_STEMS: &str = "겪눕덮밟꼽좇익듬않잇짓끊긋늦춥깊높넓좁젊밝솟닫뽑씻웃벗찢긷있없맺돕읽묶받얻찾놓쌓앉얹같맞굳갖갚넣남담닮잡잃뻗걷듣믿묻싣붙막넘닿품낳닫꺾엮뜻뛰맡박적먹삼짚";

/// Adjective and verb forms in -은 after a vowel: from 짓다, 낫다, 잇다, 붓다, 긋다, 젓다.
const VOWEL_EUN: [&str; 6] = ["지은", "나은", "이은", "부은", "그은", "저은"];

/// Words whose particle fits.
pub type Fitting = HashSet<Box<str>>;

/// A wrong particle, with its word. Each distinct word is looked at once.
pub fn wrong(text: &str, fitting: &mut Fitting) -> Option<String> {
    let text = without_brackets(text);
    for word in text.split(|c: char| !is_read(c)) {
        if fitting.contains(word) {
            continue;
        }
        if let Some(particle) = wrong_in(word) {
            return Some(format!("{word}: {particle}"));
        }
        fitting.insert(word.into());
    }
    None
}

/// What words are made of: Hangul, digits, and the colon of a time of day.
fn is_read(c: char) -> bool {
    matches!(c, '가'..='힣' | '0'..='9' | ':')
}

fn wrong_in(word: &str) -> Option<&'static str> {
    if NO_PARTICLE.iter().any(|end| word.ends_with(end)) {
        return None;
    }
    RULES.iter().find_map(|(ending, fits)| {
        let stem: Vec<char> = word.strip_suffix(ending)?.chars().collect();
        let sound = of(&stem)?;
        (!fits(word, &stem, sound)).then_some(*ending)
    })
}

/// An ending, and whether it may follow a stem that sounds so.
type Rule = (&'static str, fn(&str, &[char], Sound) -> bool);

fn after_vowel(_: &str, _: &[char], sound: Sound) -> bool {
    sound == Vowel
}

fn after_consonant(_: &str, _: &[char], sound: Sound) -> bool {
    sound != Vowel
}

/// 으로 follows neither a vowel nor ㄹ.
fn euro(_: &str, _: &[char], sound: Sound) -> bool {
    sound == Consonant
}

/// 로 follows a vowel or ㄹ; after another consonant it is the end of 으로.
fn ro(_: &str, stem: &[char], sound: Sound) -> bool {
    sound != Consonant || stem.last() == Some(&'으')
}

fn eun(word: &str, _: &[char], sound: Sound) -> bool {
    sound != Vowel || VOWEL_EUN.iter().any(|form| word.ends_with(form))
}

fn neun(_: &str, stem: &[char], sound: Sound) -> bool {
    sound == Vowel || stem.last().is_some_and(|last| VERB_STEMS.contains(*last))
}

/// Longer endings first.
const RULES: &[Rule] = &[
    ("과는", after_consonant),
    ("와는", after_vowel),
    ("과의", after_consonant),
    ("와의", after_vowel),
    ("과도", after_consonant),
    ("와도", after_vowel),
    ("으로는", euro),
    ("으로도", euro),
    ("으로부터", euro),
    ("으로", euro),
    ("로는", ro),
    ("로도", ro),
    ("로부터", ro),
    ("로", ro),
    ("을", after_consonant),
    ("를", after_vowel),
    ("과", after_consonant),
    ("와", after_vowel),
    ("은", eun),
    ("는", neun),
    ("여서", after_vowel),
    ("이", after_consonant),
    ("가", after_vowel),
];

/// What is read aloud.
fn without_brackets(text: &str) -> String {
    let mut depth = 0;
    let mut read = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth <= 0 => read.push(c),
            _ => {}
        }
    }
    read
}
