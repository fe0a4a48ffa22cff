//! How much the database is asked for what a till does most. Each number is a budget that was measured: whoever raises
//! one says why in the commit, and whoever needs less lowers it.

use test_support::*;

/// Statements per scan into a bill that has lines, per checkout, and per cash payment that makes a bill of two lines an
/// invoice; what begins and ends a transaction is not counted.
const BUDGETS: [(&str, [u64; 3]); 2] = [("sqlite", [9, 9, 29]), ("postgres", [9, 9, 29])];

/// A call as a till makes it, under a name of its own; answers how many statements it took.
async fn cost(shop: &Shop, till: &Till, path: &str, fields: &[(&str, &str)]) -> u64 {
    let before = shop.db.statements();
    let answer = till.call(path, fields).await;
    assert_eq!(answer.http, 200, "{}", answer.body);
    shop.db.statements() - before
}

shop_tests! {
    async fn a_sale_asks_the_database_no_more_than_it_is_allowed(shop) {
        let till = shop.till().await;
        // The first sale fills the caches: sign-in, products and settings.
        till.sell(&[TEA, SOAP], "warm-up-payment").await;
        till.scan(TEA).await;
        let scan = cost(shop, &till, "/product-details", &[("barcode", SOAP), ("request_id", "scan-0001")]).await;
        let checkout = cost(shop, &till, "/process-to-payment", &[("request_id", "checkout-0001")]).await;
        let cart = till.cart().await;
        let order = cart["order_id"].as_str().unwrap();
        let amount = cart["total"].as_str().unwrap();
        let payment = [
            ("pay_id", "payment-0001"), ("t_order_id", order), ("payment_gateway_type", "CASH"), ("amount", amount),
            ("request_id", "pay-0001-request"),
        ];
        let payment = cost(shop, &till, "/save-payment", &payment).await;
        let (_, budget) = BUDGETS.iter().find(|(engine, _)| *engine == shop.db.engine_name()).unwrap();
        assert_eq!([scan, checkout, payment], *budget);
    }
}
