//! Activating a device, and moving a licence to it.

use books::answer::{Reply, WithData};
use books::call::Who;
use books::licence::{self, Device, LicenceAnswer, MoveLicence, TagLicence, Wanted};
use books::refusal::{CallError, Result};
use storage::{Scope, Tx};

use super::passcode;
use crate::app::App;
use crate::http::Incoming;

/// Activates a device with a licence key.
///
/// # Errors
/// When key or device id are not well-formed, the licence is not known, not valid any more or in use on another device,
/// there were too many tries, or a statement fails.
pub(super) async fn activate(app: &App, incoming: &Incoming) -> Result<Reply<WithData<LicenceAnswer>>> {
    let wanted = wanted(app, incoming, incoming.parsed.as_()?)?;
    let now = incoming.now;
    let data = app.db.write(&Scope::system(), move |tx| licence::activate(tx, &wanted, now)).await?;
    app.known.forget_all();
    Ok(Reply::success(WithData { data }))
}

/// Moves a licence to this device; the other device is signed out.
///
/// # Errors
/// When key or device id are not well-formed, the licence is not known or not valid any more, the passcode is wrong or
/// locked, there were too many tries, or a statement fails.
pub(super) async fn move_here(app: &App, incoming: &Incoming) -> Result<Reply<WithData<LicenceAnswer>>> {
    let request: &MoveLicence = incoming.parsed.as_()?;
    let wanted = wanted(app, incoming, &request.activation())?;
    let (key, now) = (wanted.key_digest.clone(), incoming.now);
    let find = move |tx: &mut Tx<'_>| {
        let licence = licence::usable(tx, &key, now)?;
        Ok::<_, CallError>(licence::find(tx, licence.vendor_id, licence.licence_id)?)
    };
    let present = Device::new(app.db.write(&Scope::system(), find).await?);
    // Tries of a passcode are counted with the licence, so that going from device to device wins nothing.
    let asked = incoming.asked_as(app, Who::Device(present));
    passcode::check::<Device>(app, &asked, &request.security_code).await?;
    let data = app.db.write(&Scope::system(), move |tx| licence::move_here(tx, &wanted, now)).await?;
    app.known.forget_all();
    Ok(Reply::success(WithData { data }))
}

fn wanted(app: &App, incoming: &Incoming, request: &TagLicence) -> Result<Wanted> {
    app.attempts.count_key(incoming.peer, &request.licence_no, incoming.now)?;
    request.check()?;
    Ok(request.wanted(app.secrets.key_digest(&request.licence_no)))
}
