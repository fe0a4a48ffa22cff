//! The pages of the demo store.

use server::Running;
use test_support::{DAL_LABEL, GHEE, SOAP, Shop, TEA, shop_tests};

/// The bars of the first tables of the standard: the seven modules of each digit, `1` for dark.
const SET_A: [&str; 10] =
    ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"];
const FIRST_DIGIT: [&str; 10] =
    ["AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA"];

/// The modules of a drawing, read along one line as a scanner does, without the white around them.
fn modules(svg: &str) -> String {
    let attribute = |rect: &str, name: &str| -> usize {
        let (_, rest) = rect.split_once(&format!(" {name}=\"")).unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    };
    let mut dark = [false; 200];
    for rect in svg.split("<rect").skip(1) {
        let left = attribute(rect, "x");
        dark[left..left + attribute(rect, "width")].fill(true);
    }
    let row: String = dark.iter().map(|dark| if *dark { '1' } else { '0' }).collect();
    row.trim_matches('0').to_owned()
}

/// The number that the modules of an EAN-13 stand for.
fn read_ean13(modules: &str) -> String {
    assert_eq!(modules.len(), 95);
    assert!(modules.starts_with("101") && modules.ends_with("101") && &modules[45..50] == "01010");
    let flip = |bits: &str| bits.chars().map(|bit| if bit == '0' { '1' } else { '0' }).collect::<String>();
    let (mut sets, mut digits) = (String::new(), String::new());
    for place in 0..12 {
        let at = if place < 6 { 3 + 7 * place } else { 50 + 7 * (place - 6) };
        let bits = &modules[at..at + 7];
        let backwards: String = flip(bits).chars().rev().collect();
        let in_set = |form: &str| SET_A.iter().position(|digit| *digit == form);
        let (set, digit) = match (place < 6, in_set(bits), in_set(&backwards)) {
            (true, Some(digit), _) => ("A", digit),
            (true, None, Some(digit)) => ("B", digit),
            (false, ..) => ("", in_set(&flip(bits)).unwrap()),
            _ => panic!("no digit has the modules {bits}"),
        };
        sets.push_str(set);
        digits.push_str(&digit.to_string());
    }
    let first = FIRST_DIGIT.iter().position(|known| *known == sets).unwrap();
    format!("{first}{digits}")
}

/// Digits drawn as bars and digits printed below, for each barcode.
fn barcodes(page: &str) -> Vec<(String, String)> {
    let cards = page.split("<figure>").skip(1);
    let of_card = |card: &str| {
        let (svg, caption) = card.split_once("</svg>").unwrap();
        let code = caption.split("<code>").nth(1).unwrap().split('<').next().unwrap();
        (modules(svg), code.to_owned())
    };
    cards.map(of_card).collect()
}

/// A demo on the books of a shop.
async fn demo_on(shop: &Shop) -> Running {
    server::serve(shop.app.clone(), demo::routes()).await.unwrap()
}

shop_tests! {
    async fn the_sheet_shows_barcodes_that_the_till_sells(shop) {
        let demo = demo_on(shop).await;
        let answer = shop.client().get(format!("{}/demo/barcodes", demo.url())).send().await.unwrap();
        assert_eq!(answer.status(), 200);
        let policy = answer.headers()["content-security-policy"].to_str().unwrap().to_owned();
        let page = answer.text().await.unwrap();
        let nonce = page.split("nonce=\"").nth(1).unwrap().split('"').next().unwrap();
        assert!(policy.contains(&format!("'nonce-{nonce}'")));

        let barcodes = barcodes(&page);
        let codes: Vec<&str> = barcodes.iter().map(|(_, code)| code.as_str()).collect();
        assert!(codes.contains(&TEA) && codes.contains(&GHEE), "{codes:?}");
        let label = codes.iter().find(|code| code.starts_with("21")).unwrap();
        assert_eq!(label[..7], DAL_LABEL[..7]);
        assert!(page.contains("MRP ₹50.00 or MRP ₹55.00"));

        let till = shop.till().await;
        for (drawn, code) in &barcodes {
            assert_eq!(&read_ean13(drawn), code, "what is drawn is what is printed below");
            let scanned = till.call("/product-details", &[("barcode", code), ("scan", "TRUE"), ("qty", "1")]).await;
            assert_ne!(scanned.status(), "product_not_found", "{code}");
        }
    }

    async fn the_sheet_shows_what_is_on_offer(shop) {
        let rule = r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"10"}}"#;
        shop.offer("SOAP-10", "10% off soap", rule, serde_json::json!({})).await;
        let demo = demo_on(shop).await;
        let page = shop.client().get(format!("{}/demo/barcodes", demo.url())).send().await.unwrap().text().await.unwrap();
        let (_, offer) = page.split_once("Offer: 10% off soap").unwrap();
        assert!(offer.contains(SOAP));
    }

    async fn no_other_server_has_such_a_page(shop) {
        let answer = shop.client().get(format!("{}/demo/barcodes", shop.url())).send().await.unwrap();
        assert!(!answer.text().await.unwrap().contains("<figure>"), "every other address is one of the web app");
        assert!(server::router::routes().iter().all(|route| !route.path.starts_with("/demo")));
    }
}
