//! Shared state of the routes.

use std::sync::Arc;

use saju_catalogue::ModuleSet;
use saju_service::Service;

use crate::address_limit::AddressLimit;
use crate::body::{BodyBudget, LeastPace};
use crate::page_token::PageTokens;

/// Default calls per minute and address for pages.
const PAGE_CALLS: u32 = 300;

/// Default number of cards that are kept under links, and how many of them one address may add per hour.
const MOST_SHARES: u32 = 100_000;
const SHARES_AN_HOUR: u32 = 20;

/// What bounds the cards that visitors keep under links.
pub(crate) struct ShareLimits {
    /// How many are kept at most; with 0 there are none, and no page offers them.
    pub(crate) most: u32,
    pub(crate) per_hour: AddressLimit,
}

impl ShareLimits {
    fn new(most: u32, per_hour: u32) -> Self {
        Self { most, per_hour: AddressLimit::per_hour(per_hour) }
    }
}

/// Shared state of the routes. It is cloned several times per request.
#[derive(Clone)]
pub struct App(Arc<Parts>);

#[derive(Clone)]
struct Parts {
    service: Arc<Service>,
    mcp_allowed_hosts: Vec<String>,
    page_limit: Arc<AddressLimit>,
    shares: Arc<ShareLimits>,
    body_bytes: usize,
    batch_body_bytes: usize,
    budgets: Budgets,
    page_modules: ModuleSet,
    page_tokens: Option<PageTokens>,
}

/// Budgets for request bodies, by kind of sender.
#[derive(Clone)]
struct Budgets {
    keyed: BodyBudget,
    page: BodyBudget,
    forms: BodyBudget,
}

impl App {
    /// The routes' view of a service.
    pub fn new(service: Arc<Service>) -> Self {
        Self(Arc::new(Parts {
            service,
            mcp_allowed_hosts: saju_mcp::LOOPBACK.map(str::to_owned).into(),
            page_limit: Arc::new(AddressLimit::per_minute(PAGE_CALLS)),
            shares: Arc::new(ShareLimits::new(MOST_SHARES, SHARES_AN_HOUR)),
            body_bytes: 64 * 1024,
            batch_body_bytes: 1024 * 1024,
            budgets: Budgets {
                keyed: BodyBudget::new(64 * 1024 * 1024),
                page: BodyBudget::shared(4 * 1024 * 1024),
                forms: BodyBudget::shared(1024 * 1024),
            },
            page_modules: ModuleSet::ALL,
            page_tokens: Some(PageTokens::drawn()),
        }))
    }

    fn with(self, change: impl FnOnce(&mut Parts)) -> Self {
        let mut parts = Arc::unwrap_or_clone(self.0);
        change(&mut parts);
        Self(Arc::new(parts))
    }

    /// Sets the values of `Host` that `/mcp` answers, with or without a port; an empty list answers all. Loopback only
    /// by default.
    #[must_use]
    pub fn with_mcp_allowed_hosts(self, hosts: Vec<String>) -> Self {
        self.with(|parts| parts.mcp_allowed_hosts = hosts)
    }

    /// Sets the maximum size of a request body and of a batch; 64 KiB and 1 MiB by default.
    #[must_use]
    pub fn with_body_limits(self, body_bytes: usize, batch_body_bytes: usize) -> Self {
        self.with(|parts| {
            (parts.body_bytes, parts.batch_body_bytes) = (body_bytes, batch_body_bytes);
        })
    }

    /// Sets how often one address may call `/page/…` per minute; 300 by default.
    #[must_use]
    pub fn with_page_calls_per_minute(self, calls: u32) -> Self {
        self.with(|parts| parts.page_limit = Arc::new(AddressLimit::per_minute(calls)))
    }

    /// Sets how many cards are kept under links at once, and how many one address may add per hour; 100,000 and 20 by
    /// default. With 0, cards cannot be shared.
    #[must_use]
    pub fn with_shares(self, most: u32, per_hour: u32) -> Self {
        self.with(|parts| parts.shares = Arc::new(ShareLimits::new(most, per_hour)))
    }

    /// Sets the memory budget for bodies of calls with a key; 64 MiB by default.
    #[must_use]
    pub fn with_body_budget(self, bytes: usize) -> Self {
        self.with(|parts| parts.budgets.keyed = BodyBudget::new(bytes))
    }

    /// Sets the memory budgets for bodies of pages without a key and of dashboard forms; 4 MiB and 1 MiB by default.
    /// One address gets a quarter of each.
    #[must_use]
    pub fn with_unkeyed_budgets(self, page_bytes: usize, form_bytes: usize) -> Self {
        self.with(|parts| {
            parts.budgets.page = BodyBudget::shared(page_bytes);
            parts.budgets.forms = BodyBudget::shared(form_bytes);
        })
    }

    /// Sets the minimum rate of bodies; 2 KiB per second after 5 seconds by default. Call it after setting the
    /// budgets.
    #[must_use]
    pub fn with_least_pace(self, pace: LeastPace) -> Self {
        self.with(|parts| {
            let Budgets { keyed, page, forms } = parts.budgets.clone();
            let [keyed, page, forms] = [keyed, page, forms].map(|budget| budget.at_pace(pace));
            parts.budgets = Budgets { keyed, page, forms };
        })
    }

    /// Signs page tokens with a secret shared between nodes; by default each process generates its own.
    #[must_use]
    pub fn with_page_secret(self, secret: &str) -> Self {
        self.with(|parts| {
            parts.page_tokens = Some(PageTokens::of_secret(secret.as_bytes()));
        })
    }

    /// Allows `/page/…` without a token.
    #[must_use]
    pub fn without_page_token(self) -> Self {
        self.with(|parts| parts.page_tokens = None)
    }

    /// Sets the modules that the chart page shows without a key; all by default.
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

    pub(crate) fn page_limit(&self) -> &AddressLimit {
        &self.0.page_limit
    }

    pub(crate) fn shares(&self) -> &ShareLimits {
        &self.0.shares
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

    /// For calls with a key.
    pub(crate) fn body_budget(&self) -> &BodyBudget {
        &self.0.budgets.keyed
    }

    /// For calls of the pages.
    pub(crate) fn page_budget(&self) -> &BodyBudget {
        &self.0.budgets.page
    }

    /// For dashboard forms.
    pub(crate) fn form_budget(&self) -> &BodyBudget {
        &self.0.budgets.forms
    }

    /// Issues and verifies page tokens; `None` if pages need none.
    pub(crate) fn page_tokens(&self) -> Option<&PageTokens> {
        self.0.page_tokens.as_ref()
    }

    pub(crate) fn page_modules(&self) -> ModuleSet {
        self.0.page_modules
    }
}
