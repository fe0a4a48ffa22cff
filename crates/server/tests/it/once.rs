//! Exactly once: whatever is repeated, in whatever order, happens one time.

use serde_json::json;
use test_support::*;

shop_tests! {
    async fn a_payment_repeated_two_hundred_times_is_one_payment(shop) {
        let till = shop.till().await;
        till.add(TEA, "2").await;
        let (order_id, total) = till.checkout().await;
        let mut waiting = Vec::new();
        for _ in 0..200 {
            let (till, order_id, total) = (till.clone(), order_id.clone(), total.clone());
            waiting.push(tokio::spawn(async move { till.pay(&order_id, "pay-00000001", "CASH", &total).await }));
        }
        let mut answers = Vec::new();
        for answer in waiting {
            answers.push(answer.await.unwrap());
        }
        assert_eq!(answers[0].http, 200, "{}", answers[0].body);
        assert_eq!(answers[0].status(), "success");
        assert!(answers.iter().all(|answer| answer.body == answers[0].body), "all answers are equal");
        assert_eq!(shop.count("payment_tender").await, 1);
        assert_eq!(shop.count("invoice").await, 1);
        assert_eq!(shop.count("cash_session_movement WHERE kind = 'sale'").await, 1);
        // And for ever.
        shop.clock.advance(2 * HOUR);
        assert_eq!(till.pay(&order_id, "pay-00000001", "CASH", &total).await.body, answers[0].body);
    }

    async fn a_part_payment_repeated_in_parallel_is_one_payment(shop) {
        let till = shop.till().await;
        till.add(TEA, "2").await;
        let (order_id, _) = till.checkout().await;
        let mut waiting = Vec::new();
        for _ in 0..50 {
            let (till, order_id) = (till.clone(), order_id.clone());
            waiting.push(tokio::spawn(async move { till.pay(&order_id, "pay-00000001", "PAYTM_OFFLINE", "150").await }));
        }
        for answer in waiting {
            let body = answer.await.unwrap().succeeded();
            assert_eq!(body["order_summary"]["total_payable"], "50.00");
        }
        assert_eq!(shop.count("payment_tender").await, 1);
        till.pay(&order_id, "pay-00000002", "CASH", "50").await.succeeded();
    }

    async fn the_same_payment_id_with_another_amount_is_a_conflict(shop) {
        let till = shop.till().await;
        till.add(TEA, "2").await;
        let (order_id, _) = till.checkout().await;
        till.pay(&order_id, "pay-00000001", "CASH", "50").await.succeeded();
        for (gateway, amount) in [("CASH", "60"), ("CARD_OFFLINE", "50")] {
            till.pay(&order_id, "pay-00000001", gateway, amount)
                .await
                .refused(409, "fail", "This payment was recorded with another amount or type.");
        }
        // Written otherwise it is the same payment.
        till.pay(&order_id, "pay-00000001", "CASH", "50.00").await.succeeded();
        // Another till may use the same id for a payment of its own.
        let other = shop.second_till().await;
        other.sell(&[TEA], "pay-00000001").await;
        assert_eq!(shop.count("payment_tender").await, 2);
        till.pay(&order_id, "pay-00000002", "CASH", "150").await.succeeded();
    }

    async fn the_same_scan_sent_fifty_times_is_one_piece(shop) {
        let till = shop.till().await;
        let mut waiting = Vec::new();
        for _ in 0..50 {
            let till = till.clone();
            waiting.push(tokio::spawn(async move {
                till.call("/product-details", &[("barcode", TEA), ("qty", "1"), ("request_id", "scan-0001")]).await
            }));
        }
        let mut lines = Vec::new();
        for answer in waiting {
            lines.push(answer.await.unwrap().succeeded()["cart_id"].clone());
        }
        assert!(lines.iter().all(|line| *line == lines[0]));
        assert_eq!(till.cart().await["cart_qty_total"], 1);
        // Scans with names of their own are pieces of their own.
        for n in 0..3 {
            till.call("/product-details", &[("barcode", TEA), ("request_id", &format!("scan-1{n:03}"))]).await.succeeded();
        }
        assert_eq!(till.cart().await["cart_qty_total"], 4);
    }

    async fn a_request_id_names_one_request_only(shop) {
        let till = shop.till().await;
        till.call("/product-details", &[("barcode", TEA), ("request_id", "request-1")]).await.succeeded();
        till.call("/product-details", &[("barcode", SOAP), ("request_id", "request-1")])
            .await
            .refused(409, "fail", "This request id was used for something else.");
        till.call("/remove-product-from-cart", &[("barcode", TEA), ("request_id", "request-1")])
            .await
            .refused(409, "fail", "This request id was used for something else.");
        // Who calls and from where is no part of the request.
        let again = [("barcode", TEA), ("request_id", "request-1"), ("trans_from", "OTHER")];
        till.call("/product-details", &again).await.succeeded();
        assert_eq!(till.cart().await["cart_qty_total"], 1);
        till.call("/product-details", &[("barcode", TEA), ("request_id", "x")]).await.invalid("request_id");
        // Another till's ids are its own.
        let other = shop.second_till().await;
        other.call("/product-details", &[("barcode", SOAP), ("request_id", "request-1")]).await.succeeded();
        assert_eq!(shop.count("audit_entry WHERE action = 'request_conflict'").await, 2);
    }

    async fn changes_repeated_under_their_name_happen_once(shop) {
        let till = shop.till().await;
        till.add(TEA, "5").await;
        till.scan(SOAP).await;
        for _ in 0..3 {
            till.call("/product-qty-update", &[("barcode", TEA), ("qty", "2"), ("request_id", "change-01")]).await.succeeded();
        }
        till.call("/product-qty-update", &[("barcode", TEA), ("qty", "9")]).await.succeeded();
        let late = till.call("/product-qty-update", &[("barcode", TEA), ("qty", "2"), ("request_id", "change-01")]).await.succeeded();
        assert_eq!(late["cart"]["data"][0]["qty"], 9, "a late repetition changes nothing");
        for _ in 0..3 {
            let body = till.call("/remove-product-from-cart", &[("barcode", SOAP), ("request_id", "remove-01")]).await.succeeded();
            assert_eq!(body["removed"]["name"], "Soap Sandal 3 x 100 g");
        }
        for _ in 0..3 {
            till.call("/remove-product-from-cart", &[("all", "1"), ("request_id", "cancel-01")]).await.succeeded();
        }
        till.scan(TEA).await;
        till.call("/remove-product-from-cart", &[("all", "1"), ("request_id", "cancel-01")]).await.succeeded();
        assert_eq!(till.cart().await["cart_qty_total"], 1, "the next bill is not cancelled by the old request");
    }

    async fn checkout_hold_and_payment_repeated_under_their_name_happen_once(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let hold = [("transaction_sub_type", "hold"), ("request_id", "hold-0001")];
        let held = till.call("/process-to-payment", &hold).await.succeeded();
        till.scan(SOAP).await;
        assert_eq!(till.call("/process-to-payment", &hold).await.succeeded()["data"], held["data"]);
        assert_eq!(till.cart().await["cart_qty_total"], 1, "the next bill is not held by the old request");
        let checkout = [("total", "110.00"), ("request_id", "checkout-1")];
        let first = till.call("/process-to-payment", &checkout).await.is("proceed_to_payment");
        assert_eq!(till.call("/process-to-payment", &checkout).await.is("proceed_to_payment"), first);
        let order_id = first["data"]["order_id"].as_str().unwrap();
        let pay = [
            ("t_order_id", order_id), ("pay_id", "pay-00000001"), ("payment_gateway_type", "CASH"), ("amount", "110"),
            ("request_id", "payment-01"),
        ];
        let paid = till.call("/save-payment", &pay).await.succeeded();
        assert_eq!(till.call("/save-payment", &pay).await.succeeded(), paid);
        till.call("/product-search", &[("search_term", "tea"), ("request_id", "payment-01")]).await.succeeded();
        till.call("/process-to-payment", &[("request_id", "payment-01")])
            .await
            .refused(409, "fail", "This request id was used for something else.");
    }

    async fn sessions_and_cash_movements_repeated_under_their_name_happen_once(shop) {
        let till = shop.signed_in(0, 0).await;
        let mut sessions = Vec::new();
        for _ in 0..3 {
            let body = till.call("/vendor/opening-balance", &[("opening_balance", "100"), ("request_id", "open-0001")]).await.succeeded();
            sessions.push(body["data"].clone());
        }
        assert!(sessions.iter().all(|session| *session == sessions[0]));
        let approval = till.approval("CASH_MOVEMENT", &[("kind", "cash_in"), ("amount", "50")]).await;
        for _ in 0..3 {
            let fields = [
                ("kind", "cash_in"), ("amount", "50"), ("reason", "Coins"), ("security_code_id", approval.as_str()),
                ("request_id", "cash-in-01"),
            ];
            till.call("/vendor/cash-movement", &fields).await.succeeded();
        }
        for _ in 0..3 {
            let body = till.call("/vendor/closing-balance", &[("closing_balance", "150"), ("request_id", "close-0001")]).await.succeeded();
            assert_eq!((&body["data"]["z_no"], &body["data"]["difference"]), (&json!(1), &json!("0.00")));
        }
        assert_eq!(shop.count("cash_session").await, 1);
    }

    async fn money_is_remembered_for_ever_and_scans_for_a_day(shop) {
        let till = shop.till().await;
        till.call("/product-details", &[("barcode", TEA), ("request_id", "scan-0001")]).await.succeeded();
        till.call("/vendor/closing-balance", &[("closing_balance", "1000"), ("request_id", "close-0001")]).await.succeeded();
        assert_eq!(shop.count("request_log").await, 2);
        shop.clock.advance(DAY + MINUTE);
        server::jobs::once(&shop.app).await.unwrap();
        assert_eq!(shop.count("request_log WHERE keep = 'ever'").await, 1);
        assert_eq!(shop.count("request_log WHERE keep = 'day'").await, 0);
    }
}
