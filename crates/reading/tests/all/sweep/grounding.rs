//! Claims of texts held against the letters of the chart.

use super::answer::{Json, Said};
use super::chart::{Chart, ELEMENTS_KO, GROUPS_KO, Letter, hidden, related};
use super::claims::Claim;

/// Letters that a text may name beside those of the chart.
pub(crate) struct Beside {
    /// The pillar of the fortune that the text is about.
    pub(crate) fortune: Option<(usize, usize)>,
    /// Letters that the season asks for, or the storehouse.
    pub(crate) named: Vec<Letter>,
    /// Whether a branch that a complete set has turned counts to what it has become.
    pub(crate) counts_turned: bool,
}

impl Beside {
    fn has(&self, letter: Letter) -> bool {
        self.of_fortune(letter) || self.named.contains(&letter)
    }

    fn of_fortune(&self, letter: Letter) -> bool {
        self.fortune.is_some_and(|(stem, branch)| {
            letter == Letter::Stem(stem) || letter == Letter::Branch(branch)
        })
    }
}

/// What a claim says that is not so.
pub(crate) fn untrue(claim: &Claim, chart: &Chart, beside: &Beside) -> Option<String> {
    let holds = match claim {
        Claim::At(position, letter) => {
            let of_stem = matches!(letter, Letter::Stem(_));
            chart.letter(*position, of_stem) == Some(*letter)
        }
        Claim::GodAt(position, of_stem, god) => {
            chart.letter(*position, *of_stem).is_some_and(|letter| chart.god(letter) == *god)
        }
        Claim::God(letter, god) => chart.god(*letter) == *god,
        Claim::Pillar(stem, branch) => {
            let of_chart = |(s, b): &(usize, usize)| {
                (Letter::Stem(*s), Letter::Branch(*b)) == (*stem, *branch)
            };
            beside.fortune.iter().chain(&chart.pillars).any(of_chart)
        }
        Claim::Hidden(branch, role, letter) => {
            let branch = branch.or(chart.letter(1, false));
            let Some(Letter::Branch(branch)) = branch else { return Some(format!("{claim:?}")) };
            let stems = hidden(branch);
            let at = match role {
                0 => stems.first(),
                1 => stems.get(1).filter(|_| stems.len() == 3),
                _ => stems.last(),
            };
            at.is_some_and(|stem| Letter::Stem(*stem) == *letter)
        }
        Claim::Known(letter) => chart.has(*letter) || beside.has(*letter),
        Claim::OfDecade(letter, pillar) => pillar.is_some_and(|pillar| {
            pillar[usize::from(matches!(letter, Letter::Branch(_)))] == letter.ko()
        }),
        Claim::OfFortune(letter) => beside.of_fortune(*letter),
        Claim::Absent(letter) => !chart.letters().any(|(_, found)| found == *letter),
        Claim::Related(kind, letters) => {
            let mut letters = letters.clone();
            // 일지가 연지 자(子), 시지 진(辰)과 삼합을 이루어: the day branch is not named again.
            if letters.len() == 1
                || (letters.len() > 1 && !related(kind, &letters) && is_of_three(kind))
            {
                letters.extend(chart.letter(2, false));
            }
            let kinds: &[&str] = match *kind {
                "합" => &["천간합", "육합", "반합"],
                "충" => &["천간충", "충"],
                kind => &[kind],
            };
            kinds.iter().any(|kind| related(kind, &letters))
        }
        Claim::CountOfElement(element, count, more) => {
            let found = chart.count_of_element(*element);
            found == *count || (*more && found > *count)
        }
        Claim::CountOfGroup(group, count, more) => {
            let found = match beside.counts_turned {
                true => chart.count_of_group_turned(*group),
                false => chart.count_of_group(*group),
            };
            found == *count || (*more && found > *count)
        }
        Claim::ElementOfGroup(group, element) => chart.element_of_group(*group) == *element,
        Claim::Letters(count) => {
            [chart.pillars.len() * 2, chart.pillars.len() * 2 - 1].contains(count)
        }
    };
    (!holds).then(|| format!("{claim:?} does not hold"))
}

fn is_of_three(kind: &str) -> bool {
    matches!(kind, "삼합" | "방합" | "삼형")
}

/// The pillar of the year by which a text says when something comes: 2031년 신해년. The year 4 was 갑자.
fn dated(text: &str) -> Option<(usize, usize)> {
    text.match_indices("년 ").find_map(|(at, between)| {
        let year: usize = text.get(at.checked_sub(4)?..at)?.parse().ok()?;
        let (stem, branch) = ((year + 6) % 10, (year + 8) % 12);
        let name = [Letter::Stem(stem).ko(), Letter::Branch(branch).ko()];
        let rest = &text[at + between.len()..];
        let is_named = rest.starts_with(&format!("{}{}년", name[0], name[1]));
        is_named.then_some((stem, branch))
    })
}

/// The letters that a text of a module may name beside those of the chart.
pub(crate) fn beside(modules: &Json, module: &Json, said: &Said) -> Beside {
    let nearest = super::chart::ganji(said.nearest("ganjiHan").text());
    let of_year = || super::chart::ganji(modules.path("seun.current.ganjiHan").text());
    let decade = |flag: &str| {
        let mut decades = module.at("entries").list().iter();
        decades
            .find(|decade| decade.at(flag).is_true())
            .and_then(|decade| super::chart::ganji(decade.at("ganjiHan").text()))
    };
    let (of_decade, of_today) = (|| decade("isReference"), || decade("isCurrent"));
    let fortune = dated(said.text)
        .or(nearest)
        .or_else(|| said.within("evaluation").then(of_year).flatten())
        .or_else(|| said.within("reference").then(of_decade).flatten())
        .or_else(|| said.within("current").then(of_today).flatten());
    let mut named = Vec::new();
    if said.within("yongsin") {
        let stems = module.path("johu.stems").list();
        named.extend(
            stems
                .iter()
                .filter_map(|stem| Letter::of_han(stem.path("stem.han").text().chars().next()?)),
        );
    }
    if said.within("storehouse") || said.within("fortune") {
        let branch = module.path("storehouse.branch.han").text();
        named.extend(branch.chars().next().and_then(Letter::of_han));
    }
    let lists = ["tendencies", "cautions", "areas"];
    let counts_turned = lists.iter().any(|list| said.within(list));
    Beside { fortune, named, counts_turned }
}

/// The five gods: water gives wood, wood is the yongsin …
pub(crate) fn wrong_five_gods(yongsin: &Json) -> Option<String> {
    let said = yongsin.at("meaning").text();
    let listed = &said[said.find("다섯 오행은")?..];
    let of = |name: &str| {
        let rest = &listed[listed.find(&format!("{name} "))? + name.len() + " ".len()..];
        ELEMENTS_KO.iter().position(|element| rest.starts_with(element))
    };
    let named: Vec<Option<usize>> =
        ["용신", "희신", "기신", "구신", "한신"].into_iter().map(of).collect();
    let primary = yongsin.path("primary.elementKo").text();
    let y = ELEMENTS_KO.iter().position(|element| *element == primary)?;
    // Water gives wood and metal overcomes it; what gives metal is earth.
    let wanted = [y, y + 4, y + 3, y + 2, y + 1].map(|element| Some(element % 5));
    (named != wanted).then(|| format!("five gods {named:?}, not {wanted:?}: {said}"))
}

/// A remark of a list that the chart does not bear out, or that is there twice.
pub(crate) fn untrue_remarks(
    remarks: &[Json],
    chart: &Chart,
    sinsal: &[(&str, Vec<usize>)],
) -> Option<String> {
    let mut ids: Vec<&str> = remarks.iter().map(|remark| remark.at("id").text()).collect();
    ids.sort_unstable();
    let twice = ids.windows(2).find(|two| two[0] == two[1]);
    twice
        .map(|two| format!("{} twice", two[0]))
        .or_else(|| remarks.iter().find_map(|remark| untrue_remark(remark, chart, sinsal)))
}

fn untrue_remark(remark: &Json, chart: &Chart, sinsal: &[(&str, Vec<usize>)]) -> Option<String> {
    let (id, text) = (remark.at("id").text(), remark.at("text").text());
    let groups: Vec<usize> = (0..5).filter(|group| text.starts_with(GROUPS_KO[*group])).collect();
    let holds = match id.split('-').next()? {
        "dominant" => groups.iter().any(|group| chart.count_of_group_turned(*group) >= 3),
        "missing" => groups.iter().any(|group| chart.count_of_group(*group) == 0),
        // What a complete set has turned is held against `elements.turned` elsewhere.
        "dayBranch" if text.contains("을 이룬 일지는") => true,
        "dayBranch" => {
            let group = chart.group(chart.letter(2, false)?);
            text.contains(&format!("일지의 {}", GROUPS_KO[group]))
        }
        "sinsal" => sinsal.iter().any(|(name, _)| text.starts_with(name)),
        _ => true,
    };
    (!holds).then(|| format!("{id} does not hold: {text}"))
}
