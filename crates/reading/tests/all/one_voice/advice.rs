//! What is advised goes with what the chart calls a help and a burden, and with what has just been told.

use serde_json::Value;

use super::{Answers, Check};
use crate::common::json::{list, text};

/// The groups, by the element that follows the day master's so many steps on.
const GROUPS: [&str; 5] = ["비겁", "식상", "재성", "관성", "인성"];
const ELEMENTS: [&str; 5] = ["wood", "fire", "earth", "metal", "water"];

/// What decades and years advise of a group to the young, the grown and the old.
const MATTERS: [(&str, [&str; 3]); 5] = [
    ("비겁", ["동료와 어울려 겨루는 일", "사람과 몫을 나누는 일", "형제와 벗을 챙기는 일"]),
    ("식상", ["솜씨를 드러내는 일", "만들고 알리는 일", "즐기고 베푸는 일"]),
    ("재성", ["벌고 쓰는 일", "재물과 살림을 다루는 일", "살림을 지키고 정리하는 일"]),
    (
        "관성",
        ["자리를 얻고 책임지는 일", "직분과 책임을 맡는 일", "집안과 모임에서 자리를 맡는 일"],
    ),
    ("인성", ["공부하고 자격을 갖추는 일", "배우고 준비하는 일", "쉬며 마음을 돌보는 일"]),
];

/// How the element of a group leans.
fn lean<'a>(answers: &'a Answers, group: &str) -> &'a str {
    let own = text(answers.module("fourPillars"), "/dayMaster/stem/element");
    let own = ELEMENTS.iter().position(|one| *one == own).unwrap_or(0);
    let steps = GROUPS.iter().position(|one| *one == group).unwrap_or(0);
    let element = ELEMENTS[(own + steps) % 5];
    let gods = answers.module("yongsin")["fiveGods"].as_object();
    let of_element = gods.and_then(|gods| gods.values().find(|god| god["element"] == element));
    of_element.map_or("", |god| text(god, "/lean"))
}

fn is_extreme(answers: &Answers) -> bool {
    text(answers.module("yongsin"), "/primary/method") == "extreme"
}

/// The cautions from a source.
fn cautions<'a>(answers: &'a Answers, source: &'static str) -> impl Iterator<Item = &'a Value> {
    let all = list(answers.module("evaluation"), "/cautions").iter();
    all.filter(move |caution| text(caution, "/source") == source)
}

fn texts<'a>(cautions: impl Iterator<Item = &'a Value>) -> Vec<String> {
    cautions.map(|caution| text(caution, "/text").to_owned()).collect()
}

#[rustfmt::skip]
pub(super) const CHECKS: &[Check] = &[
    ("nobody is told to look for a burden that is not in view", |answers| {
        texts(cautions(answers, "missingGroup").filter(|caution| {
            lean(answers, text(caution, "/groupKo")) == "against" && text(caution, "/text").contains("드러나지 않으므로")
        }))
    }),
    ("what an extreme structure follows is no excess", |answers| {
        texts(cautions(answers, "dominantGroup").filter(|caution| {
            is_extreme(answers) && lean(answers, text(caution, "/groupKo")) == "with"
        }))
    }),
    ("nobody is told to look for peers that are a burden", |answers| {
        let areas = list(answers.module("evaluation"), "/areas").iter().map(|area| text(area, "/text"));
        let urges = |said: &&str| said.contains("비겁이 보이지 않아") && lean(answers, "비겁") == "against";
        areas.filter(urges).map(str::to_owned).collect()
    }),
    ("nothing that burdens is put first", |answers| {
        let lucks = list(answers.module("seun"), "/entries").iter().chain(answers.decades());
        let puts_first = |said: &str| MATTERS.iter().any(|(group, matters)| {
            let ways = ["을 앞에 두고", "을 꾸준히", "을 넓혀", "을 미루지", "을 낙으로", "에는 힘을 싣", "에 먼저 손을"];
            let is_said = || matters.iter().any(|matter| ways.iter().any(|way| said.contains(&format!("{matter}{way}"))));
            lean(answers, group) == "against" && is_said()
        });
        let told = lucks.map(|luck| text(luck, "/meaning"));
        told.filter(|said| puts_first(said)).map(str::to_owned).collect()
    }),
    ("of two years the one of more weight helps", |answers| {
        let lines = list(answers.module("evaluation"), "/concern/lines").iter().filter_map(Value::as_str);
        let heavier = lines.filter_map(|line| line.split_once("그보다 무게를 둘 해는 "));
        heavier.map(|(_, said)| said).filter(|said| !said.contains("돕는 쪽") && !said.contains("힘을 보탭")).map(str::to_owned).collect()
    }),
    ("of the letters of a concern none is left out unsaid", |answers| {
        let line = list(answers.module("evaluation"), "/concern/lines").first().and_then(Value::as_str).unwrap_or_default();
        let Some((head, letters)) = line.split_once("재성은 ").filter(|(_, rest)| rest.ends_with("자리합니다.")) else { return Vec::new() };
        let turned = list(answers.module("elements"), "/turned");
        let pillars = &answers.module("fourPillars")["pillars"];
        let of_wealth = ["year", "month", "day", "hour"].iter().flat_map(|at| {
            ["stem", "branch"].map(|half| (*at, half, text(pillars, &format!("/{at}/{half}/sipseong/groupKo"))))
        }).filter(|(at, half, group)| *group == "재성" && (*at, *half) != ("day", "stem")).count();
        let named = ["연간", "월간", "시주 천간", "연지", "월지", "일지", "시지"].iter().filter(|place| letters.contains(*place)).count();
        let is_whole = !turned.is_empty() || letters.contains("비롯한") || named == of_wealth;
        (!is_whole).then(|| format!("{of_wealth}: {head}재성은 {letters}")).into_iter().collect()
    }),
    ("two roots that clash are advised of once", |answers| {
        let notes: Vec<_> = list(answers.module("sinStrength"), "/roots").iter().map(|root| text(root, "/note")).collect();
        let advised = notes.iter().filter(|note| note.contains("힘이 나는 때에")).count();
        (advised > 1).then(|| notes.join(" / ")).into_iter().collect()
    }),
];
