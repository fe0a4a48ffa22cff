//! A second copy of a document: marked, counted, and by a manager's leave.

use serde_json::{Value, json};
use test_support::*;

const NOT_APPROVED: &str = "This needs a manager's passcode.";

/// The number of an invoice of tea and soap.
async fn sold(till: &Till, pay_id: &str) -> String {
    till.sell(&[TEA, SOAP], pay_id).await["data"]["invoice_id"].as_str().unwrap().to_owned()
}

async fn reprint(till: &Till, number: &str, approval: &str) -> Answer {
    let fields = [
        ("order_id", number),
        ("cust_mobile_no", ""),
        ("operation", "BILL_REPRINT"),
        ("security_code_vu_id", approval),
        ("response_type", "WEB_VIEW"),
    ];
    till.call("/get-duplicate-receipt", &fields).await
}

fn html(answer: &Value) -> &str {
    answer["html_data"].as_str().unwrap()
}

shop_tests! {
    /// INV-35, INV-39, INV-40: with `verify` a duplicate takes a manager's approval, once; it is marked and counted.
    async fn a_duplicate_is_by_a_managers_leave(shop) {
        let till = shop.till().await;
        let number = sold(&till, "pay-0001").await;
        reprint(&till, &number, "").await.refused(200, "fail", NOT_APPROVED);
        reprint(&till, &number, "no-such-approval").await.refused(200, "fail", NOT_APPROVED);
        till.call("/vendor/operation-verification", &[("operation", "BILL_REPRINT"), ("security_code", "000000")]).await.refused(200, "fail", "Incorrect code.");
        assert_eq!(shop.count("invoice_reprint").await, 0);
        let approval = till.approval("BILL_REPRINT", &[]).await;
        let first = reprint(&till, &number, &approval).await.succeeded();
        assert_eq!((&first["copy_no"], &first["invoice_id"]), (&json!(1), &json!(number)));
        assert_eq!(first["print_data"], first["html_data"]);
        assert!(html(&first).contains("DUPLICATE – REPRINT 1") && !html(&first).contains("ORIGINAL FOR RECIPIENT"), "{first}");
        assert!(html(&first).contains("Tea Premium") && html(&first).contains(&number));
        reprint(&till, &number, &approval).await.refused(200, "fail", NOT_APPROVED);
        let approval = till.approval("BILL_REPRINT", &[]).await;
        let second = reprint(&till, &number, &approval).await.succeeded();
        assert!(html(&second).contains("DUPLICATE – REPRINT 2"), "{second}");
        assert_eq!(till.call("/order-details", &[("order_id", &number)]).await.succeeded()["reprints"], 2);
        assert_eq!(shop.count("audit_entry WHERE action = 'invoice_reprinted'").await, 2);
        assert_eq!(shop.count("invoice_reprint WHERE manager_id IS NOT NULL").await, 2);
    }

    /// An approval is for its operation, cashier and document; one that names no document is for any.
    async fn an_approval_is_for_what_was_approved(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        let (one, two) = (sold(&till, "pay-0001").await, sold(&till, "pay-0002").await);
        let order = till.call("/order-details", &[("order_id", &one)]).await.succeeded()["order_id"].as_str().unwrap().to_owned();
        let of_one = till.approval("BILL_REPRINT", &[("order_id", &order)]).await;
        reprint(&till, &two, &of_one).await.refused(200, "fail", NOT_APPROVED);
        reprint(&other, &one, &of_one).await.refused(200, "fail", NOT_APPROVED);
        let of_return = till.approval("BILL_RETURN", &[]).await;
        reprint(&till, &one, &of_return).await.refused(200, "fail", NOT_APPROVED);
        reprint(&till, &order, &of_one).await.succeeded();
        let late = till.approval("BILL_REPRINT", &[]).await;
        shop.clock.advance(11 * MINUTE);
        reprint(&till, &one, &late).await.refused(200, "fail", NOT_APPROVED);
        let unknown = [("operation", "BILL_REPRINT"), ("security_code", MANAGER_PASSCODE), ("order_id", "AA1T01-26-000099")];
        till.call("/vendor/operation-verification", &unknown).await.refused(200, "fail", "This invoice is not known in this store.");
    }

    /// INV-34, INV-36: nothing is printed again where the store does not; without `verify` no passcode is asked.
    async fn the_store_says_whether_and_how(shop) {
        let till = shop.till().await;
        let number = sold(&till, "pay-0001").await;
        shop.set(1, "bill_reprint", "false").await;
        let approval = till.approval("BILL_REPRINT", &[]).await;
        reprint(&till, &number, &approval).await.refused(200, "fail", "This store does not print invoices again.");
        shop.set(1, "bill_reprint", "true").await;
        shop.set(1, "bill_reprint_verify", "false").await;
        assert_eq!(reprint(&till, &number, "").await.succeeded()["copy_no"], 1);
        shop.set(1, "bill_print_width", "58").await;
        assert!(html(&reprint(&till, &number, "").await.succeeded()).contains("size:58mm"));
        reprint(&till, "AA1T01-26-000099", "").await.refused(200, "fail", "This invoice is not known in this store.");
        reprint(&till, "", "").await.invalid("order_id");
        till.call("/get-duplicate-receipt", &[("order_id", &number), ("operation", "DISCOUNT")]).await.invalid("operation");
        reprint(&shop.strict_till().await, &number, "").await.refused(200, "fail", "This invoice is not known in this store.");
        reprint(&shop.foreign_till().await, &number, "").await.refused(200, "fail", "This invoice is not known in this store.");
    }

    /// The same request again is the same duplicate, and the settlement slip tells how many there were.
    async fn a_repetition_is_the_same_duplicate(shop) {
        shop.set(1, "bill_reprint_verify", "false").await;
        let till = shop.till().await;
        let number = sold(&till, "pay-0001").await;
        let fields = [("order_id", number.as_str()), ("request_id", "reprint-0001")];
        let first = till.call("/get-duplicate-receipt", &fields).await.succeeded();
        assert_eq!(till.call("/get-duplicate-receipt", &fields).await.succeeded(), first);
        till.call("/get-duplicate-receipt", &[("order_id", "other"), ("request_id", "reprint-0001")]).await.refused(409, "fail", "This request id was used for something else.");
        reprint(&till, &number, "").await.succeeded();
        let reading = till.call("/vendor/x-reading", &[]).await.succeeded();
        let told = reading["html_data"].as_str().unwrap().split("Reprints").nth(1).expect("the count of reprints").to_owned();
        assert!(told[..60].contains('2'), "{told}");
        assert_eq!(shop.count("invoice_reprint").await, 2);
    }

    /// Of two tills that print one document at once each gets a number of its own.
    async fn two_tills_print_two_duplicates(shop) {
        shop.set(1, "bill_reprint_verify", "false").await;
        let (till, other) = (shop.till().await, shop.second_till().await);
        let number = sold(&till, "pay-0001").await;
        let (one, two) = tokio::join!(reprint(&till, &number, ""), reprint(&other, &number, ""));
        let mut copies = [one, two].map(|answer| answer.succeeded()["copy_no"].as_i64().unwrap());
        copies.sort_unstable();
        assert_eq!(copies, [1, 2]);
    }

    /// Whoever takes a duplicate out of the books, or puts one in, is found.
    async fn a_duplicate_without_its_entry_is_found(shop) {
        shop.set(1, "bill_reprint_verify", "false").await;
        let till = shop.till().await;
        let number = sold(&till, "pay-0001").await;
        reprint(&till, &number, "").await.succeeded();
        let row = "INSERT INTO invoice_reprint (vendor_id, invoice_id, copy_no, user_id, session_id, manager_id, created_at) \
                   SELECT vendor_id, invoice_id, 3, user_id, session_id, manager_id, created_at FROM invoice_reprint WHERE copy_no = 1";
        shop.tamper(row).await;
        let findings = shop.findings().await;
        assert!(findings.iter().filter(|finding| finding.check == "a duplicate and its audit entry stand or fall together").count() == 2, "{findings:?}");
        shop.tamper("DELETE FROM invoice_reprint WHERE copy_no = 3").await;
    }
}
