//! What holds for every chart and every pillar.

use saju_chart::{Chart, Domain, Element, Ganji, Sex};

use super::*;
use crate::every_chart::{every, random};
use crate::natal::Natal;
use crate::yongsin::Lean;
use crate::yongsin::Yongsin;
use crate::{Gyeokguk, SinStrength};

/// Each of the sixty pillars as decade, year, month and day; the longer lucks around it are other ones at
/// every turn.
fn lucks(turn: i64) -> impl Iterator<Item = Luck> {
    Ganji::all().flat_map(move |ganji| {
        let [decade, year, month] = [7, 11, 13].map(|steps| ganji.plus(turn * steps));
        [
            Luck::decade(ganji),
            Luck::year(ganji, Some(decade)),
            Luck::month(ganji, Some(decade), year),
            Luck::day(ganji, Some(decade), year, month),
        ]
    })
}

fn each(charts: usize, mut look: impl FnMut(Wonguk, &LuckReading)) {
    for (turn, chart) in (0..).zip(random(charts)) {
        let strength = SinStrength::of(&chart);
        let gyeokguk = Gyeokguk::of(&chart, &strength);
        let yongsin = Yongsin::of(&chart, &strength, &gyeokguk);
        let natal = Natal::of(&chart, &strength);
        let wonguk = Wonguk { natal: &natal, gyeokguk: &gyeokguk, yongsin: &yongsin };
        for luck in lucks(turn) {
            look(wonguk, &LuckReading::of(wonguk, luck));
        }
    }
}

#[test]
fn no_character_and_no_landing_is_never_given_or_always() {
    let mut characters = [[0_usize; Character::COUNT]; Scope::COUNT];
    let (mut stems, mut branches) = ([0; StemLanding::COUNT], [0; BranchLanding::COUNT]);
    let (mut kinds, mut effects) = ([0; ContactKind::COUNT], [0; Effect::COUNT]);
    let (mut blows, mut ties, mut faces) = ([0; Blow::COUNT], [0; Tie::COUNT], [0; Face::COUNT]);
    let (mut reliefs, mut climates, mut formations) = ([0; 3], [0; 3], [0; 3]);
    let (mut roots, mut soils, mut all) = ([0; 3], [0; 2], 0);
    each(2_000, |wonguk, reading| {
        all += 1;
        characters[reading.luck.scope.ordinal()][reading.character.ordinal()] += 1;
        stems[reading.stem.landing.ordinal()] += 1;
        branches[reading.branch.landing.ordinal()] += 1;
        reading.stem.root.iter().for_each(|root| roots[root.ordinal()] += 1);
        reading.branch.soil.iter().for_each(|soil| soils[soil.ordinal()] += 1);
        reading.climate.iter().for_each(|voice| climates[voice.turn.ordinal()] += 1);
        reading.formation(wonguk).iter().for_each(|voice| formations[voice.turn.ordinal()] += 1);
        for contact in &reading.contacts {
            kinds[contact.kind.ordinal()] += 1;
            effects[contact.effect().ordinal()] += 1;
            match contact.outcome {
                Outcome::Tied(tie) => ties[tie.ordinal()] += 1,
                Outcome::Faced(face, _) => faces[face.ordinal()] += 1,
                Outcome::Struck(blow, _) => blows[blow.ordinal()] += 1,
                Outcome::Relieved(relief) => reliefs[relief.ordinal()] += 1,
                Outcome::Plain | Outcome::By(_) => {}
            }
        }
    });
    let per_mille = |count: usize| (count * 1000 + all / 2) / all;
    for (scope, counts) in Scope::ALL.into_iter().zip(characters) {
        println!("{} {:?}‰", scope.id(), counts.map(|count| 4 * per_mille(count)));
    }
    println!("stems {:?}‰, branches {:?}‰", stems.map(per_mille), branches.map(per_mille));
    println!("kinds {:?}‰, effects {:?}‰", kinds.map(per_mille), effects.map(per_mille));
    println!("blows {:?}‰, ties {:?}‰", blows.map(per_mille), ties.map(per_mille));
    println!("faces {:?}‰, reliefs {:?}‰", faces.map(per_mille), reliefs.map(per_mille));
    println!(
        "climates {:?}‰, formations {:?}‰",
        climates.map(per_mille),
        formations.map(per_mille)
    );
    for counts in characters {
        assert!(counts.iter().all(|count| *count > 0 && 4 * per_mille(*count) < 400));
    }
    let others = [
        &stems[..],
        &branches,
        &kinds,
        &effects,
        &blows,
        &ties,
        &faces,
        &reliefs,
        &climates,
        &formations,
        &roots,
        &soils,
    ];
    assert!(others.concat().iter().all(|count| *count > 0));
}

#[test]
fn a_reading_never_contradicts_the_roles_and_leans_of_the_chart() {
    each(1_000, |wonguk, reading| {
        let (stem, branch) = (&reading.stem, &reading.branch);
        let [of_stem, of_branch] =
            [reading.luck.ganji.stem().element(), reading.luck.ganji.branch().element()];
        assert_eq!((stem.role, branch.role), (wonguk.role(of_stem), wonguk.role(of_branch)));
        assert_eq!(stem.leaning, wonguk.leaning(of_stem));
        if branch.soil.is_none() {
            assert_eq!(branch.leaning, wonguk.leaning(of_branch));
        }
        // A letter that nothing touches arrives on the side it leans to.
        let untouched = |part| !reading.contacts.iter().any(|contact| contact.part == part);
        if untouched(Part::Stem) {
            assert_eq!(stem.force.value().signum(), stem.leaning.lean.sign());
        }
        if untouched(Part::Branch) && !reading.is_void() && !branch.is_covered {
            assert_eq!(branch.force, Force::whole(branch.leaning.lean));
        }
        let sides = [stem.force.value().signum(), branch.force.value().signum()];
        match reading.side() {
            Family::With => assert!(sides != [-1, -1]),
            Family::Against => assert!(sides != [1, 1]),
            Family::Even => assert!(sides != [1, 1] && sides != [-1, -1]),
        }
        let lifts = reading.character == Character::Lifts;
        assert!(!lifts || !wonguk.has_much_yongsin());
        let own = [stem.acts_as, branch.acts_as];
        assert!(!lifts || own.contains(&wonguk.yongsin.primary.element));
    });
}

#[test]
fn voices_speak_only_where_they_have_something_to_say() {
    each(1_000, |wonguk, reading| {
        let extreme = wonguk.extreme().is_some();
        assert!(!extreme || reading.climate.is_none() && reading.formation(wonguk).is_none());
        if let Some(voice) = reading.climate {
            assert_eq!(wonguk.yongsin.unmet_climate, Some(voice.climate));
        }
        if let Some(voice) = reading.formation(wonguk) {
            let was_good = wonguk.gyeokguk.formation.status.is_good();
            assert_eq!(was_good, voice.turn == FormationTurn::Breaks);
        }
        assert!(!reading.is_void() || reading.luck.scope != Scope::Decade);
        let with_host = |contact: &Contact| {
            contact.positions.is_empty() && contact.kind != ContactKind::Checked
        };
        let host = reading.contacts.iter().filter(|contact| with_host(contact)).count();
        assert!(host <= 2 && (host == 0 || reading.luck.host().is_some()));
    });
}

#[test]
fn one_branch_of_the_chart_is_named_once_by_a_branch_of_luck() {
    each(500, |_, reading| {
        let of_branches = reading.contacts.iter().filter(|contact| {
            contact.part == Part::Branch && contact.kind != ContactKind::RootsNatal
        });
        let mut named = std::collections::BTreeMap::new();
        for contact in of_branches {
            for position in contact.positions.iter() {
                named.entry(position.ordinal()).or_insert_with(Vec::new).push(contact.kind);
            }
        }
        for kinds in named.values() {
            // What gathers without turning leaves the rest as it was.
            let gathers = kinds.contains(&ContactKind::Gathering);
            assert!(kinds.len() == 1 || gathers, "{kinds:?}");
        }
    });
}

/// Charts through all there are; all of them where everything is proven.
const STEP: usize = 173;

#[test]
fn every_pillar_has_a_character_beside_every_chart() {
    let step = if std::env::var_os("SAJU_PROOF").is_some() { 1 } else { STEP };
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let counts: Vec<[u64; Character::COUNT]> = std::thread::scope(|scope| {
        let of_thread = |thread| move || weigh_all(step, (thread, threads));
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(of_thread(thread))).collect();
        running.into_iter().map(|thread| thread.join().expect("no chart is contrary")).collect()
    });
    let sum = |character: usize| counts.iter().map(|of| of[character]).sum::<u64>();
    let counts: Vec<u64> = (0..Character::COUNT).map(sum).collect();
    let all: u64 = counts.iter().sum();
    for (character, count) in Character::ALL.into_iter().zip(&counts) {
        println!("{} {:.2} %", character.id(), *count as f64 * 100.0 / all as f64);
    }
    println!("{all} readings");
    assert!(counts.iter().all(|count| *count > 0 && count * 100 < all * 45));
}

/// Every `step`th chart of both sexes with every pillar as a decade and as a year, so far as it is this
/// thread's: how often each character is given.
fn weigh_all(step: usize, (thread, threads): (usize, usize)) -> [u64; Character::COUNT] {
    let mut counts = [0; Character::COUNT];
    let own = |(place, _): &(usize, Chart)| place % threads == thread;
    for (_, chart) in every(step).enumerate().filter(own) {
        let men = weigh(&chart);
        let women = weigh(&Chart::of_pillars(chart.pillars, Sex::Female));
        // Whom luck comes to is not what it is weighed by.
        assert_eq!(men, women, "{:?}", chart.pillars);
        counts.iter_mut().zip(men.iter().zip(women)).for_each(|(all, (a, b))| *all += a + b);
    }
    counts
}

fn weigh(chart: &Chart) -> [u64; Character::COUNT] {
    let strength = SinStrength::of(chart);
    let gyeokguk = Gyeokguk::of(chart, &strength);
    let yongsin = Yongsin::of(chart, &strength, &gyeokguk);
    let natal = Natal::of(chart, &strength);
    let wonguk = Wonguk { natal: &natal, gyeokguk: &gyeokguk, yongsin: &yongsin };
    let mut roles = Element::ALL.map(|element| wonguk.role(element).ordinal());
    roles.sort_unstable();
    assert_eq!(roles, [0, 1, 2, 3, 4], "{:?}", chart.pillars);
    let mut counts = [0; Character::COUNT];
    for ganji in Ganji::all() {
        let lucks = [Luck::decade(ganji), Luck::year(ganji, Some(ganji.plus(17)))];
        for luck in lucks {
            let reading = LuckReading::of(wonguk, luck.clone());
            let forces = [reading.stem.force, reading.branch.force].map(Force::value);
            assert!(forces.iter().all(|force| (-2..=2).contains(force)), "{:?}", chart.pillars);
            assert_eq!(LuckReading::of(wonguk, luck).character, reading.character);
            counts[reading.character.ordinal()] += 1;
        }
    }
    counts
}

#[test]
fn more_of_what_stands_aside_is_level_and_turning_decades_follow_their_branch() {
    let (mut plenty, mut led_away, mut sides) = (0, 0, [0; Family::COUNT]);
    each(500, |wonguk, reading| {
        let leans = [reading.stem.leaning.lean, reading.branch.leaning.lean];
        // Two letters without force burden nothing, however much of them there is.
        if [reading.stem.force, reading.branch.force] == [Force::NONE; 2] {
            assert_ne!(reading.character, Character::Overfills);
        }
        if reading.adds_to_plenty {
            plenty += 1;
            let brought = [reading.stem.acts_as, reading.branch.acts_as];
            assert_eq!((leans, reading.character), ([Lean::Aside; 2], Character::Level));
            assert!(brought.iter().any(|element| wonguk.letters(*element) >= 3));
        }
        match (reading.character, reading.luck.scope) {
            (Character::Turns, Scope::Decade) => {
                sides[reading.side().ordinal()] += 1;
                let lean = match reading.branch.turns.is_empty() {
                    true => reading.branch.leaning.lean,
                    false => wonguk.lean(reading.branch.acts_as),
                };
                led_away += usize::from(lean != reading.branch.leaning.lean);
                assert_eq!(reading.side() == Family::With, lean == Lean::With);
                assert_eq!(reading.side() == Family::Against, lean == Lean::Against);
            }
            (Character::Turns | Character::Eases, _) => assert_eq!(reading.side(), Family::Even),
            (character, _) => assert_eq!(reading.side(), character.family()),
        }
    });
    assert!(led_away > 0, "no set leads elsewhere than its branch");
    assert!(plenty > 0 && sides.iter().all(|count| *count > 0), "{plenty} {sides:?}");
}

#[test]
fn what_a_void_alone_holds_is_bound_by_nothing() {
    let [mut void, mut bound] = [0; 2];
    each(300, |_, reading| {
        if reading.is_held_by_void() {
            let binds = |contact: &Contact| contact.holds_useful();
            assert!(!reading.contacts.iter().any(binds), "{reading:?}");
            assert!(reading.is_void() && reading.branch.leaning.lean == Lean::With, "{reading:?}");
            void += 1;
        } else {
            bound += usize::from(reading.character == Character::Held);
        }
    });
    assert!(void > 0 && bound > void, "{void} {bound}");
}

#[test]
fn a_letter_is_told_alike_by_luck_and_by_the_thread() {
    let mut made = [0; 2];
    each(300, |wonguk, reading| {
        let ganji = reading.luck.ganji;
        let own = [ganji.stem().element(), ganji.branch().element()];
        let told = crate::thread::Arrival::told(wonguk, reading);
        for (place, one) in reading.made().into_iter().enumerate() {
            assert_eq!(told[place].element, one.unwrap_or(own[place]), "{reading:?}");
            made[place] += usize::from(one.is_some());
        }
    });
    assert!(made.iter().all(|count| *count > 0), "{made:?}");
}

#[test]
fn a_half_makes_its_element_where_that_leans_to_a_side() {
    let [mut fills, mut aside, mut before_a_root] = [0; 3];
    each(600, |wonguk, reading| {
        let halves = |one: &&Contact| one.kind == ContactKind::HalfCombination;
        let Some(half) = reading.contacts.iter().find(halves) else { return };
        let own = reading.luck.ganji.branch().element();
        let brings_nothing = reading.branch.leaning.lean == Lean::Aside;
        let union = half.union.filter(|union| brings_nothing && *union != own);
        let Some(union) = union else { return };
        let lean = wonguk.lean(union);
        // Where the half leaves it at nothing, the branch is told as what it is.
        let made = Some(union).filter(|_| lean != Lean::Aside && !reading.keeps_branch());
        assert_eq!(reading.made()[1], made, "{reading:?}");
        aside += usize::from(lean == Lean::Aside);
        // Of a decade nothing else halves it.
        if lean != Lean::Aside && reading.luck.scope == Scope::Decade {
            assert_eq!(reading.branch.force, Force::half(lean), "{reading:?}");
            fills += 1;
            let roots = |one: &Contact| one.kind == ContactKind::RootsNatal;
            before_a_root += usize::from(reading.contacts.iter().any(roots));
        }
    });
    assert!(
        [fills, aside, before_a_root].iter().all(|count| *count > 0),
        "{fills} {aside} {before_a_root}"
    );
}
