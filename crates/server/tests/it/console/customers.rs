//! Customers with what they bought, and their file.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use storage::rows::Role;
use test_support::{DAY, MINUTE, SOAP, Shop, TEA, Till, shop_tests};

use super::{Browser, OWNER, join};

/// Tags a customer for the open bill.
async fn tag(till: &Till, mobile: &str, (first, last): (&str, &str)) {
    let fields = [
        ("customer_mobile", mobile),
        ("first_name", first),
        ("last_name", last),
        ("city_id", "Pune"),
        ("state_id", "27"),
        ("tag_customer", "1"),
    ];
    till.call("/vendor/login-for-customer", &fields).await.succeeded();
}

/// Two customers: Asha buys in two stores, Ravi in one.
async fn two_customers(shop: &Shop) {
    let (till, elsewhere) = (shop.till().await, shop.strict_till().await);
    tag(&till, "9800001101", ("Asha", "Joshi")).await;
    till.sell(&[TEA, SOAP], "pay-0001").await;
    shop.clock.advance(MINUTE);
    tag(&elsewhere, "9800001101", ("Asha", "Joshi")).await;
    elsewhere.sell(&[TEA], "pay-0002").await;
    shop.clock.advance(MINUTE);
    tag(&till, "9800001102", ("Ravi", "Kulkarni")).await;
    till.sell(&[SOAP, SOAP], "pay-0003").await;
    shop.voucher("9800001102", 5_000, 30).await;
}

fn names(answer: &Value) -> Vec<&str> {
    answer["customers"].as_array().unwrap().iter().map(|line| line["name"].as_str().unwrap()).collect()
}

shop_tests! {
    /// The bills and sums are those of the person's stores; the credit is the vendor's.
    async fn customers_are_listed_with_what_they_bought(shop) {
        two_customers(shop).await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let all = owner.ask("customers", json!({})).await;
        let all = all.data();
        assert_eq!(names(all), ["Asha Joshi", "Ravi Kulkarni"], "no store's dummy");
        assert_eq!((&all["count"], &all["all"], &all["new_this_month"]), (&json!(2), &json!(2), &json!(2)));
        assert_eq!((&all["credit_total"], &all["vouchers"]), (&json!("50.00"), &json!(1)));
        let asha = &all["customers"][0];
        for (field, value) in [
            ("mobile", json!("9800001101")), ("city", json!("Pune")), ("bills", json!(2)), ("bought", json!("310.00")),
            ("credit", json!("0.00")), ("last_at", json!("2026-11-21 10:01:00")), ("group", json!("REGULAR")),
        ] {
            assert_eq!(asha[field], value, "{field}");
        }
        let groups = all["groups"].as_array().unwrap();
        let regular = groups.iter().find(|group| group["code"] == "REGULAR").unwrap();
        assert_eq!(regular["count"], 2);
        assert!(groups.iter().all(|group| group["code"] != "DUMMY"));
        for (wanted, found) in [
            (json!({"search": "jos"}), &["Asha Joshi"][..]),
            (json!({"search": "98000 01102"}), &["Ravi Kulkarni"]),
            (json!({"search": "%"}), &[]),
            (json!({"search": "_sha"}), &[]),
            (json!({"group": "STAFF"}), &[]),
            (json!({"sort": "bills", "descending": true}), &["Asha Joshi", "Ravi Kulkarni"]),
            (json!({"sort": "bought"}), &["Ravi Kulkarni", "Asha Joshi"]),
            (json!({"sort": "credit", "descending": true}), &["Ravi Kulkarni", "Asha Joshi"]),
            (json!({"sort": "last", "descending": true}), &["Ravi Kulkarni", "Asha Joshi"]),
            (json!({"offset": 1}), &["Ravi Kulkarni"]),
        ] {
            assert_eq!(names(owner.ask("customers", wanted.clone()).await.data()), found, "{wanted}");
        }
        owner.ask("customers", json!({"sort": "weight"})).await.refused(422, "console.no_choice");
        let (mut manager, _) = join(shop, 1, "manager@nisarga.example", (Role::StoreManager, &[2])).await;
        let theirs = manager.ask("customers", json!({"search": "asha"})).await;
        let asha = &theirs.data()["customers"][0];
        assert_eq!((&asha["bills"], &asha["bought"]), (&json!(1), &json!("100.00")));
        let (mut foreign, _) = join(shop, 2, "owner@other.example", (Role::Owner, &[])).await;
        assert_eq!(foreign.ask("customers", json!({})).await.data()["all"], 0);
    }

    async fn a_customer_has_their_bills_and_favourites(shop) {
        two_customers(shop).await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let id = async |owner: &mut Browser<'_>, name: &str| {
            let found = owner.ask("customers", json!({ "search": name })).await;
            found.data()["customers"][0]["customer_id"].as_str().unwrap().to_owned()
        };
        let (asha, ravi) = (id(&mut owner, "asha").await, id(&mut owner, "ravi").await);
        let whole = owner.ask("customer", json!({ "customer_id": asha })).await;
        let whole = whole.data();
        for (field, value) in [
            ("name", json!("Asha Joshi")), ("state", json!("Maharashtra")), ("city", json!("Pune")),
            ("bills", json!(2)),
            ("bought", json!("310.00")), ("returned", json!("0.00")), ("first_at", json!("2026-11-21 10:00:00")),
            ("last_at", json!("2026-11-21 10:01:00")), ("vouchers", json!([])), ("membership", json!("")),
        ] {
            assert_eq!(whole[field], value, "{field}");
        }
        let bills = whole["last_bills"].as_array().unwrap();
        let stores: Vec<(&Value, &Value)> = bills.iter().map(|bill| (&bill["store"], &bill["total"])).collect();
        assert_eq!(stores, [(&json!("Store AA2"), &json!("100.00")), (&json!("Store AA1"), &json!("210.00"))]);
        let best = &whole["favourites"][0];
        let best = (&best["name"], &best["pieces"], &best["amount"]);
        assert_eq!(best, (&json!("Tea Premium 500 g"), &json!(2), &json!("200.00")));
        let credit = owner.ask("customer", json!({ "customer_id": ravi })).await;
        let left = (&credit.data()["credit"], &credit.data()["vouchers"][0]["left"]);
        assert_eq!(left, (&json!("50.00"), &json!("50.00")));
        shop.clock.advance(40 * DAY);
        let (mut manager, _) = join(shop, 1, "manager@nisarga.example", (Role::StoreManager, &[2])).await;
        let theirs = manager.ask("customer", json!({ "customer_id": asha })).await;
        assert_eq!((&theirs.data()["bills"], theirs.data()["last_bills"].as_array().unwrap().len()), (&json!(1), 1));
        let expired = manager.ask("customer", json!({ "customer_id": ravi })).await;
        assert_eq!((&expired.data()["credit"], &expired.data()["bills"]), (&json!("0.00"), &json!(0)));
        manager.ask("customer", json!({"customer_id": "none"})).await.refused(200, "console.no_customer");
        let (mut foreign, _) = join(shop, 2, "owner@other.example", (Role::Owner, &[])).await;
        foreign.ask("customer", json!({ "customer_id": asha })).await.refused(200, "console.no_customer");
    }

    /// The file wants a proof, and the audit tells who took it and how many customers it had.
    async fn the_file_of_customers_wants_a_proof_and_is_told(shop) {
        two_customers(shop).await;
        let (mut owner, secret) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        shop.clock.advance(6 * MINUTE);
        let csv = json!({"search": "asha", "format": "csv"});
        owner.ask("customers/file", csv.clone()).await.refused(200, "person.prove");
        assert_eq!(shop.count("audit_entry WHERE action = 'customers_exported'").await, 0);
        owner.prove(&secret).await;
        let file = owner.ask("customers/file", csv).await;
        assert_eq!(file.data()["name"], "customers-2026-11-21.csv");
        let text = String::from_utf8(STANDARD.decode(file.data()["content"].as_str().unwrap()).unwrap()).unwrap();
        assert_eq!(text.lines().count(), 2, "{text}");
        assert!(text.contains("Asha Joshi") && text.contains("310.00"), "{text}");
        let day = json!({"from": "2026-11-21", "to": "2026-11-21", "kind": "customers", "who": "person-1"});
        let told = owner.ask("audit", day).await;
        let entry = &told.data()["entries"][0];
        assert_eq!((&entry["action"], &entry["who"]), (&json!("customers_exported"), &json!("Meghana Kadam")));
        assert_eq!(entry["values"], json!([{"name": "quantity", "value": "1"}]));
        let refused = owner.ask("customers/file", json!({"format": "pdf"})).await;
        refused.refused(422, "report.unknown_file");
        assert_eq!(shop.count("audit_entry WHERE action = 'customers_exported'").await, 1, "undone with its refusal");
        let workbook = owner.ask("customers/file", json!({"format": "xlsx"})).await;
        assert!(STANDARD.decode(workbook.data()["content"].as_str().unwrap()).unwrap().starts_with(b"PK"));
        shop.check_books().await;
    }
}
