//! Reports on the command line: the day of a store, and the debt for vouchers.

use std::time::{Duration, Instant};

use serde_json::Value;
use test_support::Engine;

use crate::place::figures::{on_ledger, tally_agrees, vouchers};
use crate::place::{Place, fields, sell, sign_in};

/// The reports by the names that are typed, each with the heads of its columns.
const HEADS: [(&str, &str); 10] = [
    ("day-book", "Date,Time,Number,Document,Till,Cashier,Customer,GSTIN,Paid by,Taxable value,Tax,Round off,Total"),
    ("gst-summary", "Buyer,Place of supply,Rate %,Taxable value,IGST,CGST,SGST/UTGST,Cess,Total"),
    ("hsn", "Buyer,HSN,UQC,Rate %,Total quantity,Taxable value,IGST,CGST,SGST/UTGST,Cess,Total value"),
    ("documents", "Nature of document,From,To,Total number,Cancelled,Net issued"),
    ("tenders", "Date,Paid by,Payments,Taken,Reversals,Reversed,Cash rounding,Net"),
    (
        "credit-notes",
        "Date,Credit note,Invoice date,Invoice,Customer,Mobile,GSTIN,Remark,Cashier,Given as,Taxable value,Tax,Total,\
         Left on its voucher,Paid out in cash",
    ),
    (
        "sessions",
        "Date,Till,Z number,Opened,Opened by,Closed,Closed by,Opening balance,Expected cash,Counted cash,Difference,\
         Reason,Last count,Opening difference,Opening reason,Session",
    ),
    ("discounts", "Date,Number,Cashier,Customer,Subtotal,Offers on goods,Offers on bills,Discount by hand,Total"),
    (
        "stock",
        "Barcode,Product,MRP,Kept as,Before,Received,Sold,Returned,Adjusted,After,\"After, at MRP\",Average cost,\
         \"After, at cost\"",
    ),
    ("vouchers", "Date,Entry,Credit note,Voucher,Customer,Mobile,Invoice,Added to what is owed"),
];

/// The message of a command that fails.
fn refusal(place: &Place, arguments: &[&str]) -> String {
    let told = place.run(arguments);
    assert!(!told.status.success(), "{arguments:?}");
    String::from_utf8(told.stderr).unwrap()
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
        tally_agrees(&place);
        assert_eq!(on_ledger(&place, "Vouchers taken over"), -234_550);
        let serving = place.serve();
        let begun = Instant::now();
        while vouchers(&place)["expired"]["count"] == 0 {
            assert!(begun.elapsed() < Duration::from_secs(60), "one of them expired long ago");
        }
        assert!(serving.terminate());
        assert_eq!(amounts(&vouchers(&place)), ["2345.50", "-75.00", "0.00", "2270.50"]);
        tally_agrees(&place);
        assert_eq!(on_ledger(&place, "Voucher breakage"), 7_500);
        let owed = place.says(&["report", "vouchers", "--customers"]);
        let lines: Vec<Vec<&str>> = owed.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines[1], ["9700001138", "Sneha", "Deshpande", "1", "1,250.00"], "{owed}");
        assert!(lines.contains(&vec!["(bearer)", "1", "500.00"]), "{owed}");
        let file = place.folder.path().join("vouchers.csv");
        std::fs::write(&file, "code,amount,expires\nE3JY6WKS2G,75.00,2031-12-31\n").unwrap();
        place.says(&["import", "vouchers", "vouchers.csv"]);
        assert_eq!(amounts(&vouchers(&place)), ["2345.50", "-75.00", "75.00", "2345.50"]);
        tally_agrees(&place);
        assert_eq!(on_ledger(&place, "Voucher breakage"), 0);
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
        for part in ["DAY REPORT", "GSTIN ", "1 not closed yet: the day is not final.", "Opening balances"] {
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
async fn a_report_is_written_as_text_and_for_programs() {
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
        assert!(lines[0].starts_with("\u{feff}Date,Time,Number,Document,Till,"), "{csv}");
        let total = json["totals"]["total"].as_str().unwrap();
        assert!(lines.len() == 2 && lines[1].ends_with(&format!(",{total}")), "{csv}");
        for (wrong, said) in [
            (&["--format", "xlsx"][..], "rokad: say where the workbook goes: --out FILE.xlsx\n"),
            (&["--from", "2026-02-01", "--to", "2026-01-01"], "rokad: the first day is after the last\n"),
        ] {
            let told = place.run(&[&["report", "hsn", "--store", "pn1"], wrong].concat());
            assert_eq!(String::from_utf8(told.stderr).unwrap(), said);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_report_is_told_by_its_own_name() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        let guide = place.guide();
        let serving = place.serve();
        let till = sign_in(&serving, &guide, &"d".repeat(40)).await;
        sell(&serving, &guide, &till, "pay-0001").await;
        assert!(serving.terminate());
        for (name, heads) in HEADS {
            let csv = place.says(&["report", name, "--store", "pn1"]);
            assert_eq!(
                csv.lines().next().unwrap(),
                format!("\u{feff}{heads}"),
                "{name}: Excel reads UTF-8 by its mark"
            );
            let told = place.says(&["report", name, "--store", "pn1", "--format", "json"]);
            let told: Value = serde_json::from_str(&told).unwrap();
            assert_eq!(told["report"], name);
            let columns = told["columns"].as_array().unwrap().iter().map(|column| column["head"].as_str().unwrap());
            assert_eq!(columns.collect::<Vec<_>>().join(","), heads.replace('"', ""), "{name}");
            assert_eq!(told["rows"].as_array().unwrap().len(), csv.lines().count() - 1, "{name}");
            let file = format!("{name}.xlsx");
            let workbook = ["report", name, "--store", "pn1", "--format", "xlsx", "--out", &file];
            assert_eq!(place.says(&workbook), "");
            assert!(
                std::fs::read(place.folder.path().join(&file)).unwrap().starts_with(b"PK"),
                "{name} is no workbook"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_portal_and_tally_get_their_files() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        let guide = place.guide();
        let serving = place.serve();
        let till = sign_in(&serving, &guide, &"d".repeat(40)).await;
        sell(&serving, &guide, &till, "pay-0001").await;
        assert!(serving.terminate());
        let book = place.says(&["report", "day-book", "--store", "pn1", "--format", "json"]);
        let book: Value = serde_json::from_str(&book).unwrap();
        let row = &book["rows"][0];
        let (day, number) = (row["date"].as_str().unwrap(), row["number"].as_str().unwrap());
        let read = |name: &str| std::fs::read_to_string(place.folder.path().join(name)).unwrap();

        let portal = ["report", "gstr1", "--store", "pn1", "--month", &day[..7]];
        let printed = place.says(&portal);
        assert_eq!(place.says(&[&portal[..], &["--out", "gstr1.json"]].concat()), "");
        assert_eq!(read("gstr1.json"), printed);
        let file: Value = serde_json::from_str(&printed).unwrap();
        assert_eq!(file["fp"], format!("{}{}", &day[5..7], &day[..4]));
        assert_eq!(file["doc_issue"]["doc_det"][0]["docs"][0]["from"], number, "{printed}");
        for month in ["2026-13", "2026-1", "November", "2026-11-01"] {
            let said = refusal(&place, &["report", "gstr1", "--store", "pn1", "--month", month]);
            assert_eq!(said, "rokad: a month is written YYYY-MM\n", "{month}");
        }

        // A quarter has IFF for its first two months, and its file for the rest.
        let filed = |month: &str, more: &[&str]| {
            let asked = ["report", "gstr1", "--store", "pn1", "--month", month];
            place.run(&[&asked[..], more].concat())
        };
        let said = |output: &std::process::Output| String::from_utf8(output.stderr.clone()).unwrap();
        let iff: Value = serde_json::from_slice(&filed("2026-11", &["--iff"]).stdout).unwrap();
        assert!(iff["fp"] == "112026" && iff.get("hsn").is_none(), "{iff}");
        let quarter = filed("2026-11", &["--quarter", "--furnished", "2026-10", "--furnished", "2026-11"]);
        let quarter: Value = serde_json::from_slice(&quarter.stdout).unwrap();
        assert!(quarter["fp"] == "122026" && quarter.get("hsn").is_some(), "{quarter}");
        assert!(said(&filed("2026-12", &["--iff"])).contains("IFF is for the first two months of a quarter"));
        for other in ["2026-12", "2026-09", "November"] {
            let told = said(&filed("2026-11", &["--quarter", "--furnished", other]));
            assert!(told.contains("is not the first or second month of the quarter"), "{other}: {told}");
        }

        let tally = ["report", "tally", "--store", "pn1", "--company", "Rao & Sons"];
        let of_days = |from, to| [&tally[..], &["--from", from, "--to", to]].concat();
        let printed = place.says(&of_days(day, day));
        assert_eq!(place.says(&[&of_days(day, day)[..], &["--out", "tally.xml"]].concat()), "");
        assert_eq!(read("tally.xml"), printed);
        assert!(printed.contains("<SVCURRENTCOMPANY>Rao &amp; Sons</SVCURRENTCOMPANY>"), "{printed}");
        assert!(printed.contains(&format!("<DATE>{}</DATE>", day.replace('-', ""))), "{printed}");
        let before = place.says(&of_days("2020-01-01", "2020-01-31"));
        assert!(before.contains("<SVCURRENTCOMPANY>") && !before.contains("<VOUCHER "), "{before}");
        assert_eq!(refusal(&place, &of_days(day, "2020-01-01")), "rokad: the first day is after the last\n");
        let unnamed = refusal(&place, &["report", "tally", "--store", "pn1", "--from", day, "--to", day]);
        assert!(unnamed.contains("--company"), "{unnamed}");

        place.says(&["store", "registration", "pn1", "unregistered"]);
        assert_eq!(refusal(&place, &portal), "rokad: the store has no GSTIN\n");
        let unknown = refusal(&place, &["report", "gstr1", "--store", "zz9", "--month", &day[..7]]);
        assert_eq!(unknown, "rokad: there is no store ZZ9\n");
    }
}
