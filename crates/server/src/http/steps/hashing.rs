//! Hashing on threads of its own, since one takes some 20 ms and 19 MiB, each vendor and device in its share.

use books::call::CallContext;
use books::clock::Moment;
use books::login::GuardRefusal;
use books::offline;
use books::refusal::{CallError, Result};
use storage::rows::User;
use storage::shares::{Crowded, Place};

use crate::app::App;

/// A call's place among those who hash.
pub(in crate::http) struct Hashing {
    app: App,
    place: Place,
}

impl Hashing {
    /// Takes a place, before a try is counted: a call that is turned away here has cost its caller no try and the
    /// server no hash.
    ///
    /// # Errors
    /// [`GuardRefusal::Crowded`] when the device or its vendor has too many already.
    pub(super) fn begin(app: &App, asked: &CallContext) -> Result<Self> {
        Ok(Hashing { app: app.clone(), place: app.shares.hashing(&asked.who)? })
    }

    /// The same for a network from which somebody signs in.
    ///
    /// # Errors
    /// [`GuardRefusal::Crowded`] when too many sign in from there already.
    pub(in crate::http) fn from_network(app: &App, network: &str) -> Result<Self> {
        Ok(Hashing { app: app.clone(), place: app.shares.hashing_from(network)? })
    }

    /// Whether a stored hash belongs to a secret.
    pub(in crate::http) async fn verify(&self, secret: &str, stored: &str) -> Result<bool> {
        let (app, secret, stored) = (self.app.clone(), secret.to_owned(), stored.to_owned());
        self.aside(move || app.secrets.verify(&secret, &stored)).await
    }

    /// The hash of a secret as it is stored.
    pub(in crate::http) async fn hash(&self, secret: &str) -> Result<String> {
        let (app, secret) = (self.app.clone(), secret.to_owned());
        self.aside(move || app.secrets.hash(&secret, &app.chance)).await
    }

    /// A PIN's hash under the present pepper, where it was made with an older one.
    pub(super) async fn renewed(&self, user: &User, pin: &str) -> Option<String> {
        if self.app.secrets.is_stale(&user.pin_hash) { self.hash(pin).await.ok() } else { None }
    }

    /// By what a device tells that a PIN is right without the server; empty when it cannot be made. The user then signs
    /// in with the server next time.
    pub(super) async fn verifier(&self, user: &User, (pin, udid): (&str, &str), now: Moment) -> String {
        let (vendor_id, user_id, pin, udid) = (user.vendor_id, user.user_id, pin.to_owned(), udid.to_owned());
        let typed = move || offline::DevicePin { vendor_id, user_id, pin: &pin, udid: &udid }.verifier(now);
        self.aside(typed).await.ok().flatten().unwrap_or_default()
    }

    /// The turn goes with the work: a caller who has gone does not make room while it is still being done.
    async fn aside<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let turn = self.place.turn().await.map_err(|Crowded| CallError::from(GuardRefusal::Crowded))?;
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        done.await.map_err(|error| CallError::Storage(storage::Error::Panicked(error.to_string())))
    }
}
