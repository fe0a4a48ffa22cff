//! Queues of a real spooler: scripts/with-cups.sh starts one.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::agent::{Agent, options};
use crate::bytes::{base64, hex};
use crate::jobs::WAITS;
use crate::pages::{black_square, rows};
use crate::sink::{Mood, Sink};

/// Variables that scripts/with-cups.sh sets; without it these tests fail rather than prove nothing.
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
    assert_eq!(
        page.call("printers.find", json!({})).await,
        Ok(json!(["EVE", "OFF", "OFFICE", "PDF", "RECEIPT", "STOPPED"]))
    );
    assert_eq!(page.call("printers.getDefault", Value::Null).await, Ok(json!("RECEIPT")));
    let detail = page.call("printers.detail", Value::Null).await.unwrap();
    let told: Vec<_> =
        detail.as_array().unwrap().iter().map(|printer| (printer["raw"].clone(), printer["driver"].clone())).collect();
    assert_eq!(told[2], (json!(false), json!("Test Office Printer")));
    assert_eq!(told[4], (json!(true), json!("Local Raw Printer")));
    assert_eq!((&told[0].0, &told[3].0), (&json!(false), &json!(false)), "a driverless printer takes pages, too");

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

/// The office printer's last print, once it is there.
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

/// The PDF files that a printer has put into a folder, the names of their jobs among the names of the files.
async fn files(folder: &str, count: usize) -> Vec<(String, Vec<u8>)> {
    let folder = PathBuf::from(named(folder));
    let began = Instant::now();
    loop {
        let entries = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        let pdf = entries.filter(|path| path.extension().is_some_and(|kind| kind == "pdf"));
        let mut files: Vec<_> = pdf
            .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(&path).unwrap()))
            .filter(|(_, file)| file.trim_ascii_end().ends_with(b"%%EOF"))
            .collect();
        files.sort();
        if files.len() >= count {
            return files;
        }
        assert!(began.elapsed() < Duration::from_secs(40), "{} has {} files", folder.display(), files.len());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The extent of the ink on the only page of a PDF, in points: width and height.
fn ink(pdf: &[u8]) -> (f64, f64) {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), pdf).unwrap();
    let gs =
        Command::new("gs").args(["-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=bbox"]).arg(file.path()).output().unwrap();
    let told = String::from_utf8_lossy(&gs.stderr).into_owned();
    let corners = told.split_once("%%HiResBoundingBox:").unwrap_or_else(|| panic!("{told}")).1;
    let corners: Vec<f64> = corners.split_whitespace().take(4).map(|number| number.parse().unwrap()).collect();
    (corners[2] - corners[0], corners[3] - corners[1])
}

/// Whether something is as wide as the bill, for its height, lying or standing.
fn is_like_a_bill(width: f64, height: f64) -> bool {
    (width.max(height) / width.min(height) - 80.0 / 60.0).abs() < 0.05
}

fn is_near((width, height): (f64, f64), wanted: (f64, f64), by: f64) -> bool {
    (width - wanted.0).abs() < by && (height - wanted.1).abs() < by
}

/// PRN-14: a page (`html_data`) and a PDF reach a queue with a driver. cups-pdf takes paper of any size, so a page is
/// as large as it is; a driverless IPP printer takes the sizes that it names, and the page is fitted to one of them.
#[tokio::test]
async fn real_printers_print_pages_and_pdf() {
    let folder = tempfile::tempdir().unwrap();
    let agent = agent(folder.path());
    let mut page = agent.page().await;
    let html = "<title>Bill</title><style>@page{margin:0}</style><body style='margin:0'>\
                <div style='height:60mm;background:#000;print-color-adjust:exact'></div>";
    let html =
        json!([{ "type": "pixel", "format": "html", "flavor": "plain", "data": html, "options": { "pageWidth": 80 } }]);
    for (queue, papers) in [("PDF", "ROKAD_TEST_CUPS_PDF"), ("EVE", "ROKAD_TEST_CUPS_EVE")] {
        let printer = json!({ "name": queue });
        let (one, two) = (format!("1 page on {queue}"), format!("2 file on {queue}"));
        page.call("print", json!({ "printer": printer, "options": options(Some(&one)), "data": html })).await.unwrap();
        let drawn = files(papers, 1).await.remove(0).1;
        let file = json!([{ "type": "pixel", "format": "pdf", "flavor": "base64", "data": base64(&drawn) }]);
        page.call("print", json!({ "printer": printer, "options": options(Some(&two)), "data": file })).await.unwrap();
        let again = files(papers, 2).await.remove(1).1;
        let ((width, height), paper) = (ink(&drawn), page_size(&drawn));
        assert!(is_like_a_bill(width, height), "{queue}: {width} × {height}");
        if queue == "PDF" {
            assert!(is_near(paper, (226.8, 170.1), 3.0) && is_near((width, height), paper, 3.0), "{paper:?}");
        } else {
            assert!(is_near(paper, (612.0, 792.0), 1.0) && width > 500.0 && width <= paper.0, "{paper:?}: {width}");
        }
        let (width, height) = ink(&again);
        assert!(is_like_a_bill(width, height), "{queue}: {width} × {height}");
    }
}

/// PRN-11: a printer of CUPS that is off is told of, though CUPS takes the job: what waits there is printed once it is
/// back, and what comes after it waits here. Both are seen, and can be given up.
#[tokio::test]
async fn a_printer_of_the_spooler_that_is_off_is_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let agent = agent(folder.path());
    let mut page = agent.page().await;
    let off = json!({ "name": "OFF" });
    for bill in ["first", "second", "first"] {
        let told = page.print(&off, Some(bill), bill).await.unwrap_err();
        assert!(told.starts_with(WAITS) && told.contains("does not answer"), "{told}");
    }
    page.call("printers.startListening", json!({ "printerNames": ["OFF"] })).await.unwrap();
    let waiting = &page.told_of("OFFLINE").await["waiting"];
    assert_eq!(*waiting, json!(["second", "first"]));
    page.call("printers.clearQueue", json!({ "printerName": "OFF", "jobId": "first" })).await.unwrap();
    assert_eq!(page.told_of("OFFLINE").await["waiting"], json!(["second"]));

    let address = SocketAddr::from(([127, 0, 0, 1], named("ROKAD_TEST_CUPS_OFF").parse().unwrap()));
    let sink = Sink::at(address, Mood::Willing).await;
    assert_eq!(sink.wait_for(1).await, [b"second"]);
    assert_eq!(page.print(&off, Some("first"), "first").await, Ok(Value::Null), "anew, since it was given up");
    assert_eq!(page.print(&off, Some("second"), "second").await, Ok(Value::Null));
    assert_eq!(sink.wait_for(2).await, [&b"second"[..], b"first"], "each once");

    sink.stop().await;
    let told = page.print(&off, Some("third"), "third").await.unwrap_err();
    assert!(told.starts_with(WAITS), "{told}");
    page.call("printers.clearQueue", json!({ "printerName": "OFF" })).await.unwrap();
    let sink = Sink::at(address, Mood::Willing).await;
    assert_eq!(page.print(&off, Some("fourth"), "fourth").await, Ok(Value::Null));
    assert_eq!(sink.wait_for(1).await, [b"fourth"], "what waits at the spooler is given up there, too");
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
