//! Checks of a payment against the store's settings, the bill's balance and the law on cash.

use pricing::Paise;
use pricing::tender::{CashLimit, CashTender, check_exact};
use storage::rows::{Order, Tender, TenderState};

use super::cash_of_day::cash_of_day;
use super::{PaymentRefusal, SavePayment};
use crate::bill::{self, FrozenBill};
use crate::customer;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::payment_device;
use crate::refusal::Result;
use crate::tender::Gateway;
use crate::voucher;

/// Money as it is offered for a bill.
pub(super) struct Offered {
    /// The gateway.
    pub(super) gateway: Gateway,
    /// The amount to pay of the bill.
    pub(super) amount: Paise,
    /// The balance before it.
    pub(super) balance: Paise,
    collected: Option<Paise>,
    returned: Paise,
}

impl Offered {
    /// Reads the payment that a request offers for a bill.
    ///
    /// # Errors
    /// When it names no known way to pay, or no amount.
    pub(super) fn of(request: &SavePayment, order: &Order) -> Result<Self> {
        Ok(Offered {
            gateway: Gateway::parse(&request.payment_gateway_type).ok_or(PaymentRefusal::UnknownGateway)?,
            amount: request.amount.0.ok_or(PaymentRefusal::NoAmount)?,
            balance: order.total_paise - order.paid_paise,
            collected: request.cash_collected.0,
            returned: request.cash_return.0.unwrap_or_default(),
        })
    }
}

/// Checks a payment; returns the cash handed over and the change.
///
/// # Errors
/// When the store does not take it, the amount does not fit the bill, the law does not allow it, or a statement fails.
pub(super) fn check(
    deed: &mut Deed<'_, Cashier>,
    offered: &Offered,
    frozen: &FrozenBill,
    (order, tenders): (&Order, &[Tender]),
) -> Result<CashTender> {
    let Offered { gateway, amount, balance, .. } = *offered;
    // Payments by Razorpay and by the loyalty programme are never taken on a till's word.
    if matches!(gateway, Gateway::RazorPayOnline | Gateway::Loyalty) {
        return Err(PaymentRefusal::NotTaken.into());
    }
    // Nor is a card where this server asks the store's devices itself.
    if gateway == Gateway::Ezswype && deed.connected().card_device {
        return Err(PaymentRefusal::NotTaken.into());
    }
    let cash = if gateway == Gateway::Cash {
        if !gateway.is_taken(&deed.settings(), deed.connected()) {
            return Err(PaymentRefusal::NotTaken.into());
        }
        CashTender::of(frozen.cash_due(balance), amount, offered.collected, offered.returned)?
    } else {
        check_amount(deed, gateway, amount, balance)?;
        CashTender { collected: amount, returned: Paise::ZERO, applied: amount, rounding: Paise::ZERO }
    };
    if gateway == Gateway::Voucher {
        let reserved = voucher::reserved(deed, &order.order_id)?;
        if reserved.is_zero() {
            return Err(PaymentRefusal::NoVoucher.into());
        }
        if amount != reserved {
            return Err(PaymentRefusal::NotReserved { reserved }.into());
        }
    }
    if gateway == Gateway::Cash && !deed.settings().multiple_mop && amount < balance {
        return Err(PaymentRefusal::NoSplit { balance }.into());
    }
    if gateway == Gateway::Cash {
        check_cash_limit(deed, cash.collected - cash.returned, order, tenders)?;
    }
    Ok(cash)
}

/// Checks an amount that is not cash: whether the store takes this gateway, whether it exceeds the balance, whether the
/// bill may be split.
///
/// # Errors
/// When it may not be.
pub fn check_amount(deed: &Deed<'_, Cashier>, gateway: Gateway, amount: Paise, balance: Paise) -> Result<()> {
    let settings = deed.settings();
    if !gateway.is_taken(&settings, deed.connected()) {
        return Err(PaymentRefusal::NotTaken.into());
    }
    check_exact(balance, amount)?;
    // A voucher may cover a part even so: the rest is paid in one other way.
    if gateway != Gateway::Voucher && !settings.multiple_mop && amount < balance {
        return Err(PaymentRefusal::NoSplit { balance }.into());
    }
    Ok(())
}

/// Checks a card on a device that the till itself drives: there must be one, and it must have reported success.
///
/// # Errors
/// When it has not.
pub(super) fn check_device(deed: &mut Deed<'_, Cashier>, status: &str) -> Result<()> {
    let terminal_id = deed.who().terminal_id();
    if payment_device::of_till(deed, terminal_id)?.is_none() {
        return Err(PaymentRefusal::NoDevice.into());
    }
    if payment_device::SUCCESS.contains(&status) { Ok(()) } else { Err(PaymentRefusal::DeviceDeclined.into()) }
}

/// Locks the customer of a bill that is to be paid in cash, before the bill itself, so that tills count the cash of one
/// customer one after the other. The customer of a bill at checkout does not change.
///
/// # Errors
/// When a statement fails.
pub(super) fn lock_buyer(deed: &mut Deed<'_, Cashier>, gateway: &str, order_id: &str) -> Result<()> {
    if Gateway::parse(gateway) != Some(Gateway::Cash) {
        return Ok(());
    }
    let dummy = deed.shop().row.dummy_customer_id.clone();
    match bill::find_order(deed, order_id)? {
        Some(order) if order.customer_id != dummy => Ok(customer::lock(deed, &order.customer_id)?),
        _ => Ok(()),
    }
}

/// The legal limit on cash: less than two lakh rupees from one person, for one bill or on one day. The received amount
/// counts, after rounding (Income-tax Act 2025, section 186).
fn check_cash_limit(deed: &mut Deed<'_, Cashier>, amount: Paise, order: &Order, tenders: &[Tender]) -> Result<()> {
    let shop = deed.shop();
    let Some(limit) = CashLimit::on(shop.day(deed.now())) else { return Ok(()) };
    let of_bill: Paise = tenders
        .iter()
        .filter(|tender| tender.gateway == Gateway::Cash.name() && tender.state != TenderState::Failed)
        .map(|tender| tender.amount_paise + tender.rounding_paise)
        .sum();
    // A walk-in customer is not known, so only the bill counts for one.
    let of_day = if order.customer_id == shop.row.dummy_customer_id {
        of_bill
    } else {
        let today = deed.today();
        cash_of_day(deed, &order.customer_id, today)?
    };
    if limit.refuses(of_bill.max(of_day) + amount) {
        return Err(PaymentRefusal::CashLimit { from: limit.refused_from }.into());
    }
    Ok(())
}
