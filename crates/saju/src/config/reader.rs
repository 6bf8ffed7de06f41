//! Converts values of settings to what the program needs. Errors are collected, so that all are reported at once.

use std::collections::BTreeSet;
use std::net::IpAddr;

use ipnet::IpNet;
use saju_http::TrustedProxies;
use toml::Value;

use super::issue::Issue;
use super::layers::{Given, Layers, Origin};

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
            // A given address of the store may hold a password.
            let value = if field == "store" { "…".to_owned() } else { given.value.to_string() };
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

    /// Adds an error found elsewhere.
    pub(crate) fn note<T>(&mut self, result: Result<T, Box<Issue>>) -> Option<T> {
        result.map_err(|issue| self.issues.push(*issue)).ok()
    }

    /// All errors.
    pub(crate) fn finish(self) -> Vec<Issue> {
        let unread = self.layers.iter().find(|(field, _)| !self.read.contains(field));
        debug_assert!(unread.is_none(), "a setting that nobody reads: {unread:?}");
        self.issues
    }
}
