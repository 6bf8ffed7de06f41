//! No two statements of one answer contradict each other about the useful element, strength,
//! structure or a relation. Each check names the two statements that it compares; `SAJU_PROOF=1`
//! takes 20,000 births instead of 500.

use std::collections::BTreeMap;

use crate::common::json::{is, list, number, text};
use crate::common::{Random, ask};
use saju_catalogue::Topic;
use serde_json::{Value, json};

const BIRTHS: usize = 500;
const BIRTHS_OF_THE_PROOF: usize = 20_000;

/// What two statements are compared, and whether they go together.
type Check = (&'static str, fn(&Value) -> bool);

/// The part that `fiveGods` gives to an element.
fn part(modules: &Value, element: &str) -> &'static str {
    ["yongsin", "huisin", "hansin", "gisin", "gusin"]
        .into_iter()
        .find(|god| text(modules, &format!("/yongsin/fiveGods/{god}/element")) == element)
        .unwrap_or_default()
}

/// Letters of an element beside the day stem, branches as they have turned.
fn letters_as_turned(modules: &Value, element: &str) -> usize {
    let pillars = modules["fourPillars"]["pillars"].as_object().expect("an object");
    let stems = pillars
        .iter()
        .filter(|(position, _)| *position != "day")
        .map(|(_, pillar)| text(pillar, "/stem/element"));
    let branches = pillars.values().map(|pillar| match text(pillar, "/branch/turned/element") {
        "" => text(pillar, "/branch/element"),
        turned => turned,
    });
    stems.chain(branches).filter(|of| *of == element).count()
}

fn is_against(part: &str) -> bool {
    matches!(part, "gisin" | "gusin")
}

fn method(modules: &Value) -> &str {
    text(modules, "/yongsin/primary/method")
}

/// All relations of a chart.
fn relations(modules: &Value) -> impl Iterator<Item = &Value> {
    let of = |name: &str| list(modules, &format!("/wongukInteraction/{name}"));
    of("stemRelations").iter().chain(of("branchRelations"))
}

fn acts(relation: &Value) -> bool {
    matches!(text(relation, "/state"), "holds" | "transforms" | "mediated" | "contested")
}

fn is_of_stems(relation: &Value) -> bool {
    text(relation, "/kind").starts_with("stem")
}

/// The state of the relation of the day branch of a kind, with these other positions.
fn state_of_day<'a>(modules: &'a Value, kind: &str, others: &[Value]) -> Option<&'a str> {
    let mut found = relations(modules).filter(|one| !is_of_stems(one)).filter(|one| {
        let positions = list(one, "/positions");
        text(one, "/kind") == kind
            && positions.contains(&json!("day"))
            && positions.iter().filter(|at| **at != json!("day")).eq(others)
    });
    found.next().map(|one| text(one, "/state"))
}

/// What the evaluation says for and against.
fn remarks(modules: &Value) -> impl Iterator<Item = &Value> {
    let of = |name: &str| list(modules, &format!("/evaluation/{name}"));
    of("tendencies").iter().chain(of("cautions"))
}

/// The parts of the five elements.
const GODS: [&str; 5] = ["yongsin", "huisin", "hansin", "gisin", "gusin"];

#[rustfmt::skip]
const CHECKS: &[Check] = &[
    ("the second useful element has one name", |m| {
        let all = m.to_string();
        let called = |name: &str, element: &str| all.contains(&format!("{name}인 {element}"));
        let is_one = |element| !called("보조용신", element) || !called("한신", element);
        ["목", "화", "토", "금", "수"].into_iter().all(is_one)
    }),
    ("a combination of the day branch that is torn is told once, and as torn", |m| {
        let torn = |one: &&Value| text(one, "/text").contains("함께 당기는 글자가 있어");
        let contested = relations(m).filter(|one| {
            text(one, "/state") == "contested" && !is_of_stems(one)
                && list(one, "/positions").contains(&json!("day"))
        });
        let told = remarks(m).filter(torn).count();
        told <= 1 && (told == 0 || contested.count() > 0)
    }),
    ("nobody is told to fill an element that weighs", |m| {
        let areas = list(m, "/evaluation/areas").iter();
        areas.flat_map(|area| list(area, "/facts")).filter_map(Value::as_str).all(|fact| {
            let lean_of = |element: &str| {
                text(m, &format!("/yongsin/fiveGods/{}/lean", part(m, element)))
            };
            match (fact.strip_prefix("health-absent-"), fact.strip_prefix("health-left-out-")) {
                (Some(element), _) => lean_of(element) != "against",
                (_, Some(element)) => lean_of(element) == "against",
                _ => true,
            }
        })
    }),
    ("yongsin.primary and fiveGods.yongsin are one element", |m| {
        text(m, "/yongsin/primary/element") == text(m, "/yongsin/fiveGods/yongsin/element")
    }),
    ("yongsin.secondary is neither the primary nor 기신 nor 구신", |m| {
        matches!(part(m, text(m, "/yongsin/secondary/element")), "huisin" | "hansin")
    }),
    ("yongsin.eokbu is the primary where the method is eokbu", |m| {
        method(m) != "eokbu" || text(m, "/yongsin/eokbu/element") == text(m, "/yongsin/primary/element")
    }),
    ("primary.method and primary.chosenBy", |m| match text(m, "/yongsin/primary/chosenBy") {
        "extreme" | "outlet" => method(m) == "extreme",
        "urgent" | "coldSeason" | "hotSeason" => method(m) == "johu",
        _ => method(m) == "eokbu",
    }),
    ("agreement and agreementLevel", |m| {
        is(m, "/yongsin/agreement") == matches!(text(m, "/yongsin/agreementLevel"), "all" | "two")
    }),
    ("agreement and the part of gyeokgukYongsin", |m| {
        let against = is_against(part(m, text(m, "/yongsin/gyeokgukYongsin/element")));
        method(m) == "extreme" || !(is(m, "/yongsin/agreement") && against)
    }),
    ("agreement and the part of the wanted climate", |m| {
        let wanted = matches!(text(m, "/yongsin/climate/need"), "urgent" | "wanted");
        !(wanted && is(m, "/yongsin/agreement") && is_against(text(m, "/yongsin/climate/role")))
    }),
    ("gyeokgukYongsin.role and fiveGods", |m| {
        text(m, "/yongsin/gyeokgukYongsin/role") == part(m, text(m, "/yongsin/gyeokgukYongsin/element"))
    }),
    ("gyeokgukYongsin and gyeokguk.sangsin are one group", |m| {
        text(m, "/yongsin/gyeokgukYongsin/group") == text(m, "/gyeokguk/sangsin/group")
    }),
    ("climate.role and fiveGods", |m| {
        text(m, "/yongsin/climate/role") == part(m, text(m, "/yongsin/climate/element"))
    }),
    ("climate.need met, and no want of it in yongsin.meaning", |m| {
        let said = text(m, "/yongsin/meaning");
        text(m, "/yongsin/climate/need") != "met" || !said.contains("아쉬우나") && !said.contains("푸는 조후")
    }),
    ("climate.need and johu.urgent", |m| {
        (text(m, "/yongsin/climate/need") == "urgent") == is(m, "/yongsin/johu/urgent")
    }),
    ("supply and the letters of the yongsin", |m| {
        let count = number(m, "/yongsin/fiveGods/yongsin/count");
        match text(m, "/yongsin/supply") {
            "full" => count >= 3,
            "able" | "floating" => count >= 1,
            "branch" => true,
            _ => list(m, "/elements/turned").len() >= 2 || count == 0,
        }
    }),
    ("huisin.use full, and its letters and lean", |m| {
        let huisin = "/yongsin/fiveGods/huisin";
        let is_much = letters_as_turned(m, text(m, &format!("{huisin}/element"))) >= 3;
        let is_full = is_much && text(m, &format!("{huisin}/lean")) != "with";
        (text(m, &format!("{huisin}/use")) == "full") == is_full
    }),
    ("supply absent, and what the hidden stems have of the yongsin", |m| {
        let said = [text(m, "/yongsin/supplyKo"), text(m, "/yongsin/meaning")];
        text(m, "/yongsin/supply") != "absent" || !said.iter().any(|said| said.contains("원국에 없음") || said.contains("놓인 자리가 없"))
    }),
    ("the yongsin never leans against the chart", |m| {
        text(m, "/yongsin/fiveGods/yongsin/lean") != "against"
    }),
    ("lean with and leanReasoning", |m| {
        ["yongsin", "huisin", "hansin", "gisin", "gusin"].into_iter().all(|god| {
            let at = format!("/yongsin/fiveGods/{god}");
            let (lean, said) = (text(m, &format!("{at}/lean")), text(m, &format!("{at}/leanReasoning")));
            said.is_empty() || match lean {
                "with" => said.contains("돕는 쪽"),
                "against" => said.contains("거스르는 쪽"),
                _ => said.contains("비켜선 쪽") || said.contains("기울지 않게"),
            }
        })
    }),
    ("sinStrength.score and isStrong", |m| {
        let score = m.pointer("/sinStrength/score").and_then(Value::as_f64).unwrap_or_default();
        (score >= 50.0) == is(m, "/sinStrength/isStrong")
    }),
    ("sinStrength.label 중화, and a cause without pressure, but in an extreme structure", |m| {
        let balanced = text(m, "/sinStrength/label").starts_with("중화") && method(m) != "extreme";
        balanced == text(m, "/yongsin/eokbu/cause").starts_with("힘이 한쪽으로")
    }),
    ("sinStrength.cause, and what month and day branch have turned into", |m| {
        list(m, "/elements/turned").iter().all(|one| {
            let counts = matches!(text(one, "/position"), "month" | "day");
            let changed = text(one, "/from") != text(one, "/to");
            !(counts && changed) || text(m, "/sinStrength/cause").contains("로 모임)")
        })
    }),
    ("득령, 득지 and what month and day branch add", |m| {
        let helps = |at: &str| list(m, "/sinStrength/contributions").iter().any(|item| {
            let whole = item["coefficient"].as_f64().unwrap_or_default() >= 0.8;
            text(item, "/position") == at && text(item, "/part") == "branch" && whole
        });
        helps("month") == is(m, "/sinStrength/deukryeong") && helps("day") == is(m, "/sinStrength/deukji")
    }),
    ("what turned branches add, and elements.turned", |m| {
        let turned = list(m, "/elements/turned");
        list(m, "/sinStrength/contributions").iter().all(|item| {
            let of_branch = text(item, "/part") == "branch";
            let is_turned = turned.iter().any(|one| one["position"] == item["position"]);
            let coefficient = item["coefficient"].as_f64().unwrap_or_default();
            !(of_branch && is_turned) || coefficient <= 0.0 || coefficient >= 1.0
        })
    }),
    ("elements.turned and the set that transforms", |m| {
        let set = relations(m).find(|one| {
            let of_three = matches!(text(one, "/kind"), "tripleCombination" | "directionalCombination");
            of_three && text(one, "/state") == "transforms"
        });
        let turned = list(m, "/elements/turned");
        set.is_none_or(|set| turned.iter().all(|one| list(set, "/positions").contains(&one["position"])))
            && (set.is_none() || !turned.is_empty())
    }),
    ("sinStrength.roots and the state of the clash", |m| {
        list(m, "/sinStrength/roots").iter().all(|root| {
            let clashes = || relations(m).filter(|one| {
                text(one, "/kind") == "clash" && list(one, "/positions").contains(&root["position"])
            });
            match text(root, "/state") {
                "struck" => clashes().any(|one| text(one, "/state") == "holds"),
                "kept" => clashes().all(|one| text(one, "/state") != "holds"),
                _ => list(m, "/elements/turned").iter().any(|one| one["position"] == root["position"]),
            }
        })
    }),
    ("two relations never both act on one pair", |m| {
        relations(m).filter(|one| acts(one)).all(|one| {
            let same = |other: &&Value| {
                acts(other) && other["positions"] == one["positions"] && is_of_stems(other) == is_of_stems(one)
            };
            relations(m).filter(same).count() == 1
        })
    }),
    ("a relation that rests or follows says so and nothing else", |m| {
        relations(m).all(|one| {
            let resting = matches!(text(one, "/state"), "suspended" | "absorbed" | "follows");
            !resting || one["meaning"] == one["stateReason"]
        })
    }),
    ("a relation that is contested, far or mediated is not said to act in full", |m| {
        let limits = ["나뉘어", "느슨", "옅게", "희미", "통관", "모으지 못", "은근", "뜻만", "떨어져"];
        relations(m).all(|one| {
            let held = matches!(text(one, "/state"), "contested" | "faint" | "mediated");
            !held || limits.into_iter().any(|limit| text(one, "/meaning").contains(limit))
        })
    }),
    ("state and by", |m| {
        relations(m).all(|one| {
            let told = matches!(
                text(one, "/state"),
                "suspended" | "absorbed" | "follows" | "contested" | "mediated"
            );
            told != one["by"].is_null()
        })
    }),
    ("contested in state and in member", |m| {
        relations(m).all(|one| text(one, "/state") != "contested" || is(one, "/contested"))
    }),
    ("the combination of an established 화격 transforms, uncontested", |m| {
        let transforms = relations(m).filter(|one| is_of_stems(one) && text(one, "/state") == "transforms");
        let is_hwa = text(m, "/gyeokguk/id").starts_with("hwa");
        let mut all = transforms.map(|one| !is(one, "/contested") && text(one, "/strength") == "strong");
        all.next() == is_hwa.then_some(true) && all.next().is_none()
    }),
    ("summary.active, resting and total", |m| {
        let summary = |name: &str| number(m, &format!("/wongukInteraction/summary/{name}"));
        let follows = relations(m).filter(|one| text(one, "/state") == "follows").count() as i64;
        summary("active") + summary("resting") + follows == summary("total")
    }),
    ("wongukInteraction.pairs and who leads", |m| {
        list(m, "/wongukInteraction/pairs").iter().all(|pair| {
            let of_pair = |one: &&Value| !is_of_stems(one) && one["positions"] == pair["positions"];
            let leads = relations(m).filter(of_pair).filter(|one| is(one, "/leads"));
            let labels: Vec<_> = leads.map(|one| &one["label"]).collect();
            labels == [&pair["lead"]]
        })
    }),
    ("evaluation remarks on the day branch and the relations that act", |m| {
        ["tendencies", "cautions"].into_iter().all(|side| {
            list(m, &format!("/evaluation/{side}")).iter().all(|remark| {
                let id = text(remark, "/id");
                let Some(rest) = id.strip_prefix("relation-") else { return true };
                let Some((kind, other)) = rest.split_once('-') else { return false };
                relations(m).any(|one| {
                    let positions = list(one, "/positions");
                    text(one, "/kind") == kind && acts(one) && !is_of_stems(one)
                        && positions.contains(&json!(other)) && positions.contains(&json!("day"))
                })
            })
        })
    }),
    ("evaluation.meaning and strength, structure and useful element", |m| {
        // The meaning rests on the strength, or on the extreme structure that all follows.
        let ground = match m.pointer("/gyeokguk/extreme/established") {
            Some(Value::Bool(true)) => "/gyeokguk/ko",
            _ => "/sinStrength/label",
        };
        let names = |said: &str, named: &[&str]| {
            said.is_empty() || named.iter().all(|at| said.contains(text(m, at)))
        };
        let useful = "/yongsin/primary/ko";
        names(text(m, "/evaluation/meaning"), &[ground, useful])
            && names(
                text(m, "/evaluation/summary"),
                &["/sinStrength/label", "/gyeokguk/ko", useful],
            )
    }),
    ("what an outlet is for, in yongsin and in evaluation", |m| {
        let said = [text(m, "/yongsin/meaning"), text(m, "/evaluation/summary")];
        text(m, "/yongsin/primary/chosenBy") != "outlet"
            || said.into_iter().all(|said| said.is_empty() || said.contains("한데 모인 힘"))
    }),
    ("what leads an extreme structure, and what is said to lead", |m| {
        let leads = text(m, "/yongsin/gyeokgukYongsin/element") == text(m, "/yongsin/primary/element");
        let said = [text(m, "/yongsin/meaning"), text(m, "/evaluation/summary")];
        leads || said.into_iter().all(|said| !said.contains("사주를 이끄는"))
    }),
    ("love.spousePalace and wongukInteraction give one state", |m| {
        list(m, "/evaluation/love/spousePalace/relations").iter().all(|one| {
            let state = state_of_day(m, text(one, "/kind"), list(one, "/withPositions"));
            state == Some(text(one, "/state"))
        })
    }),
    ("love.spousePalace.meaning says of no kind that it acts and rests", |m| {
        let palace = "/evaluation/love/spousePalace";
        let said = text(m, &format!("{palace}/meaning"));
        let resting = said.split_once("일지에 걸린 ").map_or("", |(_, rest)| rest);
        let resting = resting.split_once("다른 합에 묶여").map_or("", |(kinds, _)| kinds);
        list(m, &format!("{palace}/relations")).iter().filter(|one| acts(one)).all(|one| {
            resting.split(['·', '은', '는', ' ']).all(|kind| kind != text(one, "/kindKo"))
        })
    }),
    ("healthBalance names no clash that rests", |m| {
        let held = |one: &&Value| {
            text(one, "/kind") == "clash" && matches!(text(one, "/state"), "suspended" | "absorbed")
        };
        let systems = list(m, "/healthBalance/systems").iter();
        let said: Vec<_> = systems.flat_map(|one| list(one, "/signals")).collect();
        !relations(m).filter(held).any(|one| said.iter().any(|clash| clash["positions"] == one["positions"]))
    }),
    ("healthBalance tells a clash that is bridged or stands apart as such", |m| {
        let systems = list(m, "/healthBalance/systems").iter();
        systems.flat_map(|one| list(one, "/signals")).all(|clash| {
            let is_it = |one: &&Value| text(one, "/kind") == "clash" && clash["positions"] == one["positions"];
            let Some(state) = relations(m).find(is_it).map(|one| text(one, "/state")) else { return false };
            let said = text(clash, "/text");
            said.contains("이어 주어") == (state == "mediated") && said.contains("떨어져 있어") == (state == "faint")
        })
    }),
    ("healthBalance.meaning keeps down nothing that works for the chart", |m| {
        let said = text(m, "/healthBalance/meaning");
        GODS.iter().all(|god| {
            let god = &m["yongsin"]["fiveGods"][god];
            let works = text(god, "/lean") == "with";
            let element = text(god, "/elementKo");
            let needed = said.split(". ").any(|one| {
                one.starts_with(element) && (one.contains("덜어 낼 것이 없") || one.contains("그대로 두면"))
            });
            let kept_down = said.split(". ").any(|one| one.starts_with(element) && one.contains("많으므로"));
            !(works && kept_down) && (works || !needed)
        })
    }),
];

#[test]
fn no_two_statements_of_an_answer_contradict() {
    let births =
        if std::env::var_os("SAJU_PROOF").is_some() { BIRTHS_OF_THE_PROOF } else { BIRTHS };
    let mut random = Random(2_000);
    let (mut read, mut found) = (0, BTreeMap::<&str, Vec<String>>::new());
    while read < births {
        let body = random.birth();
        if saju_reading::parse_value(Topic::Consult, &body).request.is_err() {
            continue;
        }
        read += 1;
        let mut modules = ask(Topic::Consult, &body)["modules"].take();
        let others = [(Topic::Love, "evaluation"), (Topic::Health, "healthBalance")];
        for (topic, module) in others {
            modules[module] = ask(topic, &body)["modules"][module].take();
        }
        for (name, holds) in CHECKS {
            if !holds(&modules) {
                found.entry(name).or_default().push(body.to_string());
            }
        }
    }
    for (name, bodies) in &found {
        println!("{name}: {} births, such as {}", bodies.len(), bodies[0]);
    }
    println!("{} pairs of statements over {births} births", CHECKS.len());
    assert!(found.is_empty());
}

/// Births whose whole answers were read aloud; `--nocapture` prints what is said of them.
#[rustfmt::skip]
const READ_ALOUD: [(&str, &str, bool, &str); 12] = [
    ("1972-06-09", "09:15", false, "서울"),      ("1990-07-04", "09:30", false, "뉴욕"),
    ("1946-07-01", "17:06", true,  "서울"),      ("1958-07-05", "03:44", true,  "서울"),
    ("1994-10-01", "00:30", false, "서울"),      ("1969-01-19", "04:25", false, "서울"),
    ("2001-01-21", "17:25", true,  "서울"),      ("2024-03-09", "13:20", false, "서울"),
    ("1985-08-12", "",      false, "서울"),      ("1963-12-24", "06:40", true,  "서울"),
    ("1978-05-06", "12:05", false, "서울"),      ("1999-11-30", "21:50", true,  "서울"),
];

#[test]
fn the_births_read_aloud_are_answered_without_contradiction() {
    for (date, time, is_female, city) in READ_ALOUD {
        let mut parts = date.split('-').map(|part| part.parse::<i64>().unwrap());
        let mut next = || parts.next().unwrap();
        let mut body = json!({
            "birthYear": next(), "birthMonth": next(), "birthDay": next(),
            "isFemale": is_female, "birthCity": city,
        });
        if let Some((hour, minute)) = time.split_once(':') {
            body["birthHour"] = hour.parse::<i64>().unwrap().into();
            body["birthMinute"] = minute.parse::<i64>().unwrap().into();
        }
        let mut modules = ask(Topic::Consult, &body)["modules"].take();
        modules["evaluation"] = ask(Topic::Love, &body)["modules"]["evaluation"].take();
        println!("\n==== {date} {time} {city}");
        for module in
            ["elements", "sinStrength", "wongukInteraction", "gyeokguk", "yongsin", "evaluation"]
        {
            say(module, &modules[module]);
        }
        for (name, holds) in CHECKS {
            assert!(holds(&modules), "{date}: {name}");
        }
    }
}

/// Prints the sentences of a module, each with its place.
fn say(place: &str, value: &Value) {
    match value {
        Value::String(text) if text.contains("니다") && !place.contains("basis") => {
            println!("{place}: {text}");
        }
        Value::Object(members) => {
            members.iter().for_each(|(name, value)| say(&format!("{place}.{name}"), value));
        }
        Value::Array(items) => items.iter().for_each(|item| say(place, item)),
        _ => {}
    }
}
