//! Vouchers and store credit on a bill at checkout.

use serde_json::{Value, json};
use test_support::*;

const MOBILE: &str = "9800001101";
const OTHER_MOBILE: &str = "9800001102";
const APPLIED: &str = "Voucher has been applied successfully.";
const REMOVED: &str = "Voucher has been removed successfully.";
const ELSEWHERE: &str = "This voucher is in use on another bill.";

/// Applies a voucher with the fields that a client sends.
async fn apply(till: &Till, order_id: &str, code: &str) -> Answer {
    let fields = [
        ("responseFormat", "ARRAY"),
        ("order_id", order_id),
        ("type", "voucher"),
        ("all", "0"),
        ("total_payable", "1.00"),
        ("voucher_id", ""),
        ("voucher_code", code),
    ];
    till.call("/apply-voucher", &fields).await
}

async fn apply_credit(till: &Till, order_id: &str) -> Answer {
    till.call("/apply-voucher", &[("order_id", order_id), ("type", "voucher"), ("all", "1"), ("voucher_code", "")])
        .await
}

async fn remove(till: &Till, order_id: &str, ids: &[&str]) -> Answer {
    let ids = json!(ids).to_string();
    // Other clients send further fields; the server ignores them.
    let fields = [
        ("order_id", order_id),
        ("type", "voucher"),
        ("all", "0"),
        ("voucher_id", &ids),
        ("responseFormat", "json"),
        ("total_payable", "1.00"),
        ("voucher_code", ""),
    ];
    till.call("/remove-voucher", &fields).await
}

async fn tag(till: &Till, mobile: &str) -> Value {
    let fields = [("customer_mobile", mobile), ("tag_customer", "1")];
    till.call("/vendor/login-for-customer", &fields).await.succeeded()["cart"].clone()
}

/// Customers whom vouchers can belong to.
async fn with_customers(till: &Till) {
    for mobile in [MOBILE, OTHER_MOBILE] {
        till.call("/vendor/login-for-customer", &[("customer_mobile", mobile), ("tag_customer", "0")])
            .await
            .succeeded();
    }
}

/// A bill of so many packs of tea, at ₹100 each, at checkout.
async fn tea_at_checkout(till: &Till, packs: &str) -> String {
    till.add(TEA, packs).await;
    till.checkout().await.0
}

async fn credit(till: &Till) -> String {
    till.cart().await["store_credit"].as_str().unwrap().to_owned()
}

/// Whether so much is left of the voucher with a code.
async fn is_left(shop: &Shop, code: &str, paise: i64) -> bool {
    shop.count(&format!("voucher WHERE code = '{code}' AND left_paise = {paise}")).await == 1
}

fn ids(vouchers: &Value) -> Vec<&str> {
    vouchers.as_array().unwrap().iter().map(|voucher| voucher["id"].as_str().unwrap()).collect()
}

shop_tests! {
    /// VCH-05, VCH-10, VCH-11: a voucher is set aside for the bill by its code, paid in with what is set aside, and
    /// keeps what the bill did not need.
    async fn a_voucher_is_applied_and_paid_in(shop) {
        let till = shop.till().await;
        let code = shop.voucher("", 50_000, 180).await;
        let order_id = tea_at_checkout(&till, "3").await;
        // Small letters and spaces are what a person types.
        let typed = format!(" {} {}", &code[..4].to_lowercase(), &code[4..]);
        let answer = apply(&till, &order_id, &typed).await;
        assert_eq!(answer.message(), APPLIED);
        let body = answer.succeeded();
        let voucher = &body["data"][0];
        assert_eq!(*voucher, json!({
            "id": voucher["id"], "credit_note": "AA1C90-26-000001", "voucher_code": code, "issue_on": "2026-11-21",
            "expire_at": "2027-05-20", "amount": "500.00", "applied": "300.00", "status": 1, "paid": 0,
        }));
        let summary = &body["order_summary"];
        assert_eq!(summary["vouchers"], body["data"]);
        assert_eq!((&summary["voucher_reserved"], &summary["total_payable"]), (&json!("300.00"), &json!("300.00")));
        // Whoever comes back finds it set aside.
        assert_eq!(till.cart().await["order"]["vouchers"], body["data"]);
        assert!(is_left(shop, &code, 50_000).await);
        let paid = till.pay(&order_id, "pay-0001", "VOUCHER", "300.00").await.succeeded();
        assert_eq!(paid["order_summary"]["total_payable"], "0.00");
        assert_eq!(paid["order_summary"]["vouchers"][0]["paid"], 1);
        assert!(paid["data"]["html_data"].as_str().unwrap().contains("Voucher</span><span>300.00"), "the receipt names it");
        assert!(is_left(shop, &code, 20_000).await);
        // The rest of the voucher pays for the next bill.
        let order_id = tea_at_checkout(&till, "3").await;
        let body = apply(&till, &order_id, &code).await.succeeded();
        assert_eq!((&body["data"][0]["amount"], &body["data"][0]["applied"]), (&json!("200.00"), &json!("200.00")));
        let part = till.pay(&order_id, "pay-0002", "VOUCHER", "200").await.succeeded();
        assert_eq!(part["order_summary"]["total_payable"], "100.00");
        assert_eq!(part["order_summary"]["payments"][0]["payment_gateway_type"], "VOUCHER");
        till.pay(&order_id, "pay-0003", "CASH", "100").await.succeeded();
        let details = till.call("/order-details", &[("order_id", &order_id)]).await.succeeded();
        assert_eq!(details["payment_method"], "Voucher, Cash");
        let closed = till.call("/vendor/closing-balance", &[("closing_balance", "1100")]).await.succeeded();
        assert_eq!(closed["data"]["difference"], "0.00", "vouchers are not in the drawer");
        let session = closed["data"]["settlement_session_id"].as_str().unwrap();
        let slip = till.call("/vendor/print-settlement", &[("settlement_session_id", session)]).await.succeeded();
        assert!(slip["html_data"].as_str().unwrap().contains("Voucher"), "the slip names it");
    }

    /// VCH-02, VCH-03: too few characters are refused at their field.
    async fn too_short_a_code_is_refused(shop) {
        let till = shop.till().await;
        let order_id = tea_at_checkout(&till, "1").await;
        for code in ["", "A", "ABCDE", "98000011019", "9800001101ABC"] {
            apply(&till, &order_id, code).await.invalid("voucher_code");
        }
        till.call("/remove-voucher", &[("order_id", &order_id)]).await.invalid("voucher_id");
    }

    /// VCH-08: each voucher that cannot be applied says why.
    async fn a_voucher_that_cannot_be_applied_says_why(shop) {
        let till = shop.till().await;
        with_customers(&till).await;
        let order_id = tea_at_checkout(&till, "2").await;
        let refused = |code: String| {
            let (till, order_id) = (till.clone(), order_id.clone());
            async move { let answer = apply(&till, &order_id, &code).await; answer.message().to_owned() }
        };
        assert_eq!(refused("NOSUCHCODE".to_owned()).await, "This voucher is not known. Please check the code.");
        let theirs = shop.voucher(MOBILE, 5_000, 180).await;
        assert_eq!(refused(theirs).await, "This voucher belongs to another customer. Tag that customer first.");
        let expired = shop.voucher("", 5_000, 180).await;
        shop.tamper(&format!("UPDATE voucher SET expires_on = '2026-11-20' WHERE code = '{expired}'")).await;
        assert_eq!(refused(expired).await, "This voucher expired on 20 November 2026.");
        // Its last day is a good one.
        let today = shop.voucher("", 5_000, 0).await;
        apply(&till, &order_id, &today).await.succeeded();
        till.pay(&order_id, "pay-0001", "VOUCHER", "50").await.succeeded();
        assert_eq!(refused(today).await, "This voucher is used up.");
        // Another vendor's is not known at all.
        let foreign = shop.voucher("", 5_000, 180).await;
        shop.tamper(&format!("UPDATE voucher SET vendor_id = 2 WHERE code = '{foreign}'")).await;
        assert_eq!(refused(foreign.clone()).await, "This voucher is not known. Please check the code.");
        // The audit knows whose it was.
        shop.tamper(&format!("UPDATE voucher SET vendor_id = 1 WHERE code = '{foreign}'")).await;
        // A voucher that covers the bill leaves no room for a second one.
        let (first, second) = (shop.voucher("", 50_000, 180).await, shop.voucher("", 50_000, 180).await);
        apply(&till, &order_id, &first).await.succeeded();
        assert_eq!(refused(second).await, "The vouchers on this bill cover it already.");
        apply(&till, &order_id, &first).await.succeeded();
        apply(&till, "no-such-order", &first).await.refused(200, "fail", "This bill is not known.");
        till.pay(&order_id, "pay-0002", "VOUCHER", "150").await.succeeded();
        assert_eq!(refused(first).await, "This bill is paid already.");
    }

    /// VCH-01, VCH-04: store credit is the customer's open vouchers, the oldest first.
    async fn store_credit_is_redeemed_the_oldest_voucher_first(shop) {
        let till = shop.till().await;
        with_customers(&till).await;
        let old = shop.voucher(MOBILE, 12_050, 180).await;
        let young = shop.voucher(MOBILE, 40_000, 180).await;
        let expired = shop.voucher(MOBILE, 70_000, 180).await;
        shop.tamper(&format!("UPDATE voucher SET expires_on = '2026-11-20' WHERE code = '{expired}'")).await;
        shop.voucher(OTHER_MOBILE, 99_900, 180).await;
        till.add(TEA, "3").await;
        assert_eq!(credit(&till).await, "0.00", "a walk-in has none");
        let (order_id, _) = till.checkout().await;
        apply_credit(&till, &order_id).await.refused(200, "fail", "Tag a customer to redeem store credit.");
        let cart = tag(&till, MOBILE).await;
        assert_eq!((&cart["store_credit"], &cart["customer"]["balance"]), (&json!("520.50"), &json!("520.50")));
        let (order_id, _) = till.checkout().await;
        let body = apply_credit(&till, &order_id).await.succeeded();
        let codes: Vec<_> = body["data"].as_array().unwrap().iter().map(|row| (&row["voucher_code"], &row["applied"])).collect();
        assert_eq!(codes, [(&json!(old), &json!("120.50")), (&json!(young), &json!("179.50"))]);
        assert_eq!(credit(&till).await, "0.00", "all of it is set aside");
        till.pay(&order_id, "pay-0001", "VOUCHER", "300").await.succeeded();
        assert!(is_left(shop, &old, 0).await && is_left(shop, &young, 22_050).await && is_left(shop, &expired, 70_000).await);
        let profile = till.call("/get-profile", &[("mobile", MOBILE)]).await.succeeded();
        assert_eq!(profile["data"]["balance"], "220.50");
        till.add(TEA, "3").await;
        let cart = tag(&till, MOBILE).await;
        assert_eq!(cart["store_credit"], "220.50");
        let (order_id, _) = till.checkout().await;
        apply_credit(&till, &order_id).await.succeeded();
        till.pay(&order_id, "pay-0002", "VOUCHER", "220.50").await.succeeded();
        apply_credit(&till, &order_id).await.refused(200, "fail", "This customer has no store credit.");
    }

    /// CRT-20: without offers there is no store credit either; a voucher is the customer's own and stays good.
    async fn without_offers_no_store_credit_is_redeemed(shop) {
        let till = shop.till().await;
        with_customers(&till).await;
        let code = shop.voucher(MOBILE, 5_000, 180).await;
        shop.offer("O1", "Tea 10% off", r#"{"kind":"each","on":{"products":["1"]},"by":{"percent":"10"}}"#, json!({})).await;
        till.add(TEA, "1").await;
        let cart = tag(&till, MOBILE).await;
        assert_eq!((&cart["store_credit"], &cart["discount"]), (&json!("50.00"), &json!("10.00")));
        shop.set(1, "avail_offer", "false").await;
        let cart = till.cart().await;
        assert_eq!((&cart["store_credit"], &cart["discount"]), (&json!("0.00"), &json!("0.00")));
        let (order_id, _) = till.checkout().await;
        apply_credit(&till, &order_id).await.refused(200, "fail", "Store credit is switched off for this store.");
        apply(&till, &order_id, &code).await.succeeded();
    }

    /// VCH-01, VCH-03: the mobile and the end of the code find a customer's voucher, tagged or not.
    async fn a_voucher_is_found_by_mobile_and_the_end_of_its_code(shop) {
        let till = shop.till().await;
        with_customers(&till).await;
        let code = shop.voucher(MOBILE, 5_000, 180).await;
        shop.voucher("", 5_000, 180).await;
        let by_phone = |mobile: &str, length: usize| format!("{mobile}{}", &code[code.len() - length..]);
        let order_id = tea_at_checkout(&till, "2").await;
        let body = apply(&till, &order_id, &by_phone(MOBILE, 4)).await.succeeded();
        assert_eq!(body["data"][0]["voucher_code"], code);
        remove(&till, &order_id, &ids(&body["data"])).await.succeeded();
        let unknown = "No voucher of this mobile number ends like this.";
        apply(&till, &order_id, &by_phone(OTHER_MOBILE, 4)).await.refused(200, "fail", unknown);
        apply(&till, &order_id, &by_phone("9999999999", 10)).await.refused(200, "fail", unknown);
        // On the bill of another customer it stays theirs.
        tag(&till, OTHER_MOBILE).await;
        let (order_id, _) = till.checkout().await;
        let theirs = "This voucher belongs to another customer. Tag that customer first.";
        apply(&till, &order_id, &by_phone(MOBILE, 4)).await.refused(200, "fail", theirs);
        tag(&till, MOBILE).await;
        let (order_id, _) = till.checkout().await;
        apply(&till, &order_id, &by_phone(MOBILE, 5)).await.succeeded();
    }

    /// Two vouchers that end alike are told apart by more of the code; a used one stands in nobody's way.
    async fn vouchers_that_end_alike_need_more_of_the_code(shop) {
        let till = shop.till().await;
        with_customers(&till).await;
        let codes = [shop.voucher(MOBILE, 5_000, 180).await, shop.voucher(MOBILE, 6_000, 180).await];
        for (code, new) in codes.iter().zip(["AAAAAA1111", "BBBBBA1111"]) {
            shop.tamper(&format!("UPDATE voucher SET code = '{new}' WHERE code = '{code}'")).await;
        }
        let order_id = tea_at_checkout(&till, "2").await;
        let many = "Several vouchers of this customer end like this. Enter more of the code.";
        apply(&till, &order_id, &format!("{MOBILE}A1111")).await.refused(200, "fail", many);
        apply(&till, &order_id, &format!("{MOBILE}BA1111")).await.succeeded();
        till.pay(&order_id, "pay-0001", "VOUCHER", "60").await.succeeded();
        let body = apply(&till, &order_id, &format!("{MOBILE}1111")).await.succeeded();
        assert_eq!(body["data"][0]["voucher_code"], "AAAAAA1111");
    }

    /// VCH-03: guessing at a customer's vouchers locks that way on the device, across restarts; a right one forgets.
    async fn guessing_by_mobile_is_limited(shop) {
        let till = shop.till().await;
        with_customers(&till).await;
        let code = shop.voucher(MOBILE, 5_000, 180).await;
        let right = format!("{MOBILE}{}", &code[6..]);
        let order_id = tea_at_checkout(&till, "2").await;
        for _ in 0..4 {
            apply(&till, &order_id, &format!("{MOBILE}0000")).await.refused(200, "fail", "No voucher of this mobile number ends like this.");
        }
        apply(&till, &order_id, &right).await.succeeded();
        for _ in 0..5 {
            apply(&till, &order_id, &format!("{MOBILE}0000")).await.refused(200, "fail", "No voucher of this mobile number ends like this.");
        }
        let again = shop.second_server().await;
        for server in [shop, &again] {
            let locked = "Too many wrong codes. Try again after 10:05 AM.";
            apply(&till.at(server), &order_id, &right).await.refused(429, "fail", locked);
        }
        // By its whole code a voucher can still be applied.
        let bearer = shop.voucher("", 5_000, 180).await;
        apply(&till, &order_id, &bearer).await.succeeded();
    }

    /// VCH-06, VCH-09: a voucher is taken off again, before it is paid in and after, but not after the invoice.
    async fn a_voucher_is_taken_off_again(shop) {
        let till = shop.till().await;
        let code = shop.voucher("", 5_000, 180).await;
        let order_id = tea_at_checkout(&till, "2").await;
        let body = apply(&till, &order_id, &code).await.succeeded();
        let id = ids(&body["data"])[0].to_owned();
        let answer = remove(&till, &order_id, &[&id]).await;
        assert_eq!(answer.message(), REMOVED);
        let body = answer.succeeded();
        assert_eq!((&body["order_summary"]["vouchers"], &body["order_summary"]["voucher_reserved"]), (&json!([]), &json!("0.00")));
        assert_eq!(body["order_summary"]["goes_back"], json!([]), "what was taken off goes back no second time");
        remove(&till, &order_id, &[&id]).await.refused(200, "fail", "This voucher is not on the bill.");
        apply(&till, &order_id, &code).await.succeeded();
        till.pay(&order_id, "pay-0001", "VOUCHER", "50").await.succeeded();
        assert!(is_left(shop, &code, 0).await);
        shop.clock.advance(1);
        let body = remove(&till, &order_id, &[&id]).await.succeeded();
        assert_eq!(body["order_summary"]["total_payable"], "200.00");
        assert_eq!(body["order_summary"]["payments"], json!([]), "what was taken back is no payment of the bill");
        assert!(is_left(shop, &code, 5_000).await);
        // With nothing paid the bill can be changed again, and then pays as ever.
        till.scan(SOAP).await;
        let (order_id, total) = till.checkout().await;
        apply(&till, &order_id, &code).await.succeeded();
        till.pay(&order_id, "pay-0002", "VOUCHER", "50").await.succeeded();
        assert_eq!(total, "310.00");
        till.pay(&order_id, "pay-0003", "CASH", "260").await.succeeded();
        remove(&till, &order_id, &[&id]).await.refused(200, "fail", "This bill is paid already.");
        assert!(is_left(shop, &code, 0).await);
    }

    /// VCH-06: one of several vouchers that were paid in together is taken off, the others stay on the bill.
    async fn one_of_several_paid_in_together_is_taken_off(shop) {
        let till = shop.till().await;
        with_customers(&till).await;
        let (first, second) = (shop.voucher(MOBILE, 5_000, 180).await, shop.voucher(MOBILE, 6_000, 180).await);
        till.add(TEA, "2").await;
        tag(&till, MOBILE).await;
        let (order_id, _) = till.checkout().await;
        let body = apply_credit(&till, &order_id).await.succeeded();
        till.pay(&order_id, "pay-0001", "VOUCHER", "110").await.succeeded();
        let body = remove(&till, &order_id, &ids(&body["data"])[..1]).await.succeeded();
        let summary = &body["order_summary"];
        assert_eq!((&summary["voucher_reserved"], &summary["total_payable"]), (&json!("60.00"), &json!("200.00")));
        assert_eq!(summary["vouchers"][0]["voucher_code"], second);
        till.pay(&order_id, "pay-0002", "VOUCHER", "60").await.succeeded();
        assert!(is_left(shop, &first, 5_000).await && is_left(shop, &second, 0).await);
        till.pay(&order_id, "pay-0003", "CASH", "140").await.succeeded();
    }

    /// VCH-10: a payment by voucher takes exactly what is set aside, once however often it is sent.
    async fn a_payment_takes_exactly_what_is_set_aside_once(shop) {
        let till = shop.till().await;
        let code = shop.voucher("", 5_000, 180).await;
        let order_id = tea_at_checkout(&till, "2").await;
        till.pay(&order_id, "pay-0001", "VOUCHER", "50").await.refused(200, "fail", "Apply a voucher first.");
        apply(&till, &order_id, &code).await.succeeded();
        for amount in ["49.99", "50.01", "200"] {
            till.pay(&order_id, "pay-0001", "VOUCHER", amount).await
                .refused(200, "fail", "The vouchers on this bill are ₹50.00. Pay exactly that with them.");
        }
        let (first, second) = tokio::join!(
            till.pay(&order_id, "pay-0001", "VOUCHER", "50"), till.pay(&order_id, "pay-0001", "VOUCHER", "50"));
        assert_eq!(first.succeeded(), second.succeeded());
        let again = shop.second_server().await;
        let repeated = till.at(&again).pay(&order_id, "pay-0001", "VOUCHER", "50").await.succeeded();
        assert_eq!(repeated["order_summary"]["total_payable"], "150.00");
        assert_eq!((shop.count("payment_tender").await, shop.count("voucher_use").await), (1, 1));
        till.pay(&order_id, "pay-0001", "VOUCHER", "40").await.refused(409, "fail", "This payment was recorded with another amount or type.");
    }

    /// A bill that is settled in another way gives back what it had set aside and did not need.
    async fn another_payment_leaves_no_more_set_aside_than_is_due(shop) {
        let till = shop.till().await;
        let (first, second) = (shop.voucher("", 8_000, 180).await, shop.voucher("", 9_000, 180).await);
        let order_id = tea_at_checkout(&till, "2").await;
        apply(&till, &order_id, &first).await.succeeded();
        shop.clock.advance(1);
        apply(&till, &order_id, &second).await.succeeded();
        let part = till.pay(&order_id, "pay-0001", "CASH", "100").await.succeeded();
        assert_eq!(part["order_summary"]["voucher_reserved"], "100.00");
        let part = till.pay(&order_id, "pay-0002", "CARD_OFFLINE", "30").await.succeeded();
        assert_eq!(part["order_summary"]["voucher_reserved"], "70.00");
        till.pay(&order_id, "pay-0003", "CASH", "70").await.succeeded();
        assert_eq!(shop.count("voucher_reservation").await, 0);
        assert!(is_left(shop, &first, 8_000).await && is_left(shop, &second, 9_000).await);
    }

    /// A change, a cancelled bill, a held one and a forgotten checkout free the voucher for any other bill.
    async fn a_bill_taken_back_from_checkout_frees_its_vouchers(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        let code = shop.voucher("", 5_000, 180).await;
        let elsewhere = tea_at_checkout(&other, "1").await;
        for way in ["change", "hold", "cancel", "wait"] {
            let order_id = tea_at_checkout(&till, "1").await;
            let body = apply(&till, &order_id, &code).await.succeeded();
            apply(&other, &elsewhere, &code).await.refused(200, "fail", ELSEWHERE);
            match way {
                "change" => drop(till.scan(SOAP).await),
                "hold" => drop(till.call("/process-to-payment", &[("transaction_sub_type", "hold")]).await.succeeded()),
                "cancel" => drop(till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded()),
                _ => {
                    shop.clock.advance(16 * MINUTE);
                    server::jobs::once(&shop.app).await.unwrap();
                }
            }
            assert_eq!(shop.count("voucher_reservation").await, 0, "{way}");
            remove(&till, &order_id, &ids(&body["data"])).await.refused(200, "fail", match way {
                "cancel" => "This bill was cancelled.",
                _ => "Please go to checkout first.",
            });
            till.call("/remove-product-from-cart", &[("all", "1")]).await;
            shop.check_books().await;
        }
        let (elsewhere, _) = other.checkout().await;
        apply(&other, &elsewhere, &code).await.succeeded();
    }

    /// Cancelling a bill that a voucher has paid a part of gives the voucher its amount back.
    async fn a_cancelled_bill_gives_the_voucher_its_amount_back(shop) {
        let till = shop.till().await;
        let (paid_in, set_aside) = (shop.voucher("", 5_000, 180).await, shop.voucher("", 6_000, 180).await);
        let order_id = tea_at_checkout(&till, "2").await;
        apply(&till, &order_id, &paid_in).await.succeeded();
        till.pay(&order_id, "pay-0001", "VOUCHER", "50").await.succeeded();
        till.pay(&order_id, "pay-0002", "CASH", "20").await.succeeded();
        apply(&till, &order_id, &set_aside).await.succeeded();
        let body = till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        assert_eq!(body["refunds"], json!([
            {"payment_gateway_type": "VOUCHER", "amount": "50.00"}, {"payment_gateway_type": "CASH", "amount": "20.00"}
        ]));
        assert!(is_left(shop, &paid_in, 5_000).await && is_left(shop, &set_aside, 6_000).await);
        let order_id = tea_at_checkout(&till, "1").await;
        apply(&till, &order_id, &paid_in).await.succeeded();
        till.pay(&order_id, "pay-0003", "VOUCHER", "50").await.succeeded();
    }

    /// A store without split payment still takes a voucher for a part; one other payment covers the rest.
    async fn without_split_payment_a_voucher_pays_its_part(shop) {
        shop.set(1, "multiple_mop", "false").await;
        let till = shop.till().await;
        let code = shop.voucher("", 5_000, 180).await;
        let order_id = tea_at_checkout(&till, "2").await;
        apply(&till, &order_id, &code).await.succeeded();
        till.pay(&order_id, "pay-0001", "VOUCHER", "50").await.succeeded();
        till.pay(&order_id, "pay-0002", "CASH", "100").await
            .refused(200, "fail", "Split payment is switched off for this store. Pay ₹150.00 at once.");
        till.pay(&order_id, "pay-0002", "CASH", "150").await.succeeded();
    }

    /// Of two tills that want one voucher one gets it, and the other hears so.
    async fn one_voucher_on_two_tills_is_applied_once(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        with_customers(&till).await;
        let (mine, theirs) = (tea_at_checkout(&till, "3").await, tea_at_checkout(&other, "3").await);
        for _ in 0..5 {
            let code = shop.voucher("", 5_000, 180).await;
            let (first, second) = tokio::join!(apply(&till, &mine, &code), apply(&other, &theirs, &code));
            let answers = [first, second];
            assert_eq!(answers.iter().filter(|answer| answer.status() == "success").count(), 1, "{answers:?}");
            assert!(answers.iter().any(|answer| answer.message() == ELSEWHERE), "{answers:?}");
        }
    }

    /// Two tills that redeem one customer's store credit at once never take more than there is.
    async fn store_credit_on_two_tills_is_redeemed_once(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        with_customers(&till).await;
        for _ in 0..4 {
            shop.voucher(MOBILE, 4_000, 180).await;
        }
        till.add(TEA, "5").await;
        other.add(TEA, "5").await;
        tag(&till, MOBILE).await;
        tag(&other, MOBILE).await;
        let ((mine, _), (theirs, _)) = tokio::join!(till.checkout(), other.checkout());
        let (first, second) = tokio::join!(apply_credit(&till, &mine), apply_credit(&other, &theirs));
        let answers = [first, second];
        assert_eq!(answers.iter().filter(|answer| answer.status() == "success").count(), 1, "{answers:?}");
        assert_eq!(shop.count("voucher_reservation").await, 4);
        let (winner, order_id) = if answers[0].status() == "success" { (&till, &mine) } else { (&other, &theirs) };
        let all = [("order_id", order_id.as_str()), ("all", "1")];
        let (paid, removed) =
            tokio::join!(winner.pay(order_id, "pay-0001", "VOUCHER", "160"), winner.call("/remove-voucher", &all));
        assert_eq!(removed.status(), "success", "{paid:?} {removed:?}");
        shop.check_books().await;
    }

    /// The same request again puts a voucher on the bill once, and takes it off once.
    async fn a_repeated_request_is_done_once(shop) {
        let till = shop.till().await;
        let code = shop.voucher("", 5_000, 180).await;
        let order_id = tea_at_checkout(&till, "2").await;
        let request = [("order_id", order_id.as_str()), ("voucher_code", &code), ("request_id", "request-1")];
        let first = till.call("/apply-voucher", &request).await.succeeded();
        assert_eq!(till.call("/apply-voucher", &request).await.succeeded(), first);
        till.pay(&order_id, "pay-0001", "VOUCHER", "50").await.succeeded();
        let request = [("order_id", order_id.as_str()), ("all", "1"), ("request_id", "request-2")];
        let first = till.call("/remove-voucher", &request).await.succeeded();
        assert_eq!(till.call("/remove-voucher", &request).await.succeeded(), first);
        assert_eq!(shop.count("payment_tender WHERE state = 'reversal'").await, 1);
        let other = [("order_id", order_id.as_str()), ("voucher_code", &code), ("request_id", "request-2")];
        till.call("/apply-voucher", &other).await.refused(409, "fail", "This request id was used for something else.");
    }
}
