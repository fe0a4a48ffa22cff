//! Place of supply, and its effect on the taxes (IGST Act, section 10(1)).

use books::registration::Registration;
use serde_json::{Value, json};
use test_support::*;

const MOBILE: &str = "9800001101";
const GSTIN: &str = "27AAPFU0939F1ZV";

fn html(paid: &Value) -> &str {
    paid["data"]["html_data"].as_str().unwrap()
}

/// Says where the goods of the open bill are supplied.
async fn place(till: &Till, place: &str, state: &str) -> Answer {
    till.call("/bill-place", &[("place", place), ("state_id", state), ("address", "12 Lake Road")]).await
}

async fn tag(till: &Till, entries: &[(&str, &str)]) -> Value {
    let fields: Vec<_> =
        [("customer_mobile", MOBILE), ("update_flag", "1"), ("first_name", "Aditya"), ("address1", "Sahyadri Heights")]
            .iter()
            .chain(entries)
            .copied()
            .collect();
    till.call("/vendor/login-for-customer", &fields).await.succeeded()
}

async fn pay(till: &Till, pay_id: &str) -> Value {
    let (order_id, total) = till.checkout().await;
    till.pay(&order_id, pay_id, "CARD_OFFLINE", &total).await.succeeded()
}

shop_tests! {
    /// Every case of the table, whose figures are worked out by scripts/expected/places.mjs, from the cart to the
    /// paper.
    async fn taxes_follow_from_seller_place_and_buyer(shop) {
        let till = shop.till().await;
        let table = include_str!("../tables/places.txt");
        for (no, case) in table.lines().filter(|line| !line.starts_with('#')).enumerate() {
            let fields: Vec<&str> = case.split(" | ").collect();
            let [kind, where_to, state, buyer, title, supplied_to, figures] = fields[..] else { panic!("{case}") };
            let [taxable, cgst, sgst, igst, total] = figures.split(' ').collect::<Vec<_>>()[..] else { panic!("{case}") };
            shop.clock.advance(2 * MINUTE);
            let kind = Registration::parse(kind).unwrap();
            shop.register(1, kind, if kind == Registration::Unregistered { "" } else { GSTIN }, None).await.unwrap();
            shop.clock.advance(2 * MINUTE);
            till.add(TEA, "5").await;
            till.add(SOAP, "3").await;
            match buyer {
                "registered" => drop(tag(&till, &[("gstin", "27AAACR5055K1Z7"), ("state_id", "27"), ("business_name", "Own Traders")]).await),
                "elsewhere" => drop(tag(&till, &[("gstin", "29AAGCB7383J1Z4"), ("state_id", "29"), ("business_name", "Far Traders")]).await),
                _ => {}
            }
            if where_to != "-" {
                place(&till, where_to, state).await.succeeded();
            }
            let cart = till.cart().await;
            let tax = [cgst, sgst, igst].iter().map(|part| part.parse::<pricing::Paise>().unwrap()).sum::<pricing::Paise>();
            assert_eq!((&cart["total"], &cart["tax_total"]), (&json!(total), &json!(tax.to_string())), "{case}: {cart}");
            assert_eq!(cart["place_of_supply"]["state_id"], supplied_to, "{case}: {cart}");
            let paid = pay(&till, &format!("pay-{no:04}")).await;
            let number = paid["data"]["invoice_id"].as_str().unwrap();
            let details = till.call("/order-details", &[("order_id", number)]).await.succeeded();
            assert_eq!((&details["title"], &details["total"], &details["place_of_supply"]), (&json!(title), &json!(total), &json!(supplied_to)), "{case}");
            let sum = |name: &str| {
                let lines = details["tax_lines"].as_array().unwrap().iter();
                lines.map(|line| line[name].as_str().unwrap().parse::<pricing::Paise>().unwrap()).sum::<pricing::Paise>().to_string()
            };
            if kind == Registration::Regular {
                assert_eq!([sum("taxable"), sum("cgst"), sum("sgst"), sum("igst")], [taxable, cgst, sgst, igst], "{case}: {details}");
            } else {
                assert_eq!(details["tax_lines"], json!([]), "{case}");
            }
            let paper = html(&paid);
            assert!(paper.contains(&title.to_uppercase()), "{case}: {paper}");
            assert_eq!(paper.contains("IGST"), igst != "0.00", "{case}: {paper}");
            assert_eq!(paper.contains("CGST"), cgst != "0.00", "{case}: {paper}");
            let is_told = where_to != "-" || kind == Registration::Regular;
            assert_eq!(paper.contains("Place of supply"), is_told, "{case}: {paper}");
            assert_eq!(paper.contains("12 Lake Road"), where_to != "-", "{case}: {paper}");
            assert_eq!(paper.contains("Sahyadri Heights"), buyer != "nobody", "{case}: {paper}");
        }
    }

    /// An address in a customer's profile changes no tax and is not printed: the cashier decides for each bill.
    async fn a_profile_alone_changes_no_tax(shop) {
        let till = shop.till().await;
        till.add(SOAP, "3").await;
        let cart = tag(&till, &[("state_id", "29"), ("city_id", "Bengaluru")]).await["cart"].clone();
        assert_eq!((&cart["place_of_supply"]["state_id"], &cart["place_of_supply"]["levy"]), (&json!("27"), &json!("cgst_sgst")), "{cart}");
        let paid = pay(&till, "pay-0001").await;
        assert!(!html(&paid).contains("Sahyadri") && !html(&paid).contains("Karnataka") && html(&paid).contains("CGST"), "{paid}");
        // The next bill begins at the counter again.
        till.add(SOAP, "3").await;
        place(&till, "recorded_address", "29").await.succeeded();
        let paid = pay(&till, "pay-0002").await;
        assert!(html(&paid).contains("12 Lake Road, Karnataka (29)") && html(&paid).contains("IGST"), "{paid}");
        assert_eq!(till.add(SOAP, "3").await["place_of_supply"]["state_id"], "27");
        assert_eq!(shop.count("invoice WHERE customer_address = '' AND place_state_code = '27'").await, 1);
        assert_eq!(shop.count("invoice WHERE customer_state_code = '29' AND place_kind = 'recorded' AND place_state_code = '29'").await, 1);
        assert_eq!(shop.count("audit_entry WHERE action = 'bill_place'").await, 1);
    }

    /// A bill keeps its place of supply at checkout and while it is held. The next customer of the bill does not
    /// inherit it.
    async fn a_place_goes_with_its_bill(shop) {
        let till = shop.till().await;
        till.add(SOAP, "3").await;
        place(&till, "delivery_address", "29").await.succeeded();
        let held = till.call("/process-to-payment", &[("transaction_sub_type", "hold")]).await.succeeded();
        let order_id = held["data"]["order_id"].as_str().unwrap();
        let recalled = till.call("/vendor/order-recall", &[("order_id", order_id)]).await.succeeded();
        assert_eq!(recalled["cart"]["place_of_supply"]["levy"], "igst", "{recalled}");
        // The same customer may come to an address that was typed before; another may not.
        assert_eq!(tag(&till, &[]).await["cart"]["place_of_supply"]["levy"], "igst");
        let other = till.call("/vendor/login-for-customer", &[("customer_mobile", "9800001102")]).await.succeeded();
        assert_eq!(other["cart"]["place_of_supply"]["levy"], "cgst_sgst", "{other}");
        assert_eq!(said(&other["cart"]["notices"]), ["The address on the bill was another customer's and has been taken off."]);
        place(&till, "recorded_address", "29").await.succeeded();
        let back = till.call("/bill-place", &[("place", "")]).await.succeeded();
        assert_eq!((&back["cart"]["place_of_supply"]["place"], &back["cart"]["place_of_supply"]["levy"]), (&json!(""), &json!("cgst_sgst")));
    }

    async fn what_cannot_be_is_refused_with_a_word(shop) {
        let till = shop.till().await;
        place(&till, "recorded_address", "29").await.refused(200, "fail", "There is no open bill.");
        till.add(SOAP, "3").await;
        till.call("/bill-place", &[("place", "moon")]).await.invalid("place");
        place(&till, "recorded_address", "28").await.invalid("state_id");
        till.call("/bill-place", &[("place", "delivery_address"), ("state_id", "29")]).await.invalid("address");
        till.call("/bill-place", &[("place", "recorded_address"), ("state_id", "29"), ("pincode", "041103")]).await.invalid("pincode");
        till.call("/bill-place", &[("place", "recorded_address"), ("state_id", "29"), ("city_id", "Pune")]).await.invalid("city_id");
        place(&till, "sez", "29").await.refused(200, "fail", "Supplies to a special economic zone are not billed on this till.");
        assert_eq!(till.cart().await["place_of_supply"]["place"], "");
        // A registered buyer's address changes nothing, whether recorded before or after the tag.
        place(&till, "recorded_address", "29").await.succeeded();
        let tagged = tag(&till, &[("gstin", "29AAGCB7383J1Z4"), ("state_id", "29")]).await;
        assert_eq!(tagged["cart"]["place_of_supply"]["state_id"], "27", "{tagged}");
        let known = "The address of a registered buyer is on the invoice anyway and changes no tax. Choose a delivery where the goods go elsewhere.";
        place(&till, "recorded_address", "29").await.refused(200, "fail", known);
    }

    /// The composition levy keeps a store within its State (CGST Act, section 10(2)(c)).
    async fn a_composition_store_sells_to_no_other_state(shop) {
        let till = shop.till().await;
        till.add(SOAP, "3").await;
        place(&till, "delivery_address", "29").await.succeeded();
        shop.register(1, Registration::Composition, GSTIN, None).await.unwrap();
        let not_there = "A store under the composition levy may not sell to another State, such as Karnataka.";
        till.call("/process-to-payment", &[]).await.refused(200, "fail", not_there);
        place(&till, "recorded_address", "29").await.refused(200, "fail", not_there);
        place(&till, "delivery_address", "27").await.succeeded();
        pay(&till, "pay-0001").await;
    }

    /// From 50,000.00 a recorded address is the buyer's; a name is still asked for.
    async fn a_recorded_address_names_the_buyer(shop) {
        let till = shop.till().await;
        till.add(TEA, "525").await;
        place(&till, "recorded_address", "29").await.succeeded();
        let refusal = till.call("/process-to-payment", &[]).await.is("fail");
        let fields: Vec<_> = refusal["errors"].as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect();
        assert_eq!(fields, ["first_name"]);
        tag(&till, &[("address1", "")]).await;
        assert!(html(&pay(&till, "pay-0001").await).contains("12 Lake Road, Karnataka (29)"));
    }

    /// `verify` finds tax of the wrong kind, and a place that the bill does not know.
    async fn verify_asks_where_it_was_supplied(shop) {
        let till = shop.till().await;
        till.add(SOAP, "3").await;
        place(&till, "delivery_address", "29").await.succeeded();
        pay(&till, "pay-0001").await;
        till.add(SOAP, "3").await;
        pay(&till, "pay-0002").await;
        shop.check_books().await;
        let (kind, place) = ("tax is IGST exactly where the place of supply is another State", "goods were supplied where their bill says");
        let first = "WHERE invoice_id = (SELECT invoice_id FROM invoice WHERE series_no = 1)";
        let second = "WHERE invoice_id = (SELECT invoice_id FROM invoice WHERE series_no = 2)";
        for (spoil, mend, check) in [
            (format!("UPDATE invoice_line SET cgst_paise = 2517, sgst_paise = 2517, igst_paise = 0 {first}"), format!("UPDATE invoice_line SET cgst_paise = 0, sgst_paise = 0, igst_paise = 5034 {first}"), kind),
            (format!("UPDATE invoice_line SET cgst_paise = 0, sgst_paise = 0, igst_paise = 5034 {second}"), format!("UPDATE invoice_line SET cgst_paise = 2517, sgst_paise = 2517, igst_paise = 0 {second}"), kind),
            ("UPDATE invoice SET place_state_code = '27' WHERE series_no = 1".to_owned(), "UPDATE invoice SET place_state_code = '29' WHERE series_no = 1".to_owned(), kind),
            ("UPDATE invoice SET place_state_code = '07' WHERE series_no = 1".to_owned(), "UPDATE invoice SET place_state_code = '29' WHERE series_no = 1".to_owned(), place),
            ("UPDATE invoice SET place_kind = 'recorded' WHERE series_no = 1".to_owned(), "UPDATE invoice SET place_kind = 'delivery' WHERE series_no = 1".to_owned(), place),
            ("UPDATE cart_order SET place_kind = '' WHERE place_kind = 'delivery'".to_owned(), "UPDATE cart_order SET place_kind = 'delivery' WHERE place_state_code = '29'".to_owned(), place),
        ] {
            shop.tamper(&spoil).await;
            let findings = shop.findings().await;
            assert!(findings.iter().any(|finding| finding.check == check), "{spoil}: {findings:?}");
            shop.tamper(&mend).await;
            assert_eq!(shop.findings().await, [], "{mend}");
        }
    }

    /// A registered buyer has a name, an address and the State of the GSTIN, and is not the store itself.
    async fn a_registered_buyer_is_whole(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let save = async |entries: &[(&str, &str)]| {
            let fields: Vec<_> = [("customer_mobile", MOBILE), ("update_flag", "1")].iter().chain(entries).copied().collect();
            till.call("/vendor/login-for-customer", &fields).await
        };
        let own = save(&[("gstin", GSTIN)]).await.invalid("gstin");
        assert_eq!(own["errors"][0]["message"], "This is the GSTIN of the store itself.");
        let elsewhere = save(&[("gstin", "29AAGCB7383J1Z4"), ("state_id", "27")]).await.invalid("state_id");
        assert_eq!(elsewhere["errors"][0]["message"], "The GSTIN is of Karnataka: choose that state.");
        // The State comes from the GSTIN if none is chosen.
        let kept = save(&[("gstin", "29AAGCB7383J1Z4")]).await.succeeded();
        assert_eq!(kept["address"]["state_id"], "29");
        save(&[("state_id", "27")]).await.invalid("state_id");
        let words = "The invoice of a registered buyer needs the name and address of the business, in the State of its GSTIN.";
        let refusal = till.call("/process-to-payment", &[]).await.refused(200, "fail", words);
        let fields: Vec<_> = refusal["errors"].as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect();
        assert_eq!(fields, ["business_name", "address1"]);
        let kept = save(&[("business_name", "Godavari  Traders"), ("first_name", "Aditya"), ("address1", "4 MG Road")]).await.succeeded();
        assert_eq!(kept["data"]["business_name"], "Godavari Traders");
        let paid = pay(&till, "pay-0001").await;
        for words in ["Godavari Traders", "Aditya", "4 MG Road, Karnataka (29)", "29AAGCB7383J1Z4", "Maharashtra (27)"] {
            assert!(html(&paid).contains(words), "{words}: {paid}");
        }
        let number = paid["data"]["invoice_id"].as_str().unwrap();
        let details = till.call("/order-details", &[("order_id", number)]).await.succeeded();
        assert_eq!((&details["business_name"], &details["customer_name"]), (&json!("Godavari Traders"), &json!("Aditya")));
    }
}
