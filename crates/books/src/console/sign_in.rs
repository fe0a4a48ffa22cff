//! Calls by which people sign in and out. Doors hash between their deeds.

use pricing::message::Says as _;

use crate::answer::{Nothing, WithData};
use crate::call::{About, Admits, PersonStep, PersonSteps, Words};
use crate::identity::{
    AcceptCall, Ask, EnrolCall, EnrolledAnswer, ForgottenCall, GiveCode, Joined, ProveCall, ReadInvitation,
    ReadReset as ResetRead, ResetAnswer, ResetCall, SessionAnswer, SignInCall, WORDS,
};
use crate::login::GuardRefusal;

/// Messages of these calls.
const SAID: &[&[Words]] = &[WORDS, &[GuardRefusal::catalogue]];

pub(super) struct Session;

impl PersonSteps for Session {
    const CALL: About = About {
        path: "/console/session",
        name: "read_session",
        capability: "identity",
        does: "How far this browser has come in signing in.",
        messages: SAID,
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: PersonStep = PersonStep::Session;
    type Request = Ask;
    type Answer = WithData<SessionAnswer>;
}

pub(super) struct SignIn;

impl PersonSteps for SignIn {
    const CALL: About = About {
        path: "/console/sign-in",
        name: "sign_in",
        capability: "identity",
        does: "Checks address and password; a code is to follow, or an authenticator is to be set up.",
        messages: SAID,
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: PersonStep = PersonStep::SignIn;
    type Request = SignInCall;
    type Answer = WithData<SessionAnswer>;
}

pub(super) struct Code;

impl PersonSteps for Code {
    const CALL: About = About {
        path: "/console/sign-in/code",
        name: "give_code",
        capability: "identity",
        does: "Checks the code that follows the password, or a recovery code in its place.",
        messages: SAID,
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: PersonStep = PersonStep::GiveCode;
    type Request = GiveCode;
    type Answer = WithData<SessionAnswer>;
}

pub(super) struct Enrol;

impl PersonSteps for Enrol {
    const CALL: About = About {
        path: "/console/enrol",
        name: "enrol",
        capability: "identity",
        does: "Checks the first code of an authenticator and signs in; tells the recovery codes, once.",
        messages: SAID,
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: PersonStep = PersonStep::Enrol;
    type Request = EnrolCall;
    type Answer = WithData<EnrolledAnswer>;
}

pub(super) struct SignOut;

impl PersonSteps for SignOut {
    const CALL: About = About {
        path: "/console/sign-out",
        name: "sign_out",
        capability: "identity",
        does: "Signs out; nobody who is signed in is no fault.",
        messages: SAID,
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: PersonStep = PersonStep::SignOut;
    type Request = Ask;
    type Answer = Nothing;
}

pub(super) struct Prove;

impl PersonSteps for Prove {
    const CALL: About = About {
        path: "/console/prove",
        name: "prove",
        capability: "identity",
        does: "Checks password and code again: deeds with a risk want it within five minutes.",
        messages: SAID,
    };
    const ADMITS: Admits = Admits::Person(None);
    const STEP: PersonStep = PersonStep::ProveAgain;
    type Request = ProveCall;
    type Answer = Nothing;
}

pub(super) struct Invitation;

impl PersonSteps for Invitation {
    const CALL: About = About {
        path: "/console/invitation",
        name: "read_invitation",
        capability: "identity",
        does: "Whom a link invites to what.",
        messages: SAID,
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: PersonStep = PersonStep::ReadInvitation;
    type Request = ReadInvitation;
    type Answer = WithData<Joined>;
}

pub(super) struct Accept;

impl PersonSteps for Accept {
    const CALL: About = About {
        path: "/console/invitation/accept",
        name: "accept_invitation",
        capability: "identity",
        does: "Accepts an invitation, with a new account or the one there is.",
        messages: SAID,
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: PersonStep = PersonStep::AcceptInvitation;
    type Request = AcceptCall;
    type Answer = WithData<SessionAnswer>;
}

pub(super) struct Forgotten;

impl PersonSteps for Forgotten {
    const CALL: About = About {
        path: "/console/forgotten",
        name: "forgotten",
        capability: "identity",
        does: "Mails a link to a new password to whoever has this address; the answer does not tell whether any has.",
        messages: SAID,
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: PersonStep = PersonStep::Forgotten;
    type Request = ForgottenCall;
    type Answer = Nothing;
}

pub(super) struct ReadReset;

impl PersonSteps for ReadReset {
    const CALL: About = About {
        path: "/console/reset",
        name: "read_reset",
        capability: "identity",
        does: "Whose password a link sets.",
        messages: SAID,
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: PersonStep = PersonStep::ReadReset;
    type Request = ResetRead;
    type Answer = WithData<ResetAnswer>;
}

pub(super) struct Reset;

impl PersonSteps for Reset {
    const CALL: About = About {
        path: "/console/reset/accept",
        name: "set_password",
        capability: "identity",
        does: "Sets a new password by the link that was mailed; all sign-ins of the account end.",
        messages: SAID,
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: PersonStep = PersonStep::SetPassword;
    type Request = ResetCall;
    type Answer = Nothing;
}
