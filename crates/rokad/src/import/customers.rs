use std::collections::HashSet;

use diesel::prelude::*;
use pricing::gstin::{Gstin, STATES};
use storage::Tx;
use storage::rows;
use storage::schema::{customer, customer_group};

use super::sheet::{Fault, Record};
use super::{Context, ImportError};

/// A customer in a file.
pub struct Customer {
    line: u64,
    mobile: String,
    first_name: String,
    last_name: String,
    email: String,
    gender: String,
    born_on: String,
    anniversary_on: String,
    gstin: String,
    group: String,
    address1: String,
    address2: String,
    city: String,
    state_code: String,
    pincode: String,
}

pub fn read(record: &mut Record<'_>) -> Option<Customer> {
    let mobile = record.required("mobile");
    if mobile.as_deref().is_some_and(|mobile| !server::login::is_mobile(mobile)) {
        record.fault("mobile", "must have 10 digits");
    }
    let gstin = record.parsed::<Gstin>("gstin").map(|gstin| gstin.to_string()).unwrap_or_default();
    let gender = match record.text("gender").to_lowercase().as_str() {
        "" => "",
        "m" | "male" => "male",
        "f" | "female" => "female",
        _ => {
            record.fault("gender", "must be M or F");
            ""
        }
    };
    Some(Customer {
        line: record.line(),
        mobile: mobile?,
        first_name: record.text("first_name"),
        last_name: record.text("last_name"),
        email: record.text("email"),
        gender: gender.to_owned(),
        born_on: record.day("dob"),
        anniversary_on: record.day("anniversary"),
        gstin,
        group: record.text("group"),
        address1: record.text("address1"),
        address2: record.text("address2"),
        city: record.text("city"),
        state_code: state_code(record),
        pincode: record.text("pincode"),
    })
}

/// A state by its name or its GST code.
fn state_code(record: &mut Record<'_>) -> String {
    let text = record.text("state");
    if text.is_empty() {
        return text;
    }
    let wanted = text.to_lowercase();
    match STATES.iter().find(|state| state.code == wanted || state.name.to_lowercase() == wanted) {
        Some(state) => state.code.to_owned(),
        None => {
            record.fault("state", "is no state or union territory");
            String::new()
        }
    }
}

pub fn write(tx: &mut Tx<'_>, customers: &[Customer], context: &Context<'_>) -> Result<(), ImportError> {
    let vendor_id = tx.vendor();
    let groups: Vec<String> =
        tx.load(customer_group::table.filter(customer_group::vendor_id.eq(vendor_id)).select(customer_group::code))?;
    let groups: HashSet<String> = groups.into_iter().collect();
    let mut faults = Vec::new();
    for (new, id) in customers.iter().zip(context.ids) {
        let group = if new.group.is_empty() { "REGULAR" } else { &new.group };
        if !groups.contains(group) {
            let message = format!("there is no customer group {group}");
            faults.push(Fault { line: new.line, column: "group".to_owned(), message });
            continue;
        }
        let of_mobile = customer::table
            .filter(customer::vendor_id.eq(vendor_id))
            .filter(customer::mobile.eq(&new.mobile))
            .select(customer::customer_id);
        let known: Option<String> = tx.maybe(of_mobile)?;
        if let Some(id) = known {
            tx.execute(diesel::delete(customer::table.find((vendor_id, &id))))?;
            insert(tx, new, group, &id, context)?;
        } else {
            insert(tx, new, group, id, context)?;
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(ImportError::Faults(faults)) }
}

fn insert(tx: &mut Tx<'_>, new: &Customer, group: &str, id: &str, context: &Context<'_>) -> storage::Result<()> {
    let row = rows::Customer {
        vendor_id: tx.vendor(),
        customer_id: id.to_owned(),
        mobile: new.mobile.clone(),
        first_name: new.first_name.clone(),
        last_name: new.last_name.clone(),
        email: new.email.clone(),
        gender: new.gender.clone(),
        born_on: new.born_on.clone(),
        anniversary_on: new.anniversary_on.clone(),
        gstin: new.gstin.clone(),
        group_code: group.to_owned(),
        address1: new.address1.clone(),
        address2: new.address2.clone(),
        city: new.city.clone(),
        state_code: new.state_code.clone(),
        pincode: new.pincode.clone(),
        created_at: context.now.0,
    };
    tx.execute(diesel::insert_into(customer::table).values(row))?;
    Ok(())
}
