//! The sources of a crate that are compiled into it, without its tests.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use syn::{Attribute, Expr, ExprLit, Item, Lit, Meta};

/// A file of a crate.
pub struct Source {
    /// From the folder of the crate.
    pub file: PathBuf,
    pub text: String,
    pub syntax: syn::File,
}

/// The files of a crate, from `src/lib.rs` along its modules.
pub fn of_crate(folder: &Path) -> anyhow::Result<Vec<Source>> {
    let mut sources = Vec::new();
    add(folder, PathBuf::from("src/lib.rs"), &mut sources)?;
    Ok(sources)
}

/// The files that the script which builds the crate has, too: it runs before there is a crate whose switches it could
/// ask, so nothing is changed in them.
pub fn of_build(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let script = folder.join("build/main.rs");
    if !script.exists() {
        return Ok(Vec::new());
    }
    let syntax = syn::parse_file(&fs::read_to_string(&script)?)?;
    let paths = syntax.items.iter().filter_map(|item| match item {
        Item::Mod(module) => module.attrs.iter().find_map(path_of),
        _ => None,
    });
    Ok(paths.filter_map(|path| path.strip_prefix("../").map(PathBuf::from)).collect())
}

/// What `#[path = "…"]` names.
fn path_of(attribute: &Attribute) -> Option<String> {
    let Meta::NameValue(named) = &attribute.meta else { return None };
    match &named.value {
        Expr::Lit(ExprLit { lit: Lit::Str(path), .. }) if named.path.is_ident("path") => {
            Some(path.value())
        }
        _ => None,
    }
}

fn add(folder: &Path, file: PathBuf, sources: &mut Vec<Source>) -> anyhow::Result<()> {
    let text =
        fs::read_to_string(folder.join(&file)).with_context(|| file.display().to_string())?;
    let syntax = syn::parse_file(&text).with_context(|| file.display().to_string())?;
    let modules = modules(&syntax);
    let beside = modules_of(&file);
    sources.push(Source { file, text, syntax });
    for module in modules {
        let places = [beside.join(format!("{module}.rs")), beside.join(&module).join("mod.rs")];
        let Some(place) = places.into_iter().find(|place| folder.join(place).exists()) else {
            bail!("no file for the module {module} in {}", beside.display());
        };
        add(folder, place, sources)?;
    }
    Ok(())
}

/// The folder in which the modules of a file are.
pub fn modules_of(file: &Path) -> PathBuf {
    match file.file_stem().and_then(|stem| stem.to_str()) {
        Some("lib" | "mod") => file.with_file_name(""),
        _ => file.with_extension(""),
    }
}

/// The modules of a file that have files of their own; what is at another path is a table that a program wrote.
fn modules(syntax: &syn::File) -> Vec<String> {
    let declared = syntax.items.iter().filter_map(|item| match item {
        Item::Mod(module) => {
            let is_elsewhere =
                module.attrs.iter().any(|attribute| attribute.path().is_ident("path"));
            let is_ours = module.content.is_none() && !is_elsewhere && !is_test(&module.attrs);
            is_ours.then(|| module.ident.to_string())
        }
        _ => None,
    });
    declared.collect()
}

/// Whether something is there for tests alone: `#[test]` of whatever path, `#[cfg(test)]`.
pub fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let path = attribute.path();
        let is_named = |name| path.segments.last().is_some_and(|segment| segment.ident == name);
        is_named("test")
            || is_named("cfg")
                && matches!(&attribute.meta, Meta::List(list) if list.tokens.to_string() == "test")
    })
}
