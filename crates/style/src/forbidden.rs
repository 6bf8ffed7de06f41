//! Words that no sentence may use: verdicts, praise, fright, promises, points and grades, family
//! roles, goods to trade in.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Anywhere in a text.
#[rustfmt::skip]
const ANYWHERE: &[&str] = &[
    // Good and bad.
    "좋다", "좋은", "좋습", "좋아", "나쁘", "나쁜", "나쁩", "길하", "길한", "길합", "흉하", "흉한", "흉합", "대길", "대흉",
    "최고", "최악", "최상", "최선", "행운", "불운", "재수", "액운", "길운", "흉운", "악운", "길흉", "불길", "팔자",
    // Praise.
    "훌륭", "뛰어난", "뛰어나", "탁월", "완벽", "비범", "타고난 복", "축하", "복이 많", "귀한 사주", "천재", "걸출",
    // Fright.
    "망한다", "망합니다", "파산", "이혼", "사별", "죽음", "죽는", "단명", "불치", "재앙", "위험", "불행", "저주", "파멸", "몰락",
    "사고를 당", "과부", "홀아비", "수술", "질병", "중병", "병에 걸", "액을", "살을 맞", "두렵", "무섭", "큰일 ",
    // Promises.
    "반드시", "틀림없이", "틀림없습", "절대", "무조건", "보장", "확실히", "분명히", "성공합니다", "성공한다", "당첨", "횡재", "대박",
    "결과로 이어집니다", "부자가",
    // Points, grades and percentages.
    "점수", "등급", "몇 점", "총점", "만점", "순위", "퍼센트", "%", "％",
    // Persons labelled, family roles.
    "당신", "어머니", "아버지", "아내", "남편", "며느리", "시댁",
    // Fate, rank, success, and advice that advises nothing.
    "운명", "귀한 ", "천한 ", "성공", "실패", "잘 맞습니다", "마음을 씁니다", "챙깁니다.", "살펴봅니다.", "관심을 둡니다",
    // Goods and trades.
    "주식", "부동산", "코인", "펀드", "매수", "매도",
];

/// As words of their own: 암 is a part of 암록.
const AS_WORDS: [&str; 3] = ["암", "복", "액"];

/// Names that hold such letters and are used as names only.
const NAMES: [&str; 1] = ["살을 맞추"];

const PARTICLES: [&str; 12] =
    ["", "은", "는", "이", "가", "을", "를", "의", "과", "와", "으로", "에"];

/// The same by their first letter.
static BY_FIRST: LazyLock<BTreeMap<char, Vec<&str>>> = LazyLock::new(|| {
    let mut all: BTreeMap<char, Vec<&str>> = BTreeMap::new();
    for word in ANYWHERE {
        all.entry(word.chars().next().expect("a word")).or_default().push(word);
    }
    all
});

/// The word that a text must not use.
pub fn word(text: &str) -> Option<&'static str> {
    let starts = text.char_indices().filter_map(|(at, c)| Some((at, BY_FIRST.get(&c)?)));
    let mut found = starts.filter_map(|(at, words)| {
        let rest = &text[at..];
        let is_name = NAMES.iter().any(|name| rest.starts_with(name));
        words.iter().copied().find(|word| rest.starts_with(word) && !is_name)
    });
    found.next().or_else(|| own_word(text)).or_else(|| points(text))
}

fn own_word(text: &str) -> Option<&'static str> {
    let mut found = AS_WORDS.into_iter().flat_map(|word| text.match_indices(word));
    let whole = found.find(|(at, word)| {
        let is_hangul = |c: &char| ('가'..='힣').contains(c);
        let rest = &text[at + word.len()..];
        let end = rest.find(|c| !is_hangul(&c)).unwrap_or(rest.len());
        !text[..*at].chars().next_back().is_some_and(|c| is_hangul(&c))
            && PARTICLES.contains(&&rest[..end])
    })?;
    AS_WORDS.into_iter().find(|word| *word == whole.1)
}

/// A number of points: 85점.
fn points(text: &str) -> Option<&'static str> {
    let mut before = ' ';
    for c in text.chars() {
        if c == '점' && before.is_ascii_digit() {
            return Some("점");
        }
        before = c;
    }
    None
}
