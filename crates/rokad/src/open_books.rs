//! The books as a command sees them.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use books::admin::directory;
use books::chance::Chance;
use books::clock::{Clock as _, Moment};
use books::secrets::Secrets;
use server::App;
use server::config::Config;
use server::system::SystemClock;
use storage::{Database, Engine, Options, Scope, VendorId};

/// How long a statement may take that reads whole tables.
const LONG: Duration = Duration::from_secs(6 * 3_600);

/// An open database with what working on it needs.
pub struct Books {
    /// The database.
    pub db: Database,
    /// Randomness and ids.
    pub chance: Arc<Chance>,
    /// Hashing of PINs and keys.
    pub secrets: Arc<Secrets>,
    /// The configuration.
    pub config: Config,
}

impl Books {
    /// Opens the books that there are, to change something in them, bringing them up to date first.
    pub async fn open(config: Config) -> anyhow::Result<Self> {
        there_are_books(&config)?;
        Self::up_to_date(config, &Options::default()).await
    }

    /// The same where a shop may begin with this command: it makes the books where there are none.
    pub async fn open_or_make(config: Config) -> anyhow::Result<Self> {
        Self::up_to_date(config, &Options::default()).await
    }

    /// The same to serve tills.
    pub async fn open_to_serve(config: Config) -> anyhow::Result<Self> {
        Self::up_to_date(config, &Options { serves: true, ..Options::default() }).await
    }

    async fn up_to_date(config: Config, options: &Options) -> anyhow::Result<Self> {
        crate::commands::migrate::run(&config)?;
        Self::with_pepper_file(config, options, Database::open)
    }

    /// Opens the books as they are, for what only reads, however long a statement takes. Nobody waits for it.
    pub fn open_to_read(config: Config) -> anyhow::Result<Self> {
        there_are_books(&config)?;
        let lacking = storage::pending(&Engine::parse(&config.database_url)?).context("cannot open the database")?;
        anyhow::ensure!(lacking.is_empty(), "the database is one of an earlier release; run rokad migrate first");
        let options = Options { statement_limit: LONG, ..Options::default() };
        Self::with_pepper_file(config, &options, Database::open_to_read)
    }

    fn with_pepper_file(config: Config, options: &Options, open: OpenDatabase) -> anyhow::Result<Self> {
        let chance = server::system::chance();
        // The file itself tells what a restore has left undone.
        if !config.pepper_file.exists() && server::pepper::laid_beside(&config.pepper_file)?.is_none() {
            may_have_new_pepper(&config)?;
        }
        let secrets = server::pepper::open(&config.pepper_file, &chance)?;
        let key = Some(secrets.audit_key());
        let options = Options { connections: config.connections, key, ..options.clone() };
        let db = open(&Engine::parse(&config.database_url)?, &options).context("cannot open the database")?;
        Ok(Books { db, chance: Arc::new(chance), secrets: Arc::new(secrets), config })
    }

    /// The same books through one connection of their own, in which temporary tables last.
    pub fn alone(&self) -> storage::Result<Database> {
        let options = Options { connections: 1, key: Some(self.secrets.audit_key()), ..Options::default() };
        Database::open(&Engine::parse(&self.config.database_url)?, &options)
    }

    /// The same books for transactions that take long and hold nobody up.
    pub fn unhurried(&self) -> storage::Result<Database> {
        let key = Some(self.secrets.audit_key());
        let options = Options { connections: 1, key, slow: LONG, ..Options::default() };
        Database::open(&Engine::parse(&self.config.database_url)?, &options)
    }

    /// The application that serves these books.
    pub fn into_app(self) -> App {
        App::new(self.db, Arc::new(SystemClock::default()), self.chance, self.secrets, self.config)
    }

    /// The vendor that is meant: the one that is named, or the only one there is.
    pub async fn vendor(&self, named: Option<VendorId>) -> anyhow::Result<VendorId> {
        let vendors = self.db.read(&Scope::system(), directory::vendor_ids).await?;
        match (named, vendors.as_slice()) {
            (Some(id), vendors) if vendors.contains(&id) => Ok(id),
            (Some(id), _) => anyhow::bail!("there is no vendor {id}"),
            (None, [only]) => Ok(*only),
            (None, []) => anyhow::bail!("there is no vendor yet: rokad vendor add --name …"),
            (None, _) => anyhow::bail!("several vendors share this database; name one with --vendor"),
        }
    }

    /// The scope of a store by its code. Where several vendors share a database, the vendor is named too.
    pub async fn store(&self, vendor_id: Option<VendorId>, code: &str) -> anyhow::Result<Scope> {
        let code = code.to_uppercase();
        let wanted = code.clone();
        let found = self.db.read(&Scope::system(), move |reader| directory::stores_coded(reader, &wanted)).await?;
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

/// The database with these secrets, which no file needs to hold, up to date: as the role that owns it.
pub fn database_with(config: &Config, secrets: &Secrets) -> anyhow::Result<Database> {
    crate::commands::migrate::run(config)?;
    let engine = Engine::parse(config.migration_database_url.as_ref().unwrap_or(&config.database_url))?;
    let key = Some(secrets.audit_key());
    let options = Options { connections: config.connections, statement_limit: LONG, key, ..Options::default() };
    Database::open(&engine, &options).context("cannot open the database")
}

/// Whether nothing is in a database yet.
pub async fn is_empty(db: &Database) -> anyhow::Result<bool> {
    Ok(db.read(&Scope::system(), directory::vendor_ids).await?.is_empty())
}

/// How a database is opened: [`Database::open`] or [`Database::open_to_read`].
type OpenDatabase = fn(&Engine, &Options) -> storage::Result<Database>;

/// Refuses to work where there are no books: a command in a wrong folder would make empty ones, and then find them
/// right or back them up.
pub fn there_are_books(config: &Config) -> anyhow::Result<()> {
    let engine = Engine::parse(&config.database_url)?;
    if storage::is_made(&engine).context("cannot open the database")? {
        return Ok(());
    }
    let place = match &engine {
        Engine::Sqlite(path) if path.is_absolute() => format!("at {}", path.display()),
        Engine::Sqlite(path) => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            let folder = folder.map_or_else(|| ".".to_owned(), |folder| format!("./{}", folder.display()));
            format!("in {folder} here ({})", here().display())
        }
        Engine::Postgres(_) => "of Rokad at DATABASE_URL".to_owned(),
    };
    anyhow::bail!(
        "there is no database {place}. Run this in the folder of your shop or name its configuration with --config; \
         rokad migrate makes a new database"
    )
}

fn here() -> PathBuf {
    std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."))
}

/// Refuses to make a new pepper for books in which something was made with another one.
fn may_have_new_pepper(config: &Config) -> anyhow::Result<()> {
    let is_peppered =
        storage::is_peppered(&Engine::parse(&config.database_url)?).context("cannot open the database")?;
    anyhow::ensure!(
        !is_peppered,
        "the pepper file {} is missing, without which no PIN is right and the audit cannot go on. Put it back: it is \
         pepper.key in every backup (tar -xzf BACKUP pepper.key) and the same file on every other server of these books",
        config.pepper_file.display()
    );
    Ok(())
}

/// The present moment.
pub fn now() -> Moment {
    SystemClock::default().now()
}
