use diesel::prelude::*;
use pricing::{Day, Paise};
use serde::{Deserialize, Serialize};
use storage::rows::MovementKind;
use storage::rows::{CashSession, CountMoment, SessionState};
use storage::schema::cash_session;
use storage::{SessionId, Tx};
use utoipa::ToSchema;

use super::count::{self, CountLine, CurrencyList};
use super::store::{self, Movement};
use super::{CashSessionRefusal, of_cash};
use crate::answer::{Reply, WithData};
use crate::audit::AuditEvent;
use crate::call::{About, DeedRow};
use crate::clock::{SpokenMoment, wire_time};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{Rupees, Text};
use crate::settings::MOST_DENOMINATIONS;

/// The cash a session begins with.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OpeningBalance {
    /// Rupees in the drawer; may be left out when `currency` counts them.
    pub opening_balance: Rupees,
    /// JSON list of `currency_type`, `currency`, `qty`.
    pub currency: CurrencyList,
    /// Empty: nothing is closed.
    pub closing_balance: Text,
    /// `CASH`, which is all that a drawer holds.
    #[serde(rename = "type")]
    pub kind: Text,
    /// The day that the client believes it is; the day of the session is that of the store's clock.
    pub settlement_date: Text,
    /// Opening or closing; ignored, as the call decides.
    pub session_type: Text,
    /// The session to close; ignored here, as one that is opened gets its own.
    pub settlement_session_id: Text,
    /// The reason why it differs from the last count of the drawer.
    pub reason: Text,
}

crate::max_len! {
    OpeningBalance {
        currency: MaxLen::List(MOST_DENOMINATIONS, 100), closing_balance: WORD, kind as "type": WORD,
        settlement_date: WORD,
        session_type: WORD, settlement_session_id: ID, reason: WRITING,
    }
}

impl OpeningBalance {
    /// Checks that the request has an amount that a drawer can hold.
    ///
    /// # Errors
    /// When it does not, or the amount is not the sum of the counted notes and coins.
    pub fn check(&self) -> Result<()> {
        of_cash(&self.kind)?;
        self.stated().map(drop)
    }

    fn stated(&self) -> Result<(Paise, Vec<CountLine>)> {
        Ok(count::stated(self.opening_balance, &self.currency.0)?)
    }
}

/// The outcome of opening a session, stored for a repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// The session.
    pub session_id: SessionId,
}

/// The opened session.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenedAnswer {
    opening_time: String,
    settlement_session_id: String,
}

pub(super) struct Open;

impl DeedRow for Open {
    const CALL: About = About {
        path: "/vendor/opening-balance",
        name: "opening_balance",
        capability: "cash_session",
        does: "Opens the cash session of the caller's terminal.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = OpeningBalance;
    type Outcome = Opened;
    type Gathered = OpenedAnswer;
    type Answer = WithData<OpenedAnswer>;

    fn keep(_: &OpeningBalance) -> Keep {
        Keep::Ever
    }

    fn check(request: &OpeningBalance) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &OpeningBalance) -> Result<Opened> {
        open(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &OpeningBalance, opened: &mut Opened) -> Result<OpenedAnswer> {
        super::opened(deed, opened)
    }

    fn render(_: Opened, data: OpenedAnswer) -> Result<Reply<WithData<OpenedAnswer>>> {
        Ok(Reply::success(WithData { data }))
    }
}

/// Opens the cash session of the caller's terminal.
///
/// # Errors
/// When one is open already or the one before must be closed first, the amount cannot be used, or a statement fails.
pub fn open(deed: &mut Deed<'_, Cashier>, request: &OpeningBalance) -> Result<Opened> {
    let (amount, lines) = request.stated()?;
    let (shop, settings, today) = (deed.shop(), deed.settings(), deed.today());
    count::known(&lines, &settings)?;
    let terminal_id = deed.who().terminal_id();
    if let Some(present) = store::lock_current(deed, terminal_id)? {
        if present.business_date == today && present.opening_paise.is_some() {
            let since = present.opened_at.unwrap_or(present.begun_at);
            return Err(CashSessionRefusal::AlreadyOpen { since: SpokenMoment::new(since, &shop.zone) }.into());
        }
        if present.business_date != today {
            park(deed, &present, settings.closing_previous_session_compulsory)?;
        }
    }
    let session = begin(deed, today)?;
    let last_count = store::last_count(deed, terminal_id, today)?;
    // No reason is wanted, and none kept, where there is no difference.
    let differs = last_count.is_some_and(|counted| counted != amount);
    let reason = if differs { request.reason.to_string() } else { String::new() };
    let began = Began { amount, last_count, reason: &reason };
    give_opening_balance(deed, &session, &began)?;
    count::keep(deed, &session.session_id, CountMoment::Opening, &lines)?;
    deed.in_session(&session.session_id);
    deed.audit(AuditEvent::SessionOpened {
        session: session.session_id.clone(),
        opening_balance: amount,
        last_count: last_count.filter(|_| differs),
        reason: differs.then_some(reason),
    });
    Ok(Opened { session_id: session.session_id })
}

/// Puts an unclosed session of an earlier day aside.
fn park(tx: &mut Tx<'_>, session: &CashSession, must_be_closed: bool) -> Result<()> {
    if must_be_closed {
        return Err(CashSessionRefusal::PreviousNotClosed.into());
    }
    let row = cash_session::table.find((tx.vendor(), &session.session_id));
    tx.execute(diesel::update(row).set(cash_session::state.eq(SessionState::Parked)))?;
    Ok(())
}

/// The session of the day, locked, without an opening balance.
fn begin(deed: &mut Deed<'_, Cashier>, today: Day) -> Result<CashSession> {
    let (terminal_id, now, fresh) = (deed.who().terminal_id(), deed.now(), SessionId::new(deed.id("cash_session", 0)));
    // A session that a bill began today only lacks its opening balance.
    store::begin(deed, &fresh, terminal_id, today, now)?;
    let session = store::lock_current(deed, terminal_id)?.ok_or(CashSessionRefusal::NotOpen)?;
    if session.opening_paise.is_some() {
        return Err(CashSessionRefusal::AlreadyOpen { since: SpokenMoment::new(now, &deed.shop().zone) }.into());
    }
    Ok(session)
}

/// The cash a session begins with.
struct Began<'a> {
    amount: Paise,
    /// The last count of the drawer.
    last_count: Option<Paise>,
    /// The reason of their difference.
    reason: &'a str,
}

fn give_opening_balance(deed: &mut Deed<'_, Cashier>, session: &CashSession, began: &Began<'_>) -> Result<()> {
    let row = cash_session::table.find((deed.vendor(), &session.session_id));
    let opening = diesel::update(row).set((
        cash_session::opened_at.eq(Some(deed.now())),
        cash_session::opened_by.eq(Some(deed.who().user_id())),
        cash_session::opening_paise.eq(Some(began.amount)),
        cash_session::last_count_paise.eq(began.last_count),
        cash_session::opening_reason.eq(began.reason.to_owned()),
    ));
    deed.execute(opening)?;
    let movement = Movement {
        movement_id: &deed.id("cash_movement", 0),
        kind: MovementKind::Opening,
        amount_paise: began.amount,
        pay_id: "",
        reason: "",
        manager_id: None,
    };
    store::record(deed, session, movement)
}

/// Answers for a session that was opened, read again from its row.
///
/// # Errors
/// When there is no such session or a statement fails.
pub fn opened(deed: &mut Deed<'_, Cashier>, opened: &Opened) -> Result<OpenedAnswer> {
    let session = store::find(deed, &opened.session_id)?.ok_or(CashSessionRefusal::Unknown)?;
    let at = session.opened_at.unwrap_or(session.begun_at);
    Ok(OpenedAnswer {
        opening_time: wire_time(at, &deed.shop().zone),
        settlement_session_id: session.session_id.into_string(),
    })
}
