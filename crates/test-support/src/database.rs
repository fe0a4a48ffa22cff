//! A fresh, migrated database on either engine, gone when the test ends.

use std::path::PathBuf;
use std::sync::Arc;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::{PgConnection, SqliteConnection, sql_query, sql_types};
use tempfile::TempDir;

use crate::Engine;

/// The role that serves: it does not own the tables, so row-level security holds for it.
const APP_ROLE: &str = "rokad_app";
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
