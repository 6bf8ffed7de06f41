//! `/`: a chart for a visitor, without a key. Nothing is kept and nothing is counted.

use axum::Form;
use axum::extract::rejection::{FormRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use saju_calendar::{City, NamedPlace};
use saju_catalogue::{IssueCode, Topic};
use saju_engine::lists::places::PlaceView;
use saju_engine::{Language, Problem, Question};
use saju_reading::Issue;
use saju_service::local;
use saju_site::chart::{self, Around, Form as Birth, Wrong};
use saju_words::Say as _;
use saju_words::errors::Hint;
use serde_json::{Value, json};

use crate::app::App;
use crate::dashboard::session;
use crate::html;
use crate::respond::Reply;

pub(crate) const PATH: &str = "/";

/// The name of the page in the log, by which filters know it.
const LOG: &str = "saju_http::chart_page";

/// `GET /`, with the form in the query where it was filled in without scripts.
pub(crate) async fn show(
    State(app): State<App>,
    headers: HeaderMap,
    uri: Uri,
    form: Result<Query<Birth>, QueryRejection>,
) -> Reply {
    let origin = session::origin(&headers, &uri);
    match form {
        Ok(Query(birth)) if birth.is_asked() => drawn(&app, &birth, origin.as_deref()),
        Ok(_) => empty(StatusCode::OK, origin.as_deref()),
        Err(_) => empty(StatusCode::BAD_REQUEST, origin.as_deref()),
    }
}

/// Bytes of the form.
pub(crate) const FORM_BYTES: usize = 8 * 1024;

/// `POST /`, with the form.
pub(crate) async fn draw(
    State(app): State<App>,
    headers: HeaderMap,
    uri: Uri,
    form: Result<Form<Birth>, FormRejection>,
) -> Reply {
    let origin = session::origin(&headers, &uri);
    match form {
        Ok(Form(birth)) => drawn(&app, &birth, origin.as_deref()),
        Err(_) => empty(StatusCode::BAD_REQUEST, origin.as_deref()),
    }
}

/// The page with its form alone.
fn empty(status: StatusCode, origin: Option<&str>) -> Reply {
    html::page(status, chart::empty(Around { cities: &cities(), origin }))
}

/// The chart, with the modules that the operator's setting allows.
fn drawn(app: &App, birth: &Birth, origin: Option<&str>) -> Reply {
    let refused = |lines: &[String], cities: &[&str]| {
        let around = Around { cities, origin };
        html::page(StatusCode::BAD_REQUEST, chart::refused(birth, around, lines))
    };
    let request = match request(birth) {
        Ok(request) => request.to_string(),
        Err(wrong) => {
            let lines: Vec<String> = wrong.into_iter().map(Wrong::sentence).collect();
            return refused(&lines, &cities());
        }
    };
    match local::answer_within(
        Question::Topic(Topic::Manse),
        request.as_bytes(),
        app.page_modules(),
        Language::Korean,
    ) {
        Ok(answer) => {
            match chart::drawn(birth, Around { cities: &cities(), origin }, answer.as_bytes()) {
                Ok(page) => html::page(StatusCode::OK, page),
                Err(error) => {
                    tracing::error!(target: LOG, %error, "a chart could not be drawn");
                    empty(StatusCode::INTERNAL_SERVER_ERROR, origin)
                }
            }
        }
        Err(problem) => refused(&sentences(&problem), &proposed(&places_like(birth.place()))),
    }
}

/// What is wrong, a line for each issue. A visitor knows the labels of the form and nothing of paths
/// and members, of which the hints tell.
fn sentences(problem: &Problem) -> Vec<String> {
    let line = |issue: &Issue| match issue.code {
        IssueCode::UnsupportedCity => city_refused(issue),
        _ => format!("{}: {}", chart::label(&issue.field), issue.expected.to_text()),
    };
    problem.issues.iter().map(line).collect()
}

/// The request that the form stands for; a place that was chosen among those proposed goes by its
/// coordinates.
fn request(birth: &Birth) -> Result<Value, Vec<Wrong>> {
    let mut request = birth.request()?;
    let name = birth.place();
    let is_city = City::resolve(name).is_some();
    match if is_city { None } else { NamedPlace::chosen(name) } {
        Some(place) => request["birthPlace"] = json!(PlaceView::of(place).birth_place),
        None => request["birthCity"] = name.into(),
    }
    Ok(request)
}

/// That a city is not in the list, and what may have been meant.
fn city_refused(issue: &Issue) -> String {
    let sentence = Problem::of_issues(vec![issue.clone()]).message;
    let city = issue.received.as_deref().unwrap_or_default();
    let places = places_like(city.trim_matches('"')).join(", ");
    match &issue.hint {
        Hint::SuggestedPlace => format!("{sentence} → {places}"),
        Hint::SimilarCity(cities) => format!("{sentence} → {cities}"),
        _ => sentence,
    }
}

/// How many places are proposed for a name.
const PROPOSED: usize = 5;

/// Places that a name may mean, as the form takes them.
fn places_like(name: &str) -> Vec<String> {
    NamedPlace::search(name, PROPOSED).into_iter().map(|place| place.shown).collect()
}

/// What the form offers after a name that is no city: the places it may mean, and the cities.
fn proposed(places: &[String]) -> Vec<&str> {
    places.iter().map(String::as_str).chain(cities()).collect()
}

fn cities() -> Vec<&'static str> {
    City::all().iter().map(|city| city.ko).collect()
}
