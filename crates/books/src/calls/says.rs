//! What calls say: each row names the enums whose codes a client may meet in its answers. Tests over HTTP fail for a
//! call that says anything else.

use std::collections::BTreeSet;

use pricing::barcode::ScanError;
use pricing::message::{Entry, Says};
use pricing::offers::OfferWords;

use super::rows::Row;
use crate::bill::{BillRefusal, BillWords};
use crate::bill_place::{PlaceRefusal, PlaceWords};
use crate::cancellation::{CancellationRefusal, CancellationWords};
use crate::carry_bag::{CarryBagRefusal, CarryBagWords};
use crate::cart::{CartRefusal, CartWords};
use crate::cash_session::{CashSessionRefusal, CashSessionWords};
use crate::charge::{ChargeRefusal, ChargeWords};
use crate::customer::{CustomerRefusal, CustomerWords, EntryFault};
use crate::discount::{DiscountRefusal, DiscountWords};
use crate::goods_receipt::{GoodsReceiptRefusal, GoodsReceiptWords, LineFault};
use crate::held_bill::{HeldBillRefusal, HeldBillWords};
use crate::invoice::InvoiceRefusal;
use crate::licence::LicenceRefusal;
use crate::login::{ApprovalRefusal, GuardRefusal, LoginRefusal, LoginWords, MobileRefusal, SetupPinRefusal};
use crate::offline::OfflineRefusal;
use crate::pairing::PairingRefusal;
use crate::payment::{PaymentRefusal, PaymentWords};
use crate::payment_device::{PaymentDeviceRefusal, PaymentDeviceWords};
use crate::profile::{ProfileRefusal, ProfileWords};
use crate::refund::RefundRefusal;
use crate::refusal::{CallRefusal, ServerWords};
use crate::report::ReportRefusal;
use crate::returns::{ReturnsRefusal, ReturnsWords};
use crate::stock::{StockRefusal, StockWords};
use crate::tender::TenderWords;
use crate::voucher::{VoucherRefusal, VoucherWords};

/// All messages of an enum.
pub type Words = fn() -> Vec<Entry>;

const ANY: &[Words] =
    &[CallRefusal::catalogue, LicenceRefusal::catalogue, LoginRefusal::catalogue, ServerWords::catalogue];
/// What takes a manager's leave.
pub(super) const APPROVAL: &[Words] = &[ApprovalRefusal::catalogue];
/// Wherever the open bill is changed or shown.
pub(super) const BILL: &[Words] = &[BillRefusal::catalogue, BillWords::catalogue, OfferWords::catalogue];
pub(super) const CANCELLATION: &[Words] =
    &[BillRefusal::catalogue, CancellationRefusal::catalogue, CancellationWords::catalogue, StockRefusal::catalogue];
pub(super) const CARRY_BAG: &[Words] = &[CarryBagRefusal::catalogue, CarryBagWords::catalogue];
pub(super) const CART: &[Words] =
    &[CartRefusal::catalogue, CartWords::catalogue, ScanError::catalogue, StockWords::catalogue];
pub(super) const CASH_SESSION: &[Words] =
    &[ApprovalRefusal::catalogue, CashSessionRefusal::catalogue, CashSessionWords::catalogue];
pub(super) const CHARGE: &[Words] = &[ChargeRefusal::catalogue, ChargeWords::catalogue, TenderWords::catalogue];
pub(super) const CUSTOMER: &[Words] = &[CustomerRefusal::catalogue, CustomerWords::catalogue, EntryFault::catalogue];
pub(super) const DISCOUNT: &[Words] =
    &[ApprovalRefusal::catalogue, DiscountRefusal::catalogue, DiscountWords::catalogue];
pub(super) const GOODS_RECEIPT: &[Words] =
    &[GoodsReceiptRefusal::catalogue, GoodsReceiptWords::catalogue, LineFault::catalogue, StockRefusal::catalogue];
pub(super) const HELD_BILL: &[Words] = &[HeldBillRefusal::catalogue, HeldBillWords::catalogue];
pub(super) const INVOICE: &[Words] = &[EntryFault::catalogue, InvoiceRefusal::catalogue];
pub(super) const LOGIN: &[Words] = &[
    ApprovalRefusal::catalogue,
    GuardRefusal::catalogue,
    LoginWords::catalogue,
    MobileRefusal::catalogue,
    SetupPinRefusal::catalogue,
];
pub(super) const PAIRING: &[Words] = &[PairingRefusal::catalogue];
pub(super) const OFFLINE: &[Words] = &[OfflineRefusal::catalogue];
pub(super) const PAYMENT: &[Words] =
    &[EntryFault::catalogue, PaymentRefusal::catalogue, PaymentWords::catalogue, StockWords::catalogue];
pub(super) const PAYMENT_DEVICE: &[Words] = &[PaymentDeviceRefusal::catalogue, PaymentDeviceWords::catalogue];
pub(super) const PROFILE: &[Words] =
    &[EntryFault::catalogue, GuardRefusal::catalogue, ProfileRefusal::catalogue, ProfileWords::catalogue];
pub(super) const PLACE: &[Words] = &[EntryFault::catalogue, PlaceRefusal::catalogue, PlaceWords::catalogue];
pub(super) const REFUND: &[Words] = &[RefundRefusal::catalogue];
pub(super) const REPORT: &[Words] = &[ReportRefusal::catalogue];
pub(super) const RETURNS: &[Words] = &[
    BillRefusal::catalogue,
    EntryFault::catalogue,
    ReturnsRefusal::catalogue,
    ReturnsWords::catalogue,
    StockRefusal::catalogue,
];
pub(super) const VOUCHER: &[Words] = &[GuardRefusal::catalogue, VoucherRefusal::catalogue, VoucherWords::catalogue];

impl Row {
    /// The codes of all that its answers can say.
    #[must_use]
    pub fn codes(&self) -> BTreeSet<String> {
        let words = self.about.says.iter().copied().chain([ANY]).flatten();
        words.flat_map(|words| words()).map(|entry| entry.code).collect()
    }
}
