//! Invoices that are cancelled on their day: the credit note, the money and the goods.

use books::report::{Cell, Days, Kind, gstr1, make, tally};
use serde_json::{Value, json};
use test_support::*;

use super::carry_bag::{save, sell_bag};
use super::voucher_ledger::liability;

/// The day on which the clock of the tests stands.
const TODAY: &str = "2026-11-21";

async fn sold(till: &Till, goods: &[(&str, &str)], pay_id: &str) -> String {
    for (barcode, quantity) in goods {
        till.add(barcode, quantity).await;
    }
    till.sell(&[], pay_id).await["data"]["invoice_id"].as_str().unwrap().to_owned()
}

/// The number of the invoice of a bill that is paid.
async fn number_of(till: &Till, order: &str) -> String {
    till.call("/order-details", &[("order_id", order)]).await.succeeded()["invoice_id"].as_str().unwrap().to_owned()
}

async fn start(till: &Till, number: &str) -> Answer {
    till.call("/invoice/cancel-start", &[("order_id", number)]).await
}

/// Cancels by a manager's leave for this invoice; `more` says otherwise.
pub async fn cancel(till: &Till, number: &str, more: &[(&str, &str)]) -> Answer {
    let leave = till.approval("BILL_CANCEL", &[("order_id", number)]).await;
    asked(till, number, &leave, more).await
}

async fn asked(till: &Till, number: &str, leave: &str, more: &[(&str, &str)]) -> Answer {
    let mut fields = vec![("order_id", number), ("reason", "wrong_items"), ("security_code_id", leave)];
    fields.retain(|(name, _)| more.iter().all(|(own, _)| own != name));
    fields.extend_from_slice(more);
    till.call("/invoice/cancel", &fields).await
}

/// Cash that the books expect in the drawer of a till, in paise.
async fn in_drawer(shop: &Shop, terminal: i64) -> i64 {
    let query = "SELECT CAST(COALESCE(SUM(m.amount_paise), 0) AS BIGINT) AS total FROM cash_session_movement m \
         JOIN cash_session s ON s.vendor_id = m.vendor_id AND s.session_id = m.session_id WHERE s.vendor_id = 1 AND s.state = 'open' AND s.terminal_id = $1";
    #[derive(diesel::QueryableByName)]
    struct Sum {
        #[diesel(sql_type = diesel::sql_types::BigInt)]
        total: i64,
    }
    let read = move |reader: &mut storage::Reader<'_>| {
        reader.one::<Sum, _>(diesel::sql_query(query).bind::<diesel::sql_types::BigInt, _>(terminal))
    };
    shop.db.read(&of_vendor(1), read).await.unwrap().total
}

/// How much of a product is on hand at a point, in thousandths.
async fn is_on_hand(shop: &Shop, product: i64, point: &str, milli: i64) -> bool {
    shop.count(&format!("stock_level WHERE vendor_id = 1 AND store_id = 1 AND product_id = {product} AND point = '{point}' AND on_hand_milli = {milli}")).await == 1
}

shop_tests! {
    /// All of an invoice comes back: credit note without a voucher, cash out of the drawer, goods in the stock, told
    /// everywhere.
    async fn an_invoice_of_today_is_cancelled(shop) {
        shop.set(1, "blind_close", "false").await;
        let till = shop.till().await;
        let number = sold(&till, &[(TEA, "2"), (SOAP, "1")], "pay-0001").await;
        assert_eq!(in_drawer(shop, 1).await, 131_000);
        let begun = start(&till, &number).await.succeeded();
        assert_eq!(begun["data"]["refunds"], json!([{"payment_gateway_type": "CASH", "name": "Cash", "amount": "310.00", "reference": "", "how": "drawer"}]));
        assert_eq!((&begun["data"]["items"][1]["product"], &begun["data"]["total"], begun["data"]["reasons"].as_array().unwrap().len()), (&json!("Soap Sandal 3 x 100 g"), &json!("310.00"), 5));
        assert_eq!(shop.count("invoice WHERE kind = 'return'").await, 0, "asking posts nothing");
        let body = cancel(&till, &number, &[("remark", "billed twice"), ("damaged_item", r#"["2"]"#)]).await.succeeded();
        assert_eq!((&body["code"], &body["message"]), (&json!("cancellation.done"), &json!(format!("Invoice {number} is cancelled by credit note AA1C01-26-000001."))));
        assert_eq!((&body["data"]["invoice_id"], &body["data"]["credit_note"], &body["data"]["refunds"]), (&json!(number), &json!("AA1C01-26-000001"), &begun["data"]["refunds"]));
        let paper = body["data"]["html_data"].as_str().unwrap();
        for words in ["CREDIT NOTE", "AA1C01-26-000001", number.as_str(), "Wrong items or quantities: billed twice", "Cash handed back</span><span>310.00"] {
            assert!(paper.contains(words), "{words}: {paper}");
        }
        assert!(!paper.contains("Store credit voucher"), "{paper}");
        assert_eq!((in_drawer(shop, 1).await, shop.count("voucher").await), (100_000, 0));
        assert!(is_on_hand(shop, 1, "sale", 5_000_000).await && is_on_hand(shop, 2, "damage", 1_000).await);
        // The invoice, its credit note, and the history say so.
        let invoice = till.call("/order-details", &[("order_id", &number)]).await.succeeded();
        assert_eq!((&invoice["cancelled"]["credit_note"], &invoice["cancelled"]["reason"], &invoice["cancelled"]["remark"], &invoice["data"][0]["returned_qty"]),
            (&json!("AA1C01-26-000001"), &json!("wrong_items"), &json!("billed twice"), &json!(2)));
        let note = till.call("/order-details", &[("order_id", "AA1C01-26-000001")]).await.succeeded();
        assert_eq!((&note["original_invoice_id"], &note["total"], &note["tax_lines"], &note["voucher"], &note["refunds"][0]["amount"], &note["payment_method"]),
            (&json!(number), &invoice["total"], &invoice["tax_lines"], &Value::Null, &json!("310.00"), &json!("Cash")));
        let other = sold(&till, &[(TEA, "1")], "pay-0002").await;
        let rows = |body: &Value| body["data"].as_array().unwrap().iter().map(|row| (row["Order_ID"].as_str().unwrap().to_owned(), row["Status"].as_str().unwrap().to_owned())).collect::<Vec<_>>();
        let mut all = rows(&till.call("/my-orders", &[]).await.succeeded());
        all.sort();
        let row = |number: &str, status: &str| (number.to_owned(), status.to_owned());
        assert_eq!(all, [row("AA1C01-26-000001", "Return"), row(&number, "Cancelled"), row(&other, "Completed")]);
        assert_eq!(rows(&till.call("/my-orders", &[("transaction_sub_type", "cancelled")]).await.succeeded()), [row(&number, "Cancelled")]);
        for (more, found) in [(("search_term", ""), true), (("search_term", &number[..8]), true), (("search_term", "1"), true), (("search_term", "2"), false),
            (("payment_method", "CASH"), true), (("payment_method", "CARD_OFFLINE"), false), (("date_filter", "today"), true), (("date_filter", "yesterday"), false), (("transaction_type", "return"), false), (("page", "2"), false)] {
            let listed = till.call("/my-orders", &[("status", "cancelled"), more]).await.succeeded();
            assert_eq!(rows(&listed), if found { vec![row(&number, "Cancelled")] } else { vec![] }, "{more:?}");
        }
        // The list of completed sales never shows the cancelled invoice, whatever the search, sort or filter.
        for (more, found) in [(("sort", "date_asc"), true), (("sort", "amount_desc"), true), (("search_term", &other[..8]), true), (("search_term", "2"), true),
            (("search_term", "1"), false), (("search_term", &number), false), (("payment_method", "CASH"), true), (("transaction_type", "sales"), true)] {
            let listed = till.call("/my-orders", &[("status", "sales"), more]).await.succeeded();
            assert_eq!(rows(&listed), if found { vec![row(&other, "Completed")] } else { vec![] }, "{more:?}");
        }
        // A duplicate of the invoice is marked.
        let leave = till.approval("BILL_REPRINT", &[("order_id", &number)]).await;
        let page = till.call("/get-duplicate-receipt", &[("order_id", &number), ("security_code_vu_id", &leave)]).await.succeeded();
        let page = page["html_data"].as_str().unwrap();
        assert!(page.contains("CANCELLED by credit note AA1C01-26-000001 of 21 Nov 2026") && page.contains("Cash</span><span>310.00"), "{page}");
        let reading = till.call("/vendor/x-reading", &[]).await.succeeded();
        let reading = reading["html_data"].as_str().unwrap();
        for words in ["Cancelled invoices (1)</span><span>−310.00", "Returns (0)", ">Handed back<", "Cash handed back</span><span>−310.00", "Expected cash</span><span>\u{20b9}1,100.00"] {
            assert!(reading.contains(words), "{words}: {reading}");
        }
        let closed = till.call("/vendor/closing-balance", &[("closing_balance", "1100")]).await.succeeded();
        assert_eq!(closed["data"]["expected"], "1100.00");
    }

    /// Every payment goes back the way it came: cash as it was rounded, vouchers what each paid, the rest by hand.
    async fn each_payment_goes_back_the_way_it_came(shop) {
        sell_bag(shop, 1, 1, 1, 550).await;
        shop.offer("TEN", "10% off soap", r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"10"}}"#, json!({})).await;
        let till = shop.till().await;
        let (one, two) = (shop.voucher("", 3_000, 180).await, shop.voucher("", 2_050, 180).await);
        till.add(SOAP, "2").await;
        till.scan(DAL_LABEL).await;
        save(&till, r#"[["1", 1]]"#).await.succeeded();
        let (order, total) = till.checkout().await;
        assert_eq!(total, "309.00");
        for code in [&one, &two] {
            till.call("/apply-voucher", &[("order_id", &order), ("voucher_code", code)]).await.succeeded();
        }
        till.pay(&order, "pay-v", "VOUCHER", "50.50").await.invalid("pay_id");
        till.pay(&order, "pay-vouch", "VOUCHER", "50.50").await.succeeded();
        let card = [("t_order_id", order.as_str()), ("pay_id", "pay-card1"), ("payment_gateway_type", "CARD_OFFLINE"), ("amount", "100"), ("gateway_response", r#"{"reference":"1234"}"#)];
        till.call("/save-payment", &card).await.succeeded();
        till.pay(&order, "pay-upi01", "GOOGLE_TEZ_OFFLINE", "50").await.succeeded();
        let cash = [("t_order_id", order.as_str()), ("pay_id", "pay-cash1"), ("payment_gateway_type", "CASH"), ("amount", "108.50"), ("cash_collected", "200"), ("cash_return", "91")];
        till.call("/save-payment", &cash).await.succeeded();
        let number = number_of(&till, &order).await;
        assert_eq!(in_drawer(shop, 1).await, 110_900);
        assert_eq!(shop.count("voucher WHERE left_paise = 0").await, 2);
        let body = cancel(&till, &number, &[("reason", "wrong_payment")]).await.succeeded();
        let mut refunds: Vec<(&str, &str, &str, &str)> = body["data"]["refunds"].as_array().unwrap().iter()
            .map(|row| ["name", "amount", "reference", "how"].map(|name| row[name].as_str().unwrap())).map(|[name, amount, reference, how]| (name, amount, reference, how)).collect();
        refunds.sort_unstable();
        assert_eq!(refunds, [("Card", "100.00", "1234", "by_hand"), ("Cash", "109.00", "", "drawer"), ("GPay", "50.00", "", "by_hand"), ("Voucher", "50.50", "", "voucher")]);
        assert_eq!((in_drawer(shop, 1).await, shop.count("voucher WHERE left_paise = amount_paise").await), (100_000, 2));
        assert_eq!(shop.count("voucher_entry WHERE kind = 'refunded' AND counter = 'cancelled_invoice'").await, 2);
        let told = liability(shop, TODAY, TODAY).await;
        assert_eq!((told.refunded.count, told.refunded.amount.to_string(), told.outstanding.to_string()), (2, "50.50".to_owned(), "50.50".to_owned()));
        let (invoice, note) = (till.call("/order-details", &[("order_id", &number)]).await.succeeded(), till.call("/order-details", &[("order_id", "AA1C01-26-000001")]).await.succeeded());
        for field in ["total", "discount", "tax_total", "carry_bag_total", "round_off", "tax_lines"] {
            assert_eq!(invoice[field], note[field], "{field}");
        }
        // The voucher pays again, and more of it was left than was paid: it gets back what this bill took.
        till.scan(TEA).await;
        let (order, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order), ("voucher_code", &one)]).await.succeeded();
        till.pay(&order, "pay-vou02", "VOUCHER", "30").await.succeeded();
        till.pay(&order, "pay-cash2", "CASH", "70").await.succeeded();
        cancel(&till, &number_of(&till, &order).await, &[]).await.succeeded();
        let large = shop.voucher("", 20_000, 180).await;
        till.scan(TEA).await;
        let (order, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order), ("voucher_code", &large)]).await.succeeded();
        till.pay(&order, "pay-vou03", "VOUCHER", "100").await.succeeded();
        assert_eq!(shop.count("voucher WHERE left_paise = 10000").await, 1);
        cancel(&till, &number_of(&till, &order).await, &[]).await.succeeded();
        assert_eq!(shop.count("voucher WHERE left_paise = amount_paise").await, 3);
    }

    /// Goods that the store otherwise never takes back, of a batch or with a serial number: all go back to their old
    /// place.
    async fn goods_go_back_where_they_came_from(shop) {
        let till = shop.till().await;
        shop.tamper("UPDATE catalog_product SET returnable = FALSE WHERE vendor_id = 1 AND product_id = 2").await;
        let body = till.call("/product-details", &[("barcode", TRIMMER), ("scan", "TRUE"), ("serial", "SN-1")]).await;
        assert_eq!(body.status(), "success", "{}", body.body);
        let number = sold(&till, &[(FORMULA, "3"), (SOAP, "1")], "pay-0001").await;
        assert_eq!(shop.count("stock_level WHERE vendor_id = 1 AND store_id = 1 AND on_hand_milli = 0 AND (batch = 'SOON' OR serial = 'SN-1')").await, 2);
        cancel(&till, &number, &[]).await.succeeded();
        assert_eq!(shop.count("stock_level WHERE vendor_id = 1 AND store_id = 1 AND point = 'sale' AND ((batch = 'SOON' AND on_hand_milli = 2000) OR (batch = 'LATE' AND on_hand_milli = 9000) OR (serial = 'SN-1' AND on_hand_milli = 1000))").await, 3);
        assert_eq!(shop.count("invoice_line WHERE original_line_no > 0").await, 3);
    }

    /// The same request again is the same cancellation, and never a second one.
    async fn a_repetition_is_the_same_cancellation(shop) {
        let till = shop.till().await;
        let number = sold(&till, &[(TEA, "1")], "pay-0001").await;
        let leave = till.approval("BILL_CANCEL", &[("order_id", &number)]).await;
        let request = [("request_id", "cancel-0001")];
        let first = asked(&till, &number, &leave, &request).await.succeeded();
        let (again, at_once) = tokio::join!(asked(&till, &number, &leave, &request), asked(&till, &number, &leave, &request));
        assert_eq!((again.succeeded(), at_once.succeeded()), (first.clone(), first));
        asked(&till, &number, &leave, &[("request_id", "cancel-0001"), ("reason", "other"), ("remark", "something else")]).await.refused(409, "fail", "This request id was used for something else.");
        assert_eq!((shop.count("invoice WHERE kind = 'return'").await, shop.count("invoice_cancelled").await, in_drawer(shop, 1).await), (1, 1, 100_000));
    }

    async fn what_cannot_be_cancelled_says_why(shop) {
        shop.set(1, "return_authorization", "false").await;
        let (till, other) = (shop.till().await, shop.second_till().await);
        let number = sold(&till, &[(TEA, "2")], "pay-0001").await;
        let second = sold(&till, &[(TEA, "1")], "pay-0002").await;
        // Without a manager, with a leave for something else, of somebody else, or a used one.
        let not_approved = "This needs a manager's passcode.";
        asked(&till, &number, "", &[]).await.refused(200, "fail", not_approved);
        let leave = till.approval("BILL_CANCEL", &[("order_id", &number)]).await;
        asked(&till, &second, &leave, &[]).await.refused(200, "fail", not_approved);
        let returning = till.approval("BILL_RETURN", &[("order_id", &number)]).await;
        asked(&till, &number, &returning, &[]).await.refused(200, "fail", not_approved);
        for (more, field) in [(("reason", ""), "reason"), (("reason", "because"), "reason"), (("reason", "other"), "remark"), (("order_id", ""), "order_id"), (("damaged_item", r#"["9"]"#), "damaged_item"), (("damaged_item", r#"["x"]"#), "damaged_item")] {
            asked(&till, &number, &leave, &[more]).await.invalid(field);
        }
        let long = "x".repeat(201);
        asked(&till, &number, &leave, &[("remark", &long)]).await.invalid("remark");
        asked(&till, "AA1T01-26-000099", &leave, &[]).await.refused(200, "fail", "This invoice is not known in this store.");
        start(&shop.strict_till().await, &number).await.refused(200, "fail", "This invoice is not known in this store.");
        start(&shop.foreign_till().await, &number).await.refused(200, "fail", "This invoice is not known in this store.");
        // The other till has the cash of its opening balance alone.
        let large = sold(&till, &[(JACKET, "1")], "pay-0003").await;
        let no_cash = "\u{20b9}2,999.00 has to be handed back in cash, and there is not that much in this drawer. Put cash in first, or cancel the invoice on the till that has it.";
        start(&other, &large).await.refused(200, "fail", no_cash);
        cancel(&other, &large, &[]).await.refused(200, "fail", no_cash);
        other.call("/vendor/closing-balance", &[("closing_balance", "1000")]).await.succeeded();
        let bare = shop.signed_in(1, 1).await;
        start(&bare, &number).await.refused(200, "fail", "Open a session first: what is handed back is written in it.");
        shop.set(1, "open_session_compulsory", "true").await;
        cancel(&bare, &number, &[]).await.refused(200, "add_opening_balance", "No opening balance entered.");
        // One of which goods came back, a credit note, and one that is cancelled.
        let items = json!([{"item_id": "1", "qty": 1}]).to_string();
        let back = [("order_id", number.as_str()), ("confirm", "1"), ("remark", "Brought back"), ("return_item", &items)];
        let note = till.call("/return/approve", &back).await.succeeded()["data"]["invoice_id"].as_str().unwrap().to_owned();
        for answer in [start(&till, &number).await, cancel(&till, &number, &[]).await] {
            answer.refused(200, "fail", &format!("Goods of this invoice came back by credit note {note}. Take the others back with a return."));
        }
        start(&till, &note).await.refused(200, "fail", "This is a credit note. Only an invoice is cancelled.");
        cancel(&till, &second, &[]).await.succeeded();
        for answer in [start(&till, &second).await, cancel(&till, &second, &[]).await] {
            answer.refused(200, "fail", "This invoice is cancelled already, by credit note AA1C01-26-000002.");
        }
        let items = json!([{"item_id": "1", "qty": 1}]).to_string();
        for answer in [
            till.call("/order-details", &[("order_id", &second), ("return_request", "1")]).await,
            till.call("/return/request", &[("order_id", &second), ("return_item", &items)]).await,
            till.call("/return/approve", &[("order_id", &second), ("confirm", "1"), ("remark", "Brought back"), ("return_item", &items)]).await,
        ] {
            answer.refused(200, "fail", "This invoice is cancelled. All of it came back by credit note AA1C01-26-000002.");
        }
        shop.clock.advance(DAY);
        let mut till = till;
        till.sign_in(CASHIERS[0], PIN).await;
        for answer in [start(&till, &large).await, cancel(&till, &large, &[]).await] {
            answer.refused(200, "fail", "This invoice is of 21 November 2026. Only an invoice of today is cancelled; take its goods back with a return.");
        }
        assert_eq!(shop.count("invoice_cancelled").await, 1);
    }

    /// One till sells, another one cancels: each drawer, each slip and the day say what they did.
    async fn an_invoice_of_one_till_is_cancelled_on_another(shop) {
        shop.set(1, "blind_close", "false").await;
        let (till, other) = (shop.till().await, shop.second_till().await);
        let number = sold(&till, &[(TEA, "1")], "pay-0001").await;
        let body = cancel(&other, &number, &[("reason", "changed_mind")]).await.succeeded();
        assert_eq!(body["data"]["credit_note"], "AA1C02-26-000001");
        assert_eq!((in_drawer(shop, 1).await, in_drawer(shop, 2).await), (110_000, 90_000));
        let (here, there) = (till.call("/vendor/x-reading", &[]).await.succeeded(), other.call("/vendor/x-reading", &[]).await.succeeded());
        assert!(!here["html_data"].as_str().unwrap().contains("Cancelled invoices") && there["html_data"].as_str().unwrap().contains("Cancelled invoices (1)"));
        let day = till.call("/vendor/day-z", &[]).await.succeeded();
        let day = day["html_data"].as_str().unwrap();
        assert!(day.contains("Cancelled invoices (1)</span><span>−100.00") && day.contains("Cash handed back</span><span>−100.00"), "{day}");
    }

    /// The reports agree: both documents stand, and what they come to is nothing.
    async fn the_reports_have_both_documents(shop) {
        let till = shop.till().await;
        let buyer = [("customer_mobile", "9811122233"), ("first_name", "Asha"), ("last_name", "Traders"), ("gstin", "27AAACR5055K1Z7"), ("business_name", "Asha Traders"), ("address1", "4 Market Yard"), ("state_id", "27"), ("pincode", "411037")];
        till.call("/vendor/login-for-customer", &buyer).await.succeeded();
        let of_business = sold(&till, &[(SOAP, "2")], "pay-0001").await;
        let number = sold(&till, &[(TEA, "1")], "pay-0002").await;
        cancel(&till, &of_business, &[]).await.succeeded();
        cancel(&till, &number, &[]).await.succeeded();
        let days = || Days { from: "2026-11-01".parse().unwrap(), to: "2026-11-30".parse().unwrap() };
        let table = async |kind: Kind| shop.db.read(&of_store(1, 1), move |reader| make(reader, kind, &days())).await.unwrap();
        let sum = |table: &books::report::Table, key: &str| {
            let place = table.columns.iter().position(|column| column.key == key).unwrap();
            table.rows.iter().map(|row| match &row[place] { Cell::Money(paise) => paise.get(), Cell::Count(count) => *count, other => panic!("{other:?}") }).sum::<i64>()
        };
        let book = table(Kind::DayBook).await;
        assert_eq!((book.rows.len(), sum(&book, "total"), sum(&book, "tax")), (4, 0, 0));
        let tenders = table(Kind::Tenders).await;
        assert_eq!((sum(&tenders, "count"), sum(&tenders, "reversals"), sum(&tenders, "net")), (2, 2, 0));
        let notes = table(Kind::CreditNotes).await;
        assert_eq!((sum(&notes, "total"), sum(&notes, "left"), notes.rows[0][9].plain()), (32_000, 0, "Cash".to_owned()));
        let documents = table(Kind::Documents).await;
        assert_eq!((sum(&documents, "issued"), sum(&documents, "cancelled")), (4, 0), "a number is never taken back");
        let file = shop.db.read(&of_store(1, 1), move |reader| gstr1(reader, &days())).await.unwrap().unwrap().file;
        assert_eq!((&file["b2b"][0]["inv"][0]["inum"], &file["cdnr"][0]["nt"][0]["val"]), (&json!(of_business), &json!(220.00)));
        assert!(file["b2cs"].as_array().is_none_or(|rows| rows.iter().all(|row| row["txval"] == json!(0.00))), "{file}");
        let xml = shop.db.read(&of_store(1, 1), move |reader| tally(reader, &days(), "Rao")).await.unwrap();
        assert!(xml.contains("VCHTYPE=\"Credit Note\"") && !xml.contains("Vouchers outstanding") && !xml.contains("VCHTYPE=\"Receipt\""), "{xml}");
    }

    /// Cash that went back is not counted for the limit on one customer's day.
    async fn cash_that_went_back_is_not_received(shop) {
        let till = shop.till().await;
        let buyer = [("customer_mobile", "9811122233"), ("first_name", "Asha"), ("address1", "Kothrud"), ("state_id", "27")];
        till.call("/vendor/login-for-customer", &buyer).await.succeeded();
        let number = sold(&till, &[(JACKET, "49")], "pay-0001").await;
        till.call("/vendor/login-for-customer", &buyer).await.succeeded();
        till.add(JACKET, "49").await;
        let (order, total) = till.checkout().await;
        assert_eq!(till.pay(&order, "pay-0002", "CASH", &total).await.status(), "fail");
        cancel(&till, &number, &[]).await.succeeded();
        till.pay(&order, "pay-0003", "CASH", &total).await.succeeded();
    }

    /// Whoever bends a cancellation, or invents or hides one, is found.
    async fn a_cancellation_that_was_bent_is_found(shop) {
        let till = shop.till().await;
        let code = shop.voucher("", 3_000, 180).await;
        till.scan(TEA).await;
        let (order, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order), ("voucher_code", &code)]).await.succeeded();
        till.pay(&order, "pay-vouch", "VOUCHER", "30").await.succeeded();
        till.pay(&order, "pay-cash1", "CASH", "70").await.succeeded();
        cancel(&till, &number_of(&till, &order).await, &[]).await.succeeded();
        assert_eq!(shop.findings().await, []);
        let (paid, whole) = ("what was paid for a cancelled invoice was handed back, payment by payment", "a cancelled invoice came back by one credit note, whole and on its day");
        for (bend, mend, check) in [
            ("UPDATE invoice_refund SET amount_paise = 6900 WHERE gateway = 'CASH'", "UPDATE invoice_refund SET amount_paise = 7000 WHERE gateway = 'CASH'", paid),
            ("UPDATE invoice_refund SET gateway = 'CARD_OFFLINE' WHERE gateway = 'CASH'", "UPDATE invoice_refund SET gateway = 'CASH' WHERE gateway = 'CARD_OFFLINE'", "cash handed back after the invoice left the drawer"),
            ("UPDATE cash_session_movement SET amount_paise = -6900 WHERE kind = 'refund'", "UPDATE cash_session_movement SET amount_paise = -7000 WHERE kind = 'refund'", "cash handed back after the invoice left the drawer"),
            ("UPDATE voucher_entry SET amount_paise = 2900 WHERE kind = 'refunded'", "UPDATE voucher_entry SET amount_paise = 3000 WHERE kind = 'refunded'", "what vouchers paid for a cancelled invoice is theirs again"),
            ("UPDATE invoice_refund SET business_date = '2026-11-20'", "UPDATE invoice_refund SET business_date = '2026-11-21'", "what was handed back belongs to the credit note that it goes with"),
            ("UPDATE invoice SET taxable_paise = taxable_paise - 1 WHERE kind = 'return'", "UPDATE invoice SET taxable_paise = taxable_paise + 1 WHERE kind = 'return'", whole),
            ("UPDATE invoice_cancelled SET reason = 'changed_mind'", "UPDATE invoice_cancelled SET reason = 'wrong_items'", "a cancelled invoice and its audit entry stand or fall together"),
            ("UPDATE invoice_cancelled SET manager_id = manager_id + 100", "UPDATE invoice_cancelled SET manager_id = manager_id - 100", "a cancelled invoice and its audit entry stand or fall together"),
            ("UPDATE invoice SET payment_method = 'Store credit' WHERE kind = 'return'", "UPDATE invoice SET payment_method = 'Voucher, Cash' WHERE kind = 'return'", "a credit note has a voucher, or it cancels its invoice"),
            ("UPDATE invoice_cancelled SET note_id = 'x' || note_id", "UPDATE invoice_cancelled SET note_id = SUBSTR(note_id, 2)", whole),
            ("UPDATE invoice_listing SET total_paise = total_paise + 1 WHERE kind = 'cancelled'", "UPDATE invoice_listing SET total_paise = total_paise - 1 WHERE kind = 'cancelled'", "an invoice is listed once, as it is"),
            ("UPDATE invoice_listing SET gateway = 'LOYALTY' WHERE gateway = 'VOUCHER' AND kind = 'cancelled'", "UPDATE invoice_listing SET gateway = 'VOUCHER' WHERE gateway = 'LOYALTY'", "an invoice is listed by the ways it was paid"),
            ("UPDATE invoice_search SET gateway = 'LOYALTY' WHERE gateway = 'VOUCHER' AND kind = 'cancelled'", "UPDATE invoice_search SET gateway = 'VOUCHER' WHERE gateway = 'LOYALTY'", "an invoice is found by the ways it was paid"),
            ("UPDATE invoice_search SET word = 'x' || word WHERE kind = 'cancelled'", "UPDATE invoice_search SET word = SUBSTR(word, 2) WHERE kind = 'cancelled'", "an invoice is found by the ways it was paid"),
            ("UPDATE stock_movement SET quantity_milli = 2000 WHERE kind = 'return'", "UPDATE stock_movement SET quantity_milli = 1000 WHERE kind = 'return'", "what an invoice sold has left the stock, and what a credit note took back has come"),
        ] {
            shop.tamper(bend).await;
            let findings = shop.findings().await;
            assert!(findings.iter().any(|finding| finding.check == check), "{bend}: {findings:?}");
            shop.tamper(mend).await;
            assert_eq!(shop.findings().await, [], "{mend}");
        }
    }
}
