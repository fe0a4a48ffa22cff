//! Money that something outside took and that no bill has, or has any more: it goes back, once, and nobody opens a
//! drawer for it.

use super::*;

async fn cancel_invoice(till: &Till, number: &str) -> serde_json::Value {
    let leave = till.approval("BILL_CANCEL", &[("order_id", number)]).await;
    let fields = [("order_id", number), ("reason", "wrong_items"), ("security_code_id", &*leave)];
    till.call("/invoice/cancel", &fields).await.succeeded()
}

/// A charge whose money came after its bill was paid otherwise.
async fn too_late(shop: &Shop, store: &Connected) -> Till {
    let (till, order_id) = store.at_checkout(shop).await;
    let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
    assert_eq!(state(&till, "/charge/cancel", "pay-0001").await, "declined");
    till.pay(&order_id, "pay-0002", "CASH", "100").await.succeeded();
    store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Card).unwrap();
    shop.clock.advance(11 * MINUTE);
    charges::due(&store.server.app).await.unwrap();
    till
}

shop_tests! {
    /// An invoice that was paid outside is cancelled: its money is due to go back there, is listed, and goes back.
    async fn what_a_cancelled_invoice_was_paid_with_goes_back(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        till.call("/vendor/opening-balance", &[("opening_balance", "100")]).await;
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Card).unwrap();
        let paid = of(&till, "/charge/status", "pay-0001").await.succeeded();
        cancel_invoice(&till, paid["data"]["invoice_id"].as_str().unwrap()).await;
        assert_eq!(shop.findings().await, []);
        let list = till.call("/charge/list", &[]).await.succeeded();
        assert_eq!((&list["data"][0]["pay_id"], &list["data"][0]["state"]), (&"pay-0001".into(), &"refund_due".into()));
        assert_eq!(of(&till, "/charge/refund", "pay-0001").await.succeeded()["charge"]["state"], "reversed");
        assert_eq!(store.sim.razorpay.ledger().refunds.len(), 1);
        store.agree(shop).await;
    }

    /// A customer pays one order twice, and no webhook comes: one payment is the bill's, and the other is due to go
    /// back.
    async fn what_was_paid_twice_goes_back_once(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        let order = started["razorpay"]["order_id"].as_str().unwrap();
        for by in [By::Card, By::Upi] {
            store.sim.razorpay.pay_order(order, by).unwrap();
        }
        for _ in 0..2 {
            assert_eq!(state(&till, "/charge/status", "pay-0001").await, "taken");
        }
        let list = till.call("/charge/list", &[]).await.succeeded();
        let listed = list["data"].as_array().unwrap();
        assert_eq!((listed.len(), &listed[0]["state"], &listed[0]["said"]), (1, &"refund_due".into(), &"It was paid once more.".into()));
        assert_eq!(listed[0]["said_code"], "charge.paid_once_more");
        store.agree(shop).await;
    }

    /// Asking after a charge when the drawer was closed opens none; money that comes then opens one.
    async fn asking_opens_no_drawer(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        till.call("/vendor/opening-balance", &[("opening_balance", "100")]).await;
        let order = started["razorpay"]["order_id"].as_str().unwrap();
        till.call("/vendor/closing-balance", &[("closing_balance", "100")]).await.succeeded();
        store.sim.razorpay.fail_order(order).unwrap();
        assert_eq!(of(&till, "/charge/status", "pay-0001").await.succeeded()["charge"]["said"], "Payment was declined by the customer's bank.");
        assert_eq!(shop.count("cash_session WHERE state = 'open'").await, 0);
        store.sim.razorpay.pay_order(order, By::Card).unwrap();
        assert_eq!(state(&till, "/charge/status", "pay-0001").await, "taken");
        assert_eq!(shop.count("cash_session WHERE state = 'open'").await, 1);
    }

    /// A charge that was begun may exist at the gateway, so a certain failure of the retry must not decline it.
    async fn a_repetition_that_is_refused_declines_nothing(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        let order = store.sim.razorpay.ledger().orders[0].id.clone();
        shop.tamper("UPDATE payment_charge SET state = 'wanted', outside_id = '', shown = '', sent_at = NULL").await;
        store.behave(Quirks { answers: Answers::Busy, ..Quirks::default() });
        assert_eq!(start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded()["charge"]["state"], "unknown");
        store.behave(Quirks::default());
        store.sim.razorpay.pay_order(&order, By::Upi).unwrap();
        assert_eq!(state(&till, "/charge/status", "pay-0001").await, "taken");
        store.agree(shop).await;
    }

    /// A declined charge is asked after four times that are answered; a gateway that is gone uses none of them up.
    async fn late_money_is_found_after_a_long_silence(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        assert_eq!(state(&till, "/charge/cancel", "pay-0001").await, "declined");
        store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Card).unwrap();
        store.behave(Quirks { answers: Answers::Fails, ..Quirks::default() });
        for _ in 0..6 {
            shop.clock.advance(2 * DAY);
            assert_eq!(charges::due(&store.server.app).await.unwrap(), 1);
        }
        store.behave(Quirks::default());
        shop.clock.advance(2 * DAY);
        charges::due(&store.server.app).await.unwrap();
        store.agree(shop).await;
    }

    /// A declined charge without any payment is checked four times, and then no more.
    async fn what_stays_declined_is_left_alone(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        assert_eq!(state(&till, "/charge/cancel", "pay-0001").await, "declined");
        let mut asked = Vec::new();
        for _ in 0..6 {
            shop.clock.advance(2 * DAY);
            asked.push(charges::due(&store.server.app).await.unwrap());
        }
        assert_eq!(asked, [1, 1, 1, 1, 0, 0]);
    }

    /// A refund that is on its way is asked after later each time, and one that failed says so and is made by hand.
    async fn a_refund_on_its_way_is_asked_after_later_each_time(shop) {
        let store = Connected::open(shop).await;
        let till = too_late(shop, &store).await;
        store.behave(Quirks { refunds: Refunds::Pending, ..Quirks::default() });
        of(&till, "/charge/refund", "pay-0001").await.succeeded();
        let mut asked = Vec::new();
        for _ in 0..8 {
            shop.clock.advance(MINUTE);
            asked.push(charges::due(&store.server.app).await.unwrap());
        }
        assert_eq!(asked, [1, 1, 0, 1, 0, 0, 0, 1], "after a minute, one more, two more, four more");
        let refund = store.sim.razorpay.ledger().refunds[0].id.clone();
        store.sim.razorpay.settle_refund(&refund, false).unwrap();
        let failed = of(&till, "/charge/status", "pay-0001").await.succeeded();
        assert_eq!((&failed["charge"]["state"], &failed["charge"]["refund"]), (&"refund_due".into(), &"failed".into()));
        let by_hand = [("pay_id", "pay-0001"), ("reference", "UTR 5521")];
        assert_eq!(till.call("/charge/refund", &by_hand).await.succeeded()["charge"]["state"], "reversed");
    }

    /// The answer of a refund got lost, and the gateway refuses a second one: the first is found.
    async fn a_refund_that_is_refused_since_it_was_made_is_found(shop) {
        let store = Connected::open(shop).await;
        let till = too_late(shop, &store).await;
        store.behave(Quirks { answers: Answers::Lost, ..Quirks::default() });
        assert_eq!(of(&till, "/charge/refund", "pay-0001").await.body["code"], "charge.refund_unknown");
        // Some time later the key of the first request is forgotten there.
        store.sim.razorpay.forget_keys();
        store.behave(Quirks::default());
        assert_eq!(of(&till, "/charge/refund", "pay-0001").await.succeeded()["charge"]["state"], "reversed");
        assert_eq!(store.sim.razorpay.ledger().refunds.len(), 1);
        store.agree(shop).await;
    }

    /// A manager returns the money by hand when the gateway is no longer connected.
    async fn money_of_a_gateway_that_is_gone_is_given_back_by_hand(shop) {
        let store = Connected::open(shop).await;
        let till = too_late(shop, &store).await.at(shop);
        assert_eq!(of(&till, "/charge/refund", "pay-0001").await.body["code"], "charge.not_connected");
        let by_hand = [("pay_id", "pay-0001"), ("reference", "UTR 5521")];
        assert_eq!(till.call("/charge/refund", &by_hand).await.succeeded()["charge"]["state"], "reversed");
    }

    /// A card that this server's device has not taken pays nothing, whatever a till says of it.
    async fn a_card_is_not_taken_on_a_tills_word_where_devices_are_asked(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        till.call("/edc/update-udid", &[("serial_number", "12345678")]).await.succeeded();
        let said = [("t_order_id", order_id.as_str()), ("pay_id", "pay-0001"), ("payment_gateway_type", "EZSWYPE"), ("amount", "100"), ("gateway_response", r#"{"status":"Success"}"#)];
        assert_eq!(till.call("/save-payment", &said).await.body["code"], "payment.not_taken");
        assert_eq!(shop.count("payment_tender").await, 0);
    }

    /// Nothing outside answers any more: a manager says what became of the money, with a leave for this bill alone.
    async fn a_manager_says_what_nobody_outside_answers_for(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        till.call("/edc/update-udid", &[("serial_number", "12345678")]).await.succeeded();
        start(&till, &order_id, "pay-0001", DEVICE).await.succeeded();
        store.sim.card_machine.act(store.sim.card_machine.ledger().payments[0].reference.as_str(), Act::Silence);
        let say = |outcome: &'static str, reference: &'static str, leave: String| {
            let till = till.clone();
            async move {
                let fields = [("pay_id", "pay-0001"), ("outcome", outcome), ("reference", reference), ("security_code_id", &*leave)];
                till.call("/charge/settle", &fields).await
            }
        };
        say("", "", String::new()).await.invalid("outcome");
        say("paid", "", String::new()).await.invalid("reference");
        assert_eq!(say("paid", "4521", String::new()).await.body["code"], "approval.not_approved");
        let another = till.approval("CHARGE_BY_HAND", &[("order_id", "another")]).await;
        assert_eq!(say("paid", "4521", another).await.body["code"], "approval.not_approved");
        let leave = till.approval("CHARGE_BY_HAND", &[("order_id", &order_id)]).await;
        let paid = say("paid", "4521", leave).await.succeeded();
        assert_eq!((&paid["charge"]["state"], &paid["charge"]["reference"], paid["data"]["invoice_id"].is_string()), (&"taken".into(), &"4521".into(), true));
        assert_eq!(say("not_paid", "", String::new()).await.succeeded()["charge"]["state"], "taken", "what is settled stays");
        assert_eq!(shop.count("audit_entry WHERE action = 'charge_by_hand'").await, 1);
    }

    /// The gateway may speak later than the manager. The same money is not taken twice; money that arrives although the
    /// manager has denied it goes back.
    async fn what_is_told_later_is_weighed_against_a_managers_word(shop) {
        let store = Connected::open(shop).await;
        store.webhooks();
        store.behave(Quirks { answers: Answers::Fails, ..Quirks::default() });
        let till = shop.till().await.at(&store.server);
        for (pay_id, outcome, reference) in [("pay-0001", "paid", "UTR 88"), ("pay-0002", "not_paid", "")] {
            store.behave(Quirks::default());
            let order_id = bill(&till).await;
            let started = start(&till, &order_id, pay_id, CHECKOUT).await.succeeded();
            store.behave(Quirks { answers: Answers::Fails, webhooks: Webhooks::Dropped, ..Quirks::default() });
            let leave = till.approval("CHARGE_BY_HAND", &[("order_id", &order_id)]).await;
            let fields = [("pay_id", pay_id), ("outcome", outcome), ("reference", reference), ("security_code_id", &*leave)];
            till.call("/charge/settle", &fields).await.succeeded();
            if outcome == "not_paid" {
                till.pay(&order_id, "pay-0003", "CASH", "100").await.succeeded();
            }
            store.behave(Quirks::default());
            store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Upi).unwrap();
            until(shop, "payment_charge WHERE outside_payment_id LIKE 'pay_%' AND taken_paise = 10000", if outcome == "paid" { 1 } else { 2 }).await;
        }
        assert_eq!((state(&till, "/charge/status", "pay-0001").await, state(&till, "/charge/status", "pay-0002").await), ("taken".into(), "refund_due".into()));
        assert_eq!(shop.count("payment_charge").await, 2, "no money is counted twice");
        store.agree(shop).await;
    }
}
