//! Entries as each version has stored them. They are read for ever: a line here is never changed and never taken away.

use std::collections::BTreeSet;

use storage::{Approver, UserId};

use super::*;

/// Entries of version 1: the word of the action, the subject and the detail.
const VERSION_1: &[(&str, &str, &str)] = &[
    ("signed_in", "1", r#"{"v":1}"#),
    ("sign_in_forced", "1", r#"{"terminal":2,"v":1}"#),
    ("signed_out", "1", r#"{"v":1}"#),
    ("person_signed_in", "1", r#"{"browser":"Chrome on Android","network":"203.0.113.0/24","recovery":false,"v":1}"#),
    ("person_signed_out", "1", r#"{"v":1}"#),
    ("person_session_ended", "1", r#"{"browser":"Chrome on Android","v":1}"#),
    ("authenticator_set", "1", r#"{"v":1}"#),
    ("person_changed", "2", r#"{"role":"accountant","v":1}"#),
    ("person_password_set", "1", r#"{"v":1}"#),
    ("person_ended", "2", r#"{"ended_sign_ins":1,"v":1}"#),
    ("person_invited", "2", r#"{"role":"accountant","v":1}"#),
    ("person_joined", "2", r#"{"v":1}"#),
    ("approval_given", "CASH_MOVEMENT", r#"{"amount":"5.00","for":"cash_in","manager":3,"v":1}"#),
    ("approval_given", "BILL_REPRINT", r#"{"amount":"0.00","for":"PN1T1-26-000001","manager":3,"v":1}"#),
    ("approval_allowed", "DISCOUNT", r#"{"amount":"215.00","for":"o1","user":4,"v":1}"#),
    ("discount_given", "o1", r#"{"basis":"A","factor":"215","manager":-2,"v":1}"#),
    ("approval_asked", "DISCOUNT", r#"{"amount":"430.00","for":"o1","reason":"regular customer","v":1}"#),
    ("approval_refused", "DISCOUNT", r#"{"amount":"430.00","for":"o1","reason":"too much","user":4,"v":1}"#),
    ("code_sent", "1", r#"{"v":1}"#),
    ("passcode_changed", "3", r#"{"v":1}"#),
    ("passcodes_unlocked", "4", r#"{"v":1}"#),
    ("pin_changed", "1", r#"{"v":1}"#),
    ("pin_changed", "1", r#"{"ended_sign_ins":2,"v":1}"#),
    ("pin_locked", "1", r#"{"v":1}"#),
    ("pin_set", "1", r#"{"v":1}"#),
    ("pin_unlocked", "1", r#"{"v":1}"#),
    ("pin_unlocked", "1", r#"{"manager":3,"v":1}"#),
    ("tries_locked", "vouchers", r#"{"of":"device","until":"2026-11-26 11:00:00","v":1}"#),
    ("discount_approved", "o1", r#"{"amount":"12.50","manager":3,"v":1}"#),
    ("discount_approved", "o1", r#"{"amount":"12.50","manager":null,"v":1}"#),
    ("discount_given", "o1", r#"{"basis":"P","factor":"2.5","manager":null,"v":1}"#),
    ("discount_removed", "o1", r#"{"basis":"","factor":"","manager":null,"v":1}"#),
    (
        "mrp_chosen",
        "o1",
        r#"{"barcode":"890100","from":"52.00","name":"Tea","price_from":"50.00","price_to":"47.50","to":"49.00","v":1}"#,
    ),
    (
        "prices_changed",
        "PN1G-26-000001",
        r#"{"prices":[{"barcode":"890100","from":null,"mrp":"52.00","to":"52.00"}],"v":1}"#,
    ),
    (
        "prices_changed",
        "prices",
        r#"{"count":7,"file":"prices.csv","prices":[{"barcode":"890100","ended":true,"from":"50.00","mrp":"52.00","to":"48.00"}],"v":1}"#,
    ),
    (
        "prices_proposed",
        "PN1G-26-000001",
        r#"{"prices":[{"barcode":"890100","from":"50.00","mrp":"52.00","to":"48.00"}],"v":1}"#,
    ),
    (
        "prices_refused",
        "PN1G-26-000001",
        r#"{"prices":[{"barcode":"890100","from":"50.00","mrp":"52.00","to":"48.00"}],"v":1}"#,
    ),
    (
        "tax_rate_changed",
        "GARMENTS",
        r#"{"from":"2026-12-01","on_printed_price":false,"posted":"1:ab","rates":[{"rate":"5","upto":"2500.00"},{"rate":"18","upto":null}],"v":1}"#,
    ),
    (
        "bill_cancelled",
        "o1",
        r#"{"posted":"1:ab","refunds":[{"amount":"20.00","payment_gateway_type":"CASH"}],"v":1,"value":"110.00"}"#,
    ),
    ("bill_cancelled", "o1", r#"{"refunds":[],"v":1,"value":"110.00"}"#),
    ("carry_bags_removed", "o1", r#"{"after":{"1":1},"before":{"1":2,"4":1},"v":1}"#),
    (
        "line_removed",
        "o1",
        r#"{"barcode":"890100","name":"Tea","qty":2,"serial":"","unit_mrp":"52.00","v":1,"value":"100.00"}"#,
    ),
    (
        "line_removed",
        "o1",
        r#"{"barcode":"211234","name":"Onion","qty":1.25,"serial":"","unit_mrp":"40.00","v":1,"value":"50.00"}"#,
    ),
    ("quantity_lowered", "o1", r#"{"barcode":"890100","from":"3","name":"Tea","to":"1.5","v":1,"value":"75.00"}"#),
    ("voucher_removed", "o1", r#"{"v":1,"vouchers":["v1","v2"]}"#),
    ("bill_place", "o1", r#"{"place":"recorded","state":"29","v":1}"#),
    ("bill_recalled", "o1", r#"{"held":"o2","v":1}"#),
    ("invoice_posted", "PN1T1-26-000001", r#"{"order":"o1","posted":"1:ab","total":"194.00","v":1}"#),
    ("invoice_posted", "PN1T1-26-000001", r#"{"order":"o1","total":"194.00","v":1}"#),
    ("series_continued", "PN1T1-26-000009", r#"{"skipped":3,"v":1}"#),
    ("bill_link_given", "PN1T1-26-000001", r#"{"copy":0,"v":1}"#),
    ("bill_link_withdrawn", "PN1T1-26-000001", r#"{"v":1}"#),
    ("invoice_emailed", "PN1T1-26-000001", r#"{"copy":1,"delivery":"d1","v":1}"#),
    ("invoice_reprinted", "PN1T1-26-000001", r#"{"copy":1,"manager":3,"v":1}"#),
    ("invoice_sent_by_sms", "PN1T1-26-000001", r#"{"copy":0,"delivery":"d1","v":1}"#),
    ("credit_note_paid_out", "PN1C1-26-000001", r#"{"cash":9700,"left":9698,"manager":3,"posted":"1:ab","v":1}"#),
    (
        "credit_note_posted",
        "PN1C1-26-000001",
        r#"{"invoice":"PN1T1-26-000001","manager":null,"order":"o1","posted":"1:ab","total":"97.00","v":1}"#,
    ),
    (
        "credit_note_posted",
        "PN1C1-26-000001",
        r#"{"given_back":[["v1",2]],"invoice":"PN1T1-26-000001","manager":3,"order":"o1","posted":"1:ab","total":"97.00","v":1}"#,
    ),
    (
        "invoice_cancelled",
        "PN1T1-26-000001",
        r#"{"credit_note":"PN1C1-26-000001","manager":3,"reason":"WRONG_ITEM","v":1}"#,
    ),
    ("voucher_issued", "v1", r#"{"paise":9700,"v":1}"#),
    ("vouchers_counted", "import", r#"{"paise":"120000","posted":"1:ab","v":1,"vouchers":"12"}"#),
    (
        "vouchers_expired",
        "2026-11-26",
        r#"{"amount":"97.00","first":"v1","last":"v2","posted":"1:ab","v":1,"vouchers":2}"#,
    ),
    ("cash_in", "m1", r#"{"amount":"5.00","manager":3,"reason":"Coins","v":1}"#),
    ("cash_out", "m1", r#"{"amount":"5.00","manager":null,"reason":"Tea","v":1}"#),
    ("drop", "m1", r#"{"amount":"5000.00","manager":3,"reason":"","v":1}"#),
    (
        "session_closed",
        "s1",
        r#"{"counted":"1000.00","expected":"1199.00","posted":"1:ab","reason":"Short","v":1,"z_no":4}"#,
    ),
    ("session_explained", "s1", r#"{"reason":"Found it","v":1}"#),
    ("session_opened", "s1", r#"{"opening_balance":"500.00","v":1}"#),
    ("session_opened", "s1", r#"{"last_count":"400.00","opening_balance":"500.00","reason":"Change","v":1}"#),
    ("charge_by_hand", "c1", r#"{"manager":3,"outcome":"paid","reference":"UTR1","v":1}"#),
    ("charge_confirmed", "c1", r#"{"order":"o1","payment":"pay_1","v":1}"#),
    ("charge_declined", "c1", r#"{"said":"Stopped.","v":1}"#),
    ("charge_refund", "c1", r#"{"amount":"20.00","id":"rfnd_1","refund":"done","v":1}"#),
    ("charge_refund", "c1", r#"{"id":"UTR1","refund":"seen","v":1}"#),
    ("charge_refund_due", "c1", r#"{"amount":"20.00","v":1}"#),
    ("charge_refund_due", "c1", r#"{"amount":"20.00","order":"o1","payment":"pay_1","v":1}"#),
    ("charge_taken", "c1", r#"{"amount":"20.00","order":"o1","payment":"pay_1","v":1}"#),
    ("charge_unknown", "c1", r#"{"said":"No answer.","v":1}"#),
    ("charge_wanted", "c1", r#"{"amount":"20.00","gateway":"RAZORPAY_ONLINE","order":"o1","v":1}"#),
    ("customer_changed", "k1", r#"{"fields":["email"],"v":1}"#),
    ("customer_created", "k1", r#"{"fields":["first_name","last_name"],"v":1}"#),
    ("customer_tagged", "o1", r#"{"from":"k0","to":"k1","v":1}"#),
    ("customer_untagged", "o1", r#"{"from":"k1","to":"k0","v":1}"#),
    ("customers_exported", "2", r#"{"customers":1234,"v":1}"#),
    (
        "goods_received",
        "PN1G-26-000001",
        r#"{"advice":"A1","damaged":"1","lost":"0","posted":"1:ab","received":"12.5","supplier":"Tata","v":1}"#,
    ),
    ("imported", "products", r#"{"added":3,"changed":1,"file":"goods.csv","v":1}"#),
    (
        "imported",
        "stock",
        r#"{"added":0,"changed":2,"file":"stock.csv","moved_at":1795675200000,"posted":"1:ab","v":1}"#,
    ),
    ("licence_activated", "4", r#"{"device":"Counter 1","v":1}"#),
    ("licence_issued", "4", r#"{"terminal":2,"v":1}"#),
    ("licence_moved", "4", r#"{"device":"Counter 2","v":1}"#),
    ("licence_released", "4", r#"{"v":1}"#),
    ("licence_revoked", "4", r#"{"v":1}"#),
    ("payment_device_set", "1490000001", r#"{"from_terminal":2,"v":1}"#),
    ("payment_device_set", "1490000001", r#"{"from_terminal":null,"v":1}"#),
    ("phone_changed", "1", r#"{"from":"XXXXXX0001","to":"XXXXXX0011","v":1}"#),
    ("profile_changed", "1", r#"{"fields":["dob"],"v":1}"#),
    ("request_conflict", "Another request has this id.", r#"{"v":1}"#),
    ("setting_changed", "carry_bag", r#"{"from":"false","to":"true","v":1}"#),
    ("store_added", "PN1", r#"{"gstin":"27AAACR5055K1Z7","name":"Kothrud","v":1}"#),
    ("store_changed", "PN1", r#"{"changed":{"city":{"from":"Poona","to":"Pune"}},"v":1,"version":2}"#),
    ("store_registered", "PN1", r#"{"from":"2026-12-01","gstin":"","registration":"unregistered","v":1}"#),
    ("terminal_added", "2", r#"{"name":"Till 2","number":2,"v":1}"#),
    ("user_activated", "1", r#"{"v":1}"#),
    ("user_added", "1", r#"{"manager":true,"v":1}"#),
    ("user_deactivated", "1", r#"{"v":1}"#),
    ("user_demoted", "3", r#"{"v":1}"#),
    ("vendor_added", "1", r#"{"name":"Kirana","posted":"1:ab","v":1}"#),
];

fn read(word: &str, subject: &str, detail: &str) -> AuditEvent {
    AuditEvent::read(word, subject, detail).unwrap_or_else(|| panic!("{word} of {subject} is not read: {detail}"))
}

#[test]
fn every_entry_that_was_recorded_is_read() {
    for (word, subject, detail) in VERSION_1 {
        assert_eq!(read(word, subject, detail).action(), Action::of(word));
    }
}

/// Once a release has added a field, an entry from before it is still read, but written with the field: it then stands
/// in [`VERSION_1`] alone, and this test skips it.
#[test]
fn every_event_is_written_as_it_is_read() {
    for (word, subject, detail) in VERSION_1 {
        let event = read(word, subject, detail);
        let stored = event.stored();
        assert_eq!((stored.action, stored.subject.as_str(), stored.detail.as_str()), (*word, *subject, *detail));
        assert_eq!(read(stored.action, &stored.subject, &stored.detail), event);
    }
}

#[test]
fn every_action_has_an_entry() {
    let recorded: BTreeSet<&str> = VERSION_1.iter().map(|(word, ..)| *word).collect();
    let written: BTreeSet<&str> = Action::ALL.iter().map(|(word, _)| *word).filter(|word| *word != "unknown").collect();
    assert_eq!(recorded, written);
}

#[test]
fn an_entry_of_another_release_has_no_event() {
    let lowered = r#"{"barcode":"890100","from":"3","name":"Tea","to":"1","value":"75.00","v":1}"#;
    assert!(AuditEvent::read("quantity_lowered", "o1", lowered).is_some());
    for (word, subject, detail) in [
        ("told_later", "o1", lowered.to_owned()),
        ("unknown", "o1", lowered.to_owned()),
        ("quantity_lowered", "o1", lowered.replace(r#""v":1"#, r#""v":2"#)),
        ("quantity_lowered", "o1", lowered.replace(r#","v":1"#, "")),
        ("quantity_lowered", "o1", lowered.replace("value", "worth")),
        ("quantity_lowered", "o1", lowered.replace("75.00", "much")),
        ("quantity_lowered", "o1", "[]".to_owned()),
        ("quantity_lowered", "o1", "no JSON".to_owned()),
        ("signed_in", "Asha", r#"{"v":1}"#.to_owned()),
        ("approval_given", "SELL_THE_SHOP", r#"{"amount":"5.00","for":"","manager":3,"v":1}"#.to_owned()),
    ] {
        assert_eq!(AuditEvent::read(word, subject, &detail), None, "{word} {subject} {detail}");
    }
}

#[test]
fn a_field_that_a_later_release_adds_is_left_out_of_account() {
    assert_eq!(read("signed_in", "1", r#"{"face":true,"v":1}"#), AuditEvent::SignedIn { user: UserId::new(1) });
}

#[test]
fn an_action_is_called_the_same_in_the_table_and_in_answers() {
    for (word, action) in Action::ALL {
        assert_eq!(serde_json::to_value(action).unwrap(), *word);
        assert_eq!(Action::of(word), *action);
    }
    assert_eq!(Action::of("sold"), Action::Unknown);
}

#[test]
fn every_kind_has_something_in_it() {
    for kind in Kind::ALL {
        assert!(Action::words_of(kind).next().is_some(), "{kind:?}");
    }
}

#[test]
fn the_manager_and_the_digest_of_an_event_are_those_of_its_entry() {
    for (word, subject, detail) in VERSION_1 {
        let event = read(word, subject, detail);
        let fields: Value = serde_json::from_str(detail).unwrap();
        assert_eq!(event.manager().map(Approver::get), fields.get("manager").and_then(Value::as_i64), "{word}");
        assert_eq!(event.posted(), fields.get("posted").and_then(Value::as_str), "{word}");
    }
}
