//! Rates of a tax class from a day on; sales before that day, and their invoices, keep the rates of their day.

use std::collections::HashMap;

use diesel::prelude::*;
use pricing::tax::{PRINTED_PRICE_FROM, RateRow, SlabError, TaxClassError, check_rate};
use pricing::{BasisPoints, Day, Paise};
use storage::rows::{TaxClass, TaxRate};
use storage::schema::{catalog_tax_class, catalog_tax_rate};
use storage::{Reader, StoreId, Tx, VendorId, insert_all};

use crate::audit::{Actor, AuditEvent, RateBand, audit};
use crate::clock::{Moment, india};
use crate::posted::Rows;
use crate::refusal::Result;

/// The rates that a class of goods is to have from a day on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRates {
    /// The class, such as `GST5`.
    pub code: String,
    /// The name of a new class; `None` for a class that exists.
    pub name: Option<String>,
    /// The first day.
    pub from: Day,
    /// CGST and SGST together, for any value or above the band.
    pub rate: BasisPoints,
    /// A lower rate up to a value of one unit without tax.
    pub band: Option<Band>,
    /// Whether the printed price less tax is the value (CGST Rule 31D).
    pub on_printed_price: bool,
    /// Whether the rate may be one that GST never had as far as this program knows.
    pub may_be_new: bool,
}

/// A price band.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Band {
    /// CGST and SGST together.
    pub rate: BasisPoints,
    /// The highest value of one unit without tax.
    pub upto: Paise,
}

crate::refusals! {
    /// Refusals of a change of rates.
    pub enum TaxRefusal in "tax" {
        Unknown { code: String }: "There is no tax class {code}; give it a name to add it." as Manner::Field("code"),
        /// Goods were sold on it.
        GoneBy { from: Day, today: Day }:
            "{from} has gone by; rates can be changed from {today} on." as Manner::Field("from"),
        /// Nothing was valued by its printed price then.
        TooEarly { first: Day }:
            "Goods are valued by their printed price from {first} on (CGST Rule 31D)." as Manner::Field("from"),
    }
    with { Slab(SlabError) as Manner::Field("rate"), Class(TaxClassError) as Manner::Field("rate") }
}

/// The tax classes of the scope's vendor with their rates: by class, and within a class from the earliest day and the
/// lowest band.
///
/// # Errors
/// When a statement fails.
pub fn rates(reader: &mut Reader<'_>) -> storage::Result<Vec<(TaxClass, Vec<TaxRate>)>> {
    let of_vendor = catalog_tax_class::table.filter(catalog_tax_class::vendor_id.eq(reader.vendor()));
    let classes: Vec<TaxClass> = reader.load(of_vendor.order(catalog_tax_class::tax_class_id))?;
    let mut rates: Vec<TaxRate> =
        reader.load(catalog_tax_rate::table.filter(catalog_tax_rate::vendor_id.eq(reader.vendor())))?;
    rates.sort_by(|one, other| {
        let key = |rate: &TaxRate| (rate.valid_from, rate.unit_taxable_upto_paise.unwrap_or(Paise::MAX));
        key(one).cmp(&key(other))
    });
    let of_class = |class: TaxClass| {
        let own = rates.iter().filter(|rate| rate.tax_class_id == class.tax_class_id).cloned().collect();
        (class, own)
    };
    Ok(classes.into_iter().map(of_class).collect())
}

/// The ids of the tax classes of the scope's vendor, by their codes.
///
/// # Errors
/// When the statement fails.
pub fn ids_by_code(reader: &mut Reader<'_>) -> storage::Result<HashMap<String, i64>> {
    let of_vendor = catalog_tax_class::table.filter(catalog_tax_class::vendor_id.eq(reader.vendor()));
    let ids: Vec<(String, i64)> =
        reader.load(of_vendor.select((catalog_tax_class::code, catalog_tax_class::tax_class_id)))?;
    Ok(ids.into_iter().collect())
}

/// Sets the rates of a class of the scope's vendor from a day on, in the name of an actor, in place of those it already
/// had from that day, and audits that. Returns whether the class is new.
///
/// # Errors
/// When there is no such class, the day has gone by, GST has no such rate then, or a statement fails.
pub fn set_rates(tx: &mut Tx<'_>, who: Actor<'_>, wanted: &NewRates, now: Moment) -> Result<bool> {
    let today = now.day(&india());
    if wanted.from < today {
        return Err(TaxRefusal::GoneBy { from: wanted.from, today }.into());
    }
    if wanted.on_printed_price && wanted.from < PRINTED_PRICE_FROM {
        return Err(TaxRefusal::TooEarly { first: PRINTED_PRICE_FROM }.into());
    }
    let rows = rows_of(wanted);
    for row in &rows {
        match check_rate(row.gst(), wanted.from) {
            Err(SlabError::Unknown { .. }) if wanted.may_be_new => {}
            checked => checked.map_err(TaxRefusal::from)?,
        }
    }
    pricing::tax::TaxClass::new(wanted.code.clone(), rows.clone()).map_err(TaxRefusal::from)?;
    let (tax_class_id, is_new) = class_of(tx, wanted)?;
    let vendor_id = tx.vendor();
    let replaced = catalog_tax_rate::table
        .filter(catalog_tax_rate::vendor_id.eq(vendor_id))
        .filter(catalog_tax_rate::tax_class_id.eq(tax_class_id))
        .filter(catalog_tax_rate::valid_from.eq(wanted.from));
    tx.execute(diesel::delete(replaced))?;
    let of_vendor = catalog_tax_rate::table.filter(catalog_tax_rate::vendor_id.eq(vendor_id));
    let last: Option<i64> = tx.one(of_vendor.select(diesel::dsl::max(catalog_tax_rate::tax_rate_id)))?;
    let stored: Vec<TaxRate> = (last.unwrap_or(0) + 1..)
        .zip(&rows)
        .map(|(tax_rate_id, row)| TaxRate {
            vendor_id,
            tax_rate_id,
            tax_class_id,
            valid_from: row.valid_from,
            unit_taxable_upto_paise: row.unit_taxable_upto,
            cgst_bp: row.cgst,
            sgst_bp: row.sgst,
            igst_bp: row.igst,
            cess_bp: row.cess,
            on_printed_price: row.on_printed_price,
        })
        .collect();
    insert_all!(tx, catalog_tax_rate::table, &stored)?;
    let event = AuditEvent::TaxRateChanged {
        tax_class: wanted.code.clone(),
        from: wanted.from.to_string(),
        rates: rows.iter().map(|row| RateBand { rate: row.gst(), upto: row.unit_taxable_upto }).collect(),
        on_printed_price: wanted.on_printed_price,
        posted: digested(tx, vendor_id)?.digest(),
    };
    audit(tx, who.of_store(StoreId::NONE), &event, now)?;
    Ok(is_new)
}

/// All rates of a vendor: the audit has their digest with each change.
///
/// # Errors
/// When the statement fails.
pub fn digested(reader: &mut Reader<'_>, vendor_id: VendorId) -> storage::Result<Rows> {
    let rates: Vec<TaxRate> = reader.load(catalog_tax_rate::table.filter(catalog_tax_rate::vendor_id.eq(vendor_id)))?;
    Ok(Rows::of(&rates))
}

fn rows_of(wanted: &NewRates) -> Vec<RateRow> {
    let row = |rate, upto| RateRow {
        valid_from: wanted.from,
        unit_taxable_upto: upto,
        on_printed_price: wanted.on_printed_price,
        ..RateRow::flat(rate)
    };
    let band = wanted.band.map(|band| row(band.rate, Some(band.upto)));
    band.into_iter().chain([row(wanted.rate, None)]).collect()
}

/// The id of the class, and whether it is made here.
fn class_of(tx: &mut Tx<'_>, wanted: &NewRates) -> Result<(i64, bool)> {
    let vendor_id = tx.vendor();
    let of_vendor = catalog_tax_class::table.filter(catalog_tax_class::vendor_id.eq(vendor_id));
    let of_code = of_vendor.filter(catalog_tax_class::code.eq(&wanted.code));
    if let Some(id) = tx.maybe::<i64, _>(of_code.select(catalog_tax_class::tax_class_id))? {
        return Ok((id, false));
    }
    let Some(name) = wanted.name.clone() else { return Err(TaxRefusal::Unknown { code: wanted.code.clone() }.into()) };
    let last: Option<i64> = tx.one(of_vendor.select(diesel::dsl::max(catalog_tax_class::tax_class_id)))?;
    let tax_class_id = last.unwrap_or(0) + 1;
    let row = TaxClass { vendor_id, tax_class_id, code: wanted.code.clone(), name };
    tx.execute(diesel::insert_into(catalog_tax_class::table).values(row))?;
    Ok((tax_class_id, true))
}
