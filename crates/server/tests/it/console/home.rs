//! The day of all stores, beside the till's own overview of one.

use serde_json::json;
use storage::rows::Role;
use test_support::{CASHIERS, DAY, HOUR, PIN, SOAP, TEA, shop_tests};

use super::{OWNER, join};
use crate::reports::MANAGER;

shop_tests! {
    /// Its figures are those of the till's overview, store by store and added up.
    async fn home_adds_up_what_each_store_sees(shop) {
        let mut till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        shop.clock.advance(2 * HOUR);
        till.sell(&[SOAP], "pay-0002").await;
        shop.clock.advance(7 * DAY - HOUR);
        till.sign_in(CASHIERS[0], PIN).await;
        till.sell(&[TEA, SOAP], "pay-0003").await;
        let elsewhere = shop.strict_till().await;
        elsewhere.sell(&[TEA], "pay-0004").await;
        till.sign_in(MANAGER, PIN).await;
        let days = [("from", "2026-11-28"), ("to", "2026-11-28")];
        let own = till.call("/report/overview", &days).await.succeeded()["data"].clone();

        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let one = owner.ask("home", json!({"store_id": 1})).await;
        for field in ["sums", "before", "bars", "tenders", "until"] {
            assert_eq!(one.data()[field], own[field], "{field}");
        }
        let all = owner.ask("home", json!({"store_id": 0})).await;
        let (all, one) = (all.data(), one.data());
        assert_eq!((&one["sums"]["bills"], &all["sums"]["bills"]), (&json!(1), &json!(2)));
        let paise = |amount: &serde_json::Value| amount.as_str().unwrap().replace('.', "").parse::<i64>().unwrap();
        let of_stores: i64 = all["stores"].as_array().unwrap().iter().map(|store| paise(&store["net"])).sum();
        assert_eq!(of_stores, paise(&all["sums"]["net"]));
        let by_hour: i64 = all["bars"].as_array().unwrap().iter().map(|bar| paise(&bar["amount"])).sum();
        assert_eq!(by_hour, of_stores);
        assert_eq!((&all["day"], &all["before_day"]), (&json!("2026-11-28"), &json!("2026-11-21")));
        assert_eq!(all["as_of"], "2026-11-28 11:00:00");
        let tills = (&all["drawers"]["open"], &all["tills_all"], &all["tills_online"]);
        assert_eq!(tills, (&json!(2), &json!(4), &json!(2)));
        let waiting = all["tills"].as_array().unwrap().iter().filter(|till| till["state"] == "waiting").count();
        assert_eq!(waiting, 2, "{}", all["tills"]);
        let tea = all["goods"].as_array().unwrap().iter().find(|best| best["quantity"] == 2).unwrap();
        assert!(tea["name"].as_str().unwrap().contains("Tea"), "{tea}");
    }
}
