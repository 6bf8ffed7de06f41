fn main() {
    let body = std::io::read_to_string(std::io::stdin()).unwrap();
    let topic = saju_judgment::Topic::Manse;
    let parsed = saju_reading::parse(topic, body.as_bytes());
    match parsed.request {
        Ok(r) => {
            let sel = saju_reading::Selection::of(topic, saju_judgment::ModuleSet::ALL, r.exclude);
            let today = saju_calendar::Date::new(2026, 11, 20).unwrap();
            let a = saju_reading::answer(&r, &sel, saju_reading::Reference::of(r.reference, today));
            println!("{}", String::from_utf8_lossy(a.data()));
        }
        Err(i) => println!("{i:#?}"),
    }
}
