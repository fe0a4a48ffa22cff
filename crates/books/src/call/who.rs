//! Callers: a signed-in user on an activated device, the device alone, or a person without a till.

use std::sync::Arc;

use diesel::Queryable;
use storage::rows::User;
use storage::{Reader, Scope, StoreId, TerminalId, Tx, UserId, VendorId};

use super::CallContext;
use super::person::SignedInPerson;
use super::right::Right;
use crate::audit::Actor;
use crate::clock::Moment;
use crate::deed::{InStore, Principal};
use crate::principal::Name;
use crate::refusal::{CallError, Result};

/// The callers that a row admits. A door matches every variant, so that none admits anybody by mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admits {
    /// A signed-in user on an activated device.
    Cashier,
    /// An activated device.
    Device,
    /// A signed-in user, or else the device alone.
    CashierOrDevice,
    /// A person without a till, whose role has this right where one is named.
    Person(Option<Right>),
    /// Anybody: there is no licence yet, or nobody is signed in yet.
    Anyone,
}

/// The caller of a call.
#[derive(Debug, Clone)]
pub enum Who {
    /// A signed-in user on an activated device.
    Cashier(Cashier),
    /// An activated device.
    Device(Device),
    /// A person without a till.
    Person(SignedInPerson),
}

impl Who {
    /// The device; nobody's for a person without a till.
    #[must_use]
    pub fn device(&self) -> Option<&Device> {
        match self {
            Who::Cashier(cashier) => Some(cashier.device()),
            Who::Device(device) => Some(device),
            Who::Person(_) => None,
        }
    }

    /// The licence that the device runs.
    ///
    /// # Errors
    /// When a person without a till calls: no row of a till admits one.
    pub fn licence_id(&self) -> Result<i64> {
        let device = self.device().ok_or_else(|| CallError::Fault("a person runs no licence".to_owned()))?;
        Ok(device.licence_id)
    }

    /// The vendor.
    #[must_use]
    pub fn vendor_id(&self) -> VendorId {
        match self {
            Who::Cashier(cashier) => cashier.vendor_id(),
            Who::Device(device) => device.vendor_id,
            Who::Person(person) => person.vendor_id(),
        }
    }

    /// The rows that the caller may touch.
    #[must_use]
    pub fn scope(&self) -> Scope {
        match self {
            Who::Cashier(cashier) => cashier.scope(),
            Who::Device(device) => device.scope(),
            Who::Person(person) => person.scope(),
        }
    }
}

/// A principal that calls can be made for.
pub trait Caller: Principal {
    /// The rows that are for it.
    const ADMITS: Admits;

    /// The caller, if it is of this type.
    fn of(who: &Who) -> Option<Self>;

    /// The same as the books have it now, for a look.
    ///
    /// # Errors
    /// When it may not call any more, or a statement fails.
    fn confirm(self, reader: &mut Reader<'_>, asked: &CallContext) -> Result<Self>;

    /// The same for a deed, which may note that it called.
    ///
    /// # Errors
    /// As [`Caller::confirm`] has them.
    fn confirm_deed(self, tx: &mut Tx<'_>, asked: &CallContext) -> Result<Self>;
}

/// A licence as its device needs it, with its terminal.
#[derive(Debug, Clone, Queryable)]
pub struct DeviceRow {
    /// The vendor.
    pub vendor_id: VendorId,
    /// The store.
    pub store_id: StoreId,
    /// The terminal.
    pub terminal_id: TerminalId,
    /// The licence.
    pub licence_id: i64,
    /// The device's own name.
    pub device_name: String,
    /// The digest of the device's id.
    pub device_digest: Option<String>,
    /// When the licence runs out.
    pub expires_at: Moment,
    /// The number of the terminal within its store, from 1.
    pub terminal_number: i32,
    /// The name of the terminal, such as `Till 1`.
    pub terminal_name: String,
}

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
        self.expires_at <= now
    }
}

impl std::ops::Deref for Device {
    type Target = DeviceRow;
    fn deref(&self) -> &DeviceRow {
        &self.0
    }
}

impl Principal for Device {
    type Ground = InStore;

    fn name(&self) -> Name {
        Name::Till(self.terminal_id)
    }

    fn actor(&self) -> Actor<'static> {
        Actor::till(self.terminal_id, self.store_id)
    }
}

impl Caller for Device {
    const ADMITS: Admits = Admits::Device;

    fn of(who: &Who) -> Option<Self> {
        match who {
            Who::Device(device) => Some(device.clone()),
            Who::Cashier(_) | Who::Person(_) => None,
        }
    }

    /// A device has no sign-in that could end.
    fn confirm(self, _: &mut Reader<'_>, _: &CallContext) -> Result<Self> {
        Ok(self)
    }

    fn confirm_deed(self, _: &mut Tx<'_>, _: &CallContext) -> Result<Self> {
        Ok(self)
    }
}

/// A signed-in user on an activated device.
#[derive(Debug, Clone)]
pub struct Cashier(Arc<SignedIn>);

#[derive(Debug)]
struct SignedIn {
    device: Device,
    user: User,
    token_digest: String,
}

impl Cashier {
    /// A user who is signed in on a device by the token of this digest.
    #[must_use]
    pub(crate) fn new(device: Device, user: User, token_digest: String) -> Self {
        Cashier(Arc::new(SignedIn { device, user, token_digest }))
    }

    /// The device.
    #[must_use]
    pub fn device(&self) -> &Device {
        &self.0.device
    }

    /// The user.
    #[must_use]
    pub fn user(&self) -> &User {
        &self.0.user
    }

    /// The rows this cashier may touch.
    #[must_use]
    pub fn scope(&self) -> Scope {
        self.0.device.scope()
    }

    /// The vendor.
    #[must_use]
    pub fn vendor_id(&self) -> VendorId {
        self.0.device.vendor_id
    }

    /// The store.
    #[must_use]
    pub fn store_id(&self) -> StoreId {
        self.0.device.store_id
    }

    /// The terminal.
    #[must_use]
    pub fn terminal_id(&self) -> TerminalId {
        self.0.device.terminal_id
    }

    /// The user.
    #[must_use]
    pub fn user_id(&self) -> UserId {
        self.0.user.user_id
    }

    /// First and last name.
    #[must_use]
    pub fn name(&self) -> String {
        full_name(&self.0.user.first_name, &self.0.user.last_name)
    }

    /// The digest of the sign-in's token, by which it is stored.
    #[must_use]
    pub fn token_digest(&self) -> &str {
        &self.0.token_digest
    }

    /// The same sign-in with the user as the books have them now: a process remembers sign-ins for longer.
    #[must_use]
    pub fn as_now(&self, user: User) -> Self {
        if self.0.user == user {
            return self.clone();
        }
        let SignedIn { device, token_digest, .. } = &*self.0;
        Cashier::new(device.clone(), user, token_digest.clone())
    }
}

/// First and last name as one.
#[must_use]
pub fn full_name(first: &str, last: &str) -> String {
    format!("{first} {last}").trim().to_owned()
}

impl Principal for Cashier {
    type Ground = InStore;

    fn name(&self) -> Name {
        Name::Till(self.terminal_id())
    }

    fn actor(&self) -> Actor<'static> {
        Actor { user_id: self.user_id(), ..Actor::till(self.terminal_id(), self.store_id()) }
    }
}
