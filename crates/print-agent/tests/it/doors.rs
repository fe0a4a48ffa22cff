//! Callers that may talk to the agent at all, and their limits.

use std::process::Command;
use std::time::Instant;

use ring::{digest, hmac};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::agent::{Agent, Page, SHOP, options};
use crate::bytes::hex;
use crate::sink::{LONGEST, Mood, Sink};

/// The agent's answer to a request with these lines.
async fn asked(agent: &Agent, first: &str, lines: &[&str]) -> String {
    let mut stream = TcpStream::connect(agent.address).await.unwrap();
    let request = format!("{first} HTTP/1.1\r\n{}\r\nConnection: close\r\n\r\n", lines.join("\r\n"));
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer.to_lowercase()
}

/// Only pages of the allowed origins reach the service, by no other name than that of the machine itself.
#[tokio::test]
async fn strangers_are_refused_before_they_are_heard() {
    let folder = tempfile::tempdir().unwrap();
    let agent = Agent::start(folder.path(), &[]);
    let upgrade = [
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ];
    let (local, shop) = ("Host: localhost:8182", "Origin: https://shop.example");
    for (host, origin) in [
        (local, "Origin: https://evil.example"),
        (local, "Origin: https://shop.example.evil.example"),
        (local, "Origin: http://shop.example"),
        (local, "Origin: null"),
        (local, "X-None: 1"),
        ("Host: evil.example:8182", shop),
        ("Host: localhost.evil.example", shop),
        ("Host: localhost\r\nHost: evil.example", shop),
    ] {
        let answer = asked(&agent, "GET /", &[&[host, origin], &upgrade[..]].concat()).await;
        assert!(answer.starts_with("http/1.1 403"), "{host} {origin}: {answer}");
        assert!(!answer.contains("access-control-allow-origin"), "{answer}");
        assert!(!answer.contains("sec-websocket-accept"), "{answer}");
    }
    let refused = async |agent: &Agent, origin: &str| {
        let told = Page::open(agent.address, origin).await.err().expect("it is refused");
        assert!(told.contains("403"), "{origin}: {told}");
    };
    Page::open(agent.address, SHOP).await.unwrap();
    refused(&agent, "").await;
    let folder = tempfile::tempdir().unwrap();
    let open = Agent::start(folder.path(), &["--allow-missing-origin"]);
    Page::open(open.address, "").await.unwrap();
    refused(&open, "https://evil.example").await;
}

/// PRN-03: whether the service is there can be asked over HTTP by pages of the shop.
#[tokio::test]
async fn its_health_is_told_to_pages_of_the_shop() {
    let folder = tempfile::tempdir().unwrap();
    let agent = Agent::start(folder.path(), &[]);
    let told = asked(&agent, "GET /health", &["Host: 127.0.0.1", "Origin: https://shop.example"]).await;
    assert!(told.starts_with("http/1.1 200"), "{told}");
    assert!(
        told.contains("access-control-allow-origin: https://shop.example\r\n") && told.contains("vary: origin"),
        "{told}"
    );
    assert!(told.contains(r#""name":"rokad-print""#) && told.contains(r#""protocol":"2.3.0""#), "{told}");
    let before = asked(
        &agent,
        "OPTIONS /health",
        &["Host: localhost", "Origin: https://shop.example", "Access-Control-Request-Method: GET"],
    )
    .await;
    assert!(before.starts_with("http/1.1 204"), "{before}");
    for told in ["origin: https://shop.example", "methods: get", "private-network: true"] {
        assert!(before.contains(&format!("access-control-allow-{told}\r\n")), "{told}: {before}");
    }
    let evil = asked(&agent, "GET /health", &["Host: 127.0.0.1", "Origin: https://evil.example"]).await;
    assert!(evil.starts_with("http/1.1 403"), "{evil}");
    let program = asked(&agent, "GET /health", &["Host: 127.0.0.1"]).await;
    assert!(program.starts_with("http/1.1 200") && !program.contains("access-control-allow-origin"), "{program}");
}

#[test]
fn it_is_not_reached_from_other_computers() {
    let (others, nobody) = ("is reached from other computers", "name the address of your shop by --allow-origin");
    for (listen, more, why) in [
        ("0.0.0.0:0", vec!["--allow-origin", SHOP], others),
        ("[::]:0", vec!["--allow-origin", SHOP], others),
        ("127.0.0.1:0", vec!["--allow-origin", SHOP, "--listen-tls", "0.0.0.0:0"], others),
        ("127.0.0.1:0", vec![], nobody),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_rokad-print"))
            .args(["serve", "--listen", listen, "--state"])
            .arg(folder.path())
            .args(more)
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && output.stdout.is_empty() && told.contains(why), "{listen}: {told}");
    }
}

/// A page prints at the addresses of named printers, and reaches nothing else of the shop's network.
#[tokio::test]
async fn pages_reach_no_other_address_than_those_of_printers() {
    let folder = tempfile::tempdir().unwrap();
    let (printer, other) = (Sink::start(Mood::Willing).await, Sink::start(Mood::Willing).await);
    let arguments = ["--printer", &format!("A=tcp://{}", printer.address)];
    let aim = |sink: &Sink| json!({ "host": "127.0.0.1", "port": sink.address.port() });
    let refused = Err("No printer of this computer is at that address: name it by --printer".to_owned());
    let agent = Agent::start(folder.path(), &arguments);
    let mut page = agent.page().await;
    assert_eq!(page.print(&aim(&other), Some("one"), "x").await, refused);
    assert_eq!(page.print(&json!({ "host": "localhost" }), Some("one"), "x").await, refused);
    assert_eq!(page.print(&aim(&printer), Some("one"), "x").await, Ok(Value::Null));
    agent.kill();
    assert!(other.jobs().is_empty());
    let agent = Agent::start(folder.path(), &[&arguments[..], &["--allow-any-host"]].concat());
    assert_eq!(agent.page().await.print(&aim(&other), Some("two"), "y").await, Ok(Value::Null));
    assert_eq!(other.wait_for(1).await, [b"y"]);
}

#[tokio::test]
async fn too_much_is_refused_and_the_agent_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let agent = Agent::start(folder.path(), &[]);
    let mut page = agent.page().await;
    let (mut taken, began) = (0, Instant::now());
    for _ in 0..300 {
        page.begin("printers.getDefault", Value::Null).await.unwrap();
    }
    for _ in 0..300 {
        taken += u32::from(!page.hear().await.unwrap().contains("Too many calls at once"));
    }
    let most = 100.0 + 20.0 * began.elapsed().as_secs_f64();
    assert!(taken >= 32 && f64::from(taken) <= most, "{taken} of at most {most}");

    let mut large = agent.page().await;
    let sent = large.begin("print", json!({ "data": ["x".repeat(33 << 20)] })).await;
    assert!(sent.is_err() || large.hear().await.is_err(), "33 MiB are too large");
    let within = agent.page().await.call("print", json!({ "data": ["x".repeat(31 << 20)] })).await;
    assert_eq!(within, Err("A printer must be specified before printing".into()), "31 MiB are not");
    for wrong in ["no json", r#"{"call":7}"#, "[]"] {
        let mut page = agent.page().await;
        page.send(wrong).await.unwrap();
        assert_eq!(page.hear().await, Err("closed Some(1007)".into()));
    }

    let mut pages = Vec::new();
    let refused = loop {
        match Page::open(agent.address, SHOP).await {
            Ok(page) => pages.push(page),
            Err(error) => break error,
        }
        assert!(pages.len() <= 32);
    };
    assert!(refused.contains("503"), "{refused}");
    pages.truncate(3);
    // The agent hears in its own time that pages have gone.
    let room = async {
        loop {
            match agent.try_page().await {
                Ok(page) => break page,
                Err(full) => assert!(full.contains("503"), "{full}"),
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    let mut page = tokio::time::timeout(LONGEST, room).await.expect("there is room again");
    assert_eq!(page.call("printers.find", json!({})).await, Ok(json!([])));
}

/// The store's server: it has the key, and signs the calls of its own people.
struct Server(hmac::Key);

impl Server {
    fn mac(&self, text: &str) -> String {
        hex(hmac::sign(&self.0, text.as_bytes()).as_ref())
    }

    fn token(&self, expires: u64, origin: &str) -> String {
        let mac = self.mac(&format!("rokad-print station\nKTMT01\n{expires}\n{origin}"));
        format!("KTMT01.{expires}.{mac}")
    }

    fn call(&self, uid: &str, call: &str, params: &Value, at: u128) -> String {
        let text = json!({ "call": call }).to_string();
        let text = format!(r#"{},"params":{params},"timestamp":{at}}}"#, text.trim_end_matches('}'));
        let hash = hex(digest::digest(&digest::SHA256, text.as_bytes()).as_ref());
        let signature = self.mac(&format!("rokad-print call\n{hash}"));
        json!({ "call": call, "params": params, "signature": signature, "timestamp": at, "uid": uid, "signAlgorithm": "SHA256" }).to_string()
    }
}

#[expect(clippy::disallowed_methods, reason = "the agent compares with the machine's clock")]
fn now() -> u128 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis()
}

/// A paired service prints only what the store's server has signed.
#[tokio::test]
async fn a_paired_agent_prints_what_the_stores_server_signs() {
    let folder = tempfile::tempdir().unwrap();
    let key_file = folder.path().join("pair.key");
    let pair = || {
        Command::new(env!("CARGO_BIN_EXE_rokad-print")).arg("pair").arg("--pair-key").arg(&key_file).output().unwrap()
    };
    let key = String::from_utf8(pair().stdout).unwrap();
    assert!(!pair().status.success(), "a key is not lost by pairing again");
    let bytes: Vec<u8> = (0..32).map(|at| u8::from_str_radix(&key[at * 2..at * 2 + 2], 16).unwrap()).collect();
    let server = Server(hmac::Key::new(hmac::HMAC_SHA256, &bytes));
    let sink = Sink::start(Mood::Willing).await;
    let printer = format!("A=tcp://{}", sink.address);
    let arguments = ["--printer", &printer, "--pair-key", key_file.to_str().unwrap()];
    let agent = Agent::start(folder.path(), &arguments);

    let soon = u64::try_from(now() / 1000).unwrap() + 600;
    let certificate = |token: &str| json!({ "certificate": token, "timestamp": 1, "uid": "c" }).to_string();
    let other = Server(hmac::Key::new(hmac::HMAC_SHA256, &[7; 32]));
    for (what, token) in [
        ("none", String::new()),
        ("an old one", server.token(soon - 1200, SHOP)),
        ("one of another origin", server.token(soon, "https://evil.example")),
        ("one of another server", other.token(soon, SHOP)),
        ("a longer one", server.token(soon, SHOP).replace(&soon.to_string(), &(soon + 9).to_string())),
    ] {
        let mut page = Page::open(agent.address, SHOP).await.unwrap();
        assert_eq!(
            page.said(&certificate(&token)).await,
            r#"{"uid":"c","error":"Connection blocked by client"}"#,
            "{what}"
        );
        assert!(page.hear().await.is_err(), "{what}");
    }
    let mut page = Page::open(agent.address, SHOP).await.unwrap();
    assert_eq!(page.said(&certificate(&server.token(soon, SHOP))).await, r#"{"uid":"c","result":null}"#);
    assert_eq!(page.call("printers.find", json!({})).await, Err("Request blocked".into()), "without a signature");
    let find = json!({ "query": "a" });
    assert_eq!(page.said(&server.call("f", "printers.find", &find, now())).await, r#"{"uid":"f","result":"A"}"#);
    let blocked = r#"{"uid":"f","error":"Request blocked"}"#;
    assert_eq!(page.said(&server.call("f", "printers.find", &find, now() - 16 * 60 * 1000)).await, blocked, "too old");
    assert_eq!(page.said(&other.call("f", "printers.find", &find, now())).await, blocked, "another server's");
    let job = |text: &str| json!({ "printer": { "name": "A" }, "options": options(None), "data": [text] });
    let signed = server.call("f", "print", &job("paid ₹ 10"), now());
    assert_eq!(page.said(&signed.replace("paid", "free")).await, blocked, "not what was signed");
    let signature = serde_json::from_str::<Value>(&signed).unwrap()["signature"].as_str().unwrap().to_owned();
    let otherwise = [
        signature.to_uppercase(),
        format!("0x{signature}"),
        format!("{signature} "),
        format!("{} {}", &signature[..2], &signature[2..]),
        signature.split_at(2).0.to_owned(),
    ];
    for written in &otherwise {
        assert_eq!(page.said(&signed.replace(&signature, written)).await, blocked, "a signature is written in one way");
    }
    assert_eq!(page.said(&signed).await, r#"{"uid":"f","result":null}"#);
    for written in otherwise.iter().chain([&signature]) {
        assert_eq!(page.said(&signed.replace(&signature, written)).await, blocked, "a signature counts once");
    }
    agent.kill();
    let agent = Agent::start(folder.path(), &arguments);
    let mut page = Page::open(agent.address, SHOP).await.unwrap();
    page.said(&certificate(&server.token(soon, SHOP))).await;
    page.said(&signed).await;
    assert_eq!(sink.wait_for(1).await, ["paid ₹ 10".as_bytes()], "once, also after a new start");
}
