//! Goods that come in.

use serde_json::json;
use test_support::*;

use super::{SLOW_ROUNDS, at_once, call, succeeded};

shop_tests! {
    /// GRN-39: one piece comes in once, however many GRNs have it.
    async fn a_serial_number_comes_in_on_one_of_two_grns(shop) {
        let tills = [shop.till().await, shop.second_till().await];
        for round in 0..SLOW_ROUNDS {
            let serial = format!("R-{round}");
            let list = json!([{"barcode": TRIMMER, "serial": [{"serial_no": serial, "received_qty": 1}]}]).to_string();
            let fields = [("supplier", "Market Yard"), ("place", "Pune"), ("grn_list", list.as_str())];
            let [first, second] = [0, 1].map(|place| call(&tills[place], "/vendor/create-adhoc", &fields));
            let answers = at_once(first, second).await;
            assert_eq!(succeeded(&answers), 1, "round {round}: {answers:?}");
            let refused = answers.iter().find(|answer| answer.status() != "success").unwrap();
            let told = format!("Serial number {serial} of Beard Trimmer is in stock already.");
            assert_eq!(refused.message(), told, "round {round}");
            let came = |table: &str| format!("{table} WHERE serial = '{serial}'");
            assert_eq!(shop.count(&came("stock_level")).await, 1);
            assert_eq!(shop.count(&came("stock_movement")).await, 1);
        }
    }
}
