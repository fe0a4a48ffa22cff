use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use pricing::gstin::{Gstin, STATES, State};
use storage::Reader;
use storage::rows;
use storage::schema::{customer, customer_group};

use super::Context;
use super::fault::{Fault, ImportFault};
use super::places::Lines;
use super::plan::{Plan, PlanError, json};
use super::sheet::Record;
use crate::customer::{USUAL_GROUP, nobody};

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
    mobile: String,
    first_name: Option<String>,
    last_name: Option<String>,
    email: Option<String>,
    gender: Option<String>,
    born_on: Option<String>,
    anniversary_on: Option<String>,
    gstin: Option<String>,
    business_name: Option<String>,
    group: Option<String>,
    address1: Option<String>,
    address2: Option<String>,
    city: Option<String>,
    state_code: Option<String>,
    pincode: Option<String>,
}

/// Reads a line.
pub fn read(record: &mut Record<'_>) -> Option<Customer> {
    let mobile = record.required("mobile").map(|_| record.phone("mobile"));
    let gstin = record
        .given("gstin")
        .map(|_| record.parsed::<Gstin>("gstin").map_or_else(String::new, |gstin| gstin.to_string()));
    Some(Customer {
        line: record.line(),
        mobile: mobile?,
        first_name: record.given("first_name"),
        last_name: record.given("last_name"),
        email: record.email("email"),
        gender: record.given("gender").map(|text| gender(record, &text)),
        born_on: record.given("dob").map(|_| record.day("dob")),
        anniversary_on: record.given("anniversary").map(|_| record.day("anniversary")),
        gstin,
        business_name: record.given("business"),
        group: record.given("group"),
        address1: record.given("address1"),
        address2: record.given("address2"),
        city: record.given("city"),
        state_code: record.given("state").map(|text| state_code(record, &text)),
        pincode: record.given("pincode"),
    })
}

fn gender(record: &mut Record<'_>, text: &str) -> String {
    let gender = match text.to_lowercase().as_str() {
        "" => "",
        "m" | "male" => "male",
        "f" | "female" => "female",
        _ => {
            record.fault("gender", &ImportFault::NoGender);
            ""
        }
    };
    gender.to_owned()
}

/// A state by its name or its GST code.
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
    for new in customers {
        if !lines.note(&new.mobile, new.line, "mobile", &mut faults) {
            continue;
        }
        let before = known.get(&new.mobile);
        let row = merged(
            new,
            before.cloned().unwrap_or_else(|| nobody(vendor_id, context.chance.id(context.now), context.now)),
        );
        let spelt = groups.iter().find(|code| code.eq_ignore_ascii_case(&row.group_code));
        let row = spelt.map_or_else(|| row.clone(), |code| rows::Customer { group_code: code.clone(), ..row.clone() });
        if spelt.is_none() {
            faults.push(Fault::new(new.line, "group", &ImportFault::NoGroup { group: row.group_code }));
            continue;
        }
        if let Some(state) = other_state_of_gstin(&row) {
            faults.push(Fault::new(new.line, "state", &ImportFault::OtherState { state: state.name }));
            continue;
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

/// The State of a customer's GSTIN, where the address says another one: an invoice could not name such a buyer (CGST
/// Rule 46(d)). A customer without a State is asked for it at the till.
fn other_state_of_gstin(row: &rows::Customer) -> Option<&'static State> {
    let of_gstin = crate::customer::state_of(&row.gstin)?;
    (!row.state_code.is_empty() && row.state_code != of_gstin.code).then_some(of_gstin)
}

fn merged(new: &Customer, base: rows::Customer) -> rows::Customer {
    let or = |given: &Option<String>, base: String| given.clone().unwrap_or(base);
    let group = new.group.as_ref().map(|group| if group.is_empty() { USUAL_GROUP.to_owned() } else { group.clone() });
    rows::Customer {
        mobile: new.mobile.clone(),
        first_name: or(&new.first_name, base.first_name),
        last_name: or(&new.last_name, base.last_name),
        email: or(&new.email, base.email),
        gender: or(&new.gender, base.gender),
        born_on: or(&new.born_on, base.born_on),
        anniversary_on: or(&new.anniversary_on, base.anniversary_on),
        gstin: or(&new.gstin, base.gstin),
        business_name: or(&new.business_name, base.business_name),
        group_code: or(&group, base.group_code),
        address1: or(&new.address1, base.address1),
        address2: or(&new.address2, base.address2),
        city: or(&new.city, base.city),
        state_code: or(&new.state_code, base.state_code),
        pincode: or(&new.pincode, base.pincode),
        ..base
    }
}

const CHANGE: &[&str] = &[
    "INSERT INTO customer (vendor_id, customer_id, mobile, first_name, last_name, email, gender, born_on, \
     anniversary_on, gstin, group_code, address1, address2, city, state_code, pincode, created_at, business_name) \
     SELECT vendor_id, customer_id, mobile, first_name, last_name, email, gender, born_on, anniversary_on, gstin, \
     group_code, address1, address2, city, state_code, pincode, created_at, business_name FROM import_customer WHERE TRUE \
     ON CONFLICT (vendor_id, mobile) WHERE mobile <> '' DO UPDATE SET first_name = excluded.first_name, \
     last_name = excluded.last_name, email = excluded.email, gender = excluded.gender, born_on = excluded.born_on, \
     anniversary_on = excluded.anniversary_on, gstin = excluded.gstin, group_code = excluded.group_code, \
     address1 = excluded.address1, address2 = excluded.address2, city = excluded.city, \
     state_code = excluded.state_code, pincode = excluded.pincode, \
     business_name = excluded.business_name",
];
