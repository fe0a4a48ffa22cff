use pricing::search::words_of;
use serde_json::{Value, json};
use test_support::*;

shop_tests! {
    /// BIL-26, BIL-32: a search answers what the results list shows.
    async fn a_search_answers_what_is_shown(shop) {
        let till = shop.till().await;
        let hits = search(&till, "tea pre").await;
        assert_eq!(hits, json!([{
            "name": "Tea Premium 500 g", "brand": "Testbrand", "mrp": "100.00", "price": "100.00", "barcode": TEA,
            "category": "Others", "weight_flag": 0, "uom": "NOS", "current_stock": 5000, "image": "tea.svg"
        }]));
        let dal = search(&till, "toor").await;
        assert_eq!((&dal[0]["weight_flag"], &dal[0]["uom"], &dal[0]["category"]), (&json!(1), &json!("KGS"), &json!("Groceries")));
    }

    /// BIL-26: a product without a picture never shows another's: it has the tint of its category.
    async fn a_product_without_a_picture_has_the_tint_of_its_category(shop) {
        shop.tamper("UPDATE catalog_product SET image = '' WHERE vendor_id = 1").await;
        shop.tamper("UPDATE catalog_category SET name = 'Dairy & Chilled' WHERE vendor_id = 1 AND name = 'Others'").await;
        let till = shop.till().await;
        assert_eq!(search(&till, "tea pre").await[0]["image"], "#dairy");
        assert_eq!(search(&till, "toor").await[0]["image"], "#other");
    }

    /// BIL-26: twenty products at most, however many there are.
    async fn a_search_answers_twenty_at_most(shop) {
        for place in 0..25 {
            let (id, code) = (9_000 + place, format!("89010099{place:05}"));
            shop.tamper(&format!(
                "INSERT INTO catalog_product (vendor_id, product_id, code, name, brand, variant, category_id, tax_class_id, hsn, uom, \
                 weighed, tracking, returnable, max_quantity_milli, image, active, created_at, search_words) \
                 SELECT vendor_id, {id}, '{code}', 'Zebra Pen {place}', brand, variant, category_id, tax_class_id, hsn, uom, weighed, \
                 tracking, returnable, max_quantity_milli, image, active, created_at, 'pen zebra' FROM catalog_product \
                 WHERE vendor_id = 1 AND name LIKE 'Tea Premium%'"
            )).await;
            shop.tamper(&format!(
                "INSERT INTO catalog_price (vendor_id, store_id, product_id, mrp_paise, price_paise, active) VALUES (1, 1, {id}, 1000, 1000, TRUE)"
            )).await;
        }
        let till = shop.till().await;
        assert_eq!(search(&till, "zebra").await.as_array().unwrap().len(), 20);
    }

    async fn a_search_finds_words_brands_and_barcodes(shop) {
        let till = shop.till().await;
        for (term, first) in [
            ("te", "Tea Premium 500 g"), ("PREMIUM tea", "Tea Premium 500 g"), (TEA, "Tea Premium 500 g"),
            ("890100000001", "Tea Premium 500 g"), ("00012", "Toor Dal Loose"), ("ghee", "Ghee Pouch 100 ml"),
        ] {
            assert_eq!(search(&till, term).await[0]["name"], first, "{term}");
        }
        assert_eq!(search(&till, "testbrand").await.as_array().unwrap().len(), 10);
        assert_eq!(search(&till, "8901000").await[0]["barcode"], TEA, "barcodes in their order");
    }

    /// BIL-26: first what has exactly this code, however its label prints it, then codes that begin with it, then names.
    async fn a_search_finds_an_exact_code_before_its_rivals(shop) {
        let of_tea = "FROM catalog_product WHERE vendor_id = 1 AND name LIKE 'Tea Premium%'";
        // The UPC that is typed is on one label as an EAN; another code begins with it; and something is called by it.
        for (id, name, barcode, printed) in [
            (9_001, "Zipper", "00012345678905", "0012345678905"),
            (9_002, "Anchor", "0123456789051", "0123456789051"),
            (9_003, "012345678905 Refill", "77000009003", "77000009003"),
        ] {
            let words = words_of(&[name]);
            shop.tamper_all(&format!(
                "INSERT INTO catalog_product (vendor_id, product_id, code, name, brand, variant, category_id, tax_class_id, hsn, uom, \
                 weighed, tracking, returnable, max_quantity_milli, image, active, created_at, search_words) \
                 SELECT vendor_id, {id}, 'Z{id}', '{name}', brand, variant, category_id, tax_class_id, hsn, uom, weighed, \
                 tracking, returnable, max_quantity_milli, image, active, created_at, '{words}' {of_tea}; \
                 INSERT INTO catalog_barcode (vendor_id, barcode, printed, product_id, position) VALUES (1, '{barcode}', '{printed}', {id}, 1); \
                 INSERT INTO catalog_price (vendor_id, store_id, product_id, mrp_paise, price_paise, active) VALUES (1, 1, {id}, 1000, 1000, TRUE)"
            )).await;
        }
        let till = shop.till().await;
        let found = search(&till, "012345678905").await;
        let names: Vec<&str> = found.as_array().unwrap().iter().map(|hit| hit["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["Zipper", "Anchor", "012345678905 Refill"]);
    }

    async fn a_search_without_a_match_is_empty(shop) {
        let till = shop.till().await;
        for term in ["", "t", "zzz", "tea soap", "'; DROP TABLE vendor; --", "\"", "*", "(((", "₹₹", "%%"] {
            assert_eq!(search(&till, term).await, json!([]), "{term}");
        }
        assert_eq!(search(&till, FOREIGN).await, json!([]), "what only another vendor sells");
    }

    async fn a_search_shows_the_lowest_mrp_in_stock(shop) {
        let till = shop.till().await;
        assert_eq!(search(&till, "ghee").await[0]["mrp"], "50.00");
        till.add(GHEE, "3").await;
        let (order_id, total) = till.checkout().await;
        till.pay(&order_id, "pay-0001", "CASH", &total).await.succeeded();
        assert_eq!(search(&till, "ghee").await[0]["mrp"], "55.00");
        assert_eq!(search(&till, "ghee").await[0]["current_stock"], 50);
    }

    /// BIL-29, BIL-33: the catalog by category.
    async fn the_catalog_has_tabs_and_tiles(shop) {
        let till = shop.till().await;
        let body = till.call("/vendor/get-catalog", &[("trans_from", "ANDROID_KIOSK")]).await.succeeded();
        assert_eq!(body["product_image_link"], "/pictures/");
        let tabs = body["catalog_data"].as_array().unwrap();
        let titles: Vec<_> = tabs.iter().map(|tab| (&tab["title"], &tab["count"])).collect();
        assert_eq!(titles, [(&json!("Groceries"), &json!(1)), (&json!("Others"), &json!(9))]);
        assert_eq!(tabs[0]["data"][0], json!({
            "item_name": "Toor Dal Loose", "varient": "", "unit_mrp": "84.00", "price": "84.00", "images": "tea.svg", "barcode": DAL, "weight": 1
        }));
        let one = till.call("/vendor/get-catalog", &[("tab_id", "2"), ("page", "1")]).await.succeeded();
        assert_eq!(one["catalog_data"].as_array().unwrap().len(), 1);
        let beyond = till.call("/vendor/get-catalog", &[("tab_id", "2"), ("page", "2")]).await.succeeded();
        assert_eq!(beyond["catalog_data"][0]["data"], json!([]));
    }

    async fn a_changed_price_is_seen_by_every_server_at_once(shop) {
        let till = shop.till().await;
        let second = shop.second_server().await;
        let elsewhere = till.at(&second);
        assert_eq!(search(&till, "tea").await[0]["price"], "100.00");
        assert_eq!(search(&elsewhere, "tea").await[0]["price"], "100.00");
        shop.set_price(TEA, 10_000, 9_550).await;
        assert_eq!(elsewhere.scan(TEA).await["sub_total"], "95.50");
        assert_eq!(search(&till, "tea").await[0]["price"], "95.50");
    }

    /// The keys of a store that made no list are what it sells most of without a barcode on the pack; then they are its
    /// own.
    async fn quick_keys_are_the_stores_own_or_what_it_sells_loose(shop) {
        let till = shop.till().await;
        let keys = |till: Till| async move { till.call("/quick-keys", &[]).await.succeeded()["data"].clone() };
        assert_eq!(keys(till.clone()).await, json!({"own": false, "keys": [], "folders": []}));
        till.add(DAL, "1").await;
        till.scan(SOAP).await;
        let (order_id, total) = till.checkout().await;
        till.pay(&order_id, "pay-0001", "CASH", &total).await.succeeded();
        let offered = keys(till.clone()).await;
        assert_eq!(offered, json!({"own": false, "keys": [{
            "place": 1, "tint": "other", "item_name": "Toor Dal Loose", "varient": "", "unit_mrp": "84.00", "price": "84.00", "images": "tea.svg",
            "barcode": DAL, "weight": 1
        }], "folders": []}));
        shop.clock.advance(31 * DAY);
        let till = shop.till().await;
        assert_eq!(keys(till.clone()).await["keys"], json!([]), "sold too long ago");
        shop.tamper("INSERT INTO quick_key (vendor_id, store_id, place, product_id) VALUES (1, 1, 7, 2), (1, 2, 1, 1)").await;
        let own = keys(till.clone()).await;
        assert_eq!((&own["own"], own["keys"].as_array().unwrap().len()), (&json!(true), 1));
        assert_eq!((&own["keys"][0]["place"], &own["keys"][0]["barcode"]), (&json!(7), &json!(SOAP)));
    }

    /// A manager arranges the keys: the first change keeps those that were offered, a folder has numbers of its own and
    /// goes with its keys.
    async fn quick_keys_are_arranged_by_a_manager(shop) {
        let cashier = shop.till().await;
        cashier.add(DAL, "1").await;
        let (order_id, total) = cashier.checkout().await;
        cashier.pay(&order_id, "pay-0001", "CASH", &total).await.succeeded();
        let soap_at = |place: &'static str| [("place", place), ("barcode", SOAP)];
        cashier
            .call("/quick-keys/key", &soap_at("2"))
            .await
            .refused(200, "fail", "Quick keys are arranged by managers of this store.");
        shop.tamper("UPDATE login_user SET manager = TRUE WHERE vendor_id = 1").await;
        let till = cashier;
        let places = |data: &Value| -> Vec<i64> {
            data["keys"].as_array().unwrap().iter().map(|key| key["place"].as_i64().unwrap()).collect()
        };
        let own = till.call("/quick-keys/key", &soap_at("2")).await.succeeded()["data"].clone();
        assert_eq!((&own["own"], places(&own)), (&json!(true), vec![1, 2]), "the offered one keeps its place");
        till.call("/quick-keys/key", &soap_at("201")).await.succeeded();
        let folder = [("folder", "1"), ("name", " Soaps "), ("tint", "dairy")];
        let with_folder = till.call("/quick-keys/folder", &folder).await.succeeded()["data"].clone();
        assert_eq!(with_folder["folders"], json!([{"folder": 1, "name": "Soaps", "tint": "dairy"}]));
        assert_eq!(places(&with_folder), [1, 2, 201]);
        let free = [("place", "2"), ("barcode", "")];
        let freed = till.call("/quick-keys/key", &free).await.succeeded()["data"].clone();
        assert_eq!(places(&freed), [1, 201]);
        let removed = [("folder", "1"), ("name", ""), ("tint", "")];
        let gone = till.call("/quick-keys/folder", &removed).await.succeeded()["data"].clone();
        assert_eq!((&gone["folders"], places(&gone)), (&json!([]), vec![1]));
        let last = [("place", "1"), ("barcode", "")];
        let none = till.call("/quick-keys/key", &last).await.succeeded()["data"].clone();
        assert_eq!((&none["own"], places(&none)), (&json!(true), vec![]), "the last one goes, and none is offered");
        for (path, fields, field) in [
            ("/quick-keys/key", [("place", "25"), ("barcode", SOAP), ("", "")], "place"),
            ("/quick-keys/key", [("place", "901"), ("barcode", SOAP), ("", "")], "place"),
            ("/quick-keys/key", [("place", "3"), ("barcode", "nothing"), ("", "")], "barcode"),
            ("/quick-keys/folder", [("folder", "8"), ("name", "Far"), ("tint", "dairy")], "folder"),
            ("/quick-keys/folder", [("folder", "2"), ("name", "Far"), ("tint", "pink")], "tint"),
            ("/quick-keys/folder", [("folder", "2"), ("name", "A name much too long"), ("tint", "dairy")], "name"),
        ] {
            let refused = till.call(path, &fields).await.body;
            assert!(refused["errors"].to_string().contains(field), "{path} {field}: {refused}");
        }
    }

    /// Before anything is on the bill the till tells what is on offer: what is live now, the first given first.
    async fn the_offers_of_today_are_those_that_are_live(shop) {
        let soap = r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"10"}}"#;
        shop.offer("B", "Soap a tenth less", soap, json!({})).await;
        shop.offer("A", "Soap in the morning", soap, json!({"live_when": {"until_minute": 720}})).await;
        shop.offer("C", "Soap for Gold", soap, json!({"customer_group": "Gold"})).await;
        shop.offer("D", "Soap of last year", soap, json!({"live_when": {"until": "2020-12-31"}})).await;
        let till = shop.till().await;
        let live = till.call("/offers-today", &[]).await.succeeded()["data"].clone();
        assert_eq!(live, json!([
            {"title": "Soap in the morning", "customer_group": "", "until": "12:00"},
            {"title": "Soap a tenth less", "customer_group": "", "until": ""},
            {"title": "Soap for Gold", "customer_group": "Gold", "until": ""},
        ]));
        shop.clock.advance(3 * HOUR);
        let live = till.call("/offers-today", &[]).await.succeeded()["data"].clone();
        assert_eq!(live.as_array().unwrap().len(), 2, "{live}");
    }

    /// Scanners shorten codes and read add-ons. Such a code still finds its product, unless it is another product's own
    /// code.
    async fn short_codes_and_add_ons_sell_what_they_stand_for(shop) {
        let till = shop.till().await;
        let add = "INSERT INTO catalog_barcode (vendor_id, barcode, product_id, printed, position) VALUES";
        shop.tamper(&format!("{add} (1, '00042100005264', 1, '042100005264', 9)")).await;
        for code in ["04252614", "042100005264", &format!("{TEA}12"), &format!("{TEA}51299")] {
            let cart = till.scan(code).await;
            assert_eq!(cart["data"][0]["product_data"]["p_name"], "Tea Premium 500 g", "{code}");
        }
        shop.tamper(&format!("{add} (1, '04252614', 2, '04252614', 9)")).await;
        let cart = till.scan("04252614").await;
        assert_ne!(cart["data"][1]["product_data"]["p_name"], "Tea Premium 500 g", "its own product comes first");
    }

    /// A number is a quick key only where no product has that very code.
    async fn a_number_is_a_code_first(shop) {
        let till = shop.till().await;
        let key = [("barcode", "7"), ("or_barcode", SOAP)];
        let cart = till.call("/product-details", &key).await.succeeded()["cart"].clone();
        assert_eq!((cart["data"].as_array().unwrap().len(), &cart["data"][0]["product_data"]["barcode"]), (1, &json!(SOAP)));
        // On the bill it is what it is, so that it can be taken off and put back.
        let id = cart["data"][0]["cart_id"].as_str().unwrap();
        let removed = till.call("/remove-product-from-cart", &[("cart_id", id)]).await.succeeded()["removed"]["barcode"].clone();
        assert_eq!(removed, SOAP);
        till.scan(SOAP).await;
        till.call("/product-details", &[("barcode", "7"), ("or_barcode", "8")]).await.refused(200, "product_not_found", "No product found for 8.");
        shop.tamper("INSERT INTO catalog_barcode (vendor_id, barcode, product_id, printed, position) VALUES (1, '7', 1, '7', 9)").await;
        let cart = till.call("/product-details", &key).await.succeeded()["cart"].clone();
        assert_eq!(cart["data"][1]["product_data"]["p_name"], "Tea Premium 500 g", "{cart}");
    }
}

async fn search(till: &Till, term: &str) -> Value {
    till.call("/product-search", &[("search_term", term)]).await.succeeded()["data"].clone()
}
