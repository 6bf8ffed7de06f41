//! A way to a database that loses answers.

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};

/// The port of the way to a database. Of every answer it is asked whether it is lost, and its connection with it.
pub(crate) async fn start(port: u16, loses: impl Fn() -> bool + Clone + Send + 'static) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            tokio::spawn(connect(client, port, loses.clone()));
        }
    });
    address.port()
}

/// The address of a database at `port` through the way of [`start`].
pub(crate) fn through(way: u16, address: &str, port: u16) -> String {
    let mark = if address.contains('?') { '&' } else { '?' };
    let address = address.replace(&format!(":{port}/"), &format!(":{way}/"));
    format!("{address}{mark}sslmode=disable")
}

async fn connect(client: TcpStream, port: u16, loses: impl Fn() -> bool) {
    let Ok(server) = TcpStream::connect(("127.0.0.1", port)).await else { return };
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    let there = async move {
        let _end = tokio::io::copy(&mut from_client, &mut to_server).await;
    };
    let back = async move {
        let mut buffer = vec![0; 65_536];
        while let Ok(length @ 1..) = from_server.read(&mut buffer).await {
            if loses() || to_client.write_all(&buffer[..length]).await.is_err() {
                return;
            }
        }
    };
    tokio::select! { () = there => {}, () = back => {} }
}
