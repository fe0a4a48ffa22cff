//! Suppliers, what they advised and what came.

use serde_json::{Value, json};
use storage::rows::Role;
use test_support::{MINUTE, SOAP, TEA, shop_tests};

use super::{OWNER, join};
use crate::goods_receipt::advise;

shop_tests! {
    /// On its way until it has come; what was lost of closed advices counts as short.
    async fn suppliers_tell_what_is_on_its_way_and_what_came(shop) {
        let till = shop.till().await;
        let first = advise(shop, "ADV-1", &[(1, TEA, 10_000)]).await;
        advise(shop, "ADV-2", &[(2, SOAP, 6_000)]).await;
        let came = json!({"barcode": TEA, "received_qty": 8, "damage_qty": 1, "lost_qty": 1, "cost": "80.00"});
        let list = json!([came]).to_string();
        let fields = [("advice_id", first.as_str()), ("grn_list", list.as_str()), ("supplier_bill_no", "B-7")];
        let grn = till.call("/vendor/create-grn", &fields).await.succeeded()["data"]["grn_no"].clone();
        shop.clock.advance(MINUTE);
        let (mut owner, _) = join(shop, 1, OWNER, (Role::Owner, &[])).await;
        let all = owner.ask("suppliers", json!({})).await;
        let line = &all.data()["suppliers"][0];
        for (field, value) in [
            ("code", json!("S1")), ("name", json!("Sahyadri Foods")), ("is_active", json!(true)),
            ("last_on", json!("2026-11-21")), ("receipts_90", json!(1)), ("bought_90", json!("720.00")),
            ("short", json!("10.0")),
            ("on_its_way", json!([
                {"store_id": 1, "store": "Store AA1", "number": "ADV-2", "advised_on": "2026-11-21", "pieces": 6},
            ])),
        ] {
            assert_eq!(line[field], value, "{field}");
        }
        let one = owner.ask("supplier", json!({"supplier_id": 1})).await;
        let one = one.data();
        for (field, value) in line.as_object().unwrap() {
            assert_eq!(&one["supplier"][field], value, "{field}");
        }
        let advice = one["advices"].as_array().unwrap().iter().find(|advice| advice["number"] == "ADV-1").unwrap();
        let named = ["ordered", "received", "damaged", "lost", "state"];
        let sums: Vec<&Value> = named.iter().map(|sum| &advice[sum]).collect();
        assert_eq!(sums, [&json!(10), &json!(8), &json!(1), &json!(1), &json!("COMPLETE")]);
        let receipt = &one["receipts"][0];
        for (field, value) in [
            ("number", grn), ("on", json!("2026-11-21")), ("bill_no", json!("B-7")), ("pieces", json!(8)),
            ("damaged", json!(1)), ("lost", json!(1)), ("cost", json!("720.00")), ("who", json!("Cashier0 Test")),
            ("store", json!("Store AA1")),
        ] {
            assert_eq!(receipt[field], value, "{field}");
        }
        let (mut clerk, _) = join(shop, 1, "clerk@nisarga.example", (Role::StockClerk, &[1])).await;
        let hidden = clerk.ask("suppliers", json!({})).await;
        assert_eq!(hidden.data()["suppliers"][0]["bought_90"], "");
        let hidden = clerk.ask("supplier", json!({"supplier_id": 1})).await;
        let receipt = &hidden.data()["receipts"][0];
        assert_eq!((&receipt["cost"], &receipt["tax"], &receipt["pieces"]), (&json!(""), &json!(""), &json!(8)));
        let (mut buyer, _) = join(shop, 1, "buyer@nisarga.example", (Role::Buyer, &[2])).await;
        let theirs = buyer.ask("supplier", json!({"supplier_id": 1})).await;
        let theirs = theirs.data();
        assert_eq!((&theirs["receipts"], &theirs["advices"]), (&json!([]), &json!([])));
        let line = &theirs["supplier"];
        let of_line = (&line["bought_90"], &line["on_its_way"], &line["short"]);
        assert_eq!(of_line, (&json!("0.00"), &json!([]), &json!("")));
        owner.ask("supplier", json!({"supplier_id": 9})).await.refused(200, "console.no_supplier");
        let (mut foreign, _) = join(shop, 2, "owner@other.example", (Role::Owner, &[])).await;
        foreign.ask("supplier", json!({"supplier_id": 1})).await.refused(200, "console.no_supplier");
    }
}
