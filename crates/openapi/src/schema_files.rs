//! Which schemas of the document are files of their own.

use std::collections::BTreeMap;

use saju_catalogue::{Module, Topic};
use saju_contract::REFERENCE;

use crate::components::Components;
use crate::{modules, names};

/// Named schemas beside those of topics and modules: name of the file, name in the document.
const OTHERS: [(&str, &str); 27] = [
    ("batch.request", "BatchRequest"),
    ("batch.response", "BatchAnswer"),
    ("batch.result", "BatchResult"),
    ("hours.request", "HoursRequest"),
    ("hours.response", "HoursAnswer"),
    ("find-dates.request", "FindDatesRequest"),
    ("find-dates.response", "FindDatesAnswer"),
    ("choose-dates.request", "ChooseDatesRequest"),
    ("choose-dates.response", "ChooseDatesAnswer"),
    ("chart.svg.request", "ChartPictureRequest"),
    ("compact.request", "CompactRequest"),
    ("compact.response", "CompactAnswer"),
    ("line.response", "LineAnswer"),
    ("error", "ErrorAnswer"),
    ("problem", "Problem"),
    ("meta", "Meta"),
    ("diagnostic", "Diagnostic"),
    ("topics.response", "TopicListAnswer"),
    ("modules.response", "ModuleListAnswer"),
    ("samples.response", "SampleListAnswer"),
    ("cities.response", "CityListAnswer"),
    ("cities.resolve.response", "CityResolutionAnswer"),
    ("calendar.convert.response", "ConversionAnswer"),
    ("calendar.terms.response", "TermListAnswer"),
    ("calendar.day.response", "DayViewAnswer"),
    ("me.response", "MeAnswer"),
    ("me.errors.response", "ErrorListAnswer"),
];

/// The name of each file, such as `manse.request`, and the name of its schema in the document.
pub(crate) fn all() -> BTreeMap<String, String> {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for topic in Topic::ALL {
        let name = names::topic(topic);
        names.insert(format!("{}.request", topic.id()), format!("{name}Request"));
        names.insert(format!("{}.response", topic.id()), format!("{name}Answer"));
    }
    for module in Module::ALL {
        names.insert(format!("module.{}", module.id()), module_name(module));
    }
    for (file, name) in OTHERS {
        names.insert(file.to_owned(), name.to_owned());
    }
    names
}

/// The name that a module's schema has in the document.
fn module_name(module: Module) -> String {
    let reference = modules::schema(&mut Components::new(), module);
    reference["$ref"].as_str().unwrap_or_default().trim_start_matches(REFERENCE).to_owned()
}
