//! The first content of the shop: two vendors, three stores, their people and goods.

use books::admin::people::NewUser;
use books::admin::shop::{self, NewLicence, NewStore, Tools};
use books::audit::Actor;
use books::chance::Chance;
use books::clock::Moment;
use books::secrets::Secrets;
use diesel::prelude::*;
use diesel::sql_query;
use pricing::barcode::lookup_key;
use pricing::{Paise, Quantity};
use storage::rows::{Barcode, Category, Product, Setting, StockMovement, StockMovementKind, StockPoint};
use storage::schema::{catalog_barcode, catalog_category, catalog_product, setting, stock_movement};
use storage::{ProductId, Scope, StoreId, Tx, UserId, VendorId};

use crate::goods::*;
use crate::till;

/// The passcode of the manager of each store.
pub const MANAGER_PASSCODE: &str = "246810";
/// The PIN of every user.
pub const PIN: &str = "1234";
/// A fixed pepper and what it makes of the PIN and the passcode, so that no test has to hash before it begins.
pub(crate) const PEPPER: &str = "test:AAECAwQFBgcICQoLDA0ODw";
/// 21 November 2026, 10:00 in India.
pub(crate) const MORNING: Moment = Moment(1_795_235_400_000);

/// The keys of the licences: stores 1 and 2 of vendor 1 with two terminals each, store 1 of vendor 2 with one.
pub const LICENCES: [&str; 5] = ["100000000011", "100000000012", "100000000021", "100000000022", "200000000011"];
/// Phones of cashiers: two of store 1, two of store 2, one of the other vendor.
pub const CASHIERS: [&str; 5] = ["9000000011", "9000000012", "9000000021", "9000000022", "9100000011"];

/// Writes all of it.
pub(crate) fn build(tx: &mut Tx<'_>) -> books::refusal::Result<()> {
    let chance = Chance::from_seed(7);
    let secrets = Secrets::parse(PEPPER).unwrap();
    let tools = Tools { who: Actor::shell(), chance: &chance, secrets: &secrets, now: MORNING };
    let (first, second) = (VendorId::new(1), VendorId::new(2));
    shop::add_vendor(tx, first, "First", MORNING)?;
    let mut keys = LICENCES.iter();
    for (code, people) in [("AA1", [CASHIERS[0], CASHIERS[1]]), ("AA2", [CASHIERS[2], CASHIERS[3]])] {
        tx.narrow(Scope::vendor(first));
        add_store(tx, code, &people, keys.by_ref().take(2), &tools)?;
    }
    tx.narrow(Scope::system());
    shop::add_vendor(tx, second, "Second", MORNING)?;
    add_store(tx, "BB1", &[CASHIERS[4]], keys.by_ref().take(1), &tools)?;
    for (vendor, stores) in [(first, &[StoreId::new(1), StoreId::new(2)][..]), (second, &[StoreId::new(1)][..])] {
        tx.narrow(Scope::vendor(vendor));
        add_goods(tx, stores)?;
    }
    tx.narrow(Scope::store(first, StoreId::new(2)));
    let strict = Setting {
        vendor_id: first,
        store_id: StoreId::new(2),
        name: "negative_stock_billing".to_owned(),
        value: "false".to_owned(),
        changed_at: Moment(0),
        changed_by: "test".to_owned(),
    };
    tx.execute(diesel::insert_into(setting::table).values(strict))?;
    Ok(())
}

fn add_store<'k>(
    tx: &mut Tx<'_>,
    code: &str,
    people: &[&str],
    keys: impl Iterator<Item = &'k &'static str>,
    tools: &Tools<'_>,
) -> books::refusal::Result<()> {
    let new = NewStore {
        code: code.to_owned(),
        name: format!("Store {code}"),
        legal_name: "Test Retail Private Limited".to_owned(),
        address: "1 Test Road".to_owned(),
        city: "Pune".to_owned(),
        state_code: "27".to_owned(),
        pincode: "411001".to_owned(),
        phone: "020 1234".to_owned(),
        gstin: "27AAPFU0939F1ZV".to_owned(),
        composition: false,
        fssai: String::new(),
        time_zone: shop::TIME_ZONE.to_owned(),
    };
    let store_id = shop::add_store(tx, &new, tools)?.store_id;
    // Tests of the limit of discounts set one; the other tests give what they like.
    tx.execute(diesel::delete(setting::table.find((tx.vendor(), store_id, "cashier_discount_limit_bp"))))?;
    for key in keys {
        let terminal_id = shop::add_terminal(tx, None)?.terminal_id;
        shop::issue_licence(tx, terminal_id, &NewLicence { key, days: 365 }, tools)?;
    }
    for (place, mobile) in people.iter().enumerate() {
        add_user(tx, mobile, &format!("Cashier{place}"), false)?;
    }
    // The stores are numbered through, so their managers have phones of their own.
    add_user(tx, &format!("98000000{:02}", tx.store().get() + 10 * tx.vendor().get()), "Manager", true)
}

fn add_user(tx: &mut Tx<'_>, mobile: &str, name: &str, manager: bool) -> books::refusal::Result<()> {
    let new = NewUser {
        mobile: mobile.to_owned(),
        first_name: name.to_owned(),
        last_name: "Test".to_owned(),
        pin_hash: till::PIN_HASH.to_owned(),
        passcode_hash: if manager { till::PASSCODE_HASH } else { "" }.to_owned(),
    };
    shop::add_user(tx, Actor::shell(), &new, MORNING).map(drop)
}

struct Good {
    barcode: &'static str,
    name: &'static str,
    tax: i64,
    weighed: bool,
    tracking: &'static str,
    /// MRP, price, on hand in thousandths, batch, expiry, serial.
    stock: &'static [(i64, i64, i64, &'static str, &'static str, &'static str)],
}

const PIECE: Good = Good { barcode: "", name: "", tax: 5, weighed: false, tracking: "", stock: &[] };
const PLENTY: i64 = 5_000_000;

fn goods() -> Vec<Good> {
    vec![
        Good { barcode: TEA, name: "Tea Premium 500 g", stock: &[(10_000, 10_000, PLENTY, "", "", "")], ..PIECE },
        Good {
            barcode: SOAP,
            name: "Soap Sandal 3 x 100 g",
            tax: 6,
            stock: &[(12_000, 11_000, PLENTY, "", "", "")],
            ..PIECE
        },
        Good {
            barcode: DAL,
            name: "Toor Dal Loose",
            tax: 1,
            weighed: true,
            stock: &[(8_400, 8_400, PLENTY, "", "", "")],
            ..PIECE
        },
        Good {
            barcode: GHEE,
            name: "Ghee Pouch 100 ml",
            stock: &[(5_000, 4_500, 3_000, "", "", ""), (5_500, 5_000, 50_000, "", "", "")],
            ..PIECE
        },
        Good {
            barcode: FORMULA,
            name: "Infant Formula 400 g",
            tracking: "Batch",
            stock: &[
                (40_000, 40_000, 4_000, "OLD", "2026-10-31", ""),
                (40_000, 40_000, 2_000, "SOON", "2026-12-31", ""),
                (40_000, 40_000, 9_000, "LATE", "2027-12-31", ""),
            ],
            ..PIECE
        },
        Good {
            barcode: TRIMMER,
            name: "Beard Trimmer",
            tax: 6,
            tracking: "Serial",
            stock: &[(150_000, 140_000, 1_000, "", "", "SN-1"), (150_000, 140_000, 1_000, "", "", "SN-2")],
            ..PIECE
        },
        Good { barcode: LAST_ONE, name: "Last One", stock: &[(20_000, 20_000, 1_000, "", "", "")], ..PIECE },
        Good { barcode: SOLD_OUT, name: "Sold Out", stock: &[(20_000, 20_000, 0, "", "", "")], ..PIECE },
        Good {
            barcode: JACKET,
            name: "Denim Jacket",
            tax: 8,
            stock: &[(299_900, 299_900, PLENTY, "", "", "")],
            ..PIECE
        },
        Good { barcode: CANDY, name: "Candy", stock: &[(30, 30, PLENTY, "", "", "")], ..PIECE },
    ]
}

fn add_goods(tx: &mut Tx<'_>, stores: &[StoreId]) -> storage::Result<()> {
    let vendor_id = tx.vendor();
    for (category_id, name) in [(1, "Groceries"), (2, "Others")] {
        let position = i32::try_from(category_id).unwrap();
        let row = Category { vendor_id, category_id, name: name.to_owned(), position };
        tx.execute(diesel::insert_into(catalog_category::table).values(row))?;
    }
    let mut goods = goods();
    if vendor_id == VendorId::new(2) {
        goods.push(Good { barcode: FOREIGN, name: "Foreign", stock: &[(9_900, 9_900, PLENTY, "", "", "")], ..PIECE });
    }
    for (good, product_id) in goods.iter().zip((1..).map(ProductId::new)) {
        add_good(tx, good, product_id, stores)?;
    }
    Ok(())
}

fn add_good(tx: &mut Tx<'_>, good: &Good, product_id: ProductId, stores: &[StoreId]) -> storage::Result<()> {
    let vendor_id = tx.vendor();
    let row = Product {
        vendor_id,
        product_id,
        code: format!("P{product_id}"),
        name: good.name.to_owned(),
        brand: "Testbrand".to_owned(),
        variant: String::new(),
        category_id: if good.weighed { 1 } else { 2 },
        tax_class_id: good.tax,
        hsn: "0902".to_owned(),
        uom: if good.weighed { "KGS" } else { "NOS" }.to_owned(),
        weighed: good.weighed,
        tracking: good.tracking.to_owned(),
        returnable: true,
        max_quantity_milli: if good.weighed { Quantity::pieces(20) } else { Quantity::ZERO },
        image: "tea.svg".to_owned(),
        active: true,
        created_at: MORNING,
        search_words: pricing::search::words_of(&[good.name, "Testbrand"]),
    };
    tx.execute(diesel::insert_into(catalog_product::table).values(row))?;
    let barcode = Barcode {
        vendor_id,
        barcode: lookup_key(good.barcode).into_owned(),
        printed: good.barcode.to_owned(),
        product_id,
        position: 1,
    };
    tx.execute(diesel::insert_into(catalog_barcode::table).values(barcode))?;
    for &store_id in stores {
        for (place, (mrp, price, on_hand, batch, expiry, serial)) in good.stock.iter().enumerate() {
            tx.execute(sql_query(format!(
                "INSERT INTO catalog_price (vendor_id, store_id, product_id, mrp_paise, price_paise, active) \
                 VALUES ({vendor_id}, {store_id}, {product_id}, {mrp}, {price}, TRUE) ON CONFLICT DO NOTHING"
            )))?;
            tx.execute(sql_query(format!(
                "INSERT INTO stock_level (vendor_id, store_id, point, product_id, mrp_paise, batch, serial, expires_on, \
                 on_hand_milli, reserved_milli) \
                 VALUES ({vendor_id}, {store_id}, 'sale', {product_id}, {mrp}, '{batch}', '{serial}', NULLIF('{expiry}', ''), {on_hand}, 0)"
            )))?;
            let movement = StockMovement {
                vendor_id,
                movement_id: format!("opening-{store_id}-{product_id}-{place}"),
                store_id,
                point: StockPoint::Sale,
                product_id,
                mrp_paise: Paise::new(*mrp),
                batch: (*batch).to_owned(),
                serial: (*serial).to_owned(),
                quantity_milli: Quantity::new(*on_hand),
                kind: StockMovementKind::Opening,
                document_id: String::new(),
                below_zero: false,
                user_id: UserId::NONE,
                created_at: MORNING,
            };
            tx.execute(diesel::insert_into(stock_movement::table).values(movement))?;
        }
    }
    Ok(())
}
