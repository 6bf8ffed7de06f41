//! `saju chart --svg`: the chart as a picture, without server and key.

use std::fs;
use std::path::PathBuf;

use anyhow::Context as _;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches, value_parser};
use saju_catalogue::Object;
use saju_service::local;

use super::topic::{Typed, body_of, problem_text};

/// A picture, and where it goes.
pub(crate) struct Arguments {
    typed: Typed,
    /// The file; standard output without one.
    output: Option<PathBuf>,
}

impl Args for Arguments {
    fn augment_args(command: Command) -> Command {
        let svg = Arg::new("svg")
            .long("svg")
            .required(true)
            .action(ArgAction::SetTrue)
            .help("SVG로 그립니다. Draws it in SVG.");
        let output = Arg::new("output")
            .long("output")
            .value_parser(value_parser!(PathBuf))
            .help("그림을 둘 파일. 없으면 표준 출력. File; standard output without one.");
        Typed::add(Object::Picture, command).arg(svg).arg(output)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Arguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let output = matches.get_one("output").cloned();
        Ok(Self { typed: Typed::of(Object::Picture, matches), output })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let body = body_of(&arguments.typed)?;
    let (svg, notes) = match body.and_then(|body| local::picture(body.as_bytes())) {
        Ok(drawn) => drawn,
        Err(problem) => {
            eprintln!("{}", problem_text(&problem));
            std::process::exit(1)
        }
    };
    // Beside the picture, which may go to standard output.
    eprint!("{notes}");
    match &arguments.output {
        Some(path) => {
            fs::write(path, svg).with_context(|| format!("{}에 쓰지 못했습니다", path.display()))
        }
        None => {
            out!("{svg}");
            Ok(())
        }
    }
}
