use test_support::{HOUR, MANAGER_PASSCODE, MINUTE, TEA, shop_tests};

const KEY: &str = "100000000011";
const OTHER_KEY: &str = "100000000012";
const CASHIER: &str = "9000000011";
const CASHIER_2: &str = "9000000012";
const MANAGER: &str = "9800000011";
const OF_STORE_2: &str = "9000000021";

shop_tests! {
    /// LOG-22: the phone step tells whose phone it is.
    async fn a_phone_is_found_in_the_store_of_the_device(shop) {
        let device = shop.device("a");
        device.activate(KEY).await.succeeded();
        let said = [("mobile", CASHIER), ("trans_from", "CLOUD_TAB_WEB"), ("udid", "a device that calls itself otherwise")];
        let body = device.call("/vendor/auth-mobile", &said).await.succeeded();
        assert_eq!(body["data"]["mobile"], CASHIER);
        assert_eq!(body["data"]["first_name"], "Cashier0");
        assert_eq!(body["data"]["pin_set"], 1);
        for written in ["919000000011", "09000000011", "0091 90000 00011", "+91 90000-00011"] {
            let body = device.call("/vendor/auth-mobile", &[("mobile", written)]).await.succeeded();
            assert_eq!(body["data"]["mobile"], CASHIER, "{written}");
        }
        device.call("/vendor/login", &[("mobile", "+91 90000 00011"), ("pin", "1234")]).await.is("login_redirect");
        for unknown in ["9999999999", "1234567890", OF_STORE_2] {
            device
                .call("/vendor/auth-mobile", &[("mobile", unknown)])
                .await
                .refused(200, "fail", "This phone number is not registered.");
        }
        device.call("/vendor/auth-mobile", &[("mobile", "98")]).await.invalid("mobile");
        device.call("/vendor/auth-mobile", &[("mobile", CASHIER), ("udid", &"x".repeat(201))]).await.invalid("udid");
    }

    /// LOG-15: an account that is not active is told so at both steps.
    async fn an_account_that_is_not_active_is_told_so(shop) {
        let device = shop.device("a");
        device.activate(KEY).await.succeeded();
        shop.tamper("UPDATE login_user SET active = FALSE WHERE mobile = '9000000011'").await;
        let message = "This account is not active. Please contact store manager.";
        device.call("/vendor/auth-mobile", &[("mobile", CASHIER)]).await.refused(200, "account_not_active", message);
        let fields = [("mobile", CASHIER), ("pin", "1234")];
        device.call("/vendor/login", &fields).await.refused(200, "account_not_active", message);
    }

    /// LOG-23, LOG-26, LOG-29: the right PIN signs in and brings user, settings, session and cart.
    async fn the_right_pin_signs_in(shop) {
        let mut device = shop.device("a");
        device.activate(KEY).await.succeeded();
        let body = device.sign_in(CASHIER, "1234").await;
        let user = &body["data"];
        for (field, value) in [
            ("v_id", "1"), ("vendor_id", "1"), ("vu_id", "1"), ("id", "1"), ("store_id", "1"),
            ("first_name", "Cashier0"), ("last_name", "Test"), ("mobile", CASHIER), ("email", ""), ("dob", ""), ("gender", ""),
        ] {
            assert_eq!(user[field], value, "{field}");
        }
        let token = user["api_token"].as_str().unwrap();
        assert!(token.len() == 60 && token.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        assert_eq!(body["settings"]["store"]["name"], "Store AA1");
        assert_eq!(body["session"]["type"], "open");
        assert_eq!(body["cart"]["data"], serde_json::json!([]));
        assert_eq!(device.cart().await["order_id"], "");
    }

    /// LOG-30: a manager is a user like the others, but for reports: the same calls, the same limits.
    async fn a_manager_has_no_role_beyond_the_passcode(shop) {
        let cashier = shop.till().await;
        let mut device = shop.device("b");
        device.activate(OTHER_KEY).await.succeeded();
        let body = device.sign_in(MANAGER, "1234").await;
        assert_eq!(body["data"]["first_name"], "Manager");
        device.call("/vendor/opening-balance", &[("opening_balance", "100")]).await.succeeded();
        shop.set(1, "cashier_discount_limit_bp", "100").await;
        let off = [("manual_discount_basis", "P"), ("manual_discount_factor", "5"), ("remove_discount", "0")];
        let mut answers = Vec::new();
        for till in [&cashier, &device] {
            till.scan(TEA).await;
            let discount = till.call("/manual-discount", &off).await;
            let out = till.call("/vendor/cash-movement", &[("kind", "cash_out"), ("amount", "10"), ("reason", "Milk for tea")]).await;
            let settings = till.call("/vendor/get-settings", &[]).await.succeeded()["settings"]["cart_menu"].clone();
            answers.push((discount.status().to_owned(), out.status().to_owned(), settings));
        }
        assert_eq!(answers[0], answers[1]);
        assert_eq!(answers[1].0, "approval_required", "the passcode is asked of a manager too");
        // Two things alone differ: reports are for managers, and any user may have a discount limit of their own.
        for call in ["/report/read", "/report/overview", "/report/audit"] {
            let asked = [("report", "day-book"), ("from", "2026-11-21"), ("to", "2026-11-21")];
            cashier.call(call, &asked).await.refused(200, "fail", "Reports are for managers of this store.");
            assert_ne!(device.call(call, &asked).await.message(), "Reports are for managers of this store.");
        }
        shop.tamper("UPDATE login_user SET discount_limit_bp = 500 WHERE mobile = '9000000011'").await;
        cashier.call("/manual-discount", &off).await.succeeded();
        device.call("/manual-discount", &off).await.is("approval_required");
    }

    /// LOG-23: each answer that a sign-in has.
    async fn a_sign_in_has_five_answers(shop) {
        let first = shop.device("a");
        first.activate(KEY).await.succeeded();
        let pin = |pin| [("trans_from", "CLOUD_TAB_WEB"), ("mobile", CASHIER), ("pin", pin), ("latitude", "18.5"), ("longitude", "73.8")];
        first.call("/vendor/login", &pin("0000")).await.refused(200, "invalid_credentials", "Incorrect PIN. 4 tries left.");
        first.call("/vendor/login", &pin("1234")).await.is("login_redirect");
        let second = shop.device("b");
        second.activate(OTHER_KEY).await.succeeded();
        assert_eq!(second.call("/vendor/login", &pin("1234")).await.status(), "warning");
        let body = second.call("/vendor/login", &[&pin("1234")[..], &[("forcelogin", "1")]].concat()).await.is("login_redirect");
        assert_eq!(body["data"]["mobile"], CASHIER);
        for _ in 0..4 {
            second.call("/vendor/login", &pin("0000")).await.is("invalid_credentials");
        }
        let locked = second.call("/vendor/login", &pin("0000")).await;
        assert_eq!((locked.http, locked.status()), (429, "fail"));
        shop.tamper("UPDATE login_user SET active = FALSE WHERE mobile = '9000000011'").await;
        let inactive = "This account is not active. Please contact store manager.";
        first.call("/vendor/login", &pin("1234")).await.refused(200, "account_not_active", inactive);
    }

    /// LOG-23: where the device believes to be is taken, bounded, and changes nothing.
    async fn a_sign_in_may_say_where_it_is(shop) {
        let mut device = shop.device("a");
        device.activate(KEY).await.succeeded();
        let from = |latitude: &str| {
            [("mobile", CASHIER), ("pin", "1234"), ("trans_from", "CLOUD_TAB_WEB"), ("longitude", "73.8567"), ("forcelogin", "0")]
                .map(|(name, value)| (name, value.to_owned()))
                .into_iter()
                .chain([("latitude", latitude.to_owned())])
                .collect::<Vec<_>>()
        };
        let long = from(&"1".repeat(500));
        let long: Vec<_> = long.iter().map(|(name, value)| (*name, value.as_str())).collect();
        device.call("/vendor/login", &long).await.invalid("latitude");
        let here = from("18.5204");
        let here: Vec<_> = here.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let body = device.call("/vendor/login", &here).await.is("login_redirect");
        device.adopt(&body);
        assert_eq!(device.call("/vendor/get-settings", &[]).await.succeeded()["settings"]["store"]["name"], "Store AA1");
    }

    /// A person's language and theme come with every sign-in, on whichever device.
    async fn preferences_follow_the_person(shop) {
        let till = shop.till().await;
        till.call("/vendor/preferences", &[("theme", "theme-dark")]).await.succeeded();
        till.call("/vendor/preferences", &[("language", "hi")]).await.succeeded();
        for (field, value) in [("language", "fr"), ("theme", "dark")] {
            till.call("/vendor/preferences", &[(field, value)]).await.invalid(field);
        }
        let device = shop.device("b");
        device.activate(OTHER_KEY).await.succeeded();
        let body = device.call("/vendor/login", &[("mobile", CASHIER), ("pin", "1234"), ("forcelogin", "1")]).await.is("login_redirect");
        assert_eq!((&body["data"]["language"], &body["data"]["theme"]), (&serde_json::json!("hi"), &serde_json::json!("theme-dark")));
    }

    /// BIL-30, BIL-31, LOG-30: those who sell in the store, by code and name; its managers like everybody, nobody else.
    async fn the_salespeople_of_a_store_are_listed(shop) {
        let body = shop.till().await.call("/vendor/get-salesman", &[("c_id", "1")]).await.succeeded();
        assert_eq!(body["data"]["data"], serde_json::json!([
            {"employee_code": "1", "first_name": "Cashier0", "last_name": "Test"},
            {"employee_code": "2", "first_name": "Cashier1", "last_name": "Test"},
            {"employee_code": "3", "first_name": "Manager", "last_name": "Test"},
        ]));
        let foreign = shop.foreign_till().await.call("/vendor/get-salesman", &[]).await.succeeded();
        assert_eq!(foreign["data"]["data"].as_array().unwrap().len(), 2);
    }

    /// LOG-21: who is signed in works on the terminal of the licence, whatever terminal the client claims.
    async fn a_claimed_terminal_changes_nothing(shop) {
        let mut device = shop.device("a");
        device.activate(KEY).await.succeeded();
        let fields = [("mobile", CASHIER), ("pin", "1234"), ("terminal_id", "2")];
        let body = device.call("/vendor/login", &fields).await.is("login_redirect");
        device.adopt(&body);
        device.call("/vendor/opening-balance", &[("opening_balance", "500"), ("terminal_id", "2")]).await.succeeded();
        device.call("/product-details", &[("barcode", TEA), ("terminal_id", "2")]).await.succeeded();
        assert_eq!(shop.count("cart_order WHERE terminal_id = 1").await, 1);
        assert_eq!(shop.count("cash_session WHERE terminal_id = 1").await, 1);
        assert_eq!(shop.count("cart_order WHERE terminal_id = 2").await, 0);
    }

    /// A PIN from before easy ones were refused still opens the till, with a word about it.
    async fn a_pin_that_is_easy_to_guess_brings_a_word(shop) {
        let device = shop.device("a");
        device.activate(KEY).await.succeeded();
        let body = device.call("/vendor/login", &[("mobile", CASHIER), ("pin", "1234")]).await.is("login_redirect");
        assert_eq!(body["notices"][0]["code"], "login.pin_is_weak", "{body}");
        let sentence = "Your PIN is easy to guess. Ask the owner of the store for another one.";
        assert_eq!(body["notices"][0]["message"], sentence);
    }

    /// LOG-16: a wrong PIN tells how many tries are left; five lock it for five minutes, doubling.
    async fn wrong_pins_lock_the_user_on_that_device(shop) {
        let mut device = shop.device("a");
        device.activate(KEY).await.succeeded();
        let wrong = [("mobile", CASHIER), ("pin", "0000")];
        for left in (1..=4).rev() {
            let message = format!("Incorrect PIN. {left} tries left.");
            device.call("/vendor/login", &wrong).await.refused(200, "invalid_credentials", &message);
        }
        let locked = "Too many wrong PINs. Try again after 10:05 AM, or ask a manager to unlock.";
        device.call("/vendor/login", &wrong).await.refused(429, "fail", locked);
        let right = [("mobile", CASHIER), ("pin", "1234")];
        device.call("/vendor/login", &right).await.refused(429, "fail", locked);
        // Another user, and the same one on another device, are not locked.
        device.call("/vendor/login", &[("mobile", CASHIER_2), ("pin", "1234")]).await.is("login_redirect");
        shop.clock.advance(5 * MINUTE + 1);
        let doubled = "Too many wrong PINs. Try again after 10:15 AM, or ask a manager to unlock.";
        device.call("/vendor/login", &wrong).await.refused(429, "fail", doubled);
        shop.clock.advance(10 * MINUTE + 1);
        device.sign_in(CASHIER, "1234").await;
    }

    async fn ten_wrong_pins_a_day_lock_until_the_next(shop) {
        let device = shop.device("a");
        device.activate(KEY).await.succeeded();
        let wrong = [("mobile", CASHIER), ("pin", "0000")];
        for _ in 0..10 {
            device.call("/vendor/login", &wrong).await;
            shop.clock.advance(100 * MINUTE);
            if shop.clock_is_past_today() {
                break;
            }
        }
        let right = [("mobile", CASHIER), ("pin", "1234")];
        // Ten tries at 100 minutes each end on the next day, which forgives them.
        device.call("/vendor/login", &right).await.is("login_redirect");
    }

    async fn the_limit_holds_under_parallel_tries(shop) {
        let device = shop.device("a");
        device.activate(KEY).await.succeeded();
        let mut tries = Vec::new();
        for pin in 0..40 {
            let device = device.clone();
            tries.push(tokio::spawn(async move {
                let pin = format!("{pin:04}");
                device.call("/vendor/login", &[("mobile", CASHIER), ("pin", &pin)]).await
            }));
        }
        let mut checked = 0;
        for attempt in tries {
            let answer = attempt.await.unwrap();
            checked += i32::from(answer.status() == "invalid_credentials");
        }
        assert!(checked <= 4, "{checked} PINs were checked");
    }

    async fn a_manager_unlocks_a_pin(shop) {
        let mut device = shop.device("a");
        device.activate(KEY).await.succeeded();
        for _ in 0..5 {
            device.call("/vendor/login", &[("mobile", CASHIER), ("pin", "0000")]).await;
        }
        let unlock = |code: &'static str| [("mobile", CASHIER), ("security_code", code)];
        device.call("/vendor/unlock-pin", &unlock("111111")).await.refused(200, "fail", "Incorrect code.");
        device.call("/vendor/unlock-pin", &unlock(MANAGER_PASSCODE)).await.succeeded();
        device.sign_in(CASHIER, "1234").await;
        assert_eq!(shop.audited("pin_unlocked").await, 1);
    }

    /// Whatever a passcode is asked for, five wrong ones lock it, for this and for everything else.
    async fn wrong_passcodes_lock_whatever_they_are_for(shop) {
        const LOCKED: &str = "Too many wrong codes. Try again after 10:05 AM.";
        let movement = [("kind", "cash_in"), ("amount", "5")];
        for (place, call, operation, what) in [
            (0, "/vendor/operation-verification", "CASH_MOVEMENT", &movement[..]),
            (1, "/vendor/operation-verification", "BILL_REPRINT", &[]),
            (2, "/vendor/operation-verification", "BILL_CANCEL", &[]),
            (3, "/return/authorized", "", &[]),
        ] {
            let till = shop.signed_in(place, place).await;
            let code = |code: &'static str| {
                let mut fields = vec![("security_code", code)];
                fields.extend((!operation.is_empty()).then_some(("operation", operation)));
                fields.extend_from_slice(what);
                fields
            };
            for _ in 0..5 {
                till.call(call, &code("111111")).await.refused(200, "fail", "Incorrect code.");
            }
            till.call(call, &code(MANAGER_PASSCODE)).await.refused(429, "fail", LOCKED);
            // A way round would be another question.
            for (other, operation) in [("/return/authorized", ""), ("/vendor/operation-verification", "BILL_REPRINT")] {
                let fields = [("security_code", MANAGER_PASSCODE), ("operation", operation)];
                till.call(other, &fields).await.refused(429, "fail", LOCKED);
            }
        }
    }

    /// LOG-13: a user who is signed in elsewhere is warned; LOG-11: forcing ends that sign-in.
    async fn a_forced_login_ends_the_other_one_and_holds_its_bill(shop) {
        let first = shop.till().await;
        first.add(TEA, "3").await;
        first.scan(test_support::DAL_LABEL).await;
        let mut second = shop.device("second");
        second.activate(OTHER_KEY).await.succeeded();
        let fields = [("mobile", CASHIER), ("pin", "1234")];
        let expected = format!(
            "You are signed in on {} since 21 November 2026 10:00 AM. Sign out there and continue here?",
            first.udid
        );
        second.call("/vendor/login", &fields).await.refused(200, "warning", &expected);
        first.call("/cart-details", &[]).await.succeeded();
        let forced = [("mobile", CASHIER), ("pin", "1234"), ("forcelogin", "1")];
        let body = second.call("/vendor/login", &forced).await.is("login_redirect");
        assert_eq!(body["message"], "Your bill of 2 items from Till 1 is in Held Bills");
        assert_eq!(body["cart"]["hold_bill_count"], 1);
        second.adopt(&body);
        second.cart().await;
        first.call("/cart-details", &[]).await.refused(
            401,
            "redirect_to_store_list",
            "Session expired. <br> Please login again.",
        );
        assert_eq!(first.call("/cart-details", &[]).await.body["code"], "login.ended_elsewhere");
    }

    async fn a_part_paid_bill_stays_where_it_is(shop) {
        let first = shop.till().await;
        first.add(TEA, "3").await;
        let (order_id, _) = first.checkout().await;
        first.pay(&order_id, "part-0001", "CASH", "100.00").await.succeeded();
        let mut second = shop.device("second");
        second.activate(OTHER_KEY).await.succeeded();
        let forced = [("mobile", CASHIER), ("pin", "1234"), ("forcelogin", "1")];
        let body = second.call("/vendor/login", &forced).await.is("login_redirect");
        assert_eq!(body["message"], "");
        second.adopt(&body);
        second.call("/vendor/opening-balance", &[("opening_balance", "0")]).await.succeeded();
        // Any cashier of the store can pay the rest, on any till.
        second.pay(&order_id, "part-0002", "CASH", "200.00").await.succeeded();
    }

    /// LOG-27: signing out ends the token, and a dead token is no error.
    async fn signing_out_ends_the_token(shop) {
        let till = shop.till().await;
        let query = [("api_token", till.token.as_str()), ("v_id", "1"), ("mobile", CASHIER)];
        till.get("/vendor/logout", &query).await.succeeded();
        till.call("/cart-details", &[]).await.refused(
            401,
            "redirect_to_store_list",
            "Session expired. <br> Please login again.",
        );
        till.get("/vendor/logout", &query).await.succeeded();
        till.get("/vendor/logout", &[]).await.succeeded();
    }

    async fn a_token_dies_after_sixteen_idle_hours_and_lives_on_in_use(shop) {
        let till = shop.till().await;
        for _ in 0..3 {
            shop.clock.advance(15 * HOUR);
            till.scan(TEA).await;
        }
        shop.clock.advance(16 * HOUR + MINUTE);
        assert_eq!(till.call("/cart-details", &[]).await.http, 401);
    }

    /// SHL-28: ids that are not the token's own are refused as not signed in.
    async fn a_token_is_bound_to_its_device_and_its_claims_are_checked(shop) {
        let till = shop.till().await;
        let thief = shop.device("thief");
        thief.activate(OTHER_KEY).await.succeeded();
        assert_eq!(thief.call("/cart-details", &[("api_token", &till.token)]).await.http, 401);
        for claim in [("v_id", "2"), ("store_id", "2"), ("vu_id", "2")] {
            assert_eq!(till.call("/cart-details", &[claim]).await.http, 401, "{claim:?}");
        }
        till.call("/cart-details", &[]).await.succeeded();
    }

    /// LOG-30: one kind of user, told apart only by being signed in.
    async fn nothing_is_told_without_a_token(shop) {
        let till = shop.till().await;
        for call in [
            "/cart-details", "/product-details", "/product-qty-update", "/remove-product-from-cart", "/product-search",
            "/process-to-payment", "/save-payment", "/order-details", "/my-orders", "/vendor/get-settings",
            "/vendor/get-catalog", "/vendor/opening-balance", "/vendor/closing-balance", "/vendor/cash-movement",
            "/vendor/print-settlement", "/vendor/operation-verification", "/vendor/verify-password",
        ] {
            let answer = till.call(call, &[("api_token", "")]).await;
            assert_eq!((answer.http, answer.status()), (401, "redirect_to_store_list"), "{call}");
            let answer = till.call(call, &[("udidtoken", "")]).await;
            assert_eq!((answer.http, answer.status()), (403, "licence_not_valid"), "{call}");
        }
    }

    async fn the_pin_can_be_asked_again(shop) {
        let till = shop.till().await;
        till.call("/vendor/verify-password", &[("pin", "1234")]).await.is("pin_verified");
        till.call("/vendor/verify-password", &[("pin", "0000")])
            .await
            .refused(200, "fail", "Incorrect PIN. 4 tries left.");
    }

    async fn a_withdrawn_user_is_out_at_once(shop) {
        let till = shop.till().await;
        shop.tamper("UPDATE login_session SET ended_at = 1, end_reason = 'pin_changed'").await;
        assert_eq!(till.call("/product-details", &[("barcode", TEA)]).await.http, 401);
    }
}

trait LoginShop {
    fn clock_is_past_today(&self) -> bool;
    async fn audited(&self, action: &str) -> i64;
}

impl LoginShop for test_support::Shop {
    fn clock_is_past_today(&self) -> bool {
        use books::clock::Clock as _;
        self.clock.now().day(&books::clock::india()).to_string() != "2026-11-21"
    }

    async fn audited(&self, action: &str) -> i64 {
        self.count(&format!("audit_entry WHERE action = '{action}'")).await
    }
}
