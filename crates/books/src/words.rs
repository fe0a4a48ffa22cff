//! Everything that the books say to a person, in one list: for the OpenAPI document and for who translates it.

use pricing::barcode::ScanError;
use pricing::gstin::GstinError;
use pricing::message::{Entry, Says};
use pricing::offers::OfferWords;
use pricing::refund::RefundError;

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
use crate::stock::StockWords;
use crate::voucher::{VoucherRefusal, VoucherWords};

/// All messages of the books, by code.
#[must_use]
pub fn catalogue() -> Vec<Entry> {
    let mut entries = [
        ApprovalRefusal::catalogue(),
        BillRefusal::catalogue(),
        BillWords::catalogue(),
        CallRefusal::catalogue(),
        CancellationRefusal::catalogue(),
        CancellationWords::catalogue(),
        CarryBagRefusal::catalogue(),
        CarryBagWords::catalogue(),
        CartRefusal::catalogue(),
        CartWords::catalogue(),
        CashSessionRefusal::catalogue(),
        CashSessionWords::catalogue(),
        ChargeRefusal::catalogue(),
        ChargeWords::catalogue(),
        CustomerRefusal::catalogue(),
        CustomerWords::catalogue(),
        DiscountRefusal::catalogue(),
        DiscountWords::catalogue(),
        EntryFault::catalogue(),
        GoodsReceiptRefusal::catalogue(),
        GoodsReceiptWords::catalogue(),
        GstinError::catalogue(),
        GuardRefusal::catalogue(),
        HeldBillRefusal::catalogue(),
        HeldBillWords::catalogue(),
        InvoiceRefusal::catalogue(),
        LicenceRefusal::catalogue(),
        LineFault::catalogue(),
        LoginRefusal::catalogue(),
        LoginWords::catalogue(),
        MobileRefusal::catalogue(),
        OfferWords::catalogue(),
        OfflineRefusal::catalogue(),
        PairingRefusal::catalogue(),
        PaymentDeviceRefusal::catalogue(),
        PaymentDeviceWords::catalogue(),
        PaymentRefusal::catalogue(),
        PaymentWords::catalogue(),
        PlaceRefusal::catalogue(),
        PlaceWords::catalogue(),
        ProfileRefusal::catalogue(),
        ProfileWords::catalogue(),
        RefundError::catalogue(),
        RefundRefusal::catalogue(),
        ReportRefusal::catalogue(),
        ReturnsRefusal::catalogue(),
        ReturnsWords::catalogue(),
        ScanError::catalogue(),
        ServerWords::catalogue(),
        SetupPinRefusal::catalogue(),
        StockWords::catalogue(),
        VoucherRefusal::catalogue(),
        VoucherWords::catalogue(),
    ]
    .concat();
    entries.sort_by(|one, other| one.code.cmp(&other.code));
    entries.dedup();
    entries
}
