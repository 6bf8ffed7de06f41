//! Stems and branches and their relations: what the numbers of a chart mean.

use saju_engine::calendar::SolarTerm;
use saju_engine::chart::{
    Branch, Element, Ganji, Polarity, Sipseong, Stem, TwelveStage, hidden_stems,
};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::text;

/// All tables. Relations are indices into the other tables.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Letters {
    stems: Vec<Letter>,
    branches: Vec<Letter>,
    sipseong: Vec<Name>,
    stages: Vec<Name>,
    terms: Vec<[&'static str; 2]>,
    /// Stems hidden in each branch, the first days first.
    hidden: Vec<Vec<u8>>,
    /// What each stem is to each day master.
    sipseong_of_stem: Vec<Vec<usize>>,
    /// The same of each branch.
    sipseong_of_branch: Vec<Vec<usize>>,
    /// The stage of each day master at each branch.
    stage_of_branch: Vec<Vec<usize>>,
    /// The two void branches of each of the sixty.
    gongmang: Vec<[u8; 2]>,
    /// Naeum of each of the sixty.
    naeum: Vec<[&'static str; 2]>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Letter {
    ko: &'static str,
    han: &'static str,
    element: &'static str,
    element_ko: &'static str,
    polarity: &'static str,
    polarity_ko: &'static str,
}

#[derive(Serialize)]
struct Name {
    id: &'static str,
    ko: &'static str,
    han: &'static str,
}

/// The tables as JSON; see [`chart`](fn@crate::chart).
#[wasm_bindgen]
pub fn letters() -> String {
    let stem = |it: Stem| Letter::of(it.ko(), it.han(), it.element(), it.polarity());
    let branch = |it: Branch| Letter::of(it.ko(), it.han(), it.element(), it.polarity());
    text(&Letters {
        stems: Stem::ALL.map(stem).into(),
        branches: Branch::ALL.map(branch).into(),
        sipseong: Sipseong::ALL
            .map(|god| Name { id: god.id(), ko: god.ko(), han: god.han() })
            .into(),
        stages: TwelveStage::ALL
            .map(|stage| Name { id: stage.id(), ko: stage.ko(), han: stage.han() })
            .into(),
        terms: SolarTerm::all().map(|term| [term.ko(), term.han()]).collect(),
        hidden: Branch::ALL
            .map(|branch| hidden_stems(branch).iter().map(|hidden| hidden.stem.index()).collect())
            .into(),
        sipseong_of_stem: to_each(|master| {
            Stem::ALL.map(|stem| Sipseong::of(master, stem) as usize)
        }),
        sipseong_of_branch: to_each(|master| {
            Branch::ALL.map(|branch| Sipseong::of_branch(master, branch) as usize)
        }),
        stage_of_branch: to_each(|master| {
            Branch::ALL.map(|branch| TwelveStage::of(master, branch) as usize)
        }),
        gongmang: Ganji::all().map(|ganji| ganji.xun().empties().map(Branch::index)).collect(),
        naeum: Ganji::all().map(|ganji| [ganji.naeum().ko(), ganji.naeum().han()]).collect(),
    })
}

impl Letter {
    const fn of(ko: &'static str, han: &'static str, element: Element, polarity: Polarity) -> Self {
        let (element_ko, polarity_ko) = (element.ko(), polarity.ko());
        Self { ko, han, element: element.id(), element_ko, polarity: polarity.id(), polarity_ko }
    }
}

fn to_each<const N: usize>(row: impl Fn(Stem) -> [usize; N]) -> Vec<Vec<usize>> {
    Stem::ALL.iter().map(|master| row(*master).to_vec()).collect()
}
