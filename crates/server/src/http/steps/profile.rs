//! The profile of who is signed in: another phone takes the PIN.

use books::answer::{Reply, WithData};
use books::login::{Cashier, LoginRefusal};
use books::profile::{self, OwnProfile, ProfileUpdate, ProfileWords};
use books::refusal::{Manner, Refusal, Result};

use super::{pin, step};
use crate::app::App;
use crate::http::Incoming;

/// Keeps the profile of the signed-in user.
///
/// # Errors
/// When an entry cannot be kept, the PIN is wrong or locked, the phone is somebody else's, or a statement fails.
pub(super) async fn update(app: &App, incoming: &Incoming) -> Result<Reply<WithData<OwnProfile>>> {
    let request: ProfileUpdate = incoming.parsed.as_::<ProfileUpdate>()?.clone();
    let (asked, entered) = (incoming.asked_by(app)?, request.clone());
    let takes_pin = step::<Cashier, _>(app, &asked, move |deed| profile::takes_pin(deed, &entered)).await?;
    if takes_pin && let Some(left) = pin::own_pin(app, &asked, &request.pin).await? {
        return Err(Refusal::new(Manner::Naming("pin"), &LoginRefusal::WrongPinAgain { left }).into());
    }
    let data = step::<Cashier, _>(app, &asked, move |deed| profile::keep(deed, &request, takes_pin)).await?;
    Ok(Reply::success(WithData { data }).saying(&ProfileWords::Saved))
}
