use books::admin::directory;
use books::admin::shop::{self, NewLicence, Tools};
use books::audit::Actor;
use books::clock::DAY;
use books::store_version::entry;
use clap::Subcommand;
use serde::Serialize;
use server::config::Config;
use storage::{Scope, VendorId};

use super::answer;
use crate::open_books::{Books, now};

/// Commands on terminals.
#[derive(Subcommand)]
pub enum Command {
    /// Continues the numbers of a till behind one that the books do not know, after an older backup was restored.
    ContinueBehind {
        /// The last number that was given, as it is printed: PN1T01-26-000123.
        number: String,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<VendorId>,
    },
    /// Adds a till to a store and issues its licence key, which is shown once.
    Add {
        /// The store's code.
        #[arg(long)]
        store: String,
        /// Its name; left out, Till and its number.
        #[arg(long, value_parser = entry::name)]
        name: Option<String>,
        /// How long the licence lasts.
        #[arg(long, default_value_t = 365)]
        days: i64,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<VendorId>,
        /// Tell it as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Lists all terminals.
    List {
        /// The code of a store; left out, all stores.
        #[arg(long)]
        store: Option<String>,
        /// Tell them as JSON.
        #[arg(long)]
        json: bool,
    },
}

#[derive(Serialize)]
struct Added {
    store: String,
    number: i32,
    name: String,
    licence_key: String,
    expires_on: String,
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    let books = match command {
        Command::List { .. } => Books::open_to_read(config)?,
        _ => Books::open(config).await?,
    };
    match command {
        Command::Add { store, name, days, vendor, json } => {
            let scope = books.store(vendor, &store).await?;
            let added = add(books, scope, name, days).await?;
            tell(json, &Added { store: store.to_uppercase(), ..added })
        }
        Command::ContinueBehind { number, vendor } => continue_behind(&books, vendor, number).await,
        Command::List { store, json } => list(&books, store.map(|code| code.to_uppercase()), json).await,
    }
}

async fn continue_behind(books: &Books, vendor: Option<VendorId>, number: String) -> anyhow::Result<()> {
    let code = number.get(..3).unwrap_or_default().to_owned();
    let scope = books.store(vendor, &code).await?;
    let (now, held) = (now(), number.clone());
    let skipped = books.db.write(&scope, move |tx| shop::continue_series(tx, Actor::shell(), &held, now)).await?;
    println!("The next number comes behind {number}; {skipped} numbers are skipped, as the audit and verify know.");
    Ok(())
}

async fn add(books: Books, scope: Scope, name: Option<String>, days: i64) -> anyhow::Result<Added> {
    let key = books.chance.digits(12);
    let shown = key.clone();
    let Books { db, chance, secrets, .. } = books;
    let now = now();
    let opened = db
        .write(&scope, move |tx| {
            let tools = Tools { who: Actor::shell(), chance: &chance, secrets: &secrets, now };
            shop::open_terminal(tx, name.as_deref(), &NewLicence { key: &key, days }, &tools)
        })
        .await?;
    let expires_on = (now + days * DAY).day(&books::clock::india()).to_string();
    Ok(Added { store: String::new(), number: opened.number, name: opened.name, licence_key: shown, expires_on })
}

fn tell(json: bool, added: &Added) -> anyhow::Result<()> {
    let Added { store, number, name, licence_key, expires_on } = added;
    let said = format!(
        "Terminal {number}, {name}, is added to {store}.\nLicence key (shown once): {licence_key}, valid to {expires_on}"
    );
    answer::one(json, added, &said)
}

async fn list(books: &Books, store: Option<String>, json: bool) -> anyhow::Result<()> {
    let now = now();
    let mut lines = books.db.read(&Scope::system(), move |reader| directory::terminals(reader, now)).await?;
    lines.retain(|line| store.as_ref().is_none_or(|code| *code == line.store));
    answer::list(json, &lines, ["vendor", "store", "terminal", "name", "licences", "devices"], |line| {
        [
            line.vendor.to_string(),
            line.store.clone(),
            line.number.to_string(),
            line.name.clone(),
            line.licences.to_string(),
            line.devices.join(", "),
        ]
    })
}
