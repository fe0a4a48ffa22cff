//! A shop with its server, and what a test changes or asks of its books past the server.

use std::sync::Arc;
use std::time::Duration;

use books::audit::{Actor, AuditEvent, audit};
use books::clock::{Clock as _, FrozenClock};
use books::refusal;
use books::registration::{Registered, Registration};
use books::secrets::Secrets;
use books::store_version::{self, Changed, StoreChange};
use books::verify::{Finding, verify};
use books::voucher::{self, NewVoucher};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use pricing::Paise;
use pricing::barcode::lookup_key;
use server::App;
use server::config::Config;
use storage::rows::{Offer, Setting};
use storage::schema::{offer, setting};
use storage::{Database, Moment, Options, Scope, SessionId, StoreId, Tx, VendorId};

use crate::database::{SharedDatabase, TestDatabase};
use crate::founding::{CASHIERS, LICENCES, MORNING, PEPPER, PIN, build};
use crate::till::Till;
use crate::{Engine, of_store};

/// The address at which customers reach the servers of a shop.
const PUBLIC_URL: &str = "https://bills.example.in";

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
            public_url: config.public_url.clone().or(Some(PUBLIC_URL.to_owned())),
            ..config
        };
        let engine = storage::Engine::parse(&config.database_url).unwrap();
        let secrets = Arc::new(Secrets::parse(PEPPER).unwrap());
        let options = Options { key: Some(secrets.audit_key()), ..options };
        let db = Database::open(&engine, &options).expect("the database");
        let chance = Arc::new(server::system::chance());
        let app = App::new(db.clone(), Arc::clone(&clock) as _, chance, secrets, config);
        let running = server::serve(app.clone(), Vec::new()).await.expect("the server");
        Shop { clock, db, app, database, running, client: crate::http_client() }
    }

    /// The server's address, without a slash at the end.
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
            vendor_id: VendorId::new(1),
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
            on_return: terms["on_return"].as_str().unwrap_or("paid").to_owned(),
        };
        let write = move |tx: &mut Tx<'_>| {
            tx.execute(diesel::delete(offer::table.find((VendorId::new(1), row.offer_id))))?;
            tx.execute(diesel::insert_into(offer::table).values(row.clone()))
        };
        self.db.write(&of_store(1, 1), write).await.unwrap();
    }

    /// Issues a voucher of the first vendor, for a phone's customer or with no phone for its bearer, good for so many
    /// days; answers its code.
    pub async fn voucher(&self, mobile: &str, paise: i64, days: u32) -> String {
        let mobile = mobile.to_owned();
        let now = self.clock.now();
        let code = NewVoucher::code_of(self.app.chance.bytes());
        let new = NewVoucher {
            voucher_id: self.app.chance.id(now),
            code: code.clone(),
            credit_note: "AA1C90-26-000001".to_owned(),
            customer_id: String::new(),
            amount: Paise::new(paise),
            session_id: SessionId::default(),
        };
        self.db
            .write(&of_store(1, 1), move |tx| {
                let customer_id = match mobile.as_str() {
                    "" => String::new(),
                    mobile => books::customer::by_mobile(tx, mobile)?.expect("a customer").customer_id,
                };
                let new = NewVoucher { customer_id, ..new.clone() };
                let (issued, _) = voucher::issue(tx, new, days, &books::clock::india(), now)?;
                let (voucher, amount) = (issued.voucher_id, issued.amount_paise);
                audit(tx, Actor::shell().of_store(StoreId::new(1)), &AuditEvent::VoucherIssued { voucher, amount }, now)
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
            .write(&of_store(1, store_id), move |tx| {
                tx.execute(diesel::delete(setting::table.find((VendorId::new(1), store_id, &name))))?;
                let row = Setting {
                    vendor_id: VendorId::new(1),
                    store_id: StoreId::new(store_id),
                    name: name.clone(),
                    value: value.clone(),
                    changed_at: Moment(0),
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
    pub async fn change_store(&self, store_id: i64, wanted: StoreChange) -> refusal::Result<Changed> {
        let now = self.clock.now();
        self.db.write(&of_store(1, store_id), move |tx| store_version::change(tx, Actor::shell(), &wanted, now)).await
    }

    /// Says how a store of the first vendor is registered, from a business day on or from today.
    ///
    /// # Errors
    /// When it cannot be that.
    pub async fn register(
        &self,
        store_id: i64,
        kind: Registration,
        gstin: &str,
        from: Option<&str>,
    ) -> refusal::Result<()> {
        let (now, wanted) = (self.clock.now(), Registered { kind, gstin: gstin.to_owned() });
        let from = from.map(|day| day.parse().expect("a day"));
        let write = move |tx: &mut Tx<'_>| store_version::register(tx, Actor::shell(), &wanted, from, now).map(drop);
        self.db.write(&of_store(1, store_id), write).await
    }

    /// Changes the price of a product at a printed price in store 1 of the first vendor.
    pub async fn set_price(&self, barcode: &str, mrp_paise: i64, price_paise: i64) {
        let key = lookup_key(barcode).into_owned();
        self.db
            .write(&of_store(1, 1), move |tx| {
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

    /// The same for several statements, `; ` between them, at once.
    ///
    /// # Panics
    /// When one fails.
    pub async fn tamper_all(&self, statements: &str) {
        let statements: Vec<String> =
            statements.split("; ").map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned).collect();
        let write = move |tx: &mut storage::Tx<'_>| {
            statements.iter().try_for_each(|statement| tx.execute(sql_query(statement)).map(drop))
        };
        self.owned().write(&Scope::system(), write).await.unwrap();
    }

    /// Changes rows past the server where the books let nobody do that.
    ///
    /// # Errors
    /// The books' refusal.
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

    /// Findings of `verify` in the books.
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
    Options { connections: 6, serves: true, ..Options::default() }
}
