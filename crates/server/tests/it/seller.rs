//! An invoice keeps who sold and who bought: whatever is drawn of it later is what was handed over.

use books::store_version::StoreChange;
use serde_json::json;
use test_support::*;

use super::hand_over::{mail_no, open, path_in, reaching};

const MOBILE: &str = "9800001101";

/// Everything that is drawn of an invoice.
struct Drawn {
    receipt: String,
    details: serde_json::Value,
    page: String,
    pdf: Vec<u8>,
    /// Sender, subject, text and document.
    mail: (String, String, String, Vec<u8>),
    link_text: String,
}

impl Drawn {
    /// Nothing of it has changed.
    fn is(&self, before: &Drawn) {
        assert_eq!(self.receipt, before.receipt);
        assert_eq!(self.details, before.details);
        assert_eq!(self.page, before.page);
        assert_eq!(self.link_text, before.link_text);
        let (words, file) = ((&self.mail.0, &self.mail.1, &self.mail.2), &self.mail.3);
        assert_eq!(words, (&before.mail.0, &before.mail.1, &before.mail.2));
        assert!(self.pdf == before.pdf && *file == before.mail.3, "the document is another one");
    }
}

fn holds(document: &[u8], words: &str) -> bool {
    document.windows(words.len()).any(|part| part == words.as_bytes())
}

/// Tags the customer with an address on the open bill and changes what is known of them.
async fn tag(till: &Till, first_name: &str, house: &str, [city, pincode]: [&str; 2]) {
    let fields = [
        ("customer_mobile", MOBILE),
        ("update_flag", "1"),
        ("first_name", first_name),
        ("address1", house),
        ("city_id", city),
        ("pincode", pincode),
        ("state_id", "27"),
    ];
    till.call("/vendor/login-for-customer", &fields).await.succeeded();
    // A profile's address is printed where the bill records it.
    let recorded = [
        ("place", "recorded_address"),
        ("address", house),
        ("city_id", city),
        ("pincode", pincode),
        ("state_id", "27"),
    ];
    till.call("/bill-place", &recorded).await.succeeded();
}

/// Sells tea to the customer; the bill, its invoice's number and its total.
async fn sell(till: &Till, pay_id: &str) -> [String; 3] {
    let (order_id, total) = till.checkout().await;
    let paid = till.pay(&order_id, pay_id, "CASH", &total).await.succeeded();
    [order_id, paid["data"]["invoice_id"].as_str().unwrap().to_owned(), total]
}

fn store(name: &str) -> StoreChange {
    StoreChange {
        name: Some(name.to_owned()),
        legal_name: Some("Godavari Traders Private Limited".to_owned()),
        address: Some("9 Ghat Road".to_owned()),
        city: Some("Nashik".to_owned()),
        pincode: Some("422001".to_owned()),
        phone: Some("0253 5678".to_owned()),
        gstin: Some(String::new()),
        fssai: Some("11521999000123".to_owned()),
        state_code: None,
        registration: None,
    }
}

shop_tests! {
    /// Every paper of an old invoice stays as it was, to the byte, when the store is renamed and the customer moves.
    async fn an_invoice_stays_as_it_was_handed_over(shop) {
        let (shop, simulators) = reaching(shop).await;
        // Each bill stays the last of its till, so that all of its papers are the original.
        let (till, other) = (shop.till().await, shop.second_till().await);
        let mut mails = 0;
        let mut drawn = async |till: &Till, [order_id, number, total]: &[String; 3], pay_id: &str| {
            let number = number.as_str();
            let again = till.pay(order_id, pay_id, "CASH", total).await.succeeded();
            let details = till.call("/order-details", &[("order_id", number)]).await.succeeded();
            let link = till.call("/bill-link", &[("invoice_id", number)]).await.succeeded();
            let path = path_in(link["data"]["link"].as_str().unwrap());
            // The head before the body has a nonce that differs in each answer.
            let page = String::from_utf8(open(&shop, &path).await.2).unwrap().split("<body>").nth(1).unwrap().to_owned();
            let pdf = open(&shop, &format!("{path}/{number}.pdf")).await.2;
            till.call("/email-invoice", &[("invoice_id", number), ("email_id", "a@b.in")]).await.is("email_send");
            mails += 1;
            let mail = mail_no(&simulators, mails).await;
            let file = mail.attachments[0].bytes.clone();
            let receipt = again["data"]["html_data"].as_str().unwrap().to_owned();
            let link_text = link["data"]["text"].as_str().unwrap().to_owned();
            Drawn { receipt, details, page, pdf, mail: (mail.from, mail.subject, mail.text, file), link_text }
        };
        till.scan(TEA).await;
        tag(&till, "Aditya", "Sahyadri Heights", ["Pune", "411038"]).await;
        let old = sell(&till, "pay-0001").await;
        let before = drawn(&till, &old, "pay-0001").await;
        for words in [
            "Store AA1", "Test Retail Private Limited", "1 Test Road", "Pune 411001", "020 1234", "27AAPFU0939F1ZV",
            "TAX INVOICE", "Till 1", "Aditya", "Sahyadri Heights, Pune, 411038, Maharashtra (27)",
        ] {
            assert!(before.receipt.contains(words) && before.page.contains(words), "{words}: {}", before.receipt);
        }
        assert_eq!(before.details["customer_name"], "Aditya");
        assert!(before.mail.2.contains("Dear Aditya") && before.mail.2.contains("1 Test Road"), "{}", before.mail.2);
        // The document behind the link shows four digits of the phone, that of the mail all of them; both stay as they
        // are.
        assert!(before.pdf.starts_with(b"%PDF-") && before.mail.3.starts_with(b"%PDF-"));
        assert_ne!(before.mail.3, before.pdf);
        assert!(before.link_text.contains("Store AA1"));

        shop.clock.advance(5 * MINUTE);
        let changed = shop.change_store(1, store("Godavari Mart")).await.unwrap();
        assert_eq!(changed.version.unwrap().version_no, 2);
        shop.tamper("UPDATE terminal SET name = 'Express' WHERE terminal_id = 1").await;
        other.scan(TEA).await;
        tag(&other, "Aditi", "Panchavati", ["Nashik", "422003"]).await;
        drawn(&till, &old, "pay-0001").await.is(&before);

        let new = sell(&other, "pay-0002").await;
        let after = drawn(&other, &new, "pay-0002").await;
        for words in [
            "Godavari Mart", "Godavari Traders Private Limited", "9 Ghat Road", "Nashik 422001", "0253 5678",
            "FSSAI 11521999000123", "CASH MEMO", "Aditi", "Panchavati, Nashik, 422003, Maharashtra (27)",
        ] {
            assert!(after.receipt.contains(words) && after.page.contains(words), "{words}: {}", after.receipt);
        }
        for words in ["Store AA1", "Test Road", "27AAPFU0939F1ZV", "Aditya", "Sahyadri"] {
            assert!(!after.receipt.contains(words) && !after.page.contains(words), "{words}: {}", after.receipt);
        }
        assert_eq!(after.details["customer_name"], "Aditi");
        assert_eq!(after.mail.0, "Godavari Mart · bills@shop.example.in");
        assert!(after.mail.2.contains("Dear Aditi") && after.mail.2.contains("9 Ghat Road"), "{}", after.mail.2);
        assert!(after.link_text.contains("Godavari Mart"));
        let registered_as = [&before.pdf, &after.pdf].map(|pdf| {
            ["Test Retail Private Limited", "Godavari Traders Private Limited"].map(|name| holds(pdf, name))
        });
        assert_eq!(registered_as, [[true, false], [false, true]], "as the document's author");
        drawn(&till, &old, "pay-0001").await.is(&before);
        let kept = "invoice WHERE store_version_no = 1 AND customer_city = 'Pune' AND customer_state_code = '27' \
                    AND customer_pincode = '411038'";
        assert_eq!(shop.count(kept).await, 1);
        let slip = till.call("/vendor/get-settings", &[]).await.succeeded();
        assert_eq!(slip["settings"]["store"]["name"], "Godavari Mart", "{slip}");
    }

    /// A bill is sold by what the store is when it is paid, on whichever server.
    async fn a_bill_is_sold_by_the_store_of_its_payment(shop) {
        let (till, other) = (shop.till().await, shop.second_server().await);
        till.sell(&[TEA], "pay-0001").await;
        till.at(&other).scan(TEA).await;
        let (order_id, total) = till.at(&other).checkout().await;
        shop.change_store(1, StoreChange { phone: Some("0253 5678".to_owned()), ..StoreChange::default() }).await.unwrap();
        let paid = till.at(&other).pay(&order_id, "pay-0002", "CASH", &total).await.succeeded();
        assert!(paid["data"]["html_data"].as_str().unwrap().contains("Phone 0253 5678"), "{paid}");
        assert_eq!(shop.count("invoice WHERE store_version_no = 2").await, 1);
    }

    async fn a_version_is_written_only_for_a_change_and_never_changed(shop) {
        assert_eq!(shop.count("store_version").await, 3);
        let same = StoreChange { name: Some("Store AA1".to_owned()), ..StoreChange::default() };
        assert_eq!(shop.change_store(1, same).await.unwrap().version, None);
        let other_state = StoreChange { state_code: Some("29".to_owned()), ..StoreChange::default() };
        let refused = shop.change_store(1, other_state).await.unwrap_err();
        let told = refused.body();
        assert_eq!((&told["code"], &told["values"]), (&json!("store.other_state"), &json!({"of_gstin": "27", "state": "29"})));
        assert_eq!(shop.count("store_version").await, 3);
        let moved = StoreChange { gstin: Some("29AAPFU0939F1ZR".to_owned()), ..StoreChange::default() };
        let moved = shop.change_store(1, moved).await.unwrap().version.unwrap();
        assert_eq!((moved.state_code.as_str(), moved.registration.name(), moved.version_no), ("29", "regular", 2));
        let left = StoreChange { gstin: Some(String::new()), ..StoreChange::default() };
        assert_eq!(shop.change_store(1, left).await.unwrap().version.unwrap().registration.name(), "unregistered");
        assert_eq!(shop.count("audit_entry WHERE action = 'store_changed' AND principal = 'shell'").await, 2);
        for statement in ["UPDATE store_version SET name = 'X' WHERE version_no = 1", "DELETE FROM store_version WHERE version_no = 2"] {
            let told = shop.try_tamper(statement).await.unwrap_err().to_string();
            assert!(told.contains("a version of a store is never changed"), "{told}");
        }
    }

    async fn an_invoice_names_the_version_that_was_in_force(shop) {
        let till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        shop.clock.advance(5 * MINUTE);
        shop.change_store(1, store("Godavari Mart")).await.unwrap();
        shop.clock.advance(5 * MINUTE);
        till.sell(&[TEA], "pay-0002").await;
        shop.check_books().await;
        for (spoil, mend) in [
            ("SET store_version_no = 1 WHERE store_version_no = 2", "SET store_version_no = 2 WHERE series_no = 2"),
            ("SET store_version_no = 2 WHERE store_version_no = 1", "SET store_version_no = 1 WHERE series_no = 1"),
            ("SET store_version_no = 3 WHERE store_version_no = 2", "SET store_version_no = 2 WHERE store_version_no = 3"),
        ] {
            shop.tamper(&format!("UPDATE invoice {spoil}")).await;
            let findings = shop.findings().await;
            let checks: Vec<_> = findings.iter().map(|finding| finding.check).collect();
            let expected = [
                "an invoice names the version of its store that was in force",
                "what was posted is what the audit has the digest of",
            ];
            assert_eq!(checks, expected, "{spoil}: {findings:?}");
            shop.tamper(&format!("UPDATE invoice {mend}")).await;
            shop.check_books().await;
        }
    }
}
