//! Goods with serial numbers and batches: each piece stays itself from the shelf to the bill and back.

use serde_json::{Value, json};
use test_support::*;

use super::goods_receipt::{BOTH, tracked};
use super::returns::{REASONS, approve, open_till, sold};

const PIECE_1: &str = "010890100000005721SN-1";
const PIECE_2: &str = "010890100000005721SN-2";

/// Whether so much, in thousandths, is on hand of the row of the first store that `which` tells.
async fn there_is(shop: &Shop, which: &str, milli: i64) -> bool {
    let of_store = "stock_level WHERE vendor_id = 1 AND store_id = 1";
    shop.count(&format!("{of_store} AND {which} AND on_hand_milli = {milli}")).await == 1
}

/// Receives goods without an advice.
async fn receive(till: &Till, list: Value) {
    let list = list.to_string();
    let fields = [("supplier", "Market Yard"), ("place", "Pune"), ("grn_list", &list)];
    till.call("/vendor/create-adhoc", &fields).await.succeeded();
}

/// Field of the product on a line of the bill in an answer.
fn of_line<'a>(answer: &'a Value, line: usize, field: &str) -> &'a Value {
    &answer["cart"]["data"][line]["product_data"][field]
}

shop_tests! {
    /// RET-23: a piece with a serial number comes back as that piece, and is sold again.
    async fn a_piece_comes_back_as_itself_and_is_sold_again(shop) {
        let till = open_till(shop).await;
        let number = sold(&till, &[(PIECE_1, "1"), (PIECE_2, "1")], "pay-0001").await;
        let scan = async |code: &str| till.call("/product-details", &[("barcode", code)]).await;
        assert_eq!(scan(PIECE_2).await.status(), "fail", "it is sold");
        approve(&till, &number, "2:1", &[]).await.succeeded();
        assert!(there_is(shop, "serial = 'SN-2' AND point = 'sale'", 1_000).await);
        assert!(!there_is(shop, "serial = 'SN-1' AND point = 'sale'", 1_000).await, "the other one is sold");
        assert_eq!(shop.count("stock_movement WHERE kind = 'return' AND serial = 'SN-2' AND quantity_milli = 1000").await, 1);
        assert_eq!(scan(PIECE_1).await.status(), "fail");
        sold(&till, &[(PIECE_2, "1")], "pay-0002").await;
        assert_eq!(scan(PIECE_2).await.status(), "fail", "it is sold again");
        assert_eq!(shop.findings().await, []);
    }

    /// RET-23: damaged goods of a batch come back to the damaged goods of their batch, with its expiry.
    async fn goods_of_a_batch_come_back_damaged_to_their_batch(shop) {
        shop.tamper(REASONS).await;
        let till = open_till(shop).await;
        let of = |batch: &str| format!("(01)0{FORMULA}(10){batch}");
        let number = sold(&till, &[(&of("SOON"), "2"), (&of("LATE"), "2")], "pay-0001").await;
        approve(&till, &number, "1:1/2", &[]).await.succeeded();
        assert!(there_is(shop, "batch = 'SOON' AND expires_on = '2026-12-31' AND point = 'damage'", 1_000).await);
        assert_eq!(shop.count("stock_level WHERE point = 'damage' AND batch = 'LATE'").await, 0);
        assert!(there_is(shop, "batch = 'SOON' AND point = 'sale'", 0).await, "what is damaged is not sold again");
        // Of the other one, what is whole is for sale, and what is not is not.
        approve(&till, &number, "2:1/1", &[]).await.succeeded();
        approve(&till, &number, "2:1/2", &[]).await.succeeded();
        assert!(there_is(shop, "batch = 'LATE' AND expires_on = '2027-12-31' AND point = 'sale'", 8_000).await);
        assert!(there_is(shop, "batch = 'LATE' AND expires_on = '2027-12-31' AND point = 'damage'", 1_000).await);
        assert_eq!(shop.findings().await, []);
    }

    /// A code that tells the batch alone: the books know when it expired.
    async fn a_batch_whose_expiry_the_books_know_is_refused_once_it_is_over(shop) {
        let till = shop.till().await;
        till.call("/product-details", &[("barcode", &format!("(01)0{FORMULA}(10)OLD"))]).await.refused(
            200,
            "fail",
            "Batch OLD of Infant Formula 400 g expired on 2026-10-31. Do not sell it.",
        );
        till.scan(&format!("(01)0{FORMULA}(10)SOON")).await;
        assert_eq!(shop.count("cart_line WHERE batch = 'OLD'").await + shop.count("cart_line").await, 1);
        // On its last day it is sold yet, and not on the day after.
        shop.clock.advance(40 * DAY);
        let mut till = till;
        till.sign_in(CASHIERS[0], PIN).await;
        till.scan(&format!("(01)0{FORMULA}(10)SOON")).await;
        shop.clock.advance(DAY);
        till.sign_in(CASHIERS[0], PIN).await;
        let late = till.call("/product-details", &[("barcode", &format!("(01)0{FORMULA}(10)SOON"))]).await;
        late.refused(200, "fail", "Batch SOON of Infant Formula 400 g expired on 2026-12-31. Do not sell it.");
    }

    /// A piece that came in at another printed price is sold at that one, and is gone with its bill.
    async fn a_piece_is_sold_at_the_mrp_at_which_it_lies(shop) {
        let till = shop.till().await;
        receive(&till, json!([{"barcode": TRIMMER, "received_qty": 1, "mrp": "1300.00", "serial": [{"serial_no": "SN-LOW", "received_qty": 1}]}])).await;
        // The lowest MRP of the product is not that of this piece.
        let dear = till.call("/product-details", &[("barcode", TRIMMER), ("serial", "SN-1")]).await.succeeded();
        assert_eq!((of_line(&dear, 0, "unit_mrp"), of_line(&dear, 0, "r_price")), (&json!("1500.00"), &json!("1400.00")));
        let low = till.call("/product-details", &[("barcode", TRIMMER), ("serial", "SN-LOW")]).await.succeeded();
        assert_eq!((of_line(&low, 1, "unit_mrp"), of_line(&low, 1, "r_price")), (&json!("1300.00"), &json!("1300.00")));
        let told = "SN-2 of Beard Trimmer is not in stock at an MRP of ₹1,300.00.";
        till.call("/product-details", &[("barcode", TRIMMER), ("serial", "SN-2"), ("change_mrp", "1300")]).await.refused(200, "fail", told);
        let line = low["cart"]["data"][1]["cart_id"].as_str().unwrap();
        let told = "SN-LOW of Beard Trimmer is not in stock at an MRP of ₹1,500.00.";
        till.call("/product-qty-update", &[("cart_id", line), ("change_mrp", "1500")]).await.refused(200, "fail", told);
        let (order, total) = till.checkout().await;
        till.pay(&order, "pay-0001", "CARD_OFFLINE", &total).await.succeeded();
        for (serial, mrp) in [("SN-LOW", 130_000), ("SN-1", 150_000)] {
            assert!(there_is(shop, &format!("serial = '{serial}' AND mrp_paise = {mrp} AND point = 'sale'"), 0).await, "{serial}");
            let again = till.call("/product-details", &[("barcode", TRIMMER), ("serial", serial)]).await;
            again.refused(200, "fail", &format!("{serial} of Beard Trimmer is not in stock."));
        }
        assert_eq!(shop.count("stock_level WHERE on_hand_milli < 0").await, 0, "nothing was sold that never came in");
        assert_eq!(shop.findings().await, []);
    }

    /// Of a batch only the printed prices count at which some of it lies.
    async fn a_batch_is_sold_at_the_mrp_at_which_it_lies(shop) {
        let till = shop.till().await;
        let of = |batch: &str| format!("(01)0{FORMULA}(10){batch}");
        let batch = |received: i64| json!([{"batch_no": "DEAR", "exp_date": "2027-06-30", "received_qty": received}]);
        receive(&till, json!([{"barcode": FORMULA, "received_qty": 2, "mrp": "900.00", "batch": batch(2)}])).await;
        let cart = till.call("/product-details", &[("barcode", &of("DEAR"))]).await.succeeded();
        assert_eq!((of_line(&cart, 0, "unit_mrp"), of_line(&cart, 0, "r_price")), (&json!("900.00"), &json!("900.00")));
        let refused = till.call("/product-details", &[("barcode", &of("LATE")), ("change_mrp", "900")]).await;
        refused.refused(200, "fail", "Batch LATE of Infant Formula 400 g is not in stock at an MRP of ₹900.00.");
        let (order, total) = till.checkout().await;
        till.pay(&order, "pay-0001", "CARD_OFFLINE", &total).await.succeeded();
        assert!(there_is(shop, "batch = 'DEAR' AND mrp_paise = 90000 AND point = 'sale'", 1_000).await);
        assert_eq!(shop.count("stock_level WHERE batch = 'DEAR'").await, 1);
        assert_eq!(shop.findings().await, []);
    }

    /// A serial number alone leads to the batch and its expiry date, on an open bill and on a held one.
    async fn a_piece_of_an_expired_batch_is_refused_by_its_number(shop) {
        tracked(shop).await;
        let mut till = shop.till().await;
        let pieces = |of: &[&str]| of.iter().map(|serial| json!({"serial_no": serial, "received_qty": 1})).collect::<Vec<_>>();
        receive(&till, json!([{"barcode": BOTH, "received_qty": 2, "batch": [{"batch_no": "B1", "exp_date": "2026-11-30", "received_qty": 2}], "serial": pieces(&["B-1", "B-2"])}])).await;
        let piece = |serial: &'static str| [("barcode", BOTH), ("serial", serial)];
        let first = till.call("/product-details", &piece("B-1")).await.succeeded();
        let held = first["cart"]["order_id"].as_str().unwrap();
        till.call("/process-to-payment", &[("transaction_sub_type", "hold")]).await.succeeded();
        till.call("/product-details", &piece("B-2")).await.succeeded();
        shop.clock.advance(20 * DAY);
        till.sign_in(CASHIERS[0], PIN).await;
        // The bill that stood open over that day is not paid with it, and stays as it is.
        let told = "Batch B1 of Candy expired on 2026-11-30. Do not sell it.";
        till.call("/process-to-payment", &[]).await.refused(200, "fail", told);
        assert_eq!(shop.count("cart_line WHERE serial = 'B-2'").await, 1);
        till.call("/product-details", &piece("B-1")).await.refused(200, "fail", told);
        let line = till.cart().await["data"][0]["cart_id"].as_str().unwrap().to_owned();
        till.call("/remove-product-from-cart", &[("cart_id", &line)]).await.succeeded();
        let recalled = till.call("/vendor/order-recall", &[("order_id", held)]).await.succeeded();
        assert!(recalled.to_string().contains("Batch B1 of Candy has expired and was taken off the bill."), "{recalled}");
        till.scan(TEA).await;
        let (order, total) = till.checkout().await;
        till.pay(&order, "pay-0001", "CARD_OFFLINE", &total).await.succeeded();
        assert_eq!(shop.count("stock_level WHERE on_hand_milli < 0").await, 0);
    }

    /// A label that tells another batch than the books means the same piece, which is gone once it is sold.
    async fn a_piece_is_of_the_batch_that_the_books_have_it_in(shop) {
        tracked(shop).await;
        let till = shop.till().await;
        let came = json!([{"barcode": BOTH, "received_qty": 1, "batch": [{"batch_no": "B1", "exp_date": "2027-11-30", "received_qty": 1}],
            "serial": [{"serial_no": "B-1", "received_qty": 1}]}]);
        receive(&till, came).await;
        let code = format!("(01)0{BOTH}(10)B9(21)B-1");
        till.scan(&code).await;
        let (order, total) = till.checkout().await;
        till.pay(&order, "pay-0001", "CARD_OFFLINE", &total).await.succeeded();
        till.call("/product-details", &[("barcode", &code)]).await.refused(200, "fail", "B-1 of Candy is not in stock.");
        assert!(there_is(shop, "serial = 'B-1' AND batch = 'B1' AND point = 'sale'", 0).await);
        assert_eq!(shop.count("stock_level WHERE on_hand_milli < 0").await, 0);
        assert_eq!(shop.findings().await, []);
    }

    /// A plain code takes what is in date; where all that is there has expired, it is not sold below zero either.
    async fn goods_of_which_all_is_expired_are_refused(shop) {
        let till = shop.till().await;
        till.scan(FORMULA).await;
        shop.tamper("UPDATE stock_level SET expires_on = '2026-11-20' WHERE batch IN ('SOON', 'LATE')").await;
        till.call("/product-details", &[("barcode", FORMULA)]).await.refused(
            200,
            "fail",
            "Batch SOON of Infant Formula 400 g expired on 2026-11-20. Do not sell it.",
        );
        // Nor is what stood on the bill before.
        let refused = till.call("/process-to-payment", &[]).await;
        refused.refused(200, "fail", "Batch SOON of Infant Formula 400 g expired on 2026-11-20. Do not sell it.");
        // Goods without a row of stock can be sold: they stand on the shelf, and only the books lack them.
        shop.tamper_all("DELETE FROM stock_movement WHERE product_id = 5; DELETE FROM stock_level WHERE product_id = 5").await;
        till.scan(FORMULA).await;
    }
}
