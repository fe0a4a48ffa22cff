use serde_json::{Value, json};
use test_support::*;

const MOBILE: &str = "9800001101";
const TAGGED: &str = "Customer has been tagged successfully.";
const UNTAGGED: &str = "Customer has been untagged successfully.";
const STAFF_OFFER: &str = r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"10"}}"#;

/// A whole form as a client sends it.
const FORM: [(&str, &str); 18] = [
    ("customer_mobile", MOBILE),
    ("first_name", " Aditya "),
    ("last_name", "Kulkarni"),
    ("email", "aditya@example.com"),
    ("dob", "1986-03-14"),
    ("anniversary_date", "08/12/2013"),
    ("gstin", "27aaacr5055k1z7"),
    ("gender", "Male"),
    ("address1", "Flat 12,\r\n Sahyadri Heights"),
    ("address2", "Kothrud"),
    ("pincode", "411038"),
    ("city_id", "Pune"),
    ("state_id", "27"),
    ("hall_no", "3"),
    ("seat_no", "B 12"),
    ("update_flag", "0"),
    ("old_c_id", ""),
    ("tag_customer", "1"),
];

/// The form with some entries changed.
fn form<'a>(changes: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let mut form: Vec<_> =
        FORM.iter().filter(|(name, _)| changes.iter().all(|(own, _)| own != name)).copied().collect();
    form.extend_from_slice(changes);
    form
}

async fn save(till: &Till, fields: &[(&str, &str)]) -> Answer {
    till.call("/vendor/login-for-customer", fields).await
}

async fn tag(till: &Till, mobile: &str) -> Value {
    let answer = save(till, &[("customer_mobile", mobile), ("tag_customer", "1")]).await;
    assert_eq!(answer.message(), TAGGED);
    answer.succeeded()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

shop_tests! {
    /// CUS-05, CUS-06, CUS-18: a customer is kept with all entries, tidied, and found again by phone and by id.
    async fn a_profile_is_kept_and_found_again(shop) {
        let till = shop.till().await;
        let unknown = till.call("/get-profile", &[("mobile", MOBILE)]).await.succeeded();
        assert_eq!((&unknown["data"]["c_id"], &unknown["data"]["mobile"]), (&json!(""), &json!(MOBILE)));
        assert_eq!(unknown["address"], json!({"address1": "", "address2": "", "city_id": "", "state_id": "", "pincode": ""}));
        let body = save(&till, &FORM).await.succeeded();
        let c_id = text(&body["data"]["c_id"]);
        let address = json!({
            "address1": "Flat 12, Sahyadri Heights", "address2": "Kothrud", "city_id": "Pune", "state_id": "27", "pincode": "411038",
        });
        let customer = json!({
            "c_id": c_id, "api_token": "", "first_name": "Aditya", "last_name": "Kulkarni", "mobile": MOBILE,
            "email": "aditya@example.com", "gender": "male", "dob": "1986-03-14", "anniversary_date": "2013-12-08",
            "gstin": "27AAACR5055K1Z7", "business_name": "", "balance": "0.00", "memPoints": "0", "issueon": "", "validupto": "",
            "customer_group_code": "REGULAR", "address": address,
        });
        assert_eq!((&body["data"], &body["address"], &body["cart"]["customer"]), (&customer, &address, &customer));
        for fields in [vec![("mobile", MOBILE)], vec![("c_id", &*c_id)], vec![("mobile", MOBILE), ("c_id", "anything")]] {
            let found = till.call("/get-profile", &fields).await.succeeded();
            assert_eq!((&found["data"], &found["address"]), (&customer, &address));
        }
        assert_eq!(shop.count("audit_entry WHERE action = 'customer_created'").await, 1);
        // The audit is for ever; what it tells of a person is which fields, not what is in them.
        assert_eq!(shop.count("audit_entry WHERE detail LIKE '%Kulkarni%' OR detail LIKE '%98000011%'").await, 0);
    }

    /// CUS-06: the phone is all that a new customer needs.
    async fn the_phone_is_enough(shop) {
        let till = shop.till().await;
        let body = tag(&till, MOBILE).await;
        assert_eq!((&body["data"]["first_name"], &body["data"]["mobile"]), (&json!(""), &json!(MOBILE)));
        assert_eq!(body["cart"]["customer"]["c_id"], body["data"]["c_id"]);
        // At another store of the vendor it is the same customer, at another vendor another one.
        let other = shop.strict_till().await;
        assert_eq!(tag(&other, MOBILE).await["data"]["c_id"], body["data"]["c_id"]);
        assert_ne!(tag(&shop.foreign_till().await, MOBILE).await["data"]["c_id"], body["data"]["c_id"]);
        assert_eq!(shop.count("customer WHERE mobile <> ''").await, 2);
    }

    /// A phone is the same however it is written, where a customer is added, looked up and searched for.
    async fn a_phone_is_one_however_it_is_written(shop) {
        let till = shop.till().await;
        let first = tag(&till, "0091 98000 01101").await;
        assert_eq!(first["data"]["mobile"], MOBILE);
        for written in ["919800001101", "09800001101", "+91 98000-01101", "98000 01101"] {
            assert_eq!(tag(&till, written).await["data"]["c_id"], first["data"]["c_id"], "{written}");
            let found = till.call("/get-profile", &[("mobile", written)]).await.succeeded();
            assert_eq!(found["data"]["c_id"], first["data"]["c_id"], "{written}");
        }
        till.sell(&[TEA], "pay-0001").await;
        let found = till.call("/my-orders", &[("search_term", "+91 98000 01101")]).await.succeeded();
        assert_eq!(found["data"].as_array().unwrap().len(), 1, "{found}");
        assert_eq!(shop.count("customer WHERE mobile <> ''").await, 1);
    }

    /// CUS-06: of a known customer what is sent changes; `update_flag` 1 clears what is sent empty, 0 does not.
    async fn a_known_customer_is_changed(shop) {
        let till = shop.till().await;
        save(&till, &FORM).await.succeeded();
        let body = tag(&till, MOBILE).await;
        assert_eq!(body["data"]["first_name"], "Aditya", "what is left out stays");
        let body = save(&till, &form(&[("first_name", ""), ("email", "new@example.com"), ("city_id", "Nagpur")])).await.succeeded();
        assert_eq!((&body["data"]["first_name"], &body["data"]["email"]), (&json!("Aditya"), &json!("new@example.com")));
        assert_eq!(body["address"]["city_id"], "Nagpur");
        let cleared = [("first_name", ""), ("gstin", ""), ("dob", ""), ("update_flag", "1"), ("tag_customer", "0")];
        let answer = save(&till, &form(&cleared)).await;
        assert_eq!(answer.message(), "Customer has been saved.");
        let body = answer.succeeded();
        assert_eq!((&body["data"]["first_name"], &body["data"]["gstin"], &body["data"]["dob"]), (&json!(""), &json!(""), &json!("")));
        assert_eq!(body["data"]["last_name"], "Kulkarni");
        assert_eq!(shop.count("audit_entry WHERE action = 'customer_changed'").await, 2);
        assert_eq!(shop.count("customer WHERE mobile <> ''").await, 1);
    }

    /// CUS-02: what cannot be kept is told at its field, all of it at once, and nothing is kept.
    async fn entries_that_cannot_be_kept_are_told_at_their_fields(shop) {
        let till = shop.till().await;
        for (field, value, message) in [
            ("customer_mobile", "980000110", "Phone number must be 10 characters long."),
            ("customer_mobile", "", "Phone number must be 10 characters long."),
            ("customer_mobile", "98000011011", "Phone number must be 10 characters long."),
            ("customer_mobile", "98000o1101", "A phone number has only digits."),
            ("email", "aditya", "This is no e-mail address."),
            ("dob", "1986-02-30", "Write the day as YYYY-MM-DD."),
            ("dob", "2026-11-22", "This day is yet to come."),
            ("anniversary_date", "someday", "Write the day as YYYY-MM-DD."),
            ("gstin", "27AAPFU0939F1Z", "A GSTIN has 15 characters."),
            ("gstin", "27AAPFU0939F1ZX", "The GSTIN is mistyped: its check character is wrong."),
            ("gstin", "99AAPFU0939F1ZV", "The GSTIN begins with an unknown State code."),
            ("gstin", "2AAAPFU0939F1ZV", "Character 2 of the GSTIN is not possible there."),
            ("gender", "yes", "Choose male, female or other."),
            ("pincode", "41103", "A PIN code has 6 digits and does not begin with 0."),
            ("state_id", "28", "Choose a state."),
            ("state_id", "Maharashtra", "Choose a state."),
            ("state_id", "", "Choose the state of the city."),
            ("city_id", "Bengaluru", "Choose a city of Maharashtra."),
        ] {
            let refused = save(&till, &form(&[(field, value)])).await.invalid(field);
            assert_eq!(refused["message"], message, "{field} {value}");
        }
        let long = "x".repeat(121);
        for field in ["first_name", "last_name", "address1", "address2"] {
            save(&till, &form(&[(field, &long)])).await.invalid(field);
        }
        let many = save(&till, &form(&[("email", "x"), ("dob", "x"), ("pincode", "x")])).await.invalid("email");
        let fields: Vec<_> = many["errors"].as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect();
        assert_eq!(fields, ["email", "dob", "pincode"]);
        till.call("/get-profile", &[("mobile", "123")]).await.invalid("mobile");
        till.call("/get-profile", &[]).await.invalid("mobile");
        assert_eq!(shop.count("customer WHERE mobile <> ''").await, 0);
        assert_eq!(shop.count("cart_order").await, 0);
        // An old value that would not pass today's checks is accepted while it stays unchanged.
        tag(&till, MOBILE).await;
        shop.tamper("UPDATE customer SET city = 'Shivthar', state_code = '27', email = 'old' WHERE mobile <> ''").await;
        save(&till, &form(&[("city_id", "Shivthar"), ("email", "old"), ("update_flag", "1")])).await.succeeded();
    }

    /// CUS-07, CUS-10, CUS-11, CUS-12, CUS-13, CUS-15, CUS-16: a tagged customer takes over the bill, which is priced for
    /// their group.
    async fn a_tagged_customer_takes_over_the_bill(shop) {
        shop.offer("STAFF", "Staff price", STAFF_OFFER, json!({"customer_group": "STAFF"})).await;
        shop.set(1, "customer_tagging_mandatory", "true").await;
        let till = shop.till().await;
        let cart = till.add(SOAP, "2").await;
        let (order_id, dummy) = (text(&cart["order_id"]), text(&cart["customer"]["c_id"]));
        assert_eq!(cart["total"], "220.00");
        let mandatory = "Customer tagging is mandatory. Kindly tag the customer to continue checkout.";
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
        assert_eq!(settings["settings"]["vendor_login_details"]["vendor_customer_login"], 1);
        till.call("/process-to-payment", &[]).await.refused(200, "fail", mandatory);
        tag(&shop.second_till().await, MOBILE).await;
        shop.tamper("UPDATE customer SET group_code = 'STAFF' WHERE mobile <> ''").await;
        let body = save(&till, &[("customer_mobile", MOBILE), ("old_c_id", &dummy), ("c_id", &dummy)]).await.succeeded();
        let c_id = text(&body["data"]["c_id"]);
        assert_eq!((&body["cart"]["order_id"], &body["cart"]["total"]), (&json!(order_id), &json!("198.00")));
        assert_eq!(body["cart"]["customer"]["customer_group_code"], "STAFF");
        // The old c_id is not the bill's any more.
        till.call("/product-details", &[("barcode", TEA), ("c_id", &dummy)])
            .await
            .refused(200, "fail", "This is not the customer of the open bill.");
        let answer = till.call("/vendor/un-tag-customer", &[("dummy_c_id", &dummy), ("customer_c_id", &c_id), ("mobile", MOBILE)]).await;
        assert_eq!(answer.message(), UNTAGGED);
        let cart = answer.succeeded()["cart"].clone();
        assert_eq!((&cart["customer"]["c_id"], &cart["total"]), (&json!(dummy), &json!("220.00")));
        // At checkout tagging takes the bill back from there, since its price may change.
        save(&till, &[("customer_mobile", MOBILE)]).await.succeeded();
        let (order_id, total) = till.checkout().await;
        assert_eq!(total, "198.00");
        let cart = till.call("/vendor/un-tag-customer", &[]).await.succeeded()["cart"].clone();
        assert_eq!((&cart["order"], &cart["total"]), (&Value::Null, &json!("220.00")));
        tag(&till, MOBILE).await;
        till.checkout().await;
        till.pay(&order_id, "payment-1", "CASH", "98").await.succeeded();
        let part_paid = "Money was taken for this bill. Complete the payment or cancel the bill.";
        till.call("/vendor/un-tag-customer", &[]).await.refused(200, "fail", part_paid);
        save(&till, &[("customer_mobile", "9800009999")]).await.refused(200, "fail", part_paid);
        assert_eq!(shop.count("customer WHERE mobile = '9800009999'").await, 0, "what is refused keeps nobody");
        let paid = till.pay(&order_id, "payment-2", "CASH", "100").await.succeeded();
        assert_eq!(paid["data"]["mobile"], MOBILE);
        assert_eq!(shop.count("audit_entry WHERE action = 'customer_tagged'").await, 4);
        assert_eq!(shop.count("audit_entry WHERE action = 'customer_untagged'").await, 2);
    }

    /// A customer may come before the goods; the next bill is nobody's again.
    async fn a_customer_may_come_first(shop) {
        let till = shop.till().await;
        let c_id = text(&tag(&till, MOBILE).await["data"]["c_id"]);
        let cart = till.call("/product-details", &[("barcode", TEA), ("c_id", &c_id)]).await.succeeded()["cart"].clone();
        assert_eq!((&cart["customer"]["c_id"], &cart["total"]), (&json!(c_id), &json!("100.00")));
        let (order_id, total) = till.checkout().await;
        till.pay(&order_id, "payment-1", "CASH", &total).await.succeeded();
        assert_eq!(till.cart().await["customer"]["customer_group_code"], "DUMMY");
    }

    /// CUS-14: a recalled bill brings its customer along.
    async fn a_recalled_bill_brings_its_customer_along(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        till.scan(TEA).await;
        save(&till, &FORM).await.succeeded();
        let held = till.call("/process-to-payment", &[("transaction_sub_type", "hold")]).await.succeeded();
        assert_eq!(till.cart().await["customer"]["customer_group_code"], "DUMMY");
        let listed = other.call("/my-orders", &[("transaction_sub_type", "hold"), ("search_term", "kulk")]).await.succeeded();
        assert_eq!(listed["data"][0]["Customer_Name"], "Aditya Kulkarni");
        assert_eq!(listed["data"][0]["Mobile"], MOBILE);
        let order_id = text(&held["data"]["order_id"]);
        let body = other.call("/vendor/order-recall", &[("order_id", &order_id)]).await.succeeded();
        assert_eq!(body["cart"]["customer"]["mobile"], MOBILE);
    }

    /// The walk-in customer is nobody's profile: it cannot be changed, tagged, or found at another store.
    async fn the_walk_in_customer_cannot_be_changed(shop) {
        let till = shop.till().await;
        let dummy = text(&till.cart().await["customer"]["c_id"]);
        let strange = text(&shop.strict_till().await.cart().await["customer"]["c_id"]);
        assert_eq!(till.call("/get-profile", &[("c_id", &dummy)]).await.succeeded()["data"]["customer_group_code"], "DUMMY");
        till.call("/get-profile", &[("c_id", &strange)]).await.refused(200, "fail", "This customer is not known.");
        save(&till, &[("customer_mobile", ""), ("c_id", &dummy), ("first_name", "X"), ("update_flag", "1")]).await.invalid("customer_mobile");
        tag(&till, MOBILE).await;
        shop.tamper("UPDATE customer SET group_code = 'DUMMY' WHERE mobile <> ''").await;
        save(&till, &FORM).await.refused(200, "fail", "The walk-in customer cannot be changed.");
        till.call("/vendor/un-tag-customer", &[("dummy_c_id", &strange)])
            .await
            .refused(200, "fail", "This is not the walk-in customer of this store.");
        assert_eq!(shop.count("customer WHERE first_name <> 'Walk-in' AND first_name <> ''").await, 0);
    }

    /// CRT-12: without a dummy customer goods need somebody, from the first to the last.
    async fn without_a_dummy_customer_goods_need_somebody(shop) {
        shop.set(1, "dummy_customer", "false").await;
        let till = shop.till().await;
        let nobody = "Please select a customer";
        till.call("/product-details", &[("barcode", TEA)]).await.refused(200, "fail", nobody);
        tag(&till, MOBILE).await;
        till.call("/vendor/un-tag-customer", &[]).await.succeeded();
        assert_eq!(till.cart().await["customer"], Value::Null);
        till.call("/product-details", &[("barcode", TEA)]).await.refused(200, "fail", nobody);
        tag(&till, MOBILE).await;
        till.scan(TEA).await;
        till.call("/vendor/un-tag-customer", &[]).await.refused(200, "fail", nobody);
        assert_eq!(till.cart().await["customer"]["mobile"], MOBILE);
    }

    async fn a_bill_somebody_else_has_is_not_taken(shop) {
        let till = shop.till().await;
        till.call("/vendor/un-tag-customer", &[]).await.refused(200, "fail", "There is no open bill.");
        let dummy = text(&till.scan(TEA).await["customer"]["c_id"]);
        let first = text(&tag(&till, MOBILE).await["data"]["c_id"]);
        let other = "This is not the customer of the open bill.";
        // The till believes the bill to be the walk-in's still, or a third one's.
        for stale in [("old_c_id", &*dummy), ("c_id", &dummy), ("old_c_id", "somebody")] {
            save(&till, &[("customer_mobile", "9800002222"), stale]).await.refused(200, "fail", other);
        }
        till.call("/vendor/un-tag-customer", &[("customer_c_id", "somebody")]).await.refused(200, "fail", other);
        save(&till, &[("customer_mobile", "9800002222"), ("old_c_id", &first)]).await.succeeded();
        // Tagging again is no harm, whatever the till believed.
        save(&till, &[("customer_mobile", "9800002222")]).await.succeeded();
        assert_eq!(shop.count("audit_entry WHERE action = 'customer_created'").await, 2);
    }

    /// Tagging cannot begin a bill while billing is off or the licence has expired; the profile alone can be saved.
    async fn tagging_begins_a_bill_only_where_billing_is_on(shop) {
        let till = shop.till().await;
        shop.set(1, "menu_start_billing", "false").await;
        save(&till, &FORM).await.refused(200, "fail", "Billing is switched off for this store.");
        assert_eq!(shop.count("customer WHERE mobile <> ''").await, 0);
        save(&till, &form(&[("tag_customer", "0")])).await.succeeded();
        assert_eq!(shop.count("customer WHERE mobile <> ''").await, 1);
        assert_eq!(shop.count("cart_order").await, 0);
    }

    async fn a_customer_two_tills_add_at_once_is_one(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        let named = [("customer_mobile", MOBILE), ("first_name", "Aditya")];
        let (first, second) = tokio::join!(save(&till, &named), save(&other, &[("customer_mobile", MOBILE), ("last_name", "Kulkarni")]));
        assert_eq!(first.succeeded()["data"]["c_id"], second.succeeded()["data"]["c_id"]);
        let both = till.call("/get-profile", &[("mobile", MOBILE)]).await.succeeded();
        assert_eq!((&both["data"]["first_name"], &both["data"]["last_name"]), (&json!("Aditya"), &json!("Kulkarni")));
        assert_eq!(shop.count("customer WHERE mobile <> ''").await, 1);
    }

    async fn tags_repeated_under_their_name_happen_once(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let named = form(&[("request_id", "tag-00001")]);
        let first = save(&till, &named).await.succeeded();
        let untag = [("mobile", MOBILE), ("request_id", "untag-001")];
        till.call("/vendor/un-tag-customer", &untag).await.succeeded();
        let late = save(&till, &named).await.succeeded();
        assert_eq!(late["data"], first["data"]);
        assert_eq!(late["cart"]["customer"]["customer_group_code"], "DUMMY", "a late repetition changes nothing");
        tag(&till, MOBILE).await;
        let late = till.call("/vendor/un-tag-customer", &untag).await.succeeded();
        assert_eq!(late["cart"]["customer"]["mobile"], MOBILE);
        save(&till, &form(&[("request_id", "tag-00001"), ("first_name", "Other")]))
            .await
            .refused(409, "fail", "This request id was used for something else.");
    }

    /// CUS-08, CUS-09: the states and union territories of India with their GST codes, and the cities of each.
    async fn states_and_cities_are_listed(shop) {
        let till = shop.till().await;
        let states = till.call("/location/get-state", &[("country_id", "101")]).await.succeeded()["data"].clone();
        let states = states.as_array().unwrap();
        assert_eq!(states.len(), 36);
        assert!(states.contains(&json!({"id": "27", "name": "Maharashtra", "code": "27"})));
        assert!(states.iter().map(|state| state["name"].as_str().unwrap()).is_sorted());
        till.call("/location/get-state", &[("country_id", "1")]).await.invalid("country_id");
        till.call("/location/get-state", &[]).await.succeeded();
        for state in states {
            let id = state["id"].as_str().unwrap();
            let cities = till.call("/location/get-city", &[("state_id", id)]).await.succeeded()["data"].clone();
            assert!(!cities.as_array().unwrap().is_empty(), "{state}");
        }
        let cities = till.call("/location/get-city", &[("state_id", "27")]).await.succeeded()["data"].clone();
        assert!(cities.as_array().unwrap().contains(&json!({"id": "Pune", "name": "Pune"})));
        for state in ["", "0", "28", "Maharashtra"] {
            till.call("/location/get-city", &[("state_id", state)]).await.invalid("state_id");
        }
        let mut signed_out = till.clone();
        signed_out.token = "x".repeat(60);
        for call in ["/location/get-state", "/location/get-city", "/get-profile"] {
            assert_eq!(signed_out.call(call, &[("state_id", "27"), ("mobile", MOBILE)]).await.http, 401, "{call}");
        }
    }
}
