//! **Moment → chart.** Stems, branches, the sixty ganji, the four pillars, and the tables that
//! belong to the letters themselves. It decides nothing about a person: that is `judgment`'s.

mod branch;
mod chart;
mod element;
mod ganji;
mod hidden_stems;
mod naeum;
mod pillars;
mod position;
mod saryeong;
mod sipseong;
mod stem;
mod table;
mod twelve_stages;
mod xun;

pub use branch::Branch;
pub use chart::{Chart, Month, Sex};
pub use element::{Element, Polarity};
pub use ganji::Ganji;
pub use hidden_stems::{HiddenStem, Role, hidden_stems};
pub use naeum::Naeum;
pub use pillars::{Pillars, day_ganji, hour_ganji, month_ganji, year_ganji};
pub use position::{Position, Positions};
pub use saryeong::Saryeong;
pub use sipseong::{Sipseong, SipseongGroup};
pub use stem::Stem;
pub use table::{Domain, Per};
pub use twelve_stages::{Phase, TwelveStage};
pub use xun::Xun;
