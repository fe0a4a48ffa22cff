//! A fresh, migrated database on either engine, gone when the test ends.

use std::path::PathBuf;
use std::sync::Arc;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::{PgConnection, SqliteConnection, sql_query, sql_types};
use storage::rows::AuditEntry;
use storage::schema::audit_entry;
use tempfile::TempDir;

use crate::Engine;
use crate::older_audit::without_digests;

/// The tables that were kept by terminal before there were principals.
pub const TABLES_BY_PRINCIPAL: [&str; 3] = ["request_log", "audit_entry", "audit_head"];

/// The columns that leave, lock, places of supply and businesses have brought, by table.
const LATER_COLUMNS: [(&str, &str); 27] = [
    ("cash_session", "last_count_paise"),
    ("cash_session", "opening_reason"),
    ("cash_session", "done_at"),
    ("offer", "on_return"),
    ("invoice_line", "re_evaluated"),
    ("returns_reason", "damaged"),
    ("invoice_line", "reason"),
    ("login_user", "language"),
    ("login_user", "theme"),
    ("approval", "subject"),
    ("approval", "amount_paise"),
    ("approval", "share_bp"),
    ("cart_order", "leave_paise"),
    ("cart_order", "leave_bp"),
    ("cart_order", "leave_manager_id"),
    ("login_session", "locked_at"),
    ("login_session", "pin_checked_at"),
    ("cart_order", "place_kind"),
    ("cart_order", "place_address"),
    ("cart_order", "place_city"),
    ("cart_order", "place_pincode"),
    ("cart_order", "place_state_code"),
    ("number_series", "skipped"),
    ("outbox", "recipient"),
    ("outbox", "terminal_id"),
    ("customer", "business_name"),
    ("customer", "membership"),
];

/// The role that serves: it does not own the tables, so row-level security holds for it.
const APP_ROLE: &str = "rokad_app";
/// What documents have had since there are versions of stores.
pub const INVOICE_COLUMNS_SINCE: [&str; 12] = [
    "store_version_no",
    "terminal_name",
    "customer_city",
    "customer_state_code",
    "customer_pincode",
    "filled_from_present",
    "seller_registration",
    "seller_gstin",
    "place_kind",
    "place_address",
    "place_state_code",
    "customer_business",
];
/// Every process of a test run waits for the one that makes the template.
const TEMPLATE_LOCK: i64 = 7_126_405;

/// A database of a test.
pub struct TestDatabase {
    url: String,
    owner: Option<PostgresDatabase>,
    folder: TempDir,
}

struct PostgresDatabase {
    admin_url: String,
    name: String,
}

impl TestDatabase {
    /// Makes one.
    ///
    /// # Panics
    /// When the engine cannot be had.
    #[must_use]
    pub fn new(engine: Engine) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        match engine {
            Engine::Sqlite => {
                let url = format!("sqlite://{}", folder.path().join("books.db").display());
                storage::migrate(&storage::Engine::parse(&url).unwrap()).expect("the schema");
                TestDatabase { url, owner: None, folder }
            }
            Engine::Postgres => {
                let (url, owner) = postgres();
                TestDatabase { url, owner: Some(owner), folder }
            }
        }
    }

    /// The address the server uses.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The address of the role that owns the schema.
    #[must_use]
    pub fn owner_url(&self) -> String {
        match &self.owner {
            Some(owner) => with_database(&owner.admin_url, &owner.name),
            None => self.url.clone(),
        }
    }

    /// Changes rows past every rule, as somebody who tampers with the books would.
    ///
    /// # Panics
    /// When the statement fails.
    pub fn tamper(&self, statement: &str) {
        if self.owner.is_some() {
            PgConnection::establish(&self.owner_url()).unwrap().batch_execute(statement).unwrap();
        } else {
            let file = self.url.trim_start_matches("sqlite://");
            SqliteConnection::establish(file).unwrap().batch_execute(statement).unwrap();
        }
    }

    /// Makes the books those of a release before `store_version`, which then are to be migrated.
    ///
    /// # Panics
    /// When a statement fails.
    pub fn make_older(&self) {
        let mut statements = self.undigested();
        statements += "UPDATE voucher SET left_paise = amount_paise - COALESCE((SELECT SUM(u.amount_paise) FROM voucher_use u \
             WHERE u.vendor_id = voucher.vendor_id AND u.voucher_id = voucher.voucher_id), 0); \
             DROP TABLE store_version; DROP TABLE store_registration; DROP TABLE audit_anchor; DROP TABLE voucher_entry; DROP TABLE quick_key; DROP TABLE bill_link_copy; DROP TABLE invoice_listing; DROP TABLE invoice_search; DROP TABLE invoice_cancelled; DROP TABLE invoice_refund; DROP TABLE payment_charge_event; DROP TABLE payment_charge; DROP TABLE payment_device; DROP TABLE price_proposal; DROP TABLE goods_receipt_lot; DROP TABLE goods_receipt_note_line; DROP TABLE goods_receipt_note; DROP TABLE goods_receipt_advice_line; DROP TABLE goods_receipt_advice; DROP INDEX outbox_by_recipient; DROP INDEX outbox_by_terminal; DROP INDEX outbox_by_subject; DROP INDEX audit_entry_by_day; DROP INDEX payment_tender_by_reference; DROP INDEX voucher_by_expiry; DROP INDEX invoice_by_original; DROP INDEX voucher_by_credit_note; DROP INDEX stock_movement_by_document; DELETE FROM __diesel_schema_migrations \
                              WHERE version >= '20261121000009'; ";
        if self.owner.is_some() {
            statements += "DROP FUNCTION store_version_kept; DROP FUNCTION store_registration_kept; ";
        }
        statements += "ALTER TABLE catalog_price DROP COLUMN active; ";
        statements += "DROP INDEX catalog_product_untold; ";
        statements += match self.owner {
            Some(_) => {
                "DROP INDEX catalog_search; DROP FUNCTION catalog_search_vector; \
                 ALTER TABLE catalog_product DROP COLUMN search_words; \
                 CREATE INDEX catalog_search ON catalog_product (vendor_id); "
            }
            None => {
                "DROP TRIGGER catalog_search_insert; DROP TRIGGER catalog_search_update; DROP TRIGGER catalog_search_delete; \
                 ALTER TABLE catalog_product DROP COLUMN search_words; \
                 CREATE TRIGGER catalog_search_insert AFTER INSERT ON catalog_product BEGIN SELECT 1; END; \
                 CREATE TRIGGER catalog_search_update AFTER UPDATE ON catalog_product BEGIN SELECT 1; END; \
                 CREATE TRIGGER catalog_search_delete AFTER DELETE ON catalog_product BEGIN SELECT 1; END; "
            }
        };
        statements += "ALTER TABLE bill_link DROP COLUMN withdrawn_at; ";
        statements += "ALTER TABLE invoice_line DROP COLUMN on_printed_price; ";
        statements += "ALTER TABLE payment_tender DROP COLUMN rounding_paise; ";
        for column in INVOICE_COLUMNS_SINCE {
            statements += &format!("ALTER TABLE invoice DROP COLUMN {column}; ");
        }
        for (table, column) in LATER_COLUMNS {
            statements += &format!("ALTER TABLE {table} DROP COLUMN {column}; ");
        }
        // What the shell did was hashed as nobody's then, and seals said numbers: neither can be made from here.
        statements += "DELETE FROM audit_entry WHERE principal = 'shell'; DELETE FROM audit_head WHERE principal = 'shell'; \
                       DELETE FROM audit_seal; ";
        for table in TABLES_BY_PRINCIPAL {
            let number = "CAST(CASE principal WHEN 'system' THEN '0' ELSE SUBSTR(principal, 6) END AS BIGINT)";
            statements += &if self.owner.is_some() {
                format!("ALTER TABLE {table} ALTER COLUMN principal TYPE BIGINT USING {number}; ")
            } else {
                format!("UPDATE {table} SET principal = {number}; ")
            };
            statements += &format!("ALTER TABLE {table} RENAME COLUMN principal TO terminal_id; ");
        }
        self.tamper(&statements);
    }

    /// Statements that take the digests of what was posted out of the audit.
    fn undigested(&self) -> String {
        let chains = audit_entry::table.order((audit_entry::vendor_id, audit_entry::principal, audit_entry::entry_no));
        let entries = if self.owner.is_some() {
            chains.load(&mut PgConnection::establish(&self.owner_url()).unwrap())
        } else {
            chains.load(&mut SqliteConnection::establish(self.url.trim_start_matches("sqlite://")).unwrap())
        };
        let mut entries: Vec<AuditEntry> = entries.unwrap();
        let heads = without_digests(&mut entries);
        let of_entry = |entry: &AuditEntry| {
            let AuditEntry { vendor_id, principal, entry_no, detail, previous_hash, hash, .. } = entry;
            let detail = detail.replace('\'', "''");
            format!(
                "UPDATE audit_entry SET detail = '{detail}', previous_hash = '{previous_hash}', hash = '{hash}' \
                 WHERE vendor_id = {vendor_id} AND principal = '{principal}' AND entry_no = {entry_no}; "
            )
        };
        let of_head = |((vendor_id, principal), hash): (&(i64, String), &String)| {
            format!(
                "UPDATE audit_head SET hash = '{hash}' WHERE vendor_id = {vendor_id} AND principal = '{principal}'; "
            )
        };
        entries.iter().map(of_entry).chain(heads.iter().map(of_head)).collect()
    }

    /// Brings older books up to date, as an administrator does.
    ///
    /// # Panics
    /// When that fails.
    pub fn migrate(&self) {
        storage::migrate(&storage::Engine::parse(&self.owner_url()).unwrap()).expect("the schema");
        if self.owner.is_some() {
            self.tamper(&grants());
        }
    }

    /// A path for files of the test.
    #[must_use]
    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let Some(owner) = &self.owner else { return };
        if let Ok(mut admin) = PgConnection::establish(&owner.admin_url) {
            let _ = admin.batch_execute(&format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", owner.name));
        }
    }
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = sql_types::BigInt)]
    count: i64,
}

/// Copies the template, which the first test of a schema makes.
fn postgres() -> (String, PostgresDatabase) {
    let admin_url = std::env::var("ROKAD_TEST_POSTGRES").unwrap_or_else(|_| {
        panic!("ROKAD_TEST_POSTGRES must name a PostgreSQL server for tests; `make test` starts one and sets it")
    });
    let mut admin = PgConnection::establish(&admin_url).expect("the PostgreSQL server for tests");
    let template = format!("rokad_template_{}", schema_name());
    admin.batch_execute(&format!("SELECT pg_advisory_lock({TEMPLATE_LOCK})")).unwrap();
    let there: Count = sql_query("SELECT count(*) AS count FROM pg_database WHERE datname = $1")
        .bind::<sql_types::Text, _>(&template)
        .get_result(&mut admin)
        .unwrap();
    if there.count == 0 {
        make_template(&mut admin, &admin_url, &template);
    }
    admin.batch_execute(&format!("SELECT pg_advisory_unlock({TEMPLATE_LOCK})")).unwrap();
    let name = format!("rokad_test_{}", server::system::chance().alphanumeric(16).to_lowercase());
    admin.batch_execute(&format!("CREATE DATABASE {name} TEMPLATE {template}")).expect("a database for the test");
    let url = with_role(&with_database(&admin_url, &name), APP_ROLE);
    (url, PostgresDatabase { admin_url, name })
}

fn make_template(admin: &mut PgConnection, admin_url: &str, template: &str) {
    let role = format!(
        "DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '{APP_ROLE}') THEN \
         CREATE ROLE {APP_ROLE} LOGIN PASSWORD 'test'; END IF; END $$"
    );
    admin.batch_execute(&role).unwrap();
    let unfinished = format!("{template}_new");
    admin.batch_execute(&format!("DROP DATABASE IF EXISTS {unfinished} WITH (FORCE)")).unwrap();
    admin.batch_execute(&format!("CREATE DATABASE {unfinished}")).unwrap();
    let url = with_database(admin_url, &unfinished);
    storage::migrate(&storage::Engine::parse(&url).unwrap()).expect("the schema");
    let mut owner = PgConnection::establish(&url).unwrap();
    owner.batch_execute(&grants()).unwrap();
    drop(owner);
    admin.batch_execute(&format!("ALTER DATABASE {unfinished} RENAME TO {template}")).unwrap();
}

fn grants() -> String {
    storage::roles::grants(APP_ROLE)
}

/// Changes with every change of a migration, so that an old template is never used for a new schema.
fn schema_name() -> String {
    let text = storage::postgres_migrations();
    let grants = grants();
    let hash = text
        .iter()
        .copied()
        .chain([grants.as_str()])
        .flat_map(|text| text.bytes())
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

fn with_database(url: &str, name: &str) -> String {
    let (server, _) = url.rsplit_once('/').expect("an address with a database");
    format!("{server}/{name}")
}

fn with_role(url: &str, role: &str) -> String {
    let (scheme, rest) = url.split_once("://").expect("an address");
    let server = rest.rsplit_once('@').map_or(rest, |(_, server)| server);
    format!("{scheme}://{role}:test@{server}")
}

/// Shared so that several servers can run on one database.
pub(crate) type SharedDatabase = Arc<TestDatabase>;
