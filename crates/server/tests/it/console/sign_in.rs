//! Signing in: password and code, limits, recovery codes, sessions.

use books::identity::code_at;
use serde_json::{Value, json};
use storage::rows::Role;
use test_support::{DAY, HOUR, shop_tests};

use super::{Browser, OWNER, PASSWORD, join, link, secret_of};

const MINUTE: i64 = 60_000;

shop_tests! {
    /// By a link, once: account, authenticator, recovery codes; then with password and code.
    async fn the_first_owner_comes_by_a_link_and_signs_in_with_password_and_code(shop) {
        let token = link(shop, 1, OWNER, (Role::Owner, &[])).await;
        let mut browser = Browser::of(shop);
        let invited = browser.ask("invitation", json!({ "token": token })).await;
        assert_eq!(invited.data(), &json!({
            "mail": "meghana@nisarga.example", "name": "", "vendor": "First", "role": "owner", "is_known": false,
        }));
        for (name, password, code) in [
            ("", PASSWORD, "person.no_name"),
            ("Meghana", "short", "person.short_password"),
            ("Meghana", "password12345", "person.common_password"),
        ] {
            let wanted = json!({"token": token, "name": name, "password": password});
            let answer = browser.ask("invitation/accept", wanted).await;
            answer.refused(422, code);
        }
        let (mut browser, secret) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        browser.ask("invitation", json!({ "token": token })).await.refused(200, "person.link_over");
        let me = browser.ask("session", json!({})).await;
        assert_eq!(me.data()["person"], json!({
            "name": "Meghana Kadam", "role": "owner", "vendor": "First",
            "stores": [{"store_id": 1, "code": "AA1", "name": me.data()["person"]["stores"][0]["name"]},
                       {"store_id": 2, "code": "AA2", "name": me.data()["person"]["stores"][1]["name"]}],
            "rights": ["sales.see", "bills.send", "reports.see", "taxes.see", "audit.see", "approvals.answer",
                       "people.see", "people.change", "goods.see", "costs.see", "customers.see", "offers.see", "suppliers.see",
                       "shop.see"],
        }));
        browser.ask("sign-out", json!({})).await;
        assert_eq!(browser.ask("session", json!({})).await.data()["state"], "out");
        browser.ask("sessions", json!({})).await.refused(401, "person.ended");

        let again = browser.sign_in(OWNER, &secret).await;
        assert_eq!((&again["state"], &again["mail"]), (&json!("in"), &json!("meghana@nisarga.example")));
        let code = code_at(&secret, shop.app.clock.now()).unwrap();
        let mut other = Browser::of(shop);
        other.ask("sign-in", json!({"mail": OWNER, "password": PASSWORD})).await.data();
        other.ask("sign-in/code", json!({ "code": code })).await.refused(422, "person.code_used");
        assert_eq!(other.ask("session", json!({})).await.data()["state"], "code");
        other.ask("home", json!({})).await.refused(401, "person.ended");
        let signed_in = shop.count("audit_entry WHERE principal = 'person-1' AND action = 'person_signed_in'").await;
        assert_eq!(signed_in, 2);
    }

    /// A wrong address costs and tells as much as a wrong password; after ten the account waits, whoever tries.
    async fn passwords_and_codes_are_guessed_only_so_often(shop) {
        let (_, secret) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let mut browser = Browser::of(shop);
        for mail in [OWNER, "nobody@nisarga.example"] {
            for _ in 0..10 {
                let wrong = json!({"mail": mail, "password": "three ripe mangoes at five"});
                browser.ask("sign-in", wrong).await.refused(200, "person.wrong_password");
            }
            let right = browser.ask("sign-in", json!({"mail": mail, "password": PASSWORD})).await;
            right.refused(429, "person.too_many_tries");
        }
        shop.clock.advance(HOUR);
        for _ in 0..2 {
            browser.ask("sign-in", json!({"mail": OWNER, "password": PASSWORD})).await.data();
            for _ in 0..4 {
                browser.ask("sign-in/code", json!({"code": "000000"})).await.refused(422, "person.wrong_code");
            }
            browser.ask("sign-in/code", json!({"code": "000000"})).await.refused(401, "person.too_many_codes");
            assert_eq!(browser.ask("session", json!({})).await.data()["state"], "out");
        }
        browser.ask("sign-in", json!({"mail": OWNER, "password": PASSWORD})).await.data();
        let code = code_at(&secret, shop.app.clock.now()).unwrap();
        browser.ask("sign-in/code", json!({ "code": code })).await.refused(429, "person.too_many_tries");
        shop.clock.advance(HOUR);
        assert_eq!(browser.sign_in(OWNER, &secret).await["state"], "in");
    }

    async fn a_recovery_code_signs_in_once(shop) {
        let token = link(shop, 1, OWNER, (Role::Owner, &[])).await;
        let mut browser = Browser::of(shop);
        let wanted = json!({"token": token, "name": "Meghana", "password": PASSWORD});
        let accepted = browser.ask("invitation/accept", wanted).await;
        let secret = secret_of(&accepted.data()["enrol"]);
        let code = code_at(&secret, shop.app.clock.now()).unwrap();
        let codes = browser.ask("enrol", json!({ "code": code })).await.data()["recovery_codes"].clone();
        let typed = codes[3].as_str().unwrap().to_uppercase().replace('-', " ");
        for state in ["in", "code"] {
            let mut other = Browser::of(shop);
            other.ask("sign-in", json!({"mail": OWNER, "password": PASSWORD})).await.data();
            let answer = other.ask("sign-in/code", json!({"recovery_code": typed})).await;
            if state == "code" {
                answer.refused(422, "person.wrong_recovery_code");
            }
            assert_eq!(other.ask("session", json!({})).await.data()["state"], state);
        }
    }

    /// Half an hour without a touch, twelve hours in all; thirty days where the browser is trusted.
    async fn sign_ins_end_by_themselves(shop) {
        let (mut browser, secret) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let state = async |browser: &mut Browser<'_>| browser.ask("session", json!({})).await.data()["state"].clone();
        for _ in 0..3 {
            shop.clock.advance(29 * MINUTE);
            browser.ask("sessions", json!({})).await.data();
        }
        // A page that asks anew by itself is not used.
        browser.touch = "waiting";
        for _ in 0..2 {
            shop.clock.advance(14 * MINUTE);
            browser.ask("sessions", json!({})).await.data();
        }
        shop.clock.advance(3 * MINUTE);
        assert_eq!(state(&mut browser).await, "out");
        browser.touch = "used";
        browser.sign_in(OWNER, &secret).await;
        for _ in 0..24 {
            shop.clock.advance(29 * MINUTE);
            browser.ask("sessions", json!({})).await.data();
        }
        shop.clock.advance(29 * MINUTE);
        assert_eq!(state(&mut browser).await, "out", "twelve hours are over");

        shop.clock.advance(30_000);
        browser.ask("sign-in", json!({"mail": OWNER, "password": PASSWORD})).await.data();
        let code = code_at(&secret, shop.app.clock.now()).unwrap();
        browser.ask("sign-in/code", json!({"code": code, "trust": true})).await.data();
        shop.clock.advance(29 * DAY);
        assert_eq!(state(&mut browser).await, "in");
        shop.clock.advance(2 * DAY);
        assert_eq!(state(&mut browser).await, "out");
    }

    async fn a_sign_in_elsewhere_is_listed_and_ended(shop) {
        let (mut phone, secret) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let mut desk = Browser::of(shop);
        desk.sign_in(OWNER, &secret).await;
        let lines = desk.ask("sessions", json!({})).await;
        let lines = lines.data().as_array().unwrap();
        let own: Vec<&Value> = lines.iter().filter(|line| line["is_this"] == true).collect();
        assert_eq!((lines.len(), own.len(), &own[0]["browser"]), (2, 1, &json!("Chrome on Android")));
        let other = lines.iter().find(|line| line["is_this"] == false).unwrap();
        desk.ask("sessions/end", json!({"session_id": other["session_id"]})).await;
        phone.ask("sessions", json!({})).await.refused(401, "person.ended");
        desk.ask("sessions", json!({})).await.data();
    }

    /// Without its header, with another origin or over plain HTTP nothing is answered.
    async fn a_page_of_another_origin_is_not_answered(shop) {
        let (browser, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let send = async |request: reqwest::RequestBuilder| {
            let body: Value = serde_json::from_slice(&request.send().await.unwrap().bytes().await.unwrap()).unwrap();
            body["code"].clone()
        };
        let url = format!("{}/api/console/sessions", shop.url());
        let bare = || shop.client().post(&url).header("cookie", &browser.cookie).header("content-type", "application/json").body("{}");
        assert_eq!(send(bare()).await, "person.other_page");
        assert_eq!(send(bare().header("x-console", "used")).await, "person.other_page");
        assert_eq!(send(bare().header("origin", shop.url())).await, "person.other_page");
        let evil = bare().header("x-console", "used").header("origin", "https://evil.example");
        assert_eq!(send(evil).await, "person.other_page");
        assert_eq!(send(bare().header("x-console", "used").header("origin", shop.url())).await, Value::Null);
    }
}
