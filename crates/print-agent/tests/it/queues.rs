//! Queues of a real spooler: scripts/with-cups.sh starts one.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::agent::{Agent, options};
use crate::bytes::{base64, hex};
use crate::jobs::WAITS;
use crate::pages::{black_square, rows};
use crate::sink::{Mood, Sink};

/// What scripts/with-cups.sh says; without it these tests fail rather than prove nothing.
fn named(variable: &str) -> String {
    std::env::var(variable).unwrap_or_else(|_| panic!("{variable} is not set: run this under scripts/with-cups.sh"))
}

fn agent(folder: &std::path::Path) -> Agent {
    Agent::with_spooler(folder, &[], &named("ROKAD_TEST_CUPS"))
}

/// PRN-03: the printers of the machine are named, with what they take; a raw queue gets bytes and dots, never a PDF.
#[tokio::test]
async fn a_raw_queue_passes_on_what_was_sent() {
    let folder = tempfile::tempdir().unwrap();
    let address = SocketAddr::from(([127, 0, 0, 1], named("ROKAD_TEST_CUPS_SINK").parse().unwrap()));
    let sink = Sink::at(address, Mood::Willing).await;
    let agent = agent(folder.path());
    let mut page = agent.page().await;
    assert_eq!(page.call("printers.find", json!({})).await, Ok(json!(["OFFICE", "RECEIPT", "STOPPED"])));
    assert_eq!(page.call("printers.getDefault", Value::Null).await, Ok(json!("RECEIPT")));
    let detail = page.call("printers.detail", Value::Null).await.unwrap();
    let told: Vec<_> =
        detail.as_array().unwrap().iter().map(|printer| (printer["raw"].clone(), printer["driver"].clone())).collect();
    assert_eq!(told[0], (json!(false), json!("Test Office Printer")));
    assert_eq!(told[1], (json!(true), json!("Local Raw Printer")));

    let receipt = json!({ "name": "receipt" });
    let every = hex(&(0..=255).collect::<Vec<u8>>());
    let hex = json!([{ "type": "raw", "format": "command", "flavor": "hex", "data": every }]);
    for _ in 0..2 {
        page.call("print", json!({ "printer": receipt, "options": options(Some("bill")), "data": hex })).await.unwrap();
    }
    assert_eq!(sink.wait_for(1).await, [(0..=255).collect::<Vec<u8>>()], "once, byte by byte");
    let picture = json!([{ "type": "pixel", "format": "image", "flavor": "base64", "data": base64(&black_square()) }]);
    page.call("print", json!({ "printer": receipt, "options": options(None), "data": picture })).await.unwrap();
    assert_eq!(rows(&sink.wait_for(2).await[1], 576).len(), 576);
    let mut thrice = options(None);
    thrice["copies"] = json!(3);
    page.call("print", json!({ "printer": receipt, "options": thrice, "data": ["x"] })).await.unwrap();
    assert_eq!(sink.wait_for(3).await[2], b"xxx", "copies are made once");
    let pdf = json!([{ "type": "pixel", "format": "pdf", "flavor": "base64", "data": "JVBERi0=" }]);
    let refused = page.call("print", json!({ "printer": receipt, "options": options(None), "data": pdf })).await;
    assert_eq!(
        refused,
        Err("A receipt printer cannot print a PDF: send it as HTML, as a picture or as ESC/POS".into())
    );
}

/// The size of the only page of a PDF, in points.
fn page_size(pdf: &[u8]) -> (f64, f64) {
    let text = String::from_utf8_lossy(pdf);
    assert!(text.contains("/Count 1\n") || text.contains("/Count 1 "), "one page");
    let numbers = text.rsplit_once("/MediaBox").unwrap().1.split_once('[').unwrap().1.split_once(']').unwrap().0;
    let numbers: Vec<f64> = numbers.split_whitespace().map(|number| number.parse().unwrap()).collect();
    (numbers[2] - numbers[0], numbers[3] - numbers[1])
}

/// What the office printer printed last, once it is there.
async fn paper(changed: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let path = PathBuf::from(named("ROKAD_TEST_CUPS_PAPER"));
    let began = Instant::now();
    loop {
        let paper = std::fs::read(&path).unwrap_or_default();
        if paper.trim_ascii_end().ends_with(b"%%EOF") && changed(&paper) {
            return paper;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "nothing was printed");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// PRN-13: a page becomes a sheet of the width that is asked for in millimetres, without margins, as long as it is.
#[tokio::test]
async fn a_driver_gets_pages_pictures_and_pdf() {
    let folder = tempfile::tempdir().unwrap();
    let agent = agent(folder.path());
    let mut page = agent.page().await;
    let office = json!({ "name": "OFFICE" });
    let html = "<title>Bill 7</title><body style='margin:0'><div style='height:60mm'>₹ 10</div>";
    let data =
        json!([{ "type": "pixel", "format": "html", "flavor": "plain", "data": html, "options": { "pageWidth": 80 } }]);
    page.call("print", json!({ "printer": office, "options": options(Some("Bill 7")), "data": data })).await.unwrap();
    let receipt = paper(|_| true).await;
    let (width, height) = page_size(&receipt);
    assert!((width - 226.8).abs() < 3.0 && (height - 170.1).abs() < 6.0, "80 × 60 mm: {width} × {height}");

    let mut a4 = options(None);
    a4["size"] = json!({ "width": 210, "height": 297 });
    let file = json!([{ "type": "pixel", "format": "pdf", "flavor": "base64", "data": base64(&receipt) }]);
    page.call("print", json!({ "printer": office, "options": options(None), "data": file })).await.unwrap();
    let again = paper(|paper| *paper != receipt).await;
    let picture = json!([{ "type": "pixel", "format": "image", "flavor": "base64", "data": base64(&black_square()) }]);
    page.call("print", json!({ "printer": office, "options": a4, "data": picture })).await.unwrap();
    let sheet = paper(|paper| *paper != receipt && *paper != again).await;
    let (width, height) = page_size(&sheet);
    assert!((width - 595.0).abs() < 3.0 && (height - 842.0).abs() < 3.0, "A4: {width} × {height}");
}

/// PRN-11: a queue that is stopped takes nothing, and that is told.
#[tokio::test]
async fn a_queue_that_is_stopped_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let agent = agent(folder.path());
    let mut page = agent.page().await;
    let stopped = json!({ "name": "STOPPED" });
    let told = page.print(&stopped, Some("bill"), "x").await.unwrap_err();
    assert!(told.starts_with(WAITS) && told.contains("stopped"), "{told}");
    page.call("printers.startListening", json!({ "printerNames": ["STOPPED", "RECEIPT"] })).await.unwrap();
    assert_eq!(page.told_of("OFFLINE").await["printerName"], "STOPPED");
    page.call("printers.clearQueue", json!({ "printerName": "STOPPED", "jobId": "bill" })).await.unwrap();
}
