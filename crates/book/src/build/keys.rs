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
    BTreeMap::from([
        (
            "agreement_case",
            keys::<judgment::yongsin::AgreementCase>("saju_judgment::yongsin::AgreementCase"),
        ),
        ("branch", keys::<chart::Branch>("saju_chart::Branch")),
        ("climate", keys::<judgment::yongsin::Climate>("saju_judgment::yongsin::Climate")),
        ("doubt", keys::<judgment::yongsin::Doubt>("saju_judgment::yongsin::Doubt")),
        ("element", keys::<chart::Element>("saju_chart::Element")),
        (
            "eokbu_cause",
            keys::<judgment::yongsin::EokbuCause>("saju_judgment::yongsin::EokbuCause"),
        ),
        ("five_god", keys::<judgment::yongsin::FiveGod>("saju_judgment::yongsin::FiveGod")),
        ("johu_cell", keys::<judgment::yongsin::JohuCell>("saju_judgment::yongsin::JohuCell")),
        (
            "light_official",
            keys::<judgment::yongsin::LightOfficial>("saju_judgment::yongsin::LightOfficial"),
        ),
        ("place_pair", keys::<judgment::relation::PlacePair>("saju_judgment::relation::PlacePair")),
        ("position", keys::<chart::Position>("saju_chart::Position")),
        ("refinement", keys::<judgment::yongsin::Refinement>("saju_judgment::yongsin::Refinement")),
        ("relation_kind", keys::<judgment::RelationKind>("saju_judgment::RelationKind")),
        ("second_by", keys::<judgment::yongsin::SecondBy>("saju_judgment::yongsin::SecondBy")),
        (
            "state_reason",
            keys::<judgment::relation::StateReason>("saju_judgment::relation::StateReason"),
        ),
        ("supply", keys::<judgment::yongsin::Supply>("saju_judgment::yongsin::Supply")),
        ("topic", keys::<saju_catalogue::Topic>("saju_catalogue::Topic")),
    ])
}

/// A closed set whose values have a name.
pub(super) struct NamedSet {
    pub(super) path: &'static str,
    /// The stable id and the Korean name of each.
    pub(super) values: Vec<(&'static str, &'static str)>,
}

/// Closed sets whose values have a name; the Korean one counts as the glossary term it is.
pub(super) fn named_sets() -> Vec<NamedSet> {
    macro_rules! named {
        ($($set:ty => $path:literal),+ $(,)?) => {
            vec![$(NamedSet {
                path: $path,
                values: <$set>::ALL.into_iter().map(|value| (value.id(), value.ko())).collect(),
            }),+]
        };
    }
    named![
        judgment::Amount => "saju_judgment::Amount",
        judgment::DayPillarFeature => "saju_judgment::DayPillarFeature",
        judgment::dates::Boknal => "saju_judgment::dates::Boknal",
        judgment::dates::DayGod => "saju_judgment::dates::DayGod",
        judgment::dates::Geonje => "saju_judgment::dates::Geonje",
        judgment::dates::Purpose => "saju_judgment::dates::Purpose",
        judgment::dates::Saenggi => "saju_judgment::dates::Saenggi",
        judgment::dates::Star => "saju_judgment::dates::Star",
        judgment::Direction => "saju_judgment::Direction",
        judgment::fit::Character => "saju_judgment::fit::Character",
        judgment::fit::VoiceKind => "saju_judgment::fit::VoiceKind",
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
        judgment::timeline::ItemState => "saju_judgment::timeline::ItemState",
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
        judgment::compatibility::PairDirection => "saju_judgment::compatibility::PairDirection",
        judgment::compatibility::LeadPart => "saju_judgment::compatibility::LeadPart",
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
        judgment::Weight => "saju_judgment::Weight",
        judgment::TwelveSinsal => "saju_judgment::TwelveSinsal",
        judgment::carriers::Quality => "saju_judgment::carriers::Quality",
        judgment::carriers::By => "saju_judgment::carriers::By",
        judgment::carriers::Hindrance => "saju_judgment::carriers::Hindrance",
        judgment::verdict::Verdict => "saju_judgment::verdict::Verdict",
        judgment::verdict::TurnKind => "saju_judgment::verdict::TurnKind",
        judgment::thread::Step => "saju_judgment::thread::Step",
        judgment::wealth::WealthLabel => "saju_judgment::wealth::WealthLabel",
        judgment::wealth::Capacity => "saju_judgment::wealth::Capacity",
        judgment::wealth::Reach => "saju_judgment::wealth::Reach",
        judgment::wealth::WealthLuckLabel => "saju_judgment::wealth::WealthLuckLabel",
        chart::Branch => "saju_chart::Branch",
        chart::Element => "saju_chart::Element",
        chart::Phase => "saju_chart::Phase",
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

/// Sets whose names are never terms, though they are written like some: 병 is a stem and a stage, 해 a branch and a
/// relation, 양 a polarity and a stage, 묶임 how a letter lands and a character of luck.
pub(super) const HOMONYMS: [&str; 5] =
    ["Stem", "Branch", "Polarity", "StemLanding", "BranchLanding"];
