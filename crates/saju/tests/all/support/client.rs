//! A client on one connection that stays open.

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tokio::net::TcpStream;

/// The birth that is asked for.
pub(crate) const BIRTH: &str =
    r#"{"birthYear":1998,"birthMonth":5,"birthDay":19,"birthHour":10,"birthCity":"서울"}"#;

pub(crate) struct Client {
    sender: SendRequest<Full<Bytes>>,
    host: String,
    key: String,
}

impl Client {
    pub(crate) async fn connect(address: &str, key: &str) -> Result<Self, std::io::Error> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) =
            handshake(TokioIo::new(stream)).await.map_err(std::io::Error::other)?;
        // It ends with the server or with the sender; either is told to the sender.
        tokio::spawn(connection);
        Ok(Self { sender, host: address.to_owned(), key: key.to_owned() })
    }

    /// Whether the connection takes another request: a proxy ends it after some thousand.
    pub(crate) fn is_open(&self) -> bool {
        !self.sender.is_closed()
    }

    /// Asks for a chart, and waits for the whole answer.
    pub(crate) async fn manse(&mut self) -> Result<(StatusCode, Bytes), hyper::Error> {
        self.post("/v2/saju/manse", BIRTH).await
    }

    pub(crate) async fn post(
        &mut self,
        path: &str,
        body: &'static str,
    ) -> Result<(StatusCode, Bytes), hyper::Error> {
        self.send(Request::post(path), body).await
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<(StatusCode, Bytes), hyper::Error> {
        self.send(Request::get(path), "").await
    }

    async fn send(
        &mut self,
        request: hyper::http::request::Builder,
        body: &'static str,
    ) -> Result<(StatusCode, Bytes), hyper::Error> {
        self.sender.ready().await?;
        let request = request
            .header("host", &self.host)
            .header("x-api-key", &self.key)
            .header("content-type", "application/json")
            .body(Full::new(Bytes::from_static(body.as_bytes())))
            .unwrap();
        let (head, body) = self.sender.send_request(request).await?.into_parts();
        Ok((head.status, body.collect().await?.to_bytes()))
    }
}

/// The code of an error.
pub(crate) fn code(body: &[u8]) -> String {
    #[derive(Default, Deserialize)]
    struct Answer {
        error: Option<Error>,
    }
    #[derive(Deserialize)]
    struct Error {
        code: String,
    }
    let answer: Answer = serde_json::from_slice(body).unwrap_or_default();
    answer.error.map(|error| error.code).unwrap_or_default()
}
