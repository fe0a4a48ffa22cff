//! Numbers of cards that are typed where they do not belong.

use std::collections::BTreeSet;

use books::cards::FREE_TEXT;
use serde_json::Value;
use test_support::*;

const CARD: &str = "4111 1111 1111 1111";

shop_tests! {
    async fn a_card_number_in_free_text_is_kept_nowhere(shop) {
        shop.set(1, "cash_movement_passcode", "false").await;
        let till = shop.till().await;
        till.scan(TEA).await;
        let typed = format!("card {CARD} cvv 123");
        let customer = [("customer_mobile", "9811199911"), ("tag_customer", "1"), ("update_flag", "1"), ("first_name", typed.as_str()), ("address1", &typed), ("city_id", "Pune"), ("pincode", "411038"), ("state_id", "27")];
        till.call("/vendor/login-for-customer", &customer).await;
        let cart = till.cart().await;
        let cart_id = cart["cart_details"][0]["cart_id"].as_str().unwrap_or_default().to_owned();
        till.call("/add-remark", &[("cart_id", &cart_id), ("cart_remark", &typed)]).await.succeeded();
        till.call("/vendor/cash-movement", &[("kind", "cash_out"), ("amount", "10"), ("reason", &typed)]).await.succeeded();
        let (order_id, total) = till.checkout().await;
        let response = format!(r#"{{"reference": "{CARD}", "approval_code": "A1", "card": {{"number": "4111111111111111"}}, "pan": "4111111111111111"}}"#);
        let payment = [("t_order_id", order_id.as_str()), ("pay_id", "pay-0001"), ("payment_gateway_type", "CARD_OFFLINE"), ("amount", &total), ("gateway_response", &response)];
        till.call("/save-payment", &payment).await.succeeded();
        for (table, columns) in [
            ("customer", "first_name || last_name || address1 || address2"),
            ("cart_order", "remark || held_note || frozen"),
            ("cash_session_movement", "reason"),
            ("audit_entry", "detail"),
            ("payment_tender", "reference || detail"),
            ("invoice", "customer_name || customer_address || remark"),
            ("request_log", "outcome"),
        ] {
            let found = format!("{table} WHERE REPLACE({columns}, ' ', '') LIKE '%411111111111%' OR {columns} LIKE '%cvv 123%'");
            assert_eq!(shop.count(&found).await, 0, "{table}");
        }
        assert_eq!(shop.count("cash_session_movement WHERE reason = 'card XXXX XXXX XXXX 1111 cvv XXX'").await, 1);
        assert_eq!(shop.count("payment_tender WHERE reference = 'XXXX XXXX XXXX 1111' AND detail NOT LIKE '%pan%' AND detail LIKE '%A1%'").await, 1);
    }

    /// A barcode or a serial number may pass for a card's, and is looked up as it is.
    async fn what_is_looked_up_is_left_as_it_is(shop) {
        let till = shop.till().await;
        let answer = till.call("/product-details", &[("barcode", "4111111111111111")]).await;
        assert!(!answer.body.to_string().contains("XXXX"), "{}", answer.body);
    }
}

/// Whoever adds a field says whether it takes free text.
#[test]
fn every_field_is_free_text_or_is_looked_up() {
    const LOOKED_UP: &str = "buyer tint hsn paid_by place_of_supply rate uqc origin hash report from to before till person file manufacturer_name charge_id via razorpay_payment_id razorpay_order_id razorpay_signature damaged_item advice_id filter grn_list grn_no grnid id supplier_bill_no supplier_bill_date admin_id customer_id return_item cust_mobile_no response_type security_code_vu_id after api_token as_of barcode closing_balance language latitude longitude opening_balance or_barcode product_id scan session_type settlement_date theme bags business_date c_id cart_id country_id currency customer_c_id customer_mobile date_filter delivery_id \
        dob anniversary_date dummy_c_id end_date gender gstin invoice_id kind licence_no manual_discount_basis manual_discount_factor mobile old_c_id \
        decision operation order_id otp pay_id payment_gateway_type payment_method pin pincode place proposals request_id search_term security_code security_code_id serial serial_number \
        settlement_session_id sort start_date state_id status store_id t_order_id temp_order_id outcome tab_id tag_customer trans_from transaction_sub_type \
        transaction_type type udid udidtoken v_id version voucher_code voucher_id vu_id";
    const NUMBERS: [&str; 3] = ["DecimalText", "Flag", "integer"];
    let document: Value = serde_json::from_str(&server::router::openapi().to_json().unwrap()).unwrap();
    let schema = |reference: &Value| {
        let name = reference.as_str().and_then(|text| text.rsplit('/').next()).unwrap_or_default().to_owned();
        document["components"]["schemas"][name].clone()
    };
    let mut unknown = BTreeSet::new();
    for path in document["paths"].as_object().unwrap().values() {
        let Some(content) = path["post"]["requestBody"]["content"].as_object() else { continue };
        for body in content.values() {
            let mut parts = vec![body["schema"].clone()];
            while let Some(part) = parts.pop() {
                if !part["$ref"].is_null() {
                    parts.push(schema(&part["$ref"]));
                }
                parts.extend(part["allOf"].as_array().into_iter().flatten().cloned());
                for (name, field) in part["properties"].as_object().into_iter().flatten() {
                    let kind = field["$ref"].as_str().or(field["type"].as_str()).unwrap_or_default();
                    let is_number = NUMBERS.iter().any(|number| kind.ends_with(number));
                    if !is_number
                        && !FREE_TEXT.contains(&name.as_str())
                        && !LOOKED_UP.split_whitespace().any(|known| known == name)
                    {
                        unknown.insert(name.clone());
                    }
                }
            }
        }
    }
    assert!(unknown.is_empty(), "free text (books::cards::FREE_TEXT) or looked up? {unknown:?}");
}
