use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Cashier;
use super::sign_in::{LoginRefusal, Tried, check_pin};
use crate::answer::{Nothing, Reply};
use crate::app::App;
use crate::http::Call;
use crate::refusal::Stop;
use crate::scalar::Text;

/// The PIN of the signed-in user, asked for again.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct VerifyPassword {
    /// The PIN: 4 digits.
    pub pin: Text,
}

/// Whether the PIN is that of the signed-in user: for the lock screen and before a PIN is changed.
#[utoipa::path(post, path = "/vendor/verify-password", tag = "login",
    request_body(content = VerifyPassword, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<Nothing>)))]
pub async fn verify_password(
    State(app): State<App>,
    Call { actor: cashier, request, now, .. }: Call<Cashier, VerifyPassword>,
) -> Result<Reply<Nothing>, Stop> {
    // A sign-in that has ended elsewhere is told first: its PIN is nobody's business here any more.
    app.read(&cashier, |_| Ok(())).await?;
    match check_pin(&app, cashier.device(), &cashier.user().mobile, &request.pin, now).await? {
        Tried::Right(_) => Ok(Reply::of("pin_verified", Nothing {})),
        Tried::Wrong { left } => Err(LoginRefusal::WrongPinAgain { left }.into()),
    }
}
