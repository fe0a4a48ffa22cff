//! The lists of advices and of GRNs: what they can be narrowed by, and what they cannot read.

use serde_json::{Value, json};
use test_support::*;

use super::goods_receipt::advise;

shop_tests! {
    /// GRN-12, GRN-13, GRN-20, GRN-21: advices are listed with what they can be narrowed by.
    async fn advices_are_listed(shop) {
        let till = shop.till().await;
        let first = advise(shop, "ADV-1", &[(1, TEA, 10_000)]).await;
        shop.tamper("UPDATE goods_receipt_advice SET advised_on = '2026-11-18'").await;
        advise(shop, "ADV-2", &[(2, SOAP, 4_000)]).await;
        let body = till.call("/vendor/advice-list", &[("c_id", "")]).await.succeeded();
        let numbers = |body: &Value| body["data"].as_array().unwrap().iter().map(|row| row["advice_no"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
        assert_eq!(numbers(&body), ["ADV-2", "ADV-1"], "the newest first");
        assert_eq!(body["data"][1], json!({
            "id": first, "status": "PENDING", "advice_created_date": "2026-11-18", "advice_no": "ADV-1",
            "created_at": "2026-11-21 10:00:00", "supplier_name": "Sahyadri Foods", "origin_from": "Nashik", "grn": [],
        }));
        let filter = &body["filter"];
        assert_eq!(filter["supplier"], json!([{"id": "1", "name": "Sahyadri Foods"}]));
        assert_eq!(filter["status"][1], json!({"key": "PARTIAL", "name": "Partial"}));
        assert_eq!(filter["sort"][0], json!({"key": "date_desc", "name": "Newest first"}));
        let empty = json!({"value": "", "start_date": "", "end_date": ""});
        assert_eq!(filter["filter_format"], json!([empty, empty, empty, empty]));
        let list = |filter: Value| {
            let till = till.clone();
            async move { till.call("/vendor/advice-list", &[("filter", &filter.to_string())]).await }
        };
        for (filter, found) in [
            (json!([{"value": "today"}]), &["ADV-2"][..]),
            (json!([{"value": "yesterday"}]), &[]),
            (json!([{"value": "last_month"}, {}, {}, {"value": "date_asc"}]), &["ADV-1", "ADV-2"]),
            (json!([{"value": "last_7days"}, {}, {}, {"value": "date_asc"}]), &["ADV-1", "ADV-2"]),
            (json!([{"value": "custom_range", "start_date": "2026-11-01", "end_date": "2026-11-18"}]), &["ADV-1"]),
            (json!([{"value": "yesterday"}]), &[]),
            (json!([{"value": "last_month"}]), &["ADV-2", "ADV-1"]),
            (json!([{}, {"value": "1"}, {"value": "PENDING"}, {}]), &["ADV-2", "ADV-1"]),
            (json!([{}, {"value": "2"}, {}, {}]), &[]),
            (json!([{}, {}, {"value": "COMPLETE"}, {}]), &[]),
        ] {
            assert_eq!(numbers(&list(filter.clone()).await.succeeded()), found, "{filter}");
        }
        let sent = json!([{"value": "custom_range", "start_date": "2026-11-01", "end_date": "2026-11-18"}, {"value": "1"}]);
        let echoed = list(sent).await.succeeded();
        assert_eq!(echoed["filter"]["filter_format"][1]["value"], "1");
        for (term, found) in [("adv-1", 1), ("sahyadri", 2), ("NASHIK", 2), ("100%", 0)] {
            let body = till.call("/vendor/advice-list", &[("search_term", term)]).await.succeeded();
            assert_eq!(numbers(&body).len(), found, "{term}");
        }
        assert_eq!(numbers(&till.call("/vendor/advice-list", &[("page", "2")]).await.succeeded()), Vec::<String>::new());
        let stranger = shop.foreign_till().await.call("/vendor/advice-list", &[]).await.succeeded();
        assert_eq!(stranger["data"], json!([]));
    }

    /// Both lists refuse what they cannot read, at the filter, the search or the page that it is in.
    async fn lists_refuse_filters_of_every_wrong_shape(shop) {
        let till = shop.till().await;
        for list in ["/vendor/advice-list", "/vendor/grn-list"] {
            for wrong in [
                json!([{"value": "soon"}]), json!([{"value": "custom_range"}]), json!([{"value": 7}]), json!([{"value": "today"}, {"value": "x"}]),
                json!([{"value": "custom_range", "start_date": "2026-11-22", "end_date": "2026-11-21"}]),
                json!([{"value": "custom_range", "start_date": "01-11-2026", "end_date": "2026-11-21"}]),
                json!([{"value": "custom_range", "start_date": "2026-11-01", "end_date": "2026-11-31"}]),
                json!([{}, {"value": "x"}]), json!([{}, {"value": "1.5"}]), json!([{}, {}, {"value": "DONE"}]), json!([{}, {}, {}, {"value": "price"}]),
                json!([{}, {}, {}, {}, {}]), json!({"a": 1}), json!("today"), json!(["today"]),
            ] {
                till.call(list, &[("filter", &wrong.to_string())]).await.invalid("filter");
            }
            for broken in ["[{broken", "today", "{}", "[null]"] {
                till.call(list, &[("filter", broken)]).await.invalid("filter");
            }
            for page in ["first", "1.5", "99999999999999999999"] {
                till.call(list, &[("page", page)]).await.invalid("page");
            }
            till.call(list, &[("search_term", &"x".repeat(5_000))]).await.invalid("search_term");
        }
    }
}
