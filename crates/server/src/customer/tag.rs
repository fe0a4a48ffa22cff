//! A customer's profile is kept and the open bill becomes theirs, or the walk-in's again.
//!
//! Locks are taken in the order customer, bill: nothing else locks a customer behind a bill.

use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::rows::Customer;
use utoipa::ToSchema;

use super::form::LoginForCustomer;
use super::profile::with_credit;
use super::refusal::{CustomerRefusal, faults};
use super::store;
use super::wire::CustomerAnswer;
use crate::cart::{self, CartRefusal, Edit, Meant, Till};
use crate::clock::Moment;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::{Result, Stop};
use crate::scalar::Text;
use crate::settings::wire::DUMMY_GROUP;

/// The group of a customer of whom nothing else is said.
const USUAL_GROUP: &str = "REGULAR";

/// Whose profile was kept, remembered for a repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tagged {
    /// The customer.
    pub customer_id: String,
    /// The open bill became theirs.
    pub has_bill: bool,
}

/// Keeps a customer's profile and, where that is asked for, gives them the open bill, which is priced anew for their
/// group.
///
/// # Errors
/// When an entry cannot be kept, the customer is the store's dummy customer, the bill may not be changed, or a statement
/// fails.
pub fn keep_and_tag(deed: &mut Deed<'_, Cashier>, request: &LoginForCustomer) -> Result<Tagged> {
    let Kept { row, change } = keep(deed, request)?;
    if let Some((action, fields)) = change {
        // Which fields, not what is in them: the audit is for ever, a person's data is not.
        deed.audit(action, &row.customer_id, json!({"fields": fields}));
    }
    if request.tags() {
        tag(deed, request, &row)?;
    }
    Ok(Tagged { customer_id: row.customer_id, has_bill: request.tags() })
}

/// The customer whose profile was kept, as they are now.
///
/// # Errors
/// When there is no such customer or a statement fails.
pub fn kept(deed: &mut Deed<'_, Cashier>, tagged: &Tagged) -> Result<CustomerAnswer> {
    let row = store::find(deed, &tagged.customer_id)?.ok_or(CustomerRefusal::Unknown)?;
    let today = deed.today();
    with_credit(deed, &row, &today)
}

/// A customer as they are kept now, and what is new about them.
struct Kept {
    row: Customer,
    change: Option<(&'static str, Vec<&'static str>)>,
}

fn keep(deed: &mut Deed<'_, Cashier>, request: &LoginForCustomer) -> Result<Kept> {
    let mobile = request.mobile().map_err(|fault| Stop::Invalid(faults(&[fault])))?;
    let now = deed.now();
    let today = now.at(&deed.shop().zone).date();
    let mut known = store::lock_by_mobile(deed, mobile)?;
    if known.is_none() {
        let nobody = nobody(deed.vendor(), deed.id("customer", 0), mobile, now);
        let row = request.onto(&nobody, today).map_err(|wrong| Stop::Invalid(faults(&wrong)))?;
        if store::insert(deed, &row)? {
            let fields = differing(&nobody, &row);
            return Ok(Kept { row, change: Some(("customer_created", fields)) });
        }
        // Another till has just added them.
        known = store::lock_by_mobile(deed, mobile)?;
    }
    let before = known.ok_or(CustomerRefusal::Unknown)?;
    if before.group_code == DUMMY_GROUP {
        return Err(CustomerRefusal::Dummy.into());
    }
    let row = request.onto(&before, today).map_err(|wrong| Stop::Invalid(faults(&wrong)))?;
    let fields = differing(&before, &row);
    if fields.is_empty() {
        return Ok(Kept { row, change: None });
    }
    store::update(deed, &row)?;
    Ok(Kept { row, change: Some(("customer_changed", fields)) })
}

fn nobody(vendor_id: i64, customer_id: String, mobile: &str, now: Moment) -> Customer {
    Customer {
        vendor_id,
        customer_id,
        mobile: mobile.to_owned(),
        first_name: String::new(),
        last_name: String::new(),
        email: String::new(),
        gender: String::new(),
        born_on: String::new(),
        anniversary_on: String::new(),
        gstin: String::new(),
        group_code: USUAL_GROUP.to_owned(),
        address1: String::new(),
        address2: String::new(),
        city: String::new(),
        state_code: String::new(),
        pincode: String::new(),
        created_at: now.0,
    }
}

fn differing(before: &Customer, after: &Customer) -> Vec<&'static str> {
    let pairs = [
        ("first_name", &before.first_name, &after.first_name),
        ("last_name", &before.last_name, &after.last_name),
        ("email", &before.email, &after.email),
        ("gender", &before.gender, &after.gender),
        ("dob", &before.born_on, &after.born_on),
        ("anniversary_date", &before.anniversary_on, &after.anniversary_on),
        ("gstin", &before.gstin, &after.gstin),
        ("address1", &before.address1, &after.address1),
        ("address2", &before.address2, &after.address2),
        ("city_id", &before.city, &after.city),
        ("state_id", &before.state_code, &after.state_code),
        ("pincode", &before.pincode, &after.pincode),
    ];
    pairs.into_iter().filter(|(_, before, after)| before != after).map(|(field, ..)| field).collect()
}

/// Gives the open bill of the till to a customer, beginning one where there is none.
fn tag(deed: &mut Deed<'_, Cashier>, request: &LoginForCustomer, row: &Customer) -> Result<()> {
    let till = Till::from(deed.who());
    let before = match cart::open_order(deed, till)? {
        Some(order) => order.customer_id,
        None => deed.shop().row.dummy_customer_id.clone(),
    };
    // A till that means somebody else's bill has not seen what became of it.
    if request.stated().any(|id| id != before && id != row.customer_id) {
        return Err(CartRefusal::OtherCustomer.into());
    }
    let mut edit = Edit::begin_for(deed, &row.customer_id)?;
    edit.set_customer(deed, &row.customer_id)?;
    let order_id = edit.order.order_id.clone();
    edit.finish(deed)?;
    deed.audit("customer_tagged", order_id, json!({"from": before, "to": row.customer_id}));
    Ok(())
}

/// The open bill goes back to the walk-in customer.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct UnTagCustomer {
    /// The store's dummy customer; empty for the same.
    pub dummy_c_id: Text,
    /// Whose the bill is now; empty for whoever's it is.
    pub customer_c_id: Text,
    /// Their phone; not needed.
    pub mobile: Text,
}

/// Gives the open bill back to the store's dummy customer and prices it anew.
///
/// # Errors
/// When there is no bill or another customer's is meant, the store has no dummy customer for goods, the bill may not be
/// changed, or a statement fails.
pub fn untag(deed: &mut Deed<'_, Cashier>, request: &UnTagCustomer) -> Result<()> {
    let (shop, settings) = (deed.shop(), deed.settings());
    let dummy = &shop.row.dummy_customer_id;
    if request.dummy_c_id.given().is_some_and(|id| id != dummy) {
        return Err(CustomerRefusal::NotDummy.into());
    }
    let mut edit = Edit::resume(deed, Meant { c_id: &request.customer_c_id, order_id: "" })?;
    let (order_id, before) = (edit.order.order_id.clone(), edit.order.customer_id.clone());
    // Where there is no walk-in customer, goods cannot be nobody's.
    if !settings.dummy_customer && !edit.lines.is_empty() {
        return Err(CartRefusal::NoCustomer.into());
    }
    edit.set_customer(deed, dummy)?;
    edit.finish(deed)?;
    if before != *dummy {
        deed.audit("customer_untagged", order_id, json!({"from": before, "to": dummy}));
    }
    Ok(())
}
