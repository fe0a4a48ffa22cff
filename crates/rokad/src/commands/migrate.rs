use anyhow::Context as _;
use server::config::Config;
use storage::Engine;

/// Brings the database up to date, as the role that owns the schema where one is configured.
pub fn run(config: &Config) -> anyhow::Result<()> {
    let url = config.migration_database_url.as_ref().unwrap_or(&config.database_url);
    let ran = storage::migrate(&Engine::parse(url)?).context("cannot bring the database up to date")?;
    for name in ran {
        tracing::info!(migration = name, "the database was brought up to date");
    }
    Ok(())
}
