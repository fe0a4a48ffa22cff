use serde_json::{Value, json};
use test_support::*;

async fn hold(till: &Till, note: &str) -> String {
    let answer =
        till.call("/process-to-payment", &[("transaction_sub_type", "hold"), ("note", note)]).await.succeeded();
    answer["data"]["order_id"].as_str().unwrap().to_owned()
}

async fn recall(till: &Till, order_id: &str) -> Answer {
    till.call("/vendor/order-recall", &[("order_id", order_id)]).await
}

async fn held(till: &Till, more: &[(&str, &str)]) -> Vec<Value> {
    let fields = [&[("transaction_sub_type", "hold")], more].concat();
    till.call("/my-orders", &fields).await.succeeded()["data"].as_array().unwrap().clone()
}

fn ids(rows: &[Value]) -> Vec<&str> {
    rows.iter().map(|row| row["Order_ID"].as_str().unwrap()).collect()
}

shop_tests! {
    /// HLD-06, HLD-07, HLD-10, HLD-11: a bill is held with a note, listed, and recalled on another till of the store.
    async fn a_bill_is_held_and_recalled_on_another_till(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        till.add(TEA, "2").await;
        let cart = till.add(DAL, "1.5").await;
        let order_id = hold(&till, "Blue shirt").await;
        assert_eq!(order_id, cart["order_id"].as_str().unwrap());
        let empty = till.cart().await;
        assert_eq!((&empty["data"], &empty["order_id"], &empty["hold_bill_count"]), (&json!([]), &json!(""), &json!(1)));
        assert_eq!(held(&other, &[]).await, [json!({
            "Status": "Held", "Cloud_Date": "2026-11-21 10:00:00", "Order_ID": order_id, "Store_Name": "Store AA1", "MOP": "",
            "Customer_Name": "Walk-in customer", "Qty": 3, "Amount": "326.00", "Transaction_Type": "sales",
            "Transaction_Sub_Type": "hold", "Mobile": "", "Cashier": "Cashier0 Test, Till 1", "Note": "Blue shirt",
        })]);
        // Held bills are not among the invoices.
        assert_eq!(other.call("/my-orders", &[]).await.succeeded()["data"], json!([]));
        let body = recall(&other, &order_id).await.succeeded();
        assert_eq!((&body["message"], &body["held_order_id"]), (&json!(""), &json!("")));
        assert_eq!((&body["cart"]["data"], &body["cart"]["total"]), (&cart["data"], &cart["total"]));
        assert_eq!((&body["cart"]["order_id"], &body["cart"]["hold_bill_count"]), (&json!(order_id), &json!(0)));
        assert_eq!(body["cart"]["notices"], json!([]));
        assert_eq!(held(&till, &[]).await, Vec::<Value>::new());
        assert_eq!(shop.count("audit_entry WHERE action = 'bill_recalled'").await, 1);
        let (order_id, total) = other.checkout().await;
        other.pay(&order_id, "payment-1", "CASH", &total).await.succeeded();
        recall(&till, &order_id).await.refused(200, "fail", "This bill was recalled and paid already: Cashier1 Test on Till 2.");
    }

    /// HLD-07: of two tills that recall a bill one gets it, and the other hears who did.
    async fn a_bill_is_recalled_only_once(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        till.scan(TEA).await;
        let order_id = hold(&till, "").await;
        let (first, second) = tokio::join!(recall(&till, &order_id), recall(&other, &order_id));
        let answers = [first, second];
        assert_eq!(answers.iter().filter(|answer| answer.status() == "success").count(), 1, "{answers:?}");
        let refused = answers.iter().find(|answer| answer.status() == "fail").unwrap();
        let winner = if answers[0].status() == "success" { "Cashier0 Test on Till 1" } else { "Cashier1 Test on Till 2" };
        assert_eq!(refused.message(), format!("This bill was recalled already: {winner}."));
        let owner = if answers[0].status() == "success" { &till } else { &other };
        recall(owner, &order_id).await.refused(200, "fail", "This bill is open on this till already.");
        // Held again, it can be recalled again.
        hold(owner, "").await;
        recall(&other, &order_id).await.succeeded();
        other.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        recall(&till, &order_id).await.refused(200, "fail", "This bill was recalled and cancelled: Cashier1 Test on Till 2.");
    }

    /// Recalling a bill first holds the open one, unless that is empty.
    async fn recalling_holds_what_is_open(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let first = hold(&till, "First").await;
        till.add(SOAP, "2").await;
        till.checkout().await;
        let body = recall(&till, &first).await.succeeded();
        let second = body["held_order_id"].as_str().unwrap().to_owned();
        assert_eq!(body["message"], "The bill that was open is in Held Bills.");
        assert_eq!(body["cart"]["data"][0]["product_data"]["barcode"], TEA);
        assert_eq!(body["cart"]["hold_bill_count"], 1);
        assert_eq!(held(&till, &[]).await[0]["Amount"], "220.00");
        let id = body["cart"]["data"][0]["cart_id"].as_str().unwrap();
        till.call("/remove-product-from-cart", &[("cart_id", id)]).await.succeeded();
        let body = recall(&till, &second).await.succeeded();
        assert_eq!((&body["held_order_id"], &body["cart"]["hold_bill_count"]), (&json!(""), &json!(0)), "an empty bill is gone");
        assert_eq!(shop.count("cart_order WHERE state = 'cancelled'").await, 1);
        // The note stays with the bill until there is a new one.
        till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        till.scan(TEA).await;
        let order_id = hold(&till, "Red bag").await;
        recall(&till, &order_id).await.succeeded();
        hold(&till, "").await;
        assert_eq!(held(&till, &[]).await[0]["Note"], "Red bag");
    }

    /// A bill for which money was offered is neither held nor left for another.
    async fn a_part_paid_bill_is_not_left_for_another(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let held_id = hold(&till, "").await;
        till.add(SOAP, "2").await;
        let (order_id, _) = till.checkout().await;
        till.pay(&order_id, "payment-1", "CASH", "100").await.succeeded();
        recall(&till, &held_id)
            .await
            .refused(200, "fail", "Money was taken for this bill. Complete the payment or cancel the bill.");
        assert_eq!(till.cart().await["order"]["total_payable"], "120.00");
        assert_eq!(held(&till, &[]).await.len(), 1);
        till.pay(&order_id, "payment-2", "CASH", "120").await.succeeded();
    }

    /// HLD-07: a recalled bill is priced at today's prices; what changed is told once.
    async fn a_recalled_bill_tells_what_changed(shop) {
        let till = shop.strict_till().await;
        let trimmer = format!("010{TRIMMER}21SN-1");
        for code in [TEA, SOAP, JACKET, &trimmer] {
            till.scan(code).await;
        }
        till.scan(&format!("(01)0{FORMULA}(17)261231(10)SOON")).await;
        till.call("/manual-discount", &[("manual_discount_basis", "A"), ("manual_discount_factor", "4000")]).await.succeeded();
        let order_id = hold(&till, "").await;
        shop.tamper("UPDATE catalog_price SET price_paise = 9000 WHERE vendor_id = 1 AND store_id = 2 AND mrp_paise = 10000").await;
        shop.tamper("UPDATE catalog_product SET active = FALSE WHERE vendor_id = 1 AND name = 'Denim Jacket'").await;
        till.scan(&trimmer).await;
        let (sold, total) = till.checkout().await;
        till.pay(&sold, "payment-1", "CASH", &total).await.succeeded();
        shop.clock.advance(60 * DAY);
        // A day's sign-in is over by then.
        let till = shop.signed_in(2, 2).await;
        let named = [("order_id", order_id.as_str()), ("request_id", "recall-01")];
        let body = till.call("/vendor/order-recall", &named).await.succeeded();
        assert_eq!(said(&body["cart"]["notices"]), [
            "Denim Jacket is not sold any more and was taken off the bill.",
            "SN-1 of Beard Trimmer is not in stock any more and was taken off the bill.",
            "Batch SOON of Infant Formula 400 g has expired and was taken off the bill.",
            "Tea Premium 500 g now costs ₹90.00 instead of ₹100.00.",
            "The discount would leave nothing to pay and has been removed.",
        ]);
        assert_eq!(body["cart"]["total"], "200.00");
        // A till that got no answer asks again, and hears the same.
        let again = till.call("/vendor/order-recall", &named).await.succeeded();
        assert_eq!(again["cart"]["notices"], body["cart"]["notices"]);
        let cart = till.cart().await;
        assert_eq!((&cart["notices"], &cart["total"]), (&json!([]), &json!("200.00")));
    }

    /// Held bills set no goods aside.
    async fn a_held_bill_reserves_no_stock(shop) {
        let (till, other) = (shop.strict_till().await, shop.second_strict_till().await);
        till.scan(LAST_ONE).await;
        till.checkout().await;
        assert_eq!(shop.count("stock_reservation").await, 1);
        let order_id = hold(&till, "").await;
        assert_eq!(shop.count("stock_reservation").await, 0);
        other.sell(&[LAST_ONE], "payment-1").await;
        recall(&till, &order_id).await.succeeded();
        till.call("/process-to-payment", &[]).await.refused(200, "fail", "Last One is out of stock.");
    }

    /// Holding and recalling are refused where they are off.
    async fn holding_and_recalling_have_their_gates(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let order_id = hold(&till, "").await;
        shop.set(1, "menu_recall_bill", "false").await;
        recall(&till, &order_id).await.refused(200, "fail", "Recalling bills is switched off for this store.");
        shop.set(1, "menu_recall_bill", "true").await;
        shop.set(1, "menu_hold_bill", "false").await;
        till.scan(SOAP).await;
        recall(&till, &order_id).await.refused(
            200,
            "fail",
            "Complete or cancel the open bill first: holding bills is switched off for this store.",
        );
        assert_eq!(till.cart().await["total"], "110.00");
        till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        recall(&till, &order_id).await.succeeded();
        let long = "x".repeat(201);
        till.call("/process-to-payment", &[("transaction_sub_type", "hold"), ("note", &long)]).await.invalid("note");
    }

    async fn what_is_no_held_bill_is_not_recalled(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        recall(&till, "").await.invalid("order_id");
        recall(&till, "nothing").await.refused(200, "fail", "This bill is not known in this store.");
        let open = other.scan(TEA).await["order_id"].as_str().unwrap().to_owned();
        recall(&till, &open).await.refused(200, "fail", "This bill was recalled already: Cashier1 Test on Till 2.");
        let order_id = hold(&other, "").await;
        till.scan(SOAP).await;
        till.call("/vendor/order-recall", &[("order_id", &order_id), ("c_id", "somebody-else")])
            .await
            .refused(200, "fail", "This is not the customer of the open bill.");
        assert_eq!(till.cart().await["total"], "110.00");
    }

    /// HLD-10: the list is found by term and day, sorted, and paged.
    async fn the_list_is_filtered_sorted_and_paged(shop) {
        let till = shop.till().await;
        let mut all = Vec::new();
        for n in 1..=12 {
            till.add(TEA, &(13 - n).to_string()).await;
            all.push(hold(&till, &format!("Note {n:02}")).await);
            shop.clock.advance(MINUTE);
        }
        let by = |sort: &'static str, page: &'static str| {
            let till = till.clone();
            async move { held(&till, &[("sort", sort), ("page", page)]).await }
        };
        assert_eq!(ids(&by("date_asc", "1").await), all[..10]);
        assert_eq!(ids(&by("date_asc", "2").await), all[10..]);
        assert_eq!(ids(&by("amount_desc", "2").await), all[10..]);
        assert_eq!(ids(&by("", "1").await)[0], all[11]);
        assert_eq!(ids(&by("amount_asc", "1").await)[0], all[11]);
        assert_eq!(ids(&held(&till, &[("search_term", "nOTe 07")]).await), [&all[6]]);
        assert_eq!(ids(&held(&till, &[("search_term", &all[3])]).await), [&all[3]]);
        assert_eq!(held(&till, &[("search_term", "100 %")]).await.len(), 0);
        let days = |start, end| [("start_date", start), ("end_date", end), ("transaction_type", "sales"), ("status", "")];
        assert_eq!(held(&till, &days("2026-11-21", "2026-11-21")).await.len(), 10);
        assert_eq!(held(&till, &days("2026-11-22", "")).await.len(), 0);
        assert_eq!(held(&till, &days("", "2026-11-20")).await.len(), 0);
        let hold = ("transaction_sub_type", "hold");
        for (start, end, field) in [("soon", "", "start_date"), ("", "21/11/2026", "end_date"), ("2026-11-22", "2026-11-21", "end_date")] {
            till.call("/my-orders", &[hold, ("start_date", start), ("end_date", end)]).await.invalid(field);
        }
    }

    async fn a_recall_repeated_under_its_name_happens_once(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let order_id = hold(&till, "").await;
        let named = [("order_id", order_id.as_str()), ("request_id", "recall-01")];
        for _ in 0..3 {
            let body = till.call("/vendor/order-recall", &named).await.succeeded();
            assert_eq!(body["cart"]["order_id"], json!(order_id));
        }
        hold(&till, "").await;
        till.scan(SOAP).await;
        let late = till.call("/vendor/order-recall", &named).await.succeeded();
        assert_eq!(late["cart"]["total"], "110.00", "a late repetition changes nothing");
        assert_eq!(held(&till, &[]).await.len(), 1);
        till.call("/vendor/order-recall", &[("order_id", "other"), ("request_id", "recall-01")])
            .await
            .refused(409, "fail", "This request id was used for something else.");
    }
}
