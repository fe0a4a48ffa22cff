//! Paying out the rest of a credit note in cash: the voucher, the drawer, and every report about them.

use books::report::{Cell, Days, Kind, picture, tally};
use serde_json::{Value, json};
use test_support::*;

use super::reports::{entries, report, sum};
use super::returns::{approve, open_till, sold};
use super::voucher_ledger::liability;

/// The day on which the clock of the tests stands.
const TODAY: &str = "2026-11-21";
const NOT_APPROVED: &str = "This needs a manager's passcode.";
const UNKNOWN: &str = "This invoice is not known in this store.";

/// A till of a store that takes goods back without a passcode and pays credit notes out.
pub async fn paying_till(shop: &Shop) -> Till {
    shop.set(1, "credit_note_cash", "true").await;
    open_till(shop).await
}

async fn start(till: &Till, note: &str) -> Answer {
    till.call("/return/pay-out-start", &[("order_id", note)]).await
}

async fn asked(till: &Till, note: &str, amount: &str, leave: &str, more: &[(&str, &str)]) -> Answer {
    let mut fields = vec![("order_id", note), ("amount", amount), ("security_code_id", leave)];
    fields.extend_from_slice(more);
    till.call("/return/pay-out", &fields).await
}

/// Pays out by a manager's leave for this credit note.
pub async fn pay_out(till: &Till, note: &str, amount: &str) -> Answer {
    let leave = till.approval("CREDIT_NOTE_CASH", &[("order_id", note)]).await;
    asked(till, note, amount, &leave, &[]).await
}

/// Takes goods of an invoice back; the number of the credit note and the code of its voucher.
pub async fn back(till: &Till, number: &str, chosen: &str) -> (String, String) {
    let body = approve(till, number, chosen, &[]).await.succeeded();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&body["data"]["invoice_id"]), text(&body["data"]["voucher"]["voucher_code"]))
}

/// Sells one packet of tea and takes it back: a credit note of 100.00.
async fn tea_note(till: &Till, pay_id: &str) -> (String, String) {
    let number = sold(till, &[(TEA, "1")], pay_id).await;
    back(till, &number, "1:1").await
}

async fn details(till: &Till, number: &str) -> Value {
    till.call("/order-details", &[("order_id", number)]).await.succeeded()
}

/// Sums the entries on one of Tally's ledgers for one kind of Tally voucher, in paise.
fn on_ledger(xml: &str, kind: &str, ledger: &str) -> i64 {
    entries(xml)
        .iter()
        .filter(|entry| (entry.0.as_str(), entry.1.as_str()) == (kind, ledger))
        .map(|entry| entry.2)
        .sum()
}

/// Sells jackets by card to somebody who is known; the number of the invoice.
async fn by_card(till: &Till, pay_id: &str, jackets: &str) -> String {
    let buyer =
        [("customer_mobile", "9811122233"), ("first_name", "Asha"), ("address1", "Kothrud"), ("state_id", "27")];
    till.call("/vendor/login-for-customer", &buyer).await.succeeded();
    till.add(JACKET, jackets).await;
    let (order, total) = till.checkout().await;
    let paid = till.pay(&order, pay_id, "CARD_OFFLINE", &total).await.succeeded();
    paid["data"]["invoice_id"].as_str().unwrap().to_owned()
}

shop_tests! {
    /// A credit note is paid out, rounded to whole rupees: the voucher is used up, cash leaves the drawer, and slip,
    /// reports, Tally, the ledger of vouchers and every paper agree to the paisa.
    async fn what_is_left_of_a_credit_note_is_paid_out(shop) {
        shop.set(1, "blind_close", "false").await;
        shop.offer("PART", "12.5% off soap", r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"12.5"}}"#, json!({})).await;
        let till = paying_till(shop).await;
        assert_eq!(till.call("/vendor/get-settings", &[]).await.succeeded()["settings"]["till"]["credit_note_cash"], 1);
        let number = sold(&till, &[(TEA, "1"), (SOAP, "1")], "pay-0001").await;
        let (note, code) = back(&till, &number, "2:1").await;
        let begun = start(&till, &note).await.succeeded();
        assert_eq!(begun["data"], json!({"invoice_id": note, "left": "96.25", "rounding": "-0.25", "amount": "96.00"}));
        assert_eq!(shop.count("cash_session_movement WHERE kind = 'refund'").await, 0, "asking posts nothing");
        let body = pay_out(&till, &note, "96").await.succeeded();
        assert_eq!((&body["code"], &body["message"]), (&json!("returns.paid_out"), &json!(format!("Credit note {note}: \u{20b9}96.00 paid out in cash."))));
        for field in ["invoice_id", "left", "rounding", "amount"] {
            assert_eq!(body["data"][field], begun["data"][field], "{field}");
        }
        let paper = body["data"]["html_data"].as_str().unwrap();
        assert!(paper.contains("PAID OUT IN CASH \u{20b9}96.00") && paper.contains("ORIGINAL FOR RECIPIENT") && !paper.contains(&code), "{paper}");
        assert_eq!(body["data"]["print_data"], "");
        assert_eq!(shop.count("voucher WHERE left_paise = 0").await, 1);
        assert_eq!(shop.count("voucher_entry WHERE kind = 'paid_out' AND counter = 'cash' AND amount_paise = -9625 AND store_id = 1 AND session_id <> ''").await, 1);
        assert_eq!(shop.count(&format!("cash_session_movement WHERE kind = 'refund' AND amount_paise = -9600 AND reason = '{note}' AND manager_id IS NOT NULL")).await, 1);
        // The invoice, the credit note and its duplicate say so, and the code is worth nothing.
        let invoice = details(&till, &number).await;
        assert_eq!((&invoice["returns"][0]["invoice_id"], &invoice["returns"][0]["paid_out"], &invoice["paid_out"]), (&json!(note), &json!("96.00"), &Value::Null));
        assert_eq!(details(&till, &note).await["paid_out"], json!({"amount": "96.00", "created_at": "2026-11-21 10:00:00"}));
        let leave = till.approval("BILL_REPRINT", &[("order_id", &note)]).await;
        let page = till.call("/get-duplicate-receipt", &[("order_id", &note), ("security_code_vu_id", &leave)]).await.succeeded();
        let page = page["html_data"].as_str().unwrap();
        assert!(page.contains("PAID OUT IN CASH \u{20b9}96.00") && page.contains("on 21 Nov 2026") && !page.contains("Store credit voucher") && !page.contains(&code), "{page}");
        till.scan(TEA).await;
        let (order, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order), ("voucher_code", &code)]).await.refused(200, "fail", "This voucher is used up.");
        till.pay(&order, "pay-0002", "CARD_OFFLINE", "100").await.succeeded();
        // The reading, the slip and the day's Z.
        let reading = till.call("/vendor/x-reading", &[]).await.succeeded();
        let in_drawer = ["Vouchers paid out in cash (1)</span><span>−96.25", "Rounding of cash paid out</span><span>0.25", "Cash handed back</span><span>−96.00", "Expected cash</span><span>\u{20b9}1,100.00", "Vouchers outstanding, all stores</span><span>0.00"];
        for words in in_drawer {
            assert!(reading["html_data"].as_str().unwrap().contains(words), "{words}: {reading}");
        }
        let closed = till.call("/vendor/closing-balance", &[("closing_balance", "1100")]).await.succeeded();
        assert_eq!((&closed["data"]["expected"], &closed["data"]["difference"]), (&json!("1100.00"), &json!("0.00")));
        let session = closed["data"]["settlement_session_id"].as_str().unwrap();
        for paper in [
            till.call("/vendor/print-settlement", &[("settlement_session_id", session)]).await.succeeded(),
            till.call("/vendor/day-z", &[]).await.succeeded(),
        ] {
            for words in in_drawer {
                assert!(paper["html_data"].as_str().unwrap().contains(words), "{words}: {paper}");
            }
        }
        // The tenders' cash equals the drawer's movements: 196 taken, 96 paid out.
        let tenders = report(shop, Kind::Tenders).await;
        let row = |name: &str| tenders.rows.iter().find(|row| row[1].plain() == name).unwrap();
        assert_eq!(row("Cash for credit notes")[2..].iter().map(Cell::plain).collect::<Vec<_>>(), ["0", "0.00", "1", "-96.25", "0.25", "-96.25"]);
        assert_eq!(sum(&tenders, "net") + sum(&tenders, "rounding"), 19_600 - 9_600 + 10_000);
        let sessions = report(shop, Kind::Sessions).await;
        assert_eq!((sum(&sessions, "expected"), sum(&sessions, "difference")), (110_000, 0));
        let notes = report(shop, Kind::CreditNotes).await;
        assert_eq!((sum(&notes, "total"), sum(&notes, "left"), sum(&notes, "paid_out")), (9_625, 0, 9_625));
        assert_eq!(sum(&report(shop, Kind::DayBook).await, "total"), 19_600 + 10_000 - 9_625, "documents stay what they were");
        let told = liability(shop, TODAY, TODAY).await;
        assert_eq!((told.paid_out.count, told.paid_out.amount.to_string(), told.outstanding.to_string()), (1, "-96.25".to_owned(), "0.00".to_owned()));
        let days = Days { from: TODAY.parse().unwrap(), to: TODAY.parse().unwrap() };
        let (seen, xml) = shop.db.read(&of_store(1, 1), move |reader| Ok::<_, storage::Error>((picture(reader, &days)?, tally(reader, &days, "Rao")?))).await.unwrap();
        let ways: Vec<_> = seen.tenders.iter().map(|bar| (bar.label.as_str(), bar.amount.to_string())).collect();
        assert_eq!(ways.last(), Some(&("CREDIT_NOTE_CASH", "-96.25".to_owned())), "{ways:?}");
        assert_eq!(seen.tenders.iter().map(|bar| bar.amount.get()).sum::<i64>(), sum(&tenders, "net"), "{ways:?}");
        assert_eq!(["Vouchers outstanding", "Cash", "Round off"].map(|ledger| on_ledger(&xml, "Payment", ledger)), [-9_625, 9_600, 25], "{xml}");
        assert_eq!(on_ledger(&xml, "Credit Note", "Vouchers outstanding") + on_ledger(&xml, "Payment", "Vouchers outstanding"), 0, "{xml}");
        assert_eq!(shop.count("audit_entry WHERE action = 'credit_note_paid_out' AND session_id <> ''").await, 1);
    }

    /// A bill has used a part of the voucher; only the rest is paid out, rounded as the store rounds.
    async fn the_rest_is_paid_out_as_the_store_rounds(shop) {
        let till = paying_till(shop).await;
        shop.offer("PART", "12.5% off soap", r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"12.5"}}"#, json!({})).await;
        // Nobody pays out in paise but a store that rounds nothing; one that rounds bills down rounds this up.
        for (pay_id, rounds, used, left, amount) in [("pay-0001", "off", "0", "96.25", "96.25"), ("pay-0002", "down", "0", "96.25", "97.00"), ("pay-0003", "nearest", "50.75", "45.50", "46.00")] {
            shop.set(1, "round_off", &format!("\"{rounds}\"")).await;
            let number = sold(&till, &[(SOAP, "1"), (TEA, "1")], pay_id).await;
            let (note, code) = back(&till, &number, "1:1").await;
            if used != "0" {
                till.scan(TEA).await;
                let (order, _) = till.checkout().await;
                till.pay(&order, "pay-card", "CARD_OFFLINE", "49.25").await.succeeded();
                till.call("/apply-voucher", &[("order_id", &order), ("voucher_code", &code)]).await.succeeded();
                till.pay(&order, "pay-vouch", "VOUCHER", used).await.succeeded();
            }
            let begun = start(&till, &note).await.succeeded();
            assert_eq!((&begun["data"]["left"], &begun["data"]["amount"]), (&json!(left), &json!(amount)), "{rounds}");
            pay_out(&till, &note, amount).await.succeeded();
        }
        // Of what is less than half a rupee nothing is handed out.
        let (note, code) = tea_note(&till, "pay-0004").await;
        till.add(SOAP, "2").await;
        let (order, _) = till.checkout().await;
        till.pay(&order, "pay-card2", "CARD_OFFLINE", "93.40").await.succeeded();
        till.call("/apply-voucher", &[("order_id", &order), ("voucher_code", &code)]).await.succeeded();
        till.pay(&order, "pay-vouc2", "VOUCHER", "99.60").await.succeeded();
        start(&till, &note).await.refused(200, "fail", "Only \u{20b9}0.40 is left of this credit note: nothing is handed out for that.");
    }

    /// The same request again is the same payment, and never a second one.
    async fn a_repetition_is_the_same_payment(shop) {
        let till = paying_till(shop).await;
        let (note, _) = tea_note(&till, "pay-0001").await;
        let leave = till.approval("CREDIT_NOTE_CASH", &[("order_id", &note)]).await;
        let request = [("request_id", "payout-0001")];
        let first = asked(&till, &note, "100", &leave, &request).await.succeeded();
        let (again, at_once) = tokio::join!(asked(&till, &note, "100", &leave, &request), asked(&till, &note, "100", &leave, &request));
        assert_eq!((again.succeeded(), at_once.succeeded()), (first.clone(), first));
        asked(&till, &note, "99", &leave, &request).await.refused(409, "fail", "This request id was used for something else.");
        assert_eq!(shop.count("cash_session_movement WHERE kind = 'refund'").await, 1);
    }

    async fn what_cannot_be_paid_out_says_why(shop) {
        let (till, other) = (open_till(shop).await, shop.second_till().await);
        let (note, _) = tea_note(&till, "pay-0001").await;
        assert_eq!(till.call("/vendor/get-settings", &[]).await.succeeded()["settings"]["till"]["credit_note_cash"], 0, "off, as long as nobody switches it on");
        for answer in [start(&till, &note).await, pay_out(&till, &note, "100").await] {
            answer.refused(200, "fail", "This store does not pay credit notes out in cash.");
        }
        shop.set(1, "credit_note_cash", "true").await;
        shop.set(2, "credit_note_cash", "true").await;
        // Without a manager, with a leave for another credit note or for something else, with another amount.
        let (second, code) = tea_note(&till, "pay-0002").await;
        asked(&till, &note, "100", "", &[]).await.refused(200, "fail", NOT_APPROVED);
        let leave = till.approval("CREDIT_NOTE_CASH", &[("order_id", &note)]).await;
        asked(&till, &second, "100", &leave, &[]).await.refused(200, "fail", NOT_APPROVED);
        asked(&other, &note, "100", &leave, &[]).await.refused(200, "fail", NOT_APPROVED);
        let returning = till.approval("BILL_RETURN", &[("order_id", &note)]).await;
        asked(&till, &note, "100", &returning, &[]).await.refused(200, "fail", NOT_APPROVED);
        for amount in ["", "90", "100.01"] {
            asked(&till, &note, amount, &leave, &[]).await.invalid("amount");
        }
        // No credit note, none of this store, and one that has no voucher.
        start(&till, "").await.invalid("order_id");
        start(&till, "AA1C01-26-000099").await.refused(200, "fail", UNKNOWN);
        for stranger in [shop.strict_till().await, shop.foreign_till().await] {
            let answer = start(&stranger, &note).await;
            assert!(["This store does not pay credit notes out in cash.", UNKNOWN].contains(&answer.message()), "{}", answer.body);
            let leave = stranger.call("/vendor/operation-verification", &[("operation", "CREDIT_NOTE_CASH"), ("security_code", MANAGER_PASSCODE), ("order_id", &note)]).await;
            assert_eq!(leave.status(), "fail", "{}", leave.body);
        }
        let number = sold(&till, &[(TEA, "1")], "pay-0003").await;
        start(&till, &number).await.refused(200, "fail", "This is an invoice. Only a credit note is paid out.");
        let of_bill = till.approval("BILL_CANCEL", &[("order_id", &number)]).await;
        let cancelled = till.call("/invoice/cancel", &[("order_id", &number), ("reason", "wrong_items"), ("security_code_id", &of_bill)]).await.succeeded();
        start(&till, cancelled["data"]["credit_note"].as_str().unwrap()).await.refused(200, "fail", "This credit note cancels its invoice. What was paid has gone back already.");
        // One that a bill at checkout has set aside, and one that it used up.
        till.scan(TEA).await;
        let (order, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order), ("voucher_code", &code)]).await.succeeded();
        for answer in [start(&other, &second).await, pay_out(&other, &second, "100").await] {
            answer.refused(200, "fail", "This voucher is in use on another bill.");
        }
        till.pay(&order, "pay-vouch", "VOUCHER", "100").await.succeeded();
        start(&till, &second).await.refused(200, "fail", "This voucher is used up.");
        // A drawer that has not the cash, none that is open, and one that must be opened first.
        let large = sold(&till, &[(JACKET, "1")], "pay-0004").await;
        let (large, _) = back(&till, &large, "1:1").await;
        let no_cash = "\u{20b9}2,999.00 is to be paid out in cash, and there is not that much in this drawer. Put cash in first.";
        start(&other, &large).await.refused(200, "fail", no_cash);
        pay_out(&other, &large, "2999").await.refused(200, "fail", no_cash);
        other.call("/vendor/closing-balance", &[("closing_balance", "1000")]).await.succeeded();
        let bare = shop.signed_in(1, 1).await;
        for answer in [start(&bare, &note).await, pay_out(&bare, &note, "100").await] {
            answer.refused(200, "fail", "Open a session first: what is paid out is written in it.");
        }
        shop.set(1, "open_session_compulsory", "true").await;
        pay_out(&bare, &note, "100").await.refused(200, "add_opening_balance", "No opening balance entered.");
        assert_eq!(shop.count("cash_session_movement WHERE kind = 'refund' AND amount_paise <> -10000").await + shop.count("voucher_entry WHERE kind = 'paid_out'").await, 0);
        // The leave of the first try is good still; what is paid out is not paid out again.
        asked(&till, &note, "100", &leave, &[]).await.succeeded();
        for answer in [start(&till, &note).await, pay_out(&till, &note, "100").await] {
            answer.refused(200, "fail", "This credit note is paid out already: \u{20b9}100.00 in cash.");
        }
        shop.clock.advance(181 * DAY);
        let mut till = till;
        till.sign_in(CASHIERS[0], PIN).await;
        start(&till, &large).await.refused(200, "fail", "This voucher expired on 20 May 2027.");
    }

    /// A credit note can be paid out on any till of the store; the money leaves that till's own drawer.
    async fn another_till_pays_out_of_its_own_drawer(shop) {
        shop.set(1, "blind_close", "false").await;
        let (till, other) = (paying_till(shop).await, shop.second_till().await);
        let (note, _) = tea_note(&till, "pay-0001").await;
        pay_out(&other, &note, "100").await.succeeded();
        let (here, there) = (till.call("/vendor/x-reading", &[]).await.succeeded(), other.call("/vendor/x-reading", &[]).await.succeeded());
        assert!(here["html_data"].as_str().unwrap().contains("Expected cash</span><span>\u{20b9}1,100.00"), "{here}");
        assert!(there["html_data"].as_str().unwrap().contains("Expected cash</span><span>\u{20b9}900.00"), "{there}");
    }

    /// Nobody takes two lakh rupees in cash: for one invoice, or on one day from one store.
    async fn two_lakh_rupees_are_not_paid_out(shop) {
        shop.set(1, "cash_movement_passcode", "false").await;
        let till = paying_till(shop).await;
        till.call("/vendor/cash-movement", &[("kind", "cash_in"), ("amount", "900000"), ("reason", "From the bank")]).await.succeeded();
        let too_much = "The law does not allow anybody to take \u{20b9}2,00,000.00 or more in cash, for one invoice or on one day. It stays store credit.";
        let number = by_card(&till, "card-0001", "98").await;
        let (first, second) = (back(&till, &number, "1:49").await.0, back(&till, &number, "1:18").await.0);
        pay_out(&till, &first, "146951").await.succeeded();
        for answer in [start(&till, &second).await, pay_out(&till, &second, "53982").await] {
            answer.refused(200, "fail", too_much);
        }
        shop.clock.advance(DAY);
        let mut till = till.clone();
        till.sign_in(CASHIERS[0], PIN).await;
        pay_out(&till, &second, "53982").await.refused(200, "fail", too_much);
        // Of other invoices: all of a day together.
        let number = by_card(&till, "card-0002", "49").await;
        pay_out(&till, &back(&till, &number, "1:49").await.0, "146951").await.succeeded();
        let number = by_card(&till, "card-0003", "18").await;
        let (last, _) = back(&till, &number, "1:18").await;
        pay_out(&till, &last, "53982").await.refused(200, "fail", too_much);
        shop.clock.advance(DAY);
        till.sign_in(CASHIERS[0], PIN).await;
        pay_out(&till, &last, "53982").await.succeeded();
    }

    /// A voucher has paid a bill, and its rest was paid out. Cancelling the bill gives its part back, which can be paid
    /// out too.
    async fn what_a_cancelled_bill_gives_back_is_paid_out_too(shop) {
        let till = paying_till(shop).await;
        let (note, code) = tea_note(&till, "pay-0001").await;
        till.scan(SOAP).await;
        let (order, _) = till.checkout().await;
        till.pay(&order, "pay-card", "CARD_OFFLINE", "80").await.succeeded();
        till.call("/apply-voucher", &[("order_id", &order), ("voucher_code", &code)]).await.succeeded();
        let paid = till.pay(&order, "pay-vouch", "VOUCHER", "30").await.succeeded();
        let number = paid["data"]["invoice_id"].as_str().unwrap();
        pay_out(&till, &note, "70").await.succeeded();
        let leave = till.approval("BILL_CANCEL", &[("order_id", number)]).await;
        till.call("/invoice/cancel", &[("order_id", number), ("reason", "wrong_items"), ("security_code_id", &leave)]).await.succeeded();
        shop.clock.advance(MINUTE);
        pay_out(&till, &note, "30").await.succeeded();
        assert_eq!(details(&till, &note).await["paid_out"]["amount"], "100.00");
        start(&till, &note).await.refused(200, "fail", "This credit note is paid out already: \u{20b9}100.00 in cash.");
    }

    /// Whoever bends what was paid out, or invents or hides it, is found.
    async fn a_payment_that_was_bent_is_found(shop) {
        let till = paying_till(shop).await;
        let (note, _) = tea_note(&till, "pay-0001").await;
        pay_out(&till, &note, "100").await.succeeded();
        assert_eq!(shop.findings().await, []);
        let (left, same, told) = (
            "what was paid out of a voucher is of a credit note of its store, and left the drawer",
            "cash paid out for credit notes and the vouchers that it was paid for come to the same, rounded",
            "a credit note paid out in cash and its audit entry stand or fall together",
        );
        for (bend, mend, check) in [
            ("UPDATE cash_session_movement SET amount_paise = -9800 WHERE kind = 'refund'", "UPDATE cash_session_movement SET amount_paise = -10000 WHERE kind = 'refund'", left),
            ("UPDATE cash_session_movement SET amount_paise = -9950 WHERE kind = 'refund'", "UPDATE cash_session_movement SET amount_paise = -10000 WHERE kind = 'refund'", left),
            ("UPDATE cash_session_movement SET amount_paise = -9950 WHERE kind = 'refund'", "UPDATE cash_session_movement SET amount_paise = -10000 WHERE kind = 'refund'", told),
            ("UPDATE cash_session_movement SET kind = 'cash_out' WHERE kind = 'refund'", "UPDATE cash_session_movement SET kind = 'refund' WHERE kind = 'cash_out'", same),
            ("UPDATE cash_session_movement SET manager_id = manager_id + 1 WHERE kind = 'refund'", "UPDATE cash_session_movement SET manager_id = manager_id - 1 WHERE kind = 'refund'", told),
            ("UPDATE voucher_entry SET kind = 'expired' WHERE kind = 'paid_out'", "UPDATE voucher_entry SET kind = 'paid_out' WHERE kind = 'expired'", same),
            ("UPDATE voucher_entry SET store_id = 2 WHERE kind = 'paid_out'", "UPDATE voucher_entry SET store_id = 1 WHERE kind = 'paid_out'", left),
            ("UPDATE voucher SET credit_note = 'x' || credit_note", "UPDATE voucher SET credit_note = SUBSTR(credit_note, 2)", left),
        ] {
            shop.tamper(bend).await;
            let findings = shop.findings().await;
            assert!(findings.iter().any(|finding| finding.check == check), "{bend}: {findings:?}");
            shop.tamper(mend).await;
            assert_eq!(shop.findings().await, [], "{mend}");
        }
    }
}
