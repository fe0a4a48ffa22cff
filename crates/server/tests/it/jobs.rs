use std::path::Path;

use books::audit::{SEAL, read_head};
use serde_json::Value;
use server::config::Config;
use server::jobs;
use test_support::*;

/// Heads of the audit go into a file and by mail; no mail leaves.
fn writing_heads_to(file: &Path) -> Config {
    Config {
        audit_heads_file: Some(file.to_owned()),
        audit_heads_mail: Some("owner@example.in".to_owned()),
        smtp_url: Some("smtp://127.0.0.1:1".to_owned()),
        mail_from: "books@example.in".to_owned(),
        delivers: false,
        ..Config::default()
    }
}

shop_tests! {
    async fn a_forgotten_checkout_gives_its_goods_back(shop) {
        let till = shop.strict_till().await;
        till.scan(LAST_ONE).await;
        till.checkout().await;
        shop.clock.advance(14 * MINUTE);
        jobs::once(&shop.app).await.unwrap();
        assert_eq!(shop.count("stock_reservation").await, 1);
        let before = till.cart().await["revision"].as_i64().unwrap();
        shop.clock.advance(2 * MINUTE);
        jobs::once(&shop.app).await.unwrap();
        assert_eq!(shop.count("stock_reservation").await, 0);
        let cart = till.cart().await;
        assert_eq!(cart["order"], Value::Null);
        assert_eq!(cart["cart_qty_total"], 1, "the bill itself stays");
        assert_eq!(cart["revision"], before + 1, "every till that shows it sees that it changed");
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
        assert_eq!(shop.count("audit_seal WHERE vendor_id = 1").await, 1, "only when something was added");
        shop.second_till().await;
        shop.clock.advance(11 * MINUTE);
        jobs::once(&shop.app).await.unwrap();
        assert_eq!(shop.count("audit_seal WHERE vendor_id = 1").await, 2);
    }

    async fn heads_of_the_audit_are_written_down_every_day(shop) {
        shop.till().await;
        let file = shop.file("heads.txt");
        let server = shop.served_with(writing_heads_to(&file)).await;
        jobs::once(&server.app).await.unwrap();
        jobs::once(&server.app).await.unwrap();
        let lines = std::fs::read_to_string(&file).unwrap();
        let heads: Vec<_> = lines.lines().map(|line| read_head(line).unwrap()).collect();
        assert_eq!(heads.iter().filter(|head| head.principal == "till-1").count(), 1, "once a day: {lines}");
        assert!(heads.iter().any(|head| head.principal == SEAL));
        assert_eq!(shop.count("outbox WHERE outbox_id = 'audit-heads-2026-11-21' AND payload LIKE '%till-1%'").await, 1);
        let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&file).unwrap().permissions());
        assert_eq!(mode & 0o777, 0o600);
        shop.clock.advance(DAY);
        jobs::once(&server.app).await.unwrap();
        let lines = std::fs::read_to_string(&file).unwrap();
        assert_eq!(lines.matches("till-1\t").count(), 2, "{lines}");
        assert_eq!(shop.count("outbox WHERE vendor_id = 1 AND subject = 'heads of the audit'").await, 2);
    }

    async fn of_several_who_write_the_heads_at_once_one_does(shop) {
        shop.till().await;
        let file = shop.file("heads.txt");
        let server = shop.served_with(writing_heads_to(&file)).await;
        jobs::once(&server.app).await.unwrap();
        shop.clock.advance(DAY);
        let all = (0..8).map(|_| {
            let app = server.app.clone();
            tokio::spawn(async move { jobs::heads::daily(&app).await })
        });
        for one in all.collect::<Vec<_>>() {
            one.await.unwrap().unwrap();
        }
        let lines = std::fs::read_to_string(&file).unwrap();
        assert_eq!(lines.matches("till-1\t").count(), 2, "{lines}");
        assert_eq!(shop.count("outbox WHERE vendor_id = 1 AND subject = 'heads of the audit'").await, 2);
    }
}
