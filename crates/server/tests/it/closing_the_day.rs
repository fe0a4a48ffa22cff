//! From the last count of a day to the first of the next: what a till comes back to, and what it opens with.

use books::report::Kind;
use serde_json::{Value, json};
use test_support::{PIN, SOAP, Shop, TEA, Till, shop_tests};

use super::reports::{report, texts};

async fn settlement(till: &Till) -> Value {
    till.call("/vendor/get-settings", &[]).await.succeeded()["settings"]["settlement"].clone()
}

async fn close(till: &Till, rupees: &str) -> String {
    let closed = till.call("/vendor/closing-balance", &[("closing_balance", rupees)]).await.succeeded();
    closed["data"]["settlement_session_id"].as_str().unwrap().to_owned()
}

async fn html(till: &Till, call: &str, fields: &[(&str, &str)]) -> String {
    till.call(call, fields).await.succeeded()["html_data"].as_str().unwrap().to_owned()
}

/// A till that closed with 2,000.00 and opens with 1,500.00.
async fn opened_with_less(shop: &Shop, reason: &str) -> Till {
    let till = shop.till().await;
    close(&till, "2000").await;
    till.call("/vendor/opening-balance", &[("opening_balance", "1500"), ("reason", reason)]).await.succeeded();
    till
}

shop_tests! {
    /// CSH-16: the till is told of a closed session until it is done with, whoever signs in.
    async fn a_closed_session_waits_for_its_reason_and_its_slip(shop) {
        let mut till = shop.till().await;
        assert_eq!(settlement(&till).await["unfinished_session_id"], "");
        let session = close(&till, "900").await;
        assert_eq!(settlement(&till).await["unfinished_session_id"], session.as_str());
        // Another person signs in: the step waits still, and tells what it told.
        let body = till.sign_in("9800000011", PIN).await;
        assert_eq!(body["settings"]["settlement"]["unfinished_session_id"], session.as_str());
        let again = till.call("/vendor/closing-balance", &[("settlement_session_id", &session)]).await.succeeded();
        assert_eq!((&again["data"]["reason_needed"], &again["data"]["difference"]), (&json!(1), &json!("-100.00")));
        // A reason alone does not end it: its slip is not printed yet.
        let reason = [("settlement_session_id", session.as_str()), ("reason", "Wrong change")];
        till.call("/vendor/closing-balance", &reason).await.succeeded();
        assert_eq!(settlement(&till).await["unfinished_session_id"], session.as_str());
        let done = [("settlement_session_id", session.as_str()), ("done", "1")];
        till.call("/vendor/closing-balance", &done).await.succeeded();
        till.call("/vendor/closing-balance", &done).await.succeeded();
        assert_eq!(settlement(&till).await["unfinished_session_id"], "");
        assert_eq!(texts(&report(shop, Kind::Sessions).await, "reason"), ["Wrong change"]);
        // The other till was never asked.
        assert_eq!(settlement(&shop.second_till().await).await["unfinished_session_id"], "");
    }

    /// A closed session tells what its slip tells: its bills, net sales, and payments less what went back.
    async fn a_closed_session_tells_its_sales_and_payments(shop) {
        let till = shop.till().await;
        till.sell(&[TEA, SOAP], "pay-0001").await;
        let sold = till.sell(&[SOAP], "pay-0002").await;
        let cancelled = sold["data"]["invoice_id"].as_str().unwrap();
        crate::cancellation::cancel(&till, cancelled, &[]).await.succeeded();
        till.scan(SOAP).await;
        let (order_id, _) = till.checkout().await;
        till.pay(&order_id, "part-0001", "CARD_OFFLINE", "70.00").await.succeeded();
        till.pay(&order_id, "part-0002", "GOOGLE_TEZ_OFFLINE", "40.00").await.succeeded();
        till.scan(TEA).await;
        let (order_id, _) = till.checkout().await;
        till.pay(&order_id, "part-0003", "PAYTM_OFFLINE", "30.00").await.succeeded();
        till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        let counted = [("closing_balance", "1210")];
        let closed = till.call("/vendor/closing-balance", &counted).await.succeeded()["data"].clone();
        assert_eq!((&closed["bills"], &closed["net_sales"]), (&json!(3), &json!("320.00")));
        let paid = |gateway: &str, amount: &str| json!({"gateway": gateway, "amount": amount});
        let (cash, card) = (paid("CASH", "210.00"), paid("CARD_OFFLINE", "70.00"));
        let tenders = [cash, card, paid("GOOGLE_TEZ_OFFLINE", "40.00"), paid("PAYTM_OFFLINE", "0.00")];
        assert_eq!(closed["tenders"], json!(tenders));
        let session = closed["settlement_session_id"].as_str().unwrap();
        let slip = html(&till, "/vendor/print-settlement", &[("settlement_session_id", session)]).await;
        assert!(slip.contains("₹320.00"), "{slip}");
        // A later session adds nothing to it.
        till.call("/vendor/opening-balance", &[("opening_balance", "1210")]).await.succeeded();
        till.sell(&[TEA], "pay-0003").await;
        let again = till.call("/vendor/closing-balance", &[("settlement_session_id", session)]).await.succeeded();
        assert_eq!((&again["data"]["bills"], &again["data"]["tenders"]), (&json!(3), &json!(tenders)));
    }

    /// A manager prints the slip of a closed session again, by what the report says of it.
    async fn the_report_names_the_session_whose_slip_is_printed_again(shop) {
        let mut till = shop.till().await;
        let session = close(&till, "1000").await;
        till.call("/vendor/opening-balance", &[("opening_balance", "1000")]).await.succeeded();
        let table = report(shop, Kind::Sessions).await;
        assert!(texts(&table, "session").contains(&session), "{table:?}");
        till.sign_in("9800000011", PIN).await;
        let slip = html(&till, "/vendor/print-settlement", &[("settlement_session_id", &session)]).await;
        assert!(slip.contains("Z number</span><span>1"), "{slip}");
    }

    /// A drawer that opens with something else than it was counted with says so, and why, on X, Z, the day's Z and the report.
    async fn the_next_opening_is_compared_with_the_last_count(shop) {
        shop.set(1, "blind_close", "false").await;
        let till = shop.till().await;
        assert_eq!(settlement(&till).await["last_count"], "", "nothing was counted before");
        close(&till, "2000").await;
        assert_eq!(settlement(&till).await["last_count"], "2000.00");
        shop.clock.advance(1);
        let opening = [("opening_balance", "1500"), ("reason", "500 is in the safe")];
        till.call("/vendor/opening-balance", &opening).await.succeeded();
        let parts = ["Last count</span><span>2,000.00", "Opening difference</span><span>−500.00", "Reason: 500 is in the safe"];
        let x = html(&till, "/vendor/x-reading", &[]).await;
        let session = close(&till, "1500").await;
        let z = html(&till, "/vendor/print-settlement", &[("settlement_session_id", &session)]).await;
        for (slip, part) in [&x, &z].iter().flat_map(|slip| parts.map(|part| (slip, part))) {
            assert!(slip.contains(part), "{part} is not on the slip: {slip}");
        }
        let day = html(&till, "/vendor/day-z", &[]).await;
        assert!(day.contains("Till 1 opening difference</span><span>−500.00"), "{day}");
        assert!(day.contains("Reason: 500 is in the safe"), "{day}");
        let table = report(shop, Kind::Sessions).await;
        assert_eq!(texts(&table, "last_count"), ["", "2000.00"]);
        assert_eq!(texts(&table, "opening_difference"), ["0.00", "-500.00"]);
        assert_eq!(texts(&table, "opening_reason"), ["", "500 is in the safe"]);
    }

    /// An X reading in a store with blind closing shows the difference and hides the counted amount.
    async fn a_blind_reading_tells_the_difference_alone(shop) {
        let till = opened_with_less(shop, "500 is in the safe").await;
        let x = html(&till, "/vendor/x-reading", &[]).await;
        assert!(x.contains("Opening difference</span><span>−500.00") && !x.contains("2,000.00"), "{x}");
    }

    /// A client that does not know of it opens as before; the papers say that no reason was given.
    async fn an_opening_is_never_refused_for_want_of_a_reason(shop) {
        let till = opened_with_less(shop, "").await;
        let session = close(&till, "1500").await;
        let z = html(&till, "/vendor/print-settlement", &[("settlement_session_id", &session)]).await;
        assert!(z.contains("Reason: not given"), "{z}");
    }

    /// The same amount wants no reason, and what is sent with it stands nowhere.
    async fn the_same_amount_wants_no_reason(shop) {
        let till = shop.till().await;
        close(&till, "2000").await;
        let opening = [("opening_balance", "2000"), ("reason", "As it was")];
        till.call("/vendor/opening-balance", &opening).await.succeeded();
        assert!(!html(&till, "/vendor/x-reading", &[]).await.contains("Opening difference"));
        assert_eq!(texts(&report(shop, Kind::Sessions).await, "opening_reason"), ["", ""]);
    }

    /// A session that was put aside without a count leaves nothing to compare with.
    async fn nothing_is_compared_with_a_drawer_that_was_not_counted(shop) {
        let till = shop.till().await;
        close(&till, "2000").await;
        till.call("/vendor/opening-balance", &[("opening_balance", "2000")]).await.succeeded();
        till.sell(&[TEA], "pay-0001").await;
        shop.clock.advance(test_support::DAY);
        let mut till = till;
        let body = till.sign_in("9000000011", PIN).await;
        assert_eq!(body["settings"]["settlement"]["last_count"], "");
        till.call("/vendor/opening-balance", &[("opening_balance", "50"), ("reason", "Nobody knows")]).await.succeeded();
        assert!(!html(&till, "/vendor/x-reading", &[]).await.contains("Opening difference"));
    }
}
