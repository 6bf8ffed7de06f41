//! A disk that is full or cannot be written.

use std::time::Duration;

use hyper::StatusCode;

use crate::support::client::{Client, code};
use crate::support::disk::Disk;
use crate::support::node::Bench;
use crate::support::race::charged;

fn bench() -> Bench {
    Bench::new(env!("CARGO_BIN_EXE_saju"))
}

/// The status of a charged call.
async fn call(client: &mut Client) -> StatusCode {
    client.manse().await.unwrap().0
}

/// Waits until the server says so of itself: what is known is told for a second, and while it is asked anew.
async fn is_told(client: &mut Client, status: StatusCode) {
    for _ in 0..50 {
        if client.get("/readyz").await.unwrap().0 == status {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("/readyz does not say {status}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_told_and_charges_nothing_until_there_is_room() {
    let Some(disk) = Disk::mount(2048) else { return };
    let bench = bench();
    let store = format!("sqlite:{}", disk.folder().join("full.db").display());
    let config = bench.config(1_000_000);
    let config = config.to_str().unwrap();
    let create = ["keys", "create", "--plan", "race", "--store", &store, "--config", config];
    let key = bench.printed(&create);
    let node = bench.serve(&store, &["--config", config]);
    let mut client = Client::connect(&node.address, &key).await.unwrap();
    let mut answered = 0;
    for _ in 0..3 {
        assert_eq!(call(&mut client).await, StatusCode::OK);
        answered += 1;
    }
    for _ in 0..2 {
        disk.fill();
        let mut failed = 0;
        for _ in 0..20 {
            match call(&mut client).await {
                StatusCode::OK => answered += 1,
                status => {
                    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
                    failed += 1;
                }
            }
        }
        assert!(failed >= 15, "the disk had room: {failed} failed");
        let (_, body) = client.manse().await.unwrap();
        assert_eq!(code(&body), "STORE_UNAVAILABLE");
        let checked = bench.run(&["check", "--store", &store, "--config", config]);
        let told = String::from_utf8_lossy(&checked.stdout);
        assert!(!checked.status.success() && told.contains("writing         BAD"), "{told}");
        assert!(told.contains("No space left"), "{told}");
        is_told(&mut client, StatusCode::SERVICE_UNAVAILABLE).await;
        disk.make_room();
        is_told(&mut client, StatusCode::OK).await;
        assert_eq!(call(&mut client).await, StatusCode::OK);
        answered += 1;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(charged(&store, &key).await, answered);
    }
    let checked = bench.printed(&["check", "--store", &store, "--config", config]);
    assert!(checked.contains("integrity       ok"), "{checked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_cannot_be_written_stops_the_start() {
    let Some(disk) = Disk::mount(2048) else { return };
    let bench = bench();
    let store = format!("sqlite:{}", disk.folder().join("frozen.db").display());
    bench.printed(&["keys", "create", "--store", &store]);
    disk.remount("ro");
    let output = bench.run(&["check", "--store", &store]);
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("writing         BAD") && told.contains("only be read"), "{told}");
    assert!(!told.contains("no store of saju"), "{told}");
    let output = bench.run(&["serve", "--store", &store]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{told}");
    assert!(told.contains("frozen.db") && told.contains("Read-only"), "{told}");
    disk.remount("rw");
    drop(bench.serve(&store, &[]));
}

#[tokio::test]
async fn a_back_up_that_finds_no_room_leaves_nothing_behind() {
    let Some(disk) = Disk::mount(256) else { return };
    let bench = bench();
    let store = bench.sqlite("large.db");
    for _ in 0..2 {
        bench.printed(&["keys", "create", "--store", &store]);
    }
    disk.fill();
    let copy = disk.folder().join("copy.db");
    let command = ["backup", copy.to_str().unwrap(), "--store", &store];
    let output = bench.run(&command);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && told.contains("copy.db"), "{told}");
    assert!(told.contains("full") && !copy.exists(), "{told}");
    disk.make_room();
    bench.printed(&command);
}
