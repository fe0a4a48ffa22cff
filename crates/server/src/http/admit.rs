//! Who is calling.

use books::call::Identity;
use books::digest::digest;
use books::licence::{Device, LicenceRefusal, find_by_device};
use books::login::{Cashier, LoginRefusal, ShownToken, find_cashier};
use books::refusal::Result;
use storage::Scope;

use crate::app::App;

/// The activated device that calls.
///
/// # Errors
/// When it runs no licence, or a statement fails.
pub(super) async fn device(app: &App, identity: &Identity) -> Result<Device> {
    if identity.udidtoken.is_empty() {
        return Err(LicenceRefusal::NotValid.into());
    }
    let (vendor, digest) = (identity.named_vendor(), digest(&identity.udidtoken));
    let row = app.db.read(&Scope::system(), move |reader| find_by_device(reader, vendor, &digest)).await?;
    Ok(row.map(Device::new).ok_or(LicenceRefusal::NotValid)?)
}

/// The signed-in user who calls. What the request says of vendor, store and user is checked, never trusted.
///
/// # Errors
/// When nobody is signed in so, or a statement fails.
pub(super) async fn cashier(app: &App, identity: &Identity) -> Result<Cashier> {
    if identity.udidtoken.is_empty() {
        return Err(LicenceRefusal::NotValid.into());
    }
    let token_digest = digest(&identity.api_token);
    let device_digest = digest(&identity.udidtoken);
    let cashier = match app.known.get(&token_digest) {
        Some(cashier) if cashier.device().device_digest.as_deref() == Some(device_digest.as_str()) => cashier,
        _ => {
            let (named_vendor, sought) = (identity.named_vendor(), token_digest.clone());
            let find = move |reader: &mut storage::Reader<'_>| {
                let shown = ShownToken { named_vendor, token_digest: &sought, device_digest: &device_digest };
                find_cashier(reader, shown)
            };
            let cashier = app.db.read(&Scope::system(), find).await?;
            app.known.insert(token_digest, cashier.clone());
            cashier
        }
    };
    if !identity.is_true_of(&cashier) {
        return Err(LoginRefusal::Ended.into());
    }
    Ok(cashier)
}
