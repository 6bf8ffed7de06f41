//! Closed sets whose values have a name in every language.

use saju_chart::{Element, Polarity, Position, Role, Sex, Sipseong, SipseongGroup, TwelveStage};

use crate::arg::{Arg, Fills};
use crate::args::Args;

/// A set of names, by its place among all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NameSet(pub u8);

/// The names of a set.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    /// Which set.
    pub set: NameSet,
    /// What catalogues of names call it; empty where its values are called alike in every language.
    pub name: &'static str,
    /// How many values it has.
    pub count: usize,
    /// The Korean name of a value by its place.
    pub ko: fn(usize) -> &'static str,
    /// The same in Hanja.
    pub han: fn(usize) -> &'static str,
    /// Its stable id.
    pub id: fn(usize) -> &'static str,
}

/// A value of a named set.
pub trait Named: Copy {
    /// The set, and the place of the value there.
    fn named(self) -> (NameSet, u8);
}

/// A value told with its Hanja, where a language tells them: 정관격(正官格).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Titled<T>(pub T);

impl<T: Named> Fills for Titled<T> {
    fn fill(self, args: &mut Args) {
        let (set, place) = self.0.named();
        args.push(Arg::Titled(set, place));
    }
}

/// Declares sets as named: their values fill slots. The list has the places from one number on.
#[macro_export]
macro_rules! names {
    ($(#[$about:meta])* $vis:vis const $list:ident from $first:literal; $($set:ty: $case:ident),+ $(,)?) => {
        $(#[$about])*
        $vis const $list: &[$crate::Names] = {
            enum At { $($case),+ }
            &[$($crate::Names {
                set: $crate::NameSet($first + At::$case as u8),
                name: stringify!($case),
                count: <$set>::ALL.len(),
                ko: |place| <$set>::ALL[place].ko(),
                han: |place| <$set>::ALL[place].han(),
                id: |place| <$set>::ALL[place].id(),
            }),+]
        };

        const _: () = {
            enum At { $($case),+ }
            $(
                impl $crate::Named for $set {
                    fn named(self) -> ($crate::NameSet, u8) {
                        ($crate::NameSet($first + At::$case as u8), self as u8)
                    }
                }

                impl $crate::Fills for $set {
                    #[inline]
                    fn fill(self, args: &mut $crate::Args) {
                        let (set, place) = $crate::Named::named(self);
                        args.push($crate::Arg::Named(set, place));
                    }
                }
            )+
        };
    };
}

names! {
    /// The sets of the chart. Stems and branches as letters fill slots by themselves.
    pub const CHART_NAMES from 0;
    Element: Element,
    Polarity: Polarity,
    Position: Position,
    Role: Role,
    Sex: Sex,
    Sipseong: Sipseong,
    SipseongGroup: SipseongGroup,
    TwelveStage: TwelveStage,
}
