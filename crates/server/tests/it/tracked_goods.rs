//! Goods with serial numbers and batches: each piece stays itself from the shelf to the bill and back.

use test_support::*;

use super::returns::{REASONS, approve, open_till, sold};

const PIECE_1: &str = "010890100000005721SN-1";
const PIECE_2: &str = "010890100000005721SN-2";

/// Whether so much, in thousandths, is on hand of the row of the first store that `which` tells.
async fn there_is(shop: &Shop, which: &str, milli: i64) -> bool {
    let of_store = "stock_level WHERE vendor_id = 1 AND store_id = 1";
    shop.count(&format!("{of_store} AND {which} AND on_hand_milli = {milli}")).await == 1
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
}
