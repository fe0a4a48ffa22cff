//! Audit entries of a till's calls, as its manager reads them.

use books::audit::Actor;
use books::clock::Clock as _;
use serde_json::{Value, json};
use test_support::*;

use super::audit_read::{MANAGERS, all, of_action};

/// A call with its fields, and what stands in the audit after it: the action with its values.
type Case<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a str, &'a [(&'a str, &'a str)]);

const OFF: &[(&str, &str)] = &[("manual_discount_basis", "P"), ("manual_discount_factor", "5")];

/// How many entries of an action there are.
async fn told(shop: &Shop, action: &str) -> i64 {
    shop.count(&format!("audit_entry WHERE action = '{action}'")).await
}

/// Makes a call of the first till, and asserts that it is told once: of whom, where, and with which values.
async fn is_told(shop: &Shop, till: &Till, manager: &Till, (call, fields, action, values): Case<'_>) {
    let before = told(shop, action).await;
    till.call(call, fields).await.succeeded();
    assert_eq!(told(shop, action).await, before + 1, "{action}");
    let entries = all(manager, &[]).await;
    let entry = of_action(&entries, action);
    assert_eq!((&entry["who"], &entry["till"]), (&json!("Cashier0 Test"), &json!("Till 1")), "{entry}");
    let values: Vec<Value> = values.iter().map(|(name, value)| json!({"name": name, "value": value})).collect();
    assert_eq!(entry["values"], json!(values), "{entry}");
}

shop_tests! {
    /// Each is told as it is done, and nothing of it when it is done once more under its own name.
    async fn calls_of_a_till_stand_in_the_audit(shop) {
        let (till, mut manager) = (shop.till().await, shop.second_till().await);
        manager.sign_in(MANAGERS[0], PIN).await;
        till.add(TEA, "3").await;
        till.scan(GHEE).await;
        till.call("/manual-discount", OFF).await.succeeded();
        let on_bill: [Case<'_>; 3] = [
            ("/manual-discount", &[("remove_discount", "1")], "discount_removed", &[]),
            ("/product-qty-update", &[("barcode", TEA), ("qty", "1"), ("request_id", "lower-0001")], "quantity_lowered",
                &[("goods", "Tea Premium 500 g"), ("quantity_before", "3"), ("quantity_after", "1"), ("amount", "200.00")]),
            ("/product-qty-update", &[("barcode", GHEE), ("change_mrp", "55.00")], "mrp_chosen",
                &[("goods", "Ghee Pouch 100 ml"), ("mrp_before", "50.00"), ("mrp_after", "55.00"), ("price_before", "45.00"), ("price_after", "50.00")]),
        ];
        for case in on_bill {
            is_told(shop, &till, &manager, case).await;
        }
        till.call(on_bill[1].0, on_bill[1].1).await.succeeded();
        assert_eq!(told(shop, "quantity_lowered").await, 1, "a repetition is nothing that was done");

        let (order, total) = till.checkout().await;
        let code = shop.voucher("", 5_000, 180).await;
        till.call("/apply-voucher", &[("order_id", &order), ("voucher_code", &code)]).await.succeeded();
        is_told(shop, &till, &manager, ("/remove-voucher", &[("order_id", &order), ("all", "1")], "voucher_removed", &[("vouchers", "1")])).await;
        is_told(shop, &till, &manager, ("/edc/update-udid", &[("serial_number", "ab12345678")], "payment_device_set", &[("device", "AB12345678")])).await;
        let paid = till.pay(&order, "pay-0001", "CASH", &total).await.succeeded();
        let entries = all(&manager, &[]).await;
        for action in ["discount_removed", "quantity_lowered", "mrp_chosen", "voucher_removed"] {
            assert_eq!(of_action(&entries, action)["document"], paid["data"]["invoice_id"], "{action}: the bill became this invoice");
        }

        let closed = till.call("/vendor/closing-balance", &[("closing_balance", "1000")]).await.succeeded();
        let session = closed["data"]["settlement_session_id"].as_str().unwrap();
        let explained = [("settlement_session_id", session), ("reason", "Wrong change")];
        is_told(shop, &till, &manager, ("/vendor/closing-balance", &explained, "session_explained", &[("reason", "Wrong change")])).await;
    }

    /// Who signs out is told, and whoever changes a setting on the command line.
    async fn sign_outs_and_settings_stand_in_the_audit(shop) {
        let (till, mut manager) = (shop.till().await, shop.second_till().await);
        manager.sign_in(MANAGERS[0], PIN).await;
        for _ in 0..2 {
            till.get("/vendor/logout", &[("api_token", till.token.as_str())]).await.succeeded();
        }
        let now = shop.clock.now();
        for _ in 0..2 {
            let change = move |tx: &mut storage::Tx<'_>| books::settings::change(tx, Actor::shell(), "carry_bag", "false", now);
            assert!(shop.db.write(&of_store(1, 1), change).await.is_ok());
        }
        assert_eq!((told(shop, "signed_out").await, told(shop, "setting_changed").await), (1, 1), "what has no effect is not told");
        let entries = all(&manager, &[]).await;
        let out = of_action(&entries, "signed_out");
        assert_eq!((&out["who"], &out["till"], &out["kind"]), (&json!("Cashier0 Test"), &json!("Till 1"), &json!("sign_ins")));
        let changed = of_action(&entries, "setting_changed");
        assert_eq!((&changed["origin"], &changed["till"]), (&json!("command_line"), &json!("")));
        assert_eq!(changed["values"], json!([
            {"name": "setting", "value": "carry_bag"}, {"name": "before", "value": "true"}, {"name": "after", "value": "false"},
        ]));
    }

    /// Why a drawer held another sum is in the audit, as it was closed and as it was said later: bent in the session, it
    /// is found.
    async fn the_reason_of_a_session_is_told_and_bent_it_is_found(shop) {
        const CHECK: &str = "the reason of a closed session is what the audit was told of it last";
        let till = shop.till().await;
        let reason = r#"Short: "50%" \ _ रुपये"#;
        let closing = [("closing_balance", "950"), ("reason", reason)];
        let closed = till.call("/vendor/closing-balance", &closing).await.succeeded();
        let session = closed["data"]["settlement_session_id"].as_str().unwrap();
        assert_eq!(shop.findings().await, []);
        let bends = async |told: &str| {
            let told = told.replace('\'', "''");
            for other in ["Found again", ""] {
                shop.tamper(&format!("UPDATE cash_session SET reason = '{other}'")).await;
                let findings = shop.findings().await;
                assert!(findings.iter().any(|finding| finding.check == CHECK), "{other}: {findings:?}");
                shop.tamper(&format!("UPDATE cash_session SET reason = '{told}'")).await;
                assert_eq!(shop.findings().await, []);
            }
        };
        bends(reason).await;
        shop.clock.advance(MINUTE);
        till.call("/vendor/closing-balance", &[("settlement_session_id", session), ("reason", "A note was torn")]).await.succeeded();
        bends("A note was torn").await;
        shop.tamper(&format!("UPDATE cash_session SET reason = '{reason}'")).await;
        assert!(shop.findings().await.iter().any(|finding| finding.check == CHECK), "what was said before is not said any more");
        shop.tamper("UPDATE cash_session SET reason = 'A note was torn'").await;
    }
}
