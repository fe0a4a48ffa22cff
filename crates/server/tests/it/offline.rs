use argon2::{Algorithm, Argon2, Params, Version};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use test_support::*;

shop_tests! {
    /// OFF-02, OFF-05, OFF-08: who signed in on a device is told to it, with a verifier that is right for the PIN, the
    /// user, the end and the device, and is not the server's hash.
    async fn a_device_keeps_who_signed_in_on_it(shop) {
        let till = shop.till().await;
        let rows = users(&till).await;
        assert_eq!(rows.len(), 1);
        let row = &rows[0];
        let names: Vec<_> = row.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(names, ["first_name", "last_name", "mobile", "password", "vu_id"]);
        assert_eq!(
            (&row["vu_id"], &row["mobile"], &row["first_name"], &row["last_name"]),
            (&json!("1"), &json!("9000000011"), &json!("Cashier0"), &json!("Test")),
        );
        let password = row["password"].as_str().unwrap();
        assert!(is_right(password, "1", "1234", &till.udid));
        // Six bits know one in 64 of anything else; what is tried here is not among those.
        assert!(!is_right(password, "1", "1236", &till.udid), "another PIN");
        assert!(!is_right(password, "2", "1234", &till.udid), "another user");
        assert!(!is_right(password, "1", "1234", "another-device--------------------------"), "another device");
        let (ends, rest) = password.split_once('|').unwrap();
        assert_eq!(ends, (books::clock::Clock::now(&*shop.clock).0 + 72 * HOUR).to_string());
        let later = format!("{}|{rest}", ends.parse::<i64>().unwrap() + 1);
        assert!(!is_right(&later, "1", "1234", &till.udid), "a lengthened end");
        let (salt, bits) = rest.split_once('|').unwrap();
        assert_eq!(salt.len(), 32);
        assert!(bits.parse::<u8>().unwrap() < 64, "six bits and no more");
        let stored: i64 = shop.count(&format!("login_user WHERE pin_hash LIKE '%{rest}'")).await;
        assert_eq!(stored, 0, "not the server's hash");
    }

    /// OFF-02: what a device is told of a colleague's PIN leaves a search with one PIN in 64, on every device and after
    /// every sign-in the same ones.
    async fn what_a_device_keeps_finds_no_pin(shop) {
        let till = shop.till().await;
        let first = password_of(&users(&till).await, "1");
        shop.clock.advance(DAY);
        let mut again = till.clone();
        again.sign_in(CASHIERS[0], PIN).await;
        let second = password_of(&users(&again).await, "1");
        let mut elsewhere = shop.device("elsewhere");
        elsewhere.activate(LICENCES[1]).await.succeeded();
        let forced = [("mobile", CASHIERS[0]), ("pin", PIN), ("forcelogin", "1")];
        let body = elsewhere.call("/vendor/login", &forced).await.is("login_redirect");
        elsewhere.adopt(&body);
        let third = password_of(&users(&elsewhere).await, "1");
        let known = [(first, till.udid.clone()), (second, till.udid.clone()), (third, elsewhere.udid.clone())];
        let left = tokio::task::spawn_blocking(move || {
            (1_200..1_456).filter(|pin| known.iter().all(|(password, udid)| is_right(password, "1", &format!("{pin}"), udid))).count()
        });
        // Of 256 PINs four, more or less; whole hashes would leave the one.
        assert!((2..=12).contains(&left.await.unwrap()));
    }

    /// OFF-02: a verifier counts for 72 hours, and a PIN that was changed has none.
    async fn a_verifier_ends(shop) {
        let mut till = shop.till().await;
        shop.clock.advance(72 * HOUR - MINUTE);
        till.sign_in("9000000012", "1234").await;
        assert!(users(&till).await.iter().all(|row| row["password"] != ""));
        shop.clock.advance(MINUTE);
        let rows = users(&till).await;
        assert_eq!((&rows[0]["vu_id"], &rows[1]["vu_id"]), (&json!("2"), &json!("1")));
        assert_ne!(rows[0]["password"], "");
        assert_eq!(rows[1]["password"], "");
        shop.tamper("UPDATE login_user SET pin_hash = 'test|other' WHERE user_id = 2").await;
        assert_eq!(users(&till).await[0]["password"], "");
    }

    /// OFF-08: for seven days, at most twenty, on this device alone, of this store, and only who is active.
    async fn a_device_forgets_and_is_told_of_nobody_else(shop) {
        let first = shop.till().await;
        let second = shop.second_till().await;
        let foreign = shop.foreign_till().await;
        assert_eq!(ids(&users(&first).await), ["1"]);
        assert_eq!(ids(&users(&second).await), ["2"]);
        assert_eq!(ids(&users(&foreign).await).len(), 1);
        shop.tamper(
            "INSERT INTO login_user SELECT vendor_id, user_id + 100, store_id, mobile || '-', first_name, last_name, email, \
             born_on, gender, active, manager, pin_hash, passcode_hash, discount_limit_bp, created_at, '', '' FROM login_user \
             WHERE vendor_id = 1 AND store_id = 1",
        ).await;
        for copies in [1000, 2000, 4000, 8000] {
            shop.tamper(&format!(
                "INSERT INTO login_user SELECT vendor_id, user_id + {copies}, store_id, mobile || '{copies}', first_name, \
                 last_name, email, born_on, gender, active, manager, pin_hash, passcode_hash, discount_limit_bp, created_at, '', '' \
                 FROM login_user WHERE vendor_id = 1 AND store_id = 1",
            )).await;
        }
        shop.tamper(
            "INSERT INTO offline_verifier SELECT v.vendor_id, v.device_digest, u.user_id, v.verifier, v.pin_digest, \
             v.made_at - u.user_id, v.expires_at FROM offline_verifier v, login_user u WHERE v.vendor_id = 1 \
             AND v.user_id = 1 AND u.vendor_id = 1 AND u.store_id = 1 AND u.user_id > 100",
        ).await;
        assert_eq!(ids(&users(&first).await).len(), 20);
        shop.tamper("UPDATE login_user SET active = FALSE WHERE user_id > 100").await;
        assert_eq!(ids(&users(&first).await), ["1"]);
        let mut fresh = first.clone();
        shop.clock.advance(7 * DAY);
        fresh.sign_in("9000000012", "1234").await;
        assert_eq!(ids(&users(&fresh).await), ["2"], "seven days later the first one is forgotten");
        assert_eq!(shop.count("offline_verifier WHERE user_id = 1 AND vendor_id = 1").await, 0);
    }

    /// OFF-06, OFF-08: the sessions of the terminal, with balance and time of both opening and closing.
    async fn a_device_keeps_the_sessions_of_its_terminal(shop) {
        let till = shop.till().await;
        shop.second_till().await;
        shop.clock.advance(HOUR);
        till.call("/vendor/closing-balance", &[("closing_balance", "1000")]).await.succeeded();
        shop.clock.advance(HOUR);
        till.call("/vendor/opening-balance", &[("opening_balance", "250.50")]).await.succeeded();
        let rows = sync(&till, "session").await;
        assert_eq!(rows.len(), 2, "the other terminal's session is none of this device's business");
        let (open, closed) = (&rows[0], &rows[1]);
        assert_eq!(open["id"].as_str().map(str::is_empty), Some(false));
        let facts = |row: &Value| {
            let text = |name: &str| row[name].as_str().unwrap().to_owned();
            [
                "vu_id", "settlement_date", "opening_balance", "opening_time", "closing_balance", "closing_time",
            ].map(text)
        };
        assert_eq!(facts(open), ["1", "2026-11-21", "250.50", "2026-11-21 12:00:00", "", ""]);
        assert_eq!(
            facts(closed),
            ["1", "2026-11-21", "1000.00", "2026-11-21 10:00:00", "1000.00", "2026-11-21 11:00:00"]
        );
        shop.clock.advance(7 * DAY - HOUR);
        let mut till = till;
        till.sign_in("9000000011", "1234").await;
        assert_eq!(sync(&till, "session").await.len(), 1, "of the last seven days");
    }

    async fn a_device_copies_the_prices_of_its_store_once_a_version(shop) {
        let till = shop.till().await;
        let body = till.call("/vendor/price-list", &[]).await.succeeded();
        let rows = body["data"].as_array().unwrap();
        let of = |barcode: &str| -> Vec<&Value> { rows.iter().filter(|row| row["barcode"] == barcode).collect() };
        assert_eq!(of(TEA), [&json!({"barcode": TEA, "name": "Tea Premium 500 g", "mrp": "100.00", "price": "100.00"})]);
        assert_eq!(of(GHEE).len(), 2, "one row for each printed price");
        let next = body["next"].as_str().unwrap();
        let last = till.call("/vendor/price-list", &[("after", next)]).await.succeeded();
        assert_eq!((&last["data"], &last["next"]), (&json!([]), &json!("")));
        let version = body["version"].as_str().unwrap();
        let again = till.call("/vendor/price-list", &[("version", version)]).await.succeeded();
        assert_eq!((&again["data"], &again["next"], &again["version"]), (&json!([]), &json!(""), &json!(version)));
        shop.set_price(TEA, 10_000, 9_500).await;
        let changed = till.call("/vendor/price-list", &[("version", version)]).await.succeeded();
        assert!(changed["data"].as_array().unwrap().iter().any(|row| row["price"] == "95.00"));
        assert_ne!(changed["version"], version);
        till.call("/vendor/price-list", &[("after", "x")]).await.invalid("after");
        let foreign = shop.foreign_till().await.call("/vendor/price-list", &[]).await.succeeded();
        assert!(foreign["data"].as_array().unwrap().iter().all(|row| row["price"] != "95.00"));
    }

    async fn nothing_else_is_told_and_nobody_else_hears_it(shop) {
        let till = shop.till().await;
        till.call("/vendor/table-sync", &[("type", "passcodes")]).await.invalid("type");
        till.call("/vendor/table-sync", &[]).await.invalid("type");
        let answer = till.call("/vendor/table-sync", &[("type", "store_user"), ("api_token", "")]).await;
        assert_eq!((answer.http, answer.status()), (401, "redirect_to_store_list"));
    }
}

async fn sync(till: &Till, kind: &str) -> Vec<Value> {
    let body = till.call("/vendor/table-sync", &[("type", kind)]).await.succeeded();
    body["data"].as_array().unwrap().clone()
}

async fn users(till: &Till) -> Vec<Value> {
    sync(till, "store_user").await
}

fn ids(rows: &[Value]) -> Vec<&str> {
    rows.iter().map(|row| row["vu_id"].as_str().unwrap()).collect()
}

fn password_of(rows: &[Value], user_id: &str) -> String {
    let row = rows.iter().find(|row| row["vu_id"] == user_id).expect("the user");
    row["password"].as_str().unwrap().to_owned()
}

/// Checks a PIN as a device does without the server.
fn is_right(password: &str, user_id: &str, pin: &str, udid: &str) -> bool {
    let mut parts = password.split('|');
    let (ends, salt, bits) = (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
    let salt: Vec<u8> = (0..16).map(|place| u8::from_str_radix(&salt[2 * place..2 * place + 2], 16).unwrap()).collect();
    let mut hash = [0; 32];
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::default())
        .hash_password_into(format!("{user_id}:{pin}").as_bytes(), &salt, &mut hash)
        .unwrap();
    let mask = Sha256::digest(format!("{udid}:{user_id}:{ends}"))[0] >> 2;
    (hash[0] >> 2) ^ mask == bits.parse::<u8>().unwrap()
}
