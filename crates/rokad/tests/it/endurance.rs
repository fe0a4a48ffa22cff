//! Troubles that must not stop a shop: a log that nobody reads, clients that say nothing, a disk that is full for a
//! while.

use std::fs::File;
use std::io::Write as _;
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rlimit::Resource;
use test_support::Engine;

use crate::place::{Place, Serving, sell, sign_in};

/// A command that logs all it can to where it writes.
fn talkative(place: &Place, arguments: &[&str], out: Stdio, log: Stdio) -> Command {
    let mut command = place.command(arguments);
    command.env("ROKAD_LOG", "trace").stdout(out).stderr(log);
    command
}

/// A command under what a shell sets first.
fn after(place: &Place, settings: &str) -> Command {
    place.shell(&format!("{settings}; exec rokad serve"))
}

async fn sells(place: &Place, serving: &Serving) {
    let guide = place.guide();
    let till = sign_in(serving, &guide, &"n".repeat(40)).await;
    for pay_id in ["endurance-1", "endurance-2", "endurance-3"] {
        sell(serving, &guide, &till, pay_id).await;
    }
    assert_eq!(serving.status("/readyz").await, 200);
}

#[tokio::test]
async fn a_shop_sells_while_nobody_reads_its_log() {
    let place = Place::new(Engine::Sqlite);
    place.guide();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let serving = place.serve_by(talkative(&place, &["serve"], writer.try_clone().unwrap().into(), writer.into()));
    sells(&place, &serving).await;
    assert!(serving.terminate());
    assert_eq!(place.says(&["verify"]), "The books are right.\n");
}

#[tokio::test]
async fn a_shop_sells_while_the_disk_of_its_log_is_full() {
    let place = Place::new(Engine::Sqlite);
    place.guide();
    let full = || File::options().write(true).open("/dev/full").unwrap().into();
    let serving = place.serve_by(talkative(&place, &["serve"], full(), full()));
    sells(&place, &serving).await;
    assert!(serving.terminate());
    assert_eq!(place.says(&["verify"]), "The books are right.\n");
}

#[tokio::test]
async fn a_shop_sells_while_whoever_should_read_its_log_does_not() {
    let place = Place::new(Engine::Sqlite);
    place.guide();
    let (reader, mut writer) = std::io::pipe().unwrap();
    let (out, log) = (writer.try_clone().unwrap(), writer.try_clone().unwrap());
    // Fills the pipe and waits, until there is no reader any more.
    let filling = std::thread::spawn(move || while writer.write_all(&[b'.'; 4096]).is_ok() {});
    let serving = place.serve_by(talkative(&place, &["serve"], out.into(), log.into()));
    sells(&place, &serving).await;
    assert!(serving.terminate(), "it ends although its last words are not read");
    drop(reader);
    filling.join().unwrap();
}

#[tokio::test]
async fn silent_connections_leave_room_for_a_till() {
    rlimit::increase_nofile_limit(8192).unwrap();
    let place = Place::new(Engine::Sqlite);
    place.guide();
    let serving = place.serve_by(after(&place, "ulimit -S -n 512; ulimit -H -n 1024"));
    let mut files = (0, 0);
    rlimit::prlimit(serving.process_id(), Resource::NOFILE, None, Some((&mut files.0, &mut files.1))).unwrap();
    assert_eq!(files, (1024, 1024), "it takes what it is allowed");
    let silent: Vec<TcpStream> = (0..1100).map(|_| TcpStream::connect(serving.address()).unwrap()).collect();
    sells(&place, &serving).await;
    drop(silent);
}

#[tokio::test]
async fn a_disk_that_takes_nothing_is_told_and_forgotten_when_it_takes_again() {
    let place = Place::new(Engine::Sqlite);
    place.guide();
    // Told by an error where a signal would end the process.
    let serving = place.serve_by(after(&place, "trap '' XFSZ"));
    sells(&place, &serving).await;
    let until = async |status: u16| {
        let started = Instant::now();
        while serving.status("/readyz").await != status {
            assert!(started.elapsed() < Duration::from_secs(30), "/readyz is never {status}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let (_, hard) = rlimit::getrlimit(Resource::FSIZE).unwrap();
    let may_write =
        |most: u64| rlimit::prlimit(serving.process_id(), Resource::FSIZE, Some((most, hard)), None).unwrap();
    may_write(0);
    until(503).await;
    assert_eq!(serving.status("/healthz").await, 200);
    may_write(hard);
    until(200).await;
    assert!(serving.terminate());
}
