//! The shop: two vendors, three stores, their people and goods, and a server.

use std::sync::Arc;
use std::time::Duration;

use books::audit::{Actor, Told, audit};
use books::chance::Chance;
use books::clock::{Clock as _, FrozenClock, Moment};
use books::secrets::Secrets;
use books::store_version::{self, ChangeError, Changed, StoreChange};
use books::upkeep::shop::{self, NewStore, NewUser, Tools};
use books::verify::{Finding, verify};
use books::voucher::{self, NewVoucher};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use pricing::Paise;
use pricing::barcode::lookup_key;
use server::App;
use server::config::Config;
use storage::rows::{Barcode, Category, Offer, Product, Setting, StockMovement};
use storage::schema::{catalog_barcode, catalog_category, catalog_product, offer, setting, stock_movement};
use storage::{Database, Options, Scope, Tx};

use crate::database::{SharedDatabase, TestDatabase};
use crate::goods::*;
use crate::till::Till;
use crate::{Engine, till};

/// The passcode of the manager of each store.
pub const MANAGER_PASSCODE: &str = "246810";
/// The PIN of every user.
pub const PIN: &str = "1234";
/// A fixed pepper and what it makes of the PIN and the passcode, so that no test has to hash before it begins.
const PEPPER: &str = "test:AAECAwQFBgcICQoLDA0ODw";
/// 21 November 2026, 10:00 in India.
const MORNING: Moment = Moment(1_795_235_400_000);

/// A shop with its server.
pub struct Shop {
    /// The clock of the server.
    pub clock: Arc<FrozenClock>,
    /// The books, past the server.
    pub db: Database,
    /// The application behind the server.
    pub app: App,
    database: SharedDatabase,
    running: server::Running,
    client: reqwest::Client,
}

/// The keys of the licences: stores 1 and 2 of vendor 1 with two terminals each, store 1 of vendor 2 with one.
pub const LICENCES: [&str; 5] = ["100000000011", "100000000012", "100000000021", "100000000022", "200000000011"];
/// Phones of cashiers: two of store 1, two of store 2, one of the other vendor.
pub const CASHIERS: [&str; 5] = ["9000000011", "9000000012", "9000000021", "9000000022", "9100000011"];

impl Shop {
    /// Opens a shop on a fresh database.
    pub async fn open(engine: Engine) -> Self {
        let database = Arc::new(TestDatabase::new(engine));
        // A test that has messages delivered says so, or delivers them itself.
        let config = Config { delivers: false, ..Config::default() };
        let shop = Self::serve(database, Arc::new(FrozenClock::at(MORNING)), config, options()).await;
        shop.db.write(&Scope::system(), build).await.expect("the shop");
        shop
    }

    /// One more server on the same books.
    pub async fn second_server(&self) -> Self {
        self.served_with(Config::default()).await
    }

    /// A server on the same books that shows the pages of a demo.
    pub async fn demo_server(&self) -> Self {
        self.served_with(Config { demo: true, ..Config::default() }).await
    }

    /// One more server on the same books that is configured otherwise.
    pub async fn served_with(&self, config: Config) -> Self {
        Self::serve(Arc::clone(&self.database), Arc::clone(&self.clock), config, options()).await
    }

    /// One more server on the same books that lets a look take no longer than this.
    pub async fn impatient_server(&self, longest_look: Duration) -> Self {
        let options = Options { longest_look, ..options() };
        Self::serve(Arc::clone(&self.database), Arc::clone(&self.clock), Config::default(), options).await
    }

    async fn serve(database: SharedDatabase, clock: Arc<FrozenClock>, config: Config, options: Options) -> Self {
        let config = Config {
            database_url: database.url().to_owned(),
            listen: std::net::SocketAddr::from(([127, 0, 0, 1], 0)),
            ..config
        };
        let engine = storage::Engine::parse(&config.database_url).unwrap();
        let secrets = Arc::new(Secrets::parse(PEPPER).unwrap());
        let options = Options { key: Some(secrets.audit_key()), ..options };
        let db = Database::open(&engine, &options).expect("the database");
        let chance = Arc::new(server::system::chance());
        let app = App::new(db.clone(), Arc::clone(&clock) as _, chance, secrets, config);
        let running = server::serve(app.clone()).await.expect("the server");
        Shop { clock, db, app, database, running, client: crate::http_client() }
    }

    /// Where the server answers, without a slash at the end.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.running.address)
    }

    /// An HTTP client.
    #[must_use]
    pub fn client(&self) -> &reqwest::Client {
        &self.client
    }

    /// A path for files of the test.
    #[must_use]
    pub fn file(&self, name: &str) -> std::path::PathBuf {
        self.database.file(name)
    }

    /// The address of the database.
    #[must_use]
    pub fn database_url(&self) -> &str {
        self.database.url()
    }

    /// A device that runs no licence yet.
    #[must_use]
    pub fn device(&self, name: &str) -> Till {
        Till::new(self.url(), self.client.clone(), name)
    }

    /// Till 1 of store 1 with its first cashier signed in and a session open with 1,000.00.
    pub async fn till(&self) -> Till {
        self.open_till(0, 0).await
    }

    /// Till 2 of store 1 with its second cashier signed in and a session open.
    pub async fn second_till(&self) -> Till {
        self.open_till(1, 1).await
    }

    /// Till 1 of store 2, which sells nothing that is not there.
    pub async fn strict_till(&self) -> Till {
        self.open_till(2, 2).await
    }

    /// Till 2 of store 2.
    pub async fn second_strict_till(&self) -> Till {
        self.open_till(3, 3).await
    }

    /// The till of the other vendor.
    pub async fn foreign_till(&self) -> Till {
        self.open_till(4, 4).await
    }

    async fn open_till(&self, licence: usize, cashier: usize) -> Till {
        let till = self.signed_in(licence, cashier).await;
        till.call("/vendor/opening-balance", &[("opening_balance", "1000.00")]).await.succeeded();
        till
    }

    /// A till with a cashier signed in and no session.
    pub async fn signed_in(&self, licence: usize, cashier: usize) -> Till {
        let mut till = self.device(&format!("device-{licence}"));
        till.activate(LICENCES[licence]).await.succeeded();
        till.sign_in(CASHIERS[cashier], PIN).await;
        till
    }

    /// Makes or replaces an offer of the first vendor; `terms` are the fields that differ from an offer for everyone,
    /// everywhere, always.
    ///
    pub async fn offer(&self, code: &str, title: &str, rule: &str, terms: serde_json::Value) {
        let text = |name: &str, default: &str| {
            terms.get(name).map_or_else(|| default.to_owned(), serde_json::Value::to_string)
        };
        let row = Offer {
            vendor_id: 1,
            offer_id: code.bytes().fold(0, |id, byte| id * 256 + i64::from(byte)),
            code: code.to_owned(),
            title: title.to_owned(),
            priority: 0,
            exclusive: false,
            active: terms["active"].as_bool().unwrap_or(true),
            customer_group: terms["customer_group"].as_str().unwrap_or_default().to_owned(),
            live_when: text("live_when", "{}"),
            stores: text("stores", "[]"),
            rule: rule.to_owned(),
        };
        let write = move |tx: &mut Tx<'_>| {
            tx.execute(diesel::delete(offer::table.find((1_i64, row.offer_id))))?;
            tx.execute(diesel::insert_into(offer::table).values(row.clone()))
        };
        self.db.write(&Scope::store(1, 1), write).await.unwrap();
    }

    /// Issues a voucher of the first vendor, for a phone's customer or with no phone for its bearer, good for so many
    /// days; answers its code.
    pub async fn voucher(&self, mobile: &str, paise: i64, days: u32) -> String {
        let mobile = mobile.to_owned();
        let now = self.clock.now();
        let code = NewVoucher::random_code(&self.app.chance);
        let new = NewVoucher {
            voucher_id: self.app.chance.id(now),
            code: code.clone(),
            credit_note: "AA1C01-26-000001".to_owned(),
            customer_id: String::new(),
            amount: Paise::new(paise),
        };
        self.db
            .write(&Scope::store(1, 1), move |tx| {
                let customer_id = match mobile.as_str() {
                    "" => String::new(),
                    mobile => books::customer::by_mobile(tx, mobile)?.expect("a customer").customer_id,
                };
                let new = NewVoucher { customer_id, ..new.clone() };
                let issued = voucher::issue(tx, new, days, &books::clock::india(), now)?;
                let detail = serde_json::json!(issued.amount_paise);
                let (actor, subject) = (Actor::shell(1), issued.voucher_id.as_str());
                audit(tx, &Told { actor, action: "voucher_issued", subject, detail: &detail }, now)
            })
            .await
            .unwrap();
        // The next one is younger.
        self.clock.advance(1);
        code
    }

    /// Changes a setting of a store of the first vendor.
    pub async fn set(&self, store_id: i64, name: &str, json: &str) {
        let (name, value) = (name.to_owned(), json.to_owned());
        self.db
            .write(&Scope::store(1, store_id), move |tx| {
                tx.execute(diesel::delete(setting::table.find((1_i64, store_id, &name))))?;
                let row = Setting {
                    vendor_id: 1,
                    store_id,
                    name: name.clone(),
                    value: value.clone(),
                    changed_at: 0,
                    changed_by: "test".to_owned(),
                };
                tx.execute(diesel::insert_into(setting::table).values(row))
            })
            .await
            .unwrap();
    }

    /// Changes what a store of the first vendor is called, from now on.
    ///
    /// # Errors
    /// When it cannot be called that.
    pub async fn change_store(&self, store_id: i64, wanted: StoreChange) -> Result<Changed, ChangeError> {
        let now = self.clock.now();
        self.db.write(&Scope::store(1, store_id), move |tx| store_version::change(tx, &wanted, "test", now)).await
    }

    /// Changes the price of a product at a printed price in store 1 of the first vendor.
    pub async fn set_price(&self, barcode: &str, mrp_paise: i64, price_paise: i64) {
        let key = lookup_key(barcode).into_owned();
        self.db
            .write(&Scope::store(1, 1), move |tx| {
                tx.execute(
                    sql_query(
                        "UPDATE catalog_price SET price_paise = $1 WHERE vendor_id = 1 AND store_id = 1 AND mrp_paise = $2 \
                         AND product_id = (SELECT product_id FROM catalog_barcode WHERE vendor_id = 1 AND barcode = $3)",
                    )
                    .bind::<BigInt, _>(price_paise)
                    .bind::<BigInt, _>(mrp_paise)
                    .bind::<Text, _>(&key),
                )
            })
            .await
            .unwrap();
    }

    /// How many rows a table has, whoever owns them.
    pub async fn count(&self, table: &str) -> i64 {
        #[derive(QueryableByName)]
        struct Count {
            #[diesel(sql_type = BigInt)]
            count: i64,
        }
        let query = format!("SELECT COUNT(*) AS count FROM {table}");
        let row: Count = self.db.read(&Scope::system(), move |reader| reader.one(sql_query(query))).await.unwrap();
        row.count
    }

    /// Changes rows past the server, as somebody who tampers with the books would.
    pub async fn tamper(&self, statement: &str) {
        self.try_tamper(statement).await.unwrap();
    }

    /// Changes rows past the server where the books let nobody do that.
    ///
    /// # Errors
    /// What the books say to it.
    pub async fn try_tamper(&self, statement: &str) -> storage::Result<usize> {
        let statement = statement.to_owned();
        self.owned().write(&Scope::system(), move |tx| tx.execute(sql_query(&statement))).await
    }

    /// The books past the role that serves: those who own the database may change whatever is posted.
    ///
    /// # Panics
    /// When the database cannot be opened.
    #[must_use]
    pub fn owned(&self) -> Database {
        let engine = storage::Engine::parse(&self.database.owner_url()).unwrap();
        match engine {
            storage::Engine::Sqlite(_) => self.db.clone(),
            storage::Engine::Postgres(_) => {
                Database::open(&engine, &Options { connections: 1, ..Options::default() }).expect("the database")
            }
        }
    }

    /// What is wrong with the books.
    ///
    /// # Panics
    /// When they cannot be read.
    pub async fn findings(&self) -> Vec<Finding> {
        self.db.read(&Scope::system(), verify).await.expect("the books")
    }

    /// Checks that the books are right.
    ///
    /// # Panics
    /// When they are not; the text tells what is wrong.
    pub async fn check_books(&self) {
        let findings = self.findings().await;
        assert!(findings.is_empty(), "the books are wrong: {findings:#?}");
    }
}

fn options() -> Options {
    Options { connections: 6, ..Options::default() }
}

fn build(tx: &mut Tx<'_>) -> storage::Result<()> {
    let chance = Chance::from_seed(7);
    let secrets = Secrets::parse(PEPPER).unwrap();
    let tools = Tools { chance: &chance, secrets: &secrets, now: MORNING };
    let first = shop::add_vendor(tx, "First", MORNING)?;
    let mut keys = LICENCES.iter();
    for (code, people) in [("AA1", [CASHIERS[0], CASHIERS[1]]), ("AA2", [CASHIERS[2], CASHIERS[3]])] {
        tx.narrow(Scope::vendor(first));
        add_store(tx, code, &people, keys.by_ref().take(2), &tools)?;
    }
    tx.narrow(Scope::system());
    let second = shop::add_vendor(tx, "Second", MORNING)?;
    add_store(tx, "BB1", &[CASHIERS[4]], keys.by_ref().take(1), &tools)?;
    for (vendor, stores) in [(first, &[1, 2][..]), (second, &[1][..])] {
        tx.narrow(Scope::vendor(vendor));
        add_goods(tx, stores)?;
    }
    tx.narrow(Scope::store(first, 2));
    let strict = Setting {
        vendor_id: first,
        store_id: 2,
        name: "negative_stock_billing".to_owned(),
        value: "false".to_owned(),
        changed_at: 0,
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
) -> storage::Result<()> {
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
        fssai: String::new(),
        time_zone: shop::TIME_ZONE.to_owned(),
    };
    let store_id = shop::add_store(tx, &new, tools)?;
    // Whoever tests the limit of discounts sets one; the other tests give what they like.
    tx.execute(diesel::delete(setting::table.find((tx.vendor(), store_id, "cashier_discount_limit_bp"))))?;
    for key in keys {
        let terminal_id = shop::add_terminal(tx, None)?;
        shop::issue_licence(tx, terminal_id, key, 365, tools)?;
    }
    for (place, mobile) in people.iter().enumerate() {
        add_user(tx, mobile, &format!("Cashier{place}"), false)?;
    }
    // The stores are numbered through, so their managers have phones of their own.
    add_user(tx, &format!("98000000{:02}", tx.store() + 10 * tx.vendor()), "Manager", true)
}

fn add_user(tx: &mut Tx<'_>, mobile: &str, name: &str, manager: bool) -> storage::Result<()> {
    let new = NewUser {
        mobile: mobile.to_owned(),
        first_name: name.to_owned(),
        last_name: "Test".to_owned(),
        pin_hash: till::PIN_HASH.to_owned(),
        passcode_hash: if manager { till::PASSCODE_HASH } else { "" }.to_owned(),
    };
    shop::add_user(tx, &new, MORNING).map(drop)
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

fn add_goods(tx: &mut Tx<'_>, stores: &[i64]) -> storage::Result<()> {
    let vendor_id = tx.vendor();
    for (category_id, name) in [(1, "Groceries"), (2, "Others")] {
        let position = i32::try_from(category_id).unwrap();
        let row = Category { vendor_id, category_id, name: name.to_owned(), position };
        tx.execute(diesel::insert_into(catalog_category::table).values(row))?;
    }
    let mut goods = goods();
    if vendor_id == 2 {
        goods.push(Good { barcode: FOREIGN, name: "Foreign", stock: &[(9_900, 9_900, PLENTY, "", "", "")], ..PIECE });
    }
    for (good, product_id) in goods.iter().zip(1..) {
        add_good(tx, good, product_id, stores)?;
    }
    Ok(())
}

fn add_good(tx: &mut Tx<'_>, good: &Good, product_id: i64, stores: &[i64]) -> storage::Result<()> {
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
        max_quantity_milli: if good.weighed { 20_000 } else { 0 },
        image: "tea.svg".to_owned(),
        active: true,
        created_at: MORNING.0,
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
                "INSERT INTO catalog_price (vendor_id, store_id, product_id, mrp_paise, price_paise) \
                 VALUES ({vendor_id}, {store_id}, {product_id}, {mrp}, {price}) ON CONFLICT DO NOTHING"
            )))?;
            tx.execute(sql_query(format!(
                "INSERT INTO stock_level (vendor_id, store_id, point, product_id, mrp_paise, batch, serial, expires_on, \
                 on_hand_milli, reserved_milli) \
                 VALUES ({vendor_id}, {store_id}, 'sale', {product_id}, {mrp}, '{batch}', '{serial}', '{expiry}', {on_hand}, 0)"
            )))?;
            let movement = StockMovement {
                vendor_id,
                movement_id: format!("opening-{store_id}-{product_id}-{place}"),
                store_id,
                point: "sale".to_owned(),
                product_id,
                mrp_paise: *mrp,
                batch: (*batch).to_owned(),
                serial: (*serial).to_owned(),
                quantity_milli: *on_hand,
                kind: "opening".to_owned(),
                document_id: String::new(),
                below_zero: false,
                user_id: 0,
                created_at: MORNING.0,
            };
            tx.execute(diesel::insert_into(stock_movement::table).values(movement))?;
        }
    }
    Ok(())
}
