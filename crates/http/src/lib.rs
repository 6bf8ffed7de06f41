//! **The HTTP door.** Routes, headers and bodies; every use case is the service's.

mod body;
mod calendar;
mod headers;
mod lists;
mod me;
mod reply;
mod request_id;
mod router;
mod server;
mod tools;
mod topics;

use std::sync::Arc;

use saju_service::Service;

pub use router::router;
pub use server::serve;

/// What every route sees.
#[derive(Clone)]
pub struct App {
    service: Arc<Service>,
}

impl App {
    /// The routes' view of a service.
    pub const fn new(service: Arc<Service>) -> Self {
        Self { service }
    }

    pub(crate) fn service(&self) -> &Service {
        &self.service
    }
}
