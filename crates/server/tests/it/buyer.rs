//! Buyer on an invoice (CGST Rule 46 (e)): name and address from 50,000.00 of taxed goods before tax.

use books::store_version::StoreChange;
use serde_json::{Value, json};
use test_support::*;

const MOBILE: &str = "9800001101";
const REFUSED: &str = "An invoice of ₹50,000.00 or more before tax needs the name and address of the customer.";

/// Tags the buyer with some entries more.
async fn tag(till: &Till, entries: &[(&str, &str)]) {
    let fields: Vec<_> = [("customer_mobile", MOBILE), ("update_flag", "1")].iter().chain(entries).copied().collect();
    till.call("/vendor/login-for-customer", &fields).await.succeeded();
}

async fn refused(till: &Till) -> Value {
    till.call("/process-to-payment", &[]).await.refused(200, "fail", REFUSED)
}

fn fields(refusal: &Value) -> Vec<&str> {
    refusal["errors"].as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect()
}

shop_tests! {
    /// The limit is met to the paisa: 524 packets are 49,904.76 before tax, 525 are 50,000.00.
    async fn from_fifty_thousand_before_tax_a_buyer_is_named(shop) {
        let till = shop.till().await;
        till.add(TEA, "524").await;
        till.checkout().await;
        till.scan(TEA).await;
        let refusal = refused(&till).await;
        assert_eq!(fields(&refusal), ["first_name", "address1", "state_id"]);
        assert_eq!(refusal["errors"][0]["message"], "Enter the name.");
        assert_eq!((&refusal["cart"]["total"], &refusal["cart"]["order"]), (&json!("52500.00"), &Value::Null));
        tag(&till, &[]).await;
        assert_eq!(fields(&refused(&till).await), ["first_name", "address1", "state_id"]);
        tag(&till, &[("first_name", "Aditya"), ("address1", "Sahyadri Heights"), ("address2", "Kothrud")]).await;
        assert_eq!(fields(&refused(&till).await), ["state_id"]);
        tag(&till, &[("state_id", "27"), ("city_id", "Pune"), ("pincode", "411038")]).await;
        let (order_id, total) = till.checkout().await;
        let paid = till.pay(&order_id, "payment-1", "CARD_OFFLINE", &total).await.succeeded();
        assert_eq!(paid["data"]["customer_name"], "Aditya");
        let html = paid["data"]["html_data"].as_str().unwrap();
        assert!(html.contains("Sahyadri Heights, Kothrud, Pune, 411038, Maharashtra (27)"), "{html}");
    }

    /// A registered buyer is known by the GSTIN and the business; the contact may go without a name.
    async fn a_registered_buyer_is_known_by_the_gstin(shop) {
        let till = shop.till().await;
        till.add(TEA, "525").await;
        tag(&till, &[("gstin", "27AAACR5055K1Z7"), ("business_name", "Own Traders"), ("address1", "1 Lane")]).await;
        till.checkout().await;
        tag(&till, &[("gstin", ""), ("address1", "")]).await;
        refused(&till).await;
    }

    /// Exempt goods count for nothing, and a store that is not registered writes no tax invoice.
    async fn only_a_tax_invoice_names_its_buyer(shop) {
        let till = shop.till().await;
        till.add(TEA, "524").await;
        till.call("/product-details", &[("barcode", DAL), ("qty", "500"), ("confirmed", "1")]).await.succeeded();
        till.checkout().await;
        let other = shop.second_till().await;
        other.add(TEA, "525").await;
        refused(&other).await;
        let unregistered = StoreChange { gstin: Some(String::new()), ..StoreChange::default() };
        shop.change_store(1, unregistered).await.unwrap();
        other.checkout().await;
    }

    /// A refusal that a profile puts right names the fields to fill in.
    async fn a_refusal_for_want_of_a_customer_names_the_phone(shop) {
        shop.set(1, "customer_tagging_mandatory", "true").await;
        let till = shop.till().await;
        till.scan(TEA).await;
        let mandatory = "Customer tagging is mandatory. Kindly tag the customer to continue checkout.";
        let refusal = till.call("/process-to-payment", &[]).await.refused(200, "fail", mandatory);
        assert_eq!((fields(&refusal), said(&refusal["errors"])), (vec!["customer_mobile"], vec![mandatory]));
        shop.set(1, "dummy_customer", "false").await;
        let other = shop.second_till().await;
        let nobody = "Please select a customer";
        let refusal = other.call("/product-details", &[("barcode", TEA)]).await.refused(200, "fail", nobody);
        assert_eq!((fields(&refusal), said(&refusal["errors"])), (vec!["customer_mobile"], vec![nobody]));
    }
}
