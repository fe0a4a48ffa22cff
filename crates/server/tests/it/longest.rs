//! Documents of the greatest length that a call takes: they are paid, posted and taken back, on both engines.

use serde_json::{Value, json};
use test_support::*;

use super::cancellation::cancel;
use super::returns::{REASONS, open_till, start};

/// Lines of the longest bill.
const BILL: usize = 1_000;
/// Lines of the longest GRN.
const GRN: usize = 2_000;

/// Goods like tea, from the second thousand of numbers on, each with a barcode `L1`, `L2`, …
pub async fn goods(shop: &Shop, count: usize) {
    let each = format!("WITH RECURSIVE each(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < {count})");
    let columns = "brand, variant, category_id, tax_class_id, hsn, uom, weighed, tracking, returnable, max_quantity_milli, \
                   image, active, created_at, search_words";
    for statement in [
        format!(
            "INSERT INTO catalog_product (vendor_id, product_id, code, name, {columns}) {each} \
             SELECT vendor_id, 10000 + n, 'L' || n, 'Leaf ' || n, {columns} FROM catalog_product, each \
             WHERE vendor_id = 1 AND product_id = 1"
        ),
        format!(
            "INSERT INTO catalog_barcode (vendor_id, barcode, printed, product_id, position) {each} \
             SELECT 1, 'L' || n, 'L' || n, 10000 + n, 1 FROM each"
        ),
        format!(
            "INSERT INTO catalog_price (vendor_id, store_id, product_id, mrp_paise, price_paise, active) {each} \
             SELECT 1, 1, 10000 + n, 1000, 1000, TRUE FROM each"
        ),
    ] {
        shop.tamper(&statement).await;
    }
}

/// The longest bill at checkout: its order and what it comes to. A scan of each line would take minutes.
pub async fn longest_bill(shop: &Shop, till: &Till) -> (String, String) {
    let order_id = till.scan("L1").await["order_id"].as_str().unwrap().to_owned();
    let columns = "mrp_paise, price_paise, quantity_milli, label_paise, batch, serial, salesman_id, below_zero";
    shop.tamper(&format!(
        "INSERT INTO cart_line (vendor_id, order_id, line_no, product_id, barcode, {columns}) \
         SELECT l.vendor_id, l.order_id, p.product_id - 10000, p.product_id, p.code, {columns} \
         FROM cart_line l, catalog_product p WHERE l.order_id = '{order_id}' AND p.vendor_id = 1 AND p.product_id > 10001 \
         AND p.product_id <= {}",
        10_000 + BILL
    ))
    .await;
    till.checkout().await
}

shop_tests! {
    /// A bill of a thousand lines is paid and comes back whole.
    async fn the_longest_bill_is_paid_and_comes_back(shop) {
        goods(shop, BILL).await;
        shop.tamper(REASONS).await;
        let till = open_till(shop).await;
        let (order_id, total) = longest_bill(shop, &till).await;
        assert_eq!(total, "10000.00");
        let paid = till.pay(&order_id, "pay-0001", "CARD_OFFLINE", &total).await.succeeded();
        let number = paid["data"]["invoice_id"].as_str().unwrap();
        assert_eq!(shop.count("invoice_line").await, 1_000);
        start(&till, number).await.succeeded();
        let items: Vec<Value> = (1..=BILL).map(|line| json!({"item_id": line.to_string(), "qty": "1", "reason_id": "1"})).collect();
        let items = json!(items).to_string();
        let back = [("order_id", number), ("confirm", "1"), ("remark", "Brought back"), ("return_item", items.as_str())];
        till.call("/return/approve", &back).await.succeeded();
        assert_eq!(shop.count("invoice_line").await, 2_000);
    }

    /// The same bill is cancelled on its day.
    async fn the_longest_bill_is_cancelled(shop) {
        goods(shop, BILL).await;
        let till = shop.till().await;
        let (order_id, total) = longest_bill(shop, &till).await;
        let paid = till.pay(&order_id, "pay-0001", "CARD_OFFLINE", &total).await.succeeded();
        cancel(&till, paid["data"]["invoice_id"].as_str().unwrap(), &[]).await.succeeded();
        assert_eq!(shop.count("invoice_line").await, 2_000);
    }

    /// A GRN of two thousand lines is posted.
    async fn the_longest_grn_is_posted(shop) {
        goods(shop, GRN).await;
        let till = shop.till().await;
        let list: Vec<Value> =
            (1..=GRN).map(|n| json!({"barcode": format!("L{n}"), "mrp": "10.00", "received_qty": 2})).collect();
        let list = json!(list).to_string();
        let fields = [("supplier", "Somebody"), ("place", "Pune"), ("grn_list", list.as_str())];
        till.call("/vendor/create-adhoc", &fields).await.succeeded();
        assert_eq!(shop.count("goods_receipt_note_line").await, 2_000);
        assert_eq!(shop.count("stock_level WHERE product_id > 10000 AND on_hand_milli = 2000").await, 2_000);
    }
}
