//! Printed papers, read as a customer reads them: on 80 mm, on 58 mm, on the bill page and on the PDF.

#[path = "../../../../paper/tests/papers/reader.rs"]
pub mod escpos;
pub mod reader;
mod sums;

use books::registration::Registration::{Composition, Unregistered};
use books::store_version::StoreChange;
use serde_json::{Value, json};
use simulators::Simulators;
use test_support::*;

use super::carry_bag::{save, sell_bag};
use super::hand_over::{open, path_in, reaching};
use reader::{Line, of_escpos, of_html, of_pdf};
use sums::Sums;

/// Expected figures of the cases, worked out by scripts/expected/papers.mjs.
const CASES: &str = include_str!("../../tables/papers.txt");

/// A GSTIN of a union territory without legislature.
const UNION_TERRITORY: &str = "26AAPFU0939F1ZX";

const PAPERS: [&str; 4] = ["80 mm", "58 mm", "bill page", "PDF"];

/// All papers of one bill, as lines of texts, the receipt that is printed a second time, and what a receipt printer
/// prints on 80 and 58 mm.
struct Papers {
    papers: [Vec<Line>; 4],
    duplicate: Vec<Line>,
    printed: [Vec<Line>; 2],
}

impl Papers {
    /// Every paper of a bill that is paid by `payment`, which is sent once more for another width.
    async fn of(shop: &Shop, till: &Till, payment: &[(&str, &str)]) -> Self {
        shop.set(1, "bill_print_width", "80").await;
        let wide = till.call("/save-payment", payment).await.succeeded();
        let on_android: Vec<(&str, &str)> = payment.iter().copied().chain([("manufacturer_name", "SUNMI")]).collect();
        let data = |paid: Value| of_escpos(paid["data"]["print_data"].as_str().unwrap());
        let wide_printed = data(till.call("/save-payment", &on_android).await.succeeded());
        shop.set(1, "bill_print_width", "58").await;
        let narrow = till.call("/save-payment", payment).await.succeeded();
        let narrow_printed = data(till.call("/save-payment", &on_android).await.succeeded());
        let receipt = |paid: &Value, width: &str, field: &str| {
            let html = paid["data"][field].as_str().unwrap().to_owned();
            assert!(html.contains(&format!("size:{width}mm")), "{html}");
            of_html(&html)
        };
        let number = wide["data"]["invoice_id"].as_str().unwrap();
        let link = till.call("/bill-link", &[("invoice_id", number)]).await.succeeded();
        let path = path_in(link["data"]["link"].as_str().unwrap());
        let page = String::from_utf8(open(shop, &path).await.2).unwrap();
        let page = page.split_once("<article").unwrap().1.split_once("</article>").unwrap().0;
        let pdf = open(shop, &format!("{path}/{number}.pdf")).await.2;
        shop.set(1, "bill_print_width", "80").await;
        shop.set(1, "bill_reprint_verify", "false").await;
        let again = till.call("/get-duplicate-receipt", &[("order_id", number)]).await.succeeded();
        let papers =
            [receipt(&wide, "80", "html_data"), receipt(&narrow, "58", "html_data"), of_html(page), of_pdf(&pdf)];
        let duplicate = receipt(&json!({"data": again}), "80", "html_data");
        Papers { papers, duplicate, printed: [wide_printed, narrow_printed] }
    }

    /// The figures of all papers, which are the same ones and add up.
    fn sums(&self) -> Sums {
        let [wide, narrow, page, pdf] = &self.papers;
        let sums = Sums::of_receipt(wide);
        sums.add_up();
        assert_eq!(Sums::of_receipt(narrow), sums, "{}", PAPERS[1]);
        // The bill page and the PDF tell the printed prices in place of what was saved on each line.
        for (name, other) in PAPERS[2..].iter().zip([Sums::of_receipt(page), Sums::of_pdf(pdf)]) {
            assert_eq!(other.without_savings(), sums.clone().without_savings(), "{name}");
        }
        assert_eq!(Sums::of_receipt(&self.duplicate), sums);
        for printed in &self.printed {
            assert_eq!(Sums::of_receipt(printed), sums, "{printed:?}");
            says_the_same(printed, wide);
        }
        sums
    }

    /// Goods, on receipts and where all have their unit beside them. Receipts say once what goods without one are counted
    /// in (Rule 46(i)).
    fn sell(&self, on_receipts: &str, elsewhere: &str) {
        let [wide, narrow, page, pdf] = &self.papers;
        for paper in [wide, narrow] {
            assert!(holds(paper, on_receipts), "{on_receipts:?}: {paper:?}");
            let has_pieces =
                paper.iter().any(|line| line[0].split_once(" × ").is_some_and(|(count, _)| !count.contains(' ')));
            assert_eq!(holds(paper, "in numbers (NOS)"), has_pieces, "{paper:?}");
        }
        assert!(holds(page, elsewhere) && holds(pdf, elsewhere), "{elsewhere:?}: {page:?} {pdf:?}");
    }

    /// Each paper says these words, or none of them.
    fn say(&self, words: &[&str], wanted: bool) {
        for (name, paper) in PAPERS.iter().zip(&self.papers) {
            for word in words {
                assert_eq!(holds(paper, word), wanted, "{word:?} on {name}: {paper:?}");
            }
        }
    }
}

/// A printer says each word that the page says, in letters that it has; it draws what has others.
pub fn says_the_same(printed: &[Line], page: &[Line]) {
    let is_drawn = |text: &str| text.contains(|letter: char| ('\u{900}'..'\u{980}').contains(&letter));
    let page: Vec<Line> = page.iter().filter(|line| !line.iter().any(|text| is_drawn(text))).cloned().collect();
    let page = page.as_slice();
    let words = |lines: &[Line]| -> Vec<String> {
        let text = lines.iter().flatten().flat_map(|text| text.split_whitespace()).collect::<Vec<_>>().join(" ");
        text.replace(['·', '–', '−'], "-").replace('’', "'").replace('×', "x").split(' ').map(str::to_owned).collect()
    };
    let said = words(printed);
    for word in words(page) {
        assert!(said.contains(&word), "{word} of {page:?} is not in {printed:?}");
    }
}

/// Whether a paper has a line with these words; texts beside each other are told apart by a bar.
fn holds(paper: &[Line], words: &str) -> bool {
    paper.iter().any(|line| line.join(" | ").contains(words))
}

/// Pays the open bill, now and then with a note that is too large; all its papers.
async fn papers(shop: &Shop, till: &Till, pay_id: &str) -> Papers {
    let (order_id, total) = till.checkout().await;
    let (rupees, paise) = total.split_once('.').unwrap();
    let rupees: u64 = rupees.parse().unwrap();
    let given = if rupees.is_multiple_of(2) { format!("{}.{paise}", rupees + 200) } else { total.clone() };
    let change = if given == total { "0.00" } else { "200.00" };
    let payment = [
        ("t_order_id", order_id.as_str()),
        ("pay_id", pay_id),
        ("payment_gateway_type", "CASH"),
        ("amount", &total),
        ("cash_collected", &given),
        ("cash_return", change),
    ];
    Papers::of(shop, till, &payment).await
}

/// The offers that a case or a random bill may have, by code.
const OFFERS: [(&str, &str, &str); 4] = [
    ("TEN", "10% off soap", r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"10"}}"#),
    (
        "B2G1",
        "Buy 2 get 1 free",
        r#"{"kind":"buy_get","buy":{"products":["1"]},"buy_count":2,"get":"same","get_count":1,"by":{"percent":"100"}}"#,
    ),
    ("FIVE", "5 off jackets", r#"{"kind":"each","on":{"products":["9"]},"by":{"amount":"5.55"}}"#),
    ("BB", "20 off from 200", r#"{"kind":"bill","steps":[{"from":"200","by":{"amount":"20"}}]}"#),
];

async fn switch_offer(shop: &Shop, code: &str, active: bool) {
    let (code, title, rule) = OFFERS.iter().find(|(known, ..)| *known == code).unwrap();
    shop.offer(code, title, rule, json!({"active": active})).await;
}

/// Puts something on the open bill: a barcode and how much of it, or a label.
async fn put(till: &Till, barcode: &str, quantity: Option<&str>) {
    match quantity {
        Some(quantity) => till.add(barcode, quantity).await,
        None => till.scan(barcode).await,
    };
}

/// A label of the store's scale for so much worth of [`DAL`].
fn price_label(paise: u64) -> String {
    let digits = format!("2300012{paise:05}");
    let weighed =
        digits.bytes().zip([1, 3].into_iter().cycle()).map(|(digit, weight)| u64::from(digit - b'0') * weight);
    format!("{digits}{}", (10 - weighed.sum::<u64>() % 10) % 10)
}

/// Numbers that are as good as random and the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % end
    }

    fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }
}

/// Some goods at some prices, some of them under some offers, a discount and bags or none.
async fn random_bill(shop: &Shop, till: &Till, dice: &mut Dice) {
    for (barcode, mrp) in [(TEA, 10_000), (SOAP, 12_000), (JACKET, 299_900), (DAL, 8_400)] {
        // Loose goods stay dear enough that no label is for more than the scale weighs.
        let least = if barcode == DAL { 4_000 } else { 1 };
        let price = if dice.one_in(3) { mrp } else { least + dice.below(mrp - least) };
        shop.set_price(barcode, i64::try_from(mrp).unwrap(), i64::try_from(price).unwrap()).await;
    }
    for (code, ..) in OFFERS {
        let active = dice.one_in(2);
        switch_offer(shop, code, active).await;
    }
    let rounding = ["\"nearest\"", "\"down\"", "\"off\""][usize::try_from(dice.below(3)).unwrap()];
    shop.set(1, "round_off", rounding).await;
    // Something that costs a rupee at least, so that there is something to pay.
    till.add(FORMULA, "1").await;
    for _ in 0..=dice.below(6) {
        let (pieces, grams) =
            ((1 + dice.below(9)).to_string(), format!("{}.{:03}", dice.below(9), 1 + dice.below(999)));
        match dice.below(6) {
            0 => put(till, TEA, Some(&pieces)).await,
            1 => put(till, SOAP, Some(&pieces)).await,
            2 => put(till, JACKET, Some("2")).await,
            3 => put(till, CANDY, Some(&pieces)).await,
            4 => put(till, DAL, Some(&grams)).await,
            _ => put(till, &price_label(1 + dice.below(50_000)), None).await,
        }
    }
    if dice.one_in(2) {
        let (percent, amount) = (
            format!("{}.{:02}", dice.below(90), dice.below(100)),
            format!("{}.{:02}", 1 + dice.below(50), dice.below(100)),
        );
        let (basis, factor) = if dice.one_in(2) { ("P", percent) } else { ("A", amount) };
        till.call("/manual-discount", &[("manual_discount_basis", basis), ("manual_discount_factor", &factor)]).await;
    }
    if dice.one_in(2) {
        save(till, &format!("[[\"1\", {}], [\"2\", {}]]", dice.below(5), 1 + dice.below(3))).await.succeeded();
    }
}

async fn change(shop: &Shop, state_code: &str, gstin: &str) {
    let change = StoreChange {
        gstin: Some(gstin.to_owned()),
        state_code: Some(state_code.to_owned()),
        ..StoreChange::default()
    };
    shop.change_store(1, change).await.unwrap();
}

async fn shop_with_papers(shop: &Shop) -> (Shop, Simulators, Till) {
    sell_bag(shop, 1, 1, 1, 1_000).await;
    sell_bag(shop, 1, 1, 2, 375).await;
    shop.tamper("UPDATE stock_movement SET quantity_milli = 9000000 WHERE batch = 'LATE'").await;
    shop.tamper("UPDATE stock_level SET on_hand_milli = 9000000 WHERE batch = 'LATE'").await;
    let (shop, simulators) = reaching(shop).await;
    let till = shop.till().await;
    (shop, simulators, till)
}

shop_tests! {
    /// Whatever is on a bill, all four papers show the same figures, and a customer who adds them up comes to the
    /// total.
    async fn every_paper_of_every_bill_adds_up(shop) {
        let (shop, _simulators, till) = shop_with_papers(shop).await;
        let mut dice = Dice(0x5EED_0F00_D1CE);
        for no in 0..24 {
            // A State, a union territory, a shop under the composition levy, and one without registration.
            match no {
                8 => change(&shop, "26", UNION_TERRITORY).await,
                14 => shop.register(1, Composition, UNION_TERRITORY, None).await.unwrap(),
                19 => shop.register(1, Unregistered, "", None).await.unwrap(),
                _ => {}
            }
            random_bill(&shop, &till, &mut dice).await;
            // Some are delivered to another State; a shop that collects no tax from there may not sell to it.
            let is_delivered = no < 14 && no % 3 == 1;
            if is_delivered {
                let place = [("place", "delivery_address"), ("state_id", "29"), ("address", "12 Lake Road"), ("pincode", "560001")];
                till.call("/bill-place", &place).await.succeeded();
            }
            let papers = papers(&shop, &till, &format!("pay-{no:04}")).await;
            assert!(papers.sums().total > 0);
            papers.say(&["Karnataka (29)", "IGST"], is_delivered);
            if no >= 14 {
                papers.say(&["CGST", "UTGST", "Exempt", "include GST", "reverse charge"], false);
            }
        }
    }

    /// A voucher that was taken off and a card that was declined before the bill was paid are on nothing that tells how
    /// it was paid, nor on a reprint.
    async fn what_was_taken_back_is_on_no_paper(shop) {
        let (shop, _simulators, till) = shop_with_papers(shop).await;
        let codes = [shop.voucher("", 5_000, 180).await, shop.voucher("", 2_500, 180).await];
        till.add(TEA, "3").await;
        let (order_id, _) = till.checkout().await;
        for (code, pay_id, amount) in [(&codes[0], "pay-0001", "50"), (&codes[1], "pay-0002", "25")] {
            till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", code)]).await.succeeded();
            till.pay(&order_id, pay_id, "VOUCHER", amount).await.succeeded();
            shop.clock.advance(1);
        }
        let body = till.call("/remove-voucher", &[("order_id", &order_id), ("all", "1")]).await.succeeded();
        assert_eq!((&body["order_summary"]["payments"], &body["order_summary"]["amount_paid"]), (&json!([]), &json!("0.00")));
        let declined = [
            ("t_order_id", order_id.as_str()), ("pay_id", "pay-0003"), ("payment_gateway_type", "CARD_OFFLINE"), ("amount", "300"),
            ("status", "failed"), ("error_description", "Card declined"),
        ];
        till.call("/save-payment", &declined).await.is("fail");
        till.pay(&order_id, "pay-0004", "CASH", "100").await.succeeded();
        shop.clock.advance(1);
        let last = [("t_order_id", order_id.as_str()), ("pay_id", "pay-0005"), ("payment_gateway_type", "PAYTM_OFFLINE"), ("amount", "200")];
        let papers = Papers::of(&shop, &till, &last).await;
        assert_eq!(papers.sums().total, 30_000);
        papers.say(&["Voucher", "Card"], false);
        papers.say(&["Cash | 100.00", "Paytm | 200.00"], true);
        let listed = till.call("/my-orders", &[("type", "store")]).await.succeeded();
        assert_eq!(listed["data"][0]["MOP"], "Cash, Paytm", "{listed}");
        let number = listed["data"][0]["Order_ID"].as_str().unwrap();
        let told = till.call("/order-details", &[("order_id", number)]).await.succeeded();
        let ways: Vec<_> = told["payments"].as_array().unwrap().iter().map(|row| (&row["payment_gateway_type"], &row["status"])).collect();
        let (taken, failed) = (json!("taken"), json!("failed"));
        let names = [json!("CARD_OFFLINE"), json!("CASH"), json!("PAYTM_OFFLINE")];
        assert_eq!(ways, [(&names[0], &failed), (&names[1], &taken), (&names[2], &taken)]);
        let by_voucher = till.call("/my-orders", &[("type", "store"), ("payment_method", "VOUCHER")]).await.succeeded();
        assert_eq!(by_voucher["data"], json!([]));
    }

    /// The cases of the table, on every paper.
    async fn papers_show_what_was_worked_out_by_hand(shop) {
        let (shop, _simulators, till) = shop_with_papers(shop).await;
        let cases: Vec<&str> = CASES.split("\ncase ").skip(1).collect();
        assert!(cases.len() > 8);
        for (no, case) in cases.into_iter().enumerate() {
            let (name, lines) = case.split_once('\n').unwrap();
            let mut expected = Vec::new();
            for line in lines.lines().filter(|line| !line.is_empty()) {
                let words: Vec<&str> = line.split(' ').collect();
                match words.as_slice() {
                    ["sell", "LABEL", paise] => put(&till, &price_label(paise.parse().unwrap()), None).await,
                    ["sell", good, quantity] => {
                        let goods = [("TEA", TEA), ("SOAP", SOAP), ("DAL", DAL), ("JACKET", JACKET), ("CANDY", CANDY)];
                        put(&till, goods.iter().find(|(known, _)| known == good).unwrap().1, Some(quantity)).await;
                    }
                    ["offers", codes @ ..] => for (code, ..) in OFFERS {
                        switch_offer(&shop, code, codes.contains(&code)).await;
                    },
                    ["discount", basis, factor] => {
                        let fields = [("manual_discount_basis", *basis), ("manual_discount_factor", *factor)];
                        till.call("/manual-discount", &fields).await.succeeded();
                    }
                    ["bags", first, second] => {
                        save(&till, &format!("[[\"1\", {first}], [\"2\", {second}]]")).await.succeeded();
                    }
                    ["rounding", how] => shop.set(1, "round_off", &format!("\"{how}\"")).await,
                    _ => expected.push(line.to_owned()),
                }
            }
            let sums = papers(&shop, &till, &format!("pay-{no:04}")).await.sums();
            assert_eq!(sums.told(), expected, "{name}");
        }
    }

    /// Each kind of bill says what its rule asks for, and nothing of a tax that is not collected (Rules 46A and 49).
    async fn each_kind_of_bill_says_what_its_rule_asks(shop) {
        let (shop, _simulators, till) = shop_with_papers(shop).await;
        let of_tax = ["CGST", "Exempt/nil", "include GST", "reverse charge", "Place of supply"];
        put(&till, DAL, Some("1.5")).await;
        let exempt = papers(&shop, &till, "pay-0001").await;
        exempt.say(&["BILL OF SUPPLY", "Bill no. | AA1T01-26-000001", "GSTIN 27AAPFU0939F1ZV", "ORIGINAL FOR RECIPIENT"], true);
        exempt.sell("1.500 kg × 84.00 | 126.00", "1.5 KGS | 84.00 | 126.00");
        exempt.say(&of_tax, false);
        exempt.say(&["INVOICE"], false);

        put(&till, DAL, Some("1.5")).await;
        put(&till, TEA, Some("1")).await;
        let mixed = papers(&shop, &till, "pay-0002").await;
        mixed.say(&["INVOICE-CUM-BILL OF SUPPLY", "Invoice no. | AA1T01-26-000002"], true);
        mixed.say(&of_tax, true);

        put(&till, DAL, Some("1.5")).await;
        put(&till, TEA, Some("1")).await;
        let buyer = [("customer_mobile", "9800001101"), ("update_flag", "1"), ("first_name", "Aditya"), ("address1", "1 Lane"), ("gstin", "27AAACR5055K1Z7")];
        till.call("/vendor/login-for-customer", &buyer).await.succeeded();
        let registered = papers(&shop, &till, "pay-0003").await;
        registered.say(&["TAX INVOICE"], true);
        registered.say(&of_tax, true);

        let words = "Composition taxable person, not eligible to collect tax on supplies";
        shop.register(1, Composition, "27AAPFU0939F1ZV", None).await.unwrap();
        put(&till, TEA, Some("1")).await;
        let composition = papers(&shop, &till, "pay-0004").await;
        composition.say(&["BILL OF SUPPLY", "ORIGINAL FOR RECIPIENT", "GSTIN 27AAPFU0939F1ZV", words], true);
        composition.say(&of_tax, false);
        assert!(composition.papers.iter().all(|paper| paper[0] == [words]), "{:?}", composition.papers);

        shop.register(1, Unregistered, "", None).await.unwrap();
        put(&till, TEA, Some("1")).await;
        let unregistered = papers(&shop, &till, "pay-0005").await;
        unregistered.say(&["CASH MEMO", "Bill no. | AA1T01-26-000005"], true);
        unregistered.sell("1 × 100.00 | 100.00", "1 NOS | 100.00 | 100.00");
        unregistered.say(&of_tax, false);
        unregistered.say(&["GSTIN", "ORIGINAL"], false);
        assert!(holds(&unregistered.duplicate, "DUPLICATE – REPRINT"));
        for bill in [exempt, mixed, registered, composition, unregistered] {
            bill.sums();
        }
    }

    /// A tax invoice has the particulars of Rule 46 on every paper, the copy it is among them (Rule 48). Its total has
    /// the sign of the rupee (SHL-37).
    async fn a_tax_invoice_has_its_particulars(shop) {
        let (shop, _simulators, till) = shop_with_papers(shop).await;
        till.add(SOAP, "2").await;
        save(&till, r#"[["1", 1]]"#).await.succeeded();
        let papers = papers(&shop, &till, "pay-0001").await;
        papers.say(&[
            "TAX INVOICE", "ORIGINAL FOR RECIPIENT", "Invoice no. | AA1T01-26-000001", "GSTIN 27AAPFU0939F1ZV",
            "Place of supply | Maharashtra (27)", "Tax payable on reverse charge: No", "CGST | SGST",
        ], true);
        papers.sell("2 × 110.00 | 220.00", "2 NOS | 110.00 | 220.00");
        papers.say(&["DUPLICATE", "Exempt", "IGST", "Cess"], false);
        let [wide, narrow, page, pdf] = &papers.papers;
        for paper in [wide, narrow, page] {
            assert!(holds(paper, "Prices include GST.") && holds(paper, "HSN 0902 · GST 18%") && holds(paper, "HSN 4819 · GST 18%"), "{paper:?}");
        }
        assert!([wide, narrow, page].iter().all(|paper| holds(paper, "TOTAL | ₹230.00")) && holds(pdf, "Total | ₹230.00"), "{papers:?}", papers = papers.papers);
        for words in ["Rates and amounts include GST.", "For Test Retail Private Limited", "Authorised signatory", "0902 | 2 NOS"] {
            assert!(holds(pdf, words), "{words}: {pdf:?}");
        }
        assert!(holds(&papers.duplicate, "DUPLICATE – REPRINT") && !holds(&papers.duplicate, "ORIGINAL"), "{:#?}", papers.duplicate);
        // Nothing else differs.
        let differing = papers.duplicate.iter().zip(wide).filter(|(duplicate, original)| duplicate != original);
        assert_eq!((papers.duplicate.len(), differing.count()), (wide.len(), 1));
    }
}
