//! What the books say on the command line: the day of a store, and what is owed for vouchers.

use std::time::{Duration, Instant};

use serde_json::Value;
use test_support::Engine;

use crate::place::{Place, fields, sell, sign_in};

fn vouchers(place: &Place) -> Value {
    serde_json::from_str(&place.says(&["report", "vouchers", "--json"])).unwrap()
}

/// The amounts that a report of vouchers tells of its day.
fn amounts(told: &Value) -> [&str; 4] {
    let amount = |name: &str| told[name]["amount"].as_str().unwrap();
    [amount("issued_opening_balance"), amount("expired"), amount("restored"), told["outstanding"].as_str().unwrap()]
}

#[tokio::test(flavor = "multi_thread")]
async fn vouchers_are_owed_until_they_expire_and_a_file_can_make_them_last() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        place.guide();
        assert_eq!(
            amounts(&vouchers(&place)),
            ["2345.50", "0.00", "0.00", "2345.50"],
            "taken over with the demo's file"
        );
        let serving = place.serve();
        let begun = Instant::now();
        while vouchers(&place)["expired"]["count"] == 0 {
            assert!(begun.elapsed() < Duration::from_secs(60), "one of them expired long ago");
        }
        assert!(serving.terminate());
        assert_eq!(amounts(&vouchers(&place)), ["2345.50", "-75.00", "0.00", "2270.50"]);
        let owed = place.says(&["report", "vouchers", "--customers"]);
        let lines: Vec<Vec<&str>> = owed.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines[1], ["9700001138", "Sneha", "Deshpande", "1", "1,250.00"], "{owed}");
        assert!(lines.contains(&vec!["(bearer)", "1", "500.00"]), "{owed}");
        let file = place.folder.path().join("vouchers.csv");
        std::fs::write(&file, "code,amount,expires\nE3JY6WKS2G,75.00,2031-12-31\n").unwrap();
        place.says(&["import", "vouchers", "vouchers.csv"]);
        assert_eq!(amounts(&vouchers(&place)), ["2345.50", "-75.00", "75.00", "2345.50"]);
        place.says(&["import", "vouchers", "vouchers.csv"]);
        assert_eq!(amounts(&vouchers(&place))[3], "2345.50", "it is restored once");
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
        let told = place.says(&["report", "vouchers"]);
        assert!(
            told.lines().any(|line| line.split_whitespace().collect::<Vec<_>>() == ["outstanding", "2,345.50"]),
            "{told}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_day_of_a_store_is_told_on_the_command_line() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        let guide = place.guide();
        let none = place.run(&["report", "day", "--store", "pn1", "--day", "2020-01-01"]);
        assert_eq!(String::from_utf8(none.stderr).unwrap(), "rokad: No till had a session on 1 January 2020.\n");
        let serving = place.serve();
        let till = sign_in(&serving, &guide, &"d".repeat(40)).await;
        sell(&serving, &guide, &till, "pay-0001").await;
        let told = place.says(&["report", "day", "--store", "pn1"]);
        for part in ["DAY Z", "GSTIN ", "1 not closed yet: the day is not final.", "Opening balances"] {
            assert!(told.contains(part), "{part}: {told}");
        }
        let closed = serving.call("/vendor/closing-balance", &fields(&till, &[("closing_balance", "0")])).await;
        let expected = closed["data"]["expected"].as_str().unwrap();
        let told = place.says(&["report", "day", "--store", "pn1"]);
        let rows: Vec<Vec<&str>> = told.lines().map(|line| line.split_whitespace().collect()).collect();
        let plain = |text: &str| text.replace(['₹', ','], "");
        let drawer = rows.iter().find(|row| row.starts_with(&["Expected", "cash"])).unwrap();
        assert_eq!(plain(drawer[2]), expected, "{told}");
        let (sales, tendered) = (
            rows.iter().find(|row| row.starts_with(&["Sales"])),
            rows.iter().find(|row| row.starts_with(&["Tendered"])),
        );
        assert_eq!(sales.unwrap()[1], tendered.unwrap()[1], "{told}");
        assert!(!told.contains("not closed yet"), "{told}");
        assert!(serving.terminate());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_is_written_as_text_for_programs_and_as_a_workbook() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        let guide = place.guide();
        let serving = place.serve();
        let till = sign_in(&serving, &guide, &"d".repeat(40)).await;
        sell(&serving, &guide, &till, "pay-0001").await;
        assert!(serving.terminate());
        let json: Value =
            serde_json::from_str(&place.says(&["report", "day-book", "--store", "pn1", "--format", "json"])).unwrap();
        assert_eq!((&json["report"], json["rows"].as_array().unwrap().len()), (&Value::from("day-book"), 1), "{json}");
        assert_eq!(json["totals"]["total"], json["rows"][0]["total"]);
        let csv = place.says(&["report", "day-book", "--store", "pn1"]);
        let lines: Vec<&str> = csv.lines().collect();
        assert!(lines[0].starts_with("Date,Time,Number,Document,Till,"), "{csv}");
        let total = json["totals"]["total"].as_str().unwrap();
        assert!(lines.len() == 2 && lines[1].ends_with(&format!(",{total}")), "{csv}");
        for kind in ["gst-summary", "hsn", "documents", "tenders", "credit-notes", "sessions", "discounts", "stock"] {
            let file = format!("{kind}.xlsx");
            let today = ["report", kind, "--store", "pn1", "--format", "xlsx", "--out", &file];
            assert_eq!(place.says(&today), "");
            let bytes = std::fs::read(place.folder.path().join(&file)).unwrap();
            assert!(bytes.starts_with(b"PK"), "{kind} is no workbook");
        }
        for (wrong, said) in [
            (&["--format", "xlsx"][..], "rokad: say where the workbook goes: --out FILE.xlsx\n"),
            (&["--from", "2026-02-01", "--to", "2026-01-01"], "rokad: the first day is after the last\n"),
        ] {
            let told = place.run(&[&["report", "hsn", "--store", "pn1"], wrong].concat());
            assert_eq!(String::from_utf8(told.stderr).unwrap(), said);
        }
    }
}
