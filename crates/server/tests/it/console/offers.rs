//! Offers and what they gave in a month.

use serde_json::{Value, json};
use storage::rows::Role;
use test_support::{MINUTE, SOAP, TEA, shop_tests};

use super::{OWNER, join};

const TEN_PERCENT: &str = r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"10"}}"#;
const BUSTER: &str = r#"{"kind":"bill","steps":[{"from":"200","by":{"amount":"20"}}]}"#;

fn offer<'a>(answer: &'a Value, code: &str) -> &'a Value {
    answer["offers"].as_array().unwrap().iter().find(|offer| offer["code"] == code).unwrap()
}

shop_tests! {
    /// On goods by the words of the lines, on bills by their sum; each with its days, its state and its share.
    async fn offers_tell_what_they_gave(shop) {
        shop.offer("TEN", "10% off soap", TEN_PERCENT, json!({})).await;
        shop.offer("BB", "20 off from 200", BUSTER, json!({"stores": [1]})).await;
        let evening = json!({"live_when": {"weekdays": 3, "from_minute": 1080, "until_minute": 1230}, "stores": [2]});
        shop.offer("EVE", "Evening", TEN_PERCENT, evening).await;
        shop.offer("OLD", "Old", TEN_PERCENT, json!({"live_when": {"until": "2026-11-01"}})).await;
        shop.offer("NEW", "New", TEN_PERCENT, json!({"live_when": {"from": "2026-12-01"}})).await;
        shop.offer("OFF", "Off", TEN_PERCENT, json!({"active": false})).await;
        let (till, elsewhere) = (shop.till().await, shop.strict_till().await);
        till.sell(&[SOAP, SOAP, TEA], "pay-0001").await;
        shop.clock.advance(MINUTE);
        till.sell(&[TEA], "pay-0002").await;
        elsewhere.sell(&[SOAP], "pay-0003").await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let all = owner.ask("offers", json!({})).await;
        let all = all.data();
        let ten = offer(all, "TEN");
        for (field, value) in [
            ("title", json!("10% off soap")), ("kind", json!("each")), ("stores", json!([])),
            ("state", json!("running")), ("days", json!("")), ("hours", json!("")), ("bills", json!(2)),
            ("gave", json!("33.00")), ("sold", json!("297.00")),
            ("group", json!("")), ("from", json!("")), ("is_exclusive", json!(false)),
        ] {
            assert_eq!(ten[field], value, "{field}");
        }
        let by_day = ten["by_day"].as_array().unwrap();
        assert_eq!((by_day.len(), &by_day[20], &by_day[0]), (30, &json!("33.00"), &json!("0.00")));
        let buster = offer(all, "BB");
        let gave = (&buster["kind"], &buster["stores"], &buster["bills"], &buster["gave"]);
        assert_eq!(gave, (&json!("bill"), &json!(["Store AA1"]), &json!(1), &json!("20.00")));
        let evening = offer(all, "EVE");
        assert_eq!((&evening["days"], &evening["hours"]), (&json!("Mon, Tue"), &json!("18:00-20:30")));
        let states: Vec<&Value> = ["OLD", "NEW", "OFF"].iter().map(|code| &offer(all, code)["state"]).collect();
        assert_eq!(states, [&json!("ended"), &json!("to_come"), &json!("off")]);
        // 298 − 20 is 278; with 99 it is 377.
        let sums = (&all["gave"], &all["bills_with"], &all["bills_all"], &all["month"]);
        assert_eq!(sums, (&json!("53.00"), &json!(2), &json!(3), &json!("2026-11")));
        assert_eq!((&all["sold_all"], &all["average_with"], &all["average_without"]),
            (&json!("477.00"), &json!("188.50"), &json!("100.00")));

        let elsewhere = owner.ask("offers", json!({"store_id": 2})).await;
        assert_eq!(offer(elsewhere.data(), "TEN")["gave"], "11.00");
        assert!(elsewhere.data()["offers"].as_array().unwrap().iter().all(|offer| offer["code"] != "BB"));
        let before = owner.ask("offers", json!({"month": "2026-10"})).await;
        let nothing = (&offer(before.data(), "TEN")["gave"], &before.data()["average_with"]);
        assert_eq!(nothing, (&json!("0.00"), &json!("")));
        owner.ask("offers", json!({"month": "Nov"})).await.refused(422, "console.no_month");

        let id = ten["offer_id"].clone();
        let one = owner.ask("offer", json!({ "offer_id": id })).await;
        let one = one.data();
        assert_eq!(&one["offer"], ten);
        let soap = &one["goods"][0];
        let told = (&soap["name"], &soap["pieces"], &soap["gave"]);
        assert_eq!(told, (&json!("Soap Sandal 3 x 100 g"), &json!(3), &json!("33.00")));
        let bills: Vec<(&Value, &Value)> =
            one["bills"].as_array().unwrap().iter().map(|bill| (&bill["store"], &bill["gave"])).collect();
        assert_eq!(bills, [(&json!("Store AA2"), &json!("11.00")), (&json!("Store AA1"), &json!("22.00"))]);
        let (mut manager, _) = join(shop, 1, "manager@nisarga.example", (Role::StoreManager, &[2])).await;
        let theirs = manager.ask("offer", json!({ "offer_id": id })).await;
        assert_eq!(theirs.data()["bills"].as_array().unwrap().len(), 1);
        manager.ask("offer", json!({"offer_id": buster["offer_id"]})).await.refused(200, "console.no_offer");
        let (mut foreign, _) = join(shop, 2, "owner@other.example", (Role::Owner, &[])).await;
        foreign.ask("offer", json!({ "offer_id": id })).await.refused(200, "console.no_offer");
        assert_eq!(foreign.ask("offers", json!({})).await.data()["offers"], json!([]));
    }
}
