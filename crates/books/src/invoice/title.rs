//! What a document is called by law.

/// The title of a sale, from the seller's registration and the tax of its lines (rates in basis points).
///
/// A registered seller writes a tax invoice for taxable goods (CGST Rule 46), a bill of supply for exempt ones (Rule
/// 49), and one document for both to an unregistered buyer (Rule 46A).
#[must_use]
pub(super) fn title(seller_registered: bool, buyer_registered: bool, rates: impl Iterator<Item = i64>) -> &'static str {
    if !seller_registered {
        return "Cash Memo";
    }
    let (mut taxable, mut exempt) = (false, false);
    for rate in rates {
        if rate > 0 {
            taxable = true;
        } else {
            exempt = true;
        }
    }
    match (taxable, exempt) {
        (true, true) if !buyer_registered => "Invoice-cum-Bill of Supply",
        (false, true) => "Bill of Supply",
        _ => "Tax Invoice",
    }
}

#[cfg(test)]
mod tests {
    use super::title;

    #[test]
    fn the_title_follows_from_seller_buyer_and_goods() {
        for (seller, buyer, rates, expected) in [
            (true, false, &[500, 1800][..], "Tax Invoice"),
            (true, false, &[0][..], "Bill of Supply"),
            (true, false, &[0, 500][..], "Invoice-cum-Bill of Supply"),
            (true, true, &[0, 500][..], "Tax Invoice"),
            (false, false, &[500][..], "Cash Memo"),
        ] {
            assert_eq!(title(seller, buyer, rates.iter().copied()), expected);
        }
    }
}
