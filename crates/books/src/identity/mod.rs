//! People without a till: identities, what ties them to vendors, and how they sign in (`docs/security.md`).
//!
//! An identity is a human for the whole installation: an address, a password and an authenticator. A membership ties
//! it to a vendor with a role and stores. A session is a browser in which a person is signed in for one vendor; its
//! token names the vendor, so that it is looked up among that vendor's rows alone.

mod authenticator;
mod guard;
mod invitation;
mod letter;
mod password;
mod recovery;
mod role;
mod session;
mod sign_in;

use pricing::message::Says as _;

use crate::call::Words;

pub use authenticator::{TotpSecret, code_at, sealed};
pub use guard::{NetworkTries, count_sign_in, sign_in_was_right};
pub use invitation::{
    Access, Invite, Invited, Joined, ReadInvitation, Secret, change as change_access, end as end_access, invite, join,
    look_at_invitation, token_of, vendor_of,
};
pub use letter::{Post, mail_approval_request, mail_invitation};
pub use password::check as check_password;
pub use recovery::{ForgottenCall, ReadReset, ResetAnswer, ResetCall, begin_reset, of_reset, set_password};
pub use role::give_rights;
pub use session::{BrowserSeen, Shown, confirm, end_all, find, find_any, is_over, names_of_people, touch, who_may};
pub use sign_in::{
    AcceptCall, Ask, AuthenticatorAnswer, Came, EnrolCall, EnrolledAnswer, Enrolling, GiveCode, NewAccount,
    PersonAnswer, ProveCall, SessionAnswer, SignInCall, StoreAnswer, add_account, begin, begin_for, enrol, give_code,
    identity_of, is_proved, mail_digest, password_of, prove, session_of, sign_out,
};

crate::refusals! {
    /// Refusals of people without a till.
    pub enum PersonRefusal in "person" {
        Ended: "You are not signed in." as Manner::NotSignedIn,
        WrongPassword: "The e-mail or the password is not right.",
        WrongCode: "The code is not right." as Manner::Field("code"),
        WrongRecoveryCode: "The code is not right, or was used already." as Manner::Field("recovery_code"),
        CodeUsed: "This code was used already. Wait for the next one." as Manner::Field("code"),
        TooManyCodes: "Too many wrong codes. Sign in again." as Manner::NotSignedIn,
        TooManyTries { minutes: u64, seconds: u64 }: "Too many wrong tries. Try again in {minutes} minutes." as Manner::TooMany { seconds: *seconds },
        NoAccess: "Nobody has given you access to a shop, or it was ended.",
        MayNot: "Your role does not let you do this.",
        Prove: "Type your password and a code again for this." as Manner::Status("prove"),
        ShortPassword { least: usize }: "A password has at least {least} characters." as Manner::Field("password"),
        LongPassword { most: usize }: "A password has at most {most} characters." as Manner::Field("password"),
        CommonPassword: "This password is easy to guess. Take a longer or a less usual one." as Manner::Field("password"),
        NoName: "Type your name." as Manner::Field("name"),
        NotMail { mail: String }: "{mail} is no e-mail address." as Manner::Field("mail"),
        LinkOver: "This link was used or has run out. Ask for another one.",
        HasAccess { mail: String }: "{mail} has access already." as Manner::Field("mail"),
        NoMail: "This server sends no mail. Ask whoever gave you access for a new link.",
        Yourself: "Nobody changes their own access.",
        LastOwner: "A shop has at least one owner.",
        NoPerson: "Nobody of that number has access.",
        NoStore: "You may not see this store." as Manner::Field("store_id"),
        OtherPage: "Another page asked for this." as Manner::Status("other_page"),
        NotSecure: "The console is open over HTTPS alone. Ask whoever runs the server for its address." as Manner::Status("not_secure"),
    }
}

/// Messages of these calls.
pub const WORDS: &[Words] = &[PersonRefusal::catalogue];
