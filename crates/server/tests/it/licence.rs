use test_support::{MANAGER_PASSCODE, shop_tests};

const KEY: &str = "100000000011";

shop_tests! {
    /// LIC-06: a key activates a device and tells where it stands.
    async fn a_key_activates_a_device(shop) {
        let body = shop.device("a").activate(KEY).await.succeeded();
        assert_eq!(body["message"], "");
        let data = &body["data"];
        assert_eq!((&data["v_id"], &data["store_id"], &data["terminal_id"]), (&"1".into(), &"1".into(), &"1".into()));
        assert_eq!((&data["store_name"], &data["terminal_name"]), (&"Store AA1".into(), &"Till 1".into()));
        assert_eq!(data["expires_at"], "2027-11-21 10:00:00");
    }

    /// LIC-08: the id the device made is what later calls carry, and nothing else is accepted.
    async fn the_device_id_is_what_calls_carry(shop) {
        let device = shop.device("a");
        let fields = [("mobile", "9000000011")];
        device.call("/vendor/auth-mobile", &fields).await.refused(
            403,
            "licence_not_valid",
            "This device has no valid licence. Please activate it again.",
        );
        device.activate(KEY).await.succeeded();
        device.call("/vendor/auth-mobile", &fields).await.succeeded();
    }

    /// LIC-03, LIC-05: keys that are not right are refused with words, and activate nothing.
    async fn wrong_keys_are_refused(shop) {
        let device = shop.device("a");
        for key in ["", "10000000001", "1000000000111", "10000000001x", "999999999999"] {
            let answer = device.activate(key).await;
            let expected = if key == "999999999999" {
                "This licence key is not known. Please check the digits."
            } else {
                "Enter the 12 digits of the licence key."
            };
            answer.refused(200, "fail", expected);
        }
        device.raw("/cash-register/tag-licence", &[("licence_no", KEY), ("udid", "short")]).await.invalid("udid");
        device.call("/vendor/auth-mobile", &[("mobile", "9000000011")]).await.says_the_licence_is_gone();
    }

    async fn the_same_device_may_activate_again(shop) {
        let device = shop.device("a");
        device.activate(KEY).await.succeeded();
        device.activate(KEY).await.succeeded();
    }

    async fn a_key_in_use_is_moved_with_a_passcode(shop) {
        let till = shop.till().await;
        let other = shop.device("other");
        let refused = other.activate(KEY).await.refused(200, "fail", "This licence is already in use on another device.");
        assert_eq!(refused["in_use"], 1);
        let wrong = [("licence_no", KEY), ("udid", other.udid.as_str()), ("security_code", "111111")];
        other.raw("/cash-register/move-licence", &wrong).await.refused(200, "fail", "Incorrect code.");
        till.call("/cart-details", &[]).await.succeeded();
        let right = [
            ("licence_no", KEY),
            ("udid", other.udid.as_str()),
            ("device_name", "Second counter"),
            ("security_code", MANAGER_PASSCODE),
        ];
        other.raw("/cash-register/move-licence", &right).await.succeeded();
        till.call("/cart-details", &[]).await.says_the_licence_is_gone();
        other.call("/vendor/auth-mobile", &[("mobile", "9000000011")]).await.succeeded();
        // The audit has it once, with the licence and the device that runs it now.
        let moved = "audit_entry WHERE vendor_id = 1 AND store_id = 1 AND action = 'licence_moved'";
        assert_eq!(shop.count(moved).await, 1);
        let whole = format!("{moved} AND subject = '1' AND detail LIKE '%\"Second counter\"%'");
        assert_eq!(shop.count(&whole).await, 1);
    }

    /// LIC-09: an expired licence refuses sign-ins.
    async fn an_expired_licence_is_told_at_sign_in_only(shop) {
        let till = shop.till().await;
        till.scan(test_support::TEA).await;
        shop.clock.advance(366 * test_support::DAY);
        // The sign-in is too old by now; a fresh one is refused for the licence.
        till.call("/vendor/login", &[("mobile", "9000000011"), ("pin", "1234")])
            .await
            .refused(403, "licence_expired", "License expired. Please contact store manager.");
        shop.device("b").activate("100000000012").await.refused(
            200,
            "fail",
            "License expired. Please contact store manager.",
        );
    }

    /// LIC-09: an expired licence refuses a new bill, while an open one can still be paid.
    async fn an_expired_licence_refuses_new_bills_and_lets_open_ones_be_paid(shop) {
        shop.tamper("UPDATE licence SET expires_at = expires_at - 31535000000").await;
        let till = shop.till().await;
        till.scan(test_support::TEA).await;
        shop.clock.advance(test_support::HOUR);
        let (order_id, total) = till.checkout().await;
        till.pay(&order_id, "pay-0001", "CASH", &total).await.succeeded();
        till.call("/product-details", &[("barcode", test_support::TEA)]).await.refused(
            200,
            "fail",
            "License expired. Please contact store manager.",
        );
        till.call("/vendor/closing-balance", &[("closing_balance", "1100")]).await.succeeded();
    }

    async fn guessing_keys_is_slowed_down(shop) {
        let device = shop.device("a");
        let mut refused = 0;
        for guess in 0..40 {
            let answer = device.activate(&format!("{guess:012}")).await;
            refused += i32::from(answer.http == 429);
        }
        assert!(refused >= 9, "{refused} of 40 tries were refused");
    }
}

trait LicenceGone {
    fn says_the_licence_is_gone(self);
}

impl LicenceGone for test_support::Answer {
    fn says_the_licence_is_gone(self) {
        assert_eq!((self.http, self.status()), (403, "licence_not_valid"), "{}", self.body);
    }
}
