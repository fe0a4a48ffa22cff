//! The books as a command sees them.

use std::sync::Arc;

use anyhow::Context as _;
use books::chance::Chance;
use books::clock::{Clock as _, Moment};
use books::secrets::Secrets;
use diesel::prelude::*;
use server::App;
use server::config::Config;
use server::system::SystemClock;
use storage::schema::{store, vendor};
use storage::{Database, Engine, Options, Scope};

/// An open database with what working on it needs.
pub struct Books {
    pub db: Database,
    pub chance: Arc<Chance>,
    pub secrets: Arc<Secrets>,
    pub config: Config,
}

impl Books {
    /// Opens the database, bringing it up to date first.
    pub fn open(config: Config) -> anyhow::Result<Self> {
        let db = database(&config)?;
        let chance = Arc::new(server::system::chance());
        let secrets = Arc::new(server::pepper::open(&config.pepper_file, &chance)?);
        Ok(Books { db, chance, secrets, config })
    }

    /// The same books through one connection of their own, in which temporary tables last.
    pub fn alone(&self) -> storage::Result<Database> {
        Database::open(&Engine::parse(&self.config.database_url)?, &Options { connections: 1, ..Options::default() })
    }

    /// The application that serves these books.
    pub fn into_app(self) -> App {
        App::new(self.db, Arc::new(SystemClock::default()), self.chance, self.secrets, self.config)
    }

    /// The vendor that is meant: the one that is named, or the only one there is.
    pub async fn vendor(&self, named: Option<i64>) -> anyhow::Result<i64> {
        let vendors: Vec<i64> =
            self.db.read(&Scope::system(), |reader| reader.load(vendor::table.select(vendor::vendor_id))).await?;
        match (named, vendors.as_slice()) {
            (Some(id), vendors) if vendors.contains(&id) => Ok(id),
            (Some(id), _) => anyhow::bail!("there is no vendor {id}"),
            (None, [only]) => Ok(*only),
            (None, []) => anyhow::bail!("there is no vendor yet: rokad vendor add --name …"),
            (None, _) => anyhow::bail!("several vendors share this database; name one with --vendor"),
        }
    }

    /// The scope of a store by its code. Where several vendors share a database, the vendor is named too.
    pub async fn store(&self, vendor_id: Option<i64>, code: &str) -> anyhow::Result<Scope> {
        let code = code.to_uppercase();
        let wanted = code.clone();
        let found: Vec<(i64, i64)> = self
            .db
            .read(&Scope::system(), move |reader| {
                reader.load(store::table.filter(store::code.eq(wanted)).select((store::vendor_id, store::store_id)))
            })
            .await?;
        let mut fitting = found.into_iter().filter(|(vendor, _)| vendor_id.is_none_or(|wanted| wanted == *vendor));
        match (fitting.next(), fitting.next()) {
            (Some((vendor, store)), None) => Ok(Scope::store(vendor, store)),
            (None, _) => anyhow::bail!("there is no store {code}"),
            (Some(_), Some(_)) => anyhow::bail!("several vendors have a store {code}; name one with --vendor"),
        }
    }

    /// Whether nothing is in the books yet.
    pub async fn is_empty(&self) -> anyhow::Result<bool> {
        is_empty(&self.db).await
    }
}

/// The database, up to date.
pub fn database(config: &Config) -> anyhow::Result<Database> {
    let engine = Engine::parse(&config.database_url)?;
    crate::commands::migrate::run(config)?;
    let options = Options { connections: config.connections, ..Options::default() };
    Database::open(&engine, &options).context("cannot open the database")
}

/// Whether nothing is in a database yet.
pub async fn is_empty(db: &Database) -> anyhow::Result<bool> {
    let vendors: i64 = db.read(&Scope::system(), |reader| reader.one(vendor::table.count())).await?;
    Ok(vendors == 0)
}

/// The present moment.
pub fn now() -> Moment {
    SystemClock::default().now()
}
