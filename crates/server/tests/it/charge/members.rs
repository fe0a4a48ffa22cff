//! Members of the loyalty programme: their points are asked for, never waited for long, and the programme hears of each
//! paid bill of theirs, once.

use std::time::Instant;

use books::outbox::Kind;
use diesel::prelude::*;
use serde_json::{Value, json};
use server::jobs::deliver;
use simulators::Answers;
use storage::rows::{Invoice, InvoiceKind};
use storage::schema::invoice;

use super::*;

const ADITYA: &str = "9800001101";
const SNEHA: &str = "9700001138";

async fn tag(till: &Till, mobile: &str) -> Value {
    till.call("/vendor/login-for-customer", &[("customer_mobile", mobile), ("first_name", "Asha")]).await.succeeded()
}

/// Points, the day a membership began and the day it ends.
fn membership(customer: &Value) -> [&str; 3] {
    ["memPoints", "issueon", "validupto"].map(|field| customer[field].as_str().unwrap())
}

const NONE: [&str; 3] = ["0", "", ""];
const MEMBER: [&str; 3] = ["500", "2025-04-01", "2027-03-31"];

/// Sells tea to a customer for cash; answers the number of the invoice.
async fn sell_to(till: &Till, mobile: &str, pay_id: &str) -> String {
    till.scan(TEA).await;
    tag(till, mobile).await;
    till.sell(&[], pay_id).await["data"]["invoice_id"].as_str().unwrap().to_owned()
}

async fn tell(server: &Shop) -> usize {
    deliver::due(&server.app, Kind::Bill).await.unwrap()
}

fn paise(amount: &Value) -> i64 {
    amount.as_str().unwrap().replace('.', "").parse().unwrap()
}

/// The documents of tagged customers, and no other, are what the programme has, each once, and say the same.
async fn agree(shop: &Shop, store: &Connected) {
    let read = |reader: &mut storage::Reader<'_>| {
        reader.load::<Invoice, _>(invoice::table.filter(invoice::customer_mobile.ne("")).order(invoice::created_at))
    };
    let documents = shop.db.read(&of_vendor(1), read).await.unwrap();
    let told = store.sim.loyalty.ledger().bills;
    assert_eq!(told.len(), documents.len());
    for document in documents {
        let bill = told.iter().find(|bill| bill.number == document.number).unwrap();
        let (head, items) = (&bill.details["POSBILL"][0], bill.details["POSBillItems"].as_array().unwrap());
        let sign = if document.kind == InvoiceKind::Sale { 1 } else { -1 };
        assert_eq!((&bill.mobile, &head["BillGUID"]), (&document.customer_mobile, &document.invoice_id.into()));
        let (paid, points) = (paise(&head["NetPayable"]), paise(&head["LPDiscountAmt"]));
        assert_eq!(paid + points, sign * document.total_paise.get(), "{head}");
        assert_eq!(paise(&head["NetAmt"]) + sign * document.round_off_paise.get(), paid);
        let of_items = |field: &str| items.iter().map(|item| paise(&item[field])).sum::<i64>();
        assert_eq!(of_items("NetAmt"), paise(&head["NetAmt"]), "{bill:?}");
        assert_eq!((of_items("LPDiscountAmt"), of_items("TaxableAmt")), (points, sign * document.taxable_paise.get()));
        if sign == 1 {
            let mops = bill.details["POSBillMOP"].as_array().unwrap();
            assert_eq!(mops.iter().map(|mop| paise(&mop["BaseAmt"])).sum::<i64>(), paid);
        }
    }
}

shop_tests! {
    /// CUS-18: whoever is looked at or tagged has the points and the days that the programme tells, in each answer
    /// about their bill; who is no member has none, and neither has anybody where there is no programme.
    async fn points_and_days_of_a_member_come_from_the_programme(shop) {
        let store = Connected::open(shop).await;
        let till = shop.till().await.at(&store.server);
        store.sim.loyalty.enrol(ADITYA, "Aditya", 500);
        let tagged = tag(&till, ADITYA).await;
        assert_eq!((membership(&tagged["data"]), membership(&tagged["cart"]["customer"])), (MEMBER, MEMBER));
        assert_eq!(tagged["data"]["first_name"], "Asha", "the store's own profile stays");
        let cart = till.scan(TEA).await;
        assert_eq!(membership(&cart["customer"]), MEMBER);
        assert_eq!(membership(&till.cart().await["customer"]), MEMBER);
        store.sim.loyalty.enrol(ADITYA, "Aditya", 740);
        for fields in [[("mobile", ADITYA)], [("c_id", tagged["data"]["c_id"].as_str().unwrap())]] {
            let found = till.call("/get-profile", &fields).await.succeeded();
            assert_eq!(membership(&found["data"]), ["740", MEMBER[1], MEMBER[2]]);
        }
        assert_eq!(membership(&till.cart().await["customer"]), MEMBER, "looking changes no bill");
        assert_eq!(membership(&tag(&till, ADITYA).await["cart"]["customer"])[0], "740");
        assert_eq!(membership(&tag(&till, SNEHA).await["cart"]["customer"]), NONE, "no member");
        let unknown = till.call("/get-profile", &[("mobile", "9900000001")]).await.succeeded();
        assert_eq!((&unknown["data"]["c_id"], membership(&unknown["data"])), (&"".into(), NONE));
        let without = till.at(shop);
        assert_eq!(membership(&tag(&without, ADITYA).await["cart"]["customer"]), NONE, "without a programme");
        assert_eq!(membership(&till.cart().await["customer"]), NONE);
    }

    /// A programme that is away, slow or talks nonsense takes no time of the till worth a word, and changes nothing.
    async fn a_programme_that_does_not_tell_is_not_waited_for(shop) {
        let store = Connected::open(shop).await;
        let till = shop.till().await.at(&store.server);
        store.sim.loyalty.enrol(ADITYA, "Aditya", 500);
        till.scan(TEA).await;
        let away = [Answers::Fails, Answers::Lost, Answers::Garbage, Answers::Busy, Answers::Slow, Answers::Deaf];
        for manner in away.map(Some).into_iter().chain([None]) {
            let sim = &store.sim.loyalty;
            sim.answer(Answers::Normal);
            assert_eq!(membership(&tag(&till, ADITYA).await["cart"]["customer"]), MEMBER);
            sim.close(manner.is_none());
            sim.answer(manner.unwrap_or_default());
            let before = Instant::now();
            let found = till.call("/get-profile", &[("mobile", ADITYA)]).await.succeeded();
            let tagged = tag(&till, ADITYA).await;
            assert!(before.elapsed() < Duration::from_secs(10), "{manner:?} took {:?}", before.elapsed());
            assert_eq!((membership(&found["data"]), membership(&tagged["cart"]["customer"])), (NONE, NONE), "{manner:?}");
            assert_eq!(membership(&till.cart().await["customer"]), NONE, "{manner:?}");
        }
        let mut gone = config(&store.sim);
        let programme = gone.outside[0].loyalty.as_mut().unwrap();
        (programme.token_url, programme.url) = ("http://127.0.0.1:1/token".to_owned(), "http://127.0.0.1:1".to_owned());
        let without = shop.served_with(gone).await;
        let till = till.at(&without);
        assert_eq!(membership(&tag(&till, ADITYA).await["data"]), NONE);
        till.sell(&[], "pay-0001").await;
        assert_eq!(shop.findings().await, []);
    }

    /// LOY-04: each paid bill of a tagged customer is told to the programme with what points paid of it, and what comes
    /// back of it below zero; a walk-in's is not.
    async fn paid_bills_of_members_are_told_to_the_programme(shop) {
        let store = Connected::open(shop).await;
        let till = shop.till().await.at(&store.server);
        till.call("/vendor/opening-balance", &[("opening_balance", "1000")]).await;
        shop.set(1, "return_authorization", "false").await;
        store.sim.loyalty.enrol(ADITYA, "Aditya", 500);
        till.sell(&[TEA], "pay-0001").await;
        assert_eq!(tell(&store.server).await, 0, "a walk-in has no points");
        let kept = sell_to(&till, ADITYA, "pay-0002").await;
        // Points pay 40 of 200 rupees, and of one of the two that comes back their half.
        till.add(TEA, "2").await;
        tag(&till, ADITYA).await;
        let (order_id, _) = till.checkout().await;
        let asked = [("order_id", &*order_id), ("pay_id", "pay-0003"), ("amount", "40"), ("payment_gateway_type", "LOYALTY")];
        let opened = till.call("/charge/start", &asked).await.succeeded();
        assert!(store.sim.loyalty.redeem(opened["charge"]["charge_id"].as_str().unwrap(), 40));
        assert_eq!(state(&till, "/charge/status", "pay-0003").await, "taken");
        let paid = till.pay(&order_id, "pay-0004", "CASH", "160").await.succeeded();
        let number = paid["data"]["invoice_id"].as_str().unwrap();
        let items = json!([{"item_id": "1", "qty": "1", "reason_id": ""}]).to_string();
        let back = [("order_id", number), ("confirm", "1"), ("remark", "Brought back"), ("return_item", &*items)];
        let note = till.call("/return/approve", &back).await.succeeded()["data"]["invoice_id"].as_str().unwrap().to_owned();
        let leave = till.approval("BILL_CANCEL", &[("order_id", &kept)]).await;
        let fields = [("order_id", &*kept), ("reason", "wrong_items"), ("security_code_id", &*leave)];
        till.call("/invoice/cancel", &fields).await.succeeded();
        assert_eq!(store.sim.loyalty.ledger().bills.len(), 0, "nobody waits for it");
        assert_eq!((tell(&store.server).await, tell(&store.server).await), (4, 0));
        agree(shop, &store).await;
        let bills = store.sim.loyalty.ledger().bills;
        let head = |number: &str| bills.iter().find(|bill| bill.number == number).unwrap().details["POSBILL"][0].clone();
        assert_eq!((head(number)["NetPayable"].clone(), head(number)["LPDiscountAmt"].clone()), (json!("160.00"), json!("40.00")));
        let back = head(&note);
        assert_eq!([&back["NetPayable"], &back["LPDiscountAmt"], &back["RefBillNo"]], ["-80.00", "-20.00", number]);
        assert_eq!(shop.count("outbox WHERE kind = 'bill' AND state = 'sent' AND payload = '{}'").await, 4, "no phone is kept");
        assert_eq!(shop.findings().await, []);
    }

    /// Whatever is lost between us and the programme, it has each bill once in the end; one that it refuses for good is
    /// given up and says why.
    async fn a_bill_is_told_until_the_programme_has_it_and_is_never_doubled(shop) {
        let store = Connected::open(shop).await;
        let till = shop.till().await.at(&store.server);
        let sim = &store.sim.loyalty;
        sell_to(&till, ADITYA, "pay-0001").await;
        for answers in [Answers::Fails, Answers::Garbage, Answers::Busy, Answers::Lost, Answers::Lost] {
            sim.answer(answers);
            assert_eq!((tell(&store.server).await, tell(&store.server).await), (1, 0), "{answers:?} is tried again, later");
            assert_eq!(shop.count("outbox WHERE kind = 'bill' AND state = 'waiting' AND last_error <> ''").await, 1);
            shop.clock.advance(HOUR);
        }
        assert_eq!((sim.ledger().told, sim.ledger().bills.len()), (3, 1), "it was heard, and we were not told");
        // Another server reports the queued bill, as a restarted one does.
        sim.answer(Answers::Normal);
        let other = shop.served_with(config(&store.sim)).await;
        assert_eq!((tell(&other).await, tell(&store.server).await), (1, 0));
        assert_eq!(sim.ledger().told, 4);
        agree(shop, &store).await;
        till.call("/vendor/opening-balance", &[("opening_balance", "100")]).await;
        sim.close(true);
        sell_to(&till, SNEHA, "pay-0002").await;
        assert_eq!((tell(&other).await, tell(&other).await), (1, 0));
        assert_eq!(shop.count("outbox WHERE kind = 'bill' AND state = 'given_up' AND last_error LIKE '%closed today%'").await, 1);
        let messages = till.call("/delivery-status", &[]).await.succeeded()["data"].clone();
        assert_eq!(messages, json!({"waiting": 0, "given_up": 0, "state": "", "cause": "", "failed": []}), "these are messages to customers");
        sim.close(false);
        sim.answer(Answers::Busy);
        sell_to(&till, SNEHA, "pay-0003").await;
        for _ in 0..40 {
            shop.clock.advance(12 * HOUR);
            tell(&other).await;
        }
        assert_eq!(shop.count("outbox WHERE kind = 'bill' AND state = 'given_up' AND last_error LIKE '%busy%'").await, 1);
        assert_eq!(shop.findings().await, []);
    }
}
