//! Rights of people without a till. A role of a vendor has some of them, as rows of `role_right`.

use std::fmt;

macro_rules! rights {
    ($($(#[$of_right:meta])* $right:ident = $word:literal,)+) => {
        /// A right. Rows keep it under its word; a word that is none any more gives nothing.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Right {
            $($(#[$of_right])* $right,)+
        }

        impl Right {
            /// All of them.
            pub const ALL: &[Right] = &[$(Right::$right),+];

            /// The word in the books and on the wire.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Right::$right => $word,)+
                }
            }
        }

        $($(#[$of_right])*
        #[derive(Debug, Clone, Copy)]
        pub struct $right;

        impl Needs for $right {
            const RIGHT: Option<Right> = Some(Right::$right);
        })+
    };
}

/// The right that a call of a person needs, as a type: a call without one does not compile.
pub trait Needs: Send + Sync + 'static {
    /// The right; nothing where being signed in is enough.
    const RIGHT: Option<Right>;
}

/// Needs no right: what a person sees and does about themselves.
#[derive(Debug, Clone, Copy)]
pub struct OneSelf;

impl Needs for OneSelf {
    const RIGHT: Option<Right> = None;
}

rights! {
    /// Sees sales: the day, bills, what needs a look.
    SeeSales = "sales.see",
    /// Sends bills to customers.
    SendBills = "bills.send",
    /// Sees reports.
    SeeReports = "reports.see",
    /// Sees what is due in tax, and makes the files of returns.
    SeeTaxes = "taxes.see",
    /// Sees what was done, by whom.
    SeeAudit = "audit.see",
    /// Answers what tills ask for.
    AnswerApprovals = "approvals.answer",
    /// Sees who may see what.
    SeePeople = "people.see",
    /// Says who may see what.
    ChangePeople = "people.change",
    /// Sees goods, their prices and their stock.
    SeeGoods = "goods.see",
    /// Sees what goods cost and what is earned by them; no call needs it, answers leave both empty without it.
    SeeCosts = "costs.see",
    /// Sees customers.
    SeeCustomers = "customers.see",
    /// Sees offers and what they gave.
    SeeOffers = "offers.see",
    /// Sees suppliers and what they sent.
    SeeSuppliers = "suppliers.see",
    /// Sees tills, cashiers and settings.
    SeeShop = "shop.see",
}

impl fmt::Display for Right {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}
