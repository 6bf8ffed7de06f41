//! The closed sets that tables are keyed by, and those whose values have a name.

use std::collections::BTreeMap;

use saju_chart as chart;
use saju_chart::Domain;
use saju_judgment as judgment;

/// A closed set that tables can be keyed by.
pub(super) struct Keys {
    pub(super) path: &'static str,
    pub(super) ids: Vec<&'static str>,
}

fn keys<T: Domain>(path: &'static str) -> Keys {
    Keys { path, ids: T::all().map(Domain::id).collect() }
}

/// Sets by the name that catalogues give them.
pub(super) fn key_sets() -> BTreeMap<&'static str, Keys> {
    let mut sets = BTreeMap::from([
        ("amount", keys::<judgment::Amount>("saju_judgment::Amount")),
        ("branch", keys::<chart::Branch>("saju_chart::Branch")),
        (
            "state_reason",
            keys::<judgment::relation::StateReason>("saju_judgment::relation::StateReason"),
        ),
        ("supply", keys::<judgment::yongsin::Supply>("saju_judgment::yongsin::Supply")),
        ("second_by", keys::<judgment::yongsin::SecondBy>("saju_judgment::yongsin::SecondBy")),
        ("refinement", keys::<judgment::yongsin::Refinement>("saju_judgment::yongsin::Refinement")),
        (
            "light_official",
            keys::<judgment::yongsin::LightOfficial>("saju_judgment::yongsin::LightOfficial"),
        ),
        ("doubt", keys::<judgment::yongsin::Doubt>("saju_judgment::yongsin::Doubt")),
        ("lean", keys::<judgment::yongsin::Lean>("saju_judgment::yongsin::Lean")),
        ("lean_key", keys::<judgment::yongsin::LeanKey>("saju_judgment::yongsin::LeanKey")),
        ("five_god", keys::<judgment::yongsin::FiveGod>("saju_judgment::yongsin::FiveGod")),
        ("root_state", keys::<judgment::roots::RootState>("saju_judgment::roots::RootState")),
        ("turned_help", keys::<judgment::roots::TurnedHelp>("saju_judgment::roots::TurnedHelp")),
        ("climate", keys::<judgment::yongsin::Climate>("saju_judgment::yongsin::Climate")),
        (
            "agreement_case",
            keys::<judgment::yongsin::AgreementCase>("saju_judgment::yongsin::AgreementCase"),
        ),
        (
            "eokbu_cause",
            keys::<judgment::yongsin::EokbuCause>("saju_judgment::yongsin::EokbuCause"),
        ),
        (
            "extreme_obstacle",
            keys::<judgment::gyeokguk::Obstacle>("saju_judgment::gyeokguk::Obstacle"),
        ),
        (
            "formation_rule",
            keys::<judgment::gyeokguk::FormationRule>("saju_judgment::gyeokguk::FormationRule"),
        ),
        (
            "formation_status",
            keys::<judgment::gyeokguk::FormationStatus>("saju_judgment::gyeokguk::FormationStatus"),
        ),
        ("role_key", keys::<judgment::yongsin::RoleKey>("saju_judgment::yongsin::RoleKey")),
        ("stance", keys::<judgment::yongsin::Stance>("saju_judgment::yongsin::Stance")),
        ("lean", keys::<judgment::yongsin::Lean>("saju_judgment::yongsin::Lean")),
        ("character", keys::<judgment::fit::Character>("saju_judgment::fit::Character")),
        ("climate_turn", keys::<judgment::fit::ClimateTurn>("saju_judgment::fit::ClimateTurn")),
        ("family", keys::<judgment::fit::Family>("saju_judgment::fit::Family")),
        (
            "formation_turn",
            keys::<judgment::fit::FormationTurn>("saju_judgment::fit::FormationTurn"),
        ),
        ("life_stage", keys::<judgment::fit::LifeStage>("saju_judgment::fit::LifeStage")),
        ("gyeok", keys::<judgment::Gyeok>("saju_judgment::Gyeok")),
        ("ganji", keys::<chart::Ganji>("saju_chart::Ganji")),
        ("johu_cell", keys::<judgment::yongsin::JohuCell>("saju_judgment::yongsin::JohuCell")),
        ("month_rule", keys::<judgment::gyeokguk::MonthRule>("saju_judgment::gyeokguk::MonthRule")),
        ("sipseong_group", keys::<chart::SipseongGroup>("saju_chart::SipseongGroup")),
        ("direction", keys::<judgment::Direction>("saju_judgment::Direction")),
        (
            "element_relation",
            keys::<judgment::compatibility::ElementRelation>(
                "saju_judgment::compatibility::ElementRelation",
            ),
        ),
        ("element", keys::<chart::Element>("saju_chart::Element")),
        (
            "health_effect",
            keys::<judgment::health_balance::Effect>("saju_judgment::health_balance::Effect"),
        ),
        ("position", keys::<chart::Position>("saju_chart::Position")),
        ("relation_kind", keys::<judgment::RelationKind>("saju_judgment::RelationKind")),
        (
            "relation_strength",
            keys::<judgment::relation::RelationStrength>(
                "saju_judgment::relation::RelationStrength",
            ),
        ),
        ("relation_pair", keys::<judgment::RelationPair>("saju_judgment::RelationPair")),
        ("sinsal", keys::<judgment::Sinsal>("saju_judgment::Sinsal")),
        ("sipseong", keys::<chart::Sipseong>("saju_chart::Sipseong")),
        ("stem", keys::<chart::Stem>("saju_chart::Stem")),
        ("strength_label", keys::<judgment::StrengthLabel>("saju_judgment::StrengthLabel")),
        (
            "wealth_label",
            keys::<judgment::wealth::WealthLabel>("saju_judgment::wealth::WealthLabel"),
        ),
        ("wealth_capacity", keys::<judgment::wealth::Capacity>("saju_judgment::wealth::Capacity")),
        (
            "wealth_matter",
            keys::<judgment::wealth::WealthMatter>("saju_judgment::wealth::WealthMatter"),
        ),
        ("topic", keys::<saju_catalogue::Topic>("saju_catalogue::Topic")),
        ("twelve_sinsal", keys::<judgment::TwelveSinsal>("saju_judgment::TwelveSinsal")),
        ("twelve_stage", keys::<chart::TwelveStage>("saju_chart::TwelveStage")),
    ]);
    sets.extend(of_thread());
    sets.extend(of_readings());
    sets
}

/// Those of the timeline, the areas of life, concerns and other persons.
fn of_readings() -> [(&'static str, Keys); 17] {
    [
        ("timeline_kind", keys::<judgment::timeline::Kind>("saju_judgment::timeline::Kind")),
        ("timeline_item", keys::<judgment::timeline::ItemKey>("saju_judgment::timeline::ItemKey")),
        ("arrival", keys::<judgment::timeline::ArrivalKey>("saju_judgment::timeline::ArrivalKey")),
        ("concern", keys::<judgment::concern::Concern>("saju_judgment::concern::Concern")),
        ("decided", keys::<judgment::concern::Decided>("saju_judgment::concern::Decided")),
        ("elders", keys::<judgment::areas::Elders>("saju_judgment::areas::Elders")),
        (
            "exchange",
            keys::<judgment::compatibility::Exchange>("saju_judgment::compatibility::Exchange"),
        ),
        ("fosters", keys::<judgment::areas::Fosters>("saju_judgment::areas::Fosters")),
        ("leading", keys::<judgment::areas::Leading>("saju_judgment::areas::Leading")),
        ("learning", keys::<judgment::areas::Learning>("saju_judgment::areas::Learning")),
        ("palace_state", keys::<judgment::areas::PalaceState>("saju_judgment::areas::PalaceState")),
        ("peers", keys::<judgment::areas::Peers>("saju_judgment::areas::Peers")),
        (
            "peers_of_child",
            keys::<judgment::areas::PeersOfChild>("saju_judgment::areas::PeersOfChild"),
        ),
        (
            "relationship",
            keys::<judgment::compatibility::Relationship>(
                "saju_judgment::compatibility::Relationship",
            ),
        ),
        ("still", keys::<judgment::areas::Still>("saju_judgment::areas::Still")),
        ("work_sinsal", keys::<judgment::areas::WorkSinsal>("saju_judgment::areas::WorkSinsal")),
        ("year_month", keys::<judgment::areas::YearAndMonth>("saju_judgment::areas::YearAndMonth")),
    ]
}

/// Those of the thread.
fn of_thread() -> [(&'static str, Keys); 11] {
    [
        (
            "thread_strength",
            keys::<judgment::thread::StrengthKey>("saju_judgment::thread::StrengthKey"),
        ),
        (
            "thread_structure",
            keys::<judgment::thread::StructureKey>("saju_judgment::thread::StructureKey"),
        ),
        ("thread_frame", keys::<judgment::thread::Frame>("saju_judgment::thread::Frame")),
        ("fault", keys::<judgment::thread::Fault>("saju_judgment::thread::Fault")),
        ("thread_need", keys::<judgment::thread::NeedKey>("saju_judgment::thread::NeedKey")),
        ("thread_tail", keys::<judgment::thread::Tail>("saju_judgment::thread::Tail")),
        ("thread_place", keys::<judgment::thread::PlaceKey>("saju_judgment::thread::PlaceKey")),
        ("thread_field", keys::<judgment::thread::Field>("saju_judgment::thread::Field")),
        (
            "thread_decades",
            keys::<judgment::thread::DecadesKey>("saju_judgment::thread::DecadesKey"),
        ),
        ("thread_now", keys::<judgment::thread::NowKey>("saju_judgment::thread::NowKey")),
        ("thread_period", keys::<judgment::thread::PeriodKey>("saju_judgment::thread::PeriodKey")),
    ]
}

/// Closed sets whose values have a Korean name; the name counts as the glossary term it is.
pub(super) fn named_sets() -> Vec<(&'static str, Vec<&'static str>)> {
    macro_rules! named {
        ($($set:ty => $path:literal),+ $(,)?) => {
            vec![$(($path, <$set>::ALL.into_iter().map(<$set>::ko).collect())),+]
        };
    }
    named![
        judgment::Amount => "saju_judgment::Amount",
        judgment::DayPillarFeature => "saju_judgment::DayPillarFeature",
        judgment::Direction => "saju_judgment::Direction",
        judgment::fit::Character => "saju_judgment::fit::Character",
        judgment::fit::Family => "saju_judgment::fit::Family",
        judgment::compatibility::ElementRelation => "saju_judgment::compatibility::ElementRelation",
        judgment::compatibility::SupplyKind => "saju_judgment::compatibility::SupplyKind",
        judgment::fit::BranchLanding => "saju_judgment::fit::BranchLanding",
        judgment::fit::ContactKind => "saju_judgment::fit::ContactKind",
        judgment::fit::Effect => "saju_judgment::fit::Effect",
        judgment::fit::Scope => "saju_judgment::fit::Scope",
        judgment::fit::StemLanding => "saju_judgment::fit::StemLanding",
        judgment::gyeokguk::FormationKind => "saju_judgment::gyeokguk::FormationKind",
        judgment::gyeokguk::FormationStatus => "saju_judgment::gyeokguk::FormationStatus",
        judgment::gyeokguk::GyeokKind => "saju_judgment::gyeokguk::GyeokKind",
        judgment::timeline::Kind => "saju_judgment::timeline::Kind",
        judgment::yongsin::FiveGod => "saju_judgment::yongsin::FiveGod",
        judgment::yongsin::AgreementLevel => "saju_judgment::yongsin::AgreementLevel",
        judgment::yongsin::Certainty => "saju_judgment::yongsin::Certainty",
        judgment::yongsin::ChosenBy => "saju_judgment::yongsin::ChosenBy",
        judgment::yongsin::Climate => "saju_judgment::yongsin::Climate",
        judgment::yongsin::ClimateNeed => "saju_judgment::yongsin::ClimateNeed",
        judgment::yongsin::HuisinUse => "saju_judgment::yongsin::HuisinUse",
        judgment::yongsin::Lean => "saju_judgment::yongsin::Lean",
        judgment::yongsin::SecondBy => "saju_judgment::yongsin::SecondBy",
        judgment::yongsin::Supply => "saju_judgment::yongsin::Supply",
        judgment::roots::RootState => "saju_judgment::roots::RootState",
        judgment::roots::TurnedHelp => "saju_judgment::roots::TurnedHelp",
        judgment::relation::RelationState => "saju_judgment::relation::RelationState",
        judgment::yongsin::YongsinMethod => "saju_judgment::yongsin::YongsinMethod",
        judgment::RelationKind => "saju_judgment::RelationKind",
        judgment::areas::LifeArea => "saju_judgment::areas::LifeArea",
        judgment::compatibility::Exchange => "saju_judgment::compatibility::Exchange",
        judgment::compatibility::Relationship => "saju_judgment::compatibility::Relationship",
        judgment::concern::Concern => "saju_judgment::concern::Concern",
        judgment::fit::LifeStage => "saju_judgment::fit::LifeStage",
        judgment::evaluation::Area => "saju_judgment::evaluation::Area",
        judgment::evaluation::RemarkSource => "saju_judgment::evaluation::RemarkSource",
        judgment::health_balance::Organ => "saju_judgment::health_balance::Organ",
        judgment::health_balance::Status => "saju_judgment::health_balance::Status",
        judgment::health_balance::FactorKind => "saju_judgment::health_balance::FactorKind",
        judgment::health_balance::Effect => "saju_judgment::health_balance::Effect",
        judgment::Gyeok => "saju_judgment::Gyeok",
        judgment::relation::RelationStrength => "saju_judgment::relation::RelationStrength",
        judgment::Sinsal => "saju_judgment::Sinsal",
        judgment::StrengthLabel => "saju_judgment::StrengthLabel",
        judgment::TwelveSinsal => "saju_judgment::TwelveSinsal",
        judgment::thread::Step => "saju_judgment::thread::Step",
        judgment::wealth::WealthLabel => "saju_judgment::wealth::WealthLabel",
        judgment::wealth::Capacity => "saju_judgment::wealth::Capacity",
        judgment::wealth::Reach => "saju_judgment::wealth::Reach",
        judgment::wealth::WealthLuckLabel => "saju_judgment::wealth::WealthLuckLabel",
        chart::Branch => "saju_chart::Branch",
        chart::Element => "saju_chart::Element",
        chart::Polarity => "saju_chart::Polarity",
        chart::Position => "saju_chart::Position",
        chart::Role => "saju_chart::Role",
        chart::Sex => "saju_chart::Sex",
        chart::Sipseong => "saju_chart::Sipseong",
        chart::SipseongGroup => "saju_chart::SipseongGroup",
        chart::Stem => "saju_chart::Stem",
        chart::TwelveStage => "saju_chart::TwelveStage",
    ]
}

/// Sets whose names are letters of the chart and never terms, though they are written like some
/// (병 is a stem and a stage, 해 a branch and a relation).
pub(super) const LETTERS: [&str; 2] = ["saju_chart::Stem", "saju_chart::Branch"];
