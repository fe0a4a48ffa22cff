//! Returns from an old bill follow the law of its day: its rates, its seller and its words, whatever has changed since.

use books::registration::Registration::{Composition, Regular};
use books::report::Kind;
use books::store_version::StoreChange;
use serde_json::{Value, json};
use test_support::*;

use super::reports::{of_days, sum};
use super::returns::{approve, open_till, sold};

const OLD_GSTIN: &str = "27AAPFU0939F1ZV";
const NEW_GSTIN: &str = "27AAACR5055K1Z7";

/// Rows of a report, as files have them.
fn rows(table: &books::report::Table) -> Vec<Vec<String>> {
    table.rows.iter().map(|row| row.iter().map(books::report::Cell::plain).collect()).collect()
}

async fn gstr1(shop: &Shop, month: &str, last: &str) -> Value {
    let days = books::report::Days {
        from: format!("{month}-01").parse().unwrap(),
        to: format!("{month}-{last}").parse().unwrap(),
    };
    let made = shop.db.read(&of_store(1, 1), move |reader| books::report::gstr1(reader, &days)).await;
    made.unwrap().unwrap().file
}

shop_tests! {
    /// RET-24, RET-27: soap that was sold at 18 % comes back at 18 % after the rate went down and the price up, with
    /// the old figures on the paper, in the books and in the reports of the month in which it came back.
    async fn a_changed_rate_leaves_old_bills_alone(shop) {
        let mut till = open_till(shop).await;
        let number = sold(&till, &[(SOAP, "2")], "pay-0001").await;
        shop.tamper("UPDATE catalog_tax_rate SET cgst_bp = 250, sgst_bp = 250, igst_bp = 500 WHERE vendor_id = 1 AND cgst_bp = 900").await;
        shop.tamper("UPDATE catalog_price SET price_paise = 11900 WHERE vendor_id = 1 AND product_id = 2").await;
        shop.clock.advance(10 * DAY);
        till.sign_in(CASHIERS[0], PIN).await;
        let new = sold(&till, &[(SOAP, "1")], "pay-0002").await;
        let sold_now = till.call("/order-details", &[("order_id", &new)]).await.succeeded();
        assert_eq!((&sold_now["tax_lines"][0]["rate"], &sold_now["total"]), (&json!("5"), &json!("119.00")), "the shop has moved on");

        let note = approve(&till, &number, "1:1", &[]).await.succeeded();
        assert_eq!(note["data"]["data"]["total"], "110.00");
        let paper = note["data"]["data"]["html_data"].as_str().unwrap();
        for words in ["18%", "93.22", "8.39", "110.00"] {
            assert!(paper.contains(words), "{words}: {paper}");
        }
        let kept = "invoice_line WHERE original_line_no > 0 AND cgst_bp = 900 AND price_paise = 11000 AND net_paise = 11000 AND taxable_paise = 9322 AND cgst_paise = 839";
        assert_eq!(shop.count(kept).await, 1);
        let summary = of_days(shop, Kind::GstSummary, "2026-12-01", "2026-12-31").await;
        assert_eq!(rows(&summary), [
            ["B2C", "27", "5", "113.34", "0.00", "2.83", "2.83", "0.00", "119.00"],
            ["B2C", "27", "18", "-93.22", "0.00", "-8.39", "-8.39", "0.00", "-110.00"],
        ].map(|row| row.map(str::to_owned).to_vec()));
        let file = gstr1(shop, "2026-12", "31").await;
        let of_rate = |rate: i64| file["b2cs"].as_array().unwrap().iter().find(|row| row["rt"].as_f64() == Some(rate as f64)).unwrap().clone();
        assert_eq!((of_rate(18)["txval"].to_string(), of_rate(18)["camt"].to_string()), ("-93.22".to_owned(), "-8.39".to_owned()), "{file}");
        assert_eq!(of_rate(5)["txval"].to_string(), "113.34");
    }

    /// RET-24: a shop that has moved, is called otherwise and has another GSTIN takes goods back in the name of who
    /// sold them, and the credit note stands in the return of the GSTIN that it names.
    async fn a_credit_note_names_the_seller_of_its_invoice(shop) {
        let mut till = open_till(shop).await;
        let number = sold(&till, &[(SOAP, "2"), (TEA, "1")], "pay-0001").await;
        let invoice = till.call("/order-details", &[("order_id", &number)]).await.succeeded();
        shop.clock.advance(10 * DAY);
        let moved = StoreChange {
            name: Some("Godavari Mart".to_owned()),
            address: Some("9 Ghat Road".to_owned()),
            phone: Some("0253 5678".to_owned()),
            gstin: Some(NEW_GSTIN.to_owned()),
            ..StoreChange::default()
        };
        shop.change_store(1, moved).await.unwrap();
        till.sign_in(CASHIERS[0], PIN).await;
        let new = till.sell(&[TEA], "pay-0002").await;
        assert!(new["data"]["html_data"].as_str().unwrap().contains("Godavari Mart"));
        let items = json!([{"item_id": "1", "qty": "1", "reason_id": ""}]).to_string();
        let told = till.call("/return/request", &[("order_id", &number), ("return_item", &items)]).await.succeeded();
        let seller = json!({"name": "Store AA1", "place": "1 Test Road, Pune, 411001", "gstin": OLD_GSTIN});
        assert_eq!((&told["data"]["seller"], &told["data"]["date"], &told["data"]["expire_at"]), (&seller, &json!("2026-12-01"), &json!("2027-05-30")));
        let note = approve(&till, &number, "1:1", &[]).await.succeeded();
        assert_eq!(note["data"]["seller"], seller);
        let paper = note["data"]["data"]["html_data"].as_str().unwrap();
        for words in ["Store AA1", "1 Test Road", "020 1234", OLD_GSTIN] {
            assert!(paper.contains(words), "{words}: {paper}");
        }
        for words in ["Godavari", "9 Ghat Road", "0253 5678", NEW_GSTIN] {
            assert!(!paper.contains(words), "{words}: {paper}");
        }
        let note = note["data"]["invoice_id"].as_str().unwrap();
        let of_note = till.call("/order-details", &[("order_id", note)]).await.succeeded();
        assert_eq!((&of_note["registration"], &of_note["place_of_supply"]), (&invoice["registration"], &invoice["place_of_supply"]));
        // December's return of the new GSTIN has the new sale alone; that of the old one would have the note.
        let file = gstr1(shop, "2026-12", "31").await;
        assert_eq!((&file["gstin"], file["b2cs"].as_array().unwrap().len()), (&json!(NEW_GSTIN), 1));
        assert_eq!((file["b2cs"][0]["txval"].to_string(), file["doc_issue"]["doc_det"].as_array().unwrap().len()), ("95.24".to_owned(), 1), "{file}");
        shop.register(1, Regular, OLD_GSTIN, None).await.unwrap();
        let file = gstr1(shop, "2026-12", "31").await;
        assert_eq!((&file["gstin"], file["b2cs"][0]["txval"].to_string()), (&json!(OLD_GSTIN), "-93.22".to_owned()), "{file}");
    }

    /// RET-24, RET-27: under composition no tax is collected, but what comes back of a taxed bill gives its tax back.
    async fn a_changed_registration_leaves_old_bills_alone(shop) {
        let mut till = open_till(shop).await;
        let number = sold(&till, &[(SOAP, "2")], "pay-0001").await;
        shop.clock.advance(10 * DAY);
        shop.register(1, Composition, OLD_GSTIN, None).await.unwrap();
        till.sign_in(CASHIERS[0], PIN).await;
        let new = till.sell(&[SOAP], "pay-0002").await;
        assert!(new["data"]["html_data"].as_str().unwrap().contains("BILL OF SUPPLY"));
        let note = approve(&till, &number, "1:1", &[]).await.succeeded();
        let paper = note["data"]["data"]["html_data"].as_str().unwrap();
        assert!(paper.contains("18%") && paper.contains("8.39") && !paper.contains("Composition taxable person"), "{paper}");
        assert_eq!(shop.count("invoice WHERE kind = 'return' AND seller_registration = 'regular' AND tax_paise = 1678").await, 1);
        let summary = of_days(shop, Kind::GstSummary, "2026-12-01", "2026-12-31").await;
        assert_eq!((sum(&summary, "cgst"), sum(&summary, "sgst")), (-839, -839));
        // The return of the GSTIN has the note of the taxed bill, and not what is sold under composition since.
        let file = gstr1(shop, "2026-12", "31").await;
        assert_eq!((file["b2cs"][0]["camt"].to_string(), file.get("nil")), ("-8.39".to_owned(), None), "{file}");
        let issued = file["doc_issue"]["doc_det"].as_array().unwrap();
        assert_eq!((issued.len(), &issued[0]["doc_typ"]), (1, &json!("Credit Note")), "{file}");
    }
}
