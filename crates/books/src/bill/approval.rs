//! The limit of a discount by hand: that of the bill's cashier, or a manager's approval above it.

use pricing::basket::ManualDiscount;
use pricing::{BasisPoints, Paise};
use storage::Approver;
use storage::rows::Order;

/// A manager's approval of the discount on one bill, limited both by amount and by share of the goods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiscountApproval {
    /// The highest amount.
    pub amount: Paise,
    /// The highest share of the goods' price after offers.
    pub share: BasisPoints,
    /// Whoever gave it.
    pub manager_id: Approver,
}

impl DiscountApproval {
    /// The approval that a bill has.
    #[must_use]
    pub fn of(order: &Order) -> Option<Self> {
        let share = order.approved_bp;
        order.approved_by.map(|manager_id| DiscountApproval { amount: order.approved_paise, share, manager_id })
    }
}

/// A discount by hand on a bill, as it is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measured {
    /// The discount.
    pub amount: Paise,
    /// The price of the goods before it.
    pub left: Paise,
    /// The highest share that the cashier may give alone; nothing for no limit.
    pub limit: Option<BasisPoints>,
}

impl Measured {
    /// The share it takes off.
    #[must_use]
    pub fn share(&self) -> BasisPoints {
        ManualDiscount::share(self.amount, self.left)
    }

    /// The limit that it is above.
    #[must_use]
    pub fn above(&self) -> Option<BasisPoints> {
        self.limit.filter(|limit| ManualDiscount::is_above(self.amount, self.left, *limit))
    }

    /// The limit that it is above without an approval that covers it.
    #[must_use]
    pub fn above_without(&self, approval: Option<DiscountApproval>) -> Option<BasisPoints> {
        let is_let = |approval: DiscountApproval| {
            self.amount <= approval.amount && !ManualDiscount::is_above(self.amount, self.left, approval.share)
        };
        self.above().filter(|_| !approval.is_some_and(is_let))
    }
}
