//! What every route sees.

use std::sync::Arc;

use saju_catalogue::ModuleSet;
use saju_service::Service;

use crate::body::BodyBudget;
use crate::page_limit::PageLimit;

/// Calls a minute of one address, unless another number is set.
const PAGE_CALLS: u32 = 300;

/// What every route sees. It is cloned for each request, several times.
#[derive(Clone)]
pub struct App(Arc<Parts>);

#[derive(Clone)]
struct Parts {
    service: Arc<Service>,
    mcp_allowed_hosts: Vec<String>,
    page_limit: Arc<PageLimit>,
    body_bytes: usize,
    batch_body_bytes: usize,
    body_budget: BodyBudget,
    page_modules: ModuleSet,
}

impl App {
    /// The routes' view of a service.
    pub fn new(service: Arc<Service>) -> Self {
        Self(Arc::new(Parts {
            service,
            mcp_allowed_hosts: saju_mcp::LOOPBACK.map(str::to_owned).into(),
            page_limit: Arc::new(PageLimit::new(PAGE_CALLS)),
            body_bytes: 64 * 1024,
            batch_body_bytes: 1024 * 1024,
            body_budget: BodyBudget::new(64 * 1024 * 1024),
            page_modules: ModuleSet::ALL,
        }))
    }

    fn with(self, change: impl FnOnce(&mut Parts)) -> Self {
        let mut parts = Arc::unwrap_or_clone(self.0);
        change(&mut parts);
        Self(Arc::new(parts))
    }

    /// Values of `Host` that `/mcp` answers, with or without a port; an empty list answers all. By
    /// default only those by which a machine reaches itself.
    #[must_use]
    pub fn with_mcp_allowed_hosts(self, hosts: Vec<String>) -> Self {
        self.with(|parts| parts.mcp_allowed_hosts = hosts)
    }

    /// Bytes that the body of a request, and of a batch, may have; 64 KiB and 1 MiB by default.
    #[must_use]
    pub fn with_body_limits(self, body_bytes: usize, batch_body_bytes: usize) -> Self {
        self.with(|parts| {
            (parts.body_bytes, parts.batch_body_bytes) = (body_bytes, batch_body_bytes);
        })
    }

    /// How often one address may ask what the pages of the service ask without a key, a minute; 300 by
    /// default.
    #[must_use]
    pub fn with_page_calls_per_minute(self, calls: u32) -> Self {
        self.with(|parts| parts.page_limit = Arc::new(PageLimit::new(calls)))
    }

    /// Bytes of bodies that may be in memory at once; 64 MiB by default.
    #[must_use]
    pub fn with_body_budget(self, bytes: usize) -> Self {
        self.with(|parts| parts.body_budget = BodyBudget::new(bytes))
    }

    /// Modules that the chart page shows to whoever has no key; all by default.
    #[must_use]
    pub fn with_page_modules(self, modules: ModuleSet) -> Self {
        self.with(|parts| parts.page_modules = modules)
    }

    pub(crate) fn shared_service(&self) -> &Arc<Service> {
        &self.0.service
    }

    pub(crate) fn service(&self) -> &Service {
        &self.0.service
    }

    pub(crate) fn page_limit(&self) -> &PageLimit {
        &self.0.page_limit
    }

    pub(crate) fn mcp_allowed_hosts(&self) -> &[String] {
        &self.0.mcp_allowed_hosts
    }

    pub(crate) fn body_bytes(&self) -> usize {
        self.0.body_bytes
    }

    pub(crate) fn batch_body_bytes(&self) -> usize {
        self.0.batch_body_bytes
    }

    pub(crate) fn body_budget(&self) -> &BodyBudget {
        &self.0.body_budget
    }

    pub(crate) fn page_modules(&self) -> ModuleSet {
        self.0.page_modules
    }
}
