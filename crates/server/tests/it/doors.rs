//! Clients that say nothing, half of something, or too much, over real sockets.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::time::Duration;

use axum::http::Method;
use server::config::Config;
use server::doors::Limits;
use server::router::routes;
use test_support::*;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// How long what must happen is waited for.
const PATIENCE: Duration = Duration::from_secs(60);
const FORM: &str = "content-type: application/x-www-form-urlencoded";

async fn with(shop: &Shop, limits: Limits) -> Shop {
    shop.served_with(Config { limits, delivers: false, ..Config::default() }).await
}

fn address(shop: &Shop) -> SocketAddr {
    shop.url().trim_start_matches("http://").parse().unwrap()
}

async fn connect(shop: &Shop) -> TcpStream {
    TcpStream::connect(address(shop)).await.unwrap()
}

/// Every way of asking the server: its routes, and the paths that are none, which the web app answers.
fn ways() -> Vec<(Method, String)> {
    let place = |part: &str| if part.starts_with('{') { "1".to_owned() } else { part.to_owned() };
    let filled = |path: &str| path.split('/').map(place).collect::<Vec<_>>().join("/");
    let routes = routes().into_iter().map(|route| (route.method, filled(&route.path)));
    let none = ["/", "/assets/none.js", "/no/such/screen", "/hooks/none", "/healthz"];
    let none = none
        .iter()
        .flat_map(|path| [Method::GET, Method::POST, Method::PUT].map(|method| (method, (*path).to_owned())));
    routes.chain(none).collect()
}

/// Sends what can be sent, a piece at a time, until the server has ended the connection; what it said before.
async fn until_ended(mut stream: TcpStream, pieces: impl IntoIterator<Item = Vec<u8>>) -> String {
    let (mut reading, mut writing) = stream.split();
    let mut said = Vec::new();
    let mut pieces = pieces.into_iter();
    let all = async {
        let mut piece = [0; 1024];
        loop {
            let read = tokio::select! {
                read = reading.read(&mut piece) => read,
                () = tokio::time::sleep(Duration::from_millis(20)) => {
                    if let Some(more) = pieces.next() {
                        // Whether it is taken shows when reading.
                        let _ = writing.write_all(&more).await;
                    }
                    continue;
                }
            };
            match read {
                Ok(0) => return,
                Ok(length) => said.extend_from_slice(&piece[..length]),
                Err(error) => {
                    assert_eq!(error.kind(), ErrorKind::ConnectionReset);
                    return;
                }
            }
        }
    };
    timeout(PATIENCE, all).await.expect("the connection is never ended");
    String::from_utf8(said).unwrap()
}

/// The head of a call with a body of this length.
fn head(path: &str, length: usize) -> Vec<u8> {
    format!("POST /api{path} HTTP/1.1\r\nhost: shop\r\n{FORM}\r\ncontent-length: {length}\r\n\r\n").into_bytes()
}

/// The status of the next answer.
async fn status(stream: &mut TcpStream) -> u16 {
    let mut said = [0; 12];
    timeout(PATIENCE, stream.read_exact(&mut said)).await.expect("there is no answer").unwrap();
    std::str::from_utf8(&said[9..]).unwrap().parse().unwrap()
}

/// A form of a till that holds so many bytes more than it needs.
fn padded(till: &Till, length: usize) -> Vec<u8> {
    format!("udidtoken={}&api_token={}&more={}", till.udid, till.token, "x".repeat(length)).into_bytes()
}

shop_tests! {
    /// No route is asked beside the door: each waits no longer for a body than the limits let it, takes none that is
    /// too long, and gives all room back.
    async fn every_route_stands_behind_the_door(shop) {
        let limits = Limits { body_ms: 400, idle_ms: 500, strangers_bodies_kib: 1024, ..Limits::default() };
        let shop = with(shop, limits).await;
        let ways = ways();
        assert!(ways.iter().any(|(_, path)| path == "/hooks/razorpay/1") && ways.len() > 100, "{}", ways.len());
        let too_long = (1 << 20) + 1;
        let told = |length: usize| format!("content-length: {length}");
        let chunk = |length: usize| format!("{length:x}\r\n{}\r\n", "a".repeat(length)).into_bytes();
        let mut asked = tokio::task::JoinSet::new();
        for (method, path) in ways {
            let half = vec![b"api_token=".to_vec()];
            let slow = std::iter::repeat_n(b"s".to_vec(), 900).collect();
            let tries = [
                ("half a body", told(900), half, " 408 "),
                ("a slow body", told(100_000), slow, " 408 "),
                ("a body of which more than half a megabyte never comes", told(1_000_000), vec![vec![b'a'; 400_000]], " 408 | 503 "),
                ("a body that says it is too long", told(too_long), vec![vec![b'a'; too_long]], " 413 "),
                ("a body that becomes too long", "transfer-encoding: chunked".to_owned(), vec![chunk(too_long)], " 413 | 503 | 408 "),
            ];
            for (what, length, pieces, expected) in tries {
                let head = format!("{method} {path} HTTP/1.1\r\nhost: shop\r\n{length}\r\n\r\n").into_bytes();
                let (way, address) = (format!("{method} {path}: {what}"), address(&shop));
                asked.spawn(async move {
                    let stream = TcpStream::connect(address).await.unwrap();
                    let said = until_ended(stream, std::iter::once(head).chain(pieces)).await;
                    let status = said.get(8..13).unwrap_or_default();
                    assert!(expected.split('|').any(|one| one == status), "{way} was answered {said:?}");
                    assert!(said.to_lowercase().contains("x-content-type-options: nosniff"), "{way}: {said}");
                });
            }
        }
        while let Some(outcome) = asked.join_next().await {
            outcome.unwrap();
        }
        let all_left = async || while shop.app.bodies.left(false) < 1024 { tokio::task::yield_now().await };
        timeout(PATIENCE, all_left()).await.expect("all room is given back");
    }

    async fn who_says_nothing_or_half_of_it_is_not_waited_for(shop) {
        let limits = Limits { head_ms: 200, body_ms: 200, idle_ms: 300, ..Limits::default() };
        let shop = with(shop, limits).await;
        assert_eq!(until_ended(connect(&shop).await, []).await, "");
        let begun = b"POST /api/cart-details HTTP/1.1\r\nhost: ".to_vec();
        assert_eq!(until_ended(connect(&shop).await, [begun.clone()]).await, "");
        let dripping = std::iter::once(begun).chain(std::iter::repeat(b"s".to_vec()));
        assert_eq!(until_ended(connect(&shop).await, dripping).await, "", "a drop at a time is no head either");

        let half = [head("/cart-details", 1000), b"api_token=".to_vec()];
        let said = until_ended(connect(&shop).await, half.clone()).await;
        assert!(said.starts_with("HTTP/1.1 408 ") && said.contains("request.cut_off"), "{said}");
        let dripping = half.into_iter().chain(std::iter::repeat_n(b"s".to_vec(), 900));
        let said = until_ended(connect(&shop).await, dripping).await;
        assert!(said.starts_with("HTTP/1.1 408 "), "{said}");

        let asked = b"GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n".to_vec();
        let said = until_ended(connect(&shop).await, [asked]).await;
        assert!(said.starts_with("HTTP/1.1 200 ") && said.ends_with("ok"), "{said}");
    }

    async fn what_is_being_done_is_not_silence(shop) {
        let shop = with(shop, Limits { idle_ms: 1, ..Limits::default() }).await;
        let till = shop.device("device-0");
        let form = format!("licence_no={}&udid={}&device_name=tablet", "100000000011", till.udid);
        let mut stream = connect(&shop).await;
        stream.write_all(&[head("/cash-register/tag-licence", form.len()), form.into_bytes()].concat()).await.unwrap();
        assert_eq!(status(&mut stream).await, 200);
        let form = format!("udidtoken={}&mobile={}&pin=1234", till.udid, "9000000011");
        let mut stream = connect(&shop).await;
        // Hashing the PIN takes longer than a connection may be silent.
        stream.write_all(&[head("/vendor/login", form.len()), form.into_bytes()].concat()).await.unwrap();
        assert_eq!(status(&mut stream).await, 200);
    }

    async fn of_too_many_connections_the_silent_make_room(shop) {
        // Both ends of each connection are files of this process.
        rlimit::increase_nofile_limit(8192).unwrap();
        let shop = with(shop, Limits { connections: 100, head_ms: 600_000, ..Limits::default() }).await;
        let till = shop.till().await;
        let mut silent = Vec::new();
        for _ in 0..1100 {
            silent.push(connect(&shop).await);
        }
        assert_eq!(till.scan(TEA).await["total"], "100.00");
        // The system hands connections over in any order when its queue is full, so they are counted, not named.
        let mut ends = JoinSet::new();
        for stream in silent {
            ends.spawn(until_ended(stream, []));
        }
        for _ in 0..1000 {
            let said = timeout(PATIENCE, ends.join_next()).await.expect("1,000 connections are ended");
            assert_eq!(said.unwrap().unwrap(), "");
        }
        assert_eq!(till.scan(TEA).await["total"], "200.00");
    }

    async fn strangers_wait_for_each_other_and_a_till_for_none_of_them(shop) {
        let shop = with(shop, Limits { bodies_kib: 1024, strangers_bodies_kib: 1024, ..Limits::default() }).await;
        let till = shop.till().await;
        let length = 1_000_000;
        let mut first = connect(&shop).await;
        first.write_all(&[head("/cart-details", length), vec![b'a'; length - 1]].concat()).await.unwrap();
        let has_room = async || while shop.app.bodies.left(false) > 100 { tokio::task::yield_now().await };
        timeout(PATIENCE, has_room()).await.expect("the first stranger gets room");
        let mut second = connect(&shop).await;
        second.write_all(&[head("/cart-details", length), vec![b'a'; length]].concat()).await.unwrap();

        let answer = till.body("/cart-details", "application/x-www-form-urlencoded", padded(&till, length)).await;
        assert_eq!((answer.http, answer.status()), (200, "success"));
        let json = format!("{{\"udidtoken\":\"{}\",\"api_token\":\"{}\",\"more\":\"{}\"}}", till.udid, till.token, "x".repeat(length));
        let answer = till.body("/cart-details", "application/json", json.into_bytes()).await;
        assert_eq!((answer.http, answer.status()), (200, "success"));
        // A request without a large body passes although no room is left.
        assert_eq!(shop.device("stranger").call("/cart-details", &[]).await.http, 403);
        let early = second.try_read(&mut [0; 1]).expect_err("there is room for one stranger");
        assert_eq!(early.kind(), ErrorKind::WouldBlock);

        first.write_all(b"a").await.unwrap();
        assert_eq!(status(&mut first).await, 403);
        assert_eq!(status(&mut second).await, 403);
        let all_left = async || while shop.app.bodies.left(false) < 1024 { tokio::task::yield_now().await };
        timeout(PATIENCE, all_left()).await.expect("all room is given back");
    }

    async fn who_gets_no_room_in_time_is_told_to_come_again(shop) {
        let limits = Limits { body_ms: 200, strangers_bodies_kib: 1024, ..Limits::default() };
        let shop = with(shop, limits).await;
        let taken = shop.app.bodies.room(1 << 20, false).await;
        let body = vec![b'a'; 20_000];
        let answer = shop.client().post(format!("{}/api/cart-details", shop.url())).body(body.clone()).send().await.unwrap();
        assert_eq!((answer.status().as_u16(), answer.headers()["retry-after"].to_str().unwrap()), (503, "1"));
        assert_eq!(answer.json::<serde_json::Value>().await.unwrap()["code"], "server.busy");
        drop(taken);
        let answer = shop.client().post(format!("{}/api/cart-details", shop.url())).body(body).send().await.unwrap();
        assert_eq!(answer.status(), 403);
    }
}
