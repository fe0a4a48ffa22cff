//! Things of a day that somebody should look at: drawers that do not agree, large discounts, cancelled bills, returns.

use std::collections::BTreeMap;

use diesel::prelude::*;
use pricing::{BasisPoints, Paise};
use serde::Serialize;
use storage::rows::{InvoiceKind, SessionState};
use storage::schema::{cash_session, invoice, invoice_cancelled, login_user, terminal};
use storage::{Reader, TerminalId, UserId};
use utoipa::ToSchema;

use super::AtStore;
use crate::clock::{Moment, wire_time};
use crate::login::full_name;
use crate::refusal::Result;
use crate::report::read::midnight;

/// A discount by hand is large from this share of a bill on.
const LARGE: BasisPoints = BasisPoints::new(1_000);
/// Entries of each kind that are listed of a store.
const MOST: i64 = 10;

/// Kinds of what is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AttentionKind)]
pub(super) enum Kind {
    /// A session was closed with less cash than it should hold.
    DrawerShort,
    /// Or with more.
    DrawerOver,
    /// A bill with a large discount by hand.
    Discount,
    /// An invoice that was cancelled.
    Cancelled,
    /// A credit note.
    Returned,
}

/// Something that somebody should look at.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Attention {
    kind: Kind,
    /// The amount that it is about, not below zero.
    amount: Paise,
    /// The share of a discount, as `12`; empty for others.
    percent: String,
    store: String,
    till: String,
    /// Who did it.
    person: String,
    /// The number of the document, if there is one.
    number: String,
    /// `YYYY-MM-DD HH:MM:SS` of the store's clock.
    pub(super) at: String,
}

/// A document that is looked at.
#[derive(Debug, Queryable)]
struct Posted {
    terminal_id: TerminalId,
    user_id: UserId,
    number: String,
    total: Paise,
    by_hand: Paise,
    at: Moment,
}

/// Things of the running day of a store that somebody should look at.
pub(super) fn of_day(reader: &mut Reader<'_>, at: &AtStore<'_>) -> Result<Vec<Attention>> {
    let names = Names::of(reader)?;
    let mut all = drawers(reader, at, &names)?;
    let told = |kind: Kind, amount: Paise, percent: String, row: Posted| Attention {
        kind,
        amount,
        percent,
        store: at.shop.row.name.clone(),
        till: names.till(row.terminal_id),
        person: names.person(row.user_id),
        number: row.number,
        at: wire_time(row.at, &at.shop.zone),
    };
    for row in discounted(reader, at)? {
        let share = row.by_hand.get() * 100 / (row.by_hand + row.total).get().max(1);
        all.push(told(Kind::Discount, row.by_hand, share.to_string(), row));
    }
    let cancelled = cancelled(reader, at)?;
    let notes: Vec<String> = cancelled.iter().map(|(note, _)| note.clone()).collect();
    all.extend(cancelled.into_iter().map(|(_, row)| told(Kind::Cancelled, row.total, String::new(), row)));
    let returns = returned(reader, at)?.into_iter().filter(|(id, _)| !notes.contains(id));
    all.extend(returns.map(|(_, row)| told(Kind::Returned, row.total, String::new(), row)));
    Ok(all)
}

/// Names of people and tills.
struct Names {
    people: BTreeMap<UserId, String>,
    tills: BTreeMap<TerminalId, String>,
}

impl Names {
    fn of(reader: &mut Reader<'_>) -> Result<Self> {
        let people: Vec<(UserId, String, String)> =
            reader.load(login_user::table.filter(login_user::vendor_id.eq(reader.vendor())).select((
                login_user::user_id,
                login_user::first_name,
                login_user::last_name,
            )))?;
        let tills: Vec<(TerminalId, String)> = reader.load(
            terminal::table
                .filter(terminal::vendor_id.eq(reader.vendor()))
                .filter(terminal::store_id.eq(reader.store()))
                .select((terminal::terminal_id, terminal::name)),
        )?;
        let people = people.into_iter().map(|(id, first, last)| (id, full_name(&first, &last))).collect();
        Ok(Names { people, tills: tills.into_iter().collect() })
    }

    fn person(&self, user_id: UserId) -> String {
        self.people.get(&user_id).cloned().unwrap_or_default()
    }

    fn till(&self, terminal_id: TerminalId) -> String {
        self.tills.get(&terminal_id).cloned().unwrap_or_default()
    }
}

/// A closed session: its till, who closed it and when, what it should hold and what was counted.
type Closed = (TerminalId, Option<UserId>, Option<Moment>, Option<Paise>, Option<Paise>);

/// Sessions that were closed today with another amount than they should hold.
fn drawers(reader: &mut Reader<'_>, at: &AtStore<'_>, names: &Names) -> Result<Vec<Attention>> {
    let closed: Vec<Closed> = reader.load(
        cash_session::table
            .filter(cash_session::vendor_id.eq(reader.vendor()))
            .filter(cash_session::store_id.eq(reader.store()))
            .filter(cash_session::state.eq(SessionState::Closed))
            .filter(cash_session::closed_at.ge(Some(Moment(midnight(at.today, 0, &at.shop.zone)))))
            .select((
                cash_session::terminal_id,
                cash_session::closed_by,
                cash_session::closed_at,
                cash_session::expected_paise,
                cash_session::counted_paise,
            )),
    )?;
    let differs = closed.into_iter().filter_map(|(terminal_id, by, closed_at, expected, counted)| {
        let difference = counted? - expected?;
        (!difference.is_zero()).then(|| Attention {
            kind: if difference < Paise::ZERO { Kind::DrawerShort } else { Kind::DrawerOver },
            amount: if difference < Paise::ZERO { -difference } else { difference },
            percent: String::new(),
            store: at.shop.row.name.clone(),
            till: names.till(terminal_id),
            person: by.map(|by| names.person(by)).unwrap_or_default(),
            number: String::new(),
            at: closed_at.map(|moment| wire_time(moment, &at.shop.zone)).unwrap_or_default(),
        })
    });
    Ok(differs.collect())
}

/// Bills of today with a large discount by hand, the largest first.
fn discounted(reader: &mut Reader<'_>, at: &AtStore<'_>) -> Result<Vec<Posted>> {
    let rows: Vec<Posted> = reader.load(
        invoice::table
            .filter(invoice::vendor_id.eq(reader.vendor()))
            .filter(invoice::store_id.eq(reader.store()))
            .filter(invoice::business_date.eq(at.today))
            .filter(invoice::kind.eq(InvoiceKind::Sale))
            .filter(invoice::manual_discount_paise.gt(Paise::ZERO))
            .order(invoice::manual_discount_paise.desc())
            .select((
                invoice::terminal_id,
                invoice::user_id,
                invoice::number,
                invoice::total_paise,
                invoice::manual_discount_paise,
                invoice::created_at,
            )),
    )?;
    let is_large = |row: &Posted| row.by_hand.get() * 10_000 >= (row.total + row.by_hand).get() * LARGE.get();
    Ok(rows.into_iter().filter(is_large).take(usize::try_from(MOST).unwrap_or_default()).collect())
}

/// Invoices that were cancelled today, each with the id of its credit note.
fn cancelled(reader: &mut Reader<'_>, at: &AtStore<'_>) -> Result<Vec<(String, Posted)>> {
    Ok(reader.load(
        invoice_cancelled::table
            .inner_join(
                invoice::table.on(invoice::vendor_id
                    .eq(invoice_cancelled::vendor_id)
                    .and(invoice::invoice_id.eq(invoice_cancelled::invoice_id))),
            )
            .filter(invoice_cancelled::vendor_id.eq(reader.vendor()))
            .filter(invoice_cancelled::store_id.eq(reader.store()))
            .filter(invoice_cancelled::created_at.ge(Moment(midnight(at.today, 0, &at.shop.zone))))
            .order(invoice_cancelled::created_at.desc())
            .limit(MOST)
            .select((
                invoice_cancelled::note_id,
                (
                    invoice::terminal_id,
                    invoice_cancelled::user_id,
                    invoice::number,
                    invoice::total_paise,
                    invoice::manual_discount_paise,
                    invoice_cancelled::created_at,
                ),
            )),
    )?)
}

/// Credit notes of today, each with its id, the largest first.
fn returned(reader: &mut Reader<'_>, at: &AtStore<'_>) -> Result<Vec<(String, Posted)>> {
    Ok(reader.load(
        invoice::table
            .filter(invoice::vendor_id.eq(reader.vendor()))
            .filter(invoice::store_id.eq(reader.store()))
            .filter(invoice::business_date.eq(at.today))
            .filter(invoice::kind.eq(InvoiceKind::Return))
            .order(invoice::total_paise.desc())
            .limit(2 * MOST)
            .select((
                invoice::invoice_id,
                (
                    invoice::terminal_id,
                    invoice::user_id,
                    invoice::number,
                    invoice::total_paise,
                    invoice::manual_discount_paise,
                    invoice::created_at,
                ),
            )),
    )?)
}
