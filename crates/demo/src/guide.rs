use books::admin::on_sale::{self, Good, Redeemable};
use pricing::{Paise, Quantity};
use serde::Serialize;
use storage::rows::CarryBag;
use storage::{ProductId, Scope};

use rokad::open_books::Books;

/// How many vouchers are told.
const VOUCHERS: i64 = 10;

/// How to use a store that was made for trying out, for a program.
#[derive(Serialize)]
pub struct Guide {
    base_path: &'static str,
    #[serde(flatten)]
    pub(crate) access: Access,
    pub(crate) products: Vec<Product>,
    weighed_product: Option<Product>,
    pub(crate) scale_barcode: String,
    pub(crate) two_mrp_barcode: String,
    pub(crate) customer_mobile: String,
    carry_bags: Vec<Bag>,
    pub(crate) vouchers: Vec<Voucher>,
    /// How tablets in this network reach it, where they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lan: Option<Tablets>,
}

/// How tablets in this network reach the store.
#[derive(Serialize, Clone)]
pub struct Tablets {
    /// Addresses of the till, the likeliest first.
    pub tills: Vec<String>,
    /// The page by which a tablet comes to trust it.
    pub trust: String,
    /// The SHA-256 of what it is to trust.
    pub fingerprint: String,
}

/// Access to the store: a cashier for each licence, in the same order.
#[derive(Serialize)]
pub struct Access {
    pub licences: Vec<String>,
    pub cashiers: Vec<Cashier>,
    /// The manager of the first store.
    pub manager: Cashier,
    pub manager_passcode: String,
    /// Who signs in to the console.
    pub owner: Owner,
    /// The phone of somebody who has no PIN yet; empty when everybody has one.
    pub newcomer_mobile: String,
}

/// Somebody who signs in.
#[derive(Serialize)]
pub struct Cashier {
    pub mobile: String,
    pub pin: String,
    pub name: String,
}

/// Somebody who signs in to the console.
#[derive(Serialize)]
pub struct Owner {
    pub mail: &'static str,
    pub password: &'static str,
    pub name: &'static str,
    /// The page that tells the code that their authenticator shows.
    pub code_page: &'static str,
}

/// Something to scan.
#[derive(Serialize, Clone)]
pub struct Product {
    pub barcode: String,
    pub name: String,
    pub price: Paise,
    mrp: Paise,
    stock: Quantity,
}

#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
struct Bag {
    #[serde(rename = "BAG_ID")]
    bag_id: String,
    name: String,
    price: Paise,
}

/// Something to redeem.
#[derive(Serialize)]
pub struct Voucher {
    pub code: String,
    pub amount: Paise,
    /// Its owner's phone; empty for a bearer voucher.
    pub mobile: String,
    /// Its last day.
    pub expires: String,
}

impl Guide {
    /// The guide of a store with the first of its products, by their ids at most so many.
    pub async fn of_store(books: &Books, scope: Scope, access: Access, most: i64) -> anyhow::Result<Self> {
        let read = books.db.read(&scope, move |reader| {
            let (goods, customers) = (on_sale::goods(reader, ProductId::new(most))?, on_sale::customers(reader)?);
            Ok::<_, storage::Error>((
                goods,
                customers,
                on_sale::carry_bags(reader)?,
                on_sale::vouchers(reader, VOUCHERS)?,
            ))
        });
        let (rows, customers, carry_bags, vouchers) = read.await?;
        let product = |row: &Good| Product {
            barcode: row.barcode.clone(),
            name: row.name.clone(),
            price: row.price_paise,
            mrp: row.mrp_paise,
            stock: row.milli,
        };
        let weighed_product = rows.iter().find(|row| row.weighed).map(product);
        let two_mrp = rows.windows(2).find(|pair| pair[0].barcode == pair[1].barcode);
        let scale_barcode =
            weighed_product.as_ref().map(|product| scale_label(&product.barcode, 1_250)).unwrap_or_default();
        let mut products: Vec<Product> = Vec::new();
        for row in rows.iter().filter(|row| !row.weighed) {
            if products.last().is_none_or(|last| last.barcode != row.barcode) {
                products.push(product(row));
            }
        }
        Ok(Guide {
            base_path: "/api",
            access,
            products,
            weighed_product,
            scale_barcode,
            two_mrp_barcode: two_mrp.map(|pair| pair[0].barcode.clone()).unwrap_or_default(),
            customer_mobile: customers.into_iter().next().unwrap_or_default(),
            carry_bags: carry_bags.into_iter().map(Bag::from).collect(),
            vouchers: vouchers.into_iter().map(Voucher::from).collect(),
            lan: None,
        })
    }
}

impl From<CarryBag> for Bag {
    fn from(row: CarryBag) -> Self {
        Bag { bag_id: row.bag_id.to_string(), name: row.name, price: row.price_paise }
    }
}

impl From<Redeemable> for Voucher {
    fn from(row: Redeemable) -> Self {
        Voucher {
            code: row.code,
            amount: row.left_paise,
            mobile: row.mobile.unwrap_or_default(),
            expires: row.expires_on.to_string(),
        }
    }
}

/// A label as a scale would print it: prefix 21, item, grams, check digit.
fn scale_label(item: &str, grams: u32) -> String {
    let digits = format!("21{item}{grams:05}");
    let check = pricing::barcode::check_digit(&digits).map(String::from).unwrap_or_default();
    format!("{digits}{check}")
}
