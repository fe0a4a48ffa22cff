//! What every part of the server works with.

use std::ops::Deref;
use std::sync::Arc;

use books::catalog::Book;
use books::chance::Chance;
use books::clock::Clock;
use books::facilities::Facilities;
use books::refusal::Result;
use books::secrets::Secrets;
use storage::{Database, Scope};

use crate::config::Config;
use crate::delivery::Ways;
use crate::http::{Attempts, Known, Turns, web_app};

/// The application: cheap to clone, shared by all requests.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// The parts of [`App`].
pub struct Parts {
    /// The books.
    pub db: Database,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Randomness and ids.
    pub chance: Arc<Chance>,
    /// Hashing of PINs and keys.
    pub secrets: Arc<Secrets>,
    /// Who may hash next.
    pub turns: Turns,
    /// The configuration.
    pub config: Config,
    /// The name of the web app's build; every call is answered with it.
    pub build: String,
    /// What deeds may use of this process.
    pub facilities: Arc<Facilities>,
    /// Products, prices and settings as they were last committed.
    pub book: Arc<Book>,
    /// Who is signed in, as far as this process has seen.
    pub known: Arc<Known>,
    /// Tries to activate a licence, by address.
    pub attempts: Attempts,
    /// How messages leave.
    pub ways: Arc<Ways>,
}

impl App {
    /// An application on an open database.
    #[must_use]
    pub fn new(
        db: Database,
        clock: Arc<dyn Clock>,
        chance: Arc<Chance>,
        secrets: Arc<Secrets>,
        config: Config,
    ) -> Self {
        let book = Arc::new(Book::default());
        let ways = Arc::new(Ways::new(&config));
        let facilities = Facilities {
            book: Arc::clone(&book),
            outbox: Arc::new(ways.outbox()),
            links_begin_with: config.links_begin_with(),
        };
        App(Arc::new(Parts {
            db,
            clock,
            chance,
            secrets,
            turns: Turns::default(),
            build: web_app::build_name(config.web_app.as_deref()),
            facilities: Arc::new(facilities),
            ways,
            config,
            book,
            known: Arc::new(Known::default()),
            attempts: Attempts::default(),
        }))
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ready(&self) -> Result<()> {
        use diesel::QueryDsl as _;
        use storage::schema::vendor;
        self.db
            .read(&Scope::system(), |reader| reader.load::<i64, _>(vendor::table.select(vendor::vendor_id).limit(1)))
            .await?;
        Ok(())
    }
}

impl Deref for App {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0
    }
}
