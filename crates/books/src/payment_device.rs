//! The payment device beside a till, known by its serial number.
//!
//! A device belongs to one till, and a till has one: setting it at another till takes it from the first, which may have
//! lost it without notice.

use diesel::prelude::*;
use pricing::message::Says as _;
use serde::{Deserialize, Serialize};
use storage::rows::PaymentDevice;
use storage::schema::payment_device;
use storage::{Reader, TerminalId};
use utoipa::ToSchema;

use crate::answer::{Reply, WithData};
use crate::audit::AuditEvent;
use crate::call::{About, DeedRow, Row, Words};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::Text;

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[PaymentDeviceRefusal::catalogue, PaymentDeviceWords::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::deed::<SetDevice>()];

/// Answers of a payment device that mean that the card was charged (PAY-14).
pub const SUCCESS: [&str; 3] = ["Success", "Transaction Completed", "OK"];

/// A payment device for the caller's till.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SetPaymentDevice {
    /// The serial number on the device.
    pub serial_number: Text,
    /// Empty: the device is known by its serial number.
    pub udid: Text,
}

crate::max_len! { SetPaymentDevice { serial_number: WORD, udid: MaxLen::Text(200) } }

/// A payment device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentDeviceAnswer {
    id: String,
    serial_number: String,
    /// The till's name for it.
    name: String,
}

crate::refusals! {
    /// Refusals of setting a payment device.
    pub enum PaymentDeviceRefusal in "payment_device" {
        NoSerial: "Enter the serial number of the payment device." as Manner::Field("serial_number"),
        NotASerial: "A serial number has 4 to 32 letters and digits.",
    }
}

pricing::words! {
    /// The message after a payment device was set.
    pub enum PaymentDeviceWords in "payment_device" {
        Set { name: String }: "{name} is set.",
    }
}

impl SetPaymentDevice {
    /// Whether it is a serial number.
    ///
    /// # Errors
    /// When it is none.
    pub fn check(&self) -> Result<()> {
        let serial = self.serial_number.given().ok_or(PaymentDeviceRefusal::NoSerial)?;
        let fits = (4..=32).contains(&serial.len()) && serial.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
        if fits { Ok(()) } else { Err(PaymentDeviceRefusal::NotASerial.into()) }
    }
}

impl PaymentDeviceAnswer {
    /// The message of this answer.
    #[must_use]
    pub fn said(&self) -> PaymentDeviceWords {
        PaymentDeviceWords::Set { name: self.name.clone() }
    }
}

struct SetDevice;

impl DeedRow for SetDevice {
    const CALL: About = About {
        path: "/edc/update-udid",
        name: "set_payment_device",
        capability: "settings",
        does: "Sets the payment device of the caller's till, by its serial number.",
        messages: &[WORDS],
    };
    type Who = Cashier;
    type Request = SetPaymentDevice;
    type Outcome = PaymentDeviceAnswer;
    type Gathered = ();
    type Answer = WithData<PaymentDeviceAnswer>;

    fn keep(_: &SetPaymentDevice) -> Keep {
        Keep::Day
    }

    fn check(request: &SetPaymentDevice) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &SetPaymentDevice) -> Result<PaymentDeviceAnswer> {
        set(deed, request)
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &SetPaymentDevice, _: &mut PaymentDeviceAnswer) -> Result<()> {
        Ok(())
    }

    fn render(data: PaymentDeviceAnswer, (): ()) -> Result<Reply<WithData<PaymentDeviceAnswer>>> {
        let said = data.said();
        Ok(Reply::success(WithData { data }).saying(&said))
    }
}

/// Sets the payment device of the caller's till.
///
/// # Errors
/// When a statement fails.
pub fn set(deed: &mut Deed<'_, Cashier>, request: &SetPaymentDevice) -> Result<PaymentDeviceAnswer> {
    let (vendor, terminal_id, now) = (deed.vendor(), deed.who().terminal_id(), deed.now());
    let serial = request.serial_number.to_uppercase();
    let of_vendor = || payment_device::table.filter(payment_device::vendor_id.eq(vendor));
    let before: Option<PaymentDevice> =
        deed.maybe(of_vendor().filter(payment_device::serial_number.eq(serial.clone())))?;
    let device_id = before.as_ref().map_or_else(|| deed.id("payment_device", 0), |row| row.device_id.clone());
    let name = format!("Payment device {}", &serial[serial.len() - 4..]);
    deed.execute(
        diesel::delete(payment_device::table)
            .filter(payment_device::vendor_id.eq(vendor))
            .filter(payment_device::terminal_id.eq(terminal_id).or(payment_device::serial_number.eq(serial.clone()))),
    )?;
    let row = PaymentDevice {
        vendor_id: vendor,
        device_id: device_id.clone(),
        store_id: deed.store(),
        terminal_id,
        serial_number: serial.clone(),
        name: name.clone(),
        set_at: now,
    };
    deed.execute(diesel::insert_into(payment_device::table).values(row))?;
    let from = before.map(|row| row.terminal_id).filter(|other| *other != terminal_id);
    deed.audit(AuditEvent::PaymentDeviceSet { serial_number: serial.clone(), from_terminal: from });
    Ok(PaymentDeviceAnswer { id: device_id, serial_number: serial, name })
}

/// The payment device of a till, if it has one.
///
/// # Errors
/// When a statement fails.
pub fn of_till(reader: &mut Reader<'_>, terminal_id: TerminalId) -> storage::Result<Option<PaymentDevice>> {
    reader.maybe(
        payment_device::table
            .filter(payment_device::vendor_id.eq(reader.vendor()))
            .filter(payment_device::terminal_id.eq(terminal_id)),
    )
}
