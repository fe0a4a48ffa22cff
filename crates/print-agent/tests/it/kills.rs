//! The agent is killed in the middle of its work, again and again.

use std::collections::HashMap;
use std::time::Duration;

use serde_json::{Value, json};

use crate::agent::{Agent, text_job};
use crate::jobs::{BROKE_OFF, INTERRUPTED, WAITS};
use crate::sink::{LONGEST, Mood, Sink};

/// A job whose bytes were leaving when the agent was killed is not printed again, and says so.
#[tokio::test]
async fn what_was_leaving_when_it_was_killed_may_have_been_printed() {
    let folder = tempfile::tempdir().unwrap();
    let sink = Sink::start(Mood::Stalls).await;
    let address = sink.address;
    let arguments = ["--printer", &format!("A=tcp://{address}")];
    let agent = Agent::start(folder.path(), &arguments);
    let long = "x".repeat(12 << 20);
    let mut page = agent.page().await;
    page.begin("print", text_job(&json!({ "name": "A" }), Some("bill"), &long)).await.unwrap();
    let leaves = async {
        while !journal(folder.path()).contains(r#""step":"leaving""#) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(LONGEST, leaves).await.expect("it begins to leave");
    agent.kill();
    sink.stop().await;
    let sink = Sink::at(address, Mood::Willing).await;
    let agent = Agent::start(folder.path(), &arguments);
    for _ in 0..2 {
        assert_eq!(
            agent.page().await.print(&json!({ "name": "A" }), Some("bill"), &long).await,
            Err(INTERRUPTED.into())
        );
    }
    agent.page().await.print(&json!({ "name": "A" }), Some("next"), "next").await.unwrap();
    assert_eq!(sink.wait_for(1).await, [b"next"], "it is not printed again by itself, or it would have come first");
}

fn journal(folder: &std::path::Path) -> String {
    std::fs::read_to_string(folder.join("jobs/journal")).unwrap_or_default()
}

/// The end of a journal that was not written whole is left out; what stands before it holds.
#[tokio::test]
async fn a_torn_line_spoils_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let sink = Sink::start(Mood::Willing).await;
    let arguments = ["--printer", &format!("A=tcp://{}", sink.address)];
    let agent = Agent::start(folder.path(), &arguments);
    agent.page().await.print(&json!({ "name": "A" }), Some("bill"), "x").await.unwrap();
    agent.kill();
    let whole = journal(folder.path());
    std::fs::write(folder.path().join("jobs/journal"), format!("{whole}{{\"at\":1,\"id\":\"torn\",\"st")).unwrap();
    for _ in 0..2 {
        let agent = Agent::start(folder.path(), &arguments);
        agent.page().await.print(&json!({ "name": "A" }), Some("bill"), "x").await.unwrap();
        agent.page().await.print(&json!({ "name": "A" }), Some("bill 2"), "y").await.unwrap();
        agent.kill();
    }
    assert_eq!(sink.wait_for(2).await, [b"x", b"y"]);
}

/// A line that cannot be read takes nothing else with it: the journal is kept, and what waited is not printed by
/// itself.
#[tokio::test]
async fn a_line_that_cannot_be_read_spoils_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let (sink, off) = (Sink::start(Mood::Willing).await, Sink::nowhere().await);
    let arguments = ["--printer", &format!("A=tcp://{}", sink.address), "--printer", &format!("B=tcp://{off}")];
    let agent = Agent::start(folder.path(), &arguments);
    let (a, b) = (json!({ "name": "A" }), json!({ "name": "B" }));
    let mut page = agent.page().await;
    page.print(&b, Some("waits"), "waits").await.unwrap_err();
    page.print(&a, Some("spoiled"), "spoiled").await.unwrap();
    page.print(&a, Some("later"), "later").await.unwrap();
    agent.kill();
    let whole = journal(folder.path());
    let spoiled = whole.replacen(r#""id":"spoiled""#, r#""id":"spoi"#, 1);
    assert_ne!(whole, spoiled);
    std::fs::write(folder.path().join("jobs/journal"), &spoiled).unwrap();

    let back = Sink::at(off, Mood::Willing).await;
    let agent = Agent::start(folder.path(), &arguments);
    let mut page = agent.page().await;
    page.print(&a, Some("later"), "later").await.unwrap();
    assert_eq!(page.print(&b, Some("waits"), "waits").await, Err(INTERRUPTED.into()), "the line may have been its own");
    page.print(&b, Some("next"), "next").await.unwrap();
    assert_eq!(back.wait_for(1).await, [b"next"]);
    assert_eq!(sink.wait_for(2).await, [&b"spoiled"[..], b"later"], "none a second time");
    let names = std::fs::read_dir(folder.path().join("jobs")).unwrap().map(|entry| entry.unwrap().path());
    let aside: Vec<_> = names.filter(|path| path.to_string_lossy().contains("unreadable")).collect();
    assert_eq!(std::fs::read_to_string(&aside[0]).unwrap(), spoiled);
}

/// Chance that is the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

/// A hundred bills, with the agent killed at random and the printer off at times: each is printed once, or visibly
/// waits, or has visibly perhaps been printed.
#[tokio::test]
async fn a_hundred_bills_with_kills_are_printed_once_or_told_of() {
    const BILLS: usize = 100;
    let folder = tempfile::tempdir().unwrap();
    let mut sink = Some(Sink::start(Mood::Willing).await);
    let address = sink.as_ref().unwrap().address;
    let arguments = ["--printer", &format!("A=tcp://{address}")];
    let printer = json!({ "name": "A" });
    let text = |bill: usize| format!("<{bill}>{}</{bill}>", "a line of a bill\n".repeat(5000));
    let mut dice = Dice(42);
    let mut agent = Agent::start(folder.path(), &arguments);
    let (mut kills, mut printed, mut waited, mut perhaps) = (0, Vec::new(), Vec::new(), Vec::new());
    let mut came: Vec<Vec<u8>> = Vec::new();
    for bill in 0..BILLS {
        if bill % 20 == 10 {
            came.extend(sink.take().unwrap().stop().await);
        } else if bill % 20 == 14 {
            sink = Some(Sink::at(address, Mood::Willing).await);
        }
        let params = text_job(&printer, Some(&format!("bill {bill}")), &text(bill));
        let mut page = agent.page().await;
        let uid = page.begin("print", params.clone()).await.unwrap();
        let mut outcome = if dice.below(2) == 0 {
            tokio::time::sleep(Duration::from_micros(dice.below(25_000))).await;
            agent.kill();
            kills += 1;
            agent = Agent::start(folder.path(), &arguments);
            agent.page().await.call("print", params.clone()).await
        } else {
            page.outcome(&uid).await
        };
        if outcome.as_ref().is_err_and(|told| told.starts_with(WAITS)) && sink.is_some() {
            // The printer has just been switched on.
            outcome = agent.page().await.call("print", params).await;
        }
        match outcome {
            Ok(_) => printed.push(bill),
            Err(told) if told == BROKE_OFF || told == INTERRUPTED => perhaps.push(bill),
            Err(told) => {
                assert!(told.starts_with(WAITS), "{bill}: {told}");
                waited.push(bill);
            }
        }
    }
    // A waiting job is printed by itself, and says so when it is asked for.
    let mut page = agent.page().await;
    for bill in &waited {
        match page.print(&printer, Some(&format!("bill {bill}")), &text(*bill)).await {
            Ok(Value::Null) => printed.push(*bill),
            Err(told) if told == BROKE_OFF || told == INTERRUPTED => perhaps.push(*bill),
            other => panic!("{bill}: {other:?}"),
        }
    }
    came.extend(sink.unwrap().stop().await);
    let mut seen: HashMap<usize, Vec<bool>> = HashMap::new();
    for job in came {
        let job = String::from_utf8(job).unwrap();
        let bill: usize = job[1..job.find('>').unwrap()].parse().unwrap();
        seen.entry(bill).or_default().push(job == text(bill));
    }
    for bill in &printed {
        assert_eq!(seen.get(bill), Some(&vec![true]), "{bill} is said to be printed");
    }
    for bill in &perhaps {
        assert!(seen.get(bill).is_none_or(|times| times.len() == 1), "{bill} may have been printed, once at most");
    }
    assert_eq!(printed.len() + perhaps.len(), BILLS);
    // How many a kill hits in the middle is chance; without one a bill is printed.
    assert!(
        kills > 30 && waited.len() > 5 && perhaps.len() <= kills,
        "{kills} kills, {} waited, {} perhaps",
        waited.len(),
        perhaps.len()
    );
    println!(
        "{kills} kills: {} printed (of which {} had to wait), {} perhaps",
        printed.len(),
        waited.len(),
        perhaps.len()
    );
}
