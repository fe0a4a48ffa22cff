use serde::{Deserialize, Serialize};
use storage::rows::{BillState, CashSession, Order, VoucherUse};
use utoipa::ToSchema;

use crate::answer::Reply;
use crate::answers::{self, OrderSummary};
use crate::audit::AuditEvent;
use crate::bill;
use crate::call::{About, DeedRow};
use crate::cash_session;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refund::{self, reverse};
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{Flag, JsonText, Text};
use crate::tender::{self, Gateway};
use crate::voucher::{self, VoucherRefusal, VoucherWords};

/// Vouchers to take off a bill.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct RemoveVoucher {
    /// The bill.
    pub order_id: Text,
    /// The bill, by its other name.
    pub t_order_id: Text,
    /// JSON: the ids of the vouchers.
    #[schema(value_type = String)]
    pub voucher_id: JsonText<Vec<Text>>,
    /// 1 takes all vouchers off.
    pub all: Flag,
}

crate::max_len! { RemoveVoucher { order_id: ID, t_order_id: ID, voucher_id: MaxLen::List(100, 100) } }

impl RemoveVoucher {
    /// Whether it names any.
    ///
    /// # Errors
    /// When it does not.
    pub fn check(&self) -> Result<()> {
        if self.voucher_id.0.is_empty() && !self.all.0 { Err(VoucherRefusal::NoneChosen.into()) } else { Ok(()) }
    }

    /// The bill.
    #[must_use]
    pub fn order_id(&self) -> &str {
        self.order_id.given().or(self.t_order_id.given()).unwrap_or_default()
    }
}

/// The bill without them.
#[derive(Debug, Serialize, ToSchema)]
pub struct RemovedVoucherAnswer {
    order_summary: OrderSummary,
}

pub(super) struct RemoveCall;

impl DeedRow for RemoveCall {
    const CALL: About = About {
        path: "/remove-voucher",
        name: "remove_voucher",
        capability: "voucher",
        does: "Takes vouchers off a bill that is not paid yet. What was paid in goes back to them.",
        messages: &[bill::WORDS, refund::WORDS, voucher::WORDS],
    };
    type Who = Cashier;
    type Request = RemoveVoucher;
    type Outcome = ();
    type Gathered = OrderSummary;
    type Answer = RemovedVoucherAnswer;

    fn keep(_: &RemoveVoucher) -> Keep {
        Keep::Ever
    }

    fn check(request: &RemoveVoucher) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &RemoveVoucher) -> Result<()> {
        remove_voucher(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, request: &RemoveVoucher, (): &mut ()) -> Result<OrderSummary> {
        answers::summary_of_bill(deed, request.order_id())
    }

    fn render((): (), order_summary: OrderSummary) -> Result<Reply<RemovedVoucherAnswer>> {
        Ok(Reply::success(RemovedVoucherAnswer { order_summary }).saying(&VoucherWords::Removed))
    }
}

/// Takes vouchers off a bill that is not paid yet. Amounts that were redeemed go back to them.
///
/// # Errors
/// When the bill is not at checkout or does not have them, no drawer is open for money that goes back, or a statement
/// fails.
pub fn remove_voucher(deed: &mut Deed<'_, Cashier>, request: &RemoveVoucher) -> Result<()> {
    let (terminal_id, now) = (deed.who().terminal_id(), deed.now());
    // The drawer is locked before the bill, as everywhere.
    let session = cash_session::lock_for_refund(deed, terminal_id)?;
    let mut order = bill::lock_frozen(deed, request.order_id(), now)?;
    let on_bill = voucher::on_order(deed, &order.order_id)?;
    let is_on_bill = |id: &str| on_bill.iter().any(|voucher| voucher.id() == id);
    let chosen: Vec<String> = if request.all.0 {
        on_bill.iter().map(|voucher| voucher.id().to_owned()).collect()
    } else {
        request.voucher_id.0.iter().map(|id| id.to_string()).collect()
    };
    if chosen.is_empty() || !chosen.iter().all(|id| is_on_bill(id)) {
        return Err(VoucherRefusal::NotOnBill.into());
    }
    for id in &chosen {
        voucher::free(deed, &order.order_id, id)?;
    }
    let given_back = reverse_payments(deed, session.as_ref(), &mut order, &chosen)?;
    // A payment is reversed whole; its amounts of other vouchers are set aside again, to be redeemed anew.
    for row in given_back.into_iter().filter(|row| !chosen.contains(&row.voucher_id)) {
        voucher::set_aside(deed, &order, &row.voucher_id, row.amount_paise, now)?;
    }
    deed.audit(AuditEvent::VoucherRemoved { order: order.order_id, vouchers: chosen });
    Ok(())
}

/// Reverses the payments that used these vouchers; returns all their uses of vouchers.
fn reverse_payments(
    deed: &mut Deed<'_, Cashier>,
    session: Option<&CashSession>,
    order: &mut Order,
    chosen: &[String],
) -> Result<Vec<VoucherUse>> {
    let mut given_back = Vec::new();
    let tenders = tender::tenders_of(deed, &order.order_id)?;
    let of_vouchers = tender::kept(&tenders).filter(|tender| tender.gateway == Gateway::Voucher.name());
    for (place, tender) in (0..).zip(of_vouchers) {
        let uses = voucher::uses_of(deed, tender.terminal_id, &tender.pay_id)?;
        if uses.iter().any(|row| chosen.contains(&row.voucher_id)) {
            reverse(deed, session, tender, place)?;
            bill::set_paid(deed, order, order.paid_paise - tender.amount_paise, BillState::Frozen)?;
            order.paid_paise -= tender.amount_paise;
            given_back.extend(uses);
        }
    }
    Ok(given_back)
}
