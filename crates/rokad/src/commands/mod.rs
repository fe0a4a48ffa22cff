//! The commands, one file each.

mod answer;
pub mod audit;
pub mod bill;
pub mod database;
pub mod import;
pub mod licence;
pub mod migrate;
pub mod registration;
pub mod report;
pub mod serve;
pub mod settings;
pub mod setup_link;
pub mod store;
pub mod tax;
pub mod terminal;
pub mod user;
pub mod vendor;
pub mod verify;

use server::config::Config;

/// Puts a fresh pepper in front of the file.
pub fn rotate_pepper(config: &Config) -> anyhow::Result<()> {
    crate::open_books::there_are_books(config)?;
    server::pepper::rotate(&config.pepper_file, &server::system::chance())?;
    println!("A fresh pepper is in {}; restart the server to use it.", config.pepper_file.display());
    Ok(())
}
