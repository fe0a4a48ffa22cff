//! Changes of prices by a file stand in the audit.

use test_support::Engine;

use crate::import::{ean, empty, import, write};
use crate::place::figures::count;

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_prices_tells_the_audit_what_it_changes() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = empty(engine);
        let head = "code,barcode,name,brand,category,hsn,tax,uom,kind,returnable\n";
        let goods: Vec<String> =
            (1..=3).map(|n| format!("K{n},{},Toor Dal {n} kg,Katraj,Dals,0713,GST5,NOS,piece,1\n", ean(n))).collect();
        write(&place, "goods.csv", format!("{head}{}", goods.concat()));
        import(&place, &["products", "goods.csv"]);
        let rows = |prices: [&str; 3]| {
            let rows: Vec<String> =
                (1..).zip(prices).map(|(n, price)| format!("{},100.00,{price}\n", ean(n))).collect();
            format!("barcode,mrp,price\n{}", rows.concat())
        };
        write(&place, "first.csv", rows(["90.50", "80.00", "70.00"]));
        assert_eq!(import(&place, &["prices", "first.csv", "--store", "KTM"]), (3, 0, 0));
        write(&place, "second.csv", rows(["91.50", "80.00", "69.00"]));
        assert_eq!(import(&place, &["prices", "second.csv", "--store", "KTM", "--dry-run"]), (0, 2, 1));
        let told = "audit_entry WHERE action = 'prices_changed' AND subject = 'prices' AND store_id = 1 \
                    AND detail LIKE '%second.csv%'";
        assert_eq!(count(&place, told).await, 0, "a dry run tells nothing");
        assert_eq!(import(&place, &["prices", "second.csv", "--store", "KTM"]), (0, 2, 1));
        assert_eq!(count(&place, told).await, 1);
        // How many, each with its MRP and what was and is asked; what stayed is not among them.
        for part in [
            r#""count":2"#.to_owned(),
            format!(r#""barcode":"{}","from":"90.50","mrp":"100.00","to":"91.50""#, ean(1)),
            format!(r#""barcode":"{}","from":"70.00","mrp":"100.00","to":"69.00""#, ean(3)),
        ] {
            assert_eq!(count(&place, &format!("{told} AND detail LIKE '%{part}%'")).await, 1, "{part}");
        }
        assert_eq!(count(&place, &format!("{told} AND detail LIKE '%{}%'", ean(2))).await, 0);
        assert_eq!(count(&place, "audit_entry WHERE action = 'prices_changed' AND store_id = 2").await, 0);
    }
}
