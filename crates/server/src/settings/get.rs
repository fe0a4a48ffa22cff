use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wire::SettingsAnswer;
use crate::cash_session;
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;

/// The caller's identifiers are all there is.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetSettings {}

/// The settings of the caller's store and the standing of its till's cash session.
///
/// # Errors
/// When a statement fails.
pub fn of_till(look: &mut Look<'_, Cashier>) -> Result<SettingsAnswer> {
    let (shop, settings, cashier, now) = (look.shop(), look.settings(), look.who().clone(), look.now());
    let standing = cash_session::standing(look, &shop, &settings, cashier.terminal_id(), now)?;
    let answer = SettingsAnswer::new(&shop, &settings, cashier.user(), &cashier.device().terminal_name, &standing);
    Ok(answer.reaching(&look.facilities().outbox))
}
