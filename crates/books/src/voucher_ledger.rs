//! The ledger of vouchers: a vendor's debt for them.
//!
//! A voucher is neither goods nor a service: nothing is taxed when it is issued or when it expires, and the bill that
//! it pays is taxed in full (CBIC Circular 243/37/2024-GST). So it is a liability until it is redeemed. Entries are
//! issued (for a return, taken over from elsewhere against the opening balance, later sold), expired, restored when an
//! import gives an expired one a later last day, refunded when the invoice that it paid is cancelled, or paid out in
//! cash. Redeemed amounts, and those given back, are rows of `voucher_use`. Rows are only added.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use pricing::{Day, Paise};
use serde::Serialize;
use storage::rows::{Voucher, VoucherCounter, VoucherEntry, VoucherEntryKind, VoucherOrigin};
use storage::schema::{vendor, voucher, voucher_entry, voucher_reservation};
use storage::{Reader, Result, Scope, SessionId, StoreId, Tx, VendorId, insert_all};

use crate::audit::{Actor, AuditEvent, audit};
use crate::clock::{Moment, india};
use crate::posted::Rows;

/// Vouchers that expire in one transaction, which the till waits for.
const CHUNK: i64 = 500;

/// Every entry of a vendor with its day: `kind`, `paise` that it adds to the debt, and its voucher.
const LEDGER: &str = "(SELECT e.vendor_id, e.voucher_id, CASE WHEN e.kind = 'issued' THEN 'issued_' || e.counter ELSE e.kind END \
     AS kind, e.amount_paise AS paise, e.business_date, e.created_at FROM voucher_entry e UNION ALL \
     SELECT u.vendor_id, u.voucher_id, CASE WHEN u.amount_paise < 0 THEN 'given_back' ELSE 'redeemed' END, -u.amount_paise, \
     t.business_date, u.created_at FROM voucher_use u JOIN payment_tender t ON t.vendor_id = u.vendor_id \
     AND t.terminal_id = u.terminal_id AND t.pay_id = u.pay_id) l";

/// Enters a voucher that was just issued in a cash session; `session_id` is empty outside of one. Returns the entry.
///
/// # Errors
/// When a statement fails.
pub fn enter_issued(
    tx: &mut Tx<'_>,
    row: &Voucher,
    counter: VoucherCounter,
    session_id: &SessionId,
    day: Day,
) -> Result<VoucherEntry> {
    let entry = issued(row, counter, (tx.store(), session_id), day);
    tx.execute(diesel::insert_into(voucher_entry::table).values(&entry))?;
    Ok(entry)
}

/// The first entry of a voucher: its amount, on the day it came into the books, in a store and cash session.
#[must_use]
pub fn issued(
    row: &Voucher,
    counter: VoucherCounter,
    (store_id, session_id): (StoreId, &SessionId),
    day: Day,
) -> VoucherEntry {
    VoucherEntry {
        vendor_id: row.vendor_id,
        voucher_id: row.voucher_id.clone(),
        entry_no: 1,
        kind: VoucherEntryKind::Issued,
        amount_paise: row.amount_paise,
        counter,
        store_id,
        session_id: session_id.clone(),
        business_date: day,
        created_at: row.created_at,
    }
}

/// An entry that is not a voucher's first.
#[derive(Debug, Clone, Copy)]
pub struct Entered {
    /// The kind of entry.
    pub kind: VoucherEntryKind,
    /// The account that it is posted against.
    pub counter: VoucherCounter,
    /// The change of the debt, in paise; below zero where it falls.
    pub amount_paise: Paise,
}

/// When something happened to a voucher.
#[derive(Debug, Clone, Copy)]
pub struct At<'a> {
    /// The cash session in which it did.
    pub session_id: &'a SessionId,
    /// The business day.
    pub day: Day,
    /// The moment.
    pub now: Moment,
}

/// Adds an entry for a locked voucher; returns it.
///
/// # Errors
/// When a statement fails.
pub fn enter(tx: &mut Tx<'_>, row: &Voucher, entered: Entered, at: At<'_>) -> Result<VoucherEntry> {
    let At { session_id, day, now } = at;
    let before = entries_of(tx, &row.voucher_id)?;
    let entry = VoucherEntry {
        entry_no: before + 1,
        kind: entered.kind,
        amount_paise: entered.amount_paise,
        created_at: now,
        ..issued(row, entered.counter, (tx.store(), session_id), day)
    };
    tx.execute(diesel::insert_into(voucher_entry::table).values(&entry))?;
    Ok(entry)
}

/// The number of a voucher's entries.
fn entries_of(reader: &mut Reader<'_>, voucher_id: &str) -> Result<i64> {
    reader.one(
        voucher_entry::table
            .filter(voucher_entry::vendor_id.eq(reader.vendor()))
            .filter(voucher_entry::voucher_id.eq(voucher_id.to_owned()))
            .count(),
    )
}

/// The entry that restores the expired amount of a voucher, if any; `entries` are its entries so far.
#[must_use]
pub fn restored(row: &Voucher, entries: &[VoucherEntry], day: Day, now: Moment) -> Option<VoucherEntry> {
    let is_expiry =
        |entry: &&VoucherEntry| matches!(entry.kind, VoucherEntryKind::Expired | VoucherEntryKind::Restored);
    let gone: Paise = entries.iter().filter(is_expiry).map(|entry| entry.amount_paise).sum();
    gone.is_negative().then(|| VoucherEntry {
        entry_no: i64::try_from(entries.len()).unwrap_or(i64::MAX - 1) + 1,
        kind: VoucherEntryKind::Restored,
        amount_paise: -gone,
        counter: VoucherCounter::Breakage,
        created_at: now,
        ..issued(row, VoucherCounter::Breakage, (StoreId::NONE, &SessionId::default()), day)
    })
}

/// Vouchers of one vendor that are to expire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    vendor_id: VendorId,
    voucher_ids: Vec<String>,
}

/// Vouchers after their last day in India of which something is left, a few at a time, of all vendors: needs the
/// system's scope. What a bill at checkout has set aside stays until that is paid or taken back.
///
/// # Errors
/// When a statement fails.
pub fn due(reader: &mut Reader<'_>, now: Moment) -> Result<Vec<Due>> {
    let today = now.day(&india());
    let vendors: Vec<VendorId> = reader.load(vendor::table.select(vendor::vendor_id).order(vendor::vendor_id))?;
    let (mut found, mut room) = (Vec::new(), CHUNK);
    for vendor_id in vendors {
        let voucher_ids: Vec<String> = reader.load(
            voucher::table
                .left_join(
                    voucher_reservation::table.on(voucher_reservation::vendor_id
                        .eq(voucher::vendor_id)
                        .and(voucher_reservation::voucher_id.eq(voucher::voucher_id))),
                )
                .filter(voucher::vendor_id.eq(vendor_id))
                .filter(voucher::left_paise.gt(0))
                .filter(voucher::expires_on.lt(today))
                .filter(voucher_reservation::order_id.is_null())
                .order(voucher::voucher_id)
                .limit(room)
                .select(voucher::voucher_id),
        )?;
        if voucher_ids.is_empty() {
            continue;
        }
        room -= i64::try_from(voucher_ids.len()).unwrap_or(room);
        found.push(Due { vendor_id, voucher_ids });
        if room <= 0 {
            break;
        }
    }
    Ok(found)
}

/// Expires the balances of vouchers that are due, which ends the debt for them. Returns their number.
///
/// # Errors
/// When a statement fails.
pub fn expire(tx: &mut Tx<'_>, due: &[Due], now: Moment) -> Result<usize> {
    let today = now.day(&india());
    let mut expired = 0;
    for Due { vendor_id, voucher_ids } in due {
        tx.narrow(Scope::vendor(*vendor_id));
        expired += expire_of_vendor(tx, voucher_ids, today, now)?;
    }
    tx.narrow(Scope::system());
    Ok(expired)
}

fn expire_of_vendor(tx: &mut Tx<'_>, due: &[String], today: Day, now: Moment) -> Result<usize> {
    let vendor_id = tx.vendor();
    let (mut entries, mut paise) = (Vec::new(), Paise::ZERO);
    for voucher_id in due {
        let Some(row) = still_due(tx, voucher_id, today)? else { continue };
        let before = entries_of(tx, voucher_id)?;
        tx.execute(diesel::update(voucher::table.find((vendor_id, voucher_id))).set(voucher::left_paise.eq(0)))?;
        paise += row.left_paise;
        entries.push(VoucherEntry {
            entry_no: before + 1,
            kind: VoucherEntryKind::Expired,
            amount_paise: -row.left_paise,
            created_at: now,
            ..issued(&row, VoucherCounter::Breakage, (StoreId::NONE, &SessionId::default()), today)
        });
    }
    let (Some(first), Some(last)) = (entries.first(), entries.last()) else { return Ok(0) };
    insert_all!(tx, voucher_entry::table, &entries)?;
    // The ids are sorted, so that first and last distinguish this batch from others of the same moment.
    let event = AuditEvent::VouchersExpired {
        day: today.to_string(),
        vouchers: entries.len(),
        amount: paise,
        first: first.voucher_id.clone(),
        last: last.voucher_id.clone(),
        posted: Rows::of(&entries).digest(),
    };
    audit(tx, Actor::system(), &event, now)?;
    Ok(entries.len())
}

/// A voucher under its lock, unless a bill, an import or another server was quicker since it was found.
fn still_due(tx: &mut Tx<'_>, voucher_id: &str, today: Day) -> Result<Option<Voucher>> {
    let vendor_id = tx.vendor();
    let open = voucher::table
        .filter(voucher::vendor_id.eq(vendor_id))
        .filter(voucher::voucher_id.eq(voucher_id))
        .filter(voucher::left_paise.gt(0))
        .filter(voucher::expires_on.lt(today));
    let lock = diesel::update(open).set(voucher::left_paise.eq(voucher::left_paise));
    let row: Option<Voucher> = tx.maybe(lock.returning(voucher::all_columns))?;
    let set_aside: i64 = tx.one(
        voucher_reservation::table
            .filter(voucher_reservation::vendor_id.eq(vendor_id))
            .filter(voucher_reservation::voucher_id.eq(voucher_id))
            .count(),
    )?;
    Ok(row.filter(|_| set_aside == 0))
}

/// All imported vouchers of the vendor with the entries of their import; the audit has their digest after each file.
///
/// # Errors
/// When a statement fails.
pub fn imported(reader: &mut Reader<'_>, vendor_id: VendorId) -> Result<Rows> {
    let vouchers: Vec<Voucher> = reader.load(
        voucher::table.filter(voucher::vendor_id.eq(vendor_id)).filter(voucher::origin.eq(VoucherOrigin::Import)),
    )?;
    let entries: Vec<VoucherEntry> = reader.load(
        voucher_entry::table.filter(voucher_entry::vendor_id.eq(vendor_id)).filter(
            voucher_entry::counter
                .eq(VoucherCounter::OpeningBalance)
                .or(voucher_entry::kind.eq(VoucherEntryKind::Restored)),
        ),
    )?;
    Ok(Rows::of(&vouchers).and(&entries))
}

/// Entries of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Entries {
    /// The number of entries.
    pub count: i64,
    /// The change of the debt, in paise; below zero where it falls.
    pub amount: Paise,
}

/// The debt for vouchers over a range of days: opening balance, changes by kind, closing balance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Liability {
    /// The first day.
    pub from: Day,
    /// The last day.
    pub to: Day,
    /// The debt before the first day.
    pub before: Paise,
    /// Issued for returns.
    pub issued_return: Entries,
    /// Taken over from elsewhere, against the opening balance.
    pub issued_opening_balance: Entries,
    /// Sold.
    pub issued_sale: Entries,
    /// Paid in on bills.
    pub redeemed: Entries,
    /// Taken off bills again.
    pub given_back: Entries,
    /// Given back for invoices that were cancelled.
    pub refunded: Entries,
    /// Paid out in cash.
    pub paid_out: Entries,
    /// Expired, which is income of the day.
    pub expired: Entries,
    /// Expired before, and made to last again.
    pub restored: Entries,
    /// The debt at the end of the last day.
    pub outstanding: Paise,
}

#[derive(QueryableByName)]
struct KindRow {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = BigInt)]
    entries: i64,
    #[diesel(sql_type = BigInt)]
    paise: Paise,
}

/// The vendor's debt for vouchers over a range of days, both ends included.
///
/// # Errors
/// When a statement fails.
pub fn liability(reader: &mut Reader<'_>, from: Day, to: Day) -> Result<Liability> {
    let rows: Vec<KindRow> = reader.load(
        sql_query(format!(
            "SELECT CASE WHEN business_date < $1 THEN 'before' ELSE kind END AS kind, COUNT(*) AS entries, \
             CAST(SUM(paise) AS BIGINT) AS paise FROM {LEDGER} WHERE vendor_id = $2 AND business_date <= $3 GROUP BY 1"
        ))
        .bind::<Text, _>(from)
        .bind::<BigInt, _>(reader.vendor())
        .bind::<Text, _>(to),
    )?;
    let none = Entries::default();
    let mut told = Liability {
        from,
        to,
        before: Paise::ZERO,
        issued_return: none,
        issued_opening_balance: none,
        issued_sale: none,
        redeemed: none,
        given_back: none,
        refunded: none,
        paid_out: none,
        expired: none,
        restored: none,
        outstanding: Paise::ZERO,
    };
    for KindRow { kind, entries, paise } in rows {
        let amount = paise;
        told.outstanding += amount;
        let row = match kind.as_str() {
            "before" => {
                told.before = amount;
                continue;
            }
            "issued_return" => &mut told.issued_return,
            "issued_opening_balance" => &mut told.issued_opening_balance,
            "issued_sale" => &mut told.issued_sale,
            "redeemed" => &mut told.redeemed,
            "given_back" => &mut told.given_back,
            "refunded" => &mut told.refunded,
            "paid_out" => &mut told.paid_out,
            "expired" => &mut told.expired,
            _ => &mut told.restored,
        };
        *row = Entries { count: entries, amount };
    }
    Ok(told)
}

/// The debt to one customer.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct Owed {
    /// The customer's phone; empty for bearer vouchers.
    #[diesel(sql_type = Text)]
    pub mobile: String,
    /// The customer's name.
    #[diesel(sql_type = Text)]
    pub name: String,
    /// Vouchers of which something was left.
    #[diesel(sql_type = BigInt)]
    pub vouchers: i64,
    /// The outstanding amount.
    #[diesel(sql_type = BigInt)]
    pub paise: Paise,
}

/// The debt at the end of a day by customer, largest first. A voucher counts for the customer who has it now.
///
/// # Errors
/// When a statement fails.
pub fn by_customer(reader: &mut Reader<'_>, day: Day) -> Result<Vec<Owed>> {
    reader.load(
        sql_query(format!(
            "SELECT COALESCE(c.mobile, '') AS mobile, TRIM(COALESCE(c.first_name || ' ' || c.last_name, '')) AS name, \
             COUNT(*) AS vouchers, CAST(SUM(b.paise) AS BIGINT) AS paise FROM (SELECT l.voucher_id, SUM(l.paise) AS paise \
             FROM {LEDGER} WHERE l.vendor_id = $1 AND l.business_date <= $2 GROUP BY l.voucher_id HAVING SUM(l.paise) <> 0) b \
             JOIN voucher v ON v.vendor_id = $3 AND v.voucher_id = b.voucher_id \
             LEFT JOIN customer c ON c.vendor_id = v.vendor_id AND c.customer_id = v.customer_id \
             GROUP BY c.mobile, c.first_name, c.last_name ORDER BY paise DESC, mobile"
        ))
        .bind::<BigInt, _>(reader.vendor())
        .bind::<Text, _>(day)
        .bind::<BigInt, _>(reader.vendor()),
    )
}

/// The vendor's debt for vouchers at a moment.
///
/// # Errors
/// When a statement fails.
pub fn outstanding_at(reader: &mut Reader<'_>, at: Moment) -> Result<Paise> {
    let row: KindRow = reader.one(
        sql_query(
            "SELECT '' AS kind, COUNT(*) AS entries, CAST(COALESCE(SUM(paise), 0) AS BIGINT) AS paise FROM ( \
             SELECT amount_paise AS paise FROM voucher_entry WHERE vendor_id = $1 AND created_at <= $2 UNION ALL \
             SELECT -amount_paise FROM voucher_use WHERE vendor_id = $3 AND created_at <= $4) l",
        )
        .bind::<BigInt, _>(reader.vendor())
        .bind::<BigInt, _>(at.0)
        .bind::<BigInt, _>(reader.vendor())
        .bind::<BigInt, _>(at.0),
    )?;
    Ok(row.paise)
}
