use server::App;
use server::config::Config;
use storage::{Scope, engine};
use tokio::signal::unix::{SignalKind, signal};

use crate::open_books::Books;

/// Serves until told to stop.
pub async fn run(config: Config) -> anyhow::Result<()> {
    let books = Books::open(config).await?;
    if books.db.read(&Scope::system(), engine::is_above_row_security).await? {
        tracing::warn!(
            "this role owns the tables or is a superuser, so PostgreSQL keeps vendors apart for nobody: \
             rokad database roles makes one that may serve"
        );
    }
    until_stopped(books.into_app()).await
}

/// Serves an application until the process is interrupted or terminated; requests in flight are finished.
pub async fn until_stopped(app: App) -> anyhow::Result<()> {
    let scheme = if app.config.serves_tls() { "https" } else { "http" };
    let running = server::serve(app).await?;
    tracing::info!(address = %format!("{scheme}://{}", running.address), "serving");
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
    tracing::info!("stopping");
    running.stop().await?;
    Ok(())
}
