//! Inserting many rows.

/// Up to so many rows are inserted by statements that stay prepared; more come seldom.
#[doc(hidden)]
pub const FEW: usize = 32;

/// Inserts a slice of rows. A few go one by one on SQLite, where a statement costs no way to a server, else in one
/// statement, which Diesel only offers on a concrete engine.
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
                conn => $crate::insert_together!(conn, $table, rows),
            }
        };
        $tx.noted(outcome)
    }};
}

/// Inserts rows in one statement. It stands by itself because what a macro writes is compiled with the features of the
/// crate that uses it.
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
