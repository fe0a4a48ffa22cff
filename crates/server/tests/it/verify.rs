//! `verify` finds what is wrong, wherever it is. Each test spoils one thing and puts it right again.

use test_support::*;

shop_tests! {
    async fn every_kind_of_damage_is_found(shop) {
        let till = shop.till().await;
        till.sell(&[TEA, SOAP, DAL_LABEL], "pay-0001").await;
        let code = shop.voucher("", 5_000, 180).await;
        till.scan(TEA).await;
        let (order_id, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &code)]).await.succeeded();
        till.pay(&order_id, "pay-0002", "VOUCHER", "50").await.succeeded();
        till.pay(&order_id, "pay-0003", "CARD_OFFLINE", "50").await.succeeded();
        till.call("/vendor/closing-balance", &[("currency", r#"[{"currency_type":"NOTES","currency":"1","qty":"1315"}]"#)]).await.succeeded();
        server::jobs::once(&shop.app).await.unwrap();
        assert_eq!(shop.findings().await, []);
        for (spoil, mend, check) in [
            ("UPDATE invoice SET total_paise = total_paise + 1", "UPDATE invoice SET total_paise = total_paise - 1", "an invoice is the sum of its lines"),
            ("UPDATE invoice SET tax_paise = tax_paise + 1", "UPDATE invoice SET tax_paise = tax_paise - 1", "an invoice is the sum of its lines"),
            (
                "UPDATE invoice_line SET cgst_paise = cgst_paise + 1, taxable_paise = taxable_paise - 1 WHERE line_no = 1",
                "UPDATE invoice_line SET cgst_paise = cgst_paise - 1, taxable_paise = taxable_paise + 1 WHERE line_no = 1",
                "a line is its price less its discounts, and its taxes are inside",
            ),
            (
                "UPDATE invoice_line SET price_paise = price_paise + 1 WHERE line_no = 1",
                "UPDATE invoice_line SET price_paise = price_paise - 1 WHERE line_no = 1",
                "a line is its quantity times its rate",
            ),
            ("UPDATE payment_tender SET amount_paise = amount_paise + 1", "UPDATE payment_tender SET amount_paise = amount_paise - 1", "an invoice is what was paid for its bill"),
            ("UPDATE payment_tender SET collected_paise = collected_paise + 1", "UPDATE payment_tender SET collected_paise = collected_paise - 1", "cash given less change is what was paid"),
            ("UPDATE cart_order SET paid_paise = paid_paise + 1", "UPDATE cart_order SET paid_paise = paid_paise - 1", "a bill knows what was paid for it"),
            ("UPDATE cart_order SET state = 'cancelled'", "UPDATE cart_order SET state = 'paid'", "a paid bill has one invoice, any other none"),
            ("UPDATE number_series SET last_no = last_no + 1 WHERE series = 'T'", "UPDATE number_series SET last_no = last_no - 1 WHERE series = 'T'", "numbers of a series are dense"),
            ("UPDATE invoice SET series_no = 3 WHERE series_no = 2", "UPDATE invoice SET series_no = 2 WHERE series_no = 3", "numbers of a series are dense"),
            ("UPDATE number_series SET last_no = last_no + 1 WHERE series = 'Z'", "UPDATE number_series SET last_no = last_no - 1 WHERE series = 'Z'", "closed sessions of a terminal are numbered densely"),
            ("UPDATE stock_level SET on_hand_milli = on_hand_milli + 1 WHERE product_id = 1 AND store_id = 1", "UPDATE stock_level SET on_hand_milli = on_hand_milli - 1 WHERE product_id = 1 AND store_id = 1", "stock on hand is the sum of its movements"),
            ("UPDATE stock_level SET reserved_milli = 1 WHERE product_id = 1 AND store_id = 1", "UPDATE stock_level SET reserved_milli = 0 WHERE product_id = 1 AND store_id = 1", "reserved stock is the sum of its reservations"),
            ("UPDATE cash_session SET expected_paise = expected_paise + 1", "UPDATE cash_session SET expected_paise = expected_paise - 1", "a closed session expected what its movements sum to"),
            ("UPDATE cash_session SET movements = movements + 1", "UPDATE cash_session SET movements = movements - 1", "a session counts its movements"),
            ("UPDATE cash_session SET counted_paise = counted_paise + 1", "UPDATE cash_session SET counted_paise = counted_paise - 1", "a count of a session is its balance"),
            ("UPDATE cash_session_movement SET amount_paise = amount_paise + 1 WHERE kind = 'sale'", "UPDATE cash_session_movement SET amount_paise = amount_paise - 1 WHERE kind = 'sale'", "cash payments and movements of the drawer are the same"),
            ("UPDATE invoice SET session_id = 'x' || session_id", "UPDATE invoice SET session_id = SUBSTR(session_id, 2)", "no row crosses tenants: sessions of documents and payments"),
            ("UPDATE invoice SET store_version_no = 7", "UPDATE invoice SET store_version_no = 1", "an invoice names the version of its store that was in force"),
            ("UPDATE store SET phone = '1' || phone", "UPDATE store SET phone = SUBSTR(phone, 2)", "a store says what its newest version says"),
            (
                "INSERT INTO store_version SELECT vendor_id, store_id, 3, begins_at, name, legal_name, address, city, state_code, pincode, \
                 phone, gstin, fssai, time_zone, registration FROM store_version WHERE store_id = 2",
                "INSERT INTO store_version SELECT vendor_id, store_id, 2, begins_at, name, legal_name, address, city, state_code, pincode, \
                 phone, gstin, fssai, time_zone, registration FROM store_version WHERE store_id = 2 AND version_no = 1",
                "versions of a store follow one another",
            ),
            ("UPDATE voucher SET left_paise = left_paise + 1", "UPDATE voucher SET left_paise = left_paise - 1", "what is left of a voucher is its amount less its uses"),
            ("UPDATE voucher_entry SET amount_paise = amount_paise + 1", "UPDATE voucher_entry SET amount_paise = amount_paise - 1", "vouchers issued less redeemed less expired are outstanding"),
            ("UPDATE voucher_entry SET counter = 'sale'", "UPDATE voucher_entry SET counter = 'return'", "a voucher is entered once, with what it is worth and where it came from"),
            (
                "INSERT INTO voucher_entry SELECT vendor_id, voucher_id, 2, 'expired', 1, 'breakage', 0, '', business_date, 0 FROM voucher_entry",
                "DELETE FROM voucher_entry WHERE entry_no = 2",
                "an entry of the ledger adds to a voucher, or takes away from one that has expired or is paid out",
            ),
            (
                "UPDATE payment_tender SET rounding_paise = 1, collected_paise = collected_paise + 1 WHERE gateway = 'CASH'",
                "UPDATE payment_tender SET rounding_paise = 0, collected_paise = collected_paise - 1 WHERE gateway = 'CASH'",
                "what a session sold is what came in, with advances, reversals and cash rounding",
            ),
            (
                "UPDATE payment_tender SET rounding_paise = 1, collected_paise = collected_paise + 1 WHERE gateway = 'CARD_OFFLINE'",
                "UPDATE payment_tender SET rounding_paise = 0, collected_paise = collected_paise - 1 WHERE gateway = 'CARD_OFFLINE'",
                "only cash is rounded, and by less than a rupee",
            ),
            ("UPDATE invoice_listing SET total_paise = total_paise + 1", "UPDATE invoice_listing SET total_paise = total_paise - 1", "an invoice is listed once, as it is"),
            ("UPDATE invoice_listing SET span = span + 1", "UPDATE invoice_listing SET span = span - 1", "an invoice is listed once, as it is"),
            ("UPDATE invoice_listing SET gateway = 'LOYALTY' WHERE gateway = 'CASH'", "UPDATE invoice_listing SET gateway = 'CASH' WHERE gateway = 'LOYALTY'", "an invoice is listed by the ways it was paid"),
            ("UPDATE invoice_search SET word = 'x' || word", "UPDATE invoice_search SET word = SUBSTR(word, 2)", "an invoice is found by its number and its customer"),
            ("UPDATE invoice_search SET gateway = 'LOYALTY' WHERE gateway = 'CASH'", "UPDATE invoice_search SET gateway = 'CASH' WHERE gateway = 'LOYALTY'", "an invoice is found by the ways it was paid"),
            ("UPDATE voucher_use SET amount_paise = amount_paise - 1", "UPDATE voucher_use SET amount_paise = amount_paise + 1", "what vouchers paid is what was taken of them"),
            (
                "INSERT INTO voucher_reservation SELECT vendor_id, voucher_id, order_id, 1, 0 FROM voucher_use",
                "DELETE FROM voucher_reservation",
                "vouchers are set aside only for bills at checkout, and no more than is left of them",
            ),
            ("UPDATE audit_entry SET detail = detail || ' ' WHERE entry_no = 2", "UPDATE audit_entry SET detail = RTRIM(detail) WHERE entry_no = 2", "the audit chain is unbroken"),
            ("UPDATE audit_head SET entry_no = entry_no + 1", "UPDATE audit_head SET entry_no = entry_no - 1", "the audit chain is unbroken"),
            ("UPDATE audit_seal SET heads = heads || ' '", "UPDATE audit_seal SET heads = RTRIM(heads)", "the seals over the audit chains are unbroken"),
        ] {
            shop.tamper(spoil).await;
            let findings = shop.findings().await;
            assert!(findings.iter().any(|finding| finding.check == check), "{spoil}: {findings:?}");
            shop.tamper(mend).await;
            assert_eq!(shop.findings().await, [], "{mend}");
        }
    }

    /// Money that something outside took is a bill's, or it goes back, and both sides say so.
    async fn charges_and_tenders_say_the_same(shop) {
        let till = shop.till().await;
        shop.set(1, "pay_ezswype", "true").await;
        till.call("/edc/update-udid", &[("serial_number", "12345678")]).await.succeeded();
        till.scan(TEA).await;
        let (order_id, _) = till.checkout().await;
        let card = [
            ("t_order_id", order_id.as_str()), ("pay_id", "pay-0001"), ("payment_gateway_type", "EZSWYPE"), ("amount", "100"),
            ("gateway_response", r#"{"status":"Success"}"#),
        ];
        till.call("/save-payment", &card).await.succeeded();
        assert_eq!(shop.findings().await, []);
        shop.tamper(
            "INSERT INTO payment_charge SELECT vendor_id, 'charge-1', store_id, terminal_id, user_id, session_id, order_id, pay_id, gateway, 'device', \
             'taken', amount_paise, amount_paise, '12345678', 'txn-1', '', '', '', '', '', created_at, created_at, created_at, 0, 0, '' FROM payment_tender",
        )
        .await;
        assert_eq!(shop.findings().await, [], "the charge of that card");
        let of_tenders = "a taken charge is one tender of its amount, and any other charge none";
        let of_charges = "what something outside took is of a charge that was taken";
        let of_amounts = "a charge says what was taken, and only when something was";
        for (spoil, mend, check) in [
            ("UPDATE payment_charge SET pay_id = 'pay-0009'", "UPDATE payment_charge SET pay_id = 'pay-0001'", of_tenders),
            ("UPDATE payment_charge SET state = 'declined', taken_paise = 0", "UPDATE payment_charge SET state = 'taken', taken_paise = amount_paise", of_tenders),
            ("UPDATE payment_charge SET state = 'refund_due'", "UPDATE payment_charge SET state = 'taken'", of_tenders),
            ("UPDATE payment_charge SET amount_paise = 1, taken_paise = 1", "UPDATE payment_charge SET amount_paise = 10000, taken_paise = 10000", of_tenders),
            (
                "UPDATE payment_tender SET gateway = 'RAZOR_PAY_ONLINE'",
                "UPDATE payment_tender SET gateway = 'EZSWYPE'",
                of_charges,
            ),
            (
                "UPDATE payment_tender SET detail = '{\"status\":\"success\"}', reference = 'x' || reference; UPDATE payment_charge SET pay_id = 'pay-0009'",
                "UPDATE payment_tender SET detail = '{\"status\":\"Success\"}', reference = SUBSTR(reference, 2); UPDATE payment_charge SET pay_id = 'pay-0001'",
                of_charges,
            ),
            ("UPDATE payment_charge SET taken_paise = 0", "UPDATE payment_charge SET taken_paise = amount_paise", of_amounts),
            ("UPDATE payment_charge SET refund_state = 'done'", "UPDATE payment_charge SET refund_state = ''", of_amounts),
            (
                "UPDATE payment_charge SET state = 'sent', taken_paise = 0",
                "UPDATE payment_charge SET state = 'taken', taken_paise = amount_paise",
                "a bill waits for a charge that is not settled",
            ),
            ("UPDATE payment_charge SET store_id = 2", "UPDATE payment_charge SET store_id = 1", "no row crosses tenants: charges stay in the store of their bill"),
        ] {
            shop.tamper_all(spoil).await;
            let findings = shop.findings().await;
            assert!(findings.iter().any(|finding| finding.check == check), "{spoil}: {findings:?}");
            shop.tamper_all(mend).await;
            assert_eq!(shop.findings().await, [], "{mend}");
        }
        shop.tamper("DELETE FROM payment_charge").await;
    }
}
