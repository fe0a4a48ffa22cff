//! Files of SQLite: how they are opened, and what its planner is told of them.

#[cfg(feature = "server")]
use std::path::Path;
#[cfg(feature = "server")]
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::{
    Connection, OptionalExtension, QueryResult, QueryableByName, RunQueryDsl, SqliteConnection, sql_query, sql_types,
};

use crate::{Error, Result};

/// The first SQLite release without the write-ahead-log reset bug, which could corrupt a file that two
/// connections write and fold at the same moment (present from 3.7.0 on).
const SQLITE_AT_LEAST: (u32, u32, u32) = (3, 51, 3);

/// Bytes written to test whether a disk accepts data: at least one allocation unit of any file system.
#[cfg(feature = "server")]
const DISK_BLOCK: usize = 64 << 10;

#[derive(QueryableByName)]
struct Version {
    #[diesel(sql_type = sql_types::Text)]
    version: String,
}

/// Settings of every connection. FULL: an answered sale survives a power cut. mmap stays off: it turns a stray write
/// into a damaged file.
const ALWAYS: &str = "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; \
     PRAGMA mmap_size = 0; PRAGMA journal_size_limit = 67108864";

/// Why a file is opened that others use at the same time.
#[cfg(feature = "server")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    /// To read it, as one who could not change it.
    Read,
    /// To write to it beside a process that serves, which folds the log.
    Write,
    /// To serve it: a commit folds what the thread beside has left of a long log ([`crate::fold`]).
    Serve,
}

/// Opens a file that others read and write at the same time.
#[cfg(feature = "server")]
pub(crate) fn open_shared(path: &Path, patience: Duration, access: Access) -> Result<SqliteConnection> {
    let address = path.to_str().ok_or_else(|| Error::Setup("the database path is not UTF-8".to_owned()))?;
    crate::deadline::sqlite::watch();
    let patience = format!("PRAGMA busy_timeout = {}", patience.as_millis());
    if access == Access::Read {
        let address = for_reading(address);
        return establish(
            &address,
            &format!("{patience}; PRAGMA cache_size = -2000; {ALWAYS}; PRAGMA query_only = ON"),
        );
    }
    #[cfg(unix)]
    keep_to_owner(path).map_err(|error| Error::Setup(format!("{address}: {error}")))?;
    let pages = if access == Access::Serve { 4_000 } else { 0 };
    establish(
        address,
        &format!(
            "{patience}; PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = {pages}; PRAGMA cache_size = -8000; {ALWAYS}"
        ),
    )
}

/// The address of a file as SQLite reads it, for reading alone.
#[cfg(feature = "server")]
fn for_reading(path: &str) -> String {
    format!("file:{}?mode=ro", path.replace('%', "%25").replace('?', "%3f").replace('#', "%23"))
}

/// Makes the file for its owner alone where there is none, and takes it from everybody where there is one; a group that
/// was let in stays. SQLite gives its log and its index the same rights.
#[cfg(all(feature = "server", unix))]
fn keep_to_owner(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
    let made = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    match made {
        Ok(_) => return Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error),
    }
    for end in ["", "-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        let Ok(held) = std::fs::metadata(&name) else { continue };
        let mode = held.permissions().mode();
        if mode & 0o007 != 0 {
            std::fs::set_permissions(&name, std::fs::Permissions::from_mode(mode & 0o770))?;
        }
    }
    Ok(())
}

/// Opens a file that is nobody else's as long as the connection lives; `:memory:` names none.
///
/// A browser gives no memory to share, which a write-ahead log needs, and making a journal anew for every transaction
/// is slow there; so the journal stays. The lock comes first, and is held from the transaction on that takes it.
pub(crate) fn open_alone(address: &str) -> Result<SqliteConnection> {
    let lock = "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = PERSIST; BEGIN EXCLUSIVE; COMMIT";
    establish(address, &format!("{lock}; PRAGMA cache_size = -8000; {ALWAYS}"))
}

fn establish(address: &str, settings: &str) -> Result<SqliteConnection> {
    let mut conn = SqliteConnection::establish(address).map_err(|error| Error::Setup(format!("{address}: {error}")))?;
    let version: Version =
        sql_query("SELECT sqlite_version() AS version").get_result(&mut conn).map_err(Error::from_sqlite)?;
    if !is_sound(&version.version) {
        return Err(Error::Setup(format!("SQLite {} can corrupt files; 3.51.3 or later is needed", version.version)));
    }
    conn.batch_execute(settings).map_err(Error::from_sqlite)?;
    Ok(conn)
}

/// Writes a file beside the database and takes it away again, to see whether the disk takes it.
#[cfg(feature = "server")]
pub(crate) fn try_disk(path: &Path) -> Result<()> {
    use std::io::Write as _;
    let mut beside = path.as_os_str().to_owned();
    beside.push("-try");
    let tried = std::fs::File::create(&beside).and_then(|mut file| {
        file.write_all(&[0; DISK_BLOCK])?;
        file.sync_data()
    });
    // Taken away whether it was written or not; a file that was never made cannot be.
    let _ = std::fs::remove_file(&beside);
    tried.map_err(|error| Error::Unavailable(format!("the disk takes nothing: {error}")))
}

#[derive(QueryableByName)]
struct Index {
    #[diesel(sql_type = sql_types::Text)]
    tbl: String,
    #[diesel(sql_type = sql_types::Text)]
    idx: String,
    #[diesel(sql_type = sql_types::BigInt)]
    columns: i64,
    #[diesel(sql_type = sql_types::Bool)]
    is_unique: bool,
}

#[derive(QueryableByName)]
struct Name {
    #[diesel(sql_type = sql_types::Text)]
    #[expect(dead_code, reason = "only whether there is one is asked")]
    name: String,
}

/// Indexes the planner knows nothing of. The key of a table without row numbers goes by the name of its table.
const UNKNOWN_INDEXES: &str = "SELECT t.name AS tbl, CASE WHEN t.wr AND i.origin = 'pk' THEN t.name ELSE i.name END AS idx, \
     (SELECT COUNT(*) FROM pragma_index_info(i.name)) AS columns, i.\"unique\" AS is_unique \
     FROM pragma_table_list t JOIN pragma_index_list(t.name) i \
     WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND NOT EXISTS (SELECT 1 \
     FROM sqlite_stat1 s WHERE s.tbl = t.name AND s.idx = CASE WHEN t.wr AND i.origin = 'pk' THEN t.name ELSE i.name END)";

/// Tells SQLite's planner that tables become long and that nearly all rows are of one vendor.
///
/// Without being told, it takes ten rows for each value of any first column, and `vendor_id` is the first column of
/// every index: it would rather walk all of a vendor's payments by their key than look into the index by order.
pub(crate) fn describe_sizes(conn: &mut SqliteConnection) -> QueryResult<()> {
    // Makes the table of statistics where there is none; the vendors are few.
    if !has_statistics(conn)? {
        conn.batch_execute("ANALYZE vendor; DELETE FROM sqlite_stat1")?;
    }
    let unknown: Vec<Index> = sql_query(UNKNOWN_INDEXES).load(conn)?;
    if unknown.is_empty() {
        return Ok(());
    }
    for index in unknown {
        sql_query("INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ($1, $2, $3)")
            .bind::<sql_types::Text, _>(&index.tbl)
            .bind::<sql_types::Text, _>(&index.idx)
            .bind::<sql_types::Text, _>(size(index.columns, index.is_unique))
            .execute(conn)?;
    }
    conn.batch_execute("ANALYZE sqlite_schema")?;
    Ok(())
}

/// Whether [`describe_sizes`] has nothing to tell the planner.
#[cfg(feature = "server")]
pub(crate) fn is_described(conn: &mut SqliteConnection) -> QueryResult<bool> {
    if !has_statistics(conn)? {
        return Ok(false);
    }
    let unknown: Vec<Index> = sql_query(UNKNOWN_INDEXES).load(conn)?;
    Ok(unknown.is_empty())
}

fn has_statistics(conn: &mut SqliteConnection) -> QueryResult<bool> {
    let described: Option<Name> =
        sql_query("SELECT name FROM sqlite_schema WHERE name = 'sqlite_stat1'").get_result(conn).optional()?;
    Ok(described.is_some())
}

/// The length of a table and, for each column of an index, how many rows agree up to it: all rows in the first, and
/// from there to one or a few in even steps.
fn size(columns: i64, is_unique: bool) -> String {
    let few = if is_unique { "1" } else { "10" };
    let between = match columns {
        1 => return format!("1000000 {few}"),
        2 => "",
        3 => "1000 ",
        4 => "10000 100 ",
        5 => "30000 1000 30 ",
        6 => "60000 4000 250 15 ",
        _ => "100000 10000 1000 100 11 ",
    };
    format!("1000000 1000000 {between}{few}")
}

fn is_sound(version: &str) -> bool {
    let mut parts = version.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let mut next = || parts.next().unwrap_or(0);
    (next(), next(), next()) >= SQLITE_AT_LEAST
}

#[cfg(test)]
mod tests {
    use super::is_sound;

    #[cfg(feature = "server")]
    #[test]
    fn a_path_stays_a_path_in_an_address() {
        assert_eq!(super::for_reading("/srv/50% off?/a#b.db"), "file:/srv/50%25 off%3f/a%23b.db?mode=ro");
    }

    #[test]
    fn refuses_libraries_with_the_reset_bug() {
        for (version, sound) in
            [("3.51.2", false), ("3.51.3", true), ("3.53.2", true), ("3.7.0", false), ("4.0.0", true)]
        {
            assert_eq!(is_sound(version), sound, "{version}");
        }
    }
}
