//! Cards that visitors share: kept under a link, deleted by a token, forgotten after a month, and never too many.

use std::sync::Arc;

use saju_account::{
    SHARE_SECONDS, SessionDigest, SessionToken, Share, ShareId, Shared, Store, back_up, restore,
};

use crate::{
    cluster::new_path,
    subject::{DAY, Kind, NOON, Subject, issue},
};

const ROOM: u32 = 100;

async fn share(store: &Store, card: &str, most: u32, now: i64) -> Shared {
    store.share(card.to_owned(), most, now).await.unwrap()
}

#[track_caller]
fn kept(shared: Shared) -> (ShareId, SessionToken) {
    let Shared::Kept { id, token, .. } = shared else { panic!("{shared:?}") };
    (id, token)
}

async fn card(store: &Store, id: &ShareId, now: i64) -> Option<String> {
    store.shared(id, now).await.unwrap().map(|share| share.card)
}

fn digest(token: &SessionToken) -> SessionDigest {
    SessionDigest::of(token.expose()).unwrap()
}

pub(crate) async fn a_card_is_shared_shown_and_deleted(subject: Subject) {
    let [store, other] = subject.two_nodes().await;
    let (id, token) = kept(share(&store, "{\"가\":1}", ROOM, NOON).await);
    let (second, its_token) = kept(share(&store, "second", ROOM, NOON).await);
    assert_ne!(id, second);
    let expected = Share { card: "{\"가\":1}".to_owned(), expires_at: NOON + SHARE_SECONDS };
    assert_eq!(other.shared(&id, NOON).await.unwrap(), Some(expected));
    // The token of another card deletes nothing.
    assert!(!other.unshare(&id, digest(&its_token), NOON).await.unwrap());
    assert!(card(&store, &id, NOON).await.is_some());
    assert!(other.unshare(&id, digest(&token), NOON).await.unwrap());
    assert_eq!(card(&store, &id, NOON).await, None);
    assert!(!store.unshare(&id, digest(&token), NOON).await.unwrap(), "it is gone");
    assert_eq!(card(&store, &second, NOON).await.as_deref(), Some("second"));
}

pub(crate) async fn a_card_is_forgotten_after_a_month(subject: Subject) {
    let store = subject.open().await;
    let (id, token) = kept(share(&store, "card", ROOM, NOON).await);
    subject.set_now(NOON + SHARE_SECONDS - 1).await;
    assert!(card(&store, &id, subject.now()).await.is_some());
    assert_eq!(store.sweep(subject.now()).await.unwrap(), 0);
    subject.set_now(NOON + SHARE_SECONDS).await;
    assert_eq!(card(&store, &id, subject.now()).await, None);
    assert!(!store.unshare(&id, digest(&token), subject.now()).await.unwrap());
    assert_eq!(store.sweep(subject.now()).await.unwrap(), 1);
    subject.set_now(NOON).await;
    assert_eq!(card(&store, &id, NOON).await, None, "it was swept");
}

pub(crate) async fn living_cards_make_no_room_and_expired_ones_do(subject: Subject) {
    let store = subject.open().await;
    let (oldest, _) = kept(share(&store, "oldest", 3, NOON).await);
    for (day, name) in [(1, "second"), (2, "third")] {
        subject.set_now(NOON + day * DAY).await;
        kept(share(&store, name, 3, subject.now()).await);
    }
    let Shared::Full { retry_after } = share(&store, "fourth", 3, subject.now()).await else {
        panic!("three are kept")
    };
    assert_eq!(retry_after, SHARE_SECONDS - 2 * DAY);
    assert!(card(&store, &oldest, subject.now()).await.is_some());
    subject.set_now(NOON + SHARE_SECONDS + DAY / 2).await;
    let (fourth, token) = kept(share(&store, "fourth", 3, subject.now()).await);
    assert!(matches!(share(&store, "fifth", 3, subject.now()).await, Shared::Full { .. }));
    // What is deleted makes room, too.
    assert!(store.unshare(&fourth, digest(&token), subject.now()).await.unwrap());
    kept(share(&store, "fifth", 3, subject.now()).await);
    assert_eq!(store.sweep(subject.now()).await.unwrap(), 0, "the oldest made room");
    // A smaller bound refuses as long as there are more.
    subject.set_now(NOON + SHARE_SECONDS + DAY).await;
    assert!(matches!(share(&store, "sixth", 1, subject.now()).await, Shared::Full { .. }));
}

pub(crate) async fn cards_shared_at_once_never_pass_the_bound(subject: Subject) {
    let nodes = subject.two_nodes().await;
    let tasks: Vec<_> = (0..24)
        .map(|number| {
            let node = Arc::clone(&nodes[number % 2]);
            tokio::spawn(async move { share(&node, "card", 10, NOON).await })
        })
        .collect();
    let mut count = 0;
    for task in tasks {
        count += usize::from(matches!(task.await.unwrap(), Shared::Kept { .. }));
    }
    assert_eq!(count, 10);
}

/// Neither a file nor a database holds the token, from which a reader of a copy could delete cards.
pub(crate) async fn only_the_digest_of_a_deletion_token_is_kept(subject: Subject) {
    let store = subject.open().await;
    let (id, token) = kept(share(&store, "card", ROOM, NOON).await);
    store.close().await;
    if subject.kind != Kind::Sqlite {
        return;
    }
    let bytes = std::fs::read(subject.address.strip_prefix("sqlite:").unwrap()).unwrap();
    let holds = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(holds(id.as_str()) && !holds(token.expose()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_back_up_holds_no_shared_card() {
    let subject = Subject::new(Kind::Sqlite).await;
    let store = subject.open().await;
    issue(&store).await;
    let (id, _) = kept(share(&store, "a card that may be deleted later", ROOM, NOON).await);
    let (copy, place) = (new_path("copy"), new_path("restored"));
    back_up(&subject.address, &copy).await.unwrap();
    assert!(card(&store, &id, NOON).await.is_some(), "the store itself keeps it");
    let bytes = std::fs::read(&copy).unwrap();
    assert!(!bytes.windows(6).any(|part| part == b"a card"), "not even as a deleted row");
    let address = format!("sqlite:{}", place.display());
    // Neither does a store into which a copy of the file itself is returned.
    store.close().await;
    let file = subject.address.strip_prefix("sqlite:").unwrap();
    for from in [copy.as_path(), file.as_ref()] {
        restore(&address, from, true).await.unwrap();
        let restored = Store::open(&address).await.unwrap();
        assert_eq!(restored.list_keys().await.unwrap().len(), 1);
        assert_eq!(card(&restored, &id, NOON).await, None);
        restored.close().await;
        let _first = std::fs::remove_file(place.with_extension("before-restore"));
    }
    for path in [copy, place] {
        let _gone = std::fs::remove_file(path);
    }
}
