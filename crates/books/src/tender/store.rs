use crate::clock::Moment;
use diesel::prelude::*;
use pricing::Paise;
use storage::rows::{Tender, TenderState};
use storage::schema::payment_tender;
use storage::{Reader, Result, TerminalId, Tx};

use super::{Gateway, unsettled_of};

/// Tenders of a bill, oldest first.
///
/// # Errors
/// When a statement fails.
pub fn tenders_of(reader: &mut Reader<'_>, order_id: &str) -> Result<Vec<Tender>> {
    reader.load(
        payment_tender::table
            .filter(payment_tender::vendor_id.eq(reader.vendor()))
            .filter(payment_tender::order_id.eq(order_id.to_owned()))
            .order((payment_tender::created_at, payment_tender::pay_id)),
    )
}

/// The ways a bill was paid, for people: `Cash, Card`.
#[must_use]
pub fn method_of(tenders: &[Tender]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for tender in kept(tenders) {
        let name = Gateway::parse(&tender.gateway).map_or(tender.gateway.as_str(), |gateway| gateway.title());
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(", ")
}

/// The tender that a till named so.
///
/// # Errors
/// When a statement fails.
pub fn find(reader: &mut Reader<'_>, terminal_id: TerminalId, pay_id: &str) -> Result<Option<Tender>> {
    reader.maybe(payment_tender::table.find((reader.vendor(), terminal_id, pay_id.to_owned())))
}

/// Taken tenders of the store with a reference since a moment, in milliseconds of Unix time.
///
/// # Errors
/// When a statement fails.
pub fn of_reference(reader: &mut Reader<'_>, reference: &str, since: Moment) -> Result<Vec<Tender>> {
    reader.load(
        payment_tender::table
            .filter(payment_tender::vendor_id.eq(reader.vendor()))
            .filter(payment_tender::reference.eq(reference.to_owned()))
            // The predicate of the partial index, written so that both engines recognise it.
            .filter(diesel::dsl::sql::<diesel::sql_types::Bool>("payment_tender.reference <> ''"))
            .filter(payment_tender::created_at.ge(since))
            .filter(payment_tender::store_id.eq(reader.store()))
            .filter(payment_tender::state.eq(TenderState::Taken)),
    )
}

/// Writes a tender.
///
/// # Errors
/// When a statement fails.
pub fn insert(tx: &mut Tx<'_>, tender: &Tender) -> Result<()> {
    tx.execute(diesel::insert_into(payment_tender::table).values(tender))?;
    Ok(())
}

/// The tenders that paid a bill: taken, and not taken back before it was paid.
pub fn kept(tenders: &[Tender]) -> impl Iterator<Item = &Tender> {
    standing(tenders).filter(|tender| tender.state == TenderState::Taken)
}

/// All tenders that were offered for a bill but those that were taken back, and the rows that took them back.
pub fn standing(tenders: &[Tender]) -> impl Iterator<Item = &Tender> {
    tenders.iter().filter(|tender| tender.state != TenderState::Reversal && !is_reversed(tenders, &tender.pay_id))
}

fn is_reversed(tenders: &[Tender], pay_id: &str) -> bool {
    tenders.iter().any(|tender| tender.reversal_of == pay_id)
}

/// Whether money was offered for a bill and not refused or handed back; a charge that is not settled is on its way.
///
/// # Errors
/// When a statement fails.
pub fn is_offered(reader: &mut Reader<'_>, order_id: &str) -> Result<bool> {
    if unsettled_of(reader, order_id)?.is_some() {
        return Ok(true);
    }
    let tenders: Vec<(TenderState, Paise)> = reader.load(
        payment_tender::table
            .filter(payment_tender::vendor_id.eq(reader.vendor()))
            .filter(payment_tender::order_id.eq(order_id.to_owned()))
            .filter(payment_tender::state.ne(TenderState::Failed))
            .select((payment_tender::state, payment_tender::amount_paise)),
    )?;
    let pending = tenders.iter().any(|(state, _)| *state == TenderState::Pending);
    Ok(pending || !tenders.iter().map(|(_, amount)| *amount).sum::<Paise>().is_zero())
}
