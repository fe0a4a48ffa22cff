//! `rokad serve`, and how any program serves until it is told to stop.

use server::Running;
use server::config::Config;
use storage::{Scope, engine};
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::open_books::Books;

/// Serves until told to stop.
pub async fn run(mut config: Config) -> anyhow::Result<()> {
    make_room(&mut config);
    let books = Books::open_to_serve(config).await?;
    if books.db.read(&Scope::system(), engine::is_above_row_security).await? {
        tracing::warn!(
            "this role owns the tables or is a superuser, so PostgreSQL keeps vendors apart for nobody: \
             rokad database roles makes one that may serve"
        );
    }
    let signals = Signals::catch()?;
    until_stopped(server::serve(books.into_app(), Vec::new()).await?, signals).await
}

/// Lets this process open as many files as its hard limit allows, and takes no more connections than fit into that.
pub fn make_room(config: &mut Config) {
    let files = match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => files,
        Err(error) => {
            tracing::warn!(%error, "how many files may be open cannot be told");
            return;
        }
    };
    if let Some(wanted) = config.limits.fit_into(files, config.connections) {
        let taken = config.limits.connections;
        tracing::warn!(
            files,
            wanted,
            taken,
            "fewer connections are taken than configured: raise the limit of open files"
        );
    }
}

/// The signals that ask this process to end.
pub struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    /// Catches them from now on. Whoever serves does this first, so that a server that is told to end while it comes up
    /// ends in order.
    pub fn catch() -> anyhow::Result<Self> {
        Ok(Signals { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }
}

/// Serves until the process is interrupted or terminated; requests in flight are finished.
pub async fn until_stopped(mut running: Running, mut signals: Signals) -> anyhow::Result<()> {
    tracing::info!(address = running.url(), "serving");
    tokio::select! {
        _ = signals.interrupt.recv() => {}
        _ = signals.terminate.recv() => {}
        outcome = running.ended() => anyhow::bail!("the server has ended by itself: {outcome:?}"),
    }
    tracing::info!("stopping");
    running.stop().await?;
    Ok(())
}
