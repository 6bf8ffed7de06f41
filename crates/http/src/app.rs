//! What every route sees.

use std::sync::Arc;

use saju_catalogue::ModuleSet;
use saju_service::Service;

use crate::body::BodyBudget;
use crate::page_limit::PageLimit;

/// Calls a minute of one address, unless another number is set.
const PAGE_CALLS: u32 = 300;

/// What every route sees.
#[derive(Clone)]
pub struct App {
    service: Arc<Service>,
    mcp_allowed_hosts: Arc<[String]>,
    page_limit: Arc<PageLimit>,
    pub(crate) body_bytes: usize,
    pub(crate) batch_body_bytes: usize,
    pub(crate) body_budget: BodyBudget,
    pub(crate) page_modules: ModuleSet,
}

impl App {
    /// The routes' view of a service.
    pub fn new(service: Arc<Service>) -> Self {
        let hosts = saju_mcp::LOOPBACK.map(str::to_owned);
        Self {
            service,
            mcp_allowed_hosts: Arc::new(hosts),
            page_limit: Arc::new(PageLimit::new(PAGE_CALLS)),
            body_bytes: 64 * 1024,
            batch_body_bytes: 1024 * 1024,
            body_budget: BodyBudget::new(64 * 1024 * 1024),
            page_modules: ModuleSet::ALL,
        }
    }

    /// Values of `Host` that `/mcp` answers, with or without a port; an empty list answers all. By
    /// default only those by which a machine reaches itself.
    #[must_use]
    pub fn with_mcp_allowed_hosts(self, hosts: Vec<String>) -> Self {
        Self { mcp_allowed_hosts: hosts.into(), ..self }
    }

    /// Bytes that the body of a request, and of a batch, may have; 64 KiB and 1 MiB by default.
    #[must_use]
    pub fn with_body_limits(self, body_bytes: usize, batch_body_bytes: usize) -> Self {
        Self { body_bytes, batch_body_bytes, ..self }
    }

    /// How often one address may ask what the pages of the service ask without a key, a minute; 300 by
    /// default.
    #[must_use]
    pub fn with_page_calls_per_minute(self, calls: u32) -> Self {
        Self { page_limit: Arc::new(PageLimit::new(calls)), ..self }
    }

    /// Bytes of bodies that may be in memory at once; 64 MiB by default.
    #[must_use]
    pub fn with_body_budget(self, bytes: usize) -> Self {
        Self { body_budget: BodyBudget::new(bytes), ..self }
    }

    /// Modules that the chart page shows to whoever has no key; all by default.
    #[must_use]
    pub fn with_page_modules(self, modules: ModuleSet) -> Self {
        Self { page_modules: modules, ..self }
    }

    pub(crate) fn shared_service(&self) -> &Arc<Service> {
        &self.service
    }

    pub(crate) fn service(&self) -> &Service {
        &self.service
    }

    pub(crate) fn page_limit(&self) -> &PageLimit {
        &self.page_limit
    }

    pub(crate) fn mcp_allowed_hosts(&self) -> &[String] {
        &self.mcp_allowed_hosts
    }
}
