//! A generated store is one to sell in, with books that are right.

use serde_json::Value;
use test_support::Engine;

use crate::place::Place;

#[tokio::test(flavor = "multi_thread")]
async fn a_filled_database_verifies_and_sells_on() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        let arguments = ["bench-data", "--products", "1200", "--invoices", "1000", "--tills", "2", "--json"];
        let guide: Value = serde_json::from_str(&place.says(&arguments)).unwrap();
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
        assert_eq!((guide["licences"].as_array().unwrap().len(), guide["cashiers"].as_array().unwrap().len()), (2, 2));
        assert!(guide["products"].as_array().unwrap().len() > 1_000);
        assert!(guide["products"][0]["stock"].as_f64().unwrap() >= 5_000.0);
        assert_eq!(guide["weighed_product"]["barcode"].as_str().unwrap().len(), 5);
        assert_eq!(guide["carry_bags"].as_array().unwrap().len(), 2);

        let serving = place.serve();
        let till = crate::place::sign_in(&serving, &guide, &"b".repeat(40)).await;
        for code in ["scale_barcode", "two_mrp_barcode"] {
            let code = guide[code].as_str().unwrap();
            let added = serving.call("/product-details", &crate::place::fields(&till, &[("barcode", code)])).await;
            assert_eq!(added["status"], "success", "{added}");
        }
        let before = serving.call("/my-orders", &crate::place::fields(&till, &[])).await;
        assert!(!before["data"].as_array().unwrap().is_empty(), "{before}");
        crate::place::sell(&serving, &guide, &till, "pay-0001").await;
        assert_eq!(place.says(&["verify"]), "The books are right.\n");

        let again = place.run(&arguments);
        assert_eq!(again.status.code(), Some(1));
        assert!(String::from_utf8_lossy(&again.stderr).contains("has been filled before"));
    }
}

#[test]
fn goods_alone_can_be_had_too() {
    let place = Place::new(Engine::Sqlite);
    let told = place.says(&["bench-data", "--products", "20", "--tills", "1"]);
    assert!(told.starts_with("Licence ") && told.contains("Scan 890"), "{told}");
    assert_eq!(place.says(&["verify"]), "The books are right.\n");
    let output = Place::new(Engine::Sqlite).run(&["bench-data", "--products", "0"]);
    assert_eq!(output.status.code(), Some(2));
}
