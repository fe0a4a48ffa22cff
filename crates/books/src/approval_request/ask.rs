use diesel::prelude::*;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::Tx;
use storage::rows::{ApprovalRequest, Order, RequestState};
use storage::schema::approval_request;
use utoipa::ToSchema;

use super::mail::mail_request;
use super::{RequestRefusal, ShownBill, WORDS};
use crate::answer::{Reply, WithData};
use crate::audit::AuditEvent;
use crate::bill::{self, Till};
use crate::call::{About, AnswerApprovals, DeedRow, Needs as _};
use crate::clock::MINUTE;
use crate::deed::Deed;
use crate::discount;
use crate::identity::who_may;
use crate::invoice;
use crate::login::Cashier;
use crate::login::approval::{self, ApprovalRefusal, ApprovalScope, Operation, OperationVerification};
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{Rupees, Text};

/// Milliseconds for which a request waits for an answer.
pub(super) const LIFETIME: i64 = 10 * MINUTE;
/// Requests of a cashier that may wait at once.
const MOST: i64 = 10;

/// An approval that is asked for from elsewhere.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct AskApproval {
    /// The operation to approve: `DISCOUNT`, `CASH_MOVEMENT`, …
    pub operation: Text,
    /// The highest amount of a discount or a cash movement, in rupees.
    pub amount: Rupees,
    /// The subject, as for a passcode: the bill, the document or the GRN.
    pub order_id: Text,
    /// The kind of a cash movement: `cash_in`, `cash_out` or `drop`.
    pub kind: Text,
    /// Why, in the cashier's words; may be empty.
    pub reason: Text,
}

crate::max_len! { AskApproval { operation: WORD, order_id: ID, kind: WORD, reason: WRITING } }

impl AskApproval {
    /// The same as it is asked of a manager at the till.
    fn verification(&self) -> OperationVerification {
        OperationVerification {
            operation: self.operation.clone(),
            amount: self.amount,
            order_id: self.order_id.clone(),
            kind: self.kind.clone(),
            ..OperationVerification::default()
        }
    }

    /// The subject as the till names it, by which it finds the request again.
    fn asked_for(&self) -> String {
        if self.kind.is_empty() { self.order_id.to_string() } else { self.kind.to_string() }
    }
}

/// A request that was made.
#[derive(Debug, Serialize, ToSchema)]
pub struct AskedAnswer {
    /// To be sent with the operation once it is approved, in the place of a passcode's approval.
    request_id: String,
}

pub(super) struct Ask;

impl DeedRow for Ask {
    const CALL: About = About {
        path: "/approval/ask",
        name: "ask_approval",
        capability: "approvals",
        does: "Asks from elsewhere for the approval of one operation of the cashier. A second request for the same \
               operation and subject takes the first one back.",
        messages: &[WORDS, approval::WORDS, bill::WORDS, discount::WORDS, invoice::WORDS],
    };
    type Who = Cashier;
    type Request = AskApproval;
    type Outcome = String;
    type Gathered = ();
    type Answer = WithData<AskedAnswer>;

    fn keep(_: &AskApproval) -> Keep {
        Keep::Day
    }

    fn check(request: &AskApproval) -> Result<()> {
        let operation = request.verification().operation()?;
        let has_amount = matches!(operation, Operation::Discount | Operation::CashMovement);
        if operation == Operation::UnlockPin {
            return Err(ApprovalRefusal::UnknownOperation.into());
        }
        match request.amount.0 {
            Some(amount) if amount > Paise::ZERO => Ok(()),
            None if !has_amount => Ok(()),
            _ => Err(ApprovalRefusal::NoAmount.into()),
        }
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &AskApproval) -> Result<String> {
        ask(deed, request)
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &AskApproval, _: &mut String) -> Result<()> {
        Ok(())
    }

    fn render(request_id: String, (): ()) -> Result<Reply<WithData<AskedAnswer>>> {
        Ok(Reply::success(WithData { data: AskedAnswer { request_id } }))
    }
}

/// Asks for an approval; answers the request's id.
fn ask(deed: &mut Deed<'_, Cashier>, request: &AskApproval) -> Result<String> {
    let scope = invoice::asked_approval(deed, &request.verification())?;
    let store_id = deed.store();
    let answerers = who_may(deed, AnswerApprovals::RIGHT, store_id)?;
    if answerers.is_empty() {
        return Err(RequestRefusal::NobodyAnswers.into());
    }
    let (bill, base) = bill_in_hand(deed, &scope)?;
    let (cashier, now) = (deed.who().clone(), deed.now());
    let row = ApprovalRequest {
        vendor_id: deed.vendor(),
        request_id: hex(&deed.secret::<16>("approval_request")),
        store_id,
        terminal_id: cashier.terminal_id(),
        licence_id: cashier.device().licence_id,
        user_id: cashier.user_id(),
        operation: scope.operation.name().to_owned(),
        subject: scope.subject,
        amount_paise: scope.amount,
        base_paise: base,
        asked_for: request.asked_for(),
        reason: request.reason.trim().to_owned(),
        bill,
        state: RequestState::Waiting,
        created_at: now,
        expires_at: now + LIFETIME,
        answered_at: None,
        answered_by: None,
        given_paise: Paise::ZERO,
        said: String::new(),
    };
    take_back_same(deed, &row)?;
    if waiting(deed, &row)? >= MOST {
        return Err(RequestRefusal::TooMany.into());
    }
    deed.execute(diesel::insert_into(approval_request::table).values(&row))?;
    mail_request(deed, &row, &answerers)?;
    let (operation, r#for, reason) = (scope.operation, row.subject, row.reason);
    deed.audit(AuditEvent::ApprovalAsked { operation, r#for, amount: row.amount_paise, reason });
    Ok(row.request_id)
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The till's bill as it is now, as JSON, and for a discount the price of its goods; nothing where the operation is not
/// about it.
fn bill_in_hand(deed: &mut Deed<'_, Cashier>, scope: &ApprovalScope) -> Result<(String, Paise)> {
    if !matches!(scope.operation, Operation::Discount | Operation::ChargeByHand | Operation::NegativeStock) {
        return Ok((String::new(), Paise::ZERO));
    }
    let (till, now, limit) = (Till::from(deed.who()), deed.now(), deed.who().user().discount_limit_bp);
    let (tx, view) = deed.parts();
    let Some(order) = bill::open_order(tx, till)? else { return Ok((String::new(), Paise::ZERO)) };
    let lines = bill::lines(tx, &order.order_id)?;
    let is_discount = scope.operation == Operation::Discount;
    // A discount that is on the bill already gives way to the one that is asked for.
    let order = if is_discount { Order { discount_basis: String::new(), ..order } } else { order };
    let open = bill::load(tx, view, Some(order.clone()), lines.clone(), now)?;
    let mut shown = ShownBill::of(&open, open.settings.discount_limit(limit));
    let mut base = Paise::ZERO;
    if is_discount {
        base = open.priced.sub_total - open.priced.discount();
        let with = Order { discount_basis: "A".to_owned(), discount_factor: scope.amount.get(), ..order };
        shown.pays = Some(bill::load(tx, view, Some(with), lines, now)?.priced.total);
    }
    Ok((shown.to_json()?, base))
}

/// Takes back what the same cashier has asked for already.
fn take_back_same(tx: &mut Tx<'_>, row: &ApprovalRequest) -> Result<()> {
    let same = approval_request::table
        .filter(approval_request::vendor_id.eq(row.vendor_id))
        .filter(approval_request::user_id.eq(row.user_id))
        .filter(approval_request::licence_id.eq(row.licence_id))
        .filter(approval_request::operation.eq(row.operation.clone()))
        .filter(approval_request::subject.eq(row.subject.clone()))
        .filter(approval_request::state.eq(RequestState::Waiting));
    tx.execute(diesel::update(same).set(approval_request::state.eq(RequestState::Withdrawn)))?;
    Ok(())
}

fn waiting(tx: &mut Tx<'_>, row: &ApprovalRequest) -> Result<i64> {
    let waiting = approval_request::table
        .filter(approval_request::vendor_id.eq(row.vendor_id))
        .filter(approval_request::user_id.eq(row.user_id))
        .filter(approval_request::state.eq(RequestState::Waiting))
        .filter(approval_request::expires_at.gt(row.created_at));
    Ok(tx.one(waiting.count())?)
}
