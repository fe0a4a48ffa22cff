//! Points that checkout itself asks the loyalty programme for.

use super::*;

/// A customer of the programme who has a bill of 100 rupees at checkout.
pub(super) async fn member(store: &Connected, till: &Till) -> String {
    store.sim.loyalty.enrol("9800001101", "Aditya", 500);
    till.scan(TEA).await;
    let buyer = [("customer_mobile", "9800001101"), ("first_name", "Aditya")];
    till.call("/vendor/login-for-customer", &buyer).await.succeeded();
    till.checkout().await.0
}

/// All that the call takes of a till that asks for points.
async fn ask(till: &Till, order_id: &str, more: &[(&str, &str)]) -> Answer {
    let mut fields = vec![
        ("temp_order_id", order_id),
        ("store_id", "1"),
        ("amount", "60"),
        ("sub_total", "100"),
        ("discount", "0"),
        ("tax_total", "0"),
        ("total", "100"),
        ("bill_buster_discount", "0"),
        ("employee_id", ""),
        ("employee_discount", "0"),
        ("pay_by_voucher", "0"),
        ("payment_gateway_type", "LOYALTY"),
        ("bill_buster_id", ""),
        ("manual_discount_factor", ""),
        ("manual_discount_basis", ""),
        ("manual_discount", "0"),
        ("transaction_sub_type", "sales"),
        ("trans_from", "CLOUD_TAB_WEB"),
    ];
    fields.retain(|(name, _)| more.iter().all(|(own, _)| own != name));
    fields.extend_from_slice(more);
    till.call("/process-to-payment", &fields).await
}

shop_tests! {
    /// LOY-04: checkout with `LOYALTY` takes all that is specified and answers the programme's page, the same one as
    /// often as it is asked; what the customer gives there is paid of the bill.
    async fn checkout_answers_the_page_of_the_programme(shop) {
        let store = Connected::open(shop).await;
        let till = shop.till().await.at(&store.server);
        let order_id = member(&store, &till).await;
        let asked = ask(&till, &order_id, &[]).await.is("proceed_to_payment");
        let page = asked["loyalty_url"].as_str().unwrap();
        assert!(page.starts_with("http"), "{asked}");
        assert_eq!((&asked["data"]["order_id"], &asked["data"]["total"], &asked["order_summary"]["total_payable"]), (&order_id.as_str().into(), &"100.00".into(), &"100.00".into()));
        for again in [ask(&till, &order_id, &[]).await, ask(&till, &order_id, &[("amount", "")]).await] {
            assert_eq!(again.is("proceed_to_payment")["loyalty_url"], page);
        }
        let list = till.call("/charge/list", &[]).await.succeeded();
        let charge = &list["data"][0];
        assert_eq!((list["data"].as_array().unwrap().len(), &charge["amount"], &charge["payment_gateway_type"]), (1, &"60.00".into(), &"LOYALTY".into()));
        assert!(store.sim.loyalty.redeem(charge["charge_id"].as_str().unwrap(), 60));
        assert_eq!(state(&till, "/charge/status", charge["pay_id"].as_str().unwrap()).await, "taken");
        let rest = ask(&till, &order_id, &[("payment_gateway_type", "")]).await.is("proceed_to_payment");
        assert_eq!((&rest["loyalty_url"], &rest["order_summary"]["total_payable"]), (&"".into(), &"40.00".into()));
    }

    /// LOY-04: a till that names the payment finds it under its name, and unsaid, all that is left is asked for.
    async fn a_till_names_the_payment_it_asks_for(shop) {
        let store = Connected::open(shop).await;
        let till = shop.till().await.at(&store.server);
        let order_id = member(&store, &till).await;
        ask(&till, &order_id, &[("pay_id", "pay-0001"), ("amount", "")]).await.is("proceed_to_payment");
        let status = of(&till, "/charge/status", "pay-0001").await.succeeded();
        assert_eq!((&status["charge"]["state"], &status["charge"]["amount"]), (&"sent".into(), &"100.00".into()));
    }

    /// Without a customer, a connection or an answer no page is promised; the bill stands at checkout, to be paid
    /// otherwise.
    async fn no_page_is_promised_that_nobody_opens(shop) {
        let store = Connected::open(shop).await;
        let till = shop.till().await.at(&store.server);
        till.scan(TEA).await;
        assert_eq!(ask(&till, "", &[]).await.body["code"], "charge.no_customer");
        let order_id = member(&store, &till).await;
        assert_eq!(ask(&till.at(shop), &order_id, &[("total", "")]).await.body["code"], "payment.not_taken");
        store.sim.loyalty.answer(Answers::Lost);
        let silent = ask(&till, &order_id, &[("total", "")]).await;
        assert_eq!(silent.body["code"], "charge.unanswered", "{}", silent.body);
        let (order_id, total) = till.checkout().await;
        till.pay(&order_id, "pay-0002", "CASH", &total).await.succeeded();
        assert_eq!(shop.findings().await, []);
    }
}
