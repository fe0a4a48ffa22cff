//! A server that is killed between any two steps of a payment that reaches outside. Whatever was done there, the next
//! server on the same books tells it in the end: nothing is taken twice, nothing is lost.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use simulators::card_machine::{Act, SECRET};
use simulators::loyalty::{ENTERPRISE_ID, PASSWORD, STORE_CODE, USERNAME};
use simulators::razorpay::{By, KEY_ID, KEY_SECRET, Quirks, WEBHOOK_SECRET};
use simulators::{Answers, Simulators};
use test_support::Engine;

use crate::place::{Place, Serving, Till, fields, sign_in};

/// The ways to pay that are asked for outside.
const WAYS: [(&str, &str); 4] =
    [("RAZOR_PAY_ONLINE", "checkout"), ("RAZOR_PAY_ONLINE", "qr"), ("EZSWYPE", ""), ("LOYALTY", "")];

/// The member whose points are spent.
const MEMBER: &str = "9800001101";

/// A store that reaches simulators, with a till at checkout.
struct Store {
    place: Place,
    sim: Simulators,
    serving: Option<Serving>,
    till: Till,
    barcode: String,
}

impl Store {
    async fn open(engine: Engine) -> Self {
        let anywhere = SocketAddr::from(([127, 0, 0, 1], 0));
        let sim = Simulators::start(anywhere, anywhere).await.unwrap();
        let place = Place::new(engine);
        let guide = place.guide();
        for setting in ["pay_ezswype", "pay_razor_pay_online", "pay_loyalty_emr"] {
            place.says(&["settings", "set", "--store", "PN1", setting, "true"]);
        }
        let outside = format!(
            "[[outside]]\nvendor = 1\n\
             [outside.razorpay]\napi = \"{}\"\ncheckout = \"{}\"\nkey_id = \"{KEY_ID}\"\nkey_secret = \"{KEY_SECRET}\"\n\
             webhook_secret = \"{WEBHOOK_SECRET}\"\nupi_qr = true\n\
             [outside.card_device]\nurl = \"{}\"\nsecret = \"{SECRET}\"\n\
             [outside.loyalty]\ntoken_url = \"{}\"\nurl = \"{}\"\nusername = \"{USERNAME}\"\npassword = \"{PASSWORD}\"\n\
             store_code = \"{STORE_CODE}\"\nenterprise_id = \"{ENTERPRISE_ID}\"\nresult_url = \"{}\"\nframe_url = \"{}\"\n",
            sim.razorpay.api(),
            sim.razorpay.checkout(),
            sim.card_device_url(),
            sim.loyalty.token_url(),
            sim.loyalty.url(),
            sim.loyalty.result_url(),
            sim.loyalty.frame_url(),
        );
        std::fs::write(place.folder.path().join("rokad.toml"), outside).unwrap();
        let serving = place.serve();
        let till = sign_in(&serving, &guide, &"k".repeat(40)).await;
        let barcode = guide["products"][0]["barcode"].as_str().unwrap().to_owned();
        let store = Store { place, sim, serving: Some(serving), till, barcode };
        store.call("/edc/update-udid", &[("serial_number", "184002637715")]).await;
        store
    }

    fn serving(&self) -> &Serving {
        self.serving.as_ref().unwrap()
    }

    async fn call(&self, path: &str, more: &[(&str, &str)]) -> Value {
        self.serving().call(path, &fields(&self.till, more)).await
    }

    fn answers(&self, answers: Answers) {
        self.sim.razorpay.behave(Quirks { answers, ..Quirks::default() });
        self.sim.card_machine.answer(answers);
        self.sim.loyalty.answer(answers);
    }

    fn heard(&self) -> u64 {
        self.sim.razorpay.heard.count() + self.sim.card_machine.heard.count() + self.sim.loyalty.heard.count()
    }

    /// Kills the server and starts another one on its books.
    fn is_killed(&mut self) {
        self.serving.take().unwrap().kill();
        self.serving = Some(self.place.serve());
    }

    /// Kills the server while a call waits for an answer from outside: before it is done there, and after.
    async fn is_killed_over(&mut self, path: &str, more: &[(&str, &str)]) {
        for answers in [Answers::Deaf, Answers::Slow] {
            self.answers(answers);
            let before = self.heard();
            let waiting = {
                let url = format!("{}/api{path}", self.serving().url);
                let form =
                    fields(&self.till, more).into_iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
                let request = test_support::http_client().post(url).form(&form.collect::<Vec<_>>());
                tokio::spawn(async move { request.send().await.is_ok() })
            };
            while self.heard() == before {
                assert!(!waiting.is_finished(), "{path} asked nobody outside");
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            self.is_killed();
            assert!(!waiting.await.unwrap(), "{path} was answered by a server that is dead");
            self.answers(Answers::Normal);
        }
    }

    /// A bill at checkout: its id and what it comes to.
    async fn bill(&self) -> (String, String) {
        let added = self.call("/product-details", &[("barcode", &self.barcode)]).await;
        assert_eq!(added["status"], "success", "{added}");
        self.sim.loyalty.enrol(MEMBER, "Aditya", 100_000);
        self.call("/vendor/login-for-customer", &[("customer_mobile", MEMBER), ("first_name", "Aditya")]).await;
        let bill = self.call("/process-to-payment", &[]).await;
        let text = |name: &str| bill["data"][name].as_str().unwrap().to_owned();
        (text("order_id"), text("total"))
    }

    /// The customer pays what the till has asked for.
    fn is_paid(&self, (gateway, via): (&str, &str), standing: &Value) {
        let charge = standing["charge"]["charge_id"].as_str().unwrap();
        match (gateway, via) {
            ("LOYALTY", _) => {
                let amount = standing["charge"]["amount"].as_str().unwrap();
                let points = amount.strip_suffix(".00").expect("points are whole rupees").parse().unwrap();
                assert!(self.sim.loyalty.redeem(charge, points));
            }
            ("EZSWYPE", _) => assert!(self.sim.card_machine.act(charge, Act::Approve)),
            (_, "qr") => {
                let qrs = self.sim.razorpay.ledger().qrs;
                assert_eq!(qrs.len(), 1, "one code was made");
                self.sim.razorpay.pay_qr(&qrs[0].id).unwrap();
            }
            _ => {
                let order = standing["razorpay"]["order_id"].as_str().unwrap();
                self.sim.razorpay.pay_order(order, By::Card).unwrap();
            }
        }
    }

    /// Pays a bill, with the server killed between each two steps.
    async fn pays_through_kills(&mut self, (gateway, via): (&str, &str), pay_id: &str) {
        let (order_id, total) = self.bill().await;
        let start = [
            ("order_id", &*order_id),
            ("pay_id", pay_id),
            ("amount", &total),
            ("payment_gateway_type", gateway),
            ("via", via),
        ];
        self.is_killed_over("/charge/start", &start).await;
        // The till asks for the payment that it has written down, under the same name.
        let standing = self.call("/charge/start", &start).await;
        assert_eq!(standing["charge"]["state"], "sent", "{standing}");
        self.is_killed();
        self.is_paid((gateway, via), &standing);
        self.is_killed_over("/charge/status", &[("pay_id", pay_id)]).await;
        let taken = self.call("/charge/status", &[("pay_id", pay_id)]).await;
        assert_eq!(taken["charge"]["state"], "taken", "{taken}");
        self.is_killed();
        let again = self.call("/charge/status", &[("pay_id", pay_id)]).await;
        assert!(again["data"]["invoice_id"].is_string(), "{again}");
        assert_eq!(again["data"]["invoice_id"], taken["data"]["invoice_id"]);
    }

    /// Cancels a bill of which a part was taken, and gives that back with the server killed on the way.
    async fn gives_back_through_kills(&mut self, pay_id: &str) {
        let (order_id, _) = self.bill().await;
        let way = WAYS[0];
        let start = [
            ("order_id", &*order_id),
            ("pay_id", pay_id),
            ("amount", "10"),
            ("payment_gateway_type", way.0),
            ("via", way.1),
        ];
        let standing = self.call("/charge/start", &start).await;
        self.is_paid(way, &standing);
        let of_it = [("pay_id", pay_id)];
        assert_eq!(self.call("/charge/status", &of_it).await["charge"]["state"], "taken");
        self.call("/remove-product-from-cart", &[("all", "1")]).await;
        assert_eq!(self.call("/charge/status", &of_it).await["charge"]["state"], "refund_due");
        self.is_killed_over("/charge/refund", &of_it).await;
        self.call("/charge/refund", &of_it).await;
        assert_eq!(self.call("/charge/status", &of_it).await["charge"]["state"], "reversed");
        let refunds = self.sim.razorpay.ledger().refunds;
        assert_eq!(refunds.iter().map(|refund| refund.amount).collect::<Vec<_>>(), [1_000], "it went back once");
    }

    /// Nobody outside was asked for more, or has taken more, than the books say.
    async fn agrees(&self) {
        let ledger = self.sim.razorpay.ledger();
        let captured = ledger.payments.iter().filter(|payment| payment.captured).count();
        assert_eq!((ledger.orders.len(), ledger.qrs.len(), captured), (2, 1, 3));
        let cards = self.sim.card_machine.ledger().payments;
        assert_eq!(cards.iter().filter(|payment| !payment.rrn.is_empty()).count(), 1, "{cards:?}");
        let redeemed = self.sim.loyalty.ledger().redemptions.into_iter().filter(|one| one.redeemed > 0).count();
        assert_eq!(redeemed, 1, "points were spent once");
        let left = self.call("/charge/list", &[]).await;
        assert_eq!(left["data"], serde_json::json!([]));
        assert_eq!(self.place.says(&["verify"]), "The books are right.\n");
    }
}

async fn a_day_of_kills(engine: Engine) {
    let mut store = Store::open(engine).await;
    for (place, way) in WAYS.into_iter().enumerate() {
        store.pays_through_kills(way, &format!("killed-000{place}")).await;
    }
    store.gives_back_through_kills("killed-0009").await;
    store.agrees().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn payments_outlive_their_server_on_sqlite() {
    a_day_of_kills(Engine::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn payments_outlive_their_server_on_postgres() {
    a_day_of_kills(Engine::Postgres).await;
}
