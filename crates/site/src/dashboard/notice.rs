//! Why a form was rejected.

/// What is wrong with the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The label is too long or has control characters.
    Label,
    /// Too many origins.
    TooManyOrigins,
    /// Not an origin.
    Origin(String),
    /// There is no such plan.
    Plan(String),
    /// The owner does not let members issue keys of this plan.
    PlanOfOwner(String),
    /// Not a valid account name.
    AccountName(String),
    /// Another account has this name.
    AccountTaken(String),
}

impl Notice {
    pub(super) fn ko(&self) -> String {
        match self {
            Self::Label => "이름표는 100자까지이며 제어 문자를 담을 수 없습니다.".to_owned(),
            Self::TooManyOrigins => "출처는 키마다 50개까지입니다.".to_owned(),
            Self::Origin(origin) => {
                format!("출처가 아닙니다: {origin} — https://example.com처럼 적어 주십시오.")
            }
            Self::Plan(plan) => format!("그런 플랜이 없습니다: {plan}"),
            Self::PlanOfOwner(plan) => {
                format!("이 플랜의 키는 주인(owner)만 발급합니다: {plan}")
            }
            Self::AccountName(name) => format!(
                "계정의 이름이 아닙니다: {name} — 영문 소문자와 숫자, 점, 줄표, 밑줄로 32자까지 적어 주십시오."
            ),
            Self::AccountTaken(name) => format!("이미 있는 이름입니다: {name}"),
        }
    }

    pub(super) const fn en(&self) -> &'static str {
        match self {
            Self::Label => "A label has at most 100 characters and no control characters.",
            Self::TooManyOrigins => "A key has at most 50 origins.",
            Self::Origin(_) => "Not an origin. Write scheme and host, such as https://example.com.",
            Self::Plan(_) => "There is no such plan.",
            Self::PlanOfOwner(_) => "Only the owner issues keys of this plan.",
            Self::AccountName(_) => {
                "Not a name. Use up to 32 small letters, digits, dots, dashes and underscores."
            }
            Self::AccountTaken(_) => "There is an account of this name.",
        }
    }
}
