//! Outcomes of jobs: printed once, waiting, or perhaps printed; never twice by itself.

use serde_json::{Value, json};

use crate::agent::{Agent, text_job};
use crate::sink::{Mood, Sink};

/// The answer while a printer takes nothing.
pub const WAITS: &str = "The printer doesn't seem to be working. The job waits, and is printed once the printer works.";
/// The answer for a job that broke off.
pub const BROKE_OFF: &str = "The printer doesn't seem to be working. The job may have been printed: look at the paper before you print it again.";
/// The answer for a job that was on its way when the agent ended.
pub const INTERRUPTED: &str =
    "The print service was interrupted. The job may have been printed: look at the paper before you print it again.";

/// A job that comes again under its name is not printed again.
#[tokio::test]
async fn a_job_is_printed_once_under_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let sink = Sink::start(Mood::Willing).await;
    let arguments = ["--printer", &format!("A=tcp://{}", sink.address)];
    let agent = Agent::start(folder.path(), &arguments);
    let printer = json!({ "name": "A" });
    let mut page = agent.page().await;
    for _ in 0..2 {
        assert_eq!(page.print(&printer, Some("bill-1"), "one").await, Ok(Value::Null));
    }
    assert_eq!(agent.page().await.print(&printer, Some("bill-1"), "one").await, Ok(Value::Null), "from another page");
    let other = page.print(&printer, Some("bill-1"), "another").await;
    assert_eq!(other, Err("Another job had this name: each job needs a name of its own".into()));
    for text in ["unnamed", "unnamed"] {
        page.print(&printer, None, text).await.unwrap();
    }
    agent.kill();
    let agent = Agent::start(folder.path(), &arguments);
    assert_eq!(agent.page().await.print(&printer, Some("bill-1"), "one").await, Ok(Value::Null), "after a kill");
    assert_eq!(sink.wait_for(3).await, [&b"one"[..], b"unnamed", b"unnamed"]);
}

#[tokio::test]
async fn two_pages_that_ask_at_once_get_one_print() {
    let folder = tempfile::tempdir().unwrap();
    let sink = Sink::start(Mood::Willing).await;
    let agent = Agent::start(folder.path(), &["--printer", &format!("A=tcp://{}", sink.address)]);
    let (mut one, mut two) = (agent.page().await, agent.page().await);
    for round in 0..20 {
        let params = text_job(&json!({ "name": "A" }), Some(&format!("bill-{round}")), "x");
        let (first, second) =
            (one.begin("print", params.clone()).await.unwrap(), two.begin("print", params).await.unwrap());
        assert_eq!((one.outcome(&first).await, two.outcome(&second).await), (Ok(Value::Null), Ok(Value::Null)));
    }
    assert_eq!(sink.wait_for(20).await.len(), 20);
}

/// PRN-11: a printer that takes nothing is told of, and the job waits for it, though the agent is killed meanwhile.
#[tokio::test]
async fn a_job_waits_for_a_printer_that_is_off() {
    let folder = tempfile::tempdir().unwrap();
    let address = Sink::nowhere().await;
    let arguments = ["--printer", &format!("A=tcp://{address}")];
    let agent = Agent::start(folder.path(), &arguments);
    let printer = json!({ "name": "A" });
    let mut page = agent.page().await;
    for bill in ["one", "two", "one"] {
        let told = page.print(&printer, Some(bill), bill).await.unwrap_err();
        assert!(told.starts_with(WAITS), "{told}");
    }
    agent.kill();
    let agent = Agent::start(folder.path(), &arguments);
    let mut page = agent.page().await;
    let told = page.print(&printer, Some("one"), "one").await.unwrap_err();
    assert!(told.starts_with(WAITS), "{told}");
    let sink = Sink::at(address, Mood::Willing).await;
    assert_eq!(sink.wait_for(2).await, [b"one", b"two"], "by themselves, in their order");
    assert_eq!(page.print(&printer, Some("one"), "one").await, Ok(Value::Null));
    assert_eq!(sink.wait_for(2).await.len(), 2);
}

/// PRN-11: a printer that breaks off is told of, and what it may have printed is not printed again by itself.
#[tokio::test]
async fn a_job_that_broke_off_may_have_been_printed() {
    let folder = tempfile::tempdir().unwrap();
    let sink = Sink::start(Mood::Breaks).await;
    let arguments = ["--printer", &format!("A=tcp://{}", sink.address)];
    let agent = Agent::start(folder.path(), &arguments);
    let printer = json!({ "name": "A" });
    let long = "a long bill\n".repeat(50_000);
    let mut page = agent.page().await;
    assert_eq!(page.print(&printer, Some("bill"), &long).await, Err(BROKE_OFF.into()));
    assert_eq!(page.print(&printer, Some("bill"), &long).await, Err(BROKE_OFF.into()));
    agent.kill();
    let agent = Agent::start(folder.path(), &arguments);
    assert_eq!(agent.page().await.print(&printer, Some("bill"), &long).await, Err(BROKE_OFF.into()));
    assert_eq!(sink.wait_for(1).await.len(), 1);
    let again = agent.page().await.print(&printer, Some("bill, again"), &long).await;
    assert_eq!(again, Err(BROKE_OFF.into()), "a person may print it again, under another name");
    assert_eq!(sink.wait_for(2).await.len(), 2);
}

/// PRN-11: a printer that hangs is told of.
#[tokio::test]
async fn a_printer_that_hangs_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let sink = Sink::start(Mood::Stalls).await;
    let agent = Agent::start(folder.path(), &["--printer", &format!("A=tcp://{}", sink.address)]);
    let long = "x".repeat(12 << 20);
    assert_eq!(agent.page().await.print(&json!({ "name": "A" }), Some("bill"), &long).await, Err(BROKE_OFF.into()));
}

#[tokio::test]
async fn what_waits_can_be_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let address = Sink::nowhere().await;
    let agent = Agent::start(folder.path(), &["--printer", &format!("A=tcp://{address}")]);
    let printer = json!({ "name": "A" });
    let mut page = agent.page().await;
    for bill in ["one", "two", "three"] {
        page.print(&printer, Some(bill), bill).await.unwrap_err();
    }
    page.call("printers.clearQueue", json!({ "printerName": "A", "jobId": "two" })).await.unwrap();
    let sink = Sink::at(address, Mood::Willing).await;
    assert_eq!(sink.wait_for(2).await, [&b"one"[..], b"three"]);
    sink.stop().await;
    page.print(&printer, Some("four"), "four").await.unwrap_err();
    page.call("printers.clearQueue", json!({ "printerName": "A" })).await.unwrap();
    let sink = Sink::at(address, Mood::Willing).await;
    assert_eq!(
        page.print(&printer, Some("two"), "two").await,
        Ok(Value::Null),
        "what was given up can be asked for anew"
    );
    assert_eq!(sink.wait_for(1).await, [b"two"], "had it waited yet, the fourth would have come before it");
}

/// Pages that listen are told when a printer is gone and when it is back.
#[tokio::test]
async fn pages_that_listen_are_told_how_a_printer_is() {
    let folder = tempfile::tempdir().unwrap();
    let address = Sink::nowhere().await;
    let agent = Agent::start(folder.path(), &["--printer", &format!("A=tcp://{address}")]);
    let mut page = agent.page().await;
    assert_eq!(page.call("printers.getStatus", Value::Null).await, Err("No printer is listened to".into()));
    page.call("printers.startListening", json!({ "printerNames": [null] })).await.unwrap();
    let gone = page.told_of("OFFLINE").await;
    assert_eq!(
        (&gone["printerName"], &gone["eventType"], &gone["type"]),
        (&json!("A"), &json!("PRINTER"), &json!("ACTION"))
    );
    assert!(gone["message"].as_str().unwrap().starts_with("The printer doesn't seem to be working."), "{gone}");
    let sink = Sink::at(address, Mood::Willing).await;
    page.print(&json!({ "name": "A" }), Some("bill"), "x").await.unwrap();
    page.told_of("OK").await;
    page.call("printers.getStatus", Value::Null).await.unwrap();
    page.told_of("OK").await;
    page.call("printers.stopListening", Value::Null).await.unwrap();
    assert!(page.call("printers.getStatus", Value::Null).await.is_err());
    assert_eq!(sink.jobs().len(), 1, "being looked at is no job");
}

/// Bills stand in the journal: nobody else on the computer reads it.
#[cfg(unix)]
#[tokio::test]
async fn what_is_kept_is_for_the_agent_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let jobs = folder.path().join("jobs");
    std::fs::create_dir(&jobs).unwrap();
    std::fs::write(jobs.join("journal.new"), "left by an older one").unwrap();
    for path in [&jobs, &jobs.join("journal.new")] {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
    let _agent = Agent::start(folder.path(), &[]);
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let files = std::fs::read_dir(&jobs).unwrap().map(|entry| entry.unwrap().path());
    let mut modes: Vec<_> = files.map(|path| (path.file_name().unwrap().to_owned(), mode(&path))).collect();
    modes.sort();
    assert_eq!(mode(&jobs), 0o700);
    assert_eq!(modes, [("journal".into(), 0o600), ("lock".into(), 0o600)]);
}
