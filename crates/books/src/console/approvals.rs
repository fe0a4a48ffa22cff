//! Requests of cashiers, with the answers of today.

use std::collections::HashMap;

use diesel::prelude::*;
use jiff::tz::TimeZone;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::rows::{ApprovalRequest, RequestState};
use storage::schema::{approval_request, store};
use storage::{Reader, StoreId};
use utoipa::ToSchema;

use super::seen;
use crate::answer::{Reply, WithData};
use crate::approval_request::{Standing, standings};
use crate::call::{About, AnswerApprovals, LookRow, Person};
use crate::clock::{Moment, india, wire_time};
use crate::deed::Look;
use crate::identity::WORDS;
use crate::refusal::Result;
use crate::report::audit_values::Names;
use crate::report::read::midnight;

/// Answers that are listed.
const MOST: i64 = 100;

/// The stores to read.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ListApprovals {
    /// The store; 0 for all that the person may see.
    pub store_id: i64,
}

crate::max_len! { ListApprovals {} }

/// A request of a cashier.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Asked)]
pub(super) struct AskedLine {
    id: String,
    #[schema(value_type = i64)]
    store_id: StoreId,
    store: String,
    till: String,
    cashier: String,
    /// `DISCOUNT`, `CASH_MOVEMENT`, …
    operation: String,
    /// `cash_in`, `cash_out` or `drop` of a cash movement; empty for others.
    kind: String,
    /// The printed number of a document; empty for a bill in hand and a movement.
    document: String,
    /// The amount; empty where it has none.
    amount: String,
    /// The price of the goods of a discount after their offers; empty for others.
    base: String,
    reason: String,
    /// As `YYYY-MM-DD HH:MM:SS` in India.
    asked_at: String,
    expires_at: String,
    state: Standing,
    /// Empty while nobody has answered.
    answered_at: String,
    answered_by: String,
    /// The amount that was approved; empty where there is none.
    given: String,
    /// The reason of the answer.
    said: String,
}

impl AskedLine {
    /// The amount; empty where it has none.
    pub(super) fn amount(&self) -> &str {
        &self.amount
    }
}

/// Names beside requests, and how they stand.
pub(super) struct Beside {
    names: Names,
    stores: HashMap<StoreId, String>,
    standings: HashMap<String, Standing>,
    zone: TimeZone,
}

impl Beside {
    /// Reads them.
    ///
    /// # Errors
    /// When a statement fails.
    pub(super) fn read(reader: &mut Reader<'_>, rows: &[ApprovalRequest], now: Moment) -> Result<Self> {
        let stores: Vec<(StoreId, String)> = reader
            .load(store::table.filter(store::vendor_id.eq(reader.vendor())).select((store::store_id, store::name)))?;
        Ok(Beside {
            names: Names::of(reader)?,
            stores: stores.into_iter().collect(),
            standings: standings(reader, rows, now)?,
            zone: india(),
        })
    }

    /// A request as people read it.
    pub(super) fn line(&self, row: &ApprovalRequest) -> AskedLine {
        let money = |amount: Paise| if amount.is_zero() { String::new() } else { amount.to_string() };
        let (kind, document) = match row.operation.as_str() {
            "CASH_MOVEMENT" => (row.subject.clone(), String::new()),
            "DISCOUNT" | "CHARGE_BY_HAND" | "NEGATIVE_STOCK" => (String::new(), String::new()),
            _ => (String::new(), row.subject.clone()),
        };
        AskedLine {
            id: row.request_id.clone(),
            store_id: row.store_id,
            store: self.stores.get(&row.store_id).cloned().unwrap_or_default(),
            till: self.names.till(row.terminal_id).unwrap_or_default(),
            cashier: self.names.person(row.user_id).unwrap_or_default(),
            operation: row.operation.clone(),
            kind,
            document,
            amount: money(row.amount_paise),
            base: money(row.base_paise),
            reason: row.reason.clone(),
            asked_at: wire_time(row.created_at, &self.zone),
            expires_at: wire_time(row.expires_at, &self.zone),
            state: self.standings.get(&row.request_id).copied().unwrap_or(Standing::Expired),
            answered_at: row.answered_at.map(|at| wire_time(at, &self.zone)).unwrap_or_default(),
            answered_by: row.answered_by.and_then(|by| self.names.approver(by.into())).unwrap_or_default(),
            given: money(row.given_paise),
            said: row.said.clone(),
        }
    }
}

/// The requests of some stores.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovalsAnswer {
    as_of: String,
    /// Requests that wait, the oldest first.
    waiting: Vec<AskedLine>,
    /// Requests of today that wait no longer, the newest first.
    answered: Vec<AskedLine>,
}

pub(super) struct List;

impl LookRow for List {
    const CALL: About = About {
        path: "/console/approvals",
        name: "list_approvals",
        capability: "approvals",
        does: "What cashiers ask for, and what was answered today.",
        messages: &[WORDS],
    };
    type Who = Person<AnswerApprovals>;
    type Request = ListApprovals;
    type Found = ApprovalsAnswer;
    type Answer = WithData<ApprovalsAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, request: &ListApprovals) -> Result<ApprovalsAnswer> {
        let (vendor, now, zone) = (look.vendor(), look.now(), india());
        let stores = seen(look.who(), request.store_id)?;
        let today = Moment(midnight(now.day(&zone), 0, &zone));
        let rows: Vec<ApprovalRequest> = look.load(
            approval_request::table
                .filter(approval_request::vendor_id.eq(vendor))
                .filter(approval_request::store_id.eq_any(stores))
                .filter(approval_request::created_at.ge(today))
                .filter(approval_request::state.ne(RequestState::Withdrawn))
                .order(approval_request::created_at.desc())
                .limit(MOST),
        )?;
        let as_of = wire_time(now, &zone);
        // Open pages ask every few seconds, mostly for nothing.
        if rows.is_empty() {
            return Ok(ApprovalsAnswer { as_of, waiting: Vec::new(), answered: Vec::new() });
        }
        let beside = Beside::read(look, &rows, now)?;
        let (mut waiting, answered): (Vec<_>, Vec<_>) =
            rows.iter().map(|row| beside.line(row)).partition(|line| line.state == Standing::Waiting);
        waiting.reverse();
        Ok(ApprovalsAnswer { as_of, waiting, answered })
    }

    fn render(found: ApprovalsAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}
