//! Encrypted connections to `PostgreSQL`.

use rcgen::{CertifiedKey, generate_simple_self_signed};
use saju_account::{Store, StoreError};

use crate::cluster::{Cluster, new_path};

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_asks_for_encryption_is_reached_and_known_by_its_certificate() {
    let cluster = Cluster::start();
    let made = |name: &str| generate_simple_self_signed(vec![name.to_owned()]).unwrap();
    let CertifiedKey { cert, signing_key } = made("localhost");
    let address = cluster.create_database().await.replace("127.0.0.1", "localhost");
    cluster.encrypt(&cert.pem(), &signing_key.serialize_pem());
    let (known, stranger) = (new_path("known.pem"), new_path("stranger.pem"));
    std::fs::write(&known, cert.pem()).unwrap();
    std::fs::write(&stranger, made("localhost").cert.pem()).unwrap();
    let open = async |query: &str| match Store::open(&format!("{address}?{query}")).await {
        Ok(store) => store.watch(0).await.map(|_| store.stats().round_trips),
        Err(error) => Err(error),
    };
    let known = format!("sslrootcert={}", known.display());
    let stranger = format!("sslrootcert={}", stranger.display());
    for query in ["", "sslmode=require", &format!("sslmode=verify-full&{known}")] {
        assert_eq!(open(query).await.unwrap(), 1, "{query}");
    }
    for query in [
        "sslmode=disable",
        "sslmode=verify-full",
        &format!("sslmode=verify-full&{stranger}"),
        &format!("sslmode=require&{stranger}"),
    ] {
        let error = open(query).await.unwrap_err();
        assert!(matches!(error, StoreError::Unavailable(_)), "{query}: {error}");
    }
    // The certificate is of another name.
    let address = address.replace("localhost", "127.0.0.1");
    let refused = Store::open(&format!("{address}?sslmode=verify-full&{known}")).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))));
    for query in ["sslmode=always", "sslmode=verify-full&sslrootcert=/no/such/file"] {
        let refused = open(query).await;
        assert!(matches!(refused, Err(StoreError::Address(_))), "{query}");
    }
    for file in [known, stranger] {
        std::fs::remove_file(file.trim_start_matches("sslrootcert=")).unwrap();
    }
}
