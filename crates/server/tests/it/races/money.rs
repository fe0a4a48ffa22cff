//! The drawer, payments, numbers of invoices.

use test_support::*;

use super::{ROUNDS, SLOW_ROUNDS, at_once, call, succeeded};

const PAY: &str = "/save-payment";

fn payment<'a>(order_id: &'a str, pay_id: &'a str, gateway: &'a str, amount: &'a str) -> [(&'static str, &'a str); 4] {
    [("t_order_id", order_id), ("pay_id", pay_id), ("payment_gateway_type", gateway), ("amount", amount)]
}

shop_tests! {
    async fn cash_of_one_customer_stays_below_the_limit_on_two_tills(shop) {
        let tills = [shop.till().await, shop.second_till().await];
        for round in 0..SLOW_ROUNDS {
            let mobile = format!("98000{round:05}");
            let mut bills = Vec::new();
            for till in &tills {
                let buyer = [("customer_mobile", mobile.as_str()), ("first_name", "Asha"), ("address1", "Kothrud"), ("state_id", "27")];
                till.call("/vendor/login-for-customer", &buyer).await.succeeded();
                till.add(JACKET, "49").await;
                bills.push(till.checkout().await);
            }
            let pay_id = format!("pay-{round:05}");
            let [first, second] = [0, 1].map(|place| {
                let (order_id, total) = &bills[place];
                call(&tills[place], PAY, &payment(order_id, &pay_id, "CASH", total))
            });
            let answers = at_once(first, second).await;
            assert_eq!(succeeded(&answers), 1, "round {round}: {answers:?}");
            let late = usize::from(answers[0].status() == "success");
            let (order_id, total) = &bills[late];
            tills[late].pay(order_id, &format!("card-{round:05}"), "CARD_OFFLINE", total).await.succeeded();
        }
    }

    async fn a_drawer_is_opened_once_and_closed_once(shop) {
        let till = shop.signed_in(0, 0).await;
        for round in 0..ROUNDS {
            let [first, second] = ["100", "200"].map(|amount| call(&till, "/vendor/opening-balance", &[("opening_balance", amount)]));
            let answers = at_once(first, second).await;
            assert_eq!(succeeded(&answers), 1, "round {round}: {answers:?}");
            let session_id = answers.iter().find(|answer| answer.status() == "success").unwrap().body["data"]["settlement_session_id"].clone();
            let fields = [("closing_balance", "100"), ("settlement_session_id", session_id.as_str().unwrap())];
            let [first, second] = [(); 2].map(|()| call(&till, "/vendor/closing-balance", &fields));
            at_once(first, second).await;
            assert_eq!(shop.count("cash_session WHERE z_no IS NOT NULL").await, i64::try_from(round).unwrap() + 1);
        }
    }

    /// A bill paid while its drawer closes counts in that drawer or in the next one. The books are checked for it at
    /// the end.
    async fn a_drawer_is_closed_while_a_bill_is_paid(shop) {
        let till = shop.till().await;
        for round in 0..ROUNDS {
            till.scan(TEA).await;
            let (order_id, total) = till.checkout().await;
            let pay_id = format!("pay-{round:05}");
            let paying = call(&till, PAY, &payment(&order_id, &pay_id, "CASH", &total));
            let answers = at_once(paying, call(&till, "/vendor/closing-balance", &[("closing_balance", "1000")])).await;
            assert_eq!(succeeded(&answers[..1]), 1, "round {round}: {answers:?}");
            assert_eq!(shop.count("cash_session WHERE state = 'open'").await + shop.count("cash_session WHERE state = 'closed' AND movements > 0").await, shop.count("cash_session").await);
            assert!(shop.findings().await.is_empty(), "round {round}");
        }
    }

    async fn a_bill_is_paid_once_from_two_tills(shop) {
        let tills = [shop.till().await, shop.second_till().await];
        for round in 0..ROUNDS {
            tills[0].scan(TEA).await;
            let (order_id, total) = tills[0].checkout().await;
            let pay_id = format!("pay-{round:05}");
            let [first, second] = tills.each_ref().map(|till| call(till, PAY, &payment(&order_id, &pay_id, "CASH", &total)));
            let answers = at_once(first, second).await;
            assert_eq!(succeeded(&answers), 1, "round {round}: {answers:?}");
        }
        assert_eq!(shop.count("invoice").await, i64::try_from(ROUNDS).unwrap());
    }

    async fn a_bill_is_paid_or_cancelled(shop) {
        let till = shop.till().await;
        for round in 0..ROUNDS {
            till.scan(TEA).await;
            let (order_id, total) = till.checkout().await;
            let pay_id = format!("pay-{round:05}");
            let paying = call(&till, PAY, &payment(&order_id, &pay_id, "CASH", &total));
            let answers = at_once(paying, call(&till, "/remove-product-from-cart", &[("all", "1")])).await;
            assert_eq!(succeeded(&answers), 1, "round {round}: {answers:?}");
        }
    }

    /// Two cashiers of one till post at once: its numbers have no gap and none comes twice.
    async fn numbers_of_a_till_follow_each_other(shop) {
        let first = shop.till().await;
        let mut second = first.clone();
        second.sign_in(CASHIERS[1], PIN).await;
        for round in 0..ROUNDS {
            let mut bills = Vec::new();
            for till in [&first, &second] {
                till.scan(TEA).await;
                bills.push(till.checkout().await);
            }
            let ids = [format!("pay-1{round:05}"), format!("pay-2{round:05}")];
            let paying = |till: &Till, place: usize| call(till, PAY, &payment(&bills[place].0, &ids[place], "CASH", &bills[place].1));
            let answers = at_once(paying(&first, 0), paying(&second, 1)).await;
            assert_eq!(succeeded(&answers), 2, "round {round}: {answers:?}");
        }
        let made = i64::try_from(2 * ROUNDS).unwrap();
        assert_eq!(shop.count(&format!("invoice WHERE series_no BETWEEN 1 AND {made}")).await, made);
    }

    /// Two tills cancel one invoice, or one takes its goods back meanwhile: one of them does.
    async fn an_invoice_is_cancelled_or_returned_once(shop) {
        shop.set(1, "return_authorization", "false").await;
        let tills = [shop.till().await, shop.second_till().await];
        for round in 0..SLOW_ROUNDS {
            let paid = tills[0].sell(&[TEA], &format!("pay-{round:05}")).await;
            let number = paid["data"]["invoice_id"].as_str().unwrap();
            let mut leaves = Vec::new();
            for till in &tills {
                leaves.push(till.approval("BILL_CANCEL", &[("order_id", number)]).await);
            }
            let cancelling = |place: usize| {
                let fields = [("order_id", number), ("reason", "wrong_items"), ("security_code_id", leaves[place].as_str())];
                call(&tills[place], "/invoice/cancel", &fields)
            };
            let items = r#"[{"item_id": "1", "qty": 1}]"#;
            let answers = if round % 2 == 0 {
                at_once(cancelling(0), cancelling(1)).await
            } else {
                let back = [("order_id", number), ("confirm", "1"), ("remark", "Brought back"), ("return_item", items)];
                at_once(cancelling(0), call(&tills[1], "/return/approve", &back)).await
            };
            assert_eq!(succeeded(&answers), 1, "round {round}: {answers:?}");
        }
        assert_eq!(shop.count("invoice WHERE kind = 'return'").await, i64::try_from(SLOW_ROUNDS).unwrap());
        assert!(shop.findings().await.is_empty());
    }
    /// Two tills pay one credit note out, or one does while the other puts its voucher on a bill: one of them has it.
    async fn a_credit_note_is_paid_out_once(shop) {
        shop.set(1, "return_authorization", "false").await;
        shop.set(1, "credit_note_cash", "true").await;
        let tills = [shop.till().await, shop.second_till().await];
        for round in 0..SLOW_ROUNDS {
            let paid = tills[0].sell(&[TEA], &format!("pay-{round:05}")).await;
            let number = paid["data"]["invoice_id"].as_str().unwrap();
            let items = r#"[{"item_id": "1", "qty": 1}]"#;
            let back = [("order_id", number), ("confirm", "1"), ("remark", "Brought back"), ("return_item", items)];
            let back = tills[0].call("/return/approve", &back).await.succeeded();
            let (note, code) = (back["data"]["invoice_id"].as_str().unwrap(), back["data"]["voucher"]["voucher_code"].as_str().unwrap());
            // The second till first takes as much cash as it hands out, so that its drawer never runs out.
            tills[1].sell(&[TEA], &format!("two-{round:05}")).await;
            let mut leaves = Vec::new();
            for till in &tills {
                leaves.push(till.approval("CREDIT_NOTE_CASH", &[("order_id", note)]).await);
            }
            let paying = |place: usize| {
                let fields = [("order_id", note), ("amount", "100"), ("security_code_id", leaves[place].as_str())];
                call(&tills[place], "/return/pay-out", &fields)
            };
            let answers = if round % 2 == 0 {
                at_once(paying(0), paying(1)).await
            } else {
                tills[1].scan(TEA).await;
                let (order_id, _) = tills[1].checkout().await;
                let answers = at_once(paying(0), call(&tills[1], "/apply-voucher", &[("order_id", &order_id), ("voucher_code", code)])).await;
                tills[1].call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
                answers
            };
            assert_eq!(succeeded(&answers), 1, "round {round}: {answers:?}");
        }
        assert!(shop.findings().await.is_empty());
    }
}
