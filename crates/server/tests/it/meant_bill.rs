//! Two windows of one till: a change is of the bill, and of the quantity, that its window showed.

use serde_json::json;
use test_support::*;

const NEW_BILL: &str = "019f0000-0000-7000-8000-000000000001";
const ANOTHER: &str = "019f0000-0000-7000-8000-000000000002";
const MOBILE: &str = "9800001102";

shop_tests! {
    async fn what_changes_a_bill_is_refused_where_another_one_is_open(shop) {
        let till = shop.till().await;
        let open = till.scan(SOAP).await["order_id"].as_str().unwrap().to_owned();
        let changes: [(&str, &[(&str, &str)]); 4] = [
            ("/manual-discount", &[("manual_discount_basis", "A"), ("manual_discount_factor", "5")]),
            ("/bill-place", &[("place", "")]),
            ("/vendor/login-for-customer", &[("customer_mobile", MOBILE), ("first_name", "Asha")]),
            ("/vendor/un-tag-customer", &[]),
        ];
        for (path, fields) in changes {
            let meaning = |order_id| [fields, &[("order_id", order_id)]].concat();
            till.call(path, &meaning(ANOTHER)).await.refused(200, "fail", "This is not the open bill.");
            till.call(path, &meaning(&open)).await.succeeded();
        }
    }

    async fn a_customer_begins_the_bill_that_the_till_named(shop) {
        let till = shop.till().await;
        let fields = [("customer_mobile", MOBILE), ("first_name", "Asha"), ("order_id", NEW_BILL)];
        let cart = till.call("/vendor/login-for-customer", &fields).await.succeeded()["cart"].clone();
        assert_eq!(cart["order_id"], NEW_BILL);
        let scanned = till.call("/product-details", &[("barcode", SOAP), ("order_id", NEW_BILL)]).await.succeeded();
        assert_eq!(scanned["cart"]["customer"]["mobile"], MOBILE);
    }

    /// CRT-08: the pieces that another window has added stay.
    async fn a_quantity_counts_from_the_one_that_was_seen(shop) {
        let till = shop.till().await;
        let cart = till.add(SOAP, "3").await;
        let line = cart["data"][0]["cart_id"].as_str().unwrap().to_owned();
        for (seen, chosen, becomes) in [("1", "2", 4), ("4", "5", 5), ("6", "1", 1), ("2", "1", 1)] {
            let fields = [("cart_id", line.as_str()), ("qty", chosen), ("seen_qty", seen)];
            let cart = till.call("/product-qty-update", &fields).await.succeeded()["cart"].clone();
            assert_eq!(cart["data"][0]["qty"], becomes, "{chosen} where it was {seen}");
        }
        // A weight is what the scale shows, whatever it was before.
        let cart = till.add(DAL, "0.5").await;
        let line = cart["data"][1]["cart_id"].as_str().unwrap().to_owned();
        let fields = [("cart_id", line.as_str()), ("qty", "1.2"), ("seen_qty", "0.3")];
        let cart = till.call("/product-qty-update", &fields).await.succeeded()["cart"].clone();
        assert_eq!(cart["data"][1]["qty"], 1.2);
    }

    /// CRT-09: a scan that is taken back takes no piece of another window along.
    async fn what_was_seen_of_a_line_is_taken_off(shop) {
        let till = shop.till().await;
        let cart = till.add(SOAP, "3").await;
        let line = cart["data"][0]["cart_id"].as_str().unwrap().to_owned();
        let take = |seen| [("cart_id", line.as_str()), ("seen_qty", seen)];
        let body = till.call("/remove-product-from-cart", &take("1")).await.succeeded();
        assert_eq!((&body["removed"]["qty"], &body["cart"]["data"][0]["qty"]), (&json!(1), &json!(2)));
        // Pieces are not parted.
        till.call("/remove-product-from-cart", &take("0.5")).await.succeeded();
        till.add(SOAP, "2").await;
        let cart = till.cart().await;
        let line = cart["data"][0]["cart_id"].as_str().unwrap().to_owned();
        let take = |seen| [("cart_id", line.as_str()), ("seen_qty", seen)];
        let body = till.call("/remove-product-from-cart", &take("2")).await.succeeded();
        assert_eq!((&body["removed"]["qty"], &body["cart"]["data"]), (&json!(2), &json!([])));
    }

    /// CRT-09: a label that a scale printed does not overrule the weight that a line was taken off with.
    async fn a_weight_that_was_corrected_comes_back_as_it_was(shop) {
        let till = shop.till().await;
        for (label, corrected, amount) in [(DAL_LABEL, "1", "84.00"), (DAL_PRICE_LABEL, "1", "84.00"), (DAL_PRICE_LABEL, "0.595", "50.00")] {
            let cart = till.scan(label).await;
            let line = cart["data"][0]["cart_id"].as_str().unwrap().to_owned();
            till.call("/product-qty-update", &[("cart_id", &line), ("qty", corrected)]).await.succeeded();
            let removed = till.call("/remove-product-from-cart", &[("cart_id", &line)]).await.succeeded()["removed"].clone();
            let weight = removed["qty"].to_string();
            let back = [("barcode", label), ("qty", &weight), ("confirmed", "1"), ("cart_id", &line)];
            let cart = till.call("/product-details", &back).await.succeeded()["cart"].clone();
            let line = &cart["data"][0];
            assert_eq!((&line["qty"], &line["amount"]), (&removed["qty"], &json!(amount)), "{label} as {corrected}");
            till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        }
    }
}
