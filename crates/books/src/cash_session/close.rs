use diesel::prelude::*;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::rows::{BillState, CashSession};
use storage::schema::{cart_order, cash_session};
use utoipa::ToSchema;

use super::count::{self, CurrencyList};
use super::standing;
use super::store;
use super::{CashSessionRefusal, of_cash};
use crate::clock::{Moment, wire_time};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
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
    /// Why the count differs from what was expected.
    pub reason: Text,
    /// Of the opening; it stands in the books.
    pub opening_balance: Text,
    /// `CASH`, which is all that a drawer holds.
    #[serde(rename = "type")]
    pub kind: Text,
    /// The day that the client believes it is; the session knows its own.
    pub settlement_date: Text,
    /// Opening or closing, which the call says.
    pub session_type: Text,
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

crate::longest! {
    ClosingBalance {
        currency: Longest::List(MOST_DENOMINATIONS, 100), settlement_session_id: ID, reason: WRITING,
        opening_balance: WORD, kind as "type": WORD, settlement_date: WORD, session_type: WORD,
    }
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

/// The session that was closed, remembered for a repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closed {
    /// The session.
    pub session_id: String,
}

/// Closes a cash session. Called again for a closed one, it adds the reason if one is given.
///
/// # Errors
/// When there is no such session, the amount cannot be used, or a statement fails.
pub fn close(deed: &mut Deed<'_, Cashier>, request: &ClosingBalance) -> Result<Closed> {
    let session = wanted(deed, request)?;
    deed.in_session(&session.session_id);
    if session.state == "closed" {
        explain(deed, &session, &request.reason)?;
    } else {
        settle(deed, &session, request)?;
    }
    Ok(Closed { session_id: session.session_id })
}

/// The session that is to be closed, locked.
fn wanted(deed: &mut Deed<'_, Cashier>, request: &ClosingBalance) -> Result<CashSession> {
    let session_id = match request.settlement_session_id.given() {
        Some(session_id) => session_id.to_owned(),
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
    count::keep(deed, &session.session_id, "closing", &lines)?;
    let z_no = series::next(deed, Series::Z, session.terminal_id, 0)?;
    let row = cash_session::table.find((deed.vendor(), &session.session_id));
    let closing = diesel::update(row).set((
        cash_session::state.eq("closed"),
        cash_session::closed_at.eq(Some(deed.now().0)),
        cash_session::closed_by.eq(Some(deed.who().user_id())),
        cash_session::counted_paise.eq(Some(counted.get())),
        cash_session::expected_paise.eq(Some(expected)),
        cash_session::reason.eq(request.reason.to_string()),
        cash_session::z_no.eq(Some(z_no)),
    ));
    deed.execute(closing)?;
    let detail = json!({"counted": counted, "expected": Paise::new(expected), "z_no": z_no});
    deed.audit("session_closed", &session.session_id, detail);
    Ok(())
}

fn explain(deed: &mut Deed<'_, Cashier>, session: &CashSession, reason: &str) -> Result<()> {
    if reason.is_empty() || reason == session.reason {
        return Ok(());
    }
    let row = cash_session::table.find((deed.vendor(), &session.session_id));
    deed.execute(diesel::update(row).set(cash_session::reason.eq(reason)))?;
    deed.audit("session_explained", &session.session_id, json!({"reason": reason}));
    Ok(())
}

/// What is told of a session that was closed.
///
/// # Errors
/// When there is no such session or a statement fails.
pub fn closed(deed: &mut Deed<'_, Cashier>, closed: &Closed) -> Result<ClosedAnswer> {
    let session = store::find(deed, &closed.session_id)?.ok_or(CashSessionRefusal::Unknown)?;
    let (shop, settings) = (deed.shop(), deed.settings());
    let expected = Paise::new(session.expected_paise.unwrap_or_default());
    let counted = Paise::new(session.counted_paise.unwrap_or_default());
    let difference = counted - expected;
    let reason_needed = session.reason.is_empty() && difference.get().abs() > settings.close_reason_above_paise;
    let vendor = deed.vendor();
    let part_paid: Vec<(String, i64, i64)> = deed.load(
        cart_order::table
            .filter(cart_order::vendor_id.eq(vendor))
            .filter(cart_order::terminal_id.eq(session.terminal_id))
            .filter(cart_order::state.eq(BillState::Frozen))
            .filter(cart_order::paid_paise.gt(0))
            .select((cart_order::order_id, cart_order::total_paise, cart_order::paid_paise)),
    )?;
    Ok(ClosedAnswer {
        closing_time: wire_time(Moment(session.closed_at.unwrap_or_default()), &shop.zone),
        settlement_session_id: session.session_id,
        expected,
        counted,
        difference,
        z_no: session.z_no.unwrap_or_default(),
        reason_needed: Flag(reason_needed),
        carried_over: part_paid
            .into_iter()
            .map(|(order_id, total, paid)| CarriedOver { order_id, total: Paise::new(total), paid: Paise::new(paid) })
            .collect(),
    })
}
