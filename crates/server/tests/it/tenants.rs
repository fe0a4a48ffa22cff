//! Nobody sees or changes what belongs to another store or vendor, whatever ids they name.

use serde_json::Value;
use test_support::*;

shop_tests! {
    async fn ids_of_another_store_or_vendor_lead_nowhere(shop) {
        let owner = shop.till().await;
        let paid = owner.sell(&[TEA], "pay-0001").await;
        let (number, order) = (text(&paid["data"]["invoice_id"]), text(&paid["data"]["order_id"]));
        owner.add(SOAP, "2").await;
        let (frozen, _) = owner.checkout().await;
        let line = text(&owner.cart().await["data"][0]["cart_id"]);
        let customer = text(&owner.cart().await["customer"]["c_id"]);
        let settings = owner.call("/vendor/get-settings", &[]).await.succeeded();
        let session = text(&settings["settings"]["settlement"]["settlement_session_id"]);
        let before = fingerprint(shop).await;
        for stranger in [shop.foreign_till().await, shop.strict_till().await] {
            let before = fingerprint(shop).await;
            for (call, fields) in [
                ("/order-details", vec![("order_id", number.as_str())]),
                ("/order-details", vec![("order_id", &order)]),
                ("/save-payment", vec![("t_order_id", &frozen), ("pay_id", "pay-stolen"), ("amount", "1"), ("payment_gateway_type", "CASH")]),
                ("/product-qty-update", vec![("cart_id", &line), ("qty", "1")]),
                ("/remove-product-from-cart", vec![("cart_id", &line)]),
                ("/remove-product-from-cart", vec![("all", "1"), ("order_id", &frozen)]),
                ("/process-to-payment", vec![("order_id", &frozen)]),
                ("/vendor/closing-balance", vec![("settlement_session_id", &session), ("closing_balance", "0")]),
                ("/vendor/print-settlement", vec![("settlement_session_id", &session)]),
                ("/product-details", vec![("barcode", TEA), ("c_id", &customer), ("order_id", &frozen)]),
            ] {
                let answer = stranger.call(call, &fields).await;
                assert!(answer.status() == "fail", "{call} {fields:?}: {} {}", answer.http, answer.body);
                for secret in [&number, &order, &session] {
                    assert!(!answer.body.to_string().contains(secret.as_str()), "{call} tells {secret}");
                }
            }
            assert_eq!(stranger.call("/my-orders", &[]).await.succeeded()["data"], serde_json::json!([]));
            assert_eq!(fingerprint(shop).await, before, "nothing was changed");
        }
        assert_eq!(fingerprint(shop).await, before);
        // The owner goes on as if nothing had been.
        owner.pay(&frozen, "pay-0002", "CASH", "220").await.succeeded();
    }

    async fn two_vendors_sell_the_same_barcode_each_at_their_own(shop) {
        let (ours, theirs) = (shop.till().await, shop.foreign_till().await);
        shop.set_price(TEA, 10_000, 7_700).await;
        assert_eq!(ours.scan(TEA).await["total"], "77.00");
        assert_eq!(theirs.scan(TEA).await["total"], "100.00");
        assert_eq!(theirs.scan(FOREIGN).await["total"], "199.00");
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Rows of the first store that a stranger could have changed.
async fn fingerprint(shop: &Shop) -> Vec<i64> {
    let mut counts = Vec::new();
    for rows in [
        "cart_line WHERE vendor_id = 1 AND quantity_milli = 2000",
        "payment_tender WHERE vendor_id = 1 AND store_id = 1",
        "invoice WHERE vendor_id = 1 AND store_id = 1",
        "cash_session WHERE vendor_id = 1 AND store_id = 1 AND state = 'open'",
        "cart_order WHERE vendor_id = 1 AND store_id = 1 AND state = 'frozen'",
    ] {
        counts.push(shop.count(rows).await);
    }
    counts
}
