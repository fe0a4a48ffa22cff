//! Messages between us and the payment services that are lost, late, doubled, forged or cut off.

use super::super::longest::{goods, longest_bill};
use super::other_books::{captured, tell};
use super::*;

shop_tests! {
    /// A webhook pays the bill when the browser is gone; twice, the last first or badly signed it does so once or not
    /// at all.
    async fn webhooks_come_as_they_like(shop) {
        let store = Connected::open(shop).await;
        store.webhooks();
        let till = shop.till().await.at(&store.server);
        for (place, webhooks) in [Webhooks::Sent, Webhooks::Twice, Webhooks::Backwards].into_iter().enumerate() {
            store.behave(Quirks { webhooks, ..Quirks::default() });
            let pay_id = format!("pay-100{place}");
            let order_id = bill(&till).await;
            let started = start(&till, &order_id, &pay_id, CHECKOUT).await.succeeded();
            store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Upi).unwrap();
            let paid = i64::try_from(place).unwrap() + 1;
            until(shop, "invoice", paid).await;
            assert_eq!(state(&till, "/charge/status", &pay_id).await, "taken");
            assert_eq!(shop.count("payment_tender WHERE state = 'taken'").await, paid);
        }
        store.behave(Quirks { webhooks: Webhooks::BadlySigned, ..Quirks::default() });
        let order_id = bill(&till).await;
        let started = start(&till, &order_id, "pay-2000", CHECKOUT).await.succeeded();
        store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Upi).unwrap();
        store.a_webhook_is_answered("401 Unauthorized").await;
        assert_eq!(shop.count("payment_charge WHERE state = 'sent'").await, 1, "nobody believes it");
        // Nobody is told at all: background work asks.
        shop.clock.advance(MINUTE);
        charges::due(&store.server.app).await.unwrap();
        assert_eq!(shop.count("payment_charge WHERE state = 'taken'").await, 4);
        store.agree(shop).await;
    }

    /// A webhook alone pays nothing: the payment has to be in the gateway's own books.
    async fn a_webhook_is_not_believed(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        let order = started["razorpay"]["order_id"].as_str().unwrap();
        let event = |order: &str, payment: &str| captured(order, payment, 10_000);
        assert_eq!(tell(shop, &store, &event("order_NotOurs0000001", "pay_NotOurs00000001"), razorpay::WEBHOOK_SECRET).await, 200);
        assert_eq!(tell(shop, &store, &event(order, "pay_Forged000000001"), "guessed").await, 401);
        assert_eq!(tell(shop, &store, &serde_json::json!({"event": 1}), razorpay::WEBHOOK_SECRET).await, 400);
        assert_eq!(tell(shop, &store, &event(order, "pay_InNoBooks000001"), razorpay::WEBHOOK_SECRET).await, 200);
        assert_eq!((shop.count("payment_tender").await, shop.count("payment_charge WHERE state = 'sent'").await), (0, 1));
        // The gateway has to repeat its webhook (503) when we cannot check the payment there.
        store.behave(Quirks { answers: Answers::Fails, ..Quirks::default() });
        assert_eq!(tell(shop, &store, &event(order, "pay_InNoBooks000001"), razorpay::WEBHOOK_SECRET).await, 503);
        store.behave(Quirks::default());
        let paid = store.sim.razorpay.pay_order(order, By::Upi).unwrap();
        for _ in 0..2 {
            assert_eq!(tell(shop, &store, &event(order, &paid), razorpay::WEBHOOK_SECRET).await, 200);
        }
        assert_eq!((shop.count("invoice").await, shop.count("payment_charge_event WHERE event = 'payment.captured'").await), (1, 2));
        store.agree(shop).await;
    }

    /// The gateway is busy, breaks, or does it and is not heard: nothing is charged twice, and nothing is lost.
    async fn a_gateway_that_does_not_answer(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        store.behave(Quirks { answers: Answers::Busy, ..Quirks::default() });
        let busy = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        assert_eq!((&busy["charge"]["state"], &busy["charge"]["said"]), (&"declined".into(), &"It cannot be reached now. Please try again.".into()));
        store.behave(Quirks { answers: Answers::Fails, ..Quirks::default() });
        let broken = start(&till, &order_id, "pay-0002", CHECKOUT).await.succeeded();
        assert_eq!(broken["charge"]["state"], "unknown");
        assert_eq!(start(&till, &order_id, "pay-0003", CHECKOUT).await.body["code"], "charge.other_unsettled");
        assert_eq!(of(&till, "/charge/cancel", "pay-0002").await.body["code"], "charge.still_unknown");
        assert_eq!(state(&till, "/charge/status", "pay-0002").await, "unknown");
        store.behave(Quirks::default());
        assert_eq!(state(&till, "/charge/status", "pay-0002").await, "declined", "it never came to be");
        // It is done and not heard.
        store.behave(Quirks { answers: Answers::Lost, ..Quirks::default() });
        let lost = start(&till, &order_id, "pay-0003", CHECKOUT).await.succeeded();
        assert_eq!(lost["charge"]["state"], "unknown");
        store.behave(Quirks::default());
        shop.clock.advance(MINUTE);
        charges::due(&store.server.app).await.unwrap();
        let found = of(&till, "/charge/status", "pay-0003").await.succeeded();
        assert_eq!(found["charge"]["state"], "sent");
        let orders = store.sim.razorpay.ledger().orders;
        assert_eq!((orders.len(), found["razorpay"]["order_id"].as_str()), (1, Some(&*orders[0].id)));
        // Paid, and the gateway is gone when we ask: it stays open until somebody tells.
        store.sim.razorpay.pay_order(&orders[0].id, By::Upi).unwrap();
        store.behave(Quirks { answers: Answers::Fails, ..Quirks::default() });
        assert_eq!(state(&till, "/charge/status", "pay-0003").await, "sent");
        store.behave(Quirks::default());
        assert_eq!(state(&till, "/charge/status", "pay-0003").await, "taken");
        store.agree(shop).await;
    }

    /// A customer pays after the bill was given up: the money is found, listed, and goes back once.
    async fn money_that_comes_too_late_goes_back(shop) {
        let store = Connected::open(shop).await;
        let till = shop.till().await.at(&store.server);
        let buyer = [("customer_mobile", "9800001101"), ("first_name", "Aditya")];
        till.call("/vendor/login-for-customer", &buyer).await.succeeded();
        let order_id = bill(&till).await;
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        let order = started["razorpay"]["order_id"].as_str().unwrap();
        assert_eq!(state(&till, "/charge/cancel", "pay-0001").await, "declined");
        let paid = till.pay(&order_id, "pay-0002", "CASH", "100").await.succeeded();
        store.sim.razorpay.pay_order(order, By::Card).unwrap();
        assert_eq!(charges::due(&store.server.app).await.unwrap(), 0);
        shop.clock.advance(11 * MINUTE);
        assert_eq!(charges::due(&store.server.app).await.unwrap(), 1);
        let list = till.call("/charge/list", &[]).await.succeeded();
        assert_eq!((&list["data"][0]["state"], &list["data"][0]["said"]), (&"refund_due".into(), &"Paid another way.".into()));
        let whose = ["invoice_id", "customer_name", "customer_mobile", "taken"].map(|name| &list["data"][0][name]);
        assert_eq!(whose, [&paid["data"]["invoice_id"], &"Aditya".into(), &"9800001101".into(), &"100.00".into()]);
        store.agree(shop).await;
        store.behave(Quirks { answers: Answers::Lost, refunds: Refunds::Pending, ..Quirks::default() });
        assert_eq!(of(&till, "/charge/refund", "pay-0001").await.body["code"], "charge.refund_unknown");
        store.behave(Quirks { refunds: Refunds::Pending, ..Quirks::default() });
        let asked = of(&till, "/charge/refund", "pay-0001").await.succeeded();
        assert_eq!((&asked["charge"]["state"], &asked["charge"]["refund"]), (&"refund_due".into(), &"asked".into()));
        let refunds = store.sim.razorpay.ledger().refunds;
        assert_eq!((refunds.len(), refunds[0].amount), (1, 10_000));
        store.sim.razorpay.settle_refund(&refunds[0].id, true).unwrap();
        assert_eq!(state(&till, "/charge/status", "pay-0001").await, "reversed");
        assert_eq!(of(&till, "/charge/refund", "pay-0001").await.body["code"], "charge.not_due");
        assert_eq!(till.call("/charge/list", &[]).await.succeeded()["data"], serde_json::json!([]));
        store.agree(shop).await;
    }

    /// Two tabs and two servers ask for one charge and after it, all at once: one order, one tender, one invoice.
    async fn two_tabs_and_two_servers_are_one_payment(shop) {
        let store = Connected::open(shop).await;
        let second = shop.served_with(config(&store.sim)).await;
        let (till, order_id) = store.at_checkout(shop).await;
        let elsewhere = till.at(&second);
        let (one, other) = tokio::join!(start(&till, &order_id, "pay-0001", CHECKOUT), start(&elsewhere, &order_id, "pay-0001", CHECKOUT));
        let (one, other) = (one.succeeded(), other.succeeded());
        assert_eq!(one["charge"]["charge_id"], other["charge"]["charge_id"]);
        let (first, rival) = tokio::join!(start(&till, &order_id, "pay-0002", CHECKOUT), start(&elsewhere, &order_id, "pay-0003", CHECKOUT));
        assert_eq!((&first.body["code"], &rival.body["code"]), (&"charge.other_unsettled".into(), &"charge.other_unsettled".into()));
        let shown = of(&till, "/charge/status", "pay-0001").await.succeeded();
        store.sim.razorpay.pay_order(shown["razorpay"]["order_id"].as_str().unwrap(), By::Upi).unwrap();
        shop.clock.advance(MINUTE);
        let (a, b, c, d) = tokio::join!(
            of(&till, "/charge/status", "pay-0001"),
            of(&elsewhere, "/charge/status", "pay-0001"),
            charges::due(&store.server.app),
            charges::due(&second.app),
        );
        assert!(c.unwrap() + d.unwrap() <= 1, "of two servers one asks");
        let (a, b) = (a.succeeded(), b.succeeded());
        assert_eq!((&a["charge"]["state"], &a["data"]["invoice_id"]), (&b["charge"]["state"], &b["data"]["invoice_id"]));
        assert_eq!((shop.count("payment_tender").await, shop.count("invoice").await), (1, 1));
        store.agree(shop).await;
    }

    /// The server dies between any two steps; the same books go on with another one.
    async fn a_server_that_dies_between_steps_loses_nothing(shop) {
        let store = Connected::open(shop).await;
        let second = shop.served_with(config(&store.sim)).await;
        let forget = "UPDATE payment_charge SET state = 'wanted', outside_id = '', shown = '', sent_at = NULL WHERE state = 'sent'";
        // After the gateway made the order, before it was written down: the till asks again.
        let (till, order_id) = store.at_checkout(shop).await;
        start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        shop.tamper(forget).await;
        let again = start(&till.at(&second), &order_id, "pay-0001", CHECKOUT).await.succeeded();
        let orders = store.sim.razorpay.ledger().orders;
        assert_eq!((orders.len(), again["razorpay"]["order_id"].as_str()), (1, Some(&*orders[0].id)));
        // The same, and nobody asks again: background work finds it.
        shop.tamper(forget).await;
        shop.clock.advance(2 * MINUTE);
        charges::due(&second.app).await.unwrap();
        assert_eq!(shop.count(&format!("payment_charge WHERE state = 'sent' AND outside_id = '{}'", orders[0].id)).await, 1);
        // Before the gateway heard of it: it is declined, and the bill is free.
        shop.tamper("UPDATE payment_charge SET state = 'wanted', outside_id = '', charge_id = 'never-heard-of'").await;
        shop.clock.advance(10 * MINUTE);
        charges::due(&second.app).await.unwrap();
        assert_eq!(shop.count("payment_charge WHERE state = 'declined'").await, 1);
        // After it was paid, before anybody heard of it: whoever looks first enters it.
        let started = start(&till, &order_id, "pay-0002", CHECKOUT).await.succeeded();
        store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Card).unwrap();
        shop.clock.advance(MINUTE);
        charges::due(&second.app).await.unwrap();
        assert_eq!(shop.count("invoice").await, 1);
        assert_eq!(till.pay(&order_id, "pay-0002", "RAZOR_PAY_ONLINE", "100").await.succeeded()["order_summary"]["total_payable"], "0.00");
        store.agree(shop).await;
    }

    /// Nobody signed in any more, and the drawer closed: the bill is the till's still, and its number of the till's
    /// series.
    async fn who_asked_has_gone_home(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        shop.tamper("UPDATE login_session SET ended_at = 1, end_reason = 'logout'").await;
        store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Card).unwrap();
        shop.clock.advance(DAY);
        charges::due(&store.server.app).await.unwrap();
        assert_eq!(shop.count("invoice WHERE terminal_id = 1 AND number LIKE '%00001'").await, 1);
        assert_eq!(shop.count("audit_entry WHERE action = 'charge_taken'").await, 1);
        store.agree(shop).await;
    }

    /// A bill of the longest length is paid by the gateway: the money becomes its invoice.
    async fn the_longest_bill_is_paid_by_a_gateway(shop) {
        let store = Connected::open(shop).await;
        store.webhooks();
        goods(shop, 1_000).await;
        let till = shop.till().await.at(&store.server);
        let (order_id, total) = longest_bill(shop, &till).await;
        let fields = [
            ("order_id", order_id.as_str()), ("pay_id", "pay-0001"), ("amount", total.as_str()),
            ("payment_gateway_type", CHECKOUT.0), ("via", CHECKOUT.1),
        ];
        let started = till.call("/charge/start", &fields).await.succeeded();
        store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Card).unwrap();
        until(shop, "invoice", 1).await;
        store.agree(shop).await;
    }

    /// Whatever keeps the books from posting a bill whose money was captured, a refund is due in its place, whoever
    /// hears of the money first; and the bill is free for other money.
    async fn money_that_cannot_be_entered_is_due_back(shop) {
        let store = Connected::open(shop).await;
        let till = shop.till().await.at(&store.server);
        for (place, who) in ["webhook", "till", "server"].into_iter().enumerate() {
            let (order_id, pay_id) = (bill(&till).await, format!("pay-100{place}"));
            let started = start(&till, &order_id, &pay_id, CHECKOUT).await.succeeded();
            // The bill as it went to checkout cannot be read any more.
            shop.tamper(&format!("UPDATE cart_order SET frozen = 'x' || frozen WHERE order_id = '{order_id}'")).await;
            if who == "webhook" {
                store.webhooks();
            } else {
                store.sim.razorpay.send_webhooks_to("http://127.0.0.1:9/nobody");
            }
            store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Upi).unwrap();
            match who {
                "webhook" => until(shop, "payment_charge WHERE state = 'refund_due'", 1).await,
                "till" => drop(of(&till, "/charge/status", &pay_id).await),
                _ => {
                    shop.clock.advance(MINUTE);
                    charges::due(&store.server.app).await.unwrap();
                }
            }
            let found = format!("payment_charge WHERE pay_id = '{pay_id}' AND state = 'refund_due' AND taken_paise = 10000");
            assert_eq!(shop.count(&found).await, 1, "{who}");
            shop.tamper(&format!("UPDATE cart_order SET frozen = SUBSTR(frozen, 2) WHERE order_id = '{order_id}'")).await;
            till.pay(&order_id, &format!("pay-200{place}"), "CASH", "100").await.succeeded();
        }
        store.agree(shop).await;
    }
}
