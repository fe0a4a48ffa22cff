use pricing::Day;
use storage::rows::Customer;

use super::form::LoginForCustomer;
use super::refusal::{CustomerRefusal, EntryFault, faults};
use super::{DUMMY_GROUP, nobody, store};
use crate::audit::AuditEvent;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::{CallError, Result};

/// Saves the form of the customer with this phone, who may be new.
///
/// # Errors
/// When an entry cannot be kept, the customer is the store's dummy customer, or a statement fails.
pub fn keep(deed: &mut Deed<'_, Cashier>, request: &LoginForCustomer) -> Result<Customer> {
    let mobile = request.mobile().map_err(|fault| CallError::Invalid(faults(&[fault])))?;
    let now = deed.now();
    let today = deed.today();
    let mut known = store::lock_by_mobile(deed, mobile)?;
    if known.is_none() {
        let nobody = Customer { mobile: mobile.to_owned(), ..nobody(deed.vendor(), deed.id("customer", 0), now) };
        let row = entered(deed, request, &nobody, today)?;
        if store::insert(deed, &row)? {
            let (customer, fields) = (row.customer_id.clone(), differing(&nobody, &row));
            deed.audit(AuditEvent::CustomerCreated { customer, fields });
            return Ok(row);
        }
        // Another till has just added them.
        known = store::lock_by_mobile(deed, mobile)?;
    }
    let before = known.ok_or(CustomerRefusal::Unknown)?;
    if before.group_code == DUMMY_GROUP {
        return Err(CustomerRefusal::Dummy.into());
    }
    let row = entered(deed, request, &before, today)?;
    let fields = differing(&before, &row);
    if !fields.is_empty() {
        store::update(deed, &row)?;
        deed.audit(AuditEvent::CustomerChanged { customer: row.customer_id.clone(), fields });
    }
    Ok(row)
}

/// The profile with the entries of the form. A store does not buy from itself.
fn entered(deed: &Deed<'_, Cashier>, request: &LoginForCustomer, before: &Customer, today: Day) -> Result<Customer> {
    let row = request.onto(before, today).map_err(|wrong| CallError::Invalid(faults(&wrong)))?;
    if row.gstin != before.gstin && !row.gstin.is_empty() && row.gstin == deed.shop().registered(deed.today()).gstin {
        return Err(CallError::Invalid(faults(&[("gstin", EntryFault::OwnGstin)])));
    }
    Ok(row)
}

/// The names of the fields that differ, for the audit. It never gets their contents, since a person's data is not for
/// ever.
fn differing(before: &Customer, after: &Customer) -> Vec<String> {
    let pairs = [
        ("first_name", before.first_name != after.first_name),
        ("last_name", before.last_name != after.last_name),
        ("email", before.email != after.email),
        ("gender", before.gender != after.gender),
        ("dob", before.born_on != after.born_on),
        ("anniversary_date", before.anniversary_on != after.anniversary_on),
        ("gstin", before.gstin != after.gstin),
        ("business_name", before.business_name != after.business_name),
        ("address1", before.address1 != after.address1),
        ("address2", before.address2 != after.address2),
        ("city_id", before.city != after.city),
        ("state_id", before.state_code != after.state_code),
        ("pincode", before.pincode != after.pincode),
    ];
    pairs.into_iter().filter(|(_, differs)| *differs).map(|(field, _)| field.to_owned()).collect()
}
