//! A product as it is sold.

use std::sync::Arc;

use crate::tax::TaxClass;

/// A product as it is sold, shared by all lines and bills that hold it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its texts.
    pub packed: PackedTexts,
    /// Whether it is sold by weight; then quantities are kilograms and prices per kilogram.
    pub weighed: bool,
    /// How it is taxed.
    pub tax: Arc<TaxClass>,
    /// File names of its pictures, the main one first.
    pub images: Box<[String]>,
    /// Its further conditions of sale.
    pub flags: ItemFlags,
}

/// An item's texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ItemTexts<'a> {
    /// The product.
    pub product_id: &'a str,
    /// Its main barcode.
    pub barcode: &'a str,
    /// Its name, in full.
    pub name: &'a str,
    /// Its brand, or nothing.
    pub brand: &'a str,
    /// Size, colour and the like, or nothing.
    pub variant: &'a str,
    /// The category by which offers find it.
    pub category_id: &'a str,
    /// Its HSN code (Harmonised System of Nomenclature), which CGST Rule 46 wants on the invoice, or nothing.
    pub hsn: &'a str,
    /// Its unit of measure: `PCS`, `KGS`.
    pub uom: &'a str,
}

/// Conditions of selling or taking back an item, beside its price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ItemFlags {
    /// Stock is kept by batch.
    pub has_batch: bool,
    /// Every piece has a serial number.
    pub has_serial: bool,
    /// It is not taken back.
    pub non_returnable: bool,
}

/// [`ItemTexts`] in one allocation, because a store remembers a hundred thousand items.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackedTexts(Box<str>);

/// Stands between packed texts; PostgreSQL keeps no text that holds it.
const SEPARATOR: &str = "\0";

impl<'a> ItemTexts<'a> {
    fn in_order(&self) -> [&'a str; 8] {
        [self.product_id, self.barcode, self.name, self.brand, self.variant, self.category_id, self.hsn, self.uom]
    }
}

impl Item {
    /// An item sold by the piece, without pictures, that asks for nothing else.
    #[must_use]
    pub fn new(texts: &ItemTexts<'_>, tax: Arc<TaxClass>) -> Self {
        let (packed, images, flags) = (PackedTexts::new(texts), Box::default(), ItemFlags::default());
        Self { packed, weighed: false, tax, images, flags }
    }

    /// All its texts.
    #[must_use]
    pub fn texts(&self) -> ItemTexts<'_> {
        ItemTexts {
            product_id: self.product_id(),
            barcode: self.barcode(),
            name: self.name(),
            brand: self.brand(),
            variant: self.variant(),
            category_id: self.category_id(),
            hsn: self.hsn(),
            uom: self.uom(),
        }
    }

    /// The product.
    #[must_use]
    pub fn product_id(&self) -> &str {
        self.packed.get(0)
    }

    /// Its main barcode.
    #[must_use]
    pub fn barcode(&self) -> &str {
        self.packed.get(1)
    }

    /// Its name, in full.
    #[must_use]
    pub fn name(&self) -> &str {
        self.packed.get(2)
    }

    /// Its brand, or nothing.
    #[must_use]
    pub fn brand(&self) -> &str {
        self.packed.get(3)
    }

    /// Size, colour and the like, or nothing.
    #[must_use]
    pub fn variant(&self) -> &str {
        self.packed.get(4)
    }

    /// The category by which offers find it.
    #[must_use]
    pub fn category_id(&self) -> &str {
        self.packed.get(5)
    }

    /// Its HSN code, or nothing.
    #[must_use]
    pub fn hsn(&self) -> &str {
        self.packed.get(6)
    }

    /// Its unit of measure.
    #[must_use]
    pub fn uom(&self) -> &str {
        self.packed.get(7)
    }
}

impl PackedTexts {
    fn new(texts: &ItemTexts<'_>) -> Self {
        let parts = texts.in_order().map(|part| part.replace(SEPARATOR, ""));
        Self(parts.join(SEPARATOR).into_boxed_str())
    }

    fn get(&self, position: usize) -> &str {
        self.0.split(SEPARATOR).nth(position).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BasisPoints;
    use crate::tax::RateRow;

    #[test]
    fn each_text_comes_back_as_it_was_told() {
        let texts = ItemTexts {
            product_id: "7",
            barcode: "8904000210037",
            name: "तूर दाल",
            brand: "",
            variant: "500 g",
            category_id: "12",
            hsn: "",
            uom: "PCS",
        };
        let tax = TaxClass::new("GST5", vec![RateRow::flat(BasisPoints::new(500))]).unwrap();
        assert_eq!(Item::new(&texts, Arc::new(tax)).texts(), texts);
    }
}
