use diesel::prelude::*;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::rows::{CashCount, CashMovement, CashSession, CountMoment, SessionState};
use storage::schema::{cash_session, cash_session_count, cash_session_movement};
use storage::{Reader, SessionId};
use utoipa::ToSchema;

use super::count::{self, CurrencyList};
use super::figures::{Figures, figures};
use super::store;
use super::{CashSessionRefusal, of_cash};
use super::{CashSessionWords, standing};
use crate::answer::{Reply, WithData};
use crate::audit::AuditEvent;
use crate::bill;
use crate::call::{About, DeedRow};
use crate::clock::wire_time;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::posted::Rows;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{Flag, Rupees, Text};
use crate::series::{self, Series};
use crate::settings::MOST_DENOMINATIONS;

/// The cash a session ends with.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ClosingBalance {
    /// Rupees counted; may be left out when `currency` counts them.
    pub closing_balance: Rupees,
    /// JSON list of `currency_type`, `currency`, `qty`.
    pub currency: CurrencyList,
    /// The session; left out, the one that is to be closed.
    pub settlement_session_id: Text,
    /// The reason why the count differs from the expected cash.
    pub reason: Text,
    /// Of the opening only; ignored here, as the books have it.
    pub opening_balance: Text,
    /// `CASH`, which is all that a drawer holds.
    #[serde(rename = "type")]
    pub kind: Text,
    /// The day that the client believes it is; the session knows its own.
    pub settlement_date: Text,
    /// Opening or closing; ignored, as the call decides.
    pub session_type: Text,
    /// 1: the difference is explained and the slip handed over, and the till does not come back to this step.
    pub done: Flag,
}

impl ClosingBalance {
    /// Whether it is of cash.
    ///
    /// # Errors
    /// When it is of anything else.
    pub fn check(&self) -> Result<()> {
        Ok(of_cash(&self.kind)?)
    }
}

crate::max_len! {
    ClosingBalance {
        currency: MaxLen::List(MOST_DENOMINATIONS, 100), settlement_session_id: ID, reason: WRITING,
        opening_balance: WORD, kind as "type": WORD, settlement_date: WORD, session_type: WORD,
    }
}

/// The outcome of closing a session, stored for a repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closed {
    /// The session.
    pub session_id: SessionId,
}

pub(super) struct Close;

impl DeedRow for Close {
    const CALL: About = About {
        path: "/vendor/closing-balance",
        name: "closing_balance",
        capability: "cash_session",
        does: "Closes a cash session. Called again for a closed one, it adds the reason if one is given, and tells the \
               same.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = ClosingBalance;
    type Outcome = Closed;
    type Gathered = ClosedAnswer;
    type Answer = WithData<ClosedAnswer>;

    fn check(request: &ClosingBalance) -> Result<()> {
        request.check()
    }

    fn keep(_: &ClosingBalance) -> Keep {
        Keep::Ever
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &ClosingBalance) -> Result<Closed> {
        close(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &ClosingBalance, closed: &mut Closed) -> Result<ClosedAnswer> {
        super::closed(deed, closed)
    }

    fn render(_: Closed, data: ClosedAnswer) -> Result<Reply<WithData<ClosedAnswer>>> {
        Ok(Reply::success(WithData { data }).saying(&CashSessionWords::Closed))
    }
}

/// Closes a cash session. A second call for a closed session adds a reason if one is given, and finishes it if `done`
/// is set.
///
/// # Errors
/// When there is no such session, the amount cannot be used, or a statement fails.
pub fn close(deed: &mut Deed<'_, Cashier>, request: &ClosingBalance) -> Result<Closed> {
    let session = wanted(deed, request)?;
    deed.in_session(&session.session_id);
    if session.state == SessionState::Closed {
        explain(deed, &session, &request.reason)?;
        if request.done.0 {
            finish(deed, &session)?;
        }
    } else {
        settle(deed, &session, request)?;
    }
    Ok(Closed { session_id: session.session_id })
}

/// The closed session.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClosedAnswer {
    closing_time: String,
    settlement_session_id: String,
    expected: Paise,
    counted: Paise,
    difference: Paise,
    z_no: i64,
    /// Invoices of the session.
    bills: i64,
    /// Sales less returns.
    net_sales: Paise,
    /// Payments less reversals and refunds, largest first.
    tenders: Vec<TenderTotal>,
    /// The difference is one that needs a reason, and there is none yet.
    reason_needed: Flag,
    /// Bills with money on them that are not paid yet; they stay open and can be paid later.
    carried_over: Vec<CarriedOver>,
}

/// A part-paid bill.
#[derive(Debug, Serialize, ToSchema)]
struct CarriedOver {
    order_id: String,
    total: Paise,
    paid: Paise,
}

/// Payments of one gateway.
#[derive(Debug, Serialize, ToSchema)]
struct TenderTotal {
    gateway: String,
    amount: Paise,
}

impl TenderTotal {
    fn list(figures: &Figures) -> Vec<Self> {
        let mut totals: Vec<Self> =
            figures.kept().into_iter().map(|(gateway, amount)| TenderTotal { gateway, amount }).collect();
        totals.sort_by_key(|total| std::cmp::Reverse(total.amount));
        totals
    }
}

/// Answers for a session that was closed, read again from its row.
///
/// # Errors
/// When there is no such session or a statement fails.
pub fn closed(deed: &mut Deed<'_, Cashier>, closed: &Closed) -> Result<ClosedAnswer> {
    let session = store::find(deed, &closed.session_id)?.ok_or(CashSessionRefusal::Unknown)?;
    let (shop, settings) = (deed.shop(), deed.settings());
    let expected = session.expected_paise.unwrap_or_default();
    let counted = session.counted_paise.unwrap_or_default();
    let difference = counted - expected;
    let reason_needed = session.reason.is_empty() && difference.abs().get() > settings.close_reason_above_paise;
    let part_paid = bill::part_paid_on(deed, session.terminal_id)?;
    let figures = figures(deed, std::slice::from_ref(&session.session_id))?;
    Ok(ClosedAnswer {
        closing_time: wire_time(session.closed_at.unwrap_or_default(), &shop.zone),
        settlement_session_id: session.session_id.into_string(),
        expected,
        counted,
        difference,
        z_no: session.z_no.unwrap_or_default(),
        bills: figures.sales.bills,
        net_sales: figures.net_sales(),
        tenders: TenderTotal::list(&figures),
        reason_needed: Flag(reason_needed),
        carried_over: part_paid
            .into_iter()
            .map(|order| CarriedOver { order_id: order.order_id, total: order.total_paise, paid: order.paid_paise })
            .collect(),
    })
}

/// The session that is to be closed, locked.
fn wanted(deed: &mut Deed<'_, Cashier>, request: &ClosingBalance) -> Result<CashSession> {
    let session_id = match request.settlement_session_id.given() {
        Some(session_id) => SessionId::new(session_id),
        None => {
            let (shop, settings, now) = (deed.shop(), deed.settings(), deed.now());
            let terminal_id = deed.who().terminal_id();
            standing(deed, &shop, &settings, terminal_id, now)?.settlement_session_id
        }
    };
    if session_id.is_empty() {
        return Err(CashSessionRefusal::NothingToClose.into());
    }
    let session = store::lock(deed, &session_id)?.ok_or(CashSessionRefusal::Unknown)?;
    // Any cashier of the store may close it, none of another store.
    if session.store_id == deed.store() { Ok(session) } else { Err(CashSessionRefusal::Unknown.into()) }
}

fn settle(deed: &mut Deed<'_, Cashier>, session: &CashSession, request: &ClosingBalance) -> Result<()> {
    let (counted, lines) = count::stated(request.closing_balance, &request.currency.0)?;
    count::known(&lines, &deed.settings())?;
    let expected = store::expected(deed, &session.session_id)?;
    count::keep(deed, &session.session_id, CountMoment::Closing, &lines)?;
    let z_no = series::next(deed, Series::Z, session.terminal_id, 0)?;
    let row = cash_session::table.find((deed.vendor(), &session.session_id));
    let closing = diesel::update(row).set((
        cash_session::state.eq(SessionState::Closed),
        cash_session::closed_at.eq(Some(deed.now())),
        cash_session::closed_by.eq(Some(deed.who().user_id())),
        cash_session::counted_paise.eq(Some(counted)),
        cash_session::expected_paise.eq(Some(expected)),
        cash_session::reason.eq(request.reason.to_string()),
        cash_session::z_no.eq(Some(z_no)),
    ));
    deed.execute(closing)?;
    let posted = posted(deed, &session.session_id)?.digest();
    deed.audit(AuditEvent::SessionClosed {
        session: session.session_id.clone(),
        counted,
        expected,
        z_no,
        reason: request.reason.to_string(),
        posted: Some(posted),
    });
    Ok(())
}

/// All rows of a session that was just closed.
fn posted(reader: &mut Reader<'_>, session_id: &SessionId) -> storage::Result<Rows> {
    let vendor_id = reader.vendor();
    let session: CashSession = reader.one(cash_session::table.find((vendor_id, session_id.clone())))?;
    let counts: Vec<CashCount> = reader.load(
        cash_session_count::table
            .filter(cash_session_count::vendor_id.eq(vendor_id))
            .filter(cash_session_count::session_id.eq(session_id.clone())),
    )?;
    let moved: Vec<CashMovement> = reader.load(
        cash_session_movement::table
            .filter(cash_session_movement::vendor_id.eq(vendor_id))
            .filter(cash_session_movement::session_id.eq(session_id.clone())),
    )?;
    Ok(Rows::of([&session]).and(&counts).and(&moved))
}

fn explain(deed: &mut Deed<'_, Cashier>, session: &CashSession, reason: &str) -> Result<()> {
    if reason.is_empty() || reason == session.reason {
        return Ok(());
    }
    let row = cash_session::table.find((deed.vendor(), &session.session_id));
    deed.execute(diesel::update(row).set(cash_session::reason.eq(reason)))?;
    let (session, reason) = (session.session_id.clone(), reason.to_owned());
    deed.audit(AuditEvent::SessionExplained { session, reason });
    Ok(())
}

/// The till does not come back to a session that is done with.
fn finish(deed: &mut Deed<'_, Cashier>, session: &CashSession) -> Result<()> {
    let (row, now) = (cash_session::table.find((deed.vendor(), &session.session_id)), deed.now());
    let unfinished = row.filter(cash_session::done_at.is_null());
    deed.execute(diesel::update(unfinished).set(cash_session::done_at.eq(Some(now))))?;
    Ok(())
}
