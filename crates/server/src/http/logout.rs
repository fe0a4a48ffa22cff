//! Signing out, which comes as a `GET`.

use axum::Json;
use axum::extract::{Query, State};
use books::answer::{Nothing, Reply};
use books::login;
use serde::{Deserialize, Serialize};
use storage::Scope;
use utoipa::{IntoParams, ToSchema};

use super::Problem;
use crate::app::App;

/// Signing out.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema, IntoParams)]
#[serde(default)]
pub struct Logout {
    /// The token to end.
    pub api_token: String,
    /// The vendor as the client believes it.
    pub v_id: String,
}

/// Ends a sign-in. The token is enough, and a token that is dead already is no error.
#[utoipa::path(get, path = "/vendor/logout", tag = "login", params(Logout),
    responses((status = 200, body = Reply<Nothing>)))]
pub async fn logout(State(app): State<App>, Query(request): Query<Logout>) -> Result<Json<Reply<Nothing>>, Problem> {
    let now = app.clock.now();
    let Logout { api_token, v_id } = request;
    let named_vendor = v_id.parse().ok();
    app.db.write(&Scope::system(), move |tx| login::end_sign_in(tx, named_vendor, &api_token, now)).await?;
    Ok(Json(Reply::success(Nothing {})))
}
