use books::admin::directory::{self, LicenceLine};
use books::admin::{people, shop};
use books::audit::Actor;
use books::licence as licences;
use clap::Subcommand;
use server::config::Config;
use storage::{Scope, Tx, VendorId};

use crate::open_books::{Books, now};

/// Commands on licences.
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
        /// How long it lasts; 0 for one that has expired, to see what a till says of it.
        #[arg(long, default_value_t = 365)]
        days: i64,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<VendorId>,
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
    let books = match command {
        Command::List => Books::open_to_read(config)?,
        _ => Books::open(config).await?,
    };
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
    db.write(&scope, move |tx| {
        let terminal_id = shop::terminal_numbered(tx, number)?;
        let tools = shop::Tools { who: Actor::shell(), chance: &chance, secrets: &secrets, now };
        shop::issue_licence(tx, terminal_id, &shop::NewLicence { key: &key, days }, &tools)
    })
    .await?;
    println!("Licence key (shown once): {shown}");
    Ok(())
}

async fn list(books: &Books) -> anyhow::Result<()> {
    let lines = books.db.read(&Scope::system(), directory::licences).await?;
    println!("id\tstore\tterminal\tkey\tstate\tdevice\texpires");
    for line in lines {
        let LicenceLine { vendor, licence_id, store, terminal, terminal_name, key_hint, state, device, expires_at } =
            line;
        let (state, expires) = (state.name(), expires_at.day(&books::clock::india()));
        println!(
            "{vendor}/{licence_id}\t{store}\t{terminal} {terminal_name}\t…{key_hint}\t{state}\t{device}\t{expires}"
        );
    }
    Ok(())
}

/// Vendor and number of a licence, as the list shows it.
fn parse(id: &str) -> anyhow::Result<(VendorId, i64)> {
    id.split_once('/')
        .and_then(|(vendor, licence)| Some((vendor.parse().ok()?, licence.parse().ok()?)))
        .ok_or_else(|| anyhow::anyhow!("{id} is not a licence: use the id of the list, such as 1/2"))
}

async fn unlock(books: &Books, id: &str) -> anyhow::Result<()> {
    let (vendor_id, licence_id) = parse(id)?;
    let now = now();
    let unlock = move |tx: &mut Tx<'_>| people::unlock_passcodes(tx, Actor::shell(), licence_id, now);
    books.db.write(&Scope::vendor(vendor_id), unlock).await?;
    println!("Unlocked.");
    Ok(())
}

async fn end(books: &Books, id: &str, revoke: bool) -> anyhow::Result<()> {
    let (vendor_id, licence_id) = parse(id)?;
    let now = now();
    let end = move |tx: &mut Tx<'_>| licences::end(tx, Actor::shell(), licence_id, revoke, now);
    books.db.write(&Scope::vendor(vendor_id), end).await?;
    println!("{}", if revoke { "Withdrawn." } else { "Free for another device." });
    Ok(())
}
