//! Vouchers on a bill at checkout.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{About, Admits, DeedRow, Row, Step, Steps};
use super::says::{BILL, REFUND, VOUCHER};
use super::{DeedFn, run};
use crate::answer::Reply;
use crate::deed::Deed;
use crate::journal::Keep;
use crate::login::{Cashier, GuardRefusal};
use crate::payment::{self, OrderSummary};
use crate::refund::{RemoveVoucher, remove_voucher};
use crate::refusal::Result;
use crate::voucher::{self, Applied, ApplyVoucher, VoucherAnswer, VoucherWords};

pub(super) fn rows() -> Vec<Row> {
    vec![Row::steps::<ApplyCall>(), Row::deed::<RemoveCall>()]
}

/// The first step of applying a voucher by a code: the guess is counted.
pub const COUNT_GUESS: DeedFn = run::deed::<CountGuess>;
/// The second step of applying a voucher: it is set aside.
pub const APPLY: DeedFn = run::deed::<ApplyDeed>;

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
    says: &[BILL, VOUCHER],
};

struct ApplyCall;

impl Steps for ApplyCall {
    const CALL: About = APPLY_CALL;
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::ApplyVoucher;
    type Request = ApplyVoucher;
    type Answer = AppliedAnswer;
}

struct CountGuess;

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
    fn gather(deed: &mut Deed<'_, Cashier>, request: &ApplyVoucher, (): &()) -> Result<Option<GuardRefusal>> {
        voucher::count_guess(deed, request)
    }

    fn render((): (), locked: Option<GuardRefusal>) -> Result<Reply<()>> {
        locked.map_or_else(|| Ok(Reply::success(())), |locked| Err(locked.into()))
    }
}

struct ApplyDeed;

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
        voucher::apply(deed, request)
    }

    fn gather(
        deed: &mut Deed<'_, Cashier>,
        _: &ApplyVoucher,
        applied: &Applied,
    ) -> Result<(Vec<VoucherAnswer>, OrderSummary)> {
        Ok((voucher::applied(deed, applied)?, payment::summary_of_bill(deed, &applied.order_id)?))
    }

    fn render(_: Applied, (data, order_summary): (Vec<VoucherAnswer>, OrderSummary)) -> Result<Reply<AppliedAnswer>> {
        Ok(Reply::success(AppliedAnswer { data, order_summary }).saying(&VoucherWords::Applied))
    }
}

/// The bill without them.
#[derive(Debug, Serialize, ToSchema)]
pub struct RemovedVoucherAnswer {
    order_summary: OrderSummary,
}

struct RemoveCall;

impl DeedRow for RemoveCall {
    const CALL: About = About {
        path: "/remove-voucher",
        name: "remove_voucher",
        capability: "voucher",
        does: "Takes vouchers off a bill that is not paid yet. What was paid in goes back to them.",
        says: &[BILL, REFUND, VOUCHER],
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

    fn gather(deed: &mut Deed<'_, Cashier>, request: &RemoveVoucher, (): &()) -> Result<OrderSummary> {
        payment::summary_of_bill(deed, request.order_id())
    }

    fn render((): (), order_summary: OrderSummary) -> Result<Reply<RemovedVoucherAnswer>> {
        Ok(Reply::success(RemovedVoucherAnswer { order_summary }).saying(&VoucherWords::Removed))
    }
}
