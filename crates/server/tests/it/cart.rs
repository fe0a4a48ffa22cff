use serde_json::{Value, json};
use test_support::*;

shop_tests! {
    /// CRT-03, CRT-22: an empty bill has all its fields.
    async fn an_empty_bill_has_all_its_fields(shop) {
        let till = shop.till().await;
        let cart = till.cart().await;
        assert_eq!(cart["data"], json!([]));
        for (field, value) in [
            ("sub_total", json!("0.00")), ("discount", json!("0.00")), ("tax_total", json!("0.00")), ("total", json!("0.00")),
            ("cart_qty_total", json!(0)), ("carry_bag_qty_total", json!(0)), ("bill_buster_discount", json!("0.00")),
            ("bags", json!([])), ("order_id", json!("")), ("hold_bill_count", json!(0)),
            ("product_image_link", json!("/pictures/")), ("store_credit", json!("0.00")), ("remark", json!("")), ("order", Value::Null),
        ] {
            assert_eq!(cart[field], value, "{field}");
        }
        assert_eq!(cart["customer"]["customer_group_code"], "DUMMY");
        assert_eq!(cart["bill_summary"].as_array().unwrap().last().unwrap()["name"], "total_payable");
    }

    /// CRT-04, CRT-23: a scan adds a line with all its fields.
    async fn a_scan_adds_a_line(shop) {
        let till = shop.till().await;
        let fields = [("barcode", SOAP), ("scan", "TRUE"), ("qty", "2"), ("change_mrp", "0")];
        let body = till.call("/product-details", &fields).await.succeeded();
        let cart = &body["cart"];
        let line = &cart["data"][0];
        assert_eq!(body["cart_id"], line["cart_id"]);
        assert_eq!((&line["qty"], &line["amount"], &line["salesman_id"]), (&json!(2), &json!("220.00"), &json!("")));
        let product = &line["product_data"];
        for (field, value) in [
            ("p_name", json!("Soap Sandal 3 x 100 g")), ("p_id", json!("2")), ("barcode", json!(SOAP)), ("r_price", json!("110.00")),
            ("s_price", json!("220.00")), ("discount", json!("0.00")), ("current_stock", json!(5000)), ("offer", json!("no")),
            ("offer_data", json!({"applied_offers": [], "available_offers": []})), ("images", json!("tea.svg")),
            ("images_array", json!(["tea.svg"])), ("unit_mrp", json!("120.00")), ("batch", json!([])), ("remark", json!("")),
            ("brand_name", json!("Testbrand")), ("varient", json!("")), ("weight_flag", json!(0)), ("uom", json!("NOS")),
            ("multiple_mrp", json!([{"mrp": "120.00", "price": "110.00", "current_stock": 5000}])),
        ] {
            assert_eq!(product[field], value, "{field}");
        }
        assert_eq!((&cart["sub_total"], &cart["total"], &cart["cart_qty_total"]), (&json!("220.00"), &json!("220.00"), &json!(2)));
        assert_eq!(cart["tax_total"], "33.56");
        assert_eq!(line["saved"], "20.00");
    }

    async fn the_same_product_makes_one_line(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        till.scan(SOAP).await;
        let cart = till.add(TEA, "4").await;
        assert_eq!(lines(&cart), [(TEA.to_owned(), json!(5)), (SOAP.to_owned(), json!(1))]);
        assert_eq!(cart["total"], "610.00");
    }

    /// CRT-11: a code nothing has is refused with its own status and words.
    async fn an_unknown_code_is_refused(shop) {
        let till = shop.till().await;
        for code in [UNKNOWN, FOREIGN, "abc", "00099"] {
            let message = format!("No product found for {code}.");
            till.call("/product-details", &[("barcode", code)]).await.refused(200, "product_not_found", &message);
        }
        till.call("/product-details", &[("barcode", " ")]).await.invalid("barcode");
        assert_eq!(shop.count("cart_order").await, 0, "nothing was begun");
    }

    /// CRT-16: a quantity below one is refused.
    async fn absurd_quantities_are_refused(shop) {
        let till = shop.till().await;
        let below = "Product quantity cannot be less than 1.";
        for (quantity, message) in [
            ("0", below), ("-1", below), ("0.5", below), ("1.5", "Tea Premium 500 g is sold by the piece."),
            ("100000", "That quantity is too large."),
        ] {
            till.call("/product-details", &[("barcode", TEA), ("qty", quantity)]).await.refused(200, "fail", message);
        }
        for quantity in ["many", "1.2345", "99999999999999999999"] {
            till.call("/product-details", &[("barcode", TEA), ("qty", quantity)]).await.invalid("qty");
        }
        assert_eq!(shop.count("cart_order").await, 0);
    }

    /// CRT-05, CRT-08: a quantity is changed by line, or by barcode and printed price.
    async fn a_quantity_is_changed(shop) {
        let till = shop.till().await;
        let cart = till.scan(TEA).await;
        let id = cart["data"][0]["cart_id"].as_str().unwrap();
        let changed = till.call("/product-qty-update", &[("cart_id", id), ("qty", "7")]).await.succeeded();
        assert_eq!(changed["cart"]["total"], "700.00");
        let fields = [
            ("barcode", TEA), ("scan", ""), ("qty", "2"), ("change_mrp", ""), ("unit_mrp", "100.00"), ("r_price", "1.00"),
            ("s_price", "1.00"), ("amount", "1.00"), ("discount", "99.00"), ("pdata", "x"),
        ];
        let changed = till.call("/product-qty-update", &fields).await.succeeded();
        assert_eq!(changed["cart"]["total"], "200.00", "the server prices, whatever the client says");
        till.call("/product-qty-update", &[("cart_id", id), ("qty", "0")])
            .await
            .refused(200, "fail", "Product quantity cannot be less than 1.");
        till.call("/product-qty-update", &[("cart_id", "nonsense.9"), ("qty", "2")])
            .await
            .refused(200, "fail", "This line is not on the bill any more.");
        till.call("/product-qty-update", &[("barcode", SOAP), ("qty", "2")])
            .await
            .refused(200, "fail", "This line is not on the bill any more.");
    }

    /// CRT-06, CRT-09: a line is removed, with what it takes to add it again.
    async fn a_line_is_removed_and_can_be_added_again(shop) {
        let till = shop.till().await;
        till.add(TEA, "3").await;
        let cart = till.scan(SOAP).await;
        let id = cart["data"][0]["cart_id"].as_str().unwrap();
        let body = till.call("/remove-product-from-cart", &[("cart_id", id), ("all", "0")]).await.succeeded();
        assert_eq!(lines(&body["cart"]), [(SOAP.to_owned(), json!(1))]);
        let removed = &body["removed"];
        assert_eq!(removed["name"], "Tea Premium 500 g");
        let again = [
            ("barcode", removed["barcode"].as_str().unwrap()),
            ("qty", &removed["qty"].to_string()),
            ("change_mrp", removed["unit_mrp"].as_str().unwrap()),
        ];
        let cart = till.call("/product-details", &again).await.succeeded()["cart"].clone();
        assert_eq!(cart["total"], "410.00");
        till.call("/remove-product-from-cart", &[("product_id", "999")])
            .await
            .refused(200, "fail", "This line is not on the bill any more.");
        let soap = till.call("/remove-product-from-cart", &[("product_id", "2")]).await.succeeded();
        assert_eq!((&soap["removed"]["barcode"], &soap["cart"]["total"]), (&json!(SOAP), &json!("300.00")));
        till.scan(SOAP).await;
        till.call("/remove-product-from-cart", &[("barcode", UNKNOWN)])
            .await
            .refused(200, "fail", "This line is not on the bill any more.");
        assert_eq!(shop.count("audit_entry WHERE action = 'line_removed'").await, 2);
    }

    /// A removed line comes back at its old position, unless another line or bill has that position now.
    async fn a_line_comes_back_in_its_place(shop) {
        let till = shop.till().await;
        till.add(TEA, "3").await;
        till.scan(SOAP).await;
        let cart = till.scan(JACKET).await;
        let first = cart["data"][0]["cart_id"].as_str().unwrap().to_owned();
        till.call("/remove-product-from-cart", &[("cart_id", &first)]).await.succeeded();
        let back = [("barcode", TEA), ("qty", "3"), ("cart_id", first.as_str()), ("scan", "TRUE")];
        let cart = till.call("/product-details", &back).await.succeeded()["cart"].clone();
        let barcodes = |cart: &Value| lines(cart).into_iter().map(|(barcode, _)| barcode).collect::<Vec<_>>();
        assert_eq!(barcodes(&cart), [TEA, SOAP, JACKET]);
        assert_eq!(cart["data"][0]["cart_id"], first.as_str());
        let (taken, unborn) = (first.clone(), format!("{first}0"));
        for nowhere in [taken.as_str(), &unborn, "no line", "another-bill.1"] {
            let cart = till.call("/product-details", &[("barcode", CANDY), ("cart_id", nowhere)]).await.succeeded()["cart"].clone();
            assert_eq!(barcodes(&cart), [TEA, SOAP, JACKET, CANDY], "{nowhere}");
        }
        assert_eq!(till.cart().await["data"][0]["cart_id"], first.as_str(), "it is kept so");
    }

    /// CRT-10: cancelling removes everything and begins anew.
    async fn cancelling_begins_anew(shop) {
        let till = shop.till().await;
        let first = till.add(TEA, "3").await;
        let body = till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        assert_eq!((&body["cart"]["data"], &body["cart"]["order_id"], &body["refunds"]), (&json!([]), &json!(""), &json!([])));
        till.call("/remove-product-from-cart", &[("all", "1")]).await.refused(200, "fail", "There is no open bill.");
        let next = till.scan(TEA).await;
        assert_ne!(next["order_id"], first["order_id"]);
        assert_eq!(shop.count("audit_entry WHERE action = 'bill_cancelled'").await, 1);
    }

    async fn weighed_goods_ask_for_their_weight(shop) {
        let till = shop.till().await;
        let required = "Enter the weight of Toor Dal Loose.";
        for quantity in ["", "0", "-1"] {
            till.call("/product-details", &[("barcode", DAL), ("qty", quantity)]).await.refused(200, "weight_required", required);
        }
        let asked = till.call("/product-details", &[("barcode", DAL)]).await.is("weight_required");
        assert_eq!((&asked["goods"]["price"], &asked["goods"]["stock"]), (&json!("84.00"), &json!(5000)));
        let cart = till.add(DAL, "0.255").await;
        assert_eq!((&cart["data"][0]["qty"], &cart["data"][0]["amount"]), (&json!(0.255), &json!("21.42")));
        assert_eq!(cart["cart_qty_total"], 1, "a weighed line counts one");
        let heavy = [("barcode", DAL), ("qty", "20.5")];
        till.call("/product-details", &heavy)
            .await
            .refused(200, "confirm_weight", "20.5 kg is a lot of Toor Dal Loose. Is that right?");
        let confirmed = [("barcode", DAL), ("qty", "20.5"), ("confirmed", "1")];
        let cart = till.call("/product-details", &confirmed).await.succeeded()["cart"].clone();
        assert_eq!(cart["data"].as_array().unwrap().len(), 2, "each weighing is its own line");
    }

    async fn scale_labels_carry_weight_or_price(shop) {
        let till = shop.till().await;
        let cart = till.scan(DAL_LABEL).await;
        assert_eq!((&cart["data"][0]["qty"], &cart["data"][0]["amount"]), (&json!(1.25), &json!("105.00")));
        let again = till.call("/product-details", &[("barcode", DAL_LABEL)]).await.succeeded();
        assert_eq!(again["message"], "This label was on the bill already; it was added again.");
        let cart = till.scan(DAL_PRICE_LABEL).await;
        let line = &cart["data"][2];
        assert_eq!((&line["qty"], &line["amount"]), (&json!(0.595), &json!("50.00")), "the line is what the label says");
        assert_eq!(cart["total"], "260.00");
        // A broken check digit is no label.
        till.call("/product-details", &[("barcode", "2100012012509")])
            .await
            .refused(200, "product_not_found", "No product found for 2100012012509.");
    }

    /// A price on a label sells whole pieces at what the store asks for them, never for less.
    async fn a_price_label_sells_pieces_at_their_price(shop) {
        let till = shop.till().await;
        shop.tamper(&format!(
            "INSERT INTO catalog_barcode (vendor_id, barcode, printed, product_id, position) \
             SELECT 1, '00077', '00077', product_id, 9 FROM catalog_barcode WHERE vendor_id = 1 AND printed = '{SOAP}'"
        ))
        .await;
        let cart = till.scan("2300077110007").await;
        assert_eq!(lines(&cart), [(SOAP.to_owned(), json!(1))]);
        let cart = till.scan("2300077220003").await;
        assert_eq!((lines(&cart), &cart["total"]), (vec![(SOAP.to_owned(), json!(3))], &json!("330.00")));
        till.call("/product-details", &[("barcode", "2300077100008")]).await.refused(
            200,
            "fail",
            "This label says ₹100.00, but Soap Sandal 3 x 100 g sells at ₹110.00 a piece.",
        );
    }

    /// A code that reads in two ways is refused in a store whose scanners drop FNC1; another character that they send ends
    /// the field.
    async fn gs1_fields_end_where_the_scanners_of_the_store_say(shop) {
        let till = shop.till().await;
        let hidden = format!("010{FORMULA}1127010110LATE21S9");
        shop.set(1, "fnc1", r#""dropped""#).await;
        till.call("/product-details", &[("barcode", &hidden)]).await.refused(
            200,
            "fail",
            "This code can be read in more than one way: the end of (10) is not marked.",
        );
        shop.set(1, "fnc1", r#""~""#).await;
        let cart = till.scan(&format!("010{FORMULA}10LATE~17271231")).await;
        assert_eq!(cart["data"][0]["product_data"]["batch"], json!([{"batch_no": "LATE"}]));
    }

    async fn gs1_codes_carry_batch_serial_and_expiry(shop) {
        let till = shop.till().await;
        let formula = format!("(01)0{FORMULA}(17)271231(10)LATE");
        let cart = till.scan(&formula).await;
        assert_eq!(cart["data"][0]["product_data"]["batch"], json!([{"batch_no": "LATE"}]));
        let expired = format!("(01)0{FORMULA}(17)261031(10)OLD");
        till.call("/product-details", &[("barcode", &expired)]).await.refused(
            200,
            "fail",
            "Batch OLD of Infant Formula 400 g expired on 2026-10-31. Do not sell it.",
        );
        let trimmer = format!("010{TRIMMER}21SN-1");
        let cart = till.scan(&trimmer).await;
        assert_eq!(cart["data"][1]["product_data"]["serial"], "SN-1");
        till.call("/product-details", &[("barcode", &trimmer)]).await.refused(200, "fail", "SN-1 is on the bill already.");
    }

    async fn serial_numbers_are_asked_for_and_must_be_in_stock(shop) {
        let till = shop.till().await;
        till.call("/product-details", &[("barcode", TRIMMER)])
            .await
            .refused(200, "serial_required", "Enter the serial number of Beard Trimmer.");
        till.call("/product-details", &[("barcode", TRIMMER), ("serial", "SN-9")])
            .await
            .refused(200, "fail", "SN-9 of Beard Trimmer is not in stock.");
        for serial in ["SN-1", "SN-2"] {
            till.call("/product-details", &[("barcode", TRIMMER), ("serial", serial)]).await.succeeded();
        }
        let (order_id, total) = till.checkout().await;
        till.pay(&order_id, "pay-0001", "CASH", &total).await.succeeded();
        till.call("/product-details", &[("barcode", TRIMMER), ("serial", "SN-1")])
            .await
            .refused(200, "fail", "SN-1 of Beard Trimmer is not in stock.");
    }

    async fn the_lowest_mrp_in_stock_is_taken_and_can_be_changed(shop) {
        let till = shop.till().await;
        let cart = till.scan(GHEE).await;
        let product = &cart["data"][0]["product_data"];
        assert_eq!(product["unit_mrp"], "50.00");
        assert_eq!(product["multiple_mrp"], json!([
            {"mrp": "50.00", "price": "45.00", "current_stock": 3}, {"mrp": "55.00", "price": "50.00", "current_stock": 50}
        ]));
        let changed = till.call("/product-qty-update", &[("barcode", GHEE), ("change_mrp", "55.00")]).await.succeeded();
        assert_eq!(changed["cart"]["total"], "50.00");
        let wanted = [("barcode", GHEE), ("qty", "2"), ("change_mrp", "50")];
        let cart = till.call("/product-details", &wanted).await.succeeded()["cart"].clone();
        assert_eq!(cart["data"].as_array().unwrap().len(), 2, "a line for each printed price");
        till.call("/product-qty-update", &[("barcode", GHEE), ("qty", "5")])
            .await
            .refused(200, "fail", "This product is on the bill more than once. Choose the line.");
        let merged = [("barcode", GHEE), ("unit_mrp", "50.00"), ("change_mrp", "55.00")];
        let cart = till.call("/product-qty-update", &merged).await.succeeded()["cart"].clone();
        assert_eq!(lines(&cart), [(GHEE.to_owned(), json!(3))], "the same printed price is one line again");
        till.call("/product-details", &[("barcode", GHEE), ("change_mrp", "60")])
            .await
            .refused(200, "fail", "Ghee Pouch 100 ml is not sold at an MRP of ₹60.00.");
    }

    async fn the_till_asks_for_the_mrp_where_that_is_set(shop) {
        shop.set(1, "mrp_choice", "\"ask\"").await;
        let till = shop.till().await;
        let asked = till
            .call("/product-details", &[("barcode", GHEE)])
            .await
            .refused(200, "mrp_required", "Choose the MRP of Ghee Pouch 100 ml.");
        assert_eq!((&asked["code"], &asked["values"]), (&json!("cart.mrp_required"), &json!({"name": "Ghee Pouch 100 ml"})));
        let mrps: Vec<&str> =
            asked["multiple_mrp"].as_array().unwrap().iter().map(|choice| choice["mrp"].as_str().unwrap()).collect();
        assert_eq!(mrps, ["50.00", "55.00"]);
        assert!(asked["multiple_mrp"][0]["price"].is_string() && asked["multiple_mrp"][0]["current_stock"].is_number());
        till.call("/product-details", &[("barcode", GHEE), ("change_mrp", "55")]).await.succeeded();
        till.scan(TEA).await;
    }

    async fn a_scan_says_when_stock_is_out_and_refuses_nothing(shop) {
        let till = shop.strict_till().await;
        let scan = |barcode: &'static str| {
            let till = till.clone();
            async move { till.call("/product-details", &[("barcode", barcode)]).await.succeeded() }
        };
        assert_eq!(scan(SOLD_OUT).await["message"], "Sold Out is out of stock.");
        assert_eq!(scan(LAST_ONE).await["message"], "");
        assert_eq!(scan(LAST_ONE).await["message"], "Only 1 of Last One in stock.");
        let cart = till.cart().await;
        assert_eq!(cart["data"][0]["product_data"]["current_stock"], 0);
        // A store that does not refuse sales for stock shows no warning either.
        let lenient = shop.till().await.call("/product-details", &[("barcode", SOLD_OUT)]).await.succeeded();
        assert_eq!(lenient["message"], "");
    }

    /// CRT-15: stock below zero is shown as it is.
    async fn stock_below_zero_is_shown(shop) {
        let till = shop.till().await;
        till.sell(&[SOLD_OUT], "pay-0001").await;
        let cart = till.scan(SOLD_OUT).await;
        assert_eq!(cart["data"][0]["product_data"]["current_stock"], -1);
    }

    async fn a_bill_belongs_to_its_customer(shop) {
        let till = shop.till().await;
        let dummy = till.cart().await["customer"]["c_id"].as_str().unwrap().to_owned();
        till.call("/product-details", &[("barcode", TEA), ("c_id", &dummy)]).await.succeeded();
        till.call("/product-details", &[("barcode", TEA), ("c_id", "somebody-else")])
            .await
            .refused(200, "fail", "This is not the customer of the open bill.");
        till.call("/remove-product-from-cart", &[("all", "1"), ("c_id", "somebody-else")])
            .await
            .refused(200, "fail", "This is not the customer of the open bill.");
        let cart = till.call("/cart-details", &[("c_id", "somebody-else")]).await.succeeded();
        assert_eq!(cart["cart_qty_total"], 1, "reading answers the open bill");
        till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        till.call("/product-details", &[("barcode", TEA), ("c_id", "nobody")])
            .await
            .refused(200, "fail", "Please select a customer");
    }

    async fn without_a_dummy_customer_somebody_must_be_selected(shop) {
        shop.set(1, "dummy_customer", "false").await;
        let till = shop.till().await;
        till.call("/product-details", &[("barcode", TEA)]).await.refused(200, "fail", "Please select a customer");
        assert_eq!(till.cart().await["customer"], Value::Null);
        // The till shows the product while it waits, with the price of as much as was scanned.
        for (scan, name, amount) in [
            ([("barcode", TEA), ("qty", "2")], "Tea Premium 500 g", "200.00"),
            ([("barcode", DAL), ("qty", "0.5")], "Toor Dal Loose", "42.00"),
            ([("barcode", DAL_PRICE_LABEL), ("qty", "")], "Toor Dal Loose", "50.00"),
        ] {
            let refusal = till.call("/product-details", &scan).await.refused(200, "fail", "Please select a customer");
            assert_eq!((&refusal["held"]["name"], &refusal["held"]["amount"]), (&json!(name), &json!(amount)));
        }
        // An unknown code waits for nobody.
        let unknown = [("barcode", "404404")];
        till.call("/product-details", &unknown).await.refused(200, "product_not_found", "No product found for 404404.");
    }

    async fn each_cashier_has_a_bill_of_their_own_on_each_till(shop) {
        let mut till = shop.till().await;
        till.scan(TEA).await;
        till.sign_in("9000000012", "1234").await;
        assert_eq!(till.cart().await["cart_qty_total"], 0);
        till.scan(SOAP).await;
        let body = till.sign_in("9000000011", "1234").await;
        assert_eq!(body["cart"]["data"][0]["product_data"]["p_name"], "Tea Premium 500 g");
    }

    async fn a_till_may_name_its_bill_itself(shop) {
        let till = shop.till().await;
        let id = "019f0000-0000-7000-8000-000000000001";
        let cart = till.call("/product-details", &[("barcode", TEA), ("order_id", id)]).await.succeeded()["cart"].clone();
        assert_eq!(cart["order_id"], id);
        till.call("/product-details", &[("barcode", TEA), ("order_id", "019f0000-0000-7000-8000-000000000002")])
            .await
            .refused(200, "fail", "This is not the open bill.");
        till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        // A name that is taken names no new bill.
        till.call("/product-details", &[("barcode", TEA), ("order_id", id)])
            .await
            .refused(200, "fail", "This is not the open bill.");
    }

    async fn billing_can_be_switched_off(shop) {
        shop.set(1, "menu_start_billing", "false").await;
        let till = shop.till().await;
        till.call("/product-details", &[("barcode", TEA)])
            .await
            .refused(200, "fail", "Billing is switched off for this store.");
    }

    async fn a_changed_price_is_on_the_bill_at_once(shop) {
        let till = shop.till().await;
        till.add(TEA, "2").await;
        shop.set_price(TEA, 10_000, 8_000).await;
        assert_eq!(till.cart().await["total"], "160.00");
    }

    /// A price that changes while a bill is open is told once, whichever call comes first.
    async fn a_changed_price_is_told_once(shop) {
        let till = shop.till().await;
        till.add(DAL, "1").await;
        till.add(DAL, "2").await;
        let notice = |price: &str, before: &str| [format!("Toor Dal Loose now costs {price} instead of {before}.")];
        assert_eq!(till.cart().await["notices"], json!([]));
        shop.set_price(DAL, 8_400, 8_000).await;
        assert_eq!(said(&till.cart().await["notices"]), notice("₹80.00", "₹84.00"), "two lines of it are told together");
        assert_eq!(till.cart().await["notices"], json!([]));
        shop.set_price(DAL, 8_400, 7_000).await;
        assert_eq!(said(&till.scan(DAL_LABEL).await["notices"]), notice("₹70.00", "₹80.00"));
        assert_eq!(till.scan(SOAP).await["notices"], json!([]));
        shop.set_price(SOAP, 12_000, 10_000).await;
        assert_eq!(said(&till.scan(SOAP).await["notices"]), ["Soap Sandal 3 x 100 g now costs ₹100.00 instead of ₹110.00."]);
        shop.set_price(SOAP, 12_000, 9_000).await;
        // At checkout it is told with the refusal of the old total, and then no more.
        let refused = till.call("/process-to-payment", &[("total", "1")]).await;
        assert_eq!(said(&refused.body["cart"]["notices"]), ["Soap Sandal 3 x 100 g now costs ₹90.00 instead of ₹100.00."]);
        assert_eq!(till.cart().await["notices"], json!([]));
        shop.set_price(SOAP, 12_000, 8_000).await;
        let body = till.call("/process-to-payment", &[]).await.is("proceed_to_payment");
        assert_eq!(body["message"], "Soap Sandal 3 x 100 g now costs ₹80.00 instead of ₹90.00.");
        // A bill at checkout keeps its prices; the next change of the bill brings the new one.
        shop.set_price(SOAP, 12_000, 7_000).await;
        assert_eq!(till.cart().await["notices"], json!([]));
        assert_eq!(said(&till.scan(TEA).await["notices"]), ["Soap Sandal 3 x 100 g now costs ₹70.00 instead of ₹80.00."]);
    }

    async fn a_garment_above_the_band_is_taxed_higher(shop) {
        let till = shop.till().await;
        let cart = till.scan(JACKET).await;
        assert_eq!(cart["data"][0]["tax_rate"], "18");
    }

    async fn a_bill_takes_a_thousand_lines(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        shop.tamper(
            "INSERT INTO cart_line SELECT vendor_id, order_id, n.n, product_id, barcode, mrp_paise, price_paise, \
             quantity_milli, label_paise, batch, 'x' || n.n, salesman_id, below_zero FROM cart_line, \
             (WITH RECURSIVE c(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM c WHERE n < 1000) SELECT n FROM c) n",
        )
        .await;
        till.call("/product-details", &[("barcode", SOAP)])
            .await
            .refused(200, "fail", "A bill takes 1,000 lines. Please start another one.");
    }
}

fn lines(cart: &Value) -> Vec<(String, Value)> {
    let lines = cart["data"].as_array().unwrap();
    lines
        .iter()
        .map(|line| (line["product_data"]["barcode"].as_str().unwrap().to_owned(), line["qty"].clone()))
        .collect()
}
