//! Relations as arcs: combinations above the letters, what clashes, punishes, destroys and harms below them, each in the
//! first lane that has room for it, as on the chart page.

use std::fmt::Write as _;

use saju_chart::Element;
use saju_judgment::WongukInteraction;
use saju_judgment::relation::{NatalRelation, RelationFamily};
use saju_words::Language;

use crate::canvas::{Canvas, Face};
use crate::pillars::{column, middle};
use crate::told::short;

/// Height of a lane.
const LANE: i32 = 25;
/// Room between the letters and the first lane, beside the lane itself.
const GAP: i32 = 8;
/// Most room between two feet on a column, and what all feet of a column may take.
const MOST_BETWEEN: i32 = 10;
const SPREAD: i32 = 84;
/// How round an arc turns.
const TURN: i32 = 8;
/// Half the height of a name.
const HALF: i32 = 9;

/// A relation as it is drawn.
#[derive(Debug)]
struct Arc<'a> {
    relation: &'a NatalRelation,
    /// From left to right.
    columns: Vec<i32>,
    lane: usize,
    name: String,
}

impl Arc<'_> {
    fn from(&self) -> i32 {
        self.columns.first().copied().unwrap_or_default()
    }

    fn to(&self) -> i32 {
        self.columns.last().copied().unwrap_or_default()
    }
}

/// The arcs above the letters, or below them; those that reach further lie further out.
#[derive(Debug, Default)]
pub(crate) struct Side<'a> {
    arcs: Vec<Arc<'a>>,
    lanes: usize,
    is_above: bool,
}

impl<'a> Side<'a> {
    /// Those of a chart.
    pub(crate) fn of(relations: &'a WongukInteraction, is_above: bool, language: Language) -> Self {
        let of_side = relations.iter().filter(|relation| relation.kind().joins() == is_above);
        let mut arcs: Vec<Arc<'a>> = of_side
            .map(|relation| {
                let mut columns: Vec<i32> = relation.positions.iter().map(column).collect();
                columns.sort_unstable();
                Arc { relation, columns, lane: 0, name: short(relation.pair, language) }
            })
            .collect();
        arcs.sort_by_key(|arc| arc.to() - arc.from());
        let mut lanes: Vec<Vec<(i32, i32)>> = Vec::new();
        for arc in &mut arcs {
            let (from, to) = (arc.from(), arc.to());
            let is_free = |lane: &Vec<(i32, i32)>| lane.iter().all(|(a, b)| to <= *a || *b <= from);
            arc.lane = lanes.iter().position(is_free).unwrap_or(lanes.len());
            match lanes.get_mut(arc.lane) {
                Some(lane) => lane.push((from, to)),
                None => lanes.push(vec![(from, to)]),
            }
        }
        Self { arcs, lanes: lanes.len(), is_above }
    }

    /// Draws them below a height: lines first, so that each name stands on all of them.
    pub(crate) fn draw(&self, y: i32, canvas: &mut Canvas) -> i32 {
        if self.arcs.is_empty() {
            return y + GAP;
        }
        let height = self.lanes as i32 * LANE + HALF + 2 * GAP;
        let (foot, away) = if self.is_above { (y + height - 2, -1) } else { (y + 2, 1) };
        let level = |arc: &Arc<'_>| foot + away * (GAP + (arc.lane as i32 + 1) * LANE - HALF);
        for (place, arc) in self.arcs.iter().enumerate() {
            let path = self.path(place, foot, level(arc), away);
            stroke(arc.relation, &path, canvas);
        }
        for (place, arc) in self.arcs.iter().enumerate() {
            let x = i32::midpoint(self.foot(place, arc.from()), self.foot(place, arc.to()));
            name(arc, (x, level(arc)), canvas);
        }
        y + height
    }

    /// From foot to foot, and to those between.
    fn path(&self, place: usize, foot: i32, level: i32, away: i32) -> String {
        let arc = &self.arcs[place];
        let [left, right] = [arc.from(), arc.to()].map(|column| self.foot(place, column));
        let turn = level - away * TURN;
        let mut path = format!(
            "M{left} {foot}V{turn}Q{left} {level} {} {level}H{}Q{right} {level} {right} {turn}V{foot}",
            left + TURN,
            right - TURN,
        );
        for column in arc.columns.iter().filter(|at| **at != arc.from() && **at != arc.to()) {
            // Writing into memory cannot fail.
            let _ = write!(path, "M{} {foot}V{level}", self.foot(place, *column));
        }
        path
    }

    /// Where an arc stands on a column: beside the others, so that those that reach further stand outside of those
    /// that lie within.
    fn foot(&self, place: usize, column: i32) -> i32 {
        let order = |arc: &Arc<'_>| match arc.lane as i32 {
            lane if arc.to() == column => lane - 100,
            lane if arc.from() == column => 100 - lane,
            _ => 0,
        };
        let mut here: Vec<(i32, usize)> = self
            .arcs
            .iter()
            .enumerate()
            .filter(|(_, arc)| arc.columns.contains(&column))
            .map(|(place, arc)| (order(arc), place))
            .collect();
        here.sort_unstable();
        let count = here.len() as i32;
        let between = MOST_BETWEEN.min(SPREAD / count.max(1));
        let at = here.iter().position(|(_, other)| *other == place).unwrap_or_default() as i32;
        middle(column) + (2 * at - (count - 1)) * between / 2
    }
}

/// The look of a family: its element's colour on the pages, width and dashes.
const fn look(family: RelationFamily) -> (Element, &'static str, &'static str) {
    match family {
        RelationFamily::Combination => (Element::Wood, "2", ""),
        RelationFamily::Clash => (Element::Fire, "3", ""),
        RelationFamily::Punishment => (Element::Earth, "2", " stroke-dasharray=\"7 4\""),
        RelationFamily::Destruction => (Element::Metal, "2", " stroke-dasharray=\"2 4\""),
        RelationFamily::Harm => (Element::Water, "2", " stroke-dasharray=\"9 3 2 3\""),
    }
}

/// How strong it looks: what acts in full, what rests hardly, what follows another between the two.
fn opacity(relation: &NatalRelation) -> &'static str {
    match relation.state() {
        state if state.acts() => "",
        state if state.rests() => " stroke-opacity=\".4\"",
        _ => " stroke-opacity=\".65\"",
    }
}

fn stroke(relation: &NatalRelation, path: &str, canvas: &mut Canvas) {
    let (element, width, dashes) = look(relation.kind().family());
    let (colour, opacity) = (canvas.palette.elements[element], opacity(relation));
    canvas.put(format_args!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"{dashes}{opacity}/>"
    ));
}

/// Its name in the middle of its line.
fn name(arc: &Arc<'_>, (x, y): (i32, i32), canvas: &mut Canvas) {
    let palette = canvas.palette;
    let (element, ..) = look(arc.relation.kind().family());
    let (width, height) = (room(&arc.name), 2 * HALF);
    let (left, top) = (x - width / 2, y - HALF);
    canvas.put(format_args!(
        "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"{HALF}\" fill=\"{paper}\" \
         stroke=\"{colour}\"{opacity}/>",
        paper = palette.paper,
        colour = palette.elements[element],
        opacity = opacity(arc.relation),
    ));
    let colour = if arc.relation.state().rests() { palette.faint } else { palette.ink };
    canvas.text((x, y + 4), Face::plain(11), colour, &arc.name);
}

/// Width that a name needs, with room at its ends: Hangul is as wide as it is high, Latin a little over half of that.
fn room(name: &str) -> i32 {
    let tenths: i32 = name.chars().map(|c| if c.is_ascii() { 60 } else { 110 }).sum();
    tenths / 10 + 14
}
