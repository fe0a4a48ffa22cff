//! Mails to people: invitations, a new password, a browser that is new.

use serde_json::json;
use storage::rows::Role;
use test_support::{HOUR, shop_tests};

use super::{Browser, OWNER, PASSWORD, join};
use crate::hand_over::{mail_no, path_in, reaching};

const ADDRESS: &str = "https://bills.example.in";
const NEW: &str = "four green parrots by noon";

/// The token of the link in a mail.
fn token_in(text: &str) -> String {
    let line = text.lines().find(|line| line.starts_with(ADDRESS)).unwrap();
    path_in(line).split_once('#').unwrap().1.to_owned()
}

shop_tests! {
    /// The link goes to the one who is invited, and opens.
    async fn an_invitation_goes_by_mail(shop) {
        let (shop, simulators) = reaching(shop).await;
        let (mut owner, _) = join(&shop, 1, OWNER, (Role::Owner, &[])).await;
        let wanted = json!({"mail": "sneha@nisarga.example", "role": "accountant", "stores": [1]});
        let invited = owner.ask("people/invite", wanted).await;
        assert_eq!(invited.data()["is_mailed"], true);
        let mail = mail_no(&simulators, 1).await;
        assert_eq!((&mail.to[0][..], &mail.subject[..]), ("sneha@nisarga.example", "First invites you"));
        let token = token_in(&mail.text);
        assert!(invited.data()["path"].as_str().unwrap().ends_with(&token));
        let mut browser = Browser::of(&shop);
        let read = browser.ask("invitation", json!({ "token": token })).await;
        let read = (&read.data()["mail"], &read.data()["role"]);
        assert_eq!(read, (&json!("sneha@nisarga.example"), &json!("accountant")));
    }

    /// By a link, once, within an hour; sign-ins end, the authenticator stays. Whoever asks learns nothing.
    async fn a_forgotten_password_is_set_anew_by_a_mailed_link(shop) {
        let mut nobody = Browser::of(shop);
        nobody.ask("forgotten", json!({"mail": OWNER})).await.refused(200, "person.no_mail");
        let (shop, simulators) = reaching(shop).await;
        let (mut owner, secret) = join(&shop, 1, OWNER, (Role::Owner, &[])).await;
        let mut browser = Browser::of(&shop);
        for mail in ["stranger@nisarga.example", OWNER] {
            assert_eq!(browser.ask("forgotten", json!({ "mail": mail })).await.body["status"], "success");
        }
        let first = token_in(&mail_no(&simulators, 1).await.text);
        assert_eq!(browser.ask("forgotten", json!({"mail": OWNER})).await.body["status"], "success");
        let token = token_in(&mail_no(&simulators, 2).await.text);
        browser.ask("reset", json!({ "token": first })).await.refused(200, "person.link_over");
        assert_eq!(browser.ask("reset", json!({ "token": token })).await.data()["mail"], "meghana@nisarga.example");
        let set = |password: &str| json!({"token": token, "password": password});
        browser.ask("reset/accept", set("short")).await.refused(422, "person.short_password");
        browser.ask("reset/accept", set("password12345")).await.refused(422, "person.common_password");
        owner.ask("home", json!({})).await.data();
        assert_eq!(browser.ask("reset/accept", set(NEW)).await.body["status"], "success");
        owner.ask("home", json!({})).await.refused(401, "person.ended");
        browser.ask("reset/accept", set(NEW)).await.refused(200, "person.link_over");
        let old = browser.ask("sign-in", json!({"mail": OWNER, "password": PASSWORD})).await;
        old.refused(200, "person.wrong_password");
        let state = browser.ask("sign-in", json!({"mail": OWNER, "password": NEW})).await.data()["state"].clone();
        assert_eq!(state, "code", "the authenticator stays");
        shop.clock.advance(30_000);
        let code = books::identity::code_at(&secret, shop.app.clock.now()).unwrap();
        browser.ask("sign-in/code", json!({ "code": code })).await.data();
        assert_eq!(shop.count("audit_entry WHERE action = 'person_password_set'").await, 1);

        browser.ask("forgotten", json!({"mail": OWNER})).await;
        let late = token_in(&mail_no(&simulators, 3).await.text);
        shop.clock.advance(HOUR);
        browser.ask("reset", json!({ "token": late })).await.refused(200, "person.link_over");
        for turn in 0..6 {
            let answer = browser.ask("forgotten", json!({"mail": "anita@nisarga.example"})).await;
            if turn == 5 {
                answer.refused(429, "person.too_many_tries");
            }
        }
    }

    /// The first of a browser is told, the next ones are not.
    async fn a_sign_in_with_a_new_browser_is_told_by_mail(shop) {
        let (shop, simulators) = reaching(shop).await;
        let (mut owner, secret) = join(&shop, 1, OWNER, (Role::Owner, &[])).await;
        owner.sign_in(OWNER, &secret).await;
        shop.clock.advance(30_000);
        let mut other = Browser { agent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0", ..Browser::of(&shop) };
        other.sign_in(OWNER, &secret).await;
        other.sign_in(OWNER, &secret).await;
        let mail = mail_no(&simulators, 1).await;
        assert_eq!((&mail.to[0][..], &mail.subject[..]), ("meghana@nisarga.example", "A new sign-in to First"));
        assert!(mail.text.contains("Firefox on Windows"), "{}", mail.text);
        assert_eq!(shop.count("outbox").await, 1);
    }

    /// A role counts from the next call on; nobody changes themselves, and the last owner stays one.
    async fn a_changed_role_counts_from_the_next_call_on(shop) {
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let (mut clerk, _) = join(shop, 1, "clerk@nisarga.example", (Role::StockClerk, &[])).await;
        clerk.ask("home", json!({})).await.refused(200, "person.may_not");
        let change = |person: i64, role: &str, stores: &[i64]| {
            json!({"person_id": person, "role": role, "stores": stores})
        };
        assert_eq!(owner.ask("people/change", change(2, "store_manager", &[2])).await.body["status"], "success");
        assert_eq!(clerk.ask("home", json!({})).await.data()["stores"].as_array().unwrap().len(), 1);
        owner.ask("people/change", change(1, "buyer", &[])).await.refused(200, "person.yourself");
        owner.ask("people/change", change(9, "buyer", &[])).await.refused(200, "person.no_person");
        owner.ask("people/change", change(2, "buyer", &[7])).await.refused(422, "person.no_store");
        assert_eq!(owner.ask("people/change", change(2, "owner", &[])).await.body["status"], "success");
        shop.clock.advance(6 * test_support::MINUTE);
        clerk.ask("people/change", change(1, "buyer", &[])).await.refused(200, "person.prove");
        assert_eq!(shop.count("audit_entry WHERE action = 'person_changed'").await, 2);
    }
}
