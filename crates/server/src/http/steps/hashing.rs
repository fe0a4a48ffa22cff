//! Hashing on threads of its own, two at a time, since one takes some 20 ms and 19 MiB.

use books::clock::Moment;
use books::login::GuardRefusal;
use books::offline;
use books::refusal::{Result, Stop};
use storage::rows::User;

use crate::app::App;

/// Whether a stored hash belongs to a secret.
pub(super) async fn verify(app: &App, secret: &str, stored: &str) -> Result<bool> {
    let _turn = app.turns.wait().await.map_err(|_| GuardRefusal::Crowded)?;
    let (app, secret, stored) = (app.clone(), secret.to_owned(), stored.to_owned());
    aside(move || app.secrets.verify(&secret, &stored)).await
}

/// The hash of a secret as it is stored.
pub(super) async fn hash(app: &App, secret: &str) -> Result<String> {
    let _turn = app.turns.wait().await.map_err(|_| GuardRefusal::Crowded)?;
    let (app, secret) = (app.clone(), secret.to_owned());
    aside(move || app.secrets.hash(&secret, &app.chance)).await
}

/// A PIN's hash under the present pepper, where it was made with an older one; a server that is too busy for it leaves
/// it to the next sign-in.
pub(super) async fn renewed(app: &App, user: &User, pin: &str) -> Option<String> {
    if app.secrets.is_stale(&user.pin_hash) { hash(app, pin).await.ok() } else { None }
}

/// By what a device tells that a PIN is right without the server; empty when the server is too busy to make it. The user
/// then signs in with the server next time.
pub(super) async fn verifier(app: &App, user: &User, (pin, udid): (&str, &str), now: Moment) -> String {
    let Ok(_turn) = app.turns.wait().await else { return String::new() };
    let (vendor_id, user_id, pin, udid) = (user.vendor_id, user.user_id, pin.to_owned(), udid.to_owned());
    let typed = move || offline::DevicePin { vendor_id, user_id, pin: &pin, udid: &udid }.verifier(now);
    aside(typed).await.ok().flatten().unwrap_or_default()
}

async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| Stop::Storage(storage::Error::Panicked(error.to_string())))
}
