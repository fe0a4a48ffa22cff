use books::clock::{Moment, wire_date};
use books::licence as licences;
use books::upkeep::{people, shop};
use clap::Subcommand;
use diesel::prelude::*;
use server::config::Config;
use storage::schema::{licence, store, terminal};
use storage::{Scope, Tx};

use crate::open_books::{Books, now};

/// What can be done with licences.
#[derive(Subcommand)]
pub enum Command {
    /// Issues a key for a terminal, which is shown once; the key and the device before it end.
    Issue {
        /// The store's code.
        #[arg(long)]
        store: String,
        /// The terminal's number in the store.
        #[arg(long)]
        terminal: i32,
        /// How long it lasts.
        #[arg(long, default_value_t = 365)]
        days: i64,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<i64>,
    },
    /// Lists all licences.
    List,
    /// Frees a licence from its device; its key activates another one.
    Release {
        /// The licence, as the list shows it.
        id: String,
    },
    /// Withdraws a licence for good.
    Revoke {
        /// The licence, as the list shows it.
        id: String,
    },
    /// Forgets the wrong manager passcodes that were typed on the licence's device.
    Unlock {
        /// The licence, as the list shows it.
        id: String,
    },
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    let books = Books::open(config).await?;
    match command {
        Command::Issue { store, terminal, days, vendor } => {
            let scope = books.store(vendor, &store).await?;
            issue(books, scope, terminal, days).await
        }
        Command::List => list(&books).await,
        Command::Release { id } => end(&books, &id, false).await,
        Command::Revoke { id } => end(&books, &id, true).await,
        Command::Unlock { id } => unlock(&books, &id).await,
    }
}

async fn issue(books: Books, scope: Scope, number: i32, days: i64) -> anyhow::Result<()> {
    let key = books.chance.digits(12);
    let shown = key.clone();
    let Books { db, chance, secrets, .. } = books;
    let now = now();
    let found = db
        .write(&scope, move |tx| {
            let of_store = terminal::table
                .filter(terminal::vendor_id.eq(tx.vendor()))
                .filter(terminal::store_id.eq(tx.store()))
                .filter(terminal::number.eq(number))
                .select(terminal::terminal_id);
            let Some(terminal_id) = tx.maybe::<i64, _>(of_store)? else { return Ok(false) };
            let tools = shop::Tools { chance: &chance, secrets: &secrets, now };
            shop::issue_licence(tx, terminal_id, &key, days, &tools)?;
            Ok::<_, storage::Error>(true)
        })
        .await?;
    anyhow::ensure!(found, "the store has no terminal {number}");
    println!("Licence key (shown once): {shown}");
    Ok(())
}

async fn list(books: &Books) -> anyhow::Result<()> {
    type Row = (storage::rows::Licence, String, i32, String, String);
    let rows: Vec<Row> = books
        .db
        .read(&Scope::system(), |reader| {
            reader.load(
                licence::table
                    .inner_join(terminal::table.on(
                        terminal::vendor_id.eq(licence::vendor_id).and(terminal::terminal_id.eq(licence::terminal_id)),
                    ))
                    .inner_join(
                        store::table
                            .on(store::vendor_id.eq(licence::vendor_id).and(store::store_id.eq(licence::store_id))),
                    )
                    .order((licence::vendor_id, licence::licence_id))
                    .select((licence::all_columns, store::code, terminal::number, terminal::name, store::time_zone)),
            )
        })
        .await?;
    println!("id\tstore\tterminal\tkey\tstate\tdevice\texpires");
    for (row, code, number, name, _) in rows {
        let state = match (&row.revoked_at, &row.device_digest) {
            (Some(_), _) => "revoked",
            (None, Some(_)) => "active",
            (None, None) => "free",
        };
        let expires = wire_date(Moment(row.expires_at), &books::clock::india());
        let id = format!("{}/{}", row.vendor_id, row.licence_id);
        println!("{id}\t{code}\t{number} {name}\t…{}\t{state}\t{}\t{expires}", row.key_hint, row.device_name);
    }
    Ok(())
}

/// Vendor and number of a licence, as the list shows it.
fn parse(id: &str) -> anyhow::Result<(i64, i64)> {
    let number = |text: &str| text.parse::<i64>().ok();
    id.split_once('/')
        .and_then(|(vendor, licence)| Some((number(vendor)?, number(licence)?)))
        .ok_or_else(|| anyhow::anyhow!("{id} is not a licence: use the id of the list, such as 1/2"))
}

async fn unlock(books: &Books, id: &str) -> anyhow::Result<()> {
    let (vendor_id, licence_id) = parse(id)?;
    let now = now();
    let unlock = move |tx: &mut Tx<'_>| people::unlock_passcodes(tx, licence_id, now);
    anyhow::ensure!(books.db.write(&Scope::vendor(vendor_id), unlock).await?, "there is no licence {id}");
    println!("Unlocked.");
    Ok(())
}

async fn end(books: &Books, id: &str, revoke: bool) -> anyhow::Result<()> {
    let (vendor_id, licence_id) = parse(id)?;
    let now = now();
    let known = books.db.write(&Scope::vendor(vendor_id), move |tx| licences::end(tx, licence_id, revoke, now)).await?;
    anyhow::ensure!(known, "there is no licence {id}");
    println!("{}", if revoke { "Withdrawn." } else { "Free for another device." });
    Ok(())
}
