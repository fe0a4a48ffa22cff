//! Goods from suppliers: advices, GRNs, and what they do to stock and prices.

use serde_json::{Value, json};
use test_support::*;

/// One piece of it comes with a batch and a serial number once [`tracked`] has said so.
pub const BOTH: &str = CANDY;

shop_tests! {
    /// GRN-10, GRN-18, GRN-19, GRN-26, GRN-27, GRN-31, GRN-32, GRN-37, GRN-38, GRN-42, GRN-53: an advice comes in by
    /// two GRNs.
    async fn an_advice_comes_in(shop) {
        let till = shop.till().await;
        let advice = advise(shop, "ADV-1", &[(1, TEA, 10_000), (2, SOAP, 6_000), (3, DAL, 2_500)]).await;
        let body = till.call("/vendor/advice-details", &[("c_id", ""), ("advice_id", &advice)]).await.succeeded();
        assert_eq!((&body["advice_details"]["status"], &body["advice_details"]["grn_count"]), (&json!("PENDING"), &json!(0)));
        let line = &body["data"][0];
        for (field, value) in [
            ("name", json!("Tea Premium 500 g")), ("item_desc", json!("Carton")), ("barcode", json!(TEA)), ("order_qty", json!(10)), ("remaining_qty", json!(10)),
            ("received_qty", json!(0)), ("damage_qty", json!(0)), ("lost_qty", json!(0)), ("remarks", json!("")), ("status", json!("")),
            ("temp_status", json!("")), ("batch", json!([])), ("serial", json!([])), ("image", json!("/pictures/tea.svg")),
        ] {
            assert_eq!(line[field], value, "{field}");
        }
        let ids: Vec<String> = body["data"].as_array().unwrap().iter().map(|line| line["id"].as_str().unwrap().to_owned()).collect();
        let list = json!([
            {"barcode": TEA, "advice_list_id": ids[0], "received_qty": 6, "damage_qty": 1, "lost_qty": -3, "remarks": "one torn", "batch": [], "serial": []},
            {"barcode": DAL, "advice_list_id": ids[2], "received_qty": "1.250", "damage_qty": "", "lost_qty": "0"},
            {"barcode": SOAP, "advice_list_id": ids[1]},
        ]);
        let body = make(&till, &advice, &list).await.succeeded();
        assert_eq!(body["message"], "GRN AA1G-26-000001 has been created.");
        let grn = &body["data"];
        for (field, value) in [
            ("grn_no", json!("AA1G-26-000001")), ("date", json!("2026-11-21 10:00:00")), ("received_qty", json!(7.25)), ("damage_qty", json!(1)),
            ("lost_qty", json!(0)), ("supplier", json!("Sahyadri Foods")), ("place_from", json!("Nashik")), ("remarks", json!("By the back door")),
        ] {
            assert_eq!(grn[field], value, "{field}");
        }
        let product = &grn["product_list"][0];
        for (field, value) in [
            ("name", json!("Tea Premium 500 g")), ("barcode", json!(TEA)), ("status", json!("")), ("temp_status", json!("Deficit")), ("order_qty", json!(10)), ("expected_qty", json!(10)),
            ("received_qty", json!(6)), ("damaged_qty", json!(1)), ("lost_qty", json!(0)), ("remarks", json!("one torn")),
        ] {
            assert_eq!(product[field], value, "{field}");
        }
        assert!(for_sale(shop, 5_006_000).await, "only what was received is for sale");
        assert_eq!(shop.count("stock_level WHERE point = 'damage' AND product_id = 1 AND on_hand_milli = 1000").await, 1);
        assert_eq!(shop.count("stock_movement WHERE kind = 'receipt'").await, 3);
        let body = till.call("/vendor/advice-details", &[("advice_id", &advice)]).await.succeeded();
        assert_eq!((&body["advice_details"]["status"], &body["data"][0]["remaining_qty"]), (&json!("PARTIAL"), &json!(3)));
        assert_eq!(body["data"][1]["remaining_qty"], 6);
        let rest = json!([
            {"barcode": TEA, "advice_list_id": ids[0], "received_qty": 2, "lost_qty": 1},
            {"barcode": SOAP, "received_qty": 6, "damage_qty": 0},
            {"barcode": DAL, "received_qty": "1.25"},
        ]);
        // GRN-13: an advice in the list names its GRNs.
        let listed = till.call("/vendor/advice-list", &[]).await.succeeded()["data"][0].clone();
        assert_eq!((&listed["status"], listed["grn"].as_array().unwrap().len()), (&json!("PARTIAL"), 1));
        assert_eq!(listed["grn"][0]["grn_no"], "AA1G-26-000001");
        let second = make(&till, &advice, &rest).await.succeeded();
        assert_eq!((&second["data"]["grn_no"], &second["data"]["lost_qty"]), (&json!("AA1G-26-000002"), &json!(1)));
        let whole = till.call("/vendor/advice-det", &[("id", &advice)]).await.succeeded()["data"].clone();
        assert_eq!((&whole["advice_no"], &whole["date"], &whole["supplier"], &whole["origin_from"], &whole["status"]), (&json!("ADV-1"), &json!("2026-11-21"), &json!("Sahyadri Foods"), &json!("Nashik"), &json!("COMPLETE")));
        assert_eq!(whole["grn_list"].as_array().unwrap().len(), 2);
        for field in ["id", "grn_no", "date", "received_qty", "damage_qty", "lost_qty", "remarks"] {
            assert_eq!(whole["grn_list"][0][field], grn[field], "{field}");
        }
        assert_eq!(till.call("/vendor/advice-details", &[("advice_id", &advice)]).await.succeeded()["advice_details"], "COMPLETE");
        let again = json!([{"barcode": TEA, "received_qty": 1}]);
        make(&till, &advice, &again).await.refused(200, "fail", "GRN already created");
        let listed = till.call("/vendor/grn-list", &[("c_id", ""), ("filter", r#"[{"value":"today"},{"value":"1"},{"value":"ADVICE"},{"value":"date_asc"}]"#)]).await.succeeded();
        let row = &listed["data"]["grn_list"][0];
        assert_eq!((&row["grn_no"], &row["grn_from"], &row["received_qty"], &row["remarks"]), (&json!("AA1G-26-000001"), &json!("Sahyadri Foods"), &json!(7.25), &json!("By the back door")));
        assert_eq!((listed["data"]["grn_list"].as_array().unwrap().len(), &listed["filter"]["status"][0]["key"]), (2, &json!("ADVICE")));
        assert_eq!(listed["filter"]["supplier"], json!([{"id": "1", "name": "Sahyadri Foods"}]));
        assert_eq!(listed["filter"]["sort"][0], json!({"key": "date_desc", "name": "Newest first"}));
        let adhoc = till.call("/vendor/grn-list", &[("filter", r#"[{},{},{"value":"ADHOC"},{}]"#)]).await.succeeded();
        assert_eq!(adhoc["data"]["grn_list"], json!([]));
        let shown = till.call("/vendor/grn-details", &[("grn_no", "AA1G-26-000001")]).await.succeeded();
        assert_eq!(&shown["data"], grn);
        assert_eq!(shop.count("audit_entry WHERE action = 'goods_received'").await, 2);
    }

    /// GRN-39, GRN-40, GRN-41: batches and serial numbers come in by their own rows, and are sold by them.
    async fn batches_and_serials_come_in(shop) {
        let till = shop.till().await;
        tracked(shop).await;
        let advice = advise(shop, "ADV-1", &[(5, FORMULA, 10_000), (6, TRIMMER, 3_000), (10, BOTH, 2_000)]).await;
        let body = till.call("/vendor/advice-details", &[("advice_id", &advice)]).await.succeeded();
        let tracking: Vec<&str> = body["data"].as_array().unwrap().iter().map(|line| line["status"].as_str().unwrap()).collect();
        assert_eq!(tracking, ["Batch", "Serial", "Batch/Serial"]);
        let list = json!([
            {"barcode": FORMULA, "received_qty": 7, "damage_qty": 1, "batch": [
                {"batch_no": "NEW", "exp_date": "2026-12-15", "mfg_date": "2026-06-15", "received_qty": 5, "damaged_qty": 1, "valid_months": 6},
                {"batch_no": "SOON", "exp_date": "2026-12-31", "received_qty": 2},
            ]},
            {"barcode": TRIMMER, "serial": [{"serial_no": "SN-7", "received_qty": 1, "damaged_qty": 0}, {"serial_no": "SN-8", "received_qty": 0, "damaged_qty": 1}]},
            {"barcode": BOTH, "received_qty": 2, "damage_qty": 0, "batch": [{"batch_no": "C1", "mfg_date": "2026-11-01", "valid_months": 12, "received_qty": 2, "damaged_qty": 0}],
             "serial": [{"serial_no": "C-1", "received_qty": 1}, {"serial_no": "C-2", "received_qty": 1}]},
        ]);
        let body = make(&till, &advice, &list).await.succeeded();
        let products = &body["data"]["product_list"];
        assert_eq!(products[0]["batch"][0], json!({"batch_no": "NEW", "exp_date": "2026-12-15", "mfg_date": "2026-06-15", "received_qty": 5, "damaged_qty": 1, "valid_months": 6}));
        assert_eq!(products[1]["serial"][1], json!({"serial_no": "SN-8", "received_qty": 0, "damaged_qty": 1, "batch_no": ""}));
        assert_eq!((&products[1]["received_qty"], &products[1]["damaged_qty"]), (&json!(1), &json!(1)), "sums of their rows");
        assert_eq!((&products[2]["status"], &products[2]["batch"][0]["exp_date"]), (&json!("Batch/Serial"), &json!("2027-11-01")));
        assert_eq!(shop.count("stock_level WHERE batch = 'C1' AND serial LIKE 'C-%' AND expires_on = '2027-11-01' AND on_hand_milli = 1000").await, 2);
        // The batch that expires first leaves first; a damaged piece is not for sale, a received one is.
        till.add(FORMULA, "6").await;
        let scan = |serial: &'static str| [("barcode", TRIMMER), ("serial", serial)];
        till.call("/product-details", &scan("SN-7")).await.succeeded();
        assert_eq!(till.call("/product-details", &scan("SN-8")).await.status(), "fail");
        let (order, total) = till.checkout().await;
        till.pay(&order, "pay-0001", "CARD_OFFLINE", &total).await.succeeded();
        assert_eq!(shop.count("stock_movement WHERE kind = 'sale' AND batch = 'NEW' AND quantity_milli = -5000").await, 1);
        assert_eq!(shop.count("stock_movement WHERE kind = 'sale' AND batch = 'SOON' AND quantity_milli = -1000").await, 1);
        assert_eq!(shop.count("stock_movement WHERE kind = 'sale' AND serial = 'SN-7'").await, 1);
        // SN-1 is for sale, SN-8 is damaged.
        for serial in ["SN-1", "SN-8"] {
            let again = json!([{"barcode": TRIMMER, "serial": [{"serial_no": serial, "received_qty": 1}]}]);
            let told = make(&till, &advice, &again).await;
            assert_eq!(told.message(), format!("Serial number {serial} of Beard Trimmer is in stock already."));
            assert_eq!(shop.count(&format!("stock_level WHERE store_id = 1 AND vendor_id = 1 AND product_id = 6 AND serial = '{serial}' AND on_hand_milli = 1000")).await, 1);
        }
    }

    /// A piece or a batch of which nothing is left may come in again: repaired, or bought back. It is in stock once.
    async fn what_has_left_comes_in_again(shop) {
        let till = shop.till().await;
        tracked(shop).await;
        let receive = async |list: Value| {
            let list = list.to_string();
            till.call("/vendor/create-adhoc", &[("supplier", "Market Yard"), ("place", "Pune"), ("grn_list", &list)]).await
        };
        let piece = || json!([{"barcode": TRIMMER, "serial": [{"serial_no": "SN-7", "received_qty": 1}]}]);
        let batch = |day: &str, number: i32| json!([{"barcode": FORMULA, "batch": [{"batch_no": "NEW", "exp_date": day, "received_qty": number}]}]);
        let pay = async |pay_id: &str| {
            let (order, total) = till.checkout().await;
            till.pay(&order, pay_id, "CARD_OFFLINE", &total).await.succeeded()["data"]["invoice_id"].as_str().unwrap().to_owned()
        };
        receive(piece()).await.succeeded();
        receive(batch("2026-12-15", 2)).await.succeeded();
        assert_eq!(receive(piece()).await.message(), "Serial number SN-7 of Beard Trimmer is in stock already.");
        assert_eq!(receive(batch("2027-01-15", 1)).await.status(), "fail", "a batch in stock has one date");
        let sold = [("barcode", TRIMMER), ("serial", "SN-7")];
        till.call("/product-details", &sold).await.succeeded();
        let first = pay("pay-0001").await;
        till.add(FORMULA, "2").await;
        pay("pay-0002").await;
        receive(piece()).await.succeeded();
        receive(batch("2027-01-15", 1)).await.succeeded();
        assert_eq!(shop.count("stock_level WHERE serial = 'SN-7' AND on_hand_milli = 1000").await, 1);
        assert_eq!(shop.count("stock_level WHERE batch = 'NEW' AND on_hand_milli = 1000 AND expires_on = '2027-01-15'").await, 1);
        // The piece of the first invoice is in stock, so it does not come back by that invoice as well.
        let answer = crate::cancellation::cancel(&till, &first, &[]).await;
        assert_eq!(answer.message(), "Serial number SN-7 of Beard Trimmer is in stock already.", "{}", answer.body);
        till.call("/product-details", &sold).await.succeeded();
        pay("pay-0003").await;
        assert_eq!(shop.count("stock_level WHERE serial = 'SN-7' AND on_hand_milli <> 0").await, 0);
    }

    /// GRN-44: a batch or a serial number of zeros alone is none.
    async fn numbers_of_zeros_are_none(shop) {
        let till = shop.till().await;
        tracked(shop).await;
        let advice = advise(shop, "ADV-1", &[(5, FORMULA, 5_000), (6, TRIMMER, 5_000)]).await;
        for zeros in ["0", "000"] {
            let serial = json!([{"barcode": TRIMMER, "serial": [{"serial_no": zeros, "received_qty": 1}]}]);
            let told = make(&till, &advice, &serial).await;
            assert_eq!((told.status(), told.message()), ("fail", "Enter each serial number of Beard Trimmer."));
            let batch = json!([{"barcode": FORMULA, "batch": [{"batch_no": zeros, "received_qty": 1}]}]);
            let told = make(&till, &advice, &batch).await;
            assert!(told.status() == "fail" && told.message().starts_with("Enter the batch number of each batch of"), "{}", told.body);
        }
        assert_eq!(shop.count("goods_receipt_note").await, 0);
        let serial = json!([{"barcode": TRIMMER, "serial": [{"serial_no": "0070", "received_qty": 1}]}]);
        make(&till, &advice, &serial).await.succeeded();
    }

    /// Whatever is wrong is told in words, and nothing is posted by half.
    async fn nothing_wrong_is_posted(shop) {
        let till = shop.till().await;
        tracked(shop).await;
        let advice = advise(shop, "ADV-1", &[(1, TEA, 10_000), (5, FORMULA, 5_000), (6, TRIMMER, 5_000), (10, BOTH, 3_000)]).await;
        let other = advise(shop, "ADV-2", &[(2, SOAP, 1_000)]).await;
        let tea = |field: &str, value: Value| {
            let mut line = json!({"barcode": TEA, "received_qty": 1});
            line[field] = value;
            line
        };
        let batch = |batch: Value| json!({"barcode": FORMULA, "batch": [batch]});
        let serials = |serials: Value| json!({"barcode": TRIMMER, "serial": serials});
        for (line, says) in [
            (tea("received_qty", json!(-1)), "Quantities of Tea Premium 500 g cannot be negative."),
            (tea("damage_qty", json!("-0.5")), "Quantities of Tea Premium 500 g cannot be negative."),
            (tea("received_qty", json!(1.5)), "Tea Premium 500 g comes in whole pieces."),
            (tea("received_qty", json!("1e9")), "grn_list"),
            (tea("received_qty", json!("99999999999999999999")), "grn_list"),
            (tea("received_qty", json!("many")), "grn_list"),
            (tea("lost_qty", json!(-2)), "Quantities of Tea Premium 500 g cannot be negative."),
            (tea("lost_qty", json!(10)), "No more than 9 of Tea Premium 500 g can be lost."),
            (tea("barcode", json!(UNKNOWN)), &format!("{UNKNOWN} is not on this advice.")),
            (tea("barcode", json!(SOAP)), &format!("{SOAP} is not on this advice.")),
            (tea("barcode", json!("")), "Enter the barcode of the item."),
            (tea("advice_list_id", json!(format!("{other}:1"))), &format!("{TEA} is not on this advice.")),
            (tea("advice_list_id", json!(format!("{advice}:2"))), &format!("{TEA} is another item than that line of the advice has.")),
            (tea("mrp", json!("0")), "Enter the MRP of Tea Premium 500 g."),
            (tea("mrp", json!("-5")), "Enter the MRP of Tea Premium 500 g."),
            (tea("price", json!("101")), "The price of Tea Premium 500 g must be above 0 and not above its MRP."),
            (tea("price", json!("-1")), "The price of Tea Premium 500 g must be above 0 and not above its MRP."),
            (tea("purchase_price", json!("-1")), "Purchase price and tax of Tea Premium 500 g cannot be negative."),
            (tea("input_tax", json!("-1")), "Purchase price and tax of Tea Premium 500 g cannot be negative."),
            (tea("remarks", json!("x".repeat(201))), "The remark on Tea Premium 500 g has 200 characters at most."),
            (tea("batch", json!([{"batch_no": "B", "received_qty": 1}])), "Tea Premium 500 g has no batches or serial numbers."),
            (json!({"barcode": FORMULA, "received_qty": 2}), "Enter the batches of Infant Formula 400 g."),
            (json!({"barcode": FORMULA, "received_qty": 2, "batch": [{"batch_no": "B", "received_qty": 1}]}), "Received and damaged quantity of Infant Formula 400 g are not those of its batches or serial numbers."),
            (batch(json!({"received_qty": 1})), "Enter the batch number of each batch of Infant Formula 400 g."),
            (batch(json!({"batch_no": "B"})), "Enter a quantity for batch B of Infant Formula 400 g."),
            (batch(json!({"batch_no": "B", "received_qty": 1, "exp_date": "31-12-2026"})), "Write the dates of batch B of Infant Formula 400 g as YYYY-MM-DD, manufacture before expiry and not yet to come."),
            (batch(json!({"batch_no": "B", "received_qty": 1, "mfg_date": "2027-01-01"})), "Write the dates of batch B of Infant Formula 400 g as YYYY-MM-DD, manufacture before expiry and not yet to come."),
            (batch(json!({"batch_no": "B", "received_qty": 1, "mfg_date": "2026-01-01", "exp_date": "2025-12-31"})), "Write the dates of batch B of Infant Formula 400 g as YYYY-MM-DD, manufacture before expiry and not yet to come."),
            (batch(json!({"batch_no": "B", "received_qty": 1, "valid_months": 601})), "Batch B of Infant Formula 400 g is valid for 1 to 600 months."),
            (batch(json!({"batch_no": "B", "received_qty": 1, "valid_months": -1})), "Batch B of Infant Formula 400 g is valid for 1 to 600 months."),
            (batch(json!({"batch_no": "B", "received_qty": 1, "exp_date": "2026-11-20"})), "Batch B of Infant Formula 400 g expired on 2026-11-20: enter it as damaged."),
            (batch(json!({"batch_no": "LATE", "received_qty": 1, "exp_date": "2027-12-30"})), "Batch LATE of Infant Formula 400 g is in the books with the expiry date 2027-12-31."),
            (json!({"barcode": FORMULA, "batch": [{"batch_no": "B", "received_qty": 1}, {"batch_no": "B", "received_qty": 1}]}), "Batch B of Infant Formula 400 g is there twice."),
            (json!({"barcode": TRIMMER, "received_qty": 1}), "Enter the serial numbers of Beard Trimmer."),
            (serials(json!([{"received_qty": 1}])), "Enter each serial number of Beard Trimmer."),
            (serials(json!([{"serial_no": "S", "received_qty": 1}, {"serial_no": "S", "received_qty": 1}])), "Serial number S of Beard Trimmer is there twice."),
            (serials(json!([{"serial_no": "S", "received_qty": 1, "damaged_qty": 1}])), "Serial number S of Beard Trimmer is one piece, received or damaged."),
            (serials(json!([{"serial_no": "S"}])), "Serial number S of Beard Trimmer is one piece, received or damaged."),
            (json!({"barcode": BOTH, "batch": [{"batch_no": "A", "received_qty": 1}, {"batch_no": "B", "received_qty": 1}], "serial": [{"serial_no": "S", "received_qty": 1}, {"serial_no": "T", "received_qty": 1}]}), "Say which batch serial number S of Candy is of."),
            (json!({"barcode": BOTH, "batch": [{"batch_no": "A", "received_qty": 2}], "serial": [{"serial_no": "S", "received_qty": 1}]}), "Received and damaged quantity of Candy are not those of its batches or serial numbers."),
        ] {
            // A line that is right stands before it, and is not posted either.
            let good = if line["barcode"] == TEA { json!({"barcode": FORMULA}) } else { json!({"barcode": TEA, "received_qty": 1}) };
            let told = make(&till, &advice, &json!([good, line])).await;
            assert!(told.status() == "fail" && told.message().contains(says), "{line}: {}", told.body);
        }
        let twice = json!([{"barcode": TEA, "received_qty": 1}, {"barcode": TEA, "received_qty": 2}]);
        make(&till, &advice, &twice).await.refused(200, "fail", "Tea Premium 500 g is there twice. Put its quantities together.");
        for nothing in [json!([]), json!([{"barcode": TEA, "received_qty": 0, "damage_qty": "", "lost_qty": 0}])] {
            make(&till, &advice, &nothing).await.refused(200, "fail", "Enter received, damaged or lost quantity for at least one item.");
        }
        till.call("/vendor/create-grn", &[("advice_id", &advice), ("grn_list", "[{broken")]).await.invalid("grn_list");
        let bill = [("advice_id", advice.as_str()), ("grn_list", r#"[{"barcode":"8901000000019","received_qty":1}]"#), ("supplier_bill_date", "2026-11-22")];
        till.call("/vendor/create-grn", &bill).await.invalid("supplier_bill_date");
        for stranger in [shop.foreign_till().await, shop.strict_till().await] {
            let list = json!([{"barcode": TEA, "received_qty": 1}]);
            make(&stranger, &advice, &list).await.refused(200, "fail", "This advice was not found.");
            assert_eq!(stranger.call("/vendor/advice-det", &[("id", &advice)]).await.status(), "fail");
            assert_eq!(stranger.call("/vendor/advice-details", &[("advice_id", &advice)]).await.status(), "fail");
        }
        for table in ["goods_receipt_note", "goods_receipt_note_line", "goods_receipt_lot", "stock_movement WHERE kind = 'receipt'", "number_series WHERE series = 'G'", "goods_receipt_advice WHERE state <> 'PENDING'"] {
            assert_eq!(shop.count(table).await, 0, "{table}");
        }
    }

    /// A line above what was expected loses nothing; what is said to be lost is lost.
    async fn surplus_and_loss_are_posted(shop) {
        let till = shop.till().await;
        let advice = advise(shop, "ADV-1", &[(1, TEA, 10_000), (2, SOAP, 6_000)]).await;
        let list = json!([{"barcode": TEA, "received_qty": 12, "lost_qty": 2}, {"barcode": SOAP, "lost_qty": 6}]);
        let body = make(&till, &advice, &list).await.succeeded();
        let told: Vec<_> = body["data"]["product_list"].as_array().unwrap().iter().map(|line| (line["temp_status"].clone(), line["lost_qty"].clone())).collect();
        assert_eq!(told, [(json!("Surplus"), json!(0)), (json!("Deficit"), json!(6))]);
        assert_eq!(shop.count("goods_receipt_advice WHERE state = 'COMPLETE'").await, 1);
        assert_eq!(shop.count("stock_movement WHERE kind = 'receipt'").await, 1);
    }

    /// Goods that come in at a new MRP are sold at it until a manager accepts the price that the GRN asks for.
    async fn a_new_mrp_can_be_sold(shop) {
        let till = shop.till().await;
        let advice = advise(shop, "ADV-1", &[(1, TEA, 10_000)]).await;
        till.scan(TEA).await;
        let list = json!([
            {"barcode": TEA, "received_qty": 4, "mrp": "90.00", "price": "85.00", "purchase_price": "70.00", "input_tax": "14.00"},
            {"barcode": TEA, "received_qty": 6, "purchase_price": "75.00"},
        ]);
        let fields = [("advice_id", advice.as_str()), ("grn_list", &list.to_string()), ("supplier_bill_no", "SF/204"), ("supplier_bill_date", "2026-11-20")];
        let body = till.call("/vendor/create-grn", &fields).await.succeeded();
        let grn = &body["data"];
        assert_eq!((&grn["supplier_bill_no"], &grn["supplier_bill_date"], &grn["purchase_total"], &grn["input_tax"]), (&json!("SF/204"), &json!("2026-11-20"), &json!("730.00"), &json!("14.00")));
        // SHL-37: its paper has a ₹ at what it came to.
        let paper = till.call("/vendor/grn-print", &[("grn_no", "AA1G-26-000001")]).await.succeeded()["html_data"].clone();
        for words in ["Purchase value</span><span>₹730.00", "Input tax</span><span>₹14.00"] {
            assert!(paper.as_str().unwrap().contains(words), "{words}: {paper}");
        }
        assert_eq!((&grn["product_list"][0]["mrp"], &grn["product_list"][1]["mrp"]), (&json!("90.00"), &json!("100.00")));
        // All ten have come, in two parts: neither of them is short.
        assert_eq!((&grn["product_list"][0]["temp_status"], &grn["product_list"][1]["temp_status"]), (&json!(""), &json!("")));
        let line = till.add(SOAP, "1").await;
        assert_eq!(line["data"].as_array().unwrap().len(), 2);
        let chosen = till.call("/product-details", &[("barcode", TEA), ("change_mrp", "90")]).await.succeeded();
        let mrps: Vec<_> = chosen["cart"]["data"].as_array().unwrap().iter().map(|line| line["product_data"]["r_price"].clone()).collect();
        assert!(mrps.contains(&json!("90.00")), "{mrps:?}");
        assert_eq!(shop.count("audit_entry WHERE action = 'prices_changed' AND detail LIKE '%\"to\":\"90.00\"%'").await, 1);
        assert_eq!(shop.count("audit_entry WHERE action = 'prices_proposed' AND detail LIKE '%85.00%'").await, 1);
        let asked = &grn["prices"][0];
        let figures = (&asked["mrp"], &asked["price_before"], &asked["price"], &asked["state"]);
        assert_eq!(figures, (&json!("90.00"), &json!("90.00"), &json!("85.00"), &json!("open")));
    }

    /// A GRN of a cashier sets no price, whatever it asks for: not of a known MRP, not by an advice, not by a second GRN.
    async fn a_grn_never_sets_a_price(shop) {
        let till = shop.till().await;
        for price in ["0.01", "99.99"] {
            let list = json!([{"barcode": TEA, "received_qty": 1, "price": price}]);
            let made = till.call("/vendor/create-adhoc", &[("supplier", "S"), ("place", "P"), ("grn_list", &list.to_string())]).await.succeeded();
            assert_eq!(made["data"]["prices"][0]["price"], json!(price));
            assert!(sells_at(shop, 1, 10_000).await);
        }
        assert_eq!(shop.count("price_proposal WHERE state = 'open' AND price_paise = 9999").await, 1);
        assert_eq!(shop.count("price_proposal WHERE state = 'replaced' AND price_paise = 1").await, 1);
        let cart = till.scan(TEA).await;
        assert_eq!(cart["data"][0]["product_data"]["r_price"], json!("100.00"), "{cart}");
    }

    /// A new MRP is no way round the discount limit: below it the goods wait for a manager, and sell once one accepts.
    async fn a_new_mrp_below_the_discount_limit_waits(shop) {
        shop.set(1, "cashier_discount_limit_bp", "500").await;
        let till = shop.till().await;
        let list = json!([{"barcode": TEA, "received_qty": 2, "mrp": "1.00"}, {"barcode": SOAP, "received_qty": 2, "mrp": "104.50"}]);
        let grn = till.call("/vendor/create-adhoc", &[("supplier", "S"), ("place", "P"), ("grn_list", &list.to_string())]).await.succeeded()["data"].clone();
        let asked = &grn["prices"];
        assert_eq!((&asked[0]["price_before"], &asked[0]["price"], &asked[1]), (&json!("100.00"), &json!("1.00"), &Value::Null), "{asked}");
        assert!(sells_at(shop, 1, 10_000).await);
        assert_eq!(shop.count("catalog_price WHERE product_id = 1 AND mrp_paise = 100").await, 0);
        assert_eq!(shop.count("catalog_price WHERE product_id = 2 AND store_id = 1 AND mrp_paise = 10450 AND price_paise = 10450").await, 1);
        let cart = till.scan(TEA).await;
        assert_eq!(cart["data"][0]["product_data"]["r_price"], json!("100.00"), "{cart}");
        let number = grn["grn_no"].as_str().unwrap();
        let leave = till.approval("PRICE_CHANGE", &[("order_id", number)]).await;
        let ids = json!([asked[0]["id"]]).to_string();
        till.call("/vendor/decide-prices", &[("grn_no", number), ("proposals", &ids), ("decision", "accept"), ("security_code_id", &leave)]).await.succeeded();
        assert_eq!(shop.count("catalog_price WHERE product_id = 1 AND mrp_paise = 100 AND price_paise = 100").await, 1);
    }

    /// A manager's passcode decides about the prices of one GRN, each once.
    async fn a_manager_decides_about_prices(shop) {
        let till = shop.till().await;
        let asked = |price: &str| json!([{"barcode": TEA, "received_qty": 1, "price": price}, {"barcode": SOAP, "received_qty": 1, "price": "39.00"}]);
        let post = |list: Value| {
            let till = &till;
            async move { till.call("/vendor/create-adhoc", &[("supplier", "S"), ("place", "P"), ("grn_list", &list.to_string())]).await.succeeded()["data"].clone() }
        };
        let (other, grn) = (post(json!([{"barcode": TEA, "received_qty": 1}])).await, post(asked("97.50")).await);
        let (number, other) = (grn["grn_no"].as_str().unwrap(), other["grn_no"].as_str().unwrap());
        let id = |place: usize| grn["prices"][place]["id"].as_str().unwrap().to_owned();
        let decide = |ids: Vec<String>, decision: &str, leave: &str| {
            let fields = [("grn_no", number.to_owned()), ("proposals", json!(ids).to_string()), ("decision", decision.to_owned()), ("security_code_id", leave.to_owned())];
            let till = &till;
            async move { till.call("/vendor/decide-prices", &fields.each_ref().map(|(name, value)| (*name, value.as_str()))).await }
        };
        decide(vec![id(0)], "accept", "").await.says("approval.not_approved");
        let foreign = till.approval("PRICE_CHANGE", &[("order_id", other)]).await;
        decide(vec![id(0)], "accept", &foreign).await.says("approval.not_approved");
        let leave = till.approval("PRICE_CHANGE", &[("order_id", number)]).await;
        decide(vec![id(0)], "perhaps", &leave).await.says("goods_receipt.no_decision");
        assert!(sells_at(shop, 1, 10_000).await);
        let listed = till.call("/vendor/grn-list", &[("filter", r#"[{},{},{"value":"PRICES"}]"#)]).await.succeeded();
        assert_eq!((&listed["data"]["grn_list"][0]["grn_no"], &listed["data"]["grn_list"][0]["prices_waiting"]), (&json!(number), &json!(2)));
        let accepted = decide(vec![id(0)], "accept", &leave).await.succeeded();
        assert_eq!((&accepted["message"], &accepted["data"]["prices"][0]["state"]), (&json!("Prices accepted: 1."), &json!("accepted")));
        assert!(!accepted["data"]["prices"][0]["decided_by"].as_str().unwrap().is_empty());
        assert!(sells_at(shop, 1, 9_750).await);
        let cart = till.scan(TEA).await;
        assert_eq!(cart["data"][0]["product_data"]["r_price"], json!("97.50"), "the next scan has it");
        // Decided once; a leave is used up once.
        decide(vec![id(1)], "refuse", &leave).await.says("approval.not_approved");
        let leave = till.approval("PRICE_CHANGE", &[("order_id", number)]).await;
        decide(vec![id(0), id(1)], "refuse", &leave).await.says("goods_receipt.price_decided");
        decide(vec![id(1)], "refuse", &leave).await.succeeded();
        assert!(sells_at(shop, 2, 11_000).await);
        assert_eq!(shop.count("audit_entry WHERE action = 'prices_refused'").await, 1);
        let listed = till.call("/vendor/grn-list", &[("filter", r#"[{},{},{"value":"PRICES"}]"#)]).await.succeeded();
        assert_eq!(listed["data"]["grn_list"], json!([]));
    }

    /// Two tills post one advice at the same moment: what is expected comes in once.
    async fn two_tills_never_post_it_double(shop) {
        let (one, other) = (shop.till().await, shop.second_till().await);
        let advice = advise(shop, "ADV-1", &[(1, TEA, 10_000)]).await;
        let all = json!([{"barcode": TEA, "received_qty": 10}]);
        let (first, second) = tokio::join!(make(&one, &advice, &all), make(&other, &advice, &all));
        let mut told = [first.message().to_owned(), second.message().to_owned()];
        told.sort();
        assert_eq!(told, ["GRN AA1G-26-000001 has been created.", "GRN already created"]);
        assert!(for_sale(shop, 5_010_000).await);
        let advice = advise(shop, "ADV-2", &[(1, TEA, 10_000)]).await;
        let six = json!([{"barcode": TEA, "received_qty": 6}]);
        let (first, second) = tokio::join!(make(&one, &advice, &six), make(&other, &advice, &six));
        let mut told = [first.message().to_owned(), second.message().to_owned()];
        told.sort();
        assert_eq!(told, ["GRN AA1G-26-000002 has been created.", "Only 4 of Tea Premium 500 g are still expected. Look at the advice again."]);
        assert!(for_sale(shop, 5_016_000).await);
        // Who has looked again may receive more than is expected.
        let fields = [("advice_id", advice.as_str()), ("grn_list", &six.to_string()), ("grn_count", "1")];
        one.call("/vendor/create-grn", &fields).await.succeeded();
        assert!(for_sale(shop, 5_022_000).await);
    }

    async fn a_repeated_request_is_the_same_grn(shop) {
        let till = shop.till().await;
        let advice = advise(shop, "ADV-1", &[(1, TEA, 10_000)]).await;
        let list = json!([{"barcode": TEA, "received_qty": 10}]).to_string();
        let fields = [("advice_id", advice.as_str()), ("grn_list", &list), ("request_id", "grn-request-1")];
        let (first, second) = tokio::join!(till.call("/vendor/create-grn", &fields), till.call("/vendor/create-grn", &fields));
        let (first, second) = (first.succeeded(), second.succeeded());
        assert_eq!(first["data"], second["data"]);
        // Not for a day only: a GRN is never made twice.
        shop.clock.advance(15 * HOUR);
        till.scan(SOAP).await;
        shop.clock.advance(15 * HOUR);
        server::jobs::once(&shop.app).await.unwrap();
        assert_eq!(till.call("/vendor/create-grn", &fields).await.succeeded()["data"], first["data"]);
        assert_eq!(shop.count("goods_receipt_note").await, 1);
        let adhoc = [("supplier", "Somebody"), ("place", "Pune"), ("grn_list", &list), ("request_id", "grn-request-2")];
        let first = till.call("/vendor/create-adhoc", &adhoc).await.succeeded();
        assert_eq!(till.call("/vendor/create-adhoc", &adhoc).await.succeeded()["data"], first["data"]);
    }

    /// GRN-60, GRN-63: an ad-hoc GRN takes whatever the store knows.
    async fn goods_come_without_an_advice(shop) {
        let till = shop.till().await;
        advise(shop, "ADV-1", &[(1, TEA, 10_000)]).await;
        let item = till.call("/vendor/item-detail", &[("barcode", FORMULA)]).await.succeeded();
        let detail = &item["item_detail"];
        for (field, value) in [("item_name", json!("Infant Formula 400 g")), ("barcode", json!(FORMULA)), ("has_batch", json!(1)), ("has_serial", json!(0)), ("mrp", json!("400.00"))] {
            assert_eq!(detail[field], value, "{field}");
        }
        assert!(detail["image"].as_str().unwrap().starts_with("/pictures/"), "{detail}");
        till.call("/vendor/item-detail", &[("barcode", UNKNOWN)]).await.refused(200, "fail", &format!("No product found for {UNKNOWN}."));
        till.call("/vendor/item-detail", &[("barcode", "")]).await.invalid("barcode");
        let list = json!([
            {"barcode": GHEE, "received_qty": 3, "damage_qty": 1, "remarks": "leaking"},
            {"barcode": FORMULA, "received_qty": 2, "batch": [{"batch_no": "F9", "exp_date": "2027-03-31", "received_qty": 2}]},
        ]);
        let fields = |supplier: &str, place: &str, list: &Value| [("supplier", supplier.to_owned()), ("place", place.to_owned()), ("remarks", "No advice".to_owned()), ("grn_list", list.to_string())];
        let call = |fields: [(&'static str, String); 4]| {
            let till = till.clone();
            async move {
                let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
                till.call("/vendor/create-adhoc", &fields).await
            }
        };
        assert_eq!(call(fields("", "Pune", &list)).await.invalid("supplier")["message"], "Please enter supplier name");
        assert_eq!(call(fields("Sahyadri foods", "", &list)).await.invalid("place")["message"], "Please enter place of origin");
        call(fields("S", "P", &json!([{"barcode": UNKNOWN, "received_qty": 1}]))).await.refused(200, "fail", &format!("No product found for {UNKNOWN}."));
        call(fields("S", "P", &json!([{"barcode": GHEE}]))).await.refused(200, "fail", "Enter received, damaged or lost quantity for at least one item.");
        let body = call(fields("sahyadri FOODS", "Nashik", &list)).await.succeeded();
        let grn = &body["data"];
        assert_eq!((&grn["grn_no"], &grn["supplier"], &grn["place_from"], &grn["remarks"]), (&json!("AA1G-26-000001"), &json!("sahyadri FOODS"), &json!("Nashik"), &json!("No advice")));
        assert_eq!(grn["product_list"][0]["order_qty"], 4);
        assert_eq!(shop.count("goods_receipt_note WHERE supplier_id = 1 AND advice_id = ''").await, 1, "the supplier is known by name");
        assert_eq!(shop.count("stock_level WHERE point = 'damage' AND product_id = 4 AND mrp_paise = 5500").await, 1, "at the highest MRP, when none is told");
        assert_eq!(shop.count("goods_receipt_advice WHERE state = 'PENDING'").await, 1);
    }

    /// GRN-33: a GRN is printed for whoever carries the identifiers in the query.
    async fn a_grn_is_printed(shop) {
        let till = shop.till().await;
        let advice = advise(shop, "ADV-1", &[(5, FORMULA, 5_000)]).await;
        let list = json!([{"barcode": FORMULA, "batch": [{"batch_no": "F<9", "exp_date": "2027-03-31", "received_qty": 2, "damaged_qty": 1}]}]);
        make(&till, &advice, &list).await.succeeded();
        let query = |number: &'static str, token: &str| [("api_token", token.to_owned()), ("udidtoken", till.udid.clone()), ("v_id", "1".to_owned()), ("grn_no", number.to_owned())];
        let get = |query: [(&'static str, String); 4]| {
            let till = till.clone();
            async move {
                let query: Vec<(&str, &str)> = query.iter().map(|(name, value)| (*name, value.as_str())).collect();
                till.get("/vendor/grn-print", &query).await
            }
        };
        let body = get(query("AA1G-26-000001", &till.token)).await.succeeded();
        let page = body["html_data"].as_str().unwrap();
        for text in ["GOODS RECEIPT NOTE", "AA1G-26-000001", "ADV-1", "Sahyadri Foods", "Infant Formula 400 g", "Batch F&lt;9, expires 31 Mar 2027, 2 received, 1 damaged", "width:80mm"] {
            assert!(page.contains(text), "{text}: {page}");
        }
        shop.set(1, "bill_print_width", "58").await;
        let narrow = till.call("/vendor/grn-print", &[("grn_no", "AA1G-26-000001")]).await.succeeded();
        assert!(narrow["html_data"].as_str().unwrap().contains("width:58mm"));
        assert_eq!(get(query("AA1G-26-000009", &till.token)).await.message(), "This GRN was not found.");
        assert_eq!(get(query("AA1G-26-000001", "nobody")).await.status(), "redirect_to_store_list");
        assert_eq!(shop.strict_till().await.call("/vendor/grn-print", &[("grn_no", "AA1G-26-000001")]).await.status(), "fail");
    }

    async fn five_hundred_lines_are_posted_at_once(shop) {
        let till = shop.till().await;
        let mut made = String::new();
        let mut lines = Vec::new();
        for product in 1_000..1_500_i64 {
            let barcode = format!("77{product:08}");
            made += &format!(
                "INSERT INTO catalog_product SELECT vendor_id, {product}, 'Q{product}', 'Goods {product}', brand, variant, category_id, tax_class_id, hsn, uom, weighed, \
                 tracking, returnable, max_quantity_milli, image, active, created_at, search_words FROM catalog_product WHERE vendor_id = 1 AND product_id = 1; \
                 INSERT INTO catalog_barcode (vendor_id, barcode, printed, product_id, position) VALUES (1, '{barcode}', '{barcode}', {product}, 1); ",
            );
            lines.push((product, barcode));
        }
        shop.tamper_all(&made).await;
        let advised: Vec<(i64, &str, i64)> = lines.iter().map(|(product, barcode)| (*product, barcode.as_str(), 5_000)).collect();
        let advice = advise(shop, "ADV-500", &advised).await;
        let list: Vec<Value> = lines.iter().map(|(_, barcode)| json!({"barcode": barcode, "received_qty": 4, "damage_qty": 1, "mrp": "50", "price": "45"})).collect();
        let begun = std::time::Instant::now();
        make(&till, &advice, &json!(list)).await.succeeded();
        eprintln!("500 lines in {:?}", begun.elapsed());
        assert_eq!(shop.count("stock_movement WHERE kind = 'receipt'").await, 1_000);
        assert_eq!(shop.count("catalog_price WHERE mrp_paise = 5000 AND price_paise = 5000 AND product_id >= 1000").await, 500);
        assert_eq!(shop.count("price_proposal WHERE mrp_paise = 5000 AND price_paise = 4500 AND state = 'open'").await, 500);
    }

    async fn verify_finds_what_was_changed(shop) {
        let till = shop.till().await;
        let advice = advise(shop, "ADV-1", &[(1, TEA, 10_000), (5, FORMULA, 4_000)]).await;
        let list = json!([{"barcode": TEA, "received_qty": 4, "damage_qty": 1}, {"barcode": FORMULA, "batch": [{"batch_no": "F9", "received_qty": 3}, {"batch_no": "F8", "received_qty": 1}]}]);
        make(&till, &advice, &list).await.succeeded();
        assert_eq!(shop.findings().await, []);
        for (spoil, mend, check) in [
            ("UPDATE stock_movement SET quantity_milli = quantity_milli + 1 WHERE kind = 'receipt' AND point = 'damage'", "UPDATE stock_movement SET quantity_milli = quantity_milli - 1 WHERE kind = 'receipt' AND point = 'damage'", "a GRN moved what its lines say"),
            ("UPDATE stock_movement SET point = 'damage' WHERE batch = 'F8'", "UPDATE stock_movement SET point = 'sale' WHERE batch = 'F8'", "a GRN moved what its lines say"),
            ("UPDATE goods_receipt_lot SET batch = 'F7' WHERE batch = 'F8'", "UPDATE goods_receipt_lot SET batch = 'F8' WHERE batch = 'F7'", "a GRN moved what its lines say"),
            ("UPDATE goods_receipt_note_line SET damaged_milli = 0 WHERE line_no = 1", "UPDATE goods_receipt_note_line SET damaged_milli = 1000 WHERE line_no = 1", "a line of a GRN is the sum of its batches and serial numbers"),
            ("UPDATE goods_receipt_note SET lost_milli = 1", "UPDATE goods_receipt_note SET lost_milli = 0", "a GRN is the sum of its lines"),
            ("UPDATE goods_receipt_advice_line SET received_milli = received_milli + 1", "UPDATE goods_receipt_advice_line SET received_milli = received_milli - 1", "a line of an advice is what its GRNs brought"),
            ("UPDATE goods_receipt_advice SET state = 'COMPLETE'", "UPDATE goods_receipt_advice SET state = 'PARTIAL'", "an advice stands as its GRNs say"),
            ("UPDATE goods_receipt_advice SET state = 'PENDING'", "UPDATE goods_receipt_advice SET state = 'PARTIAL'", "an advice stands as its GRNs say"),
            ("UPDATE number_series SET last_no = 2 WHERE series = 'G'", "UPDATE number_series SET last_no = 1 WHERE series = 'G'", "numbers of GRNs are dense"),
            ("UPDATE goods_receipt_note SET number = 'AA1G-26-000002'", "UPDATE goods_receipt_note SET number = 'AA1G-26-000001'", "a GRN and its audit entry stand or fall together"),
        ] {
            shop.tamper(spoil).await;
            let findings = shop.findings().await;
            assert!(findings.iter().any(|finding| finding.check == check), "{spoil}: {findings:?}");
            shop.tamper(mend).await;
            assert_eq!(shop.findings().await, [], "{mend}");
        }
    }
}

/// Makes a GRN against an advice.
pub async fn make(till: &Till, advice: &str, list: &Value) -> Answer {
    let fields =
        [("advice_id", advice), ("remarks", "By the back door"), ("grn_list", &list.to_string()), ("grnid", "")];
    till.call("/vendor/create-grn", &fields).await
}

/// An advice to the first store, of products by id, barcode and thousandths; its id.
pub async fn advise(shop: &Shop, number: &str, lines: &[(i64, &str, i64)]) -> String {
    let id = format!("advice-of-{number}");
    let mut made = format!(
        "INSERT INTO goods_receipt_supplier VALUES (1, 1, 'S1', 'Sahyadri Foods', '', '', '', '', '', '', TRUE) ON CONFLICT DO NOTHING; \
         INSERT INTO goods_receipt_advice (vendor_id, advice_id, store_id, number, advised_on, supplier_id, supplier_name, origin, state, created_at) \
         VALUES (1, '{id}', 1, '{number}', '2026-11-21', 1, 'Sahyadri Foods', 'Nashik', 'PENDING', 1795235400000); "
    );
    for (line_no, (product, barcode, milli)) in (1..).zip(lines) {
        made += &format!(
            "INSERT INTO goods_receipt_advice_line VALUES (1, '{id}', {line_no}, {product}, '{barcode}', 'Carton', {milli}, 0, 0, 0, 0, 0, 0); "
        );
    }
    shop.tamper_all(&made).await;
    id
}

/// Makes one product come with batch and serial number.
pub async fn tracked(shop: &Shop) {
    shop.tamper_all("UPDATE catalog_product SET tracking = 'Batch/Serial' WHERE product_id = 10; DELETE FROM stock_movement WHERE product_id = 10; DELETE FROM stock_level WHERE product_id = 10").await;
}

/// Whether so much tea, in thousandths, is for sale in the first store.
/// Whether the store asks so much for a product at its only MRP.
async fn sells_at(shop: &Shop, product: i64, paise: i64) -> bool {
    let rows = format!(
        "catalog_price WHERE vendor_id = 1 AND store_id = 1 AND product_id = {product} AND price_paise = {paise}"
    );
    shop.count(&rows).await == 1
}

async fn for_sale(shop: &Shop, milli: i64) -> bool {
    let rows = format!(
        "stock_level WHERE vendor_id = 1 AND store_id = 1 AND product_id = 1 AND point = 'sale' AND on_hand_milli = {milli}"
    );
    shop.count(&rows).await == 1
}
