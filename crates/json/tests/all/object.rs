use saju_json::{Absent, Detail, Json, Labelled, Writer, object};

/// A colour, by its id and its label.
#[derive(Clone, Copy, Debug)]
struct Named<T>(T);

/// Which language a text is in: the tally of these tests.
trait Language {
    fn is_english(&self) -> bool;
}

impl Language for () {
    fn is_english(&self) -> bool {
        false
    }
}

/// The tally of a text in English.
#[derive(Default)]
struct English;

impl Language for English {
    fn is_english(&self) -> bool {
        true
    }
}

impl<Tally: Language> Labelled<Tally> for Named<bool> {
    fn write_id(&self, out: &mut Writer<Tally>) {
        out.word(if self.0 { "red" } else { "blue" });
    }

    fn write_ko(&self, out: &mut Writer<Tally>) {
        out.word(if self.0 { "빨강" } else { "파랑" });
    }

    fn tells_en(out: &mut Writer<Tally>) -> bool {
        out.tally().is_english()
    }

    fn write_en(&self, out: &mut Writer<Tally>) {
        out.word(if self.0 { "Red" } else { "Blue" });
    }
}

#[cfg(feature = "schema")]
impl saju_json::LabelledSchema for Named<bool> {
    type Id = bool;
    type Ko = String;
    type En = String;
}

#[object]
struct Size {
    width: u8,
    height: u8,
}

#[object]
struct Count {
    #[json(own)]
    colour: Named<bool>,
    visible: u8,
}

#[object("Card", partner("PartnerCard", open))]
struct Card {
    #[json(partner)]
    id: Named<bool>,
    back_colour: Option<Named<bool>>,
    r#type: Named<bool>,
    edges: Vec<Named<bool>>,
    #[json(flatten)]
    size: Size,
    #[json(partner)]
    price: Absent<u8>,
    #[json(sentence)]
    meaning: &'static str,
    #[json(partner)]
    reasoning: Absent<&'static str>,
    #[json(full)]
    keys: [u8; 2],
}

#[object]
struct Lacking {
    first: Absent<u8>,
    #[json(full)]
    second: u8,
    third: Absent<u8>,
}

fn text(detail: Detail, value: &impl Json<()>) -> String {
    let mut out = Writer::new(detail, 64);
    value.write(&mut out);
    out.finish().0
}

fn card() -> Card {
    Card {
        id: Named(true),
        back_colour: None,
        r#type: Named(false),
        edges: vec![Named(true), Named(false)],
        size: Size { width: 2, height: 3 },
        price: None,
        meaning: "뜻",
        reasoning: Some("까닭"),
        keys: [1, 2],
    }
}

const ALWAYS: &str = r#"{"id":"red","ko":"빨강","backColour":null,"backColourKo":null,"type":"blue","typeKo":"파랑","edges":["red","blue"],"edgesKo":["빨강","파랑"],"width":2,"height":3"#;

#[test]
fn members_are_there_from_their_detail_on_and_labels_beside_their_ids() {
    assert_eq!(text(Detail::Minimal, &card()), format!("{ALWAYS}}}"));
    let standard = format!(r#"{ALWAYS},"meaning":"뜻","reasoning":"까닭""#);
    assert_eq!(text(Detail::Standard, &card()), format!("{standard}}}"));
    assert_eq!(text(Detail::Full, &card()), format!(r#"{standard},"keys":[1,2]}}"#));
    let dear = Card { price: Some(9), reasoning: None, ..card() };
    assert_eq!(text(Detail::Standard, &dear), format!(r#"{ALWAYS},"price":9,"meaning":"뜻"}}"#));
}

#[test]
fn a_label_can_be_the_objects_own() {
    let count = Count { colour: Named(false), visible: 4 };
    assert_eq!(text(Detail::Minimal, &count), r#"{"colour":"blue","ko":"파랑","visible":4}"#);
}

#[test]
fn in_english_its_label_stands_behind_the_korean_one() {
    let mut out: Writer<English> = Writer::new(Detail::Minimal, 64);
    Count { colour: Named(true), visible: 1 }.write(&mut out);
    assert_eq!(out.finish().0, r#"{"colour":"red","ko":"빨강","en":"Red","visible":1}"#);
}

#[test]
fn in_brief_reasoning_is_left_out() {
    let mut out: Writer<()> = Writer::new(Detail::Standard, 64);
    out.in_brief(|out| card().write(out));
    assert_eq!(out.finish().0, format!(r#"{ALWAYS},"meaning":"뜻"}}"#));
}

#[test]
fn the_partners_form_has_the_marked_members_in_their_order() {
    let partner = PartnerCard { id: Named(true), price: None, reasoning: Some("까닭") };
    assert_eq!(text(Detail::Minimal, &partner), r#"{"id":"red","ko":"빨강"}"#);
    let partner = PartnerCard { price: Some(1), ..partner };
    assert_eq!(
        text(Detail::Standard, &partner),
        r#"{"id":"red","ko":"빨강","price":1,"reasoning":"까닭"}"#
    );
}

#[test]
fn a_first_member_may_be_left_out() {
    let object = |first, third| Lacking { first, second: 2, third };
    assert_eq!(text(Detail::Standard, &object(None, None)), "{}");
    assert_eq!(text(Detail::Standard, &object(None, Some(3))), r#"{"third":3}"#);
    assert_eq!(text(Detail::Full, &object(None, Some(3))), r#"{"second":2,"third":3}"#);
    assert_eq!(text(Detail::Full, &object(Some(1), None)), r#"{"first":1,"second":2}"#);
}

/// Only what is always written is required; a label is a string beside its id.
#[cfg(feature = "schema")]
#[test]
fn the_schema_has_the_members_that_are_written() {
    use schemars::JsonSchema as _;
    use schemars::generate::SchemaSettings;

    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let [card, partner] = [Card::json_schema, PartnerCard::json_schema]
        .map(|schema| schema(&mut generator).to_value());
    let required = ["id", "ko", "backColour", "backColourKo", "type", "typeKo", "edges", "edgesKo"];
    let names =
        |list: &serde_json::Value| -> Vec<String> { serde_json::from_value(list.clone()).unwrap() };
    assert_eq!(names(&card["required"])[..8], required);
    assert_eq!(names(&card["required"])[8..], ["width", "height"]);
    assert_eq!(card["properties"]["backColourKo"]["type"], serde_json::json!(["string", "null"]));
    assert_eq!(card["properties"]["edgesKo"]["items"]["type"], "string");
    assert!(card["properties"].get("meaning").is_some());
    assert_eq!(names(&partner["required"]), ["id", "ko"]);
    assert_eq!(partner["additionalProperties"], true);
}
