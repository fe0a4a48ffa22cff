use std::collections::HashMap;

use diesel::prelude::*;
use storage::Reader;
use storage::rows;
use storage::schema::returns_reason;

use super::places::Lines;
use super::plan::{Plan, PlanError, json};
use super::sheet::Record;

/// The columns of such a file.
pub const COLUMNS: &[&str] = &["code", "description", "active", "damaged"];

/// A reason to take goods back, in a file.
pub struct Reason {
    line: u64,
    code: String,
    description: String,
    active: Option<bool>,
    damaged: Option<bool>,
}

/// Reads a line.
pub fn read(record: &mut Record<'_>) -> Option<Reason> {
    let (code, description) = (record.required("code"), record.required("description"));
    let active = record.given("active").map(|_| record.flag("active", true));
    let damaged = record.given("damaged").map(|_| record.flag("damaged", false));
    Some(Reason { line: record.line(), code: code?, description: description?, active, damaged })
}

/// Compares reasons with the books; a reason is known by its code, and listed in the order of the file.
pub fn plan(reader: &mut Reader<'_>, reasons: &[Reason]) -> Result<Plan, PlanError> {
    let vendor_id = reader.vendor();
    let known: Vec<rows::ReturnReason> =
        reader.load(returns_reason::table.filter(returns_reason::vendor_id.eq(vendor_id)))?;
    let mut last = known.iter().map(|row| row.reason_id).max().unwrap_or(0);
    let known: HashMap<String, rows::ReturnReason> = known.into_iter().map(|row| (row.code.clone(), row)).collect();
    let (mut plan, mut faults, mut lines) = (Plan::default(), Vec::new(), Lines::default());
    let mut staged = Vec::new();
    for (position, new) in (1..).zip(reasons) {
        if !lines.note(&new.code, new.line, "code", &mut faults) {
            continue;
        }
        let before = known.get(&new.code);
        let reason_id = before.map_or_else(
            || {
                last += 1;
                last
            },
            |before| before.reason_id,
        );
        let row = rows::ReturnReason {
            vendor_id,
            reason_id,
            code: new.code.clone(),
            description: new.description.clone(),
            position,
            active: new.active.or(before.map(|before| before.active)).unwrap_or(true),
            damaged: new.damaged.or(before.map(|before| before.damaged)).unwrap_or(false),
        };
        let differs = before != Some(&row);
        plan.tally.count(before.is_some(), differs);
        if differs {
            staged.push(json(&row)?);
        }
    }
    plan.staged = vec![("returns_reason", staged)];
    plan.change = CHANGE;
    plan.unless(faults)
}

const CHANGE: &[&str] =
    &["INSERT INTO returns_reason (vendor_id, reason_id, code, description, position, active, damaged) \
     SELECT vendor_id, reason_id, code, description, position, active, damaged FROM import_returns_reason WHERE TRUE \
     ON CONFLICT (vendor_id, reason_id) DO UPDATE SET description = excluded.description, \
     position = excluded.position, active = excluded.active, damaged = excluded.damaged"];
