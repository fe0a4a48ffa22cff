use books::audit::{Actor, Told, audit};
use books::clock::{DAY, wire_date};
use books::upkeep::shop::{self, Tools};
use clap::Subcommand;
use diesel::prelude::*;
use serde::Serialize;
use serde_json::json;
use server::config::Config;
use storage::Scope;
use storage::schema::{licence, store, terminal};

use super::{answer, entry};
use crate::open_books::{Books, now};

/// What can be done with terminals.
#[derive(Subcommand)]
pub enum Command {
    /// Adds a till to a store and issues its licence key, which is shown once.
    Add {
        /// The store's code.
        #[arg(long)]
        store: String,
        /// Its name; left out, Till and its number.
        #[arg(long, value_parser = entry::name)]
        name: Option<String>,
        /// How long the licence lasts.
        #[arg(long, default_value_t = 365, value_parser = clap::value_parser!(i64).range(1..=36_500))]
        days: i64,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<i64>,
        /// Tell it as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Lists all terminals.
    List {
        /// Those of one store.
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

#[derive(Serialize)]
struct Line {
    vendor: i64,
    store: String,
    number: i32,
    name: String,
    /// Licences that are neither withdrawn nor expired.
    licences: usize,
    /// Devices they run on.
    devices: Vec<String>,
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    let books = Books::open(config).await?;
    match command {
        Command::Add { store, name, days, vendor, json } => {
            let scope = books.store(vendor, &store).await?;
            let added = add(books, scope, name, days).await?;
            tell(json, &Added { store: store.to_uppercase(), ..added })
        }
        Command::List { store, json } => list(&books, store.map(|code| code.to_uppercase()), json).await,
    }
}

async fn add(books: Books, scope: Scope, name: Option<String>, days: i64) -> anyhow::Result<Added> {
    let key = books.chance.digits(12);
    let shown = key.clone();
    let Books { db, chance, secrets, .. } = books;
    let now = now();
    let (number, name) = db
        .write(&scope, move |tx| {
            let terminal_id = shop::add_terminal(tx, name.as_deref())?;
            let tools = Tools { chance: &chance, secrets: &secrets, now };
            shop::issue_licence(tx, terminal_id, &key, days, &tools)?;
            let row = terminal::table.find((tx.vendor(), terminal_id));
            let (number, name): (i32, String) = tx.one(row.select((terminal::number, terminal::name)))?;
            let actor = Actor::shell(tx.store());
            audit(
                tx,
                &Told {
                    actor,
                    action: "terminal_added",
                    subject: &terminal_id.to_string(),
                    detail: &json!({"number": number, "name": name}),
                },
                now,
            )?;
            Ok::<_, storage::Error>((number, name))
        })
        .await?;
    let expires_on = wire_date(now.plus(days * DAY), &books::clock::india());
    Ok(Added { store: String::new(), number, name, licence_key: shown, expires_on })
}

fn tell(json: bool, added: &Added) -> anyhow::Result<()> {
    let Added { store, number, name, licence_key, expires_on } = added;
    let said = format!(
        "Terminal {number}, {name}, is added to {store}.\nLicence key (shown once): {licence_key}, valid to {expires_on}"
    );
    answer::one(json, added, &said)
}

async fn list(books: &Books, store: Option<String>, json: bool) -> anyhow::Result<()> {
    type Row = (i64, i64, String, i32, String);
    type Running = (i64, i64, Option<String>, String);
    let now = now();
    let (terminals, licences): (Vec<Row>, Vec<Running>) = books
        .db
        .read(&Scope::system(), move |reader| {
            let terminals = terminal::table
                .inner_join(
                    store::table
                        .on(store::vendor_id.eq(terminal::vendor_id).and(store::store_id.eq(terminal::store_id))),
                )
                .order((terminal::vendor_id, terminal::store_id, terminal::number))
                .select((terminal::vendor_id, terminal::terminal_id, store::code, terminal::number, terminal::name));
            let licences = licence::table
                .filter(licence::revoked_at.is_null())
                .filter(licence::expires_at.gt(now.0))
                .order(licence::licence_id)
                .select((licence::vendor_id, licence::terminal_id, licence::device_digest, licence::device_name));
            Ok::<_, storage::Error>((reader.load(terminals)?, reader.load(licences)?))
        })
        .await?;
    let lines: Vec<Line> = terminals
        .into_iter()
        .filter(|row| store.as_ref().is_none_or(|code| *code == row.2))
        .map(|(vendor, terminal_id, store, number, name)| {
            let own = || licences.iter().filter(|licence| (licence.0, licence.1) == (vendor, terminal_id));
            let devices = own().filter(|licence| licence.2.is_some()).map(|licence| licence.3.clone()).collect();
            Line { vendor, store, number, name, licences: own().count(), devices }
        })
        .collect();
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
