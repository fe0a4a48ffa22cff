//! Inserting many rows.

/// Up to so many rows are inserted by statements that stay prepared; more come seldom.
#[doc(hidden)]
pub const FEW: usize = 32;

/// Values that one statement takes on SQLite (`SQLITE_MAX_VARIABLE_NUMBER`); PostgreSQL takes 65,535.
const VALUES: usize = 32_766;
/// Diesel is built for tables of this many columns at most (`64-column-tables`), so that a wider one does not compile.
const COLUMNS: usize = 64;

/// Rows that one statement inserts at most, however wide the table is.
#[doc(hidden)]
pub const AT_ONCE: usize = VALUES / COLUMNS;

/// Inserts a slice of rows, however long. A few go one by one on SQLite, where a statement costs no way to a server,
/// else as many in one statement as both engines take, which Diesel only offers on a concrete engine.
///
/// Nothing else inserts more than one row at a time (`scripts/tidy.mjs`).
#[macro_export]
macro_rules! insert_all {
    ($tx:expr, $table:expr, $rows:expr) => {{
        use ::diesel::RunQueryDsl as _;
        let rows = $rows;
        let outcome = if rows.is_empty() {
            Ok(0)
        } else {
            match $tx.raw() {
                $crate::Conn::Sqlite(conn) if rows.len() <= $crate::FEW => rows.iter().try_fold(0, |count, row| {
                    let statement = $crate::Kept(::diesel::insert_into($table).values(row));
                    statement.execute(conn).map(|inserted| count + inserted)
                }),
                conn => rows.chunks($crate::AT_ONCE).try_fold(0, |count, rows| {
                    $crate::insert_together!(conn, $table, rows).map(|inserted| count + inserted)
                }),
            }
        };
        $tx.noted(outcome)
    }};
}

/// Inserts rows in one statement, which takes [`AT_ONCE`] at most. It stands by itself because what a macro writes is
/// compiled with the features of the crate that uses it.
#[cfg(feature = "server")]
#[doc(hidden)]
#[macro_export]
macro_rules! insert_together {
    ($conn:expr, $table:expr, $rows:expr) => {
        match $conn {
            $crate::Conn::Sqlite(conn) => ::diesel::insert_into($table).values($rows).execute(conn),
            $crate::Conn::Postgres(conn) => ::diesel::insert_into($table).values($rows).execute(conn),
        }
    };
}

#[cfg(not(feature = "server"))]
#[doc(hidden)]
#[macro_export]
macro_rules! insert_together {
    ($conn:expr, $table:expr, $rows:expr) => {
        match $conn {
            $crate::Conn::Sqlite(conn) => ::diesel::insert_into($table).values($rows).execute(conn),
        }
    };
}
