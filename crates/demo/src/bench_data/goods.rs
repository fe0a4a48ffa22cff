use std::collections::HashMap;
use std::sync::Arc;

use books::admin::bulk::Batch;
use books::admin::tax;
use books::clock::Moment;
use pricing::barcode::{check_digit, lookup_key};
use pricing::search::words_of;
use pricing::{Paise, Quantity};
use storage::rows::{Barcode, Category, Price, Product};
use storage::{ProductId, StoreId, Tx, VendorId};

use super::{Dice, Shop};
use rokad::open_books::{Books, now};

/// Products written in one transaction.
const CHUNK: u32 = 10_000;
/// Every so-many-eth product is weighed and has a short code, as long as there are short codes.
const WEIGHED_EVERY: u32 = 500;
/// Every so-many-eth product has stock at two printed prices.
const TWO_MRPS_EVERY: u32 = 50;

/// A shelf: its name, tax class, HSN code, and what lies there.
type Shelf = (&'static str, &'static str, &'static str, &'static [&'static str]);

const SHELVES: &[Shelf] = &[
    ("Staples & Grains", "GST5", "1006", &["Basmati Rice", "Kolam Rice", "Sooji Rava", "Thick Poha", "Besan"]),
    ("Dals & Pulses", "GST5", "0713", &["Toor Dal", "Moong Dal", "Chana Dal", "Urad Dal", "Rajma", "Matki"]),
    ("Spices & Masala", "GST5", "0904", &["Chilli Powder", "Turmeric Powder", "Garam Masala", "Jeera", "Goda Masala"]),
    ("Edible Oils & Ghee", "GST5", "1512", &["Sunflower Oil", "Groundnut Oil", "Mustard Oil", "Cow Ghee"]),
    ("Biscuits & Bakery", "GST5", "1905", &["Glucose Biscuits", "Marie Biscuits", "Butter Cookies", "Khari", "Rusk"]),
    ("Snacks & Namkeen", "GST5", "2106", &["Bhujia", "Chivda", "Farsan Mix", "Potato Chips", "Banana Wafers"]),
    ("Tea & Coffee", "GST5", "0902", &["Assam Tea", "Masala Tea", "Green Tea", "Filter Coffee", "Instant Coffee"]),
    ("Personal Care", "GST5", "3304", &["Shampoo", "Bath Soap", "Talcum Powder", "Toothpaste", "Hair Oil"]),
    ("Home Care", "GST18", "3402", &["Detergent Powder", "Dishwash Bar", "Floor Cleaner", "Fabric Softener"]),
    ("Household & Kitchen", "GST18", "3924", &["Storage Box", "Water Bottle", "Lunch Box", "Steel Tumbler", "Broom"]),
    ("Stationery", "GST18", "9608", &["Ball Pen", "Notebook", "Sketch Pens", "Glue Stick", "Ruler"]),
    ("Aerated Drinks", "GST40", "2202", &["Cola", "Lemon Drink", "Orange Drink", "Energy Drink"]),
];
const LOOSE: Shelf =
    ("Fruits & Vegetables", "GST0", "0702", &["Tomato", "Onion", "Potato", "Okra", "Spinach", "Banana", "Guava"]);
const BRANDS: &[&str] = &[
    "Nisarga",
    "Sahyadri",
    "Katraj",
    "Deccan",
    "Konkan",
    "Annapurna",
    "Madhur",
    "Suruchi",
    "Gokul",
    "Swad",
    "Amrut",
    "Tulsi",
    "Sagar",
    "Malhar",
    "Indrayani",
    "Bhairavi",
    "Chetana",
    "Pragati",
    "Samruddhi",
    "Vasant",
    "Ruchira",
    "Shakti",
    "Ganga",
    "Kaveri",
    "Narmada",
    "Godavari",
    "Bhima",
    "Mula",
    "Purna",
    "Vaidehi",
];
const QUALITIES: &[&str] =
    &["Classic", "Premium", "Select", "Daily", "Gold", "Family", "Organic", "Fresh", "Super", "Lite"];
const SIZES: &[&str] = &["50 g", "100 g", "200 g", "250 g", "500 g", "1 kg", "2 kg", "5 kg"];
const PIECES: &[&str] = &["1 pc", "2 pcs", "Pack of 3", "Pack of 5", "Value pack"];

/// One generated product.
#[derive(Debug, Clone)]
pub struct Good {
    /// Its id, from 1.
    pub product_id: ProductId,
    /// Its barcode.
    pub barcode: String,
    /// Its name in full.
    pub name: String,
    brand: &'static str,
    variant: &'static str,
    category: &'static str,
    /// The code of its tax class.
    pub tax: &'static str,
    /// Its HSN code.
    pub hsn: &'static str,
    /// Sold by weight.
    pub weighed: bool,
    /// Printed prices and what the store asks, the lowest first.
    pub prices: Vec<(Paise, Paise)>,
}

impl Good {
    /// The product of a number, always the same one.
    #[must_use]
    pub fn nth(number: u32) -> Self {
        let mut dice = Dice::new(u64::from(number));
        let weighed = number % WEIGHED_EVERY == 7 && number / WEIGHED_EVERY < 99_999;
        let (category, tax, hsn, kinds) = if weighed { LOOSE } else { SHELVES[number as usize % SHELVES.len()] };
        let kind = dice.one_of(kinds);
        let brand = if weighed { "" } else { dice.one_of(BRANDS) };
        let variant = match (weighed, tax) {
            (true, _) => "Loose",
            (_, "GST18") => dice.one_of(PIECES),
            _ => dice.one_of(SIZES),
        };
        let name = if weighed {
            format!("{kind} {}", dice.one_of(QUALITIES))
        } else {
            format!("{brand} {kind} {} {variant}", dice.one_of(QUALITIES))
        };
        let digits = format!("890{number:09}");
        let check = check_digit(&digits).map(String::from).unwrap_or_default();
        let barcode = if weighed { format!("{:05}", number / WEIGHED_EVERY + 1) } else { format!("{digits}{check}") };
        let mrp = Paise::from_rupees(i64::try_from(10 + dice.below(490)).unwrap_or(10));
        let off = Paise::from_rupees(i64::try_from(dice.below(5)).unwrap_or(0));
        let mut prices = vec![(mrp, mrp - off)];
        if !weighed && number % TWO_MRPS_EVERY == 3 {
            let second = mrp + Paise::from_rupees(5);
            prices.push((second, second - off));
        }
        Good {
            product_id: ProductId::new(i64::from(number)),
            barcode,
            name,
            brand,
            variant,
            category,
            tax,
            hsn,
            weighed,
            prices,
        }
    }

    /// Its unit of measure.
    #[must_use]
    pub fn uom(&self) -> &'static str {
        if self.weighed { "KGS" } else { "NOS" }
    }
}

/// Ids that rows refer to.
struct Ids {
    vendor_id: VendorId,
    store_id: StoreId,
    taxes: HashMap<String, i64>,
    categories: HashMap<&'static str, i64>,
    created_at: Moment,
}

/// Fills the catalog with so many products; `done` hears how many there are.
pub async fn fill(books: &Books, shop: &Shop, count: u32, done: &(dyn Fn(u64) + Sync)) -> anyhow::Result<()> {
    let scope = shop.scope;
    let created_at = now();
    let ids = books.db.write(&scope, move |tx| ids(tx, created_at)).await?;
    let ids = Arc::new(ids);
    let mut next = 1;
    while next <= count {
        let last = count.min(next + CHUNK - 1);
        let ids = Arc::clone(&ids);
        books.db.write(&scope, move |tx| insert(tx, &ids, next..=last)).await?;
        done(u64::from(last));
        next = last + 1;
    }
    Ok(())
}

fn ids(tx: &mut Tx<'_>, created_at: Moment) -> storage::Result<Ids> {
    let (vendor_id, store_id) = (tx.vendor(), tx.store());
    let taxes = tax::ids_by_code(tx)?;
    let shelves = SHELVES.iter().chain([&LOOSE]).zip(1..);
    let categories: Vec<Category> = shelves
        .clone()
        .map(|(shelf, position)| Category {
            vendor_id,
            category_id: i64::from(position),
            name: shelf.0.to_owned(),
            position,
        })
        .collect();
    Batch { categories, ..Batch::default() }.insert(tx)?;
    let categories = shelves.map(|(shelf, id)| (shelf.0, i64::from(id))).collect();
    Ok(Ids { vendor_id, store_id, taxes, categories, created_at })
}

fn insert(tx: &mut Tx<'_>, ids: &Ids, numbers: std::ops::RangeInclusive<u32>) -> storage::Result<()> {
    let mut batch = Batch::default();
    for good in numbers.map(Good::nth) {
        let (vendor_id, store_id, product_id) = (ids.vendor_id, ids.store_id, good.product_id);
        let price = |&(mrp, price): &(Paise, Paise)| Price {
            vendor_id,
            store_id,
            product_id,
            mrp_paise: mrp,
            price_paise: price,
            active: true,
        };
        batch.prices.extend(good.prices.iter().map(price));
        batch.barcodes.push(Barcode {
            vendor_id,
            barcode: lookup_key(&good.barcode).into_owned(),
            printed: good.barcode.clone(),
            product_id,
            position: 1,
        });
        batch.products.push(product(ids, good));
    }
    batch.insert(tx)
}

fn product(ids: &Ids, good: Good) -> Product {
    Product {
        vendor_id: ids.vendor_id,
        product_id: good.product_id,
        code: format!("SKU{:07}", good.product_id),
        uom: good.uom().to_owned(),
        search_words: words_of(&[&good.name, good.brand, good.variant]),
        name: good.name,
        brand: good.brand.to_owned(),
        variant: good.variant.to_owned(),
        category_id: ids.categories.get(good.category).copied().unwrap_or(1),
        tax_class_id: ids.taxes.get(good.tax).copied().unwrap_or(1),
        hsn: good.hsn.to_owned(),
        weighed: good.weighed,
        tracking: String::new(),
        returnable: !good.weighed,
        max_quantity_milli: if good.weighed { Quantity::pieces(20) } else { Quantity::ZERO },
        image: String::new(),
        active: true,
        created_at: ids.created_at,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goods_are_the_same_every_time_and_have_codes_of_their_own() {
        let names = |numbers: std::ops::Range<u32>| numbers.map(|n| Good::nth(n).name).collect::<Vec<_>>();
        assert_eq!(names(1..200), names(1..200));
        let codes: std::collections::HashSet<String> = (1..5_000).map(|n| Good::nth(n).barcode).collect();
        assert_eq!(codes.len(), 4_999);
        let loose = Good::nth(7);
        assert!(loose.weighed && loose.barcode == "00001", "{loose:?}");
        assert_eq!(Good::nth(3).prices.len(), 2);
        assert!((1..5_000).map(Good::nth).all(|good| good.prices.iter().all(|(mrp, price)| price <= mrp)));
    }
}
