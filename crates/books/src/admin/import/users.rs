use std::collections::HashMap;

use diesel::prelude::*;
use storage::rows::User;
use storage::schema::login_user;
use storage::{Reader, StoreId, UserId, VendorId};

use super::Context;
use super::fault::{Fault, FileFault, ImportFault};
use super::places::{self, Lines};
use super::plan::{Plan, PlanError, json};
use super::sheet::Record;

/// The columns of such a file.
pub const COLUMNS: &[&str] = &["store", "mobile", "first_name", "last_name", "email", "pin", "passcode"];

/// A person in a file. PIN and passcode are initial ones: a file never replaces those that a person has set.
pub struct NewUser {
    line: u64,
    store: String,
    mobile: String,
    first_name: String,
    last_name: Option<String>,
    email: Option<String>,
    pin: String,
    passcode: String,
}

/// Reads a line.
pub fn read(record: &mut Record<'_>) -> Option<NewUser> {
    let (store, mobile, first_name) = (record.store(), record.required("mobile"), record.required("first_name"));
    let mobile = mobile.map(|_| record.mobile("mobile"));
    let pin = digits(record, "pin", 4);
    if pin.len() == 4 && crate::login::is_weak(&pin, None) {
        record.fault("pin", &ImportFault::WeakPin);
    }
    let passcode = digits(record, "passcode", 6);
    if passcode.len() == 6 && crate::login::is_weak(&passcode, None) {
        record.fault("passcode", &ImportFault::WeakPin);
    }
    Some(NewUser {
        line: record.line(),
        store: store?,
        mobile: mobile?,
        first_name: first_name?,
        last_name: record.given("last_name"),
        email: record.email("email"),
        pin,
        passcode,
    })
}

/// A secret of `count` digits, or empty.
fn digits(record: &mut Record<'_>, column: &'static str, count: usize) -> String {
    let text = record.text(column);
    let fits = text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit());
    if !text.is_empty() && !fits {
        record.fault(column, &FileFault::NoDigits { digits: count });
    }
    text
}

/// Hashes of secrets that were typed for people, by phone and secret.
#[derive(Debug, Clone, Default)]
pub struct Hashes(HashMap<(String, String), String>);

impl FromIterator<((String, String), String)> for Hashes {
    fn from_iter<T: IntoIterator<Item = ((String, String), String)>>(hashes: T) -> Self {
        Hashes(hashes.into_iter().collect())
    }
}

/// The secrets of people who have none of that kind in the books, by their phones.
pub(super) fn secrets(reader: &mut Reader<'_>, users: &[NewUser]) -> storage::Result<Vec<(String, String)>> {
    let known: Vec<(String, String, String)> =
        reader.load(login_user::table.filter(login_user::vendor_id.eq(reader.vendor())).select((
            login_user::mobile,
            login_user::pin_hash,
            login_user::passcode_hash,
        )))?;
    let known: HashMap<String, (bool, bool)> =
        known.into_iter().map(|(mobile, pin, passcode)| (mobile, (!pin.is_empty(), !passcode.is_empty()))).collect();
    let mut wanted = Vec::new();
    for user in users {
        let (has_pin, has_passcode) = known.get(&user.mobile).copied().unwrap_or_default();
        for (secret, has_one) in [(&user.pin, has_pin), (&user.passcode, has_passcode)] {
            if !secret.is_empty() && !has_one {
                wanted.push((user.mobile.clone(), secret.clone()));
            }
        }
    }
    Ok(wanted)
}

/// Compares people with the books; a person is known by the phone. Who has a passcode is a manager.
pub fn plan(reader: &mut Reader<'_>, users: &[NewUser], context: &Context<'_>) -> Result<Plan, PlanError> {
    let vendor_id = reader.vendor();
    let stores = places::stores(reader)?;
    let known: Vec<User> = reader.load(login_user::table.filter(login_user::vendor_id.eq(vendor_id)))?;
    let mut next_id = known.iter().map(|user| user.user_id.get()).max().map_or(1, |id| id + 1);
    let known: HashMap<String, User> = known.into_iter().map(|user| (user.mobile.clone(), user)).collect();
    let (mut plan, mut faults, mut lines) = (Plan::default(), Vec::new(), Lines::default());
    let mut wanted = Vec::new();
    for new in users {
        let Some(&store_id) = stores.get(&new.store) else {
            faults.push(Fault::new(new.line, "store", &ImportFault::NoStore { store: new.store.clone() }));
            continue;
        };
        if !lines.note(&new.mobile, new.line, "mobile", &mut faults) {
            continue;
        }
        let before = known.get(&new.mobile);
        if before.is_some_and(|before| before.store_id != store_id) {
            faults.push(Fault::new(new.line, "store", &ImportFault::WorksElsewhere));
            continue;
        }
        let base = before.cloned().unwrap_or_else(|| {
            next_id += 1;
            somebody(vendor_id, UserId::new(next_id - 1), store_id, context)
        });
        wanted.push((new, before, base));
    }
    let mut staged = Vec::new();
    for (new, before, base) in wanted {
        let row = merged(new, base, context);
        let differs = before != Some(&row);
        plan.tally.count(before.is_some(), differs);
        if differs {
            staged.push(json(&row)?);
        }
    }
    plan.staged = vec![("login_user", staged)];
    plan.change = CHANGE;
    plan.unless(faults)
}

fn somebody(vendor_id: VendorId, user_id: UserId, store_id: StoreId, context: &Context<'_>) -> User {
    User {
        vendor_id,
        user_id,
        store_id,
        mobile: String::new(),
        first_name: String::new(),
        last_name: String::new(),
        email: String::new(),
        born_on: None,
        gender: String::new(),
        active: true,
        manager: false,
        pin_hash: String::new(),
        passcode_hash: String::new(),
        discount_limit_bp: None,
        created_at: context.now,
        language: String::new(),
        theme: String::new(),
    }
}

fn merged(new: &NewUser, base: User, context: &Context<'_>) -> User {
    // A secret without a hash is one that the books had a moment ago: the person then sets one with a code.
    let hash = |secret: &str| context.hashes.0.get(&(new.mobile.clone(), secret.to_owned())).cloned();
    let first = |known: String, secret: &str| if known.is_empty() { hash(secret).unwrap_or_default() } else { known };
    User {
        mobile: new.mobile.clone(),
        first_name: new.first_name.clone(),
        last_name: new.last_name.clone().unwrap_or(base.last_name),
        email: new.email.clone().unwrap_or(base.email),
        manager: base.manager || !new.passcode.is_empty(),
        pin_hash: first(base.pin_hash, &new.pin),
        passcode_hash: first(base.passcode_hash, &new.passcode),
        ..base
    }
}

const CHANGE: &[&str] =
    &["INSERT INTO login_user (vendor_id, user_id, store_id, mobile, first_name, last_name, email, born_on, gender, \
     active, manager, pin_hash, passcode_hash, discount_limit_bp, created_at, language, theme) \
     SELECT vendor_id, user_id, store_id, mobile, first_name, last_name, email, born_on, gender, active, manager, \
     pin_hash, passcode_hash, discount_limit_bp, created_at, language, theme FROM import_login_user WHERE TRUE \
     ON CONFLICT (vendor_id, mobile) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name, \
     email = excluded.email, manager = excluded.manager, pin_hash = excluded.pin_hash, \
     passcode_hash = excluded.passcode_hash"];
