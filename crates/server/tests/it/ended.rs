//! Products and printed prices that have ended: nobody sells them any more, and what names them goes on working.

use test_support::*;

use super::returns::{REASONS, approve, open_till, sold};

shop_tests! {
    async fn what_has_ended_is_not_sold_and_comes_back_all_the_same(shop) {
        let till = open_till(shop).await;
        shop.tamper(REASONS).await;
        for (pay_id, ends, begins) in [
            ("pay-0001", "UPDATE catalog_product SET active = FALSE WHERE product_id = 1", "UPDATE catalog_product SET active = TRUE WHERE product_id = 1"),
            ("pay-0002", "UPDATE catalog_price SET active = FALSE WHERE product_id = 1", "UPDATE catalog_price SET active = TRUE WHERE product_id = 1"),
        ] {
            let number = sold(&till, &[(TEA, "2")], pay_id).await;
            shop.tamper(ends).await;
            let scanned = till.call("/product-details", &[("barcode", TEA), ("scan", "TRUE")]).await;
            assert_ne!(scanned.body["status"], "success", "{ends}");
            let found = till.call("/product-search", &[("search_term", TEA)]).await.succeeded();
            assert_eq!(found["data"].as_array().map(Vec::len), Some(0), "{ends}: {found}");
            approve(&till, &number, "1:1/1", &[]).await.succeeded();
            assert_eq!(shop.findings().await, [], "{ends}");
            shop.tamper(begins).await;
        }
        till.scan(TEA).await;
    }

    async fn goods_in_two_places_or_kept_otherwise_are_found(shop) {
        assert_eq!(shop.findings().await, []);
        for (spoil, mend, check) in [
            (
                "UPDATE catalog_product SET tracking = 'Batch' WHERE product_id = 1",
                "UPDATE catalog_product SET tracking = '' WHERE product_id = 1",
                "what is on hand lies as its product is kept: in whole pieces, by batch, by serial number",
            ),
            (
                "UPDATE stock_level SET serial = 'S1' WHERE product_id = 1",
                "UPDATE stock_level SET serial = '' WHERE product_id = 1",
                "a piece with a serial number lies at one place of its store",
            ),
        ] {
            shop.tamper(spoil).await;
            let findings = shop.findings().await;
            assert!(findings.iter().any(|finding| format!("{finding:?}").contains(check)), "{check}: {findings:?}");
            shop.tamper(mend).await;
        }
    }
}
