//! Work that no request waits for: it runs every few seconds on every server and is safe to run on several at once.

pub mod charges;
pub mod deliver;
pub mod heads;

use std::time::Duration;

use books::{approval_request, audit, bill, login, outbox, request_log, voucher_ledger};
use storage::Scope;
use tokio::sync::watch;

use crate::app::App;

/// How often the work is looked after.
const EVERY: Duration = Duration::from_secs(20);

/// Works until told to stop.
pub async fn run(app: App, mut stop: watch::Receiver<bool>) {
    loop {
        if let Err(error) = once(&app).await {
            tracing::warn!(%error, "background work will be tried again");
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stop.changed() => return,
        }
    }
}

/// Does all work that is due.
///
/// # Errors
/// When a statement fails; what was done before stays done.
pub async fn once(app: &App) -> storage::Result<()> {
    let now = app.clock.now();
    app.db.write(&Scope::system(), move |tx| request_log::forget_old(tx, now)).await?;
    app.db.write(&Scope::system(), move |tx| outbox::forget_old(tx, now)).await?;
    app.db.write(&Scope::system(), move |tx| approval_request::forget_old(tx, now)).await?;
    app.db.write(&Scope::system(), move |tx| bill::unfreeze_forgotten(tx, now)).await?;
    app.db.write(&Scope::system(), move |tx| login::end_those_to_come(tx, now)).await?;
    expire_vouchers(app).await?;
    app.db.write(&Scope::system(), move |tx| audit::seal(tx, now)).await?;
    heads::daily(app).await
}

/// Looks for vouchers to expire without holding up whoever writes.
async fn expire_vouchers(app: &App) -> storage::Result<()> {
    let now = app.clock.now();
    let due = app.db.read(&Scope::system(), move |reader| voucher_ledger::due(reader, now)).await?;
    if !due.is_empty() {
        app.db.write(&Scope::system(), move |tx| voucher_ledger::expire(tx, &due, now)).await?;
    }
    Ok(())
}
