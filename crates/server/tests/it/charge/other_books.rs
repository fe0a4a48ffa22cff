//! The gateway's own books decide, whatever was told: money that somebody gave back in its dashboard, and money that a
//! machine has taken beyond the bill.

use super::*;

/// The event of a payment that was captured.
pub(super) fn captured(order: &str, payment: &str, amount: i64) -> serde_json::Value {
    serde_json::json!({
        "entity": "event", "account_id": "acc_1", "event": "payment.captured", "contains": ["payment"], "created_at": 1_795_400_000,
        "payload": {"payment": {"entity": {"id": payment, "entity": "payment", "amount": amount, "currency": "INR", "status": "captured",
            "order_id": order, "captured": true, "method": "upi", "notes": [], "created_at": 1_795_400_000}}},
    })
}

/// Tells the server an event; the status of its answer.
pub(super) async fn tell(shop: &Shop, store: &Connected, event: &serde_json::Value, secret: &str) -> u16 {
    let body = event.to_string();
    let signature = razorpay::signature(secret, body.as_bytes());
    let request = shop.client().post(format!("{}/hooks/razorpay/1", store.server.url()));
    request.header("X-Razorpay-Signature", signature).body(body).send().await.unwrap().status().as_u16()
}

/// Somebody gives money of a payment back in the gateway's dashboard.
async fn give_back(shop: &Shop, store: &Connected, payment: &str, amount: i64) {
    let request = shop.client().post(format!("{}/payments/{payment}/refund", store.sim.razorpay.api()));
    let request = request.basic_auth(razorpay::KEY_ID, Some(razorpay::KEY_SECRET));
    let answer = request.body(serde_json::json!({"amount": amount}).to_string()).send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 200, "{}", answer.text().await.unwrap());
}

async fn listed(till: &Till) -> Vec<serde_json::Value> {
    till.call("/charge/list", &[]).await.succeeded()["data"].as_array().unwrap().clone()
}

shop_tests! {
    /// Paid, given back in full in the dashboard, and only then told: no invoice for money that has gone back.
    async fn money_that_has_gone_back_pays_nothing(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        let order = started["razorpay"]["order_id"].as_str().unwrap();
        let payment = store.sim.razorpay.pay_order(order, By::Card).unwrap();
        give_back(shop, &store, &payment, 10_000).await;
        assert_eq!(tell(shop, &store, &captured(order, &payment, 10_000), razorpay::WEBHOOK_SECRET).await, 200);
        assert_eq!((shop.count("invoice").await, shop.count("payment_tender").await), (0, 0));
        let charge = of(&till, "/charge/status", "pay-0001").await.succeeded()["charge"].clone();
        assert_eq!((&charge["state"], &charge["said"]), (&"declined".into(), &"Its money was given back outside.".into()));
        assert_eq!(listed(&till).await.len(), 0);
        till.pay(&order_id, "pay-0002", "CASH", "100").await.succeeded();
        assert_eq!(shop.findings().await, []);
    }

    /// A payment that was given back in part pays no bill; its rest is listed, and goes back.
    async fn a_part_that_was_given_back_leaves_the_rest_due(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        let payment = store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Card).unwrap();
        give_back(shop, &store, &payment, 100).await;
        let charge = of(&till, "/charge/status", "pay-0001").await.succeeded()["charge"].clone();
        assert_eq!((&charge["state"], &charge["taken"]), (&"refund_due".into(), &"99.00".into()));
        assert_eq!(charge["said"], "Another amount was taken than was asked for.");
        till.pay(&order_id, "pay-0002", "CASH", "100").await.succeeded();
        // More of it goes back there, which the server finds by itself.
        give_back(shop, &store, &payment, 4_000).await;
        shop.clock.advance(2 * HOUR);
        charges::due(&store.server.app).await.unwrap();
        assert_eq!(listed(&till).await[0]["taken"], "59.00");
        assert_eq!(of(&till, "/charge/refund", "pay-0001").await.succeeded()["charge"]["state"], "reversed");
        let refunds: Vec<i64> = store.sim.razorpay.ledger().refunds.iter().map(|refund| refund.amount).collect();
        assert_eq!(refunds, [100, 4_000, 5_900]);
        assert_eq!(shop.findings().await, []);
    }

    /// A refund that was due is made in the dashboard: a webhook tells, and the till has nothing left to give back.
    async fn what_was_due_and_given_back_outside_is_done(shop) {
        let store = Connected::open(shop).await;
        store.webhooks();
        let (till, order_id) = store.at_checkout(shop).await;
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        assert_eq!(state(&till, "/charge/cancel", "pay-0001").await, "declined");
        till.pay(&order_id, "pay-0002", "CASH", "100").await.succeeded();
        let payment = store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Card).unwrap();
        until(shop, "payment_charge WHERE state = 'refund_due'", 1).await;
        give_back(shop, &store, &payment, 10_000).await;
        until(shop, "payment_charge WHERE state = 'reversed' AND refund_id <> ''", 1).await;
        assert_eq!((listed(&till).await.len(), store.sim.razorpay.ledger().refunds.len()), (0, 1));
        store.agree(shop).await;
    }

    /// Money of a bill that is paid goes back in the dashboard: it is listed until somebody has looked after it, and a
    /// cancelled invoice gives it back no second time.
    async fn a_paid_bill_whose_money_went_back_is_listed(shop) {
        let store = Connected::open(shop).await;
        store.webhooks();
        let till = shop.till().await.at(&store.server);
        let mut numbers = Vec::new();
        for pay_id in ["pay-0001", "pay-0002"] {
            let order_id = bill(&till).await;
            let started = start(&till, &order_id, pay_id, CHECKOUT).await.succeeded();
            let payment = store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Card).unwrap();
            let paid = of(&till, "/charge/status", pay_id).await.succeeded();
            numbers.push(paid["data"]["invoice_id"].as_str().unwrap().to_owned());
            give_back(shop, &store, &payment, 10_000).await;
            shop.clock.advance(MINUTE);
        }
        until(shop, "payment_charge WHERE said_code = 'charge.given_back'", 2).await;
        let list = listed(&till).await;
        assert_eq!((list.len(), &list[0]["state"], &list[0]["invoice_id"]), (2, &"taken".into(), &numbers[0].clone().into()));
        assert_eq!(till.call("/charge/refund", &[("pay_id", "pay-0001")]).await.body["code"], "charge.not_due");
        till.call("/charge/refund", &[("pay_id", "pay-0001"), ("reference", "Goods came back")]).await.succeeded();
        assert_eq!(listed(&till).await.len(), 1);
        let leave = till.approval("BILL_CANCEL", &[("order_id", &numbers[1])]).await;
        let fields = [("order_id", &*numbers[1]), ("reason", "wrong_items"), ("security_code_id", &*leave)];
        till.call("/invoice/cancel", &fields).await.succeeded();
        assert_eq!(of(&till, "/charge/refund", "pay-0002").await.succeeded()["charge"]["state"], "reversed");
        assert_eq!((listed(&till).await.len(), store.sim.razorpay.ledger().refunds.len()), (0, 2));
        assert_eq!(shop.findings().await, []);
    }

    /// A machine takes ten times the bill: the bill is paid, and the rest is due to go back.
    async fn what_a_machine_takes_beyond_the_bill_is_due(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        till.call("/edc/update-udid", &[("serial_number", "12345678")]).await.succeeded();
        let asked = start(&till, &order_id, "pay-0001", DEVICE).await.succeeded();
        store.sim.card_machine.act(asked["charge"]["charge_id"].as_str().unwrap(), Act::ApproveTenfold);
        for _ in 0..2 {
            let paid = of(&till, "/charge/status", "pay-0001").await.succeeded();
            assert_eq!((&paid["charge"]["state"], &paid["charge"]["amount"]), (&"taken".into(), &"100.00".into()));
        }
        assert_eq!(shop.count("invoice WHERE total_paise = 10000").await, 1);
        let list = listed(&till).await;
        assert_eq!((list.len(), &list[0]["state"], &list[0]["taken"]), (1, &"refund_due".into(), &"900.00".into()));
        assert_eq!((&list[0]["said"], &list[0]["can_refund"]), (&"More was taken than the bill asked for.".into(), &0.into()));
        let back = [("charge_id", list[0]["charge_id"].as_str().unwrap()), ("reference", "RRN 6328")];
        assert_eq!(till.call("/charge/refund", &back).await.succeeded()["charge"]["state"], "reversed");
        assert_eq!(shop.findings().await, []);
    }

    /// The same on a machine that stands by itself, as the cashier reads it from the slip.
    async fn what_a_card_slip_says_beyond_the_bill_is_due(shop) {
        let till = shop.till().await;
        let order_id = bill(&till).await;
        let pay = |gateway: &'static str, taken: &'static str| {
            let fields = [("t_order_id", order_id.clone()), ("pay_id", "pay-0001".to_owned()), ("payment_gateway_type", gateway.to_owned()), ("amount", "100".to_owned()), ("taken_amount", taken.to_owned()), ("gateway_response", r#"{"reference":"632812345678"}"#.to_owned())];
            let till = &till;
            async move {
                let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, &**value)).collect();
                till.call("/save-payment", &fields).await
            }
        };
        pay("CASH", "1000").await.invalid("taken_amount");
        pay("CARD_OFFLINE", "99").await.invalid("taken_amount");
        for _ in 0..2 {
            pay("CARD_OFFLINE", "1000").await.succeeded();
        }
        let list = listed(&till).await;
        assert_eq!((list.len(), &list[0]["taken"], &list[0]["reference"]), (1, &"900.00".into(), &"632812345678".into()));
        assert_eq!(shop.count("payment_tender WHERE state = 'taken' AND amount_paise = 10000 AND collected_paise = 10000").await, 1);
        assert_eq!(shop.findings().await, []);
    }
}
