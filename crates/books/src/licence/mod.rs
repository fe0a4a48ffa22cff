//! The right to run a terminal on a device.
//!
//! One licence is one terminal (number, code, number series) and runs on one device. The device makes a random id
//! of its own; the server keeps a digest of it, and of the key. A licence in use elsewhere is moved with a
//! manager's passcode, and the old device then hears `licence_not_valid`.

mod activate;
mod store;

use std::sync::Arc;

pub use activate::{LicenceAnswer, LicenceRefusal, MoveLicence, TagLicence, Wanted, activate, move_here, usable};
pub use store::{DeviceRow, EndLicenceRefusal, end, find, find_by_device, lock, of_terminal, still_runs};

use storage::Scope;

use crate::audit::Actor;
use crate::clock::Moment;
use crate::deed::Principal;
use crate::principal::Name;

/// An activated device.
#[derive(Debug, Clone)]
pub struct Device(Arc<DeviceRow>);

impl Device {
    /// A device from its row.
    #[must_use]
    pub fn new(row: DeviceRow) -> Self {
        Device(Arc::new(row))
    }

    /// The rows this device may touch.
    #[must_use]
    pub fn scope(&self) -> Scope {
        Scope::store(self.vendor_id, self.store_id)
    }

    /// Whether the licence had run out at a moment.
    #[must_use]
    pub fn has_expired(&self, now: Moment) -> bool {
        self.expires_at <= now.0
    }
}

impl std::ops::Deref for Device {
    type Target = DeviceRow;
    fn deref(&self) -> &DeviceRow {
        &self.0
    }
}

impl Principal for Device {
    fn name(&self) -> Name {
        Name::Till(self.terminal_id)
    }

    fn actor(&self) -> Actor<'static> {
        Actor::till(self.terminal_id, self.store_id)
    }
}
