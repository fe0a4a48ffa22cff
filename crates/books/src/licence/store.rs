use diesel::prelude::*;
use storage::rows::Licence;
use storage::schema::{licence, login_session, terminal};
use storage::{Reader, Result, TerminalId, Tx, VendorId};

use crate::audit::{Actor, AuditEvent, audit};
use crate::call::DeviceRow;
use crate::clock::Moment;
use crate::refusal;

crate::refusals! {
    /// Refusals of ending a licence.
    pub enum EndLicenceRefusal in "end_licence" {
        Unknown { licence_id: i64 }: "There is no licence {licence_id}.",
    }
}

type DeviceColumns = (
    licence::vendor_id,
    licence::store_id,
    licence::terminal_id,
    licence::licence_id,
    licence::device_name,
    licence::device_digest,
    licence::expires_at,
    terminal::number,
    terminal::name,
);
const DEVICE: DeviceColumns = (
    licence::vendor_id,
    licence::store_id,
    licence::terminal_id,
    licence::licence_id,
    licence::device_name,
    licence::device_digest,
    licence::expires_at,
    terminal::number,
    terminal::name,
);

/// The licence a device runs, looked up at the vendor that the request names. A device of another vendor is found too:
/// the caller refuses it, and a request need not name its vendor. Needs the system's scope.
///
/// # Errors
/// When a statement fails.
pub fn find_by_device(
    reader: &mut Reader<'_>,
    named_vendor: Option<VendorId>,
    device_digest: &str,
) -> Result<Option<DeviceRow>> {
    let running = with_terminal()
        .filter(licence::device_digest.eq(device_digest))
        .filter(licence::revoked_at.is_null())
        .select(DEVICE);
    if let Some(vendor_id) = named_vendor
        && let Some(found) = reader.maybe(running.filter(licence::vendor_id.eq(vendor_id)))?
    {
        return Ok(Some(found));
    }
    reader.maybe(running)
}

/// One licence of a vendor with its terminal.
///
/// # Errors
/// When a statement fails.
pub fn find(reader: &mut Reader<'_>, vendor_id: VendorId, licence_id: i64) -> Result<DeviceRow> {
    reader.one(
        with_terminal()
            .filter(licence::vendor_id.eq(vendor_id))
            .filter(licence::licence_id.eq(licence_id))
            .select(DEVICE),
    )
}

/// The newest licence of a terminal of the scope's vendor, whether it still runs or not.
///
/// # Errors
/// When a statement fails.
pub fn of_terminal(reader: &mut Reader<'_>, terminal_id: TerminalId) -> Result<Option<DeviceRow>> {
    reader.maybe(
        with_terminal()
            .filter(licence::vendor_id.eq(reader.vendor()))
            .filter(licence::terminal_id.eq(terminal_id))
            .select(DEVICE)
            .order(licence::licence_id.desc()),
    )
}

#[diesel::dsl::auto_type]
fn with_terminal() -> _ {
    licence::table.inner_join(
        terminal::table
            .on(terminal::vendor_id.eq(licence::vendor_id).and(terminal::terminal_id.eq(licence::terminal_id))),
    )
}

/// The licence of a key, locked until the transaction ends: of two devices with one key the second sees the first.
pub(super) fn lock_by_key(tx: &mut Tx<'_>, key_digest: &str) -> Result<Option<Licence>> {
    let row = licence::table.filter(licence::key_digest.eq(key_digest.to_owned()));
    tx.maybe(diesel::update(row).set(licence::created_at.eq(licence::created_at)).returning(licence::all_columns))
}

/// A licence of the scope's vendor, locked until the transaction ends.
///
/// # Errors
/// When the statement fails.
pub fn lock(tx: &mut Tx<'_>, licence_id: i64) -> Result<Option<Licence>> {
    let row = licence::table.find((tx.vendor(), licence_id));
    tx.maybe(diesel::update(row).set(licence::created_at.eq(licence::created_at)).returning(licence::all_columns))
}

/// Whether a device runs its licence still; the licence is locked, so that it does until the transaction ends.
///
/// # Errors
/// When a statement fails.
pub fn still_runs(tx: &mut Tx<'_>, licence_id: i64, device_digest: Option<&str>) -> Result<bool> {
    let row = lock(tx, licence_id)?;
    Ok(row.is_some_and(|row| row.revoked_at.is_none() && row.device_digest.as_deref() == device_digest))
}

/// Binds a licence to a device; whatever ran it before, and whatever the device ran before, ends.
pub(super) fn bind(tx: &mut Tx<'_>, row: &Licence, device_digest: &str, device_name: &str, now: Moment) -> Result<()> {
    let others =
        licence::table.filter(licence::device_digest.eq(device_digest)).filter(licence::key_digest.ne(&row.key_digest));
    let released: Vec<(VendorId, i64)> = tx.load(others.select((licence::vendor_id, licence::licence_id)))?;
    for (vendor_id, licence_id) in released {
        release(tx, vendor_id, licence_id, "device_moved", now)?;
    }
    end_sessions(tx, row.vendor_id, row.licence_id, "licence_moved", now)?;
    tx.execute(diesel::update(licence::table.find((row.vendor_id, row.licence_id))).set((
        licence::device_digest.eq(Some(device_digest)),
        licence::device_name.eq(device_name),
        licence::activated_at.eq(Some(now)),
    )))?;
    Ok(())
}

/// Frees a licence of the scope's vendor from its device in somebody's name, or withdraws it for good, and signs out
/// who worked there.
///
/// # Errors
/// When there is no such licence or a statement fails.
pub fn end(tx: &mut Tx<'_>, who: Actor<'_>, licence_id: i64, revoke: bool, now: Moment) -> refusal::Result<()> {
    let vendor_id = tx.vendor();
    let Some(row) = lock(tx, licence_id)? else { return Err(EndLicenceRefusal::Unknown { licence_id }.into()) };
    let (reason, event) = match revoke {
        true => ("licence_revoked", AuditEvent::LicenceRevoked { licence: licence_id }),
        false => ("licence_released", AuditEvent::LicenceReleased { licence: licence_id }),
    };
    release(tx, vendor_id, licence_id, reason, now)?;
    if revoke {
        let withdrawn = diesel::update(licence::table.find((vendor_id, licence_id)));
        tx.execute(withdrawn.set(licence::revoked_at.eq(Some(now))))?;
    }
    audit(tx, who.of_store(row.store_id), &event, now)?;
    Ok(())
}

/// Frees a licence from its device and signs out who worked there.
fn release(tx: &mut Tx<'_>, vendor_id: VendorId, licence_id: i64, reason: &str, now: Moment) -> Result<()> {
    end_sessions(tx, vendor_id, licence_id, reason, now)?;
    tx.execute(
        diesel::update(licence::table.find((vendor_id, licence_id))).set(licence::device_digest.eq(None::<String>)),
    )?;
    Ok(())
}

fn end_sessions(tx: &mut Tx<'_>, vendor_id: VendorId, licence_id: i64, reason: &str, now: Moment) -> Result<()> {
    tx.execute(
        diesel::update(login_session::table)
            .filter(login_session::vendor_id.eq(vendor_id))
            .filter(login_session::licence_id.eq(licence_id))
            .filter(login_session::ended_at.is_null())
            .set((login_session::ended_at.eq(Some(now)), login_session::end_reason.eq(reason))),
    )?;
    Ok(())
}
