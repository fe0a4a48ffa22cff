//! Answers that several capabilities share: the open bill, its summary at checkout, a customer, and the settings of a
//! till.

mod cart;
mod customer;
mod settings;
mod settings_of_till;
mod summary;

use crate::call::{After, Row};

pub use cart::{CartAnswer, cart, open_cart, refused};
pub use customer::{GetProfile, Profile, customer, profile};
pub use settings::{AtTill, SettingsAnswer};
pub use settings_of_till::{GetSettings, settings_of_till};
pub use summary::{OrderSummary, SummaryItem, summary_of, summary_of_bill};

/// The calls of this module.
pub(crate) const ROWS: &[Row] =
    &[Row::look::<settings_of_till::SettingsOfTill>(), Row::look_then_step::<customer::Profile>(After::ReadMembership)];
