//! Shared state of the server: [`App`] holds the database, the configuration and the caches for every request.

use std::ops::Deref;
use std::sync::Arc;

use books::catalog::Book;
use books::chance::Chance;
use books::clock::Clock;
use books::facilities::{Connections, Facilities, PairKeys};
use books::secrets::Secrets;
use storage::Database;

use crate::attempts::Attempts;
use crate::config::Config;
use crate::config_fault::ConfigFault;
use crate::delivery::Ways;
use crate::doors::{BODY_LIMIT, Bodies};
use crate::known::Known;
use crate::outside::Outside;
use crate::pair_keys::Paired;
use crate::readiness::{Readiness, Unready};
use crate::shares::FairShares;
use crate::web_files;
use crate::workbook;

/// The application: cheap to clone, shared by all requests.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// The parts of [`App`].
pub struct Parts {
    /// The books.
    pub db: Database,
    /// Clock; tests set one of their own.
    pub clock: Arc<dyn Clock>,
    /// Randomness and ids.
    pub chance: Arc<Chance>,
    /// Hashing of PINs and keys.
    pub secrets: Arc<Secrets>,
    /// Who may hash, list and draw next.
    pub shares: FairShares,
    /// The configuration.
    pub config: Config,
    /// The name of the web app's build; every call is answered with it.
    pub build: String,
    /// The files of the web app's font, for pages that the server draws itself.
    pub letters: web_files::Letters,
    /// Facilities of this process that a deed may use.
    pub facilities: Arc<Facilities>,
    /// Products, prices and settings as they were last committed.
    pub book: Arc<Book>,
    /// Who is signed in, as far as this process has seen.
    pub known: Arc<Known>,
    /// Tries that leave no row in the books.
    pub attempts: Attempts,
    /// Room for what is sent to this process.
    pub bodies: Bodies,
    /// How messages leave.
    pub ways: Arc<Ways>,
    /// Clients of the payment services outside, by vendor and store.
    pub outside: Arc<Outside>,
    /// Fault in the configuration of payment services or print agents, if any; the server does not start with one.
    pub outside_fault: Option<ConfigFault>,
    readiness: Readiness,
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
        let (paired, pairing_fault) = match Paired::new(&config.print_agent) {
            Ok(paired) => (paired, None),
            Err(fault) => (Paired::default(), Some(fault)),
        };
        let (outside, outside_fault) = match Outside::new(&config.outside) {
            Ok(outside) => (outside, None),
            Err(fault) => (Outside::default(), Some(fault)),
        };
        let outside_fault = outside_fault.or(pairing_fault);
        let outside = Arc::new(outside);
        let reached = Arc::clone(&outside);
        let facilities = Facilities {
            book: Arc::clone(&book),
            outbox: Arc::new(ways.outbox()),
            links_begin_with: config.links_begin_with(),
            outside: Connections::new(move |vendor_id, store_id| reached.of(vendor_id, store_id).connected()),
            pair_keys: PairKeys::new(move |vendor, store, till| paired.of(vendor, store, till)),
            workbook: Some(|report| workbook::of(report).map_err(|error| error.to_string())),
        };
        App(Arc::new(Parts {
            db,
            clock,
            chance,
            secrets,
            shares: FairShares::default(),
            build: web_files::build_name(config.web_app.as_deref()),
            letters: web_files::letters(config.web_app.as_deref()),
            facilities: Arc::new(facilities),
            ways,
            outside,
            outside_fault,
            bodies: Bodies::new(&config.limits, BODY_LIMIT),
            readiness: Readiness::default(),
            config,
            book,
            known: Arc::new(Known::default()),
            attempts: Attempts::default(),
        }))
    }

    /// Whether the books can be read and written now.
    ///
    /// # Errors
    /// When they cannot, or not in time.
    pub async fn ready(&self) -> Result<(), Unready> {
        self.readiness.ask(&self.db).await
    }
}

impl Deref for App {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0
    }
}
