//! Cash beside other money is rounded to whole rupees, as bills are.

use serde_json::{Value, json};
use test_support::*;

/// A bill of one soap (₹110, MRP ₹120) at checkout with a voucher paid in, which leaves paise.
async fn soap_beside_voucher(shop: &Shop, till: &Till, voucher_paise: i64) -> String {
    let code = shop.voucher("", voucher_paise, 180).await;
    till.scan(SOAP).await;
    let (order_id, _) = till.checkout().await;
    till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &code)]).await.succeeded();
    let amount = format!("{}.{:02}", voucher_paise / 100, voucher_paise % 100);
    till.pay(&order_id, &format!("voucher-{order_id}"), "VOUCHER", &amount).await.succeeded();
    order_id
}

async fn cash(till: &Till, order_id: &str, amount: &str, collected: &str, change: &str) -> Answer {
    let fields = [
        ("t_order_id", order_id),
        ("pay_id", &format!("cash-{order_id}")),
        ("payment_gateway_type", "CASH"),
        ("amount", amount),
        ("cash_collected", collected),
        ("cash_return", change),
    ];
    till.call("/save-payment", &fields).await
}

async fn in_drawer(till: &Till) -> Value {
    till.call("/vendor/closing-balance", &[("closing_balance", "0")]).await.succeeded()["data"]["expected"].clone()
}

shop_tests! {
    /// The bill pays ₹55.50 of itself in cash, the drawer gets ₹56, and both say so.
    async fn cash_beside_a_voucher_is_rounded_like_a_bill(shop) {
        let till = shop.till().await;
        let order_id = soap_beside_voucher(shop, &till, 5_450).await;
        let cart = till.cart().await;
        let order = &cart["order"];
        assert_eq!((&order["total_payable"], &order["cash_payable"]), (&json!("55.50"), &json!("56.00")));
        let paid = cash(&till, &order_id, "55.50", "100", "44").await.succeeded();
        assert_eq!(paid["order_summary"]["amount_paid"], "110.00");
        assert_eq!((&paid["order_summary"]["total_payable"], &paid["order_summary"]["cash_payable"]), (&json!("0.00"), &json!("0.00")));
        assert_eq!(paid["data"]["amount"], "110.00", "the invoice stays");
        let receipt = paid["data"]["html_data"].as_str().unwrap();
        for part in ["Voucher</span><span>54.50", "Cash</span><span>100.00", "Change</span><span>44.00", "Cash rounding</span><span>0.50"] {
            assert!(receipt.contains(part), "{part}: {receipt}");
        }
        let details = till.call("/order-details", &[("order_id", &order_id)]).await.succeeded();
        let payment = details["payments"].as_array().unwrap().iter().find(|payment| payment["payment_gateway_type"] == "CASH").unwrap();
        assert_eq!((&payment["amount"], &payment["rounding"]), (&json!("55.50"), &json!("0.50")));
        // The same payment again is the same payment.
        cash(&till, &order_id, "55.50", "100", "44").await.succeeded();
        assert_eq!(in_drawer(&till).await, "1056.00");
    }

    /// A client that knows of no rounding says exactly what it pays of the bill; no paise are in the drawer all the
    /// same.
    async fn a_client_that_does_not_round_keeps_whole_rupees_too(shop) {
        let till = shop.till().await;
        let order_id = soap_beside_voucher(shop, &till, 5_450).await;
        cash(&till, &order_id, "55.50", "55.50", "0").await.succeeded();
        let order_id = soap_beside_voucher(shop, &till, 5_450).await;
        till.pay(&order_id, "pay-0002", "CASH", "55.50").await.succeeded();
        let order_id = soap_beside_voucher(shop, &till, 5_450).await;
        let paid = cash(&till, &order_id, "55.50", "100", "44.50").await.succeeded();
        assert!(paid["data"]["html_data"].as_str().unwrap().contains("Change</span><span>44.00"));
        assert_eq!(in_drawer(&till).await, "1168.00");
    }

    async fn cash_differs_from_the_amount_by_less_than_a_rupee(shop) {
        let till = shop.till().await;
        let order_id = soap_beside_voucher(shop, &till, 5_450).await;
        for (collected, change) in [("57", "0"), ("54", "0"), ("55.75", "0"), ("100", "43"), ("100", "46")] {
            cash(&till, &order_id, "55.50", collected, change).await.invalid("cash_collected");
        }
        cash(&till, &order_id, "56", "56", "0").await.refused(200, "fail", "Enter amount is grater then bill amount");
        // A part of the bill is what it is; fifty paise may be let go at the end.
        cash(&till, &order_id, "20", "21", "0").await.invalid("cash_collected");
        till.pay(&order_id, "pay-part", "CASH", "20").await.succeeded();
        cash(&till, &order_id, "35.50", "35", "0").await.succeeded();
        assert_eq!(in_drawer(&till).await, "1055.00");
    }

    async fn a_store_that_gives_paise_takes_them(shop) {
        shop.set(1, "round_off", "\"off\"").await;
        let till = shop.till().await;
        let order_id = soap_beside_voucher(shop, &till, 5_450).await;
        assert_eq!(till.cart().await["order"]["cash_payable"], "55.50");
        cash(&till, &order_id, "55.50", "56", "0").await.invalid("cash_collected");
        cash(&till, &order_id, "55.50", "60", "4.50").await.succeeded();
        assert_eq!(in_drawer(&till).await, "1055.50");
    }

    /// Legal Metrology (Packaged Commodities) Rules 2011, rule 18(2): rounding takes nobody above the MRP.
    async fn goods_at_their_mrp_are_rounded_down(shop) {
        let till = shop.till().await;
        let code = shop.voucher("", 450, 180).await;
        till.scan(TEA).await;
        let (order_id, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &code)]).await.succeeded();
        let part = till.pay(&order_id, "pay-0001", "VOUCHER", "4.50").await.succeeded();
        assert_eq!(part["order_summary"]["cash_payable"], "95.00");
        cash(&till, &order_id, "95.50", "96", "0").await.invalid("cash_collected");
        let paid = cash(&till, &order_id, "95.50", "100", "5").await.succeeded();
        assert!(paid["data"]["html_data"].as_str().unwrap().contains("Cash rounding</span><span>−0.50"));
        assert_eq!(in_drawer(&till).await, "1095.00");
    }

    /// A rest below one rupee beside other money is not collected; the bill counts as paid.
    async fn less_than_half_a_rupee_is_let_go(shop) {
        let till = shop.till().await;
        let order_id = soap_beside_voucher(shop, &till, 10_960).await;
        assert_eq!(till.cart().await["order"]["cash_payable"], "0.00");
        let paid = cash(&till, &order_id, "0.40", "0", "0").await.succeeded();
        assert_eq!(paid["data"]["amount"], "110.00");
        assert_eq!(in_drawer(&till).await, "1000.00");
    }
}
