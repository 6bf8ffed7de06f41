//! Folds the modules of a page into one script: each becomes a function that is called once, after those it imports,
//! and returns what it exports; the first one stands behind them as it is. The sources keep to what is read here: imports and exports stand at the beginning of a
//! line, an import on one line, and no two modules import each other. Anything else stops the build.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The sources of modules by their paths, as `/assets/html.js`.
pub(crate) type Sources = BTreeMap<String, String>;

/// The script that begins with the module `entry`. Imports within functions are folded, too, if `sources` has what they
/// name; other modules stay apart and are loaded when they are asked for.
pub(crate) fn folded(entry: &str, sources: &Sources) -> String {
    let mut bundle = Bundle { sources, order: Vec::new(), open: Vec::new(), script: String::new() };
    bundle.put(entry);
    bundle.script
}

struct Bundle<'a> {
    sources: &'a Sources,
    /// The modules that stand in the script, each named by its place.
    order: Vec<String>,
    /// Those whose imports are being read.
    open: Vec<String>,
    script: String,
}

impl Bundle<'_> {
    /// Puts a module and what it imports; returns the name of its constant.
    fn put(&mut self, path: &str) -> String {
        if let Some(place) = self.order.iter().position(|known| known == path) {
            return name(place);
        }
        assert!(!self.open.iter().any(|one| one == path), "{path} imports itself: {:?}", self.open);
        let text = self.sources.get(path).unwrap_or_else(|| panic!("no module {path}")).clone();
        self.open.push(path.to_owned());
        let (mut body, mut exports) = (String::new(), Vec::new());
        for line in text.lines() {
            let line = if line.starts_with("import ") {
                self.import(path, line)
            } else {
                self.lazy(path, &exported(path, line, &mut exports))
            };
            let is_comment = line.trim_start().starts_with("//") || line.trim().is_empty();
            if !is_comment {
                writeln!(body, "{line}").unwrap();
            }
        }
        self.open.pop();
        // The first module is the script itself, which may wait for what it loads.
        if self.open.is_empty() {
            self.script.push_str(&body);
            return String::new();
        }
        self.order.push(path.to_owned());
        let name = name(self.order.len() - 1);
        let exports = exports.join(", ");
        writeln!(self.script, "const {name} = (() => {{\n{body}return {{ {exports} }};\n}})();")
            .unwrap();
        name
    }

    /// A line that imports, as a constant.
    fn import(&mut self, importer: &str, line: &str) -> String {
        let read = || {
            let (names, from) = line.strip_prefix("import ")?.split_once(" from \"")?;
            Some((names, from.strip_suffix("\";")?))
        };
        let (names, from) = read().unwrap_or_else(|| panic!("{importer}: {line}"));
        let module = self.put(&resolved(importer, from));
        if let Some(space) = names.strip_prefix("* as ") {
            return format!("const {space} = {module};");
        }
        if names.starts_with('{') {
            return format!("const {} = {module};", names.replace(" as ", ": "));
        }
        format!("const {names} = {module}.default;")
    }

    /// A line in which `import("…")` of a folded module is what that module exports.
    fn lazy(&mut self, importer: &str, line: &str) -> String {
        const CALL: &str = "import(\"";
        let Some((before, rest)) = line.split_once(CALL) else { return line.to_owned() };
        let (from, after) = rest.split_once("\")").unwrap_or_else(|| panic!("{importer}: {line}"));
        let path = resolved(importer, from);
        if !self.sources.contains_key(&path) {
            return line.to_owned();
        }
        let module = self.put(&path);
        format!("{before}Promise.resolve({module}){after}")
    }
}

/// A line without its `export`, whose name is noted.
fn exported(path: &str, line: &str, exports: &mut Vec<String>) -> String {
    let Some(declared) = line.strip_prefix("export ") else { return line.to_owned() };
    if let Some(value) = declared.strip_prefix("default ") {
        exports.push("default: whole".to_owned());
        return format!("const whole = {value}");
    }
    let after = ["const ", "async function ", "function ", "class "]
        .iter()
        .find_map(|keyword| declared.strip_prefix(keyword));
    let named: String = after
        .unwrap_or_default()
        .chars()
        .take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '_')
        .collect();
    assert!(!named.is_empty(), "{path}: {line}");
    exports.push(named);
    declared.to_owned()
}

/// The path that an import names.
fn resolved(importer: &str, from: &str) -> String {
    match from.strip_prefix("./") {
        Some(beside) => format!("{}/{beside}", importer.rsplit_once('/').unwrap().0),
        None => from.to_owned(),
    }
}

fn name(place: usize) -> String {
    format!("module{place}")
}
