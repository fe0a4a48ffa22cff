use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::prelude::*;
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::Text;
use serde::{Deserialize, Serialize};

use crate::schema::{cart_bag, cart_line, cart_order};

/// A bill from its first line to its invoice.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = cart_order, treat_none_as_default_value = false)]
pub struct Order {
    pub vendor_id: i64,
    pub order_id: String,
    pub store_id: i64,
    pub terminal_id: i64,
    pub user_id: i64,
    pub customer_id: String,
    pub state: BillState,
    pub revision: i64,
    pub next_line: i32,
    pub remark: String,
    pub discount_basis: String,
    pub discount_factor: i64,
    pub held_note: String,
    pub frozen: String,
    pub frozen_at: Option<i64>,
    pub total_paise: i64,
    pub paid_paise: i64,
    pub created_at: i64,
    pub changed_at: i64,
    /// What a manager has let the discount come to.
    pub leave_paise: i64,
    /// And which share of what is left of the goods.
    pub leave_bp: i64,
    pub leave_manager_id: Option<i64>,
    /// Where its goods are supplied: `recorded`, `delivery`, or empty for over the counter.
    pub place_kind: String,
    pub place_address: String,
    pub place_city: String,
    pub place_pincode: String,
    pub place_state_code: String,
}

/// One line of a bill.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = cart_line, treat_none_as_default_value = false)]
pub struct CartLine {
    pub vendor_id: i64,
    pub order_id: String,
    pub line_no: i32,
    pub product_id: i64,
    pub barcode: String,
    pub mrp_paise: i64,
    pub price_paise: i64,
    pub quantity_milli: i64,
    pub label_paise: Option<i64>,
    pub batch: String,
    pub serial: String,
    pub salesman_id: String,
    pub below_zero: bool,
}

/// Carry bags on a bill.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = cart_bag, treat_none_as_default_value = false)]
pub struct CartBag {
    pub vendor_id: i64,
    pub order_id: String,
    pub bag_id: i64,
    pub pieces: i64,
    /// What one cost when the cashier last saw it.
    pub price_paise: i64,
}

/// Where a bill stands between its first line and its invoice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
#[serde(rename_all = "snake_case")]
pub enum BillState {
    /// Being scanned on a till.
    Open,
    /// At checkout: its price stands.
    Frozen,
    /// Put aside, to be recalled on any till.
    Held,
    /// Paid to the last rupee; an invoice.
    Paid,
    /// Given up.
    Cancelled,
}

impl BillState {
    const ALL: [(BillState, &'static str); 5] = [
        (BillState::Open, "open"),
        (BillState::Frozen, "frozen"),
        (BillState::Held, "held"),
        (BillState::Paid, "paid"),
        (BillState::Cancelled, "cancelled"),
    ];

    /// As the row has it.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(state, _)| *state == self).map_or("", |(_, name)| name)
    }
}

impl<DB: Backend> ToSql<Text, DB> for BillState
where
    str: ToSql<Text, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.name().to_sql(out)
    }
}

impl<DB: Backend> FromSql<Text, DB> for BillState
where
    String: FromSql<Text, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
        let name = String::from_sql(bytes)?;
        let known = Self::ALL.iter().find(|(_, known)| *known == name);
        known.map(|(state, _)| *state).ok_or_else(|| format!("no bill is {name}").into())
    }
}
