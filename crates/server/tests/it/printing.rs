//! Print data for a till: a page for its browser or print service, or ESC/POS if it names the maker of its printer.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};
use test_support::*;

use super::goods_receipt::{advise, make};
use super::papers::escpos::{Letters, Seen, lines, read};
use super::papers::reader::{of_escpos, of_html};
use super::papers::says_the_same;
use super::returns::{approve, open_till, sold};

const SUNMI: (&str, &str) = ("manufacturer_name", "SUNMI");

fn printed(answer: &Value) -> Vec<Seen> {
    read(&BASE64_STANDARD.decode(answer["print_data"].as_str().unwrap()).unwrap())
}

/// The answer has the page, and for a printer the same words on paper of this width.
fn is_for_printer(answer: &Value, width: u32) {
    let page = answer["html_data"].as_str().unwrap();
    assert!(page.contains(&format!("size:{width}mm")), "{page}");
    let seen = printed(answer);
    let rule = "-".repeat(if width == 58 { 32 } else { 48 });
    assert!(lines(&seen).contains(&rule), "{seen:?}");
    let wide = |seen: &Seen| -> usize {
        let Seen::Line(line) = seen else { return 0 };
        line.iter().map(Letters::columns).sum()
    };
    assert_eq!(seen.iter().map(wide).max(), Some(rule.len()), "{seen:?}");
    says_the_same(&of_escpos(answer["print_data"].as_str().unwrap()), &of_html(page));
}

async fn set_width(shop: &Shop, width: u32) {
    shop.set(1, "bill_print_width", &width.to_string()).await;
}

shop_tests! {
    /// PRN-12: the width that the store has set reaches its settings, the receipt, the duplicate, the slip, the credit
    /// note and the GRN, as pages and as printer data; 80 mm where nothing was set.
    async fn every_paper_is_as_wide_as_the_store_says(shop) {
        shop.set(1, "bill_reprint_verify", "false").await;
        let till = open_till(shop).await;
        let advice = advise(shop, "ADV-1", &[(5, FORMULA, 5_000)]).await;
        make(&till, &advice, &json!([{"barcode": FORMULA, "batch": [{"batch_no": "F9", "exp_date": "2027-03-31", "received_qty": 2}]}])).await.succeeded();
        for (no, width) in [80, 58, 80].into_iter().enumerate() {
            if no > 0 {
                set_width(shop, width).await;
            }
            let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
            assert_eq!(settings["settings"]["print"][0]["width"], width.to_string());
            till.add(TEA, "2").await;
            till.scan(SOAP).await;
            let (order, total) = till.checkout().await;
            let payment = [("t_order_id", order.as_str()), ("pay_id", &format!("pay-000{no}")), ("payment_gateway_type", "CASH"), ("amount", &total), SUNMI];
            let paid = till.call("/save-payment", &payment).await.succeeded()["data"].clone();
            is_for_printer(&paid, width);
            let number = paid["invoice_id"].as_str().unwrap();
            is_for_printer(&till.call("/get-duplicate-receipt", &[("order_id", number), SUNMI]).await.succeeded(), width);
            is_for_printer(&till.call("/get-print-receipt", &[("order_id", number), SUNMI]).await.succeeded(), width);
            let back = approve(&till, number, "1:1", &[SUNMI]).await.succeeded()["data"]["data"].clone();
            is_for_printer(&back, width);
            is_for_printer(&till.call("/vendor/grn-print", &[("grn_no", "AA1G-26-000001"), SUNMI]).await.succeeded(), width);
            is_for_printer(&till.call("/vendor/x-reading", &[SUNMI]).await.succeeded(), width);
            is_for_printer(&till.call("/vendor/day-z", &[SUNMI]).await.succeeded(), width);
            let closed = till.call("/vendor/closing-balance", &[("closing_balance", "1000")]).await.succeeded();
            let session = closed["data"]["settlement_session_id"].as_str().unwrap();
            is_for_printer(&till.call("/vendor/print-settlement", &[("settlement_session_id", session), SUNMI]).await.succeeded(), width);
        }
    }

    /// Without the maker of a printer there is a page alone; a duplicate for the screen has it under both names.
    async fn a_browser_is_sent_pages(shop) {
        shop.set(1, "bill_reprint_verify", "false").await;
        let till = open_till(shop).await;
        let paid = till.sell(&[TEA], "pay-0001").await;
        let number = paid["data"]["invoice_id"].as_str().unwrap();
        assert_eq!(paid["data"]["print_data"], "");
        assert_eq!(approve(&till, number, "1:1", &[]).await.succeeded()["data"]["data"]["print_data"], "");
        for call in ["/vendor/x-reading", "/vendor/day-z"] {
            assert_eq!(till.call(call, &[]).await.succeeded()["print_data"], "");
        }
        let again = till.call("/get-duplicate-receipt", &[("order_id", number), ("response_type", "WEB_VIEW")]).await.succeeded();
        assert_eq!(again["print_data"], again["html_data"]);
    }

    /// INV-41: on Android the duplicate is asked for at the same call with the maker's name, and comes as printer data.
    async fn a_duplicate_on_android(shop) {
        let till = shop.till().await;
        let number = till.sell(&[TEA, SOAP], "pay-0001").await["data"]["invoice_id"].as_str().unwrap().to_owned();
        let fields = |approval: &str| [("order_id", number.clone()), ("cust_mobile_no", String::new()), ("operation", "BILL_REPRINT".to_owned()),
            ("security_code_vu_id", approval.to_owned()), ("response_type", "WEB_VIEW".to_owned()), ("manufacturer_name", "PAX".to_owned())];
        let call = |fields: [(&'static str, String); 6]| {
            let till = till.clone();
            async move {
                let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
                till.call("/get-duplicate-receipt", &fields).await
            }
        };
        call(fields("")).await.refused(200, "fail", "This needs a manager's passcode.");
        let approval = till.approval("BILL_REPRINT", &[]).await;
        let answer = call(fields(&approval)).await.succeeded();
        is_for_printer(&answer, 80);
        let seen = printed(&answer);
        assert!(lines(&seen).iter().any(|line| line.trim() == "DUPLICATE - REPRINT 1"), "{seen:?}");
        assert!(seen.contains(&Seen::Square(number.clone())), "{seen:?}");
    }

    /// PRN-04: `get-print-receipt` gives printer data, through the gate of every second copy: the leave, the count, the
    /// audit.
    async fn a_receipt_for_the_bridge(shop) {
        let (till, other) = (shop.till().await, shop.strict_till().await);
        let number = till.sell(&[TEA, SOAP], "pay-0001").await["data"]["invoice_id"].as_str().unwrap().to_owned();
        let fields = |approval: &'static str| [("order_id", number.as_str()), ("c_id", ""), ("customer_group_code", "DUMMY"), ("security_code_vu_id", approval), SUNMI];
        till.call("/get-print-receipt", &fields("")).await.refused(200, "fail", "This needs a manager's passcode.");
        till.call("/get-print-receipt", &[("order_id", &number)]).await.invalid("manufacturer_name");
        till.call("/get-print-receipt", &[SUNMI]).await.invalid("order_id");
        assert_eq!(shop.count("invoice_reprint").await, 0);
        let approval = till.approval("BILL_REPRINT", &[("order_id", &number)]).await;
        let approved = [("order_id", number.as_str()), ("security_code_vu_id", &approval), SUNMI, ("request_id", "print-0001")];
        let answer = till.call("/get-print-receipt", &approved).await.succeeded();
        is_for_printer(&answer, 80);
        assert_eq!((&answer["copy_no"], &answer["invoice_id"]), (&json!(1), &json!(number)));
        assert!(lines(&printed(&answer)).iter().any(|line| line.trim() == "DUPLICATE - REPRINT 1"));
        assert_eq!(till.call("/get-print-receipt", &approved).await.succeeded(), answer, "its repetition is the same one");
        till.call("/get-print-receipt", &[("order_id", &number), ("security_code_vu_id", &approval), SUNMI]).await.refused(200, "fail", "This needs a manager's passcode.");
        assert_eq!((shop.count("invoice_reprint").await, shop.count("audit_entry WHERE action = 'invoice_reprinted'").await), (1, 1));
        shop.set(1, "bill_reprint_verify", "false").await;
        let next = till.call("/get-duplicate-receipt", &[("order_id", &number), SUNMI]).await.succeeded();
        assert_eq!(next["copy_no"], 2, "both calls count together");
        shop.set(1, "bill_reprint", "false").await;
        till.call("/get-print-receipt", &fields("")).await.refused(200, "fail", "This store does not print invoices again.");
        other.call("/get-print-receipt", &fields("")).await.refused(200, "fail", "This invoice is not known in this store.");
    }

    /// A payment is the same one whichever printer its receipt is for, and its receipt the same original.
    async fn a_payment_is_printed_on_any_printer(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let (order, total) = till.checkout().await;
        let payment = |maker: &'static str| [("t_order_id", order.clone()), ("pay_id", "pay-0001".to_owned()), ("payment_gateway_type", "CASH".to_owned()), ("amount", total.clone()), ("manufacturer_name", maker.to_owned())];
        let mut first = None;
        for maker in ["SUNMI", "", "PAX"] {
            let fields = payment(maker);
            let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
            let paid = till.call("/save-payment", &fields).await.succeeded();
            assert_eq!(paid["data"]["print_data"].as_str().unwrap().is_empty(), maker.is_empty());
            let page = paid["data"]["html_data"].as_str().unwrap().to_owned();
            assert_eq!(first.get_or_insert_with(|| page.clone()), &page);
        }
        assert_eq!(shop.count("payment_tender").await, 1);
    }

    /// The credit note of a cancelled invoice comes for the printer of whoever names its maker, at its repetition too.
    async fn a_cancelled_invoice_is_printed_on_any_printer(shop) {
        let till = shop.till().await;
        let number = sold(&till, &[(TEA, "2")], "pay-0001").await;
        let leave = till.approval("BILL_CANCEL", &[("order_id", &number)]).await;
        let fields = [("order_id", number.as_str()), ("reason", "wrong_items"), ("security_code_id", &leave), ("request_id", "cancel-0001")];
        let cancelled = till.call("/invoice/cancel", &fields).await.succeeded()["data"].clone();
        assert_eq!(cancelled["print_data"], "");
        let again: Vec<(&str, &str)> = fields.into_iter().chain([SUNMI]).collect();
        let again = till.call("/invoice/cancel", &again).await.succeeded()["data"].clone();
        is_for_printer(&again, 80);
        assert_eq!(again["html_data"], cancelled["html_data"]);
    }

    /// The drawer opens with the receipt of a bill paid in cash, if the store wants that, and with no other paper.
    async fn the_drawer_opens_for_cash(shop) {
        shop.set(1, "bill_reprint_verify", "false").await;
        let till = shop.till().await;
        let pay = async |pay_id: &str, gateway: &str| {
            till.scan(TEA).await;
            let (order, total) = till.checkout().await;
            let payment = [("t_order_id", order.as_str()), ("pay_id", pay_id), ("payment_gateway_type", gateway), ("amount", &total), SUNMI];
            let paid = till.call("/save-payment", &payment).await.succeeded()["data"].clone();
            (printed(&paid).contains(&Seen::Drawer), paid["invoice_id"].as_str().unwrap().to_owned())
        };
        assert!(!pay("pay-0001", "CASH").await.0);
        shop.set(1, "open_drawer", "true").await;
        let (opens, number) = pay("pay-0002", "CASH").await;
        assert!(opens);
        assert!(!pay("pay-0003", "CARD_OFFLINE").await.0);
        let again = till.call("/get-duplicate-receipt", &[("order_id", &number), SUNMI]).await.succeeded();
        assert!(!printed(&again).contains(&Seen::Drawer));
    }

    /// A name that the printer has no letters for is drawn; nothing prints as a question mark, and no figure is drawn.
    async fn names_in_hindi_are_drawn(shop) {
        shop.tamper("UPDATE catalog_product SET name = 'आशीर्वाद आटा 5 kg' WHERE vendor_id = 1 AND product_id = 1").await;
        let till = shop.till().await;
        let number = sold(&till, &[(TEA, "2")], "pay-0001").await;
        shop.set(1, "bill_reprint_verify", "false").await;
        for width in [80, 58] {
            set_width(shop, width).await;
            let answer = till.call("/get-duplicate-receipt", &[("order_id", &number), SUNMI]).await.succeeded();
            let seen = printed(&answer);
            let pictures = seen.iter().filter(|seen| matches!(seen, Seen::Picture(_))).count();
            let text = lines(&seen).join("\n");
            // The name, and the thanks in two scripts.
            assert!(pictures == 2 && !text.contains('?'), "{width} mm: {text}");
            assert!(text.contains("2 x 100.00") && text.contains("200.00"), "{text}");
        }
    }

    /// A maker's name has its longest.
    async fn a_makers_name_is_bounded(shop) {
        let till = shop.till().await;
        let long = "x".repeat(101);
        till.call("/vendor/x-reading", &[("manufacturer_name", &long)]).await.invalid("manufacturer_name");
    }
}
