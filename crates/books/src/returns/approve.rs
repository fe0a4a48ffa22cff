use serde::{Deserialize, Serialize};
use storage::SessionId;

use super::post::post;
use super::reckon::{Reckoned, of_customer, reckon};
use super::start::{may_return, not_cancelled, of_sale, tax_notice};
use super::wire::{ApproveReturn, ApprovedReturn};
use super::{ApprovedAnswer, ReturnsRefusal, ReturnsWords};
use crate::answer::{Reply, WithData};
use crate::bill;
use crate::call::{About, DeedRow};
use crate::cash_session;
use crate::deed::Deed;
use crate::invoice::{self, InvoiceRefusal};
use crate::login::approval::{ApprovalScope, Operation, use_up};
use crate::login::{Cashier, approval};
use crate::printing::Printer;
use crate::refusal::Result;
use crate::request_log::Keep;

/// A return that was posted: its repetition is the same one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approved {
    /// The number of the credit note.
    number: String,
}

pub(super) struct Post;

impl DeedRow for Post {
    const CALL: About = About {
        path: "/return/approve",
        name: "return_approve",
        capability: "returns",
        does: "Takes goods of an invoice back: a credit note with a voucher of the same amount, and the goods in the stock again.",
        messages: &[approval::WORDS, invoice::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = ApproveReturn;
    type Outcome = Approved;
    type Gathered = ApprovedReturn;
    type Answer = WithData<ApprovedAnswer>;

    fn keep(_: &ApproveReturn) -> Keep {
        Keep::Ever
    }

    fn check(request: &ApproveReturn) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &ApproveReturn) -> Result<Approved> {
        approve(deed, request)
    }

    fn gather(
        deed: &mut Deed<'_, Cashier>,
        request: &ApproveReturn,
        approved: &mut Approved,
    ) -> Result<ApprovedReturn> {
        super::approved(deed, request, approved)
    }

    fn render(_: Approved, approved: ApprovedReturn) -> Result<Reply<WithData<ApprovedAnswer>>> {
        let said = ReturnsWords::Posted { number: approved.number().to_owned() };
        Ok(Reply::success(WithData { data: ApprovedAnswer::from(&approved) }).saying(&said))
    }
}

/// Posts a return (RET-27): credit note, voucher, stock and audit, in one transaction.
///
/// # Errors
/// When the goods cannot come back, a manager's approval is missing, or a statement fails.
pub fn approve(deed: &mut Deed<'_, Cashier>, request: &ApproveReturn) -> Result<Approved> {
    let (shop, settings, today, now) = (deed.shop(), deed.settings(), deed.today(), deed.now());
    let terminal_id = deed.who().terminal_id();
    let is_open = cash_session::current(deed, terminal_id)?.is_some_and(|session| session.opening_paise.is_some());
    if settings.open_session_compulsory && !is_open {
        return Err(ReturnsRefusal::NoOpeningBalance.into());
    }
    let fresh_id = SessionId::new(deed.id("cash_session", 0));
    let session = cash_session::session_for_sale(deed, &fresh_id, terminal_id, today, now)?;
    let posted = invoice::find(deed, &request.order_id, &shop)?.ok_or(InvoiceRefusal::Unknown)?;
    // Serialises with other returns of this invoice; the earlier ones are read behind the lock.
    bill::lock_paid(deed, &posted.invoice.order_id, now)?;
    let posted = invoice::numbered_in(deed, &posted.invoice.number, &shop)?.ok_or(InvoiceRefusal::Unknown)?;
    may_return(&settings, of_sale(&posted), today)?;
    not_cancelled(&posted)?;
    of_customer(&posted, &request.customer_id)?;
    let notice = tax_notice(&settings, &posted, today);
    let is_without_tax = matches!(notice, Some(ReturnsWords::WithoutTax { .. }));
    let reckoned = Reckoned { is_without_tax, ..reckon(deed, posted, &request.return_item.0)? };
    let manager_id = match settings.return_authorization {
        true => {
            let needed = ApprovalScope::of_document(Operation::BillReturn, &reckoned.posted.invoice.number);
            Some(use_up(deed, &needed, &request.admin_id)?)
        }
        false => None,
    };
    let number = post(deed, &reckoned, request, (&session, manager_id))?;
    Ok(Approved { number })
}

/// The credit note that was posted.
///
/// # Errors
/// When a statement fails.
pub fn approved(deed: &mut Deed<'_, Cashier>, request: &ApproveReturn, approved: &Approved) -> Result<ApprovedReturn> {
    let (shop, printer) = (deed.shop(), Printer::of(&deed.settings(), &request.manufacturer_name));
    let note = invoice::numbered_in(deed, &approved.number, &shop)?.ok_or(InvoiceRefusal::Unknown)?;
    Ok(ApprovedReturn { note, printer })
}
