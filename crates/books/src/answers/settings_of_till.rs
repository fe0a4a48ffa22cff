//! The settings of the caller's store.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{AtTill, SettingsAnswer};
use crate::answer::Reply;
use crate::call::{About, LookRow};
use crate::cash_session;
use crate::deed::Look;
use crate::login::Cashier;
use crate::payment_device;
use crate::refusal::Result;

/// The caller's identifiers are all there is.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetSettings {}

crate::max_len! { GetSettings {} }

/// The settings beside `status`.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithSettings {
    /// The settings of the store.
    settings: SettingsAnswer,
}

pub(super) struct SettingsOfTill;

impl LookRow for SettingsOfTill {
    const CALL: About = About {
        path: "/vendor/get-settings",
        name: "get_settings",
        capability: "settings",
        does: "The settings of the caller's store and the standing of its till's cash session.",
        messages: &[],
    };
    type Who = Cashier;
    type Request = GetSettings;
    type Found = SettingsAnswer;
    type Answer = WithSettings;

    fn look(look: &mut Look<'_, Cashier>, _: &GetSettings) -> Result<SettingsAnswer> {
        settings_of_till(look)
    }

    fn render(settings: SettingsAnswer) -> Reply<WithSettings> {
        Reply::success(WithSettings { settings })
    }
}

/// The settings of the caller's store and the standing of its till's cash session.
///
/// # Errors
/// When a statement fails.
pub fn settings_of_till(look: &mut Look<'_, Cashier>) -> Result<SettingsAnswer> {
    let (shop, settings, cashier, now) = (look.shop(), look.settings(), look.who().clone(), look.now());
    let standing = cash_session::standing(look, &shop, &settings, cashier.terminal_id(), now)?;
    let answer = SettingsAnswer::new(&AtTill {
        store: &shop,
        today: look.today(),
        settings: &settings,
        user: cashier.user(),
        terminal_name: &cashier.device().terminal_name,
        standing: &standing,
    });
    let has_device = payment_device::of_till(look, cashier.terminal_id())?.is_some();
    Ok(answer.reaching(&look.facilities()).connected(look.connected(), has_device))
}
