use std::path::PathBuf;

use anyhow::Context as _;
use clap::Subcommand;
use server::config::Config;
use server::jobs::heads::{append, heads_by_vendor};

use crate::open_books::{Books, now};

#[derive(Subcommand)]
pub enum Command {
    /// Tells where the chains of the audit have come to: lines for a place outside the database, which verify compares.
    Heads {
        /// The file to add them to; without it they are printed.
        #[arg(long)]
        to: Option<PathBuf>,
    },
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    match command {
        Command::Heads { to } => heads(config, to).await,
    }
}

async fn heads(config: Config, to: Option<PathBuf>) -> anyhow::Result<()> {
    let books = Books::open_to_read(config)?;
    let heads: Vec<_> = heads_by_vendor(&books.db, now()).await?.into_iter().flatten().collect();
    match to {
        Some(file) => {
            append(&file, &heads).with_context(|| format!("cannot write {}", file.display()))?;
            println!("{} heads are added to {}.", heads.len(), file.display());
        }
        None => heads.iter().for_each(|head| println!("{head}")),
    }
    Ok(())
}
