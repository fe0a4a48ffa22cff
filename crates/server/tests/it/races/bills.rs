//! The open bill of a till, held bills, vouchers.

use serde_json::Value;
use test_support::*;

use super::{ROUNDS, at_once, call, succeeded};

const SCAN: &str = "/product-details";
const TO_PAYMENT: &str = "/process-to-payment";

async fn hold(till: &Till) -> String {
    let held = till.call(TO_PAYMENT, &[("transaction_sub_type", "hold")]).await.succeeded();
    held["data"]["order_id"].as_str().unwrap().to_owned()
}

async fn cancel(till: &Till) {
    till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
}

fn pieces(cart: &Value) -> i64 {
    cart["cart_qty_total"].as_i64().unwrap()
}

shop_tests! {
    async fn a_held_bill_is_recalled_while_a_scan_begins_another(shop) {
        let till = shop.till().await;
        for round in 0..ROUNDS {
            till.add(TEA, "3").await;
            let order_id = hold(&till).await;
            let recalling = call(&till, "/vendor/order-recall", &[("order_id", &order_id)]);
            let answers = at_once(recalling, call(&till, SCAN, &[("barcode", SOAP)])).await;
            assert_eq!(succeeded(&answers), 2, "round {round}: {answers:?}");
            // The scan came first, and its bill was put aside, or it went onto the recalled bill.
            let cart = till.cart().await;
            assert_eq!(cart["order_id"], *order_id, "round {round}");
            let aside = cart["hold_bill_count"].as_i64().unwrap();
            assert_eq!(pieces(&cart) + aside, 4, "round {round}: {cart}");
            cancel(&till).await;
            if aside > 0 {
                shop.tamper("UPDATE cart_order SET state = 'cancelled' WHERE state = 'held'").await;
            }
        }
    }

    async fn two_first_scans_are_on_one_bill(shop) {
        let till = shop.till().await;
        for round in 0..ROUNDS {
            let [first, second] = [TEA, SOAP].map(|barcode| call(&till, SCAN, &[("barcode", barcode)]));
            let answers = at_once(first, second).await;
            assert_eq!(succeeded(&answers), 2, "round {round}: {answers:?}");
            assert_eq!(pieces(&till.cart().await), 2, "round {round}");
            assert_eq!(shop.count("cart_order WHERE state = 'open'").await, 1);
            cancel(&till).await;
        }
    }

    async fn a_bill_at_checkout_is_what_was_scanned_until_then(shop) {
        let till = shop.till().await;
        for round in 0..ROUNDS {
            till.scan(TEA).await;
            let [frozen, _] = at_once(call(&till, TO_PAYMENT, &[]), call(&till, SCAN, &[("barcode", SOAP)])).await;
            let body = frozen.is("proceed_to_payment");
            let (order_id, total) = (body["data"]["order_id"].as_str().unwrap(), body["data"]["total"].as_str().unwrap());
            let cart = till.cart().await;
            assert_eq!(pieces(&cart), 2, "round {round}");
            // The scan took the bill back from checkout, or it was frozen with what was scanned.
            let paid = till.pay(order_id, &format!("pay-{round:05}"), "CASH", total).await;
            match total {
                "210.00" => drop(paid.succeeded()),
                _ => {
                    paid.refused(200, "fail", "Please go to checkout first.");
                    cancel(&till).await;
                }
            }
        }
    }

    async fn a_bill_is_held_while_something_is_scanned(shop) {
        let till = shop.till().await;
        for round in 0..ROUNDS {
            till.scan(TEA).await;
            let holding = call(&till, TO_PAYMENT, &[("transaction_sub_type", "hold")]);
            let answers = at_once(holding, call(&till, SCAN, &[("barcode", SOAP)])).await;
            assert_eq!(succeeded(&answers), 2, "round {round}: {answers:?}");
            let cart = till.cart().await;
            assert_eq!(cart["hold_bill_count"], 1, "round {round}");
            let order_id = answers[0].body["data"]["order_id"].as_str().unwrap();
            let lines = shop.count(&format!("cart_line WHERE order_id = '{order_id}'")).await;
            assert_eq!(pieces(&cart) + lines, 2, "round {round}");
            shop.tamper("UPDATE cart_order SET state = 'cancelled' WHERE state IN ('held', 'open')").await;
        }
    }

    async fn a_voucher_is_set_aside_for_one_bill(shop) {
        let tills = [shop.till().await, shop.second_till().await];
        for round in 0..ROUNDS {
            let code = shop.voucher("", 5_000, 30).await;
            let mut orders = Vec::new();
            for till in &tills {
                till.scan(TEA).await;
                orders.push(till.checkout().await.0);
            }
            let [first, second] = [0, 1].map(|place| {
                let fields = [("order_id", orders[place].as_str()), ("type", "voucher"), ("all", "0"), ("voucher_code", &code)];
                call(&tills[place], "/apply-voucher", &fields)
            });
            let answers = at_once(first, second).await;
            assert_eq!(succeeded(&answers), 1, "round {round}: {answers:?}");
            for till in &tills {
                cancel(till).await;
            }
        }
    }

    async fn the_last_piece_is_set_aside_for_one_bill(shop) {
        let tills = [shop.strict_till().await, shop.second_strict_till().await];
        for round in 0..ROUNDS {
            for till in &tills {
                till.scan(LAST_ONE).await;
            }
            let [first, second] = tills.each_ref().map(|till| call(till, TO_PAYMENT, &[]));
            let answers = at_once(first, second).await;
            let frozen = answers.iter().filter(|answer| answer.status() == "proceed_to_payment").count();
            assert_eq!(frozen, 1, "round {round}: {answers:?}");
            for till in &tills {
                cancel(till).await;
            }
        }
    }
}
