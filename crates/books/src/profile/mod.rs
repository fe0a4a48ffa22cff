//! The profile of the signed-in user: name, phone, e-mail address, day of birth and gender, as settings show them.
//!
//! The phone is the login, so changing it takes the PIN, and it must be unique within the vendor.

mod day;

use diesel::prelude::*;
use pricing::Day;
use pricing::message::Says as _;
use serde::{Deserialize, Serialize};
use storage::UserId;
use storage::rows::User;
use storage::schema::login_user;
use utoipa::ToSchema;

pub use day::{read as read_day, written as written_day};

use crate::answer::WithData;
use crate::audit::AuditEvent;
use crate::call::{About, Admits, Row, Step, Steps, Words};
use crate::clock::wire_day;
use crate::customer::{EntryFault, check_email, check_mobile};
use crate::deed::Deed;
use crate::login::{Cashier, GuardRefusal, LoginRefusal, lock_user};
use crate::refusal::{CallError, FieldError, Result};
use crate::scalar::Text;

/// Messages of these calls.
pub(crate) const WORDS: &[Words] =
    &[EntryFault::catalogue, GuardRefusal::catalogue, ProfileRefusal::catalogue, ProfileWords::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::steps::<UpdateProfile>()];

/// Characters of a name at most.
const MAX_LEN_NAME: usize = 60;

/// The profile of the signed-in user. A field that is left out stays as it is; one that is empty is cleared, but phone
/// and first name, which everybody has.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ProfileUpdate {
    /// Empty: it is a user's profile, not a customer's.
    pub c_id: Text,
    /// The phone, 10 digits: with it the user signs in.
    pub mobile: Option<Text>,
    /// First name.
    pub first_name: Option<Text>,
    /// Last name.
    pub last_name: Option<Text>,
    /// `male`, `female` or empty.
    pub gender: Option<Text>,
    /// E-mail address.
    pub email: Option<Text>,
    /// Day of birth, as `March 5th 1990`.
    pub dob: Option<Text>,
    /// The PIN, for another phone.
    pub pin: Text,
}

crate::max_len! {
    ProfileUpdate {
        c_id: ID, mobile: WORD, first_name: WRITING, last_name: WRITING, gender: WORD, email: WRITING, dob: WORD,
        pin: WORD,
    }
}

/// The profile as it is now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OwnProfile {
    mobile: String,
    first_name: String,
    last_name: String,
    /// `male`, `female` or empty.
    gender: String,
    email: String,
    /// As `March 5th 1990`; empty where it is not known.
    dob: String,
}

crate::refusals! {
    /// Refusals of a profile.
    pub enum ProfileRefusal in "profile" {
        NoFirstName: "Enter the first name.",
        NoGender: "Choose male or female.",
        NoDay: "Write the day as March 5th 1990.",
        PinForPhone: "Enter your PIN to change the phone." as Manner::Field("pin"),
        MobileTaken: "This phone number belongs to somebody else." as Manner::Naming("mobile"),
    }
}

pricing::words! {
    /// The message after a profile was saved.
    pub enum ProfileWords in "profile" {
        Saved: "Your profile has been updated.",
    }
}

impl OwnProfile {
    /// The profile of a user.
    #[must_use]
    pub fn of(user: &User) -> Self {
        OwnProfile {
            mobile: user.mobile.clone(),
            first_name: user.first_name.clone(),
            last_name: user.last_name.clone(),
            gender: user.gender.clone(),
            email: user.email.clone(),
            dob: written_day(user.born_on),
        }
    }
}

struct UpdateProfile;

impl Steps for UpdateProfile {
    const CALL: About = About {
        path: "/vendor/profile-update",
        name: "profile_update",
        capability: "settings",
        does: "Keeps the profile of the signed-in user. Another phone takes the PIN, and must be nobody else's of the vendor.",
        messages: &[WORDS],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::UpdateProfile;
    type Request = ProfileUpdate;
    type Answer = WithData<OwnProfile>;
}

/// Whether the request needs the PIN, because it changes the phone.
///
/// # Errors
/// When an entry cannot be kept, or the PIN is missing.
pub fn takes_pin(deed: &Deed<'_, Cashier>, request: &ProfileUpdate) -> Result<bool> {
    let before = deed.who().user();
    let another = entered(deed, request, before)?.mobile != before.mobile;
    if another && request.pin.is_empty() {
        return Err(ProfileRefusal::PinForPhone.into());
    }
    Ok(another)
}

/// Keeps the profile of the signed-in user; `pin_was_right` lets the phone become another one.
///
/// # Errors
/// When an entry cannot be kept, the phone is somebody else's, or a statement fails.
pub fn keep(deed: &mut Deed<'_, Cashier>, request: &ProfileUpdate, pin_was_right: bool) -> Result<OwnProfile> {
    let user_id = deed.who().user_id();
    let before = lock_user(deed, user_id)?.ok_or(LoginRefusal::Ended)?;
    let after = entered(deed, request, &before)?;
    if after.mobile != before.mobile {
        if !pin_was_right {
            return Err(ProfileRefusal::PinForPhone.into());
        }
        let others = login_user::table
            .filter(login_user::vendor_id.eq(deed.vendor()))
            .filter(login_user::mobile.eq(after.mobile.clone()))
            .filter(login_user::user_id.ne(user_id))
            .select(login_user::user_id);
        if deed.maybe::<UserId, _>(others)?.is_some() {
            return Err(ProfileRefusal::MobileTaken.into());
        }
        let (from, to) = (last_digits(&before.mobile), last_digits(&after.mobile));
        deed.audit(AuditEvent::PhoneChanged { user: user_id, from, to });
    }
    let fields = differing(&before, &after);
    if !fields.is_empty() {
        let row = login_user::table.find((deed.vendor(), user_id));
        deed.execute(diesel::update(row).set((
            login_user::mobile.eq(&after.mobile),
            login_user::first_name.eq(&after.first_name),
            login_user::last_name.eq(&after.last_name),
            login_user::gender.eq(&after.gender),
            login_user::email.eq(&after.email),
            login_user::born_on.eq(after.born_on),
        )))?;
        // The audit names the fields and not their contents: the audit is for ever, a person's data is not.
        deed.audit(AuditEvent::ProfileChanged { user: user_id, fields });
    }
    Ok(OwnProfile::of(&after))
}

fn last_digits(mobile: &str) -> String {
    format!("XXXXXX{}", mobile.get(6..).unwrap_or_default())
}

/// The user with the new entries, or the errors of all entries that cannot be kept.
fn entered(deed: &Deed<'_, Cashier>, request: &ProfileUpdate, before: &User) -> Result<User> {
    let today = deed.today();
    let mut faults = Vec::new();
    let mut entry = |name: &str, entry: &Option<Text>, before: &str, check: &dyn Fn(&str) -> Entry| -> String {
        let text = entry.as_ref().map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
        let Some(text) = text.filter(|text| text != before) else { return before.to_owned() };
        check(&text).unwrap_or_else(|fault| {
            faults.push(FieldError { field: name.to_owned(), message: fault });
            before.to_owned()
        })
    };
    let after = User {
        mobile: entry("mobile", &request.mobile, &before.mobile, &mobile),
        first_name: entry("first_name", &request.first_name, &before.first_name, &first_name),
        last_name: entry("last_name", &request.last_name, &before.last_name, &name),
        gender: entry("gender", &request.gender, &before.gender, &gender),
        email: entry("email", &request.email, &before.email, &email),
        born_on: entry("dob", &request.dob, &wire_day(before.born_on), &|text| day_of_birth(text, today)).parse().ok(),
        ..before.clone()
    };
    if faults.is_empty() { Ok(after) } else { Err(CallError::Invalid(faults)) }
}

type Entry = std::result::Result<String, pricing::message::Message>;

fn said<F: pricing::message::Says>(checked: std::result::Result<(), F>, text: &str) -> Entry {
    checked.map(|()| text.to_owned()).map_err(|fault| fault.message())
}

fn mobile(text: &str) -> Entry {
    use pricing::message::Says as _;
    check_mobile(text).map_err(|fault| fault.message())
}

fn first_name(text: &str) -> Entry {
    use pricing::message::Says as _;
    if text.is_empty() { Err(ProfileRefusal::NoFirstName.message()) } else { name(text) }
}

fn name(text: &str) -> Entry {
    let fits = text.chars().count() <= MAX_LEN_NAME && !text.contains(char::is_control);
    said(if fits { Ok(()) } else { Err(EntryFault::TooLong { longest: MAX_LEN_NAME }) }, text)
}

fn gender(text: &str) -> Entry {
    let gender = text.to_lowercase();
    said(if matches!(&*gender, "" | "male" | "female") { Ok(()) } else { Err(ProfileRefusal::NoGender) }, &gender)
}

fn email(text: &str) -> Entry {
    if text.is_empty() { Ok(String::new()) } else { said(check_email(text), text) }
}

fn day_of_birth(text: &str, today: Day) -> Entry {
    use pricing::message::Says as _;
    match read_day(text) {
        _ if text.is_empty() => Ok(String::new()),
        None => Err(ProfileRefusal::NoDay.message()),
        Some(day) if day > today => Err(EntryFault::DayToCome.message()),
        Some(day) => Ok(day.to_string()),
    }
}

fn differing(before: &User, after: &User) -> Vec<String> {
    let pairs = [
        ("mobile", before.mobile != after.mobile),
        ("first_name", before.first_name != after.first_name),
        ("last_name", before.last_name != after.last_name),
        ("gender", before.gender != after.gender),
        ("email", before.email != after.email),
        ("dob", before.born_on != after.born_on),
    ];
    pairs.into_iter().filter(|(_, differs)| *differs).map(|(field, _)| field.to_owned()).collect()
}
