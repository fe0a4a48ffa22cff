use serde::{Deserialize, Serialize};
use storage::rows::Customer;
use utoipa::ToSchema;

use super::DUMMY_GROUP;
use super::form::check_phone;
use super::refusal::CustomerRefusal;
use super::store::{by_mobile, find};
use super::wire::CustomerAnswer;
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::{Result, Stop};
use crate::scalar::Text;

/// Whose profile.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetProfile {
    /// The phone; it goes before the id.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub mobile: Text,
    /// The customer, where no phone is given.
    pub c_id: Text,
}

crate::longest! { GetProfile { mobile: WORD, c_id: ID } }

impl GetProfile {
    /// Nobody, with the phone that was asked for.
    #[must_use]
    pub fn nobody(&self) -> CustomerAnswer {
        CustomerAnswer::unknown(&self.mobile)
    }
}

/// A customer by phone or id; nothing where nobody has the phone.
///
/// # Errors
/// When the phone is none, nobody of this store has the id, or a statement fails.
pub fn profile(look: &mut Look<'_, Cashier>, request: &GetProfile) -> Result<Option<Customer>> {
    if !request.mobile.is_empty() || request.c_id.is_empty() {
        check_phone(&request.mobile).map_err(|why| Stop::field("mobile", &why))?;
    }
    if let Some(mobile) = request.mobile.given() {
        return Ok(by_mobile(look, mobile)?);
    }
    let shop = look.shop();
    let is_ours = |row: &Customer| row.group_code != DUMMY_GROUP || row.customer_id == shop.row.dummy_customer_id;
    let row = find(look, &request.c_id)?.filter(is_ours).ok_or(CustomerRefusal::Unknown)?;
    Ok(Some(row))
}
