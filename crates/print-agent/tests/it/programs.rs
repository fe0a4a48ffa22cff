//! A spooler that does as a test wants: programs that stand before those of CUPS.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::agent::{Agent, Page, text_job};
use crate::sink::{LONGEST, Mood, Sink};

/// Its one queue `Q` takes the input of `lp` into the file `taken`, and its options into `told`, but no job with `bad`
/// in its name. While there is a file `hold` it says nothing about its queue, while there is `stuck` nothing at all.
/// `asked` is there once it was asked.
const PROGRAMS: [(&str, &str); 3] = [
    (
        "lpstat",
        r#"[ ! -e stuck ] || exec sleep 600
case "$1" in
  -e) echo Q ;;
  -d | -v) ;;
  *) touch asked; while [ -e hold ]; do sleep 0.02; done
     echo 'printer Q is idle.  enabled since now'; echo 'Q accepting requests since now' ;;
esac"#,
    ),
    ("lpoptions", "echo \"printer-make-and-model='Local Raw Printer'\""),
    (
        "lp",
        "case \"$*\" in *bad*) echo 'lp: Unsupported document-format' >&2; exit 1 ;; esac\necho \"$*\" >> told\ncat >> taken",
    ),
];

fn programs(folder: &Path) {
    for (name, text) in PROGRAMS {
        let path = folder.join(name);
        std::fs::write(&path, format!("#!/bin/sh\ncd '{}'\n{text}\n", folder.display())).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    }
}

fn file(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap_or_default()
}

async fn print(page: &mut Page, job: &str) -> Result<Value, String> {
    page.print(&json!({ "name": "Q" }), Some(job), job).await
}

/// Between the question whether a printer is ready and the first byte a job can still be given up.
#[tokio::test]
async fn what_was_given_up_is_not_sent_later() {
    let (state, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    programs(folder.path());
    std::fs::write(folder.path().join("hold"), "").unwrap();
    let agent = Agent::with_programs(state.path(), &[], folder.path());
    let mut page = agent.page().await;
    let uid = page.begin("print", text_job(&json!({ "name": "Q" }), Some("bill"), "bill")).await.unwrap();
    let asked = async {
        while !folder.path().join("asked").exists() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(LONGEST, asked).await.expect("the queue is asked whether it is ready");
    agent.page().await.call("printers.clearQueue", json!({ "printerName": "Q", "jobId": "bill" })).await.unwrap();
    assert_eq!(page.outcome(&uid).await, Err("Printing cancelled".into()));
    std::fs::remove_file(folder.path().join("hold")).unwrap();
    assert_eq!(print(&mut page, "next").await, Ok(Value::Null));
    assert_eq!(file(folder.path(), "taken"), "next");
    agent.kill();
    let agent = Agent::with_programs(state.path(), &[], folder.path());
    assert_eq!(print(&mut agent.page().await, "last").await, Ok(Value::Null));
    assert_eq!(file(folder.path(), "taken"), "nextlast", "nor when the agent starts anew");
}

/// A job that its printer does not take is told of, and stands in nobody's way.
#[tokio::test]
async fn a_job_that_is_refused_stops_no_other() {
    let (state, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    programs(folder.path());
    let sink = Sink::start(Mood::Willing).await;
    let network = format!("N=tcp://{}?kind=driver", sink.address);
    let agent = Agent::with_programs(state.path(), &["--printer", &network], folder.path());
    let mut page = agent.page().await;
    for _ in 0..2 {
        let told = print(&mut page, "a bad bill").await;
        assert_eq!(told, Err("The printer does not take this job. (lp: Unsupported document-format)".into()));
    }
    assert_eq!(print(&mut page, "good").await, Ok(Value::Null));
    assert_eq!(file(folder.path(), "taken"), "good");
    let pdf = json!([{ "type": "pixel", "format": "pdf", "flavor": "base64", "data": "JVBERi0=" }]);
    let pdf = json!({ "printer": { "name": "N" }, "options": crate::agent::options(Some("pdf")), "data": pdf });
    let told = page.call("print", pdf).await;
    assert_eq!(told, Err("The printer does not take this job. (a printer in the network takes no PDF)".into()));
    assert_eq!(page.print(&json!({ "name": "N" }), Some("good"), "good").await, Ok(Value::Null), "another printer's");
    assert_eq!(page.print(&json!({ "name": "N" }), Some("good, too"), "too").await, Ok(Value::Null));
    assert_eq!(sink.wait_for(1).await, [b"too"]);
    agent.kill();
    assert_eq!(file(folder.path(), "taken"), "good");
}

/// A spooler that hangs keeps nobody from the printers in the network.
#[tokio::test]
async fn a_spooler_that_hangs_is_waited_for_so_long() {
    let (state, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    programs(folder.path());
    std::fs::write(folder.path().join("stuck"), "").unwrap();
    let sink = Sink::start(Mood::Willing).await;
    let network = ["--printer", &format!("N=tcp://{}", sink.address), "--printer", "Other=cups:Q?kind=raw"];
    let agent = Agent::with_programs(state.path(), &network, folder.path());
    let mut page = agent.page().await;
    let began = Instant::now();
    let find = page.begin("printers.find", json!({})).await.unwrap();
    assert_eq!(agent.page().await.print(&json!({ "name": "N" }), Some("bill"), "x").await, Ok(Value::Null));
    assert_eq!(page.outcome(&find).await, Ok(json!(["N", "Other"])));
    assert!(began.elapsed() >= Duration::from_secs(5), "a slow one is waited for");
}

/// PRN-13: a driver is told the colours, the sides and how the paper lies, and makes the copies itself.
#[tokio::test]
async fn a_driver_is_told_how_to_print() {
    let (state, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    programs(folder.path());
    let agent = Agent::with_programs(state.path(), &["--printer", "D=cups:Q?kind=driver"], folder.path());
    let mut page = agent.page().await;
    let data = json!([{ "type": "pixel", "format": "pdf", "flavor": "base64", "data": "JVBERi0=" }]);
    let cases = [
        ("till", "{}", "-n 1 -o print-color-mode=monochrome -o fit-to-page"),
        (
            "office",
            r#"{"colorType":"color","duplex":"tumble","orientation":"landscape","copies":2,"scaleContent":false}"#,
            "-n 2 -o print-color-mode=color -o sides=two-sided-short-edge -o orientation-requested=4",
        ),
        ("both", r#"{"colorType":"default","duplex":true}"#, "-n 1 -o sides=two-sided-long-edge -o fit-to-page"),
    ];
    for (job, own, told) in cases {
        let mut options = crate::agent::options(Some(job));
        options.as_object_mut().unwrap().append(serde_json::from_str(own).as_mut().unwrap());
        page.call("print", json!({ "printer": { "name": "D" }, "options": options, "data": data })).await.unwrap();
        let last = file(folder.path(), "told").lines().last().unwrap().to_owned();
        assert!(last.starts_with(&format!("-d Q -t {job} {told} /")), "{last}");
    }
}
