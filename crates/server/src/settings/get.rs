use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wire::SettingsAnswer;
use crate::answer::Reply;
use crate::app::App;
use crate::cash_session;
use crate::http::Call;
use crate::login::Cashier;
use crate::refusal::Stop;

/// The caller's identifiers are all there is.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetSettings {}

/// The settings beside `status`.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithSettings {
    /// The settings of the store.
    settings: SettingsAnswer,
}

/// The settings of the caller's store and the standing of its till's cash session.
#[utoipa::path(post, path = "/vendor/get-settings", tag = "settings",
    request_body(content = GetSettings, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<WithSettings>)))]
pub async fn get_settings(
    State(app): State<App>,
    Call { actor: cashier, now, .. }: Call<Cashier, GetSettings>,
) -> Result<Reply<WithSettings>, Stop> {
    let (book, outbox) = (app.book.clone(), app.outbox.clone());
    let terminal = cashier.device().terminal_name.clone();
    let terminal_id = cashier.terminal_id();
    let user = cashier.user().clone();
    let settings = app
        .read(&cashier, move |reader| {
            let view = book.view(reader)?;
            let (store, settings) = view.store(reader)?;
            let standing = cash_session::standing(reader, &store, &settings, terminal_id, now)?;
            Ok(SettingsAnswer::new(&store, &settings, &user, &terminal, &standing).reaching(&outbox))
        })
        .await?;
    Ok(Reply::success(WithSettings { settings }))
}
