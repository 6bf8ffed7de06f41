//! The requests that the tests of whole answers ask: every topic of every sample.

use saju_catalogue::{Partners, ReferenceField, Sample, Topic};
use saju_json::Detail;
use saju_reading::sample;
use serde_json::{Value, json};

use super::{Random, with};

/// A sample's request for a topic; where others are needed, with the other samples named here.
pub(crate) fn sample_request(topic: Topic, sample: Sample) -> Value {
    use Sample::{FemaleReverse, LunarLeap, MaleForward, Overseas, UnknownHour};
    let others: &[Sample] = match (topic, sample) {
        (Topic::Compatibility, MaleForward) => &[FemaleReverse],
        (Topic::Compatibility, FemaleReverse) => &[MaleForward],
        (Topic::Compatibility, UnknownHour) => &[LunarLeap, Overseas],
        (Topic::Compatibility, LunarLeap) => &[UnknownHour],
        (Topic::Compatibility, Overseas) => &[MaleForward, FemaleReverse, UnknownHour],
        (Topic::Love, LunarLeap) => &[UnknownHour],
        _ => &[],
    };
    if others.is_empty() {
        return sample::input(sample);
    }
    let partners: Vec<Value> = others.iter().map(|other| sample::input(*other)).collect();
    with(sample::input(sample), json!({ "partners": partners }))
}

/// A request of a random birth for a topic; `None` when a date of it does not exist.
pub(crate) fn random_request(topic: Topic, random: &mut Random) -> Option<Value> {
    let mut body = random.birth();
    let fewest = u64::from(topic.row().partners == Partners::Required);
    if topic.row().partners != Partners::None {
        let partners: Vec<Value> = (0..fewest + random.below(3)).map(|_| random.birth()).collect();
        body["partners"] = partners.into();
    }
    let year = 1900 + random.below(251);
    let (month, day) = (1 + random.below(12), 1 + random.below(28));
    match topic.row().reference {
        ReferenceField::None => {}
        ReferenceField::Date => body["date"] = format!("{year}-{month:02}-{day:02}").into(),
        ReferenceField::Month => body["month"] = format!("{year}-{month:02}").into(),
        ReferenceField::Year => body["year"] = year.into(),
    }
    saju_reading::parse_value(topic, &body).request.is_ok().then_some(body)
}

/// The same request with so much said.
pub(crate) fn at(body: &Value, detail: Detail) -> Value {
    with(body.clone(), json!({ "detail": detail.id() }))
}
