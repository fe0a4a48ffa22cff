use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::sign_in::{LoginRefusal, Tried, check_pin};
use crate::answer::{Nothing, Reply};
use crate::app::App;
use crate::http::Incoming;
use crate::refusal::Result;
use crate::scalar::Text;

/// The PIN of the signed-in user, asked for again.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct VerifyPassword {
    /// The PIN: 4 digits.
    pub pin: Text,
}

/// Whether the PIN is that of the signed-in user: for the lock screen and before a PIN is changed.
///
/// # Errors
/// When it is not or is locked, the sign-in has ended, or a statement fails.
pub async fn verify_password(app: &App, incoming: &Incoming) -> Result<Reply<Nothing>> {
    let cashier = incoming.cashier()?;
    let request: &VerifyPassword = incoming.parsed.as_()?;
    // A sign-in that has ended elsewhere is told first: its PIN is nobody's business here any more.
    app.read(&cashier, |_| Ok(())).await?;
    match check_pin(app, cashier.device(), &cashier.user().mobile, &request.pin, incoming.now).await? {
        Tried::Right(_) => Ok(Reply::of("pin_verified", Nothing {})),
        Tried::Wrong { left } => Err(LoginRefusal::WrongPinAgain { left }.into()),
    }
}
