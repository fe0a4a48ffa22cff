//! Calls that are several deeds with work outside the books between them: each is told here how it goes.

use serde::Serialize;

use super::Incoming;
use super::door::write;
use crate::answer::Reply;
use crate::app::App;
use crate::calls::{self, Who};
use crate::licence::{self, Device};
use crate::login::{self, Cashier};
use crate::refusal::{Result, Stop};
use crate::voucher::{ApplyVoucher, Entry};

/// Takes the steps of a call.
///
/// # Errors
/// What a step is refused for.
pub(super) async fn take(app: &App, path: &str, incoming: &Incoming) -> Result<Vec<u8>> {
    match path {
        "/apply-voucher" => apply_voucher(app, incoming).await,
        "/cash-register/tag-licence" => written(&licence::tag_licence(app, incoming).await?),
        "/cash-register/move-licence" => written(&licence::move_licence(app, incoming).await?),
        "/vendor/register-mobile" => written(&login::register_mobile(app, incoming).await?),
        "/vendor/setup-pin" => written(&login::setup_pin(app, incoming).await?),
        "/vendor/login" => written(&login::login(app, incoming).await?),
        "/vendor/verify-password" => written(&login::verify_password(app, incoming).await?),
        "/vendor/unlock-pin" => written(&login::unlock_pin(app, incoming).await?),
        "/vendor/operation-verification" => written(&login::operation_verification(app, incoming).await?),
        path => Err(Stop::Fault(format!("nobody knows how {path} goes"))),
    }
}

/// A guess at a voucher is counted before it is looked up.
async fn apply_voucher(app: &App, incoming: &Incoming) -> Result<Vec<u8>> {
    let request: &ApplyVoucher = incoming.parsed.as_()?;
    let asked = incoming.asked(app).ok_or_else(|| Stop::Fault("nobody applies a voucher".to_owned()))?;
    if matches!(request.entry()?, Entry::Phone { .. }) {
        write(app, calls::COUNT_GUESS, &asked, incoming.parsed.clone()).await?()?;
    }
    write(app, calls::APPLY_VOUCHER, &asked, incoming.parsed.clone()).await?()
}

fn written<A: Serialize>(reply: &Reply<A>) -> Result<Vec<u8>> {
    serde_json::to_vec(reply).map_err(|error| Stop::Fault(error.to_string()))
}

impl Incoming {
    /// The signed-in user who calls.
    ///
    /// # Errors
    /// When the row admits somebody else.
    pub fn cashier(&self) -> Result<Cashier> {
        self.caller()
    }

    /// The device that calls.
    ///
    /// # Errors
    /// When the row admits somebody else.
    pub fn device(&self) -> Result<Device> {
        self.caller()
    }

    fn caller<W: crate::calls::Caller>(&self) -> Result<W> {
        let who: Option<&Who> = self.who.as_ref();
        who.and_then(W::of).ok_or_else(|| Stop::Fault("a call was admitted for somebody else".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calls::Kind;

    #[test]
    fn every_row_of_steps_is_told_how_it_goes() {
        let told = include_str!("steps.rs");
        let rows = calls::table().into_iter().filter(|row| matches!(row.kind, Kind::Steps));
        let untold: Vec<&str> =
            rows.map(|row| row.about.path).filter(|path| !told.contains(&format!("\"{path}\" =>"))).collect();
        assert!(untold.is_empty(), "{untold:?}");
    }
}
