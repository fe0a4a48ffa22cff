//! The audit of all stores and of the console itself, and whether its chains hold.

use serde_json::{Value, json};
use storage::rows::Role;
use test_support::{SOAP, TEA, shop_tests};

use super::{OWNER, join};

/// The day of the tests, narrowed.
fn today(more: &Value) -> Value {
    let mut asked = json!({"from": "2026-11-21", "to": "2026-11-21"});
    asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    asked
}

fn actions(page: &Value) -> Vec<(&str, i64)> {
    let entries = page["entries"].as_array().unwrap().iter();
    entries.map(|entry| (entry["action"].as_str().unwrap(), entry["store_id"].as_i64().unwrap())).collect()
}

shop_tests! {
    /// Of the tills, the console and the server, the newest first; whoever sees some stores sees those alone.
    async fn the_audit_of_all_stores_is_one_list(shop) {
        let till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        shop.clock.advance(1_000);
        let elsewhere = shop.strict_till().await;
        elsewhere.sell(&[SOAP], "pay-0002").await;
        shop.clock.advance(1_000);
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let all = owner.ask("audit", today(&json!({}))).await;
        let all = all.data();
        let listed = actions(all);
        for entry in [("person_signed_in", 0), ("invoice_posted", 1), ("invoice_posted", 2)] {
            assert!(listed.contains(&entry), "{listed:?}");
        }
        let entries = all["entries"].as_array().unwrap().iter();
        let at: Vec<&str> = entries.map(|entry| entry["at"].as_str().unwrap()).collect();
        assert!(at.is_sorted_by(|one, other| one >= other), "{at:?}");
        let posted = |page: &Value| actions(page).into_iter().filter(|(action, _)| *action == "invoice_posted").count();
        assert_eq!(posted(owner.ask("audit", today(&json!({"store_id": 2}))).await.data()), 1);
        let mine = owner.ask("audit", today(&json!({"who": "person-1"}))).await;
        let is_hers = |action: &str| action.starts_with("person_") || action == "authenticator_set";
        assert!(actions(mine.data()).iter().all(|(action, _)| is_hers(action)));
        assert!(!actions(mine.data()).is_empty());
        let number = all["tills"][0]["number"].as_i64().unwrap();
        assert_eq!(posted(owner.ask("audit", today(&json!({"till": number}))).await.data()), 1);
        assert_eq!(posted(owner.ask("audit", today(&json!({"kind": "sign_ins"}))).await.data()), 0);
        for (wrong, code) in [
            (today(&json!({"kind": "weather"})), "report.no_kind"),
            (today(&json!({"who": "user-x"})), "console.no_person"),
            (json!({"to": "2026-11-21"}), "report.no_first_day"),
        ] {
            owner.ask("audit", wrong).await.refused(422, code);
        }
        assert_eq!(owner.ask("audit", json!({})).await.data()["total"], all["total"], "today");
        let (mut manager, _) = join(shop, 1, "manager@nisarga.example", (Role::StoreManager, &[2])).await;
        let seen = manager.ask("audit", today(&json!({}))).await;
        assert!(actions(seen.data()).iter().all(|(_, store)| *store == 2), "{}", seen.body);
        assert_eq!(seen.data()["can_check"], false);
        let keys = |page: &Value| page["people"].to_string();
        assert!(keys(all).contains("person-1") && !keys(seen.data()).contains("person-"), "{}", seen.body);
        manager.ask("audit/check", today(&json!({}))).await.refused(200, "person.may_not");
    }

    /// The chains are read again; an entry that somebody has changed in the database is named.
    async fn a_changed_entry_breaks_the_chain(shop) {
        let till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        server::jobs::once(&shop.app).await.unwrap();
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let checked = owner.ask("audit/check", today(&json!({}))).await;
        let checked = checked.data();
        assert_eq!((&checked["is_unbroken"], &checked["fault"]), (&json!(true), &json!("")));
        let total = owner.ask("audit", today(&json!({}))).await.data()["total"].clone();
        assert_eq!(checked["entries"], total);
        let entry = "WHERE vendor_id = 1 AND action = 'invoice_posted'";
        shop.tamper(&format!("UPDATE audit_entry SET detail = detail || ' ' {entry}")).await;
        let broken = owner.ask("audit/check", today(&json!({}))).await;
        assert_eq!(broken.data()["is_unbroken"], false);
        assert!(broken.data()["fault"].as_str().unwrap().ends_with("was changed"), "{}", broken.body);
        shop.tamper(&format!("UPDATE audit_entry SET detail = rtrim(detail) {entry}")).await;
    }
}
