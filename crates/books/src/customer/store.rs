//! Queries about customers.

use diesel::prelude::*;
use storage::rows::Customer;
use storage::schema::customer;
use storage::{Reader, Result, Tx};

/// A customer of the vendor.
///
/// # Errors
/// When a statement fails.
pub fn find(reader: &mut Reader<'_>, customer_id: &str) -> Result<Option<Customer>> {
    reader.maybe(customer::table.find((reader.vendor(), customer_id.to_owned())))
}

/// The customer of the vendor with a phone number.
///
/// # Errors
/// When a statement fails.
pub fn by_mobile(reader: &mut Reader<'_>, mobile: &str) -> Result<Option<Customer>> {
    reader.maybe(
        customer::table
            .filter(customer::vendor_id.eq(reader.vendor()))
            .filter(customer::mobile.eq(mobile.to_owned()))
            .filter(diesel::dsl::sql::<diesel::sql_types::Bool>("mobile <> ''")),
    )
}

/// Locks a customer until the transaction ends.
///
/// # Errors
/// When the statement fails.
pub fn lock(tx: &mut Tx<'_>, customer_id: &str) -> Result<()> {
    let row = customer::table.find((tx.vendor(), customer_id));
    tx.execute(diesel::update(row).set(customer::created_at.eq(customer::created_at))).map(drop)
}

/// The customer with a phone number, locked until the transaction ends.
pub(super) fn lock_by_mobile(tx: &mut Tx<'_>, mobile: &str) -> Result<Option<Customer>> {
    let row = customer::table
        .filter(customer::vendor_id.eq(tx.vendor()))
        .filter(customer::mobile.eq(mobile.to_owned()))
        .filter(diesel::dsl::sql::<diesel::sql_types::Bool>("mobile <> ''"));
    tx.maybe(diesel::update(row).set(customer::created_at.eq(customer::created_at)).returning(customer::all_columns))
}

/// Adds a customer; returns `false` where another customer has the phone.
pub(super) fn insert(tx: &mut Tx<'_>, row: &Customer) -> Result<bool> {
    let inserted = tx.execute(diesel::insert_into(customer::table).values(row).on_conflict_do_nothing())?;
    Ok(inserted == 1)
}

/// Keeps a profile; phone and group stay.
pub(super) fn update(tx: &mut Tx<'_>, row: &Customer) -> Result<()> {
    let known = customer::table.find((tx.vendor(), &row.customer_id));
    tx.execute(diesel::update(known).set((
        customer::first_name.eq(&row.first_name),
        customer::last_name.eq(&row.last_name),
        customer::email.eq(&row.email),
        customer::gender.eq(&row.gender),
        customer::born_on.eq(row.born_on),
        customer::anniversary_on.eq(row.anniversary_on),
        customer::gstin.eq(&row.gstin),
        customer::business_name.eq(&row.business_name),
        customer::address1.eq(&row.address1),
        customer::address2.eq(&row.address2),
        customer::city.eq(&row.city),
        customer::state_code.eq(&row.state_code),
        customer::pincode.eq(&row.pincode),
    )))?;
    Ok(())
}
