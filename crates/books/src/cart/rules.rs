//! The decisions about a line, without the books.

use std::collections::HashMap;

use pricing::{Paise, Quantity};

use super::CartRefusal;
use crate::catalog::{MrpPrice, Shelf};
use crate::settings::MrpChoice;

/// Far more than a person counts at a till.
const MOST_PIECES: Quantity = Quantity::new(99_999_000);

/// The MRP that a scan takes: the wanted one, else the lowest in stock, else the lowest.
pub(super) fn choose_mrp(
    shelf: &Shelf,
    stock: &HashMap<Paise, Quantity>,
    wanted: Option<Paise>,
    choice: MrpChoice,
) -> Result<MrpPrice, CartRefusal> {
    if let Some(mrp) = wanted {
        let no_such = || CartRefusal::NoSuchMrp { name: shelf.item.name().to_owned(), mrp };
        return shelf.price_at(mrp).ok_or_else(no_such);
    }
    let in_stock = |price: &&MrpPrice| stock.get(&price.mrp).is_some_and(|quantity| *quantity > Quantity::ZERO);
    let several = shelf.prices.iter().filter(in_stock).count() > 1;
    if several && choice == MrpChoice::Ask {
        return Err(CartRefusal::MrpRequired { name: shelf.item.name().to_owned() });
    }
    let lowest = shelf.prices.iter().find(in_stock).or(shelf.prices.first());
    lowest.copied().ok_or_else(|| CartRefusal::ProductNotFound { barcode: shelf.item.barcode().to_owned() })
}

/// A quantity a cashier asks for, checked against how the product is sold.
pub(super) fn check_quantity(shelf: &Shelf, quantity: Quantity, confirmed: bool) -> Result<Quantity, CartRefusal> {
    let name = || shelf.item.name().to_owned();
    if shelf.item.weighed {
        if quantity <= Quantity::ZERO {
            return Err(CartRefusal::WeightRequired { name: name() });
        }
        if !confirmed && shelf.max_quantity.is_some_and(|most| quantity > most) {
            return Err(CartRefusal::WeightUnusual { weight: quantity, name: name() });
        }
    } else {
        if quantity < Quantity::ONE {
            return Err(CartRefusal::QuantityBelowOne);
        }
        if !quantity.is_whole() {
            return Err(CartRefusal::NotByWeight { name: name() });
        }
    }
    if quantity > MOST_PIECES { Err(CartRefusal::QuantityTooLarge) } else { Ok(quantity) }
}

/// An MRP as the client sends it: nothing and zero mean no choice.
pub(super) fn wanted_mrp(mrp: Option<Paise>) -> Option<Paise> {
    mrp.filter(|mrp| *mrp > Paise::ZERO)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pricing::BasisPoints;
    use pricing::basket::{Item, ItemTexts};
    use pricing::tax::{RateRow, TaxClass};
    use storage::ProductId;

    use super::*;

    fn shelf(weighed: bool, mrps: &[i64]) -> Shelf {
        let tax = TaxClass::new("GST5", vec![RateRow::flat(BasisPoints::new(500))]).unwrap();
        let texts = ItemTexts {
            product_id: "1",
            barcode: "8901",
            name: "Tea",
            category_id: "1",
            hsn: "0902",
            uom: "NOS",
            ..ItemTexts::default()
        };
        let item = Item { weighed, ..Item::new(&texts, Arc::new(tax)) };
        let price = |mrp: &i64| MrpPrice { mrp: Paise::from_rupees(*mrp), price: Paise::from_rupees(mrp - 1) };
        Shelf {
            product_id: ProductId::new(1),
            item: Arc::new(item),
            category: Box::default(),
            prices: mrps.iter().map(price).collect(),
            max_quantity: Some(Quantity::pieces(20)),
            active: true,
        }
    }

    fn stock(of: &[(i64, i64)]) -> HashMap<Paise, Quantity> {
        of.iter().map(|(mrp, milli)| (Paise::from_rupees(*mrp), Quantity::new(*milli))).collect()
    }

    #[test]
    fn a_scan_takes_the_lowest_mrp_in_stock() {
        let shelf = shelf(false, &[100, 110, 120]);
        let chosen = |stock: &[(i64, i64)], wanted: Option<i64>| {
            let wanted = wanted.map(Paise::from_rupees);
            choose_mrp(&shelf, &self::stock(stock), wanted, MrpChoice::Lowest).map(|price| price.mrp)
        };
        assert_eq!(chosen(&[(100, 1000), (110, 1000)], None).unwrap(), Paise::from_rupees(100));
        assert_eq!(chosen(&[(100, 0), (110, 1000)], None).unwrap(), Paise::from_rupees(110));
        assert_eq!(chosen(&[], None).unwrap(), Paise::from_rupees(100));
        assert_eq!(chosen(&[], Some(120)).unwrap(), Paise::from_rupees(120));
        assert!(matches!(chosen(&[], Some(99)), Err(CartRefusal::NoSuchMrp { .. })));
    }

    #[test]
    fn the_till_asks_only_when_several_mrps_are_in_stock() {
        let shelf = shelf(false, &[100, 110]);
        let ask = |of: &[(i64, i64)]| choose_mrp(&shelf, &stock(of), None, MrpChoice::Ask);
        assert!(matches!(ask(&[(100, 1000), (110, 1000)]), Err(CartRefusal::MrpRequired { .. })));
        assert!(ask(&[(110, 1000)]).is_ok());
    }

    /// CRT-16: a counted product has a quantity of at least 1.
    #[test]
    fn quantities_fit_how_a_product_is_sold() {
        let (piece, loose) = (shelf(false, &[100]), shelf(true, &[100]));
        for milli in [-1000, 0, 999] {
            let refused = check_quantity(&piece, Quantity::new(milli), false);
            assert!(matches!(refused, Err(CartRefusal::QuantityBelowOne)), "{milli}");
        }
        assert!(matches!(check_quantity(&piece, Quantity::new(1500), false), Err(CartRefusal::NotByWeight { .. })));
        assert!(check_quantity(&piece, Quantity::pieces(51), false).is_ok(), "50 limits the list, not the bill");
        assert!(matches!(check_quantity(&piece, Quantity::pieces(100_000), false), Err(CartRefusal::QuantityTooLarge)));
        assert!(check_quantity(&loose, Quantity::new(250), false).is_ok());
        assert!(matches!(check_quantity(&loose, Quantity::ZERO, false), Err(CartRefusal::WeightRequired { .. })));
        assert!(matches!(check_quantity(&loose, Quantity::new(20_001), false), Err(CartRefusal::WeightUnusual { .. })));
        assert!(check_quantity(&loose, Quantity::new(20_001), true).is_ok());
    }
}
