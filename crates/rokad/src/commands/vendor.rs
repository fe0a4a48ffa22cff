use books::audit::{Actor, Told, audit};
use books::upkeep::shop;
use clap::Subcommand;
use diesel::prelude::*;
use serde::Serialize;
use serde_json::json;
use server::config::Config;
use storage::Scope;
use storage::schema::{store, vendor};

use super::answer;
use crate::open_books::{Books, now};

/// What can be done with vendors.
#[derive(Subcommand)]
pub enum Command {
    /// Adds a business, with its customer groups and the tax classes of GST.
    Add {
        /// Its name.
        #[arg(long, value_parser = super::entry::name)]
        name: String,
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

#[derive(Serialize)]
struct Line {
    vendor: i64,
    name: String,
    stores: Vec<String>,
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    let books = Books::open(config).await?;
    match command {
        Command::Add { name, json } => add(&books, name, json).await,
        Command::List { json } => list(&books, json).await,
    }
}

async fn add(books: &Books, name: String, json: bool) -> anyhow::Result<()> {
    let wanted = name.clone();
    let now = now();
    let vendor_id = books
        .db
        .write(&Scope::system(), move |tx| {
            let taken: Option<i64> =
                tx.maybe(vendor::table.filter(vendor::name.eq(&wanted)).select(vendor::vendor_id))?;
            if taken.is_some() {
                return Ok(None);
            }
            let vendor_id = shop::add_vendor(tx, &wanted, now)?;
            audit(
                tx,
                &Told {
                    actor: Actor::shell(0),
                    action: "vendor_added",
                    subject: &vendor_id.to_string(),
                    detail: &json!({"name": wanted}),
                },
                now,
            )?;
            Ok::<_, storage::Error>(Some(vendor_id))
        })
        .await?;
    let Some(vendor) = vendor_id else { anyhow::bail!("there is a vendor {name:?} already") };
    let said = format!("Vendor {vendor}, {name}, is added.");
    answer::one(json, &Line { vendor, name, stores: Vec::new() }, &said)
}

async fn list(books: &Books, json: bool) -> anyhow::Result<()> {
    type Row = (i64, String);
    let (vendors, stores): (Vec<Row>, Vec<Row>) = books
        .db
        .read(&Scope::system(), |reader| {
            let vendors = vendor::table.order(vendor::vendor_id).select((vendor::vendor_id, vendor::name));
            let stores = store::table.order(store::store_id).select((store::vendor_id, store::code));
            Ok::<_, storage::Error>((reader.load(vendors)?, reader.load(stores)?))
        })
        .await?;
    let codes = |vendor: i64| stores.iter().filter(|row| row.0 == vendor).map(|row| row.1.clone()).collect();
    let lines: Vec<Line> =
        vendors.into_iter().map(|(vendor, name)| Line { vendor, name, stores: codes(vendor) }).collect();
    answer::list(json, &lines, ["vendor", "name", "stores"], |line| {
        [line.vendor.to_string(), line.name.clone(), line.stores.join(" ")]
    })
}
