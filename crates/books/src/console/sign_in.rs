//! Calls by which people sign in and out. Doors hash between their deeds.

use pricing::message::Says as _;

use crate::answer::{Nothing, WithData};
use crate::call::{About, Admits, PersonStep, PersonSteps, Row};
use crate::identity::{
    AcceptCall, Ask, EnrolCall, EnrolledAnswer, GiveCode, Joined, ProveCall, ReadInvitation, SessionAnswer, SignInCall,
    WORDS,
};
use crate::login::GuardRefusal;

/// The calls of this module.
pub(super) const ROWS: &[Row] = &[
    Row::person_steps::<Session>(),
    Row::person_steps::<SignIn>(),
    Row::person_steps::<Code>(),
    Row::person_steps::<Enrol>(),
    Row::person_steps::<SignOut>(),
    Row::person_steps::<Prove>(),
    Row::person_steps::<Invitation>(),
    Row::person_steps::<Accept>(),
];

macro_rules! steps {
    ($($call:ident $step:ident $path:literal $name:literal $admits:expr, $request:ty => $answer:ty: $does:literal;)+) => {$(
        struct $call;

        impl PersonSteps for $call {
            const CALL: About = About {
                path: concat!("/console/", $path),
                name: $name,
                capability: "identity",
                does: $does,
                messages: &[WORDS, &[GuardRefusal::catalogue]],
            };
            const ADMITS: Admits = $admits;
            const STEP: PersonStep = PersonStep::$step;
            type Request = $request;
            type Answer = $answer;
        }
    )+};
}

steps! {
    Session Session "session" "read_session" Admits::Anyone, Ask => WithData<SessionAnswer>:
        "How far this browser has come in signing in.";
    SignIn SignIn "sign-in" "sign_in" Admits::Anyone, SignInCall => WithData<SessionAnswer>:
        "Checks address and password; a code is to follow, or an authenticator is to be set up.";
    Code GiveCode "sign-in/code" "give_code" Admits::Anyone, GiveCode => WithData<SessionAnswer>:
        "Checks the code that follows the password, or a recovery code in its place.";
    Enrol Enrol "enrol" "enrol" Admits::Anyone, EnrolCall => WithData<EnrolledAnswer>:
        "Checks the first code of an authenticator and signs in; tells the recovery codes, once.";
    SignOut SignOut "sign-out" "sign_out" Admits::Anyone, Ask => Nothing:
        "Signs out; nobody who is signed in is no fault.";
    Prove ProveAgain "prove" "prove" Admits::Person(None), ProveCall => Nothing:
        "Checks password and code again: deeds with a risk want it within five minutes.";
    Invitation ReadInvitation "invitation" "read_invitation" Admits::Anyone, ReadInvitation => WithData<Joined>:
        "Whom a link invites to what.";
    Accept AcceptInvitation "invitation/accept" "accept_invitation" Admits::Anyone, AcceptCall => WithData<SessionAnswer>:
        "Accepts an invitation, with a new account or the one there is.";
}
