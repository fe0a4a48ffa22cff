use serde::{Deserialize, Serialize};
use storage::rows::Order;
use utoipa::ToSchema;

use crate::answer::Reply;
use crate::answers::{self, OrderSummary};
use crate::bill::{self, BillRefusal};
use crate::call::{About, Admits, DeedFn, DeedRow, Step, Steps, run};
use crate::deed::Deed;
use crate::login::{self, Cashier, GuardRefusal};
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{Flag, Text};
use crate::tender;
use crate::voucher::{self, Entry, VoucherAnswer, VoucherRefusal, VoucherWords, reserve_credit, reserve_one};

/// The counter of wrong mobile numbers and ends of codes on a device.
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

crate::max_len! { ApplyVoucher { order_id: ID, t_order_id: ID, r#type as "type": WORD, voucher_code: WORD } }

impl ApplyVoucher {
    /// The cashier's entry, parsed.
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

/// The outcome of applying vouchers, stored for a repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Applied {
    /// The bill.
    pub order_id: String,
    /// The vouchers.
    pub voucher_ids: Vec<String>,
}

/// A bill with its vouchers.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppliedAnswer {
    /// The vouchers this call has put on the bill.
    data: Vec<VoucherAnswer>,
    order_summary: OrderSummary,
}

const APPLY_CALL: About = About {
    path: "/apply-voucher",
    name: "apply_voucher",
    capability: "voucher",
    does: "Sets a voucher, or a customer's store credit, aside for a bill at checkout. It is paid in by save-payment with \
           `VOUCHER` and what is set aside.",
    messages: &[bill::WORDS, voucher::WORDS],
};

pub(super) struct ApplyCall;

impl Steps for ApplyCall {
    const CALL: About = APPLY_CALL;
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::ApplyVoucher;
    type Request = ApplyVoucher;
    type Answer = AppliedAnswer;
}

pub(super) struct CountGuess;

impl DeedRow for CountGuess {
    const CALL: About = APPLY_CALL;
    type Who = Cashier;
    type Request = ApplyVoucher;
    type Outcome = ();
    type Gathered = Option<GuardRefusal>;
    type Answer = ();

    fn keep(_: &ApplyVoucher) -> Keep {
        Keep::Never
    }

    fn run(_: &mut Deed<'_, Cashier>, _: &ApplyVoucher) -> Result<()> {
        Ok(())
    }

    /// The count stays, whatever comes of it.
    fn gather(deed: &mut Deed<'_, Cashier>, request: &ApplyVoucher, (): &mut ()) -> Result<Option<GuardRefusal>> {
        count_guess(deed, request)
    }

    fn render((): (), locked: Option<GuardRefusal>) -> Result<Reply<()>> {
        locked.map_or_else(|| Ok(Reply::success(())), |locked| Err(locked.into()))
    }
}

/// The first step of applying a voucher by a code: the guess is counted.
pub const COUNT_GUESS: DeedFn = run::deed::<CountGuess>;
/// The second step of applying a voucher: it is set aside.
pub const APPLY: DeedFn = run::deed::<ApplyDeed>;

/// Counts a try of a voucher's code before it is looked up. A mobile number with the end of a code also counts against
/// the limit on guesses. The count has a transaction of its own, so that it survives a refusal.
///
/// # Errors
/// When a statement fails. The reason why no try is left is a result, so that the count stays.
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

pub(super) struct ApplyDeed;

impl DeedRow for ApplyDeed {
    const CALL: About = APPLY_CALL;
    type Who = Cashier;
    type Request = ApplyVoucher;
    type Outcome = Applied;
    type Gathered = (Vec<VoucherAnswer>, OrderSummary);
    type Answer = AppliedAnswer;

    fn keep(_: &ApplyVoucher) -> Keep {
        Keep::Day
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &ApplyVoucher) -> Result<Applied> {
        apply(deed, request)
    }

    fn gather(
        deed: &mut Deed<'_, Cashier>,
        _: &ApplyVoucher,
        applied: &mut Applied,
    ) -> Result<(Vec<VoucherAnswer>, OrderSummary)> {
        Ok((super::applied(deed, applied)?, answers::summary_of_bill(deed, &applied.order_id)?))
    }

    fn render(_: Applied, (data, order_summary): (Vec<VoucherAnswer>, OrderSummary)) -> Result<Reply<AppliedAnswer>> {
        Ok(Reply::success(AppliedAnswer { data, order_summary }).saying(&VoucherWords::Applied))
    }
}

/// Sets a voucher, or a customer's store credit, aside for a bill at checkout. A payment with `VOUCHER` redeems the
/// amount set aside.
///
/// # Errors
/// When the bill is not at checkout, the voucher is not one that it may have, or a statement fails.
pub fn apply(deed: &mut Deed<'_, Cashier>, request: &ApplyVoucher) -> Result<Applied> {
    let (entry, now) = (request.entry()?, deed.now());
    let order = bill::lock_frozen(deed, request.order_id(), now)?;
    // An unsettled charge may cover the whole balance and leave nothing for a voucher to pay.
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
    let mut vouchers = voucher::on_order(deed, &applied.order_id)?;
    vouchers.retain(|voucher| applied.voucher_ids.iter().any(|id| id == voucher.id()));
    Ok(vouchers)
}

fn set_aside(deed: &mut Deed<'_, Cashier>, order: &Order, entry: &Entry) -> Result<Vec<String>> {
    let (shop, settings, today, now) = (deed.shop(), deed.settings(), deed.today(), deed.now());
    if *entry != Entry::StoreCredit {
        let voucher = voucher::one(deed, entry, order, &shop.row.dummy_customer_id, today)?;
        return reserve_one(deed, order, &voucher, today, now);
    }
    if !settings.avail_offer {
        return Err(VoucherRefusal::CreditOff.into());
    }
    if order.customer_id == shop.row.dummy_customer_id {
        return Err(VoucherRefusal::NobodyTagged.into());
    }
    reserve_credit(deed, order, today, now)
}
