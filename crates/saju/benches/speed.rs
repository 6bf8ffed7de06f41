//! How fast it is, in one run: a chart against tyme4rs, an answer against copying its bytes, the
//! service over HTTP against a static body of the same size.
//!
//! `cargo bench -p saju`

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::routing::post;
use bytes::Bytes;
use saju_account::{KeySettings, Plans, Store};
use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
use saju_catalogue::{ModuleSet, Topic};
use saju_chart::{Chart, Sex, Sipseong, TwelveStage, hidden_stems};
use saju_http::{App, router};
use saju_judgment::DecadeFortune;
use saju_reading::request::parse_find_dates;
use saju_reading::{Reference, Selection, answer, parse};
use saju_service::{Service, clock};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

const BODY: &str =
    r#"{"birthYear":1998,"birthMonth":5,"birthDay":19,"birthHour":10,"birthCity":"서울"}"#;

/// Least time of one call in nanoseconds, over many rounds.
fn nanoseconds(calls: u32, mut call: impl FnMut()) -> f64 {
    let mut least = f64::MAX;
    for _ in 0..20 {
        let start = Instant::now();
        for _ in 0..calls {
            call();
        }
        least = least.min(start.elapsed().as_nanos() as f64 / f64::from(calls));
    }
    least
}

/// Four pillars, hidden stems, ten gods, stages and decades.
fn chart(birth: Birth) -> u32 {
    let moment = birth.moment();
    let chart = Chart::of(&moment, Sex::Male);
    let day_master = chart.day_master();
    let mut sum = 0;
    for (_, ganji) in chart.pillars.iter() {
        sum += Sipseong::of(day_master, ganji.stem()) as u32;
        sum += u32::from(TwelveStage::of(day_master, ganji.branch()).order());
        for hidden in hidden_stems(ganji.branch()) {
            sum += Sipseong::of(day_master, hidden.stem) as u32;
        }
    }
    let decades = DecadeFortune::of(&moment, &chart);
    (1..=10).map(|order| u32::from(decades.decade(order).ganji.index())).sum::<u32>() + sum
}

/// The same of tyme4rs.
fn tyme_chart() -> usize {
    use tyme4rs::tyme::eightchar::ChildLimit;
    use tyme4rs::tyme::enums::Gender;
    use tyme4rs::tyme::solar::SolarTime;
    use tyme4rs::tyme::{Culture as _, Tyme as _};
    let time = SolarTime::from_ymd_hms(1998, 5, 19, 9, 31, 0);
    let eight = time.get_lunar_hour().get_eight_char();
    let day = eight.get_day().get_heaven_stem();
    let mut sum = 0;
    for pillar in [eight.get_year(), eight.get_month(), eight.get_day(), eight.get_hour()] {
        sum += day.get_ten_star(pillar.get_heaven_stem()).get_name().len();
        sum += day.get_terrain(pillar.get_earth_branch()).get_name().len();
        for hidden in pillar.get_earth_branch().get_hide_heaven_stems() {
            sum += day.get_ten_star(hidden.get_heaven_stem()).get_name().len();
        }
    }
    let limit = ChildLimit::from_solar_time(time, Gender::MAN);
    let mut fortune = limit.get_start_decade_fortune();
    for _ in 0..10 {
        sum += fortune.get_sixty_cycle().get_name().len();
        fortune = fortune.next(1);
    }
    sum
}

fn charts() {
    let birth = Birth {
        date: Date::new(1998, 5, 19).unwrap(),
        time: BirthTime::Known(TimeOfDay::new(10, 0).unwrap()),
        place: Place::of_city(City::default_city()),
        mode: TimeMode::TrueSolar,
        jasi: Jasi::Start,
    };
    let ours = nanoseconds(20_000, || {
        black_box(chart(black_box(birth)));
    });
    let theirs = nanoseconds(5, || {
        black_box(tyme_chart());
    });
    println!(
        "chart            {:>9.3} µs   tyme4rs {:>9.1} µs   {:>6.0} times faster",
        ours / 1e3,
        theirs / 1e3,
        theirs / ours
    );
}

fn answers() -> usize {
    let today = Date::new(2026, 11, 20).unwrap();
    let make = |topic: Topic| {
        let parsed = parse(topic, black_box(BODY.as_bytes()));
        let request = parsed.request.unwrap();
        let selection = Selection::of(topic, ModuleSet::ALL, request.exclude);
        answer::topic(&request, &selection, Reference::of(request.reference, today))
    };
    let mut size = 0;
    for topic in Topic::ALL {
        if parse(topic, BODY.as_bytes()).request.is_err() {
            continue;
        }
        let bytes = make(topic);
        let made = nanoseconds(2_000, || {
            black_box(make(topic));
        });
        let copied = nanoseconds(2_000, || {
            black_box(black_box(&bytes).clone());
        });
        println!(
            "answer {:<13} {:>6.2} µs   {} bytes copied {:>6.2} µs",
            topic.id(),
            made / 1e3,
            bytes.len(),
            copied / 1e3
        );
        if topic == Topic::Manse {
            size = bytes.len();
        }
    }
    size
}

/// Requests per second of a server, over connections that stay open.
async fn throughput(address: std::net::SocketAddr, path: &str, key: &str) -> f64 {
    const CONNECTIONS: usize = 16;
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: bench\r\nx-api-key: {key}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{BODY}",
        BODY.len()
    );
    let until = Instant::now() + Duration::from_secs(3);
    let mut tasks = Vec::new();
    for _ in 0..CONNECTIONS {
        let request = request.clone();
        tasks.push(tokio::spawn(async move {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.set_nodelay(true).unwrap();
            let (mut buffer, mut done) = (vec![0; 256 * 1024], 0u64);
            while Instant::now() < until {
                stream.write_all(request.as_bytes()).await.unwrap();
                let (mut filled, mut wanted) = (0, usize::MAX);
                while filled < wanted {
                    filled += stream.read(&mut buffer[filled..]).await.unwrap();
                    if wanted == usize::MAX
                        && let Some(end) =
                            buffer[..filled].windows(4).position(|w| w == b"\r\n\r\n")
                    {
                        let head = std::str::from_utf8(&buffer[..end]).unwrap().to_lowercase();
                        assert!(head.starts_with("http/1.1 200"), "{head}");
                        let length = head.split("content-length: ").nth(1).unwrap();
                        let length = length.split("\r\n").next().unwrap();
                        wanted = end + 4 + length.parse::<usize>().unwrap();
                    }
                }
                done += 1;
            }
            done
        }));
    }
    let mut total = 0;
    for task in tasks {
        total += task.await.unwrap();
    }
    total as f64 / 3.0
}

async fn start(router: Router) -> std::net::SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    address
}

async fn over_http(size: usize) {
    let store = Store::open("memory:").await.unwrap();
    let (_, secret) =
        store.issue_key(KeySettings::for_plan("internal"), clock::now()).await.unwrap();
    let service = Service::new(store, Plans::default(), String::new());
    let ours = start(router(App::new(Arc::new(service)))).await;
    let text = Bytes::from(vec![b'x'; size + 500]);
    let fixed = Router::new().route(
        "/v2/saju/manse",
        post(move |_: Bytes| {
            let text = text.clone();
            async move { ([("content-type", "application/json")], text) }
        }),
    );
    let fixed = start(fixed).await;
    let (mut made, mut still): (f64, f64) = (0.0, 0.0);
    for _ in 0..3 {
        made = made.max(throughput(ours, "/v2/saju/manse", secret.expose()).await);
        still = still.max(throughput(fixed, "/v2/saju/manse", secret.expose()).await);
    }
    println!(
        "manse over HTTP  {made:>8.0} /s   static body {still:>8.0} /s   {:.2} of it",
        made / still
    );
}

/// A whole cycle of the calendar, looked through for given pillars.
fn look_ups() {
    for (name, body) in [
        (
            "four pillars",
            r#"{"year":"무인","month":"정사","day":"병인","hour":"계사","fromYear":1900,"toYear":2100}"#,
        ),
        (
            "month, day, hour",
            r#"{"month":"정사","day":"병인","hour":"계사","fromYear":1900,"toYear":2100}"#,
        ),
        ("hour alone", r#"{"hour":"계사","fromYear":1900,"toYear":2100}"#),
        (
            "of a character",
            r#"{"character":"lifts","day":"병인","fromYear":1900,"toYear":2100,
                "person":{"birthYear":1998,"birthMonth":5,"birthDay":19,"birthHour":10}}"#,
        ),
    ] {
        let query = parse_find_dates(body.as_bytes()).request.unwrap();
        let time = nanoseconds(20, || {
            black_box(answer::find_dates(&query, true));
        });
        println!("find-dates 1900–2100, {name:<17} {:>8.1} µs", time / 1000.0);
    }
}

fn main() {
    charts();
    look_ups();
    let size = answers();
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(over_http(size));
}
