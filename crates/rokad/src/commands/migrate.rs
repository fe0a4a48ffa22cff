use anyhow::Context as _;
use server::config::Config;
use storage::Engine;

/// Brings the database up to date and answers what ran, as the role that owns the schema where one is configured.
pub fn run(config: &Config) -> anyhow::Result<Vec<String>> {
    let engine = Engine::parse(config.migration_database_url.as_ref().unwrap_or(&config.database_url))?;
    // The role that serves may not change the schema, and need not where there is nothing to change.
    if config.migration_database_url.is_none()
        && matches!(engine, Engine::Postgres(_))
        && storage::pending(&engine).context("cannot open the database")?.is_empty()
    {
        return Ok(Vec::new());
    }
    let ran = storage::migrate(&engine).context("cannot bring the database up to date")?;
    if let Some(last) = ran.last() {
        tracing::info!(steps = ran.len(), to = last, "the database was brought up to date");
    }
    Ok(ran)
}
