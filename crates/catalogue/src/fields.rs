//! The members of requests: the one table from which parser, schemas, tools, command line and
//! documentation are drawn.

use std::ops::RangeInclusive;

use crate::field::{FieldRow, Kind, Object, ReadBy, row};
use crate::names;
use crate::topic::ReferenceField;
use crate::{Extra, Module, Topic};
use Kind::{
    Boolean, CalendarDate, City, Date, Degrees, Ganji, Integer, IntegerOrNull, Modules, Month,
    OneOf, Parties, Partners, Person, Place, SomeOf, Text, Zone,
};
use ReadBy::{TopicsAmong, TopicsAt, TopicsWith, TopicsWithConcern, TopicsWithPartners};

/// Years of a birth as typed.
///
/// ```
/// use saju_catalogue::YEARS_OF_BIRTH;
///
/// assert!(YEARS_OF_BIRTH.contains(&1900) && !YEARS_OF_BIRTH.contains(&2101));
/// ```
pub const YEARS_OF_BIRTH: RangeInclusive<i64> = 1900..=2100;

/// Years that can be asked about.
///
/// ```
/// use saju_catalogue::YEARS_OF_REFERENCE;
///
/// assert_eq!(*YEARS_OF_REFERENCE.end(), 2150);
/// ```
pub const YEARS_OF_REFERENCE: RangeInclusive<i64> = 1900..=2150;

const BORN: (i64, i64) = (*YEARS_OF_BIRTH.start(), *YEARS_OF_BIRTH.end());
const ASKED: (i64, i64) = (*YEARS_OF_REFERENCE.start(), *YEARS_OF_REFERENCE.end());

/// Objects that tell of a birth, and of these those with its hour.
const BIRTH: &[Object] = &[
    Object::Topic,
    Object::Partner,
    Object::Hours,
    Object::Person,
    Object::Party,
    Object::Picture,
];
/// Objects that tell of a place.
const PLACED: &[Object] = &[
    Object::Topic,
    Object::Partner,
    Object::Hours,
    Object::Person,
    Object::Party,
    Object::FindDates,
    Object::ChooseDates,
    Object::Picture,
];
const TOPIC: &[Object] = &[Object::Topic];
const LOOK_UP: &[Object] = &[Object::FindDates];
const CHOICE: &[Object] = &[Object::ChooseDates];
const PICTURE: &[Object] = &[Object::Picture];
const COORDINATES: &[Object] = &[Object::Place];
/// The bodies that are asked.
const ASKED_OF: &[Object] =
    &[Object::Topic, Object::Hours, Object::FindDates, Object::ChooseDates, Object::Picture];

/// The short text has a size of its own.
const NO_TOPIC: ReadBy = TopicsAmong(&[]);
/// It lists decades where they are what was asked.
const LISTING_DECADES: ReadBy = TopicsAmong(&[Topic::Decade]);

/// What others call a whole date of birth, which is three members here.
const BIRTH_DATES: [&str; 7] =
    ["birthDate", "dateOfBirth", "birthday", "dob", "birth", "생년월일", "생일"];

/// Declares the table: the members in the order in which requests list them.
macro_rules! fields {
    ($($field:ident => $row:expr;)+) => {
        /// A member of a request.
        ///
        /// ```
        /// use saju_catalogue::{Field, Kind, Object};
        ///
        /// let month = Field::BirthMonth.row();
        /// assert_eq!((month.name, month.kind), ("birthMonth", Kind::Integer(1, 12)));
        /// assert_eq!(Field::in_object(Object::Place).count(), 4);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Field { $(#[allow(missing_docs, reason = "its row says what it is")] $field,)+ }

        impl Field {
            /// All members.
            ///
            /// ```
            /// use saju_catalogue::Field;
            ///
            /// assert_eq!(Field::ALL[0], Field::BirthYear);
            /// ```
            pub const ALL: [Self; [$(stringify!($field)),+].len()] = [$(Self::$field),+];

            /// What the table says of it.
            ///
            /// ```
            /// use saju_catalogue::Field;
            ///
            /// assert_eq!(Field::DecadeCount.row().default, Some("13"));
            /// ```
            pub const fn row(self) -> &'static FieldRow {
                static ROWS: [FieldRow; Field::ALL.len()] = [$($row),+];
                &ROWS[self as usize]
            }
        }
    };
}

fields! {
    BirthYear => row("birthYear", Integer(BORN.0, BORN.1), BIRTH,
        "태어난 해. 음력이면 음력의 해. Year of birth; the lunar year when `isLunar`.",
        "태어난 해. 음력이면 음력의 해. Year of birth.").required().not(&BIRTH_DATES);
    BirthMonth => row("birthMonth", Integer(1, 12), BIRTH,
        "태어난 달, 1–12(0부터 세지 않습니다). Month of birth, counted from 1.",
        "태어난 달, 1부터. Month of birth, from 1.").required().not(&BIRTH_DATES);
    BirthDay => row("birthDay", Integer(1, 31), BIRTH,
        "태어난 날. 그 달에 없는 날은 400 INVALID_DATE. Day of birth; 400 when the month has no such day.",
        "태어난 날. Day of birth.").required().not(&BIRTH_DATES);
    BirthHour => row("birthHour", IntegerOrNull(0, 23), BIRTH,
        "태어난 시(그곳의 시계). 모르면 null. Hour on the clock of the place; null when it is unknown.",
        "태어난 시. 모르면 보내지 않습니다. Leave out if unknown.")
        .not(&["hour", "birthTime", "time", "timeOfBirth", "태어난시", "시각", "시간"]);
    BirthMinute => row("birthMinute", Integer(0, 59), BIRTH,
        "태어난 분. Minute of birth.",
        "태어난 분. 기본값 0. Minute of birth.").or("0")
        .not(&["minute", "birthTime", "time", "timeOfBirth", "태어난분", "시각", "시간"]);
    IsFemale => row("isFemale", Boolean, BIRTH,
        "여성인지. 대운의 방향과 배우자의 자리를 정합니다. gender, sex, 성별로도 읽습니다. 보내지 않으면 남성으로 보고 SEX_ASSUMED로 알립니다. \
         Whether female; decides the direction of the decades and the star of the spouse. Read as `gender`, `sex` or \
         `성별`, too. Without it a man's reading, told as SEX_ASSUMED.",
        "여성이면 true. 대운의 방향을 정합니다. Decides the luck direction; ask, do not assume.")
        .or("false").option("female").or_named(&["gender", "sex", "성별"])
        .not(&["female", "male", "isMale", "여성", "남성"]);
    IsLunar => row("isLunar", Boolean, BIRTH,
        "음력 날짜인지. Whether the date is of the Korean lunar calendar.",
        "음력 날짜이면 true. The date is of the Korean lunar calendar.")
        .or("false").option("lunar").not(&["calendar", "calendarType", "lunar", "solar", "isSolar", "음력", "양력"]);
    IsLeapMonth => row("isLeapMonth", Boolean, BIRTH,
        "음력 윤달인지. 그해에 그 윤달이 없으면 400 LEAP_MONTH_NOT_FOUND. Whether the lunar month is a leap \
         month; 400 when the year has no such one.",
        "윤달이면 true. The lunar month is a leap month.")
        .or("false").option("leap").not(&["isLeap", "leap", "leapMonth", "윤달"]);
    BirthCity => row("birthCity", City, PLACED,
        "태어난 도시의 id, 한글이나 영어 이름, 또는 하나뿐인 한국의 시·군·구. 어느 것도 아니면 400 UNSUPPORTED_CITY. Id or name of \
         one of the cities of `GET /v2/cities`, or a Korean 시·군·구 of which there is one; else 400.",
        "태어난 도시(예: 부산, 뉴욕, London). 기본값 서울. City of birth; see resolve_city.")
        .or("\"서울\"").such_as(&["\"서울\"", "\"busan\"", "\"뉴욕\""]).option("city")
        .not(&["city", "place", "location", "도시"]);
    BirthPlace => row("birthPlace", Place, PLACED,
        "도시 대신 좌표. birthCity와 함께 보낼 수 없습니다. Coordinates in place of a city, never beside one.",
        "목록에 없는 곳. birthCity 대신 보냅니다. A place beside the list, instead of birthCity.")
        .not(&["longitude", "latitude", "lat", "lon", "lng", "timezone", "tz", "coordinates"]);
    TimeMode => row("timeMode", OneOf(&["trueSolar", "convention"]), PLACED,
        "시각을 교정하는 방식. How the clock is corrected: true solar time, or the standard time of the field's \
         convention.",
        "진태양시 또는 표준시 관례. True solar time, or the standard-time convention.")
        .or("\"trueSolar\"").option("time-mode");
    Jasi => row("jasi", OneOf(&["start", "midnight"]), PLACED,
        "날을 바꾸는 때: 자시가 시작할 때, 또는 자정(야자시). When the day changes: at the start of the midnight \
         hour, or at midnight.",
        "날이 바뀌는 때: 자시의 시작 또는 자정. When the day changes: 23:00 or midnight.")
        .or("\"start\"").option("jasi");

    Label => row("label", Text(20), &[Object::Partner, Object::Party],
        "부르는 이름. 없으면 “상대 1”처럼 부릅니다. What the partner is called in sentences.",
        "부르는 이름. What the person is called.");
    Relationship => row("relationship", OneOf(&[
            "spouse", "lover", "parent", "child", "sibling", "friend", "colleague", "business",
        ]), &[Object::Partner],
        "요청한 사람에게 어떤 사람인지. 풀이의 말과 차례를 고르고 관계의 계산은 바꾸지 않습니다. 없으면 love에서는 연인, compatibility에서는 \
         정하지 않은 사이. 어린이가 들어 있으면 배우자나 연인으로 읽지 않습니다. What the partner is to the caller: it decides on \
         words and order, never on the relations; `parent` is the caller's parent. Without it a lover for `love`, \
         and nothing in particular for `compatibility`. With a child nobody is read as a couple.",
        "본인에게 어떤 사람인지(부모이면 parent). What the person is to the caller.");

    Date => row("date", Date, TOPIC,
        "기준일(1900–2150년). 없으면 서울의 오늘. Reference day; today in Seoul when absent.",
        "기준 날짜 YYYY-MM-DD. 기본값 오늘. Reference day.")
        .such_as(&["\"2026-05-19\""]).only(TopicsAt(ReferenceField::Date)).option("date")
        .not(&["targetDate", "referenceDate", "today", "날짜"]);
    Month => row("month", Month, TOPIC,
        "기준 달(1900–2150년). 없으면 서울의 이달. Reference month; this month when absent.",
        "기준 달 YYYY-MM. 기본값 이번 달. Reference month.")
        .such_as(&["\"2026-05\""]).only(TopicsAt(ReferenceField::Month)).option("month")
        .not(&["targetMonth", "referenceMonth", "월"]);
    Year => row("year", Integer(ASKED.0, ASKED.1), TOPIC,
        "기준 해(입춘부터). 없으면 올해. Reference year, from Ipchun on; this year when absent.",
        "기준 해. 기본값 올해. Reference year.")
        .such_as(&["2026"]).only(TopicsAt(ReferenceField::Year)).option("year")
        .not(&["targetYear", "referenceYear", "연도"]);
    Partners => row("partners", Partners, TOPIC,
        "상대, 많아야 셋. timeMode와 jasi를 보내지 않은 상대는 요청한 사람의 것을 씁니다. Other persons, three at most; \
         one without `timeMode` or `jasi` takes the caller's.",
        "상대. compatibility에는 꼭, love에는 있을 때 보냅니다. Other persons: required by compatibility, optional \
         for love.").only(TopicsWithPartners).option("partner").not(&["partner", "상대"]);
    Concern => row("concern", OneOf(&[
            "work", "business", "money", "love", "marriage", "study", "exam", "health", "family",
            "children", "move",
        ]), TOPIC,
        "고민. 답은 `evaluation.concern`에 있고, 그 자리의 글이 먼저 옵니다. A concern: `evaluation.concern` answers it, and the \
         areas of life that it touches stand first.",
        "고민(예: work, marriage). What the person is concerned with.")
        .such_as(&["\"work\""]).only(TopicsWithConcern).option("concern").not(&["worry", "question", "고민"]);

    DecadeWindow => row("decadeWindow", Integer(0, 9), TOPIC,
        "기준일의 대운에서 앞뒤로 몇 대운. decadeCount보다 먼저입니다. The decade of the reference day and this many on either side; \
         wins over `decadeCount`.",
        "기준일의 대운 앞뒤로 실을 수. Decades on either side of the one asked.")
        .option("decade-window").only(TopicsWith(Module::DecadeFortune)).only_in_short(LISTING_DECADES);
    DecadeCount => row("decadeCount", Integer(1, 20), TOPIC,
        "첫 대운부터 몇 대운. This many decades from the first one on.",
        "처음부터 실을 대운의 수, 기본값 13. First decades; decadeWindow wins.")
        .or("13").option("decade-count").only(TopicsWith(Module::DecadeFortune)).only_in_short(LISTING_DECADES);
    SeunWindow => row("seunWindow", Integer(0, 5), TOPIC,
        "기준 해에서 앞뒤로 몇 해. Years on either side of the reference year.",
        "기준 해 앞뒤로 실을 세운의 수. Years on either side of the reference year.")
        .option("seun-window").only(TopicsWith(Module::Seun)).only_in_short(NO_TOPIC);
    Months => row("months", Boolean, TOPIC,
        "기준 해의 열두 절기월을 weolun.months에 실을지. Whether `weolun.months` lists the twelve solar months of the \
         reference year.",
        "그해의 열두 절기월. The twelve solar months of the year.")
        .or("false").option("months").only(TopicsAmong(&[Topic::Monthly, Topic::Yearly]))
        .only_in_short(NO_TOPIC);
    Detail => row("detail", OneOf(&["line", "minimal", "standard", "full"]), TOPIC,
        "설명의 양. minimal은 reasoning과 basis와 설명하는 문장을 빼고, full은 대운에 관계와 신살을 더합니다. line은 모듈 대신 한 줄로 답하며, 날·달·해의 주제(today, \
         daily, monthly, yearly)에만 있습니다. How much is explained: `minimal` leaves `reasoning`, `basis` and sentences that explain out, `full` adds to \
         the decades; `line` is one line in place of the modules, of the topics of a day, a month and a year.",
        "json의 자세함. line은 그날·그달·그해의 한 줄. How much the JSON says; line is a day, month or year in one line.").or("\"standard\"").option("detail")
        .only_in_short(NO_TOPIC);
    Format => row("format", OneOf(&["json", "compact"]), TOPIC,
        "모듈로 적을지, 짧은 Markdown으로 적을지. Modules as JSON, or short Markdown in their place.",
        "compact는 짧은 Markdown, json은 모든 값. Short Markdown, or every value.").or("\"json\"");
    Exclude => row("exclude", Modules, TOPIC,
        "뺄 모듈과 timeline, story. Modules to leave out, and `timeline` and `story`.",
        "답에서 뺄 모듈과 timeline, story. 주제의 핵심 모듈은 뺄 수 없습니다. Modules to leave out, and timeline and story.").option("exclude");
    Language => row("language", OneOf(&["ko", "en"]), ASKED_OF,
        "답을 적을 언어. 한글 이름(…Ko)은 그대로이고, 영어 답에는 영어 이름(…En)이 더해집니다. 보내면 오류와 알림도 이 언어입니다. The \
         language of the answer: Korean labels (`…Ko`) stay, and an English answer has English ones (`…En`) beside \
         them. Where it is sent, errors and warnings follow it, too.",
        "답의 언어: ko, en. The language of the answer.")
        .or("\"ko\"").option("language").not(&["lang", "locale", "언어"]);
    Ruleset => row("ruleset", Kind::Ruleset, ASKED_OF,
        "바라는 규칙의 판. 주 번호만 보내면(2) 그 안에서 바뀐 판을 따라가고, 아는 부 번호까지 보내면(2.5) 옮겨 왔을 때 RULESET_MOVED로 알립니다. 정확한 판(2.5.0)은 \
         지금의 판이 아니면 400 RULESET_NOT_SERVED. The version of the rules that is wanted: a major version follows its minors, with \
         the minor that you know RULESET_MOVED tells once they moved; an exact one that is not served is a 400."
        ,
        "바라는 규칙의 판. Wanted version of the rules.");
    /* The topic of a call stands in its path; batches and tools send it here. */
    Topic => row("topic", OneOf(&Topic::IDS), TOPIC, "주제. Topic.", "주제. Topic.");

    YearPillar => row("year", Ganji, LOOK_UP,
        "연주, 한글이나 한자. Year pillar in Hangul or Hanja.",
        "연주(예: 갑자, 甲子). Year pillar.");
    MonthPillar => row("month", Ganji, LOOK_UP,
        "월주, 한글이나 한자. Month pillar in Hangul or Hanja.",
        "월주. Month pillar.");
    DayPillar => row("day", Ganji, LOOK_UP,
        "일주, 한글이나 한자. Day pillar in Hangul or Hanja.",
        "일주. Day pillar.");
    HourPillar => row("hour", Ganji, LOOK_UP,
        "시주, 한글이나 한자. Hour pillar in Hangul or Hanja.",
        "시주. Hour pillar.");
    FromYear => row("fromYear", Integer(BORN.0, BORN.1), LOOK_UP,
        "찾을 첫 해(그곳의 달력). toYear와 함께, 또는 from과 to 대신 보냅니다. First civil year of the place; with `toYear`, or \
         `from` and `to` in their place.",
        "찾을 첫 해. First year.");
    ToYear => row("toYear", Integer(BORN.0, BORN.1), LOOK_UP,
        "찾을 마지막 해. fromYear보다 이르면 400. Last civil year; 400 when it is before `fromYear`.",
        "찾을 마지막 해. Last year.");
    FromDate => row("from", CalendarDate, LOOK_UP,
        "찾을 첫 날(1900–2100년, 그곳의 달력). to와 함께 보내며, fromYear와 toYear를 대신합니다. First civil date of the place; with `to`, \
         in place of the years.",
        "찾을 첫 날 YYYY-MM-DD. First date.").such_as(&["\"2026-12-01\""]);
    ToDate => row("to", CalendarDate, LOOK_UP,
        "찾을 마지막 날. from보다 이르면 400. Last civil date; 400 when it is before `from`.",
        "찾을 마지막 날. Last date.").such_as(&["\"2026-12-31\""]);
    MomentLimit => row("limit", Integer(1, 200), LOOK_UP,
        "답할 순간의 수. 더 있으면 truncated가 true입니다. How many moments are listed at most; `truncated` says whether there are more.",
        "답할 수. How many at most.").or("200");
    Person => row("person", Person, LOOK_UP,
        "누구에게 어떤 때인지 함께 볼 사람. 보내면 찾은 때마다 그 사람의 운의 성격을 fit에 적습니다. The person for whom the moments are weighed: each then has a `fit`.",
        "찾은 때의 성격을 함께 볼 사람. Whose luck the moments are weighed as.").not(&["persons"]);
    Character => row("character", OneOf(&[
            "lifts", "supports", "eases", "level", "splits", "held", "turns", "overfills", "resists",
            "presses",
        ]), LOOK_UP,
        "이 성격의 날만 찾습니다. person과 함께 보냅니다. Only days of this character; needs `person`.",
        "이 성격의 날만. Only days of this character of the person's luck.");
    Family => row("family", OneOf(&["with", "even", "against"]), LOOK_UP,
        "이 쪽의 날만 찾습니다: 돕는 쪽, 고른 쪽, 거스르는 쪽. person과 함께 보냅니다. Only days of this side of the \
         person's luck; needs `person`.",
        "이 쪽의 날만: with 돕는 쪽, even 고른 쪽, against 거스르는 쪽. Only days of this side.");

    Purpose => row("purpose", OneOf(&[
            "wedding", "moving", "opening", "contract", "construction", "travel", "office", "study",
            "meeting", "general",
        ]), CHOICE,
        "무엇을 할 날인지. 한글 이름(혼인·결혼, 이사, 개업, 계약, 공사·수리, 여행, 취임·면접, 입학·시험, 상견례·모임)도 읽습니다. 수술과 출산의 날은 고르지 않습니다. \
         What the date is for; Korean names are understood, too. Not for surgery or birth.",
        "무엇을 할 날인지(예: moving). What the date is for.").required().such_as(&["\"moving\""]);
    From => row("from", CalendarDate, CHOICE,
        "찾을 첫 날(1900–2100년). First date.",
        "찾을 첫 날 YYYY-MM-DD. First date.").required().such_as(&["\"2026-12-01\""]);
    To => row("to", CalendarDate, CHOICE,
        "찾을 마지막 날. from보다 이르거나 366일이 넘으면 400. Last date; 400 when it is before `from`, or the span is longer than 366 days.",
        "찾을 마지막 날. Last date.").required().such_as(&["\"2026-12-31\""]);
    Persons => row("persons", Parties, CHOICE,
        "누구의 날인지, 두 사람까지. 한 사람이라도 그날의 지지와 충하는 날은 빼고, 두 사람 가운데 운이 덜 돕는 쪽을 먼저 봅니다. For whom, at most two: a date \
         that clashes with either is left out, and the weaker side of the two counts first.",
        "누구의 날인지, 두 사람까지. For whom, at most two.").not(&["person", "partners"]);
    Limit => row("limit", Integer(1, 30), CHOICE,
        "답할 날의 수. How many dates are listed.",
        "답할 날의 수. How many dates.").or("10");
    Weekdays => row("weekdays", SomeOf(&["mon", "tue", "wed", "thu", "fri", "sat", "sun"]), CHOICE,
        "이 요일만. 없으면 모든 요일. Only these days of the week; all when absent.",
        "이 요일만. Only these days of the week.").such_as(&["[\"sat\",\"sun\"]"]);
    WithHours => row("hours", Boolean, CHOICE,
        "날마다 황도의 시(진시부터 술시까지)를 넷까지 함께 적을지. Whether each date lists up to four hours of the yellow path, from jinsi to sulsi (7:30 to 21:30).",
        "황도의 시를 함께 적을지. Whether good hours are listed.").or("false");
    Heading => row("direction", OneOf(&["east", "south", "west", "north"]), CHOICE,
        "옮기거나 떠나는 방향. 손이 그쪽에 있는 날을 꺼립니다. Where a move or a journey goes: a day on which Son is there is avoided.",
        "옮기거나 떠나는 방향. Where the move goes.");

    Theme => row("theme", OneOf(&["light", "dark"]), PICTURE,
        "그림을 놓을 바탕: 밝은 곳, 어두운 곳. The ground on which the picture is shown.",
        "그림의 바탕: light, dark. The ground of the picture.").or("\"light\"").option("theme");
    PictureLabel => row("label", Text(20), PICTURE,
        "그림 위에 적을 이름. 없으면 “사주 명식”이라고 적습니다. The name above the picture; without one it says “Saju chart”.",
        "그림 위에 적을 이름. The name above the picture.").option("label")
        .not(&["name", "title", "이름", "제목"]);

    Longitude => row("longitude", Degrees(180), COORDINATES,
        "경도(동경이 양수). Longitude in degrees, east positive.",
        "경도, 동경이 양수. Degrees east.").required().not(&["lng", "lon", "long", "x", "경도"]);
    TzId => row("tzId", Zone, COORDINATES,
        "IANA 시간대. 모르는 이름은 400. IANA time zone; 400 when there is no such one.",
        "IANA 시간대(예: Europe/Vienna). Time zone.")
        .required().such_as(&["\"Asia/Seoul\"", "\"America/New_York\""])
        .not(&["timezone", "tz", "zone", "시간대"]);
    Latitude => row("latitude", Degrees(90), COORDINATES,
        "위도(북위가 양수). 계산에는 쓰지 않습니다. Latitude in degrees, north positive; not needed for the \
         calculation.",
        "위도. Degrees north.").not(&["lat", "y", "위도"]);
    PlaceLabel => row("label", Text(40), COORDINATES,
        "부르는 이름. What the place is called in the answer.",
        "이름. What to call it.").not(&["name", "city", "place", "이름"]);
}

impl Field {
    /// The members of an object, in the order of the table.
    ///
    /// ```
    /// use saju_catalogue::{Field, Object};
    ///
    /// let place: Vec<_> = Field::in_object(Object::Place).map(|field| field.row().name).collect();
    /// assert_eq!(place, ["longitude", "tzId", "latitude", "label"]);
    /// ```
    pub fn in_object(object: Object) -> impl Iterator<Item = Self> + Clone {
        Self::ALL.into_iter().filter(move |field| field.row().objects.contains(&object))
    }

    /// The member of an object by its name or another under which it is read.
    ///
    /// ```
    /// use saju_catalogue::{Field, Object};
    ///
    /// assert_eq!(Field::named(Object::Partner, "gender"), Some(Field::IsFemale));
    /// assert_eq!(Field::named(Object::Topic, "year"), Some(Field::Year));
    /// assert_eq!(Field::named(Object::FindDates, "year"), Some(Field::YearPillar));
    /// assert_eq!(Field::named(Object::Hours, "year"), None);
    /// ```
    pub fn named(object: Object, name: &str) -> Option<Self> {
        names::own(name).find(|field| field.row().objects.contains(&object))
    }

    /// The words that it may hold; none where it holds something else.
    ///
    /// ```
    /// use saju_catalogue::Field;
    ///
    /// assert_eq!(Field::Heading.words(), ["east", "south", "west", "north"]);
    /// assert!(Field::Limit.words().is_empty());
    /// ```
    pub const fn words(self) -> &'static [&'static str] {
        match self.row().kind {
            Kind::OneOf(words) | Kind::SomeOf(words) => words,
            _ => &[],
        }
    }

    /// The same for a topic: not every one can be told in one line.
    ///
    /// ```
    /// use saju_catalogue::{Field, Topic};
    ///
    /// assert_eq!(Field::Detail.words_for(Topic::Today)[0], "line");
    /// assert_eq!(Field::Detail.words_for(Topic::Manse)[0], "minimal");
    /// ```
    pub fn words_for(self, topic: Topic) -> &'static [&'static str] {
        match (self, self.words()) {
            (Self::Detail, [_line, others @ ..]) if !topic.tells(Extra::Line) => others,
            (_, words) => words,
        }
    }

    /// Whether any object has a member that is read under this name.
    ///
    /// ```
    /// use saju_catalogue::Field;
    ///
    /// assert!(Field::is_name("birthYear") && !Field::is_name("birth_year"));
    /// ```
    pub fn is_name(name: &str) -> bool {
        names::own(name).next().is_some()
    }

    /// The members of an object that somebody calls by another name: one that the table knows, or the
    /// member's own with other letters or marks between its words.
    ///
    /// ```
    /// use saju_catalogue::{Field, Object};
    ///
    /// let meant = |name| Field::also_called(Object::Topic, name).collect::<Vec<_>>();
    /// assert_eq!(meant("isMale"), [Field::IsFemale]);
    /// assert_eq!(meant("birth_month"), [Field::BirthMonth]);
    /// assert_eq!(meant("birthDate"), [Field::BirthYear, Field::BirthMonth, Field::BirthDay]);
    /// assert!(meant("colour").is_empty());
    /// ```
    pub fn also_called(object: Object, name: &str) -> impl Iterator<Item = Self> {
        names::meant(object, name)
    }

    /// Whether a topic reads the member.
    ///
    /// ```
    /// use saju_catalogue::{Field, Topic};
    ///
    /// assert!(Field::Date.is_read_by(Topic::Today));
    /// assert!(!Field::Date.is_read_by(Topic::Yearly));
    /// ```
    pub fn is_read_by(self, topic: Topic) -> bool {
        self.row().read_by.includes(topic)
    }

    /// Whether the short text of a topic reads the member.
    ///
    /// ```
    /// use saju_catalogue::{Field, Topic};
    ///
    /// assert!(Field::DecadeCount.is_read_in_short_by(Topic::Decade));
    /// assert!(!Field::DecadeCount.is_read_in_short_by(Topic::Life));
    /// ```
    pub fn is_read_in_short_by(self, topic: Topic) -> bool {
        self.is_read_by(topic) && self.row().read_in_short.includes(topic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_object_has_a_name_twice() {
        for object in Object::all() {
            let mut names: Vec<&str> =
                Field::in_object(object).map(|field| field.row().name).collect();
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count, "{object:?}");
        }
    }

    #[test]
    fn what_others_call_a_member_is_no_member() {
        for object in Object::all() {
            for field in Field::in_object(object) {
                for name in field.row().also_called {
                    let own = Field::named(object, name);
                    assert!(own.is_none(), "{object:?} {name}");
                }
            }
        }
    }

    #[test]
    fn every_topic_reads_the_members_of_its_row() {
        for topic in Topic::ALL {
            let reference = [Field::Date, Field::Month, Field::Year]
                .into_iter()
                .filter(|field| field.is_read_by(topic))
                .count();
            let expected = usize::from(topic.row().reference != ReferenceField::None);
            assert_eq!(reference, expected, "{}", topic.id());
        }
    }
}
