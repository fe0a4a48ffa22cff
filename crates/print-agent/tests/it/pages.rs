//! Pages and pictures on receipt printers, as dots. Chromium draws them.

use serde_json::{Value, json};

use crate::agent::{Agent, Page, options};
use crate::bytes::base64;
use crate::sink::{Mood, Sink};

/// The rows of dots of a receipt: what a printer would make black.
pub fn rows(receipt: &[u8], across: usize) -> Vec<Vec<bool>> {
    let mut rest = receipt.strip_prefix(b"\x1b@").expect("it begins anew");
    let mut rows = Vec::new();
    while let Some(picture) = rest.strip_prefix(b"\x1dv0\0") {
        let bytes = usize::from(u16::from_le_bytes([picture[0], picture[1]]));
        let count = usize::from(u16::from_le_bytes([picture[2], picture[3]]));
        assert_eq!(bytes * 8, across);
        let dots = &picture[4..4 + bytes * count];
        rows.extend(dots.chunks(bytes).map(|row| (0..across).map(|x| row[x / 8] >> (7 - x % 8) & 1 == 1).collect()));
        rest = &picture[4 + bytes * count..];
    }
    assert_eq!(rest, b"\x1bd\x04\x1dV\x01", "it ends with a cut");
    rows
}

async fn print(page: &mut Page, printer: &str, part: Value) -> Result<Value, String> {
    page.call("print", json!({ "printer": { "name": printer }, "options": options(None), "data": [part] })).await
}

fn html(text: &str) -> Value {
    json!({ "type": "pixel", "format": "html", "flavor": "plain", "data": text, "options": { "pageWidth": 80 } })
}

/// PRN-03: a page is printed by a receipt printer too: 576 dots across 80 mm, 384 across 58 mm, as long as it is.
#[tokio::test]
async fn a_page_is_drawn_for_a_receipt_printer() {
    let folder = tempfile::tempdir().unwrap();
    let (wide, narrow) = (Sink::start(Mood::Willing).await, Sink::start(Mood::Willing).await);
    let printers = [format!("Wide=tcp://{}", wide.address), format!("Narrow=tcp://{}?width=58", narrow.address)];
    let agent = Agent::start(folder.path(), &["--printer", &printers[0], "--printer", &printers[1]]);
    let mut page = agent.page().await;
    let half = "<body style='margin:0'><div style='background:#000;width:50%;height:10mm'></div><div style='height:30mm'></div>";
    print(&mut page, "Wide", html(half)).await.unwrap();
    let receipt = rows(&wide.wait_for(1).await[0], 576);
    assert!((284..=292).contains(&receipt.len()), "40 mm long: {}", receipt.len());
    for (y, row) in receipt.iter().enumerate().filter(|(y, _)| y.abs_diff(72) > 2) {
        let black = row.iter().filter(|dot| **dot).count();
        assert_eq!(
            (black.abs_diff(288) <= 2, black == 0),
            if y < 72 { (true, false) } else { (false, true) },
            "row {y}: {black}"
        );
        assert_eq!(row[..280].iter().all(|dot| *dot), y < 72);
    }
    print(&mut page, "Narrow", html(half)).await.unwrap();
    let receipt = rows(&narrow.wait_for(1).await[0], 384);
    assert!((190..=194).contains(&receipt.len()), "{}", receipt.len());
    let words = json!({ "type": "raw", "format": "html", "flavor": "plain", "data": "<b>₹ 10</b>", "options": { "language": "escpos" } });
    let data = json!(["\u{1b}@", words, "\u{1b}d\u{4}\u{1d}V\u{1}"]);
    page.call("print", json!({ "printer": { "host": "127.0.0.1", "port": wide.address.port() }, "options": options(None), "data": data })).await.unwrap();
    let among = rows(&wide.wait_for(2).await[1], 576);
    assert!(among.iter().flatten().filter(|dot| **dot).count() > 100, "letters among commands");
}

/// A page is not trusted: it runs no script and reaches neither network nor files.
#[tokio::test]
async fn a_page_reaches_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let sink = Sink::start(Mood::Willing).await;
    let outside = Sink::start(Mood::Willing).await;
    let black = folder.path().join("black.png");
    std::fs::write(&black, black_square()).unwrap();
    let agent = Agent::start(folder.path(), &["--printer", &format!("A=tcp://{}", sink.address)]);
    let mut page = agent.page().await;
    let at = outside.address;
    let page_of = |inside: &str| html(&format!("<body style='margin:0'><div style='height:20mm'>{inside}</div>"));
    let tries = format!(
        "<script>document.body.style.background='#000'</script><img src='http://{at}/a.png'><link rel=stylesheet href='http://{at}/a.css'>\
         <iframe src='http://{at}/'></iframe><meta http-equiv=refresh content='0;url=http://{at}/'><img style='width:20mm' src='file://{}'>\
         <iframe style='border:0' src='file:///etc/passwd'></iframe><body onload=\"fetch('http://{at}/')\">",
        black.display(),
    );
    print(&mut page, "A", page_of(&format!("<style>img,iframe{{border:0;outline:0}}</style>{tries}"))).await.unwrap();
    let receipt = rows(&sink.wait_for(1).await[0], 576);
    let dots = receipt.iter().flatten().filter(|dot| **dot).count();
    assert!(dots < 3000, "nothing but the signs of what is missing: {dots}");
    assert!(outside.jobs().is_empty());
    let shown = base64(&black_square());
    print(&mut page, "A", page_of(&format!("<img style='width:20mm' src='data:image/png;base64,{shown}'>")))
        .await
        .unwrap();
    let receipt = rows(&sink.wait_for(2).await[1], 576);
    assert!(receipt.iter().flatten().filter(|dot| **dot).count() > 15_000, "what it brings itself is printed");
}

/// PRN-03: a picture is printed across the whole paper.
#[tokio::test]
async fn a_picture_is_drawn_for_a_receipt_printer() {
    let folder = tempfile::tempdir().unwrap();
    let sink = Sink::start(Mood::Willing).await;
    let agent = Agent::start(folder.path(), &["--printer", &format!("A=tcp://{}", sink.address)]);
    let picture = json!({ "type": "pixel", "format": "image", "flavor": "base64", "data": base64(&black_square()) });
    print(&mut agent.page().await, "A", picture).await.unwrap();
    let receipt = rows(&sink.wait_for(1).await[0], 576);
    assert_eq!((receipt.len(), receipt.iter().flatten().all(|dot| *dot)), (576, true));
}

/// A black square of 8 dots: a bitmap of one colour.
pub fn black_square() -> Vec<u8> {
    let mut file = b"BM\x5e\0\0\0\0\0\0\0\x3e\0\0\0\x28\0\0\0\x08\0\0\0\x08\0\0\0\x01\0\x01\0".to_vec();
    file.extend([0; 24]);
    file.extend([0, 0, 0, 0, 255, 255, 255, 0]);
    file.extend([0; 32]);
    file
}
