use serde_json::{Value, json};
use test_support::*;

const APPLIED: &str = "Manual discount has been applied successfully.";
const REMOVED: &str = "Manual discount has been removed successfully.";

fn fields<'a>(basis: &'a str, factor: &'a str) -> [(&'a str, &'a str); 4] {
    let trans_from = ("trans_from", "CLOUD_TAB_WEB");
    [("manual_discount_basis", basis), ("manual_discount_factor", factor), ("remove_discount", "0"), trans_from]
}

fn summary(cart: &Value) -> Vec<(&str, &str)> {
    let entries = cart["bill_summary"].as_array().unwrap().iter();
    entries.map(|entry| (entry["name"].as_str().unwrap(), entry["value"].as_str().unwrap())).collect()
}

shop_tests! {
    /// DIS-06, DIS-07, DIS-08: an amount or a percentage comes off the bill and off again; the bill is priced anew.
    async fn a_discount_is_given_and_taken_off(shop) {
        let till = shop.till().await;
        till.add(SOAP, "2").await;
        let answer = till.call("/manual-discount", &fields("A", "20.50")).await;
        assert_eq!(answer.message(), APPLIED);
        let cart = &answer.succeeded()["cart"];
        assert_eq!(cart["discount"], "20.50");
        assert_eq!(summary(cart), [
            ("sub_total", "220.00"), ("manual_discount", "-20.50"), ("tax_total", "30.44"), ("round_off", "0.50"),
            ("total_payable", "200.00"),
        ]);
        let cart = &till.call("/manual-discount", &fields("P", "10")).await.succeeded()["cart"];
        assert_eq!((&cart["discount"], &cart["total"]), (&json!("22.00"), &json!("198.00")));
        // A percentage follows the bill.
        let cart = till.add(SOAP, "1").await;
        assert_eq!((&cart["discount"], &cart["total"]), (&json!("33.00"), &json!("297.00")));
        for removal in [fields("", ""), [("manual_discount_basis", "P"), ("remove_discount", "1"), ("manual_discount_factor", ""), ("c_id", "")]] {
            till.call("/manual-discount", &fields("P", "10")).await.succeeded();
            let answer = till.call("/manual-discount", &removal).await;
            assert_eq!(answer.message(), REMOVED);
            assert_eq!(answer.succeeded()["cart"]["discount"], "0.00");
        }
        shop.check_books().await;
    }

    /// No bill comes to 0.00 by a discount: not when it is given, and not when goods come off after it. A bill that offers
    /// alone make free is told at checkout, with the way out.
    async fn a_bill_of_nothing_is_told_before_it_is_paid(shop) {
        let till = shop.till().await;
        till.scan(SOAP).await;
        till.call("/manual-discount", &fields("A", "55")).await.succeeded();
        assert_eq!(till.cart().await["total"], "55.00");
        shop.offer("ALL", "All of it", r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"50"}}"#, json!({})).await;
        let cart = till.cart().await;
        assert_eq!(cart["total"], "55.00", "the discount is off again");
        shop.offer("FREE", "All of it", r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"100"}}"#, json!({})).await;
        assert_eq!(till.cart().await["total"], "0.00");
        let free = "Offers make this bill free, and a bill of 0.00 cannot be paid. Add an item or a carry bag, or cancel the bill.";
        till.call("/process-to-payment", &[]).await.refused(200, "fail", free);
        till.scan(TEA).await;
        till.checkout().await;
    }

    /// DIS-03, DIS-04, DIS-06: nothing, less, above 100 % or more than is left is refused in a word, no number at its
    /// field; neither changes anything.
    async fn an_absurd_discount_is_refused(shop) {
        let till = shop.till().await;
        till.call("/manual-discount", &fields("A", "1")).await.refused(200, "fail", "There is no open bill.");
        till.scan(SOAP).await;
        for (basis, factor, message) in [
            ("A", "-1", "The discount must be more than zero."),
            ("A", "0", "The discount must be more than zero."),
            ("A", "110.01", "The discount of ₹110.01 is more than the ₹110.00 that is left of the bill."),
            ("A", "110", "This discount would leave nothing to pay, and a bill of 0.00 cannot be paid. Give less."),
            ("P", "100", "This discount would leave nothing to pay, and a bill of 0.00 cannot be paid. Give less."),
            ("P", "0", "The discount must be more than zero."),
            ("P", "100.01", "The discount cannot be more than 100%."),
            ("P", "101", "The discount cannot be more than 100%."),
        ] {
            let refused = till.call("/manual-discount", &fields(basis, factor)).await.refused(200, "fail", message);
            assert_eq!(refused["errors"][0]["field"], "manual_discount_factor");
        }
        for (basis, factor) in [("A", "1.234"), ("A", "many"), ("A", ""), ("P", "-5"), ("P", "1e2")] {
            till.call("/manual-discount", &fields(basis, factor)).await.invalid("manual_discount_factor");
        }
        till.call("/manual-discount", &fields("X", "5")).await.invalid("manual_discount_basis");
        assert_eq!(till.cart().await["discount"], "0.00");
        let cart = &till.call("/manual-discount", &fields("A", "109")).await.succeeded()["cart"];
        assert_eq!(cart["total"], "1.00");
    }

    /// DIS-02, DIS-06: where it is switched off there is none; above the cashier's limit a manager's passcode is
    /// needed.
    async fn a_discount_has_its_gates(shop) {
        let till = shop.till().await;
        till.scan(SOAP).await;
        shop.set(1, "manual_discount", "false").await;
        till.call("/manual-discount", &fields("P", "1")).await
            .refused(200, "fail", "Manual discount is switched off for this store.");
        shop.set(1, "manual_discount", "true").await;
        let rules = || async { till.call("/vendor/get-settings", &[]).await.succeeded()["settings"]["till"].clone() };
        assert_eq!(rules().await["discount_limit_percent"], "");
        shop.set(1, "cashier_discount_limit_bp", "500").await;
        assert_eq!(rules().await["discount_limit_percent"], "5");
        till.call("/manual-discount", &fields("P", "5")).await.succeeded();
        till.call("/manual-discount", &fields("A", "5.50")).await.succeeded();
        for above in [fields("P", "5.01"), fields("A", "5.51")] {
            let refused = till.call("/manual-discount", &above).await
                .refused(200, "approval_required", "A discount above 5% needs a manager's passcode.");
            assert_eq!(refused["limit_percent"], "5");
        }
        let approval = till.approval("DISCOUNT", &[("amount", "55")]).await;
        let mut approved = fields("P", "50").to_vec();
        approved.push(("security_code_id", &approval));
        let cart = &till.call("/manual-discount", &approved).await.succeeded()["cart"];
        assert_eq!(cart["discount"], "55.00");
        till.call("/manual-discount", &approved).await.refused(200, "fail", "This needs a manager's passcode.");
        shop.check_books().await;
    }

    /// A bill that becomes smaller than its discount loses it, and the cashier is told.
    async fn a_discount_larger_than_the_bill_goes(shop) {
        let till = shop.till().await;
        till.scan(SOAP).await;
        till.scan(TEA).await;
        till.call("/manual-discount", &fields("A", "150")).await.succeeded();
        let line = till.cart().await["data"][1]["cart_id"].as_str().unwrap().to_owned();
        let cart = till.call("/remove-product-from-cart", &[("cart_id", &line)]).await.succeeded()["cart"].clone();
        assert_eq!(cart["discount"], "0.00");
        assert_eq!(said(&cart["notices"]), ["The discount would leave nothing to pay and has been removed."]);
        // It is gone for good, and told once.
        let cart = till.add(TEA, "3").await;
        assert_eq!((&cart["discount"], &cart["notices"]), (&json!("0.00"), &json!([])));
    }

    /// A discount is sold with, shared over the lines, and stands in the books.
    async fn a_discount_is_in_the_invoice(shop) {
        let till = shop.till().await;
        till.add(SOAP, "2").await;
        till.scan(TEA).await;
        till.call("/manual-discount", &fields("P", "7.5")).await.succeeded();
        let (order_id, total) = till.checkout().await;
        assert_eq!(total, "296.00");
        till.pay(&order_id, "payment-1", "CASH", &total).await.succeeded();
        shop.check_books().await;
    }
}
