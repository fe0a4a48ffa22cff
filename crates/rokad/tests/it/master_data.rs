//! Conditions of sale for goods: HSN codes, rates and the days on which they hold.

use std::path::Path;

use books::clock::{Clock as _, india};
use jiff::ToSpan as _;
use serde_json::Value;
use server::system::SystemClock;
use test_support::Engine;

use crate::place::{Place, fields, sell, sign_in};

const HEAD: &str = "barcode,name,category,hsn,tax,kind\n";

/// A shop with nothing in it.
fn empty(engine: Engine) -> Place {
    let place = Place::new(engine);
    place.says(&["vendor", "add", "--name", "Katraj Traders"]);
    let store =
        ["store", "add", "--code", "KTM", "--name", "Katraj Mart", "--address", "7 Satara Road", "--city", "Pune"];
    place.says(&[&store[..], &["--pincode", "411046", "--state", "27"]].concat());
    place
}

/// Imports a file; answers what is told as JSON and the lines of the standard error stream.
fn import(place: &Place, kind: &str, text: &str) -> (Option<Value>, Vec<String>) {
    std::fs::write(place.folder.path().join("file.csv"), text).unwrap();
    let output = place.run(&["import", "--json", kind, "file.csv", "--store", "KTM"]);
    let told = output.status.success().then(|| serde_json::from_slice(&output.stdout).unwrap());
    (told, String::from_utf8(output.stderr).unwrap().lines().map(str::to_owned).collect())
}

fn today() -> jiff::civil::Date {
    SystemClock::default().now().at(&india()).date()
}

#[test]
fn goods_are_checked_by_line_and_column() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = empty(engine);
        let wrong = format!(
            "{HEAD}A1,Dal,Dals,713,GST5,piece\nA2,Rice,Rice,100 6X,GST5,piece\nA3,Tea,Tea,0902,GST12,piece\nA4,Cola,Cola,2202,GST28,piece\n"
        );
        // Faults that can be seen without the books are told first.
        assert_eq!(
            import(&place, "products", &wrong).1[..2],
            [
                "file.csv:2:hsn: \"713\": an HSN has 4, 6 or 8 digits; is it 0713?",
                "file.csv:3:hsn: \"100 6X\": an HSN has 4, 6 or 8 digits",
            ]
        );
        let wrong = wrong.replace(",713,", ",0713,").replace("100 6X", "1006");
        let (told, faults) = import(&place, "products", &wrong);
        assert!(told.is_none());
        assert_eq!(
            faults[..2],
            [
                "file.csv:4:tax: GST12: the rate of 12% ended on 2025-09-21",
                "file.csv:5:tax: GST28: the rate of 28% ended on 2025-09-21",
            ]
        );
        let bag = "code,name,price,hsn,tax\nB1,Bag,5,48 19,GST28\n";
        assert_eq!(
            import(&place, "carry-bags", bag).1[0],
            "file.csv:2:tax: GST28: the rate of 28% ended on 2025-09-21"
        );

        // Odd goods that can be sold so are taken, with a warning.
        let odd = format!(
            "{HEAD}B1,Dal,Dals,,GST5,weighed\nB2,Tea,Tea,0999,GST5,piece\nB3,Cigarettes,Tobacco,2402,GST40,piece\n\
             B4,Rusk,Bakery,1905 40,TOBACCO,piece\nB5,Beedi,Tobacco,2403,GST18,piece\nB6,Bread,Bakery,1905 90 10,GST0,piece\n"
        );
        let (told, warnings) = import(&place, "products", &odd);
        assert_eq!(
            warnings,
            [
                "file.csv:2:hsn: warning: is missing; an invoice needs 4 digits (Notification 78/2020)",
                "file.csv:3:hsn: warning: the tariff has no heading 0999",
                "file.csv:4:tax: warning: goods of HSN 2402 are valued by their printed price (CGST Rule 31D), GST40 is not",
                "file.csv:5:tax: warning: TOBACCO is for tobacco and pan masala (CGST Rule 31D), HSN 190540 is not",
            ]
        );
        let told = told.unwrap();
        assert_eq!((&told["added"], &told["warnings"]), (&6.into(), &4.into()));
        // Kept without its blanks, so the same goods again are as they were.
        let again = odd.replace("1905 90 10", "19059010");
        assert_eq!(import(&place, "products", &again).0.unwrap()["unchanged"], 6);

        // More turnover asks for more digits.
        place.says(&["settings", "set", "--store", "KTM", "turnover_above_five_crore", "true"]);
        let few = format!("{HEAD}B5,Beedi,Tobacco,2403,GST18,piece\nB6,Bread,Bakery,190590,GST0,piece\n");
        assert_eq!(
            import(&place, "products", &few).1,
            [
                "file.csv:2:hsn: warning: has 4 digits; above a turnover of five crore an invoice needs 6 (Notification 78/2020)"
            ]
        );
        let (_, warnings) = import(&place, "prices", "barcode,mrp,price\nB1,120,110\nB2,120,110\n");
        assert_eq!(
            warnings,
            ["file.csv:2:mrp: warning: loose goods have no printed price; write their price in both columns"]
        );
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

#[tokio::test]
async fn rates_change_from_a_day_on_and_invoices_stay() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        let guide = place.guide();
        let serving = place.serve();
        let till = sign_in(&serving, &guide, &"d".repeat(40)).await;
        sell(&serving, &guide, &till, "pay-0001").await;
        let rates = async || {
            let list = serving.call("/my-orders", &fields(&till, &[])).await;
            let mut bills = Vec::new();
            for bill in list["data"].as_array().unwrap() {
                let number = bill["Order_ID"].as_str().unwrap();
                let details = serving.call("/order-details", &fields(&till, &[("order_id", number)])).await;
                bills.push((number.to_owned(), details["tax_lines"].clone()));
            }
            bills.sort_by(|one, other| one.0.cmp(&other.0));
            bills
        };
        let before = rates().await;
        assert_eq!(before[0].1[0]["rate"], "5");

        let (today, yesterday) = (today().to_string(), (today() - 1.day()).to_string());
        for (arguments, words) in [
            (&["GST5", "--from", &yesterday, "--rate", "18"][..], "has gone by"),
            (&["GST5", "--from", &today, "--rate", "28"], "the rate of 28% ended on 2025-09-21"),
            (&["GST5", "--from", &today, "--rate", "6"], "GST has no rate of 6%"),
            (&["GST7", "--from", &today, "--rate", "5"], "There is no tax class GST7"),
            (&["GST5", "--from", &today, "--rate", "18", "--lower", "5"], "--upto"),
        ] {
            let output = place.run(&[&["tax", "set"], arguments].concat());
            assert!(!output.status.success());
            let told = String::from_utf8(output.stderr).unwrap();
            assert!(told.contains(words), "{arguments:?}: {told}");
        }
        let set = place.says(&["tax", "set", "GST5", "--from", &today, "--rate", "18"]);
        assert_eq!(set, format!("GST5 is taxed at 18% from {today} on.\n"));
        sell(&serving, &guide, &till, "pay-0002").await;
        let after = rates().await;
        assert_eq!(after[0], before[0], "the invoice of before stays");
        assert_eq!(after[1].1[0]["rate"], "18");

        // A rate that is newer than the program, in a class of its own, with a band.
        let new = ["tax", "set", "GST6", "--name", "GST 6%", "--from", &today, "--rate", "18", "--lower", "6"];
        place.says(&[&new[..], &["--upto", "500", "--new-rate"]].concat());
        let list: Value = serde_json::from_str(&place.says(&["tax", "list", "--json"])).unwrap();
        let of = |class: &str| -> Vec<String> {
            let lines = list.as_array().unwrap().iter().filter(|line| line["class"] == class);
            lines.map(|line| format!("{} {} {} {}", line["from"], line["rate"], line["upto"], line["of_mrp"])).collect()
        };
        assert_eq!(
            of("GST6"),
            [format!("\"{today}\" \"6\" \"500.00\" false"), format!("\"{today}\" \"18\" null false")]
        );
        assert_eq!(of("GST5").len(), 2);
        assert_eq!(of("TOBACCO"), ["\"2017-07-01\" \"28\" null false", "\"2026-02-01\" \"40\" null true"]);
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

/// The demo's goods are told nothing about, so that it stays right.
#[test]
fn the_demo_has_no_warning_at_all() {
    let place = empty(Engine::Sqlite);
    place.says(&[
        "store",
        "add",
        "--code",
        "PN1",
        "--name",
        "A",
        "--address",
        "B",
        "--city",
        "Pune",
        "--pincode",
        "411046",
        "--state",
        "27",
    ]);
    place.says(&[
        "store",
        "add",
        "--code",
        "PN2",
        "--name",
        "A",
        "--address",
        "B",
        "--city",
        "Pune",
        "--pincode",
        "411046",
        "--state",
        "27",
    ]);
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../demo/files");
    for (kind, file) in [
        ("products", "products.csv"),
        ("prices", "prices.csv"),
        ("stock", "stock.csv"),
        ("quick-keys", "quick_keys.csv"),
        ("customers", "customers.csv"),
        ("vouchers", "vouchers.csv"),
        ("carry-bags", "carry_bags.csv"),
        ("offers", "offers.csv"),
        ("suppliers", "suppliers.csv"),
        ("advices", "advices.csv"),
    ] {
        let path = demo.join(file);
        let output = place.run(&["import", kind, path.to_str().unwrap()]);
        assert!(output.status.success(), "{file}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{file}");
    }
}
