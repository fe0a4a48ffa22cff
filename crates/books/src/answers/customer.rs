//! A customer as clients read them: the profile with the store credit that is open.

use pricing::Day;
use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::Customer;
use utoipa::ToSchema;

use crate::answer::Reply;
use crate::call::{About, LookRow};
use crate::customer::{
    self, AddressAnswer, CustomerAnswer, CustomerRefusal, DUMMY_GROUP, by_mobile, check_phone, find,
};
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::{CallError, Result};
use crate::scalar::Text;
use crate::voucher;

/// A question for a customer, by phone or id.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetProfile {
    /// The phone; it goes before the id.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub mobile: Text,
    /// The customer, where no phone is given.
    pub c_id: Text,
}

crate::max_len! { GetProfile { mobile: WORD, c_id: ID } }

impl GetProfile {
    /// No customer, with the requested phone.
    #[must_use]
    pub fn nobody(&self) -> CustomerAnswer {
        CustomerAnswer::unknown(&self.mobile)
    }
}

/// A profile.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfileAnswer {
    /// The customer; `c_id` is empty where no customer has the phone.
    data: CustomerAnswer,
    address: AddressAnswer,
}

/// The call for a profile.
pub struct Profile;

impl LookRow for Profile {
    const CALL: About = About {
        path: "/get-profile",
        name: "get_profile",
        capability: "customer",
        does: "A customer's profile by phone or id.",
        messages: &[customer::WORDS],
    };
    const GUESSES: bool = true;
    type Who = Cashier;
    type Request = GetProfile;
    type Found = CustomerAnswer;
    type Answer = ProfileAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &GetProfile) -> Result<CustomerAnswer> {
        let today = look.today();
        match profile(look, request)? {
            Some(row) => customer(look, &row, today),
            None => Ok(request.nobody()),
        }
    }

    fn found_nobody(found: &CustomerAnswer) -> bool {
        found.is_nobody()
    }

    fn render(data: CustomerAnswer) -> Reply<ProfileAnswer> {
        Reply::success(ProfileAnswer { address: data.address().clone(), data })
    }
}

/// A customer by phone or id; `None` where no customer has the phone.
///
/// # Errors
/// When the phone is none, no customer of this store has the id, or a statement fails.
pub fn profile(look: &mut Look<'_, Cashier>, request: &GetProfile) -> Result<Option<Customer>> {
    if !request.mobile.is_empty() || request.c_id.is_empty() {
        check_phone(&request.mobile).map_err(|why| CallError::field("mobile", &why))?;
    }
    if let Some(mobile) = request.mobile.given() {
        return Ok(by_mobile(look, mobile)?);
    }
    let shop = look.shop();
    let is_ours = |row: &Customer| row.group_code != DUMMY_GROUP || row.customer_id == shop.row.dummy_customer_id;
    let row = find(look, &request.c_id)?.filter(is_ours).ok_or(CustomerRefusal::Unknown)?;
    Ok(Some(row))
}

/// A customer with the store credit that is open on a business day.
///
/// # Errors
/// When a statement fails.
pub fn customer(reader: &mut Reader<'_>, row: &Customer, today: Day) -> Result<CustomerAnswer> {
    let credit = voucher::store_credit(reader, &row.customer_id, today)?;
    Ok(CustomerAnswer::new(row, credit, reader.store()))
}
