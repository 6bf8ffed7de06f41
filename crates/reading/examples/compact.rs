fn main() {
    let topic = std::env::args().nth(1).unwrap();
    let topic = saju_catalogue::Topic::named(&topic).unwrap();
    let stdin = std::io::read_to_string(std::io::stdin()).unwrap();
    let today = saju_reading::request::parse_date("2026-11-22").unwrap();
    for line in stdin.lines() {
        let body: serde_json::Value = serde_json::from_str(line).unwrap();
        let request = saju_reading::parse_value(topic, &body).request.unwrap();
        let selection =
            saju_reading::Selection::of(topic, saju_catalogue::ModuleSet::ALL, request.exclude);
        let reference = saju_reading::Reference::of(request.reference, today);
        let data = saju_reading::answer::topic(&request, &selection, reference);
        let v: serde_json::Value = serde_json::from_slice(&data).unwrap();
        match v["text"].as_str() {
            Some(t) => println!("{t}"),
            None => println!("{v}"),
        }
    }
}
