//! Damage that hides itself: whoever does it leaves the rows right among each other. `verify` finds it all the same, by
//! what the audit says and nobody without its key can make the audit say.

use books::audit::{hash_of, heads, read_head, seal_hash};
use books::verify::{Finding, verify_with};
use diesel::prelude::*;
use diesel::sql_query;
use server::jobs;
use storage::rows::{AuditEntry, AuditSeal};
use storage::schema::{audit_entry, audit_head, audit_seal};
use storage::{Key, Reader, Scope, Tx, VendorId, copy};
use test_support::*;

/// Tables to damage; each comes after the tables that it refers to.
const TABLES: [&str; 21] = [
    "cash_session",
    "cash_session_count",
    "cash_session_movement",
    "stock_level",
    "stock_movement",
    "cart_order",
    "cart_line",
    "payment_tender",
    "voucher",
    "voucher_use",
    "voucher_entry",
    "number_series",
    "invoice",
    "invoice_line",
    "invoice_listing",
    "invoice_search",
    "invoice_cancelled",
    "invoice_refund",
    "audit_entry",
    "audit_head",
    "audit_seal",
];

/// The rows of those tables.
type Rows = Vec<(&'static str, Vec<u8>)>;

async fn rows(shop: &Shop) -> Rows {
    shop.db
        .read(&Scope::system(), |reader| {
            let table = |table| {
                let mut lines = Vec::new();
                copy::write_table(reader, table, &mut lines)?;
                Ok::<_, storage::Error>((table, lines))
            };
            TABLES.into_iter().map(table).collect()
        })
        .await
        .unwrap()
}

async fn put_back(shop: &Shop, rows: &Rows) {
    let rows = rows.clone();
    let write = move |tx: &mut Tx<'_>| {
        for (table, _) in rows.iter().rev() {
            tx.execute(sql_query(format!("DELETE FROM {table}")))?;
        }
        for (table, lines) in &rows {
            copy::read_table(tx, table, lines.as_slice())?;
        }
        Ok::<_, storage::Error>(())
    };
    shop.owned().write(&Scope::system(), write).await.unwrap();
}

/// Two sales for cash and some cash taken out, most of which a seal holds: all but the last sale.
async fn a_morning(shop: &Shop) {
    shop.set(1, "cash_movement_passcode", "false").await;
    let till = shop.till().await;
    shop.voucher("", 5_000, 180).await;
    jobs::once(&shop.app).await.unwrap();
    shop.clock.advance(11 * MINUTE);
    let taken = [("kind", "cash_out"), ("amount", "10"), ("reason", "tea for all")];
    till.call("/vendor/cash-movement", &taken).await.succeeded();
    till.sell(&[TEA], "pay-0001").await;
    jobs::once(&shop.app).await.unwrap();
    shop.clock.advance(MINUTE);
    till.sell(&[SOAP], "pay-0002").await;
    assert_eq!(shop.findings().await, []);
}

fn found(findings: &[Finding], check: &str) -> bool {
    findings.iter().any(|finding| finding.check == check)
}

const INVOICES: &str = "an invoice and its audit entry stand or fall together";
const BY_HAND: &str = "cash moved by hand and its audit entry stand or fall together";
const CHAIN: &str = "the audit chain is unbroken";
const DAYS: &str = "what was done on a day was done on that day";
const LAST_SALE_TAKEN_BACK: [&str; 2] = [
    "DELETE FROM audit_entry WHERE action = 'invoice_posted' AND subject LIKE '%2'",
    "UPDATE audit_head SET entry_no = entry_no - 1, hash = (SELECT e.hash FROM audit_entry e WHERE e.vendor_id = audit_head.vendor_id \
     AND e.principal = audit_head.principal AND e.entry_no = audit_head.entry_no - 1) WHERE principal = 'till-1'",
];
/// The last sale with all that belongs to it, so that every sum is right without it.
const LAST_SALE: [&str; 11] = [
    "DELETE FROM invoice_line WHERE invoice_id IN (SELECT invoice_id FROM invoice WHERE series_no = 2)",
    "DELETE FROM stock_movement WHERE document_id IN (SELECT invoice_id FROM invoice WHERE series_no = 2)",
    "UPDATE stock_level SET on_hand_milli = on_hand_milli + 1000 WHERE product_id = 2 AND store_id = 1 AND vendor_id = 1",
    "DELETE FROM invoice_listing WHERE invoice_id IN (SELECT invoice_id FROM invoice WHERE series_no = 2)",
    "DELETE FROM invoice_search WHERE invoice_id IN (SELECT invoice_id FROM invoice WHERE series_no = 2)",
    "DELETE FROM invoice WHERE series_no = 2",
    "DELETE FROM cash_session_movement WHERE pay_id = 'pay-0002'",
    "UPDATE cash_session SET movements = movements - 1",
    "UPDATE number_series SET last_no = 1 WHERE series = 'T'",
    "DELETE FROM cart_line WHERE order_id IN (SELECT order_id FROM payment_tender WHERE pay_id = 'pay-0002')",
    "UPDATE cart_order SET state = 'cancelled', paid_paise = 0 WHERE order_id IN (SELECT order_id FROM payment_tender WHERE pay_id = 'pay-0002')",
];

/// A key that is not the one of the books.
const OTHER: Key = Key([7; 32]);

/// Writes all entries anew, by another key, and everything that follows from them: what somebody can do
/// who has the database and the program, and not the pepper.
async fn hash_again(shop: &Shop, changed: impl Fn(&mut AuditEntry) + Send + Sync + 'static) {
    let write = move |tx: &mut Tx<'_>| {
        let entries: Vec<AuditEntry> =
            tx.load(audit_entry::table.order((audit_entry::vendor_id, audit_entry::principal, audit_entry::entry_no)))?;
        tx.execute(diesel::delete(audit_entry::table))?;
        let mut last = (VendorId::NONE, String::new(), String::new());
        for mut entry in entries {
            if (entry.vendor_id, &entry.principal) != (last.0, &last.1) {
                last.2 = String::new();
            }
            changed(&mut entry);
            entry.previous_hash = last.2;
            entry.hash = hash_of(&entry, OTHER);
            last = (entry.vendor_id, entry.principal.clone(), entry.hash.clone());
            let head = audit_head::table.find((entry.vendor_id, entry.principal.clone()));
            tx.execute(diesel::update(head).set(audit_head::hash.eq(entry.hash.clone())))?;
            tx.execute(diesel::insert_into(audit_entry::table).values(entry))?;
        }
        let seals: Vec<AuditSeal> = tx.load(audit_seal::table.order((audit_seal::vendor_id, audit_seal::seal_no)))?;
        let mut last = (VendorId::NONE, String::new());
        for mut seal in seals {
            if seal.vendor_id != last.0 {
                last.1 = String::new();
            }
            let mut heads = Vec::new();
            for line in seal.heads.lines() {
                let parts: Vec<&str> = line.split(':').collect();
                let key = (seal.vendor_id, parts[0].to_owned(), parts[1].parse::<i64>().unwrap());
                let hash: String = tx.one(audit_entry::table.find(key).select(audit_entry::hash))?;
                heads.push(format!("{}:{}:{hash}", parts[0], parts[1]));
            }
            seal.heads = heads.join("\n");
            seal.previous_hash = last.1;
            seal.hash = seal_hash(&seal, OTHER);
            last = (seal.vendor_id, seal.hash.clone());
            let row = audit_seal::table.find((seal.vendor_id, seal.seal_no));
            let columns = (audit_seal::heads, audit_seal::previous_hash, audit_seal::hash);
            let values = (columns.0.eq(seal.heads), columns.1.eq(seal.previous_hash), columns.2.eq(seal.hash));
            tx.execute(diesel::update(row).set(values))?;
        }
        Ok::<_, storage::Error>(())
    };
    shop.owned().write(&Scope::system(), write).await.unwrap();
}

shop_tests! {
    async fn what_was_removed_invented_or_moved_is_found(shop) {
        a_morning(shop).await;
        let whole = rows(shop).await;
        let invented = "INSERT INTO cash_session_movement (vendor_id, movement_id, session_id, store_id, terminal_id, user_id, kind, amount_paise, \
             pay_id, reason, manager_id, created_at) SELECT vendor_id, 'x', session_id, store_id, terminal_id, user_id, kind, -500, '', 'tea', NULL, \
             created_at FROM cash_session_movement WHERE kind = 'cash_out'";
        let voucher = |origin: &str| format!(
            "INSERT INTO voucher (vendor_id, voucher_id, credit_note, code, customer_id, origin, amount_paise, left_paise, issued_on, expires_on, created_at) \
             SELECT vendor_id, 'x', '', 'INVENTED22', '', '{origin}', 100, 100, issued_on, expires_on, created_at FROM voucher");
        let (returned, imported) = (voucher("return"), voucher("import"));
        let last_sale: Vec<&str> = LAST_SALE.into_iter().chain(["DELETE FROM payment_tender WHERE pay_id = 'pay-0002'"]).collect();
        let mut missed = Vec::new();
        let damages: &[(&str, &[&str], &str)] = &[
            ("a sale, all of it", &last_sale, INVOICES),
            ("an invoice's entry, at the end of its chain", &LAST_SALE_TAKEN_BACK, INVOICES),
            ("an entry and its head, nothing sealed", &["DELETE FROM audit_seal", LAST_SALE_TAKEN_BACK[0], LAST_SALE_TAKEN_BACK[1]], INVOICES),
            ("a chain with its head", &["DELETE FROM audit_entry WHERE principal = 'till-1'", "DELETE FROM audit_head WHERE principal = 'till-1'"], "the seals hold what the audit chains hold"),
            ("a chain with its head and all seals", &["DELETE FROM audit_entry WHERE principal = 'till-1'", "DELETE FROM audit_head WHERE principal = 'till-1'", "DELETE FROM audit_seal"], INVOICES),
            ("a head", &["DELETE FROM audit_head WHERE principal = 'till-1'"], CHAIN),
            ("a head that says another hash", &["UPDATE audit_head SET hash = 'x' WHERE principal = 'till-1'"], CHAIN),
            ("the first seal", &["DELETE FROM audit_seal WHERE seal_no = 1", "UPDATE audit_seal SET previous_hash = '' WHERE seal_no = 2"], "the seals over the audit chains are unbroken"),
            ("an invented cash-out", &[invented, "UPDATE cash_session SET movements = movements + 1"], BY_HAND),
            ("another amount taken out", &["UPDATE cash_session_movement SET amount_paise = -2000 WHERE kind = 'cash_out'"], "cash moved by hand is what the audit was told of it"),
            ("another one who took it", &["UPDATE cash_session_movement SET user_id = 2 WHERE kind = 'cash_out'"], BY_HAND),
            ("another opening balance", &["UPDATE cash_session SET opening_paise = 1", "UPDATE cash_session_movement SET amount_paise = 1 WHERE kind = 'opening'"], "a session says what the audit was told of it"),
            ("another opening balance alone", &["UPDATE cash_session SET opening_paise = 1"], "a session's opening balance is its first movement"),
            ("another one who opened", &["UPDATE cash_session SET opened_by = 2"], "a session that was opened and its audit entry stand or fall together"),
            ("an invoice of another day", &["UPDATE invoice SET business_date = '2026-11-20' WHERE series_no = 2"], DAYS),
            ("a payment of another day", &["UPDATE payment_tender SET business_date = '2026-11-22' WHERE pay_id = 'pay-0002'"], DAYS),
            ("a session of another day", &["UPDATE cash_session SET business_date = '2026-11-20'"], DAYS),
            ("an invoice of another day and moment", &["UPDATE invoice SET business_date = '2026-11-20', created_at = created_at - 86400000 WHERE series_no = 2"], INVOICES),
            ("another price, everywhere", &[
                "UPDATE invoice SET total_paise = total_paise - 118, taxable_paise = taxable_paise - 100, tax_paise = tax_paise - 18, sub_total_paise = sub_total_paise - 118 WHERE series_no = 2",
                "UPDATE invoice_line SET gross_paise = gross_paise - 118, net_paise = net_paise - 118, taxable_paise = taxable_paise - 100, cgst_paise = cgst_paise - 9, sgst_paise = sgst_paise - 9 \
                 WHERE invoice_id IN (SELECT invoice_id FROM invoice WHERE series_no = 2)",
                "UPDATE payment_tender SET amount_paise = amount_paise - 118, returned_paise = returned_paise + 118 WHERE pay_id = 'pay-0002'",
                "UPDATE cart_order SET paid_paise = paid_paise - 118 WHERE order_id IN (SELECT order_id FROM payment_tender WHERE pay_id = 'pay-0002')",
                "UPDATE cash_session_movement SET amount_paise = amount_paise - 118 WHERE pay_id = 'pay-0002'",
            ], "an invoice says what the audit was told of it"),
            ("an invented voucher", &[&returned], "an issued voucher and its audit entry stand or fall together"),
            ("an invented voucher, as if from a file", &[&imported], "imported vouchers are those the audit was told of"),
            ("a voucher that is gone", &["DELETE FROM voucher"], "an issued voucher and its audit entry stand or fall together"),
        ];
        for (what, spoil, check) in damages {
            for statement in *spoil {
                shop.tamper(statement).await;
            }
            let findings = shop.findings().await;
            if !found(&findings, check) {
                missed.push((*what, findings));
            }
            put_back(shop, &whole).await;
        }
        assert!(missed.is_empty(), "{missed:#?}");
    }

    async fn a_chain_that_was_hashed_again_is_found(shop) {
        a_morning(shop).await;
        let whole = rows(shop).await;
        hash_again(shop, |entry| entry.detail = entry.detail.replace("tea for all", "for my son")).await;
        assert!(found(&shop.findings().await, CHAIN));
        put_back(shop, &whole).await;
    }

    async fn what_was_written_down_elsewhere_cannot_be_taken_back(shop) {
        a_morning(shop).await;
        let whole = rows(shop).await;
        let now = shop.app.clock.now();
        let read = move |reader: &mut Reader<'_>| heads(reader, VendorId::new(1), now);
        let exported = shop.db.read(&Scope::system(), read).await.unwrap();
        assert!(exported.iter().any(|head| head.principal == "till-1") && exported.iter().any(|head| head.principal == "seal"));
        // It goes through a file.
        let exported: Vec<_> = exported.iter().map(|head| read_head(&format!("{head}\n")).unwrap()).collect();
        let compared = {
            let exported = exported.clone();
            move |shop: &Shop| {
                let (db, exported) = (shop.db.clone(), exported.clone());
                async move { db.read(&Scope::system(), move |reader| verify_with(reader, &exported)).await.unwrap() }
            }
        };
        assert_eq!(compared(shop).await, []);
        // The last sale with its entry: nothing in the books says that there was one.
        for statement in LAST_SALE.into_iter().chain(["DELETE FROM payment_tender WHERE pay_id = 'pay-0002'"]).chain(LAST_SALE_TAKEN_BACK) {
            shop.tamper(statement).await;
        }
        assert_eq!(shop.findings().await, [], "the books alone cannot tell");
        assert!(found(&compared(shop).await, "the audit holds what was written down of it elsewhere"));
        put_back(shop, &whole).await;
        shop.tamper("DELETE FROM audit_seal").await;
        assert!(found(&compared(shop).await, "the audit holds what was written down of it elsewhere"));
        put_back(shop, &whole).await;
    }
}
