//! Every way to a second copy of a document passes the gate for reprints: by mail, by SMS, by link and by a payment that
//! is repeated; of charges `charge/paper.rs` tells.

use books::clock::Clock as _;
use serde_json::{Value, json};
use test_support::*;

use super::hand_over::{mail_no, open, path_in, reaching};

const NOT_APPROVED: &str = "This needs a manager's passcode.";
const ORIGINAL: &str = "ORIGINAL FOR RECIPIENT";

/// The three ways, with all that each needs to hand out a document.
const WAYS: [(&str, &str); 3] =
    [("/email-invoice", "email_send"), ("/send-bill-receipt", "success"), ("/bill-link", "success")];

async fn sold(till: &Till, pay_id: &str) -> String {
    till.sell(&[TEA, SOAP], pay_id).await["data"]["invoice_id"].as_str().unwrap().to_owned()
}

async fn hand_out(till: &Till, way: &str, number: &str, approval: &str) -> Answer {
    let fields = [
        ("invoice_id", number),
        ("email_id", "asha@example.in"),
        ("mobile", "9822055501"),
        ("security_code_vu_id", approval),
    ];
    till.call(way, &fields).await
}

async fn page(shop: &Shop, given: &Value) -> String {
    let path = path_in(given["data"]["link"].as_str().unwrap());
    String::from_utf8(open(shop, &path).await.2).unwrap()
}

/// A payment once more, as it was sent.
async fn repeat(till: &Till, fields: &[(&str, String)]) -> Value {
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    till.call("/save-payment", &fields).await.succeeded()
}

fn holds(document: &[u8], words: &str) -> bool {
    // Text stands in the document as its letters' codes, four hexadecimal digits each.
    let codes: String = words.encode_utf16().map(|code| format!("{code:04X}")).collect();
    let holds = |what: &str| document.windows(what.len()).any(|part| part.eq_ignore_ascii_case(what.as_bytes()));
    holds(words) || holds(&codes)
}

shop_tests! {
    /// INV-08, INV-10, INV-34, INV-35: the bill that a till has just made goes to its customer freely, any other way
    /// than on paper too; whatever was made before it, or elsewhere, takes a manager's leave, and is a duplicate with
    /// its number.
    async fn what_is_handed_out_later_is_a_duplicate_by_leave(shop) {
        let (shop, _simulators) = reaching(shop).await;
        let (till, other) = (shop.till().await, shop.second_till().await);
        let first = sold(&till, "pay-0001").await;
        for (way, status) in WAYS {
            hand_out(&till, way, &first, "").await.is(status);
            hand_out(&other, way, &first, "").await.refused(200, "fail", NOT_APPROVED);
        }
        let original = till.call("/bill-link", &[("invoice_id", &first)]).await.succeeded();
        assert!(page(&shop, &original).await.contains(ORIGINAL));
        assert_eq!(shop.count("invoice_reprint").await, 0, "what was just made is not counted");
        // The next sale of the till, or the next day, ends that.
        let second = sold(&till, "pay-0002").await;
        for (way, _) in WAYS {
            hand_out(&till, way, &first, "").await.refused(200, "fail", NOT_APPROVED);
            hand_out(&till, way, &first, "no-such-approval").await.refused(200, "fail", NOT_APPROVED);
        }
        assert_eq!((shop.count("invoice_reprint").await, shop.count("bill_link_copy").await), (0, 0));
        for (place, (way, status)) in WAYS.into_iter().enumerate() {
            let approval = till.approval("BILL_REPRINT", &[("order_id", &first)]).await;
            hand_out(&till, way, &second, &approval).await.is(status);
            let given = hand_out(&till, way, &first, &approval).await.is(status);
            hand_out(&till, way, &first, &approval).await.refused(200, "fail", NOT_APPROVED);
            let copy = place + 1;
            assert_eq!(shop.count(&format!("invoice_reprint WHERE copy_no = {copy} AND manager_id IS NOT NULL")).await, 1, "{way}");
            if way == "/bill-link" {
                let copy = page(&shop, &given).await;
                assert!(copy.contains("DUPLICATE – REPRINT 3") && !copy.contains(ORIGINAL), "{copy}");
                let path = path_in(given["data"]["link"].as_str().unwrap());
                let (status, _, document) = open(&shop, &format!("{path}/{first}.pdf")).await;
                assert!(status == 200 && document.starts_with(b"%PDF-"));
                let (_, _, of_original) = open(&shop, &format!("{}/{first}.pdf", path_in(original["data"]["link"].as_str().unwrap()))).await;
                assert_ne!(document, of_original, "the file is marked as its page is");
            }
        }
        // The customer's own link goes on showing the original.
        assert!(page(&shop, &original).await.contains(ORIGINAL));
        assert_eq!(till.call("/order-details", &[("order_id", &first)]).await.succeeded()["reprints"], 3);
        shop.clock.advance(DAY);
        let mut till = till;
        till.sign_in(CASHIERS[0], PIN).await;
        hand_out(&till, "/bill-link", &second, "").await.refused(200, "fail", NOT_APPROVED);
    }

    /// INV-35, INV-36: the store says whether there are second copies and whether they take a leave; each is told and
    /// counted.
    async fn second_copies_are_told_and_counted(shop) {
        let (shop, simulators) = reaching(shop).await;
        shop.set(1, "bill_reprint_verify", "false").await;
        let till = shop.till().await;
        let first = sold(&till, "pay-0001").await;
        hand_out(&till, "/email-invoice", &first, "").await.is("email_send");
        sold(&till, "pay-0002").await;
        let fields = [("invoice_id", first.as_str()), ("request_id", "link-0001")];
        let given = till.call("/bill-link", &fields).await.succeeded();
        assert_eq!(till.call("/bill-link", &fields).await.succeeded(), given, "a repetition is the same copy");
        hand_out(&till, "/email-invoice", &first, "").await.is("email_send");
        let (original, copy) = (mail_no(&simulators, 1).await, mail_no(&simulators, 2).await);
        assert!(holds(&original.attachments[0].bytes, "%PDF-") && original.attachments[0].bytes != copy.attachments[0].bytes);
        hand_out(&till, "/send-bill-receipt", &first, "").await.succeeded();
        assert_eq!(shop.count("invoice_reprint").await, 3);
        for (action, copies) in [("bill_link_given", [1]), ("invoice_sent_by_sms", [3])] {
            let [copy] = copies;
            assert_eq!(shop.count(&format!("audit_entry WHERE action = '{action}' AND detail LIKE '%\"copy\":{copy}%'")).await, 1, "{action}");
        }
        for copy in [0, 2] {
            assert_eq!(shop.count(&format!("audit_entry WHERE action = 'invoice_emailed' AND detail LIKE '%\"copy\":{copy}%'")).await, 1);
        }
        let reading = till.call("/vendor/x-reading", &[]).await.succeeded();
        let told = reading["html_data"].as_str().unwrap().split("Reprints").nth(1).expect("the count of reprints").to_owned();
        assert!(told[..60].contains('3'), "{told}");
        shop.set(1, "bill_reprint", "false").await;
        for (way, _) in WAYS {
            hand_out(&till, way, &first, "").await.refused(200, "fail", "This store does not print invoices again.");
        }
        assert_eq!(shop.count("invoice_reprint").await, 3);
        // A credit note is just made as an invoice is.
        shop.set(1, "return_authorization", "false").await;
        let items = json!([{"item_id": "1", "qty": "1", "reason_id": ""}]).to_string();
        let back = [("order_id", first.as_str()), ("confirm", "1"), ("remark", "Brought back"), ("return_item", &items)];
        let note = till.call("/return/approve", &back).await.succeeded()["data"]["invoice_id"].as_str().unwrap().to_owned();
        hand_out(&till, "/bill-link", &note, "").await.succeeded();
        // Withdrawing takes all links of an invoice.
        let (number, now) = (first.clone(), shop.clock.now());
        let withdraw = move |tx: &mut storage::Tx<'_>| books::invoice::withdraw_link(tx, books::audit::Actor::shell(), &number, now);
        assert!(shop.db.write(&of_vendor(1), withdraw).await.is_ok());
        assert_eq!(open(&shop, &path_in(given["data"]["link"].as_str().unwrap())).await.0, 410);
    }

    /// INV-34: a payment that is repeated answers its paper while the till has just made the bill, and what became of
    /// it for ever; what the invoice tells of its payments does not name them.
    async fn a_repeated_payment_has_its_paper_while_the_bill_is_just_made(shop) {
        let mut till = shop.till().await;
        let (mut paid, mut numbers) = (Vec::new(), Vec::new());
        for pay_id in ["pay-0001", "pay-0002"] {
            till.scan(TEA).await;
            let (order_id, total) = till.checkout().await;
            let fields = [
                ("t_order_id", order_id), ("pay_id", pay_id.to_owned()), ("payment_gateway_type", "CASH".to_owned()),
                ("amount", total), ("manufacturer_name", "SUNMI".to_owned()),
            ];
            let first = repeat(&till, &fields).await;
            assert!(first["data"]["html_data"].as_str().unwrap().contains(ORIGINAL), "{first}");
            assert_ne!(first["data"]["print_data"], "");
            assert_eq!(repeat(&till, &fields).await, first, "whoever has not heard gets the original");
            numbers.push(first["data"]["invoice_id"].as_str().unwrap().to_owned());
            paid.push((fields, first));
        }
        let without_paper = |paid: &Value| {
            let mut answer = paid.clone();
            answer["data"]["html_data"] = "".into();
            answer["data"]["print_data"] = "".into();
            answer
        };
        let [(first_fields, first), (second_fields, second)] = &paid[..] else { unreachable!() };
        assert_eq!(repeat(&till, first_fields).await, without_paper(first), "another bill was made since");
        assert_eq!(repeat(&till, second_fields).await, *second);
        for number in &numbers {
            let told = till.call("/order-details", &[("order_id", number)]).await.succeeded();
            let payment = told["payments"][0].as_object().unwrap();
            assert!(payment["amount"] == "100.00" && !told.to_string().contains("pay-000"), "{told}");
        }
        shop.clock.advance(DAY);
        till.sign_in(CASHIERS[0], PIN).await;
        assert_eq!(repeat(&till, second_fields).await, without_paper(second), "the day is over");
        assert_eq!((shop.count("invoice_reprint").await, shop.count("payment_tender").await), (0, 2));
    }
}
