//! Mutants of a crate: what could be written wrongly in it.
//!
//! `saju-mutants list CRATE` prints all of them. `saju-mutants plant CRATE COPY NUMBER…` writes the sources of the
//! crate into a copy of it with those mutants in them, each behind a switch (`switch.rs`), so that the tests are
//! built once for all. It prints where each of them stands in the copy.

mod find;
mod mutant;
mod operators;
mod plant;
mod source;
mod tables;
mod values;

use std::path::Path;

use anyhow::bail;

use crate::mutant::Mutant;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let told = match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["list", folder] => serde_json::to_string(&mutants(Path::new(folder))?)?,
        ["plant", folder, copy, numbers @ ..] => {
            let all = mutants(Path::new(folder))?;
            let numbers = numbers.iter().map(|number| number.parse());
            let chosen = numbers.collect::<Result<Vec<usize>, _>>()?;
            serde_json::to_string(&plant::plant(
                Path::new(folder),
                Path::new(copy),
                &all,
                &chosen,
            )?)?
        }
        _ => bail!("usage: saju-mutants list CRATE | plant CRATE COPY NUMBER…"),
    };
    println!("{told}");
    Ok(())
}

/// All mutants of the crate in a folder; their places in the list are their numbers.
fn mutants(folder: &Path) -> anyhow::Result<Vec<Mutant>> {
    let sources = source::of_crate(folder)?;
    let (makers, of_build) = (tables::makers(&sources), source::of_build(folder)?);
    let ours = sources.iter().filter(|source| !of_build.contains(&source.file));
    Ok(ours.flat_map(|source| find::in_source(source, &makers)).collect())
}
