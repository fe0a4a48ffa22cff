use serde_json::json;
use test_support::*;

const OTHER_KEY: &str = "100000000012";
const CASHIER: &str = "9000000011";
const CASHIER_2: &str = "9000000012";

shop_tests! {
    /// SET-06, SET-07: a profile is kept as it was sent, and comes back with the next sign-in.
    async fn a_profile_is_kept(shop) {
        let till = shop.till().await;
        let sent = [
            ("c_id", ""), ("mobile", CASHIER), ("first_name", "Asha"), ("last_name", "Kale"), ("gender", "female"),
            ("email", "asha@example.org"), ("dob", "March 5th 1990"),
        ];
        let body = till.call("/vendor/profile-update", &sent).await.succeeded();
        assert_eq!(body["message"], "Your profile has been updated.");
        let kept = json!({"mobile": CASHIER, "first_name": "Asha", "last_name": "Kale", "gender": "female", "email": "asha@example.org", "dob": "March 5th 1990"});
        assert_eq!(body["data"], kept);
        assert_eq!(shop.count("login_user WHERE born_on = '1990-03-05' AND first_name = 'Asha'").await, 1);
        assert_eq!(shop.count("audit_entry WHERE action = 'profile_changed' AND detail LIKE '%dob%' AND detail NOT LIKE '%Asha%'").await, 1);
        // Once more changes nothing; a field that is left out stays, an empty one is cleared.
        till.call("/vendor/profile-update", &sent).await.succeeded();
        assert_eq!(shop.count("audit_entry WHERE action = 'profile_changed'").await, 1);
        let body = till.call("/vendor/profile-update", &[("gender", ""), ("email", ""), ("dob", "")]).await.succeeded();
        assert_eq!((&body["data"]["first_name"], &body["data"]["gender"], &body["data"]["dob"]), (&json!("Asha"), &json!(""), &json!("")));
        till.call("/vendor/profile-update", &[("dob", "1990-03-05")]).await.succeeded();
        let again = till.call("/vendor/login", &[("mobile", CASHIER), ("pin", "1234"), ("forcelogin", "1")]).await.is("login_redirect");
        assert_eq!((&again["data"]["last_name"], &again["data"]["dob"]), (&json!("Kale"), &json!("March 5th 1990")));
    }

    /// SET-09, SET-06: every entry that cannot be kept is told at its field, and nothing is kept.
    async fn entries_are_checked(shop) {
        let till = shop.till().await;
        for (field, value, says) in [
            ("first_name", "", "Enter the first name."),
            ("first_name", &"x".repeat(61), "At most 60 characters."),
            ("last_name", &"y".repeat(61), "At most 60 characters."),
            ("gender", "other", "Choose male or female."),
            ("email", "nobody@", "This is no e-mail address."),
            ("dob", "05.03.1990", "Write the day as March 5th 1990."),
            ("dob", "March 5th 2199", "This day is yet to come."),
            ("mobile", "98", "Phone number must be 10 characters long."),
            ("mobile", "", "Phone number must be 10 characters long."),
            ("mobile", "98000x0011", "A phone number has only digits."),
        ] {
            let body = till.call("/vendor/profile-update", &[(field, value)]).await.invalid(field);
            assert_eq!(body["errors"][0]["message"], says, "{field} {value}");
        }
        let two = till.call("/vendor/profile-update", &[("first_name", "Asha"), ("email", "x"), ("dob", "x")]).await.invalid("email");
        assert_eq!(two["errors"].as_array().unwrap().len(), 2);
        assert_eq!(shop.count("login_user WHERE first_name = 'Asha'").await, 0);
        assert_eq!(shop.count("audit_entry WHERE action = 'profile_changed'").await, 0);
    }

    /// SET-09: another phone takes the PIN, is nobody else's of the vendor, and is told to the audit; it signs in at
    /// once.
    async fn another_phone_takes_the_pin(shop) {
        let till = shop.till().await;
        let with = |mobile: &'static str, pin: &'static str| [("mobile", mobile), ("first_name", "Asha"), ("pin", pin)];
        till.call("/vendor/profile-update", &with("9811100001", "")).await.invalid("pin");
        let wrong = till.call("/vendor/profile-update", &with("9811100001", "4826")).await.refused(200, "fail", "Incorrect PIN. 4 tries left.");
        assert_eq!(wrong["errors"][0]["field"], "pin");
        for taken in [CASHIER_2, "9000000021"] {
            let refused = till.call("/vendor/profile-update", &with(taken, "1234")).await.refused(200, "fail", "This phone number belongs to somebody else.");
            assert_eq!(refused["errors"][0]["field"], "mobile");
        }
        assert_eq!(shop.count("login_user WHERE first_name = 'Asha'").await, 0, "nothing is kept by half");
        till.call("/vendor/profile-update", &with("9811100001", "1234")).await.succeeded();
        assert_eq!(shop.count("audit_entry WHERE action = 'phone_changed' AND detail LIKE '%XXXXXX0011%' AND detail LIKE '%XXXXXX0001%'").await, 1);
        // The sign-in goes on, and its PIN is asked of the same person.
        till.cart().await;
        till.call("/vendor/verify-password", &[("pin", "1234")]).await.is("pin_verified");
        let old = till.call("/vendor/auth-mobile", &[("mobile", CASHIER)]).await;
        assert_eq!(old.message(), "This phone number is not registered.");
        till.call("/vendor/login", &[("mobile", "9811100001"), ("pin", "1234")]).await.is("login_redirect");
    }

    async fn two_people_do_not_get_one_phone(shop) {
        let (one, other) = (shop.till().await, shop.second_till().await);
        let wanted = [("mobile", "9811100001"), ("pin", "1234")];
        let (first, second) = tokio::join!(one.call("/vendor/profile-update", &wanted), other.call("/vendor/profile-update", &wanted));
        let mut statuses = [first.status().to_owned(), second.status().to_owned()];
        statuses.sort();
        assert_eq!(statuses, ["fail", "success"], "{} {}", first.body, second.body);
    }

    /// SET-12: the present PIN is asked as often as at the sign-in, and no oftener.
    async fn the_present_pin_is_verified(shop) {
        let till = shop.till().await;
        let sent = |pin: &'static str| [("c_id", ""), ("mobile", CASHIER), ("pin", pin)];
        assert_eq!(till.call("/vendor/verify-password", &sent("1234")).await.http, 200);
        till.call("/vendor/verify-password", &sent("1234")).await.is("pin_verified");
        for left in [4, 3, 2, 1] {
            till.call("/vendor/verify-password", &sent("4826")).await.refused(200, "fail", &format!("Incorrect PIN. {left} tries left."));
        }
        assert_eq!(till.call("/vendor/verify-password", &sent("4826")).await.http, 429);
        assert_eq!(till.call("/vendor/verify-password", &sent("1234")).await.http, 429, "it is locked for the sign-in too");
        assert_eq!(till.call("/vendor/profile-update", &[("mobile", "9811100001"), ("pin", "1234")]).await.http, 429);
    }

    /// SET-20: another PIN is set soon after the present one was typed, and ends the user's other sign-ins.
    async fn another_pin_ends_the_other_sign_ins(shop) {
        let elsewhere = shop.till().await;
        let mut device = shop.device("b");
        device.activate(OTHER_KEY).await.succeeded();
        let body = device.call("/vendor/login", &[("mobile", CASHIER), ("pin", "1234"), ("forcelogin", "1")]).await.is("login_redirect");
        device.adopt(&body);
        // One that was not ended by that sign-in.
        shop.tamper("UPDATE login_session SET ended_at = NULL, end_reason = ''").await;
        elsewhere.call("/vendor/get-settings", &[]).await.succeeded();
        for (pin, field) in [("123", "pin"), ("12345", "pin"), ("12a4", "pin"), ("1111", "pin"), ("", "pin")] {
            device.call("/vendor/setup-pin", &[("pin", pin)]).await.invalid(field);
        }
        shop.clock.advance(11 * MINUTE);
        device.call("/vendor/setup-pin", &[("pin", "4826")]).await.refused(200, "fail", "Enter your current PIN first.");
        device.call("/vendor/verify-password", &[("pin", "1234")]).await.is("pin_verified");
        device.call("/vendor/setup-pin", &[("pin", "4826")]).await.succeeded();
        assert_eq!(shop.count("audit_entry WHERE action = 'pin_changed' AND detail LIKE '%1%'").await, 1);
        assert_eq!(elsewhere.call("/vendor/get-settings", &[]).await.status(), "redirect_to_store_list");
        device.cart().await;
        device.call("/vendor/verify-password", &[("pin", "4826")]).await.is("pin_verified");
        assert_eq!(device.call("/vendor/verify-password", &[("pin", "1234")]).await.status(), "fail");
        let old = device.call("/vendor/login", &[("mobile", CASHIER), ("pin", "1234")]).await;
        assert_eq!(old.status(), "invalid_credentials");
        // Nobody who is not signed in sets a PIN without a code.
        let mut signed_out = device.clone();
        signed_out.token.clear();
        assert_eq!(signed_out.call("/vendor/setup-pin", &[("pin", "7305")]).await.status(), "redirect_to_store_list");
        signed_out.call("/vendor/setup-pin", &[("pin", "7305"), ("mobile", CASHIER)]).await.invalid("otp");
        device.call("/vendor/lock", &[]).await.succeeded();
        assert_eq!(device.call("/vendor/setup-pin", &[("pin", "7305")]).await.status(), "locked");
    }

    /// SET-28: a payment device is set by its serial number; each till has one, each device one till.
    async fn a_payment_device_is_set(shop) {
        let till = shop.till().await;
        let body = till.call("/edc/update-udid", &[("serial_number", "12345678"), ("udid", "")]).await.succeeded();
        assert_eq!(body["message"], "Payment device 5678 is set.");
        assert_eq!((&body["data"]["serial_number"], &body["data"]["name"]), (&json!("12345678"), &json!("Payment device 5678")));
        let id = body["data"]["id"].clone();
        assert!(id.as_str().is_some_and(|id| !id.is_empty()));
        let again = till.call("/edc/update-udid", &[("serial_number", "12345678")]).await.succeeded();
        assert_eq!(again["data"]["id"], id);
        till.call("/edc/update-udid", &[("serial_number", "")]).await.invalid("serial_number");
        for wrong in ["123", "12 34", &"1".repeat(33), "१२३४", "-500;"] {
            till.call("/edc/update-udid", &[("serial_number", wrong)]).await.refused(200, "fail", "A serial number has 4 to 32 letters and digits.");
        }
        let other = shop.second_till().await;
        let moved = other.call("/edc/update-udid", &[("serial_number", "12345678")]).await.succeeded();
        assert_eq!(moved["data"]["id"], id);
        till.call("/edc/update-udid", &[("serial_number", "99990000")]).await.succeeded();
        assert_eq!(shop.count("payment_device").await, 2);
        assert_eq!(shop.count("payment_device WHERE terminal_id = 1 AND serial_number = '99990000'").await, 1);
        shop.foreign_till().await.call("/edc/update-udid", &[("serial_number", "12345678")]).await.succeeded();
        assert_eq!(shop.count("payment_device WHERE serial_number = '12345678'").await, 2, "each vendor has its own");
    }
}
