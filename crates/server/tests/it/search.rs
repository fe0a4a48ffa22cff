//! Search for products by typed text, alike on both engines (BIL-26).

use pricing::search::words_of;
use test_support::*;

/// Typed text, and the name that must be found first.
const CASES: [(&str, &str); 27] = [
    ("coca cola 1.25", "Coca-Cola 1.25 L"),
    ("cocacola", "Coca-Cola 1.25 L"),
    ("thums up 2.25", "Thums Up 2.25 L"),
    ("thumsup", "Thums Up 2.25 L"),
    ("detergent 2kg", "Detergent 1kg/2kg twin"),
    ("coffee mug", "Tea/Coffee Mug 300 ml"),
    ("reddy", "Dr.Reddy''s Crocin 650"),
    ("m.d.h. kitchen", "M.D.H. Kitchen King 100 g"),
    ("mdh", "M.D.H. Kitchen King 100 g"),
    ("ds-7604ni-e1/4p", "Hikvision DS-7604NI-E1/4P"),
    ("5kg rice", "-5kg Rice Bag"),
    ("rice 5 kg", "-5kg Rice Bag"),
    ("ब्रिटानिया", "ब्रिटानिया गुड डे"),
    ("ब्रिट", "ब्रिटानिया गुड डे"),
    ("ब्", "ब्रिटानिया गुड डे"),
    ("आटा ५", "आटा चक्की फ्रेश 5 किलो"),
    ("மல்லிகை", "மல்லிகை பூ 100 g"),
    ("کھجور", "کھجور میڈجول 500 g"),
    ("lays", "Lay''s Magic Masala 50 g"),
    ("lay's", "Lay''s Magic Masala 50 g"),
    ("kelloggs", "Kellogg’s Chocos"),
    ("7up", "7 Up 250 ml"),
    ("kit kat", "KitKat 38 g"),
    ("kitkat", "Kit Kat Senses"),
    ("nescafe", "Nescafé Classic"),
    ("NESCAFÉ", "Nescafé Classic"),
    ("sams 21", "Samsung 21\" TV"),
];

async fn stock(shop: &Shop, id: usize, name: &str, is_sold: bool) {
    let words = words_of(&[&name.replace("''", "'")]);
    let mut made = format!(
        "INSERT INTO catalog_product (vendor_id, product_id, code, name, brand, variant, category_id, tax_class_id, hsn, uom, \
         weighed, tracking, returnable, max_quantity_milli, image, active, created_at, search_words) \
         SELECT vendor_id, {id}, 'S{id}', '{name}', '', '', category_id, tax_class_id, hsn, uom, weighed, \
         tracking, returnable, max_quantity_milli, image, active, created_at, '{words}' FROM catalog_product \
         WHERE vendor_id = 1 AND product_id = 1; \
         INSERT INTO catalog_barcode (vendor_id, barcode, printed, product_id, position) VALUES (1, 'SHIRT-{id}', 'SHIRT-{id}', {id}, 1)"
    );
    if is_sold {
        made += &format!(
            "; INSERT INTO catalog_price (vendor_id, store_id, product_id, mrp_paise, price_paise, active) VALUES (1, 1, {id}, 1000, 1000, TRUE)"
        );
    }
    shop.tamper_all(&made).await;
}

async fn names(till: &Till, term: &str) -> Vec<String> {
    let found = till.call("/product-search", &[("search_term", term)]).await.succeeded();
    found["data"].as_array().unwrap().iter().map(|hit| hit["name"].as_str().unwrap().to_owned()).collect()
}

shop_tests! {
    /// BIL-26: case, accents, apostrophes, points, units, joined and split words, Indian scripts.
    async fn what_is_typed_finds_what_is_meant(shop) {
        let mut known: Vec<&str> = CASES.map(|(_, name)| name).to_vec();
        known.sort_unstable();
        known.dedup();
        for (id, name) in (9_000..).zip(known) {
            stock(shop, id, name, true).await;
        }
        let till = shop.till().await;
        for (term, name) in CASES {
            let found = names(&till, term).await;
            assert!(found.contains(&name.replace("''", "'")), "{term}: {found:?}");
        }
        assert_eq!(names(&till, "ays magic").await, Vec::<String>::new());
        assert_eq!(names(&till, "SHIRT-9000").await.len(), 1, "a code of letters");
    }

    /// BIL-26: what another store sells takes no place of what this one does.
    async fn what_the_store_sells_is_found_among_many_that_it_does_not(shop) {
        for id in 9_000..9_260 {
            stock(shop, id, &format!("Zafrani Tea grade {id}"), false).await;
        }
        stock(shop, 9_300, "Zafrani Tea of this store", true).await;
        let till = shop.till().await;
        assert_eq!(names(&till, "zafrani tea").await, ["Zafrani Tea of this store"]);
        assert_eq!(names(&till, "SHIRT-9").await, Vec::<String>::new());
    }
}
