//! The right to run a terminal on a device.
//!
//! One licence is one terminal (number, code, number series) and runs on one device. The device makes a random id of
//! its own; the server keeps a digest of it, and of the key. A licence in use elsewhere is moved with a manager's
//! passcode, and the old device then gets `licence_not_valid`.

mod activate;
mod store;

use crate::call::Row;

pub use crate::call::{Device, DeviceRow};
pub use activate::{LicenceAnswer, LicenceRefusal, MoveLicence, TagLicence, Wanted, activate, move_here, usable};
pub use store::{EndLicenceRefusal, end, find, find_by_device, lock, of_terminal, still_runs};

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::steps::<activate::Activate>(), Row::steps::<activate::MoveHere>()];
