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
use crate::{Error, Result, sqlite};

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
#[cfg(feature = "server")]
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

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
    let (known, ran) = (known(engine)?, ran(engine)?);
    refuse_unknown(&known, &ran)?;
    Ok(known.into_iter().filter(|version| !ran.iter().any(|ran| ran.version == *version)).collect())
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

/// Refuses a database with a migration that this release does not know: a later release made it, or one of before the
/// first.
///
/// # Errors
/// When there is such a migration.
#[cfg(feature = "server")]
fn refuse_unknown(known: &[String], ran: &[Ran]) -> Result<()> {
    let unknown = ran.iter().map(|ran| &ran.version).filter(|version| !known.contains(version));
    match (unknown.max(), known.iter().min()) {
        (Some(unknown), Some(first)) if unknown < first => Err(Error::Setup(
            "this database was made before the first release of Rokad and cannot be brought up to date; begin with an empty one"
                .to_owned(),
        )),
        (Some(_), _) => Err(Error::Setup("this database was made by a later release of Rokad; run that one".to_owned())),
        _ => Ok(()),
    }
}

#[cfg(feature = "server")]
fn known(engine: &Engine) -> Result<Vec<String>> {
    match engine {
        Engine::Sqlite(_) => versions::<diesel::sqlite::Sqlite>(&SQLITE),
        Engine::Postgres(_) => versions::<diesel::pg::Pg>(&POSTGRES),
    }
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
    let lacking = pending(engine)?;
    match engine {
        // Who has nothing to change opens nothing for writing beside a till.
        Engine::Sqlite(path) if lacking.is_empty() && is_described(path)? => Ok(Vec::new()),
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
            if !ran.is_empty() {
                roles::grant(&mut conn)?;
            }
            Ok(ran)
        }
    }
}

/// Whether the planner of a file knows all its indexes; nothing is made by asking.
#[cfg(feature = "server")]
fn is_described(path: &Path) -> Result<bool> {
    let mut conn = sqlite::open_shared(path, Options::default().patience, Access::Read)?;
    sqlite::is_described(&mut conn).map_err(Error::from_sqlite)
}

/// The same for an open file.
pub(crate) fn migrate_sqlite(conn: &mut SqliteConnection) -> Result<Vec<String>> {
    let ran = conn.run_pending_migrations(SQLITE).map(|ran| names(&ran)).map_err(|error| failed(error.as_ref()))?;
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
    vec![include_str!("../migrations/postgres/2026-11-26-000100_books/up.sql")]
}
