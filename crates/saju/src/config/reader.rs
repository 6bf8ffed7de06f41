//! Converts values of settings to what the program needs. Errors are collected, so that all are reported at once.

use std::collections::BTreeSet;
use std::net::IpAddr;

use ipnet::IpNet;
use saju_account::address_fault;
use saju_http::TrustedProxies;
use toml::Value;

use super::issue::Issue;
use super::layers::{Given, Layers, Origin};
use super::masked::masked;

const HINT: &str = "config.default.toml의 설명을 보십시오. See its explanation there.";

pub(crate) struct Reader<'a> {
    layers: &'a Layers,
    issues: Vec<Issue>,
    read: BTreeSet<&'static str>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(layers: &'a Layers, issues: Vec<Issue>) -> Self {
        Self { layers, issues, read: BTreeSet::new() }
    }

    fn take<T>(
        &mut self,
        field: &'static str,
        expected: &str,
        parse: impl FnOnce(&Value) -> Option<T>,
    ) -> Option<T> {
        self.read.insert(field);
        let none = Given { value: Value::String(String::new()), origin: Origin::Default };
        let given = self.layers.get(field).unwrap_or(&none);
        let parsed = parse(&given.value);
        if parsed.is_none() {
            let value = match (field, given.value.as_str()) {
                ("store", Some(address)) => shown(address),
                _ => given.value.to_string(),
            };
            self.issues.push(Issue {
                field: field.to_owned(),
                value,
                origin: given.origin.clone(),
                expected: expected.to_owned(),
                hint: HINT.to_owned(),
            });
        }
        parsed
    }

    pub(crate) fn integer(&mut self, field: &'static str, least: u64, most: u64) -> u64 {
        let expected = format!("{least}–{most}의 정수 an integer from {least} to {most}");
        let parse = |value: &Value| {
            let number = u64::try_from(value.as_integer()?).ok()?;
            (least..=most).contains(&number).then_some(number)
        };
        self.take(field, &expected, parse).unwrap_or(least)
    }

    pub(crate) fn boolean(&mut self, field: &'static str) -> bool {
        self.take(field, "true, false", Value::as_bool).unwrap_or_default()
    }

    pub(crate) fn text(&mut self, field: &'static str) -> String {
        self.parsed(field, "글 a text", |text| Some(text.to_owned())).unwrap_or_default()
    }

    pub(crate) fn list(&mut self, field: &'static str) -> Vec<String> {
        let parse = |value: &Value| {
            let items = value.as_array()?.iter();
            items.map(|item| item.as_str().map(str::to_owned)).collect()
        };
        self.take(field, "글의 목록 a list of texts", parse).unwrap_or_default()
    }

    /// Networks; a single address is a network of one.
    pub(crate) fn networks(&mut self, field: &'static str) -> TrustedProxies {
        let network = |text: &str| {
            let address = || text.parse::<IpAddr>().ok().map(IpNet::from);
            text.parse::<IpNet>().ok().or_else(address)
        };
        let parse = |value: &Value| {
            let items = value.as_array()?.iter();
            items.map(|item| item.as_str().and_then(network)).collect()
        };
        let expected = "주소와 그물의 목록 a list of addresses and networks, e.g. 10.0.0.0/8";
        TrustedProxies::new(self.take(field, expected, parse).unwrap_or_default())
    }

    pub(crate) fn parsed<T>(
        &mut self,
        field: &'static str,
        expected: &str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        self.take(field, expected, |value| value.as_str().and_then(parse))
    }

    /// The address of the store.
    pub(crate) fn store(&mut self) -> Option<String> {
        const FIELD: &str = "store";
        let given = self.layers.get(FIELD).and_then(|given| given.value.as_str());
        let fault = given.and_then(address_fault);
        let expected = fault.as_deref().unwrap_or("sqlite:PATH, postgres://…, memory:");
        self.parsed(FIELD, expected, |text| fault.is_none().then(|| text.to_owned()))
    }

    /// Adds errors found elsewhere.
    pub(crate) fn note<T>(&mut self, result: Result<T, Vec<Issue>>) -> Option<T> {
        result.map_err(|issues| self.issues.extend(issues)).ok()
    }

    /// All errors.
    pub(crate) fn finish(self) -> Vec<Issue> {
        let unread = self.layers.iter().find(|(field, _)| !self.read.contains(field));
        debug_assert!(unread.is_none(), "a setting that nobody reads: {unread:?}");
        self.issues
    }
}

/// An address of a store, which may hold a password, as it may be shown: one of an unknown kind not at all.
fn shown(address: &str) -> String {
    let is_known = |start: &&str| address.starts_with(*start);
    match ["sqlite:", "postgres://", "postgresql://", "memory:"].iter().any(is_known) {
        true => format!("{:?}", masked(address)),
        false => "…".to_owned(),
    }
}
