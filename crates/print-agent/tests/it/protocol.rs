//! Frames as they were recorded of the public client and its own tray program.

use serde_json::{Value, json};

use crate::agent::{Agent, Page, SHOP, options};
use crate::bytes::hex;
use crate::sink::{Mood, Sink};

/// PRN-03: a client connects, learns the printers and prints, frame by frame as recorded.
#[tokio::test]
async fn the_recorded_talk_is_answered_as_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let sink = Sink::start(Mood::Willing).await;
    let epson = format!("EPSON TM-T82 Receipt=tcp://{}", sink.address);
    let agent = Agent::start(
        folder.path(),
        &["--printer", &epson, "--printer", "HP LaserJet=tcp://127.0.0.1:1", "--printer", "PDF=tcp://127.0.0.1:2"],
    );
    let mut page = Page::open(agent.address, SHOP).await.unwrap();
    let version =
        page.said(r#"{"call":"getVersion","timestamp":1795255851359,"uid":"23zjt7","position":{"x":0,"y":0}}"#).await;
    assert_eq!(version, r#"{"uid":"23zjt7","result":"2.3.0"}"#);
    let early =
        page.said(r#"{"call":"printers.getDefault","params":null,"signature":"","timestamp":1,"uid":"aaaaaa"}"#).await;
    assert_eq!(early, r#"{"uid":"aaaaaa","error":"Connection blocked by client"}"#, "the certificate comes first");
    let admitted =
        page.said(r#"{"certificate":null,"timestamp":1795255851362,"uid":"faefum","position":{"x":0,"y":0}}"#).await;
    assert_eq!(admitted, r#"{"uid":"faefum","result":null}"#);
    let head = r#""signature":"","timestamp":1795255851363,"position":{"x":0,"y":0},"signAlgorithm":"SHA1""#;
    for (uid, call, answer) in [
        ("mzhya8", r#""call":"printers.find","params":{}"#, r#""result":["EPSON TM-T82 Receipt","HP LaserJet","PDF"]"#),
        ("5mh6q6", r#""call":"printers.find","params":{"query":"epson"}"#, r#""result":"EPSON TM-T82 Receipt""#),
        (
            "nsfjpf",
            r#""call":"printers.find","params":{"query":"nonesuch"}"#,
            r#""error":"Specified printer could not be found.""#,
        ),
        ("33fwf0", r#""call":"printers.getDefault","params":null"#, r#""result":"EPSON TM-T82 Receipt""#),
    ] {
        let said = page.said(&format!(r#"{{{call},{head},"uid":"{uid}"}}"#)).await;
        assert_eq!(said, format!(r#"{{"uid":"{uid}",{answer}}}"#));
    }
    let detail = page.call("printers.detail", Value::Null).await.unwrap();
    assert_eq!(detail[0]["name"], "EPSON TM-T82 Receipt");
    assert_eq!(
        (&detail[0]["default"], &detail[1]["default"], &detail[0]["raw"]),
        (&json!(true), &json!(false), &json!(true))
    );
    let params = json!({ "printer": { "name": "EPSON TM-T82 Receipt" }, "options": options(Some("Bill 1")), "data": ["\u{1b}@", "Hello\n", "\u{1d}V\0"] });
    assert_eq!(page.call("print", params).await, Ok(Value::Null));
    assert_eq!(sink.wait_for(1).await, [b"\x1b@Hello\n\x1dV\0"]);
}

/// PRN-03: what is printed is what was sent, in every way in which bytes are sent.
#[tokio::test]
async fn a_printer_gets_the_bytes_that_were_sent() {
    let folder = tempfile::tempdir().unwrap();
    let sink = Sink::start(Mood::Willing).await;
    let agent = Agent::start(folder.path(), &["--printer", &format!("Counter 1=tcp://{}", sink.address)]);
    let mut page = agent.page().await;
    let named = json!({ "name": "Counter 1" });
    let by_address = json!({ "host": "127.0.0.1", "port": sink.address.port().to_string() });
    let every: Vec<u8> = (0..=255).collect();
    let hex = hex(&every);
    let jobs = [
        (&named, json!(["\u{1b}@₹ 10\n"]), "\u{1b}@₹ 10\n".as_bytes().to_vec()),
        (
            &named,
            json!([{ "type": "raw", "format": "command", "flavor": "base64", "data": "G0BIZWxsbwodVgA=" }]),
            b"\x1b@Hello\n\x1dV\0".to_vec(),
        ),
        (&named, json!([{ "type": "raw", "format": "command", "flavor": "hex", "data": hex }]), every.clone()),
        (&named, json!([{ "type": "raw", "format": "HEX", "data": "1b40" }]), b"\x1b@".to_vec()),
        (
            &by_address,
            json!(["a", { "type": "raw", "format": "command", "flavor": "hex", "data": "62" }]),
            b"ab".to_vec(),
        ),
    ];
    for (at, (printer, data, bytes)) in jobs.iter().enumerate() {
        let params = json!({ "printer": printer, "options": options(Some(&format!("job {at}"))), "data": data });
        assert_eq!(page.call("print", params).await, Ok(Value::Null), "{data}");
        assert_eq!(sink.wait_for(at + 1).await[at], *bytes, "{data}");
    }
    let mut thrice = options(Some("thrice"));
    thrice["copies"] = json!(3);
    page.call("print", json!({ "printer": named, "options": thrice, "data": ["x"] })).await.unwrap();
    assert_eq!(sink.wait_for(6).await[5], b"xxx");
}

#[tokio::test]
async fn what_cannot_be_done_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let agent = Agent::start(folder.path(), &["--printer", "Counter 1=tcp://127.0.0.1:1"]);
    let mut page = agent.page().await;
    for call in [
        "file.read",
        "file.write",
        "usb.listDevices",
        "hid.claimDevice",
        "serial.findPorts",
        "socket.open",
        "networking.device",
        "nonsense",
    ] {
        assert_eq!(page.call(call, json!({})).await, Err(format!("Invalid function call: {call}")));
    }
    let printed = |printer: Value, data: Value| json!({ "printer": printer, "options": options(None), "data": data });
    let counter = || json!({ "name": "Counter 1" });
    for (params, error) in [
        (printed(Value::Null, json!(["x"])), "A printer must be specified before printing"),
        (printed(json!({}), json!(["x"])), "A printer must be specified before printing"),
        (printed(json!({ "name": "Nowhere" }), json!(["x"])), "Cannot find printer with name \"Nowhere\""),
        (printed(json!({ "file": "/tmp/x" }), json!(["x"])), "Printing to files is not allowed"),
        (printed(json!({ "host": "a b" }), json!(["x"])), "The address of a printer is a name or a number"),
        (
            printed(json!({ "host": "localhost", "port": 70000 }), json!(["x"])),
            "The port of a printer is a number up to 65535",
        ),
        (printed(counter(), json!([])), "No printer output has been specified"),
        (
            printed(counter(), json!([{ "type": "raw", "flavor": "file", "data": "/etc/passwd" }])),
            "Files and addresses are not read: send the data itself",
        ),
        (
            printed(counter(), json!([{ "type": "pixel", "format": "pdf", "flavor": "base64", "data": "JVBERi0=" }])),
            "A receipt printer cannot print a PDF: send it as HTML, as a picture or as ESC/POS",
        ),
        (
            printed(
                json!({ "host": "127.0.0.1", "port": 1 }),
                json!([{ "type": "pixel", "format": "html", "flavor": "plain", "data": "x" }]),
            ),
            "PIXEL cannot print to a raw host",
        ),
    ] {
        assert_eq!(page.call("print", params.clone()).await, Err(error.to_owned()), "{params}");
    }
    let error = page.call("print", json!({ "printer": 7 })).await.unwrap_err();
    assert!(error.starts_with("The call cannot be read"), "{error}");
    assert_eq!(page.send("ping").await, Ok(()), "which is answered by nothing");
    assert_eq!(page.said("getProgramName").await, "Rokad Print");
}
