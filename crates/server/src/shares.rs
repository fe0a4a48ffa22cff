//! Fair shares of costly work, such as hashing: no vendor, device or document can starve the others.
//!
//! The connections to the database are shared out where they are (`storage`'s pool); the figures stand in
//! `docs/security.md`.

use books::call::Who;
use books::login::GuardRefusal;
use books::refusal::{CallError, Result};
use storage::VendorId;
use storage::shares::{Crowded, Holder, Place, Portion, Shares, Turn};

/// Hashes computed at the same time; more would starve the till of memory and processors. One takes 20 ms and 19 MiB.
const HASHES: usize = 3;
/// Of these one vendor has two, with 40 calls that wait.
const HASHES_OF_VENDOR: Portion = Portion { at_once: 2, waiting: 40 };
/// And one device one, with ten calls that wait.
const HASHES_OF_DEVICE: Portion = Portion { at_once: 1, waiting: 10 };
/// Lists and searches read at the same time.
const LISTS: usize = 4;
/// Of these one vendor has two, with 40 calls that wait.
const LISTS_OF_VENDOR: Portion = Portion { at_once: 2, waiting: 40 };
/// And one device two, with eight calls that wait.
const LISTS_OF_DEVICE: Portion = Portion { at_once: 2, waiting: 8 };
/// Documents drawn for strangers at the same time.
const DRAWINGS: usize = 3;
/// Of these one vendor has two, with 16 strangers who wait.
const DRAWINGS_OF_VENDOR: Portion = Portion { at_once: 2, waiting: 16 };
/// And one bill one, with four strangers who wait.
const DRAWINGS_OF_BILL: Portion = Portion { at_once: 1, waiting: 4 };

/// Who may hash, list and draw next.
pub struct FairShares {
    hashes: Shares,
    lists: Shares,
    drawings: Shares,
}

impl Default for FairShares {
    fn default() -> Self {
        FairShares { hashes: Shares::of(HASHES), lists: Shares::of(LISTS), drawings: Shares::of(DRAWINGS) }
    }
}

impl FairShares {
    /// A place among those who hash, before anything is counted or looked up.
    ///
    /// # Errors
    /// [`GuardRefusal::Crowded`] when the device or its vendor has too many already.
    pub fn hashing(&self, who: &Who) -> Result<Place> {
        let place = self.hashes.place(&of_caller(who, HASHES_OF_DEVICE, HASHES_OF_VENDOR));
        place.map_err(|Crowded| GuardRefusal::Crowded.into())
    }

    /// A place among those who hash, for a network from which somebody signs in.
    ///
    /// # Errors
    /// [`GuardRefusal::Crowded`] when too many sign in from there already.
    pub fn hashing_from(&self, network: &str) -> Result<Place> {
        let holder = (Holder::Network(network.to_owned()), HASHES_OF_DEVICE);
        self.hashes.place(&[holder]).map_err(|Crowded| GuardRefusal::Crowded.into())
    }

    /// A turn to read a list.
    ///
    /// # Errors
    /// When the device or its vendor has too many already.
    pub async fn listing(&self, who: &Who) -> Result<(Place, Turn)> {
        turn(&self.lists, &of_caller(who, LISTS_OF_DEVICE, LISTS_OF_VENDOR)).await
    }

    /// A turn to draw the document of a vendor.
    ///
    /// # Errors
    /// When the document or its vendor has too many already.
    pub async fn drawing(&self, vendor_id: VendorId, invoice_id: &str) -> Result<(Place, Turn)> {
        let bill = (Holder::Document(vendor_id, invoice_id.to_owned()), DRAWINGS_OF_BILL);
        turn(&self.drawings, &[bill, (Holder::Vendor(vendor_id), DRAWINGS_OF_VENDOR)]).await
    }
}

async fn turn(shares: &Shares, holders: &[(Holder, Portion)]) -> Result<(Place, Turn)> {
    let busy = |Crowded| CallError::Storage(storage::Error::Busy);
    let place = shares.place(holders).map_err(busy)?;
    let turn = place.turn().await.map_err(busy)?;
    Ok((place, turn))
}

fn of_caller(who: &Who, of_device: Portion, of_vendor: Portion) -> [(Holder, Portion); 2] {
    let vendor = who.vendor_id();
    let caller = match who {
        Who::Cashier(cashier) => Holder::Device(vendor, cashier.device().licence_id),
        Who::Device(device) => Holder::Device(vendor, device.licence_id),
        Who::Person(person) => Holder::Person(vendor, person.person_id()),
    };
    [(caller, of_device), (Holder::Vendor(vendor), of_vendor)]
}
