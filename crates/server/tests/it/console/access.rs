//! Who may see what: every call with every role, a foreign store and a foreign vendor, and the end of an access.

use books::call::Admits;
use books::calls;
use serde_json::{Value, json};
use storage::rows::Role;
use test_support::shop_tests;

use super::{Browser, OWNER, PASSWORD, join};

/// Calls that name no store: sessions are one's own, people are the vendor's, and the rest sums over all stores that a
/// person may see, as the test of each shows.
const WITHOUT_STORE: &[&str] = &[
    "approval",
    "approval/answer",
    "audit/check",
    "cashier",
    "customer",
    "customers",
    "customers/file",
    "offer",
    "people",
    "people/change",
    "people/end",
    "people/invite",
    "product",
    "prove",
    "sessions",
    "sessions/end",
    "settings",
    "supplier",
    "suppliers",
];

/// A body that a call can read.
fn body_of(path: &str) -> Value {
    match path {
        "/console/people/invite" => json!({"mail": "new@nisarga.example", "role": "buyer"}),
        "/console/bill" | "/console/bill/paper" => json!({"number": "none"}),
        "/console/bill/send" => json!({"number": "none", "mail": "meera@example.in"}),
        "/console/report" => json!({"report": "day-book"}),
        "/console/gst" => json!({"month": "2026-11"}),
        "/console/gst/file" => json!({"month": "2026-11", "kind": "gstr1"}),
        "/console/people/change" => json!({"person_id": 99, "role": "buyer"}),
        "/console/people/end" => json!({"person_id": 99}),
        "/console/goods/file" | "/console/customers/file" => json!({"format": "csv"}),
        "/console/prove" => json!({"password": "", "code": ""}),
        _ => json!({}),
    }
}

shop_tests! {
    /// Each role may call what its rights say, and nobody without a sign-in may call anything but to sign in.
    async fn every_call_with_every_role(shop) {
        for (place, &role) in Role::ALL.iter().enumerate() {
            let (mut browser, _) = join(shop, 1, &format!("p{place}@nisarga.example"), (role, &[])).await;
            let session = browser.ask("session", json!({})).await;
            let rights: Vec<String> = serde_json::from_value(session.data()["person"]["rights"].clone()).unwrap();
            for row in calls::of_people() {
                let path = row.about.path.trim_start_matches("/console/");
                let Admits::Person(right) = row.admits else { continue };
                let answer = browser.ask(path, body_of(row.about.path)).await;
                let may = right.is_none_or(|right| rights.contains(&right.name().to_owned()));
                let is_refused = answer.body["code"] == "person.may_not";
                assert_eq!(is_refused, !may, "{role} {path}: {}", answer.body);
                let mut stranger = Browser::of(shop);
                stranger.ask(path, body_of(row.about.path)).await.refused(401, "person.ended");
            }
        }
    }

    async fn a_store_or_vendor_of_others_is_not_seen(shop) {
        let (mut manager, _) = join(shop, 1, "manager@nisarga.example", (Role::StoreManager, &[2])).await;
        let (mut foreign, _) = join(shop, 2, "owner@other.example", (Role::Owner, &[])).await;
        manager.ask("home", json!({"store_id": 2})).await.data();
        let of_store = |path: &str| !WITHOUT_STORE.contains(&path.trim_start_matches("/console/"));
        let rows = calls::of_people().into_iter().filter(|row| matches!(row.admits, Admits::Person(_)));
        let mut tried = 0;
        for row in rows.filter(|row| of_store(row.about.path)) {
            let path = row.about.path.trim_start_matches("/console/");
            let mut body = body_of(row.about.path);
            body["store_id"] = json!(1);
            let answer = manager.ask(path, body.clone()).await;
            // A return has all stores of its registration, so whoever sees some has none.
            let is_gst = path.starts_with("gst");
            assert_eq!(answer.body["status"], "fail", "{path}: {}", answer.body);
            if !is_gst {
                answer.refused(422, "person.no_store");
            }
            body["store_id"] = json!(2);
            foreign.ask(path, body).await.refused(422, "person.no_store");
            tried += 1;
        }
        assert_eq!(tried, 15, "calls about a store");
        let all = manager.ask("home", json!({"store_id": 0})).await;
        assert_eq!(all.data()["stores"].as_array().unwrap().len(), 1);
        let people = foreign.ask("people", json!({})).await;
        assert_eq!(people.data().as_array().unwrap().len(), 1, "{}", people.body);
        // A cookie that names another vendor than its own.
        let (_, secret) = foreign.cookie.split_once('.').unwrap();
        foreign.cookie = format!("__Host-rokad=1.{secret}");
        foreign.ask("people", json!({})).await.refused(401, "person.ended");
    }

    /// For an open tab as for an invitation that nobody has accepted yet.
    async fn the_end_of_an_access_counts_from_the_next_call_on(shop) {
        let (mut owner, secret) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let (mut manager, _) = join(shop, 1, "manager@nisarga.example", (Role::StoreManager, &[])).await;
        shop.clock.advance(6 * 60_000);
        owner.ask("people/end", json!({"person_id": 2})).await.refused(200, "person.prove");
        owner.prove(&secret).await;
        let late = json!({"mail": "late@nisarga.example", "role": "accountant", "stores": [1]});
        let invited = owner.ask("people/invite", late).await;
        let token = invited.data()["path"].as_str().unwrap().split_once('#').unwrap().1.to_owned();
        manager.ask("home", json!({})).await.data();
        let people = owner.ask("people", json!({})).await;
        let came: Vec<bool> = people.data().as_array().unwrap().iter().map(|line| line["has_come"] == true).collect();
        assert_eq!(came, [true, true, false]);
        for person in [2, 3] {
            assert_eq!(owner.ask("people/end", json!({"person_id": person})).await.body["status"], "success");
        }
        manager.ask("home", json!({})).await.refused(401, "person.ended");
        assert_eq!(manager.ask("session", json!({})).await.data()["state"], "out");
        manager.ask("invitation", json!({ "token": token })).await.refused(200, "person.link_over");
        owner.ask("people/end", json!({"person_id": 1})).await.refused(200, "person.last_owner");
        manager.ask("sign-in", json!({"mail": "manager@nisarga.example", "password": PASSWORD})).await
            .refused(200, "person.no_access");
    }
}
