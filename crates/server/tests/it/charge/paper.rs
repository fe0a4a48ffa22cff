//! A charge tells of the invoice it paid, and hands out its paper only to the till that has just made it.

use serde_json::{Value, json};

use super::*;

const SUNMI: (&str, &str) = ("manufacturer_name", "SUNMI");

/// The printed number, and whether the invoice came with its paper, as a page and for a printer.
fn told(answer: &Value) -> (String, [bool; 2]) {
    let data = &answer["data"];
    let has = |field: &str| !data[field].as_str().expect(field).is_empty();
    (data["invoice_id"].as_str().unwrap().to_owned(), [has("html_data"), has("print_data")])
}

shop_tests! {
    /// INV-34: the paper of a charge's invoice comes as often as the till asks that has just made it, and nobody else
    /// gets it by the charge: it is a duplicate then, at the gate for reprints.
    async fn a_charge_hands_out_its_paper_while_the_bill_is_just_made(shop) {
        let store = Connected::open(shop).await;
        let (mut till, order_id) = store.at_checkout(shop).await;
        let mut other = shop.second_till().await.at(&store.server);
        let started = start(&till, &order_id, "pay-0001", CHECKOUT).await.succeeded();
        store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Card).unwrap();
        let listed = other.call("/charge/list", &[]).await.succeeded();
        let charge_id = listed["data"][0]["charge_id"].as_str().unwrap().to_owned();
        let by_till = [("pay_id", "pay-0001"), SUNMI];
        let by_anyone = [("charge_id", charge_id.as_str()), SUNMI];
        let paid = till.call("/charge/status", &by_till).await.succeeded();
        let (number, has) = told(&paid);
        assert_eq!(has, [true, true]);
        for named in [by_till, by_anyone] {
            let again = till.call("/charge/status", &named).await.succeeded();
            assert_eq!(again, paid, "a reload finds the original");
        }
        for call in ["/charge/status", "/charge/cancel"] {
            let elsewhere = other.call(call, &by_anyone).await.succeeded();
            assert_eq!(told(&elsewhere), (number.clone(), [false, false]), "{call}");
            assert_eq!((&elsewhere["charge"], &elsewhere["summary"]), (&paid["charge"], &paid["summary"]));
        }
        let repeated = [("t_order_id", order_id.as_str()), by_till[0], ("payment_gateway_type", "RAZOR_PAY_ONLINE"), ("amount", "100"), SUNMI];
        assert_eq!(told(&till.call("/save-payment", &repeated).await.succeeded()).1, [true, true]);
        // The next day ends it, though nothing was sold since.
        shop.clock.advance(DAY);
        till.sign_in(CASHIERS[0], PIN).await;
        other.sign_in(CASHIERS[1], PIN).await;
        assert_eq!(told(&till.call("/charge/status", &by_till).await.succeeded()), (number.clone(), [false, false]));
        // And so does the next bill.
        let order_id = bill(&till).await;
        let started = start(&till, &order_id, "pay-0002", CHECKOUT).await.succeeded();
        store.sim.razorpay.pay_order(started["razorpay"]["order_id"].as_str().unwrap(), By::Card).unwrap();
        let next = [("pay_id", "pay-0002"), SUNMI];
        let (next_number, has) = told(&till.call("/charge/status", &next).await.succeeded());
        assert_eq!(has, [true, true]);
        till.sell(&[TEA], "pay-0003").await;
        for call in ["/charge/status", "/charge/cancel"] {
            for (named, number) in [(by_till, &number), (next, &next_number)] {
                assert_eq!(told(&till.call(call, &named).await.succeeded()), (number.clone(), [false, false]), "{call}");
            }
        }
        assert_eq!(told(&till.call("/save-payment", &repeated).await.succeeded()), (number, [false, false]));
        assert_eq!(shop.count("invoice_reprint").await, 0);
        assert_eq!(till.call("/charge/list", &[]).await.succeeded()["data"], json!([]));
    }
}
