//! Attacks a server in every way that needs nothing but connections or a key, and prints what it cost.
//! Started by `scripts/siege`.
//!
//! Arguments: the binary, and if wished how many peers connect (1000) and the seconds of each attack (15).

#[path = "../tests/all/support/mod.rs"]
mod support;

use std::time::Duration;

use support::{node::Bench, siege};

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let binary = arguments.next().expect("the binary is expected as the first argument");
    let mut number = |usual| arguments.next().map_or(usual, |text| text.parse().expect("a number"));
    let (peers, seconds) = (number(1000) as usize, number(15));
    let size = siege::Size { peers, time: Duration::from_secs(seconds) };
    let table = siege::run(&Bench::new(binary), &size).await;
    println!("{table}");
    std::process::exit(i32::from(!table.holds()));
}
