use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use pricing::gstin::STATES;
use storage::Reader;
use storage::rows;
use storage::schema::{customer, customer_group};

use super::Context;
use super::fault::{Fault, ImportFault};
use super::places::Lines;
use super::plan::{Plan, PlanError, json};
use super::sheet::Record;
use crate::clock::{india, wire_day};
use crate::customer::{LoginForCustomer, USUAL_GROUP, cities, nobody};
use crate::scalar::{Flag, Text};

/// The columns of such a file.
pub const COLUMNS: &[&str] = &[
    "mobile",
    "first_name",
    "last_name",
    "email",
    "gender",
    "dob",
    "anniversary",
    "gstin",
    "business",
    "group",
    "address1",
    "address2",
    "city",
    "state",
    "pincode",
];

/// A customer in a file. What the file has no column for is left as it is.
pub struct Customer {
    line: u64,
    form: LoginForCustomer,
    group: Option<String>,
}

/// The till form's name for each column of a file.
const FIELDS: [(&str, &str); 5] = [
    ("anniversary_date", "anniversary"),
    ("business_name", "business"),
    ("city_id", "city"),
    ("customer_mobile", "mobile"),
    ("state_id", "state"),
];

/// Reads a line.
pub fn read(record: &mut Record<'_>) -> Option<Customer> {
    let mobile = record.required("mobile").map(|_| record.phone("mobile"));
    let state = record.given("state").map(|text| state_code(record, &text));
    let city = record.given("city").map(|city| spelt(&city, state.as_deref()));
    let text = |text: Option<String>| text.map(|text| Text::from(text.as_str()));
    let form = LoginForCustomer {
        customer_mobile: Text::from(mobile?.as_str()),
        first_name: text(record.given("first_name")),
        last_name: text(record.given("last_name")),
        email: text(record.given("email")),
        gender: text(record.given("gender")),
        dob: text(record.given("dob").map(|_| wire_day(record.day("dob")))),
        anniversary_date: text(record.given("anniversary").map(|_| wire_day(record.day("anniversary")))),
        gstin: text(record.given("gstin")),
        business_name: text(record.given("business")),
        address1: text(record.given("address1")),
        address2: text(record.given("address2")),
        city_id: text(city),
        state_id: text(state),
        pincode: text(record.given("pincode")),
        update_flag: Flag(true),
        ..LoginForCustomer::default()
    };
    Some(Customer { line: record.line(), form, group: record.given("group") })
}

/// The code of a State, by its name or its GST code.
fn state_code(record: &mut Record<'_>, text: &str) -> String {
    let wanted = text.to_lowercase();
    match STATES.iter().find(|state| state.code == wanted || state.name.to_lowercase() == wanted) {
        Some(state) => state.code.to_owned(),
        None if text.is_empty() => String::new(),
        None => {
            record.fault("state", &ImportFault::NoState);
            String::new()
        }
    }
}

/// A city as the form spells it, where it knows it.
fn spelt(city: &str, state: Option<&str>) -> String {
    let known = cities(state.unwrap_or_default()).iter().find(|known| known.eq_ignore_ascii_case(city));
    known.map_or(city, |known| known).to_owned()
}

/// Compares customers with the books; a customer is known by the phone.
pub fn plan(reader: &mut Reader<'_>, customers: &[Customer], context: &Context<'_>) -> Result<Plan, PlanError> {
    let vendor_id = reader.vendor();
    let groups: Vec<String> = reader
        .load(customer_group::table.filter(customer_group::vendor_id.eq(vendor_id)).select(customer_group::code))?;
    let groups: HashSet<String> = groups.into_iter().collect();
    let known: Vec<rows::Customer> =
        reader.load(customer::table.filter(customer::vendor_id.eq(vendor_id)).filter(customer::mobile.ne("")))?;
    let known: HashMap<String, rows::Customer> = known.into_iter().map(|row| (row.mobile.clone(), row)).collect();
    let (mut plan, mut faults, mut lines) = (Plan::default(), Vec::new(), Lines::default());
    let mut staged = Vec::new();
    let today = context.now.day(&india());
    for new in customers {
        if !lines.note(new.form.customer_mobile.to_string(), new.line, "mobile", &mut faults) {
            continue;
        }
        let before = known.get(&*new.form.customer_mobile);
        let base = before.cloned().unwrap_or_else(|| rows::Customer {
            mobile: new.form.customer_mobile.to_string(),
            ..nobody(vendor_id, context.chance.id(context.now), context.now)
        });
        // A file may write anything that the form takes, and nothing else.
        let mut row = match new.form.onto(&base, today) {
            Ok(row) => row,
            Err(wrong) => {
                faults.extend(wrong.into_iter().map(|(field, why)| Fault::new(new.line, column_of(field), &why)));
                continue;
            }
        };
        if let Some(group) = &new.group {
            row.group_code = if group.is_empty() { USUAL_GROUP.to_owned() } else { group.clone() };
        }
        match groups.iter().find(|code| code.eq_ignore_ascii_case(&row.group_code)) {
            Some(code) => row.group_code.clone_from(code),
            None => {
                faults.push(Fault::new(new.line, "group", &ImportFault::NoGroup { group: row.group_code }));
                continue;
            }
        }
        let written =
            [("first_name", &row.first_name), ("last_name", &row.last_name), ("business", &row.business_name)];
        let address = [("address1", &row.address1), ("address2", &row.address2), ("city", &row.city)];
        for (column, text) in written.into_iter().chain(address) {
            plan.warn_undrawn(new.line, column, text);
        }
        let differs = before != Some(&row);
        plan.tally.count(before.is_some(), differs);
        if differs {
            staged.push(json(&row)?);
        }
    }
    plan.staged = vec![("customer", staged)];
    plan.change = CHANGE;
    plan.unless(faults)
}

/// The column of a field of the form.
fn column_of(field: &'static str) -> &'static str {
    FIELDS.iter().find(|(name, _)| *name == field).map_or(field, |(_, column)| column)
}

const CHANGE: &[&str] = &[
    "INSERT INTO customer (vendor_id, customer_id, mobile, first_name, last_name, email, gender, born_on, \
     anniversary_on, gstin, group_code, address1, address2, city, state_code, pincode, created_at, business_name, \
     membership) \
     SELECT vendor_id, customer_id, mobile, first_name, last_name, email, gender, born_on, anniversary_on, gstin, \
     group_code, address1, address2, city, state_code, pincode, created_at, business_name, membership FROM import_customer \
     WHERE TRUE \
     ON CONFLICT (vendor_id, mobile) WHERE mobile <> '' DO UPDATE SET first_name = excluded.first_name, \
     last_name = excluded.last_name, email = excluded.email, gender = excluded.gender, born_on = excluded.born_on, \
     anniversary_on = excluded.anniversary_on, gstin = excluded.gstin, group_code = excluded.group_code, \
     address1 = excluded.address1, address2 = excluded.address2, city = excluded.city, \
     state_code = excluded.state_code, pincode = excluded.pincode, \
     business_name = excluded.business_name",
];
