use serde_json::{Value, json};
use test_support::*;

const SAVED: &str = "Carry bag(s) has been added successfully.";

/// A carry bag that a store of a vendor sells, taxed at 18 %.
pub(super) async fn sell_bag(shop: &Shop, vendor_id: i64, store_id: i64, bag_id: i64, price_paise: i64) {
    shop.tamper(&format!(
        "INSERT INTO carry_bag (vendor_id, store_id, bag_id, code, name, price_paise, hsn, tax_class_id, position, active) \
         VALUES ({vendor_id}, {store_id}, {bag_id}, 'B{bag_id}', 'Bag {bag_id}', {price_paise}, '4819', 6, {bag_id}, TRUE)"
    ))
    .await;
}

pub(super) async fn save(till: &Till, bags: &str) -> Answer {
    till.call("/save-carry-bags", &[("bags", bags)]).await
}

fn totals(cart: &Value) -> (&Value, &Value, &Value) {
    (&cart["carry_bag_qty_total"], &cart["carry_bag_total"], &cart["total"])
}

shop_tests! {
    /// BAG-05, BAG-10: the store's bags are listed with how many of each are on the open bill.
    async fn the_bags_of_the_store_are_listed(shop) {
        let till = shop.till().await;
        assert_eq!(till.call("/get-carry-bags", &[]).await.succeeded()["data"], json!([]));
        sell_bag(shop, 1, 1, 2, 500).await;
        sell_bag(shop, 1, 1, 1, 300).await;
        sell_bag(shop, 1, 2, 3, 900).await;
        sell_bag(shop, 2, 1, 4, 900).await;
        till.scan(TEA).await;
        save(&till, r#"[["2", 4]]"#).await.succeeded();
        assert_eq!(till.call("/get-carry-bags", &[]).await.succeeded()["data"], json!([
            {"BAG_ID": "1", "Name": "Bag 1", "Price": "3.00", "Qty": 0},
            {"BAG_ID": "2", "Name": "Bag 2", "Price": "5.00", "Qty": 4},
        ]));
        shop.tamper("UPDATE carry_bag SET active = FALSE WHERE vendor_id = 1 AND store_id = 1 AND bag_id = 1").await;
        assert_eq!(till.call("/get-carry-bags", &[]).await.succeeded()["data"].as_array().unwrap().len(), 1);
    }

    /// BAG-06, BAG-08: the bags that are saved replace those of the bill and are priced on it.
    async fn bags_are_put_on_the_bill_and_replaced(shop) {
        sell_bag(shop, 1, 1, 1, 300).await;
        sell_bag(shop, 1, 1, 2, 500).await;
        let till = shop.till().await;
        let cart = till.scan(TEA).await;
        let order_id = cart["order_id"].as_str().unwrap();
        let c_id = cart["customer"]["c_id"].as_str().unwrap();
        let fields = [("bags", r#"[["1","2"],[2,3]]"#), ("order_id", order_id), ("c_id", c_id)];
        let answer = till.call("/save-carry-bags", &fields).await;
        assert_eq!(answer.message(), SAVED);
        let cart = &answer.succeeded()["cart"];
        assert_eq!(totals(cart), (&json!(5), &json!("21.00"), &json!("121.00")));
        assert_eq!(cart["bags"], json!([
            {"BAG_ID": "1", "Name": "Bag 1", "Price": "3.00", "Qty": 2, "Amount": "6.00"},
            {"BAG_ID": "2", "Name": "Bag 2", "Price": "5.00", "Qty": 3, "Amount": "15.00"},
        ]));
        assert_eq!((&cart["sub_total"], &cart["cart_qty_total"], &cart["notices"]), (&json!("100.00"), &json!(1), &json!([])));
        let cart = &save(&till, r#"[["2", 1], ["1", 0]]"#).await.succeeded()["cart"];
        assert_eq!(totals(cart), (&json!(1), &json!("5.00"), &json!("105.00")));
        assert_eq!(shop.count("audit_entry WHERE action = 'carry_bags_removed'").await, 1);
        let cart = &save(&till, "[]").await.succeeded()["cart"];
        assert_eq!(totals(cart), (&json!(0), &json!("0.00"), &json!("100.00")));
        assert_eq!(shop.count("cart_bag").await, 0);
    }

    /// BAG-06: what cannot be a set of bags is refused at its field; a bag of another store is not known; nothing
    /// changes.
    async fn what_is_no_set_of_bags_is_refused(shop) {
        sell_bag(shop, 1, 1, 1, 300).await;
        sell_bag(shop, 1, 2, 7, 300).await;
        sell_bag(shop, 2, 1, 8, 300).await;
        let till = shop.till().await;
        till.scan(TEA).await;
        save(&till, r#"[["1", 2]]"#).await.succeeded();
        for bags in [
            r#"[["1", -1]]"#, r#"[["1", 1.5]]"#, r#"[["1", 1000]]"#, r#"[["1", ""]]"#, r#"[["1", "two"]]"#, r#"[["1"]]"#, r#"["1"]"#,
            r#"[["1", 1], ["1", 2]]"#, r#"{"1": 2}"#, "1", "[[", r#"[["1", 99999999999999999999]]"#,
        ] {
            save(&till, bags).await.invalid("bags");
        }
        for bag in ["7", "8", "9", "", "x"] {
            save(&till, &json!([["1", 1], [bag, 1]]).to_string())
                .await
                .refused(200, "fail", "This carry bag is not sold in this store.");
        }
        let one = r#"[["1", 1]]"#;
        till.call("/save-carry-bags", &[("bags", one), ("c_id", "somebody-else")])
            .await
            .refused(200, "fail", "This is not the customer of the open bill.");
        till.call("/save-carry-bags", &[("bags", one), ("order_id", "another")])
            .await
            .refused(200, "fail", "This is not the open bill.");
        assert_eq!(till.cart().await["carry_bag_qty_total"], 2);
    }

    /// BAG-02: where carry bags are off there are none; those on a bill can still be taken off.
    async fn carry_bags_can_be_switched_off(shop) {
        sell_bag(shop, 1, 1, 1, 300).await;
        let till = shop.till().await;
        till.scan(TEA).await;
        save(&till, r#"[["1", 2]]"#).await.succeeded();
        shop.set(1, "carry_bag", "false").await;
        let off = "Carry bags are switched off for this store.";
        till.call("/get-carry-bags", &[]).await.refused(200, "fail", off);
        save(&till, r#"[["1", 1]]"#).await.refused(200, "fail", off);
        assert_eq!(till.cart().await["carry_bag_qty_total"], 2);
        assert_eq!(save(&till, "[]").await.succeeded()["cart"]["carry_bag_qty_total"], 0);
    }

    /// Bags may come before the goods, but are not sold alone; without a bill there is nothing to take off.
    async fn bags_may_come_first(shop) {
        sell_bag(shop, 1, 1, 1, 300).await;
        let till = shop.till().await;
        assert_eq!(save(&till, "[]").await.succeeded()["cart"]["order_id"], "");
        let cart = save(&till, r#"[["1", 2]]"#).await.succeeded()["cart"].clone();
        assert_eq!((&cart["total"], &cart["cart_qty_total"]), (&json!("6.00"), &json!(0)));
        till.call("/process-to-payment", &[]).await.refused(200, "fail", "There is nothing to pay.");
        assert_eq!(till.scan(TEA).await["total"], "106.00");
    }

    /// Nothing comes off bags; each kind is a line of the invoice with its own tax, and the books know them.
    async fn bags_are_sold_and_invoiced(shop) {
        sell_bag(shop, 1, 1, 1, 1_000).await;
        let till = shop.till().await;
        till.scan(TEA).await;
        save(&till, r#"[["1", 3]]"#).await.succeeded();
        let half = [("manual_discount_basis", "P"), ("manual_discount_factor", "50")];
        let cart = till.call("/manual-discount", &half).await.succeeded()["cart"].clone();
        assert_eq!((&cart["discount"], &cart["total"]), (&json!("50.00"), &json!("80.00")));
        let (order_id, total) = till.checkout().await;
        let frozen = till.cart().await["order"].clone();
        assert_eq!(frozen["items"][1], json!({"p_name": "Bag 1", "qty": 3, "total": "30.00", "uom": "NOS"}));
        // The price of what stands at checkout does not change any more.
        shop.tamper("UPDATE carry_bag SET price_paise = 9900 WHERE vendor_id = 1").await;
        let paid = till.pay(&order_id, "payment-1", "CASH", &total).await.succeeded();
        assert!(paid["data"]["html_data"].as_str().unwrap().contains("Bag 1"));
        let number = paid["data"]["invoice_id"].as_str().unwrap();
        let details = till.call("/order-details", &[("order_id", number)]).await.succeeded();
        assert_eq!((&details["carry_bag_total"], &details["total"]), (&json!("30.00"), &json!("80.00")));
        assert_eq!(details["tax_lines"][1]["cgst"], "2.29");
        assert_eq!(shop.count("invoice_line WHERE kind = 'bag' AND net_paise = 3000 AND hsn = '4819'").await, 1);
        assert_eq!(shop.count("stock_movement WHERE kind = 'sale'").await, 1, "bags have no stock");
    }

    /// A bag that becomes dearer or is no longer sold is told once.
    async fn a_changed_bag_is_told_once(shop) {
        sell_bag(shop, 1, 1, 1, 300).await;
        let till = shop.till().await;
        till.scan(TEA).await;
        save(&till, r#"[["1", 2]]"#).await.succeeded();
        shop.tamper("UPDATE carry_bag SET price_paise = 400 WHERE vendor_id = 1").await;
        let cart = till.cart().await;
        assert_eq!((&cart["total"], said(&cart["notices"])), (&json!("108.00"), vec!["Bag 1 now costs ₹4.00 instead of ₹3.00."]));
        assert_eq!(till.cart().await["notices"], json!([]));
        shop.tamper("UPDATE carry_bag SET active = FALSE WHERE vendor_id = 1").await;
        let cart = till.scan(TEA).await;
        assert_eq!((&cart["total"], said(&cart["notices"])), (&json!("200.00"), vec!["A carry bag is not sold any more and was taken off the bill."]));
        assert_eq!(till.scan(TEA).await["notices"], json!([]));
        assert_eq!(shop.count("cart_bag").await, 0);
    }

    async fn bags_saved_again_under_their_name_are_saved_once(shop) {
        sell_bag(shop, 1, 1, 1, 300).await;
        let till = shop.till().await;
        till.scan(TEA).await;
        let named = [("bags", r#"[["1", 2]]"#), ("request_id", "bags-0001")];
        till.call("/save-carry-bags", &named).await.succeeded();
        save(&till, r#"[["1", 5]]"#).await.succeeded();
        let late = till.call("/save-carry-bags", &named).await.succeeded();
        assert_eq!(late["cart"]["carry_bag_qty_total"], 5, "a late repetition changes nothing");
        till.call("/save-carry-bags", &[("bags", "[]"), ("request_id", "bags-0001")])
            .await
            .refused(409, "fail", "This request id was used for something else.");
    }
}
