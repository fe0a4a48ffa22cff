//! Fair shares of something that few can have at a time: connections, threads that hash, threads that draw.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{PersonId, VendorId};

/// Who has a share.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Holder {
    /// A vendor.
    Vendor(VendorId),
    /// A device of a vendor, by its licence.
    Device(VendorId, i64),
    /// A person of a vendor who works without a till.
    Person(VendorId, PersonId),
    /// A network from which somebody signs in.
    Network(String),
    /// A document of a vendor, by its id.
    Document(VendorId, String),
}

/// How much one holder may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Portion {
    /// The number at the same time.
    pub at_once: usize,
    /// The number that may wait beside them; one more is refused.
    pub waiting: usize,
}

/// The shares of one thing. Cheap to clone.
#[derive(Clone)]
pub struct Shares(Arc<Parts>);

struct Parts {
    all: Arc<Semaphore>,
    /// Holders with a place at the moment; all others are forgotten, so that the map stays small.
    holders: Mutex<HashMap<Holder, Standing>>,
}

struct Standing {
    places: usize,
    turns: Arc<Semaphore>,
}

/// A holder has had its share; nothing was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crowded;

impl Shares {
    /// Shares of something that so many can have at the same time.
    #[must_use]
    pub fn of(at_once: usize) -> Self {
        Shares(Arc::new(Parts { all: Arc::new(Semaphore::new(at_once)), holders: Mutex::default() }))
    }

    /// Takes a place in the queue of each of these holders, the narrowest first.
    ///
    /// # Errors
    /// [`Crowded`] when one of them has too many places already.
    pub fn place(&self, holders: &[(Holder, Portion)]) -> Result<Place, Crowded> {
        let mut place = Place { parts: Arc::clone(&self.0), holders: Vec::with_capacity(holders.len()) };
        let mut standing = self.0.lock();
        for (holder, portion) in holders {
            let found = standing
                .entry(holder.clone())
                .or_insert_with(|| Standing { places: 0, turns: Arc::new(Semaphore::new(portion.at_once)) });
            if found.places >= portion.at_once + portion.waiting {
                drop(standing);
                return Err(Crowded);
            }
            found.places += 1;
            place.holders.push((holder.clone(), Arc::clone(&found.turns)));
        }
        Ok(place)
    }
}

impl Parts {
    fn lock(&self) -> MutexGuard<'_, HashMap<Holder, Standing>> {
        self.holders.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place in the queue, until it is dropped.
pub struct Place {
    parts: Arc<Parts>,
    holders: Vec<(Holder, Arc<Semaphore>)>,
}

impl Place {
    /// Waits for a turn, which lasts until it is dropped. Whoever waits for the thing itself has a turn of each of its
    /// holders already, so nobody waits behind more of one holder than that holder may have at once.
    ///
    /// # Errors
    /// Never while the place is held; the error is there for a queue that was closed.
    pub async fn turn(&self) -> Result<Turn, Crowded> {
        let mut permits = Vec::with_capacity(self.holders.len() + 1);
        for turns in self.holders.iter().map(|(_, turns)| turns).chain([&self.parts.all]) {
            permits.push(Arc::clone(turns).acquire_owned().await.map_err(|_| Crowded)?);
        }
        Ok(Turn { _permits: permits })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut standing = self.parts.lock();
        for (holder, _) in &self.holders {
            let Some(found) = standing.get_mut(holder) else { continue };
            found.places -= 1;
            if found.places == 0 {
                standing.remove(holder);
            }
        }
    }
}

/// A turn.
pub struct Turn {
    _permits: Vec<OwnedSemaphorePermit>,
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Holder = Holder::Vendor(VendorId::new(1));
    const B: Holder = Holder::Vendor(VendorId::new(2));
    const ONE: Portion = Portion { at_once: 1, waiting: 1 };

    #[tokio::test]
    async fn a_holder_that_has_its_share_leaves_the_others_theirs() {
        let shares = Shares::of(2);
        let (first, second) = (shares.place(&[(A, ONE)]).unwrap(), shares.place(&[(A, ONE)]).unwrap());
        let turn = first.turn().await.unwrap();
        assert!(shares.place(&[(A, ONE)]).is_err(), "one has its turn and one waits");
        let other = shares.place(&[(B, ONE)]).unwrap();
        let _turn = other.turn().await.unwrap();
        drop((turn, first));
        let _turn = second.turn().await.unwrap();
        assert!(shares.place(&[(A, ONE)]).is_ok());
    }

    #[tokio::test]
    async fn a_turn_outlives_its_place_and_nobody_is_remembered_for_ever() {
        let shares = Shares::of(1);
        let device = [(Holder::Device(VendorId::new(1), 7), ONE), (A, Portion { at_once: 2, waiting: 0 })];
        let place = shares.place(&device).unwrap();
        let other = shares.place(&device).unwrap();
        assert!(shares.place(&device).is_err());
        assert!(shares.place(&[(A, Portion { at_once: 2, waiting: 0 })]).is_err(), "the vendor has both");
        drop((place, other));
        assert!(shares.0.lock().is_empty());
    }

    #[tokio::test]
    async fn a_place_that_is_refused_leaves_none_behind() {
        let shares = Shares::of(1);
        let full = shares.place(&[(A, Portion { at_once: 1, waiting: 0 })]).unwrap();
        let both = [(Holder::Device(VendorId::new(1), 7), ONE), (A, Portion { at_once: 1, waiting: 0 })];
        assert!(shares.place(&both).is_err());
        drop(full);
        assert!(shares.0.lock().is_empty());
    }
}
