use diesel::prelude::*;
use pricing::Day;
use serde::{Deserialize, Serialize};

use crate::schema::{customer, customer_group};
use crate::{Moment, VendorId};

/// Customers who are priced alike.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = customer_group, treat_none_as_default_value = false)]
pub struct CustomerGroup {
    pub vendor_id: VendorId,
    pub code: String,
    pub name: String,
}

/// A buyer.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = customer, treat_none_as_default_value = false)]
pub struct Customer {
    pub vendor_id: VendorId,
    pub customer_id: String,
    pub mobile: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub gender: String,
    pub born_on: Option<Day>,
    pub anniversary_on: Option<Day>,
    pub gstin: String,
    pub group_code: String,
    pub address1: String,
    pub address2: String,
    pub city: String,
    pub state_code: String,
    pub pincode: String,
    pub created_at: Moment,
    pub business_name: String,
    /// Last answer of the store's loyalty programme, as JSON; empty if there was none.
    pub membership: String,
}
