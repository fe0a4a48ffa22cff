//! The report of stock counts goods that were bought, sold and brought back (docs/decisions/report.md, 185).

use books::registration::Registration::Composition;
use books::report::{Kind, Table};
use serde_json::{Value, json};
use test_support::*;

use super::goods_receipt::{advise, make};
use super::reports::{of_days, place};
use super::returns::{REASONS, approve, open_till, sold};

const GSTIN: &str = "27AAPFU0939F1ZV";

/// Columns of the report, in the order of the texts below.
const FIGURES: [&str; 9] =
    ["opening", "received", "sold", "returned", "adjusted", "closing", "value_at_mrp", "cost", "value_at_cost"];

/// The report of one day.
async fn stock(shop: &Shop, day: &str) -> Table {
    of_days(shop, Kind::Stock, day, day).await
}

/// Figures of one product at one MRP and stock point, separated by spaces.
fn told(table: &Table, goods: [&str; 3]) -> String {
    let of = |row: &[books::report::Cell], key: &str| row[place(table, key)].plain();
    let rows: Vec<_> =
        table.rows.iter().filter(|row| ["barcode", "mrp", "point"].map(|key| of(row, key)) == goods).collect();
    assert_eq!(rows.len(), 1, "{goods:?}");
    FIGURES.map(|key| of(rows[0], key)).join(" ")
}

/// Goods of an advice come in; all that is told of them is in the list.
async fn receive(shop: &Shop, till: &Till, number: &str, list: Value) {
    let advice =
        advise(shop, number, &[(1, TEA, 99_000), (2, SOAP, 99_000), (3, DAL, 99_000), (10, CANDY, 99_000)]).await;
    make(till, &advice, &list).await.succeeded();
}

shop_tests! {
    /// Goods stand by MRP and stock point with what came and went; they are worth their MRP, and what they cost on
    /// average: at their MRP, else at any, of what was bought until then.
    async fn stock_is_told_with_what_it_is_worth(shop) {
        shop.tamper(REASONS).await;
        let mut till = open_till(shop).await;
        let number = sold(&till, &[(TEA, "5"), (SOAP, "1")], "pay-0001").await;
        receive(shop, &till, "ADV-1", json!([
            {"barcode": TEA, "received_qty": 4, "mrp": "90.00", "price": "85.00", "purchase_price": "70.00", "input_tax": "14.00"},
            {"barcode": TEA, "received_qty": 6, "damage_qty": 1, "purchase_price": "75.05", "input_tax": "9.99"},
            {"barcode": SOAP, "received_qty": 3, "mrp": "130.00", "price": "125.00", "purchase_price": "61.00", "input_tax": "5.00"},
            {"barcode": DAL, "received_qty": "2.5", "purchase_price": "55.55", "input_tax": "1.11"},
            {"barcode": CANDY, "received_qty": 7},
        ])).await;
        approve(&till, &number, "1:1/1", &[]).await.succeeded();
        approve(&till, &number, "1:2/2", &[]).await.succeeded();
        let first = [
            ([TEA, "90.00", "sale"], "0 4 0 0 0 4 360.00 70.00 280.00"),
            ([TEA, "100.00", "sale"], "0 6 -5 1 5000 5002 500200.00 75.05 375400.10"),
            ([TEA, "100.00", "damage"], "0 1 0 2 0 3 300.00 75.05 225.15"),
            ([SOAP, "120.00", "sale"], "0 0 -1 0 5000 4999 599880.00 61.00 304939.00"),
            ([SOAP, "130.00", "sale"], "0 3 0 0 0 3 390.00 61.00 183.00"),
            ([DAL, "84.00", "sale"], "0 2.5 0 0 5000 5002.5 420210.00 55.55 277898.88"),
            ([CANDY, "0.30", "sale"], "0 7 0 0 5000 5007 1502.10  "),
        ];
        let table = stock(shop, "2026-11-21").await;
        for (goods, wanted) in first {
            assert_eq!(told(&table, goods), wanted, "{goods:?}");
        }
        shop.clock.advance(DAY);
        till.sign_in(CASHIERS[0], PIN).await;
        till.sell(&[DAL_LABEL], "pay-0002").await;
        receive(shop, &till, "ADV-2", json!([{"barcode": TEA, "received_qty": 3, "purchase_price": "80.01", "input_tax": "2.00"}])).await;
        let table = stock(shop, "2026-11-22").await;
        for (goods, wanted) in [
            ([TEA, "90.00", "sale"], "4 0 0 0 0 4 360.00 70.00 280.00"),
            ([TEA, "100.00", "sale"], "5002 3 0 0 0 5005 500500.00 76.54 383072.69"),
            ([TEA, "100.00", "damage"], "3 0 0 0 0 3 300.00 76.54 229.61"),
            ([DAL, "84.00", "sale"], "5002.5 0 -1.25 0 0 5001.25 420105.00 55.55 277829.44"),
        ] {
            assert_eq!(told(&table, goods), wanted, "{goods:?}");
        }
        let table = stock(shop, "2026-11-21").await;
        for (goods, wanted) in first {
            assert_eq!(told(&table, goods), wanted, "a day says later what it said: {goods:?}");
        }
        let both = of_days(shop, Kind::Stock, "2026-11-21", "2026-11-22").await;
        assert_eq!(told(&both, [TEA, "100.00", "sale"]), "0 9 -5 1 5000 5005 500500.00 76.54 383072.69");
        assert!(stock(shop, "2026-11-20").await.rows.is_empty(), "nothing had moved yet");
        // Who sells under the composition levy takes no input tax back, and has paid it for the goods.
        shop.register(1, Composition, GSTIN, Some("2026-11-23")).await.unwrap();
        assert_eq!(told(&stock(shop, "2026-11-22").await, [TEA, "90.00", "sale"]), "4 0 0 0 0 4 360.00 70.00 280.00");
        let table = stock(shop, "2026-11-23").await;
        for (goods, wanted) in [
            ([TEA, "90.00", "sale"], "4 0 0 0 0 4 360.00 73.50 294.00"),
            ([TEA, "100.00", "sale"], "5005 0 0 0 0 5005 500500.00 77.74 389073.69"),
            ([SOAP, "130.00", "sale"], "3 0 0 0 0 3 390.00 62.67 188.00"),
        ] {
            assert_eq!(told(&table, goods), wanted, "{goods:?}");
        }
    }

    /// The value of the stock at MRP is rounded half up, like every amount.
    async fn a_value_at_mrp_is_rounded_half_up(shop) {
        shop.tamper("UPDATE stock_movement SET quantity_milli = 377310, mrp_paise = 4550 WHERE product_id = 3 AND store_id = 1").await;
        let table = stock(shop, "2026-11-21").await;
        assert_eq!(told(&table, [DAL, "45.50", "sale"]), "0 0 0 0 377.31 377.31 17167.61  ");
        shop.tamper("UPDATE stock_movement SET quantity_milli = 5000000, mrp_paise = 8400 WHERE product_id = 3 AND store_id = 1").await;
    }
}
