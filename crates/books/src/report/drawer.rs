//! Reports of money in hand: ways of payment and cash sessions.

use std::collections::{BTreeMap, HashMap};

use diesel::prelude::*;
use pricing::{Day, Paise};
use storage::rows::{CashSession, InvoiceRefund, MovementKind, Tender, TenderState, VoucherEntryKind};
use storage::schema::{
    cash_session, cash_session_movement, invoice_refund, login_user, payment_tender, terminal, voucher_entry,
};
use storage::{Reader, Result, TerminalId, UserId};

use super::{Cell, Column, Days, Table};
use crate::catalog::Book;
use crate::clock::{Moment, wire_time};
use crate::login::full_name;
use crate::spreadsheet::{added, column};
use crate::tender::Gateway;

pub(super) const TENDERS: &[Column] = &[
    column("date", "Date"),
    column("paid_by", "Paid by"),
    added("count", "Payments"),
    added("taken", "Taken"),
    added("reversals", "Reversals"),
    added("reversed", "Reversed"),
    added("rounding", "Cash rounding"),
    added("net", "Net"),
];

/// The title of the `Paid by` row for credit notes paid out in cash.
const PAID_OUT: &str = "Cash for credit notes";

/// Payments and reversals of one gateway on one business day.
#[derive(Debug, Default)]
pub(super) struct Taken {
    count: i64,
    pub(super) amount: Paise,
    reversals: i64,
    pub(super) reversed: Paise,
    pub(super) rounding: Paise,
}

/// Sums of payments and reversals, by business day and gateway.
pub(super) fn tenders_of(reader: &mut Reader<'_>, days: &Days) -> Result<BTreeMap<(Day, String), Taken>> {
    let rows: Vec<Tender> = reader.load(
        payment_tender::table
            .filter(payment_tender::vendor_id.eq(reader.vendor()))
            .filter(payment_tender::store_id.eq(reader.store()))
            .filter(payment_tender::business_date.ge(days.from))
            .filter(payment_tender::business_date.le(days.to))
            .filter(payment_tender::state.eq(TenderState::Taken).or(payment_tender::state.eq(TenderState::Reversal))),
    )?;
    let mut sums: BTreeMap<(Day, String), Taken> = BTreeMap::new();
    for row in rows {
        let sum = sums.entry((row.business_date, row.gateway)).or_default();
        if row.state == TenderState::Taken {
            sum.count += 1;
            sum.amount += row.amount_paise;
        } else {
            sum.reversals += 1;
            sum.reversed += row.amount_paise;
        }
        sum.rounding += row.rounding_paise;
    }
    // The refund of a cancelled invoice undoes its payment, as a reversal does before there is an invoice.
    let refunds: Vec<InvoiceRefund> = reader.load(
        invoice_refund::table
            .filter(invoice_refund::vendor_id.eq(reader.vendor()))
            .filter(invoice_refund::store_id.eq(reader.store()))
            .filter(invoice_refund::business_date.ge(days.from))
            .filter(invoice_refund::business_date.le(days.to)),
    )?;
    for row in refunds {
        let sum = sums.entry((row.business_date, row.gateway)).or_default();
        sum.reversals += 1;
        sum.reversed -= row.amount_paise;
        sum.rounding -= row.rounding_paise;
    }
    Ok(sums)
}

/// Credit notes paid out in cash on one business day.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct PaidOutOn {
    pub(super) count: i64,
    /// Sum of the vouchers' balances.
    pub(super) left: Paise,
    /// Sum of the cash that left the drawer.
    pub(super) cash: Paise,
}

/// Credit notes paid out in cash, by business day.
pub(super) fn paid_out_on(reader: &mut Reader<'_>, days: &Days) -> Result<BTreeMap<Day, PaidOutOn>> {
    let rows: Vec<(Day, Paise, Paise)> = reader.load(
        voucher_entry::table
            .inner_join(
                cash_session_movement::table.on(cash_session_movement::vendor_id
                    .eq(voucher_entry::vendor_id)
                    .and(cash_session_movement::session_id.eq(voucher_entry::session_id))
                    .and(cash_session_movement::pay_id.eq(voucher_entry::voucher_id))
                    .and(cash_session_movement::created_at.eq(voucher_entry::created_at))),
            )
            .filter(voucher_entry::vendor_id.eq(reader.vendor()))
            .filter(voucher_entry::store_id.eq(reader.store()))
            .filter(voucher_entry::kind.eq(VoucherEntryKind::PaidOut))
            .filter(voucher_entry::business_date.ge(days.from))
            .filter(voucher_entry::business_date.le(days.to))
            .filter(cash_session_movement::kind.eq(MovementKind::Refund))
            .select((voucher_entry::business_date, voucher_entry::amount_paise, cash_session_movement::amount_paise)),
    )?;
    let mut sums: BTreeMap<Day, PaidOutOn> = BTreeMap::new();
    for (day, left, cash) in rows {
        let sum = sums.entry(day).or_default();
        sum.count += 1;
        sum.left -= left;
        sum.cash -= cash;
    }
    Ok(sums)
}

/// Net is the tenders' payments of bills, less the payouts of credit notes; with the rounding of cash it is the change
/// of the drawer.
pub(super) fn tenders(reader: &mut Reader<'_>, days: &Days) -> Result<Table> {
    let row = |((date, gateway), sum): ((Day, String), Taken)| {
        let name = Gateway::parse(&gateway).map_or(gateway.clone(), |gateway| gateway.title().to_owned());
        vec![
            Cell::text(date.to_string()),
            Cell::text(name),
            Cell::Count(sum.count),
            Cell::money(sum.amount),
            Cell::Count(sum.reversals),
            Cell::money(sum.reversed),
            Cell::money(sum.rounding),
            Cell::money(sum.amount + sum.reversed),
        ]
    };
    let of_notes = |(date, sum): (Day, PaidOutOn)| {
        vec![
            Cell::text(date.to_string()),
            Cell::text(PAID_OUT),
            Cell::Count(0),
            Cell::money(Paise::ZERO),
            Cell::Count(sum.count),
            Cell::money(-sum.left),
            Cell::money(sum.left - sum.cash),
            Cell::money(-sum.left),
        ]
    };
    let mut rows: Vec<(Day, Vec<Cell>)> = Vec::new();
    rows.extend(tenders_of(reader, days)?.into_iter().map(|tender| (tender.0.0, row(tender))));
    rows.extend(paid_out_on(reader, days)?.into_iter().map(|paid| (paid.0, of_notes(paid))));
    // The sort is stable: payouts of a day stay below its payments.
    rows.sort_by_key(|(day, _)| *day);
    Ok(Table { columns: TENDERS.into(), rows: rows.into_iter().map(|(_, row)| row).collect() })
}

pub(super) const SESSIONS: &[Column] = &[
    column("date", "Date"),
    column("till", "Till"),
    column("z_no", "Z number"),
    column("opened", "Opened"),
    column("opened_by", "Opened by"),
    column("closed", "Closed"),
    column("closed_by", "Closed by"),
    added("opening", "Opening balance"),
    added("expected", "Expected cash"),
    added("counted", "Counted cash"),
    added("difference", "Difference"),
    column("reason", "Reason"),
    column("last_count", "Last count"),
    added("opening_difference", "Opening difference"),
    column("opening_reason", "Opening reason"),
    column("session", "Session"),
];

/// A session that is not closed has nothing expected or counted yet.
pub(super) fn sessions(reader: &mut Reader<'_>, days: &Days) -> Result<Table> {
    let (shop, _) = Book::default().view(reader)?.store(reader)?;
    let people: HashMap<UserId, String> = reader
        .load::<(UserId, String, String), _>(
            login_user::table.filter(login_user::vendor_id.eq(reader.vendor())).select((
                login_user::user_id,
                login_user::first_name,
                login_user::last_name,
            )),
        )?
        .into_iter()
        .map(|(id, first, last)| (id, full_name(&first, &last)))
        .collect();
    let tills: HashMap<TerminalId, String> = reader
        .load::<(TerminalId, String), _>(
            terminal::table
                .filter(terminal::vendor_id.eq(reader.vendor()))
                .filter(terminal::store_id.eq(reader.store()))
                .select((terminal::terminal_id, terminal::name)),
        )?
        .into_iter()
        .collect();
    let rows: Vec<CashSession> = reader.load(
        cash_session::table
            .filter(cash_session::vendor_id.eq(reader.vendor()))
            .filter(cash_session::store_id.eq(reader.store()))
            .filter(cash_session::business_date.ge(days.from))
            .filter(cash_session::business_date.le(days.to))
            .order((cash_session::business_date, cash_session::begun_at, cash_session::session_id)),
    )?;
    let person = |id: Option<UserId>| Cell::text(id.and_then(|id| people.get(&id)).map_or("", String::as_str));
    let moment = |at: Option<Moment>| Cell::text(at.map_or_else(String::new, |at| wire_time(at, &shop.zone)));
    let row = |row: CashSession| {
        let difference =
            row.counted_paise.zip(row.expected_paise).map_or(Paise::ZERO, |(counted, expected)| counted - expected);
        vec![
            Cell::text(row.business_date.to_string()),
            Cell::text(tills.get(&row.terminal_id).map_or("", String::as_str)),
            Cell::text(row.z_no.map_or_else(String::new, |no| no.to_string())),
            moment(row.opened_at),
            person(row.opened_by),
            moment(row.closed_at),
            person(row.closed_by),
            Cell::money(row.opening_paise.unwrap_or_default()),
            Cell::money(row.expected_paise.unwrap_or_default()),
            Cell::money(row.counted_paise.unwrap_or_default()),
            Cell::money(difference),
            Cell::text(row.reason),
            row.last_count_paise.map_or_else(|| Cell::text(""), Cell::money),
            Cell::money(
                row.opening_paise.zip(row.last_count_paise).map_or(Paise::ZERO, |(opened, counted)| opened - counted),
            ),
            Cell::text(row.opening_reason),
            Cell::text(row.session_id.into_string()),
        ]
    };
    Ok(Table { columns: SESSIONS.into(), rows: rows.into_iter().map(row).collect() })
}
