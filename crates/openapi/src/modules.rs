//! Each module and the view that writes it.

use saju_catalogue::Module;
use saju_reading::view;
use serde_json::{Map, Value, json};

use crate::components::{Components, described};
use crate::names;

/// The schema of a module.
pub(crate) fn schema(components: &mut Components, module: Module) -> Value {
    match module {
        Module::FourPillars => components.answer::<view::four_pillars::View>(),
        Module::Elements => components.answer::<view::elements::View>(),
        Module::SinStrength => components.answer::<view::sin_strength::View>(),
        Module::Sinsal => components.answer::<view::sinsal::View<'_>>(),
        Module::DecadeFortune => components.answer::<view::decade_fortune::View<'_>>(),
        Module::DailyInteraction => components.answer::<view::daily_interaction::View<'_>>(),
        Module::Weolun => components.answer::<view::weolun::View<'_>>(),
        Module::Seun => components.answer::<view::seun::View<'_>>(),
        Module::WongukInteraction => components.answer::<view::wonguk_interaction::View<'_>>(),
        Module::Gyeokguk => components.answer::<view::gyeokguk::View>(),
        Module::Yongsin => components.answer::<view::yongsin::View>(),
        Module::Wealth => components.answer::<view::wealth::View>(),
        Module::HealthBalance => components.answer::<view::health_balance::View>(),
        Module::Evaluation => components.answer::<view::evaluation::View<'_>>(),
    }
}

/// An object of modules. The required ones can neither be excluded nor left out by a plan.
pub(crate) fn object(
    components: &mut Components,
    modules: impl Iterator<Item = Module>,
    required: Option<Module>,
    description: &str,
) -> Value {
    let properties: Map<String, Value> = modules
        .map(|module| {
            let schema = schema(components, module);
            (module.id().to_owned(), described(schema, &names::title(module)))
        })
        .collect();
    let mut object = json!({
        "type": "object",
        "description": description,
        "properties": properties,
    });
    if let Some(module) = required {
        object["required"] = json!([module.id()]);
    }
    object
}
