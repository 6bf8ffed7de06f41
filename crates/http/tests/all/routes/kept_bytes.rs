//! No file of a store holds a birth or a place, nor anything from which one can be found.

use saju_account::{KeySettings, Plans, Store};
use saju_service::Service;
use serde_json::json;

use super::client::Client;

/// All bytes of a folder's files.
fn bytes(folder: &std::path::Path) -> Vec<u8> {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.flat_map(|file| std::fs::read(file).unwrap()).collect()
}

fn holds(bytes: &[u8], sought: &[u8]) -> bool {
    bytes.windows(sought.len()).any(|window| window == sought)
}

#[tokio::test]
async fn a_birth_or_a_place_is_nowhere_in_the_bytes_of_a_store() {
    let folder = std::env::temp_dir().join(format!("saju-kept-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let store = Store::open(&format!("sqlite:{}", folder.join("saju.db").display())).await.unwrap();
    let service = Service::new(store, Plans::default(), "/plans".to_owned());
    let client = Client::of(service, KeySettings::for_plan("growth")).await;
    let path = "/v2/saju/manse";
    let body = r#"{"birthYear":1937,"birthMonth":11,"birthDay":23,"birthCity":"대전"}"#;
    let asked = client.post(path).header("idempotency-key", "1937-11-23_jeonju");
    assert_eq!(client.send(asked.body(body.into()).unwrap()).await.status, 200);
    for wrong in [
        json!({ "birthYear": 1937, "birthMonth": 11, "birthDay": 23, "birthCity": "서울라" }),
        json!({ "birthYear": 1937, "birthMonth": 11, "birthDay": 31 }),
        json!({ "birthYear": 1937, "birthMonth": 11, "birthDay": 23, "isLunar": true, "isLeapMonth": true }),
        json!({ "birth_year": 1937, "1937": 1 }),
    ] {
        assert_eq!(client.manse(wrong).await.status, 400);
    }
    let kept = client.errors().await;
    assert_eq!(kept["count"], 4);
    let bytes = bytes(&folder);
    std::fs::remove_dir_all(&folder).unwrap();
    for sought in ["1937", "대전", "jeonju", "서울", "11월"] {
        assert!(!holds(&bytes, sought.as_bytes()), "{sought}");
    }
    // The digests that anybody could make of the request.
    let whole = [path.as_bytes(), &[0], body.as_bytes()].concat();
    for text in [whole.as_slice(), body.as_bytes(), b"1937-11-23_jeonju"] {
        use sha2::Digest as _;
        assert!(!holds(&bytes, &sha2::Sha256::digest(text)), "a plain digest is kept");
    }
    assert!(kept["errors"][0]["message"].as_str().unwrap().contains("고칠 항목이"), "{kept}");
}
