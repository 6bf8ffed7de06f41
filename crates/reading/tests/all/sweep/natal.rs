//! What is said of the pillars themselves, of their elements, their relations and their sinsal.

use super::answer::Json;
use super::chart::{Chart, ELEMENTS_KO, Letter, POSITIONS, hidden, relations};
use super::fortunes::gongmang;
use super::sinsal;

const PILLARS_KO: [&str; 4] = ["연주", "월주", "일주", "시주"];

/// Gods and stages of the pillars.
pub(crate) fn untrue_pillars(four_pillars: &Json, chart: &Chart) -> Option<String> {
    let mut told = Vec::new();
    for (position, name) in POSITIONS.iter().enumerate().take(chart.pillars.len()) {
        let pillar = four_pillars.at("pillars").at(name);
        let (stem, branch) = chart.pillars[position];
        for (half, letter) in [("stem", Letter::Stem(stem)), ("branch", Letter::Branch(branch))] {
            let god = pillar.at(half).at("sipseong");
            if position == 2 && half == "stem" {
                continue;
            }
            let start = format!("{}의 {}", PILLARS_KO[position], chart.god(letter));
            // What a ten god means is told where it stands first.
            let is_told = told.contains(&chart.god(letter));
            told.push(chart.god(letter));
            let meaning = god.at("meaning").text();
            if !(if is_told { meaning.is_empty() } else { meaning.starts_with(chart.god(letter)) })
                || !god.at("positionMeaning").text().starts_with(&start)
            {
                return Some(format!("not {start}: {god:?}"));
            }
        }
        let stage = pillar.at("twelveStage");
        let wanted = Chart::stage(chart.day_master(), branch);
        let start = format!("{}의 {wanted}", PILLARS_KO[position]);
        if !stage.at("meaning").text().starts_with(wanted)
            || !stage.at("positionMeaning").text().starts_with(&start)
        {
            return Some(format!("not {start}: {stage:?}"));
        }
    }
    let day = Letter::Stem(chart.day_master());
    let label = format!("{}{}", day.ko(), ELEMENTS_KO[day.element()]);
    let meaning = four_pillars.path("dayMaster.meaning").text();
    let commands = &four_pillars.path("saryeong.basis").texts();
    let month = Letter::Branch(chart.pillars[1].1);
    let named = commands.first().is_none_or(|line| {
        line.contains(&format!("{}({})월", month.ko(), month.han()))
            && hidden(chart.pillars[1].1).iter().any(|stem| {
                let stem = Letter::Stem(*stem);
                let command = format!("{}{}", stem.ko(), ELEMENTS_KO[stem.element()]);
                line.contains(&format!("{command}이 사령"))
                    || line.contains(&format!("{command}가 사령"))
            })
    });
    (!meaning.starts_with(&label) || !named).then(|| format!("{label}: {meaning} {commands:?}"))
}

/// Hidden letters of an element: 다만 지장간에는 두 글자가 들어 있어.
pub(crate) fn untrue_elements(elements: &Json, chart: &Chart) -> Option<String> {
    const NUMBERS: [&str; 13] = [
        "영", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열한", "열두",
    ];
    elements.at("counts").list().iter().enumerate().find_map(|(element, count)| {
        let meaning = count.at("meaning").text();
        let (_, said) = meaning.split_once("지장간에는 ")?;
        let stems = chart.pillars.iter().flat_map(|(_, branch)| hidden(*branch));
        let found = stems.filter(|stem| stem / 2 == element).count();
        let fits = said.starts_with(&format!("{} 글자", NUMBERS[found]));
        (!fits).then(|| format!("{found} hidden letters: {meaning}"))
    })
}

/// 월지 사(편관)와 일지 진(편인)의 영향으로; 나머지 글자 가운데 세 글자가.
pub(crate) fn untrue_strength(strength: &Json, chart: &Chart) -> Option<String> {
    let at = |position: usize| Letter::Branch(chart.pillars[position].1);
    let cause = strength.at("cause").text();
    // A branch that has become another element is named by that instead of its ten god.
    let named = |name: &str, letter: Letter| {
        let own = format!("{name} {}({})", letter.ko(), chart.god(letter));
        let turned = cause.split_once(&format!("{name} {}(", letter.ko()));
        let gathered = |(_, rest): (&str, &str)| {
            rest.split(')').next().is_some_and(|told| told.ends_with("로 모임"))
        };
        cause.contains(&own) || turned.is_some_and(gathered)
    };
    let whole = named("월지", at(1)) && named("일지", at(2));
    // A branch of a complete set counts as what it has become, which its contribution says.
    let helps = |(position, letter): (usize, Letter)| {
        let is_branch = matches!(letter, Letter::Branch(_));
        let item = strength.at("contributions").list().iter().find(|item| {
            item.at("position").text() == POSITIONS[position]
                && (item.at("part").text() == "branch") == is_branch
        });
        let via = item.map_or("", |item| item.at("via").text());
        let own = matches!(chart.group(letter), 0 | 4);
        via.ends_with("모인 지지") || own && (!is_branch || via.starts_with("정기"))
    };
    let rest = chart.letters().filter(|found| ![(1, at(1)), (2, at(2))].contains(found));
    let others = rest.filter(|found| *found != (2, Letter::Stem(chart.day_master())));
    let count = others.filter(|found| helps(*found)).count();
    let reasoning = strength.at("reasoning").text();
    let word =
        ["돕는 글자는 없습니다", "한 글자", "두 글자", "세 글자", "네 글자", "다섯 글자"][count];
    let fits = reasoning.is_empty() || reasoning.contains(word);
    (!whole || !fits).then(|| format!("{count} letters help: {cause} {reasoning}"))
}

/// The relations of the chart are all there and no others, each with the letters it names.
pub(crate) fn untrue_relations(module: &Json, chart: &Chart) -> Option<String> {
    let items =
        || ["stemRelations", "branchRelations"].into_iter().flat_map(|l| module.at(l).list());
    let mut said: Vec<(&str, Vec<usize>)> = items()
        .map(|item| {
            let positions = item.at("positions").texts();
            let place = |name: &&str| POSITIONS.iter().position(|position| position == name);
            (item.at("kindKo").text(), positions.iter().filter_map(place).collect())
        })
        .collect();
    let mut wanted = relations(chart);
    said.sort_unstable();
    wanted.sort_unstable();
    if said != wanted {
        return Some(format!("relations {said:?}, not {wanted:?}"));
    }
    items().enumerate().find_map(|(index, item)| {
        let glyphs = item.at("glyphsHan").text();
        let letters = super::chart::letters_of(glyphs);
        // A sentence of the meaning begins with the letters, after the places that they stand for:
        // 축과 미가, 신·자·진이, 진이 겹쳐. What was said of them twice is not said a third time.
        let meaning = item.at("meaning").text();
        let names = |sentence: &str| {
            let told = sentence.split_once("사이에서 ").map_or(sentence, |(_, told)| told);
            let head = told.split([',', ' ']).take(2).collect::<Vec<_>>().join(" ");
            letters.iter().all(|letter| head.contains(letter.ko()))
        };
        let label = item.at("label").text();
        let told = items().take(index).filter(|other| other.at("label").text() == label).count();
        let sentences = saju_style::whole::sentences;
        let named = told >= 2 || sentences(meaning).any(names);
        let in_reasoning = item.at("reasoning").text();
        let all =
            letters.iter().all(|l| in_reasoning.contains(&format!("{}({})", l.ko(), l.han())));
        // What rests or follows says why instead of what it means.
        let rests = ["suspended", "absorbed", "follows"].contains(&item.at("state").text());
        (!(named || rests) || !(all || in_reasoning.is_empty()))
            .then(|| format!("not {glyphs}: {meaning} {in_reasoning}"))
    })
}

/// The sinsal and the void of the chart are all there and no others.
pub(crate) fn untrue_sinsal(module: &Json, chart: &Chart) -> Option<String> {
    let items = ["auspicious", "inauspicious"].into_iter().flat_map(|list| module.at(list).list());
    let mut said: Vec<(&str, Vec<usize>)> = items
        .map(|item| {
            let positions = item.at("positions").texts();
            let place = |name: &&str| POSITIONS.iter().position(|position| position == name);
            (item.at("ko").text(), positions.iter().filter_map(place).collect())
        })
        .collect();
    let mut wanted = sinsal::of(chart);
    said.sort_unstable();
    wanted.sort_unstable();
    if said != wanted {
        return Some(format!("sinsal {said:?}, not {wanted:?}"));
    }
    let meaning = module.path("gongmang.meaning").text();
    let branches = ["연지가 공망", "월지가 공망", "일지가 공망", "시지가 공망"];
    let wrong = branches.iter().enumerate().find(|(position, name)| {
        let void = chart.pillars.get(*position).is_some_and(|(_, branch)| gongmang(chart, *branch));
        meaning.contains(*name) != (void && *position != 2)
    });
    wrong.map(|(_, name)| format!("{name}: {meaning}"))
}

/// The counts of the organs' elements, and the pairs that press one.
pub(crate) fn untrue_balance(module: &Json, chart: &Chart) -> Option<String> {
    const NUMBERS: [&str; 13] = [
        "영", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "열한", "열두",
    ];
    let systems = module.at("systems").list().iter().enumerate().find_map(|(element, system)| {
        let (count, meaning) = (chart.count_of_element(element), system.at("meaning").text());
        let said = match count {
            0 => "드러나지 않아".to_owned(),
            _ => format!("{}{} {} 글자", ELEMENTS_KO[element], topic(element), NUMBERS[count]),
        };
        (!meaning.contains(&said)).then(|| format!("not {said}: {meaning}"))
    });
    let pressed = || {
        let meaning = module.at("meaning").text();
        (0..5).find_map(|element| {
            let by = (element + 3) % 5;
            let start = format!("{}{} {}", ELEMENTS_KO[by], topic(by), ELEMENTS_KO[element]);
            let (_, rest) = meaning.split_once(&start)?;
            let (_, rest) = rest.split_once("누르는 짝이 ")?;
            let pairs = chart.count_of_element(by) * chart.count_of_element(element);
            let fits = rest.starts_with(&format!("{} 쌍", NUMBERS[pairs.min(12)]));
            (!fits && pairs <= 12).then(|| format!("{pairs} pairs: {meaning}"))
        })
    };
    systems.or_else(pressed)
}

/// 목이, 화가.
fn topic(element: usize) -> &'static str {
    ["이", "가", "가", "이", "가"][element]
}

/// Relations of a kind are told in the same words at most three times.
pub(crate) fn repeated(module: &Json) -> Option<String> {
    let mut said: Vec<(&str, &str)> = Vec::new();
    // What follows another relation says only that, in the words of that one.
    let acting = |item: &&Json| item.at("state").text() != "follows";
    for item in module.at("branchRelations").list().iter().filter(acting) {
        // What the kind means: the first sentence, behind the two places.
        let first = item.at("meaning").text().split("다. ").next().unwrap_or("");
        said.push((
            item.at("kind").text(),
            first.split_once("사이에서 ").map_or(first, |(_, kind)| kind),
        ));
    }
    let often = said.iter().find(|one| said.iter().filter(|other| other == one).count() > 3);
    often.map(|(kind, words)| format!("{kind} more than three times: {words}"))
}
