//! Statements that a connection keeps prepared.
//!
//! Diesel prepares updates and written-out SQL anew each time, since it cannot know that their text comes from a small
//! set. Ours does: it is written in the code. Keeping such statements halves the cost of a scan.

use diesel::backend::Backend;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::{QueryResult, RunQueryDsl};

use crate::Conn;

/// A query whose statement stays prepared.
pub struct Kept<Q>(pub Q);

impl<Q: QueryId> QueryId for Kept<Q> {
    type QueryId = Q::QueryId;
    const HAS_STATIC_QUERY_ID: bool = Q::HAS_STATIC_QUERY_ID;
}

impl<DB: Backend, Q: QueryFragment<DB> + QueryId> QueryFragment<DB> for Kept<Q> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(pass)
    }

    /// Without an id of its own a query is known by its text, so that keeping it is safe whatever it says.
    fn is_safe_to_cache_prepared(&self, backend: &DB) -> QueryResult<bool> {
        Ok(!Q::HAS_STATIC_QUERY_ID || self.0.is_safe_to_cache_prepared(backend)?)
    }
}

impl<Q: Query> Query for Kept<Q> {
    type SqlType = Q::SqlType;
}

impl<Q> RunQueryDsl<Conn> for Kept<Q> {}
