//! The context of a capability's work: a [`Deed`] to change the books, a [`Look`] to read them.
//!
//! Neither knows the transport of the request: HTTP, a command, a job. Both know the principal, the moment, and the
//! store with its catalog as of that moment.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use pricing::Day;
use storage::{ProductId, Reader, SessionId, StoreId, Tx};

use crate::audit::{Actor, AuditEvent, audit, session_of};
use crate::catalog::{Shelf, StoreInfo, View};
use crate::chance::Ids;
use crate::clock::Moment;
use crate::facilities::{Connected, Facilities};
use crate::principal::Name;
use crate::refusal::Result;
use crate::settings::Settings;

/// A principal: the actor in whose name work is done.
pub trait Principal: Clone + Send + Sync + 'static {
    /// The ground that its work stands on.
    type Ground: Ground;

    /// Its name in the request log and the audit.
    fn name(&self) -> Name;

    /// The actor of its audit entries.
    fn actor(&self) -> Actor<'static>;
}

/// The rows that a piece of work has read before it begins.
pub trait Ground: Sized {
    /// Reads it.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read(reader: &mut Reader<'_>, facilities: &Facilities) -> Result<Self>;

    /// Ends work that changed the books: what was read is remembered once the transaction is on disk.
    fn keep(self, tx: &mut Tx<'_>);
}

/// Work at a till stands in one store, with its catalog and its settings.
pub struct InStore {
    view: View,
    shop: Arc<StoreInfo>,
    settings: Arc<Settings>,
}

impl Ground for InStore {
    fn read(reader: &mut Reader<'_>, facilities: &Facilities) -> Result<Self> {
        let view = facilities.book.view(reader)?;
        let (shop, settings) = view.store(reader)?;
        Ok(InStore { view, shop, settings })
    }

    fn keep(self, tx: &mut Tx<'_>) {
        self.view.keep(tx);
    }
}

/// A principal that works at a till.
pub trait AtTill: Principal<Ground = InStore> {}
impl<P: Principal<Ground = InStore>> AtTill for P {}

/// The moment of a piece of work, and the resources of this process for it.
#[derive(Clone)]
pub struct Circumstances {
    /// The moment.
    pub now: Moment,
    /// Ids of this call, the same ones on each run of its transaction.
    pub ids: Ids,
    /// The fingerprint of the request: SHA-256 of the call and its typed request.
    pub fingerprint: String,
    /// Resources of the process beside the books.
    pub facilities: Arc<Facilities>,
}

/// A change of the books, in somebody's name: a transaction with all that a capability may use.
///
/// It is a [`Tx`], so whatever reads or writes rows takes it as one.
pub struct Deed<'a, P: Principal> {
    tx: Tx<'a>,
    who: P,
    circumstances: Circumstances,
    ground: P::Ground,
    /// The audit gets them when all else is done, since the head of its chain is the last row to be locked.
    events: Vec<AuditEvent>,
    session_id: Option<SessionId>,
}

impl<'a, P: Principal> Deed<'a, P> {
    /// A deed in a transaction.
    ///
    /// # Errors
    /// When the ground cannot be read.
    pub fn begin(mut tx: Tx<'a>, who: P, circumstances: Circumstances) -> Result<Self> {
        let ground = P::Ground::read(&mut tx, &circumstances.facilities)?;
        Ok(Deed { tx, who, circumstances, ground, events: Vec::new(), session_id: None })
    }

    /// The principal.
    #[must_use]
    pub fn who(&self) -> &P {
        &self.who
    }

    /// When.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.circumstances.now
    }

    /// An id for a row: the same one each time the transaction runs, a new one with each call. Ids of one name are in
    /// the order of their numbers.
    #[must_use]
    pub fn id(&self, name: &str, n: usize) -> String {
        self.circumstances.ids.named(name, n)
    }

    /// The ids of this call, for code that makes many of them.
    #[must_use]
    pub fn ids(&self) -> Ids {
        self.circumstances.ids.clone()
    }

    /// The fingerprint of the request: SHA-256 of the call and its typed request.
    #[must_use]
    pub fn fingerprint(&self) -> &str {
        &self.circumstances.fingerprint
    }

    /// Secret bytes of a name, 32 at most: the same ones each time the transaction runs, new ones with each call.
    #[must_use]
    pub fn secret<const N: usize>(&self, name: &str) -> [u8; N] {
        self.circumstances.ids.secret(name)
    }

    /// Resources of the process beside the books.
    #[must_use]
    pub fn facilities(&self) -> Arc<Facilities> {
        Arc::clone(&self.circumstances.facilities)
    }

    /// Queues an audit event; it is written at the end of the transaction.
    pub fn audit(&mut self, event: AuditEvent) {
        self.events.push(event);
    }

    /// Names the cash session that the audit's entries belong to; otherwise it is the open one of the till.
    pub fn in_session(&mut self, session_id: &SessionId) {
        self.session_id = Some(session_id.clone());
    }

    /// Writes the queued audit events.
    ///
    /// # Errors
    /// When a statement fails.
    pub(crate) fn write_audit(&mut self) -> Result<()> {
        if self.events.is_empty() {
            return Ok(());
        }
        // Work of a person is about the store that it was narrowed to.
        let actor = match self.who.actor() {
            actor if actor.store_id == StoreId::NONE => actor.of_store(self.tx.store()),
            actor => actor,
        };
        let session_id = match self.session_id.take() {
            Some(session_id) => session_id,
            None => session_of(&mut self.tx, actor.name)?,
        };
        let now = self.now();
        for event in std::mem::take(&mut self.events) {
            audit(&mut self.tx, Actor { session_id: Some(&session_id), ..actor }, &event, now)?;
        }
        Ok(())
    }

    /// Ends the deed: the catalog's cache may keep the rows that were read once the transaction is on disk.
    pub(crate) fn end(mut self) {
        self.ground.keep(&mut self.tx);
    }
}

impl<'a, P: AtTill> Deed<'a, P> {
    /// The store's business day.
    #[must_use]
    pub fn today(&self) -> Day {
        self.ground.shop.day(self.now())
    }

    /// The store.
    #[must_use]
    pub fn shop(&self) -> Arc<StoreInfo> {
        Arc::clone(&self.ground.shop)
    }

    /// The store's settings.
    #[must_use]
    pub fn settings(&self) -> Arc<Settings> {
        Arc::clone(&self.ground.settings)
    }

    /// Payment services outside that the store can reach.
    #[must_use]
    pub fn connected(&self) -> Connected {
        self.circumstances.facilities.outside.of(self.tx.vendor(), self.tx.store())
    }

    /// The transaction and the catalog beside it, for code that reads both.
    pub fn parts(&mut self) -> (&mut Tx<'a>, &View) {
        (&mut self.tx, &self.ground.view)
    }

    /// A product as the store sells it.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn shelf(&mut self, product_id: ProductId) -> Result<Option<Arc<Shelf>>> {
        Ok(self.ground.view.shelf(&mut self.tx, product_id)?)
    }

    /// The product of a barcode, as the store sells it.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn by_barcode(&mut self, code: &str) -> Result<Option<Arc<Shelf>>> {
        Ok(self.ground.view.by_barcode(&mut self.tx, code)?)
    }
}

impl<'a, P: Principal> Deref for Deed<'a, P> {
    type Target = Tx<'a>;
    fn deref(&self) -> &Tx<'a> {
        &self.tx
    }
}

impl<P: Principal> DerefMut for Deed<'_, P> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.tx
    }
}

/// A look into the books, in somebody's name: one snapshot with all that a capability may use.
///
/// It is a [`Reader`], so whatever reads rows takes it as one.
pub struct Look<'a, P: Principal> {
    reader: Reader<'a>,
    who: P,
    circumstances: Circumstances,
    ground: P::Ground,
}

impl<'a, P: Principal> Look<'a, P> {
    /// A look at a snapshot.
    ///
    /// # Errors
    /// When the ground cannot be read.
    pub fn begin(mut reader: Reader<'a>, who: P, circumstances: Circumstances) -> Result<Self> {
        let ground = P::Ground::read(&mut reader, &circumstances.facilities)?;
        Ok(Look { reader, who, circumstances, ground })
    }

    /// The principal.
    #[must_use]
    pub fn who(&self) -> &P {
        &self.who
    }

    /// When.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.circumstances.now
    }

    /// Resources of the process beside the books.
    #[must_use]
    pub fn facilities(&self) -> Arc<Facilities> {
        Arc::clone(&self.circumstances.facilities)
    }
}

impl<'a, P: AtTill> Look<'a, P> {
    /// The store's business day.
    #[must_use]
    pub fn today(&self) -> Day {
        self.ground.shop.day(self.now())
    }

    /// The store.
    #[must_use]
    pub fn shop(&self) -> Arc<StoreInfo> {
        Arc::clone(&self.ground.shop)
    }

    /// The store's settings.
    #[must_use]
    pub fn settings(&self) -> Arc<Settings> {
        Arc::clone(&self.ground.settings)
    }

    /// Payment services outside that the store can reach.
    #[must_use]
    pub fn connected(&self) -> Connected {
        self.circumstances.facilities.outside.of(self.reader.vendor(), self.reader.store())
    }

    /// A product as the store sells it.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn shelf(&mut self, product_id: ProductId) -> Result<Option<Arc<Shelf>>> {
        Ok(self.ground.view.shelf(&mut self.reader, product_id)?)
    }

    /// The snapshot and the catalog beside it, for code that reads both.
    pub fn parts(&mut self) -> (&mut Reader<'a>, &View) {
        (&mut self.reader, &self.ground.view)
    }
}

impl<'a, P: Principal> Deref for Look<'a, P> {
    type Target = Reader<'a>;
    fn deref(&self) -> &Reader<'a> {
        &self.reader
    }
}

impl<P: Principal> DerefMut for Look<'_, P> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.reader
    }
}
