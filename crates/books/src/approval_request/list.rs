use std::collections::HashMap;

use diesel::prelude::*;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::rows::{ApprovalRequest, RequestState};
use storage::schema::{approval, approval_request};
use storage::{PersonId, Reader};
use utoipa::ToSchema;

use super::WORDS;
use crate::answer::{Reply, WithData};
use crate::call::{About, AnswerApprovals, LookRow, Needs as _};
use crate::clock::{HOUR, Moment, wire_time};
use crate::deed::Look;
use crate::digest::digest;
use crate::identity::{names_of_people, who_may};
use crate::login::Cashier;
use crate::refusal::Result;

/// How a request stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = RequestStanding)]
pub enum Standing {
    /// Nobody has answered yet.
    Waiting,
    /// It was approved, and the approval waits for its operation.
    Approved,
    /// It was refused.
    Refused,
    /// The cashier took it back.
    Withdrawn,
    /// Nobody answered in time, or the approval was not used in time.
    Expired,
    /// The operation was done.
    Used,
}

/// How requests stand at a moment, by their ids.
///
/// # Errors
/// When a statement fails.
pub fn standings(
    reader: &mut Reader<'_>,
    rows: &[ApprovalRequest],
    now: Moment,
) -> storage::Result<HashMap<String, Standing>> {
    let approved = rows.iter().filter(|row| row.state == RequestState::Approved);
    let digests: Vec<String> = approved.map(|row| digest(&row.request_id)).collect();
    let given: Vec<(String, Option<Moment>, Moment)> = reader.load(
        approval::table
            .filter(approval::vendor_id.eq(reader.vendor()))
            .filter(approval::approval_digest.eq_any(digests))
            .select((approval::approval_digest, approval::used_at, approval::expires_at)),
    )?;
    let given: HashMap<String, (Option<Moment>, Moment)> =
        given.into_iter().map(|(digest, used_at, expires_at)| (digest, (used_at, expires_at))).collect();
    let standing = |row: &ApprovalRequest| match row.state {
        RequestState::Waiting if row.expires_at <= now => Standing::Expired,
        RequestState::Waiting => Standing::Waiting,
        RequestState::Refused => Standing::Refused,
        RequestState::Withdrawn => Standing::Withdrawn,
        RequestState::Approved => match given.get(&digest(&row.request_id)) {
            Some((Some(_), _)) => Standing::Used,
            Some((None, expires_at)) if *expires_at > now => Standing::Approved,
            // The access of whoever gave it has ended since, or it was not used in time.
            _ => Standing::Expired,
        },
    };
    Ok(rows.iter().map(|row| (row.request_id.clone(), standing(row))).collect())
}

/// The cashier's identifiers are all there is.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ListRequests {}

crate::max_len! { ListRequests {} }

/// A request of the cashier.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ApprovalRequestLine)]
pub struct RequestLine {
    /// To be sent with the operation once it is approved.
    request_id: String,
    operation: String,
    /// The subject as the till named it: the bill, the document, the GRN, or the kind of a cash movement.
    asked_for: String,
    amount: Paise,
    state: Standing,
    /// The amount that was approved; it may be less than was asked for.
    given: Paise,
    /// Whoever answered; empty for nobody.
    by: String,
    /// The reason of the answer.
    said: String,
    /// When it was asked, as `YYYY-MM-DD HH:MM:SS` of the store's clock.
    asked_at: String,
    /// Seconds for which it still waits for an answer; 0 otherwise.
    seconds_left: i64,
}

/// The requests of a cashier.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ApprovalRequests)]
pub struct Requests {
    /// Whether somebody may answer from elsewhere.
    can_ask: bool,
    /// Those of the last hour, the newest first.
    requests: Vec<RequestLine>,
}

pub(super) struct List;

impl LookRow for List {
    const CALL: About = About {
        path: "/approval/requests",
        name: "approval_requests",
        capability: "approvals",
        does: "What the cashier asked from elsewhere on this device within the last hour, with the answers, and whether \
               somebody may answer.",
        messages: &[WORDS],
    };
    type Who = Cashier;
    type Request = ListRequests;
    type Found = Requests;
    type Answer = WithData<Requests>;

    fn look(look: &mut Look<'_, Cashier>, _: &ListRequests) -> Result<Requests> {
        let (vendor, store_id, now) = (look.vendor(), look.store(), look.now());
        let (licence_id, user_id) = (look.who().device().licence_id, look.who().user_id());
        let can_ask = !who_may(look, AnswerApprovals::RIGHT, store_id)?.is_empty();
        let rows: Vec<ApprovalRequest> = look.load(
            approval_request::table
                .filter(approval_request::vendor_id.eq(vendor))
                .filter(approval_request::user_id.eq(user_id))
                .filter(approval_request::created_at.gt(now + -HOUR))
                .filter(approval_request::licence_id.eq(licence_id))
                .filter(approval_request::state.ne(RequestState::Withdrawn))
                .order(approval_request::created_at.desc()),
        )?;
        let standings = standings(look, &rows, now)?;
        let people: Vec<PersonId> = rows.iter().filter_map(|row| row.answered_by).collect();
        let names = names_of_people(look, &people)?;
        let zone = look.shop().zone.clone();
        let line = |row: ApprovalRequest| {
            let state = standings.get(&row.request_id).copied().unwrap_or(Standing::Expired);
            let left = if state == Standing::Waiting { (row.expires_at - now) / 1_000 } else { 0 };
            RequestLine {
                by: row.answered_by.and_then(|id| names.get(&id).cloned()).unwrap_or_default(),
                asked_at: wire_time(row.created_at, &zone),
                seconds_left: left.max(0),
                request_id: row.request_id,
                operation: row.operation,
                asked_for: row.asked_for,
                amount: row.amount_paise,
                given: row.given_paise,
                said: row.said,
                state,
            }
        };
        Ok(Requests { can_ask, requests: rows.into_iter().map(line).collect() })
    }

    fn render(found: Requests) -> Reply<WithData<Requests>> {
        Reply::success(WithData { data: found })
    }
}
