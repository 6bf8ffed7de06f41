//! The mutants of a file. Constants, what makes them, macros and tests are left alone.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::{LineColumn, Span};
use quote::ToTokens as _;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{
    Arm, BinOp, Block, Expr, ExprBinary, ExprConst, ExprMatch, ExprRepeat, ExprUnary,
    ImplItemConst, ImplItemFn, ItemConst, ItemEnum, ItemFn, ItemImpl, ItemMod, ItemStatic,
    ItemTrait, Pat, Signature, TraitItemConst, TraitItemFn, Type, UnOp,
};

use crate::mutant::{Change, Mutant};
use crate::operators;
use crate::source::{Source, is_test};
use crate::tables::Name;
use crate::values;

/// All mutants of a file, in the order of its lines; `makers` are the functions that make tables.
pub fn in_source(source: &Source, makers: &BTreeSet<Name>) -> Vec<Mutant> {
    let mut finder = Finder { source, makers, owner: None, function: None, found: Vec::new() };
    finder.visit_file(&source.syntax);
    finder.found
}

struct Finder<'a> {
    source: &'a Source,
    makers: &'a BTreeSet<Name>,
    /// The type or trait whose functions are looked at.
    owner: Option<String>,
    /// The function that is looked at: its name and its bytes.
    function: Option<(String, Range<usize>)>,
    found: Vec<Mutant>,
}

impl Finder<'_> {
    fn text(&self, range: &Range<usize>) -> &str {
        &self.source.text[range.clone()]
    }

    fn add(&mut self, change: Change, range: Range<usize>, at: Span, told: (String, String)) {
        // What is in no function is a constant.
        let Some((function, function_range)) = self.function.clone() else { return };
        let LineColumn { line, column } = at.start();
        let (original, replacement) = told;
        self.found.push(Mutant {
            file: self.source.file.clone(),
            line,
            column: column + 1,
            function,
            original,
            replacement,
            change,
            range,
            function_range,
        });
    }

    fn replace(&mut self, expression: Span, replacement: String) {
        let range = expression.byte_range();
        let original = self.text(&range).to_owned();
        self.add(Change::Expression, range, expression, (original, replacement));
    }

    fn in_function(&mut self, signature: &Signature, block: &Block) {
        if self.makers.contains(&(self.source.file.clone(), signature.ident.to_string())) {
            return;
        }
        let name = match &self.owner {
            Some(owner) => format!("{owner}::{}", signature.ident),
            None => signature.ident.to_string(),
        };
        let outer = self.function.replace((name, block.span().byte_range()));
        let body = block.span().byte_range();
        let inside = self.text(&(body.start + 1..body.end - 1)).trim().to_owned();
        for value in values::returned(&signature.output) {
            if inside != value && !(inside.is_empty() && value == "()") {
                let start = body.start + 1;
                let told = ("{…}".to_owned(), value);
                self.add(Change::Return, start..start, signature.ident.span(), told);
            }
        }
        visit::visit_block(self, block);
        self.function = outer;
    }

    fn in_owner(&mut self, owner: String, look: impl FnOnce(&mut Self)) {
        let outer = self.owner.replace(owner);
        look(self);
        self.owner = outer;
    }

    fn guard_of(&mut self, arm: &Arm, has_wildcard: bool) {
        if let Some((_, guard)) = &arm.guard {
            if !has_let(guard) {
                self.replace(guard.span(), "true".to_owned());
                self.replace(guard.span(), "false".to_owned());
            }
        } else if has_wildcard && !matches!(arm.pat, Pat::Wild(_)) {
            let pattern = arm.pat.span();
            let end = pattern.byte_range().end;
            let original = format!("{} => …", self.text(&pattern.byte_range()));
            self.add(Change::Arm, end..end, pattern, (original, "no arm".to_owned()));
        }
    }
}

/// Whether a condition binds names for what follows it: then it is no expression of its own.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(ExprBinary { left, op: BinOp::And(_), right, .. }) => {
            has_let(left) || has_let(right)
        }
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if !is_test(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_impl(&mut self, block: &'ast ItemImpl) {
        if !is_test(&block.attrs) {
            let owner = block.self_ty.to_token_stream().to_string().replace(' ', "");
            self.in_owner(owner, |finder| visit::visit_item_impl(finder, block));
        }
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        self.in_owner(item.ident.to_string(), |finder| visit::visit_item_trait(finder, item));
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        if !is_test(&function.attrs) {
            self.in_function(&function.sig, &function.block);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if !is_test(&function.attrs) {
            self.in_function(&function.sig, &function.block);
        }
    }

    fn visit_trait_item_fn(&mut self, function: &'ast TraitItemFn) {
        if let Some(block) = &function.default {
            self.in_function(&function.sig, block);
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast ExprBinary) {
        if !has_let(&binary.left) && !has_let(&binary.right) {
            let [left, right] = [&binary.left, &binary.right]
                .map(|side| self.text(&side.span().byte_range()).to_owned());
            for operator in operators::instead_of(&binary.op) {
                // What is assigned to stays as it is; elsewhere another operator may bind otherwise.
                let replacement = match operator.strip_suffix('=') {
                    Some(arithmetic) if !matches!(arithmetic, "=" | "!" | "<" | ">") => {
                        format!("{left} {operator} ({right})")
                    }
                    _ => format!("({left}) {operator} ({right})"),
                };
                self.replace(binary.span(), replacement);
            }
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast ExprUnary) {
        if matches!(unary.op, UnOp::Not(_) | UnOp::Neg(_)) {
            let bare = self.text(&unary.expr.span().byte_range()).to_owned();
            self.replace(unary.span(), bare);
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, expression: &'ast ExprMatch) {
        let is_wildcard = |arm: &Arm| matches!(arm.pat, Pat::Wild(_)) && arm.guard.is_none();
        let has_wildcard = expression.arms.iter().any(is_wildcard);
        for arm in &expression.arms {
            self.guard_of(arm, has_wildcard);
        }
        visit::visit_expr_match(self, expression);
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    // The compiler reads these, and no test can.
    fn visit_item_const(&mut self, _: &'ast ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast TraitItemConst) {}
    fn visit_item_enum(&mut self, _: &'ast ItemEnum) {}
    fn visit_expr_const(&mut self, _: &'ast ExprConst) {}
    fn visit_type(&mut self, _: &'ast Type) {}
}
