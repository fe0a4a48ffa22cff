//! What the store has switched on, the profile of who is signed in, and the payment device of the till.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::rows::{About, Admits, DeedRow, LookRow, Row, Step, Steps};
use super::says::{PAYMENT_DEVICE, PROFILE};
use crate::answer::{Reply, WithData};
use crate::answers::{SettingsAnswer, settings_of_till};
use crate::deed::{Deed, Look};
use crate::journal::Keep;
use crate::login::Cashier;
use crate::payment_device::{self, PaymentDeviceAnswer, SetPaymentDevice};
use crate::profile::{OwnProfile, ProfileUpdate};
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![Row::look::<SettingsOfTill>(), Row::steps::<UpdateProfile>(), Row::deed::<SetDevice>()]
}

/// The caller's identifiers are all there is.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetSettings {}

/// The settings beside `status`.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithSettings {
    /// The settings of the store.
    settings: SettingsAnswer,
}

crate::longest! { GetSettings {} }

struct SettingsOfTill;

impl LookRow for SettingsOfTill {
    const CALL: About = About {
        path: "/vendor/get-settings",
        name: "get_settings",
        capability: "settings",
        does: "The settings of the caller's store and the standing of its till's cash session.",
        says: &[],
    };
    type Who = Cashier;
    type Request = GetSettings;
    type Found = SettingsAnswer;
    type Answer = WithSettings;

    fn look(look: &mut Look<'_, Cashier>, _: &GetSettings) -> Result<SettingsAnswer> {
        settings_of_till(look)
    }

    fn render(settings: SettingsAnswer) -> Reply<WithSettings> {
        Reply::success(WithSettings { settings })
    }
}

struct UpdateProfile;

impl Steps for UpdateProfile {
    const CALL: About = About {
        path: "/vendor/profile-update",
        name: "profile_update",
        capability: "settings",
        does: "Keeps the profile of the signed-in user. Another phone takes the PIN, and must be nobody else's of the vendor.",
        says: &[PROFILE],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::UpdateProfile;
    type Request = ProfileUpdate;
    type Answer = WithData<OwnProfile>;
}

struct SetDevice;

impl DeedRow for SetDevice {
    const CALL: About = About {
        path: "/edc/update-udid",
        name: "set_payment_device",
        capability: "settings",
        does: "Sets the payment device of the caller's till, by its serial number.",
        says: &[PAYMENT_DEVICE],
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
        payment_device::set(deed, request)
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &SetPaymentDevice, _: &PaymentDeviceAnswer) -> Result<()> {
        Ok(())
    }

    fn render(data: PaymentDeviceAnswer, (): ()) -> Result<Reply<WithData<PaymentDeviceAnswer>>> {
        let said = data.said();
        Ok(Reply::success(WithData { data }).saying(&said))
    }
}
