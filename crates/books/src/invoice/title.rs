//! Titles of documents by law, and the text that the law wants with them.

use pricing::BasisPoints;

use crate::registration::Registration;

/// The text at the top of a bill of supply under the composition levy (CGST Rule 5(1)(f)).
pub const COMPOSITION_WORDS: &str = "Composition taxable person, not eligible to collect tax on supplies";

/// The title of a sale by a seller who is not registered.
pub(super) const CASH_MEMO: &str = "Cash Memo";
/// The title of a sale without tax (CGST Rule 49).
pub(super) const BILL_OF_SUPPLY: &str = "Bill of Supply";

/// The title of a sale, from the seller's registration and the tax of its lines (whole rates in basis points).
///
/// A registered seller writes a tax invoice for taxable goods (CGST Act, section 31(1), Rule 46), a bill of supply for
/// exempt ones (section 31(3)(c), Rule 49), and one document for both to an unregistered buyer (Rule 46A). Under the
/// composition levy everything is on a bill of supply. Who is not registered collects no tax (section 32(1)) and writes
/// a cash memo, for which the law has no name.
#[must_use]
pub fn title(seller: Registration, buyer_registered: bool, rates: impl Iterator<Item = BasisPoints>) -> &'static str {
    match seller {
        Registration::Unregistered => return CASH_MEMO,
        Registration::Composition => return BILL_OF_SUPPLY,
        Registration::Regular => {}
    }
    let (mut taxable, mut exempt) = (false, false);
    for rate in rates {
        if rate > BasisPoints::ZERO {
            taxable = true;
        } else {
            exempt = true;
        }
    }
    match (taxable, exempt) {
        (true, true) if !buyer_registered => "Invoice-cum-Bill of Supply",
        (false, true) => BILL_OF_SUPPLY,
        _ => "Tax Invoice",
    }
}

/// The text that the law wants at the top of a seller's documents, if any.
#[must_use]
pub fn words_on_top(seller: Registration) -> Option<&'static str> {
    (seller == Registration::Composition).then_some(COMPOSITION_WORDS)
}

#[cfg(test)]
mod tests {
    use pricing::BasisPoints;

    use super::{title, words_on_top};
    use crate::registration::Registration::{Composition, Regular, Unregistered};

    #[test]
    fn the_title_follows_from_seller_buyer_and_goods() {
        for (seller, buyer, rates, expected) in [
            (Regular, false, &[500, 1800][..], "Tax Invoice"),
            (Regular, false, &[0][..], "Bill of Supply"),
            (Regular, false, &[0, 500][..], "Invoice-cum-Bill of Supply"),
            (Regular, true, &[0, 500][..], "Tax Invoice"),
            (Composition, false, &[500][..], "Bill of Supply"),
            (Composition, true, &[0, 500][..], "Bill of Supply"),
            (Unregistered, false, &[500][..], "Cash Memo"),
        ] {
            assert_eq!(title(seller, buyer, rates.iter().copied().map(BasisPoints::new)), expected);
        }
        assert_eq!([Regular, Unregistered].map(words_on_top), [None, None]);
        assert!(words_on_top(Composition).unwrap().contains("not eligible to collect tax on supplies"));
    }
}
