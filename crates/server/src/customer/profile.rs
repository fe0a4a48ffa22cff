use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::Customer;
use utoipa::ToSchema;

use super::form::check_mobile;
use super::refusal::CustomerRefusal;
use super::store::{by_mobile, find};
use super::wire::CustomerAnswer;
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::{Result, Stop};
use crate::scalar::Text;
use crate::settings::wire::DUMMY_GROUP;
use crate::voucher;

/// Whose profile.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetProfile {
    /// The phone; it goes before the id.
    pub mobile: Text,
    /// The customer, where no phone is given.
    pub c_id: Text,
}

/// A customer by phone or id; with an empty id where nobody has the phone.
///
/// # Errors
/// When the phone is none, nobody of this store has the id, or a statement fails.
pub fn profile(look: &mut Look<'_, Cashier>, request: &GetProfile) -> Result<CustomerAnswer> {
    if !request.mobile.is_empty() || request.c_id.is_empty() {
        check_mobile(&request.mobile).map_err(|why| Stop::field("mobile", &why))?;
    }
    let (shop, today) = (look.shop(), look.today());
    if let Some(mobile) = request.mobile.given() {
        let Some(row) = by_mobile(look, mobile)? else { return Ok(CustomerAnswer::unknown(mobile)) };
        return with_credit(look, &row, &today);
    }
    let is_ours = |row: &Customer| row.group_code != DUMMY_GROUP || row.customer_id == shop.row.dummy_customer_id;
    let row = find(look, &request.c_id)?.filter(is_ours).ok_or(CustomerRefusal::Unknown)?;
    with_credit(look, &row, &today)
}

/// A customer with the store credit that is open on a business day.
pub(super) fn with_credit(reader: &mut Reader<'_>, row: &Customer, today: &str) -> Result<CustomerAnswer> {
    let credit = voucher::store_credit(reader, &row.customer_id, today)?;
    Ok(CustomerAnswer::new(row, credit))
}
