//! The least HTTP client that keeps a connection: what it costs is not measured as the server's time.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};

use anyhow::Context as _;
use serde_json::Value;

/// One connection with one till's identity.
pub struct Client {
    stream: BufReader<TcpStream>,
    identity: String,
    body: Vec<u8>,
}

impl Client {
    /// Connects to a server.
    pub fn connect(address: SocketAddr) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        Ok(Client { stream: BufReader::with_capacity(1 << 16, stream), identity: String::new(), body: Vec::new() })
    }

    /// Adds the fields by which every further call names its caller.
    pub fn identify(&mut self, udid: &str, token: &str) {
        self.identity = format!("udidtoken={udid}&api_token={token}&trans_from=CLOUD_TAB_WEB");
    }

    /// Makes a call and reads its answer; `fields` is a form without what needs encoding.
    pub fn call(&mut self, path: &str, fields: &str) -> anyhow::Result<&[u8]> {
        let body = format!("{}&{fields}", self.identity);
        let request = format!(
            "POST /api{path} HTTP/1.1\r\nHost: till\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes())?;
        let mut length = 0;
        let mut line = String::new();
        let mut is_first = true;
        loop {
            line.clear();
            self.stream.read_line(&mut line)?;
            let head = line.trim_end();
            if is_first {
                anyhow::ensure!(head.contains(" 200 "), "{path}: {head}");
                is_first = false;
            } else if head.is_empty() {
                break;
            } else if let Some(value) = head.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().context("a length")?;
            }
        }
        self.body.resize(length, 0);
        self.stream.read_exact(&mut self.body)?;
        Ok(&self.body)
    }

    /// Makes a call whose answer must have one of some statuses; reads the whole answer.
    pub fn ask(&mut self, path: &str, fields: &str, statuses: &[&str]) -> anyhow::Result<Value> {
        let answer: Value = serde_json::from_slice(self.call(path, fields)?)?;
        let status = answer["status"].as_str().unwrap_or_default();
        anyhow::ensure!(statuses.contains(&status), "{path}: {answer}");
        Ok(answer)
    }
}
