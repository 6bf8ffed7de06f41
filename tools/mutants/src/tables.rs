//! Constant functions that only constants call: they make tables, the compiler runs them, and no test can.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::visit::{self, Visit};
use syn::{Block, ImplItemFn, ItemFn, ItemMod, Signature, TraitItemFn, Visibility};

use crate::source::{self, Source, is_test};

/// A function, by its file and its name.
pub type Name = (PathBuf, String);

struct Function {
    name: Name,
    /// Whether it is constant, and seen by this crate alone.
    may_make_tables: bool,
    /// Where it is seen: a file that others are modules of, or everywhere.
    seen_in: PathBuf,
    /// What its body names.
    named: Names,
}

#[derive(Default)]
struct Names {
    /// What is called, or stands behind a path.
    called: BTreeSet<String>,
    /// What is handed over as it is: a function, or a variable of the same name.
    handed: BTreeSet<String>,
}

/// The functions of a crate that make its tables.
pub fn makers(sources: &[Source]) -> BTreeSet<Name> {
    let mut collector = Collector { file: Path::new(""), functions: Vec::new() };
    for source in sources {
        collector.file = &source.file;
        collector.visit_file(&source.syntax);
    }
    let (mut makers, mut others): (Vec<_>, Vec<_>) =
        collector.functions.into_iter().partition(|function| function.may_make_tables);
    // What a function names that runs with the program runs with it as well.
    while let Some(place) =
        makers.iter().position(|maker| others.iter().any(|other| names(other, maker)))
    {
        others.push(makers.swap_remove(place));
    }
    makers.into_iter().map(|function| function.name).collect()
}

fn names(function: &Function, other: &Function) -> bool {
    let (file, name) = &other.name;
    let Names { called, handed } = &function.named;
    if function.name.0 == *file {
        called.contains(name) || handed.contains(name)
    } else {
        function.name.0.starts_with(&other.seen_in) && called.contains(name)
    }
}

struct Collector<'a> {
    file: &'a Path,
    functions: Vec<Function>,
}

impl Collector<'_> {
    fn add(&mut self, signature: &Signature, visibility: &Visibility, block: &Block) {
        let mut named = Names::default();
        read(block.to_token_stream(), &mut named);
        let is_free = signature.receiver().is_none();
        let is_public = matches!(visibility, Visibility::Public(_));
        let seen_in = match visibility {
            Visibility::Inherited => source::modules_of(self.file),
            _ => PathBuf::new(),
        };
        self.functions.push(Function {
            name: (self.file.to_owned(), signature.ident.to_string()),
            may_make_tables: signature.constness.is_some() && is_free && !is_public,
            seen_in,
            named,
        });
    }
}

impl<'ast> Visit<'ast> for Collector<'_> {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if !is_test(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        self.add(&function.sig, &function.vis, &function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        self.add(&function.sig, &function.vis, &function.block);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        if let Some(block) = &function.default {
            self.add(&function.sig, &Visibility::Inherited, block);
        }
    }
}

/// Takes down the names in a text, those in macros too.
fn read(text: TokenStream, names: &mut Names) {
    let tokens: Vec<TokenTree> = text.into_iter().collect();
    let sign = |place: Option<usize>| match place.and_then(|place| tokens.get(place)) {
        Some(TokenTree::Punct(punct)) => Some(punct.as_char()),
        Some(_) => Some(' '),
        None => None,
    };
    for (place, token) in tokens.iter().enumerate() {
        let (before, behind) = (sign(place.checked_sub(1)), sign(Some(place + 1)));
        match token {
            TokenTree::Group(group) => read(group.stream(), names),
            TokenTree::Ident(name) if before != Some('.') => {
                let is_called = matches!(tokens.get(place + 1), Some(TokenTree::Group(_)));
                if is_called || before == Some(':') {
                    names.called.insert(name.to_string());
                } else if matches!((before, behind), (None | Some(','), None | Some(','))) {
                    names.handed.insert(name.to_string());
                }
            }
            _ => {}
        }
    }
}
