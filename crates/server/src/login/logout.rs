use axum::extract::{Query, State};
use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::Scope;
use storage::rows::LoginSession;
use storage::schema::login_session;
use utoipa::{IntoParams, ToSchema};

use crate::answer::{Nothing, Reply};
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::refusal::Stop;
use crate::secrets::digest;

/// Signing out.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema, IntoParams)]
#[serde(default)]
pub struct Logout {
    /// The token to end.
    pub api_token: String,
}

/// Ends a sign-in. The token is enough, and a token that is dead already is no error.
#[utoipa::path(get, path = "/vendor/logout", tag = "login", params(Logout),
    responses((status = 200, body = Reply<Nothing>)))]
pub async fn logout(State(app): State<App>, Query(request): Query<Logout>) -> Result<Reply<Nothing>, Stop> {
    let now = app.clock.now();
    let token_digest = digest(&request.api_token);
    app.db
        .write(&Scope::system(), move |tx| {
            let live = login_session::table
                .filter(login_session::token_digest.eq(&token_digest))
                .filter(login_session::ended_at.is_null());
            let Some(session) = tx.maybe::<LoginSession, _>(live)? else { return Ok(()) };
            tx.narrow(Scope::store(session.vendor_id, session.store_id));
            let row = login_session::table.find((session.vendor_id, &session.token_digest));
            tx.execute(
                diesel::update(row)
                    .set((login_session::ended_at.eq(Some(now.0)), login_session::end_reason.eq("signed_out"))),
            )?;
            let actor = Actor {
                terminal_id: session.terminal_id,
                store_id: session.store_id,
                user_id: session.user_id,
                session_id: "",
            };
            audit(tx, actor, "signed_out", &session.user_id.to_string(), &json!({}), now)
        })
        .await?;
    Ok(Reply::success(Nothing {}))
}
