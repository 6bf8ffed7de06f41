//! Metrics, and their text form at `/metrics` (`OpenMetrics`, which Prometheus reads).
//!
//! Labels are routes, statuses and windows: never a key, a submitted path, or birth data.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use axum::extract::MatchedPath;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, Response, StatusCode};
use prometheus_client::collector::Collector;
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{DescriptorEncoder, EncodeLabelSet};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};
use saju_service::Service;

use crate::respond::Reply;

const OPEN_METRICS: HeaderValue =
    HeaderValue::from_static("application/openmetrics-text; version=1.0.0; charset=utf-8");

/// Upper bounds of the histogram of durations, in seconds: a cached answer takes some 20 µs, a charge made durable on
/// disk up to tens of milliseconds.
const DURATIONS: [f64; 15] =
    [1e-4, 2.5e-4, 5e-4, 1e-3, 2.5e-3, 5e-3, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// The route label of unmatched requests.
const UNMATCHED: &str = "unmatched";

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RouteAndStatus {
    route: String,
    status: u16,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RouteLabel {
    route: String,
}

/// The metrics of one server.
pub struct Metrics {
    registry: Registry,
    requests: Family<RouteAndStatus, Counter>,
    durations: Family<RouteLabel, Histogram>,
    in_flight: Gauge,
    connections: Gauge,
    connections_refused: Counter,
    panics: Counter,
}

/// Increments a gauge while it lives.
pub(super) struct GaugeGuard<'a>(&'a Gauge<i64>);

impl Drop for GaugeGuard<'_> {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Metrics").finish_non_exhaustive()
    }
}

/// A counter fed from outside. Clones share it.
pub type LogLosses = Counter;

impl Metrics {
    /// Metrics for a server over this service, all at zero.
    pub fn new(service: Arc<Service>) -> Self {
        let mut registry = Registry::with_prefix("saju");
        let (in_flight, connections) = (Gauge::default(), Gauge::default());
        let (requests, panics) = (Family::default(), Counter::default());
        let connections_refused = Counter::default();
        let durations =
            Family::new_with_constructor((|| Histogram::new(DURATIONS)) as fn() -> Histogram);
        let build = Info::new([
            ("version", env!("CARGO_PKG_VERSION")),
            ("ruleset", saju_reading::RULESET_VERSION),
        ]);
        registry.register("build", "Version of the program and of the rules", build);
        registry.register("requests", "Answers by route and status", Family::clone(&requests));
        let help = "Time from the head of a request to the head of its answer";
        let durations_ = Family::clone(&durations);
        registry.register_with_unit("request_duration", help, Unit::Seconds, durations_);
        let help = "Requests that have no answer yet";
        registry.register("requests_in_flight", help, Gauge::<i64, _>::clone(&in_flight));
        registry.register("connections", "Connections that are open", Gauge::clone(&connections));
        let help = "Connections closed because their address had all its places at work";
        let refused = Counter::<u64, AtomicU64>::clone(&connections_refused);
        registry.register("connections_refused", help, refused);
        let help = "Answers that ended in a panic and became a 500";
        registry.register("panics", help, Counter::<u64, AtomicU64>::clone(&panics));
        registry.register_collector(Box::new(ServiceCollector(service)));
        Self { registry, requests, durations, in_flight, connections, connections_refused, panics }
    }

    /// Adds the counter of lost log lines.
    #[must_use]
    pub fn with_lost_log_lines(mut self, lost: LogLosses) -> Self {
        let help = "Lines of the log that could not be written";
        self.registry.register("lost_log_lines", help, lost);
        self
    }

    pub(super) fn request_begins(&self) -> GaugeGuard<'_> {
        self.in_flight.inc();
        GaugeGuard(&self.in_flight)
    }

    pub(super) fn connection_begins(&self) -> GaugeGuard<'_> {
        self.connections.inc();
        GaugeGuard(&self.connections)
    }

    pub(super) fn connection_refused(&self) {
        self.connections_refused.inc();
    }

    pub(super) fn request_ended(
        &self,
        route: Option<&MatchedPath>,
        status: StatusCode,
        time: Duration,
    ) {
        let route = route_name(route).to_owned();
        let labels = RouteAndStatus { route, status: status.as_u16() };
        self.requests.get_or_create(&labels).inc();
        let label = RouteLabel { route: labels.route };
        self.durations.get_or_create(&label).observe(time.as_secs_f64());
    }

    pub(super) fn panicked(&self) {
        self.panics.inc();
    }

    /// `GET /metrics`.
    pub(super) fn page(&self) -> Reply {
        let mut text = String::with_capacity(16 * 1024);
        let status = match encode(&mut text, &self.registry) {
            Ok(()) => StatusCode::OK,
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR,
        };
        let mut reply = Response::new(text.into());
        *reply.status_mut() = status;
        reply.headers_mut().insert(CONTENT_TYPE, OPEN_METRICS);
        reply
    }
}

/// The route pattern as a label, so that their number is bounded.
pub(super) fn route_name(route: Option<&MatchedPath>) -> &str {
    route.map_or(UNMATCHED, MatchedPath::as_str)
}

/// Counters of the service and its store, read on demand.
struct ServiceCollector(Arc<Service>);

impl fmt::Debug for ServiceCollector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServiceCollector")
    }
}

impl Collector for ServiceCollector {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let store = self.0.store().stats();
        let mut counter = |name: &str, help: &str, value: u64| {
            encoder
                .encode_descriptor(name, help, None, MetricType::Counter)?
                .encode_counter::<[(&str, &str); 0], _, u64>(&value, None)
        };
        counter("charged_calls", "Calls granted and charged", store.granted)?;
        counter("charged_items", "Items charged to day and month", store.items)?;
        counter("refunded_items", "Items given back after a failure", store.refunded_items)?;
        counter("repeated_calls", "Calls granted as repeats", store.repeated)?;
        counter("conflicting_calls", "Idempotency keys of another request", store.conflicts)?;
        let help = "Refused calls that did not reach the store";
        counter("refused_from_memory", help, store.refused_from_memory)?;
        counter("store_round_trips", "Transactions and reads of the store", store.round_trips)?;
        counter("store_failures", "Round trips that failed", store.failures)?;
        let help = "Attempts that the database asked to repeat";
        counter("store_retries", help, store.retries)?;
        let help = "Errors that were not kept for the holder of the key";
        counter("dropped_errors", help, store.dropped_errors)?;
        let owed = "Charges to be given back, or in doubt, that wait for the store";
        for (name, help, value) in [
            ("cache_bytes", "Answers that are kept", self.0.cache_weight()),
            ("owed_charges", owed, store.owed),
        ] {
            encoder.encode_descriptor(name, help, None, MetricType::Gauge)?.encode_gauge(&value)?;
        }
        let seconds = Unit::Seconds;
        let help = "Sum of the time that round trips of the store took";
        encoder
            .encode_descriptor("store_busy", help, Some(&seconds), MetricType::Counter)?
            .encode_counter::<[(&str, &str); 0], _, u64>(&store.busy_seconds, None)?;
        let help = "Calls refused because a window was used up";
        let mut refused =
            encoder.encode_descriptor("refused_calls", help, None, MetricType::Counter)?;
        for (window, count) in ["minute", "day", "month"].into_iter().zip(store.refused) {
            refused
                .encode_family(&[("window", window)])?
                .encode_counter::<[(&str, &str); 0], _, u64>(&count, None)?;
        }
        Ok(())
    }
}
