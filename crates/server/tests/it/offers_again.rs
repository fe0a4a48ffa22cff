//! Offers whose goods give back what was paid less the price of what is kept (`re-evaluate`).

use serde_json::{Value, json};
use test_support::*;

use super::returns::{approve, open_till, sold};

const B2G1: &str = r#"{"kind":"buy_get","buy":{"products":["1","2","9"]},"buy_count":2,"get":{"cheapest":"per_group"},"get_count":1,"by":{"percent":"100"}}"#;
const BIG: &str = r#"{"kind":"bill","steps":[{"from":"5000","by":{"percent":"10"}}]}"#;

async fn preview(till: &Till, number: &str, lines: &[(&str, &str)]) -> Value {
    let items: Vec<Value> =
        lines.iter().map(|(line, qty)| json!({"item_id": line, "qty": qty, "reason_id": ""})).collect();
    let fields = [("order_id", number), ("return_item", &json!(items).to_string())];
    till.call("/return/request", &fields).await.succeeded()["data"].clone()
}

/// The shop with prices of the worked case: 499, 399 and 299.
async fn priced(shop: &Shop) {
    for (product, paise) in [(9, 49_900), (1, 39_900), (2, 29_900)] {
        shop.tamper(&format!("UPDATE catalog_price SET mrp_paise = {paise}, price_paise = {paise} WHERE vendor_id = 1 AND product_id = {product}")).await;
        shop.tamper(&format!(
            "UPDATE stock_level SET mrp_paise = {paise} WHERE vendor_id = 1 AND product_id = {product}"
        ))
        .await;
        shop.tamper(&format!(
            "UPDATE stock_movement SET mrp_paise = {paise} WHERE vendor_id = 1 AND product_id = {product}"
        ))
        .await;
    }
}

shop_tests! {
    /// The worked cases of “buy two get one” (facts, returns, policy B): the cheapest gives back nothing, the dearest
    /// 200.00, and when all is back, all that was paid.
    async fn what_is_kept_is_priced_without_the_offer(shop) {
        priced(shop).await;
        shop.offer("B2G1", "Buy 2 get 1 free", B2G1, json!({"on_return": "re-evaluate"})).await;
        let till = open_till(shop).await;
        let goods = [(JACKET, "1"), (TEA, "1"), (SOAP, "1")];
        let number = sold(&till, &goods, "pay-0001").await;
        let start = till.call("/order-details", &[("order_id", &number), ("return_request", "1")]).await.succeeded();
        assert_eq!(start["total"], "898.00");
        let net: Vec<&str> = start["product_list"].as_array().unwrap().iter().map(|line| line["net_each"].as_str().unwrap()).collect();
        assert_eq!(net, ["374.36", "299.33", "224.31"]);
        for (chosen, total, withheld, lost) in [
            (vec![("3", "1")], "0.00", "224.31", json!(["Buy 2 get 1 free"])),
            (vec![("1", "1")], "200.00", "174.36", json!(["Buy 2 get 1 free"])),
            (vec![("1", "1"), ("2", "1"), ("3", "1")], "898.00", "0.00", json!([])),
        ] {
            let told = preview(&till, &number, &chosen).await;
            assert_eq!((&told["total"], &told["withheld"], &told["lost"]), (&json!(total), &json!(withheld), &lost), "{told}");
        }
        let free = approve(&till, &number, "3:1", &[]).await.succeeded();
        assert_eq!((&free["data"]["data"]["total"], &free["data"]["voucher"]), (&json!("0.00"), &Value::Null));
        // The second piece gives what it costs beside the first, of which a part is what the free one waited for.
        let second = preview(&till, &number, &[("2", "1")]).await;
        assert_eq!((&second["total"], &second["withheld"], &second["cart_qty_total"]), (&json!("399.00"), &json!("-99.67"), &json!(1)));
        let lines: Vec<(&str, f64, &str)> = second["data"].as_array().unwrap().iter()
            .map(|line| (line["item_id"].as_str().unwrap(), line["qty"].as_f64().unwrap(), line["amount"].as_str().unwrap())).collect();
        assert_eq!(lines, [("2", 1.0, "299.33"), ("3", 0.0, "99.67")]);
        let second = approve(&till, &number, "2:1", &[]).await.succeeded();
        assert_eq!(second["data"]["data"]["total"], "399.00");
        let third = approve(&till, &number, "1:1", &[]).await.succeeded();
        assert_eq!(third["data"]["data"]["total"], "499.00");
        assert_eq!(shop.count("stock_movement WHERE kind = 'return'").await, 3, "no piece comes back twice");
        assert_eq!(shop.count("invoice_line WHERE re_evaluated AND original_line_no > 0 AND quantity_milli = 0").await, 2);
    }

    /// The worked case of a slab on the bill: 480.00, where what was paid for it is 900.00; and by default what was
    /// paid.
    async fn a_bill_that_falls_below_its_slab_gives_it_back(shop) {
        let till = open_till(shop).await;
        shop.tamper("UPDATE catalog_price SET mrp_paise = 100000, price_paise = 100000 WHERE vendor_id = 1 AND product_id = 1").await;
        shop.tamper("UPDATE catalog_price SET mrp_paise = 210000, price_paise = 210000 WHERE vendor_id = 1 AND product_id = 9").await;
        for (place, on_return, given) in [(1, "re-evaluate", "480.00"), (2, "paid", "900.00")] {
            shop.offer("BIG", "Big basket", BIG, json!({"on_return": on_return})).await;
            for barcode in [TEA, JACKET] {
                till.call("/product-details", &[("barcode", barcode), ("scan", "TRUE"), ("qty", if barcode == TEA { "1" } else { "2" })]).await.succeeded();
            }
            let (order_id, total) = till.checkout().await;
            assert_eq!(total, "4680.00");
            till.pay(&order_id, &format!("pay-000{place}"), "CARD_OFFLINE", &total).await.succeeded();
            let number = till.call("/order-details", &[("order_id", &order_id)]).await.succeeded()["invoice_id"].as_str().unwrap().to_owned();
            assert_eq!(preview(&till, &number, &[("1", "1")]).await["total"], given);
            let note = approve(&till, &number, "1:1", &[]).await.succeeded();
            assert_eq!(note["data"]["data"]["total"], given);
            let rest = approve(&till, &number, "2:2", &[]).await.succeeded();
            let paid = |text: &Value| text.as_str().unwrap().replace('.', "").parse::<i64>().unwrap();
            assert_eq!(paid(&note["data"]["data"]["total"]) + paid(&rest["data"]["data"]["total"]), 468_000, "{on_return}");
        }
    }

    /// The offer counts as it was when the bill was settled: what the store changes of it later changes no return.
    async fn the_offer_is_the_one_that_was_given(shop) {
        priced(shop).await;
        shop.offer("B2G1", "Buy 2 get 1 free", B2G1, json!({"on_return": "re-evaluate"})).await;
        let till = open_till(shop).await;
        let goods = [(JACKET, "1"), (TEA, "1"), (SOAP, "1")];
        let (again, before) = (sold(&till, &goods, "pay-0001").await, preview(&till, &sold(&till, &goods, "pay-0002").await, &[("1", "1")]).await);
        shop.offer("B2G1", "Buy 2 get 1 free", B2G1, json!({"on_return": "paid", "active": false})).await;
        assert_eq!(preview(&till, &again, &[("1", "1")]).await["total"], before["total"]);
        assert_eq!(before["total"], "200.00");
    }

    /// Whoever gives more or less for such goods than they come to is found.
    async fn a_bent_return_of_an_offer_is_found(shop) {
        priced(shop).await;
        shop.offer("B2G1", "Buy 2 get 1 free", B2G1, json!({"on_return": "re-evaluate"})).await;
        let till = open_till(shop).await;
        let number = sold(&till, &[(JACKET, "1"), (TEA, "1"), (SOAP, "1")], "pay-0001").await;
        approve(&till, &number, "3:1", &[]).await.succeeded();
        assert!(shop.findings().await.is_empty(), "what waits is no fault");
        approve(&till, &number, "1:1 2:1", &[]).await.succeeded();
        let bend = |more: i64| format!(
            "UPDATE invoice_line SET net_paise = net_paise - {more}, taxable_paise = taxable_paise - {more}, item_discount_paise = item_discount_paise + {more} \
             WHERE vendor_id = 1 AND original_line_no = 3 AND quantity_milli = 0"
        );
        shop.tamper(&bend(100)).await;
        let found = shop.findings().await;
        assert!(found.iter().any(|finding| finding.check == "goods of offers that are reckoned again end at what was paid for all of them"), "{found:?}");
        shop.tamper(&bend(-100)).await;
    }
}
