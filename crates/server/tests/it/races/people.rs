//! Licences, sign-ins, PINs and approvals.

use test_support::*;

use super::{ROUNDS, SLOW_ROUNDS, at_once, call, succeeded};

const KEY: &str = "100000000011";
const OTHER_KEY: &str = "100000000012";
const CASHIER: &str = "9000000011";
const FORCED: [(&str, &str); 3] = [("mobile", CASHIER), ("pin", PIN), ("forcelogin", "1")];
/// An address earns back a try to activate in five seconds.
const TWO_TRIES: i64 = MINUTE;

fn activation<'a>(till: &'a Till, key: &'a str) -> [(&'static str, &'a str); 3] {
    [("licence_no", key), ("udid", till.udid.as_str()), ("device_name", till.udid.as_str())]
}

shop_tests! {
    async fn of_two_devices_with_one_key_one_is_activated(shop) {
        let devices = [shop.device("a"), shop.device("b")];
        for round in 0..ROUNDS {
            let [first, second] = devices.each_ref().map(|till| call(till, "/cash-register/tag-licence", &activation(till, KEY)));
            let answers = at_once(first, second).await;
            assert_eq!(succeeded(&answers), 1, "round {round}: {answers:?}");
            for (till, answer) in devices.iter().zip(&answers) {
                let works = till.call("/vendor/auth-mobile", &[("mobile", CASHIER)]).await.status() == "success";
                assert_eq!(works, answer.status() == "success", "round {round}");
            }
            shop.tamper("UPDATE licence SET device_digest = NULL").await;
            shop.clock.advance(TWO_TRIES);
        }
    }

    async fn one_device_with_two_keys_runs_one_of_them(shop) {
        let device = shop.device("a");
        for round in 0..ROUNDS {
            let [first, second] = [KEY, OTHER_KEY].map(|key| call(&device, "/cash-register/tag-licence", &activation(&device, key)));
            let answers = at_once(first, second).await;
            assert_eq!(succeeded(&answers), 2, "round {round}: {answers:?}");
            assert_eq!(shop.count("licence WHERE device_digest IS NOT NULL").await, 1);
            shop.tamper("UPDATE licence SET device_digest = NULL").await;
            shop.clock.advance(TWO_TRIES);
        }
    }

    async fn a_licence_that_moves_leaves_no_sign_in_behind(shop) {
        let device = shop.device("a");
        for round in 0..SLOW_ROUNDS {
            device.activate(KEY).await.succeeded();
            let other = shop.device(&format!("other-{round}"));
            let moving = [("licence_no", KEY), ("udid", other.udid.as_str()), ("security_code", MANAGER_PASSCODE)];
            at_once(call(&device, "/vendor/login", &FORCED), call(&other, "/cash-register/move-licence", &moving)).await;
            assert_eq!(shop.count("login_session WHERE ended_at IS NULL").await, 0, "round {round}");
            shop.tamper("UPDATE licence SET device_digest = NULL").await;
            shop.clock.advance(TWO_TRIES);
        }
    }

    async fn two_forced_sign_ins_leave_one_that_lives(shop) {
        let tills = [shop.signed_in(0, 0).await, shop.device("second")];
        tills[1].activate(OTHER_KEY).await.succeeded();
        for round in 0..SLOW_ROUNDS {
            let [first, second] = tills.each_ref().map(|till| call(till, "/vendor/login", &FORCED));
            let answers = at_once(first, second).await;
            assert!(answers.iter().all(|answer| answer.status() == "login_redirect"), "round {round}: {answers:?}");
            assert_eq!(shop.count("login_session WHERE ended_at IS NULL").await, 1, "round {round}");
        }
    }

    async fn a_forced_sign_in_leaves_no_bill_on_the_other_till(shop) {
        let (mut first, mut second) = (shop.signed_in(0, 0).await, shop.device("second"));
        second.activate(OTHER_KEY).await.succeeded();
        for round in 0..SLOW_ROUNDS {
            let signing_in = call(&second, "/vendor/login", &FORCED);
            let [body, _] = at_once(signing_in, call(&first, "/product-details", &[("barcode", TEA)])).await;
            second.adopt(&body.is("login_redirect"));
            assert_eq!(shop.count("cart_order WHERE state = 'open'").await, 0, "round {round}");
            std::mem::swap(&mut first, &mut second);
        }
    }

    async fn the_right_pin_twice_at_once_is_right_twice(shop) {
        let till = shop.till().await;
        for round in 0..SLOW_ROUNDS {
            let [first, second] = [(); 2].map(|()| call(&till, "/vendor/verify-password", &[("pin", PIN)]));
            let answers = at_once(first, second).await;
            assert!(answers.iter().all(|answer| answer.status() == "pin_verified"), "round {round}: {answers:?}");
        }
        assert_eq!(shop.count("login_guard WHERE failures > 0").await, 0);
    }

    async fn a_first_pin_is_set_once(shop) {
        let device = shop.device("a");
        device.activate(KEY).await.succeeded();
        let other = shop.device("b");
        other.activate(OTHER_KEY).await.succeeded();
        for round in 0..SLOW_ROUNDS {
            shop.tamper("UPDATE login_user SET pin_hash = '' WHERE mobile = '9000000011'").await;
            shop.tamper("DELETE FROM login_code").await;
            shop.tamper("DELETE FROM outbox").await;
            let mut setting = Vec::new();
            for (till, pin) in [(&device, "4826"), (&other, "7305")] {
                till.call("/vendor/register-mobile", &[("mobile", CASHIER)]).await.is("otp_sent");
                let code = crate::one_time_code::last_code(shop).await;
                setting.push(call(till, "/vendor/setup-pin", &[("mobile", CASHIER), ("otp", &code), ("pin", pin)]));
                shop.clock.advance(1);
            }
            let (second, first) = (setting.remove(1), setting.remove(0));
            let answers = at_once(first, second).await;
            assert_eq!(succeeded(&answers), 1, "round {round}: {answers:?}");
            let pin = if answers[0].status() == "success" { "4826" } else { "7305" };
            device.call("/vendor/login", &[("mobile", CASHIER), ("pin", pin), ("forcelogin", "1")]).await.is("login_redirect");
        }
    }

    async fn an_approval_allows_one_operation(shop) {
        let till = shop.till().await;
        for round in 0..SLOW_ROUNDS {
            let approval = till.approval("CASH_MOVEMENT", &[]).await;
            let fields = [("kind", "cash_in"), ("amount", "50"), ("reason", "Coins"), ("security_code_id", approval.as_str())];
            let [first, second] = [(); 2].map(|()| call(&till, "/vendor/cash-movement", &fields));
            let answers = at_once(first, second).await;
            assert_eq!(succeeded(&answers), 1, "round {round}: {answers:?}");
        }
    }

    async fn a_new_customer_is_added_once(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        for round in 0..ROUNDS {
            let mobile = format!("98000{round:05}");
            let [first, second] = [("Asha", &till), ("Bina", &other)].map(|(name, till)| {
                call(till, "/vendor/login-for-customer", &[("customer_mobile", &mobile), ("first_name", name)])
            });
            let answers = at_once(first, second).await;
            assert_eq!(succeeded(&answers), 2, "round {round}: {answers:?}");
            assert_eq!(shop.count(&format!("customer WHERE mobile = '{mobile}'")).await, 1);
        }
    }
}
