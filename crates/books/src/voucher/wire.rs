use pricing::Paise;
use serde::Serialize;
use storage::rows::Voucher;
use utoipa::ToSchema;

use super::store::OnOrder;
use crate::scalar::Flag;

/// A voucher on a bill.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Voucher)]
pub struct VoucherAnswer {
    id: String,
    /// The number of the credit note it came with.
    credit_note: String,
    voucher_code: String,
    /// The day it was issued.
    issue_on: String,
    /// The last day it can be applied.
    expire_at: String,
    /// Its balance before this bill: the customer's credit.
    amount: Paise,
    /// The amount it pays of this bill.
    applied: Paise,
    /// 1: it is on the bill; where it is on none, something is left of it.
    status: Flag,
    /// Whether all of what it takes off is paid in already.
    paid: Flag,
    #[serde(skip)]
    reserved: Paise,
}

impl From<OnOrder> for VoucherAnswer {
    fn from(row: OnOrder) -> Self {
        VoucherAnswer {
            id: row.voucher_id,
            credit_note: row.credit_note,
            voucher_code: row.code,
            issue_on: row.issued_on.to_string(),
            expire_at: row.expires_on.to_string(),
            amount: row.left_paise + row.used_paise,
            applied: row.reserved_paise + row.used_paise,
            status: Flag(true),
            paid: Flag(row.reserved_paise == Paise::ZERO),
            reserved: row.reserved_paise,
        }
    }
}

impl VoucherAnswer {
    /// A voucher as it was issued, on no bill.
    #[must_use]
    pub fn issued(row: &Voucher) -> Self {
        VoucherAnswer {
            id: row.voucher_id.clone(),
            credit_note: row.credit_note.clone(),
            voucher_code: row.code.clone(),
            issue_on: row.issued_on.to_string(),
            expire_at: row.expires_on.to_string(),
            amount: row.amount_paise,
            applied: Paise::ZERO,
            status: Flag(row.left_paise > Paise::ZERO),
            paid: Flag(false),
            reserved: Paise::ZERO,
        }
    }

    /// The amount set aside for the bill and not redeemed yet.
    #[must_use]
    pub fn reserved(&self) -> Paise {
        self.reserved
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }
}
