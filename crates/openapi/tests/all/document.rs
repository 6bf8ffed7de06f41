//! The document: complete, consistent, and the one that is committed.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use saju_catalogue::Topic;
use saju_contract::OPEN;
use saju_openapi::{document, schemas};
use serde_json::{Value, json};

use crate::common::{self, members};

/// Set to write the committed files again.
const UPDATE: &str = "SAJU_BLESS";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../openapi")
}

/// The files as they should be: name, and text.
fn files() -> [(&'static str, String); 2] {
    let names = json!(saju_openapi::schema_names());
    [
        ("openapi.json", saju_openapi::text().to_owned()),
        ("schemas.json", saju_contract::pretty(&names)),
    ]
}

#[test]
fn the_committed_files_are_what_is_served() {
    for (name, text) in files() {
        let path = folder().join(name);
        if std::env::var_os(UPDATE).is_some() {
            fs::write(&path, &text).unwrap();
        }
        let committed = fs::read_to_string(path).unwrap_or_default();
        assert!(committed == text, "openapi/{name} is not up to date; run scripts/contract");
    }
}

/// Visits every value with its path.
fn visit<'a>(value: &'a Value, path: &str, see: &mut dyn FnMut(&str, &'a Value)) {
    see(path, value);
    match value {
        Value::Object(object) => {
            for (name, inner) in object {
                visit(
                    inner,
                    &format!("{path}/{}", name.replace('~', "~0").replace('/', "~1")),
                    see,
                );
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                visit(inner, &format!("{path}/{index}"), see);
            }
        }
        _ => {}
    }
}

/// Whether a path leads into an example and not into a schema.
fn is_example(path: &str) -> bool {
    path.split('/').any(|part| matches!(part, "example" | "examples" | "default"))
}

fn has_both_languages(text: &str) -> bool {
    let korean = text.chars().position(|c| ('가'..='힣').contains(&c));
    let english = text.split(|c: char| !c.is_ascii_alphabetic()).any(|word| word.len() > 1);
    korean.is_some() && english
}

#[test]
fn every_member_is_described_in_both_languages() {
    let mut seen = 0;
    visit(document(), "", &mut |path, value| {
        if is_example(path) {
            return;
        }
        let Some(properties) = value.get("properties").and_then(Value::as_object) else { return };
        // Conditions name members that are described elsewhere.
        let of_a_condition = path.contains("/oneOf/") || path.contains("/not");
        if path.ends_with("/properties") || of_a_condition && value.get("type").is_none() {
            return;
        }
        for (name, member) in properties {
            let about = member["description"].as_str().unwrap_or_default();
            assert!(has_both_languages(about), "{path}/properties/{name}: {about:?}");
            seen += 1;
        }
    });
    assert!(seen > 800, "{seen}");
}

#[test]
fn operations_and_parameters_are_described() {
    let mut ids = BTreeSet::new();
    let tags: BTreeSet<&str> = document()["tags"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|tag| tag["name"].as_str())
        .collect();
    for (path, methods) in members(&document()["paths"]) {
        for operation in members(methods).values() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(ids.insert(id), "{id} twice");
            assert!(tags.contains(operation["tags"][0].as_str().unwrap()), "{path}");
            for text in [&operation["summary"], &operation["description"]] {
                assert!(has_both_languages(text.as_str().unwrap()), "{path}: {text}");
            }
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let known = parameter.get("$ref").is_some()
                    || has_both_languages(parameter["description"].as_str().unwrap());
                assert!(known, "{path}: {parameter}");
            }
        }
    }
    for topic in Topic::ALL {
        assert!(ids.contains(format!("read{}", common::type_name(topic)).as_str()));
    }
}

#[test]
fn no_text_has_spaces_in_a_row() {
    visit(document(), "", &mut |path, value| {
        let of_prose = path.ends_with("/description") || path.ends_with("/summary");
        if let Some(text) = value.as_str().filter(|_| of_prose) {
            assert!(text.lines().all(|line| !line.trim().contains("   ")), "{path}: {text}");
        }
    });
}

#[test]
fn references_lead_somewhere_and_no_schema_is_left_over() {
    let document = document();
    let mut wanted = BTreeSet::new();
    visit(document, "", &mut |_, value| {
        if let Some(reference) = value.get("$ref").and_then(Value::as_str) {
            let found = document.pointer(reference.trim_start_matches('#'));
            assert!(found.is_some(), "{reference}");
            wanted.insert(reference.to_owned());
        }
    });
    for kind in ["schemas", "responses", "headers", "parameters"] {
        for name in members(&document["components"][kind]).keys() {
            let reference = format!("#/components/{kind}/{name}");
            // Not found and wrong methods are answered on no path of the document, and that a topic can be
            // told in a line its description says: the type is for those who ask for it.
            let answered_anywhere = matches!(name.as_str(), "Error405" | "LineAnswer");
            assert!(wanted.contains(&reference) || answered_anywhere, "{reference} is unused");
            assert!(!name.ends_with(|c: char| c.is_ascii_digit()) || kind == "responses", "{name}");
        }
    }
    for file in schemas() {
        visit(&file.schema, "", &mut |_, value| {
            if let Some(reference) = value.get("$ref").and_then(Value::as_str) {
                let found = file.schema.pointer(reference.trim_start_matches('#'));
                assert!(found.is_some(), "{}: {reference}", file.name);
            }
        });
    }
}

#[test]
fn every_schema_file_is_a_schema_with_its_own_id() {
    let mut ids = BTreeSet::new();
    for file in schemas() {
        jsonschema::meta::validate(&file.schema)
            .unwrap_or_else(|error| panic!("{}: {error}", file.name));
        assert!(ids.insert(file.schema["$id"].as_str().unwrap()), "{}", file.name);
        assert!(
            !file.schema["properties"].is_null() || !file.schema["oneOf"].is_null(),
            "{}",
            file.name
        );
        assert_eq!(saju_openapi::schema(&file.name).unwrap().text, file.text);
    }
    assert!(saju_openapi::schema("none").is_none());
}

/// The schema of a content, with the schemas of the document beside it.
fn validator(schema: &Value) -> jsonschema::Validator {
    let whole = json!({
        "allOf": [schema],
        "components": { "schemas": document()["components"]["schemas"] },
    });
    jsonschema::validator_for(&whole).unwrap()
}

#[test]
fn examples_are_what_their_schemas_say() {
    let mut seen = 0;
    visit(document(), "", &mut |path, value| {
        let is_content = value.get("schema").is_some() && !is_example(path);
        if !is_content {
            return;
        }
        let several = value.get("examples").and_then(Value::as_object);
        let several = several.into_iter().flat_map(|named| named.values().map(|e| &e["value"]));
        let examples: Vec<&Value> = value.get("example").into_iter().chain(several).collect();
        if examples.is_empty() {
            return;
        }
        let validator = validator(&value["schema"]);
        for example in examples {
            common::assert_valid(&validator, example, &path);
            seen += 1;
        }
    });
    assert!(seen > 150, "{seen}");
}

#[test]
fn every_code_has_an_example_in_both_forms() {
    let mut codes = BTreeSet::new();
    for response in members(&document()["components"]["responses"]).values() {
        for kind in ["application/json", "application/problem+json"] {
            for (code, example) in members(&response["content"][kind]["examples"]) {
                let body = &example["value"];
                let found = body["error"]["code"].as_str().or(body["code"].as_str());
                assert_eq!(found, Some(code.as_str()));
                codes.insert(code.clone());
            }
        }
    }
    let all = &document()["components"]["schemas"]["ErrorCode"][OPEN];
    let all: BTreeSet<String> =
        all.as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned()).collect();
    assert_eq!(codes, all);
}

/// The names of the schemas that requests refer to, and of those that they refer to.
fn asked() -> BTreeSet<&'static str> {
    let mut wanted: Vec<&Value> = Vec::new();
    for methods in members(&document()["paths"]).values() {
        let operations = members(methods).values();
        wanted.extend(operations.flat_map(|it| [&it["requestBody"], &it["parameters"]]));
    }
    let mut names = BTreeSet::new();
    while let Some(part) = wanted.pop() {
        visit(part, "", &mut |_, value| {
            let reference = value["$ref"].as_str().unwrap_or_default();
            if let Some(name) = reference.strip_prefix("#/components/schemas/")
                && names.insert(name)
            {
                wanted.push(&document()["components"]["schemas"][name]);
            }
        });
    }
    names
}

#[test]
fn sets_of_answers_may_grow_but_for_those_of_a_chart() {
    let asked = asked();
    let (mut open, mut closed) = (0, BTreeSet::new());
    for (name, schema) in members(&document()["components"]["schemas"]) {
        let is_asked = asked.contains(name.as_str());
        visit(schema, name, &mut |path, value| {
            if !value[OPEN].is_null() {
                assert!(!is_asked && value["type"] != Value::Null, "{path}");
                open += 1;
            }
            if let Some([first, _, ..]) = value["enum"].as_array().map(Vec::as_slice)
                && !is_asked
            {
                closed.insert(first.as_str().unwrap());
            }
        });
    }
    assert!(open > 150, "{open}");
    // Beside the sets of a chart the topics that can be told in a line: by them such an answer is told from others.
    let known = ["bigeop", "bigyeon", "jangsaeng", "today", "wood", "yang", "year", "yeogi"];
    assert_eq!(closed, BTreeSet::from(known));
}

/// Keywords and forms that generators of clients stumble over, and where they stand.
fn stumbles(document: &Value) -> Vec<String> {
    let mut found = Vec::new();
    visit(document, "", &mut |path, value| {
        if is_example(path) {
            return;
        }
        let kinds = value["type"].as_array().into_iter().flatten();
        if kinds.filter(|kind| **kind != "null").count() > 1 {
            found.push(format!("{path}: several types"));
        }
        if value["const"].is_boolean() {
            found.push(format!("{path}: a constant true or false"));
        }
    });
    found
}

#[test]
fn every_member_has_one_type_and_no_constant_is_a_boolean() {
    assert_eq!(stumbles(document()), Vec::<String>::new());
}

#[test]
fn names_of_types_are_no_words_of_languages_and_no_operations() {
    let schemas = document()["components"]["schemas"].as_object().unwrap();
    for word in ["Error", "Key", "Input", "Object", "Type"] {
        assert!(!schemas.contains_key(word), "{word}");
    }
    visit(document(), "", &mut |path, value| {
        if let Some(id) = value["operationId"].as_str() {
            let name = id[..1].to_uppercase() + &id[1..];
            assert!(path.contains("/links/") || !schemas.contains_key(&name), "{id}");
        }
    });
}

#[test]
fn the_older_form_says_nothing_that_it_does_not_know() {
    let older = saju_contract::three_zero(document());
    assert_eq!(older["openapi"], "3.0.3");
    visit(&older, "", &mut |path, value| {
        let Some(object) = value.as_object().filter(|_| !is_example(path)) else { return };
        if path.ends_with("/properties") {
            return;
        }
        assert!(!value["type"].is_array(), "{path}: a list of types");
        for keyword in ["const", "prefixItems", "contentSchema", "$defs"] {
            assert!(!object.contains_key(keyword), "{path}: {keyword}");
        }
        let alone = !object.contains_key("$ref") || object.len() == 1;
        assert!(alone || path.contains("/links/"), "{path}: beside a reference");
    });
}

#[test]
fn a_topic_answers_its_modules_and_the_short_form_has_a_type_of_its_own() {
    let schemas = &document()["components"]["schemas"];
    for topic in Topic::ALL {
        let path = topic.path();
        let answer = &document()["paths"][path]["post"]["responses"]["200"]["content"];
        let name = answer["application/json"]["schema"]["$ref"].as_str().unwrap();
        let name = name.rsplit('/').next().unwrap().replace("Answer", "Data");
        let required = schemas[&name]["required"].as_array().unwrap();
        assert!(required.contains(&"modules".into()), "{name}");
        let types: Vec<&String> = answer.as_object().unwrap().keys().collect();
        assert_eq!(types, ["application/json", "text/markdown"]);
        let request = &schemas[&name.replace("Data", "Request")]["properties"];
        assert!(request["birthYear"].is_object() && request.get("format").is_none(), "{name}");
    }
    let short = &document()["paths"]["/v2/saju/compact"]["post"];
    let answer = &short["responses"]["200"]["content"]["application/json"]["schema"]["$ref"];
    assert!(answer.as_str().unwrap().ends_with("/CompactAnswer"), "{answer}");
    let required = &schemas["CompactRequest"]["required"];
    assert_eq!(*required, json!(["topic", "birthYear", "birthMonth", "birthDay"]));
    let required = schemas["CompactData"]["required"].as_array().unwrap();
    assert!(required.contains(&"text".into()) && !required.contains(&"modules".into()));
}
