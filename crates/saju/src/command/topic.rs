//! `saju manse` and the other topics: a chart in the terminal, without server and key.

use std::io::Read as _;
use std::path::PathBuf;

use anyhow::Context as _;
use clap::{Args, Subcommand};
use saju_judgment::Topic;
use saju_service::calculate::answer_locally;
use saju_service::{Question, clock};
use serde_json::{Value, json};

use terminal::print;

mod terminal;

#[derive(Subcommand)]
pub(crate) enum Topics {
    /// 만세력: 네 기둥, 오행, 강약, 신살, 대운. The chart itself.
    Manse(Arguments),
}

#[derive(Args)]
pub(crate) struct Arguments {
    /// 태어난 날과 시각(1998-05-19T10:00, 시각을 모르면 1998-05-19). Birth.
    #[arg(long, required_unless_present = "input")]
    birth: Option<String>,
    /// 여성. Female.
    #[arg(long)]
    female: bool,
    /// 음력. The date is lunar.
    #[arg(long)]
    lunar: bool,
    /// 윤달. The lunar month is a leap month.
    #[arg(long)]
    leap: bool,
    /// 태어난 도시. City of birth.
    #[arg(long)]
    city: Option<String>,
    /// trueSolar 또는 convention. Time mode.
    #[arg(long)]
    time_mode: Option<String>,
    /// minimal, standard, full.
    #[arg(long)]
    detail: Option<String>,
    /// compact이면 짧은 Markdown으로 적습니다. Short Markdown.
    #[arg(long, value_parser = ["compact"], conflicts_with = "json")]
    format: Option<String>,
    /// 봉투째 JSON으로 적습니다. Prints the envelope.
    #[arg(long)]
    json: bool,
    /// 요청 본문(JSON)이 든 파일, 또는 - . Request body.
    #[arg(long)]
    input: Option<PathBuf>,
}

pub(crate) fn run(topics: Topics) -> anyhow::Result<()> {
    let (topic, arguments) = match topics {
        Topics::Manse(arguments) => (Topic::Manse, arguments),
    };
    let body = body(&arguments)?;
    let markdown = arguments.format.is_some();
    match answer_locally(Question::Topic(topic), body.as_bytes(), markdown, clock::now()) {
        Ok(parts) if markdown => print!("{}", String::from_utf8(parts.concat())?),
        Ok(parts) if arguments.json => println!("{}", String::from_utf8(parts.concat())?),
        Ok(parts) => {
            let answer: Value = serde_json::from_slice(&parts.concat())?;
            print(&answer["data"]);
        }
        Err(problem) => {
            if arguments.json {
                println!("{}", problem.body("local"));
            } else {
                eprintln!("{}", problem.message);
                let body = problem.body("local");
                for issue in body["error"]["issues"].as_array().into_iter().flatten() {
                    let text = |name: &str| issue[name].as_str().unwrap_or_default().to_owned();
                    eprintln!("  {}: {} — {}", text("field"), text("expected"), text("hint"));
                }
            }
            std::process::exit(1);
        }
    }
    Ok(())
}

/// The request body that the arguments spell.
fn body(arguments: &Arguments) -> anyhow::Result<String> {
    if let Some(path) = &arguments.input {
        let mut text = String::new();
        if path.as_os_str() == "-" {
            std::io::stdin().read_to_string(&mut text)?;
        } else {
            text = std::fs::read_to_string(path)
                .with_context(|| format!("{}을(를) 읽지 못했습니다", path.display()))?;
        }
        return Ok(text);
    }
    let birth = arguments.birth.as_deref().unwrap_or_default();
    let (date, time) = match birth.split_once(['T', ' ']) {
        Some((date, time)) => (date, Some(time)),
        None => (birth, None),
    };
    let number = |text: Option<&str>| {
        text.map_or(Value::Null, |text| {
            text.parse::<i64>().map_or_else(|_| text.into(), Into::into)
        })
    };
    let mut parts = date.splitn(3, '-');
    let mut body = json!({
        "birthYear": number(parts.next()),
        "birthMonth": number(parts.next()),
        "birthDay": number(parts.next()),
        "isFemale": arguments.female,
        "isLunar": arguments.lunar,
    });
    if let Some(time) = time {
        let mut parts = time.split(':');
        body["birthHour"] = number(parts.next());
        body["birthMinute"] = number(parts.next());
    }
    if arguments.leap {
        body["isLeapMonth"] = true.into();
    }
    for (name, value) in [
        ("birthCity", &arguments.city),
        ("timeMode", &arguments.time_mode),
        ("detail", &arguments.detail),
    ] {
        if let Some(value) = value {
            body[name] = value.as_str().into();
        }
    }
    Ok(body.to_string())
}
