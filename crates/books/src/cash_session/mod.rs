//! The drawer: from its opening balance to the settlement slip.
//!
//! - One session is open per terminal, whoever is signed in; it takes all movements of cash.
//! - Expected cash is the sum of the movements, the opening balance being the first.
//! - A bill may begin a session before anybody gave it an opening balance, where opening is not compulsory.
//! - Opening while yesterday's session is unclosed parks it, where closing is not compulsory: it takes no more
//!   movements and is closed later. A close is always possible.
//!
//! - A closed session is unfinished until its difference is explained and its slip handed over. The till comes back to
//!   it.
//! - A session opens with the last count of its drawer. One that begins with another amount has a reason.
//!
//! - A slip reconciles: sales and advances equal the tenders less their reversals. An X reading has the same figures
//!   while the session is open, the day's Z those of all tills of a store.

mod close;
mod count;
mod amounts;
mod drawer;
mod figures;
mod movement;
mod open;
mod sections;
mod slip;
mod store;
use pricing::Paise;
use pricing::message::Says as _;
use serde::Serialize;
use storage::rows::{CashSession, SessionState};
use storage::{Reader, SessionId, TerminalId};
use utoipa::ToSchema;

use crate::call::{Row, Words};
use crate::catalog::StoreInfo;
use crate::clock::{Moment, SpokenDay, SpokenMoment, wire_time};
use crate::login::ApprovalRefusal;
use crate::scalar::Flag;
use crate::settings::Settings;

pub use close::{Closed, ClosedAnswer, ClosingBalance, close, closed};
pub use count::{CountLine, CurrencyLine, CurrencyList};
pub use movement::{CashMovementRequest, move_cash};
pub use open::{Opened, OpenedAnswer, OpeningBalance, open, opened};
pub use slip::{DayZ, PrintSettlement, SettlementSlip, XReading, day_document, day_z, settlement_slip, x_reading};
pub use storage::rows::MovementKind;
pub use store::{Movement, current, expected, find, lock_for_refund, record, session_for_sale};

/// Messages of these calls.
pub(crate) const WORDS: &[Words] =
    &[ApprovalRefusal::catalogue, CashSessionRefusal::catalogue, CashSessionWords::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[
    Row::deed::<open::Open>(),
    Row::deed::<close::Close>(),
    Row::deed::<movement::Move>(),
    Row::look::<slip::Slip>(),
    Row::look::<slip::X>(),
    Row::look::<slip::Z>(),
];

crate::refusals! {
    /// Refusals of the calls of cash sessions.
    pub enum CashSessionRefusal in "cash_session" {
        NoAmount: "Enter the amount." as Manner::Field("amount"),
        NegativeAmount: "The amount cannot be negative." as Manner::Field("amount"),
        AmountTooLarge: "The amount is too large." as Manner::Field("amount"),
        CountDiffers { counted: Paise, entered: Paise }: "The counted notes and coins make {counted}, not {entered}." as Manner::Field("amount"),
        NeitherNotesNorCoins: "A count is of NOTES or COINS." as Manner::Field("currency"),
        NoFaceValue: "A count needs its face value." as Manner::Field("currency"),
        FaceTwice { face: Paise }: "{face} is counted twice." as Manner::Field("currency"),
        UnknownFace { face: Paise }: "There is no note or coin of {face}." as Manner::Field("currency"),
        TooManyPieces: "That is more than any drawer holds." as Manner::Field("currency"),
        NotCash: "A drawer holds cash." as Manner::Field("type"),
        AlreadyOpen { since: SpokenMoment }: "A session is already open since {since}.",
        PreviousNotClosed: "Close the previous session first.",
        NothingToClose: "There is no session to close.",
        Unknown: "This session is not known.",
        NotClosed: "Close the session first; its slip is printed after that.",
        AlreadyClosed: "This session is closed: print its slip.",
        NoDay: "Choose a day." as Manner::Field("business_date"),
        NothingOnDay { day: SpokenDay }: "No till had a session on {day}.",
        NotOpen: "Open a session first.",
        NothingMoved: "The amount must be more than zero." as Manner::Field("amount"),
        NoReason: "Say what it is for, in at least 3 characters." as Manner::Field("reason"),
        NotEnoughCash: "There is not that much cash in the drawer.",
        UnknownKind: "Choose cash in, cash out or drop." as Manner::Field("kind"),
    }
}

pricing::words! {
    /// Messages of cash sessions.
    pub enum CashSessionWords in "cash_session" {
        Closed: "Session closed",
        Recorded: "Recorded.",
    }
}

/// The state of a terminal's sessions, and the action it asks of the cashier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// No session before the present one is unclosed.
    pub previous_closed: bool,
    /// The present session has its opening balance.
    pub has_opening_balance: bool,
    /// When the session that is to be closed began; empty without one.
    pub started_at: String,
    /// The session that is to be closed; empty without one.
    pub settlement_session_id: SessionId,
    /// The user who opened it.
    pub username: String,
    /// The action asked of the cashier.
    pub action: Action,
    /// The last count of the drawer, to compare the next opening with.
    pub last_count: Option<Paise>,
    /// The session that was closed last and is not done with: its difference or its slip waits. Empty without one.
    pub unfinished: SessionId,
    /// The notes and coins that are counted.
    pub denominations: Vec<Currency>,
}

/// An action on the session: open or close it, now or later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Action {
    /// Close rather than open.
    pub close: bool,
    /// Nothing else can be done first.
    pub required: bool,
}

/// The action that follows from the two facts and the two settings (CSH-06 to CSH-10).
#[must_use]
pub fn action(previous_closed: bool, has_opening_balance: bool, settings: &Settings) -> Action {
    match (previous_closed, has_opening_balance) {
        (false, _) if settings.closing_previous_session_compulsory => Action { close: true, required: true },
        (false, has_opening_balance) => Action { close: has_opening_balance, required: false },
        (true, false) => Action { close: false, required: settings.open_session_compulsory },
        (true, true) => Action { close: true, required: false },
    }
}

/// A note or coin that is counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Currency {
    /// Its face value in rupees, without paise where there are none: `500`, `0.50`.
    currency: String,
    /// `notes` or `coins`.
    #[serde(rename = "type")]
    kind: String,
}

/// The notes and coins that are counted.
#[must_use]
pub fn currencies(settings: &Settings) -> Vec<Currency> {
    let rupees = |paise: i64| match paise % 100 {
        0 => (paise / 100).to_string(),
        _ => Paise::new(paise).to_string(),
    };
    let notes = settings.denominations.iter();
    notes.map(|note| Currency { currency: rupees(note.face_paise), kind: note.kind.clone() }).collect()
}

/// Refuses a session of anything but cash.
fn of_cash(kind: &str) -> Result<(), CashSessionRefusal> {
    if kind.is_empty() || kind == "CASH" { Ok(()) } else { Err(CashSessionRefusal::NotCash) }
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
    /// The user who opened it.
    username: String,
    /// The session that is to be closed.
    settlement_session_id: String,
    /// The notes and coins that are counted.
    denominations: Vec<Currency>,
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
            settlement_session_id: self.settlement_session_id.to_string(),
            denominations: self.denominations.clone(),
        }
    }
}

/// Reads the state of a terminal's sessions.
///
/// # Errors
/// When a statement fails.
pub fn standing(
    reader: &mut Reader<'_>,
    shop: &StoreInfo,
    settings: &Settings,
    terminal_id: TerminalId,
    now: Moment,
) -> storage::Result<Standing> {
    let unclosed = store::unclosed(reader, terminal_id)?;
    let today = shop.day(now);
    let present = unclosed.iter().find(|session| session.state == SessionState::Open && session.business_date == today);
    let previous = unclosed.iter().find(|session| Some(*session) != present);
    let has_opening_balance = present.is_some_and(|session| session.opening_paise.is_some());
    let action = action(previous.is_none(), has_opening_balance, settings);
    // A compulsory close is about the oldest unclosed session, any other about the present one.
    let subject: Option<&CashSession> = if action.required && action.close { previous } else { present.or(previous) };
    let username = match subject.and_then(|session| session.opened_by) {
        Some(user_id) => store::user_name(reader, user_id)?,
        None => String::new(),
    };
    let last_count = store::last_count(reader, terminal_id, today)?;
    let unfinished = store::unfinished(reader, terminal_id)?;
    Ok(Standing {
        previous_closed: previous.is_none(),
        has_opening_balance,
        started_at: subject
            .map_or_else(String::new, |session| wire_time(session.opened_at.unwrap_or(session.begun_at), &shop.zone)),
        settlement_session_id: subject.map(|session| session.session_id.clone()).unwrap_or_default(),
        username,
        action,
        last_count,
        unfinished: unfinished.map(|session| session.session_id).unwrap_or_default(),
        denominations: currencies(settings),
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
