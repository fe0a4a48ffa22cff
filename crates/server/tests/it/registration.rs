//! Documents and taxes that follow from a store's registration on the day (CGST Act, sections 10, 31 and 32).

use books::registration::Registration::{Composition, Regular, Unregistered};
use books::store_version::StoreChange;
use serde_json::{Value, json};
use test_support::*;

const GSTIN: &str = "27AAPFU0939F1ZV";
const WORDS: &str = "Composition taxable person, not eligible to collect tax on supplies";

fn html(paid: &Value) -> &str {
    paid["data"]["html_data"].as_str().unwrap()
}

/// Checks that neither cart, paper nor details tell of tax.
async fn tells_no_tax(till: &Till, paid: &Value) {
    for words in ["GST", "TAX", "%", "IGST"] {
        let paper = html(paid).split("<body>").last().unwrap().replace("not eligible to collect tax", "");
        let paper = paper.replace(&format!("GSTIN {GSTIN}"), "");
        assert!(!paper.contains(words), "{words}: {paper}");
    }
    let number = paid["data"]["invoice_id"].as_str().unwrap();
    let details = till.call("/order-details", &[("order_id", number)]).await.succeeded();
    assert_eq!((&details["tax_total"], &details["tax_lines"]), (&json!("0.00"), &json!([])), "{details}");
    assert!(details["data"].as_array().unwrap().iter().all(|line| line["tax"] == "0.00"), "{details}");
    assert!(!details["summary"].to_string().contains("GST"), "{details}");
}

shop_tests! {
    /// A shop without a GSTIN sells on a cash memo: it shows and posts no tax, and does not say that prices include
    /// GST.
    async fn an_unregistered_store_takes_no_tax(shop) {
        shop.register(1, Unregistered, "", None).await.unwrap();
        let till = shop.till().await;
        let cart = till.add(SOAP, "3").await;
        assert_eq!((&cart["tax_total"], &cart["total"]), (&json!("0.00"), &json!("330.00")), "{cart}");
        assert_eq!((&cart["data"][0]["tax"], &cart["data"][0]["tax_rate"]), (&json!("0.00"), &json!("0")), "{cart}");
        let paid = till.sell(&[TEA, DAL_LABEL], "pay-0001").await;
        assert!(html(&paid).contains("CASH MEMO") && !html(&paid).contains("GSTIN"), "{paid}");
        tells_no_tax(&till, &paid).await;
        let kept = "invoice_line WHERE taxable_paise = net_paise AND cgst_bp + sgst_bp + igst_bp + cgst_paise + sgst_paise = 0";
        assert_eq!((shop.count(kept).await, shop.count("invoice_line").await), (3, 3));
        assert_eq!(shop.count("invoice WHERE title = 'Cash Memo' AND seller_registration = 'unregistered' AND seller_gstin = ''").await, 1);
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
        assert_eq!((&settings["settings"]["store"]["gstin"], &settings["settings"]["store"]["registration"]), (&json!(""), &json!("unregistered")));
    }

    /// Under the composition levy everything is on a bill of supply, which says so at its top (Rule 5(1)(f)).
    async fn a_composition_store_gives_a_bill_of_supply(shop) {
        shop.register(1, Composition, GSTIN, None).await.unwrap();
        let till = shop.till().await;
        till.add(SOAP, "3").await;
        let paid = till.sell(&[TEA, DAL_LABEL], "pay-0001").await;
        let paper = html(&paid).split("<body>").last().unwrap().to_owned();
        assert!(paper.contains("BILL OF SUPPLY") && paper.contains(GSTIN), "{paper}");
        assert!(paper.find(WORDS).unwrap() < paper.find("Store AA1").unwrap(), "at the top: {paper}");
        tells_no_tax(&till, &paid).await;
        assert_eq!(shop.count("invoice WHERE title = 'Bill of Supply' AND seller_registration = 'composition' AND tax_paise = 0").await, 1);
        // A buyer's address is asked for on tax invoices alone.
        till.add(TEA, "525").await;
        till.checkout().await;
    }

    /// The bill has the registration of its business day; one at checkout, and an invoice, keep theirs.
    async fn a_registration_has_its_days(shop) {
        let (mut till, mut other) = (shop.till().await, shop.second_till().await);
        shop.register(1, Composition, GSTIN, Some("2026-11-22")).await.unwrap();
        let first = till.sell(&[SOAP], "pay-0001").await;
        assert!(html(&first).contains("TAX INVOICE"), "{first}");
        // Today 23:50 in India: what is at checkout at midnight stays what it is.
        shop.clock.advance(13 * HOUR + 50 * MINUTE);
        till.sign_in("9000000011", "1234").await;
        other.sign_in("9000000012", "1234").await;
        till.scan(SOAP).await;
        let (order_id, total) = till.checkout().await;
        let cart = other.scan(SOAP).await;
        assert_eq!(cart["tax_total"], "16.78");
        shop.clock.advance(20 * MINUTE);
        let late = till.pay(&order_id, "pay-0002", "CASH", &total).await.succeeded();
        assert!(html(&late).contains("TAX INVOICE") && html(&late).contains("16.78") == html(&first).contains("16.78"), "{late}");
        // A bill still open over midnight belongs to the new day.
        assert_eq!(other.cart().await["tax_total"], "0.00");
        let new = other.sell(&[], "pay-0003").await;
        assert!(html(&new).contains("BILL OF SUPPLY") && html(&new).contains(WORDS), "{new}");
        for (number, words) in [(&first, "TAX INVOICE"), (&new, "BILL OF SUPPLY")] {
            let number = number["data"]["invoice_id"].as_str().unwrap();
            let approval = till.approval("BILL_REPRINT", &[]).await;
            let again = till.call("/get-duplicate-receipt", &[("order_id", number), ("security_code_vu_id", &approval)]).await.succeeded();
            assert!(again["html_data"].as_str().unwrap().contains(words), "{again}");
        }
        assert_eq!(shop.count("invoice WHERE seller_registration = 'regular'").await, 2);
        assert_eq!(shop.count("invoice WHERE seller_registration = 'composition'").await, 1);
        // A change of the store's other words later leaves what it is registered as.
        let renamed = StoreChange { name: Some("Godavari Mart".to_owned()), ..StoreChange::default() };
        let version = shop.change_store(1, renamed).await.unwrap().version.unwrap();
        assert_eq!((version.registration, version.gstin.as_str()), (storage::rows::Registration::Composition, GSTIN));
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
        assert_eq!(settings["settings"]["store"]["registration"], "composition");
    }

    /// A registration cannot begin on a day that has documents, and it needs a GSTIN of the store's State.
    async fn a_registration_that_cannot_be_is_refused(shop) {
        let till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        for (kind, gstin, from, said) in [
            (Composition, GSTIN, Some("2026-11-20"), "A registration begins today, 2026-11-21, or later."),
            (Composition, "", None, "A registered store needs its GSTIN."),
            (Unregistered, GSTIN, None, "A store that is not registered has no GSTIN."),
            (Regular, "29AAPFU0939F1ZR", None, "The GSTIN belongs to State 29, not 27."),
        ] {
            assert_eq!(shop.register(1, kind, gstin, from).await.unwrap_err().to_string(), said);
        }
        shop.register(1, Regular, GSTIN, None).await.unwrap();
        assert_eq!(shop.count("store_registration").await, 3, "what it is already is not written again");
        shop.register(1, Unregistered, "", Some("2026-12-01")).await.unwrap();
        shop.register(1, Regular, GSTIN, Some("2026-12-02")).await.unwrap();
        assert_eq!(shop.count("store_registration WHERE store_id = 1 AND vendor_id = 1").await, 3);
        assert_eq!(shop.count("audit_entry WHERE action = 'store_registered' AND principal = 'shell'").await, 2);
        let moved = StoreChange { gstin: Some(String::new()), state_code: Some("29".to_owned()), ..StoreChange::default() };
        let refused = shop.change_store(1, moved).await.unwrap_err();
        assert_eq!(refused.text(), "The GSTIN belongs to State 27, not 29.", "to come");
        for statement in ["UPDATE store_registration SET kind = 'regular'", "DELETE FROM store_registration"] {
            let told = shop.try_tamper(statement).await.unwrap_err().to_string();
            assert!(told.contains("a registration of a store is never changed"), "{told}");
        }
    }

    /// `verify` finds a document that is by another seller than the store was on its day, and tax that nobody may
    /// collect.
    async fn verify_asks_who_sold(shop) {
        let till = shop.till().await;
        shop.clock.advance(5 * MINUTE);
        till.sell(&[SOAP], "pay-0001").await;
        shop.clock.advance(5 * MINUTE);
        shop.register(1, Unregistered, "", None).await.unwrap();
        shop.clock.advance(5 * MINUTE);
        till.sell(&[SOAP], "pay-0002").await;
        shop.check_books().await;
        let (seller, tax) = ("a document is by its seller as registered on the day of its bill", "who may not collect tax has none on a document");
        for (spoil, mend, check) in [
            ("UPDATE invoice SET seller_registration = 'regular' WHERE series_no = 2", "UPDATE invoice SET seller_registration = 'unregistered' WHERE series_no = 2", seller),
            ("UPDATE invoice SET seller_gstin = '29AAPFU0939F1ZR' WHERE series_no = 1", "UPDATE invoice SET seller_gstin = '27AAPFU0939F1ZV' WHERE series_no = 1", seller),
            (
                "UPDATE invoice_line SET cgst_bp = 900 WHERE invoice_id = (SELECT invoice_id FROM invoice WHERE series_no = 2)",
                "UPDATE invoice_line SET cgst_bp = 0 WHERE invoice_id = (SELECT invoice_id FROM invoice WHERE series_no = 2)",
                tax,
            ),
            (
                "UPDATE invoice_line SET cess_paise = 100, taxable_paise = taxable_paise - 100 WHERE invoice_id = (SELECT invoice_id FROM invoice WHERE series_no = 2)",
                "UPDATE invoice_line SET cess_paise = 0, taxable_paise = taxable_paise + 100 WHERE invoice_id = (SELECT invoice_id FROM invoice WHERE series_no = 2)",
                tax,
            ),
        ] {
            shop.tamper(spoil).await;
            let findings = shop.findings().await;
            assert!(findings.iter().any(|finding| finding.check == check), "{spoil}: {findings:?}");
            shop.tamper(mend).await;
            assert_eq!(shop.findings().await, [], "{mend}");
        }
    }

    /// The settlement slip of a drawer tells the taxes that were collected, and none where none was.
    async fn the_slip_tells_collected_tax_alone(shop) {
        shop.register(1, Unregistered, "", None).await.unwrap();
        let till = shop.till().await;
        till.sell(&[SOAP], "pay-0001").await;
        let session = till.call("/vendor/get-settings", &[]).await.succeeded()["settings"]["settlement"]["settlement_session_id"].clone();
        till.call("/vendor/closing-balance", &[("currency", r#"[{"currency_type":"NOTES","currency":"1","qty":"1110"}]"#)]).await.succeeded();
        let slip = till.call("/vendor/print-settlement", &[("settlement_session_id", session.as_str().unwrap())]).await.succeeded();
        let slip = slip["html_data"].as_str().unwrap();
        assert!(slip.contains("SETTLEMENT SLIP") && !slip.contains("GST") && !slip.contains("Taxable"), "{slip}");
    }
}
