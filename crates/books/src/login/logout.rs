use diesel::prelude::*;
use storage::rows::LoginSession;
use storage::schema::login_session;
use storage::{Result, Scope, Tx, VendorId};

use crate::audit::{Actor, AuditEvent, audit};
use crate::clock::Moment;
use crate::digest::digest;

/// Ends a sign-in. The token is enough, and a token that is dead already is no error. The vendor named in the request
/// is searched first. Needs the system's scope: the vendor is known only by the token.
///
/// # Errors
/// When a statement fails.
pub fn end_sign_in(tx: &mut Tx<'_>, named_vendor: Option<VendorId>, token: &str, now: Moment) -> Result<()> {
    let live = login_session::table
        .filter(login_session::token_digest.eq(digest(token)))
        .filter(login_session::ended_at.is_null());
    let named = match named_vendor {
        Some(vendor_id) => tx.maybe::<LoginSession, _>(live.clone().filter(login_session::vendor_id.eq(vendor_id)))?,
        None => None,
    };
    let Some(session) = named.map_or_else(|| tx.maybe(live), |session| Ok(Some(session)))? else { return Ok(()) };
    tx.narrow(Scope::store(session.vendor_id, session.store_id));
    let row = login_session::table.find((session.vendor_id, &session.token_digest));
    let row = row.filter(login_session::ended_at.is_null());
    let end = (login_session::ended_at.eq(Some(now)), login_session::end_reason.eq("signed_out"));
    // Another request may have ended it a moment before, and has audited that.
    if tx.execute(diesel::update(row).set(end))? == 0 {
        return Ok(());
    }
    let actor = Actor { user_id: session.user_id, ..Actor::till(session.terminal_id, session.store_id) };
    audit(tx, actor, &AuditEvent::SignedOut { user: session.user_id }, now)
}
