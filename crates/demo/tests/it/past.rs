//! The past of the demo store: every kind of business there is, in books that are right.

use serde_json::Value;
use test_support::Engine;

use crate::place::figures::{count, number, tally_agrees};
use crate::place::{Place, fields, sell, sign_in};

/// Days of which the last holds what is still going on, and all of them everything else.
const DAYS: &str = "14";
/// Bills of so many days.
const BILLS: i64 = 466;

fn report(place: &Place, kind: &str, store: &str) -> Value {
    let asked = ["report", kind, "--store", store, "--from", "2020-01-01", "--format", "json"];
    serde_json::from_str(&place.says(&asked)).unwrap()
}

fn paise(amount: &Value) -> i64 {
    amount.as_str().unwrap().replace('.', "").parse().unwrap()
}

fn with_past(place: &Place) -> Value {
    serde_json::from_str(&place.says(&["--no-serve", "--json", "--days", DAYS])).unwrap()
}

/// Lines of batches, of advices of which nothing has come.
const PENDING_BATCH: &str = "goods_receipt_advice_line l JOIN goods_receipt_advice a ON a.vendor_id = l.vendor_id \
    AND a.advice_id = l.advice_id AND a.state = 'PENDING' JOIN catalog_product p ON p.vendor_id = l.vendor_id \
    AND p.product_id = l.product_id AND p.tracking LIKE '%Batch%'";
/// The same of pieces with serial numbers.
const PENDING_SERIAL: &str = "goods_receipt_advice_line l JOIN goods_receipt_advice a ON a.vendor_id = l.vendor_id \
    AND a.advice_id = l.advice_id AND a.state = 'PENDING' JOIN catalog_product p ON p.vendor_id = l.vendor_id \
    AND p.product_id = l.product_id AND p.tracking LIKE '%Serial%'";

/// Rows that a fortnight leaves at least, and their number.
const KINDS: &[(&str, i64)] = &[
    ("payment_tender WHERE gateway = 'CASH'", 100),
    ("payment_tender WHERE gateway = 'CARD_OFFLINE'", 50),
    ("payment_tender WHERE gateway = 'GOOGLE_TEZ_OFFLINE'", 50),
    ("payment_tender WHERE gateway = 'PAYTM_OFFLINE'", 20),
    ("payment_tender WHERE gateway = 'VOUCHER'", 4),
    ("payment_tender WHERE gateway = 'EZSWYPE'", 2),
    ("payment_tender WHERE gateway = 'RAZOR_PAY_ONLINE'", 2),
    ("payment_tender WHERE gateway = 'LOYALTY'", 2),
    ("invoice WHERE payment_method = 'Card, Cash'", 5),
    ("invoice WHERE manual_discount_paise > 0 AND kind = 'sale'", 10),
    ("invoice WHERE item_discount_paise > 0 AND kind = 'sale'", 10),
    ("invoice WHERE carry_bag_paise > 0", 50),
    ("invoice WHERE customer_mobile <> '' AND kind = 'sale'", 50),
    ("invoice WHERE remark <> '' AND kind = 'sale'", 5),
    ("invoice_line WHERE weighed AND kind = 'goods'", 100),
    ("invoice_line WHERE serial <> ''", 1),
    ("invoice n JOIN invoice o ON o.invoice_id = n.original_id WHERE n.total_paise < o.total_paise", 8),
    ("voucher WHERE origin = 'return' AND left_paise > 0 AND left_paise < amount_paise", 1),
    ("voucher WHERE origin = 'return' AND left_paise = 0", 1),
    ("cash_session WHERE state = 'closed' AND counted_paise < expected_paise", 1),
    ("cash_session WHERE state = 'closed' AND counted_paise > expected_paise", 1),
    ("cash_session WHERE state = 'closed' AND counted_paise = expected_paise", 20),
    ("cash_session WHERE state = 'closed' AND reason <> ''", 1),
    ("cash_session_movement WHERE kind = 'cash_in'", 1),
    ("cash_session_movement WHERE kind = 'cash_out'", 1),
    ("cash_session_movement WHERE kind = 'drop'", 1),
    ("cart_order WHERE state = 'held' AND store_id = 1", 2),
    ("cart_order WHERE state = 'held' AND store_id = 2", 1),
    ("audit_entry WHERE action = 'bill_recalled'", 5),
    ("goods_receipt_advice WHERE state = 'PENDING'", 3),
    // A delivery that can be taken in has goods of every kind.
    (PENDING_BATCH, 1),
    (PENDING_SERIAL, 1),
    ("goods_receipt_advice WHERE state = 'PARTIAL'", 1),
    ("goods_receipt_advice WHERE state = 'COMPLETE'", 3),
    ("goods_receipt_note WHERE advice_id = ''", 1),
    ("goods_receipt_note WHERE lost_milli > 0 AND damaged_milli > 0", 1),
    ("goods_receipt_advice_line WHERE received_milli > ordered_milli", 1),
    ("goods_receipt_lot WHERE batch <> '' AND serial = ''", 1),
    ("goods_receipt_lot WHERE batch = '' AND serial <> ''", 3),
    ("goods_receipt_lot WHERE batch <> '' AND serial <> ''", 3),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_demo_has_every_kind_of_business_behind_it() {
    let mut came_to = Vec::new();
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        let guide = with_past(&place);
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
        assert_eq!(count(&place, "invoice WHERE kind = 'sale'").await, BILLS);
        for (rows, least) in KINDS {
            let there = count(&place, rows).await;
            assert!(there >= *least, "{there} {rows}");
        }
        assert_eq!(count(&place, "stock_level WHERE on_hand_milli < 0").await, 0, "nothing runs out");
        assert_eq!(count(&place, "cash_session WHERE state <> 'closed'").await, 0);
        assert_eq!(count(&place, "login_session WHERE ended_at IS NULL").await, 0);
        assert_eq!(guide["vouchers"].as_array().unwrap().len(), 5, "what the past gave is not told");
        agree(&place).await;
        tally_agrees(&place);
        came_to.push(number(&place, "(SELECT SUM(total_paise * series_no) FROM invoice)").await);
    }
    assert_eq!(came_to[0], came_to[1], "it is the same past on both engines");
}

/// Checks that reports of all days agree with the books.
async fn agree(place: &Place) {
    for (code, store) in [("pn1", 1), ("pn2", 2)] {
        let of = |kind: &str, sum: &str| {
            format!("(SELECT SUM({sum}) FROM invoice WHERE store_id = {store} AND kind = '{kind}')")
        };
        let (sold, back) =
            (number(place, &of("sale", "total_paise")).await, number(place, &of("return", "total_paise")).await);
        assert!(sold > 0 && back > 0);
        assert_eq!(paise(&report(place, "day-book", code)["totals"]["total"]), sold - back);
        assert_eq!(paise(&report(place, "tenders", code)["totals"]["net"]), sold);
        assert_eq!(paise(&report(place, "credit-notes", code)["totals"]["total"]), back);
        let sessions = report(place, "sessions", code);
        let differences =
            format!("(SELECT SUM(counted_paise - expected_paise) FROM cash_session WHERE store_id = {store})");
        assert_eq!(paise(&sessions["totals"]["difference"]), number(place, &differences).await);
        let tills = if store == 1 { 2 } else { 1 };
        assert_eq!(sessions["rows"].as_array().unwrap().len(), tills * DAYS.parse::<usize>().unwrap());
        let discounts = report(place, "discounts", code);
        assert_eq!(paise(&discounts["totals"]["by_hand"]), number(place, &of("sale", "manual_discount_paise")).await);
    }
}

/// Rows that all of a demo's past days leave at least.
const ALL_DAYS: &[(&str, i64)] = &[
    ("(SELECT DISTINCT gateway FROM payment_tender WHERE state = 'taken') AS paid", 8),
    ("invoice WHERE kind = 'return'", 40),
    ("voucher WHERE origin = 'return' AND left_paise > 0 AND left_paise < amount_paise", 3),
    ("cash_session WHERE state = 'closed' AND counted_paise <> expected_paise", 6),
    ("cart_order WHERE state = 'held'", 3),
    ("goods_receipt_advice_line WHERE received_milli > ordered_milli", 1),
    ("goods_receipt_advice_line WHERE received_milli > 0 AND received_milli < ordered_milli", 1),
    ("goods_receipt_note WHERE advice_id = ''", 3),
    ("goods_receipt_advice WHERE state = 'PENDING'", 3),
    ("goods_receipt_advice WHERE state = 'PARTIAL'", 1),
    ("goods_receipt_advice WHERE state = 'COMPLETE'", 8),
    (PENDING_BATCH, 1),
    (PENDING_SERIAL, 1),
];

/// Lines of five pieces and more without batch and serial number, of the advice that the list of pending ones begins with.
const FIRST_PENDING: &str = "goods_receipt_advice_line l JOIN catalog_product p ON p.vendor_id = l.vendor_id \
    AND p.product_id = l.product_id AND p.tracking = '' WHERE l.ordered_milli >= 5000 AND l.advice_id = (SELECT advice_id \
    FROM goods_receipt_advice WHERE state = 'PENDING' AND store_id = 1 ORDER BY advised_on DESC, number LIMIT 1)";

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_that_is_made_unless_told_otherwise_has_all_of_it() {
    let place = Place::new(Engine::Sqlite);
    place.says(&["--no-serve", "--json"]);
    assert_eq!(place.says(&["verify"]), "The books are right.\n");
    assert_eq!(count(&place, "invoice WHERE kind = 'sale'").await, 1_500);
    assert_eq!(count(&place, "cash_session WHERE state = 'closed'").await, 3 * 45);
    for (rows, least) in ALL_DAYS.iter().chain(KINDS) {
        let there = count(&place, rows).await;
        assert!(there >= *least, "{there} {rows}");
    }
    assert!(count(&place, FIRST_PENDING).await >= 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn today_begins_with_nothing_but_its_past() {
    let place = Place::new(Engine::Sqlite);
    let guide = with_past(&place);
    let serving = place.serve();
    let till = sign_in(&serving, &guide, &"p".repeat(40)).await;
    let cart = serving.call("/cart-details", &fields(&till, &[])).await;
    assert_eq!((&cart["order_id"], &cart["hold_bill_count"]), (&Value::from(""), &Value::from(2)), "{cart}");
    sell(&serving, &guide, &till, "pay-0001").await;
    assert_eq!(count(&place, "invoice WHERE number LIKE 'PN1T01-__-000001'").await, 1, "the tour's till is new");

    let keys = serving.call("/quick-keys", &fields(&till, &[])).await;
    assert_eq!(keys["data"]["own"], true, "{keys}");
    // A store that has never arranged its keys.
    place.database.tamper("DELETE FROM quick_key; DELETE FROM quick_key_folder");
    let keys = serving.call("/quick-keys", &fields(&till, &[])).await;
    assert_eq!(
        (&keys["data"]["own"], keys["data"]["keys"].as_array().unwrap().len()),
        (&Value::from(false), 24),
        "{keys}"
    );

    let filter = r#"[{"value":""},{"value":""},{"value":"PENDING"},{"value":""}]"#;
    let advices = serving.call("/vendor/advice-list", &fields(&till, &[("filter", filter)])).await;
    let id = advices["data"][0]["id"].as_str().unwrap();
    let lines = serving.call("/vendor/advice-details", &fields(&till, &[("advice_id", id)])).await;
    let plain = lines["data"].as_array().unwrap().iter();
    let plain = plain.filter(|line| line["status"] == "" && line["order_qty"].as_i64().unwrap_or_default() >= 5);
    assert!(plain.count() >= 2, "{lines}");
    assert!(serving.terminate());
    assert_eq!(place.says(&["verify"]), "The books are right.\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_demo_without_a_past_has_none() {
    let place = Place::new(Engine::Sqlite);
    place.guide();
    assert_eq!(count(&place, "invoice").await + count(&place, "cash_session").await, 0);
    assert_eq!(count(&place, "terminal").await, 4);
    let refused = place.run(&["--no-serve", "--days", "91"]);
    assert_eq!(refused.status.code(), Some(2));
}
