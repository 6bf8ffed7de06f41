//! Where nothing can be said: what a sentence supposes, denies, quotes, or tells of somebody else.

use saju_words::Language;

use crate::pattern::Plain;
use crate::prose::Sentence;

static SUPPOSED_KO: Plain = Plain::new(concat!(
    "만약|만일|가령|라면|이면 |면 좋|였다면|았다면|었다면|했다면|(?:강|약|많|없|있|적)(?:하)?다면",
    "|일지라도|더라도|(?:되|이|지|으)려면",
));
static SUPPOSED_EN: Plain = Plain::of_any_case(
    r"\b(?:if|were (?:it|to|you)|would|unless|suppose|whether|might|could|had (?:it|you|the))\b",
);
static ANOTHER_KO: Plain = Plain::new(concat!(
    "(?:상대방?|배우자|남편|아내|연인|애인|파트너|부인|자녀|아이|부모님?|어머니|아버지|친구|동료|두 사람)(?:분)?",
    "(?:의 (?!자리|궁)|[이가은는]? )[^,.]*(?:사주|일간|용신|신강|신약|오행|일주|대운|[가-힣]+격)",
));
static PEOPLE_KO: Plain = Plain::new(concat!(
    "(?:인|은|는|한|운|진|많은|없는|있는) (?:사람|분|이|남자분?|여자분?)(?:들)?",
    "(?:[은을를의께과]|이(?!에요|다|며|고|라서|니|지|라 )|에게|이라면|이면)",
));
static ANOTHER_EN: Plain = Plain::of_any_case(concat!(
    r"\b(?:partner|spouse|husband|wife|child|mother|father|friend|boss)(?:['’]s)\b.*\b(?:chart|day master",
    r"|element|pillar)",
    r"|\b(?:partners?|spouse|husband|wife)\b[^,.]*\b(?:is|has|are|have)\b",
));
static PEOPLE_EN: Plain = Plain::of_any_case(concat!(
    r"\b(?:someone|people|those|persons?|charts?|anyone|a man|a woman|a person) (?:with|who|whose|of|like)\b",
    r"|\bsome schools\b",
));
static YOU: Plain =
    Plain::of_any_case(r"당신|본인|회원님|고객님|선생님|의뢰인|\byou(?:r|['’]re)?\b");
static GENERAL_KO: Plain = Plain::new(concat!(
    "일반적으로|보통은|흔히|대체로|옛글|옛말|고전|책에서|이론|학파|(?<![가-힣])유파|예를 들어|예컨대|라고들",
    "|(?:사주|경우|사람|분)(?:들)?[가이은]? ?(?:많|흔|드뭅|드물)",
    r"|(?:분|사람|학파|곳|책|견해|의견|풀이|(?<=[는은]\s)이)(?:들)?도 있|(?:이란|이라는 것은) |라는 (?:말|용어|개념)은 [^.]*(?:뜻|가리|의미)",
));
static GENERAL_EN: Plain = Plain::new(concat!(
    r"\b(?:generally|in general|usually|typically|often|traditionally|classical|classics|for example|e\.g\.|",
    r"always|any)\b|\b[Aa] (?:strong|weak)\b[^,.]* (?:person|chart|day master)\b(?! and)",
));
static DENIED_AFTER_KO: Plain = Plain::new(concat!(
    r"^(?:\s?\([^)]*\))?(?:\s?[이가은는도을를과와]|과는|와는|으로|로|이라고|라고)?\s*(?:전혀 |거의 |꼭 |더 이상 )?",
    "(?:하?지 (?:않|못|는 않)|아니|아닌|아닙|아녜|없|않|보기 (?:어렵|힘들)|보긴|보다|대신|비슷|못",
    "|[이였]?었?다면|[이]?라면|처럼|[가-힣 ]{0,8}(?:는지|을지|될지)|[이]?라고 ?[가-힣]+면 안",
    "|(?:모두 |다 |온전히 |완전히 )?(?:갖춰지|갖추어지|이루어지|이뤄지|완성되|성립되|성립하)지(?:는|도)? ?(?:않|못)",
    "|[이]?라고 ?[가-힣]+ 수(?:는)? 없|같[은이]|이?냐|인지|일까)",
));
static DENIED_BEFORE_EN: Plain = Plain::of_any_case(concat!(
    r"(?:\bnot|n['’]t|\bno|\bnever|\bneither|\bnor|\bwithout|\binstead of|\brather than|\bin place of|\bunlike",
    r"|\bless)\b[^,.;:()]{0,24}$",
));
static DENIED_AFTER_EN: Plain = Plain::of_any_case(
    r"^(?:\s?[:–—]\s?)?[^,.;:()]{0,24}(?:\bnot\b|n['’]t\b|\bnever\b|\bno longer\b)",
);
/// How far from a claim what denies it stands.
const DENIED_WITHIN: usize = 80;
static HIDDEN: Plain = Plain::of_any_case(
    r"지장간|숨|암장|감추|감춰|속에|품고|간직|\bhidden\b|\bstored?\b|\binside\b|\bconceal",
);
static LUCK_KO: Plain = Plain::new(concat!(
    r"대운|세운|월운|일운|일진|운에서|오늘|내일|이날|그날|\d{4}년(?! ?\d{0,2}월? ?\d{0,2}일?생|에 태어)|올해|내년|작년|이달|다음 달",
    "|해에|이 해|간지|절기월|(?<![가-힣])운이|시기|[자축인묘진사오미신유술해](?:년|월|일)(?:에|은|이|,|의)(?! ?태어)",
    "|(?<![가-힣])[자축인묘진사오미신유술해]시(?:는|에|에는|가|부터|까지)(?! ?태어)",
));
static LUCK_EN: Plain = Plain::of_any_case(
    r"luck|decade|annual|monthly|solar month|this month|today|tomorrow|this day|\bwhen (?:the |an? )?\w+ (?:comes|arrives|enters)|\b(?:1[89]|20)\d\d\b|this year|next year|cycle|period",
);
static NATAL: Plain = Plain::new(r"원국|타고난|사주에|\bnatal|\bbirth chart");

/// A time that is not that of the birth.
static TIMES_KO: Plain = Plain::new(concat!(
    r"올해|내년|작년|금년|이 ?해|그 ?해|\d{4}년|\d{1,2}월|이번 ?[달주]|이달|다음 ?달|지난 ?달|대운|세운|월운|일운",
    "|운에서",
));
static TIMES_EN: Plain = Plain::of_any_case(concat!(
    r"\b(?:this|next|last) (?:year|month|week)|\bannual\b|\bluck\b|\bdecade|\b(?:19|20)\d\d\b",
    r"|\b(?:january|february|april|june|july|august|september|october|november|december)\b",
    r"|\b(?:march|may)['’]s",
));
/// A time that whole paragraphs are about.
static DAYS_KO: Plain = Plain::new("오늘|이날|그날|내일|어제|일진|이달|이번 달");
static DAYS_EN: Plain = Plain::of_any_case(r"\b(?:today|tomorrow|yesterday|this (?:day|month))\b");
static OF_BIRTH_KO: Plain =
    Plain::new("원국|타고난|태어|사주|(?:당신|본인|회원님|고객님|나|저|님)의 |생(?:이|입|인)");
static OF_BIRTH_EN: Plain = Plain::of_any_case(r"\byour\b|\bnatal|\bbirth|\bborn\b|\bchart\b");
/// How far before a claim its time is told, and how far behind it.
const TIMED_WITHIN: usize = 60;
const TIMED_BEHIND: usize = 16;

/// 토가 오면: what follows it, and the clause itself, holds only then. 오행을 보면, 정리하면 suppose nothing.
static WEAKLY_SUPPOSED_KO: Plain = Plain::new(concat!(
    "(?<!종합)(?<!요약)(?<!정리)(?<!말)(?<!비유)",
    "(?:으면|하면|되면|나면|오면|가면|들면|지면|쓰면|태어나면)[ ,]",
));
static SENTENCE_ENDS: Plain = Plain::new("[,;:]|(?:므로|으니|이니|라서|어서|아서|지만|는데) ");
static CLAUSES_EN: Plain =
    Plain::of_any_case(r"[,;:–—]|\s(?:and|so|but|because|which|while|though)\s");
static CONDITION_EN: Plain = Plain::of_any_case(
    r"\b(?:if|unless|suppose|when|were|had (?:it|you|the)|in general|generally)\b",
);
static YOURS: Plain = Plain::of_any_case(r"\byour\b|\byou(?: are| have|['’]re|['’]ve)\b");
/// How long a clause is, at most.
const CLAUSE_WITHIN: usize = 120;
static CLAUSE_ENDS: Plain = Plain::new("[,;:]|(?:므로|이며|이고|니|며|고|데) ");

/// Whether no claim of a sentence is about this person as it is, by its words and what its paragraph said before.
pub(crate) fn is_silent(sentence: &Sentence) -> bool {
    let text = sentence.text;
    let last = text.iter().rev().find(|character| !character.is_whitespace());
    if last == Some(&'?') || sentence.is_of_another && !YOU.fits_in(text) {
        return true;
    }
    let guards = match sentence.language {
        Language::Korean => &[&SUPPOSED_KO, &PEOPLE_KO, &GENERAL_KO][..],
        Language::English => &[&PEOPLE_EN],
    };
    tells_of_another(text) || guards.iter().any(|guard| guard.fits_in(text))
}

/// Whether an English sentence supposes something, or tells of what is so in general.
pub(crate) fn is_unsure(sentence: &Sentence) -> bool {
    let is_unsure = || SUPPOSED_EN.fits_in(sentence.text) || GENERAL_EN.fits_in(sentence.text);
    !sentence.is_korean() && is_unsure()
}

/// Whether a claim of such a sentence stands in a clause of its own that tells of the reader: Your day master is Yang
/// Wood, so you often take the lead.
pub(crate) fn is_sure_in(sentence: &Sentence, (start, end): (usize, usize)) -> bool {
    let text = sentence.text;
    let from = start.saturating_sub(CLAUSE_WITHIN);
    let begin =
        CLAUSES_EN.find_all(&text[from..start]).last().map_or(from, |found| from + found.end());
    let rest = &text[end..(end + CLAUSE_WITHIN).min(text.len())];
    let finish = CLAUSES_EN.find(rest).map_or(end + rest.len(), |found| end + found.start());
    let clause = &text[begin..finish];
    let guards = [&SUPPOSED_EN, &GENERAL_EN];
    YOURS.fits_in(clause)
        && !guards.iter().any(|guard| guard.fits_in(clause))
        && !CONDITION_EN.fits_in(&text[from..begin])
}

/// Whether a text tells of somebody else's chart.
pub(crate) fn tells_of_another(text: &[char]) -> bool {
    ANOTHER_KO.fits_in(text) || ANOTHER_EN.fits_in(text)
}

/// Where a Korean clause of condition begins: what stands in it or behind it holds only then.
pub(crate) fn supposed_from(sentence: &Sentence) -> Option<usize> {
    if !sentence.is_korean() {
        return None;
    }
    let supposed = WEAKLY_SUPPOSED_KO.find(sentence.text)?;
    // What stands before 하면 is part of the condition, too: 신강하고 토가 왕하면.
    let ends = if supposed.text().starts_with("하면") { &SENTENCE_ENDS } else { &CLAUSE_ENDS };
    let clause = ends.find_all(&sentence.text[..supposed.start()]).last();
    Some(clause.map_or(0, |end| end.end()))
}

/// Whether the words around a claim deny it.
pub(crate) fn is_denied(sentence: &Sentence, (start, end): (usize, usize)) -> bool {
    let text = sentence.text;
    let before = &text[start.saturating_sub(DENIED_WITHIN)..start];
    let after = &text[end..(end + DENIED_WITHIN).min(text.len())];
    match sentence.language {
        Language::Korean => DENIED_AFTER_KO.fits_in(after),
        Language::English => DENIED_BEFORE_EN.fits_in(before) || DENIED_AFTER_EN.fits_in(after),
    }
}

/// Whether a pillar or letter that is named by its position may be that of a day, a month or a year instead of the birth's.
pub(crate) fn is_of_time(sentence: &Sentence, (start, end): (usize, usize)) -> bool {
    let text = sentence.text;
    let (times, days, birth) = match sentence.language {
        Language::Korean => (&TIMES_KO, &DAYS_KO, &OF_BIRTH_KO),
        Language::English => (&TIMES_EN, &DAYS_EN, &OF_BIRTH_EN),
    };
    let window = start.saturating_sub(TIMED_WITHIN);
    let clause = CLAUSE_ENDS.find_all(&text[window..start]).last();
    let clause = window + clause.map_or(0, |end| end.end());
    let behind = (end + TIMED_BEHIND).min(text.len());
    !birth.fits_in(&text[clause..end])
        && (times.fits_in(&text[clause..start])
            || days.fits_in(&text[window..behind])
            || days.fits_in(&sentence.context()))
}

/// Whether a sentence speaks of stems hidden in branches, of which other counts and gods hold.
pub(crate) fn tells_of_hidden(text: &[char]) -> bool {
    HIDDEN.fits_in(text)
}

/// Whether letters that a sentence speaks of may be those of luck.
pub(crate) fn tells_of_luck(text: &[char], language: Language) -> bool {
    match language {
        Language::Korean => LUCK_KO.fits_in(text),
        Language::English => LUCK_EN.fits_in(text),
    }
}

/// Whether a sentence says that it speaks of the natal chart.
pub(crate) fn tells_of_natal(text: &[char]) -> bool {
    NATAL.fits_in(text)
}
