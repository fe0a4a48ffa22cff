#[cfg(feature = "server")]
use std::path::Path;
#[cfg(feature = "server")]
use std::time::Duration;

use diesel::SqliteConnection;
#[cfg(feature = "server")]
use diesel::connection::SimpleConnection as _;
#[cfg(feature = "server")]
use diesel::migration::MigrationSource;
#[cfg(feature = "server")]
use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

#[cfg(feature = "server")]
use crate::sqlite::Access;
#[cfg(feature = "server")]
use crate::{Engine, Options, postgres, roles};
use crate::{Error, Result, search, sqlite};

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
#[cfg(feature = "server")]
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// What fills `store_version` in older books, for copies of such books.
pub(crate) const SQLITE_FILL: &str = include_str!("../migrations/sqlite/2026-11-21-000010_store_version_filled/up.sql");
#[cfg(feature = "server")]
pub(crate) const POSTGRES_FILL: &str =
    include_str!("../migrations/postgres/2026-11-21-000010_store_version_filled/up.sql");

/// What makes `store_registration` and, from its mark on, fills it in older books.
pub(crate) const SQLITE_REGISTRATION: &str = include_str!("../migrations/sqlite/2026-11-22-000016_registration/up.sql");
#[cfg(feature = "server")]
pub(crate) const POSTGRES_REGISTRATION: &str =
    include_str!("../migrations/postgres/2026-11-22-000016_registration/up.sql");

/// What makes the rows that invoices are listed and searched by and, from its mark on, fills them.
pub(crate) const SQLITE_LISTING: &str =
    include_str!("../migrations/sqlite/2026-11-25-000039_invoice_search_by_way/up.sql");
#[cfg(feature = "server")]
pub(crate) const POSTGRES_LISTING: &str =
    include_str!("../migrations/postgres/2026-11-25-000039_invoice_search_by_way/up.sql");

/// The part of a migration that fills what it made, for copies of older books.
pub(crate) fn fill_of(migration: &'static str) -> &'static str {
    migration.find("-- FILL").and_then(|from| migration.get(from..)).unwrap_or_default()
}

/// How long a statement of a migration may take.
#[cfg(feature = "server")]
const MIGRATION_LIMIT: Duration = Duration::from_secs(3_600);

#[cfg(feature = "server")]
#[derive(QueryableByName)]
struct Ran {
    #[diesel(sql_type = sql_types::Text)]
    version: String,
}

/// The migrations that a database still lacks, by looking alone: a role that may only read and write rows can ask.
///
/// # Errors
/// When the database cannot be reached.
#[cfg(feature = "server")]
pub fn pending(engine: &Engine) -> Result<Vec<String>> {
    let ran = ran(engine)?;
    let wanted = match engine {
        Engine::Sqlite(_) => versions::<diesel::sqlite::Sqlite>(&SQLITE)?,
        Engine::Postgres(_) => versions::<diesel::pg::Pg>(&POSTGRES)?,
    };
    Ok(wanted.into_iter().filter(|version| !ran.iter().any(|ran| ran.version == *version)).collect())
}

/// Whether there are books at an address, of whichever release; nothing is made by asking.
///
/// # Errors
/// When the database cannot be reached.
#[cfg(feature = "server")]
pub fn is_made(engine: &Engine) -> Result<bool> {
    Ok(!ran(engine)?.is_empty())
}

/// The migrations that ran on a database; none where there is no file or nothing in it.
#[cfg(feature = "server")]
fn ran(engine: &Engine) -> Result<Vec<Ran>> {
    const RAN: &str = "SELECT version FROM __diesel_schema_migrations";
    const IS_KEPT: &str = "SELECT name AS version FROM sqlite_schema WHERE name = '__diesel_schema_migrations'";
    const IS_KEPT_PG: &str = "SELECT 'kept' AS version WHERE to_regclass('__diesel_schema_migrations') IS NOT NULL";
    match engine {
        Engine::Sqlite(path) if std::fs::metadata(path).map_or(true, |file| file.len() == 0) => Ok(Vec::new()),
        Engine::Sqlite(path) => {
            let mut conn = sqlite::open_shared(path, Options::default().patience, Access::Read)?;
            let kept: Vec<Ran> = sql_query(IS_KEPT).load(&mut conn).map_err(Error::from_sqlite)?;
            let ran = if kept.is_empty() { Ok(kept) } else { sql_query(RAN).load(&mut conn) };
            ran.map_err(Error::from_sqlite)
        }
        Engine::Postgres(url) => {
            let mut conn = postgres::open(url, Options::default().statement_limit)?;
            let kept: Vec<Ran> = sql_query(IS_KEPT_PG).load(&mut conn).map_err(Error::from_postgres)?;
            let ran = if kept.is_empty() { Ok(kept) } else { sql_query(RAN).load(&mut conn) };
            ran.map_err(Error::from_postgres)
        }
    }
}

/// Whether a database holds what was made with a pepper: hashes of people, or an audit. One connection asks and is
/// closed at once, so that whoever opens the file next has it to himself.
///
/// # Errors
/// When the database cannot be reached.
#[cfg(feature = "server")]
pub fn is_peppered(engine: &Engine) -> Result<bool> {
    const HELD: &str = "SELECT 'held' AS version FROM vendor WHERE EXISTS (SELECT 1 FROM login_user WHERE pin_hash <> '' \
                        OR passcode_hash <> '') OR EXISTS (SELECT 1 FROM audit_entry) LIMIT 1";
    let held: Vec<Ran> = match engine {
        Engine::Sqlite(path) => {
            let mut conn = sqlite::open_shared(path, Options::default().patience, Access::Read)?;
            sql_query(HELD).load(&mut conn).map_err(Error::from_sqlite)?
        }
        Engine::Postgres(url) => {
            let mut conn = postgres::open(url, Options::default().statement_limit)?;
            conn.batch_execute("SET rokad.vendor = '*'").map_err(Error::from_postgres)?;
            sql_query(HELD).load(&mut conn).map_err(Error::from_postgres)?
        }
    };
    Ok(!held.is_empty())
}

#[cfg(feature = "server")]
fn versions<DB: diesel::backend::Backend>(source: &EmbeddedMigrations) -> Result<Vec<String>> {
    let all = MigrationSource::<DB>::migrations(source).map_err(|error| failed(error.as_ref()))?;
    Ok(all.iter().map(|migration| migration.name().version().to_string()).collect())
}

/// Brings the schema up to date and answers the names of the migrations that ran.
///
/// On PostgreSQL the address may be that of a role that owns the schema, while the server itself runs with one
/// that may only read and write rows.
///
/// # Errors
/// When the database cannot be reached or a migration fails; a failed migration leaves no trace.
#[cfg(feature = "server")]
pub fn migrate(engine: &Engine) -> Result<Vec<String>> {
    match engine {
        // Who has nothing to change opens nothing for writing beside a till.
        Engine::Sqlite(path) if pending(engine)?.is_empty() && is_described(path)? => Ok(Vec::new()),
        Engine::Sqlite(path) => {
            if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                std::fs::create_dir_all(folder)
                    .map_err(|error| Error::Setup(format!("cannot make {}: {error}", folder.display())))?;
            }
            migrate_sqlite(&mut sqlite::open_shared(path, Options::default().patience, Access::Write)?)
        }
        Engine::Postgres(url) => {
            let mut conn = postgres::open(url, MIGRATION_LIMIT)?;
            let ran = conn.run_pending_migrations(POSTGRES).map(|ran| names(&ran));
            let ran = ran.map_err(|error| failed(error.as_ref()))?;
            search::tell_postgres(&mut conn).map_err(Error::from_postgres)?;
            if !ran.is_empty() {
                roles::grant(&mut conn)?;
            }
            Ok(ran)
        }
    }
}

/// Whether the planner of a file knows all its indexes, and every product its words; nothing is made by asking.
#[cfg(feature = "server")]
fn is_described(path: &Path) -> Result<bool> {
    let mut conn = sqlite::open_shared(path, Options::default().patience, Access::Read)?;
    let is_ready = sqlite::is_described(&mut conn).and_then(|described| Ok(described && search::is_told(&mut conn)?));
    is_ready.map_err(Error::from_sqlite)
}

/// The same for an open file.
pub(crate) fn migrate_sqlite(conn: &mut SqliteConnection) -> Result<Vec<String>> {
    let ran = conn.run_pending_migrations(SQLITE).map(|ran| names(&ran)).map_err(|error| failed(error.as_ref()))?;
    search::tell_sqlite(conn).map_err(Error::from_sqlite)?;
    sqlite::describe_sizes(conn).map_err(Error::from_sqlite)?;
    Ok(ran)
}

fn failed(error: &dyn std::error::Error) -> Error {
    Error::Setup(format!("migration failed: {error}"))
}

fn names(ran: &[diesel::migration::MigrationVersion<'_>]) -> Vec<String> {
    ran.iter().map(ToString::to_string).collect()
}

/// The text of PostgreSQL's migrations, to tell one schema from another.
#[cfg(feature = "server")]
#[must_use]
pub fn postgres_migrations() -> Vec<&'static str> {
    vec![
        include_str!("../migrations/postgres/2026-11-21-000001_tables/up.sql"),
        include_str!("../migrations/postgres/2026-11-21-000002_triggers_and_search/up.sql"),
        include_str!("../migrations/postgres/2026-11-21-000003_offers/up.sql"),
        include_str!("../migrations/postgres/2026-11-21-000004_carry_bag_prices/up.sql"),
        include_str!("../migrations/postgres/2026-11-21-000005_voucher/up.sql"),
        include_str!("../migrations/postgres/2026-11-21-000006_delivery/up.sql"),
        include_str!("../migrations/postgres/2026-11-21-000007_login/up.sql"),
        include_str!("../migrations/postgres/2026-11-21-000008_suppliers_and_reasons/up.sql"),
        include_str!("../migrations/postgres/2026-11-21-000009_store_version/up.sql"),
        POSTGRES_FILL,
        include_str!("../migrations/postgres/2026-11-22-000011_principals/up.sql"),
        include_str!("../migrations/postgres/2026-11-22-000012_leave/up.sql"),
        include_str!("../migrations/postgres/2026-11-22-000014_audit_anchor/up.sql"),
        include_str!("../migrations/postgres/2026-11-22-000015_bill_link_withdrawn/up.sql"),
        POSTGRES_REGISTRATION,
        include_str!("../migrations/postgres/2026-11-22-000017_voucher_ledger/up.sql"),
        include_str!("../migrations/postgres/2026-11-22-000018_printed_price/up.sql"),
        include_str!("../migrations/postgres/2026-11-22-000019_quick_keys/up.sql"),
        include_str!("../migrations/postgres/2026-11-22-000020_returns/up.sql"),
        include_str!("../migrations/postgres/2026-11-22-000024_settings/up.sql"),
        include_str!("../migrations/postgres/2026-11-22-000025_goods_receipt/up.sql"),
        include_str!("../migrations/postgres/2026-11-23-000028_invoice_listing/up.sql"),
        include_str!("../migrations/postgres/2026-11-23-000029_charge/up.sql"),
        include_str!("../migrations/postgres/2026-11-23-000030_invoice_cancelled/up.sql"),
        include_str!("../migrations/postgres/2026-11-23-000033_tender_reference/up.sql"),
        include_str!("../migrations/postgres/2026-11-23-000034_membership/up.sql"),
        include_str!("../migrations/postgres/2026-11-23-000035_charge_said/up.sql"),
        include_str!("../migrations/postgres/2026-11-23-000036_audit_by_day/up.sql"),
        include_str!("../migrations/postgres/2026-11-24-000037_offer_on_return/up.sql"),
        include_str!("../migrations/postgres/2026-11-24-000038_bill_link_copy/up.sql"),
        POSTGRES_LISTING,
        include_str!("../migrations/postgres/2026-11-26-000040_message_recipient/up.sql"),
        include_str!("../migrations/postgres/2026-11-26-000041_series_skipped/up.sql"),
        include_str!("../migrations/postgres/2026-11-26-000043_price_proposal/up.sql"),
        include_str!("../migrations/postgres/2026-11-26-000044_voucher_taken_back/up.sql"),
        include_str!("../migrations/postgres/2026-11-26-000050_cash_session_ends/up.sql"),
        include_str!("../migrations/postgres/2026-11-26-000051_price_active/up.sql"),
        include_str!("../migrations/postgres/2026-11-26-000052_search_words/up.sql"),
        include_str!("../migrations/postgres/2026-11-26-000060_serial_comes_again/up.sql"),
        include_str!("../migrations/postgres/2026-11-26-000061_charge_given_back/up.sql"),
    ]
}
