//! Payment services that break, are busy, send nonsense, are late or keep silent: at each step of each way of paying.

use serde_json::Value;

use super::points::member;
use super::*;

type Way = (&'static str, &'static str);

impl Connected {
    /// Whatever is asked for outside becomes of it what is said.
    fn answers(&self, answers: Answers) {
        self.behave(Quirks { answers, ..Quirks::default() });
        self.sim.card_machine.answer(answers);
        self.sim.loyalty.answer(answers);
    }

    /// The customer pays 100 rupees for a charge, in its way.
    fn is_paid(&self, way: Way, standing: &Value) {
        let charge = standing["charge"]["charge_id"].as_str().unwrap();
        match way {
            CHECKOUT => {
                let order = standing["razorpay"]["order_id"].as_str().unwrap();
                self.sim.razorpay.pay_order(order, By::Upi).unwrap();
            }
            QR => {
                let qrs = self.sim.razorpay.ledger().qrs;
                let open: Vec<_> = qrs.iter().filter(|qr| qr.status == "active").collect();
                assert_eq!(open.len(), 1, "one code is shown at a time");
                self.sim.razorpay.pay_qr(&open[0].id).unwrap();
            }
            DEVICE => assert!(self.sim.card_machine.act(charge, Act::Approve)),
            _ => assert!(self.sim.loyalty.redeem(charge, 100)),
        }
    }

    /// Compares the ledgers of all three services with the books, to the paisa.
    async fn all_agree(&self, shop: &Shop) {
        self.agree(shop).await;
        let cards = self.sim.card_machine.ledger().payments.into_iter().filter(|payment| !payment.rrn.is_empty());
        let cards = cards.map(|payment| (payment.reference, payment.amount)).collect::<Vec<_>>();
        let points = self.sim.loyalty.ledger().redemptions.into_iter().filter(|redemption| redemption.redeemed > 0);
        let points = points.map(|redemption| (redemption.bill, redemption.redeemed)).collect::<Vec<_>>();
        for (gateway, taken) in [("EZSWYPE", cards), ("LOYALTY", points)] {
            let of = format!("payment_charge WHERE gateway = '{gateway}'");
            for (charge_id, amount) in &taken {
                let rows = format!("{of} AND charge_id = '{charge_id}' AND taken_paise = {amount}");
                assert_eq!(shop.count(&rows).await, 1, "{charge_id} of {gateway}");
            }
            assert_eq!(shop.count(&format!("{of} AND taken_paise <> 0")).await, i64::try_from(taken.len()).unwrap());
        }
    }
}

/// A bill of 100 rupees for each way in which outside can fail: while it is asked for money, and again while it is
/// asked what became of that. Nothing is charged twice, nothing is lost, and once it answers the bill is paid once.
async fn fails_at_each_step(shop: &Shop, way: Way) {
    let store = Connected::open(shop).await;
    // The simulator closes a code by the time of this machine.
    let now = books::clock::Clock::now(&server::system::SystemClock::default()).0;
    shop.clock.advance(now - books::clock::Clock::now(&*shop.clock).0);
    let till = shop.till().await.at(&store.server);
    till.call("/edc/update-udid", &[("serial_number", "12345678")]).await.succeeded();
    let faults =
        [Answers::Busy, Answers::Fails, Answers::Lost, Answers::Garbage, Answers::Slow, Answers::Deaf].into_iter();
    for (place, answers) in faults.enumerate() {
        let order_id = if way == PAGE { member(&store, &till).await } else { bill(&till).await };
        let pay_id = format!("pay-100{place}");
        store.answers(answers);
        let begun = start(&till, &order_id, &pay_id, way).await.succeeded();
        // A page that nobody has seen takes nothing, whatever became of it.
        let expected = if answers == Answers::Busy || way == PAGE { "declined" } else { "unknown" };
        assert_eq!(begun["charge"]["state"], expected, "{way:?} {answers:?}");
        let other = start(&till, &order_id, &format!("pay-200{place}"), way).await;
        if expected == "unknown" {
            assert_eq!(other.body["code"], "charge.other_unsettled", "never charged again");
            assert_eq!(state(&till, "/charge/status", &pay_id).await, "unknown");
        }
        store.answers(Answers::Normal);
        if way == DEVICE {
            // A charge may still be on its way to it until then.
            shop.clock.advance(3 * MINUTE);
        }
        let mut standing = of(&till, "/charge/status", &pay_id).await.succeeded();
        let mut pay_id = pay_id;
        if standing["charge"]["state"] == "declined" {
            pay_id = format!("pay-300{place}");
            standing = start(&till, &order_id, &pay_id, way).await.succeeded();
        }
        assert_eq!(standing["charge"]["state"], "sent", "{way:?} {answers:?}");
        store.is_paid(way, &standing);
        store.answers(answers);
        assert_eq!(state(&till, "/charge/status", &pay_id).await, "sent", "{way:?} {answers:?} tells nothing");
        let other = till.pay(&order_id, &format!("pay-400{place}"), "CASH", "100").await;
        assert_eq!(other.body["code"], "bill.payment_pending");
        store.answers(Answers::Normal);
        let taken = of(&till, "/charge/status", &pay_id).await.succeeded();
        assert_eq!((&taken["charge"]["state"], taken["data"]["invoice_id"].is_string()), (&"taken".into(), true));
        assert_eq!(shop.count("invoice").await, i64::try_from(place).unwrap() + 1);
    }
    store.all_agree(shop).await;
}

shop_tests! {
    /// Razorpay's orders.
    async fn a_checkout_survives_what_fails(shop) {
        fails_at_each_step(shop, CHECKOUT).await;
    }

    /// Razorpay's codes.
    async fn a_code_survives_what_fails(shop) {
        fails_at_each_step(shop, QR).await;
    }

    /// PAY-14: payment devices.
    async fn a_device_survives_what_fails(shop) {
        fails_at_each_step(shop, DEVICE).await;
    }

    /// The programme's page.
    async fn a_page_survives_what_fails(shop) {
        fails_at_each_step(shop, PAGE).await;
    }
}
