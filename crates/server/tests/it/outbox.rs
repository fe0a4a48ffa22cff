//! Messages are delivered outside of transactions, once as far as anybody can know, and never for ever.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use books::clock::Clock as _;
use books::outbox::{Claimed, Email, Failure, Kind, Label, Purpose, Sms, claim, due, mark};
use parking_lot::Mutex;
use server::config::{Config, SmsConfig};
use server::delivery::{Mailer, SmsGateway};
use server::jobs::deliver;
use storage::Scope;
use test_support::*;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

fn sms(text: &str) -> Sms {
    Sms { mobile: "9822055501".to_owned(), purpose: Purpose::Bill, text: text.to_owned(), values: BTreeMap::new() }
}

fn email() -> Email {
    Email {
        to: "meera@example.in".to_owned(),
        from_name: "Store AA1".to_owned(),
        subject: "Your invoice".to_owned(),
        text: "Thank you".to_owned(),
        invoice: None,
        copy_no: 0,
    }
}

/// A server that treats each connection as `serve` does, and counts them.
async fn socket<F, G>(serve: F) -> (u16, Arc<Mutex<Vec<String>>>)
where
    F: Fn(TcpStream, Arc<Mutex<Vec<String>>>) -> G + Send + Sync + 'static,
    G: Future<Output = ()> + Send + 'static,
{
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let heard = Arc::new(Mutex::new(Vec::new()));
    let ears = Arc::clone(&heard);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(serve(stream, Arc::clone(&ears)));
        }
    });
    (port, heard)
}

/// A gateway that keeps what it hears and answers with these words.
async fn gateway(answer: &'static str) -> (u16, Arc<Mutex<Vec<String>>>) {
    socket(move |mut stream, heard| async move {
        let mut buffer = vec![0; 16_384];
        let mut request = String::new();
        while !request.contains("\r\n\r\n") || !request.contains("END") {
            match stream.read(&mut buffer).await {
                Ok(length) if length > 0 => request.push_str(&String::from_utf8_lossy(&buffer[..length])),
                _ => break,
            }
        }
        heard.lock().push(request);
        let _ = stream.write_all(answer.as_bytes()).await;
    })
    .await
}

const TAKEN: &str = "HTTP/1.1 200 OK\r\nContent-Length: 16\r\nConnection: close\r\n\r\n{\"taken\": true }";

fn config(port: u16) -> SmsConfig {
    SmsConfig {
        url: format!("http://127.0.0.1:{port}/send"),
        headers: BTreeMap::from([("Content-Type".to_owned(), "application/json".to_owned())]),
        body: Some(r#"{"id":"{{ id }}","to":"{{ mobile }}","text":"{{ text }}"}END"#.to_owned()),
        success: Some(r#""taken": *true"#.to_owned()),
        ..SmsConfig::default()
    }
}

/// Timeout for a message to a gateway or a mail server.
const PATIENCE: Duration = Duration::from_secs(2);

fn described(config: &SmsConfig) -> SmsGateway {
    SmsGateway::new(config, None, PATIENCE).unwrap()
}

async fn queue(shop: &Shop, id: &str, text: &str, patience: i64) {
    let outbox = Arc::clone(&shop.app.facilities.outbox);
    let (id, sms, now) = (id.to_owned(), sms(text), shop.clock.now());
    shop.db
        .write(&of_store(1, 1), move |tx| {
            let label = Label { id: id.clone(), subject: "test", now, give_up_at: now + patience, way: None };
            outbox.queue_sms(tx, label, &sms)
        })
        .await
        .unwrap();
}

async fn until(shop: &Shop, condition: &str) {
    for _ in 0..200 {
        if shop.count(&format!("outbox WHERE {condition}")).await > 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("never: {condition}");
}

#[tokio::test]
async fn a_gateway_that_takes_an_sms_hears_it_once() {
    let (port, heard) = gateway(TAKEN).await;
    described(&config(port)).send("row-1", &sms("Thanks \"A\"")).await.unwrap();
    let heard = heard.lock();
    assert_eq!(heard.len(), 1);
    assert!(heard[0].contains(r#"{"id":"row-1","to":"919822055501","text":"Thanks \"A\""}"#), "{}", heard[0]);
}

#[tokio::test]
async fn a_gateway_that_misbehaves_is_tried_again_unless_it_refuses_the_sms() {
    let garbage = "\u{1}\u{2}\u{3} what?\r\n\r\n";
    let unsaid = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\n<html>";
    let busy = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    let moved = "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    for answer in [garbage, unsaid, busy, moved, ""] {
        let (port, _) = gateway(answer).await;
        let outcome = described(&config(port)).send("row-1", &sms("x")).await;
        assert!(matches!(outcome, Err(Failure::Passing(_))), "{answer:?}: {outcome:?}");
    }
    let refused = "HTTP/1.1 400 Bad Request\r\nContent-Length: 14\r\nConnection: close\r\n\r\nunknown number";
    let (port, _) = gateway(refused).await;
    let outcome = described(&config(port)).send("row-1", &sms("x")).await;
    let Err(Failure::Refused(told)) = outcome else { panic!("{outcome:?}") };
    assert!(told.contains("unknown number"), "{told}");
}

#[tokio::test]
async fn a_gateway_that_is_slow_or_never_ends_is_not_waited_for_for_ever() {
    let head = b"HTTP/1.1 200 OK\r\n\r\n";
    let (silent, _) = socket(|stream, _| async move {
        tokio::time::sleep(Duration::from_secs(600)).await;
        drop(stream);
    })
    .await;
    let (trickling, _) = socket(move |mut stream, _| async move {
        let _ = stream.write_all(head).await;
        while stream.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
    let (gushing, _) = socket(move |mut stream, _| async move {
        let _ = stream.write_all(head).await;
        while stream.write_all(&[b'x'; 8_192]).await.is_ok() {}
    })
    .await;
    for port in [silent, trickling, gushing] {
        let gateway = described(&config(port));
        let outcome = tokio::time::timeout(5 * PATIENCE, gateway.send("row-1", &sms("x"))).await;
        assert!(matches!(outcome, Ok(Err(Failure::Passing(_)))), "{outcome:?}");
    }
}

#[tokio::test]
async fn what_a_failure_tells_holds_no_secret() {
    let secret = SmsConfig { url: "http://127.0.0.1:1/?key={{ secret }}".to_owned(), ..SmsConfig::default() };
    let outcome = SmsGateway::new(&secret, Some("hunter2"), PATIENCE).unwrap().send("row-1", &sms("x")).await;
    let Err(Failure::Passing(told)) = outcome else { panic!("{outcome:?}") };
    assert!(!told.contains("hunter2") && !told.is_empty(), "{told}");
}

/// The mail server at a port of this machine.
fn mailer(port: u16) -> Mailer {
    let url = format!("smtp://127.0.0.1:{port}");
    Mailer::new(&url, "bills@example.in", PATIENCE).unwrap()
}

/// Speaks as much of SMTP as these lines, one after each line it hears, then is silent or gone.
async fn mail_server(lines: &[&'static str], stays: bool) -> u16 {
    let lines = lines.to_vec();
    let (port, _) = socket(move |mut stream, _| {
        let lines = lines.clone();
        async move {
            for line in lines {
                let _ = stream.write_all(line.as_bytes()).await;
                let _ = stream.read(&mut [0; 4096]).await;
            }
            if stays {
                tokio::time::sleep(Duration::from_secs(600)).await;
            }
        }
    })
    .await;
    port
}

#[tokio::test]
async fn a_mail_server_that_misbehaves_is_tried_again_unless_it_refuses_the_mail() {
    let greeting = "220 mail ESMTP\r\n";
    let hello = "250 mail\r\n";
    let cases: [(&[&str], bool); 6] = [
        (&[], false),
        (&["garbage\r\n"], false),
        (&["\u{ff}\u{fe}\u{0}\r\n\r\n\r\n"], false),
        (&["421 too busy\r\n"], false),
        (&[greeting, hello, "451 later\r\n", hello], false),
        (&[greeting, hello, hello, "550 no such user\r\n", hello], true),
    ];
    for (lines, is_final) in cases {
        let port = mail_server(lines, false).await;
        let mailer = mailer(port);
        let outcome = mailer.send("row-1", &email(), None).await;
        assert_eq!(matches!(outcome, Err(Failure::Refused(_))), is_final, "{lines:?}: {outcome:?}");
        assert!(outcome.is_err(), "{lines:?}");
    }
    assert!(matches!(mailer(1).send("row-1", &email(), None).await, Err(Failure::Passing(_))), "nobody listens");
}

#[tokio::test]
async fn a_mail_server_that_falls_silent_is_not_waited_for_for_ever() {
    let yes = "250 yes\r\n";
    let said = ["220 mail ESMTP\r\n", yes, yes, yes, "354 go on\r\n"];
    // Before its first word, after the recipient, and with the whole mail in its hands.
    for words in [0, 4, 5] {
        let port = mail_server(&said[..words], true).await;
        let mailer = mailer(port);
        let outcome = tokio::time::timeout(5 * PATIENCE, mailer.send("row-1", &email(), None)).await;
        assert!(matches!(outcome, Ok(Err(Failure::Passing(_)))), "after {words}: {outcome:?}");
    }
}

shop_tests! {
    async fn a_message_is_delivered_as_soon_as_its_cause_is_on_disk(shop) {
        let (port, heard) = gateway(TAKEN).await;
        let shop = shop.served_with(Config { sms: Some(config(port)), ..Config::default() }).await;
        queue(&shop, "row-00001", "Thanks", HOUR).await;
        until(&shop, "state = 'sent'").await;
        assert_eq!(heard.lock().len(), 1);
        assert_eq!(shop.count("outbox WHERE payload = '{}' AND attempts = 1 AND done_at IS NOT NULL").await, 1, "nothing of it is kept");
    }

    async fn what_fails_waits_and_is_given_up_at_its_end(shop) {
        let (port, heard) = gateway("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").await;
        let shop = shop.served_with(Config { sms: Some(config(port)), delivers: false, ..Config::default() }).await;
        queue(&shop, "row-00001", "Thanks", MINUTE).await;
        assert_eq!(deliver::due(&shop.app, Kind::Sms).await.unwrap(), 1);
        assert_eq!(deliver::due(&shop.app, Kind::Sms).await.unwrap(), 0, "not before its pause is over");
        shop.clock.advance(10_000);
        deliver::due(&shop.app, Kind::Sms).await.unwrap();
        assert_eq!(shop.count("outbox WHERE attempts = 2 AND claim = '' AND state = 'waiting'").await, 1);
        shop.clock.advance(MINUTE);
        deliver::due(&shop.app, Kind::Sms).await.unwrap();
        assert_eq!(shop.count("outbox WHERE state = 'given_up' AND attempts = 3 AND last_error LIKE '%503%'").await, 1);
        assert_eq!(shop.count("outbox WHERE payload = '{}'").await, 1, "nothing of it is kept");
        shop.clock.advance(HOUR);
        assert_eq!(deliver::due(&shop.app, Kind::Sms).await.unwrap(), 0);
        assert_eq!(heard.lock().len(), 3);
    }

    async fn what_a_gateway_repeats_is_not_written_down(shop) {
        const BODY: &str = "{\"error\":\"no such template\",\"to\":\"919822055501\",\"message\":\"482913 is your code, http://x.in/b/Abc\",\"echo\":\"overheard\"}";
        let answer = format!("HTTP/1.1 500 No\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{BODY}", BODY.len());
        let (port, heard) = gateway(answer.leak()).await;
        let shop = shop.served_with(Config { sms: Some(config(port)), delivers: false, ..Config::default() }).await;
        queue(&shop, "row-00001", "482913 is your code, http://x.in/b/Abc", HOUR).await;
        deliver::due(&shop.app, Kind::Sms).await.unwrap();
        assert_eq!(heard.lock().len(), 1);
        assert_eq!(shop.count("outbox WHERE last_error LIKE '%500%' AND last_error LIKE '%no such template%'").await, 1);
        for secret in ["9822055501", "482913", "http", "Abc", "overheard"] {
            assert_eq!(shop.count(&format!("outbox WHERE last_error LIKE '%{secret}%'")).await, 0, "{secret}");
        }
    }

    async fn several_servers_deliver_each_message_once(shop) {
        let (port, heard) = gateway(TAKEN).await;
        let with = || Config { sms: Some(config(port)), ..Config::default() };
        let (first, second) = (shop.served_with(with()).await, shop.served_with(with()).await);
        for n in 0..30 {
            queue(if n % 2 == 0 { &first } else { &second }, &format!("row-{n:05}"), "Thanks", HOUR).await;
        }
        for _ in 0..20 {
            let (one, other) = tokio::join!(deliver::due(&first.app, Kind::Sms), deliver::due(&second.app, Kind::Sms));
            one.and(other).unwrap();
        }
        for _ in 0..200 {
            if first.count("outbox WHERE state = 'sent'").await == 30 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        assert_eq!(first.count("outbox WHERE state = 'sent' AND attempts = 1").await, 30);
        assert_eq!(heard.lock().len(), 30);
    }

    async fn what_a_server_had_claimed_when_it_died_becomes_due_again(shop) {
        queue(shop, "row-00001", "Thanks", DAY).await;
        assert_eq!(deliver::due(&shop.app, Kind::Sms).await.unwrap(), 1);
        assert_eq!(shop.count("outbox WHERE attempts = 1 AND claim = ''").await, 1, "there is no gateway here");
        shop.clock.advance(MINUTE);
        let now = shop.clock.now();
        let claimed = move |tx: &mut storage::Tx<'_>| {
            let row = due(tx, Kind::Sms, now, 8)?.remove(0);
            assert!(claim(tx, &row, "died", now)?);
            assert!(!claim(tx, &row, "other", now)?, "it belongs to the first");
            Ok::<_, storage::Error>(row)
        };
        let row = shop.db.write(&Scope::system(), claimed).await.unwrap();
        assert_eq!(deliver::due(&shop.app, Kind::Sms).await.unwrap(), 0, "the lease holds");
        shop.clock.advance(3 * MINUTE);
        assert_eq!(deliver::due(&shop.app, Kind::Sms).await.unwrap(), 1);
        // The one that was thought dead comes back: what it has to say is of no account any more.
        let held = Claimed { row, name: "died".to_owned() };
        let late = move |tx: &mut storage::Tx<'_>| mark(tx, &held, &Ok(()), 0, now);
        shop.db.write(&Scope::system(), late).await.unwrap();
        assert_eq!(shop.count("outbox WHERE state = 'waiting'").await, 1);
    }

    async fn a_transaction_that_is_undone_sends_nothing(shop) {
        let (port, heard) = gateway(TAKEN).await;
        let shop = shop.served_with(Config { sms: Some(config(port)), ..Config::default() }).await;
        let outbox = Arc::clone(&shop.app.facilities.outbox);
        let now = shop.clock.now();
        let outcome: Result<(), storage::Error> = shop.db.write(&of_store(1, 1), move |tx| {
            let label = Label { id: "row-00001".to_owned(), subject: "test", now, give_up_at: now + HOUR, way: None };
            outbox.queue_sms(tx, label, &sms("x"))?;
            Err(storage::Error::Setup("undone".to_owned()))
        }).await;
        assert!(outcome.is_err());
        deliver::due(&shop.app, Kind::Sms).await.unwrap();
        assert_eq!((shop.count("outbox").await, heard.lock().len()), (0, 0));
    }

    async fn what_was_done_long_ago_is_forgotten(shop) {
        let (port, _) = gateway(TAKEN).await;
        let shop = shop.served_with(Config { sms: Some(config(port)), ..Config::default() }).await;
        queue(&shop, "row-00001", "Thanks", HOUR).await;
        until(&shop, "state = 'sent'").await;
        shop.clock.advance(89 * DAY);
        server::jobs::once(&shop.app).await.unwrap();
        assert_eq!(shop.count("outbox").await, 1);
        shop.clock.advance(2 * DAY);
        server::jobs::once(&shop.app).await.unwrap();
        assert_eq!(shop.count("outbox").await, 0);
    }
}
