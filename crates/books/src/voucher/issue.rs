use pricing::Paise;
use storage::rows::{Voucher, VoucherCounter, VoucherEntry, VoucherOrigin};
use storage::schema::voucher;
use storage::{Result, SessionId, Tx};

use crate::clock::{DAY, Moment};
use crate::voucher_ledger;

/// Characters of a code: 50 bits, too many to guess and few enough to type.
const CODE: usize = 10;
/// Letters and digits that are not mistaken for one another; there are 32, so that a byte picks each equally often.
const ALPHABET: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// A voucher to be issued.
#[derive(Debug, Clone)]
pub struct NewVoucher {
    /// Its id.
    pub voucher_id: String,
    /// Its code: see [`NewVoucher::code_of`].
    pub code: String,
    /// The number of the credit note it comes with.
    pub credit_note: String,
    /// The customer's id; empty for a bearer voucher.
    pub customer_id: String,
    /// The amount.
    pub amount: Paise,
    /// The cash session it is issued in; empty outside of one.
    pub session_id: SessionId,
}

impl NewVoucher {
    /// The code made of random bytes, which cannot be guessed.
    #[must_use]
    pub fn code_of(random: [u8; CODE]) -> String {
        random.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
    }
}

/// Issues a voucher for a return, valid for so many days. The caller audits `voucher_issued` with its id and, as the
/// whole detail, its amount in paise. Returns its first entry, too.
///
/// # Errors
/// When a statement fails.
pub fn issue(
    tx: &mut Tx<'_>,
    new: NewVoucher,
    valid_days: u32,
    zone: &jiff::tz::TimeZone,
    now: Moment,
) -> Result<(Voucher, VoucherEntry)> {
    let row = Voucher {
        vendor_id: tx.vendor(),
        voucher_id: new.voucher_id,
        credit_note: new.credit_note,
        code: new.code,
        customer_id: new.customer_id,
        origin: VoucherOrigin::Return,
        amount_paise: new.amount,
        left_paise: new.amount,
        issued_on: now.day(zone),
        expires_on: (now + i64::from(valid_days) * DAY).day(zone),
        created_at: now,
    };
    tx.execute(diesel::insert_into(voucher::table).values(&row))?;
    let entry = voucher_ledger::enter_issued(tx, &row, VoucherCounter::Return, &new.session_id, row.issued_on)?;
    Ok((row, entry))
}
