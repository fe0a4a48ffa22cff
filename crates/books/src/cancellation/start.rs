//! The start of a cancellation: whether the invoice can be cancelled, and the refunds it would cause.

use pricing::{Day, Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::{CashSession, InvoiceKind, LineKind};
use utoipa::ToSchema;

use super::CancellationRefusal;
use super::wire::REASONS;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::cash_session;
use crate::clock::SpokenDay;
use crate::deed::Look;
use crate::invoice::{self, InvoiceRefusal, Posted, RefundTold};
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::Text;
use crate::settings::Settings;
use crate::tender::{Gateway, kept};

/// The invoice that a cashier wants to cancel.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct StartCancel {
    /// The printed number, or the id of the bill.
    pub order_id: Text,
}

crate::max_len! { StartCancel { order_id: ID } }

/// The effects of cancelling an invoice.
#[derive(Debug, Serialize, ToSchema)]
pub struct CancelStart {
    /// The printed number.
    invoice_id: String,
    total: Paise,
    /// The refunds, payment by payment.
    refunds: Vec<RefundTold>,
    /// The reasons to choose from.
    reasons: Vec<CancelReason>,
    /// The goods, of which some may be damaged.
    items: Vec<CancelItem>,
}

/// A reason for a cancellation.
#[derive(Debug, Serialize, ToSchema)]
struct CancelReason {
    key: &'static str,
    /// The reason in English, as on the credit note.
    name: &'static str,
}

/// Goods of an invoice.
#[derive(Debug, Serialize, ToSchema)]
struct CancelItem {
    item_id: String,
    product: String,
    qty: Quantity,
    uom: String,
}

pub(super) struct Start;

impl LookRow for Start {
    const CALL: About = About {
        path: "/invoice/cancel-start",
        name: "invoice_cancel_start",
        capability: "invoice",
        does: "Whether an invoice of today can be cancelled on this till, and what would go back. Nothing is posted.",
        messages: &[super::WORDS, invoice::WORDS],
    };
    type Who = Cashier;
    type Request = StartCancel;
    type Found = CancelStart;
    type Answer = WithData<CancelStart>;

    fn look(look: &mut Look<'_, Cashier>, request: &StartCancel) -> Result<CancelStart> {
        start(look, request)
    }

    fn render(data: CancelStart) -> Reply<WithData<CancelStart>> {
        Reply::success(WithData { data })
    }
}

/// Whether an invoice can be cancelled on this till now, and its refunds.
///
/// # Errors
/// When it cannot be, or a statement fails.
pub fn start(look: &mut Look<'_, Cashier>, request: &StartCancel) -> Result<CancelStart> {
    let (shop, settings, today) = (look.shop(), look.settings(), look.today());
    if request.order_id.is_empty() {
        return Err(InvoiceRefusal::NoneNamedByBill.into());
    }
    let posted = invoice::find(look, &request.order_id, &shop)?.ok_or(InvoiceRefusal::Unknown)?;
    may_cancel(look, &posted, today)?;
    let terminal_id = look.who().terminal_id();
    let session = cash_session::current(look, terminal_id)?;
    may_hand_back(look, session.as_ref(), &posted, &settings)?;
    let goods = posted.lines.iter().filter(|line| line.kind == LineKind::Goods);
    Ok(CancelStart {
        invoice_id: posted.invoice.number.clone(),
        total: posted.invoice.total_paise,
        refunds: kept(&posted.tenders).map(RefundTold::of_tender).collect(),
        reasons: REASONS.iter().map(|&(key, name)| CancelReason { key, name }).collect(),
        items: goods
            .map(|line| CancelItem {
                item_id: line.line_no.to_string(),
                product: line.name.clone(),
                qty: line.quantity_milli,
                uom: line.uom.clone(),
            })
            .collect(),
    })
}

/// Whether a document is an invoice of today of which nothing has come back.
pub(super) fn may_cancel(reader: &mut Reader<'_>, posted: &Posted, today: Day) -> Result<()> {
    let row = &posted.invoice;
    if row.kind != InvoiceKind::Sale {
        return Err(CancellationRefusal::IsCreditNote.into());
    }
    if let Some(by) = &posted.cancelled {
        return Err(CancellationRefusal::Already { number: by.number.clone() }.into());
    }
    if row.business_date != today {
        return Err(CancellationRefusal::OtherDay { day: SpokenDay(row.business_date) }.into());
    }
    match invoice::returned(reader, &row.invoice_id)?.notes.into_iter().next() {
        Some(note) => Err(CancellationRefusal::HasReturn { number: note.number }.into()),
        None => Ok(()),
    }
}

/// Whether a drawer has enough cash for the cash payments.
pub(super) fn may_hand_back<'a>(
    reader: &mut Reader<'_>,
    session: Option<&'a CashSession>,
    posted: &Posted,
    settings: &Settings,
) -> Result<&'a CashSession> {
    if settings.open_session_compulsory && session.is_none_or(|session| session.opening_paise.is_none()) {
        return Err(CancellationRefusal::NoOpeningBalance.into());
    }
    let session = session.ok_or(CancellationRefusal::NoSession)?;
    let cash: Paise = kept(&posted.tenders)
        .filter(|tender| tender.gateway == Gateway::Cash.name())
        .map(|tender| tender.amount_paise + tender.rounding_paise)
        .sum();
    if cash > Paise::ZERO && cash > cash_session::expected(reader, &session.session_id)? {
        return Err(CancellationRefusal::NotEnoughCash { amount: cash }.into());
    }
    Ok(session)
}
