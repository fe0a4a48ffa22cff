use super::InvoiceRefusal;
use super::posted::find;
use crate::deed::Deed;
use crate::discount;
use crate::login::Cashier;
use crate::login::approval::{Leave, Operation, OperationVerification};
use crate::refusal::Result;

/// What the leave is for that a cashier asks a manager for: of a reprint, a return, a cancellation or a credit note
/// paid out it is the document, where one is named; of prices it is the GRN.
///
/// # Errors
/// When the store has no such document, or what [`discount::asked_leave`] refuses.
pub fn asked_leave(deed: &mut Deed<'_, Cashier>, asked: &OperationVerification) -> Result<Leave> {
    let operation = asked.operation()?;
    if operation == Operation::ChargeByHand {
        return Ok(Leave::of_charge(&asked.order_id));
    }
    if operation == Operation::PriceChange {
        return Ok(Leave::of_document(operation, &asked.order_id));
    }
    let is_of_document = matches!(
        operation,
        Operation::BillReprint | Operation::BillReturn | Operation::BillCancel | Operation::CreditNoteCash
    );
    if asked.order_id.is_empty() || !is_of_document {
        return discount::asked_leave(deed, asked);
    }
    let shop = deed.shop();
    let posted = find(deed, &asked.order_id, &shop)?.ok_or(InvoiceRefusal::Unknown)?;
    Ok(Leave::of_document(operation, &posted.invoice.number))
}
