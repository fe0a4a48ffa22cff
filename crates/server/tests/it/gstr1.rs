//! The file of GSTR-1 as a whole: one month of two stores of one GSTIN, with every table of it, figure by figure.

use books::report::{Days, Filing, Kind};
use serde_json::Value;
use test_support::{CANDY, DAL, JACKET, MINUTE, SOAP, Shop, TEA, Till, of_store, shop_tests};

use super::reports::{of_days, sum};
use super::returns::{approve, open_till, sold};

/// The month's expected file, worked out by hand. Price and tax: tea is 95.24 and 4.76 of 100.00, soap 93.22 and 16.78
/// of 110.00, a jacket 2,541.53 and 457.47 of 2,999.00, candy 2.86 and 0.14 of 3.00, and dal 84.00 a kilogram without
/// tax. So table 7 has at 5 % in the State three packets less one, one of the other store and the candy.
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

/// Reads the file of November for the first store's GSTIN.
async fn november(shop: &Shop) -> Value {
    let days = Days { from: "2026-11-01".parse().unwrap(), to: "2026-11-30".parse().unwrap() };
    shop.db.read(&of_store(1, 1), move |reader| books::report::gstr1(reader, &days)).await.unwrap().unwrap().file
}

shop_tests! {
    /// Goods valued by their printed price have the net sale value in the field of the taxable value and the tax of the
    /// printed price, which sum to what was paid (GSTN's advisory of 23 January 2026).
    async fn goods_valued_by_their_printed_price_stand_with_what_was_paid(shop) {
        crate::printed_price::sell_tobacco(shop).await;
        shop.set(1, "return_authorization", "false").await;
        let till = shop.till().await;
        till.add(TEA, "2").await;
        tag(&till, "9811122233", "27AAACR5055K1Z7", "27").await;
        let number = by_card(&till, "pay-0001").await;
        approve(&till, &number, "1:1", &[]).await.succeeded();
        sold(&till, &[(TEA, "1")], "pay-0002").await;
        let file = november(shop).await;
        let detail = |at: &Value| -> Vec<String> {
            ["txval", "camt", "samt"].map(|key| at[key].to_string()).to_vec()
        };
        let invoice = &file["b2b"][0]["inv"][0];
        assert_eq!(detail(&invoice["itms"][0]["itm_det"]), ["122.86", "28.57", "28.57"], "{file}");
        assert_eq!(invoice["val"].to_string(), "180.0");
        let note = &file["cdnr"][0]["nt"][0];
        assert_eq!(detail(&note["itms"][0]["itm_det"]), ["61.42", "14.29", "14.29"], "{file}");
        assert_eq!(note["val"].to_string(), "90.0");
        assert_eq!(detail(&file["b2cs"][0]), ["61.42", "14.29", "14.29"], "{file}");
        assert_eq!(detail(&file["hsn"]["hsn_b2c"][0]), ["61.42", "14.29", "14.29"], "{file}");
        assert_eq!(detail(&file["hsn"]["hsn_b2b"][0]), ["61.44", "14.28", "14.28"], "{file}");
        for (kind, rows) in [(Kind::GstSummary, 2), (Kind::Hsn, 2), (Kind::DayBook, 3)] {
            let table = of_days(shop, kind, "2026-11-21", "2026-11-21").await;
            assert_eq!((table.rows.len(), sum(&table, "taxable"), sum(&table, "total")), (rows, 12_286, 18_000), "{kind:?}");
        }
    }

    /// The portal takes two decimals of a quantity.
    async fn quantities_have_two_decimals(shop) {
        let till = shop.till().await;
        sold(&till, &[(DAL, "0.755")], "pay-0001").await;
        sold(&till, &[(DAL, "0.500")], "pay-0002").await;
        let file = november(shop).await;
        assert_eq!(file["hsn"]["hsn_b2c"][0]["qty"].to_string(), "1.26", "{file}");
    }

    /// Goods that all came back within the month stand in no row, neither of the file nor of the reports.
    async fn what_came_back_within_the_month_is_no_row_of_zeros(shop) {
        let till = open_till(shop).await;
        let number = sold(&till, &[(SOAP, "5")], "pay-0001").await;
        approve(&till, &number, "1:5", &[]).await.succeeded();
        let file = november(shop).await;
        assert!(file.get("b2cs").is_none(), "{file}");
        assert_eq!(file["hsn"]["hsn_b2c"], Value::Array(Vec::new()), "{file}");
        for kind in [Kind::GstSummary, Kind::Hsn] {
            let rows = of_days(shop, kind, "2026-11-21", "2026-11-21").await.rows;
            assert!(rows.is_empty(), "{kind:?}: {rows:?}");
        }
    }

    /// Tables 4, 5, 7, 8, 9B, 12 and 13 of a registration with two stores, whichever of them it is asked for.
    async fn the_file_of_a_month_says_every_table(shop) {
        month(shop).await;
        let expected: Value = serde_json::from_str(FILE).unwrap();
        for store_id in [1, 2] {
            let days = Days { from: "2026-11-01".parse().unwrap(), to: "2026-11-30".parse().unwrap() };
            let scope = of_store(1, store_id);
            let made = shop.db.read(&scope, move |reader| books::report::gstr1(reader, &days)).await.unwrap().unwrap();
            let written = serde_json::to_string_pretty(&made.file).unwrap();
            assert_eq!(made.file, expected, "{written}");
        }
    }

    /// Goods without an HSN are told of at the checkout of a bill to a GSTIN and before the file is written.
    async fn goods_without_an_hsn_are_told_of(shop) {
        let till = shop.till().await;
        shop.tamper("UPDATE catalog_product SET hsn = '3401' WHERE vendor_id = 1 AND name LIKE 'Soap%'").await;
        shop.tamper("UPDATE catalog_product SET hsn = '' WHERE vendor_id = 1 AND name = 'Candy'").await;
        let told = |body: &Value| -> Vec<String> {
            body["notices"].as_array().unwrap().iter().map(|notice| notice["message"].as_str().unwrap().to_owned()).collect()
        };
        till.scan(CANDY).await;
        let unregistered = till.call("/process-to-payment", &[]).await.is("proceed_to_payment");
        assert_eq!(told(&unregistered), Vec::<String>::new());
        till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        till.scan(CANDY).await;
        till.scan(SOAP).await;
        tag(&till, "9811122233", "27AAACR5055K1Z7", "27").await;
        let registered = till.call("/process-to-payment", &[]).await.is("proceed_to_payment");
        let missing = "A tax invoice to a GSTIN needs an HSN of 4 digits. Missing for: Candy";
        assert_eq!(told(&registered), [missing]);
        let order = registered["data"]["order_id"].as_str().unwrap();
        let total = registered["data"]["total"].as_str().unwrap();
        till.pay(order, "pay-0001", "CARD_OFFLINE", total).await.succeeded();
        let warnings = |shop: &Shop| {
            let db = shop.db.clone();
            async move {
                let days = Days { from: "2026-11-01".parse().unwrap(), to: "2026-11-30".parse().unwrap() };
                let made = db.read(&of_store(1, 1), move |reader| books::report::gstr1(reader, &days)).await;
                made.unwrap().unwrap().objections.iter().map(ToString::to_string).collect::<Vec<_>>()
            }
        };
        let of_candy = |digits: u8| format!("Candy: no HSN of {digits} digits (Rule 46(g), Notification 78/2020), in AA1T01-26-000001");
        assert_eq!(warnings(shop).await, [of_candy(4)]);
        shop.set(1, "turnover_above_five_crore", "true").await;
        assert_eq!(warnings(shop).await.len(), 2, "four digits are too few above five crore");
        assert_eq!(warnings(shop).await[0], of_candy(6));
    }

    /// A quarter's file and IFF: what was furnished by IFF is told once, the sums are of the quarter.
    async fn a_quarter_has_its_file_and_iff(shop) {
        let till = open_till(shop).await;
        till.add(TEA, "1").await;
        tag(&till, "9811122233", "27AAACR5055K1Z7", "27").await;
        let november = by_card(&till, "pay-0001").await;
        sold(&till, &[(SOAP, "1")], "pay-0002").await;
        shop.clock.advance(20 * test_support::DAY);
        let till = shop.till().await;
        till.add(TEA, "2").await;
        tag(&till, "9811122233", "27AAACR5055K1Z7", "27").await;
        let december = by_card(&till, "pay-0003").await;
        let file = |from: &str, to: &str, filing: Filing| {
            let (db, days) = (shop.db.clone(), Days { from: from.parse().unwrap(), to: to.parse().unwrap() });
            async move {
                let read = move |reader: &mut storage::Reader<'_>| books::report::gstr1_for(reader, &days, &filing);
                db.read(&of_store(1, 1), read).await.unwrap().unwrap().file
            }
        };
        let numbers = |file: &Value| -> Vec<String> {
            let documents = file["b2b"].as_array().into_iter().flatten().flat_map(|buyer| buyer["inv"].as_array().unwrap());
            documents.map(|row| row["inum"].as_str().unwrap().to_owned()).collect()
        };
        let iff = file("2026-11-01", "2026-11-30", Filing::Iff).await;
        assert_eq!((numbers(&iff), &iff["fp"]), (vec![november.clone()], &Value::from("112026")), "{iff}");
        for table in ["b2cs", "hsn", "nil", "doc_issue"] {
            assert!(iff.get(table).is_none(), "{table}: {iff}");
        }
        let whole = file("2026-10-01", "2026-12-31", Filing::Quarter { furnished: Vec::new() }).await;
        assert_eq!((numbers(&whole), &whole["fp"]), (vec![november, december.clone()], &Value::from("122026")), "{whole}");
        let november_days = Days { from: "2026-11-01".parse().unwrap(), to: "2026-11-30".parse().unwrap() };
        let rest = file("2026-10-01", "2026-12-31", Filing::Quarter { furnished: vec![november_days] }).await;
        assert_eq!(numbers(&rest), [december]);
        assert_eq!((&rest["b2cs"], &rest["hsn"], &rest["doc_issue"]), (&whole["b2cs"], &whole["hsn"], &whole["doc_issue"]));
    }
}
