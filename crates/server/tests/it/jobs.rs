use serde_json::Value;
use server::jobs;
use test_support::*;

shop_tests! {
    async fn a_forgotten_checkout_gives_its_goods_back(shop) {
        let till = shop.strict_till().await;
        till.scan(LAST_ONE).await;
        till.checkout().await;
        shop.clock.advance(14 * MINUTE);
        jobs::once(&shop.app).await.unwrap();
        assert_eq!(shop.count("stock_reservation").await, 1);
        shop.clock.advance(2 * MINUTE);
        jobs::once(&shop.app).await.unwrap();
        assert_eq!(shop.count("stock_reservation").await, 0);
        let cart = till.cart().await;
        assert_eq!(cart["order"], Value::Null);
        assert_eq!(cart["cart_qty_total"], 1, "the bill itself stays");
    }

    async fn a_part_paid_checkout_is_never_given_up(shop) {
        let till = shop.strict_till().await;
        till.scan(LAST_ONE).await;
        let (order_id, _) = till.checkout().await;
        till.pay(&order_id, "pay-0001", "CASH", "5").await.succeeded();
        shop.clock.advance(HOUR);
        jobs::once(&shop.app).await.unwrap();
        assert_eq!(shop.count("stock_reservation").await, 1);
        till.pay(&order_id, "pay-0002", "CASH", "195").await.succeeded();
    }

    async fn the_audit_chains_are_joined_from_time_to_time(shop) {
        shop.till().await;
        jobs::once(&shop.app).await.unwrap();
        jobs::once(&shop.app).await.unwrap();
        assert_eq!(shop.count("audit_seal").await, 1, "only when something was added");
        shop.second_till().await;
        shop.clock.advance(11 * MINUTE);
        jobs::once(&shop.app).await.unwrap();
        assert_eq!(shop.count("audit_seal").await, 2);
    }
}
