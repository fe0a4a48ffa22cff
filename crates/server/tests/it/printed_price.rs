//! Tobacco: its value is the price printed on the pack less tax, whatever it is sold for (CGST Rule 31D).

use serde_json::json;
use test_support::*;

const INSIDE: &str = "a line is its price less its discounts, and its taxes are inside";
const OF_MRP: &str = "a line valued by its printed price has the value and the taxes of that price";

/// Makes tea tobacco: MRP 100.00, sold at 90.00.
pub async fn sell_tobacco(shop: &Shop) {
    let class = "SELECT tax_class_id FROM catalog_tax_class WHERE vendor_id = 1 AND code = 'TOBACCO'";
    shop.tamper(&format!(
        "UPDATE catalog_product SET tax_class_id = ({class}), hsn = '2402' WHERE vendor_id = 1 AND product_id = 1"
    ))
    .await;
    shop.set_price(TEA, 10_000, 9_000).await;
}

shop_tests! {
    async fn value_tax_and_what_is_paid_are_three_figures(shop) {
        sell_tobacco(shop).await;
        let till = shop.till().await;
        till.scan(SOAP).await;
        let cart = till.scan(TEA).await;
        assert_eq!((&cart["total"], &cart["tax_total"]), (&json!("200.00"), &json!("45.36")));
        // A discount on the bill lowers the tax on soap, but not on tobacco: that is taxed by its printed price.
        let off = [("manual_discount_basis", "A"), ("manual_discount_factor", "20"), ("remove_discount", "0")];
        till.call("/manual-discount", &off).await.succeeded();
        let paid = till.sell(&[], "pay-0001").await;
        let number = paid["data"]["invoice_id"].as_str().unwrap();
        let details = till.call("/order-details", &[("order_id", number)]).await.succeeded();
        assert_eq!((&details["total"], &details["tax_total"]), (&json!("180.00"), &json!("43.68")));
        assert_eq!(details["tax_lines"], json!([
            {"rate": "18", "taxable": "83.90", "cgst": "7.55", "sgst": "7.55", "igst": "0.00", "cess": "0.00"},
            {"rate": "40", "taxable": "71.42", "cgst": "14.29", "sgst": "14.29", "igst": "0.00", "cess": "0.00"}
        ]));
        let receipt = paid["data"]["html_data"].as_str().unwrap();
        for words in ["40% of MRP · MRP 100.00", "71.42", "value and tax are those of the MRP (CGST Rule 31D)"] {
            assert!(receipt.contains(words), "{words}: {receipt}");
        }
        // An invoice without tobacco says nothing of it.
        let plain = till.sell(&[SOAP], "pay-0002").await;
        assert!(!plain["data"]["html_data"].as_str().unwrap().contains("31D"));
    }

    async fn only_lines_that_say_so_are_valued_by_their_printed_price(shop) {
        sell_tobacco(shop).await;
        let till = shop.till().await;
        till.sell(&[TEA, SOAP], "pay-0001").await;
        assert_eq!(shop.findings().await, []);
        for (spoil, mend, check) in [
            ("SET on_printed_price = FALSE WHERE item_id = 1", "SET on_printed_price = TRUE WHERE item_id = 1", INSIDE),
            ("SET on_printed_price = TRUE WHERE item_id = 2", "SET on_printed_price = FALSE WHERE item_id = 2", OF_MRP),
            ("SET mrp_paise = 9000 WHERE item_id = 1", "SET mrp_paise = 10000 WHERE item_id = 1", OF_MRP),
        ] {
            shop.tamper(&format!("UPDATE invoice_line {spoil}")).await;
            let findings = shop.findings().await;
            assert!(findings.iter().any(|finding| finding.check == check), "{spoil}: {findings:?}");
            shop.tamper(&format!("UPDATE invoice_line {mend}")).await;
        }
        assert_eq!(shop.findings().await, []);
    }
}
