use std::sync::Arc;

use books::admin::directory::{self, VendorLine};
use books::admin::shop::{self, Tools};
use books::audit::Actor;
use books::store_version::entry;
use clap::Subcommand;
use server::config::Config;
use storage::{Scope, Tx};

use super::{answer, setup_link};
use crate::open_books::{Books, now};

/// Commands on vendors.
#[derive(Subcommand)]
pub enum Command {
    /// Adds a business, with its customer groups and the tax classes of GST.
    Add {
        /// Its name.
        #[arg(long, value_parser = entry::name)]
        name: String,
        /// The owner's e-mail address: a link is printed by which they sign in to the console.
        #[arg(long, value_name = "MAIL")]
        owner: Option<String>,
        /// Tell it as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Lists all vendors.
    List {
        /// Tell them as JSON.
        #[arg(long)]
        json: bool,
    },
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    let books = match command {
        Command::List { .. } => Books::open_to_read(config)?,
        Command::Add { .. } => Books::open_or_make(config).await?,
    };
    match command {
        Command::Add { name, owner, json } => add(&books, name, (owner, json)).await,
        Command::List { json } => list(&books, json).await,
    }
}

async fn add(books: &Books, name: String, (owner, json): (Option<String>, bool)) -> anyhow::Result<()> {
    let wanted = name.clone();
    let now = now();
    let (chance, secrets) = (Arc::clone(&books.chance), Arc::clone(&books.secrets));
    let open = move |tx: &mut Tx<'_>| {
        let tools = Tools { who: Actor::shell(), chance: &chance, secrets: &secrets, now };
        shop::open_vendor(tx, &wanted, &tools)
    };
    let vendor = books.db.write(&Scope::system(), open).await?;
    let mut said = format!("Vendor {vendor}, {name}, is added.");
    if let Some(mail) = owner {
        let link = setup_link::make(books, vendor, mail).await?;
        // Beside JSON it would be lost among the rest.
        if json { eprintln!("{link}") } else { said = format!("{said}\nThe owner signs in by {link}") }
    }
    answer::one(json, &VendorLine { vendor, name, stores: Vec::new() }, &said)
}

async fn list(books: &Books, json: bool) -> anyhow::Result<()> {
    let lines = books.db.read(&Scope::system(), directory::vendors).await?;
    answer::list(json, &lines, ["vendor", "name", "stores"], |line| {
        [line.vendor.to_string(), line.name.clone(), line.stores.join(" ")]
    })
}
