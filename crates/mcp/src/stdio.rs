//! The transport over standard input and output.

use std::io;

use rmcp::ServiceExt as _;
use rmcp::service::ServerInitializeError;
use rmcp::transport::stdio;
use tokio::io::{
    AsyncBufReadExt as _, AsyncRead, AsyncWrite, AsyncWriteExt as _, BufReader, duplex,
};
use tokio::sync::mpsc::{Receiver, Sender, channel};

use crate::{Access, Server, unreadable};

/// Bytes that wait between a stream and the SDK.
const BYTES: usize = 64 * 1024;
/// Lines that wait to be written.
const LINES: usize = 16;

/// Serves the program that started this one, until it closes standard input. Nothing else may be printed on standard
/// output meanwhile.
pub async fn serve_stdio() -> io::Result<()> {
    let (input, output) = stdio();
    serve(input, output).await
}

/// Serves over two streams, until the first ends. The SDK answers no line that it cannot read, or without its id, so
/// those are answered before they reach it.
async fn serve(
    input: impl AsyncRead + Send + Unpin + 'static,
    output: impl AsyncWrite + Send + Unpin + 'static,
) -> io::Result<()> {
    let ((to_sdk, from_client), (to_client, from_sdk)) = (duplex(BYTES), duplex(BYTES));
    let (lines, told) = channel(LINES);
    let reading = tokio::spawn(read(input, to_sdk, lines.clone()));
    let answering = tokio::spawn(forward(from_sdk, lines));
    let writing = tokio::spawn(write(told, output));
    match Server::new(Access::Local).serve((from_client, to_client)).await {
        Ok(running) => drop(running.waiting().await.map_err(io::Error::other)?),
        // A client that only checks whether the program starts disconnects without a message.
        Err(ServerInitializeError::ConnectionClosed(_)) => {}
        Err(error) => return Err(io::Error::other(error)),
    }
    reading.abort();
    // One that was stopped has nothing to tell.
    let _ = reading.await;
    answering.await.map_err(io::Error::other)??;
    writing.await.map_err(io::Error::other)?
}

/// Hands each line to the SDK that it can read, and answers the others.
async fn read(
    input: impl AsyncRead + Unpin,
    mut to_sdk: impl AsyncWrite + Unpin,
    lines: Sender<Vec<u8>>,
) -> io::Result<()> {
    let mut input = BufReader::new(input);
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line).await? > 0 {
        let message = line.trim_ascii();
        match unreadable(message) {
            _ if message.is_empty() => {}
            None => {
                to_sdk.write_all(message).await?;
                to_sdk.write_all(b"\n").await?;
            }
            Some(error) => {
                if lines.send(format!("{error}\n").into_bytes()).await.is_err() {
                    break;
                }
            }
        }
        line.clear();
    }
    Ok(())
}

/// Hands on the lines of the SDK.
async fn forward(from_sdk: impl AsyncRead + Unpin, lines: Sender<Vec<u8>>) -> io::Result<()> {
    let mut from_sdk = BufReader::new(from_sdk);
    loop {
        let mut line = Vec::new();
        if from_sdk.read_until(b'\n', &mut line).await? == 0 || lines.send(line).await.is_err() {
            return Ok(());
        }
    }
}

/// Writes lines, each whole.
async fn write(mut told: Receiver<Vec<u8>>, mut output: impl AsyncWrite + Unpin) -> io::Result<()> {
    while let Some(line) = told.recv().await {
        output.write_all(&line).await?;
        output.flush().await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[tokio::test]
    async fn what_cannot_be_read_is_answered_and_the_rest_goes_on() {
        let sent = concat!(
            "{bad\n\n[]\n",
            r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#,
            "\n",
            r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            "\n",
            r#"{"jsonrpc":"2.0","id":18,"method":"tools/call","params":[]}"#,
            "\r\n",
            r#"{"jsonrpc":"2.0","id":19,"method":"ping"}"#,
        );
        let input = [sent.as_bytes(), b"\n\xff\xfe\n"].concat();
        let (output, mut told) = duplex(BYTES);
        serve(io::Cursor::new(input), output).await.unwrap();
        let mut text = String::new();
        tokio::io::AsyncReadExt::read_to_string(&mut told, &mut text).await.unwrap();
        let mut answers: Vec<(Value, Value)> = text
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap())
            .map(|answer| (answer["id"].clone(), answer["error"]["code"].clone()))
            .collect();
        answers.sort_by_key(|(id, code)| (id.as_i64(), code.as_i64()));
        let expected = [
            (Value::Null, (-32700).into()),
            (Value::Null, (-32700).into()),
            (Value::Null, (-32600).into()),
            (1.into(), Value::Null),
            (18.into(), (-32602).into()),
            (19.into(), Value::Null),
        ];
        assert_eq!(answers, expected, "{text}");
    }
}
