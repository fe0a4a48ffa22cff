use axum::extract::State;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::CashSessionRefusal;
use super::CashSessionWords;
use super::store as rows;
use super::store::{self, Movement, MovementKind};
use crate::answer::{Nothing, Reply};
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::chance::Ids;
use crate::http::Call;
use crate::journal::{self, Keep, Turn};
use crate::login::Cashier;
use crate::login::approval::{Operation, use_up};
use crate::refusal::{CallRefusal, Stop};
use crate::scalar::{Rupees, Text};

/// Cash put into or taken out of the drawer by hand.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct CashMovementRequest {
    /// `cash_in`, `cash_out` or `drop` (to the safe).
    pub kind: Text,
    /// Rupees.
    pub amount: Rupees,
    /// What it is for.
    pub reason: Text,
    /// A manager's approval for `CASH_MOVEMENT`, where the store asks for one.
    pub security_code_id: Text,
}

/// Records cash in, cash out or a drop in the open session.
#[utoipa::path(post, path = "/vendor/cash-movement", tag = "cash_session",
    request_body(content = CashMovementRequest, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<Nothing>)))]
pub async fn cash_movement(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, CashMovementRequest>,
) -> Result<Reply<Nothing>, Stop> {
    let kind = match &*request.kind {
        "cash_in" => MovementKind::CashIn,
        "cash_out" => MovementKind::CashOut,
        "drop" => MovementKind::Drop,
        _ => return Err(CashSessionRefusal::UnknownKind.into()),
    };
    let amount = request.amount.0.ok_or(CashSessionRefusal::NoAmount)?;
    if amount <= Paise::ZERO {
        return Err(CashSessionRefusal::NothingMoved.into());
    }
    if request.reason.chars().count() < 3 {
        return Err(CashSessionRefusal::NoReason.into());
    }
    let ids = Ids::new(&app.chance, now);
    let (book, actor) = (app.book.clone(), cashier.clone());
    app.write(&cashier, move |tx| {
        let (_, settings) = book.view(tx)?.store(tx)?;
        match journal::turn(tx, actor.terminal_id(), &once, Keep::Ever, now)? {
            Turn::Other => return Err(CallRefusal::OtherRequest.into()),
            Turn::Again(_) => return Ok(()),
            Turn::First => {}
        }
        let session = rows::lock_current(tx, actor.terminal_id())?.ok_or(CashSessionRefusal::NotOpen)?;
        let outward = kind != MovementKind::CashIn;
        if outward && amount.get() > rows::expected(tx, &session.session_id)? {
            return Err(CashSessionRefusal::NotEnoughCash.into());
        }
        let manager_id = if settings.cash_movement_passcode {
            Some(use_up(tx, &actor, Operation::CashMovement, &request.security_code_id, now)?)
        } else {
            None
        };
        let movement_id = ids.nth(0);
        let movement = Movement {
            movement_id: &movement_id,
            kind,
            amount_paise: if outward { -amount.get() } else { amount.get() },
            pay_id: "",
            reason: &request.reason,
            manager_id,
        };
        store::record(tx, &session, &actor, movement, now)?;
        journal::settle(tx, actor.terminal_id(), &once, &movement_id)?;
        let detail = json!({"amount": amount, "reason": &*request.reason, "manager": manager_id});
        audit(tx, Actor::cashier(&actor, &session.session_id), kind.name(), &movement_id, &detail, now)?;
        Ok(())
    })
    .await?;
    Ok(Reply::success(Nothing {}).saying(&CashSessionWords::Recorded))
}
