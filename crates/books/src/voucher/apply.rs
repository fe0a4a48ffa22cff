use serde::{Deserialize, Serialize};
use storage::rows::Order;
use utoipa::ToSchema;

use super::find::{self, Entry};
use super::set_aside::{reserve_credit, reserve_one};
use super::{VoucherAnswer, VoucherRefusal, store};
use crate::bill::{self, BillRefusal};
use crate::deed::Deed;
use crate::login::{self, Cashier, GuardRefusal};
use crate::refusal::Result;
use crate::scalar::{Flag, Text};
use crate::tender;

/// Under this name wrong mobile numbers and ends of codes are counted on a device.
const GUESSES: &str = "voucher";

/// A voucher for a bill at checkout.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ApplyVoucher {
    /// The bill.
    pub order_id: Text,
    /// The bill, by its other name.
    pub t_order_id: Text,
    /// `voucher`.
    pub r#type: Text,
    /// The voucher's code, or the customer's mobile and at least the last four characters of the code.
    pub voucher_code: Text,
    /// 1 with an empty code: the customer's store credit, the oldest voucher first.
    pub all: Flag,
}

crate::longest! { ApplyVoucher { order_id: ID, t_order_id: ID, r#type as "type": WORD, voucher_code: WORD } }

impl ApplyVoucher {
    /// What was entered.
    ///
    /// # Errors
    /// When it is too short for a code.
    pub fn entry(&self) -> Result<Entry> {
        Ok(Entry::read(&self.voucher_code, self.all.0)?)
    }

    /// The bill.
    #[must_use]
    pub fn order_id(&self) -> &str {
        self.order_id.given().or(self.t_order_id.given()).unwrap_or_default()
    }
}

/// The vouchers that were put on a bill, remembered for a repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Applied {
    /// The bill.
    pub order_id: String,
    /// The vouchers.
    pub voucher_ids: Vec<String>,
}

/// Counts a try of a voucher's code, and once more of a mobile number with the end of one, before it is looked up: in a
/// transaction of its own, since a refusal must leave a trace.
///
/// # Errors
/// When a statement fails; why it may not be tried is answered, so that the count stays.
pub fn count_guess(deed: &mut Deed<'_, Cashier>, request: &ApplyVoucher) -> Result<Option<GuardRefusal>> {
    let licence_id = deed.who().device().licence_id;
    if let Some(locked) = login::count_voucher(deed, licence_id)? {
        return Ok(Some(locked));
    }
    match request.entry()? {
        Entry::Phone { .. } => Ok(login::count_code(deed, licence_id, GUESSES)?),
        Entry::Code(_) | Entry::StoreCredit => Ok(None),
    }
}

/// Sets a voucher, or a customer's store credit, aside for a bill at checkout. It is paid in by save-payment with
/// `VOUCHER` and what is set aside.
///
/// # Errors
/// When the bill does not stand at checkout, the voucher is not one that it may have, or a statement fails.
pub fn apply(deed: &mut Deed<'_, Cashier>, request: &ApplyVoucher) -> Result<Applied> {
    let (entry, now) = (request.entry()?, deed.now());
    let order = bill::lock_frozen(deed, request.order_id(), now)?;
    // What something outside is being asked for may leave nothing for a voucher to pay.
    if tender::unsettled_of(deed, &order.order_id)?.is_some() {
        return Err(BillRefusal::PaymentPending.into());
    }
    let voucher_ids = set_aside(deed, &order, &entry)?;
    let licence_id = deed.who().device().licence_id;
    if entry != Entry::StoreCredit {
        login::voucher_was_right(deed, licence_id)?;
    }
    if matches!(entry, Entry::Phone { .. }) {
        login::clear_guard(deed, Some(licence_id), GUESSES)?;
    }
    Ok(Applied { order_id: order.order_id, voucher_ids })
}

/// The vouchers of a bill that a request put there.
///
/// # Errors
/// When a statement fails.
pub fn applied(deed: &mut Deed<'_, Cashier>, applied: &Applied) -> Result<Vec<VoucherAnswer>> {
    let mut vouchers = store::on_order(deed, &applied.order_id)?;
    vouchers.retain(|voucher| applied.voucher_ids.iter().any(|id| id == voucher.id()));
    Ok(vouchers)
}

fn set_aside(deed: &mut Deed<'_, Cashier>, order: &Order, entry: &Entry) -> Result<Vec<String>> {
    let (shop, settings, today, now) = (deed.shop(), deed.settings(), deed.today(), deed.now());
    if *entry != Entry::StoreCredit {
        let voucher = find::one(deed, entry, order, &shop.row.dummy_customer_id, &today)?;
        return reserve_one(deed, order, &voucher, &today, now);
    }
    if !settings.avail_offer {
        return Err(VoucherRefusal::CreditOff.into());
    }
    if order.customer_id == shop.row.dummy_customer_id {
        return Err(VoucherRefusal::NobodyTagged.into());
    }
    reserve_credit(deed, order, &today, now)
}
