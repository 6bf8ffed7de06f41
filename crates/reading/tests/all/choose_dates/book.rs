//! The tables of the book: a wedding, a move, and days on which nothing passes.

use serde_json::{Value, json};

use super::{chosen, date, dates, man, said, woman};

#[test]
fn a_wedding_of_a_spring_is_as_in_the_book() {
    let body = json!({
        "purpose": "wedding", "from": "2027-03-01", "to": "2027-05-31", "limit": 30,
        "weekdays": ["sat", "sun"], "persons": [woman(), man()], "hours": true,
    });
    let data = chosen(&body);
    assert_eq!((&data["days"], &data["count"]), (&json!(26), &json!(14)));
    // 3 April and 9 May are 자일, which clash with year and day of the first person: a date is counted once.
    let left = json!({
        "clash": 7, "pa": 3, "sari": 1, "sajeol": 0, "wolyeom": 3, "noReason": 1, "weekday": 66,
    });
    assert_eq!(data["left"], left);
    assert_eq!(&dates(&data)[..2], ["2027-03-13", "2027-04-17"]);

    let first = date(&data, "2027-03-13");
    assert_eq!((&first["ganji"], &first["geonjeKo"]), (&json!("신묘"), &json!("건")));
    assert_eq!((&first["god"], &first["path"]), (&json!("myeongdang"), &json!("hwangdo")));
    assert_eq!(first["lunar"], json!({ "year": 2027, "month": 2, "day": 6, "isLeapMonth": false }));
    assert_eq!(
        said(first, "reasons"),
        [
            "dates.hwangdo 황도의 명당(明堂)이 드는 날입니다.",
            "dates.saenggi.good 생기복덕으로 상대 1의 천의(天醫)일입니다.",
            "dates.role 천간 신(辛)이 상대 1의 용신입니다.",
        ]
    );
    assert_eq!(said(first, "cautions"), ["dates.star.avoid 혼인에는 피해 온 염대가 듭니다."]);
    let hours = |date: &Value| -> String {
        let all = date["hours"].as_array().unwrap().iter();
        all.map(|hour| hour["branch"]["ko"].as_str().unwrap()).collect()
    };
    assert_eq!(hours(first), "오");
    assert_eq!(hours(date(&data, "2027-04-17")), "진사술");

    let fourth = date(&data, "2027-04-24");
    assert_eq!(
        said(fourth, "reasons")[..2],
        [
            "dates.hwangdo 황도의 천덕(天德)이 드는 날입니다.",
            "dates.star.want 혼인에 맞는다고 전하는 육합이 듭니다.",
        ]
    );
    assert_eq!(
        said(fourth, "cautions"),
        [
            "dates.star.avoid 혼인에는 피해 온 대시가 듭니다.",
            "dates.saenggi.bad 생기복덕으로 본인의 절명(絶命)일이라 꺼립니다.",
            "dates.relation 유(酉)가 상대 1의 일지 인(寅)과 원진을 이룹니다.",
        ]
    );
    let harmony = said(date(&data, "2027-04-17"), "reasons").join(" ");
    assert!(harmony.contains("인(寅)이 본인의 연지·일지 오(午)와 반합을 이룹니다."), "{harmony}");
}

#[test]
fn a_move_in_december_is_as_in_the_book() {
    let body = json!({
        "purpose": "이사", "from": "2026-12-01", "to": "2026-12-31", "limit": 30,
        "persons": [woman(), man()],
    });
    let data = chosen(&body);
    assert_eq!((&data["days"], &data["count"]), (&json!(31), &json!(21)));
    let left = &data["left"];
    assert_eq!([&left["clash"], &left["pa"], &left["sari"]], [&json!(7), &json!(2), &json!(1)]);
    assert_eq!(dates(&data)[0], "2026-12-03");
    let day = date(&data, "2026-12-18");
    assert_eq!(
        said(day, "reasons")[..2],
        [
            "dates.son.none 음력 10일로, 손 없는 날입니다.",
            "dates.star.want 이사에 맞는다고 전하는 시덕·역마·천마가 듭니다.",
        ]
    );
    assert_eq!(
        said(day, "cautions"),
        [
            "dates.star.avoid 이사에는 피해 온 귀기가 듭니다.",
            "dates.saenggi.bad 생기복덕으로 본인의 절명(絶命)일이라 꺼립니다.",
            "dates.heukdo 흑도의 백호(白虎)가 들어 이사에 꺼립니다.",
        ]
    );
    let same = said(date(&data, "2026-12-17"), "cautions");
    assert_eq!(
        same,
        [
            "dates.relation 축(丑)이 본인의 연지·일지 오(午)와 해·원진을 이룹니다.",
            "dates.saenggi.bad 생기복덕으로 본인의 절명(絶命)일이라 꺼립니다.",
            "dates.same 상대 1의 연주와 같은 간지의 날입니다.",
        ]
    );
    assert_eq!(data["order"]["rule"], "dates.order.moving");
    assert!(data["note"].is_null() && data["nearest"].is_null());
}

#[test]
fn where_nothing_passes_the_nearest_are_told_with_what_fails() {
    let body = json!({
        "purpose": "wedding", "from": "2027-03-06", "to": "2027-03-07", "persons": [woman(), man()],
    });
    let data = chosen(&body);
    assert_eq!((dates(&data).len(), &data["count"]), (0, &json!(0)));
    assert_eq!(data["note"]["rule"], "dates.none");
    let nearest = data["nearest"].as_array().unwrap();
    assert_eq!(nearest[0]["date"], "2027-03-06");
    assert_eq!(
        said(&nearest[0], "failed"),
        ["dates.bar.clash 신(申)이 상대 1의 일지 인(寅)과 충하여 뺐습니다."]
    );
    assert_eq!(
        said(&nearest[0], "notes"),
        ["dates.termDay 이날 04:40에 경칩이 들어, 날의 신은 새 달로 보았습니다."]
    );
}
