use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::UserId;
use storage::schema::login_user;
use utoipa::ToSchema;

use super::Cashier;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::deed::Look;
use crate::refusal::Result;
use crate::scalar::Text;

/// A request for the salespeople.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetSalesman {
    /// The bill's customer.
    pub c_id: Text,
}

crate::max_len! { GetSalesman { c_id: ID } }

/// A salesperson of the store (BIL-31).
#[derive(Debug, Serialize, ToSchema)]
pub struct Salesperson {
    /// The code that the line of a bill stores for its salesperson.
    employee_code: String,
    first_name: String,
    last_name: String,
}

/// The salespeople, once more in `data` as the contract has it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Salespeople {
    data: Vec<Salesperson>,
}

pub(super) struct ListSalespeople;

impl LookRow for ListSalespeople {
    const CALL: About = About {
        path: "/vendor/get-salesman",
        name: "get_salesman",
        capability: "login",
        does: "The people who sell in the store, by name (BIL-30).",
        messages: &[],
    };
    type Who = Cashier;
    type Request = GetSalesman;
    type Found = Salespeople;
    type Answer = WithData<Salespeople>;

    fn look(look: &mut Look<'_, Cashier>, _: &GetSalesman) -> Result<Salespeople> {
        get_salesman(look)
    }

    fn render(data: Salespeople) -> Reply<WithData<Salespeople>> {
        Reply::success(WithData { data })
    }
}

/// The people who sell in the store, by name, its managers among them (BIL-30, LOG-30).
///
/// # Errors
/// When a statement fails.
pub fn get_salesman(look: &mut Look<'_, Cashier>) -> Result<Salespeople> {
    let sellers = login_user::table
        .filter(login_user::vendor_id.eq(look.vendor()))
        .filter(login_user::store_id.eq(look.store()))
        .filter(login_user::active.eq(true))
        .order((login_user::first_name, login_user::last_name, login_user::user_id))
        .select((login_user::user_id, login_user::first_name, login_user::last_name));
    let people: Vec<(UserId, String, String)> = look.load(sellers)?;
    let person = |(id, first_name, last_name): (UserId, String, String)| Salesperson {
        employee_code: id.to_string(),
        first_name,
        last_name,
    };
    Ok(Salespeople { data: people.into_iter().map(person).collect() })
}
