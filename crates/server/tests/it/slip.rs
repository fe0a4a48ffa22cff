//! Printed slips of cash sessions reconcile whenever they are printed, and with any amount carried over.

use serde_json::json;
use test_support::*;

/// The texts of a page, with `|` between them.
fn texts(body: &serde_json::Value) -> String {
    let page = body["html_data"].as_str().expect("a page");
    let body = page.split_once("<body>").map_or(page, |(_, body)| body);
    let (mut text, mut inside) = (String::new(), false);
    for character in body.chars() {
        match character {
            '<' => inside = true,
            '>' => {
                inside = false;
                if !text.ends_with('|') {
                    text.push('|');
                }
            }
            _ if !inside => text.push(character),
            _ => {}
        }
    }
    text
}

/// Checks that these stand on a page, in this order.
fn assert_stands(text: &str, parts: &[&str]) {
    let mut from = 0;
    for part in parts {
        let wanted = format!("|{part}|");
        match text[from..].find(&wanted) {
            Some(place) => from += place + wanted.len() - 1,
            None => panic!("{part} does not stand on the slip after {}: {text}", &text[..from]),
        }
    }
}

async fn close(till: &Till, amount: &str) -> String {
    let closed = till.call("/vendor/closing-balance", &[("closing_balance", amount)]).await.succeeded();
    let session = closed["data"]["settlement_session_id"].as_str().unwrap().to_owned();
    texts(&till.call("/vendor/print-settlement", &[("settlement_session_id", &session)]).await.succeeded())
}

async fn x_reading(till: &Till) -> String {
    texts(&till.call("/vendor/x-reading", &[]).await.succeeded())
}

async fn day_z(till: &Till, day: &str) -> String {
    texts(&till.call("/vendor/day-z", &[("business_date", day)]).await.succeeded())
}

shop_tests! {
    /// A bill is part paid in one session and finished in the next: both slips come to what was in the drawer.
    /// SHL-37: its totals have the sign of the rupee.
    async fn advances_are_carried_over_a_close(shop) {
        let till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        till.scan(TEA).await;
        let (order_id, _) = till.checkout().await;
        till.pay(&order_id, "part-0001", "CASH", "40.00").await.succeeded();
        let first = close(&till, "1140").await;
        assert_stands(&first, &[
            "Sales|₹100.00", "Sales|100.00", "Advances received (1)|40.00", "Received for bills|₹140.00",
            "Paid by|Count|Amount|Cash|2|140.00", "Tendered|₹140.00", "Cash sales|140.00", "Expected cash|₹1,140.00", "DIFFERENCE|₹0.00",
        ]);
        assert!(!first.contains("Advances settled") && !first.contains("Reversed"), "{first}");
        till.call("/vendor/opening-balance", &[("opening_balance", "0")]).await.succeeded();
        till.pay(&order_id, "part-0002", "CARD_OFFLINE", "60.00").await.succeeded();
        let second = close(&till, "0").await;
        assert_stands(&second, &[
            "Sales|₹100.00", "Advances settled (1)|−40.00", "Received for bills|₹60.00", "Card|1|60.00", "Tendered|₹60.00",
            "Cash sales|0.00", "Expected cash|₹0.00",
        ]);
        // The first slip says the same whenever it is printed again, and the day is the sum of both.
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
        assert_eq!(settings["status"], "success");
        let day = day_z(&till, "2026-11-21").await;
        assert_stands(&day, &[
            "DAY REPORT", "Business date|21 Nov 2026", "Sessions|2", "Bills|2", "Sales|₹200.00", "Received for bills|₹200.00",
            "Card|1|60.00", "Cash|2|140.00", "Tendered|₹200.00", "Opening balances|1,000.00", "Cash sales|140.00",
            "Expected cash|₹1,140.00", "DIFFERENCE|₹0.00", "Till 1|Z 1|1,140.00|0.00|Till 1|Z 2|0.00|0.00",
        ]);
        assert!(!day.contains("Advances") && !day.contains("not closed yet"), "{day}");
    }

    /// A refund counts on the day on which it is made, even if its session began earlier. So no closed day changes, and
    /// the limit on a customer's cash of a day includes the refund.
    async fn money_that_goes_back_after_midnight_belongs_to_the_new_day(shop) {
        shop.clock.advance(130 * DAY + 13 * HOUR + 50 * MINUTE);
        let till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        shop.clock.advance(20 * MINUTE);
        let buyer = [("customer_mobile", "9811122233"), ("first_name", "Asha"), ("address1", "4 Market Yard"), ("state_id", "27"), ("pincode", "411037")];
        till.add(JACKET, "60").await;
        till.call("/vendor/login-for-customer", &buyer).await.succeeded();
        let (order_id, _) = till.checkout().await;
        till.pay(&order_id, "part-0001", "CASH", "149999").await.succeeded();
        till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        let told = |table: books::report::Table| -> Vec<String> {
            table.rows.iter().map(|row| row.iter().map(books::report::Cell::plain).collect::<Vec<_>>().join(" ")).collect()
        };
        let (old, new) = ("2027-03-31", "2027-04-01");
        let tenders = crate::reports::of_days(shop, books::report::Kind::Tenders, old, old).await;
        assert_eq!(told(tenders), ["2027-03-31 Cash 1 100.00 0 0.00 0.00 100.00"]);
        let tenders = crate::reports::of_days(shop, books::report::Kind::Tenders, new, new).await;
        assert_eq!(told(tenders), ["2027-04-01 Cash 1 149999.00 1 -149999.00 0.00 0.00"]);
        till.add(JACKET, "51").await;
        till.call("/vendor/login-for-customer", &buyer).await.succeeded();
        let (order_id, _) = till.checkout().await;
        till.pay(&order_id, "part-0002", "CASH", "150000").await.succeeded();
        assert_eq!(shop.findings().await, []);
    }

    /// A part-paid bill is cancelled in the session after: what was handed back stands there, and apart from what was
    /// taken.
    async fn reversed_tenders_stand_apart(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let (order_id, _) = till.checkout().await;
        till.pay(&order_id, "part-0001", "CARD_OFFLINE", "40.00").await.succeeded();
        till.pay(&order_id, "part-0002", "CASH", "10.00").await.succeeded();
        till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        let same = close(&till, "1000").await;
        assert_stands(&same, &[
            "Advances received (2)|50.00", "Advances handed back (2)|−50.00", "Received for bills|₹0.00", "Paid by|Count|Amount|Card|1|40.00|Cash|1|10.00|Total|2|50.00",
            "Reversed|Count|Amount|Card|1|−40.00|Cash|1|−10.00|Total|2|−50.00", "Tendered|₹0.00", "Cash handed back|−10.00",
            "– Card|1|40.00|– Card reversed|1|−40.00|– Cash|1|10.00|– Cash reversed|1|−10.00", "Cancelled bills (1)|100.00",
        ]);
        assert!(!same.contains("Card|2|0.00"), "{same}");
        till.call("/vendor/opening-balance", &[("opening_balance", "100")]).await.succeeded();
        till.scan(TEA).await;
        let (order_id, _) = till.checkout().await;
        till.pay(&order_id, "part-0003", "CASH", "30.00").await.succeeded();
        close(&till, "130").await;
        till.call("/vendor/opening-balance", &[("opening_balance", "130")]).await.succeeded();
        till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        let after = close(&till, "100").await;
        assert_stands(&after, &["Sales|₹0.00", "Advances handed back (1)|−30.00", "Received for bills|−₹30.00", "Reversed|Count|Amount|Cash|1|−30.00", "Tendered|−₹30.00", "Expected cash|₹100.00"]);
    }

    /// Offers on goods and on bills, number ranges, GSTIN, cash rounding, vouchers and tenders of each cashier.
    async fn a_slip_says_all_that_a_day_is_made_of(shop) {
        let till = shop.till().await;
        shop.offer("TEN", "10% off soap", r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"10"}}"#, json!({})).await;
        shop.offer("BB", "20 off from 150", r#"{"kind":"bill","steps":[{"from":"150","by":{"amount":"20"}}]}"#, json!({})).await;
        let code = shop.voucher("", 5_450, 180).await;
        shop.voucher("", 10_000_000, 180).await;
        till.scan(SOAP).await;
        let (order_id, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &code)]).await.succeeded();
        till.pay(&order_id, "pay-0001", "VOUCHER", "54.50").await.succeeded();
        till.pay(&order_id, "pay-0002", "CASH", "44.50").await.succeeded();
        till.sell(&[SOAP, SOAP], "pay-0003").await;
        till.scan(SOAP).await;
        till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        let slip = close(&till, "1223").await;
        assert_stands(&slip, &[
            "GSTIN 27AAPFU0939F1ZV", "SETTLEMENT SLIP", "Z number|1", "Bills|2", "Gross sales|330.00", "Offers on goods|−33.00", "Offers on bills|−20.00", "Sales|₹277.00", "NET SALES|₹277.00",
            "Received for bills|₹277.00", "Cash|2|222.50|Voucher|1|54.50|Total|3|277.00",
            "Tendered|₹277.00", "Cash rounding|0.50",
            "Cash sales|223.00", "Expected cash|₹1,223.00", "DIFFERENCE|₹0.00",
            "18%|234.74|21.13|21.13",
            "First number|Last number|Count|Invoices 2026-27|AA1T01-26-000001|AA1T01-26-000002|2",
            "Cashier0 Test|2|277.00|– Cash|2|222.50|– Voucher|1|54.50", "Cancelled bills (1)|110.00",
            "Vouchers issued (0)|0.00", "Vouchers redeemed|−54.50", "Vouchers outstanding, all stores|1,00,000.00", "Hand this slip to the store manager.", "Cashier|Manager",
        ]);
    }

    /// The table of a tax ends in the sums of its columns, and what came back is apart from what was sold.
    async fn taxes_add_up_and_returns_stand_apart(shop) {
        let till = crate::returns::open_till(shop).await;
        let number = crate::returns::sold(&till, &[(TEA, "2"), (SOAP, "1")], "pay-0001").await;
        crate::returns::approve(&till, &number, "1:1 2:1", &[]).await.succeeded();
        let slip = close(&till, "1310").await;
        assert_stands(&slip, &[
            "Sales|₹310.00", "Returns (1)|−210.00", "NET SALES|₹100.00",
            "GST|Taxable|CGST|SGST|5%|190.48|4.76|4.76|18%|93.22|8.39|8.39|Total|283.70|13.15|13.15",
            "Returns|Taxable|CGST|SGST|5%|95.24|2.38|2.38|18%|93.22|8.39|8.39|Total|188.46|10.77|10.77",
        ]);
    }

    /// An X reading at any time changes nothing; where closing is blind, it does not tell what the drawer should hold.
    async fn an_x_reading_says_where_an_open_session_stands(shop) {
        let till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        let blind = x_reading(&till).await;
        assert_stands(&blind, &["MID-SHIFT REPORT", "Read|21 Nov 2026 10:00 AM", "Till|Till 1", "Bills|1", "Sales|₹100.00", "Cash|1|100.00", "The drawer is counted before the expected cash is told.", "The session goes on."]);
        assert!(!blind.contains("Expected") && !blind.contains("Opening balance") && !blind.contains("1,100.00"), "{blind}");
        shop.set(1, "blind_close", "false").await;
        assert_stands(&x_reading(&till).await, &["Opening balance|1,000.00", "Cash sales|100.00", "Expected cash|₹1,100.00"]);
        till.sell(&[TEA], "pay-0002").await;
        assert_stands(&x_reading(&till).await, &["Bills|2", "Expected cash|₹1,200.00"]);
        assert_eq!(shop.count("number_series WHERE series = 'Z'").await, 0, "nothing is numbered");
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded();
        let session = settings["settings"]["settlement"]["settlement_session_id"].as_str().unwrap().to_owned();
        for stranger in [shop.strict_till().await, shop.foreign_till().await] {
            let fields = [("settlement_session_id", session.as_str())];
            stranger.call("/vendor/x-reading", &fields).await.refused(200, "fail", "This session is not known.");
        }
        close(&till, "1200").await;
        let fields = [("settlement_session_id", session.as_str())];
        till.call("/vendor/x-reading", &fields).await.refused(200, "fail", "This session is closed: print its slip.");
        till.call("/vendor/x-reading", &[]).await.refused(200, "fail", "Open a session first.");
    }

    /// The day of all tills of a store, of no other store and of no other day.
    async fn the_days_z_holds_every_till_of_the_store(shop) {
        let (till, second, elsewhere) = (shop.till().await, shop.second_till().await, shop.strict_till().await);
        till.sell(&[TEA], "pay-0001").await;
        second.sell(&[SOAP], "pay-0002").await;
        elsewhere.sell(&[TEA], "pay-0003").await;
        close(&till, "1090").await;
        let open = day_z(&second, "").await;
        assert_stands(&open, &[
            "1 not closed yet: the day is not final.", "Bills|2", "Sales|₹210.00", "Expected cash|₹1,100.00",
            "Counted cash|₹1,090.00", "DIFFERENCE|−₹10.00", "Till 1|Z 1|1,100.00|−10.00|Till 2|open",
            "AA1T01-26-000001|AA1T01-26-000001|1", "AA1T02-26-000001|AA1T02-26-000001|1",
        ]);
        assert!(!open.contains("1,110.00"), "the second drawer is not counted yet: {open}");
        close(&second, "1110").await;
        assert_stands(&day_z(&second, "2026-11-21").await, &["Tendered|₹210.00", "Expected cash|₹2,210.00", "Counted cash|₹2,200.00", "Till 2|Z 1|1,110.00|0.00"]);
        till.call("/vendor/day-z", &[("business_date", "2026-11-20")]).await.refused(200, "fail", "No till had a session on 20 November 2026.");
        till.call("/vendor/day-z", &[("business_date", "yesterday")]).await.invalid("business_date");
    }
}
