use std::sync::Arc;

use books::admin::directory;
use books::admin::shop::{self, NewStore, Tools};
use books::audit::Actor;
use books::clock::{Moment, zone};
use books::store_version::{self, Changed, StoreChange, entry};
use clap::{Args, Subcommand};
use serde::Serialize;
use server::config::Config;
use storage::{Scope, StoreId, VendorId};

use super::answer;
use crate::open_books::{Books, now};

/// Commands on stores.
#[derive(Subcommand)]
pub enum Command {
    /// Adds a store, with its dummy customer.
    Add(Box<Add>),
    /// Changes what a store is called and where it is, from now on; invoices that were made before stay as they are.
    Change(Box<Change>),
    /// Says how a store is registered under the GST law from a business day on, or shows it by days.
    Registration(Box<super::registration::Registration>),
    /// Lists all stores.
    List {
        /// Tell them as JSON.
        #[arg(long)]
        json: bool,
    },
}

/// A store to be added.
#[derive(Args)]
pub struct Add {
    /// Three letters or digits that begin its document numbers.
    #[arg(long, value_parser = entry::store_code)]
    code: String,
    /// Its name on receipts.
    #[arg(long, value_parser = entry::name)]
    name: String,
    /// The name it is registered under; left out, its name.
    #[arg(long, value_parser = entry::name)]
    legal_name: Option<String>,
    /// Street and area.
    #[arg(long, value_parser = entry::name)]
    address: String,
    /// City.
    #[arg(long, value_parser = entry::name)]
    city: String,
    /// The State's GST code, such as 27; left out, that of the GSTIN.
    #[arg(long, value_parser = entry::state_code, required_unless_present = "gstin")]
    state: Option<String>,
    /// PIN code.
    #[arg(long, value_parser = entry::pincode)]
    pincode: String,
    /// Phone on receipts.
    #[arg(long, value_parser = entry::phone)]
    phone: Option<String>,
    /// GSTIN; left out where the store is not registered.
    #[arg(long, value_parser = entry::gstin)]
    gstin: Option<String>,
    /// The GSTIN is one under the composition levy: no tax is collected.
    #[arg(long, requires = "gstin")]
    composition: bool,
    /// FSSAI licence; left out where no food is sold.
    #[arg(long, value_parser = entry::fssai)]
    fssai: Option<String>,
    /// Its time zone.
    #[arg(long, value_parser = entry::time_zone, default_value = shop::TIME_ZONE)]
    time_zone: String,
    /// Width of its receipts in millimetres.
    #[arg(long, value_parser = ["58", "80"], default_value = "80")]
    receipt_width: String,
    /// The vendor, where several share the database.
    #[arg(long)]
    vendor: Option<VendorId>,
    /// Tell it as JSON.
    #[arg(long)]
    json: bool,
}

/// New details of a store; an option that is left out changes nothing.
#[derive(Args)]
pub struct Change {
    /// The store's code, which stays.
    code: String,
    /// Its name on receipts.
    #[arg(long, value_parser = entry::name)]
    name: Option<String>,
    /// The name it is registered under.
    #[arg(long, value_parser = entry::name)]
    legal_name: Option<String>,
    /// Street and area.
    #[arg(long, value_parser = entry::name)]
    address: Option<String>,
    /// City.
    #[arg(long, value_parser = entry::name)]
    city: Option<String>,
    /// The State's GST code; left out, that of a new GSTIN.
    #[arg(long, value_parser = entry::state_code)]
    state: Option<String>,
    /// PIN code.
    #[arg(long, value_parser = entry::pincode)]
    pincode: Option<String>,
    /// Phone on receipts; '' for none.
    #[arg(long, value_parser = |text: &str| entry::or_none(text, entry::phone))]
    phone: Option<String>,
    /// GSTIN; '' when it is no longer registered.
    #[arg(long, value_parser = |text: &str| entry::or_none(text, entry::gstin))]
    gstin: Option<String>,
    /// FSSAI licence; '' when no food is sold any more.
    #[arg(long, value_parser = |text: &str| entry::or_none(text, entry::fssai))]
    fssai: Option<String>,
    /// The vendor, where several share the database.
    #[arg(long)]
    vendor: Option<VendorId>,
    /// Tell it as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Line {
    vendor: VendorId,
    store: StoreId,
    code: String,
    name: String,
    legal_name: String,
    address: String,
    city: String,
    state: String,
    pincode: String,
    phone: String,
    gstin: String,
    fssai: String,
    time_zone: String,
}

impl From<storage::rows::Store> for Line {
    fn from(row: storage::rows::Store) -> Self {
        Line {
            vendor: row.vendor_id,
            store: row.store_id,
            code: row.code,
            name: row.name,
            legal_name: row.legal_name,
            address: row.address,
            city: row.city,
            state: row.state_code,
            pincode: row.pincode,
            phone: row.phone,
            gstin: row.gstin,
            fssai: row.fssai,
            time_zone: row.time_zone,
        }
    }
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    let books = match &command {
        Command::List { .. } => Books::open_to_read(config)?,
        Command::Registration(wanted) if wanted.only_shows() => Books::open_to_read(config)?,
        _ => Books::open(config).await?,
    };
    match command {
        Command::Add(new) => add(books, *new).await,
        Command::Change(wanted) => change(&books, *wanted).await,
        Command::Registration(wanted) => super::registration::run(&books, *wanted).await,
        Command::List { json } => list(&books, json).await,
    }
}

impl Add {
    fn row(self) -> NewStore {
        NewStore {
            code: self.code,
            legal_name: self.legal_name.unwrap_or_else(|| self.name.clone()),
            name: self.name,
            address: self.address,
            city: self.city,
            state_code: self.state.unwrap_or_default(),
            pincode: self.pincode,
            phone: self.phone.unwrap_or_default(),
            gstin: self.gstin.unwrap_or_default(),
            composition: self.composition,
            fssai: self.fssai.unwrap_or_default(),
            time_zone: self.time_zone,
        }
    }
}

async fn add(books: Books, new: Add) -> anyhow::Result<()> {
    let vendor_id = books.vendor(new.vendor).await?;
    let (json, width) = (new.json, new.receipt_width.clone());
    let new = new.row();
    let (chance, secrets) = (Arc::clone(&books.chance), Arc::clone(&books.secrets));
    let now = now();
    let row = books
        .db
        .write(&Scope::vendor(vendor_id), move |tx| {
            let tools = Tools { who: Actor::shell(), chance: &chance, secrets: &secrets, now };
            shop::open_store(tx, &new, &width, &tools)
        })
        .await?;
    warn(&books, &row, now).await?;
    let said = format!("Store {}, {}, is added.", row.code, row.name);
    answer::one(json, &Line::from(row), &said)
}

async fn change(books: &Books, wanted: Change) -> anyhow::Result<()> {
    let scope = books.store(wanted.vendor, &wanted.code).await?;
    let json = wanted.json;
    let wanted = StoreChange {
        name: wanted.name,
        legal_name: wanted.legal_name,
        address: wanted.address,
        city: wanted.city,
        state_code: wanted.state,
        pincode: wanted.pincode,
        phone: wanted.phone,
        gstin: wanted.gstin,
        registration: None,
        fssai: wanted.fssai,
    };
    let now = now();
    let Changed { store, version } =
        books.db.write(&scope, move |tx| store_version::change(tx, Actor::shell(), &wanted, now)).await?;
    warn(books, &store, now).await?;
    let said = match version {
        Some(version) => format!("Store {}, {}, is changed: version {}.", store.code, store.name, version.version_no),
        None => format!("Store {}, {}, is that already.", store.code, store.name),
    };
    answer::one(json, &Line::from(store), &said)
}

/// Warns of a registration that does not fit those of other stores.
async fn warn(books: &Books, row: &storage::rows::Store, now: Moment) -> anyhow::Result<()> {
    let today = now.day(&zone(&row.time_zone));
    let scope = Scope::store(row.vendor_id, row.store_id);
    super::registration::warn_of_pan(books, scope, &row.gstin, today).await
}

async fn list(books: &Books, json: bool) -> anyhow::Result<()> {
    let rows = books.db.read(&Scope::system(), directory::stores).await?;
    let lines: Vec<Line> = rows.into_iter().map(Line::from).collect();
    answer::list(json, &lines, ["vendor", "code", "name", "city", "state", "GSTIN", "phone"], |line| {
        [
            line.vendor.to_string(),
            line.code.clone(),
            line.name.clone(),
            line.city.clone(),
            line.state.clone(),
            line.gstin.clone(),
            line.phone.clone(),
        ]
    })
}
