//! Tills, cashiers and settings of all stores.

use serde_json::{Value, json};
use storage::rows::Role;
use test_support::{CASHIERS, DAY, MINUTE, SOAP, TEA, shop_tests};

use super::{OWNER, join};

shop_tests! {
    /// With their cashiers, devices, licences and drawers.
    async fn tills_tell_who_works_on_them(shop) {
        let till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let all = owner.ask("tills", json!({})).await;
        let tills = all.data()["tills"].as_array().unwrap();
        let codes: Vec<(&str, &str)> =
            tills.iter().map(|till| (till["code"].as_str().unwrap(), till["state"].as_str().unwrap())).collect();
        assert_eq!(codes, [("AA1T01", "selling"), ("AA1T02", "free"), ("AA2T01", "free"), ("AA2T02", "free")]);
        for (field, value) in [
            ("store", json!("Store AA1")), ("gstin", json!("27AAPFU0939F1ZV")), ("number", json!(1)),
            ("cashier", json!("Cashier0 Test")), ("seen_at", json!("2026-11-21 10:00:00")),
            ("drawer", json!("1100.00")),
            ("session_since", json!("2026-11-21 10:00:00")), ("build", json!("")), ("unsent", Value::Null),
            ("licence_until", json!("2027-11-21")), ("is_ending", json!(false)),
        ] {
            assert_eq!(tills[0][field], value, "{field}");
        }
        let waiting = (&tills[1]["cashier"], &tills[1]["drawer"], &tills[1]["device"], &tills[1]["session_since"]);
        assert_eq!(waiting, (&json!(""), &json!(""), &json!(""), &json!("")));
        assert_ne!(tills[0]["device"], "");
        shop.clock.advance(11 * MINUTE);
        shop.tamper("UPDATE licence SET revoked_at = 1 WHERE vendor_id = 1 AND licence_id = 2").await;
        let later = owner.ask("tills", json!({"store_id": 1})).await;
        let states: Vec<&Value> = later.data()["tills"].as_array().unwrap().iter().map(|till| &till["state"]).collect();
        assert_eq!(states, [&json!("away"), &json!("ended")]);
        shop.clock.advance(340 * DAY);
        let (mut manager, _) = join(shop, 1, "manager@nisarga.example", (Role::StoreManager, &[1])).await;
        let ending = manager.ask("tills", json!({})).await;
        let ending = &ending.data()["tills"][0];
        assert_eq!((&ending["is_ending"], &ending["cashier"]), (&json!(true), &json!("")), "the sign-in is over");
    }

    async fn cashiers_tell_their_work(shop) {
        let till = shop.till().await;
        till.add(SOAP, "2").await;
        let five = [
            ("manual_discount_basis", "A"), ("manual_discount_factor", "5"), ("remove_discount", "0"),
            ("trans_from", "CLOUD_TAB_WEB"),
        ];
        till.call("/manual-discount", &five).await.succeeded();
        till.sell(&[], "pay-0001").await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let all = owner.ask("cashiers", json!({})).await;
        let all = all.data().as_array().unwrap();
        assert_eq!(all.len(), 6);
        let of_store = owner.ask("cashiers", json!({"store_id": 2})).await;
        assert!(of_store.data().as_array().unwrap().iter().all(|line| line["store"] == "Store AA2"));
        let first = all.iter().find(|line| line["mobile"] == CASHIERS[0]).unwrap();
        for (field, value) in [
            ("name", json!("Cashier0 Test")), ("store", json!("Store AA1")), ("is_active", json!(true)),
            ("is_manager", json!(false)), ("has_pin", json!(true)), ("discount_limit", json!("")),
            ("seen_at", json!("2026-11-21 10:00:00")), ("created_at", json!("2026-11-21 10:00:00")),
        ] {
            assert_eq!(first[field], value, "{field}");
        }
        assert_ne!(first["till"], "");
        assert_eq!(all.iter().filter(|line| line["till"] != "").count(), 1);
        assert!(!all[0].to_string().contains("hash"), "no secret");
        shop.tamper("UPDATE login_user SET discount_limit_bp = 500 WHERE vendor_id = 1 AND user_id = 1").await;
        let id = first["user_id"].clone();
        let work = owner.ask("cashier", json!({ "user_id": id })).await;
        let work = work.data();
        assert_eq!(work["cashier"]["discount_limit"], "5");
        for (field, value) in [
            ("bills_30", json!(1)), ("sold_30", json!("215.00")), ("discounts_30", json!("5.00")),
            ("returns_30", json!(0)), ("cancelled_30", json!(0)),
        ] {
            assert_eq!(work[field], value, "{field}");
        }
        let session = &work["sessions"][0];
        let session = (&session["opened_at"], &session["closed_at"], &session["difference"]);
        assert_eq!(session, (&json!("2026-11-21 10:00:00"), &json!(""), &json!("")));
        let (mut manager, _) = join(shop, 1, "manager@nisarga.example", (Role::StoreManager, &[2])).await;
        manager.ask("cashier", json!({ "user_id": id })).await.refused(200, "console.no_cashier");
        owner.ask("cashier", json!({"user_id": 999})).await.refused(200, "console.no_cashier");
        shop.clock.advance(31 * DAY);
        let (mut again, _) = join(shop, 1, "second@nisarga.example", (Role::Owner, &[])).await;
        assert_eq!(again.ask("cashier", json!({ "user_id": id })).await.data()["bills_30"], 0);
    }

    /// Side by side, with the defaults and the last changes.
    async fn settings_stand_side_by_side(shop) {
        shop.set(1, "return_days", "7").await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let all = owner.ask("settings", json!({})).await;
        let all = all.data();
        assert_eq!(all["stores"], json!([{"store_id": 1, "name": "Store AA1"}, {"store_id": 2, "name": "Store AA2"}]));
        let settings = all["settings"].as_array().unwrap();
        let setting = |name: &str| settings.iter().find(|setting| setting["name"] == name).unwrap();
        let days = setting("return_days");
        assert_eq!((&days["default"], &days["values"]), (&json!(30), &json!([7, 30])));
        assert_eq!((&days["changed"][0]["at"], &days["changed"][1]), (&json!("2026-11-21 10:00:00"), &Value::Null));
        assert!(days["meaning"].as_str().unwrap().starts_with("Days within which goods are taken back"));
        let negative = setting("negative_stock_billing");
        assert_eq!((&negative["values"], &negative["changed"][1]["by"]), (&json!([true, false]), &json!("test")));
        assert_eq!(setting("cashier_discount_limit_bp")["values"], json!([null, null]));
        assert_eq!(settings.len(), books::settings::SETTINGS.len());
        let (mut manager, _) = join(shop, 1, "manager@nisarga.example", (Role::StoreManager, &[2])).await;
        let theirs = manager.ask("settings", json!({})).await;
        assert_eq!(theirs.data()["stores"], json!([{"store_id": 2, "name": "Store AA2"}]));
    }
}
