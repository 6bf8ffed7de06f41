//! The compiled half of the Python package: requests and answers as bytes, frames as Arrow. What it is for
//! a Python programmer stands in `python/saju`; nothing here is called but from there.

mod answers;
mod chart;
mod frame;
mod ground;
mod lists;
mod refusal;

#[pyo3::pymodule]
mod _saju {
    #[pymodule_export]
    use crate::answers::answer;
    #[pymodule_export]
    use crate::chart::{chart, ganji};
    #[pymodule_export]
    use crate::frame::{judgments_of, lines_of, pillars_of, readings_of};
    #[pymodule_export]
    use crate::ground::ground;
    #[pymodule_export]
    use crate::lists::{
        cities, convert, day, explain, modules, places, resolve_city, samples, terms, topics,
    };
    #[pymodule_export]
    const RULESET_VERSION: &str = saju_engine::RULESET_VERSION;
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
