//! Statements that a connection keeps prepared.
//!
//! Diesel prepares updates and written-out SQL anew each time, since it cannot know that their text comes from a small
//! set. Ours does: it is written in the code. Keeping such statements halves the cost of a scan.

use diesel::QueryResult;
use diesel::RunQueryDsl;
use diesel::backend::Backend;
// Diesel has no public way to tell the kind of a pass, so its version is pinned for this internal type.
use diesel::internal::derives::multiconnection::AstPassHelper;
use diesel::query_builder::{AstPass, Query, QueryBuilder, QueryFragment, QueryId};

/// A query whose statement stays prepared.
pub struct Kept<Q>(pub Q);

impl<Q: QueryId> QueryId for Kept<Q> {
    type QueryId = Q::QueryId;
    const HAS_STATIC_QUERY_ID: bool = Q::HAS_STATIC_QUERY_ID;
}

impl<Q, DB> QueryFragment<DB> for Kept<Q>
where
    Q: QueryFragment<DB> + QueryId,
    DB: Backend<QueryBuilder: Default>,
{
    /// Without an id of its own a query is known by its text, so that keeping it is safe whatever it says: the text is
    /// handed on whole, and what Diesel notes about its parts is not.
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        if Q::HAS_STATIC_QUERY_ID || pass.bind_collector().is_some() || pass.debug_binds().is_some() {
            return self.0.walk_ast(pass);
        }
        let mut text = DB::QueryBuilder::default();
        self.0.to_sql(&mut text, pass.backend())?;
        pass.push_sql(&text.finish());
        Ok(())
    }
}

impl<Q: Query> Query for Kept<Q> {
    type SqlType = Q::SqlType;
}

impl<Q, C> RunQueryDsl<C> for Kept<Q> {}
