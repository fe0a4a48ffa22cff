//! Columns that hold one of a few words, as enums. Constraints of the tables list the same words.

use std::fmt;

use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::Text;
use serde::{Deserialize, Serialize};

macro_rules! states {
    ($($(#[$of_type:meta])* pub enum $name:ident {
        $($(#[$of_variant:meta])* $variant:ident = $word:literal,)+
    })+) => {$(
        $(#[$of_type])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, AsExpression, FromSqlRow,
        )]
        #[diesel(sql_type = Text)]
        pub enum $name {
            $($(#[$of_variant])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$variant),+];

            /// The word in the books and on the wire.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }

            /// The one of a word.
            #[must_use]
            pub fn parse(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.name() == word)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.pad(self.name())
            }
        }

        impl<DB: Backend> ToSql<Text, DB> for $name
        where
            str: ToSql<Text, DB>,
        {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
                self.name().to_sql(out)
            }
        }

        impl<DB: Backend> FromSql<Text, DB> for $name
        where
            String: FromSql<Text, DB>,
        {
            fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
                let word = String::from_sql(bytes)?;
                Self::parse(&word).ok_or_else(|| format!("no {} is {word}", stringify!($name)).into())
            }
        }
    )+};
}

states! {
    /// The states of a bill between its first line and its invoice.
    pub enum BillState {
        /// Being scanned on a till.
        Open = "open",
        /// At checkout: its price stands.
        Frozen = "frozen",
        /// Put aside, to be recalled on any till.
        Held = "held",
        /// Paid to the last rupee; an invoice.
        Paid = "paid",
        /// Given up.
        Cancelled = "cancelled",
    }

    /// Roles of people without a till.
    pub enum Role {
        /// Everything, and the only one who says who else may see what.
        Owner = "owner",
        /// Sees sales, reports and the audit.
        Accountant = "accountant",
        /// Sees the sales of the stores that are theirs.
        StoreManager = "store_manager",
        /// Sees goods and suppliers.
        Buyer = "buyer",
        /// Counts goods.
        StockClerk = "stock_clerk",
    }

    /// How far a person has come in signing in.
    pub enum PersonSessionState {
        /// The password was right; an authenticator is to be set up.
        Enrol = "enrol",
        /// The password was right; a code is to come.
        Code = "code",
        /// Signed in.
        Live = "live",
    }

    /// How a cashier's request for an approval stands.
    pub enum RequestState {
        /// Nobody has answered.
        Waiting = "waiting",
        /// It was approved.
        Approved = "approved",
        /// It was refused.
        Refused = "refused",
        /// The cashier took it back.
        Withdrawn = "withdrawn",
    }

    /// Kinds of posted documents.
    pub enum InvoiceKind {
        /// An invoice.
        Sale = "sale",
        /// A credit note.
        Return = "return",
    }

    /// Kinds of lines of a posted document.
    pub enum LineKind {
        /// A product.
        Goods = "goods",
        /// A carry bag.
        Bag = "bag",
    }

    /// How a store is registered under the GST law.
    #[derive(Default)]
    pub enum Registration {
        /// It collects tax.
        Regular = "regular",
        /// It pays a share of its turnover and collects no tax (CGST Act, section 10).
        Composition = "composition",
        /// It has no GSTIN.
        #[default]
        Unregistered = "unregistered",
    }

    /// The states of a cash session.
    pub enum SessionState {
        /// It is that of its till.
        Open = "open",
        /// Another one was opened on its till; its drawer is still to be counted.
        Parked = "parked",
        /// Its drawer was counted.
        Closed = "closed",
    }

    /// When a drawer is counted.
    pub enum CountMoment {
        /// As its session begins.
        Opening = "opening",
        /// As it ends.
        Closing = "closing",
    }

    /// Kinds of cash.
    pub enum CashKind {
        /// Notes.
        Notes = "NOTES",
        /// Coins.
        Coins = "COINS",
    }

    /// Why cash moves.
    pub enum MovementKind {
        /// The opening balance.
        Opening = "opening",
        /// Cash taken for a bill, less the change.
        Sale = "sale",
        /// Cash handed back for a cancelled bill.
        Reversal = "reversal",
        /// Cash handed back after the invoice: it was cancelled, or its credit note is paid out.
        Refund = "refund",
        /// Cash put in by hand.
        CashIn = "cash_in",
        /// Cash taken out by hand.
        CashOut = "cash_out",
        /// Cash brought to the safe.
        Drop = "drop",
    }

    /// The places of goods in a store.
    pub enum StockPoint {
        /// For sale.
        Sale = "sale",
        /// Damaged; not sold.
        Damage = "damage",
    }

    /// Why goods move.
    pub enum StockMovementKind {
        /// The opening stock.
        Opening = "opening",
        /// Sold.
        Sale = "sale",
        /// Came back.
        Return = "return",
        /// Received by a GRN.
        Receipt = "receipt",
        /// Counted anew.
        Adjustment = "adjustment",
    }

    /// The states of money that was offered for a bill.
    pub enum TenderState {
        /// Nobody knows yet.
        Pending = "pending",
        /// It was taken.
        Taken = "taken",
        /// It was not.
        Failed = "failed",
        /// It is the reversal of another one.
        Reversal = "reversal",
    }

    /// How a charge stands.
    pub enum ChargeState {
        /// Written down; what is outside may not have heard of it.
        Wanted = "wanted",
        /// Outside knows of it and has not ended it.
        Sent = "sent",
        /// Nobody knows: it is only asked after, never sent again.
        Unknown = "unknown",
        /// The money was taken, and the bill has it.
        Taken = "taken",
        /// No money was taken.
        Declined = "declined",
        /// The money was taken, and the bill does not have it or has given it up: it must go back.
        RefundDue = "refund_due",
        /// The money went back.
        Reversed = "reversed",
    }

    /// How a refund of a charge stands.
    #[derive(Default)]
    pub enum RefundState {
        /// There is none.
        #[default]
        None = "",
        /// It was asked for outside.
        CallContext = "asked",
        /// It was refused outside.
        Failed = "failed",
        /// The money went back.
        Done = "done",
    }

    /// The states of a message.
    pub enum OutboxState {
        /// It is going to be delivered.
        Waiting = "waiting",
        /// It was handed over.
        Sent = "sent",
        /// It could not be delivered and is not tried any more.
        GivenUp = "given_up",
    }

    /// The origins of a voucher.
    pub enum VoucherOrigin {
        /// From goods that came back.
        Return = "return",
        /// From a file: another program had promised it.
        Import = "import",
    }

    /// Why the liability of a voucher changed.
    pub enum VoucherEntryKind {
        /// It was issued.
        Issued = "issued",
        /// Its days ended.
        Expired = "expired",
        /// Its days were made longer after they had ended.
        Restored = "restored",
        /// A bill that it paid was cancelled.
        Refunded = "refunded",
        /// It was paid out in cash.
        PaidOut = "paid_out",
    }

    /// The account on the other side of a change of the liability of vouchers.
    pub enum VoucherCounter {
        /// Goods that came back.
        Return = "return",
        /// The books of another program.
        OpeningBalance = "opening_balance",
        /// A sale of vouchers.
        Sale = "sale",
        /// Income from vouchers that ended.
        Breakage = "breakage",
        /// An invoice that was cancelled.
        CancelledInvoice = "cancelled_invoice",
        /// Cash of a drawer.
        Cash = "cash",
    }

    /// How much of an advice has come.
    pub enum AdviceState {
        /// Nothing.
        Pending = "PENDING",
        /// Some of it.
        Partial = "PARTIAL",
        /// All of it, or the rest is not expected any more.
        Complete = "COMPLETE",
    }

    /// The states of a price that a GRN proposed.
    pub enum ProposalState {
        /// Nothing yet.
        Open = "open",
        /// It is the price now.
        Accepted = "accepted",
        /// The price stays.
        Refused = "refused",
        /// A later GRN proposed another one.
        Replaced = "replaced",
    }
}

impl Registration {
    /// Whether it takes tax from buyers (CGST Act, sections 10(4) and 32(1)).
    #[must_use]
    pub fn collects_tax(self) -> bool {
        self == Registration::Regular
    }
}

impl ChargeState {
    /// Whether what becomes of it is still open; its bill waits meanwhile.
    #[must_use]
    pub fn is_unsettled(self) -> bool {
        matches!(self, ChargeState::Wanted | ChargeState::Sent | ChargeState::Unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLES: [&str; 2] = [
        include_str!("../../migrations/sqlite/2026-11-26-000100_books/up.sql"),
        include_str!("../../migrations/postgres/2026-11-26-000100_books/up.sql"),
    ];

    /// The words that the constraint of a column lists.
    fn allowed<'t>(tables: &'t str, table: &str, column: &str) -> Vec<&'t str> {
        let begin = format!("CREATE TABLE {table} (");
        let (_, table) = tables.split_once(&begin).unwrap();
        let line = table.lines().find(|line| line.trim_start().starts_with(&format!("{column} TEXT"))).unwrap();
        let list = line.split_once(&format!("CHECK ({column} IN (")).map_or("", |(_, list)| list);
        list.split('\'').skip(1).step_by(2).collect()
    }

    macro_rules! columns {
        ($($table:literal $column:literal $state:ident;)+) => {
            [$(($table, $column, $state::ALL.iter().map(|state| state.name()).collect::<Vec<_>>())),+]
        };
    }

    #[test]
    fn the_constraint_of_each_column_lists_the_words_of_its_states() {
        let columns = columns! {
            "cart_order" "state" BillState;
            "approval_request" "state" RequestState;
            "cash_session" "state" SessionState;
            "cash_session_count" "kind" CashKind;
            "cash_session_count" "moment" CountMoment;
            "cash_session_movement" "kind" MovementKind;
            "goods_receipt_advice" "state" AdviceState;
            "identity_session" "state" PersonSessionState;
            "invoice" "kind" InvoiceKind;
            "invoice" "seller_registration" Registration;
            "invoice_line" "kind" LineKind;
            "membership" "role" Role;
            "outbox" "state" OutboxState;
            "payment_charge" "refund_state" RefundState;
            "payment_charge" "state" ChargeState;
            "payment_tender" "state" TenderState;
            "price_proposal" "state" ProposalState;
            "role_right" "role" Role;
            "stock_level" "point" StockPoint;
            "stock_movement" "kind" StockMovementKind;
            "stock_movement" "point" StockPoint;
            "store_registration" "kind" Registration;
            "store_version" "registration" Registration;
            "voucher" "origin" VoucherOrigin;
            "voucher_entry" "counter" VoucherCounter;
            "voucher_entry" "kind" VoucherEntryKind;
        };
        for (table, column, words) in columns {
            for tables in TABLES {
                assert_eq!(allowed(tables, table, column), words, "{table}.{column}");
            }
        }
    }
}
