use std::collections::HashMap;
use storage::rows::{VoucherCounter, VoucherOrigin};

use diesel::prelude::*;
use pricing::message::Bare;
use pricing::{Day, Paise};
use storage::rows;
use storage::schema::{customer, voucher, voucher_entry};
use storage::{Reader, SessionId, StoreId};

use super::Context;
use super::fault::{Fault, FileFault, ImportFault};
use super::places::Lines;
use super::plan::{Plan, PlanError, json};
use super::sheet::Record;
use crate::clock::india;
use crate::voucher_ledger;

/// The columns of such a file.
pub const COLUMNS: &[&str] = &["code", "amount", "expires", "issued", "mobile", "credit_note"];

/// Characters of a code: fewer are not looked up at the till, more are no use to anybody.
const LENGTHS: std::ops::RangeInclusive<usize> = 6..=32;

/// Digits alone are no code while they are fewer than this: a million is tried in a day by a hundred tills.
const FEWEST_DIGITS: usize = 10;

/// A voucher in a file: its balance elsewhere is its amount here. A missing column leaves the books' value as it is.
pub struct Voucher {
    line: u64,
    code: String,
    amount: Paise,
    expires_on: Day,
    issued_on: Option<Day>,
    mobile: Option<String>,
    credit_note: Option<String>,
}

/// Reads a line.
pub fn read(record: &mut Record<'_>) -> Option<Voucher> {
    let code = record.required("code").map(|code| code.to_uppercase());
    if code.as_deref().is_some_and(|code| !is_code(code)) {
        record.fault("code", &ImportFault::NoVoucherCode);
    }
    let amount = record.rupees("amount");
    if amount.is_some_and(|amount| amount <= Paise::ZERO) {
        record.fault("amount", &FileFault::NotAboveZero);
    }
    let expires_on = record.required("expires").and_then(|_| record.day("expires"));
    let issued_on = record.given("issued").and_then(|_| record.day("issued"));
    if expires_on.zip(issued_on).is_some_and(|(expires_on, issued_on)| expires_on < issued_on) {
        record.fault("expires", &ImportFault::ExpiresBeforeIssue);
    }
    let mobile = record.given("mobile").map(|_| record.phone("mobile"));
    Some(Voucher {
        line: record.line(),
        code: code?,
        amount: amount?,
        expires_on: expires_on?,
        issued_on,
        mobile,
        credit_note: record.given("credit_note"),
    })
}

fn is_code(code: &str) -> bool {
    LENGTHS.contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Whether a code is short and of digits alone, so that a search finds it.
fn is_guessable(code: &str) -> bool {
    code.len() < FEWEST_DIGITS && code.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-')
}

/// Compares vouchers with the books; a voucher is known by its code. What it was issued with stays for good.
pub fn plan(reader: &mut Reader<'_>, vouchers: &[Voucher], context: &Context<'_>) -> Result<Plan, PlanError> {
    let vendor_id = reader.vendor();
    let customers: Vec<(String, String)> = reader.load(
        customer::table
            .filter(customer::vendor_id.eq(vendor_id))
            .filter(customer::mobile.ne(""))
            .select((customer::mobile, customer::customer_id)),
    )?;
    let customers: HashMap<String, String> = customers.into_iter().collect();
    let known: Vec<rows::Voucher> = reader.load(voucher::table.filter(voucher::vendor_id.eq(vendor_id)))?;
    let known: HashMap<String, rows::Voucher> = known.into_iter().map(|row| (row.code.clone(), row)).collect();
    let mut entries: HashMap<String, Vec<rows::VoucherEntry>> = HashMap::new();
    let of_vendor = voucher_entry::table.filter(voucher_entry::vendor_id.eq(vendor_id)).order(voucher_entry::entry_no);
    for entry in reader.load::<rows::VoucherEntry, _>(of_vendor)? {
        entries.entry(entry.voucher_id.clone()).or_default().push(entry);
    }
    let today = context.now.day(&india());
    let (mut plan, mut faults, mut lines) = (Plan::default(), Vec::new(), Lines::default());
    let (mut staged, mut entered) = (Vec::new(), Vec::new());
    for new in vouchers {
        if !lines.note(&new.code, new.line, "code", &mut faults) {
            continue;
        }
        plan.tally.guessable += usize::from(is_guessable(&new.code));
        let before = known.get(&new.code);
        if let Some(before) = before.filter(|before| before.amount_paise != new.amount) {
            let why = ImportFault::OtherWorth { amount: Bare(before.amount_paise) };
            faults.push(Fault::new(new.line, "amount", &why));
            continue;
        }
        let owner = match new.mobile.as_deref() {
            None => None,
            Some("") => Some(String::new()),
            Some(mobile) => match customers.get(mobile) {
                Some(customer_id) => Some(customer_id.clone()),
                None => {
                    let why = ImportFault::NoCustomer { mobile: mobile.to_owned() };
                    faults.push(Fault::new(new.line, "mobile", &why));
                    continue;
                }
            },
        };
        let base = before.cloned().unwrap_or_else(|| rows::Voucher {
            vendor_id,
            voucher_id: context.chance.id(context.now),
            credit_note: String::new(),
            code: new.code.clone(),
            customer_id: String::new(),
            origin: VoucherOrigin::Import,
            amount_paise: new.amount,
            left_paise: new.amount,
            issued_on: today,
            expires_on: new.expires_on,
            created_at: context.now,
        });
        let row = rows::Voucher {
            credit_note: new.credit_note.clone().unwrap_or_else(|| base.credit_note.clone()),
            customer_id: owner.unwrap_or_else(|| base.customer_id.clone()),
            issued_on: new.issued_on.unwrap_or(base.issued_on),
            expires_on: new.expires_on,
            ..base
        };
        let differs = before != Some(&row);
        plan.tally.count(before.is_some(), differs);
        if differs {
            staged.push(json(&row)?);
        }
        let entry = match before {
            None => Some(voucher_ledger::issued(
                &row,
                VoucherCounter::OpeningBalance,
                (StoreId::NONE, &SessionId::default()),
                today,
            )),
            Some(_) if row.expires_on < today => None,
            Some(_) => {
                let held = entries.get(&row.voucher_id).map(Vec::as_slice).unwrap_or_default();
                voucher_ledger::restored(&row, held, today, context.now)
            }
        };
        if let Some(entry) = entry {
            entered.push(json(&entry)?);
        }
    }
    plan.staged = vec![("voucher", staged), ("voucher_entry", entered)];
    plan.change = CHANGE;
    plan.unless(faults)
}

// The balance of a voucher is not overwritten: a till may have redeemed some of it meanwhile.
const CHANGE: &[&str] = &[
    "INSERT INTO voucher (vendor_id, voucher_id, credit_note, code, customer_id, origin, amount_paise, left_paise, \
     issued_on, expires_on, created_at) SELECT vendor_id, voucher_id, credit_note, code, customer_id, origin, \
     amount_paise, left_paise, issued_on, expires_on, created_at FROM import_voucher WHERE TRUE \
     ON CONFLICT (vendor_id, code) DO UPDATE SET credit_note = excluded.credit_note, \
     customer_id = excluded.customer_id, issued_on = excluded.issued_on, expires_on = excluded.expires_on",
    // The vouchers' amounts are posted against the opening balance; an expired voucher with a later last day is
    // restored.
    "INSERT INTO voucher_entry (vendor_id, voucher_id, entry_no, kind, amount_paise, counter, store_id, session_id, \
     business_date, created_at) SELECT vendor_id, voucher_id, entry_no, kind, amount_paise, counter, store_id, session_id, \
     business_date, created_at FROM import_voucher_entry n WHERE EXISTS (SELECT 1 FROM voucher v \
     WHERE v.vendor_id = n.vendor_id AND v.voucher_id = n.voucher_id)",
    "UPDATE voucher SET left_paise = left_paise + (SELECT SUM(e.amount_paise) FROM import_voucher_entry e \
     WHERE e.vendor_id = voucher.vendor_id AND e.voucher_id = voucher.voucher_id AND e.kind = 'restored') \
     WHERE EXISTS (SELECT 1 FROM import_voucher_entry e WHERE e.vendor_id = voucher.vendor_id \
     AND e.voucher_id = voucher.voucher_id AND e.kind = 'restored')",
];

#[cfg(test)]
mod tests {
    use super::is_guessable;

    #[test]
    fn a_few_digits_are_no_code() {
        for (code, guessable) in
            [("123456", true), ("123-456", true), ("1234567890", false), ("K7WM2RFX9Q", false), ("A23456", false)]
        {
            assert_eq!(is_guessable(code), guessable, "{code}");
        }
    }
}
