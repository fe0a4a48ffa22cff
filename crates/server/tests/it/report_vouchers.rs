//! The report of vouchers agrees with the outstanding debt.

use books::report::{Days, Kind, tally};
use books::voucher_ledger::Entries;
use server::jobs;
use test_support::*;

use super::cancellation::cancel;
use super::pay_out::{back, pay_out, paying_till};
use super::reports::{entries, of_days, sum, texts};
use super::returns::{approve, open_till, sold};
use super::voucher_ledger::{liability, redeem};

const DAYS: [&str; 3] = ["2026-11-21", "2026-11-22", "2026-11-23"];

/// Balance of a ledger for Tally at the end of a day, over the files of all stores. An empty kind means all kinds.
async fn of_tally(shop: &Shop, to: &str, kind: &str, ledger: &str) -> i64 {
    let mut sum = 0;
    for store in [1, 2] {
        let days = Days { from: DAYS[0].parse().unwrap(), to: to.parse().unwrap() };
        let file = shop.db.read(&of_store(1, store), move |reader| tally(reader, &days, "Rao")).await.unwrap();
        let wanted = |entry: &&(String, String, i64)| entry.0.starts_with(kind) && entry.1.starts_with(ledger);
        sum += entries(&file).iter().filter(wanted).map(|entry| entry.2).sum::<i64>();
    }
    sum
}

shop_tests! {
    /// Every entry adds to what is owed or takes from it, by its kind as much as the ledger says, on its own day.
    async fn the_entries_of_vouchers_add_up_to_what_is_owed(shop) {
        let mut till = paying_till(shop).await;
        let buyer = [("customer_mobile", "9800001101"), ("first_name", "Meera"), ("last_name", "Joshi"), ("tag_customer", "0"), ("update_flag", "1")];
        till.call("/vendor/login-for-customer", &buyer).await.succeeded();
        let lasting = shop.voucher("", 20_000, 180).await;
        shop.voucher("9800001101", 7_525, 1).await;
        redeem(&till, &lasting, "45.50").await;
        shop.clock.advance(MINUTE);
        // Paid with a voucher and then not: it is given back, on a bill without an invoice.
        till.add(TEA, "2").await;
        let (order_id, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &lasting)]).await.succeeded();
        till.pay(&order_id, "pay-back", "VOUCHER", "154.50").await.succeeded();
        shop.clock.advance(MINUTE);
        till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        shop.clock.advance(MINUTE);
        // A credit note whose voucher is paid out.
        let number = sold(&till, &[(TEA, "1")], "pay-0001").await;
        let (note, _) = back(&till, &number, "1:1").await;
        shop.clock.advance(MINUTE);
        pay_out(&till, &note, "100").await.succeeded();
        shop.clock.advance(MINUTE);
        // An invoice that was paid with a voucher is cancelled.
        till.scan(TEA).await;
        let (order_id, _) = till.checkout().await;
        till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &lasting)]).await.succeeded();
        let paid = till.pay(&order_id, "pay-0002", "VOUCHER", "100").await.succeeded();
        let cancelled = paid["data"]["invoice_id"].as_str().unwrap().to_owned();
        shop.clock.advance(MINUTE);
        cancel(&till, &cancelled, &[]).await.succeeded();
        for _ in 0..2 {
            shop.clock.advance(DAY);
            till.sign_in(CASHIERS[0], PIN).await;
            jobs::once(&shop.app).await.unwrap();
        }
        shop.clock.advance(MINUTE);
        redeem(&till, &lasting, "10.25").await;

        let table = of_days(shop, Kind::Vouchers, DAYS[0], DAYS[2]).await;
        let (entry, amount) = (texts(&table, "entry"), texts(&table, "amount"));
        let told: Vec<(&str, &str)> = entry.iter().map(String::as_str).zip(amount.iter().map(String::as_str)).collect();
        assert_eq!(told, [
            ("Issued for a return", "200.00"), ("Issued for a return", "75.25"), ("Redeemed", "-45.50"), ("Redeemed", "-154.50"),
            ("Given back", "154.50"), ("Issued for a return", "100.00"), ("Paid out in cash", "-100.00"), ("Redeemed", "-100.00"),
            ("Given back for a cancelled invoice", "100.00"), ("Expired", "-75.25"), ("Redeemed", "-10.25"),
        ]);
        let date = texts(&table, "date");
        assert_eq!((date[8].as_str(), date[9].as_str(), date[10].as_str()), (DAYS[0], DAYS[2], DAYS[2]));
        let (voucher, customer, invoice) = (texts(&table, "voucher"), texts(&table, "customer"), texts(&table, "invoice"));
        assert_eq!(voucher[0], format!("··{}", &lasting[lasting.len() - 4..]), "the rest of a code is the customer's");
        assert_eq!((customer[1].as_str(), texts(&table, "mobile")[1].as_str(), customer[0].as_str()), ("Meera Joshi", "9800001101", ""));
        assert_eq!((invoice[0].as_str(), invoice[3].as_str(), &invoice[7]), ("", "", &cancelled));
        assert_eq!(texts(&table, "number")[5..7], [note.clone(), note]);

        let owed = liability(shop, DAYS[0], DAYS[2]).await;
        assert_eq!((sum(&table, "amount"), owed.before.get()), (owed.outstanding.get(), 0));
        assert_eq!(owed.outstanding.to_string(), "144.25");
        let of_kind = |kind: &str| {
            let rows = told.iter().filter(|(entry, _)| *entry == kind);
            let amounts: Vec<i64> = rows.map(|(_, amount)| amount.replace('.', "").parse().unwrap()).collect();
            (i64::try_from(amounts.len()).unwrap(), amounts.iter().sum::<i64>())
        };
        let ledger = |Entries { count, amount }: Entries| (count, amount.get());
        for (kind, entries) in [
            ("Issued for a return", owed.issued_return), ("Redeemed", owed.redeemed), ("Given back", owed.given_back),
            ("Given back for a cancelled invoice", owed.refunded), ("Paid out in cash", owed.paid_out), ("Expired", owed.expired),
        ] {
            assert_eq!(of_kind(kind), ledger(entries), "{kind}");
        }
        for day in DAYS {
            let owed = liability(shop, day, day).await;
            let of_day = of_days(shop, Kind::Vouchers, day, day).await;
            assert_eq!(sum(&of_day, "amount"), owed.outstanding.get() - owed.before.get(), "{day}");
        }
    }

    /// Tally's ledger of vouchers, over the files of all stores, equals the outstanding debt on each day.
    async fn the_ledger_of_tally_is_what_is_owed(shop) {
        let mut till = paying_till(shop).await;
        let number = sold(&till, &[(TEA, "3")], "pay-0001").await;
        let (_, lasting) = back(&till, &number, "1:2").await;
        shop.set(1, "voucher_days", "1").await;
        back(&till, &number, "1:1").await;
        redeem(&till, &lasting, "45.50").await;
        // Given back by a bill that is not paid, and for an invoice that is cancelled.
        let by_voucher = async |pay_id: &str, pieces: &str, amount: &str| {
            till.add(TEA, pieces).await;
            let (order_id, _) = till.checkout().await;
            till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &lasting)]).await.succeeded();
            till.pay(&order_id, pay_id, "VOUCHER", amount).await.succeeded()
        };
        by_voucher("pay-0002", "2", "154.50").await;
        till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
        let paid = by_voucher("pay-0003", "1", "100").await;
        cancel(&till, paid["data"]["invoice_id"].as_str().unwrap(), &[]).await.succeeded();
        let number = sold(&till, &[(TEA, "1")], "pay-0004").await;
        let (note, _) = back(&till, &number, "1:1").await;
        pay_out(&till, &note, "100").await.succeeded();
        for day in DAYS {
            let owed = liability(shop, day, day).await;
            assert_eq!(of_tally(shop, day, "", "Vouchers outstanding").await, owed.outstanding.get(), "{day}");
            assert_eq!(of_tally(shop, day, "Journal", "").await, 0, "{day}");
            assert_eq!(of_tally(shop, day, "Journal", "Voucher breakage").await, if day == DAYS[2] { 10_000 } else { 0 }, "{day}");
            if day == DAYS[2] {
                let kinds = [owed.before, owed.expired.amount, owed.outstanding].map(|paise| paise.to_string());
                assert_eq!(kinds, ["254.50", "-100.00", "154.50"]);
                break;
            }
            shop.clock.advance(test_support::DAY);
            till.sign_in(CASHIERS[0], PIN).await;
            jobs::once(&shop.app).await.unwrap();
        }
        let all = liability(shop, DAYS[0], DAYS[2]).await;
        for kind in [all.issued_return, all.redeemed, all.given_back, all.refunded, all.paid_out, all.expired] {
            assert!(kind.count > 0, "{all:?}");
        }
    }

    /// A voucher from a file that names one of our credit notes is not what that credit note was given as.
    async fn an_imported_voucher_is_not_the_one_of_a_credit_note(shop) {
        let till = open_till(shop).await;
        let number = sold(&till, &[(TEA, "2")], "pay-0001").await;
        approve(&till, &number, "1:1", &[]).await.succeeded();
        let left = |table: books::report::Table| texts(&table, "left");
        assert_eq!(left(crate::reports::report(shop, Kind::CreditNotes).await), ["100.00"]);
        shop.tamper(
            "INSERT INTO voucher (vendor_id, voucher_id, credit_note, code, customer_id, origin, amount_paise, left_paise, issued_on, expires_on, created_at) \
             SELECT vendor_id, 'zzz', credit_note, 'IMPORTED22', '', 'import', 700, 700, issued_on, expires_on, created_at FROM voucher WHERE origin = 'return'",
        )
        .await;
        assert_eq!(left(crate::reports::report(shop, Kind::CreditNotes).await), ["100.00"]);
        shop.tamper("DELETE FROM voucher WHERE voucher_id = 'zzz'").await;
    }
}
