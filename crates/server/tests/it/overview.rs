//! A manager sees today beside the same weekday, and what needs attention.

use serde_json::{Value, json};
use test_support::{CASHIERS, DAY, HOUR, PIN, SOAP, TEA, Till, shop_tests};

use crate::reports::MANAGER;

async fn asked(till: &Till, from: &str, to: &str) -> Value {
    till.call("/report/overview", &[("from", from), ("to", to)]).await.succeeded()["data"].clone()
}

fn bar<'a>(data: &'a Value, label: &str) -> &'a Value {
    data["bars"].as_array().unwrap().iter().find(|bar| bar["label"] == label).unwrap()
}

shop_tests! {
    /// Today counts until now, and the same weekday until the same minute; its bars show the whole day.
    async fn today_stands_beside_the_same_weekday_until_the_same_minute(shop) {
        let mut till = shop.till().await;
        till.add(TEA, "2").await;
        till.sell(&[], "pay-0001").await;
        shop.clock.advance(2 * HOUR);
        till.sell(&[SOAP], "pay-0002").await;
        shop.clock.advance(7 * DAY - HOUR);
        till.sign_in(CASHIERS[0], PIN).await;
        till.sell(&[TEA, SOAP], "pay-0003").await;
        till.call("/report/overview", &[("from", "2026-11-28"), ("to", "2026-11-28")]).await
            .refused(200, "fail", "Reports are for managers of this store.");
        till.sign_in(MANAGER, PIN).await;

        let data = asked(&till, "2026-11-28", "2026-11-28").await;
        assert_eq!((&data["before_from"], &data["before_to"]), (&json!("2026-11-21"), &json!("2026-11-21")));
        assert_eq!(data["until"], "11:00");
        let bills = (&data["sums"]["bills"], &data["before"]["bills"]);
        assert_eq!(bills, (&json!(1), &json!(1)), "the bill of 12:00 is left out");
        assert_eq!(data["sums"]["net"], data["sums"]["average"]);
        assert_eq!(data["bars"].as_array().unwrap().len(), 14, "08 to 21");
        let (at_10, at_11, at_12) = (bar(&data, "10"), bar(&data, "11"), bar(&data, "12"));
        assert_eq!((&at_11["amount"], &at_12["before"]), (&data["sums"]["net"], &json!("110.00")));
        assert_eq!((&at_10["before"], &at_12["amount"]), (&data["before"]["net"], &json!("0.00")));
        assert_eq!(data["tenders"], json!([{"label": "CASH", "amount": data["sums"]["net"]}]));
        assert_eq!(data["goods"][0]["name"], "Soap Sandal 3 x 100 g");
        assert_eq!(data["goods"].as_array().unwrap().len(), 2);
        assert_eq!((&data["above_limit"], &data["refunds_due"]), (&json!(0), &json!(0)));
        assert_eq!(data["refunds_amount"], "0.00");
        assert_eq!(data["unclosed"][0]["since"], "2026-11-21 10:00:00", "its session is a week old");

        let over = asked(&till, "2026-11-21", "2026-11-21").await;
        assert_eq!((&over["until"], &over["sums"]["bills"]), (&json!(""), &json!(2)));
        let week = asked(&till, "2026-11-22", "2026-11-28").await;
        assert_eq!((&week["before_from"], &week["before_to"]), (&json!("2026-11-15"), &json!("2026-11-21")));
        assert_eq!(week["bars"].as_array().unwrap().len(), 7);
        assert_eq!(bar(&week, "2026-11-28")["amount"], data["sums"]["net"]);
        assert_eq!(bar(&week, "2026-11-27")["before"], "0.00");
        till.call("/report/overview", &[("from", ""), ("to", "")]).await.invalid("from");
        shop.check_books().await;
    }

    /// Goods of which less is left than a day sells, by the week before today.
    async fn goods_that_run_out_are_named(shop) {
        let mut till = shop.till().await;
        till.add(TEA, "7").await;
        till.sell(&[], "pay-0001").await;
        shop.tamper("UPDATE stock_level SET on_hand_milli = on_hand_milli - 900000000").await;
        shop.clock.advance(DAY);
        till.sign_in(MANAGER, PIN).await;
        let data = asked(&till, "2026-11-22", "2026-11-22").await;
        let short = data["running_out"].as_array().unwrap();
        assert_eq!((short.len(), &short[0]["daily"]), (1, &json!(1)), "{short:?}");
        assert!(short[0]["left"].as_f64().unwrap() < 0.0);
        shop.tamper("UPDATE stock_level SET on_hand_milli = on_hand_milli + 900000000").await;
    }
}
