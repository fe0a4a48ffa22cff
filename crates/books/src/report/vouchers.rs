//! The voucher report: every ledger entry of a store's vouchers, one per row.

use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, sql_query};
use pricing::{Day, Paise};
use storage::{Reader, Result};

use super::{Cell, Column, Days, Table};
use crate::spreadsheet::{added, column};

pub(super) const VOUCHERS: &[Column] = &[
    column("date", "Date"),
    column("entry", "Entry"),
    column("number", "Credit note"),
    column("voucher", "Voucher"),
    column("customer", "Customer"),
    column("mobile", "Mobile"),
    column("invoice", "Invoice"),
    added("amount", "Added to what is owed"),
];

/// An entry of the ledger of vouchers, or a use of one.
#[derive(Debug, QueryableByName)]
struct Entry {
    #[diesel(sql_type = Text)]
    day: Day,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = BigInt)]
    paise: Paise,
    #[diesel(sql_type = Text)]
    bill: String,
    #[diesel(sql_type = Text)]
    credit_note: String,
    #[diesel(sql_type = Text)]
    code: String,
    #[diesel(sql_type = Text)]
    first_name: String,
    #[diesel(sql_type = Text)]
    last_name: String,
    #[diesel(sql_type = Text)]
    mobile: String,
}

/// Expiry and restoration happen at no till, so they count in the store that issued the voucher.
const ENTRIES: &str = "SELECT l.day, l.kind, l.paise, l.bill, v.credit_note, v.code, COALESCE(c.first_name, '') AS first_name, \
     COALESCE(c.last_name, '') AS last_name, COALESCE(c.mobile, '') AS mobile FROM ( \
     SELECT e.voucher_id, e.business_date AS day, e.created_at AS at, \
     CASE WHEN e.kind = 'issued' THEN 'issued_' || e.counter ELSE e.kind END AS kind, e.amount_paise AS paise, '' AS bill, \
     CASE WHEN e.kind IN ('expired', 'restored') THEN f.store_id ELSE e.store_id END AS store_id FROM voucher_entry e \
     JOIN voucher_entry f ON f.vendor_id = e.vendor_id AND f.voucher_id = e.voucher_id AND f.entry_no = 1 WHERE e.vendor_id = $1 \
     UNION ALL SELECT u.voucher_id, t.business_date, u.created_at, CASE WHEN u.amount_paise < 0 THEN 'given_back' ELSE 'redeemed' END, \
     -u.amount_paise, COALESCE(i.number, ''), t.store_id FROM voucher_use u \
     JOIN payment_tender t ON t.vendor_id = u.vendor_id AND t.terminal_id = u.terminal_id AND t.pay_id = u.pay_id \
     LEFT JOIN invoice i ON i.vendor_id = t.vendor_id AND i.order_id = t.order_id AND i.kind = 'sale' WHERE u.vendor_id = $1) l \
     JOIN voucher v ON v.vendor_id = $1 AND v.voucher_id = l.voucher_id \
     LEFT JOIN customer c ON c.vendor_id = $1 AND c.customer_id = v.customer_id \
     WHERE l.store_id = $2 AND l.day >= $3 AND l.day <= $4 ORDER BY l.at, l.voucher_id, l.kind";

/// A day's change of the debt for vouchers that no invoice or credit note explains, by its counter.
#[derive(Debug, QueryableByName)]
pub(super) struct WithoutDocument {
    #[diesel(sql_type = Text)]
    pub(super) day: Day,
    #[diesel(sql_type = Text)]
    pub(super) counter: String,
    #[diesel(sql_type = BigInt)]
    pub(super) paise: Paise,
}

/// Entries count in the store that issued the voucher; imported vouchers count in the vendor's first store.
const WITHOUT_DOCUMENT: &str = "SELECT e.business_date AS day, e.counter, CAST(SUM(e.amount_paise) AS BIGINT) AS paise FROM voucher_entry e \
     JOIN voucher_entry f ON f.vendor_id = e.vendor_id AND f.voucher_id = e.voucher_id AND f.entry_no = 1 \
     WHERE e.vendor_id = $1 AND e.counter IN ('breakage', 'opening_balance', 'sale') \
     AND CASE WHEN f.store_id = 0 THEN (SELECT MIN(s.store_id) FROM store s WHERE s.vendor_id = $1) ELSE f.store_id END = $2 \
     AND e.business_date >= $3 AND e.business_date <= $4 GROUP BY e.business_date, e.counter ORDER BY 1, 2";

/// Vouchers of the scope's store that were taken over, sold, expired or restored, day by day.
pub(super) fn without_document(reader: &mut Reader<'_>, days: &Days) -> Result<Vec<WithoutDocument>> {
    let (vendor, store) = (reader.vendor(), reader.store());
    reader.load(
        sql_query(WITHOUT_DOCUMENT)
            .bind::<BigInt, _>(vendor)
            .bind::<BigInt, _>(store)
            .bind::<Text, _>(days.from)
            .bind::<Text, _>(days.to),
    )
}

/// Last characters of a code that are shown: the rest is the customer's secret.
const SHOWN: usize = 4;

fn entry_name(kind: &str) -> &'static str {
    match kind {
        "issued_return" => "Issued for a return",
        "issued_opening_balance" => "Taken over",
        "issued_sale" => "Sold",
        "redeemed" => "Redeemed",
        "given_back" => "Given back",
        "refunded" => "Given back for a cancelled invoice",
        "paid_out" => "Paid out in cash",
        "expired" => "Expired",
        "restored" => "Restored",
        _ => "",
    }
}

/// The amounts of a store add up to the change of its debt for vouchers over the days.
pub(super) fn vouchers(reader: &mut Reader<'_>, days: &Days) -> Result<Table> {
    let (vendor, store) = (reader.vendor(), reader.store());
    let entries: Vec<Entry> = reader.load(
        sql_query(ENTRIES)
            .bind::<BigInt, _>(vendor)
            .bind::<BigInt, _>(store)
            .bind::<Text, _>(days.from)
            .bind::<Text, _>(days.to),
    )?;
    let row = |entry: Entry| {
        let end: String = entry.code.chars().skip(entry.code.chars().count().saturating_sub(SHOWN)).collect();
        vec![
            Cell::text(entry.day.to_string()),
            Cell::text(entry_name(&entry.kind)),
            Cell::text(entry.credit_note),
            Cell::text(format!("··{end}")),
            Cell::text(format!("{} {}", entry.first_name, entry.last_name).trim()),
            Cell::text(entry.mobile),
            Cell::text(entry.bill),
            Cell::money(entry.paise),
        ]
    };
    Ok(Table { columns: VOUCHERS.into(), rows: entries.into_iter().map(row).collect() })
}
