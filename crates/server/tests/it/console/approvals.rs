//! A cashier asks, and somebody without a till answers.

use serde_json::{Value, json};
use server::jobs::once;
use storage::rows::Role;
use test_support::{DAY, JACKET, MINUTE, SOAP, Shop, TEA, Till, shop_tests};

use super::{Browser, OWNER, join};
use crate::hand_over::{mail_no, reaching};

/// Asks; answers the id of the request.
async fn ask(till: &Till, operation: &str, what: &[(&str, &str)]) -> String {
    let fields = [&[("operation", operation)], what].concat();
    let body = till.call("/approval/ask", &fields).await.succeeded();
    body["data"]["request_id"].as_str().unwrap().to_owned()
}

/// The requests as the till has them: state, amount that was given, who answered.
async fn requests(till: &Till) -> Vec<(String, String, String)> {
    let body = till.call("/approval/requests", &[]).await.succeeded();
    let text = |request: &Value, field: &str| request[field].as_str().unwrap().to_owned();
    let rows = body["data"]["requests"].as_array().unwrap().iter();
    rows.map(|row| (text(row, "state"), text(row, "given"), text(row, "by"))).collect()
}

async fn approve(owner: &mut Browser<'_>, id: &str, amount: &str) {
    let answer = json!({"id": id, "is_approved": true, "amount": amount, "reason": "Regular customer"});
    assert_eq!(owner.ask("approval/answer", answer).await.body["status"], "success");
}

async fn discount(till: &Till, amount: &str, approval: &str) -> test_support::Answer {
    let fields = [("manual_discount_basis", "A"), ("manual_discount_factor", amount), ("security_code_id", approval)];
    till.call("/manual-discount", &fields).await
}

/// A till whose cashier gives five percent alone, with goods for 200 rupees.
async fn limited(shop: &Shop) -> Till {
    shop.set(1, "cashier_discount_limit_bp", "500").await;
    let till = shop.till().await;
    till.add(TEA, "2").await;
    till
}

shop_tests! {
    /// It is told with the bill as it was, answered for less, and used once by the cashier who asked.
    async fn a_discount_is_approved_from_elsewhere(shop) {
        let till = limited(shop).await;
        let refused = discount(&till, "30", "").await.is("approval_required");
        let order = refused["order_id"].as_str().unwrap().to_owned();
        let asked_for = [("order_id", order.as_str()), ("amount", "30"), ("reason", "Regular customer")];
        let none = till.call("/approval/requests", &[]).await.succeeded();
        assert_eq!(none["data"], json!({"can_ask": false, "requests": []}));
        let fields = [&[("operation", "DISCOUNT")], &asked_for[..]].concat();
        till.call("/approval/ask", &fields).await.says("approval_request.nobody_answers");

        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let id = ask(&till, "DISCOUNT", &asked_for).await;
        assert_eq!(requests(&till).await, [("waiting".to_owned(), "0.00".to_owned(), String::new())]);
        shop.clock.advance(MINUTE);
        let list = owner.ask("approvals", json!({})).await;
        let waiting = &list.data()["waiting"][0];
        for (field, value) in [
            ("id", id.as_str()), ("operation", "DISCOUNT"), ("amount", "30.00"), ("base", "200.00"),
            ("reason", "Regular customer"), ("state", "waiting"), ("store", "Store AA1"), ("document", ""),
        ] {
            assert_eq!(waiting[field], value, "{field}");
        }
        let view = owner.ask("approval", json!({ "id": id })).await;
        let view = view.data();
        assert_eq!((&view["limit"], &view["total"], &view["customer"]), (&json!("5"), &json!("200.00"), &json!("")));
        assert_eq!((&view["lines"][0]["quantity"], &view["lines"][0]["amount"]), (&json!(2), &json!("200.00")));
        assert_eq!((&view["comes_off"], &view["pays"]), (&json!("30.00"), &json!("170.00")));
        assert_eq!(view["history"], json!({"asked": 0, "approved": 0, "amount": "0.00"}));

        let more = json!({"id": id, "is_approved": true, "amount": "30.01"});
        owner.ask("approval/answer", more).await.refused(422, "console.not_that_much");
        approve(&mut owner, &id, "20").await;
        let again = json!({"id": id, "is_approved": true});
        owner.ask("approval/answer", again).await.refused(200, "approval_request.over");
        assert_eq!(requests(&till).await, [("approved".to_owned(), "20.00".to_owned(), "Meghana Kadam".to_owned())]);
        discount(&till, "30", &id).await.says("approval.not_approved");
        let other = shop.signed_in(1, 1).await;
        other.add(TEA, "2").await;
        discount(&other, "20", &id).await.says("approval.not_approved");
        assert_eq!(discount(&till, "20", &id).await.succeeded()["cart"]["discount"], "20.00");
        assert_eq!(requests(&till).await[0].0, "used");
        till.sell(&[], "pay-0001").await;
        let list = owner.ask("approvals", json!({})).await;
        let told = &list.data()["answered"][0];
        let how = (&told["state"], &told["given"], &told["said"]);
        assert_eq!(how, (&json!("used"), &json!("20.00"), &json!("Regular customer")));

        let audit = owner.ask("audit", json!({})).await;
        let entries = audit.data()["entries"].as_array().unwrap().iter();
        let of = |action: &str| entries.clone().find(|entry| entry["action"] == action).expect("an entry").clone();
        assert_eq!(of("approval_allowed")["who"], "Meghana Kadam");
        assert_eq!(of("approval_asked")["till"], "Till 1");
        assert_eq!(of("discount_given")["manager"], "Meghana Kadam");
        shop.check_books().await;
    }

    /// The bill was held meanwhile; recalled, it finds the answer.
    async fn the_answer_waits_for_a_held_bill(shop) {
        let till = limited(shop).await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let order = till.cart().await["order_id"].as_str().unwrap().to_owned();
        let id = ask(&till, "DISCOUNT", &[("order_id", &order), ("amount", "40")]).await;
        till.call("/process-to-payment", &[("transaction_sub_type", "hold"), ("note", "")]).await.succeeded();
        till.sell(&[SOAP], "pay-0001").await;
        approve(&mut owner, &id, "").await;
        till.call("/vendor/order-recall", &[("order_id", &order)]).await.succeeded();
        assert_eq!(discount(&till, "40", &id).await.succeeded()["cart"]["discount"], "40.00");
        shop.check_books().await;
    }

    /// A refusal says why; a request is taken back, runs out, and is answered by nobody of another store or vendor.
    async fn a_request_ends_once(shop) {
        let till = limited(shop).await;
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let (mut elsewhere, _) = join(shop, 1, "manager@nisarga.example", (Role::StoreManager, &[2])).await;
        let (mut foreign, _) = join(shop, 2, "owner@other.example", (Role::Owner, &[])).await;
        let (mut accountant, _) = join(shop, 1, "ca@nisarga.example", (Role::Accountant, &[])).await;
        let cash = [("kind", "cash_out"), ("amount", "50")];
        let first = ask(&till, "CASH_MOVEMENT", &cash).await;
        for browser in [&mut elsewhere, &mut foreign] {
            assert_eq!(browser.ask("approvals", json!({})).await.data()["waiting"], json!([]));
            browser.ask("approval", json!({ "id": first })).await.refused(200, "approval_request.not_for_us");
            let yes = json!({"id": first, "is_approved": true});
            browser.ask("approval/answer", yes).await.refused(200, "approval_request.not_for_us");
        }
        accountant.ask("approvals", json!({})).await.refused(200, "person.may_not");
        // The second request for the same takes the first back.
        let second = ask(&till, "CASH_MOVEMENT", &cash).await;
        let yes = |id: &str| json!({"id": id, "is_approved": true});
        owner.ask("approval/answer", yes(&first)).await.refused(200, "approval_request.over");
        let no = json!({"id": second, "is_approved": false, "reason": "Not today"});
        assert_eq!(owner.ask("approval/answer", no).await.body["status"], "success");
        let body = till.call("/approval/requests", &[]).await.succeeded();
        let told = &body["data"]["requests"][0];
        let how = (&told["state"], &told["said"], &told["asked_for"]);
        assert_eq!(how, (&json!("refused"), &json!("Not today"), &json!("cash_out")));

        let third = ask(&till, "CASH_MOVEMENT", &cash).await;
        till.call("/approval/withdraw", &[("id", &third)]).await.succeeded();
        owner.ask("approval/answer", yes(&third)).await.refused(200, "approval_request.over");
        // Newer than the one that was refused.
        shop.clock.advance(MINUTE);
        let fourth = ask(&till, "CASH_MOVEMENT", &cash).await;
        shop.clock.advance(10 * MINUTE);
        owner.ask("approval/answer", yes(&fourth)).await.refused(200, "approval_request.over");
        assert_eq!(requests(&till).await[0].0, "expired");
        // An approval that nobody uses runs out, too.
        let fifth = ask(&till, "CASH_MOVEMENT", &cash).await;
        approve(&mut owner, &fifth, "").await;
        shop.clock.advance(10 * MINUTE);
        let out = [("kind", "cash_out"), ("amount", "50"), ("reason", "Tea"), ("security_code_id", fifth.as_str())];
        till.call("/vendor/cash-movement", &out).await.says("approval.not_approved");
        for (wrong, field) in [
            (vec![("operation", "UNLOCK_PIN")], "operation"),
            (vec![("operation", "CASH_MOVEMENT"), ("kind", "cash_out")], "amount"),
            (vec![("operation", "DISCOUNT"), ("amount", "0")], "amount"),
        ] {
            till.call("/approval/ask", &wrong).await.invalid(field);
        }
    }

    /// The name of its customer goes with it; the audit stays.
    async fn a_request_is_forgotten_after_a_month(shop) {
        let till = limited(shop).await;
        let (_owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let order = till.cart().await["order_id"].as_str().unwrap().to_owned();
        ask(&till, "DISCOUNT", &[("order_id", &order), ("amount", "40")]).await;
        for (days, left) in [(30, 1), (1, 1), (1, 0)] {
            shop.clock.advance(days * DAY);
            once(&shop.app).await.unwrap();
            assert_eq!(shop.count("approval_request").await, left);
        }
        assert_eq!(shop.count("audit_entry WHERE action = 'approval_asked'").await, 1);
    }

    /// The end of an access takes back what was approved by it and nobody has used.
    async fn an_approval_ends_with_the_access_of_whoever_gave_it(shop) {
        let till = shop.till().await;
        let (mut owner, secret) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let (mut manager, _) = join(shop, 1, "manager@nisarga.example", (Role::StoreManager, &[1])).await;
        let id = ask(&till, "CASH_MOVEMENT", &[("kind", "cash_in"), ("amount", "50")]).await;
        approve(&mut manager, &id, "").await;
        owner.prove(&secret).await;
        let people = owner.ask("people", json!({})).await;
        let mut rows = people.data().as_array().unwrap().iter();
        let them = rows.find(|row| row["mail"] == "manager@nisarga.example").unwrap();
        owner.ask("people/end", json!({"person_id": them["person_id"]})).await;
        assert_eq!(requests(&till).await[0].0, "expired");
        let coins = [("kind", "cash_in"), ("amount", "50"), ("reason", "Coins"), ("security_code_id", id.as_str())];
        till.call("/vendor/cash-movement", &coins).await.says("approval.not_approved");
    }

    /// Each operation that a passcode approves goes by an answer from elsewhere, too, with the document to look at.
    async fn documents_and_cash_are_approved_from_elsewhere(shop) {
        let till = shop.till().await;
        let (mut owner, secret) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let paid = till.sell(&[JACKET], "pay-0001").await;
        let number = paid["data"]["invoice_id"].as_str().unwrap().to_owned();
        let of = [("order_id", number.as_str())];
        let id = ask(&till, "BILL_REPRINT", &of).await;
        let view = owner.ask("approval", json!({ "id": id })).await;
        let view = view.data();
        assert_eq!((&view["asked"]["document"], &view["lines"][0]["amount"]), (&json!(number), &view["total"]));
        approve(&mut owner, &id, "").await;
        let copy = [("order_id", number.as_str()), ("operation", "BILL_REPRINT"), ("security_code_vu_id", id.as_str())];
        till.call("/get-duplicate-receipt", &copy).await.succeeded();

        let id = ask(&till, "CASH_MOVEMENT", &[("kind", "cash_in"), ("amount", "20000")]).await;
        let view = owner.ask("approval", json!({ "id": id })).await;
        assert_eq!((&view.data()["asked"]["kind"], &view.data()["lines"]), (&json!("cash_in"), &json!([])));
        assert_ne!(view.data()["drawer"], "");
        shop.clock.advance(6 * MINUTE);
        owner.ask("approval/answer", json!({"id": id, "is_approved": true})).await.refused(200, "person.prove");
        owner.prove(&secret).await;
        approve(&mut owner, &id, "").await;
        let coins = [("kind", "cash_in"), ("amount", "20000"), ("reason", "Bank"), ("security_code_id", id.as_str())];
        till.call("/vendor/cash-movement", &coins).await.succeeded();

        let id = ask(&till, "BILL_CANCEL", &of).await;
        approve(&mut owner, &id, "").await;
        let cancel = [("order_id", number.as_str()), ("reason", "wrong_items"), ("security_code_id", id.as_str())];
        till.call("/invoice/cancel", &cancel).await.succeeded();
        shop.check_books().await;
    }

    /// Everybody who may answer has a mail with the link.
    async fn a_request_is_mailed(shop) {
        let (shop, simulators) = reaching(shop).await;
        let (_owner, _) = join(&shop, 1, OWNER, (Role::Owner, &[])).await;
        let (_accountant, _) = join(&shop, 1, "ca@nisarga.example", (Role::Accountant, &[])).await;
        let till = shop.till().await;
        let sent = simulators.inbox.contents().mails.len();
        let id = ask(&till, "CASH_MOVEMENT", &[("kind", "cash_out"), ("amount", "50"), ("reason", "Flowers")]).await;
        let mail = mail_no(&simulators, sent + 1).await;
        assert_eq!(mail.to, [OWNER.to_lowercase()]);
        assert!(mail.text.contains(&format!("/console/approvals?ask={id}")), "{}", mail.text);
        assert!(mail.text.contains("Flowers"), "{}", mail.text);
        assert!(mail.subject.contains("₹50.00 out of the drawer"), "{}", mail.subject);
    }
}
