//! Selling prices that a GRN proposes: they wait for a manager.
//!
//! A GRN never changes the selling price of an MRP that has one, and a new MRP sells at its MRP. A price that differs
//! is a row that a manager accepts or refuses with a passcode. Otherwise a cashier could set any price by a GRN. So a
//! new MRP waits, too, where it is below the lowest price that the cashier could give by discount.

use std::collections::HashMap;

use diesel::prelude::*;
use pricing::{BasisPoints, Paise, Quantity};
use serde::Serialize;
use storage::rows::{PriceProposal, ProposalState};
use storage::schema::{login_user, membership, price_proposal};
use storage::{Approver, PersonId, ProductId, Reader, Tx, UserId, insert_all};
use utoipa::ToSchema;

use super::entry::Entered;
use crate::audit::{AuditEvent, PriceChanged};
use crate::catalog;
use crate::clock::wire_time;
use crate::deed::Deed;
use crate::login::{Cashier, full_name};
use crate::refusal::Result;

/// A selling price that a GRN asks for.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposalAnswer {
    id: String,
    barcode: String,
    name: String,
    mrp: Paise,
    /// The selling price when the GRN was made; of an MRP that is too low to be sold unasked, the lowest of the
    /// product.
    price_before: Paise,
    /// The proposed selling price.
    price: Paise,
    /// `open`, `accepted`, `refused`, or `replaced` by a later GRN.
    state: String,
    /// The manager who decided; empty while it is open and where a later GRN replaced it.
    decided_by: String,
    /// When that was; empty while it is open.
    decided_at: String,
}

/// Puts received goods on sale: a new MRP at its MRP, unless it is too low for this cashier. Prices that differ from
/// the store's are proposed.
pub(super) fn make_sellable(deed: &mut Deed<'_, Cashier>, number: &str, entered: &[Entered]) -> Result<()> {
    let mut lines: Vec<&Entered> = entered.iter().filter(|line| line.received > Quantity::ZERO).collect();
    lines.sort_by_key(|line| (line.shelf.product_id, line.mrp));
    let limit = deed.settings().discount_limit(deed.who().user().discount_limit_bp);
    let (mut new, mut proposed) = (Vec::new(), Vec::new());
    for line in lines {
        let known = line.shelf.price_at(line.mrp).map(|known| known.price);
        let too_low = too_low(line, limit).filter(|_| known.is_none());
        if known.is_none() && too_low.is_none() {
            catalog::set_price(deed, line.shelf.product_id, (line.mrp, line.mrp))?;
            let barcode = line.barcode.clone();
            new.push(PriceChanged { barcode, mrp: line.mrp, from: None, to: line.mrp, ended: false });
        }
        let before = known.or(too_low).unwrap_or(line.mrp);
        if before != line.price {
            let place = proposed.len();
            proposed.push(row(deed, (number, place), line, before));
        }
    }
    let details = proposed.iter().map(told).collect::<Vec<_>>();
    replace_open(deed, &proposed)?;
    insert_all!(deed, price_proposal::table, &proposed)?;
    if !new.is_empty() {
        deed.audit(prices_changed(number, new));
    }
    if !details.is_empty() {
        deed.audit(AuditEvent::PricesProposed { grn: number.to_owned(), prices: details });
    }
    Ok(())
}

/// The lowest selling price of the product, where the MRP of the line is further below it than this cashier may
/// discount.
fn too_low(line: &Entered, limit: Option<BasisPoints>) -> Option<Paise> {
    let (lowest, limit) = (line.shelf.prices.iter().map(|known| known.price).min()?, limit?);
    let floor = i128::from(lowest.get()) * i128::from(10_000 - limit.get().min(10_000));
    (i128::from(line.mrp.get()) * 10_000 < floor).then_some(lowest)
}

fn row(deed: &Deed<'_, Cashier>, (number, place): (&str, usize), line: &Entered, before: Paise) -> PriceProposal {
    PriceProposal {
        vendor_id: deed.vendor(),
        proposal_id: deed.id("price_proposal", place),
        store_id: deed.store(),
        product_id: line.shelf.product_id,
        barcode: line.barcode.clone(),
        name: line.shelf.item.name().to_owned(),
        mrp_paise: line.mrp,
        before_paise: before,
        price_paise: line.price,
        document: number.to_owned(),
        state: ProposalState::Open,
        user_id: deed.who().user_id(),
        created_at: deed.now(),
        decided_by: None,
        decided_at: None,
    }
}

/// A proposal as the audit records it.
pub(super) fn told(row: &PriceProposal) -> PriceChanged {
    PriceChanged {
        barcode: row.barcode.clone(),
        mrp: row.mrp_paise,
        from: Some(row.before_paise),
        to: row.price_paise,
        ended: false,
    }
}

/// The audit's event of prices that a GRN has changed.
pub(super) fn prices_changed(grn: &str, prices: Vec<PriceChanged>) -> AuditEvent {
    AuditEvent::PricesChanged { source: grn.to_owned(), file: None, count: None, prices }
}

/// Ends open proposals for the same goods: the newest GRN knows best.
fn replace_open(tx: &mut Tx<'_>, proposed: &[PriceProposal]) -> Result<()> {
    let Some(newest) = proposed.first() else { return Ok(()) };
    let products: Vec<ProductId> = proposed.iter().map(|row| row.product_id).collect();
    let open: Vec<(String, ProductId, Paise)> = tx.load(
        price_proposal::table
            .filter(price_proposal::vendor_id.eq(newest.vendor_id))
            .filter(price_proposal::store_id.eq(newest.store_id))
            .filter(price_proposal::product_id.eq_any(products))
            .filter(price_proposal::state.eq(ProposalState::Open))
            .select((price_proposal::proposal_id, price_proposal::product_id, price_proposal::mrp_paise)),
    )?;
    let is_replaced = |&(_, product, mrp): &(String, ProductId, Paise)| {
        proposed.iter().any(|row| (row.product_id, row.mrp_paise) == (product, mrp))
    };
    let replaced: Vec<String> = open.into_iter().filter(is_replaced).map(|(id, _, _)| id).collect();
    if replaced.is_empty() {
        return Ok(());
    }
    let rows = price_proposal::table
        .filter(price_proposal::vendor_id.eq(newest.vendor_id))
        .filter(price_proposal::proposal_id.eq_any(replaced));
    let ended =
        (price_proposal::state.eq(ProposalState::Replaced), price_proposal::decided_at.eq(Some(newest.created_at)));
    tx.execute(diesel::update(rows).set(ended))?;
    Ok(())
}

/// The names of whoever decided.
fn names_of(reader: &mut Reader<'_>, approvers: &[Approver]) -> Result<HashMap<Approver, String>> {
    let vendor = reader.vendor();
    let mut names = HashMap::new();
    let managers: Vec<UserId> = approvers.iter().filter_map(|by| by.user()).collect();
    if !managers.is_empty() {
        let found: Vec<(UserId, String, String)> = reader.load(
            login_user::table
                .filter(login_user::vendor_id.eq(vendor))
                .filter(login_user::user_id.eq_any(managers))
                .select((login_user::user_id, login_user::first_name, login_user::last_name)),
        )?;
        names.extend(found.into_iter().map(|(id, first, last)| (id.into(), full_name(&first, &last))));
    }
    let people: Vec<PersonId> = approvers.iter().filter_map(|by| by.person()).collect();
    if !people.is_empty() {
        let found: Vec<(PersonId, String)> = reader.load(
            membership::table
                .filter(membership::vendor_id.eq(vendor))
                .filter(membership::person_id.eq_any(people))
                .select((membership::person_id, membership::name)),
        )?;
        names.extend(found.into_iter().map(|(id, name)| (id.into(), name)));
    }
    Ok(names)
}

/// The prices that a GRN asked for, by product and MRP.
pub(super) fn of_grn(reader: &mut Reader<'_>, number: &str, zone: &jiff::tz::TimeZone) -> Result<Vec<ProposalAnswer>> {
    let vendor = reader.vendor();
    let rows: Vec<PriceProposal> = reader.load(
        price_proposal::table
            .filter(price_proposal::vendor_id.eq(vendor))
            .filter(price_proposal::store_id.eq(reader.store()))
            .filter(price_proposal::document.eq(number.to_owned()))
            .order((price_proposal::product_id, price_proposal::mrp_paise)),
    )?;
    let names = names_of(reader, &rows.iter().filter_map(|row| row.decided_by).collect::<Vec<_>>())?;
    let answer = |row: PriceProposal| ProposalAnswer {
        decided_by: row.decided_by.and_then(|id| names.get(&id).cloned()).unwrap_or_default(),
        decided_at: row.decided_at.map(|at| wire_time(at, zone)).unwrap_or_default(),
        id: row.proposal_id,
        barcode: row.barcode,
        name: row.name,
        mrp: row.mrp_paise,
        price_before: row.before_paise,
        price: row.price_paise,
        state: row.state.name().to_owned(),
    };
    Ok(rows.into_iter().map(answer).collect())
}

/// The number of proposed prices per GRN that wait for a manager: of these GRNs, or of all.
pub(super) fn waiting(reader: &mut Reader<'_>, numbers: Option<Vec<String>>) -> Result<HashMap<String, i64>> {
    let mut open = price_proposal::table
        .filter(price_proposal::vendor_id.eq(reader.vendor()))
        .filter(price_proposal::store_id.eq(reader.store()))
        .filter(price_proposal::state.eq(ProposalState::Open))
        .select(price_proposal::document)
        .into_boxed();
    if let Some(numbers) = numbers {
        open = open.filter(price_proposal::document.eq_any(numbers));
    }
    let open: Vec<String> = reader.load_composed(open)?;
    let mut waiting = HashMap::new();
    for number in open {
        *waiting.entry(number).or_insert(0) += 1;
    }
    Ok(waiting)
}
