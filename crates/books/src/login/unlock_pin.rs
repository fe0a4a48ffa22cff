use serde::{Deserialize, Serialize};
use storage::UserId;
use utoipa::ToSchema;

use super::auth_mobile::user_of;
use super::guard;
use crate::answer::Nothing;
use crate::audit::AuditEvent;
use crate::call::{About, Admits, Step, Steps};
use crate::deed::Deed;
use crate::licence::Device;
use crate::refusal::Result;
use crate::scalar::Text;

/// A locked PIN and the passcode that unlocks it.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct UnlockPin {
    /// The locked user's phone.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub mobile: Text,
    /// The manager's passcode: 6 digits.
    pub security_code: Text,
}

crate::max_len! { UnlockPin { mobile: WORD, security_code: WORD } }

pub(super) struct Unlock;

impl Steps for Unlock {
    const CALL: About = About {
        path: "/vendor/unlock-pin",
        name: "unlock_pin",
        capability: "login",
        does: "Lets a locked user try again on this device.",
        messages: &[super::WORDS],
    };
    const ADMITS: Admits = Admits::Device;
    const STEP: Step = Step::UnlockPin;
    type Request = UnlockPin;
    type Answer = Nothing;
}

/// Lets the user with a phone try again on this device, as a manager approved.
///
/// # Errors
/// When no user of this store has the phone, or a statement fails.
pub fn unlock(deed: &mut Deed<'_, Device>, mobile: &str, manager_id: UserId) -> Result<()> {
    let user = user_of(deed, mobile)?;
    let licence_id = deed.who().licence_id;
    guard::forget_pin(deed, Some(licence_id), user.user_id)?;
    deed.audit(AuditEvent::PinUnlocked { user: user.user_id, manager: Some(manager_id.into()) });
    Ok(())
}
