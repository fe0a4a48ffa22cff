//! What the store has switched on.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::rows::{About, LookRow, Row};
use crate::answer::Reply;
use crate::answers::{SettingsAnswer, settings_of_till};
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![Row::look::<SettingsOfTill>()]
}

/// The caller's identifiers are all there is.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetSettings {}

/// The settings beside `status`.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithSettings {
    /// The settings of the store.
    settings: SettingsAnswer,
}

crate::longest! { GetSettings {} }

struct SettingsOfTill;

impl LookRow for SettingsOfTill {
    const CALL: About = About {
        path: "/vendor/get-settings",
        name: "get_settings",
        capability: "settings",
        does: "The settings of the caller's store and the standing of its till's cash session.",
        says: &[],
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
