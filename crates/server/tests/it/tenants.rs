//! Nobody sees or changes what belongs to another store or vendor, whatever ids they name.

use serde_json::Value;
use test_support::*;

shop_tests! {
    async fn ids_of_another_store_or_vendor_lead_nowhere(shop) {
        let owner = shop.till().await;
        let tagged = owner.call("/vendor/login-for-customer", &[("customer_mobile", "9800001101"), ("first_name", "Aditya")]).await;
        let person = text(&tagged.succeeded()["data"]["c_id"]);
        let paid = owner.sell(&[TEA], "pay-0001").await;
        owner.scan(TEA).await;
        let held = text(&owner.call("/process-to-payment", &[("transaction_sub_type", "hold")]).await.succeeded()["data"]["order_id"]);
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
                ("/vendor/order-recall", vec![("order_id", &held)]),
                ("/vendor/order-recall", vec![("order_id", &frozen)]),
                ("/get-profile", vec![("c_id", &customer)]),
                ("/vendor/un-tag-customer", vec![("dummy_c_id", &customer)]),
                ("/vendor/un-tag-customer", vec![("customer_c_id", &person)]),
                ("/save-carry-bags", vec![("bags", "[[\"1\", 1]]"), ("order_id", &frozen)]),
                ("/add-remark", vec![("cart_id", &frozen), ("cart_remark", "stolen")]),
                ("/add-remark", vec![("cart_id", &line), ("cart_remark", "stolen")]),
            ] {
                let answer = stranger.call(call, &fields).await;
                assert!(answer.status() == "fail", "{call} {fields:?}: {} {}", answer.http, answer.body);
                for secret in [&number, &order, &session, &person, &held] {
                    assert!(!answer.body.to_string().contains(secret.as_str()), "{call} tells {secret}");
                }
            }
            assert_eq!(stranger.call("/my-orders", &[]).await.succeeded()["data"], serde_json::json!([]));
            let hold = [("transaction_sub_type", "hold")];
            assert_eq!(stranger.call("/my-orders", &hold).await.succeeded()["data"], serde_json::json!([]));
            let profile = stranger.call("/get-profile", &[("mobile", "9800001101")]).await.succeeded();
            let is_ours = stranger.ids[0] == owner.ids[0];
            assert_eq!(profile["data"]["c_id"], if is_ours { person.as_str() } else { "" }, "customers are the vendor's");
            let by_id = stranger.call("/get-profile", &[("c_id", &person)]).await;
            assert_eq!(by_id.status(), if is_ours { "success" } else { "fail" });
            assert_eq!(fingerprint(shop).await, before, "nothing was changed");
        }
        assert_eq!(fingerprint(shop).await, before);
        // The owner goes on as if nothing had been.
        owner.pay(&frozen, "pay-0002", "CASH", "220").await.succeeded();
    }

    /// The table of calls says which calls take an id; each is tried by another vendor's till with the ids of this one.
    async fn no_call_of_the_table_leads_to_another_vendor(shop) {
        let owner = shop.till().await;
        let tagged = owner.call("/vendor/login-for-customer", &[("customer_mobile", "9800001101"), ("first_name", "Aditya")]).await;
        let person = text(&tagged.succeeded()["data"]["c_id"]);
        let number = text(&owner.sell(&[TEA], "pay-0001").await["data"]["invoice_id"]);
        owner.add(SOAP, "2").await;
        let line = text(&owner.cart().await["data"][0]["cart_id"]);
        let (order, _) = owner.checkout().await;
        let settings = owner.call("/vendor/get-settings", &[]).await.succeeded();
        let session = text(&settings["settings"]["settlement"]["settlement_session_id"]);
        let stranger = shop.foreign_till().await;
        let before = fingerprint(shop).await;
        let mut tried = 0;
        for row in books::calls::table().iter().filter(|row| row.admits == books::call::Admits::Cashier) {
            for field in fields_of(row) {
                let ids: &[&String] = match field.as_str() {
                    "order_id" | "t_order_id" | "temp_order_id" => &[&order, &number],
                    "invoice_id" => &[&number, &order],
                    name if name == "c_id" || name == "customer_id" || name.ends_with("_c_id") => &[&person],
                    "cart_id" => &[&line, &order],
                    "settlement_session_id" => &[&session],
                    "advice_id" | "charge_id" | "razorpay_payment_id" | "razorpay_order_id" | "voucher_id" | "delivery_id" | "pay_id" | "product_id" | "admin_id" | "security_code_id" | "security_code_vu_id" => &[&order],
                    other => {
                        let is_id = other.ends_with("_id") && !["city_id", "country_id", "email_id", "state_id", "tab_id"].contains(&other);
                        assert!(!is_id, "{} takes {other}: whose ids are tried for it?", row.about.path);
                        continue;
                    }
                };
                for id in ids {
                    let mut call = vec![
                        ("barcode", TEA), ("qty", "1"), ("amount", "1"), ("payment_gateway_type", "CASH"), ("cart_remark", "stolen"),
                        ("closing_balance", "0"), ("pay_id", "pay-stolen"), ("email_id", "a@example.org"), ("mobile", "9800009999"), ("manufacturer_name", "SUNMI"),
                    ];
                    call.retain(|(name, _)| *name != field);
                    call.push((&field, id));
                    let answer = stranger.call(row.about.path, &call).await;
                    let told = answer.body.to_string();
                    // An answer may repeat the id that the stranger has sent: a till may begin a bill of its own vendor
                    // under our id.
                    for secret in [&number, &order, &session, &person].into_iter().filter(|secret| *secret != *id) {
                        assert!(!told.contains(secret.as_str()), "{} with {field} tells {secret}: {told}", row.about.path);
                    }
                    assert_eq!(fingerprint(shop).await, before, "{} with {field} changed something", row.about.path);
                    stranger.call("/remove-product-from-cart", &[("all", "1")]).await;
                    tried += 1;
                }
            }
        }
        assert!(tried > 40, "{tried}");
    }

    async fn two_vendors_sell_the_same_barcode_each_at_their_own(shop) {
        let (ours, theirs) = (shop.till().await, shop.foreign_till().await);
        shop.set_price(TEA, 10_000, 7_700).await;
        assert_eq!(ours.scan(TEA).await["total"], "77.00");
        assert_eq!(theirs.scan(TEA).await["total"], "100.00");
        assert_eq!(theirs.scan(FOREIGN).await["total"], "199.00");
    }
}

/// The names of what a call takes, as its schema has them.
fn fields_of(row: &books::call::Row) -> Vec<String> {
    let schemas = (row.schemas)();
    let request = schemas.parts.iter().find(|(name, _)| *name == schemas.request).map(|(_, schema)| schema);
    let request = serde_json::to_value(request).unwrap();
    request["properties"].as_object().map(|fields| fields.keys().cloned().collect()).unwrap_or_default()
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
        "cart_order WHERE vendor_id = 1 AND store_id = 1 AND state = 'held'",
        "cart_order WHERE vendor_id = 1 AND remark = 'stolen'",
        "cart_bag WHERE vendor_id = 1",
        "customer WHERE vendor_id = 1",
    ] {
        counts.push(shop.count(rows).await);
    }
    counts
}
