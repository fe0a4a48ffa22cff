//! Goods of all stores: the list, its file, and one product.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use storage::rows::Role;
use test_support::{DAL, FORMULA, GHEE, MINUTE, SOAP, SOLD_OUT, Shop, TEA, Till, shop_tests};

use super::{Browser, OWNER, join};

/// A receipt without an advice.
pub async fn receive(till: &Till, list: Value) -> Value {
    let list = list.to_string();
    let fields = [("supplier", "Sahyadri Foods"), ("place", "Pune"), ("grn_list", list.as_str())];
    till.call("/vendor/create-adhoc", &fields).await.succeeded()["data"].clone()
}

fn codes(answer: &Value) -> Vec<&str> {
    answer["goods"].as_array().unwrap().iter().map(|line| line["code"].as_str().unwrap()).collect()
}

fn line<'a>(answer: &'a Value, barcode: &str) -> &'a Value {
    let lines = answer["goods"].as_array().unwrap();
    lines.iter().find(|line| line["barcode"] == barcode).unwrap()
}

/// Many goods of the first vendor, without a price.
async fn many(shop: &Shop, count: i64) {
    let columns = "vendor_id, product_id, code, name, brand, variant, category_id, tax_class_id, hsn, uom, weighed, \
                   tracking, returnable, max_quantity_milli, image, active, created_at, search_words";
    let row = |id: i64| {
        format!("(1, {id}, 'M{id}', 'Many {id:05}', '', '', 2, 5, '', 'NOS', FALSE, '', TRUE, 0, '', TRUE, 0, 'many')")
    };
    let rows: Vec<String> = (1_000..1_000 + count).map(row).collect();
    for some in rows.chunks(500) {
        shop.tamper(&format!("INSERT INTO catalog_product ({columns}) VALUES {}", some.join(", "))).await;
    }
}

shop_tests! {
    /// With prices and stock of one store or of all; narrowed, sorted, searched by name, code and barcode.
    async fn goods_are_listed_with_prices_and_stock(shop) {
        let till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let all = owner.ask("goods", json!({})).await;
        let all = all.data();
        assert_eq!((&all["count"], &all["for_sale"], &all["all"]), (&json!(10), &json!(10), &json!(10)));
        let tea = line(all, TEA);
        for (field, value) in [
            ("name", json!("Tea Premium 500 g")), ("brand", json!("Testbrand")), ("category", json!("Others")),
            ("image", json!("/pictures/tea.svg")), ("is_active", json!(true)), ("is_weighed", json!(false)),
            ("barcodes", json!(1)), ("mrps", json!(1)), ("mrp_from", json!("100.00")), ("mrp_to", json!("100.00")),
            ("price_from", json!("100.00")), ("stock", json!(9_999)), ("cost", json!("")), ("margin", json!("")),
        ] {
            assert_eq!(tea[field], value, "{field}");
        }
        let ghee = line(all, GHEE);
        let spans = (&ghee["mrps"], &ghee["mrp_from"], &ghee["mrp_to"], &ghee["price_from"], &ghee["price_to"]);
        assert_eq!(spans, (&json!(2), &json!("50.00"), &json!("55.00"), &json!("45.00"), &json!("50.00")));
        let of_store = owner.ask("goods", json!({"store_id": 1})).await;
        assert_eq!(line(of_store.data(), TEA)["stock"], 4_999);
        let groceries = all["categories"].as_array().unwrap().iter().find(|one| one["name"] == "Groceries").unwrap();
        assert_eq!((&groceries["count"], &groceries["id"]), (&json!(1), &json!(1)));
        assert!(!all["taxes"].as_array().unwrap().is_empty());

        let find = async |owner: &mut Browser<'_>, body: Value| {
            let found = owner.ask("goods", body).await;
            let found = found.data();
            assert_eq!(found["count"], codes(found).len());
            codes(found).into_iter().map(str::to_owned).collect::<Vec<_>>()
        };
        for (wanted, found) in [
            (json!({"search": "tea"}), &["P1"][..]),
            (json!({"search": "sandal soap"}), &["P2"]),
            (json!({"search": "testbr sold"}), &["P8"]),
            (json!({"search": "p3"}), &["P3"]),
            (json!({"search": &TEA[..13]}), &["P1"]),
            (json!({"search": "\"tea\" AND (x"}), &[]),
            (json!({"search": "%"}), &[]),
            (json!({"category": 1}), &["P3"]),
            (json!({"stock": "out"}), &["P8"]),
            (json!({"stock": "below"}), &[]),
            (json!({"state": "ended"}), &[]),
            (json!({"tax": "NO-SUCH"}), &[]),
            (json!({"tax": tea["tax"], "search": "tea"}), &["P1"]),
        ] {
            assert_eq!(find(&mut owner, wanted.clone()).await, found, "{wanted}");
        }
        assert_eq!(find(&mut owner, json!({"stock": "in"})).await.len(), 9);
        assert_eq!(find(&mut owner, json!({"sort": "mrp", "descending": true})).await[0], "P9");
        assert_eq!(find(&mut owner, json!({"sort": "price"})).await[0], "P10");
        assert_eq!(find(&mut owner, json!({"sort": "stock"})).await[0], "P8");
        assert_eq!(find(&mut owner, json!({"sort": "category"})).await[0], "P3");
        for (wrong, code) in [
            (json!({"sort": "margin"}), "console.no_choice"),
            (json!({"state": "old"}), "console.no_choice"),
            (json!({"stock": "some"}), "console.no_choice"),
        ] {
            owner.ask("goods", wrong).await.refused(422, code);
        }
        shop.tamper("UPDATE catalog_product SET active = FALSE WHERE vendor_id = 1 AND product_id = 9").await;
        assert_eq!(find(&mut owner, json!({"state": "ended"})).await, ["P9"]);
        assert_eq!(find(&mut owner, json!({"state": "all"})).await.len(), 10);
        let counts = owner.ask("goods", json!({})).await;
        assert_eq!((&counts.data()["for_sale"], &counts.data()["all"]), (&json!(9), &json!(10)));

        let csv = owner.ask("goods/file", json!({"search": "tea", "format": "csv"})).await;
        assert_eq!(csv.data()["name"], "goods-2026-11-21.csv");
        let text = String::from_utf8(STANDARD.decode(csv.data()["content"].as_str().unwrap()).unwrap()).unwrap();
        assert_eq!(text.lines().count(), 2, "{text}");
        assert!(text.contains("Tea Premium 500 g") && text.contains(TEA), "{text}");
        let workbook = owner.ask("goods/file", json!({"format": "xlsx"})).await;
        assert!(STANDARD.decode(workbook.data()["content"].as_str().unwrap()).unwrap().starts_with(b"PK"));
        let answer = owner.ask("goods/file", json!({"format": "pdf"})).await;
        answer.refused(422, "report.unknown_file");
        assert_eq!(answer.body["errors"][0]["field"], "format");

        let (mut foreign, _) = join(shop, 2, "owner@other.example", (Role::Owner, &[])).await;
        let theirs = foreign.ask("goods", json!({"search": "foreign"})).await;
        assert_eq!(theirs.data()["count"], 1);
        assert_eq!(owner.ask("goods", json!({"search": "foreign"})).await.data()["count"], 0);
    }

    /// A hundred a page, at any place.
    async fn goods_come_by_pages(shop) {
        many(shop, 2_500).await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let page = owner.ask("goods", json!({"search": "many", "offset": 2_450})).await;
        let page = page.data();
        assert_eq!((codes(page).len(), &page["count"], &page["offset"]), (50, &json!(2_500), &json!(2_450)));
        assert_eq!((codes(page)[0], &page["goods"][0]["stock"]), ("M3450", &Value::Null));
        assert_eq!(page["goods"][0]["mrp_from"], "");
        let file = owner.ask("goods/file", json!({"format": "csv"})).await;
        let text = String::from_utf8(STANDARD.decode(file.data()["content"].as_str().unwrap()).unwrap()).unwrap();
        assert_eq!(text.lines().count(), 1 + 2_510);
    }

    /// Costs and margins are for whoever may see them.
    async fn costs_are_seen_by_right(shop) {
        let till = shop.till().await;
        let list = json!([{"barcode": TEA, "received_qty": 10, "cost": "80.00"}]);
        receive(&till, list).await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let (mut clerk, _) = join(shop, 1, "clerk@nisarga.example", (Role::StockClerk, &[1])).await;
        let seen = owner.ask("goods", json!({"search": "tea"})).await;
        let tea = line(seen.data(), TEA);
        // 100.00 with 5 % is 95.24 without; 15.24 of it is earned.
        assert_eq!((&tea["cost"], &tea["margin"]), (&json!("80.00"), &json!("16.0")));
        let hidden = clerk.ask("goods", json!({"search": "tea"})).await;
        let tea = line(hidden.data(), TEA);
        assert_eq!((&tea["cost"], &tea["margin"], &tea["stock"]), (&json!(""), &json!(""), &json!(5_010)));
        let product = owner.ask("product", json!({"product_id": 1})).await;
        let price = &product.data()["prices"][0];
        let told = (&price["cost"], &price["margin"], &price["store"]);
        assert_eq!(told, (&json!("80.00"), &json!("16.0"), &json!("Store AA1")));
        let product = clerk.ask("product", json!({"product_id": 1})).await;
        let prices = product.data()["prices"].as_array().unwrap();
        assert_eq!((prices.len(), &prices[0]["cost"]), (1, &json!("")), "of the clerk's store alone");
        let file = clerk.ask("goods/file", json!({"search": "tea", "format": "csv"})).await;
        let text = String::from_utf8(STANDARD.decode(file.data()["content"].as_str().unwrap()).unwrap()).unwrap();
        assert!(!text.contains("80.00"), "{text}");
    }

    /// With its lots, its movements and the entries about it.
    async fn a_product_has_its_stock_its_movements_and_its_trail(shop) {
        let till = shop.till().await;
        let paid = till.sell(&[TEA, TEA, SOAP], "pay-0001").await;
        let number = paid["data"]["invoice_id"].as_str().unwrap().to_owned();
        shop.clock.advance(MINUTE);
        let proposed = json!({"barcode": TEA, "received_qty": 10, "price": "95.00"});
        let list = json!([proposed, {"barcode": SOAP, "received_qty": 1}]);
        let grn = receive(&till, list).await["grn_no"].as_str().unwrap().to_owned();
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let tea = owner.ask("product", json!({"product_id": 1})).await;
        let tea = tea.data();
        for (field, value) in [
            ("code", json!("P1")), ("name", json!("Tea Premium 500 g")), ("category", json!("Others")),
            ("uom", json!("NOS")), ("tracking", json!("")), ("is_returnable", json!(true)), ("max_quantity", json!(0)),
            ("barcodes", json!([{"barcode": TEA}])), ("created_at", json!("2026-11-21 10:00:00")),
            ("sold_30", json!({"pieces": 2, "amount": "200.00"})), ("days_left", json!((4_998 + 5_000 + 10) * 30 / 2)),
        ] {
            assert_eq!(tea[field], value, "{field}");
        }
        let moved: Vec<(&str, &Value, &str)> = tea["movements"].as_array().unwrap().iter()
            .map(|row| (row["kind"].as_str().unwrap(), &row["quantity"], row["document"].as_str().unwrap())).collect();
        assert_eq!(moved[0], ("receipt", &json!(10), &*grn));
        assert_eq!(moved[1], ("sale", &json!(-2), &*number));
        assert_eq!(moved.len(), 4, "with the opening stock of two stores");
        assert_eq!(tea["movements"][0]["who"], "Cashier0 Test");
        let trail: Vec<&str> =
            tea["trail"].as_array().unwrap().iter().map(|entry| entry["action"].as_str().unwrap()).collect();
        assert_eq!(trail.iter().filter(|action| **action == "goods_received").count(), 1, "{trail:?}");
        assert_eq!(trail.iter().filter(|action| **action == "prices_proposed").count(), 1, "{trail:?}");
        // The proposal of the GRN is about tea alone.
        let soap = owner.ask("product", json!({"product_id": 2})).await;
        assert_eq!(soap.data()["trail"].as_array().unwrap().len(), 1, "{}", soap.body);
        let formula = owner.ask("product", json!({"product_id": 5})).await;
        let lots = formula.data()["lots"].as_array().unwrap();
        let of_first = lots.iter().filter(|lot| lot["store_id"] == 1);
        let of_first: Vec<(&Value, &Value, &Value)> =
            of_first.map(|lot| (&lot["batch"], &lot["expires_on"], &lot["on_hand"])).collect();
        assert!(of_first.contains(&(&json!("SOON"), &json!("2026-12-31"), &json!(2))), "{of_first:?}");
        assert_eq!((of_first.len(), &formula.data()["days_left"]), (3, &Value::Null));
        let (mut manager, _) = join(shop, 1, "manager@nisarga.example", (Role::StoreManager, &[2])).await;
        let theirs = manager.ask("product", json!({"product_id": 1})).await;
        let theirs = theirs.data();
        assert_eq!(theirs["movements"].as_array().unwrap().len(), 1, "the opening stock of their store");
        assert_eq!((&theirs["trail"], &theirs["sold_30"]["pieces"]), (&json!([]), &json!(0)));
        owner.ask("product", json!({"product_id": 999})).await.refused(200, "console.no_product");
        assert_eq!(owner.ask("goods", json!({"search": DAL})).await.data()["goods"][0]["is_weighed"], true);
        assert_eq!(owner.ask("goods", json!({"search": FORMULA})).await.data()["goods"][0]["stock"], 30);
        assert_eq!(owner.ask("goods", json!({"search": SOLD_OUT})).await.data()["goods"][0]["stock"], 0);
    }
}
