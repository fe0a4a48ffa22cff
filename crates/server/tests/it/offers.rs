use serde_json::{Value, json};
use test_support::*;

const THREE_FOR_TWO: &str =
    r#"{"kind":"buy_get","buy":{"products":["2"]},"buy_count":2,"get":"same","get_count":1,"by":{"percent":"100"}}"#;
const BUSTER: &str = r#"{"kind":"bill","steps":[{"from":"200","by":{"amount":"20"}}]}"#;
const TEN_PERCENT: &str = r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"10"}}"#;

fn product(cart: &Value) -> &Value {
    &cart["data"][0]["product_data"]
}

shop_tests! {
    /// CRT-19: an offer on goods tells what is missing, then what it gave; it is sold with and stands in the books.
    async fn an_offer_on_goods_is_told_and_given(shop) {
        shop.offer("B2G1", "Buy 2 get 1 free", THREE_FOR_TWO, json!({})).await;
        let till = shop.till().await;
        let cart = till.scan(SOAP).await;
        assert_eq!(product(&cart)["offer"], "yes");
        let offers = |cart: &Value, which: &str| -> Vec<String> {
            said(&product(cart)["offer_data"][which]).into_iter().map(str::to_owned).collect()
        };
        assert_eq!(offers(&cart, "available_offers"), ["Add 2 more: Buy 2 get 1 free"]);
        assert!(offers(&cart, "applied_offers").is_empty());
        let cart = till.add(SOAP, "2").await;
        assert_eq!(offers(&cart, "applied_offers"), ["₹110.00 saved: Buy 2 get 1 free"]);
        assert!(offers(&cart, "available_offers").is_empty());
        assert_eq!((&product(&cart)["discount"], &cart["data"][0]["amount"]), (&json!("110.00"), &json!("220.00")));
        assert_eq!((&cart["sub_total"], &cart["discount"], &cart["total"]), (&json!("330.00"), &json!("110.00"), &json!("220.00")));
        let (order_id, total) = till.checkout().await;
        till.pay(&order_id, "payment-1", "CASH", &total).await.succeeded();
        shop.check_books().await;
    }

    /// The price of another quantity takes its offers into account, and asking for it changes nothing.
    async fn a_look_ahead_at_a_quantity_knows_its_offers(shop) {
        shop.offer("B2G1", "Buy 2 get 1 free", THREE_FOR_TWO, json!({})).await;
        let till = shop.till().await;
        till.scan(TEA).await;
        let cart = till.scan(SOAP).await;
        let id = cart["data"].as_array().unwrap().iter()
            .find(|line| line["product_data"]["barcode"] == SOAP).unwrap()["cart_id"].as_str().unwrap().to_owned();
        for (quantity, amount, saved) in [("1", "110.00", "10.00"), ("3", "220.00", "140.00"), ("6", "440.00", "280.00")] {
            let ahead = till.call("/line-ahead", &[("cart_id", &id), ("qty", quantity)]).await.succeeded();
            assert_eq!((&ahead["amount"], &ahead["saved"]), (&json!(amount), &json!(saved)), "{quantity}");
        }
        assert_eq!(till.cart().await["data"], cart["data"], "nothing was changed");
        let below = "Product quantity cannot be less than 1.";
        till.call("/line-ahead", &[("cart_id", &id), ("qty", "0")]).await.refused(200, "fail", below);
        let gone = till.call("/line-ahead", &[("cart_id", "no-bill.1"), ("qty", "2")]).await;
        gone.refused(200, "fail", "This line is not on the bill any more.");
    }

    /// An offer on the bill comes after those on goods and before the discount by hand.
    async fn an_offer_on_the_bill_comes_after_those_on_goods(shop) {
        shop.offer("TEN", "10% off soap", TEN_PERCENT, json!({})).await;
        shop.offer("BB", "20 off from 200", BUSTER, json!({})).await;
        let till = shop.till().await;
        let cart = till.add(SOAP, "2").await;
        assert_eq!(said(&cart["offer_data"]["available_offers"]), ["₹2.00 more on the bill: ₹20.00 off"]);
        let cart = till.add(SOAP, "1").await;
        till.call("/manual-discount", &[("manual_discount_basis", "P"), ("manual_discount_factor", "10")]).await.succeeded();
        assert_eq!(cart["bill_buster_discount"], "20.00");
        let cart = till.cart().await;
        let summary: Vec<_> = cart["bill_summary"].as_array().unwrap().iter()
            .map(|entry| (entry["name"].as_str().unwrap(), entry["value"].as_str().unwrap())).collect();
        assert_eq!(summary, [
            ("sub_total", "330.00"), ("item_discount", "-33.00"), ("bill_buster_discount", "-20.00"),
            ("manual_discount", "-27.70"), ("tax_total", "38.02"), ("round_off", "-0.30"), ("total_payable", "249.00"),
        ]);
    }

    /// An offer holds for its store, its customer group and its time, and where offers are on.
    async fn an_offer_holds_where_it_says(shop) {
        let till = shop.till().await;
        let terms = [
            (json!({"stores": [2]}), "0.00"),
            (json!({"stores": [1, 2]}), "11.00"),
            (json!({"customer_group": "STAFF"}), "0.00"),
            (json!({"live_when": {"until": "2020-01-01"}}), "0.00"),
            (json!({"live_when": {"from": "2020-01-01"}}), "11.00"),
            (json!({"active": false}), "0.00"),
        ];
        till.scan(SOAP).await;
        for (terms, discount) in terms {
            shop.offer("TEN", "10% off soap", TEN_PERCENT, terms.clone()).await;
            assert_eq!(till.cart().await["discount"], discount, "{terms}");
        }
        shop.offer("TEN", "10% off soap", TEN_PERCENT, json!({})).await;
        assert_eq!(till.cart().await["discount"], "11.00");
        shop.set(1, "avail_offer", "false").await;
        assert_eq!(till.cart().await["discount"], "0.00");
    }

    /// An offer nobody can read is left out; the rest goes on.
    async fn a_broken_offer_is_left_out(shop) {
        shop.offer("TEN", "10% off soap", TEN_PERCENT, json!({})).await;
        shop.offer("BAD", "Broken", r#"{"kind":"gift"}"#, json!({})).await;
        let till = shop.till().await;
        assert_eq!(till.scan(SOAP).await["discount"], "11.00");
    }
}
