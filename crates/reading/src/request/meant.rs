//! Which word of a member somebody means who wrote another: its Korean name, another case, a like word.

use saju_catalogue::{Field, Topic};

/// Other words for the words of a member; compared in small letters.
type Others = &'static [(&'static str, &'static [&'static str])];

const CONCERN: Others = &[
    ("work", &["일", "직장", "직업", "취업", "취직", "이직", "승진", "job", "career"]),
    ("business", &["사업", "장사", "창업", "동업", "startup"]),
    ("money", &["돈", "재물", "재산", "금전", "재물운", "투자", "wealth", "finance"]),
    ("love", &["연애", "사랑", "이성", "연애운", "romance", "relationship"]),
    ("marriage", &["결혼", "혼인", "배우자", "결혼운", "wedding"]),
    ("study", &["공부", "학업", "학교", "진학", "education"]),
    ("exam", &["시험", "고시", "합격", "수능", "test"]),
    ("health", &["건강", "병", "건강운"]),
    ("family", &["가족", "부모", "집안", "parents"]),
    ("children", &["자녀", "자식", "아이", "임신", "child", "kids"]),
    ("move", &["이사", "이동", "이민", "유학", "moving", "relocation"]),
];

const RELATIONSHIP: Others = &[
    ("spouse", &["배우자", "부부", "남편", "아내", "husband", "wife", "partner"]),
    ("lover", &["연인", "애인", "남자친구", "여자친구", "boyfriend", "girlfriend"]),
    ("parent", &["부모", "어머니", "아버지", "엄마", "아빠", "mother", "father"]),
    ("child", &["자녀", "자식", "아들", "딸", "son", "daughter"]),
    (
        "sibling",
        &["형제", "자매", "남매", "형", "누나", "오빠", "언니", "동생", "brother", "sister"],
    ),
    ("friend", &["친구", "벗"]),
    ("colleague", &["동료", "직장동료", "상사", "coworker"]),
    ("business", &["동업", "동업자", "사업", "거래처"]),
];

const DETAIL: Others = &[
    ("line", &["one-line", "oneline", "sentence", "한줄", "한 줄"]),
    (
        "minimal",
        &["tiny", "small", "short", "brief", "low", "min", "간단", "간단히", "짧게", "최소"],
    ),
    ("standard", &["normal", "medium", "default", "regular", "보통", "기본"]),
    (
        "full",
        &[
            "max",
            "all",
            "high",
            "long",
            "verbose",
            "detailed",
            "complete",
            "전체",
            "자세히",
            "상세",
        ],
    ),
];

const LANGUAGE: Others = &[
    ("ko", &["kr", "kor", "korean", "ko-kr", "한국어", "한글", "국문"]),
    ("en", &["eng", "english", "en-us", "en-gb", "영어", "영문"]),
];

const FORMAT: Others = &[
    ("json", &["application/json", "object"]),
    ("compact", &["markdown", "md", "text", "short", "text/markdown", "짧게"]),
];

const TIME_MODE: Others = &[
    ("trueSolar", &["solar", "true", "진태양시", "true_solar", "true-solar"]),
    ("convention", &["standard", "표준시", "관례", "conventional"]),
];

const JASI: Others = &[
    ("start", &["자시", "23", "23:00", "조자시", "정자시"]),
    ("midnight", &["자정", "야자시", "0", "00:00", "24:00"]),
];

const WEEKDAYS: Others = &[
    ("mon", &["월", "월요일", "monday"]),
    ("tue", &["화", "화요일", "tuesday"]),
    ("wed", &["수", "수요일", "wednesday"]),
    ("thu", &["목", "목요일", "thursday"]),
    ("fri", &["금", "금요일", "friday"]),
    ("sat", &["토", "토요일", "saturday"]),
    ("sun", &["일", "일요일", "sunday"]),
];

const DIRECTION: Others = &[
    ("east", &["동", "동쪽", "e"]),
    ("south", &["남", "남쪽", "s"]),
    ("west", &["서", "서쪽", "w"]),
    ("north", &["북", "북쪽", "n"]),
];

const FAMILY: Others = &[
    ("with", &["돕는", "순", "좋은", "good"]),
    ("even", &["고른", "평", "neutral"]),
    ("against", &["거스르는", "역", "나쁜", "bad"]),
];

const fn others(field: Field) -> Others {
    match field {
        Field::Concern => CONCERN,
        Field::Relationship => RELATIONSHIP,
        Field::Detail => DETAIL,
        Field::Language => LANGUAGE,
        Field::Format => FORMAT,
        Field::TimeMode => TIME_MODE,
        Field::Jasi => JASI,
        Field::Weekdays => WEEKDAYS,
        Field::Heading => DIRECTION,
        Field::Family => FAMILY,
        _ => &[],
    }
}

/// The word of the member that is meant, if one is.
pub(super) fn word(field: Field, sent: &str) -> Option<&'static str> {
    let sent = sent.trim();
    let own = || field.words().iter().find(|word| word.eq_ignore_ascii_case(sent)).copied();
    let topic = || {
        let named = Topic::ALL.iter().find(|topic| field == Field::Topic && topic.ko() == sent)?;
        Some(named.id())
    };
    let lower = sent.to_lowercase();
    let other = || {
        let means = |(_, others): &&(&str, &[&str])| others.contains(&&*lower);
        others(field).iter().find(means).map(|(word, _)| *word)
    };
    own().or_else(topic).or_else(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_for_words_that_the_member_has() {
        for field in Field::ALL {
            for (word, others) in others(field) {
                assert!(field.words().contains(word), "{field:?} {word}");
                for other in *others {
                    assert_eq!(super::word(field, other), Some(*word), "{field:?} {other}");
                }
            }
        }
    }

    #[test]
    fn a_korean_name_or_another_case_is_understood() {
        for (field, sent, expected) in [
            (Field::Concern, "돈", Some("money")),
            (Field::Concern, "Money ", Some("money")),
            (Field::Detail, "tiny", Some("minimal")),
            (Field::Topic, "궁합", Some("compatibility")),
            (Field::Heading, "동쪽", Some("east")),
            (Field::Concern, "궁합", None),
            (Field::Label, "돈", None),
        ] {
            assert_eq!(word(field, sent), expected, "{field:?} {sent}");
        }
    }
}
