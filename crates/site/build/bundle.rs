//! Folds the modules of a page into few scripts: each module becomes a function that is called once, after those it
//! imports, and returns what it exports. The sources keep to what is read here: imports and exports stand at the
//! beginning of a line, an import on one line, and no two modules import each other. Anything else stops the build.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The sources of modules by their paths, as `/assets/html.js`.
pub(crate) type Sources = BTreeMap<String, String>;

/// One of several scripts: the path it is served at, and the modules it begins with.
pub(crate) struct Script<'a> {
    pub(crate) path: &'a str,
    pub(crate) modules: &'a [&'a str],
}

/// The script that begins with the module `entry`, which stands in it as it is and may wait for what it loads. Imports
/// within functions are folded, too, if `sources` has what they name; other modules stay apart and are loaded when they
/// are asked for.
pub(crate) fn folded(entry: &str, sources: &Sources) -> String {
    let mut bundle = Bundle::of(&[], sources);
    let (body, _) = bundle.read(entry);
    bundle.script + &body
}

/// The texts of several scripts. A module stands in the first script that needs it; the later ones import that script.
/// An import within a function of a module that a later script begins with loads that script when it is called.
pub(crate) fn split(scripts: &[Script<'_>], sources: &Sources) -> Vec<String> {
    let mut bundle = Bundle::of(scripts, sources);
    scripts.iter().map(|script| bundle.write(script)).collect()
}

struct Bundle<'a> {
    sources: &'a Sources,
    /// The modules that scripts begin with, and the paths of these scripts.
    roots: BTreeMap<&'a str, &'a str>,
    /// The modules that stand in a script already, and the path of that script.
    places: BTreeMap<String, String>,
    /// The path and the text of the script that is being written.
    path: String,
    script: String,
    /// What it imports from other scripts.
    borrowed: BTreeMap<String, BTreeSet<String>>,
    /// The modules whose imports are being read.
    open: Vec<String>,
}

impl<'a> Bundle<'a> {
    fn of(scripts: &[Script<'a>], sources: &'a Sources) -> Self {
        let roots = scripts
            .iter()
            .flat_map(|script| script.modules.iter().map(|module| (*module, script.path)))
            .collect();
        Self {
            sources,
            roots,
            places: BTreeMap::new(),
            path: String::new(),
            script: String::new(),
            borrowed: BTreeMap::new(),
            open: Vec::new(),
        }
    }

    /// A whole script: what it imports, its modules, and these as its exports.
    fn write(&mut self, script: &Script<'_>) -> String {
        script.path.clone_into(&mut self.path);
        for module in script.modules {
            self.put(module);
        }
        let mut text = String::new();
        for (from, modules) in std::mem::take(&mut self.borrowed) {
            let modules: Vec<String> = modules.into_iter().collect();
            writeln!(text, "import {{ {} }} from \"{from}\";", modules.join(", ")).unwrap();
        }
        text.push_str(&std::mem::take(&mut self.script));
        let own = self.places.iter().filter(|(_, place)| **place == self.path);
        let own: Vec<String> = own.map(|(module, _)| name(module)).collect();
        writeln!(text, "export {{ {} }};", own.join(", ")).unwrap();
        text
    }

    /// Puts a module and what it imports, unless they stand in a script already; returns the name of its constant.
    fn put(&mut self, path: &str) -> String {
        let name = name(path);
        if let Some(place) = self.places.get(path) {
            if *place != self.path {
                self.borrowed.entry(place.clone()).or_default().insert(name.clone());
            }
            return name;
        }
        let (body, exports) = self.read(path);
        self.places.insert(path.to_owned(), self.path.clone());
        let exports = exports.join(", ");
        writeln!(self.script, "const {name} = (() => {{\n{body}return {{ {exports} }};\n}})();")
            .unwrap();
        name
    }

    /// The text of a module without its comments, imports and exports, and what it exports; what it imports is put.
    fn read(&mut self, path: &str) -> (String, Vec<String>) {
        assert!(!self.open.iter().any(|one| one == path), "{path} imports itself: {:?}", self.open);
        let text = self.sources.get(path).unwrap_or_else(|| panic!("no module {path}"));
        self.open.push(path.to_owned());
        let (mut body, mut exports) = (String::new(), Vec::new());
        let mut is_comment = false;
        for line in text.lines() {
            let trimmed = line.trim();
            is_comment |= trimmed.starts_with("/**");
            if is_comment || trimmed.is_empty() || trimmed.starts_with("//") {
                is_comment &= !trimmed.ends_with("*/");
                continue;
            }
            let line = if line.starts_with("import ") {
                self.import(path, line)
            } else {
                self.lazy(path, &exported(path, line, &mut exports))
            };
            writeln!(body, "{line}").unwrap();
        }
        self.open.pop();
        (body, exports)
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
        match self.roots.get(path.as_str()) {
            Some(script) if *script != self.path && !self.places.contains_key(&path) => {
                let module = name(&path);
                format!("{before}import(\"{script}\").then((script) => script.{module}){after}")
            }
            _ => {
                let module = self.put(&path);
                format!("{before}Promise.resolve({module}){after}")
            }
        }
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

/// The constant of a module: `/assets/chart/card-part.js` is `module_chart_card_part`.
fn name(path: &str) -> String {
    let stem = path.strip_suffix(".js").unwrap_or(path);
    format!("module{}", stem.strip_prefix("/assets").unwrap_or(stem).replace(['/', '-'], "_"))
}
