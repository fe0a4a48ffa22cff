use books::admin::directory;
use books::audit::Actor;
use books::registration::{Registered, Registration as Kind, of_store, on_day};
use books::store_version::{self, at_odds, entry};
use clap::Args;
use pricing::Day;
use serde::Serialize;
use storage::rows::StoreRegistration;
use storage::{Scope, VendorId};

use super::answer;
use crate::open_books::{Books, now};

/// How a store is registered under the GST law; without a kind it is shown by days.
#[derive(Args)]
pub struct Registration {
    /// The store's code.
    code: String,
    /// The kind of registration: regular collects tax, composition and unregistered collect none.
    #[arg(value_parser = ["regular", "composition", "unregistered"])]
    kind: Option<String>,
    /// GSTIN; left out, the one it has.
    #[arg(long, value_parser = entry::gstin, requires = "kind")]
    gstin: Option<String>,
    /// The first business day of it, YYYY-MM-DD; left out, today.
    #[arg(long, requires = "kind")]
    from: Option<Day>,
    /// The vendor, where several share the database.
    #[arg(long)]
    vendor: Option<VendorId>,
    /// Tell it as JSON.
    #[arg(long)]
    json: bool,
}

impl Registration {
    /// Whether nothing is written.
    pub fn only_shows(&self) -> bool {
        self.kind.is_none()
    }
}

#[derive(Serialize)]
struct Line {
    store: String,
    from: Day,
    registration: String,
    gstin: String,
    /// Whether it holds today.
    holds: bool,
}

/// Writes a registration, or shows them.
pub async fn run(books: &Books, wanted: Registration) -> anyhow::Result<()> {
    let scope = books.store(wanted.vendor, &wanted.code).await?;
    let now = now();
    let key = (scope.vendor_id(), scope.store_id());
    let read = books.db.read(&scope, move |reader| {
        Ok::<_, storage::Error>((of_store(reader, key.0, key.1)?, directory::store_of(reader, key)?))
    });
    let (known, store) = read.await?;
    let today = now.day(&books::clock::zone(&store.time_zone));
    let Some(kind) = &wanted.kind else { return show(&wanted, &known, today) };
    let kind = Kind::parse(kind).unwrap_or_default();
    let from = wanted.from.unwrap_or(today);
    let gstin = match (&wanted.gstin, kind) {
        (Some(gstin), _) => gstin.clone(),
        (None, Kind::Unregistered) => String::new(),
        (None, _) => on_day(&known, from).map(|row| row.gstin.clone()).unwrap_or_default(),
    };
    let registered = Registered { kind, gstin };
    let written = books
        .db
        .write(&scope, move |tx| store_version::register(tx, Actor::shell(), &registered, Some(from), now))
        .await?;
    let (name, code) = (kind.name(), &wanted.code);
    match written {
        Some(row) => {
            warn_of_pan(books, scope, &row.gstin, row.begins_on).await?;
            let said = format!("Store {code} is {name} from {from} on.");
            answer::one(wanted.json, &line(code, &row, row.begins_on <= today), &said)
        }
        None => {
            println!("Store {code} is {name} on {from} already.");
            Ok(())
        }
    }
}

/// Warns of stores of one PAN of which only some are under the composition levy.
pub async fn warn_of_pan(books: &Books, scope: Scope, gstin: &str, day: Day) -> anyhow::Result<()> {
    let gstin = gstin.to_owned();
    let at_odds = books.db.read(&scope, move |reader| at_odds(reader, &gstin, day)).await?;
    if !at_odds.is_empty() {
        let stores: Vec<String> = at_odds.iter().map(|(code, kind)| format!("{code} is {}", kind.name())).collect();
        eprintln!(
            "warning: {}. The composition levy is for all registrations of a PAN or for none (CGST Act, section 10(2), proviso).",
            stores.join(", ")
        );
    }
    Ok(())
}

fn line(code: &str, row: &StoreRegistration, holds: bool) -> Line {
    Line {
        store: code.to_owned(),
        from: row.begins_on,
        registration: row.kind.name().to_owned(),
        gstin: row.gstin.clone(),
        holds,
    }
}

fn show(wanted: &Registration, known: &[StoreRegistration], today: Day) -> anyhow::Result<()> {
    let in_force = on_day(known, today).map(|row| row.registration_no);
    let lines: Vec<Line> =
        known.iter().map(|row| line(&wanted.code, row, in_force == Some(row.registration_no))).collect();
    answer::list(wanted.json, &lines, ["from", "registration", "GSTIN", ""], |line| {
        let mark = if line.holds { "today" } else { "" };
        [line.from.to_string(), line.registration.clone(), line.gstin.clone(), mark.to_owned()]
    })
}
