//! The closed sets that tables are keyed by, and those whose values have a name.

use std::collections::BTreeMap;

use saju_chart as chart;
use saju_chart::Domain;
use saju_judgment as judgment;

/// A closed set that tables can be keyed by.
pub(crate) struct Keys {
    pub(crate) path: &'static str,
    pub(crate) ids: Vec<&'static str>,
}

fn keys<T: Domain>(path: &'static str) -> Keys {
    Keys { path, ids: T::all().map(Domain::id).collect() }
}

/// Sets by the name that catalogues give them.
pub(crate) fn key_sets() -> BTreeMap<&'static str, Keys> {
    BTreeMap::from([
        ("amount", keys::<judgment::Amount>("saju_judgment::Amount")),
        ("branch", keys::<chart::Branch>("saju_chart::Branch")),
        (
            "state_reason",
            keys::<judgment::relation::StateReason>("saju_judgment::relation::StateReason"),
        ),
        ("supply", keys::<judgment::yongsin::Supply>("saju_judgment::yongsin::Supply")),
        ("second_by", keys::<judgment::yongsin::SecondBy>("saju_judgment::yongsin::SecondBy")),
        ("refinement", keys::<judgment::yongsin::Refinement>("saju_judgment::yongsin::Refinement")),
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
    ])
}

/// Closed sets whose values have a Korean name; the name counts as the glossary term it is.
pub(crate) fn named_sets() -> Vec<(&'static str, Vec<&'static str>)> {
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
        judgment::gyeokguk::FormationKind => "saju_judgment::gyeokguk::FormationKind",
        judgment::gyeokguk::FormationStatus => "saju_judgment::gyeokguk::FormationStatus",
        judgment::gyeokguk::GyeokKind => "saju_judgment::gyeokguk::GyeokKind",
        judgment::yongsin::FiveGod => "saju_judgment::yongsin::FiveGod",
        judgment::yongsin::AgreementLevel => "saju_judgment::yongsin::AgreementLevel",
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
pub(crate) const LETTERS: [&str; 2] = ["saju_chart::Stem", "saju_chart::Branch"];
