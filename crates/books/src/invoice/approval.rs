use super::InvoiceRefusal;
use super::posted::find;
use crate::answer::WithData;
use crate::bill;
use crate::call::{About, Admits, Step, Steps};
use crate::deed::Deed;
use crate::discount;
use crate::login::approval::{ApprovalAnswer, ApprovalScope, Operation, OperationVerification, ReturnAuthorized};
use crate::login::{self, Cashier, approval};
use crate::refusal::Result;

pub(super) struct Approve;

impl Steps for Approve {
    const CALL: About = About {
        path: "/vendor/operation-verification",
        name: "operation_verification",
        capability: "login",
        does: "Checks a manager's passcode and gives a one-time approval for one operation of the cashier: this discount \
               of the open bill, this movement of cash, or less.",
        messages: &[bill::WORDS, discount::WORDS, super::WORDS, login::WORDS],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::VerifyOperation;
    type Request = OperationVerification;
    type Answer = WithData<ApprovalAnswer>;
}

pub(super) struct Authorize;

impl Steps for Authorize {
    const CALL: About = About {
        path: "/return/authorized",
        name: "return_authorized",
        capability: "returns",
        does: "Checks a manager's passcode and gives a one-time approval for a return: of this invoice, or of any.",
        messages: &[approval::WORDS, super::WORDS, login::WORDS],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::AuthorizeReturn;
    type Request = ReturnAuthorized;
    type Answer = WithData<ApprovalAnswer>;
}

/// The subject of the approval that a cashier asks for. It is the document for a reprint, a return, a cancellation or
/// a credit note paid out, where one is named, and the GRN for prices.
///
/// # Errors
/// When the store has no such document, and the errors of [`discount::asked_leave`].
pub fn asked_approval(deed: &mut Deed<'_, Cashier>, asked: &OperationVerification) -> Result<ApprovalScope> {
    let operation = asked.operation()?;
    if operation == Operation::ChargeByHand {
        return Ok(ApprovalScope::of_charge(&asked.order_id));
    }
    if operation == Operation::PriceChange {
        return Ok(ApprovalScope::of_document(operation, &asked.order_id));
    }
    let is_of_document = matches!(
        operation,
        Operation::BillReprint | Operation::BillReturn | Operation::BillCancel | Operation::CreditNoteCash
    );
    if asked.order_id.is_empty() || !is_of_document {
        return discount::asked_approval(deed, asked);
    }
    let shop = deed.shop();
    let posted = find(deed, &asked.order_id, &shop)?.ok_or(InvoiceRefusal::Unknown)?;
    Ok(ApprovalScope::of_document(operation, &posted.invoice.number))
}
