//! The file of GSTR-1 as a whole: one month of two stores of one GSTIN, with every table of it, figure by figure.

use books::report::Days;
use serde_json::Value;
use storage::Scope;
use test_support::{CANDY, DAL, JACKET, MINUTE, SOAP, Shop, TEA, Till, shop_tests};

use super::returns::{approve, open_till, sold};

/// What the month's file says. Worked out by hand: tea is 95.24 and 4.76 of 100.00, soap 93.22 and 16.78 of 110.00, a
/// jacket 2,541.53 and 457.47 of 2,999.00, candy 2.86 and 0.14 of 3.00, and dal 84.00 a kilogram without tax. So table
/// 7 has at 5 % in the State three packets less one, one of the other store and the candy.
const FILE: &str = include_str!("tables/gstr1.json");

/// Says who buys.
async fn tag(till: &Till, mobile: &str, gstin: &str, state: &str) {
    let buyer = [
        ("customer_mobile", mobile),
        ("first_name", "Asha"),
        ("gstin", gstin),
        ("business_name", "Asha Traders"),
        ("address1", "4 Market Yard"),
        ("state_id", state),
        ("pincode", if state == "27" { "411037" } else { "560001" }),
    ];
    till.call("/vendor/login-for-customer", &buyer).await.succeeded();
}

/// Has the goods of the open bill delivered to Karnataka.
async fn deliver(till: &Till) {
    let away = [("place", "delivery_address"), ("state_id", "29"), ("address", "12 Lake Road")];
    till.call("/bill-place", &away).await.succeeded();
}

/// Pays the open bill by card, as no cash may be taken above two lakh; its number.
async fn by_card(till: &Till, pay_id: &str) -> String {
    let (order_id, total) = till.checkout().await;
    let paid = till.pay(&order_id, pay_id, "CARD_OFFLINE", &total).await.succeeded();
    paid["data"]["invoice_id"].as_str().unwrap().to_owned()
}

/// A month: sales over the counter and to Karnataka, to registered and other buyers, large and small, taxed and not,
/// goods and a service, on three tills in two stores, and goods of four of the bills that come back.
async fn month(shop: &Shop) {
    shop.tamper("UPDATE catalog_product SET hsn = '998391' WHERE vendor_id = 1 AND name = 'Candy'").await;
    shop.tamper("UPDATE catalog_product SET hsn = '3401' WHERE vendor_id = 1 AND name LIKE 'Soap%'").await;
    shop.tamper("UPDATE catalog_product SET hsn = '6201' WHERE vendor_id = 1 AND name LIKE 'Denim%'").await;
    shop.tamper("UPDATE catalog_product SET hsn = '0713' WHERE vendor_id = 1 AND name LIKE 'Toor%'").await;
    shop.set(2, "return_authorization", "false").await;
    let (till, other, far) = (open_till(shop).await, shop.second_till().await, shop.strict_till().await);
    let counter = sold(&till, &[(TEA, "3"), (SOAP, "1"), (DAL, "1.250"), (CANDY, "10")], "gstr1-counter").await;
    approve(&till, &counter, "1:1 3:0.250", &[]).await.succeeded();
    shop.clock.advance(MINUTE);

    till.add(SOAP, "2").await;
    till.add(DAL, "0.500").await;
    tag(&till, "9811122233", "27AAACR5055K1Z7", "27").await;
    let registered = by_card(&till, "gstr1-registered").await;
    approve(&till, &registered, "1:1", &[]).await.succeeded();
    shop.clock.advance(MINUTE);

    other.add(TEA, "2").await;
    tag(&other, "9811122244", "29AAGCB7383J1Z4", "29").await;
    deliver(&other).await;
    by_card(&other, "gstr1-registered-away").await;
    shop.clock.advance(MINUTE);

    other.add(TEA, "1").await;
    other.add(DAL, "1").await;
    deliver(&other).await;
    let away = by_card(&other, "gstr1-away").await;
    approve(&other, &away, "2:0.500", &[]).await.succeeded();
    shop.clock.advance(MINUTE);

    // From ₹50,000 on an invoice names its customer.
    far.add(JACKET, "40").await;
    tag(&far, "9811122255", "", "29").await;
    deliver(&far).await;
    let large = by_card(&far, "gstr1-large").await;
    approve(&far, &large, "1:1", &[]).await.succeeded();
    sold(&far, &[(TEA, "1")], "gstr1-far").await;

    // A bill that is part paid and given up has no number.
    other.scan(SOAP).await;
    let (order_id, _) = other.checkout().await;
    other.pay(&order_id, "gstr1-given-up", "CASH", "50").await.succeeded();
    other.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
}

shop_tests! {
    /// Tables 4, 5, 7, 8, 9B, 12 and 13 of a registration with two stores, whichever of them it is asked for.
    async fn the_file_of_a_month_says_every_table(shop) {
        month(shop).await;
        let expected: Value = serde_json::from_str(FILE).unwrap();
        for store_id in [1, 2] {
            let days = Days { from: "2026-11-01".to_owned(), to: "2026-11-30".to_owned() };
            let scope = Scope::store(1, store_id);
            let made = shop.db.read(&scope, move |reader| books::report::gstr1(reader, &days)).await.unwrap().unwrap();
            let written = serde_json::to_string_pretty(&made.file).unwrap();
            assert_eq!(made.file, expected, "{written}");
        }
    }
}
