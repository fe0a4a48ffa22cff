use serde_json::json;
use test_support::*;

shop_tests! {
    /// INV-32, INV-33: the details of an invoice, by its number and by its bill's id.
    async fn details_have_all_their_fields(shop) {
        let till = shop.till().await;
        till.add(SOAP, "2").await;
        let paid = till.sell(&[DAL_LABEL], "pay-0001").await;
        let number = paid["data"]["invoice_id"].as_str().unwrap();
        let by_number = till.call("/order-details", &[("order_id", number)]).await.succeeded();
        let by_order = till.call("/order-details", &[("order_id", paid["data"]["order_id"].as_str().unwrap())]).await.succeeded();
        assert_eq!(by_number, by_order);
        // Whoever is tagged, it is the invoice that is asked for.
        let beside = till.call("/order-details", &[("c_id", "somebody-else"), ("order_id", number)]).await.succeeded();
        assert_eq!(beside, by_number);
        for (field, value) in [
            ("customer_name", json!("Walk-in customer")), ("mobile", json!("")), ("invoice_id", json!(number)),
            ("date", json!("2026-11-21")), ("time", json!("10:00:00")), ("transaction_type", json!("sales")),
            ("cart_qty_total", json!(3)), ("payment_method", json!("Cash")), ("total", json!("325.00")), ("sub_total", json!("325.00")),
            ("discount", json!("0.00")), ("tax_total", json!("33.56")), ("carry_bag_total", json!("0.00")),
            ("user_api_token", json!("")), ("remark", json!("")), ("returns", json!([])), ("title", json!("Invoice-cum-Bill of Supply")),
        ] {
            assert_eq!(by_number[field], value, "{field}");
        }
        assert_eq!(by_number["order_id"], paid["data"]["order_id"]);
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
        assert_eq!(by_number["c_id"], settings["settings"]["vendor_login_details"]["c_id"]);
        let line = &by_number["data"][0];
        assert_eq!((&line["qty"], &line["amount"], &line["discount"], &line["tax"]), (&json!(2), &json!("220.00"), &json!("0.00"), &json!("33.56")));
        assert_eq!(line["product_data"]["p_name"], "Soap Sandal 3 x 100 g");
        assert_eq!((&line["product_data"]["unit_mrp"], &line["product_data"]["r_price"]), (&json!("120.00"), &json!("110.00")));
        assert_eq!(by_number["tax_lines"], json!([
            {"rate": "0", "taxable": "105.00", "cgst": "0.00", "sgst": "0.00", "igst": "0.00", "cess": "0.00"},
            {"rate": "18", "taxable": "186.44", "cgst": "16.78", "sgst": "16.78", "igst": "0.00", "cess": "0.00"}
        ]));
        till.call("/order-details", &[("order_id", "AA1T01-26-999999")])
            .await
            .refused(200, "fail", "This invoice is not known in this store.");
        till.call("/order-details", &[]).await.invalid("order_id");
    }

    /// INV-27, INV-33: the invoice of a tagged customer with an offer and a discount by hand. A line's `amount` is after its
    /// item offer, and its `discount` is all that came off it.
    async fn details_tell_customer_and_discounts(shop) {
        shop.offer("TEN", "10% off soap", r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"10"}}"#, json!({})).await;
        let till = shop.till().await;
        let customer = [("customer_mobile", "9800001101"), ("first_name", "Aditya"), ("tag_customer", "1")];
        let c_id = till.call("/vendor/login-for-customer", &customer).await.succeeded()["data"]["c_id"].clone();
        till.add(SOAP, "2").await;
        let off = [("manual_discount_basis", "A"), ("manual_discount_factor", "18"), ("remove_discount", "0")];
        till.call("/manual-discount", &off).await.succeeded();
        let paid = till.sell(&[], "pay-0001").await;
        let number = paid["data"]["invoice_id"].as_str().unwrap();
        let told = till.call("/order-details", &[("order_id", number)]).await.succeeded();
        for (field, value) in [
            ("customer_name", json!("Aditya")), ("mobile", json!("9800001101")), ("c_id", c_id), ("sub_total", json!("220.00")),
            ("discount", json!("40.00")), ("total", json!("180.00")),
        ] {
            assert_eq!(told[field], value, "{field}");
        }
        assert_eq!((&told["data"][0]["amount"], &told["data"][0]["discount"]), (&json!("198.00"), &json!("40.00")));
        let listed = till.call("/my-orders", &[("c_id", "somebody-else")]).await.succeeded();
        assert_eq!(listed["data"][0]["Order_ID"], number, "the list is of the store");
    }

    async fn numbers_are_dense_per_terminal_and_begin_anew_each_financial_year(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        let number = |paid: &serde_json::Value| paid["data"]["invoice_id"].as_str().unwrap().to_owned();
        assert_eq!(number(&till.sell(&[TEA], "pay-0001").await), "AA1T01-26-000001");
        assert_eq!(number(&other.sell(&[TEA], "pay-0001").await), "AA1T02-26-000001");
        assert_eq!(number(&till.sell(&[TEA], "pay-0002").await), "AA1T01-26-000002");
        // 31 March 2027, 23:30 in India.
        let last_hour = books::clock::Moment(1_806_516_000_000);
        shop.clock.set(last_hour);
        let mut till = till;
        till.sign_in("9000000011", "1234").await;
        assert_eq!(number(&till.sell(&[TEA], "pay-0003").await), "AA1T01-26-000003");
        shop.clock.advance(HOUR);
        assert_eq!(number(&till.sell(&[TEA], "pay-0004").await), "AA1T01-27-000001");
    }

    async fn a_refused_payment_takes_no_number(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let (order_id, _) = till.checkout().await;
        till.pay(&order_id, "pay-0001", "CARD_OFFLINE", "500").await;
        let paid = till.pay(&order_id, "pay-0001", "CASH", "100").await.succeeded();
        assert_eq!(paid["data"]["invoice_id"], "AA1T01-26-000001");
    }

    /// INV-27, INV-28: the list of invoices, with its choices.
    async fn the_list_shows_invoices_with_their_choices(shop) {
        let till = shop.till().await;
        till.sell(&[TEA, SOAP], "pay-0001").await;
        let body = till.call("/my-orders", &[("page", "1"), ("date_filter", "today")]).await.succeeded();
        assert_eq!(body["data"], json!([{
            "Status": "Completed", "Cloud_Date": "2026-11-21 10:00:00", "Order_ID": "AA1T01-26-000001", "Store_Name": "Store AA1",
            "MOP": "Cash", "Customer_Name": "Walk-in customer", "Qty": 2, "Amount": "210.00",
            "Transaction_Type": "sales", "Transaction_Sub_Type": "sales",
            "Mobile": "", "Cashier": "Cashier0 Test", "Note": ""
        }]));
        for choices in ["sort_type", "payment_mod", "status_filter"] {
            assert!(body[choices][0]["key"].is_string() && body[choices][0]["name"].is_string(), "{choices}");
        }
        assert_eq!(body["filter"]["filter_format"], json!([]));
        assert!(body["as_of"].is_string());
    }

    /// INV-20: pages of ten, counted from one.
    async fn the_list_has_pages_of_ten_and_stays_as_it_was(shop) {
        let till = shop.till().await;
        for n in 0..12 {
            shop.clock.advance(MINUTE);
            till.sell(&[TEA], &format!("pay-{n:04}")).await;
        }
        let first = till.call("/my-orders", &[("page", "1")]).await.succeeded();
        assert_eq!(first["data"].as_array().unwrap().len(), 10);
        assert_eq!(first["data"][0]["Order_ID"], "AA1T01-26-000012", "newest first");
        let as_of = first["as_of"].as_str().unwrap();
        shop.clock.advance(MINUTE);
        till.sell(&[TEA], "pay-late").await;
        let second = till.call("/my-orders", &[("page", "2"), ("as_of", as_of)]).await.succeeded();
        let numbers: Vec<_> = second["data"].as_array().unwrap().iter().map(|row| row["Order_ID"].clone()).collect();
        assert_eq!(numbers, ["AA1T01-26-000002", "AA1T01-26-000001"], "what was posted meanwhile moves nothing");
        let third = till.call("/my-orders", &[("page", "3"), ("as_of", as_of)]).await.succeeded();
        assert_eq!(third["data"], json!([]));
    }

    /// INV-14, INV-18, INV-19, INV-25: by days as keys and as text, by status, by way to pay, in each order.
    async fn the_list_is_filtered_and_sorted(shop) {
        let till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        shop.clock.advance(MINUTE);
        till.scan(SOAP).await;
        let (order_id, total) = till.checkout().await;
        till.pay(&order_id, "pay-0002", "CARD_OFFLINE", &total).await.succeeded();
        shop.clock.advance(DAY);
        let mut till = till;
        till.sign_in("9000000011", "1234").await;
        till.sell(&[DAL_LABEL], "pay-0003").await;
        let list = |fields: Vec<(&'static str, &'static str)>| {
            let till = till.clone();
            async move {
                let body = till.call("/my-orders", &fields).await.succeeded();
                let rows = body["data"].as_array().unwrap().clone();
                rows.iter().map(|row| row["Amount"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
            }
        };
        assert_eq!(list(vec![]).await, ["105.00", "110.00", "100.00"]);
        assert_eq!(list(vec![("date_filter", "yesterday")]).await, ["110.00", "100.00"]);
        assert_eq!(list(vec![("date_filter", "today")]).await, ["105.00"]);
        assert_eq!(list(vec![("date_filter", "last_week")]).await, ["105.00", "110.00", "100.00"]);
        assert_eq!(list(vec![("date_filter", "2026-11-22/specific_day/")]).await, ["105.00"]);
        assert_eq!(list(vec![("date_filter", "11/specific_month/2026")]).await.len(), 3);
        assert_eq!(list(vec![("date_filter", "10/specific_month/2026")]).await.len(), 0);
        assert_eq!(list(vec![("date_filter", "2026/specific_year/")]).await.len(), 3);
        assert_eq!(list(vec![("date_filter", "2025/specific_year/")]).await.len(), 0);
        assert_eq!(list(vec![("date_filter", "2026-11-21/date_range/2026-11-21")]).await, ["110.00", "100.00"]);
        assert_eq!(list(vec![("payment_method", "CARD_OFFLINE")]).await, ["110.00"]);
        assert_eq!(list(vec![("sort", "amount_desc")]).await, ["110.00", "105.00", "100.00"]);
        assert_eq!(list(vec![("sort", "date_asc")]).await, ["100.00", "110.00", "105.00"]);
        assert_eq!(list(vec![("search_term", "t01-26-000002")]).await, ["110.00"]);
        // The name that all walk-in customers share is not searched.
        assert_eq!(list(vec![("search_term", "walk")]).await.len(), 0);
        assert_eq!(list(vec![("transaction_sub_type", "return")]).await.len(), 0);
        assert_eq!(list(vec![("transaction_sub_type", "sales"), ("status", "sales")]).await.len(), 3);
        // There are none on lay-by, and no sale is taken for one.
        assert_eq!(list(vec![("transaction_sub_type", "lay_by")]).await.len(), 0);
        assert_eq!(list(vec![("status", "lay_by")]).await.len(), 0);
        assert_eq!(list(vec![("transaction_type", "sales"), ("status", "return")]).await.len(), 0);
        for field in ["transaction_type", "transaction_sub_type", "status"] {
            till.call("/my-orders", &[(field, "gift")]).await.invalid(field);
        }
        // A key alone is about the days beside it.
        assert_eq!(list(vec![("date_filter", "specific_day"), ("start_date", "2026-11-22")]).await, ["105.00"]);
        assert_eq!(list(vec![("date_filter", "specific_month"), ("start_date", "2026-11-05")]).await.len(), 3);
        assert_eq!(list(vec![("date_filter", "specific_year"), ("start_date", "2025-11-05")]).await.len(), 0);
        assert_eq!(list(vec![("date_filter", "date_range"), ("start_date", "2026-11-21"), ("end_date", "2026-11-21")]).await, ["110.00", "100.00"]);
        // All together.
        let all = vec![("date_filter", "last_week"), ("status", "sales"), ("payment_method", "CASH"), ("sort", "amount_asc"), ("search_term", "AA1T01")];
        assert_eq!(list(all).await, ["100.00", "105.00"]);
        for (field, value) in [("sort", "name"), ("payment_method", "BARTER"), ("as_of", "now")] {
            till.call("/my-orders", &[(field, value)]).await.invalid(field);
        }
        till.call("/my-orders", &[("date_filter", "specific_day")]).await.invalid("start_date");
        till.call("/my-orders", &[("date_filter", "date_range"), ("start_date", "2026-11-21")]).await.invalid("end_date");
        till.call("/my-orders", &[("date_filter", "someday")]).await.invalid("date_filter");
        till.call("/my-orders", &[("page", "x")]).await.invalid("page");
        // Days the wrong way round, in each form that has two.
        const REVERSED: &str = "The first day is after the last.";
        let reversed = [("start_date", "2026-11-22"), ("end_date", "2026-11-21")];
        assert_eq!(till.call("/my-orders", &reversed).await.invalid("end_date")["message"], REVERSED);
        let told = till.call("/my-orders", &[&reversed[..], &[("date_filter", "date_range")]].concat()).await.invalid("end_date");
        assert_eq!(told["message"], REVERSED);
        let told = till.call("/my-orders", &[("date_filter", "2026-11-22/date_range/2026-11-21")]).await.invalid("date_filter");
        assert_eq!(told["message"], REVERSED);
        for filter in ["2026-11-31/specific_day/", "13/specific_month/2026", "11/specific_month", "0/specific_year/", "2026-11-22/date_range/", "a/b/c/d", "today; DROP TABLE invoice", "null", "[]"] {
            till.call("/my-orders", &[("date_filter", filter)]).await.invalid("date_filter");
        }
        for (field, value) in [("start_date", "22-11-2026"), ("end_date", "2026-02-30"), ("page", "1.5"), ("page", "99999999999999999999")] {
            till.call("/my-orders", &[(field, value)]).await.invalid(field);
        }
    }
}
