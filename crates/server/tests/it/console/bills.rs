//! Bills of all stores: the list, one of them, and its copies.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use storage::rows::Role;
use test_support::{MINUTE, SOAP, Shop, TEA, shop_tests};

use super::{OWNER, join};
use crate::hand_over::{mail_no, reaching};

/// A discount by hand of 5 rupees.
const FIVE: [(&str, &str); 4] = [
    ("manual_discount_basis", "A"),
    ("manual_discount_factor", "5"),
    ("remove_discount", "0"),
    ("trans_from", "CLOUD_TAB_WEB"),
];

/// Three bills in two stores, a minute apart: their numbers, the oldest first. The second has a discount by hand.
async fn three_bills(shop: &Shop) -> [String; 3] {
    let number = |paid: Value| paid["data"]["invoice_id"].as_str().unwrap().to_owned();
    let till = shop.till().await;
    let first = number(till.sell(&[TEA], "pay-0001").await);
    shop.clock.advance(MINUTE);
    till.add(SOAP, "2").await;
    till.call("/manual-discount", &FIVE).await.succeeded();
    let second = number(till.sell(&[], "pay-0002").await);
    shop.clock.advance(MINUTE);
    let elsewhere = shop.strict_till().await;
    let third = number(elsewhere.sell(&[TEA], "pay-0003").await);
    [first, second, third]
}

fn numbers(answer: &Value) -> Vec<&str> {
    answer["bills"].as_array().unwrap().iter().map(|bill| bill["number"].as_str().unwrap()).collect()
}

shop_tests! {
    /// The newest first, over stores; narrowed by store, view, way to pay and till; counted by view.
    async fn bills_of_all_stores_are_listed_and_counted(shop) {
        let [first, second, third] = three_bills(shop).await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let all = owner.ask("bills", json!({})).await;
        let all = all.data();
        assert_eq!(numbers(all), [&*third, &*second, &*first]);
        assert_eq!(all["counts"], json!({"all": 3, "discount": 1, "returns": 0, "cancelled": 0}));
        assert_eq!((&all["count"], &all["next"], &all["from"]), (&json!(3), &json!(""), &json!("2026-11-21")));
        let paise = |bill: &Value| bill["total"].as_str().unwrap().replace('.', "").parse::<i64>().unwrap();
        assert_eq!(paise(all), all["bills"].as_array().unwrap().iter().map(paise).sum::<i64>());
        let of_store = owner.ask("bills", json!({"store_id": 1})).await;
        assert_eq!(numbers(of_store.data()), [&*second, &*first]);
        let discounted = owner.ask("bills", json!({"view": "discount"})).await;
        assert_eq!((numbers(discounted.data()), &discounted.data()["count"]), (vec![&*second], &json!(1)));
        assert_eq!(owner.ask("bills", json!({"paid_by": "CASH"})).await.data()["count"], 3);
        assert_eq!(owner.ask("bills", json!({"paid_by": "CARD_OFFLINE"})).await.data()["count"], 0);
        let till = all["tills"][0]["number"].as_i64().unwrap();
        assert_eq!(numbers(owner.ask("bills", json!({"till": till})).await.data()), [&*second, &*first]);
        let yesterday = json!({"from": "2026-11-20", "to": "2026-11-20"});
        assert_eq!(owner.ask("bills", yesterday).await.data()["count"], 0);
        for (wrong, code) in [
            (json!({"view": "lost"}), "invoice.no_kind"),
            (json!({"paid_by": "SHELLS"}), "invoice.no_gateway"),
            (json!({"from": "2026-11-21"}), "report.no_last_day"),
            (json!({"before": "x"}), "invoice.no_as_of"),
        ] {
            owner.ask("bills", wrong).await.refused(422, code);
        }
    }

    /// A page has fifty; the next begins behind it, over stores.
    async fn older_bills_come_by_pages(shop) {
        let (till, elsewhere) = (shop.till().await, shop.strict_till().await);
        for turn in 0..26 {
            till.sell(&[TEA], &format!("pay-a{turn:03}")).await;
            elsewhere.sell(&[TEA], &format!("pay-b{turn:03}")).await;
        }
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let newest = owner.ask("bills", json!({})).await;
        let next = newest.data()["next"].clone();
        let older = owner.ask("bills", json!({ "before": next })).await;
        let (newest, older) = (numbers(newest.data()), older.data());
        assert_eq!((newest.len(), numbers(older).len(), &older["next"]), (50, 2, &json!("")));
        let mut all: Vec<&str> = newest.into_iter().chain(numbers(older)).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 52);
    }

    /// By number, in whatever store, and by phone.
    async fn a_search_finds_bills_of_any_day(shop) {
        let [first, _, third] = three_bills(shop).await;
        shop.clock.advance(40 * test_support::DAY);
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        for number in [&first, &third] {
            let found = owner.ask("bills", json!({ "search": number })).await;
            assert_eq!((numbers(found.data()), &found.data()["counts"]), (vec![number.as_str()], &Value::Null));
        }
        let in_other_days = json!({"search": first, "from": "2026-12-01", "to": "2026-12-02"});
        assert_eq!(owner.ask("bills", in_other_days).await.data()["count"], 0);
    }

    /// As the till has it, with what was done, and with each copy that is made of it counted.
    async fn a_bill_has_its_particulars_its_trail_and_its_copies(shop) {
        let (shop, simulators) = reaching(shop).await;
        let [_, number, third] = three_bills(&shop).await;
        let (mut owner, _) = join(&shop, 1, OWNER, (Role::Owner, &[])).await;
        let this = json!({"store_id": 1, "number": number});
        let bill = owner.ask("bill", this.clone()).await;
        let bill = bill.data();
        let till = shop.signed_in(0, 0).await;
        let own = till.call("/order-details", &[("order_id", number.as_str())]).await.succeeded();
        for (field, value) in bill["bill"].as_object().unwrap() {
            assert_eq!(&own[field], value, "{field}");
        }
        let done = |bill: &Value| -> Vec<String> {
            let trail = bill["trail"].as_array().unwrap().iter();
            trail.map(|entry| entry["action"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(done(bill), ["discount_given", "invoice_posted"]);

        let paper = owner.ask("bill/paper", this.clone()).await;
        assert_eq!(paper.data()["name"], format!("{number}-1.pdf"));
        assert!(STANDARD.decode(paper.data()["content"].as_str().unwrap()).unwrap().starts_with(b"%PDF-"));
        let send = |mail: &str| json!({"store_id": 1, "number": number, "mail": mail});
        owner.ask("bill/send", send("")).await.refused(422, "invoice.no_address");
        owner.ask("bill/send", send("nobody")).await.refused(422, "entry.no_email");
        assert_eq!(owner.ask("bill/send", send("meera@example.in")).await.body["status"], "success");
        let mail = mail_no(&simulators, 1).await;
        assert_eq!((&mail.to[0][..], &mail.attachments[0].name), ("meera@example.in", &format!("{number}.pdf")));
        let again = owner.ask("bill", this).await;
        assert_eq!(again.data()["bill"]["reprints"], 2);
        let copied = ["invoice_reprinted", "invoice_reprinted", "invoice_emailed"].map(str::to_owned);
        assert_eq!(done(again.data())[2..], copied);
        let who = &again.data()["trail"][2];
        let by_her = (&json!("Meghana Kadam"), &json!("person"), &json!(1));
        assert_eq!((&who["who"], &who["origin"], &who["store_id"]), by_her);

        owner.ask("bill", json!({"store_id": 1, "number": third})).await.refused(200, "invoice.unknown");
        let (mut manager, _) = join(&shop, 1, "manager@nisarga.example", (Role::StoreManager, &[2])).await;
        let others = json!({"store_id": 1, "number": number, "mail": "meera@example.in"});
        for call in ["bill", "bill/paper", "bill/send"] {
            manager.ask(call, others.clone()).await.refused(422, "person.no_store");
        }
        shop.check_books().await;
    }
}
