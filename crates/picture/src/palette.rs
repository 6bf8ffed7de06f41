//! Colours: those of the pages.

use saju_chart::{Element, Per};

use crate::Theme;

/// The colours of a theme.
#[derive(Debug)]
pub(crate) struct Palette {
    /// What everything stands on.
    pub(crate) paper: &'static str,
    /// Text.
    pub(crate) ink: &'static str,
    /// Text that stands back.
    pub(crate) faint: &'static str,
    /// Lines that divide.
    pub(crate) line: &'static str,
    /// What letters stand on.
    pub(crate) panel: &'static str,
    /// The five elements.
    pub(crate) elements: Per<Element, &'static str, 5>,
}

const LIGHT: Palette = Palette {
    paper: "#fdfcf9",
    ink: "#22201c",
    faint: "#6d675d",
    line: "#e2ddd2",
    panel: "#f5f2ea",
    elements: Per::new(["#2f7d4f", "#b5402e", "#8a6414", "#66635d", "#2c5f8a"]),
};

const DARK: Palette = Palette {
    paper: "#191816",
    ink: "#ece8df",
    faint: "#a19a8c",
    line: "#38352f",
    panel: "#23211e",
    elements: Per::new(["#79c596", "#ec8b7c", "#dcb465", "#bdb9af", "#85b6e0"]),
};

impl Theme {
    /// Its colours.
    pub(crate) const fn palette(self) -> &'static Palette {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
        }
    }
}
