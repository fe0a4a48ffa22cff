//! Goods that come back: what they give, the credit note, its voucher, and the stock.

use serde_json::{Value, json};
use test_support::*;

const NOT_APPROVED: &str = "This needs a manager's passcode.";
pub const REASONS: &str = "INSERT INTO returns_reason (vendor_id, reason_id, code, description, position, active, damaged) VALUES \
    (1, 1, 'WRONG', 'Wrong size', 2, TRUE, FALSE), (1, 2, 'DAMAGED', 'Damaged pack', 1, TRUE, TRUE), (1, 3, 'OLD', 'Not used', 3, FALSE, FALSE), \
    (2, 4, 'OTHER', 'Of the other vendor', 1, TRUE, FALSE)";

/// A till of a store that takes goods back without a passcode.
pub async fn open_till(shop: &Shop) -> Till {
    shop.set(1, "return_authorization", "false").await;
    shop.till().await
}

pub async fn sold(till: &Till, goods: &[(&str, &str)], pay_id: &str) -> String {
    for (barcode, quantity) in goods {
        till.add(barcode, quantity).await;
    }
    till.sell(&[], pay_id).await["data"]["invoice_id"].as_str().unwrap().to_owned()
}

pub async fn start(till: &Till, number: &str) -> Answer {
    till.call("/order-details", &[("order_id", number), ("return_request", "1")]).await
}

/// `1:2 3:1/1`: two of line 1, one of line 3 for reason 1.
fn items(text: &str) -> String {
    let list: Vec<Value> = text
        .split_whitespace()
        .map(|item| {
            let (item, reason) = item.split_once('/').unwrap_or((item, ""));
            let (line, quantity) = item.split_once(':').unwrap();
            json!({"item_id": line, "qty": quantity, "reason_id": reason})
        })
        .collect();
    json!(list).to_string()
}

pub async fn preview(till: &Till, number: &str, chosen: &str) -> Answer {
    let items = items(chosen);
    till.call("/return/request", &[("order_id", number), ("confirm", "0"), ("return_item", &items)]).await
}

pub async fn approve(till: &Till, number: &str, chosen: &str, more: &[(&str, &str)]) -> Answer {
    let items = items(chosen);
    let mut fields =
        vec![("order_id", number), ("confirm", "1"), ("remark", "Brought back"), ("return_item", items.as_str())];
    fields.retain(|(name, _)| more.iter().all(|(own, _)| own != name));
    fields.extend_from_slice(more);
    till.call("/return/approve", &fields).await
}

/// Paise of an amount on the wire.
pub fn paise(amount: &Value) -> i64 {
    amount.as_str().unwrap().replace('.', "").parse().unwrap()
}

/// Stock of a product in the first store, by stock point and batch, in thousandths.
async fn on_hand(shop: &Shop, product: i64, point: &str, batch: &str) -> i64 {
    let mut found = 0;
    for milli in [1_000, 2_000, 3_000, 4_000, 8_000, 9_000, 4_998_000, 4_999_000, 5_000_000] {
        let row = format!(
            "stock_level WHERE vendor_id = 1 AND store_id = 1 AND product_id = {product} AND point = '{point}' AND batch = '{batch}' AND on_hand_milli = {milli}"
        );
        found += milli * shop.count(&row).await;
    }
    found
}

shop_tests! {
    /// After 30 November of the next financial year a credit note lowers no tax: the till says so, and the note where the
    /// store wants that (CGST Act, section 34(2)).
    async fn a_return_too_late_for_its_tax_is_told_of(shop) {
        shop.set(1, "return_days", "0").await;
        let mut till = open_till(shop).await;
        let number = sold(&till, &[(TEA, "2"), (DAL, "1")], "pay-0001").await;
        let untaxed = sold(&till, &[(DAL, "1")], "pay-0002").await;
        shop.tamper("UPDATE licence SET expires_at = expires_at * 2").await;
        // 30 November 2027, and the day after.
        shop.clock.advance(374 * DAY);
        let notices = |body: &Value| -> Vec<String> {
            body["notices"].as_array().unwrap().iter().map(|notice| notice["code"].as_str().unwrap().to_owned()).collect()
        };
        till.sign_in("9000000011", PIN).await;
        assert_eq!(notices(&start(&till, &number).await.succeeded()), Vec::<String>::new());
        shop.clock.advance(DAY);
        till.sign_in("9000000011", PIN).await;
        assert_eq!(notices(&start(&till, &number).await.succeeded()), ["returns.tax_stays"]);
        assert_eq!(notices(&start(&till, &untaxed).await.succeeded()), Vec::<String>::new());
        let late = preview(&till, &number, "1:1").await.succeeded();
        assert_eq!(notices(&late["data"]), ["returns.tax_stays"]);
        assert_ne!(late["data"]["tax_lines"], json!([]));
        shop.set(1, "late_return_without_tax", "true").await;
        let late = preview(&till, &number, "1:1").await.succeeded();
        assert_eq!((notices(&late["data"]), &late["data"]["tax_lines"]), (vec!["returns.without_tax".to_owned()], &json!([])));
        let note = approve(&till, &number, "1:1 2:1", &[]).await.succeeded();
        assert_eq!(note["data"]["tax_lines"], json!([]));
        let paper = note["data"]["data"]["html_data"].as_str().unwrap();
        assert!(paper.to_lowercase().contains("credit note without tax adjustment") && !paper.contains("CGST"), "{paper}");
        let day = "2027-12-01";
        for kind in [books::report::Kind::GstSummary, books::report::Kind::Hsn] {
            assert!(crate::reports::of_days(shop, kind, day, day).await.rows.is_empty(), "{kind:?}");
        }
        let book = crate::reports::of_days(shop, books::report::Kind::DayBook, day, day).await;
        assert_eq!((crate::reports::sum(&book, "tax"), crate::reports::sum(&book, "total")), (0, -18_400));
        let days = books::report::Days { from: day.parse().unwrap(), to: day.parse().unwrap() };
        let tally = shop.db.read(&of_store(1, 1), move |reader| books::report::tally(reader, &days, "Rao")).await.unwrap();
        let entries = crate::reports::entries(&tally);
        assert_eq!(entries.iter().map(|entry| entry.2).sum::<i64>(), 0, "{tally}");
        assert!(entries.iter().any(|entry| entry.1 == "Returns without tax adjustment" && entry.2 == -18_400), "{tally}");
    }

    /// RET-25, RET-28, RET-29: what a return starts from.
    async fn a_return_starts_from_what_was_sold(shop) {
        shop.tamper(REASONS).await;
        shop.offer("TEN", "10% off soap", r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"10"}}"#, json!({})).await;
        let till = open_till(shop).await;
        let number = sold(&till, &[(TEA, "2"), (SOAP, "1")], "pay-0001").await;
        let body = start(&till, &number).await.succeeded();
        let reasons = json!([{"id": "2", "description": "Damaged pack"}, {"id": "1", "description": "Wrong size"}]);
        assert_eq!(body["product_list"], json!([
            {"item_id": body["product_list"][0]["item_id"], "product": "Tea Premium 500 g", "barcode": TEA, "quantity": 2, "sale_price": "100.00", "discount": "0.00", "net_price": "200.00",
             "return_qty": 2, "selected_qty": 0, "return_reason": "", "return_list": reasons, "status": "returnable", "applied_offers": [], "uom": "NOS", "weight_flag": 0, "net_each": "100.00", "image": "/pictures/tea.svg", "varient": ""},
            {"item_id": body["product_list"][1]["item_id"], "product": "Soap Sandal 3 x 100 g", "barcode": SOAP, "quantity": 1, "sale_price": "110.00", "discount": "11.00", "net_price": "99.00",
             "return_qty": 1, "selected_qty": 0, "return_reason": "", "return_list": reasons, "status": "returnable",
             "applied_offers": body["product_list"][1]["applied_offers"], "uom": "NOS", "weight_flag": 0, "net_each": "99.00", "image": body["product_list"][1]["image"], "varient": ""},
        ]));
        assert!(body["product_list"][1]["applied_offers"][0]["message"].as_str().unwrap().contains("10% off soap"));
        assert_eq!(body["customer_info"], json!({"c_id": body["c_id"], "name": "Walk-in customer", "mobile": "", "api_token": ""}));
        assert_eq!(body["invoice"], json!({"order_id": body["order_id"], "invoice_id": number, "date": "2026-11-21 10:00:00", "returnable_until": "2026-12-21"}));
        assert_eq!((&body["total"], &body["returns"]), (&json!("299.00"), &json!([])), "all of the document beside it");
        let plain = till.call("/order-details", &[("order_id", &number)]).await.succeeded();
        assert!(plain.get("product_list").is_none());
    }

    /// RET-14: a remark of exactly three characters is enough.
    async fn a_return_takes_a_remark_of_three_characters(shop) {
        let till = open_till(shop).await;
        let number = sold(&till, &[(TEA, "1")], "pay-0001").await;
        let refused = approve(&till, &number, "1:1", &[("remark", "no")]).await.invalid("remark");
        assert_eq!(refused["message"], "Please enter your remark");
        approve(&till, &number, "1:1", &[("remark", "bad")]).await.succeeded();
    }

    /// RET-26, RET-29, RET-30: a return of a tagged customer: whose it is, when it was made, and nobody else's.
    async fn a_return_is_of_the_customer_who_bought(shop) {
        let till = open_till(shop).await;
        let customer = [("customer_mobile", "9800001101"), ("first_name", "Aditya"), ("tag_customer", "1")];
        let c_id = till.call("/vendor/login-for-customer", &customer).await.succeeded()["data"]["c_id"].as_str().unwrap().to_owned();
        let number = sold(&till, &[(TEA, "2")], "pay-0001").await;
        let body = start(&till, &number).await.succeeded();
        assert_eq!(body["customer_info"], json!({"c_id": c_id, "name": "Aditya", "mobile": "9800001101", "api_token": ""}));
        let items = items("1:1");
        let asked = |customer_id: &str| [("customer_id", customer_id.to_owned()), ("order_id", number.clone()), ("confirm", "0".to_owned()), ("return_item", items.clone())];
        let preview = async |customer_id: &str| {
            let fields = asked(customer_id);
            let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, &**value)).collect();
            till.call("/return/request", &fields).await
        };
        assert_eq!(preview(&c_id).await.succeeded()["data"]["total"], "100.00");
        assert_eq!(preview("").await.succeeded(), preview(&c_id).await.succeeded());
        let stranger = preview("somebody-else").await;
        assert_eq!(stranger.status(), "fail", "{}", stranger.body);
        assert_eq!(stranger.body["code"], approve(&till, &number, "1:1", &[("customer_id", "somebody-else")]).await.body["code"]);
        shop.clock.advance(MINUTE);
        let data = approve(&till, &number, "1:1", &[("customer_id", &c_id)]).await.succeeded()["data"].clone();
        assert_eq!((&data["customer_mobile"], &data["data"]["created_at"]), (&json!("9800001101"), &json!("2026-11-21 10:01:00")));
    }

    /// RET-26, RET-29: a preview tells what would be given (what a return in hand keeps of it) and posts nothing.
    async fn a_preview_posts_nothing(shop) {
        shop.tamper(REASONS).await;
        let till = open_till(shop).await;
        let number = sold(&till, &[(TEA, "2"), (SOAP, "1")], "pay-0001").await;
        let body = preview(&till, &number, "1:1/2 2:0").await.succeeded();
        assert_eq!(body["data"], json!({
            "cart_qty_total": 1, "payment_method": "Store credit", "total": "100.00", "round_off": "0.00",
            "tax_lines": [{"rate": "5", "taxable": "95.24", "cgst": "2.38", "sgst": "2.38", "igst": "0.00", "cess": "0.00"}],
            "data": [{"item_id": "1", "qty": 1, "amount": "100.00", "tax": "4.76", "return_reason": "Damaged pack",
                      "product_data": {"p_name": "Tea Premium 500 g", "barcode": TEA, "unit_mrp": "100.00", "r_price": "100.00", "uom": "NOS", "weight_flag": 0}}],
            "seller": {"name": "Store AA1", "place": "1 Test Road, Pune, 411001", "gstin": "27AAPFU0939F1ZV"},
            "date": "2026-11-21", "expire_at": "2027-05-20", "withheld": "0.00", "lost": [], "notices": [],
        }));
        let whole = preview(&till, &number, "1:2/1 2:1/1").await.succeeded();
        assert_eq!(whole["data"]["total"], "310.00");
        let invoice = till.call("/order-details", &[("order_id", &number)]).await.succeeded();
        assert_eq!(whole["data"]["tax_lines"], invoice["tax_lines"], "all of it holds the taxes of its invoice");
        assert_eq!(shop.count("invoice WHERE kind = 'return'").await + shop.count("voucher").await, 0);
        assert_eq!(shop.count("stock_movement WHERE kind = 'return'").await, 0);
    }

    /// RET-23, RET-27, RET-30: a return is a credit note with its own number, a voucher of the same amount, and the
    /// goods in the stock again, told to the audit and to the settlement slip.
    async fn a_return_is_a_credit_note_and_its_voucher(shop) {
        shop.tamper(REASONS).await;
        let till = open_till(shop).await;
        let number = sold(&till, &[(TEA, "2"), (SOAP, "1")], "pay-0001").await;
        shop.clock.advance(DAY);
        let mut till = till;
        till.sign_in(CASHIERS[0], PIN).await;
        let body = approve(&till, &number, "1:1/2", &[]).await.succeeded();
        let data = &body["data"];
        assert_eq!((&body["code"], &data["invoice_id"]), (&json!("returns.posted"), &json!("AA1C01-26-000001")));
        assert_eq!((&data["refund_mode"], &data["data"]["total"]), (&json!("Store credit"), &json!("100.00")));
        assert_eq!(data["order_summary"], json!({"item_qty": 1, "items": [{"p_name": "Tea Premium 500 g", "qty": 1, "total": "100.00", "uom": "NOS", "weight_flag": 0, "return_reason": "Damaged pack"}],
            "summary": [{"name": "sub_total", "display_text": "Returned", "value": "100.00"}, {"name": "tax_total", "display_text": "GST included", "value": "4.76"},
                        {"name": "total", "display_text": "Credit note", "value": "100.00"}]}));
        assert_eq!((&data["customer_name"], &data["customer_mobile"]), (&json!("Walk-in customer"), &json!("")));
        let voucher = &data["voucher"];
        let code = voucher["voucher_code"].as_str().unwrap();
        assert_eq!((&voucher["amount"], &voucher["issue_on"], &voucher["expire_at"], &voucher["credit_note"]),
            (&json!("100.00"), &json!("2026-11-22"), &json!("2027-05-21"), &json!("AA1C01-26-000001")));
        let paper = data["data"]["html_data"].as_str().unwrap();
        for words in ["CREDIT NOTE", "Credit note</span>", "AA1C01-26-000001", number.as_str(), "21 Nov 2026", "Damaged pack", "Brought back", code, "Valid until 21 May 2027", "ORIGINAL FOR RECIPIENT", "CREDIT</span><span>₹100.00", "Store credit voucher ₹100.00", "size:80mm"] {
            assert!(paper.contains(words), "{words}: {paper}");
        }
        // Damaged goods go to a stock point of their own and are not sold again.
        assert_eq!((on_hand(shop, 1, "sale", "").await, on_hand(shop, 1, "damage", "").await), (4_998_000, 1_000));
        // The invoice tells it, and the note tells its invoice.
        let invoice = till.call("/order-details", &[("order_id", &number)]).await.succeeded();
        assert_eq!((&invoice["returns"][0]["invoice_id"], &invoice["returns"][0]["total"], &invoice["data"][0]["returned_qty"]),
            (&json!("AA1C01-26-000001"), &json!("100.00"), &json!(1)));
        let note = till.call("/order-details", &[("order_id", "AA1C01-26-000001")]).await.succeeded();
        assert_eq!((&note["transaction_type"], &note["original_invoice_id"], &note["original_date"], &note["title"], &note["payment_method"]),
            (&json!("return"), &json!(number), &json!("2026-11-21"), &json!("Credit Note"), &json!("Store credit")));
        assert_eq!((&note["payments"], &note["voucher"]["voucher_code"], &note["data"][0]["return_reason"], &note["tax_total"]), (&json!([]), &json!(code), &json!("Damaged pack"), &json!("4.76")));
        let listed = till.call("/my-orders", &[("status", "return")]).await.succeeded();
        assert_eq!((&listed["data"][0]["Order_ID"], &listed["data"][0]["Status"], &listed["data"][0]["MOP"]), (&json!("AA1C01-26-000001"), &json!("Return"), &json!("Store credit")));
        let row = &listed["data"][0];
        assert_eq!((&row["Transaction_Type"], &row["Transaction_Sub_Type"]), (&json!("return"), &json!("return")), "INV-28");
        // The voucher pays a bill by its code.
        till.scan(TEA).await;
        let (order, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order), ("voucher_code", code)]).await.succeeded();
        till.pay(&order, "pay-0002", "VOUCHER", "100").await.succeeded();
        let reading = till.call("/vendor/x-reading", &[]).await.succeeded();
        let reading = reading["html_data"].as_str().unwrap();
        let taxes = reading.split(">Returns<").nth(1).expect("the taxes of what came back");
        assert!(taxes.contains("95.24") && taxes.contains("2.38"), "{taxes}");
        assert!(reading.contains("Returns (1)") && reading.contains("Vouchers issued (1)") && reading.contains("AA1C01-26-000001"), "{reading}");
    }

    /// A weight times its price is rounded, so the price is the sale's and not the one that a division gives.
    async fn a_credit_note_tells_the_price_of_the_sale(shop) {
        let till = open_till(shop).await;
        let number = sold(&till, &[(DAL, "0.333")], "pay-0001").await;
        let note = approve(&till, &number, "1:0.333", &[]).await.succeeded();
        let paper = note["data"]["data"]["html_data"].as_str().unwrap();
        assert!(paper.contains("0.333 kg × 84.00") && paper.contains("27.97"), "{paper}");
    }

    /// RET-18, RET-19: a credit note takes no goods back, nor does a store that has switched returns off.
    async fn a_return_of_a_return_is_refused(shop) {
        let till = open_till(shop).await;
        let number = sold(&till, &[(TEA, "2")], "pay-0001").await;
        let note = approve(&till, &number, "1:1", &[]).await.succeeded()["data"]["invoice_id"].as_str().unwrap().to_owned();
        for answer in [start(&till, &note).await, preview(&till, &note, "1:1").await, approve(&till, &note, "1:1", &[]).await] {
            answer.refused(200, "fail", "This is a credit note. What it took back cannot come back again.");
        }
        shop.set(1, "menu_exchange_return", "false").await;
        for answer in [start(&till, &number).await, preview(&till, &number, "1:1").await, approve(&till, &number, "1:1", &[]).await] {
            answer.refused(200, "fail", "Returns are switched off for this store.");
        }
        assert_eq!(shop.count("invoice WHERE kind = 'return'").await, 1);
    }

    /// RET-20, RET-24: where returns are authorized, one is posted by a manager's approval, which is for its cashier
    /// and invoice.
    async fn a_return_takes_a_managers_leave_where_the_store_wants_it(shop) {
        let (till, other) = (shop.till().await, shop.second_till().await);
        let (one, two) = (sold(&till, &[(TEA, "2")], "pay-0001").await, sold(&till, &[(TEA, "1")], "pay-0002").await);
        approve(&till, &one, "1:1", &[]).await.refused(200, "fail", NOT_APPROVED);
        till.call("/return/authorized", &[("security_code", "111111")]).await.refused(200, "fail", "Incorrect code.");
        let authorized = async |fields: &[(&str, &str)]| {
            let mut all = vec![("security_code", MANAGER_PASSCODE)];
            all.extend_from_slice(fields);
            till.call("/return/authorized", &all).await.succeeded()["data"]["security_code_id"].as_str().unwrap().to_owned()
        };
        let of_one = authorized(&[("order_id", &one)]).await;
        approve(&till, &two, "1:1", &[("admin_id", &of_one)]).await.refused(200, "fail", NOT_APPROVED);
        approve(&other, &one, "1:1", &[("admin_id", &of_one)]).await.refused(200, "fail", NOT_APPROVED);
        // A refused return does not use the approval up.
        approve(&till, &one, "1:3", &[("admin_id", &of_one)]).await.refused(200, "fail", "Only 2 of Tea Premium 500 g can still be returned.");
        approve(&till, &one, "1:1", &[("admin_id", &of_one)]).await.succeeded();
        approve(&till, &one, "1:1", &[("admin_id", &of_one)]).await.refused(200, "fail", NOT_APPROVED);
        let any = authorized(&[]).await;
        approve(&till, &two, "1:1", &[("admin_id", &any)]).await.succeeded();
        assert_eq!(shop.count("audit_entry WHERE action = 'credit_note_posted' AND detail LIKE '%\"manager\":%' AND detail NOT LIKE '%\"manager\":null%'").await, 2);
    }

    async fn what_cannot_come_back_is_refused_by_name(shop) {
        shop.tamper(REASONS).await;
        shop.set(1, "return_days", "7").await;
        let till = open_till(shop).await;
        till.add(JACKET, "1").await;
        shop.tamper("UPDATE catalog_product SET returnable = FALSE WHERE vendor_id = 1 AND product_id = 2").await;
        let number = sold(&till, &[(TEA, "2"), (SOAP, "1"), (DAL, "1.5")], "pay-0001").await;
        let fail = [
            ("2:3/1", "Only 2 of Tea Premium 500 g can still be returned."),
            ("3:1/1", "Soap Sandal 3 x 100 g is not taken back."),
        ];
        for (chosen, said) in fail {
            preview(&till, &number, chosen).await.refused(200, "fail", said);
            approve(&till, &number, chosen, &[]).await.refused(200, "fail", said);
        }
        for (chosen, said) in [
            ("", "Choose what comes back."), ("2:0/1", "Choose what comes back."), ("9:1/1", "This item is not on the invoice."),
            ("x:1/1", "This item is not on the invoice."), ("2:1/1 2:1/1", "Tea Premium 500 g is listed twice."),
            ("2:-1/1", "The quantity of Tea Premium 500 g cannot be below zero."), ("2:0.5/1", "Tea Premium 500 g comes back in whole pieces."),
            ("2:1", "Choose why Tea Premium 500 g comes back."), ("2:1/3", "This reason is not in the list."), ("2:1/4", "This reason is not in the list."),
        ] {
            let refused = preview(&till, &number, chosen).await;
            assert_eq!(refused.message(), said, "{chosen}");
            refused.invalid("return_item");
            approve(&till, &number, chosen, &[]).await.invalid("return_item");
        }
        till.call("/return/request", &[("order_id", &number), ("return_item", "[broken")]).await.invalid("return_item");
        for (field, value, said) in [
            ("remark", "", "Please enter your remark"), ("remark", "ab", "Please enter your remark"), ("confirm", "0", "A return is posted with confirm 1."),
            ("order_id", "", "Which invoice?"), ("mobile", "12", "Phone number must be 10 characters long."),
        ] {
            let refused = approve(&till, &number, "2:1/1", &[(field, value)]).await;
            assert_eq!(refused.message(), said);
            refused.invalid(field);
        }
        approve(&till, &number, "2:1/1", &[("customer_id", "somebody")]).await.refused(200, "fail", "This invoice belongs to another customer.");
        for stranger in [shop.strict_till().await, shop.foreign_till().await] {
            preview(&stranger, &number, "2:1/1").await.refused(200, "fail", "This invoice is not known in this store.");
            approve(&stranger, &number, "2:1/1", &[]).await.refused(200, "fail", "This invoice is not known in this store.");
        }
        assert_eq!(preview(&till, &number, "4:0.25/1").await.succeeded()["data"]["total"], "21.00");
        // The seventh day is the last.
        shop.clock.advance(7 * DAY);
        let mut till = till;
        till.sign_in(CASHIERS[0], PIN).await;
        approve(&till, &number, "2:1/1", &[]).await.succeeded();
        shop.clock.advance(DAY);
        till.sign_in(CASHIERS[0], PIN).await;
        for answer in [start(&till, &number).await, preview(&till, &number, "2:1/1").await, approve(&till, &number, "2:1/1", &[]).await] {
            answer.refused(200, "fail", "Goods of this invoice could be returned until 28 November 2026.");
        }
        shop.set(1, "return_days", "0").await;
        approve(&till, &number, "2:1/1", &[]).await.succeeded();
        shop.set(1, "open_session_compulsory", "true").await;
        let bare = shop.signed_in(1, 1).await;
        approve(&bare, &number, "1:1/1", &[]).await.refused(200, "add_opening_balance", "No opening balance entered.");
    }

    /// BIL-03: with a tagged customer a scanned product leads to the invoices of that customer that hold it.
    async fn a_product_leads_to_the_invoices_that_hold_it(shop) {
        let till = open_till(shop).await;
        let tagged = till.call("/vendor/login-for-customer", &[("customer_mobile", "9800001101"), ("first_name", "Aditya")]).await.succeeded();
        let c_id = tagged["data"]["c_id"].as_str().unwrap().to_owned();
        let first = sold(&till, &[(TEA, "2"), (SOAP, "1")], "pay-0001").await;
        shop.clock.advance(MINUTE);
        till.call("/vendor/login-for-customer", &[("customer_mobile", "9800001101")]).await.succeeded();
        let second = sold(&till, &[(TEA, "1")], "pay-0002").await;
        sold(&till, &[(TEA, "1")], "pay-0003").await;
        approve(&till, &first, "1:1", &[]).await.succeeded();
        let find = async |till: &Till, barcode: &str, c_id: &str| till.call("/return/sold-to", &[("barcode", barcode), ("c_id", c_id)]).await;
        let found = find(&till, TEA, &c_id).await.succeeded();
        let rows: Vec<_> = found["data"].as_array().unwrap().iter().map(|row| (row["invoice_id"].clone(), row["item_id"].clone(), row["return_qty"].clone())).collect();
        assert_eq!(rows, [(json!(second), json!("1"), json!(1)), (json!(first), json!("1"), json!(1))]);
        assert_eq!((&found["data"][1]["status"], &found["data"][1]["returnable_until"]), (&json!("returnable"), &json!("2026-12-21")));
        approve(&till, &first, "1:1", &[]).await.succeeded();
        let found = find(&till, TEA, &c_id).await.succeeded();
        assert_eq!((&found["data"][1]["status"], &found["data"][1]["return_qty"]), (&json!("returned"), &json!(0)));
        assert_eq!((&found["data"][1]["quantity"], &found["data"][1]["net_price"], &found["data"][1]["total"]), (&json!(2), &json!("200.00"), &json!("310.00")));
        assert_eq!(find(&till, JACKET, &c_id).await.succeeded()["data"], json!([]));
        find(&till, UNKNOWN, &c_id).await.refused(200, "product_not_found", "No product found for 8901999999998.");
        till.call("/vendor/login-for-customer", &[("customer_mobile", "9800001101")]).await.succeeded();
        let weighed = sold(&till, &[(DAL_LABEL, "1")], "pay-0004").await;
        for label in [DAL_LABEL, DAL_PRICE_LABEL, "(01)08901000000019"] {
            let named = if label.starts_with('(') { &second } else { &weighed };
            assert_eq!(find(&till, label, &c_id).await.succeeded()["data"][0]["invoice_id"], json!(named), "{label}");
        }
        shop.tamper(&format!("UPDATE catalog_product SET active = FALSE WHERE vendor_id = 1 AND product_id = (SELECT product_id FROM catalog_barcode WHERE vendor_id = 1 AND barcode = '{DAL}')")).await;
        assert_eq!(find(&till, DAL_LABEL, &c_id).await.succeeded()["data"][0]["invoice_id"], json!(weighed), "not sold any more");
        let walk_in = till.cart().await["customer"]["c_id"].as_str().unwrap_or_default().to_owned();
        find(&till, TEA, "").await.invalid("c_id");
        find(&till, TEA, &walk_in).await.invalid("c_id");
        assert_eq!(find(&shop.strict_till().await, TEA, &c_id).await.succeeded()["data"], json!([]), "a return is made where it was sold");
        assert_eq!(find(&shop.foreign_till().await, TEA, &c_id).await.succeeded()["data"], json!([]));
        shop.clock.advance(31 * DAY);
        let mut till = till;
        till.sign_in(CASHIERS[0], PIN).await;
        let late = find(&till, TEA, &c_id).await.succeeded();
        assert_eq!((&late["data"][0]["status"], &late["data"][0]["return_qty"], &late["data"][1]["status"]), (&json!("too_late"), &json!(0), &json!("returned")));
        shop.tamper("UPDATE invoice_line SET returnable = FALSE WHERE kind = 'goods' AND original_line_no = 0").await;
        assert_eq!(find(&till, TEA, &c_id).await.succeeded()["data"][0]["status"], "not_returnable");
        shop.tamper("UPDATE invoice_line SET returnable = TRUE WHERE kind = 'goods' AND original_line_no = 0").await;
        shop.set(1, "menu_exchange_return", "false").await;
        find(&till, TEA, &c_id).await.refused(200, "fail", "Returns are switched off for this store.");
    }

    /// Whoever bends a credit note or takes its voucher away is found.
    async fn a_credit_note_that_was_bent_is_found(shop) {
        let till = open_till(shop).await;
        let number = sold(&till, &[(TEA, "2")], "pay-0001").await;
        approve(&till, &number, "1:1", &[]).await.succeeded();
        for (bend, mend, check) in [
            ("UPDATE invoice_line SET quantity_milli = 3000 WHERE original_line_no = 1", "UPDATE invoice_line SET quantity_milli = 1000 WHERE original_line_no = 1",
             "what came back of a line is no more than was sold, nor is what was given for it"),
            ("UPDATE invoice SET total_paise = 20100 WHERE kind = 'return'", "UPDATE invoice SET total_paise = 10000 WHERE kind = 'return'",
             "what was given for goods of an invoice is no more than was paid"),
            ("UPDATE invoice_line SET mrp_paise = 9000 WHERE original_line_no = 1", "UPDATE invoice_line SET mrp_paise = 10000 WHERE original_line_no = 1",
             "a line of a credit note is one of its invoice, at its rate"),
            ("UPDATE voucher SET credit_note = 'AA1C01-26-000099'", "UPDATE voucher SET credit_note = 'AA1C01-26-000001'", "a credit note is its voucher"),
            ("UPDATE invoice SET total_paise = 9900 WHERE kind = 'return'", "UPDATE invoice SET total_paise = 10000 WHERE kind = 'return'", "an invoice says what the audit was told of it"),
            ("UPDATE stock_movement SET quantity_milli = 2000 WHERE kind = 'return'", "UPDATE stock_movement SET quantity_milli = 1000 WHERE kind = 'return'",
             "what an invoice sold has left the stock, and what a credit note took back has come"),
        ] {
            shop.tamper(bend).await;
            let findings = shop.findings().await;
            assert!(findings.iter().any(|finding| finding.check == check), "{check}: {findings:?}");
            shop.tamper(mend).await;
        }
    }

    /// Of two tills that take the same piece back one does; a request that comes again is the same return.
    async fn one_piece_comes_back_once(shop) {
        let (till, other) = (open_till(shop).await, shop.second_till().await);
        let number = sold(&till, &[(TEA, "1")], "pay-0001").await;
        let (one, two) = tokio::join!(approve(&till, &number, "1:1", &[]), approve(&other, &number, "1:1", &[]));
        let (done, refused) = if one.status() == "success" { (one, two) } else { (two, one) };
        done.succeeded();
        refused.refused(200, "fail", "Only 0 of Tea Premium 500 g can still be returned.");
        assert_eq!(shop.count("invoice WHERE kind = 'return'").await, 1);
        let number = sold(&till, &[(TEA, "2")], "pay-0002").await;
        let request = [("request_id", "return-0001")];
        let first = approve(&till, &number, "1:1", &request).await.succeeded();
        let (again, at_once) = tokio::join!(approve(&till, &number, "1:1", &request), approve(&till, &number, "1:1", &request));
        assert_eq!((again.succeeded(), at_once.succeeded()), (first.clone(), first));
        approve(&till, &number, "1:2", &request).await.refused(409, "fail", "This request id was used for something else.");
        assert_eq!(shop.count("invoice WHERE kind = 'return'").await, 2);
        assert_eq!(shop.count("voucher").await, 2);
    }

    /// Goods come back to the batch, the piece and the MRP that they were sold from.
    async fn goods_come_back_where_they_came_from(shop) {
        let till = open_till(shop).await;
        let number = sold(&till, &[(FORMULA, "3")], "pay-0001").await;
        assert_eq!((on_hand(shop, 5, "sale", "SOON").await, on_hand(shop, 5, "sale", "LATE").await), (0, 8_000));
        approve(&till, &number, "1:1", &[]).await.succeeded();
        approve(&till, &number, "1:2", &[]).await.succeeded();
        assert_eq!((on_hand(shop, 5, "sale", "SOON").await, on_hand(shop, 5, "sale", "LATE").await), (2_000, 9_000));
        let number = sold(&till, &[(GHEE, "1")], "pay-0002").await;
        approve(&till, &number, "1:1", &[]).await.succeeded();
        assert_eq!(shop.count("stock_level WHERE vendor_id = 1 AND store_id = 1 AND product_id = 4 AND on_hand_milli = 3000 AND mrp_paise = 5000").await, 1);
    }

    /// A customer's voucher is the customer's; a walk-in's is its bearer's, and a phone that is given stands on the
    /// note alone.
    async fn the_voucher_is_the_customers_or_the_bearers(shop) {
        let till = open_till(shop).await;
        till.call("/vendor/login-for-customer", &[("customer_mobile", "9800001101"), ("first_name", "Aditya")]).await.succeeded();
        let number = sold(&till, &[(TEA, "1")], "pay-0001").await;
        let body = approve(&till, &number, "1:1", &[("mobile", "9811111111")]).await.succeeded();
        assert_eq!((&body["data"]["customer_name"], &body["data"]["customer_mobile"]), (&json!("Aditya"), &json!("9800001101")));
        assert_eq!(shop.count("voucher WHERE customer_id <> ''").await, 1);
        let tagged = till.call("/vendor/login-for-customer", &[("customer_mobile", "9800001101")]).await.succeeded();
        assert_eq!(tagged["cart"]["store_credit"], "100.00");
        till.call("/remove-product-from-cart", &[("all", "1")]).await;
        let number = sold(&till, &[(TEA, "1")], "pay-0002").await;
        let body = approve(&till, &number, "1:1", &[("mobile", "9811111111")]).await.succeeded();
        assert_eq!(body["data"]["customer_mobile"], "9811111111");
        assert_eq!(shop.count("voucher WHERE customer_id = ''").await, 1);
        assert_eq!(shop.count("customer WHERE mobile = '9811111111'").await, 0);
    }
}
