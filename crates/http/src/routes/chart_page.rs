//! `/`: a chart for visitors without a key. Nothing is stored, and nothing is counted except calls per address.

use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use saju_calendar::{City, NamedPlace};
use saju_catalogue::{IssueCode, Topic};
use saju_engine::lists::places::PlaceView;
use saju_engine::{Language, Problem, Question};
use saju_messages::errors::Hint;
use saju_reading::Issue;
use saju_service::local;
use saju_site::chart::{self, Around, Form as Birth, Wrong};
use saju_words::{In, Say as _};
use serde::Deserialize;
use serde_json::{Value, json};

use super::own_page;
use crate::app::App;
use crate::dashboard::session;
use crate::form::{self, Unread};
use crate::html;
use crate::page_language::PageLanguage;
use crate::respond::Reply;

pub(crate) const PATH: &str = "/";

/// The page's log target.
const LOG: &str = "saju_http::chart_page";

/// `GET /`: the page with its form. Births never appear in a URL: of the query only the language is read.
pub(crate) async fn show(State(app): State<App>, headers: HeaderMap, uri: Uri) -> Reply {
    View::of(&app, &headers, &uri).empty(StatusCode::OK)
}

/// Maximum size of the form: fits a place of some hundred characters.
const FORM_BYTES: usize = 4 * 1024;

/// The submitted form.
#[derive(Deserialize)]
struct Sent {
    /// The token of the page it was on.
    #[serde(default)]
    token: String,
    #[serde(flatten)]
    birth: Birth,
}

/// `POST /`: the form, submitted without scripts. Like all calls of the pages it needs a recently loaded page of this
/// service, and is rate limited.
pub(crate) async fn draw(State(app): State<App>, request: Request) -> Reply {
    let source = request.extensions().get().copied();
    let view = View::of(&app, request.headers(), request.uri());
    let is_own = session::is_own_form(request.headers(), request.uri());
    let Sent { token, birth } = match form::read(app.page_budget(), request, FORM_BYTES).await {
        Ok(sent) => sent,
        Err(Unread::Refused(problem)) => return view.told(&Birth::default(), &problem),
        Err(Unread::Malformed) => return view.empty(StatusCode::BAD_REQUEST),
    };
    if !(is_own && own_page::is_good(&app, &token)) {
        let lines = [view.told_of(Wrong::Outdated)];
        return view.refused(StatusCode::UNAUTHORIZED, &birth, &lines, &view.cities());
    }
    match own_page::count(&app, source, 1) {
        Ok(()) => view.drawn(&birth),
        Err(problem) => view.told(&birth, &problem),
    }
}

/// The page for one visitor.
struct View<'a> {
    app: &'a App,
    chosen: PageLanguage,
    origin: Option<String>,
    token: String,
}

impl<'a> View<'a> {
    fn of(app: &'a App, headers: &HeaderMap, uri: &Uri) -> Self {
        Self {
            app,
            chosen: PageLanguage::of(headers, uri),
            origin: session::origin(headers, uri),
            token: own_page::token(app),
        }
    }

    fn around<'b>(&'b self, cities: &'b [&'b str]) -> Around<'b> {
        let language = self.chosen.language;
        Around {
            language,
            cities,
            origin: self.origin.as_deref(),
            token: &self.token,
            keeps_cards: self.app.shares().most > 0,
        }
    }

    /// The cities that the form offers, as the visitor calls them.
    fn cities(&self) -> Vec<&'static str> {
        cities(self.chosen.language)
    }

    /// A page as a response, which keeps the language.
    fn reply(&self, status: StatusCode, page: String) -> Reply {
        let mut reply = html::page(status, page);
        self.chosen.keep(reply.headers_mut());
        // It names the visitor's token.
        reply.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        reply
    }

    fn told_of(&self, wrong: Wrong) -> String {
        wrong.sentence(self.chosen.language).to_owned()
    }

    /// The page with its form only.
    fn empty(&self, status: StatusCode) -> Reply {
        self.reply(status, chart::empty(self.around(&self.cities())))
    }

    /// The page with what is wrong.
    fn refused(
        &self,
        status: StatusCode,
        birth: &Birth,
        lines: &[String],
        cities: &[&str],
    ) -> Reply {
        self.reply(status, chart::refused(birth, self.around(cities), lines))
    }

    /// The page with a problem that does not concern the birth.
    fn told(&self, birth: &Birth, problem: &Problem) -> Reply {
        let status = StatusCode::from_u16(problem.status()).unwrap_or(StatusCode::BAD_REQUEST);
        let lines = [problem.message_in(self.chosen.language).to_owned()];
        let mut reply = self.refused(status, birth, &lines, &self.cities());
        if let Some(seconds) = problem.retry_after {
            reply.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        reply
    }

    /// The chart, with the modules that the operator allows.
    fn drawn(&self, birth: &Birth) -> Reply {
        let bad = StatusCode::BAD_REQUEST;
        let request = match request(birth, self.chosen.language) {
            Ok(request) => request.to_string(),
            Err(wrong) => {
                let lines: Vec<String> = wrong.into_iter().map(|one| self.told_of(one)).collect();
                return self.refused(bad, birth, &lines, &self.cities());
            }
        };
        let manse = Question::Topic(Topic::Manse);
        let modules = self.app.page_modules();
        match local::answer_within(manse, request.as_bytes(), modules, self.chosen.language) {
            Ok(answer) => match chart::drawn(birth, self.around(&self.cities()), answer.as_bytes())
            {
                Ok(page) => self.reply(StatusCode::OK, page),
                Err(error) => {
                    tracing::error!(target: LOG, %error, "a chart could not be drawn");
                    self.empty(StatusCode::INTERNAL_SERVER_ERROR)
                }
            },
            Err(problem) => {
                let places = places_like(birth.place());
                let lines = sentences(&problem, self.chosen.language);
                self.refused(bad, birth, &lines, &proposed(&places, self.chosen.language))
            }
        }
    }
}

/// What is wrong, each once. Visitors know the labels of the form, not the paths and members that hints name.
fn sentences(problem: &Problem, language: Language) -> Vec<String> {
    let other = |issue: &Issue| match issue.code {
        IssueCode::UnsupportedCity => city_refused(issue, language),
        IssueCode::LeapMonthNotFound => chart::no_leap_month(language).to_owned(),
        _ => format!(
            "{}: {}",
            chart::label(&issue.field, language),
            In(language, issue.expected.message()).to_text()
        ),
    };
    let line = |issue: &Issue| date_refused(issue, language).unwrap_or_else(|| other(issue));
    let mut lines: Vec<String> = problem.issues.iter().map(line).collect();
    lines.dedup();
    lines
}

/// The request for the form, in the language of its page; a place chosen among the suggestions is given by its
/// coordinates.
fn request(birth: &Birth, language: Language) -> Result<Value, Vec<Wrong>> {
    let mut request = birth.request()?;
    request["language"] = language.tag().into();
    let name = birth.place();
    let is_city = City::resolve(name).is_some();
    match if is_city { None } else { NamedPlace::chosen(name) } {
        Some(place) => request["birthPlace"] = json!(PlaceView::of(place).birth_place),
        None => request["birthCity"] = name.into(),
    }
    Ok(request)
}

/// Says what a written date may be, where one of its numbers is out of range.
fn date_refused(issue: &Issue, language: Language) -> Option<String> {
    let received = issue.received.as_deref().unwrap_or_default();
    let is_out_of_range = issue.code == IssueCode::Validation;
    is_out_of_range.then(|| chart::wrong_date(&issue.field, received, language)).flatten()
}

/// Says that a city is not in the list, and what may have been meant.
fn city_refused(issue: &Issue, language: Language) -> String {
    let city = issue.received.as_deref().unwrap_or_default().trim_matches('"');
    let sentence = chart::unknown_place(city, language);
    match &issue.hint {
        Hint::SuggestedPlace => format!("{sentence} → {}", places_like(city).join(", ")),
        Hint::SimilarCity { ko, en } => format!("{sentence} → {}", language.choose(ko, en)),
        _ => sentence,
    }
}

/// Maximum number of places suggested for a name.
const PROPOSED: usize = 5;

/// Places that a name may mean, as options of the form.
fn places_like(name: &str) -> Vec<String> {
    NamedPlace::search(name, PROPOSED).into_iter().map(|place| place.shown).collect()
}

/// What the form offers after an unknown city: the places it may mean, and the cities.
fn proposed(places: &[String], language: Language) -> Vec<&str> {
    places.iter().map(String::as_str).chain(cities(language)).collect()
}

fn cities(language: Language) -> Vec<&'static str> {
    City::all().iter().map(|city| language.choose(city.ko, city.en)).collect()
}
