//! The right to run a terminal on a device.
//!
//! One licence is one terminal (number, code, number series) and runs on one device. The device makes a random id
//! of its own; the server keeps a digest of it, and of the key. A licence in use elsewhere is moved with a
//! manager's passcode, and the old device then hears `licence_not_valid`.

mod activate;
mod attempts;
mod move_here;
mod store;
use std::sync::Arc;

use crate::refusal::Stop;

pub use activate::{LicenceAnswer, LicenceRefusal, TagLicence, tag_licence};
pub use attempts::Attempts;
pub use move_here::{MoveLicence, move_licence};
pub use store::{DeviceRow, end, find_by_device};

use crate::app::App;
use crate::http::{Actor, Identity};
use crate::secrets::digest;
use storage::Scope;

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
    pub fn has_expired(&self, now: crate::clock::Moment) -> bool {
        self.expires_at <= now.0
    }
}

impl std::ops::Deref for Device {
    type Target = DeviceRow;
    fn deref(&self) -> &DeviceRow {
        &self.0
    }
}

impl Actor for Device {
    async fn admit(app: &App, identity: &Identity) -> Result<Self, Stop> {
        if identity.udidtoken.is_empty() {
            return Err(LicenceRefusal::NotValid.into());
        }
        let device = digest(&identity.udidtoken);
        let row = app.db.read(&Scope::system(), move |reader| find_by_device(reader, &device)).await?;
        Ok(row.map(Device::new).ok_or(LicenceRefusal::NotValid)?)
    }
}
