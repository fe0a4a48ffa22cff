use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::rows::RequestState;
use storage::schema::approval_request;
use utoipa::ToSchema;

use super::{RequestRefusal, WORDS};
use crate::answer::{Nothing, Reply};
use crate::call::{About, DeedRow};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::Text;

/// A request that the cashier takes back.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct WithdrawRequest {
    /// The request.
    pub request_id: Text,
}

crate::max_len! { WithdrawRequest { request_id: ID } }

pub(super) struct Withdraw;

impl DeedRow for Withdraw {
    const CALL: About = About {
        path: "/approval/withdraw",
        name: "withdraw_approval_request",
        capability: "approvals",
        does: "Takes back a request that nobody has answered.",
        messages: &[WORDS],
    };
    type Who = Cashier;
    type Request = WithdrawRequest;
    type Outcome = ();
    type Gathered = ();
    type Answer = Nothing;

    fn keep(_: &WithdrawRequest) -> Keep {
        Keep::Day
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &WithdrawRequest) -> Result<()> {
        let waiting = approval_request::table
            .filter(approval_request::vendor_id.eq(deed.vendor()))
            .filter(approval_request::request_id.eq(request.request_id.to_string()))
            .filter(approval_request::user_id.eq(deed.who().user_id()))
            .filter(approval_request::licence_id.eq(deed.who().device().licence_id))
            .filter(approval_request::state.eq(RequestState::Waiting));
        match deed.execute(diesel::update(waiting).set(approval_request::state.eq(RequestState::Withdrawn)))? {
            1 => Ok(()),
            _ => Err(RequestRefusal::Over.into()),
        }
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &WithdrawRequest, (): &mut ()) -> Result<()> {
        Ok(())
    }

    fn render((): (), (): ()) -> Result<Reply<Nothing>> {
        Ok(Reply::success(Nothing {}))
    }
}
