//! Strength, structure, the useful element and where it stands: what the chart itself is.

use saju_chart::{Element, Position, SipseongGroup};
use saju_saying::{Args, Fills, Letters, Native, Saying};

use super::{ThreadText, Two, and, entries};
use crate::LetterSet;
use crate::gyeokguk::Reach;
use crate::sayings::{Called, Group};
use crate::thread::{Fault, Link, NeedKey, Opponent, PlaceKey, PlaceOfChild, Tail};
use crate::yongsin::{FiveGod, counted_in};

/// Letters named at most.
const NAMED: usize = 3;

pub(super) type Roles = Two<FiveGod>;
type Groups = Two<SipseongGroup>;

/// What helps the day master beside month and day branch.
pub(super) enum Helpers {
    Groups(Groups),
    Hidden,
}

impl Fills for Helpers {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Groups(groups) => groups.fill(args),
            Self::Hidden => entries::hidden_stems().fill(args),
        }
    }
}

/// Letters of the yongsin, or where they stand.
pub(super) enum Shown {
    Letters(Group),
    Places(saju_saying::Places),
}

impl Fills for Shown {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Letters(letters) => letters.fill(args),
            Self::Places(places) => places.fill(args),
        }
    }
}

impl ThreadText<'_> {
    fn letters(&self, places: LetterSet, called: Called) -> Group {
        Group::of(&self.1.natal.pillars, places.first(NAMED), called)
    }

    pub(super) fn strength(&self) -> Saying {
        let (step, pillars) = (&self.0.strength, &self.1.natal.pillars);
        let helpers = if step.helpers.is_empty() {
            Helpers::Hidden
        } else {
            Helpers::Groups(and(step.helpers.iter().copied()))
        };
        entries::strength(
            step.key,
            Letters::stems(pillars, Position::Day.into()),
            pillars.month.branch(),
            pillars.day.branch(),
            step.label,
            step.heavy,
            helpers,
        )
    }

    pub(super) fn structure(&self) -> Saying {
        let (step, gyeokguk) = (&self.0.structure, self.1.gyeokguk);
        let month = &gyeokguk.month;
        let branch = self.1.natal.pillars.month.branch();
        let fault = step.fault.map(|fault| {
            let rule = gyeokguk.fault().filter(|rule| Fault::of(*rule) == Some(fault));
            match rule.map(|rule| (rule, gyeokguk.reach(rule))) {
                Some((rule, far @ Some(Reach::Far))) => rule.fault(far),
                _ => entries::fault(fault),
            }
        });
        entries::structure(
            step.key,
            entries::frame(step.frame, branch, month.stem, month.role()),
            gyeokguk.gyeok(),
            self.letters(step.letters, Called::Gods),
            fault,
            gyeokguk.sangsin(),
            month.gyeok,
            gyeokguk.established().map(|extreme| extreme.dominant),
        )
    }

    pub(super) fn need(&self) -> Saying {
        let (step, yongsin) = (&self.0.need, self.1.yongsin);
        let asked = yongsin.asked_by();
        // The group that leads is named where nothing else names it.
        let group = (step.key == NeedKey::Extreme).then(|| self.1.gyeokguk.sangsin());
        let need = entries::need(step.key, yongsin.primary.element, group);
        let link = step.link.map(|link| match link {
            Link::Therefore => entries::therefore(),
            Link::AboveAll => entries::above_all(),
        });
        // Of two elements the structure's is the last; the season's is named before it.
        let (against, apart) = match *step.against.as_slice() {
            [season, structure] => (Some(structure), Some(season)),
            [one] => (Some(one), None),
            _ => (None, None),
        };
        let other = step.opponent.map(|opponent| match (opponent, apart) {
            (Opponent::Season, _) => entries::other_season(asked.src.clone()),
            (Opponent::Structure, _) => entries::other_structure(),
            (Opponent::Both, None) => entries::other_both(asked.src.clone()),
            (Opponent::Both, Some(season)) => entries::other_apart(asked.src.clone(), season),
        });
        let roles = || and(step.against.iter().map(|element| yongsin.part(*element)));
        let src = match step.tail {
            Tail::All | Tail::TwoSeason | Tail::TwoAgainstSeason | Tail::One => Some(asked.src),
            Tail::TwoAgainstStructureClimate | Tail::TwoAgainstStructureBook => Some(asked.wanted),
            _ => None,
        };
        let is_of_season =
            matches!(step.tail, Tail::TwoAgainstStructureClimate | Tail::TwoAgainstStructureBook);
        let season = is_of_season.then_some(yongsin.season_element);
        let sangsin = (step.tail == Tail::TwoAgainstSeason).then_some(yongsin.gyeokguk.element);
        let part = |element: Option<Element>| element.map(|element| yongsin.part(element));
        entries::tail(
            step.tail,
            link,
            need,
            other,
            against,
            step.opponent.map(|_| roles()),
            matches!(step.tail, Tail::Extreme | Tail::ExtremePseudo)
                .then_some(yongsin.secondary.element),
            src,
            sangsin,
            part(sangsin),
            season,
            part(season),
        )
    }

    pub(super) fn place(&self) -> Saying {
        let step = &self.0.place;
        let useful = self.1.yongsin.primary.element;
        let shown = match step.key {
            PlaceKey::FullCalm => Shown::Places(saju_saying::Places {
                stems: step.letters.stems(),
                branches: step.letters.branches(),
            }),
            PlaceKey::BranchTurned => Shown::Letters(self.letters(step.letters, Called::Plain)),
            _ => Shown::Letters(self.letters(step.letters, Called::Gods)),
        };
        let plain = |places| self.letters(places, Called::Plain);
        // What leads is counted as combinations have turned it; the elements are not.
        let is_turned =
            step.key == PlaceKey::LeadExtreme && step.count != self.1.yongsin.letters_of(useful);
        let counted = match is_turned {
            true => entries::counted_as_turned(),
            false => counted_in(self.1.natal.day_master(), useful),
        };
        let of_child = PlaceOfChild::of(step.key).filter(|_| step.is_of_child);
        let [letter, roots, by, partner] =
            [step.letters, step.roots, step.by, step.partner].map(plain);
        let (count, field) = (Native(step.count), entries::field(step.field));
        match of_child {
            Some(key) => entries::place_of_child(key, useful, shown, roots, by, partner, field),
            None => entries::place(
                step.key, useful, shown, letter, roots, by, partner, count, counted, field,
            ),
        }
    }
}
