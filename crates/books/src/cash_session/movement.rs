use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::rows::MovementKind;
use utoipa::ToSchema;

use super::store::{self, Movement};
use super::{CashSessionRefusal, CashSessionWords};
use crate::answer::{Nothing, Reply};
use crate::audit::AuditEvent;
use crate::call::{About, DeedRow};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::login::approval::{ApprovalScope, use_up};
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{Rupees, Text};

/// Characters that the reason of a movement has at least.
const SHORTEST_REASON: usize = 3;

/// Cash put into or taken out of the drawer by hand.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct CashMovementRequest {
    /// `cash_in`, `cash_out` or `drop` (to the safe).
    pub kind: Text,
    /// Rupees.
    pub amount: Rupees,
    /// The reason, in the cashier's words.
    pub reason: Text,
    /// A manager's approval for `CASH_MOVEMENT`, where the store asks for one.
    pub security_code_id: Text,
}

crate::max_len! { CashMovementRequest { kind: WORD, reason: WRITING, security_code_id: ID } }

impl CashMovementRequest {
    /// Checks that the request has a kind, an amount and a reason.
    ///
    /// # Errors
    /// When it does not.
    pub fn check(&self) -> Result<()> {
        self.moved()?;
        match self.reason.chars().count() {
            ..SHORTEST_REASON => Err(CashSessionRefusal::NoReason.into()),
            _ => Ok(()),
        }
    }

    fn moved(&self) -> Result<(MovementKind, Paise)> {
        let kind = match &*self.kind {
            "cash_in" => MovementKind::CashIn,
            "cash_out" => MovementKind::CashOut,
            "drop" => MovementKind::Drop,
            _ => return Err(CashSessionRefusal::UnknownKind.into()),
        };
        let amount = self.amount.0.ok_or(CashSessionRefusal::NoAmount)?;
        if amount > Paise::ZERO { Ok((kind, amount)) } else { Err(CashSessionRefusal::NothingMoved.into()) }
    }
}

pub(super) struct Move;

impl DeedRow for Move {
    const CALL: About = About {
        path: "/vendor/cash-movement",
        name: "cash_movement",
        capability: "cash_session",
        does: "Records cash in, cash out or a drop in the open session.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = CashMovementRequest;
    type Outcome = ();
    type Gathered = ();
    type Answer = Nothing;

    fn keep(_: &CashMovementRequest) -> Keep {
        Keep::Ever
    }

    fn check(request: &CashMovementRequest) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &CashMovementRequest) -> Result<()> {
        move_cash(deed, request)
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &CashMovementRequest, (): &mut ()) -> Result<()> {
        Ok(())
    }

    fn render((): (), (): ()) -> Result<Reply<Nothing>> {
        Ok(Reply::success(Nothing {}).saying(&CashSessionWords::Recorded))
    }
}

/// Records cash in, cash out or a drop in the open session.
///
/// # Errors
/// When no session is open, there is not that much cash in the drawer, a manager's approval is needed and missing, or a
/// statement fails.
pub fn move_cash(deed: &mut Deed<'_, Cashier>, request: &CashMovementRequest) -> Result<()> {
    let (kind, amount) = request.moved()?;
    let terminal_id = deed.who().terminal_id();
    let session = store::lock_current(deed, terminal_id)?.ok_or(CashSessionRefusal::NotOpen)?;
    let outward = kind != MovementKind::CashIn;
    if outward && amount > store::expected(deed, &session.session_id)? {
        return Err(CashSessionRefusal::NotEnoughCash.into());
    }
    let manager_id = if deed.settings().cash_movement_passcode {
        Some(use_up(deed, &ApprovalScope::of_movement(&request.kind, amount), &request.security_code_id)?)
    } else {
        None
    };
    let movement_id = deed.id("cash_movement", 0);
    let movement = Movement {
        movement_id: &movement_id,
        kind,
        amount_paise: if outward { -amount } else { amount },
        pay_id: "",
        reason: &request.reason,
        manager_id,
    };
    store::record(deed, &session, movement)?;
    deed.in_session(&session.session_id);
    let (movement, reason, manager) = (movement_id, request.reason.to_string(), manager_id);
    deed.audit(match kind {
        MovementKind::CashIn => AuditEvent::CashIn { movement, amount, reason, manager },
        MovementKind::CashOut => AuditEvent::CashOut { movement, amount, reason, manager },
        _ => AuditEvent::Drop { movement, amount, reason, manager },
    });
    Ok(())
}
