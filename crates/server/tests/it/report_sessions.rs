//! The report of sessions tells what the drawers held, as the calls said and the movements come to.

use std::collections::HashMap;

use books::report::{Kind, Table};
use diesel::prelude::*;
use serde_json::Value;
use storage::schema::cash_session_movement;
use test_support::*;

use super::pay_out::{back, pay_out, paying_till};
use super::reports::{paise, report, sum, texts};
use super::returns::sold;

/// Sums the movements of each session, independently of the report.
async fn moved(shop: &Shop) -> HashMap<String, i64> {
    let read = |reader: &mut storage::Reader<'_>| {
        reader.load::<(String, i64), _>(
            cash_session_movement::table
                .select((cash_session_movement::session_id, cash_session_movement::amount_paise)),
        )
    };
    let rows = shop.db.read(&of_vendor(1), read).await.unwrap();
    rows.into_iter().fold(HashMap::new(), |mut sums, (session, paise)| {
        *sums.entry(session).or_default() += paise;
        sums
    })
}

async fn open(till: &Till, rupees: &str) {
    till.call("/vendor/opening-balance", &[("opening_balance", rupees)]).await.succeeded();
}

async fn close(till: &Till, rupees: &str, reason: &str) -> Value {
    let fields = [("closing_balance", rupees), ("reason", reason)];
    till.call("/vendor/closing-balance", &fields).await.succeeded()["data"].clone()
}

/// Moves cash by hand, by a manager's leave.
async fn by_hand(till: &Till, kind: &str, rupees: &str) {
    let leave = till.approval("CASH_MOVEMENT", &[("kind", kind), ("amount", rupees)]).await;
    let fields = [("kind", kind), ("amount", rupees), ("reason", "By hand"), ("security_code_id", leave.as_str())];
    till.call("/vendor/cash-movement", &fields).await.succeeded();
}

fn columns(table: &Table, keys: [&str; 4]) -> Vec<[String; 4]> {
    let columns = keys.map(|key| texts(table, key));
    (0..table.rows.len()).map(|row| columns.each_ref().map(|column| column[row].clone())).collect()
}

shop_tests! {
    /// Opening, expected, counted and difference of several sessions on two tills: short, over, right, and one that is not
    /// closed.
    async fn sessions_are_told_as_they_were_closed(shop) {
        // The first till opens with 1,000.00: tea for 100, change from a note, 5 in, 30 out, 200 to the safe, 100 handed back.
        let mut till = paying_till(shop).await;
        let number = sold(&till, &[(TEA, "1")], "pay-0001").await;
        till.scan(SOAP).await;
        let (order, _) = till.checkout().await;
        let with_change = [
            ("t_order_id", order.as_str()), ("pay_id", "pay-0002"), ("payment_gateway_type", "CASH"), ("amount", "110"),
            ("cash_collected", "500"), ("cash_return", "390"),
        ];
        till.call("/save-payment", &with_change).await.succeeded();
        till.scan(JACKET).await;
        let (order, total) = till.checkout().await;
        till.pay(&order, "pay-0003", "CARD_OFFLINE", &total).await.succeeded();
        for (kind, rupees) in [("cash_in", "5"), ("cash_out", "30"), ("drop", "200")] {
            by_hand(&till, kind, rupees).await;
        }
        let (note, _) = back(&till, &number, "1:1").await;
        pay_out(&till, &note, "100").await.succeeded();
        shop.clock.advance(HOUR);
        let short = close(&till, "880", "A note was torn").await;
        // The second till: a bill that was part paid and cancelled moves cash both ways.
        let other = shop.second_till().await;
        other.sell(&[SOAP], "pay-0004").await;
        other.scan(TEA).await;
        let (order, _) = other.checkout().await;
        other.pay(&order, "pay-0005", "CASH", "50").await.succeeded();
        other.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        shop.clock.advance(MINUTE);
        let over = close(&other, "1112.50", "").await;
        // The first till once more, by somebody else, and a third time without an end.
        till.sign_in("9800000011", PIN).await;
        open(&till, "250.50").await;
        till.sell(&[TEA], "pay-0006").await;
        shop.clock.advance(MINUTE);
        let right = close(&till, "350.50", "").await;
        open(&till, "10").await;

        let table = report(shop, Kind::Sessions).await;
        assert_eq!(columns(&table, ["opening", "expected", "counted", "difference"]), [
            ["1000.00", "885.00", "880.00", "-5.00"], ["1000.00", "1110.00", "1112.50", "2.50"],
            ["250.50", "350.50", "350.50", "0.00"], ["10.00", "0.00", "0.00", "0.00"],
        ]);
        assert_eq!(columns(&table, ["till", "z_no", "closed_by", "reason"]), [
            ["Till 1", "1", "Cashier0 Test", "A note was torn"], ["Till 2", "1", "Cashier1 Test", ""],
            ["Till 1", "2", "Manager Test", ""], ["Till 1", "", "", ""],
        ]);
        assert_eq!(columns(&table, ["date", "opened", "closed", "opened_by"]), [
            ["2026-11-21", "2026-11-21 10:00:00", "2026-11-21 11:00:00", "Cashier0 Test"],
            ["2026-11-21", "2026-11-21 11:00:00", "2026-11-21 11:01:00", "Cashier1 Test"],
            ["2026-11-21", "2026-11-21 11:01:00", "2026-11-21 11:02:00", "Manager Test"],
            ["2026-11-21", "2026-11-21 11:02:00", "", "Manager Test"],
        ]);
        let moved = moved(shop).await;
        let figures = columns(&table, ["expected", "counted", "difference", "z_no"]);
        for (row, answer) in figures.iter().zip([&short, &over, &right]) {
            let said = ["expected", "counted", "difference"].map(|field| answer[field].as_str().unwrap().to_owned());
            assert_eq!((row[..3].to_vec(), row[3].clone()), (said.to_vec(), answer["z_no"].to_string()));
            assert_eq!(moved[answer["settlement_session_id"].as_str().unwrap()], paise(&answer["expected"]), "{answer}");
        }
        assert_eq!(moved.len(), 4);
        assert_eq!([sum(&table, "counted") - sum(&table, "expected"), sum(&table, "difference")], [-250, -250]);
    }
}
