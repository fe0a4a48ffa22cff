//! Rate limits against guessing secrets; `books/src/limits.rs` has the figures.

use books::limits::{UNKNOWN_PHONES_OF_DEVICE, WRONG_VOUCHERS_OF_DEVICE};
use test_support::*;

const FIRST: &str = "9000000011";
const SECOND: &str = "9000000012";

async fn activated(shop: &Shop, name: &str, key: &str) -> Till {
    let till = shop.device(name);
    till.activate(key).await.succeeded();
    till
}

async fn login(till: &Till, mobile: &str, pin: &str) -> Answer {
    till.call("/vendor/login", &[("mobile", mobile), ("pin", pin)]).await
}

/// One wrong PIN of the first cashier, with a count of wrong ones standing one before its limit.
async fn last_wrong_pin(shop: &Shop, till: &Till, secret: &str, most: i32) {
    login(till, FIRST, "0000").await.is("invalid_credentials");
    let before = shop.count("audit_entry WHERE action = 'tries_locked'").await;
    shop.tamper(&format!("UPDATE login_guard SET failures = {} WHERE secret = '{secret}'", most - 1)).await;
    login(till, FIRST, "0000").await.is("invalid_credentials");
    assert_eq!(shop.count("audit_entry WHERE action = 'tries_locked'").await, before + 1);
}

fn says(answer: &Answer, code: &str, begins: &str) {
    assert_eq!((answer.http, &answer.body["code"]), (429, &code.into()), "{}", answer.body);
    assert!(answer.message().starts_with(begins), "{}", answer.message());
    assert!(answer.body["values"]["seconds"].as_i64().unwrap() > 0 && answer.body["values"]["until"].is_string());
}

shop_tests! {
    async fn wrong_pins_of_a_user_are_counted_over_all_tills(shop) {
        let (till, other) = (activated(shop, "a", "100000000011").await, activated(shop, "b", "100000000012").await);
        last_wrong_pin(shop, &till, "pin_everywhere:1", 12).await;
        says(&login(&other, FIRST, "1234").await, "guard.pin_locked", "Too many wrong PINs. Try again after");
        login(&other, SECOND, "1234").await.is("login_redirect");
        // A locked try costs nothing and tells nothing; a manager unlocks.
        assert_eq!(shop.count("login_guard WHERE secret = 'pin:1' AND failures = 2").await, 1);
        let unlock = [("mobile", FIRST), ("security_code", MANAGER_PASSCODE)];
        other.call("/vendor/unlock-pin", &unlock).await.succeeded();
        login(&other, FIRST, "1234").await.is("login_redirect");
    }

    /// A colleague who tries a few PINs each day, on any till, is held off by the week, and the manager hears of it.
    async fn wrong_pins_of_a_user_are_counted_over_a_week(shop) {
        let (till, other) = (activated(shop, "a", "100000000011").await, activated(shop, "b", "100000000012").await);
        let manager = |answer: serde_json::Value| {
            let of_others = said(&answer["notices"]).into_iter().filter(|text| text.starts_with("Somebody"));
            of_others.map(str::to_owned).collect::<Vec<_>>()
        };
        shop.tamper("UPDATE login_user SET manager = TRUE WHERE user_id = 2").await;
        for day in 0..3 {
            for _ in 0..4 {
                login(&till, FIRST, "0000").await.is("invalid_credentials");
            }
            if day == 0 {
                assert_eq!(manager(login(&other, SECOND, "1234").await.is("login_redirect")), Vec::<String>::new());
            }
            shop.clock.advance(DAY);
        }
        last_wrong_pin(shop, &till, "pin_in_week:1", 30).await;
        shop.clock.advance(DAY);
        let locked = login(&other, FIRST, "1234").await;
        says(&locked, "guard.pin_locked", "Too many wrong PINs. Try again after");
        let forced = [("mobile", SECOND), ("pin", "1234"), ("forcelogin", "1")];
        let told = manager(other.call("/vendor/login", &forced).await.is("login_redirect"));
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].starts_with("Somebody may be guessing the PIN of "), "{told:?}");
    }

    async fn wrong_pins_on_a_device_are_counted_for_all_users(shop) {
        let (till, other) = (activated(shop, "a", "100000000011").await, activated(shop, "b", "100000000012").await);
        last_wrong_pin(shop, &till, "pins", 40).await;
        says(&login(&till, SECOND, "1234").await, "guard.device_locked", "Too many wrong PINs on this device. Try again after");
        login(&other, SECOND, "1234").await.is("login_redirect");
        shop.clock.advance(HOUR);
        let forced = [("mobile", SECOND), ("pin", "1234"), ("forcelogin", "1")];
        till.call("/vendor/login", &forced).await.is("login_redirect");
    }

    async fn wrong_pins_in_a_store_are_counted_for_all_its_tills(shop) {
        let (till, other) = (activated(shop, "a", "100000000011").await, activated(shop, "b", "100000000012").await);
        last_wrong_pin(shop, &till, "pins_of_store:1", 120).await;
        says(&login(&other, SECOND, "1234").await, "guard.store_locked", "Too many wrong PINs in this store. Try again after");
        shop.signed_in(2, 2).await;
        shop.signed_in(4, 4).await;
        shop.clock.advance(HOUR);
        login(&other, SECOND, "1234").await.is("login_redirect");
    }

    async fn right_pins_and_locked_tries_count_for_nothing(shop) {
        let till = activated(shop, "a", "100000000011").await;
        login(&till, FIRST, "1234").await.is("login_redirect");
        assert_eq!(shop.count("login_guard WHERE failures > 0").await, 0);
        for _ in 0..5 {
            login(&till, FIRST, "0000").await;
        }
        assert_eq!(shop.count("audit_entry WHERE action = 'pin_locked'").await, 1);
        for _ in 0..5 {
            says(&login(&till, FIRST, "0000").await, "guard.pin_locked", "Too many wrong PINs.");
        }
        assert_eq!(shop.count("login_guard WHERE secret = 'pins' AND failures = 5").await, 1);
        assert_eq!(shop.count("login_guard WHERE secret = 'pins_of_store:1' AND failures = 5").await, 1);
    }

    async fn wrong_voucher_codes_are_few_in_an_hour_on_a_device(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        let code = shop.voucher("", 5_000, 180).await;
        let bill = |till: Till| async move { till.scan(TEA).await; till.checkout().await.0 };
        let (order_id, other_order) = (bill(till.clone()).await, bill(other.clone()).await);
        let apply = |till: &Till, order_id: &str, code: &str| {
            let (till, order_id, code) = (till.clone(), order_id.to_owned(), code.to_owned());
            async move { till.call("/apply-voucher", &[("order_id", &*order_id), ("voucher_code", &*code)]).await }
        };
        for guess in 0..WRONG_VOUCHERS_OF_DEVICE.most {
            let told = apply(&till, &order_id, &format!("GUESS{guess:04}")).await;
            assert_eq!((told.http, told.status()), (200, "fail"), "{}", told.body);
        }
        says(&apply(&till, &order_id, &code).await, "guard.code_locked", "Too many wrong codes. Try again after");
        apply(&other, &other_order, &code).await.succeeded();
        assert_eq!(shop.count("login_guard WHERE secret = 'vouchers' AND failures > 0").await, 1, "the right one did not count");
        other.call("/remove-voucher", &[("order_id", &other_order), ("all", "1")]).await.succeeded();
        shop.clock.advance(HOUR);
        apply(&till, &order_id, &code).await.succeeded();
    }

    async fn phones_that_nobody_has_are_few_in_an_hour_on_a_device(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        let known = [("customer_mobile", "9800001101"), ("tag_customer", "0")];
        till.call("/vendor/login-for-customer", &known).await.succeeded();
        let look_up = |till: &Till, mobile: String| {
            let till = till.clone();
            async move { till.call("/get-profile", &[("mobile", &*mobile)]).await }
        };
        for number in 0..UNKNOWN_PHONES_OF_DEVICE.most {
            look_up(&till, "9800001101".to_owned()).await.succeeded();
            look_up(&till, format!("97{number:08}")).await.succeeded();
        }
        let told = look_up(&till, "9800001101".to_owned()).await;
        assert_eq!((told.http, &told.body["code"]), (429, &"customer.too_many_unknown".into()), "{}", told.body);
        // Windows end with the full hour of UTC, which is half past in India; it is ten.
        assert!(told.message().ends_with("Try again in 30 minutes.") || told.message().ends_with("Try again in 31 minutes."), "{}", told.message());
        look_up(&other, "9800001101".to_owned()).await.succeeded();
        shop.clock.advance(HOUR);
        look_up(&till, "9700000000".to_owned()).await.succeeded();
    }
}
