//! A strict reader of what pictures are made of: elements, attributes, text.

/// An element: its name, its attributes, its own text, how deep it stands.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    pub(crate) name: String,
    attributes: Vec<(String, String)>,
    pub(crate) text: String,
}

impl Element {
    /// The value of an attribute.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// That of an attribute that is a number.
    pub(crate) fn number(&self, name: &str) -> f64 {
        let value = self.get(name).unwrap_or_else(|| panic!("{name} of {self:?}"));
        value.parse().unwrap_or_else(|_| panic!("{name} of {self:?}"))
    }
}

/// All elements in the order in which they begin. The text of a part of a text is its parent's, too.
pub(crate) fn read(svg: &str) -> Vec<Element> {
    let mut all: Vec<Element> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut rest = svg;
    while let Some(at) = rest.find('<') {
        let (text, tag) = rest.split_at(at);
        told(text, &open, &mut all);
        let end = tag.find('>').expect("a tag ends");
        let (tag, behind) = (&tag[1..end], &tag[end + 1..]);
        rest = behind;
        if let Some(name) = tag.strip_prefix('/') {
            let last = open.pop().expect("something is open");
            assert_eq!(all[last].name, name);
            continue;
        }
        let (tag, is_empty) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        if !is_empty {
            open.push(all.len());
        }
        all.push(element(tag));
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{rest}");
    all
}

fn told(text: &str, open: &[usize], all: &mut [Element]) {
    let plain = plain(text);
    if open.is_empty() {
        assert_eq!(plain.trim(), "");
    }
    for place in open {
        all[*place].text.push_str(&plain);
    }
}

fn element(tag: &str) -> Element {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    assert!(name.chars().all(|c| c.is_ascii_lowercase()), "{name}");
    let mut attributes: Vec<(String, String)> = Vec::new();
    while !rest.is_empty() {
        let (name, behind) = rest.split_once("=\"").expect("an attribute");
        let (value, behind) = behind.split_once('"').expect("its value ends");
        assert!(attributes.iter().all(|(own, _)| own != name), "{name} twice in {tag}");
        attributes.push((name.to_owned(), plain(value)));
        rest = match behind.strip_prefix(' ') {
            Some(next) => next,
            None => {
                assert_eq!(behind, "", "{tag}");
                ""
            }
        };
    }
    Element { name: name.to_owned(), attributes, text: String::new() }
}

/// Text without its escapes; nothing in it may be unescaped.
fn plain(text: &str) -> String {
    assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        plain.push_str(&rest[..at]);
        let (name, behind) = rest[at + 1..].split_once(';').expect("an escape ends");
        plain.push(match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            other => panic!("&{other};"),
        });
        rest = behind;
    }
    plain.push_str(rest);
    plain
}
