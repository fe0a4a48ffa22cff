//! The table of calls: the rows of every module.

use crate::call::Row;
use crate::{
    answers, bill_place, bill_voucher, browse, cancellation, carry_bag, cart, cash_session, charge, customer,
    customer_tag, discount, goods_receipt, held_bill, invoice, licence, login, offline, pairing, payment,
    payment_device, profile, report, returns, sign_in,
};
#[cfg(feature = "console")]
use crate::{approval_request, console};

const TABLE: &[&[Row]] = &[
    bill_place::ROWS,
    carry_bag::ROWS,
    cart::ROWS,
    cash_session::ROWS,
    charge::ROWS,
    browse::ROWS,
    answers::ROWS,
    customer::ROWS,
    customer_tag::ROWS,
    discount::ROWS,
    goods_receipt::ROWS,
    held_bill::ROWS,
    offline::ROWS,
    pairing::ROWS,
    payment::ROWS,
    profile::ROWS,
    payment_device::ROWS,
    bill_voucher::ROWS,
    invoice::ROWS,
    returns::ROWS,
    report::ROWS,
    cancellation::ROWS,
    licence::ROWS,
    login::ROWS,
    sign_in::ROWS,
    #[cfg(feature = "console")]
    approval_request::ROWS,
];

/// Calls of people without a till: a table of their own, so that a till's client has none of them.
#[cfg(feature = "console")]
const OF_PEOPLE: &[&[Row]] = &[console::ROWS];

/// Every call of a till.
#[must_use]
pub fn table() -> Vec<Row> {
    TABLE.concat()
}

/// Every call of a person without a till.
#[cfg(feature = "console")]
#[must_use]
pub fn of_people() -> Vec<Row> {
    OF_PEOPLE.concat()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    #[cfg(feature = "console")]
    use crate::call::Admits;

    #[test]
    fn no_two_calls_share_a_path_or_a_name() {
        let rows = table();
        let paths: BTreeSet<_> = rows.iter().map(|row| row.about.path).collect();
        let names: BTreeSet<_> = rows.iter().map(|row| row.about.name).collect();
        assert_eq!((paths.len(), names.len()), (rows.len(), rows.len()));
    }

    #[cfg(feature = "console")]
    #[test]
    fn people_call_by_a_table_of_their_own() {
        let (own, tills) = (of_people(), table());
        let paths: BTreeSet<_> = own.iter().chain(&tills).map(|row| row.about.path).collect();
        assert_eq!(paths.len(), own.len() + tills.len());
        assert!(own.iter().all(|row| row.about.path.starts_with("/console/")));
        assert!(own.iter().all(|row| matches!(row.admits, Admits::Person(_) | Admits::Anyone)));
        assert!(tills.iter().all(|row| !matches!(row.admits, Admits::Person(_))));
    }
}
