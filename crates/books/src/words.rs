//! Everything that the books say to a person, in one list: for the OpenAPI document and for who translates it.

use pricing::DayError;
use pricing::barcode::ScanError;
use pricing::gstin::GstinError;
use pricing::hsn::HsnError;
use pricing::message::{Entry, Says};
use pricing::offers::OfferWords;
use pricing::refund::RefundError;
use pricing::tax::{SlabError, TaxClassError};
use pricing::uqc::UqcError;

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
use crate::invoice::{BillLinkRefusal, InvoiceRefusal};
use crate::licence::{EndLicenceRefusal, LicenceRefusal};
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
use crate::settings::SettingRefusal;
use crate::stock::{StockRefusal, StockWords};
use crate::store_version::StoreRefusal;
use crate::store_version::entry::StoreEntryFault;
use crate::tender::TenderWords;
use crate::upkeep::import::{FileFault, ImportFault, OfferFault};
use crate::upkeep::people::PeopleRefusal;
use crate::upkeep::shop::ShopRefusal;
use crate::upkeep::tax::TaxRefusal;
use crate::voucher::{VoucherRefusal, VoucherWords};

/// All messages of the books that a call can say, by code.
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
        StockRefusal::catalogue(),
        StockWords::catalogue(),
        TenderWords::catalogue(),
        VoucherRefusal::catalogue(),
        VoucherWords::catalogue(),
    ]
    .concat();
    entries.sort_by(|one, other| one.code.cmp(&other.code));
    entries.dedup();
    entries
}

/// What upkeep says, by code: no call does so yet, so the command line says it in English and no till translates it.
/// What a screen will call moves to [`catalogue`].
#[must_use]
pub fn upkeep() -> Vec<Entry> {
    let mut entries = [
        BillLinkRefusal::catalogue(),
        DayError::catalogue(),
        EndLicenceRefusal::catalogue(),
        FileFault::catalogue(),
        HsnError::catalogue(),
        ImportFault::catalogue(),
        OfferFault::catalogue(),
        PeopleRefusal::catalogue(),
        SettingRefusal::catalogue(),
        ShopRefusal::catalogue(),
        SlabError::catalogue(),
        // With those of a GSTIN, which calls say, too.
        StoreEntryFault::catalogue(),
        StoreRefusal::catalogue(),
        TaxClassError::catalogue(),
        TaxRefusal::catalogue(),
        UqcError::catalogue(),
    ]
    .concat();
    let said = catalogue();
    entries.retain(|entry| !said.contains(entry));
    entries.sort_by(|one, other| one.code.cmp(&other.code));
    entries.dedup();
    entries
}
