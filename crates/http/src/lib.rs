//! **The HTTP door.** Routes, headers and bodies; every use case is the service's.

mod accept;
mod address_limit;
mod app;
mod around;
mod body;
mod caller;
mod context;
mod cors;
mod dashboard;
mod entity_tag;
mod fallback;
mod form;
mod headers;
mod html;
mod net;
mod origin;
mod page_language;
mod page_token;
mod refused;
mod request_id;
mod respond;
mod router;
mod routes;

pub use app::App;
pub use body::LeastPace;
pub use net::{
    Ended, LogLosses, Metrics, ServerSettings, TrustedProxies, serve, serve_metrics, serve_until,
};
pub use router::router;
