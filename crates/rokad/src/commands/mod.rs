//! The commands, one file each.

mod answer;
pub mod audit;
pub mod bench_data;
pub mod database;
pub mod demo;
mod entry;
mod guide;
pub mod import;
pub mod licence;
pub mod migrate;
pub mod serve;
pub mod settings;
pub mod store;
pub mod terminal;
pub mod user;
pub mod vendor;
pub mod verify;

use server::config::Config;
use tracing_subscriber::EnvFilter;

/// Who changes what the command line changes.
const BY: &str = "command line";

/// Sends the log to the standard error stream, so that what a command prints can be read by a program.
pub fn log_to_stderr(config: &Config) {
    let filter = EnvFilter::try_new(&config.log).unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if config.log_format == "json" {
        log.json().flatten_event(true).init();
    } else {
        log.with_target(false).init();
    }
}

/// Puts a fresh pepper in front of the file.
pub fn rotate_pepper(config: &Config) -> anyhow::Result<()> {
    server::pepper::rotate(&config.pepper_file, &server::system::chance())?;
    println!("A fresh pepper is in {}; restart the server to use it.", config.pepper_file.display());
    Ok(())
}
