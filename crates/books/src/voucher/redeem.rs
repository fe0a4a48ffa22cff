//! Paying vouchers in, and giving them back.

use pricing::Paise;
use storage::rows::{Tender, VoucherCounter, VoucherEntry, VoucherEntryKind, VoucherUse};
use storage::{Error, Result, Tx};

use super::store;
use crate::bill;
use crate::voucher_ledger::{self, At, Entered};

/// Redeems a bill's reserved vouchers, for a payment that was just written. The reservations end.
///
/// # Errors
/// When a statement fails.
pub fn redeem(tx: &mut Tx<'_>, tender: &Tender) -> Result<()> {
    for row in store::reservations(tx, &tender.order_id)? {
        store::take(tx, &row.voucher_id, row.amount_paise)?;
        store::insert_use(tx, &use_of(tender, row.voucher_id, row.amount_paise))?;
    }
    bill::free_vouchers(tx, &tender.order_id)
}

/// Gives vouchers the amounts of a payment back, for its reversal that was just written.
///
/// # Errors
/// When a statement fails.
pub fn give_back(tx: &mut Tx<'_>, tender: &Tender, reversal: &Tender) -> Result<()> {
    for row in store::uses_of(tx, tender.terminal_id, &tender.pay_id)? {
        store::take(tx, &row.voucher_id, -row.amount_paise)?;
        store::insert_use(tx, &use_of(reversal, row.voucher_id, -row.amount_paise))?;
    }
    Ok(())
}

/// Gives a voucher the amount of a payment back, since its invoice is cancelled: an entry of the ledger, on a day and
/// in a cash session.
///
/// # Errors
/// When a statement fails.
pub fn refund(tx: &mut Tx<'_>, used: &VoucherUse, at: At<'_>) -> Result<VoucherEntry> {
    let voucher = store::lock(tx, &used.voucher_id)?;
    let voucher = voucher.ok_or_else(|| Error::Setup(format!("voucher {} paid and is not there", used.voucher_id)))?;
    store::take(tx, &used.voucher_id, -used.amount_paise)?;
    let entered = Entered {
        kind: VoucherEntryKind::Refunded,
        counter: VoucherCounter::CancelledInvoice,
        amount_paise: used.amount_paise,
    };
    voucher_ledger::enter(tx, &voucher, entered, at)
}

fn use_of(tender: &Tender, voucher_id: String, amount_paise: Paise) -> VoucherUse {
    VoucherUse {
        vendor_id: tender.vendor_id,
        voucher_id,
        terminal_id: tender.terminal_id,
        pay_id: tender.pay_id.clone(),
        order_id: tender.order_id.clone(),
        amount_paise,
        created_at: tender.created_at,
    }
}
