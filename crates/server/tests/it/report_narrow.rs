//! The day book narrowed to a row of another report adds up to that row (docs/decisions/report.md, 186).

use books::report::{Cell, Kind, Table};
use serde_json::{Value, json};
use test_support::*;

use super::cancellation::cancel;
use super::reports::{DAY, MANAGER, morning, paise, place, report};

/// The day book of the tests, read at a till with more fields.
async fn book(till: &Till, more: &[(&str, &str)]) -> Value {
    let fields = [&[("report", "day-book"), ("from", DAY), ("to", DAY)], more].concat();
    till.call("/report/read", &fields).await.succeeded()["data"].clone()
}

/// Value without tax, tax, round-off and total of a book that was read: by its totals, which its rows come to.
fn figures(book: &Value) -> [i64; 4] {
    let of = |key: &str| {
        let place = book["columns"].as_array().unwrap().iter().position(|column| column["key"] == key).unwrap();
        let total = paise(&book["totals"][place]);
        assert_eq!(
            total,
            book["rows"].as_array().unwrap().iter().map(|row| paise(&row[place])).sum::<i64>(),
            "{key}: {book}"
        );
        total
    };
    ["taxable", "tax", "round_off", "total"].map(of)
}

/// The numbers of the documents of a book, in its order.
fn numbers(book: &Value) -> Vec<&str> {
    book["rows"].as_array().unwrap().iter().map(|row| row[2].as_str().unwrap()).collect()
}

/// Text of a cell in a tax summary, by its column.
fn cell(table: &Table, row: &[Cell], key: &str) -> String {
    row[place(table, key)].plain()
}

/// Taxable value, tax, rounding and total of a row of a tax summary, in paise. Rounding is always 0 for goods.
fn goods(table: &Table, row: &[Cell]) -> [i64; 4] {
    let of = |key: &str| paise(&Value::from(cell(table, row, key)));
    [of("taxable"), of("igst") + of("cgst") + of("sgst") + of("cess"), 0, of("total")]
}

/// The fields with which a screen asks for a row of a summary.
async fn of_row(till: &Till, table: &Table, row: &[Cell], keys: &[&'static str]) -> Value {
    let texts: Vec<(&str, String)> = keys.iter().map(|&key| (key, cell(table, row, key))).collect();
    let mut fields = vec![("narrow", "1")];
    fields.extend(texts.iter().map(|(key, text)| (*key, text.as_str())));
    book(till, &fields).await
}

async fn manager(shop: &Shop) -> Till {
    let mut till = shop.signed_in(0, 0).await;
    till.sign_in(MANAGER, PIN).await;
    till
}

shop_tests! {
    /// Of a row of tax each document counts with the goods that stand in it, a credit note below zero.
    async fn a_row_of_tax_is_the_day_book_narrowed_to_it(shop) {
        for (name, hsn) in [("Soap", "3401"), ("Toor", "")] {
            shop.tamper(&format!("UPDATE catalog_product SET hsn = '{hsn}' WHERE vendor_id = 1 AND name LIKE '{name}%'")).await;
        }
        let (_, sold) = morning(shop).await;
        let till = manager(shop).await;
        let [first, second, third, fourth, note] = sold.iter().map(String::as_str).collect::<Vec<_>>()[..] else { panic!("{sold:?}") };
        let summary = report(shop, Kind::GstSummary).await;
        let mut found = Vec::new();
        for row in &summary.rows {
            let narrowed = of_row(&till, &summary, row, &["buyer", "place_of_supply", "rate"]).await;
            assert_eq!(figures(&narrowed), goods(&summary, row), "{row:?}");
            found.push((["buyer", "place_of_supply", "rate"].map(|key| cell(&summary, row, key)), json!(numbers(&narrowed))));
        }
        let row = |buyer: &str, place: &str, rate: &str| [buyer, place, rate].map(str::to_owned);
        assert_eq!(found, [
            (row("B2B", "27", "18"), json!([third])), (row("B2C", "27", "0"), json!([second])), (row("B2C", "27", "5"), json!([first, note])),
            (row("B2C", "27", "18"), json!([second])), (row("B2C", "29", "5"), json!([fourth])),
        ]);
        let table = report(shop, Kind::Hsn).await;
        let mut found = Vec::new();
        for row in &table.rows {
            let narrowed = of_row(&till, &table, row, &["buyer", "hsn", "uqc", "rate"]).await;
            assert_eq!(figures(&narrowed), goods(&table, row), "{row:?}");
            found.push((["buyer", "hsn", "uqc"].map(|key| cell(&table, row, key)), json!(numbers(&narrowed))));
        }
        assert_eq!(found, [
            (row("B2B", "3401", "NOS"), json!([third])), (row("B2C", "", "KGS"), json!([second])),
            (row("B2C", "0902", "NOS"), json!([first, fourth, note])), (row("B2C", "3401", "NOS"), json!([second])),
        ]);
        // Each field narrows by itself; an HSN that is empty and sent is that of goods without one.
        for (field, wanted) in [
            (("buyer", "B2B"), vec![third]), (("place_of_supply", "29"), vec![fourth]), (("rate", "0"), vec![second]),
            (("uqc", "KGS"), vec![second]), (("hsn", "3401"), vec![second, third]), (("hsn", ""), vec![second]),
            (("buyer", ""), sold.iter().map(String::as_str).collect()), (("rate", "7"), vec![]),
        ] {
            assert_eq!(numbers(&book(&till, &[("narrow", "1"), field]).await), wanted, "{field:?}");
        }
        let wide = book(&till, &[("narrow", "0"), ("buyer", "B2B"), ("hsn", "3401"), ("paid_by", "Card")]).await;
        assert_eq!(numbers(&wide), sold, "what is not to be narrowed is whole");
        let fields = [("report", "day-book"), ("from", "2026-11-20"), ("to", "2026-11-20"), ("narrow", "1"), ("rate", "5")];
        assert_eq!(till.call("/report/read", &fields).await.succeeded()["data"]["rows"], json!([]), "it is of its days");
    }

    /// A way to pay leads to the documents that something was taken or handed back for in it, each of them whole.
    async fn a_way_to_pay_is_the_day_book_narrowed_to_it(shop) {
        let (told, sold) = morning(shop).await;
        shop.clock.advance(MINUTE);
        let till = manager(shop).await;
        let wide = book(&till, &[]).await;
        let cancelled = cancel(&till, &sold[1], &[]).await.succeeded()["data"]["credit_note"].clone();
        let [first, second, third, fourth, _] = sold.iter().map(String::as_str).collect::<Vec<_>>()[..] else { panic!("{sold:?}") };
        let of = async |paid_by: &str| book(&till, &[("narrow", "1"), ("paid_by", paid_by), ("buyer", "B2B"), ("rate", "5")]).await;
        let (cash, card) = (of("Cash").await, of("Card").await);
        assert_eq!(numbers(&cash), [first, second, third, fourth, cancelled.as_str().unwrap()]);
        assert_eq!((numbers(&card), &card["rows"][0]), (vec![third], &wide["rows"][2]), "a bill that was split counts whole");
        assert_eq!(numbers(&of("UPI").await), Vec::<&str>::new());
        // Bills paid in one way alone add up to that way's row in the report of payments.
        let tenders = report(shop, Kind::Tenders).await;
        let net = |paid_by: &str| {
            let row = tenders.rows.iter().find(|row| cell(&tenders, row, "paid_by") == paid_by).unwrap();
            paise(&Value::from(cell(&tenders, row, "net")))
        };
        let split = figures(&card)[3];
        assert_eq!(net("Card"), 10_000);
        assert_eq!(figures(&cash)[3] - split, net("Cash") - (split - net("Card")));
        assert_eq!(figures(&cash)[3], told.total - paise(&wide["rows"][1][12]));
        let elsewhere = [("report", "day-book"), ("from", "2026-11-20"), ("to", "2026-11-20"), ("narrow", "1"), ("paid_by", "Cash")];
        assert_eq!(till.call("/report/read", &elsewhere).await.succeeded()["data"]["rows"], json!([]), "it is of its days");
    }
}
