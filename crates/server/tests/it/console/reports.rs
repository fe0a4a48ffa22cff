//! Reports of all stores, and the GST of a month.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use storage::rows::Role;
use test_support::{MINUTE, PIN, SOAP, TEA, shop_tests};

use super::{OWNER, join};
use crate::reports::{MANAGER, paise};

fn today(report: &str, store_id: i64, file: &str) -> Value {
    json!({"report": report, "store_id": store_id, "from": "2026-11-21", "to": "2026-11-21", "file": file})
}

fn bytes(file: &Value) -> Vec<u8> {
    STANDARD.decode(file["content"].as_str().unwrap()).unwrap()
}

shop_tests! {
    /// Of one store as the till has it; of all with a column of stores, and totals that are theirs added up.
    async fn a_report_of_all_stores_adds_up_what_each_has(shop) {
        let mut till = shop.till().await;
        till.sell(&[TEA, SOAP], "pay-0001").await;
        shop.clock.advance(MINUTE);
        let elsewhere = shop.strict_till().await;
        elsewhere.sell(&[TEA], "pay-0002").await;
        till.sign_in(MANAGER, PIN).await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        for report in ["day-book", "gst-summary", "hsn", "documents", "tenders", "sessions", "discounts", "stock"] {
            let days = [("report", report), ("from", "2026-11-21"), ("to", "2026-11-21")];
            let own = till.call("/report/read", &days).await;
            let own = own.succeeded()["data"].clone();
            let one = owner.ask("report", today(report, 1, "")).await;
            for field in ["columns", "rows", "totals", "row_count"] {
                assert_eq!(one.data()[field], own[field], "{report} {field}");
            }
            let all = owner.ask("report", today(report, 0, "")).await;
            let other = owner.ask("report", today(report, 2, "")).await;
            let count = |answer: &Value| answer["row_count"].as_i64().unwrap();
            assert_eq!(count(all.data()), count(one.data()) + count(other.data()), "{report}");
            assert_eq!(all.data()["columns"][0], json!({"key": "store", "head": "Store", "kind": "text"}));
        }
        let all = owner.ask("report", today("day-book", 0, "")).await;
        let chart = &all.data()["chart"];
        let home = owner.ask("home", json!({})).await;
        assert_eq!((&chart["sums"], &chart["bars"]), (&home.data()["sums"], &home.data()["bars"]));
        let columns = all.data()["columns"].as_array().unwrap();
        let total = columns.iter().position(|column| column["key"] == "total").unwrap();
        assert_eq!(paise(&all.data()["totals"][total]), paise(&chart["sums"]["net"]));
        let csv = owner.ask("report", today("day-book", 0, "csv")).await;
        let file = &csv.data()["file"];
        assert_eq!(file["name"], "all-day-book-2026-11-21-2026-11-21.csv");
        assert!(String::from_utf8(bytes(file)).unwrap().starts_with("\u{feff}Store,"));
        let workbook = owner.ask("report", today("day-book", 1, "xlsx")).await;
        assert!(bytes(&workbook.data()["file"]).starts_with(b"PK"));
        owner.ask("report", today("weather", 0, "")).await.refused(422, "report.unknown");
        let (mut manager, _) = join(shop, 1, "manager@nisarga.example", (Role::StoreManager, &[2])).await;
        manager.ask("report", today("day-book", 1, "")).await.refused(422, "person.no_store");
        let mine = manager.ask("report", today("day-book", 0, "")).await;
        assert_eq!(mine.data()["row_count"], 1);
        assert_ne!(mine.data()["columns"][0]["key"], "store");
    }

    /// A month comes to what its file has; what would stop the file is told with its document.
    async fn the_gst_of_a_month_is_told_with_what_stops_its_file(shop) {
        let till = shop.till().await;
        till.sell(&[TEA, SOAP], "pay-0001").await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let month = json!({"store_id": 1, "month": "2026-11", "filing": "month"});
        let gst = owner.ask("gst", month.clone()).await;
        let gst = gst.data();
        let days = (&gst["from"], &gst["to"], &gst["is_over"]);
        assert_eq!(days, (&json!("2026-11-01"), &json!("2026-11-30"), &json!(false)));
        assert_eq!((&gst["invoices"], &gst["credit_notes"], &gst["faults"]), (&json!(1), &json!(0), &json!([])));
        let of_rates: i64 = gst["rates"].as_array().unwrap().iter().map(|rate| paise(&rate["cgst"])).sum();
        assert_eq!(of_rates, paise(&gst["sums"]["cgst"]));
        assert!(of_rates > 0);
        let file = |kind: &str, filing: &str| {
            json!({"store_id": 1, "month": "2026-11", "filing": filing, "kind": kind, "company": "First"})
        };
        let made = owner.ask("gst/file", file("gstr1", "month")).await;
        let gstin = gst["gstin"].as_str().unwrap();
        assert_eq!(made.data()["name"], format!("GSTR1-{gstin}-2026-11.json"));
        let written: Value = serde_json::from_slice(&bytes(made.data())).unwrap();
        assert_eq!((&written["gstin"], &written["fp"]), (&json!(gstin), &json!("112026")));
        let iff = owner.ask("gst/file", file("gstr1", "iff")).await;
        assert_eq!(iff.data()["name"], format!("IFF-{gstin}-2026-11.json"));
        let tally = owner.ask("gst/file", file("tally", "month")).await;
        assert!(String::from_utf8(bytes(tally.data())).unwrap().contains("<ENVELOPE>"));
        for (wrong, code) in [
            (json!({"store_id": 1, "month": "Nov"}), "console.no_month"),
            (json!({"store_id": 1, "month": "2026-12", "filing": "iff"}), "console.no_iff"),
            (json!({"store_id": 1, "month": "2026-11", "filing": "week"}), "console.no_filing"),
            (json!({"store_id": 1, "month": "2026-11", "filing": "quarter", "furnished": ["2026-12"]}),
             "console.no_month"),
        ] {
            owner.ask("gst", wrong).await.refused(422, code);
        }
        // A quarter is October to December; what was furnished by IFF is not listed again.
        let quarter = json!({"store_id": 1, "month": "2026-11", "filing": "quarter", "furnished": ["2026-11"]});
        assert_eq!(owner.ask("gst", quarter).await.data()["to"], "2026-12-31");

        shop.tamper("UPDATE invoice_line SET hsn = '' WHERE vendor_id = 1 AND barcode = '8901000000019'").await;
        shop.tamper("UPDATE invoice SET customer_gstin = '27AAACR5055K1Z8' WHERE vendor_id = 1").await;
        let gst = owner.ask("gst", month.clone()).await;
        let faults = gst.data()["faults"].as_array().unwrap().clone();
        let kinds: Vec<&str> = faults.iter().map(|fault| fault["kind"].as_str().unwrap()).collect();
        assert!(kinds.contains(&"gstin") && kinds.contains(&"hsn"), "{faults:?}");
        assert!(faults.iter().all(|fault| fault["number"] == "AA1T01-26-000001"));
        shop.tamper("UPDATE invoice_line SET hsn = '0902' WHERE vendor_id = 1 AND hsn = ''").await;
        shop.tamper("UPDATE invoice SET customer_gstin = '' WHERE vendor_id = 1").await;
        let (mut limited, _) = join(shop, 1, "ca@nisarga.example", (Role::Accountant, &[1])).await;
        limited.ask("gst", month).await.refused(200, "person.may_not");
    }
}
