//! In which order the members of two persons' relations stand.

use saju_json::{Json, Labelled};
use saju_judgment::compatibility::Relationship;
use saju_shapes::{KoSaid, Named, Writer};
use saju_words::TermSet;
use saju_words::person::Both;

use super::View;

/// What is told of two persons.
#[derive(Clone, Copy, Debug)]
enum Part {
    DayMaster,
    Letters,
    Palace,
    Star,
    Exchange,
    Sinsal,
}

/// The order in which it is told: what matters between two such persons comes first.
const fn order(relationship: Option<Relationship>) -> [Part; 6] {
    use Part::{DayMaster, Exchange, Letters, Palace, Sinsal, Star};
    use Relationship::{Business, Child, Colleague, Friend, Lover, Parent, Sibling, Spouse};
    match relationship {
        None | Some(Friend) => [DayMaster, Letters, Palace, Star, Exchange, Sinsal],
        Some(Spouse) => [Palace, Star, DayMaster, Letters, Exchange, Sinsal],
        Some(Lover) => [DayMaster, Palace, Sinsal, Star, Letters, Exchange],
        Some(Parent | Child | Sibling | Colleague) => {
            [Letters, DayMaster, Palace, Star, Exchange, Sinsal]
        }
        Some(Business) => [Letters, Exchange, DayMaster, Palace, Star, Sinsal],
    }
}

fn member(name: &'static str, value: &impl Json<TermSet>, out: &mut Writer) {
    out.raw(name);
    value.write(out);
}

fn optional(name: &'static str, value: Option<&impl Json<TermSet>>, out: &mut Writer) {
    if let Some(value) = value {
        member(name, value, out);
    }
}

impl View<'_> {
    fn write_part(&self, part: Part, out: &mut Writer) {
        match part {
            Part::DayMaster => member(",\"dayMaster\":", &self.day_master, out),
            Part::Letters => {
                member(",\"stemRelations\":", &self.stem_relations, out);
                member(",\"branchRelations\":", &self.branch_relations, out);
                member(",\"joint\":", &self.joint, out);
            }
            Part::Palace => optional(",\"spousePalace\":", self.spouse_palace.as_ref(), out),
            Part::Star => optional(",\"spouseStar\":", self.spouse_star.as_ref(), out),
            Part::Exchange => optional(",\"exchange\":", self.exchange.as_ref(), out),
            Part::Sinsal => optional(",\"sinsal\":", self.sinsal.as_ref(), out),
        }
    }
}

impl Json<TermSet> for View<'_> {
    fn write(&self, out: &mut Writer) {
        member("{\"pair\":", &self.pair, out);
        member(",\"pairKo\":", &self.pair_ko, out);
        if KoSaid::<Both<'_>>::tells_en(out) {
            out.raw(",\"pairEn\":");
            self.pair_ko.write_en(out);
        }
        if let Some(relationship) = self.relationship {
            out.raw(",\"relationship\":");
            relationship.write_id(out);
            out.raw(",\"relationshipKo\":");
            relationship.write_ko(out);
            if Named::<Relationship>::tells_en(out) {
                out.raw(",\"relationshipEn\":");
                relationship.write_en(out);
            }
        }
        member(",\"conclusion\":", &self.conclusion, out);
        member(",\"palaces\":", &self.palaces, out);
        for part in order(self.relationship.map(|relationship| relationship.0)) {
            self.write_part(part, out);
        }
        member(",\"summary\":", &self.summary, out);
        if out.explains() {
            member(",\"basis\":", &self.basis, out);
        }
        out.raw("}");
    }
}
