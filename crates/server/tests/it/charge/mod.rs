//! Money that something outside takes: whatever is lost, late, doubled or forged between us and it, the books say in
//! the end what its ledger says.

mod faults;
mod goes_back;
mod members;
mod other_books;
mod paper;
mod points;
mod unheard;

use std::net::SocketAddr;
use std::time::Duration;

use server::config::Config;
use server::jobs::charges;
use server::outside::{CardDeviceConfig, LoyaltyConfig, OutsideConfig, RazorpayConfig, Secret};
use simulators::card_machine::{self, Act, Manner};
use simulators::loyalty;
use simulators::razorpay::{self, By, Capture, Quirks, Refunds, Webhooks};
use simulators::{Answers, Simulators};
use storage::VendorId;
use test_support::*;

/// A store that reaches everything outside, on one more server of its books.
struct Connected {
    server: Shop,
    sim: Simulators,
}

fn anywhere() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}

fn config(sim: &Simulators) -> Config {
    let razorpay = RazorpayConfig {
        api: sim.razorpay.api(),
        checkout: sim.razorpay.checkout(),
        key_id: razorpay::KEY_ID.to_owned(),
        key_secret: Secret::new(razorpay::KEY_SECRET),
        webhook_secret: Secret::new(razorpay::WEBHOOK_SECRET),
        upi_qr: true,
    };
    let url = format!("http://{}/card-machine/api", sim.page);
    let card_device = CardDeviceConfig { url, secret: Secret::new(card_machine::SECRET) };
    let loyalty = LoyaltyConfig {
        token_url: sim.loyalty.token_url(),
        url: sim.loyalty.url(),
        username: loyalty::USERNAME.to_owned(),
        password: Secret::new(loyalty::PASSWORD),
        store_code: loyalty::STORE_CODE.to_owned(),
        enterprise_id: loyalty::ENTERPRISE_ID.to_owned(),
        result_url: sim.loyalty.result_url(),
        frame_url: sim.loyalty.frame_url(),
    };
    let (razorpay, card_device, loyalty) = (Some(razorpay), Some(card_device), Some(loyalty));
    // Seconds to wait for an answer. Late answers in these tests come much later.
    let answer_seconds = Some(2);
    let outside =
        vec![OutsideConfig { vendor: VendorId::new(1), store: None, answer_seconds, razorpay, card_device, loyalty }];
    Config { delivers: false, outside, ..Config::default() }
}

impl Connected {
    async fn open(shop: &Shop) -> Self {
        let sim = Simulators::start(anywhere(), anywhere()).await.unwrap();
        for setting in ["pay_ezswype", "pay_razor_pay_online", "pay_loyalty_emr"] {
            shop.set(1, setting, "true").await;
        }
        Connected { server: shop.served_with(config(&sim)).await, sim }
    }

    /// A till with a bill of 100 rupees at checkout.
    async fn at_checkout(&self, shop: &Shop) -> (Till, String) {
        let till = shop.till().await.at(&self.server);
        let order_id = bill(&till).await;
        (till, order_id)
    }

    fn behave(&self, quirks: Quirks) {
        self.sim.razorpay.behave(quirks);
    }

    fn webhooks(&self) {
        self.sim.razorpay.send_webhooks_to(&format!("{}/hooks/razorpay/1", self.server.url()));
    }

    /// Waits until a webhook was answered so; one that is refused is sent again before the next one is.
    async fn a_webhook_is_answered(&self, answer: &str) {
        let answers =
            || self.sim.razorpay.ledger().webhooks.iter().map(|webhook| webhook.answer.clone()).collect::<Vec<_>>();
        for _ in 0..400 {
            if answers().iter().any(|one| one == answer) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("webhooks were answered {:?}", answers());
    }

    /// Compares the gateway's ledger with the charges: each captured amount has its charge, each refund has its
    /// reversal, and no other charge has taken money. `verify` checks that charges are tenders or due to go back.
    async fn agree(&self, shop: &Shop) {
        let ledger = self.sim.razorpay.ledger();
        let captured: Vec<_> = ledger.payments.iter().filter(|payment| payment.captured).collect();
        for payment in &captured {
            let rows = format!(
                "payment_charge WHERE outside_payment_id = '{}' AND taken_paise = {}",
                payment.id, payment.amount
            );
            assert_eq!(shop.count(&rows).await, 1, "{payment:?}");
        }
        let taken = shop.count("payment_charge WHERE gateway = 'RAZOR_PAY_ONLINE' AND taken_paise <> 0").await;
        assert_eq!(usize::try_from(taken).unwrap(), captured.len());
        let back = ledger.refunds.iter().filter(|refund| refund.status == "processed").count();
        let reversed = shop.count("payment_charge WHERE gateway = 'RAZOR_PAY_ONLINE' AND state = 'reversed'").await;
        assert_eq!(usize::try_from(reversed).unwrap(), back);
        assert_eq!(shop.findings().await, []);
    }
}

async fn bill(till: &Till) -> String {
    till.scan(TEA).await;
    till.checkout().await.0
}

async fn start(till: &Till, order_id: &str, pay_id: &str, (gateway, via): (&str, &str)) -> Answer {
    let fields = [
        ("order_id", order_id),
        ("pay_id", pay_id),
        ("amount", "100"),
        ("payment_gateway_type", gateway),
        ("via", via),
    ];
    till.call("/charge/start", &fields).await
}

const CHECKOUT: (&str, &str) = ("RAZOR_PAY_ONLINE", "checkout");
const QR: (&str, &str) = ("RAZOR_PAY_ONLINE", "qr");
const DEVICE: (&str, &str) = ("EZSWYPE", "");
const PAGE: (&str, &str) = ("LOYALTY", "");

async fn of(till: &Till, call: &str, pay_id: &str) -> Answer {
    till.call(call, &[("pay_id", pay_id)]).await
}

async fn state(till: &Till, call: &str, pay_id: &str) -> String {
    of(till, call, pay_id).await.succeeded()["charge"]["state"].as_str().unwrap().to_owned()
}

/// Waits until so many such rows are there, as what comes by itself takes its time.
async fn until(shop: &Shop, rows: &str, count: i64) {
    for _ in 0..200 {
        if shop.count(rows).await == count {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("{rows} are {} and not {count}", shop.count(rows).await);
}

shop_tests! {
    /// PAY-09, PAY-13: a Checkout that the customer paid pays the bill, once, whoever asks how often.
    async fn a_checkout_pays_its_bill(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
        let on = |name: &str| settings["settings"]["payment_type"].as_array().unwrap().iter().any(|entry| entry["name"] == name && entry["status"] == 1);
        assert!(on("razor_pay_online") && on("loyalty_emr") && on("ezswype"));
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        assert_eq!(started["charge"]["state"], "sent");
        assert_eq!((&started["razorpay"]["amount"], &started["razorpay"]["key_id"]), (&10_000.into(), &razorpay::KEY_ID.into()));
        let order = started["razorpay"]["order_id"].as_str().unwrap().to_owned();
        let again = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        assert_eq!(again["razorpay"], started["razorpay"]);
        start(&till, &order_id, "pay-0001", QR).await.refused(409, "fail", "This payment was recorded with another amount or type.");
        let other = start(&till, &order_id, "pay-0002", CHECKOUT).await;
        assert_eq!((other.status(), &other.body["code"], &other.body["pay_id"]), ("fail", &"charge.other_unsettled".into(), &"pay-0001".into()));
        // The bill waits for it.
        for refused in [
            till.call("/product-details", &[("barcode", SOAP)]).await,
            till.call("/remove-product-from-cart", &[("all", "1")]).await,
            till.pay(&order_id, "pay-0003", "CASH", "100").await,
            till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &shop.voucher("", 3_000, 180).await)]).await,
        ] {
            assert_eq!(refused.body["code"], "bill.payment_pending", "{}", refused.body);
        }
        shop.clock.advance(16 * MINUTE);
        server::jobs::once(&shop.app).await.unwrap();
        assert_eq!(shop.count("cart_order WHERE state = 'frozen'").await, 1, "nor is it taken back from checkout");
        let unsettled = till.pay(&order_id, "pay-0001", "RAZOR_PAY_ONLINE", "100").await;
        assert_eq!(unsettled.body["code"], "payment.charge_unsettled");
        assert_eq!(state(&till, "/charge/status", "pay-0001").await, "sent");
        store.sim.razorpay.fail_order(&order).unwrap();
        let failed = of(&till, "/charge/status", "pay-0001").await.succeeded();
        assert_eq!((&failed["charge"]["state"], &failed["charge"]["said"]), (&"sent".into(), &"Payment was declined by the customer's bank.".into()));
        assert_eq!(failed["charge"]["said_code"], "", "a bank's words stay its own");
        let payment = store.sim.razorpay.pay_order(&order, By::Card).unwrap();
        let handed = store.sim.razorpay.handed_back(&payment).unwrap();
        let signature = handed["razorpay_signature"].as_str().unwrap().to_owned();
        let confirm = |payment: &str, signature: &str| {
            let fields = [("pay_id", "pay-0001".to_owned()), ("razorpay_payment_id", payment.to_owned()), ("razorpay_order_id", order.clone()), ("razorpay_signature", signature.to_owned())];
            let till = till.clone();
            async move { till.call("/charge/confirm", &fields.each_ref().map(|(name, value)| (*name, value.as_str()))).await }
        };
        let forged = razorpay::signature("another secret", format!("{order}|{payment}").as_bytes());
        for (payment, wrong) in [(&*payment, &*forged), (&*payment, ""), ("pay_another0001", &*signature)] {
            assert_eq!(confirm(payment, wrong).await.body["code"], "charge.bad_signature");
        }
        assert_eq!(shop.count("payment_tender").await, 0);
        let paid = confirm(&payment, &signature).await.succeeded();
        assert_eq!((&paid["charge"]["state"], &paid["order_summary"]["total_payable"]), (&"taken".into(), &"0.00".into()));
        let invoice = paid["data"]["invoice_id"].as_str().unwrap().to_owned();
        assert!(!invoice.is_empty() && paid["summary"]["amount_paid"] == "100.00" && paid["razorpay"].is_null());
        for again in [
            confirm(&payment, &signature).await,
            of(&till, "/charge/status", "pay-0001").await,
            of(&till, "/charge/cancel", "pay-0001").await,
            till.pay(&order_id, "pay-0001", "RAZOR_PAY_ONLINE", "100").await,
        ] {
            assert_eq!(again.succeeded()["data"]["invoice_id"], invoice.as_str());
        }
        assert_eq!((shop.count("payment_tender").await, shop.count("invoice").await), (1, 1));
        assert_eq!(till.call("/charge/list", &[]).await.succeeded()["data"], serde_json::json!([]));
        store.agree(shop).await;
    }

    /// A bill that is cancelled after part of it was taken outside: that part is due to go back, and a webhook tells
    /// that it did.
    async fn a_cancelled_bill_gives_back_what_was_taken_outside(shop) {
        let store = Connected::open(shop).await;
        store.webhooks();
        let (till, order_id) = store.at_checkout(shop).await;
        let part = [("order_id", order_id.as_str()), ("pay_id", "pay-0001"), ("amount", "60"), ("payment_gateway_type", "RAZOR_PAY_ONLINE"), ("via", "checkout")];
        let started = till.call("/charge/start", &part).await.succeeded();
        store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Card).unwrap();
        until(shop, "payment_tender WHERE state = 'taken'", 1).await;
        let status = of(&till, "/charge/status", "pay-0001").await.succeeded();
        assert_eq!((&status["order_summary"]["total_payable"], &status["data"]), (&"40.00".into(), &serde_json::Value::Null));
        till.call("/vendor/opening-balance", &[("opening_balance", "100")]).await;
        let cancelled = till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        assert!(cancelled.to_string().contains("RAZOR_PAY_ONLINE"), "{cancelled}");
        assert_eq!(state(&till, "/charge/status", "pay-0001").await, "refund_due");
        let unpaid = till.pay(&order_id, "pay-0001", "RAZOR_PAY_ONLINE", "60").await;
        assert_eq!(unpaid.body["code"], "payment.charge_goes_back");
        store.behave(Quirks { refunds: Refunds::Pending, ..Quirks::default() });
        of(&till, "/charge/refund", "pay-0001").await.succeeded();
        let refund = store.sim.razorpay.ledger().refunds[0].id.clone();
        store.sim.razorpay.settle_refund(&refund, true).unwrap();
        until(shop, "payment_charge WHERE state = 'reversed' AND refund_state = 'done'", 1).await;
        store.agree(shop).await;
    }

    /// A payment that waits to be captured is captured, for exactly its amount.
    async fn a_payment_is_captured(shop) {
        let store = Connected::open(shop).await;
        store.behave(Quirks { capture: Capture::Asked, ..Quirks::default() });
        let (till, order_id) = store.at_checkout(shop).await;
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Card).unwrap();
        assert!(store.sim.razorpay.ledger().payments.iter().all(|payment| !payment.captured));
        assert_eq!(state(&till, "/charge/status", "pay-0001").await, "taken");
        store.agree(shop).await;
    }

    /// A QR code is paid, expires, or is closed when the cashier cancels; each takes money once or never.
    async fn a_qr_code_takes_one_payment(shop) {
        let store = Connected::open(shop).await;
        // The simulator closes a code by the time of this machine.
        let now = books::clock::Clock::now(&server::system::SystemClock::default()).0;
        shop.clock.advance(now - books::clock::Clock::now(&*shop.clock).0);
        let (till, order_id) = store.at_checkout(shop).await;
        let started = start(&till, &order_id, "pay-0001", QR).await.succeeded();
        assert!(started["qr"]["image_url"].as_str().unwrap().starts_with("http") && started["qr"]["close_by"].as_i64().unwrap() > now / 1000);
        let qr = store.sim.razorpay.ledger().qrs[0].id.clone();
        store.sim.razorpay.expire_qr(&qr).unwrap();
        assert_eq!(state(&till, "/charge/status", "pay-0001").await, "declined");
        start(&till, &order_id, "pay-0002", QR).await.succeeded();
        assert_eq!(state(&till, "/charge/cancel", "pay-0002").await, "declined");
        let qr = store.sim.razorpay.ledger().qrs[1].clone();
        assert_eq!(qr.status, "closed");
        assert!(store.sim.razorpay.pay_qr(&qr.id).is_err());
        start(&till, &order_id, "pay-0003", QR).await.succeeded();
        let qr = store.sim.razorpay.ledger().qrs[2].id.clone();
        store.sim.razorpay.pay_qr(&qr).unwrap();
        // The customer was quicker than the cashier who cancels.
        let paid = of(&till, "/charge/cancel", "pay-0003").await.succeeded();
        assert_eq!((&paid["charge"]["state"], paid["data"]["invoice_id"].is_string()), (&"taken".into(), true));
        store.agree(shop).await;
    }

    /// PAY-13, PAY-14: a card on the payment device, which approves, declines, is silent or comes too late.
    async fn a_card_device_is_asked_once(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        assert_eq!(start(&till, &order_id, "pay-0000", DEVICE).await.body["code"], "charge.no_device");
        till.call("/edc/update-udid", &[("serial_number", "12345678")]).await.succeeded();
        store.sim.card_machine.behave(Manner::Declines);
        let declined = start(&till, &order_id, "pay-0001", DEVICE).await.succeeded();
        assert_eq!((&declined["charge"]["state"], &declined["charge"]["said"]), (&"declined".into(), &"Insufficient funds".into()));
        assert_eq!(till.pay(&order_id, "pay-0001", "EZSWYPE", "100").await.body["code"], "payment.charge_declined");
        store.sim.card_machine.behave(Manner::Asks);
        let asked = start(&till, &order_id, "pay-0002", DEVICE).await.succeeded();
        assert_eq!(asked["charge"]["state"], "sent");
        let reference = asked["charge"]["charge_id"].as_str().unwrap().to_owned();
        store.sim.card_machine.act(&reference, Act::Silence);
        assert_eq!(state(&till, "/charge/status", "pay-0002").await, "sent", "silence tells nothing");
        assert_eq!(of(&till, "/charge/cancel", "pay-0002").await.body["code"], "charge.still_unknown");
        store.sim.card_machine.act(&reference, Act::Approve);
        store.sim.card_machine.act(&reference, Act::Speak);
        let paid = of(&till, "/charge/status", "pay-0002").await.succeeded();
        assert_eq!(paid["charge"]["state"], "taken");
        assert!(paid["charge"]["reference"].as_str().unwrap().starts_with("6328") && paid["data"]["invoice_id"].is_string());
        // PRN-14: who names the maker of the till's printer has the invoice for it.
        assert_eq!(paid["data"]["print_data"], "");
        let named = [("pay_id", "pay-0002"), ("manufacturer_name", "SUNMI")];
        let printed = till.call("/charge/status", &named).await.succeeded();
        assert_eq!(printed["data"]["html_data"], paid["data"]["html_data"]);
        assert!(!printed["data"]["print_data"].as_str().unwrap().is_empty());
        // Asked for, and the answer never comes: it is asked after, and the device is asked once.
        let order_id = bill(&till).await;
        store.sim.card_machine.behave(Manner::Silent);
        let lost = start(&till, &order_id, "pay-0003", DEVICE).await.succeeded();
        assert_eq!(lost["charge"]["state"], "unknown");
        assert_eq!(start(&till, &order_id, "pay-0003", DEVICE).await.succeeded()["charge"]["state"], "unknown");
        assert_eq!(start(&till, &order_id, "pay-0004", DEVICE).await.body["code"], "charge.other_unsettled");
        store.sim.card_machine.behave(Manner::Asks);
        let reference = lost["charge"]["charge_id"].as_str().unwrap().to_owned();
        store.sim.card_machine.act(&reference, Act::Speak);
        store.sim.card_machine.act(&reference, Act::Approve);
        shop.clock.advance(MINUTE);
        charges::due(&store.server.app).await.unwrap();
        assert_eq!(state(&till, "/charge/status", "pay-0003").await, "taken");
        let payments = store.sim.card_machine.ledger().payments;
        assert!(payments.iter().all(|payment| payment.times == 1), "{payments:?}");
        let approved = payments.iter().filter(|payment| !payment.rrn.is_empty()).count();
        assert_eq!(shop.count("payment_tender WHERE gateway = 'EZSWYPE'").await, i64::try_from(approved).unwrap());
    }

    /// Points are spent on the programme's page, as many as the customer says; the rest is paid otherwise.
    async fn points_pay_what_the_page_says(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        assert_eq!(start(&till, &order_id, "pay-0001", PAGE).await.body["code"], "charge.no_customer");
        let buyer = [("customer_mobile", "9800001101"), ("first_name", "Aditya")];
        till.call("/vendor/login-for-customer", &buyer).await.succeeded();
        let (order_id, _) = till.checkout().await;
        store.sim.loyalty.enrol("9800001101", "Aditya", 500);
        let opened = start(&till, &order_id, "pay-0001", PAGE).await.succeeded();
        assert!(opened["loyalty_url"].as_str().unwrap().starts_with("http"), "{opened}");
        let charge_id = opened["charge"]["charge_id"].as_str().unwrap();
        assert_eq!(state(&till, "/charge/status", "pay-0001").await, "sent");
        assert!(store.sim.loyalty.redeem(charge_id, 0));
        assert_eq!(state(&till, "/charge/status", "pay-0001").await, "declined", "the page was closed");
        let opened = start(&till, &order_id, "pay-0002", PAGE).await.succeeded();
        assert!(store.sim.loyalty.redeem(opened["charge"]["charge_id"].as_str().unwrap(), 40));
        let part = of(&till, "/charge/status", "pay-0002").await.succeeded();
        assert_eq!((&part["charge"]["state"], &part["charge"]["amount"], &part["order_summary"]["total_payable"]), (&"taken".into(), &"40.00".into(), &"60.00".into()));
        till.pay(&order_id, "pay-0003", "CASH", "60").await.succeeded();
        assert_eq!(shop.count("payment_tender WHERE gateway = 'LOYALTY' AND amount_paise = 4000").await, 1);
    }

    /// SHL-36, PAY-01: what a server reaches is taken only where the store's setting takes it.
    async fn a_store_takes_nothing_that_its_settings_do_not_take(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        for (setting, gateway) in [("pay_razor_pay_online", "RAZOR_PAY_ONLINE"), ("pay_loyalty_emr", "LOYALTY")] {
            let status = async || {
                let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
                let types = settings["settings"]["payment_type"].as_array().unwrap().clone();
                types.iter().find(|kind| kind["name"] == setting["pay_".len()..]).map(|kind| kind["status"].clone())
            };
            assert_eq!(status().await, Some(serde_json::json!(1)), "{setting}");
            shop.set(1, setting, "false").await;
            assert_eq!(status().await, Some(serde_json::json!(0)), "{setting}");
            let fields = [("t_order_id", order_id.as_str()), ("pay_id", "pay-0001"), ("payment_gateway_type", gateway), ("amount", "10")];
            assert_eq!(till.call("/charge/start", &fields).await.body["code"], "payment.not_taken", "{setting}");
        }
    }

    /// A charge is its store's: nobody else asks after it, stops it or has it given back.
    async fn a_charge_is_its_stores(shop) {
        let store = Connected::open(shop).await;
        let (till, order_id) = store.at_checkout(shop).await;
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        let charge_id = started["charge"]["charge_id"].as_str().unwrap();
        for stranger in [shop.foreign_till().await, shop.strict_till().await] {
            let stranger = stranger.at(&store.server);
            for call in ["/charge/status", "/charge/confirm", "/charge/cancel", "/charge/refund"] {
                for named in [("charge_id", charge_id), ("pay_id", "pay-0001")] {
                    assert_eq!(stranger.call(call, &[named]).await.body["code"], "charge.unknown", "{call}");
                }
            }
            assert_eq!(stranger.call("/charge/list", &[]).await.succeeded()["data"], serde_json::json!([]));
            assert_eq!(start(&stranger, &order_id, "pay-0009", CHECKOUT).await.status(), "fail");
        }
        // A server that is not connected takes nothing, and forgets nothing.
        let apart = till.at(shop);
        assert_eq!(state(&apart, "/charge/status", "pay-0001").await, "sent");
        assert_eq!(of(&apart, "/charge/cancel", "pay-0001").await.body["code"], "charge.still_unknown");
        assert_eq!(state(&till, "/charge/cancel", "pay-0001").await, "declined");
        assert_eq!(start(&apart, &order_id, "pay-0002", CHECKOUT).await.body["code"], "payment.not_taken");
    }
}
