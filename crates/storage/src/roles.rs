//! Two roles on PostgreSQL: one owns the schema, the other serves and may change only what is ever changed.

use diesel::connection::SimpleConnection;
use diesel::{PgConnection, QueryableByName, RunQueryDsl, sql_query, sql_types};

use crate::postgres;
use crate::{Error, Options, Result};

/// Tables whose rows are only ever added. The role that serves may not change or remove them, whatever becomes of it.
pub const POSTED: &[&str] = &[
    "audit_entry",
    "audit_seal",
    "cash_session_count",
    "cash_session_movement",
    "goods_receipt_lot",
    "goods_receipt_note",
    "goods_receipt_note_line",
    "invoice",
    "invoice_cancelled",
    "invoice_line",
    "invoice_listing",
    "invoice_refund",
    "invoice_reprint",
    "invoice_search",
    "payment_charge_event",
    "payment_tender",
    "stock_movement",
    "store_registration",
    "store_version",
    "voucher_entry",
    "voucher_use",
];

/// Two roles that are wanted, in a database of their own.
#[derive(Debug, Clone)]
pub struct Roles {
    /// The database.
    pub database: String,
    /// The role that owns it and its schema.
    pub owner: String,
    /// The password it is made with.
    pub owner_password: String,
    /// The role that serves.
    pub serving: String,
    /// The password it is made with.
    pub serving_password: String,
}

#[derive(QueryableByName)]
struct Name {
    #[diesel(sql_type = sql_types::Text)]
    name: String,
}

/// Whether something has a name that needs no quotes anywhere.
fn is_plain(name: &str) -> bool {
    !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
        && !name.starts_with(|first: char| first.is_ascii_digit())
}

/// Makes both roles and the database, as far as they are missing, and gives each what it needs; a role that is there
/// keeps its password. `admin` is the address of a role that may make others, `in_database` the same in that database.
/// Answers which roles were made.
///
/// # Errors
/// When a name has other than small letters, digits and `_`, or a statement fails.
pub fn make(admin: &str, in_database: &str, roles: &Roles) -> Result<Vec<String>> {
    let Roles { database, owner, serving, .. } = roles;
    for name in [database, owner, serving] {
        if !is_plain(name) {
            return Err(Error::Setup(format!("{name:?}: a name has small letters, digits and _")));
        }
    }
    let limit = Options::default().statement_limit;
    let mut conn = postgres::open(admin, limit)?;
    let mut made = Vec::new();
    for (role, password) in [(owner, &roles.owner_password), (serving, &roles.serving_password)] {
        if is_there(&mut conn, "SELECT rolname::text AS name FROM pg_roles WHERE rolname = $1", role)? {
            continue;
        }
        let password = password.replace('\'', "''");
        run(&mut conn, &format!("CREATE ROLE {role} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD '{password}'"))?;
        made.push(role.clone());
    }
    if !is_there(&mut conn, "SELECT datname::text AS name FROM pg_database WHERE datname = $1", database)? {
        run(&mut conn, &format!("CREATE DATABASE {database} OWNER {owner}"))?;
    }
    let mut conn = postgres::open(in_database, limit)?;
    run(
        &mut conn,
        &format!(
            "ALTER DATABASE {database} OWNER TO {owner}; GRANT CONNECT, TEMPORARY ON DATABASE {database} TO {serving}; \
             GRANT USAGE, CREATE ON SCHEMA public TO {owner}; REVOKE CREATE ON SCHEMA public FROM PUBLIC; \
             DO $$ DECLARE held record; BEGIN \
             FOR held IN SELECT c.oid::regclass AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace \
             AND c.relkind IN ('r', 'v', 'S') LOOP EXECUTE format('ALTER TABLE %s OWNER TO {owner}', held.name); END LOOP; \
             FOR held IN SELECT p.oid::regprocedure AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace \
             AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') \
             LOOP EXECUTE format('ALTER FUNCTION %s OWNER TO {owner}', held.name); END LOOP; END $$; \
             ALTER DEFAULT PRIVILEGES FOR ROLE {owner} IN SCHEMA public GRANT SELECT, INSERT ON TABLES TO {serving}"
        ),
    )?;
    grant_to(&mut conn, serving)?;
    Ok(made)
}

/// Gives roles that serve what the schema of now needs: whoever may read shops may work on them, and no more.
pub(crate) fn grant(conn: &mut PgConnection) -> Result<()> {
    let serving: Vec<Name> = sql_query(
        "SELECT DISTINCT a.grantee::regrole::text AS name FROM pg_class c, aclexplode(c.relacl) a \
         WHERE c.oid = 'vendor'::regclass AND a.privilege_type = 'SELECT' AND a.grantee <> 0 AND a.grantee <> c.relowner",
    )
    .load(conn)
    .map_err(Error::from_postgres)?;
    serving.iter().try_for_each(|role| grant_to(conn, &role.name))
}

fn grant_to(conn: &mut PgConnection, role: &str) -> Result<()> {
    run(conn, &grants(role))
}

/// The statements that give a role what serving needs.
#[must_use]
pub fn grants(role: &str) -> String {
    let posted = POSTED.join("', '");
    format!(
        "GRANT USAGE ON SCHEMA public TO {role}; \
         DO $$ DECLARE held record; BEGIN FOR held IN SELECT c.relname AS name FROM pg_class c \
         WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' LOOP \
         EXECUTE format('REVOKE ALL ON %I FROM {role}', held.name); \
         IF held.name = '__diesel_schema_migrations' THEN EXECUTE format('GRANT SELECT ON %I TO {role}', held.name); \
         ELSIF held.name IN ('{posted}') THEN EXECUTE format('GRANT SELECT, INSERT ON %I TO {role}', held.name); \
         ELSE EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO {role}', held.name); END IF; \
         END LOOP; END $$"
    )
}

fn is_there(conn: &mut PgConnection, query: &str, name: &str) -> Result<bool> {
    let found: Vec<Name> =
        sql_query(query).bind::<sql_types::Text, _>(name).load(conn).map_err(Error::from_postgres)?;
    Ok(found.iter().any(|found| found.name == name))
}

fn run(conn: &mut PgConnection, statements: &str) -> Result<()> {
    conn.batch_execute(statements).map_err(Error::from_postgres)
}
