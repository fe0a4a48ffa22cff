use pricing::Paise;
use serde::Serialize;
use storage::StoreId;
use storage::rows::Customer;
use utoipa::ToSchema;

use super::Membership;
use crate::clock::wire_day;

/// A customer as the client reads one.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Customer)]
pub struct CustomerAnswer {
    c_id: String,
    /// Always empty: customers do not sign in.
    api_token: &'static str,
    first_name: String,
    last_name: String,
    mobile: String,
    email: String,
    gender: String,
    dob: String,
    anniversary_date: String,
    gstin: String,
    /// The name of the business, beside that of the contact.
    business_name: String,
    /// Open store credit.
    balance: Paise,
    /// Points of the loyalty programme that can be spent; `0` where there is none, or it has not answered.
    #[serde(rename = "memPoints")]
    mem_points: String,
    /// The day the membership began, and the one it ends; empty where that is not known.
    issueon: String,
    validupto: String,
    customer_group_code: String,
    address: AddressAnswer,
}

/// An address.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[schema(as = Address)]
pub struct AddressAnswer {
    address1: String,
    address2: String,
    city_id: String,
    state_id: String,
    pincode: String,
}

impl CustomerAnswer {
    /// Its id; empty where there is no customer.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.c_id
    }

    /// The phone.
    #[must_use]
    pub fn mobile(&self) -> &str {
        &self.mobile
    }

    /// Whether it shows a membership.
    #[must_use]
    pub fn tells(&self, told: &Membership) -> bool {
        (&*self.mem_points, &*self.issueon, &*self.validupto) == (told.points(), told.since(), told.until())
    }

    /// Shows a membership.
    pub fn tell(&mut self, told: &Membership) {
        told.points().clone_into(&mut self.mem_points);
        told.since().clone_into(&mut self.issueon);
        told.until().clone_into(&mut self.validupto);
    }

    /// Whether there is no customer.
    #[must_use]
    pub fn is_nobody(&self) -> bool {
        self.c_id.is_empty()
    }

    /// The answer for a phone that no customer has.
    #[must_use]
    pub fn unknown(mobile: &str) -> Self {
        let empty = String::new;
        CustomerAnswer {
            c_id: empty(),
            api_token: "",
            first_name: empty(),
            last_name: empty(),
            mobile: mobile.to_owned(),
            email: empty(),
            gender: empty(),
            dob: empty(),
            anniversary_date: empty(),
            gstin: empty(),
            business_name: empty(),
            balance: Paise::ZERO,
            mem_points: Membership::default().points().to_owned(),
            issueon: empty(),
            validupto: empty(),
            customer_group_code: empty(),
            address: AddressAnswer::default(),
        }
    }

    /// The address.
    #[must_use]
    pub fn address(&self) -> &AddressAnswer {
        &self.address
    }

    /// A customer with the open store credit and the membership in the store's programme.
    #[must_use]
    pub fn new(row: &Customer, balance: Paise, store_id: StoreId) -> Self {
        let membership = Membership::of(row, store_id);
        CustomerAnswer {
            c_id: row.customer_id.clone(),
            api_token: "",
            first_name: row.first_name.clone(),
            last_name: row.last_name.clone(),
            mobile: row.mobile.clone(),
            email: row.email.clone(),
            gender: row.gender.clone(),
            dob: wire_day(row.born_on),
            anniversary_date: wire_day(row.anniversary_on),
            gstin: row.gstin.clone(),
            business_name: row.business_name.clone(),
            balance,
            mem_points: membership.points().to_owned(),
            issueon: membership.since().to_owned(),
            validupto: membership.until().to_owned(),
            customer_group_code: row.group_code.clone(),
            address: AddressAnswer {
                address1: row.address1.clone(),
                address2: row.address2.clone(),
                city_id: row.city.clone(),
                state_id: row.state_code.clone(),
                pincode: row.pincode.clone(),
            },
        }
    }
}
