use serde_json::json;
use test_support::{DAY, MINUTE, SOAP, TEA, shop_tests};

use super::papers::reader::{of_escpos, of_html};
use super::papers::says_the_same;

const COUNT: &str =
    r#"[{"currency_type":"NOTES","currency":"500","qty":"2"},{"currency_type":"COINS","currency":5,"qty":3}]"#;

shop_tests! {
    /// CSH-17: opening answers when, and which session it is.
    async fn opening_answers_when(shop) {
        let till = shop.signed_in(0, 0).await;
        till.call("/vendor/opening-balance", &[("opening_balance", "1015"), ("type", "CARD")]).await.invalid("type");
        for read in ["settlement_date", "session_type"] {
            let fields = [("opening_balance", "1015"), (read, &*"9".repeat(1_000))];
            till.call("/vendor/opening-balance", &fields).await.invalid(read);
        }
        let fields = [
            ("opening_balance", "1015"), ("closing_balance", ""), ("type", "CASH"), ("currency", COUNT),
            ("terminal_id", "1"), ("settlement_date", "2026-11-21"), ("session_type", "open"), ("settlement_session_id", ""),
        ];
        let data = till.call("/vendor/opening-balance", &fields).await.succeeded()["data"].clone();
        assert_eq!(data["opening_time"], "2026-11-21 10:00:00");
        assert!(!data["settlement_session_id"].as_str().unwrap().is_empty());
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
        let settlement = &settings["settings"]["settlement"];
        assert_eq!(settlement["opening_balance_status"], 1);
        assert_eq!(settlement["session_started_at"], "2026-11-21 10:00:00");
        assert_eq!(settlement["settlement_session_id"], data["settlement_session_id"]);
    }

    /// CSH-12, CSH-14, CSH-24: counted currency is taken as type, face value and quantity, and must make the amount.
    async fn a_count_must_make_the_amount(shop) {
        let till = shop.signed_in(0, 0).await;
        let open = |amount: &'static str, currency: &'static str| {
            let till = till.clone();
            async move { till.call("/vendor/opening-balance", &[("opening_balance", amount), ("currency", currency)]).await }
        };
        let body = open("1000", COUNT).await.invalid("amount");
        assert_eq!(body["message"], "The counted notes and coins make ₹1,015.00, not ₹1,000.00.");
        open("", "[]").await.invalid("amount");
        open("-1", "").await.invalid("amount");
        open("12345678901", "").await.invalid("opening_balance");
        open("many", "").await.invalid("opening_balance");
        open("", "[{broken").await.invalid("currency");
        open("", r#"[{"currency_type":"SHELLS","currency":"5","qty":"1"}]"#).await.invalid("currency");
        open("", r#"[{"currency_type":"NOTES","currency":"0","qty":"1"}]"#).await.invalid("currency");
        assert_eq!(shop.count("cash_session").await, 0);
        open("", COUNT).await.succeeded();
    }

    async fn face_values_are_few_known_and_told_once(shop) {
        let till = shop.signed_in(0, 0).await;
        let open = |currency: serde_json::Value| {
            let till = till.clone();
            async move { till.call("/vendor/opening-balance", &[("currency", &currency.to_string())]).await }
        };
        let line = |kind: &str, face: &str| json!({"currency_type": kind, "currency": face, "qty": "1"});
        let told = |answer: serde_json::Value| answer["errors"][0]["message"].as_str().unwrap().to_owned();
        let many: Vec<_> = (1..=9_000).map(|face| line("NOTES", &format!("{face}.5"))).collect();
        assert_eq!(told(open(json!(many)).await.invalid("currency")), "currency has 40 entries at most.");
        let twice = json!([line("NOTES", "10"), line("COINS", "10"), line("notes", "10.00")]);
        assert_eq!(told(open(twice).await.invalid("currency")), "₹10.00 is counted twice.");
        assert_eq!(told(open(json!([line("NOTES", "7")])).await.invalid("currency")), "There is no note or coin of ₹7.00.");
        assert_eq!(shop.count("cash_session").await, 0, "nothing was begun");
        // A store may name others.
        shop.set(1, "denominations", r#"[{"face_paise": 700, "kind": "notes"}]"#).await;
        open(json!([line("NOTES", "7"), line("NOTES", "2000")])).await.succeeded();
        let close = |currency: serde_json::Value| {
            let till = till.clone();
            async move { till.call("/vendor/closing-balance", &[("currency", &currency.to_string())]).await }
        };
        assert_eq!(told(close(json!(many)).await.invalid("currency")), "currency has 40 entries at most.");
        let closing = json!([line("NOTES", "7"), line("NOTES", "3")]);
        assert_eq!(told(close(closing).await.invalid("currency")), "There is no note or coin of ₹3.00.");
        close(json!([line("NOTES", "7"), line("NOTES", "2000")])).await.succeeded();
        assert_eq!(shop.count("cash_session_count").await, 4);
    }

    /// CSH-02: a store counts its own notes and coins, or none at all.
    async fn a_store_says_what_is_counted(shop) {
        let till = shop.signed_in(0, 0).await;
        let counted = || {
            let till = till.clone();
            async move { till.call("/vendor/get-settings", &[]).await.succeeded()["settings"]["settlement"]["denomination"].clone() }
        };
        assert_eq!(counted().await["status"], 1);
        shop.set(1, "denominations", r#"[{"face_paise": 700, "kind": "notes"}, {"face_paise": 50, "kind": "coins"}]"#).await;
        assert_eq!(counted().await["currency"], json!([{"currency": "7", "type": "notes"}, {"currency": "0.50", "type": "coins"}]));
        shop.set(1, "denomination", "false").await;
        assert_eq!(counted().await["status"], 0);
    }

    /// CSH-13, CSH-23: the books keep how many of each note and coin were counted, and fewer than none is none.
    async fn a_count_is_kept_piece_by_piece(shop) {
        let till = shop.signed_in(0, 0).await;
        let count = r#"[{"currency_type":"NOTES","currency":"500","qty":"2"},{"currency_type":"COINS","currency":5,"qty":3},{"currency_type":"NOTES","currency":"100","qty":"-4"}]"#;
        till.call("/vendor/opening-balance", &[("opening_balance", "1015"), ("currency", count)]).await.succeeded();
        for (kind, face, pieces) in [("NOTES", 50_000, 2), ("COINS", 500, 3), ("NOTES", 10_000, 0)] {
            let row = format!("cash_session_count WHERE kind = '{kind}' AND face_paise = {face} AND pieces = {pieces}");
            assert_eq!(shop.count(&row).await, 1, "{row}");
        }
        assert_eq!(shop.count("cash_session_count").await, 3);
    }

    async fn one_session_is_open_per_terminal(shop) {
        let till = shop.till().await;
        till.call("/vendor/opening-balance", &[("opening_balance", "5")])
            .await
            .refused(200, "fail", "A session is already open since 21 November 2026 10:00 AM.");
        shop.second_till().await;
        assert_eq!(shop.count("cash_session").await, 2);
    }

    async fn opening_at_the_same_moment_opens_once(shop) {
        let till = shop.signed_in(0, 0).await;
        let mut waiting = Vec::new();
        for _ in 0..20 {
            let till = till.clone();
            waiting.push(tokio::spawn(async move { till.call("/vendor/opening-balance", &[("opening_balance", "5")]).await }));
        }
        let mut opened = 0;
        for answer in waiting {
            opened += i32::from(answer.await.unwrap().status() == "success");
        }
        assert_eq!(opened, 1);
        assert_eq!(shop.count("cash_session").await, 1);
    }

    /// CSH-18: closing tells what was expected, what was counted, and the Z number.
    async fn closing_compares_the_count_with_the_movements(shop) {
        let till = shop.till().await;
        till.sell(&[TEA, SOAP], "pay-0001").await;
        shop.clock.advance(30 * MINUTE);
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
        let session = settings["settings"]["settlement"]["settlement_session_id"].as_str().unwrap().to_owned();
        till.call("/vendor/closing-balance", &[("closing_balance", "1200.50"), ("type", "CARD")]).await.invalid("type");
        for read in ["settlement_date", "session_type", "opening_balance"] {
            let fields = [("closing_balance", "1200.50"), (read, &*"9".repeat(1_000))];
            till.call("/vendor/closing-balance", &fields).await.invalid(read);
        }
        let body = till.call("/vendor/closing-balance", &[("closing_balance", "1200.50"), ("opening_balance", "1000"), ("type", "CASH"),
            ("settlement_date", "2026-11-21"), ("session_type", "close"), ("settlement_session_id", &session)]).await.succeeded();
        let data = &body["data"];
        assert_eq!(body["message"], "Session closed");
        assert_eq!(data["closing_time"], "2026-11-21 10:30:00");
        assert_eq!((&data["expected"], &data["counted"], &data["difference"]), (&json!("1210.00"), &json!("1200.50"), &json!("-9.50")));
        assert_eq!((&data["z_no"], &data["reason_needed"]), (&json!(1), &json!(0)));
    }

    async fn a_difference_above_fifty_rupees_asks_for_a_reason_and_never_refuses(shop) {
        let till = shop.till().await;
        let closed = till.call("/vendor/closing-balance", &[("closing_balance", "900")]).await.succeeded();
        assert_eq!(closed["data"]["reason_needed"], 1);
        let session = closed["data"]["settlement_session_id"].as_str().unwrap();
        let explained = till
            .call("/vendor/closing-balance", &[("settlement_session_id", session), ("reason", "A hundred went for tea")])
            .await
            .succeeded();
        assert_eq!(explained["data"]["reason_needed"], 0);
        assert_eq!(explained["data"]["counted"], "900.00", "a second call only records the reason");
        assert_eq!(explained["data"]["z_no"], 1);
    }

    /// CSH-19: the slip of a closed session, and of no other.
    async fn the_slip_is_printed_after_closing(shop) {
        let till = shop.till().await;
        till.sell(&[TEA, test_support::DAL_LABEL], "pay-0001").await;
        // A third of a kilogram at 84.00 is 27.97, never rounded above its MRP: 27.00 is paid.
        till.add(test_support::DAL, "0.333").await;
        till.sell(&[], "pay-0002").await;
        till.scan(SOAP).await;
        till.call("/remove-product-from-cart", &[("barcode", SOAP)]).await.succeeded();
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
        let session = settings["settings"]["settlement"]["settlement_session_id"].as_str().unwrap().to_owned();
        let slip = [("settlement_session_id", session.as_str())];
        till.call("/vendor/print-settlement", &slip)
            .await
            .refused(200, "fail", "Close the session first; its slip is printed after that.");
        till.call("/vendor/closing-balance", &[("currency", r#"[{"currency_type":"NOTES","currency":"100","qty":"12"}]"#)])
            .await
            .succeeded();
        let body = till.call("/vendor/print-settlement", &slip).await.succeeded();
        let html = body["html_data"].as_str().unwrap();
        for part in [
            "SETTLEMENT SLIP", "Z number</span><span>1", "AA1T01-26-000001", "Opening balance</span><span>1,000.00",
            "Round off</span><span>−0.97", "Sales</span><span>₹232.00",
            "Cash sales</span><span>232.00", "Expected cash</span><span>₹1,232.00", "Counted cash</span><span>₹1,200.00",
            "DIFFERENCE</span><span>−₹32.00", "Removed lines (1)</span><span>110.00", "Cashier0 Test",
            "Hand this slip to the store manager.", "100.00 note</td><td class=\"r\">12</td>",
        ] {
            assert!(html.contains(part), "{part} is not on the slip: {html}");
        }
        assert_eq!(body["print_data"], "");
        // On Android the same slip comes as printer data.
        let fields = [slip[0], ("trans_from", "CLOUD_TAB_WEB"), ("manufacturer_name", "SUNMI")];
        let android = till.call("/vendor/print-settlement", &fields).await.succeeded();
        assert_eq!((&android["status"], &android["message"], &android["html_data"]), (&json!("success"), &json!(""), &body["html_data"]));
        says_the_same(&of_escpos(android["print_data"].as_str().unwrap()), &of_html(html));
        till.call("/vendor/print-settlement", &[("settlement_session_id", "nonsense")])
            .await
            .refused(200, "fail", "This session is not known.");
    }

    /// CSH-06: where closing is compulsory, yesterday's open session must be closed first.
    async fn yesterdays_session_must_be_closed_first_where_that_is_compulsory(shop) {
        shop.set(1, "closing_previous_session_compulsory", "true").await;
        let till = shop.till().await;
        shop.clock.advance(DAY / 2);
        till.scan(TEA).await;
        shop.clock.advance(DAY / 2);
        let mut till = till;
        let body = till.sign_in("9000000011", "1234").await;
        assert_eq!((&body["session"]["type"], &body["session"]["required"]), (&json!("close"), &json!(1)));
        assert_eq!(body["settings"]["settlement"]["closing_previous_balance_status"], 0);
        till.call("/vendor/opening-balance", &[("opening_balance", "5")])
            .await
            .refused(200, "fail", "Close the previous session first.");
        let session = body["session"]["settlement_session_id"].as_str().unwrap();
        let fields = [("settlement_session_id", session), ("closing_balance", "1000")];
        till.call("/vendor/closing-balance", &fields).await.succeeded();
        till.call("/vendor/opening-balance", &[("opening_balance", "5")]).await.succeeded();
    }

    /// CSH-07, CSH-08: where it is not, opening parks it, and it is closed later by its id.
    async fn opening_parks_yesterdays_session_where_closing_is_not_compulsory(shop) {
        let mut till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        shop.clock.advance(DAY);
        let body = till.sign_in("9000000011", "1234").await;
        assert_eq!((&body["session"]["type"], &body["session"]["required"]), (&json!("open"), &json!(0)));
        let yesterday = body["session"]["settlement_session_id"].as_str().unwrap().to_owned();
        till.call("/vendor/opening-balance", &[("opening_balance", "50")]).await.succeeded();
        let body = till.sign_in("9000000011", "1234").await;
        assert_eq!((&body["session"]["type"], &body["session"]["required"]), (&json!("close"), &json!(0)));
        assert_ne!(body["session"]["settlement_session_id"], yesterday.as_str(), "the close is about today's");
        till.sell(&[TEA], "pay-0002").await;
        let fields = [("settlement_session_id", yesterday.as_str()), ("closing_balance", "1100")];
        let closed = till.call("/vendor/closing-balance", &fields).await.succeeded();
        assert_eq!(closed["data"]["difference"], "0.00", "today's sale is not in yesterday's drawer");
    }

    /// CSH-09: nothing open asks to open, CSH-10: an open session offers to close.
    async fn the_session_offers_the_next_step(shop) {
        shop.set(1, "open_session_compulsory", "true").await;
        let mut till = shop.signed_in(0, 0).await;
        let body = till.sign_in("9000000011", "1234").await;
        // CSH-22: type, required flag, denominations, start time and username.
        let counted = &body["settings"]["settlement"]["denomination"]["currency"];
        assert_eq!(counted[0], json!({"currency": "500", "type": "notes"}));
        assert_eq!(body["session"], json!({
            "type": "open", "required": 1, "start_time": "", "username": "", "settlement_session_id": "", "denominations": counted
        }));
        till.call("/vendor/opening-balance", &[("opening_balance", "10")]).await.succeeded();
        let body = till.sign_in("9000000011", "1234").await;
        assert_eq!((&body["session"]["type"], &body["session"]["required"]), (&json!("close"), &json!(0)));
        // CSH-22: the session tells since when and by whom it is open.
        assert_eq!(body["session"]["start_time"], "2026-11-21 10:00:00");
        assert_eq!(body["session"]["username"], "Cashier0 Test");
        // CSH-05: under the name of whoever opened it, and not of who signs in.
        let body = till.sign_in("9000000012", "1234").await;
        assert_eq!(body["session"]["username"], "Cashier0 Test");
    }

    async fn a_sale_begins_a_session_where_opening_is_not_compulsory(shop) {
        let till = shop.signed_in(0, 0).await;
        till.sell(&[TEA], "pay-0001").await;
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
        assert_eq!(settings["settings"]["settlement"]["opening_balance_status"], 0);
        till.call("/vendor/opening-balance", &[("opening_balance", "500")]).await.succeeded();
        let closed = till.call("/vendor/closing-balance", &[("closing_balance", "600")]).await.succeeded();
        assert_eq!(closed["data"]["difference"], "0.00", "the sale before the opening belongs to the same drawer");
    }

    async fn any_cashier_of_the_store_closes_a_session_and_none_of_another(shop) {
        let till = shop.till().await;
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
        let session = settings["settings"]["settlement"]["settlement_session_id"].as_str().unwrap().to_owned();
        let fields = [("settlement_session_id", session.as_str()), ("closing_balance", "1000")];
        for stranger in [shop.strict_till().await, shop.foreign_till().await] {
            stranger.call("/vendor/closing-balance", &fields).await.refused(200, "fail", "This session is not known.");
        }
        shop.second_till().await.call("/vendor/closing-balance", &fields).await.succeeded();
    }

    async fn cash_in_and_out_need_a_passcode_and_a_reason(shop) {
        let till = shop.till().await;
        let movement = |kind: &'static str, amount: &'static str, reason: &'static str, approval: String| {
            let till = till.clone();
            async move {
                let fields = [("kind", kind), ("amount", amount), ("reason", reason), ("security_code_id", approval.as_str())];
                till.call("/vendor/cash-movement", &fields).await
            }
        };
        movement("cash_out", "100", "Milk", String::new()).await.refused(200, "fail", "This needs a manager's passcode.");
        let approval = till.approval("CASH_MOVEMENT", &[("kind", "cash_out"), ("amount", "100")]).await;
        movement("cash_out", "100", "Milk", approval.clone()).await.succeeded();
        movement("cash_out", "100", "Milk", approval).await.refused(200, "fail", "This needs a manager's passcode.");
        let approval = till.approval("BILL_REPRINT", &[]).await;
        movement("drop", "100", "Safe", approval).await.refused(200, "fail", "This needs a manager's passcode.");
        movement("drop", "950", "Safe", till.approval("CASH_MOVEMENT", &[("kind", "drop"), ("amount", "950")]).await)
            .await
            .refused(200, "fail", "There is not that much cash in the drawer.");
        movement("drop", "900", "Safe", till.approval("CASH_MOVEMENT", &[("kind", "drop"), ("amount", "900")]).await).await.succeeded();
        movement("cash_in", "50.50", "Change from the bank", till.approval("CASH_MOVEMENT", &[("kind", "cash_in"), ("amount", "50.50")]).await).await.succeeded();
        movement("cash_in", "0", "Nothing", String::new()).await.invalid("amount");
        movement("cash_in", "5", "x", String::new()).await.invalid("reason");
        movement("gift", "5", "Present", String::new()).await.invalid("kind");
        let closed = till.call("/vendor/closing-balance", &[("closing_balance", "50.50")]).await.succeeded();
        assert_eq!(closed["data"]["expected"], "50.50");
    }

    async fn an_approval_dies_after_ten_minutes_and_belongs_to_its_cashier(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        let approval = till.approval("CASH_MOVEMENT", &[("kind", "cash_in"), ("amount", "5")]).await;
        let fields = [("kind", "cash_in"), ("amount", "5"), ("reason", "Coins"), ("security_code_id", approval.as_str())];
        other.call("/vendor/cash-movement", &fields).await.refused(200, "fail", "This needs a manager's passcode.");
        shop.clock.advance(10 * MINUTE + 1);
        till.call("/vendor/cash-movement", &fields).await.refused(200, "fail", "This needs a manager's passcode.");
    }

    async fn a_part_paid_bill_is_carried_over_a_close(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let (order_id, _) = till.checkout().await;
        till.pay(&order_id, "part-0001", "CASH", "40.00").await.succeeded();
        let closed = till.call("/vendor/closing-balance", &[("closing_balance", "1040")]).await.succeeded();
        assert_eq!(closed["data"]["carried_over"], json!([{"order_id": order_id, "total": "100.00", "paid": "40.00"}]));
        till.call("/vendor/opening-balance", &[("opening_balance", "0")]).await.succeeded();
        till.pay(&order_id, "part-0002", "CASH", "60.00").await.succeeded();
    }
}
