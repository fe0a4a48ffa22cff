//! The people who work at the tills of the stores that a person may see.

use std::collections::HashMap;

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::rows::{LoginSession, User};
use storage::schema::login_user;
use storage::{Reader, StoreId, UserId};
use utoipa::ToSchema;

use super::stores::Stores;
use super::tills::sign_ins;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeShop};
use crate::clock::Moment;
use crate::deed::Look;
use crate::login::full_name;
use crate::refusal::Result;
use crate::report::audit_values::Names;

/// The store whose cashiers are wanted.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ListCashiers {
    /// The store; 0 for all that the person may see.
    pub store_id: i64,
}

crate::max_len! { ListCashiers {} }

/// Somebody who works at a till.
#[derive(Debug, Serialize, ToSchema)]
pub struct CashierLine {
    #[schema(value_type = i64)]
    user_id: UserId,
    name: String,
    mobile: String,
    email: String,
    #[schema(value_type = i64)]
    store_id: StoreId,
    store: String,
    is_active: bool,
    is_manager: bool,
    has_pin: bool,
    /// The discount that they may give alone, in percent; empty without a limit of their own.
    discount_limit: String,
    /// The till where they are signed in; empty for none.
    till: String,
    /// When they were last seen there, `YYYY-MM-DD HH:MM:SS`; empty likewise.
    seen_at: String,
    created_at: String,
}

pub(super) struct List;

impl LookRow for List {
    const CALL: About = About {
        path: "/console/cashiers",
        name: "list_cashiers",
        capability: "cashiers",
        does: "The people who work at the tills of one store or of all, and where they are signed in.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeShop>;
    type Request = ListCashiers;
    type Found = Vec<CashierLine>;
    type Answer = WithData<Vec<CashierLine>>;

    fn look(look: &mut Look<'_, Self::Who>, request: &ListCashiers) -> Result<Vec<CashierLine>> {
        let (stores, now, vendor_id) = (Stores::named(look, request.store_id)?, look.now(), look.vendor());
        let rows: Vec<User> = look.load(
            login_user::table
                .filter(login_user::vendor_id.eq(vendor_id))
                .filter(login_user::store_id.eq_any(stores.ids()))
                .order((login_user::store_id, login_user::first_name, login_user::last_name, login_user::user_id)),
        )?;
        lines(look, &stores, rows, now)
    }

    fn render(found: Self::Found) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

/// Some users as lines of an answer.
///
/// # Errors
/// When a statement fails.
pub(super) fn lines(
    reader: &mut Reader<'_>,
    stores: &Stores,
    rows: Vec<User>,
    now: Moment,
) -> Result<Vec<CashierLine>> {
    let names = Names::of(reader)?;
    let mut latest: HashMap<UserId, LoginSession> = HashMap::new();
    for row in sign_ins(reader, stores, now)? {
        if latest.get(&row.user_id).is_none_or(|known| known.seen_at < row.seen_at) {
            latest.insert(row.user_id, row);
        }
    }
    let line = |row: User| {
        let sign_in = latest.get(&row.user_id);
        CashierLine {
            user_id: row.user_id,
            name: full_name(&row.first_name, &row.last_name),
            store: stores.name(row.store_id),
            is_active: row.active,
            is_manager: row.manager,
            has_pin: !row.pin_hash.is_empty(),
            discount_limit: row.discount_limit_bp.map(|limit| limit.to_string()).unwrap_or_default(),
            till: sign_in.and_then(|row| names.till(row.terminal_id)).unwrap_or_default(),
            seen_at: sign_in.map(|row| stores.time(row.store_id, row.seen_at)).unwrap_or_default(),
            created_at: stores.time(row.store_id, row.created_at),
            store_id: row.store_id,
            mobile: row.mobile,
            email: row.email,
        }
    };
    Ok(rows.into_iter().map(line).collect())
}
