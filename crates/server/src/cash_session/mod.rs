//! The drawer: from its opening balance to the settlement slip.
//!
//! - One session is open per terminal, whoever is signed in; it takes all movements of cash.
//! - Expected cash is the sum of the movements, the opening balance being the first.
//! - A bill may begin a session before anybody gave it an opening balance, where opening is not compulsory.
//! - Opening while yesterday's session is unclosed parks it, where closing is not compulsory: it takes no more
//!   movements and is closed later. A close is always possible.
//!
//! Calls: `/vendor/opening-balance`, `/vendor/closing-balance`, `/vendor/cash-movement`, `/vendor/print-settlement`.

mod close;
mod count;
mod movement;
mod open;
mod slip;
mod store;

use serde::Serialize;
use storage::Reader;
use storage::rows::CashSession;
use utoipa::ToSchema;

use crate::app::MayConflict;
use crate::catalog::StoreInfo;
use crate::clock::{Moment, wire_date, wire_time};
use crate::http::Problem;
use crate::http::scalar::Flag;
use crate::login;
use crate::settings::Settings;

pub use close::{__path_closing_balance, ClosingBalance, closing_balance};
pub use count::{CountLine, CurrencyLine, CurrencyList};
pub use movement::{__path_cash_movement, CashMovementRequest, cash_movement};
pub use open::{__path_opening_balance, OpeningBalance, opening_balance};
pub use slip::{__path_print_settlement, PrintSettlement, print_settlement};
pub use store::{Movement, MovementKind, current, lock_for_refund, record, session_for_sale};

/// Why a cash session call is refused.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each message says what its variant means")]
pub enum CashSessionError {
    #[error("Enter the amount.")]
    NoAmount,
    #[error("The amount cannot be negative.")]
    NegativeAmount,
    #[error("The amount is too large.")]
    AmountTooLarge,
    #[error("The counted notes and coins make {counted}, not {entered}.")]
    CountDiffers { counted: String, entered: String },
    #[error("{0}")]
    BadCount(String),
    #[error("A session is already open since {0}.")]
    AlreadyOpen(String),
    #[error("Close the previous session first.")]
    PreviousNotClosed,
    #[error("There is no session to close.")]
    NothingToClose,
    #[error("This session is not known.")]
    Unknown,
    #[error("Close the session first; its slip is printed after that.")]
    NotClosed,
    #[error("Open a session first.")]
    NotOpen,
    #[error("The amount must be more than zero.")]
    NothingMoved,
    #[error("Say what it is for, in at least 3 characters.")]
    NoReason,
    #[error("There is not that much cash in the drawer.")]
    NotEnoughCash,
    #[error("Choose cash in, cash out or drop.")]
    UnknownKind,
    #[error("This request id was used for something else.")]
    OtherRequest,
    #[error(transparent)]
    NotApproved(#[from] login::approval::NotApproved),
    #[error(transparent)]
    Ended(#[from] login::Ended),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl MayConflict for CashSessionError {
    fn is_conflict(&self) -> bool {
        matches!(self, CashSessionError::OtherRequest)
    }
}

impl From<CashSessionError> for Problem {
    fn from(error: CashSessionError) -> Self {
        use CashSessionError as E;
        let message = error.to_string();
        match error {
            E::NoAmount | E::NegativeAmount | E::AmountTooLarge | E::CountDiffers { .. } => {
                Problem::field("amount", message)
            }
            E::BadCount(_) => Problem::field("currency", message),
            E::NothingMoved => Problem::field("amount", message),
            E::NoReason => Problem::field("reason", message),
            E::UnknownKind => Problem::field("kind", message),
            E::OtherRequest => Problem::Conflict(message),
            E::Ended(ended) => ended.into(),
            E::Storage(error) => error.into(),
            E::AlreadyOpen(_)
            | E::PreviousNotClosed
            | E::NothingToClose
            | E::Unknown
            | E::NotClosed
            | E::NotOpen
            | E::NotEnoughCash
            | E::NotApproved(_) => Problem::fail(message),
        }
    }
}

/// Where the sessions of a terminal stand, and what that asks of the cashier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// No session before the present one is unclosed.
    pub previous_closed: bool,
    /// The present session has its opening balance.
    pub has_opening_balance: bool,
    /// When the session that is to be closed began; empty without one.
    pub started_at: String,
    /// The session that is to be closed; empty without one.
    pub settlement_session_id: String,
    /// Who opened it.
    pub username: String,
    /// What is to be done.
    pub action: Action,
}

/// What a cashier can do about the session, and whether it must be done before anything else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Action {
    /// Close rather than open.
    pub close: bool,
    /// Nothing else can be done first.
    pub required: bool,
}

/// What is to be done, from the two facts and the two settings (CSH-06 to CSH-10).
#[must_use]
pub fn action(previous_closed: bool, has_opening_balance: bool, settings: &Settings) -> Action {
    match (previous_closed, has_opening_balance) {
        (false, _) if settings.closing_previous_session_compulsory => Action { close: true, required: true },
        (false, has_opening_balance) => Action { close: has_opening_balance, required: false },
        (true, false) => Action { close: false, required: settings.open_session_compulsory },
        (true, true) => Action { close: true, required: false },
    }
}

/// The cash session as the till shows it.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionAnswer {
    /// `open` or `close`.
    #[serde(rename = "type")]
    kind: &'static str,
    /// Nothing else can be done first.
    required: Flag,
    /// When the open session began.
    start_time: String,
    /// Who opened it.
    username: String,
    /// The session that is to be closed.
    settlement_session_id: String,
}

impl Standing {
    /// The standing on the wire.
    #[must_use]
    pub fn answer(&self) -> SessionAnswer {
        SessionAnswer {
            kind: if self.action.close { "close" } else { "open" },
            required: Flag(self.action.required),
            start_time: self.started_at.clone(),
            username: self.username.clone(),
            settlement_session_id: self.settlement_session_id.clone(),
        }
    }
}

/// Where the sessions of a terminal stand.
///
/// # Errors
/// When a statement fails.
pub fn standing(
    reader: &mut Reader<'_>,
    shop: &StoreInfo,
    settings: &Settings,
    terminal_id: i64,
    now: Moment,
) -> storage::Result<Standing> {
    let unclosed = store::unclosed(reader, terminal_id)?;
    let today = wire_date(now, &shop.zone);
    let present = unclosed.iter().find(|session| session.state == "open" && session.business_date == today);
    let previous = unclosed.iter().find(|session| Some(*session) != present);
    let has_opening_balance = present.is_some_and(|session| session.opening_paise.is_some());
    let action = action(previous.is_none(), has_opening_balance, settings);
    // A compulsory close is about the oldest unclosed session, any other about the present one.
    let subject: Option<&CashSession> = if action.required && action.close { previous } else { present.or(previous) };
    let username = match subject.and_then(|session| session.opened_by) {
        Some(user_id) => store::user_name(reader, user_id)?,
        None => String::new(),
    };
    Ok(Standing {
        previous_closed: previous.is_none(),
        has_opening_balance,
        started_at: subject.map_or_else(String::new, |session| {
            wire_time(Moment(session.opened_at.unwrap_or(session.begun_at)), &shop.zone)
        }),
        settlement_session_id: subject.map_or_else(String::new, |session| session.session_id.clone()),
        username,
        action,
    })
}

#[cfg(test)]
mod tests {
    use super::{Action, action};
    use crate::settings::Settings;

    /// CSH-06, CSH-07, CSH-08, CSH-09, CSH-10: every case of the derivation.
    #[test]
    fn what_is_to_be_done_follows_from_the_previous_close_and_the_opening_balance() {
        const OPEN: bool = false;
        const CLOSE: bool = true;
        // previous closed, opening balance, closing compulsory, opening compulsory → close?, required?
        let cases = [
            (false, false, true, false, CLOSE, true),
            (false, false, true, true, CLOSE, true),
            (false, true, true, false, CLOSE, true),
            (false, true, true, true, CLOSE, true),
            (false, false, false, false, OPEN, false),
            (false, false, false, true, OPEN, false),
            (false, true, false, false, CLOSE, false),
            (false, true, false, true, CLOSE, false),
            (true, false, false, false, OPEN, false),
            (true, false, true, false, OPEN, false),
            (true, false, false, true, OPEN, true),
            (true, false, true, true, OPEN, true),
            (true, true, false, false, CLOSE, false),
            (true, true, false, true, CLOSE, false),
            (true, true, true, false, CLOSE, false),
            (true, true, true, true, CLOSE, false),
        ];
        for (previous, opening, closing_compulsory, opening_compulsory, close, required) in cases {
            let settings = Settings {
                closing_previous_session_compulsory: closing_compulsory,
                open_session_compulsory: opening_compulsory,
                ..Settings::default()
            };
            assert_eq!(
                action(previous, opening, &settings),
                Action { close, required },
                "previous {previous}, opening {opening}, {closing_compulsory}, {opening_compulsory}"
            );
        }
    }
}
