//! The agent in a process of its own, and a client that speaks its protocol.

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// The origin that agents of tests allow.
pub const SHOP: &str = "https://shop.example";

/// A running agent.
pub struct Agent {
    child: Child,
    /// Its address.
    pub address: SocketAddr,
}

impl Agent {
    /// Starts one that keeps its journal in a folder and asks no spooler.
    pub fn start(state: &Path, arguments: &[&str]) -> Self {
        Self::with_spooler(state, arguments, "127.0.0.1:1")
    }

    /// Starts one that asks this spooler.
    pub fn with_spooler(state: &Path, arguments: &[&str], cups: &str) -> Self {
        Self::with(state, arguments, &[("CUPS_SERVER", cups.into())])
    }

    /// Starts one that takes the programs of the spooler from a folder.
    pub fn with_programs(state: &Path, arguments: &[&str], folder: &Path) -> Self {
        let path = std::env::var_os("PATH").unwrap();
        let path = std::iter::once(folder.to_owned()).chain(std::env::split_paths(&path));
        Self::with(state, arguments, &[("PATH", std::env::join_paths(path).unwrap())])
    }

    fn with(state: &Path, arguments: &[&str], environment: &[(&str, OsString)]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_rokad-print"))
            .args(["serve", "--listen", "127.0.0.1:0", "--allow-origin", SHOP, "--browser-without-sandbox", "--state"])
            .arg(state)
            .args(arguments)
            .envs(environment.iter().map(|(name, value)| (name, value)))
            .env_remove("STATE_DIRECTORY")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("rokad-print listens on ws://").expect("it listens").parse().unwrap();
        Agent { child, address }
    }

    /// Kills it: it has no time to write anything down.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// A page of the shop that has been let in.
    pub async fn page(&self) -> Page {
        self.try_page().await.unwrap()
    }

    /// The same, or why it is not let in.
    pub async fn try_page(&self) -> Result<Page, String> {
        let mut page = Page::open(self.address, SHOP).await?;
        page.said(r#"{"certificate":null,"timestamp":1795255851362,"uid":"faefum","position":{"x":0,"y":0}}"#).await;
        Ok(page)
    }
}

impl Drop for Agent {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A page that is connected.
pub struct Page {
    socket: WebSocketStream<TcpStream>,
    last: u32,
    /// Events so far.
    pub told: Vec<Value>,
}

impl Page {
    /// Connects, as a page of this origin.
    pub async fn open(address: SocketAddr, origin: &str) -> Result<Self, String> {
        let mut request = format!("ws://localhost:{}/", address.port()).into_client_request().unwrap();
        if !origin.is_empty() {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let stream = TcpStream::connect(address).await.map_err(|error| error.to_string())?;
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await.map_err(|error| error.to_string())?;
        Ok(Page { socket, last: 0, told: Vec::new() })
    }

    /// Sends a text.
    pub async fn send(&mut self, text: &str) -> Result<(), String> {
        self.socket.send(Message::text(text)).await.map_err(|error| error.to_string())
    }

    /// The next text that comes, or how the connection ended.
    pub async fn hear(&mut self) -> Result<String, String> {
        loop {
            let heard = tokio::time::timeout(Duration::from_secs(30), self.socket.next()).await;
            match heard.map_err(|_| "nothing came")? {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(frame))) => {
                    return Err(format!("closed {:?}", frame.map(|frame| u16::from(frame.code))));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.to_string()),
                None => return Err("ended".into()),
            }
        }
    }

    /// Sends a text and answers the next one that comes.
    pub async fn said(&mut self, text: &str) -> String {
        self.send(text).await.unwrap();
        self.hear().await.unwrap()
    }

    /// Calls a function as the client does, and answers its result or its error.
    pub async fn call(&mut self, call: &str, params: Value) -> Result<Value, String> {
        let uid = self.begin(call, params).await?;
        self.outcome(&uid).await
    }

    /// Calls a function and waits for nothing.
    pub async fn begin(&mut self, call: &str, params: Value) -> Result<String, String> {
        self.last += 1;
        let uid = format!("{:06}", self.last);
        let request = json!({ "call": call, "params": params, "signature": "", "timestamp": 1, "uid": uid, "signAlgorithm": "SHA256" });
        self.send(&request.to_string()).await?;
        Ok(uid)
    }

    /// The outcome of a call; events meanwhile are kept.
    pub async fn outcome(&mut self, uid: &str) -> Result<Value, String> {
        loop {
            let heard: Value = serde_json::from_str(&self.hear().await?).unwrap();
            if heard["uid"] == uid {
                return match heard.get("error") {
                    Some(error) => Err(error.as_str().unwrap().to_owned()),
                    None => Ok(heard["result"].clone()),
                };
            }
            if let Some(event) = heard["event"].as_str() {
                self.told.push(serde_json::from_str(event).unwrap());
            }
        }
    }

    /// Waits until a printer is told of with this status.
    pub async fn told_of(&mut self, status: &str) -> Value {
        loop {
            if let Some(at) = self.told.iter().position(|event| event["statusText"] == status) {
                return self.told.remove(at);
            }
            let heard: Value = serde_json::from_str(&self.hear().await.unwrap()).unwrap();
            self.told.push(serde_json::from_str(heard["event"].as_str().unwrap()).unwrap());
        }
    }

    /// Prints plain text on a printer, under the name of a job.
    pub async fn print(&mut self, printer: &Value, job: Option<&str>, text: &str) -> Result<Value, String> {
        self.call("print", text_job(printer, job, text)).await
    }
}

/// A job of plain text, with all options that the client sends.
pub fn text_job(printer: &Value, job: Option<&str>, text: &str) -> Value {
    json!({ "printer": printer, "options": options(job), "data": [text] })
}

/// The options of a receipt, as the client sends them.
pub fn options(job: Option<&str>) -> Value {
    json!({
        "bounds": null, "colorType": "blackwhite", "copies": 1, "density": 0, "duplex": false, "fallbackDensity": null,
        "interpolation": "bicubic", "jobName": job, "legacy": false, "margins": 0, "orientation": null, "paperThickness": null,
        "printerTray": null, "rasterize": false, "rotation": 0, "scaleContent": true, "size": { "width": 80, "height": null },
        "units": "mm", "forceRaw": false, "encoding": null, "spool": null,
    })
}
