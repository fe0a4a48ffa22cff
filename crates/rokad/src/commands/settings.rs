use anyhow::Context as _;
use books::admin::nearest::suggestion;
use books::audit::Actor;
use books::settings::{self, SETTINGS, Settings};
use clap::Subcommand;
use serde::Serialize;
use serde_json::value::RawValue;
use server::config::Config;
use storage::VendorId;

use super::answer;
use crate::open_books::{Books, now};

/// Commands on settings.
#[derive(Subcommand)]
pub enum Command {
    /// Shows one setting, or all.
    Get {
        /// The store's code.
        #[arg(long)]
        store: String,
        /// The setting; left out, all of them.
        name: Option<String>,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<VendorId>,
        /// Tell them as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Changes a setting, at once and on every till.
    Set {
        /// The store's code.
        #[arg(long)]
        store: String,
        /// The setting.
        name: String,
        /// Its value: true, 58, nearest, null for none, or JSON where it is a list.
        #[arg(allow_hyphen_values = true)]
        value: String,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<VendorId>,
    },
}

#[derive(Serialize)]
struct Line {
    name: &'static str,
    value: Box<RawValue>,
    /// Whether it has its default.
    default: bool,
    meaning: &'static str,
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    if let Command::Get { name: Some(name), .. } | Command::Set { name, .. } = &command {
        check_name(name)?;
    }
    let books = match command {
        Command::Get { .. } => Books::open_to_read(config)?,
        _ => Books::open(config).await?,
    };
    match command {
        Command::Get { store, name, vendor, json } => get(&books, vendor, &store, name, json).await,
        Command::Set { store, name, value, vendor } => set(&books, vendor, &store, name, value).await,
    }
}

fn check_name(name: &str) -> anyhow::Result<()> {
    let mut known = SETTINGS.iter().map(|(name, _)| *name);
    anyhow::ensure!(
        known.clone().any(|known| known == name),
        "there is no setting {name}{}",
        suggestion(name, &mut known)
    );
    Ok(())
}

/// Characters of a value in the list; `settings get NAME` tells all of it.
const WIDEST_VALUE: usize = 20;

async fn get(
    books: &Books,
    vendor: Option<VendorId>,
    store: &str,
    name: Option<String>,
    json: bool,
) -> anyhow::Result<()> {
    let scope = books.store(vendor, store).await?;
    let settings = books.db.read(&scope, settings::of_store).await?;
    let mut lines = Vec::new();
    for (known, meaning) in SETTINGS {
        if name.as_ref().is_none_or(|name| name == known) {
            let value = settings.get(known).context("a setting without a value")?;
            let default = Settings::default().get(known).is_some_and(|usual| usual == value);
            lines.push(Line { name: known, value: RawValue::from_string(value)?, default, meaning: meaning.trim() });
        }
    }
    match lines.as_slice() {
        [only] if name.is_some() => answer::one(json, only, only.value.get()),
        lines => answer::list(json, lines, ["name", "value", "", "meaning"], |line| {
            let mark = if line.default { "" } else { "changed" };
            let value = answer::shortened(line.value.get(), WIDEST_VALUE);
            [line.name.to_owned(), value, mark.to_owned(), line.meaning.to_owned()]
        }),
    }
}

async fn set(books: &Books, vendor: Option<VendorId>, store: &str, name: String, value: String) -> anyhow::Result<()> {
    let scope = books.store(vendor, store).await?;
    let now = now();
    let wanted = name.clone();
    let changed = books.db.write(&scope, move |tx| settings::change(tx, Actor::shell(), &wanted, &value, now)).await?;
    if changed.from == changed.to {
        println!("{name} is {} already.", changed.to);
    } else {
        println!("{name} is {} now; it was {}.", changed.to, changed.from);
    }
    Ok(())
}
