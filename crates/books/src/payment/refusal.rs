use pricing::tender::TenderError;
use pricing::{Paise, Quantity};
use serde::Serialize;

use crate::refusal::{CallError, Refusal};

/// Goods a bill wants and the store does not have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShortItem {
    /// Its name.
    pub name: String,
    /// The quantity in stock.
    pub available: Quantity,
    /// The quantity on the bill.
    pub wanted: Quantity,
}

crate::refusals! {
    /// Refusals of checkout and of a payment.
    pub enum PaymentRefusal in "payment" {
        NothingToPay: "There is nothing to pay.",
        Free: "Offers make this bill free, and a bill of 0.00 cannot be paid. Add an item or a carry bag, or cancel the bill.",
        NoOpeningBalance: "No opening balance entered." as Manner::Status("add_opening_balance"),
        TaggingMandatory: "Customer tagging is mandatory. Kindly tag the customer to continue checkout." as Manner::Naming("customer_mobile"),
        BuyerUnknown { from: Paise }: "An invoice of {from} or more before tax needs the name and address of the customer.",
        RegisteredBuyerUnknown: "The invoice of a registered buyer needs the name and address of the business, in the State of its GSTIN.",
        TotalChanged { total: Paise }: "The bill has changed: it comes to {total} now. Please check it.",
        /// The answer lists the goods in `short`: each with its name, the quantity in stock and the quantity on the
        /// bill.
        Short { goods: String }: "{goods}",
        NeitherPaidNorHeld: "A bill is paid or held." as Manner::Field("transaction_sub_type"),
        NoAmount: "Enter the amount." as Manner::Field("amount"),
        NotPositive: "The amount must be more than zero." as Manner::Field("amount"),
        AboveBalance: "Enter amount is grater then bill amount",
        TookMore: "Only a card machine can take more than is paid of the bill." as Manner::Field("taken_amount"),
        CashDiffers: "Cash received less change must be the amount paid." as Manner::Field("cash_collected"),
        UnknownGateway: "Choose how it is paid." as Manner::Field("payment_gateway_type"),
        NotTaken: "This payment type is not in use in this store.",
        NoReference { digits: usize }: "Enter the last {digits} digits of the payment's reference." as Manner::Field("reference"),
        NoVoucher: "Apply a voucher first.",
        NotReserved { reserved: Paise }: "The vouchers on this bill are {reserved}. Pay exactly that with them.",
        NoSplit { balance: Paise }: "Split payment is switched off for this store. Pay {balance} at once.",
        CashLimit { from: Paise }: "Cash of {from} or more is not allowed for one bill or one customer a day. Use another payment type.",
        NoteTooLong { longest: usize }: "A note has {longest} characters at most." as Manner::Field("note"),
        NoPayId: "A payment needs its id." as Manner::Field("pay_id"),
        Failed { reason: String }: "The payment failed: {reason}",
        FailedSilently: "The payment failed: no reason was given",
        NoDevice: "Set the payment device of this till first.",
        DeviceDeclined: "The payment device has not said that the card was paid.",
        ChargeUnsettled: "This payment is not confirmed yet. Check its status.",
        ChargeDeclined: "This payment was not taken.",
        ChargeGoesBack: "This payment was taken, but not for the bill. Refund it.",
        OtherPayment: "This payment was recorded with another amount or type." as Manner::Conflict,
    }
}

/// The refusal of a bill that wants more than the store has.
#[must_use]
pub fn short(items: &[ShortItem]) -> Refusal {
    let goods = short_text(items);
    Refusal::from(PaymentRefusal::Short { goods }).with("short", items)
}

impl From<TenderError> for PaymentRefusal {
    fn from(error: TenderError) -> Self {
        match error {
            TenderError::NotPositive => PaymentRefusal::NotPositive,
            TenderError::ExceedsBalance { .. } => PaymentRefusal::AboveBalance,
            TenderError::DoesNotAddUp { .. } => PaymentRefusal::CashDiffers,
        }
    }
}

impl From<TenderError> for CallError {
    fn from(error: TenderError) -> Self {
        PaymentRefusal::from(error).into()
    }
}

fn short_text(items: &[ShortItem]) -> String {
    let one = |item: &ShortItem| {
        if item.available > Quantity::ZERO {
            format!("only {} of {} in stock", item.available, item.name)
        } else {
            format!("{} is out of stock", item.name)
        }
    };
    let text = items.iter().map(one).collect::<Vec<_>>().join("; ");
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), characters.as_str()))
}
