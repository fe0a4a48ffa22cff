use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use crate::{Conn, Engine, Error, Options, Result, engine};

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// Brings the schema up to date and answers the names of the migrations that ran.
///
/// On PostgreSQL the address may be that of a role that owns the schema, while the server itself runs with one
/// that may only read and write rows.
///
/// # Errors
/// When the database cannot be reached or a migration fails; a failed migration leaves no trace.
pub fn migrate(engine: &Engine) -> Result<Vec<String>> {
    let mut conn = match engine {
        Engine::Sqlite(path) => {
            if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                std::fs::create_dir_all(folder)
                    .map_err(|error| Error::Setup(format!("cannot make {}: {error}", folder.display())))?;
            }
            engine::open_sqlite(path, Options::default().patience, false)?
        }
        Engine::Postgres(url) => engine::open_postgres(url)?,
    };
    let ran = match &mut conn {
        Conn::Sqlite(conn) => {
            let ran = conn.run_pending_migrations(SQLITE).map(|ran| names(&ran));
            if ran.is_ok() {
                engine::describe_sizes(conn).map_err(Error::from_sqlite)?;
            }
            ran
        }
        Conn::Postgres(conn) => conn.run_pending_migrations(POSTGRES).map(|ran| names(&ran)),
    };
    ran.map_err(|error| Error::Setup(format!("migration failed: {error}")))
}

fn names(ran: &[diesel::migration::MigrationVersion<'_>]) -> Vec<String> {
    ran.iter().map(ToString::to_string).collect()
}

/// The text of PostgreSQL's migrations, to tell one schema from another.
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
    ]
}
