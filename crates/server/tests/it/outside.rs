//! The clients of what takes payments outside, against the simulators.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::routing::post;
use parking_lot::Mutex;
use serde_json::json;
use server::outside::*;
use simulators::card_machine::{Act, Manner};
use simulators::razorpay::{By, Capture, KEY_ID, KEY_SECRET, Quirks, Refunds, WEBHOOK_SECRET, Webhooks};
use simulators::{Answers, Simulators, card_machine, loyalty};

const ANYWHERE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);
const SERIAL: &str = "EZ12345678";

async fn simulators() -> Simulators {
    Simulators::start(ANYWHERE, ANYWHERE).await.unwrap()
}

fn device(simulators: &Simulators) -> CardDevice {
    let config = CardDeviceConfig { url: simulators.card_device_url(), secret: Secret::new(card_machine::SECRET) };
    CardDevice::new(&config, PATIENCE).unwrap()
}

fn account_with(simulators: &Simulators, key_secret: &str) -> Razorpay {
    let config = RazorpayConfig {
        api: simulators.razorpay.api(),
        checkout: simulators.razorpay.checkout(),
        key_id: KEY_ID.to_owned(),
        key_secret: Secret::new(key_secret),
        webhook_secret: Secret::new(WEBHOOK_SECRET),
        upi_qr: true,
    };
    Razorpay::new(&config, PATIENCE).unwrap()
}

fn account(simulators: &Simulators) -> Razorpay {
    account_with(simulators, KEY_SECRET)
}

fn refused_as(failure: Failure) -> String {
    match failure {
        Failure::Refused { code, .. } => code,
        other => panic!("not refused: {other}"),
    }
}

#[tokio::test]
async fn a_card_machine_is_asked_once_whatever_is_repeated() {
    let outside = simulators().await;
    let (device, machine) = (device(&outside), &outside.card_machine);
    let begun = device.start(SERIAL, "charge-1", 49_440).await.unwrap();
    assert_eq!(begun.stands(), Stands::Waiting);
    device.start(SERIAL, "charge-1", 49_440).await.unwrap();
    assert_eq!(machine.ledger().payments.len(), 1);
    assert_eq!(refused_as(device.start(SERIAL, "charge-1", 100).await.unwrap_err()), "other_payment");
    assert_eq!(refused_as(device.start(SERIAL, "charge-2", 100).await.unwrap_err()), "busy");
    machine.act("charge-1", Act::Approve);
    let paid = device.status(SERIAL, "charge-1").await.unwrap();
    assert_eq!((paid.stands(), paid.amount, &*paid.card_last4), (Stands::Paid, 49_440, "1007"));
    // Too late.
    assert_eq!(device.cancel(SERIAL, "charge-1").await.unwrap().stands(), Stands::Paid);
    assert_eq!(refused_as(device.status(SERIAL, "nobody").await.unwrap_err()), "not_found");
    assert_eq!(refused_as(device.status("a/b", "nobody").await.unwrap_err()), "bad_id");
}

#[tokio::test]
async fn a_card_machine_declines_gives_up_falls_silent_and_is_off() {
    let outside = simulators().await;
    let (device, machine) = (device(&outside), &outside.card_machine);
    device.start(SERIAL, "declined", 100).await.unwrap();
    machine.act("declined", Act::Decline);
    let declined = device.status(SERIAL, "declined").await.unwrap();
    assert_eq!((declined.stands(), &*declined.message), (Stands::Declined, "Insufficient funds"));
    device.start(SERIAL, "given-up", 100).await.unwrap();
    assert_eq!(device.cancel(SERIAL, "given-up").await.unwrap().stands(), Stands::Cancelled);
    // The card is being charged already: it is not called back.
    device.start(SERIAL, "late", 100).await.unwrap();
    machine.act("late", Act::Late);
    assert_eq!(device.cancel(SERIAL, "late").await.unwrap().stands(), Stands::Waiting);
    machine.act("late", Act::Approve);
    assert_eq!(device.status(SERIAL, "late").await.unwrap().stands(), Stands::Paid);
    machine.behave(Manner::Silent);
    let silent = device.start(SERIAL, "silent", 100).await.unwrap_err();
    assert!(matches!(silent, Failure::Unknown(_)) && !silent.is_certain(), "{silent}");
    machine.act("silent", Act::Approve);
    assert!(matches!(device.status(SERIAL, "silent").await, Err(Failure::Unknown(_))));
    machine.act("silent", Act::Speak);
    assert_eq!(device.status(SERIAL, "silent").await.unwrap().stands(), Stands::Paid);
    machine.behave(Manner::Off);
    assert_eq!(refused_as(device.start(SERIAL, "off", 100).await.unwrap_err()), "offline");
    let strange = CardDeviceConfig { url: outside.card_device_url(), secret: Secret::new("guess") };
    let strange = CardDevice::new(&strange, PATIENCE).unwrap();
    assert_eq!(strange.start(SERIAL, "strange", 100).await, Err(Failure::Unauthorised));
}

#[tokio::test]
async fn what_cannot_be_reached_is_certainly_not_done_and_what_never_answers_may_be() {
    let closed = tokio::net::TcpListener::bind(ANYWHERE).await.unwrap().local_addr().unwrap();
    let config = |address| CardDeviceConfig { url: format!("http://{address}"), secret: Secret::new("s") };
    let device = CardDevice::new(&config(closed), PATIENCE).unwrap();
    assert_eq!(device.start(SERIAL, "charge-1", 100).await, Err(Failure::Busy));
    // It takes connections and says nothing.
    let mute = tokio::net::TcpListener::bind(ANYWHERE).await.unwrap();
    let device = CardDevice::new(&config(mute.local_addr().unwrap()), Duration::from_millis(200)).unwrap();
    assert!(matches!(device.start(SERIAL, "charge-1", 100).await, Err(Failure::Unknown(_))));
}

#[tokio::test]
async fn an_order_is_paid_and_its_signature_is_right() {
    let outside = simulators().await;
    let (account, sim) = (account(&outside), &outside.razorpay);
    let order = account.create_order(49_440, "charge-1").await.unwrap();
    assert_eq!((&*order.status, order.amount_due, order.notes.charge()), ("created", 49_440, Some("charge-1")));
    sim.fail_order(&order.id).unwrap();
    let paid = sim.pay_order(&order.id, By::Card).unwrap();
    let payments = account.payments_of_order(&order.id).await.unwrap();
    let seen: Vec<_> = payments.iter().map(|payment| (&*payment.status, payment.captured)).collect();
    assert_eq!(seen, [("failed", false), ("captured", true)]);
    assert_eq!(payments[0].error_reason.as_deref(), Some("payment_declined"));
    assert_eq!(account.payment(&paid).await.unwrap().card.unwrap().network, "Visa");
    let back = sim.handed_back(&paid).unwrap();
    let signature = back["razorpay_signature"].as_str().unwrap();
    assert!(account.checkout_signature_is_right(&order.id, &paid, signature));
    assert!(!account.checkout_signature_is_right("order_Another0000001", &paid, signature));
    assert_eq!(account.order_by_receipt("charge-1").await.unwrap().unwrap().status, "paid");
    assert_eq!(account.order_by_receipt("charge-9").await.unwrap(), None);
}

#[tokio::test]
async fn every_failure_of_razorpay_says_how_sure_it_is() {
    let outside = simulators().await;
    let (account, sim) = (account(&outside), &outside.razorpay);
    let told = account.create_order(99, "charge-1").await.unwrap_err();
    assert_eq!(told.to_string(), "refused (BAD_REQUEST_ERROR): The amount must be at least INR 1.00");
    let strange = account_with(&outside, "guess");
    assert_eq!(strange.create_order(100, "charge-1").await, Err(Failure::Unauthorised));
    sim.behave(Quirks { answers: Answers::Busy, ..Quirks::default() });
    assert_eq!(account.create_order(100, "charge-1").await, Err(Failure::Busy));
    sim.behave(Quirks { answers: Answers::Fails, ..Quirks::default() });
    assert!(matches!(account.create_order(100, "charge-1").await, Err(Failure::Unknown(_))));
    assert!(sim.ledger().orders.is_empty());
    sim.behave(Quirks { answers: Answers::Lost, ..Quirks::default() });
    assert!(matches!(account.create_order(100, "charge-1").await, Err(Failure::Unknown(_))));
    sim.behave(Quirks::default());
    // It came to be, though nobody was told.
    assert_eq!(account.order_by_receipt("charge-1").await.unwrap().unwrap().amount, 100);
}

#[tokio::test]
async fn a_payment_is_captured_once_and_goes_back_once() {
    let outside = simulators().await;
    let (account, sim) = (account(&outside), &outside.razorpay);
    sim.behave(Quirks { capture: Capture::Asked, refunds: Refunds::Pending, ..Quirks::default() });
    let order = account.create_order(1_000, "charge-1").await.unwrap();
    let paid = sim.pay_order(&order.id, By::Upi).unwrap();
    assert_eq!(account.payment(&paid).await.unwrap().status, "authorized");
    assert_eq!(refused_as(account.capture(&paid, 900).await.unwrap_err()), "BAD_REQUEST_ERROR");
    assert!(account.capture(&paid, 1_000).await.unwrap().captured);
    assert!(matches!(account.capture(&paid, 1_000).await, Err(Failure::Refused { .. })));
    let refund = account.refund(&paid, 400, "refund-charge-1").await.unwrap();
    assert_eq!((&*refund.status, refund.amount), ("pending", 400));
    assert_eq!(account.refund(&paid, 400, "refund-charge-1").await.unwrap().id, refund.id);
    assert!(matches!(account.refund(&paid, 500, "refund-charge-1").await, Err(Failure::Refused { .. })));
    assert!(matches!(account.refund(&paid, 601, "refund-too-much").await, Err(Failure::Refused { .. })));
    sim.settle_refund(&refund.id, true).unwrap();
    let refunds = account.refunds_of_payment(&paid).await.unwrap();
    assert_eq!(refunds.iter().map(|refund| &*refund.status).collect::<Vec<_>>(), ["processed"]);
    assert_eq!(account.payment(&paid).await.unwrap().refund_status.as_deref(), Some("partial"));
}

#[tokio::test]
async fn a_qr_code_takes_one_payment_or_ends() {
    let outside = simulators().await;
    let (account, sim) = (account(&outside), &outside.razorpay);
    let now = i64::try_from(std::time::UNIX_EPOCH.elapsed().unwrap().as_secs()).unwrap();
    let new = |charge, close_by| NewQr { charge, amount: 5_000, name: "Nisarga", description: "Bill", close_by };
    let soon = account.create_qr(&new("charge-0", now + 60)).await.unwrap_err();
    assert_eq!(refused_as(soon), "BAD_REQUEST_ERROR");
    let qr = account.create_qr(&new("charge-1", now + 600)).await.unwrap();
    assert_eq!((&*qr.status, qr.payment_amount), ("active", 5_000));
    assert!(qr.image_content.as_ref().is_some_and(|uri| uri.contains("am=50.00")));
    assert_eq!(account.qr_by_charge("charge-1", now - 60).await.unwrap().unwrap().id, qr.id);
    assert_eq!(account.qr_by_charge("charge-2", now - 60).await.unwrap(), None);
    let paid = sim.pay_qr(&qr.id).unwrap();
    assert!(sim.pay_qr(&qr.id).is_err());
    let payments = account.payments_of_qr(&qr.id).await.unwrap();
    assert_eq!(payments.iter().map(|payment| (&*payment.id, payment.captured)).collect::<Vec<_>>(), [(&*paid, true)]);
    assert_eq!(account.qr(&qr.id).await.unwrap().close_reason.as_deref(), Some("paid"));
    assert!(matches!(account.close_qr(&qr.id).await, Err(Failure::Refused { .. })));
    let other = account.create_qr(&new("charge-2", now + 600)).await.unwrap();
    assert_eq!(account.close_qr(&other.id).await.unwrap().close_reason.as_deref(), Some("on_demand"));
    assert!(sim.pay_qr(&other.id).is_err());
}

type Came = Arc<Mutex<Vec<(String, bool, Event)>>>;

#[tokio::test]
async fn webhooks_are_signed_and_mishandled_as_they_are_told_to_be() {
    let outside = simulators().await;
    let (account, sim) = (Arc::new(account(&outside)), &outside.razorpay);
    let came = Came::default();
    let (into, by) = (Arc::clone(&came), Arc::clone(&account));
    let hook = post(move |headers: HeaderMap, body: Bytes| async move {
        let text = |name: &str| headers.get(name).unwrap().to_str().unwrap().to_owned();
        let is_right = by.webhook_signature_is_right(&body, &text("X-Razorpay-Signature"));
        into.lock().push((text("x-razorpay-event-id"), is_right, read_event(&body).unwrap()));
    });
    let listener = tokio::net::TcpListener::bind(ANYWHERE).await.unwrap();
    sim.send_webhooks_to(&format!("http://{}/hook", listener.local_addr().unwrap()));
    tokio::spawn(async move { axum::serve(listener, axum::Router::new().route("/hook", hook)).await });
    let order = account.create_order(1_000, "charge-1").await.unwrap();

    let pay = async |webhooks, expected: usize| {
        came.lock().clear();
        sim.behave(Quirks { webhooks, ..Quirks::default() });
        sim.pay_order(&order.id, By::Card).unwrap();
        for _ in 0..200 {
            if came.lock().len() >= expected {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        came.lock().clone()
    };
    let names =
        |came: &[(String, bool, Event)]| came.iter().map(|(_, _, event)| event.event.clone()).collect::<Vec<_>>();
    let told = pay(Webhooks::Sent, 3).await;
    assert_eq!(names(&told), ["payment.authorized", "payment.captured", "order.paid"]);
    assert!(told.iter().all(|(_, is_right, _)| *is_right));
    assert_eq!(told[2].2.order.as_ref().unwrap().notes.charge(), Some("charge-1"));
    let backwards = pay(Webhooks::Backwards, 3).await;
    assert_eq!(names(&backwards), ["order.paid", "payment.captured", "payment.authorized"]);
    let twice = pay(Webhooks::Twice, 6).await;
    assert_eq!((twice.len(), &twice[0].0), (6, &twice[1].0));
    assert!(pay(Webhooks::BadlySigned, 3).await.iter().all(|(_, is_right, _)| !is_right));
    assert!(pay(Webhooks::Dropped, 0).await.is_empty());
    assert_eq!(sim.ledger().webhooks.last().unwrap().answer, "dropped");
}

#[tokio::test]
async fn points_are_spent_on_the_programmes_page_and_bills_earn() {
    let outside = simulators().await;
    let sim = &outside.loyalty;
    sim.enrol("9822055501", "Aditya", 640);
    let config = LoyaltyConfig {
        token_url: sim.token_url(),
        url: sim.url(),
        username: loyalty::USERNAME.to_owned(),
        password: Secret::new(loyalty::PASSWORD),
        store_code: loyalty::STORE_CODE.to_owned(),
        enterprise_id: loyalty::ENTERPRISE_ID.to_owned(),
        result_url: sim.result_url(),
        frame_url: sim.frame_url(),
    };
    let programme = Loyalty::new(&config, PATIENCE).unwrap();
    let member = programme.customer("9822055501").await.unwrap().unwrap();
    assert_eq!((&*member.points, &*member.valid_upto), ("640", "2027-03-31"));
    assert_eq!(programme.customer("9000000000").await.unwrap(), None);
    let page = programme.redemption("9822055501", "charge-1", 49_440).await.unwrap();
    assert!(page.starts_with(&outside.page_url()), "{page}");
    assert_eq!(programme.result("charge-1").await, Ok(Redemption::Waiting));
    assert!(!sim.redeem("charge-1", 641) && !sim.redeem("charge-1", 495));
    assert!(sim.redeem("charge-1", 100));
    let redeemed = Redemption::Redeemed { amount: 10_000, reference: "LPcharge-1".to_owned(), accrues: true };
    assert_eq!(programme.result("charge-1").await, Ok(redeemed));
    programme.redemption("9822055501", "charge-2", 49_440).await.unwrap();
    sim.redeem("charge-2", 0);
    assert_eq!(programme.result("charge-2").await, Ok(Redemption::Closed));
    assert_eq!(refused_as(programme.result("charge-9").await.unwrap_err()), "not_found");
    programme
        .add_transaction("9822055501", BillEvent::New, &json!({"POSBILL": [{"BillNo": "PN1T01-26-000001"}]}))
        .await
        .unwrap();
    assert_eq!(sim.ledger().bills[0].number, "PN1T01-26-000001");
    // One token did for all of them.
    assert_eq!(sim.ledger().tokens, 1);
    sim.answer(Answers::Lost);
    assert!(matches!(programme.customer("9822055501").await, Err(Failure::Unknown(_))));
    let strange = LoyaltyConfig { password: Secret::new("guess"), ..config };
    let strange = Loyalty::new(&strange, PATIENCE).unwrap();
    assert_eq!(strange.customer("9822055501").await, Err(Failure::Unauthorised));
}
