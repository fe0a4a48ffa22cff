//! The right to run a terminal on a device: taken with a key, moved with a passcode.

use super::rows::{About, Admits, Row, Step, Steps};
use super::says::LOGIN;
use crate::answer::WithData;
use crate::licence::{LicenceAnswer, MoveLicence, TagLicence};

pub(super) fn rows() -> Vec<Row> {
    vec![Row::steps::<Activate>(), Row::steps::<MoveHere>()]
}

struct Activate;

impl Steps for Activate {
    const CALL: About = About {
        path: "/cash-register/tag-licence",
        name: "tag_licence",
        capability: "licence",
        does: "Activates a device with a licence key.",
        says: &[],
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: Step = Step::TagLicence;
    type Request = TagLicence;
    type Answer = WithData<LicenceAnswer>;
}

struct MoveHere;

impl Steps for MoveHere {
    const CALL: About = About {
        path: "/cash-register/move-licence",
        name: "move_licence",
        capability: "licence",
        does: "Moves a licence to this device; the other device is signed out.",
        says: &[LOGIN],
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: Step = Step::MoveLicence;
    type Request = MoveLicence;
    type Answer = WithData<LicenceAnswer>;
}
