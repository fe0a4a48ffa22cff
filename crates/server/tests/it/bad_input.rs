//! Malformed requests that no client should send: each call refuses them at the right field, and changes nothing.

use books::scalar::MaxLen;
use serde_json::json;
use test_support::*;

shop_tests! {
    async fn bodies_that_are_no_text_no_json_or_too_large_are_refused_everywhere(shop) {
        let till = shop.till().await;
        let before = shop.count("audit_entry").await;
        let calls: Vec<&str> = books::calls::table().iter().map(|row| row.about.path).collect();
        assert!(calls.len() > 70, "{calls:?}");
        for call in calls {
            for (kind, body) in [
                ("application/json", b"{broken".to_vec()),
                ("application/json", b"[1, 2]".to_vec()),
                ("application/json", b"{\"barcode\": \"\xff\xfe\"}".to_vec()),
                ("application/x-www-form-urlencoded", b"\xff\xfe\x00".to_vec()),
                ("application/x-www-form-urlencoded", b"barcode=%ff%fe".to_vec()),
            ] {
                let answer = till.body(call, kind, body).await;
                assert_eq!((answer.http, answer.status()), (422, "fail"), "{call}");
                assert!(!answer.message().is_empty() && answer.body["errors"][0]["field"].is_string(), "{call}");
            }
            let answer = till.body(call, "application/x-www-form-urlencoded", vec![b'a'; 12 << 20]).await;
            assert_eq!((answer.http, answer.status()), (413, "fail"), "{call}");
        }
        assert_eq!(shop.count("audit_entry").await, before);
        assert_eq!(shop.count("cart_order").await, 0);
    }

    /// SHL-27: forms and JSON with the same names are the same call.
    async fn json_bodies_are_taken_too(shop) {
        let till = shop.till().await;
        let body = json!({
            "barcode": TEA, "qty": 3, "scan": true, "api_token": till.token, "udidtoken": till.udid, "v_id": 1, "store_id": "1",
            "unknown_field": {"deep": [1, 2]},
        });
        let answer = till.body("/product-details", "application/json", body.to_string().into_bytes()).await.succeeded();
        assert_eq!(answer["cart"]["total"], "300.00");
    }

    async fn values_of_the_wrong_kind_name_their_field(shop) {
        let till = shop.till().await;
        for (call, field, value) in [
            ("/product-details", "qty", json!([])), ("/product-details", "barcode", json!({"a": 1})),
            ("/save-payment", "amount", json!("lots")), ("/my-orders", "page", json!("first")),
            ("/vendor/opening-balance", "currency", json!("{")), ("/vendor/opening-balance", "currency", json!("[{\"qty\": \"x\"}]")),
        ] {
            let mut body = json!({"api_token": till.token, "udidtoken": till.udid, "pay_id": "pay-00000001"});
            body[field] = value;
            till.body(call, "application/json", body.to_string().into_bytes()).await.invalid(field);
        }
    }

    async fn a_text_or_list_that_is_too_long_names_its_field_in_every_call(shop) {
        let till = shop.till().await;
        let before = shop.count("audit_entry").await;
        let mut fields = 0;
        for row in books::calls::table() {
            for (name, longest) in (row.schemas)().longest {
                fields += 1;
                let (code, value) = match longest {
                    MaxLen::Text(longest) => ("call.too_long", "य".repeat(longest + 1)),
                    MaxLen::List(most, _) => ("call.too_many_entries", json!(vec![1; most + 1]).to_string()),
                };
                // The device's own id is what it is known by; a longer one is nobody's.
                if *name == "udidtoken" {
                    continue;
                }
                let told = till.call(row.about.path, &[(*name, value.as_str())]).await.invalid(name);
                assert_eq!((&told["code"], &told["errors"][0]["code"]), (&json!(code), &json!(code)), "{told}");
                assert!(told["message"].as_str().unwrap().starts_with(name), "{told}");
            }
        }
        assert!(fields > 100, "{fields}");
        assert_eq!(shop.count("audit_entry").await, before);
        // A number is short by itself.
        till.call("/vendor/cash-movement", &[("amount", &"9".repeat(41))]).await.invalid("amount");
    }

    async fn what_other_systems_and_people_write_is_kept_no_longer_than_stated(shop) {
        let till = shop.till().await;
        let long = "x".repeat(900_000);
        till.call("/product-details", &[("barcode", TEA), ("serial", &long)]).await.invalid("serial");
        let (order_id, total) = { till.scan(TEA).await; till.checkout().await };
        let pay = |response: String| {
            let (till, order_id, total) = (till.clone(), order_id.clone(), total.clone());
            async move {
                let fields = [
                    ("t_order_id", order_id.as_str()), ("pay_id", "pay-00000001"), ("payment_gateway_type", "CARD_OFFLINE"),
                    ("amount", &total), ("gateway_response", &response),
                ];
                till.call("/save-payment", &fields).await
            }
        };
        pay(long.clone()).await.invalid("gateway_response");
        pay(json!({"reference": "x".repeat(3_900)}).to_string()).await.succeeded();
        till.call("/vendor/closing-balance", &[("closing_balance", "1000"), ("reason", &long)]).await.invalid("reason");
        till.call("/vendor/closing-balance", &[("closing_balance", "1000"), ("reason", "short")]).await.succeeded();
    }

    async fn unknown_addresses_and_methods_are_told_plainly(shop) {
        let till = shop.till().await;
        assert_eq!(till.call("/no-such-call", &[]).await.http, 404);
        assert_eq!(till.get("/product-details", &[]).await.http, 405);
        let health = shop.client().get(format!("{}/healthz", shop.url())).send().await.unwrap();
        assert_eq!(health.status(), 200);
        let ready = shop.client().get(format!("{}/readyz", shop.url())).send().await.unwrap();
        assert_eq!(ready.status(), 200);
    }

    async fn every_answer_carries_its_headers(shop) {
        let till = shop.till().await;
        let form = [("api_token", till.token.as_str()), ("udidtoken", till.udid.as_str())];
        let answer = shop.client().post(format!("{}/api/cart-details", shop.url())).form(&form).send().await.unwrap();
        for (name, value) in [
            ("x-content-type-options", "nosniff"), ("cache-control", "no-store"), ("referrer-policy", "no-referrer"),
            ("x-frame-options", "DENY"), ("cross-origin-opener-policy", "same-origin"),
            ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
            ("permissions-policy", "camera=(self), geolocation=(self), microphone=(), serial=(self), usb=(self)"),
        ] {
            assert_eq!(answer.headers()[name], value, "{name}");
        }
        assert!(answer.headers().contains_key("x-request-id"));
        assert!(!answer.headers().contains_key("access-control-allow-origin"));
    }

    /// Amounts and quantities beyond all measure are refused at their field, by every call of the back office.
    async fn quantities_and_money_beyond_all_measure_are_refused(shop) {
        shop.set(1, "return_authorization", "false").await;
        let till = shop.till().await;
        let number = till.sell(&[TEA, SOAP], "pay-0001").await["data"]["invoice_id"].as_str().unwrap().to_owned();
        let (notes, entries) = (shop.count("invoice").await, shop.count("audit_entry").await);
        for quantity in ["99999999999", "1e9", "9223372036854775808", "-0.001", "0.0005", "١", "two", "NaN", "1,5", "", " "] {
            let items = json!([{"item_id": "1", "qty": quantity, "reason_id": ""}]).to_string();
            for call in ["/return/request", "/return/approve"] {
                let fields = [("order_id", number.as_str()), ("confirm", "1"), ("remark", "Brought back"), ("return_item", &items)];
                let answer = till.call(call, &fields).await;
                // More than was sold is a refusal of the goods; what is no quantity at all is one of the field.
                assert!([200, 422].contains(&answer.http) && answer.status() == "fail", "{call} {quantity}: {}", answer.body);
                assert!(!answer.message().is_empty(), "{call} {quantity}");
            }
        }
        for (call, more) in [
            ("/invoice/cancel", &[("order_id", number.as_str()), ("reason", "other"), ("lines", "[")][..]),
            ("/return/pay-out", &[("order_id", "no such note"), ("amount", "999999999999999999999")]),
        ] {
            let answer = till.call(call, more).await;
            assert!([200, 422].contains(&answer.http) && answer.status() == "fail", "{call}: {}", answer.body);
        }
        assert_eq!((shop.count("invoice").await, shop.count("audit_entry").await), (notes, entries));
    }
}
