//! A discount by hand goes no further than its cashier may, whatever becomes of the bill, and a manager's leave no
//! further than the manager has seen.

use serde_json::{Value, json};
use test_support::*;

const NEEDS: &str = "A discount above 5% needs a manager's passcode.";
const NOT_APPROVED: &str = "This needs a manager's passcode.";

async fn limited(shop: &Shop) -> Till {
    shop.set(1, "cashier_discount_limit_bp", "500").await;
    shop.till().await
}

async fn give(till: &Till, basis: &str, factor: &str, leave: &str) -> Answer {
    let fields = [("manual_discount_basis", basis), ("manual_discount_factor", factor), ("security_code_id", leave)];
    till.call("/manual-discount", &fields).await
}

/// The line of a product of the open bill.
async fn line(till: &Till, barcode: &str) -> String {
    let cart = till.cart().await;
    let lines = cart["data"].as_array().unwrap();
    let line = lines.iter().find(|line| line["product_data"]["barcode"] == barcode).expect("the line");
    line["cart_id"].as_str().unwrap().to_owned()
}

async fn take_off(till: &Till, barcode: &str) -> Value {
    let line = line(till, barcode).await;
    till.call("/remove-product-from-cart", &[("cart_id", &line)]).await.succeeded()["cart"].clone()
}

async fn to_checkout(till: &Till, leave: &str) -> Answer {
    till.call("/process-to-payment", &[("security_code_id", leave)]).await
}

/// Leave for the discount that was refused, as its refusal says what for.
async fn leave_for(till: &Till, refused: &Value) -> String {
    let (order, amount) = (refused["order_id"].as_str().unwrap(), refused["amount"].as_str().unwrap());
    till.approval("DISCOUNT", &[("order_id", order), ("amount", amount)]).await
}

shop_tests! {
    /// DIS-06: an amount given on a large bill stays in bounds when the goods come off: the bill goes on and says so,
    /// checkout asks for a manager, whose leave takes it there.
    async fn goods_that_come_off_leave_no_discount_behind(shop) {
        let till = limited(shop).await;
        till.scan(JACKET).await;
        till.add(TEA, "3").await;
        let cart = give(&till, "A", "160", "").await.succeeded()["cart"].clone();
        assert_eq!(cart["discount_above_percent"], "");
        let cart = take_off(&till, JACKET).await;
        assert_eq!((&cart["discount"], &cart["total"], &cart["discount_above_percent"]), (&json!("160.00"), &json!("140.00"), &json!("5")));
        assert_eq!(till.cart().await["discount_above_percent"], "5", "whoever looks sees it");
        let refused = to_checkout(&till, "").await.refused(200, "approval_required", NEEDS);
        assert_eq!((&refused["limit_percent"], &refused["amount"], &refused["code"]), (&json!("5"), &json!("160.00"), &json!("discount.above_limit")));
        assert_eq!(refused["cart"]["discount_above_percent"], "5");
        assert_eq!(shop.count("cart_order WHERE state = 'frozen'").await, 0);
        let leave = leave_for(&till, &refused).await;
        let order_id = to_checkout(&till, &leave).await.is("proceed_to_payment")["data"]["order_id"].as_str().unwrap().to_owned();
        assert_eq!(till.cart().await["discount_above_percent"], "");
        till.pay(&order_id, "pay-0001", "CASH", "140").await.succeeded();
        assert_eq!(shop.count("audit_entry WHERE action = 'discount_approved'").await, 1);
        shop.check_books().await;
    }

    /// The other way out: the discount is lowered, or goods come back.
    async fn a_lower_discount_or_more_goods_need_no_manager(shop) {
        let till = limited(shop).await;
        till.scan(JACKET).await;
        till.scan(TEA).await;
        give(&till, "A", "99", "").await.succeeded();
        let jacket = take_off(&till, JACKET).await;
        assert_eq!(jacket["discount"], "99.00");
        assert_eq!(jacket["discount_above_percent"], "5");
        assert_eq!(till.scan(JACKET).await["discount_above_percent"], "");
        take_off(&till, JACKET).await;
        to_checkout(&till, "").await.refused(200, "approval_required", NEEDS);
        assert_eq!(give(&till, "A", "5", "").await.succeeded()["cart"]["discount_above_percent"], "");
        to_checkout(&till, "").await.is("proceed_to_payment");
    }

    /// A leave that was given for ten rupees is for ten rupees.
    async fn a_leave_is_for_its_amount_or_less(shop) {
        let till = limited(shop).await;
        till.scan(TEA).await;
        let refused = give(&till, "A", "10", "").await.refused(200, "approval_required", NEEDS);
        assert_eq!((&refused["amount"], &refused["limit_percent"]), (&json!("10.00"), &json!("5")));
        let leave = leave_for(&till, &refused).await;
        for _ in 0..12 {
            till.scan(JACKET).await;
        }
        give(&till, "A", "32679", &leave).await.refused(200, "fail", NOT_APPROVED);
        // A smaller share of much more goods is more money all the same.
        give(&till, "A", "2200", &leave).await.refused(200, "fail", NOT_APPROVED);
        assert_eq!(till.cart().await["discount"], "0.00");
        take_off(&till, JACKET).await;
        give(&till, "A", "10.01", &leave).await.refused(200, "fail", NOT_APPROVED);
        // It is for no larger a share either, but less of both is in it.
        give(&till, "P", "8", &leave).await.succeeded();
        give(&till, "P", "10", &leave).await.refused(200, "fail", NOT_APPROVED);
        assert_eq!(till.cart().await["discount"], "8.00");
        // An approved discount stays approved for this amount of this bill, and for no more.
        give(&till, "A", "7.50", "").await.succeeded();
        give(&till, "A", "8", "").await.succeeded();
        give(&till, "A", "8.50", "").await.refused(200, "approval_required", NEEDS);
        let cart = till.add(TEA, "1").await;
        assert_eq!((&cart["discount"], &cart["discount_above_percent"]), (&json!("8.00"), &json!("")));
        shop.check_books().await;
    }

    /// The approval covers a share of the goods as they were; the same amount is a larger share of fewer goods.
    async fn a_leave_is_for_its_share_of_the_goods(shop) {
        let till = limited(shop).await;
        till.scan(JACKET).await;
        till.add(TEA, "4").await;
        let refused = give(&till, "A", "300", "").await.refused(200, "approval_required", NEEDS);
        let leave = leave_for(&till, &refused).await;
        give(&till, "A", "300", &leave).await.succeeded();
        assert_eq!(take_off(&till, JACKET).await["discount_above_percent"], "5");
        to_checkout(&till, &leave).await.refused(200, "fail", NOT_APPROVED);
        to_checkout(&till, "").await.refused(200, "approval_required", NEEDS);
    }

    /// A percentage follows the bill, and its leave does not.
    async fn a_percentage_grows_no_further_than_its_leave(shop) {
        let till = limited(shop).await;
        till.scan(TEA).await;
        let refused = give(&till, "P", "50", "").await.refused(200, "approval_required", NEEDS);
        let leave = leave_for(&till, &refused).await;
        give(&till, "P", "50", &leave).await.succeeded();
        let cart = till.scan(JACKET).await;
        assert_eq!((&cart["discount"], &cart["discount_above_percent"]), (&json!("1549.50"), &json!("5")));
        let refused = to_checkout(&till, "").await.refused(200, "approval_required", NEEDS);
        assert_eq!(refused["amount"], "1549.50");
        let cart = take_off(&till, JACKET).await;
        assert_eq!((&cart["discount"], &cart["discount_above_percent"]), (&json!("50.00"), &json!("")));
        to_checkout(&till, "").await.is("proceed_to_payment");
    }

    /// A leave belongs to the bill it was asked for, and is used once.
    async fn a_leave_is_for_its_bill(shop) {
        let till = limited(shop).await;
        till.scan(TEA).await;
        let refused = give(&till, "A", "10", "").await.refused(200, "approval_required", NEEDS);
        let leave = leave_for(&till, &refused).await;
        till.call("/process-to-payment", &[("transaction_sub_type", "hold")]).await.succeeded();
        till.scan(TEA).await;
        give(&till, "A", "10", &leave).await.refused(200, "fail", NOT_APPROVED);
        let verify = |fields: Vec<(&'static str, String)>| {
            let till = till.clone();
            async move {
                let mut all = vec![("operation", "DISCOUNT"), ("security_code", MANAGER_PASSCODE)];
                all.extend(fields.iter().map(|(name, value)| (*name, value.as_str())));
                till.call("/vendor/operation-verification", &all).await
            }
        };
        let other = refused["order_id"].as_str().unwrap().to_owned();
        verify(vec![("order_id", other), ("amount", "10".to_owned())]).await.refused(200, "fail", "This is not the open bill.");
        verify(vec![("amount", "0".to_owned())]).await.invalid("amount");
        let own = till.approval("DISCOUNT", &[("amount", "10")]).await;
        give(&till, "A", "10", &own).await.succeeded();
        give(&till, "", "", "").await.succeeded();
        give(&till, "A", "10", &own).await.refused(200, "fail", NOT_APPROVED);
        give(&till, "A", "10", "").await.refused(200, "approval_required", NEEDS);
    }

    /// A client that says no amount asks for no more than what the goods come to at that moment, whatever comes after.
    async fn a_leave_of_no_stated_amount_is_for_the_bill_as_it_stands(shop) {
        let till = limited(shop).await;
        till.scan(TEA).await;
        let leave = till.approval("DISCOUNT", &[]).await;
        till.add(TEA, "9").await;
        give(&till, "A", "400", &leave).await.refused(200, "fail", NOT_APPROVED);
        give(&till, "A", "90", &leave).await.succeeded();
        give(&till, "A", "90.01", &leave).await.refused(200, "fail", NOT_APPROVED);
    }

    /// Whoever takes a held bill up answers for its discount, by their own limit.
    async fn a_recalled_bill_is_measured_by_who_recalls_it(shop) {
        let first = limited(shop).await;
        shop.tamper("UPDATE login_user SET discount_limit_bp = 2000 WHERE vendor_id = 1 AND user_id = 1").await;
        first.add(TEA, "2").await;
        let cart = give(&first, "A", "30", "").await.succeeded()["cart"].clone();
        assert_eq!(cart["discount_above_percent"], "");
        let hold = first.call("/process-to-payment", &[("transaction_sub_type", "hold")]).await.succeeded();
        let order_id = hold["data"]["order_id"].as_str().unwrap().to_owned();
        let second = shop.second_till().await;
        let cart = second.call("/vendor/order-recall", &[("order_id", &order_id)]).await.succeeded()["cart"].clone();
        assert_eq!((&cart["discount"], &cart["discount_above_percent"]), (&json!("30.00"), &json!("5")));
        to_checkout(&second, "").await.refused(200, "approval_required", NEEDS);
        give(&second, "A", "10", "").await.succeeded();
        to_checkout(&second, "").await.is("proceed_to_payment");
    }

    /// A limit that was lowered counts at once, for a cashier who is signed in.
    async fn a_lowered_limit_counts_at_once(shop) {
        let till = limited(shop).await;
        till.scan(TEA).await;
        give(&till, "A", "5", "").await.succeeded();
        shop.tamper("UPDATE login_user SET discount_limit_bp = 100 WHERE vendor_id = 1 AND user_id = 1").await;
        assert_eq!(till.cart().await["discount_above_percent"], "1");
        let one = "A discount above 1% needs a manager's passcode.";
        to_checkout(&till, "").await.refused(200, "approval_required", one);
        give(&till, "A", "4", "").await.refused(200, "approval_required", one);
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
        assert_eq!(settings["settings"]["till"]["discount_limit_percent"], "1");
    }

    /// Leave to move cash is for this kind and this much, or less.
    async fn a_leave_to_move_cash_is_for_its_kind_and_amount(shop) {
        let till = shop.till().await;
        let movement = |kind: &'static str, amount: &'static str, leave: &str| {
            let (till, leave) = (till.clone(), leave.to_owned());
            async move {
                let fields = [("kind", kind), ("amount", amount), ("reason", "Tea for all"), ("security_code_id", leave.as_str())];
                till.call("/vendor/cash-movement", &fields).await
            }
        };
        let leave = till.approval("CASH_MOVEMENT", &[("kind", "cash_out"), ("amount", "10")]).await;
        movement("cash_out", "900", &leave).await.refused(200, "fail", NOT_APPROVED);
        movement("cash_out", "10.01", &leave).await.refused(200, "fail", NOT_APPROVED);
        movement("drop", "10", &leave).await.refused(200, "fail", NOT_APPROVED);
        movement("cash_in", "10", &leave).await.refused(200, "fail", NOT_APPROVED);
        movement("cash_out", "9.50", &leave).await.succeeded();
        movement("cash_out", "0.50", &leave).await.refused(200, "fail", NOT_APPROVED);
        let verify = [("operation", "CASH_MOVEMENT"), ("security_code", MANAGER_PASSCODE)];
        till.call("/vendor/operation-verification", &[&verify[..], &[("kind", "drop"), ("amount", "-1")]].concat()).await.invalid("amount");
        assert_eq!(shop.count("cash_session_movement WHERE kind IN ('cash_in', 'cash_out', 'drop')").await, 1);
    }
}
