use test_support::{HOUR, MINUTE, Shop, Till, shop_tests};

const KEY: &str = "100000000011";
const OTHER_KEY: &str = "100000000012";
const CASHIER: &str = "9000000011";
const OF_STORE_2: &str = "9000000021";

const GONE: &str = "This code does not work any more. Ask for a new one.";

shop_tests! {
    /// LOG-24: a user without a PIN is sent a code, sets a PIN with it and signs in.
    async fn a_user_without_a_pin_sets_one_with_a_code(shop) {
        let mut device = newcomer(shop).await;
        let body = device.call("/vendor/auth-mobile", &[("mobile", CASHIER)]).await.succeeded();
        assert_eq!(body["data"]["pin_set"], 0);
        let body = ask(&device).await;
        assert_eq!((body["status"].as_str(), body["message"].as_str()), (Some("otp_sent"), Some("We have sent a code to 9000000011.")));
        let code = last_code(shop).await;
        assert!(!body.to_string().contains(&code), "the answer does not tell the code");
        assert_eq!(shop.count(&format!("login_code WHERE code_hash LIKE '%{code}%'")).await, 0, "only its hash is kept");
        device.call("/vendor/setup-pin", &pin_with(&code, "4826")).await.succeeded();
        assert_eq!(shop.count("audit_entry WHERE action = 'pin_set' AND user_id = 1").await, 1);
        let fields = [("mobile", CASHIER), ("pin", "4826")];
        let body = device.call("/vendor/login", &fields).await.is("login_redirect");
        device.adopt(&body);
        assert_eq!(body["notices"], serde_json::json!([]), "this one is not easy to guess");
        device.cart().await;
    }

    /// LOG-25: what asking for a code comes to: `otp_sent`, `m_not_found`, `account_not_active`, `login_redirect`.
    async fn each_outcome_of_asking_has_its_status(shop) {
        let device = shop.device("a");
        device.activate(KEY).await.succeeded();
        device
            .call("/vendor/register-mobile", &[("mobile", CASHIER)])
            .await
            .refused(200, "login_redirect", "Your PIN is set. Log in with it.");
        for unknown in ["9999999999", OF_STORE_2] {
            device
                .call("/vendor/register-mobile", &[("mobile", unknown)])
                .await
                .refused(200, "m_not_found", "This phone number is not registered.");
        }
        device.call("/vendor/register-mobile", &[("mobile", "98")]).await.invalid("mobile");
        assert_eq!(shop.count("outbox").await, 0);
        without_pin(shop).await;
        ask(&device).await;
        assert_eq!(shop.count("outbox WHERE kind = 'sms'").await, 1);
        shop.tamper("UPDATE login_user SET active = FALSE WHERE mobile = '9000000011'").await;
        device
            .call("/vendor/register-mobile", &[("mobile", CASHIER)])
            .await
            .refused(200, "account_not_active", "This account is not active. Please contact store manager.");
    }

    async fn a_code_is_told_wrong_five_times_and_then_gone(shop) {
        let device = newcomer(shop).await;
        ask(&device).await;
        let code = last_code(shop).await;
        let wrong = if code == "111111" { "222222" } else { "111111" };
        for left in (1..=4).rev() {
            let message = format!("Incorrect code. {left} tries left.");
            device.call("/vendor/setup-pin", &pin_with(wrong, "4826")).await.refused(200, "fail", &message);
        }
        device.call("/vendor/setup-pin", &pin_with(wrong, "4826")).await.refused(200, "fail", GONE);
        device.call("/vendor/setup-pin", &pin_with(&code, "4826")).await.refused(200, "fail", GONE);
        shop.clock.advance(1);
        ask(&device).await;
        let fresh = last_code(shop).await;
        device.call("/vendor/setup-pin", &pin_with(&fresh, "4826")).await.succeeded();
    }

    async fn a_code_works_for_ten_minutes_once_and_on_its_device(shop) {
        let device = newcomer(shop).await;
        ask(&device).await;
        let code = last_code(shop).await;
        let other = shop.device("other");
        other.activate(OTHER_KEY).await.succeeded();
        other.call("/vendor/setup-pin", &pin_with(&code, "4826")).await.refused(200, "fail", GONE);
        shop.clock.advance(10 * MINUTE);
        device.call("/vendor/setup-pin", &pin_with(&code, "4826")).await.refused(200, "fail", GONE);
        ask(&device).await;
        let code = last_code(shop).await;
        device.call("/vendor/setup-pin", &pin_with(&code, "4826")).await.succeeded();
        device
            .call("/vendor/setup-pin", &pin_with(&code, "7305"))
            .await
            .refused(200, "fail", "Your PIN is set. Log in with it.");
        without_pin(shop).await;
        device.call("/vendor/setup-pin", &pin_with(&code, "7305")).await.refused(200, "fail", GONE);
    }

    async fn a_newer_code_takes_the_place_of_the_one_before(shop) {
        let device = newcomer(shop).await;
        ask(&device).await;
        let first = last_code(shop).await;
        // A second press at once is the same wish: nothing is sent again.
        ask(&device).await;
        assert_eq!(shop.count("outbox WHERE kind = 'sms'").await, 1);
        shop.clock.advance(MINUTE);
        ask(&device).await;
        let second = last_code(shop).await;
        if first != second {
            device
                .call("/vendor/setup-pin", &pin_with(&first, "4826"))
                .await
                .refused(200, "fail", "Incorrect code. 4 tries left.");
        }
        device.call("/vendor/setup-pin", &pin_with(&second, "4826")).await.succeeded();
    }

    async fn codes_are_few_in_an_hour_for_a_user(shop) {
        let device = newcomer(shop).await;
        for _ in 0..5 {
            ask(&device).await;
            shop.clock.advance(MINUTE);
        }
        let message = "Too many codes were sent. Please try again in an hour, or ask your store manager.";
        device.call("/vendor/register-mobile", &[("mobile", CASHIER)]).await.refused(429, "fail", message);
        let other = shop.device("other");
        other.activate(OTHER_KEY).await.succeeded();
        other.call("/vendor/register-mobile", &[("mobile", CASHIER)]).await.refused(429, "fail", message);
        assert_eq!(shop.count("outbox WHERE kind = 'sms'").await, 5);
        shop.clock.advance(HOUR);
        ask(&device).await;
    }

    async fn codes_are_few_in_an_hour_for_a_device(shop) {
        let device = newcomer(shop).await;
        ask(&device).await;
        shop.tamper(
            "INSERT INTO login_code (vendor_id, code_id, user_id, licence_id, code_hash, tries, created_at, expires_at) \
             SELECT vendor_id, code_id || n.n, 2, licence_id, '', 5, created_at, expires_at FROM login_code, \
             (SELECT 1 AS n UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 \
             UNION SELECT 8 UNION SELECT 9 UNION SELECT 10 UNION SELECT 11 UNION SELECT 12 UNION SELECT 13 \
             UNION SELECT 14 UNION SELECT 15 UNION SELECT 16 UNION SELECT 17 UNION SELECT 18 UNION SELECT 19) AS n",
        )
        .await;
        shop.clock.advance(MINUTE);
        assert_eq!(device.call("/vendor/register-mobile", &[("mobile", CASHIER)]).await.http, 429);
    }

    async fn tries_at_once_are_counted_one_by_one(shop) {
        let device = newcomer(shop).await;
        ask(&device).await;
        let code = last_code(shop).await;
        let mut tries = Vec::new();
        for wrong in (200_000..200_020).map(|code: u32| code.to_string()).filter(|wrong| *wrong != code) {
            let device = device.clone();
            tries.push(tokio::spawn(async move {
                device.call("/vendor/setup-pin", &pin_with(&wrong, "4826")).await.message().to_owned()
            }));
        }
        let mut told = Vec::new();
        for attempt in tries {
            told.push(attempt.await.unwrap());
        }
        let judged = told.iter().filter(|message| message.starts_with("Incorrect")).count();
        assert!(judged <= 4, "{judged} codes were judged");
        device.call("/vendor/setup-pin", &pin_with(&code, "4826")).await.refused(200, "fail", GONE);
    }

    async fn the_year_of_birth_is_no_pin(shop) {
        let device = newcomer(shop).await;
        shop.tamper("UPDATE login_user SET born_on = '1987-04-02' WHERE mobile = '9000000011'").await;
        ask(&device).await;
        let code = last_code(shop).await;
        let told = device.call("/vendor/setup-pin", &pin_with(&code, "1987")).await.invalid("pin");
        assert_eq!((&told["code"], shop.count("login_user WHERE pin_hash = ''").await), (&"setup_pin.weak".into(), 1));
        device.call("/vendor/setup-pin", &pin_with(&code, "1988")).await.succeeded();
    }

    async fn a_malformed_pin_or_code_is_told_at_its_field(shop) {
        let device = newcomer(shop).await;
        ask(&device).await;
        for pin in ["", "123", "12345", "12a4"] {
            device.call("/vendor/setup-pin", &pin_with("123456", pin)).await.invalid("pin");
        }
        for weak in ["0000", "1111", "1234", "4321", "1212"] {
            let told = device.call("/vendor/setup-pin", &pin_with("123456", weak)).await.invalid("pin");
            assert_eq!(told["code"], "setup_pin.weak", "{weak}");
        }
        for code in ["", "12345", "1234567", "12345a"] {
            device.call("/vendor/setup-pin", &pin_with(code, "4826")).await.invalid("otp");
        }
        assert_eq!(shop.count("login_code WHERE tries > 0").await, 0, "none of these was a try");
    }
}

fn pin_with<'a>(code: &'a str, pin: &'a str) -> [(&'a str, &'a str); 3] {
    [("mobile", CASHIER), ("otp", code), ("pin", pin)]
}

async fn without_pin(shop: &Shop) {
    shop.tamper("UPDATE login_user SET pin_hash = '' WHERE mobile = '9000000011'").await;
}

/// An activated device, and a cashier who has no PIN yet.
async fn newcomer(shop: &Shop) -> Till {
    without_pin(shop).await;
    let device = shop.device("a");
    device.activate(KEY).await.succeeded();
    device
}

async fn ask(device: &Till) -> serde_json::Value {
    device.call("/vendor/register-mobile", &[("mobile", CASHIER)]).await.is("otp_sent")
}

/// The code in the newest SMS that waits to be sent.
pub async fn last_code(shop: &Shop) -> String {
    use diesel::prelude::*;
    use storage::schema::outbox;
    let newest = outbox::table
        .filter(outbox::kind.eq("sms"))
        .order((outbox::created_at.desc(), outbox::outbox_id.desc()))
        .select(outbox::payload);
    let payload: String = shop.db.read(&storage::Scope::system(), move |reader| reader.one(newest)).await.unwrap();
    let payload: serde_json::Value = serde_json::from_str(&payload).unwrap();
    assert_eq!(payload["mobile"], CASHIER);
    let code: String = payload["text"].as_str().unwrap().chars().take_while(char::is_ascii_digit).collect();
    assert_eq!(code.len(), 6);
    code
}
