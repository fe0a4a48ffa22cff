use std::ops::{Deref, DerefMut};

#[cfg(feature = "server")]
use diesel::PgConnection;
use diesel::query_builder::AsQuery;
use diesel::query_dsl::methods::{ExecuteDsl, LoadQuery};
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::Text;
use diesel::{RunQueryDsl, SqliteConnection};
use pricing::Day;

#[cfg(feature = "server")]
use crate::error::{is_taken, may_succeed_again};
use crate::kept::Kept;
use crate::{Error, Key, Result, Scope, StoreId, VendorId};

/// One connection to either engine. SQLite stands last because its address parser accepts anything.
#[derive(diesel::MultiConnection)]
pub enum Conn {
    /// A PostgreSQL session.
    #[cfg(feature = "server")]
    Postgres(PgConnection),
    /// An open SQLite file.
    Sqlite(SqliteConnection),
}

/// A day has a way into the columns of each engine; a composed statement chooses between them when it runs.
impl ToSql<Text, MultiBackend> for Day {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, MultiBackend>) -> serialize::Result {
        out.set_value((Text, self));
        Ok(IsNull::No)
    }
}

impl Conn {
    pub(crate) fn is_postgres(&self) -> bool {
        match self {
            #[cfg(feature = "server")]
            Conn::Postgres(_) => true,
            Conn::Sqlite(_) => false,
        }
    }
}

/// The same words for the connection of either engine.
///
/// Diesel is given the engine's own connection: then it knows a statement it has prepared by the query's type, while
/// [`Conn`] would write every query down again to look it up.
macro_rules! on_either {
    ($conn:expr, $bound:ident => $work:expr) => {
        match $conn {
            #[cfg(feature = "server")]
            Conn::Postgres($bound) => $work,
            Conn::Sqlite($bound) => $work,
        }
    };
}

/// PostgreSQL bounds of queries and statements. A build without a server has empty ones instead.
#[cfg(feature = "server")]
mod on_postgres {
    use diesel::PgConnection;
    use diesel::query_dsl::methods::{ExecuteDsl, LoadQuery};

    pub trait Loads<'q, U>: LoadQuery<'q, PgConnection, U> {}
    impl<'q, U, Q: LoadQuery<'q, PgConnection, U>> Loads<'q, U> for Q {}
    pub trait Runs: ExecuteDsl<PgConnection> {}
    impl<Q: ExecuteDsl<PgConnection>> Runs for Q {}
}
#[cfg(not(feature = "server"))]
mod on_postgres {
    pub trait Loads<'q, U> {}
    impl<U, Q> Loads<'_, U> for Q {}
    pub trait Runs {}
    impl<Q> Runs for Q {}
}

/// A query that either engine answers with rows of `U`.
pub trait Loads<'q, U>: LoadQuery<'q, SqliteConnection, U> + on_postgres::Loads<'q, U> {}

impl<'q, U, Q> Loads<'q, U> for Q where Q: LoadQuery<'q, SqliteConnection, U> + on_postgres::Loads<'q, U> {}

/// A statement that either engine runs.
pub trait Runs: ExecuteDsl<SqliteConnection> + on_postgres::Runs {}

impl<Q> Runs for Q where Q: ExecuteDsl<SqliteConnection> + on_postgres::Runs {}

/// State that a closure leaves to its runner.
#[derive(Default)]
pub(crate) struct Marks {
    /// A statement failed; PostgreSQL then keeps nothing of the transaction, even if it is committed.
    #[cfg(feature = "server")]
    pub(crate) failed: bool,
    /// It failed so that the transaction may succeed when it is run again from its start.
    #[cfg(feature = "server")]
    pub(crate) may_succeed_again: bool,
    /// It failed because a row's key is taken, which it may see when it is run again.
    #[cfg(feature = "server")]
    pub(crate) is_taken: bool,
    pub(crate) after_commit: Vec<Box<dyn FnOnce() + Send>>,
    /// Statements of the closure so far.
    pub(crate) statements: u64,
    pub(crate) key: Option<Key>,
}

impl Marks {
    pub(crate) fn with(key: Option<Key>) -> Self {
        Marks { key, ..Marks::default() }
    }
}

/// A consistent view of the rows a scope may see, for as long as a closure runs.
pub struct Reader<'c> {
    pub(crate) conn: &'c mut Conn,
    marks: &'c mut Marks,
    scope: Scope,
    snapshot: bool,
}

impl<'c> Reader<'c> {
    pub(crate) fn new(conn: &'c mut Conn, marks: &'c mut Marks, scope: Scope) -> Self {
        Reader { conn, marks, scope, snapshot: true }
    }

    /// The same view for a shorter time, so that a struct with one lifetime can own it.
    ///
    /// Marks set on it also count here; only a narrowed scope stays its own.
    #[must_use]
    pub fn reborrow(&mut self) -> Reader<'_> {
        Reader { conn: self.conn, marks: self.marks, scope: self.scope, snapshot: self.snapshot }
    }

    /// Whether every row seen here is committed; not so in a write, which sees its own changes and, on SQLite,
    /// those of its group.
    #[must_use]
    pub fn is_snapshot(&self) -> bool {
        self.snapshot
    }

    /// Scope of these rows: one store, one vendor or all.
    #[must_use]
    pub fn scope(&self) -> Scope {
        self.scope
    }

    /// The vendor every query starts from.
    #[must_use]
    pub fn vendor(&self) -> VendorId {
        self.scope.vendor_id()
    }

    /// The store every query of a store's rows goes on with.
    #[must_use]
    pub fn store(&self) -> StoreId {
        self.scope.store_id()
    }

    /// Key for the hashes of these books.
    ///
    /// # Errors
    /// [`Error::Setup`] when the database was opened without it.
    pub fn key(&self) -> Result<Key> {
        self.marks.key.ok_or_else(|| Error::Setup("the database was opened without the key of its audit".to_owned()))
    }

    /// Goes on in a narrower scope, once the system's own work has found out whose rows it is about.
    pub fn narrow(&mut self, scope: Scope) {
        self.scope = scope;
    }

    /// How many statements the closure has run so far.
    #[must_use]
    pub fn statements(&self) -> u64 {
        self.marks.statements
    }

    /// All rows of a query.
    ///
    /// # Errors
    /// When the statement fails.
    pub fn load<'q, U, Q>(&mut self, query: Q) -> Result<Vec<U>>
    where
        Q: AsQuery,
        Kept<Q::Query>: Loads<'q, U>,
    {
        in_time()?;
        let query = Kept(query.as_query());
        let outcome = on_either!(self.conn, conn => query.load(conn));
        self.noted(outcome)
    }

    /// All rows of a query that was put together at run time (`into_boxed`), which fits no single engine's connection.
    ///
    /// # Errors
    /// When the statement fails.
    pub fn load_composed<'q, U, Q: LoadQuery<'q, Conn, U>>(&mut self, query: Q) -> Result<Vec<U>> {
        in_time()?;
        let outcome = query.internal_load(self.conn).and_then(Iterator::collect);
        self.noted(outcome)
    }

    /// The first row of a query.
    ///
    /// # Errors
    /// When the statement fails or there is no row.
    pub fn one<'q, U, Q>(&mut self, query: Q) -> Result<U>
    where
        Q: AsQuery,
        Kept<Q::Query>: Loads<'q, U>,
    {
        in_time()?;
        let query = Kept(query.as_query());
        let outcome = on_either!(self.conn, conn => query.get_result(conn));
        self.noted(outcome)
    }

    /// The first row of a query, if there is one.
    ///
    /// # Errors
    /// When the statement fails.
    pub fn maybe<'q, U, Q>(&mut self, query: Q) -> Result<Option<U>>
    where
        Q: AsQuery,
        Kept<Q::Query>: Loads<'q, U>,
    {
        match self.one(query) {
            Ok(row) => Ok(Some(row)),
            Err(Error::Query(diesel::result::Error::NotFound)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Notes what a failed statement means for the transaction, for [`crate::insert_all!`] too.
    #[doc(hidden)]
    pub fn noted<T>(&mut self, outcome: diesel::QueryResult<T>) -> Result<T> {
        self.marks.statements += 1;
        outcome.map_err(|error| match self.conn {
            #[cfg(feature = "server")]
            Conn::Postgres(_) => {
                self.marks.failed |= matches!(error, diesel::result::Error::DatabaseError(..));
                self.marks.may_succeed_again |= may_succeed_again(&error);
                self.marks.is_taken |= is_taken(&error);
                // PostgreSQL says that it stopped a statement in the server's language alone.
                if may_succeed_again(&error) && crate::deadline::Deadline::is_over() {
                    return Error::TooSlow;
                }
                Error::from_postgres(error)
            }
            Conn::Sqlite(_) => Error::from_sqlite(error),
        })
    }
}

/// Whether this thread may begin another query: many short ones take as long as a long one.
fn in_time() -> Result<()> {
    #[cfg(feature = "server")]
    if crate::deadline::Deadline::is_over() {
        return Err(Error::TooSlow);
    }
    Ok(())
}

/// A running write transaction: a [`Reader`] that can also change rows.
///
/// It has no `transaction()` of its own: the writer owns the savepoints, so that a panic or a full disk in one
/// closure cannot harm the closures committed with it.
pub struct Tx<'c> {
    reader: Reader<'c>,
}

impl<'c> Tx<'c> {
    pub(crate) fn new(conn: &'c mut Conn, marks: &'c mut Marks, scope: Scope) -> Self {
        Tx { reader: Reader { snapshot: false, ..Reader::new(conn, marks, scope) } }
    }

    /// The same transaction for a shorter time, so that a struct with one lifetime can own it.
    ///
    /// Marks set on it (a conflict, effects after the commit) also count here; only a narrowed scope stays its own.
    #[must_use]
    pub fn reborrow(&mut self) -> Tx<'_> {
        Tx { reader: self.reader.reborrow() }
    }

    /// See [`Reader::vendor`].
    #[must_use]
    pub fn vendor(&self) -> VendorId {
        self.reader.vendor()
    }

    /// See [`Reader::store`].
    #[must_use]
    pub fn store(&self) -> StoreId {
        self.reader.store()
    }

    /// See [`Reader::load`]; here for the borrow checker, so that a query can name the scope of its own transaction.
    ///
    /// # Errors
    /// When the statement fails.
    pub fn load<'q, U, Q>(&mut self, query: Q) -> Result<Vec<U>>
    where
        Q: AsQuery,
        Kept<Q::Query>: Loads<'q, U>,
    {
        self.reader.load(query)
    }

    /// See [`Reader::one`].
    ///
    /// # Errors
    /// When the statement fails or there is no row.
    pub fn one<'q, U, Q>(&mut self, query: Q) -> Result<U>
    where
        Q: AsQuery,
        Kept<Q::Query>: Loads<'q, U>,
    {
        self.reader.one(query)
    }

    /// See [`Reader::maybe`].
    ///
    /// # Errors
    /// When the statement fails.
    pub fn maybe<'q, U, Q>(&mut self, query: Q) -> Result<Option<U>>
    where
        Q: AsQuery,
        Kept<Q::Query>: Loads<'q, U>,
    {
        self.reader.maybe(query)
    }

    /// Runs an insert, update or delete; answers how many rows it touched.
    ///
    /// # Errors
    /// When the statement fails.
    pub fn execute<Q>(&mut self, statement: Q) -> Result<usize>
    where
        Kept<Q>: Runs,
    {
        let statement = Kept(statement);
        let outcome = on_either!(self.reader.conn, conn => ExecuteDsl::execute(statement, conn));
        self.reader.noted(outcome)
    }

    /// Runs `effect` once the transaction is on disk, before its caller hears of it.
    ///
    /// For cache fills, wake-ups and counters: what must not happen when the transaction is undone.
    pub fn after_commit(&mut self, effect: impl FnOnce() + Send + 'static) {
        self.reader.marks.after_commit.push(Box::new(effect));
    }

    /// The connection, for [`crate::insert_all!`].
    #[doc(hidden)]
    pub fn raw(&mut self) -> &mut Conn {
        self.reader.conn
    }
}

impl<'c> Deref for Tx<'c> {
    type Target = Reader<'c>;
    fn deref(&self) -> &Reader<'c> {
        &self.reader
    }
}

impl<'c> DerefMut for Tx<'c> {
    fn deref_mut(&mut self) -> &mut Reader<'c> {
        &mut self.reader
    }
}
