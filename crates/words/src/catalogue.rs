//! The catalogues of `ko/`, as the build turned them into code. An entry that nothing uses is an
//! error here, because everything in it is private to this crate.

#![deny(dead_code)]
#![allow(clippy::all, clippy::pedantic, reason = "generated code")]

use saju_chart::Per;

use crate::Ending;
use crate::advice::Verb;
use crate::book::{self, Book};
use crate::english;
use crate::page::{Name, Page, Say, Sentence};
use crate::slot::Slot;
use crate::term::TermSet;

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
