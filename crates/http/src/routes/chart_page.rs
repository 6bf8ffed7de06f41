//! `/`: a chart for a visitor, without a key. Nothing is kept and nothing is counted.

use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::http::StatusCode;
use saju_catalogue::{IssueCode, Topic};
use saju_engine::{Problem, Question};
use saju_reading::Issue;
use saju_service::local;
use saju_site::chart::{self, Form as Birth};
use saju_words::Say as _;
use saju_words::errors::Hint;

use crate::html;
use crate::respond::Reply;

pub(crate) const PATH: &str = "/";

/// The name of the page in the log, by which filters know it.
const LOG: &str = "saju_http::chart_page";

/// `GET /`.
pub(crate) async fn show() -> Reply {
    html::page(StatusCode::OK, chart::empty(&cities()))
}

/// `POST /`, with the form.
pub(crate) async fn draw(form: Result<Form<Birth>, FormRejection>) -> Reply {
    let Ok(Form(birth)) = form else {
        return html::page(StatusCode::BAD_REQUEST, chart::empty(&cities()));
    };
    let request = birth.request().to_string();
    let question = Question::Topic(Topic::Manse);
    match local::answer(question, request.as_bytes(), false) {
        Ok(answer) => match chart::drawn(&birth, &cities(), answer.as_bytes()) {
            Ok(page) => html::page(StatusCode::OK, page),
            Err(error) => {
                tracing::error!(target: LOG, %error, "a chart could not be drawn");
                html::page(StatusCode::INTERNAL_SERVER_ERROR, chart::empty(&cities()))
            }
        },
        Err(problem) => html::page(
            StatusCode::BAD_REQUEST,
            chart::refused(&birth, &cities(), &sentences(&problem)),
        ),
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

/// That a city is not in the list, and those like it.
fn city_refused(issue: &Issue) -> String {
    let sentence = Problem::of_issues(vec![issue.clone()]).message;
    match &issue.hint {
        Hint::SimilarCity(cities) => format!("{sentence} → {cities}"),
        _ => sentence,
    }
}

fn cities() -> Vec<&'static str> {
    saju_calendar::City::all().iter().map(|city| city.ko).collect()
}
