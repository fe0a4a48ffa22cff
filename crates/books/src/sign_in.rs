//! Signing in: other sign-ins of the user end, a new one begins, and the answer has all data that a till needs for it.

use diesel::prelude::*;
use pricing::message::{Message, Says};
use serde::{Deserialize, Serialize};
use storage::rows::{LoginSession, User};
use storage::schema::{licence, login_session, login_user};
use storage::{Reader, TerminalId, Tx};
use utoipa::ToSchema;

use crate::answers::{AtTill, CartAnswer, SettingsAnswer, open_cart};
use crate::audit::{Actor, AuditEvent, audit};
use crate::bill::{self, Till};
use crate::call::{About, Admits, Row, Step, Steps};
use crate::cash_session::{self, SessionAnswer};
use crate::clock::{Moment, SpokenMoment};
use crate::deed::Deed;
use crate::digest::digest;
use crate::licence::Device;
use crate::login::{self, LoginRefusal, LoginWords};
use crate::profile::written_day;
use crate::refusal::Result;
use crate::scalar::{Flag, Text};
use crate::{held_bill, offline, payment_device};

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::steps::<SignIn>()];

/// The PIN step of signing in.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Login {
    /// The user's phone: 10 digits.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub mobile: Text,
    /// The PIN: 4 digits.
    pub pin: Text,
    /// 1 ends a sign-in on another device.
    pub forcelogin: Flag,
    /// The device's own location. It is not stored: a till stands in its store.
    pub latitude: Text,
    /// See `latitude`.
    pub longitude: Text,
    /// The id of the device, by which the extractor has found it already.
    #[schema(ignore)]
    pub udidtoken: Text,
}

crate::max_len! {
    Login { mobile: WORD, pin: WORD, latitude: WORD, longitude: WORD, udidtoken: MaxLen::Text(200) }
}

/// A signed-in user.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserAnswer {
    api_token: String,
    v_id: String,
    vendor_id: String,
    vu_id: String,
    id: String,
    store_id: String,
    first_name: String,
    last_name: String,
    mobile: String,
    email: String,
    /// As `March 5th 1990`; empty where it is not known.
    dob: String,
    gender: String,
    /// `en` or `hi`; empty where the user has chosen none.
    language: String,
    /// `theme-light` or `theme-dark`; empty where the user has chosen none.
    theme: String,
}

/// The data with which a till begins.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignedInAnswer {
    data: UserAnswer,
    settings: SettingsAnswer,
    session: SessionAnswer,
    cart: CartAnswer,
    /// Notices for the user about the sign-in.
    notices: Vec<Message>,
}

struct SignIn;

impl Steps for SignIn {
    const CALL: About = About {
        path: "/vendor/login",
        name: "login",
        capability: "login",
        does: "Signs a user in on a device.",
        messages: &[bill::WORDS, login::WORDS],
    };
    const ADMITS: Admits = Admits::Device;
    const STEP: Step = Step::Login;
    type Request = Login;
    type Answer = SignedInAnswer;
}

/// A user whose PIN was right, with the data of the new sign-in.
pub struct Arriving {
    /// The user.
    pub user: User,
    /// The token that the till sends from now on.
    pub token: String,
    /// The verifier by which the device checks the PIN while the server is out of reach; empty for none.
    pub verifier: String,
    /// Whether the PIN is one that is guessed first: it was set before such PINs were refused.
    pub weak: bool,
    /// The PIN's new hash, where it has one.
    pub renewed: Option<String>,
    /// Whether a sign-in on another device is ended without asking.
    pub force: bool,
}

/// Begins a sign-in; returns the till's data, and a notice about a bill that was open elsewhere.
///
/// # Errors
/// When the user is signed in elsewhere and that is not to end, or a statement fails.
pub fn sign_in(deed: &mut Deed<'_, Device>, arriving: &Arriving) -> Result<(SignedInAnswer, Option<Message>)> {
    let Arriving { user, token, .. } = arriving;
    let (shop, settings, now, device) = (deed.shop(), deed.settings(), deed.now(), deed.who().clone());
    login::lock_arriving(deed, &device, user.user_id)?;
    let (ended_on, held) = take_over(deed, user, arriving.force)?;
    if let Some(hash) = &arriving.renewed {
        let row = login_user::table.find((deed.vendor(), user.user_id));
        deed.execute(diesel::update(row).set(login_user::pin_hash.eq(hash)))?;
    }
    let pin_hash = arriving.renewed.as_ref().unwrap_or(&user.pin_hash);
    offline::keep_verifier(deed, user, pin_hash, &arriving.verifier)?;
    if let Some(terminal_id) = ended_on {
        let event = AuditEvent::SignInForced { user: user.user_id, terminal: terminal_id };
        audit(deed, actor_of(&device, user), &event, now)?;
    }
    begin(deed, &device, user, token, now)?;
    let standing = cash_session::standing(deed, &shop, &settings, device.terminal_id, now)?;
    let till = Till { terminal_id: device.terminal_id, user_id: user.user_id };
    let mut notices: Vec<Message> = arriving.weak.then(|| LoginWords::PinIsWeak.message()).into_iter().collect();
    // Managers alone get this warning: only they can act on it, and the guesser may be a colleague.
    let guessed_at = if user.manager { login::guessed_at(deed, now)? } else { Vec::new() };
    if !guessed_at.is_empty() {
        notices.push(LoginWords::PinsGuessed { names: guessed_at.join(", ") }.message());
    }
    let (tx, view) = deed.parts();
    let cart = open_cart(tx, view, till, now)?;
    let has_device = payment_device::of_till(deed, device.terminal_id)?.is_some();
    let answer = SignedInAnswer {
        data: user_answer(user, token),
        settings: SettingsAnswer::new(&AtTill {
            store: &shop,
            today: shop.day(now),
            settings: &settings,
            user,
            terminal_name: &device.terminal_name,
            standing: &standing,
        })
        .reaching(&deed.facilities())
        .connected(deed.connected(), has_device),
        session: standing.answer(),
        cart,
        notices,
    };
    Ok((answer, held.as_ref().map(Says::message)))
}

/// Ends the user's other sign-ins; without `force` it refuses when one is on another device. Returns a notice about a
/// bill that was open there.
fn take_over(
    deed: &mut Deed<'_, Device>,
    user: &User,
    force: bool,
) -> Result<(Option<TerminalId>, Option<LoginWords>)> {
    let (vendor, licence_id, now) = (deed.vendor(), deed.who().licence_id, deed.now());
    let live: Vec<LoginSession> = deed.load(
        login_session::table
            .filter(login_session::vendor_id.eq(vendor))
            .filter(login_session::user_id.eq(user.user_id))
            .filter(login_session::ended_at.is_null())
            .order(login_session::seen_at.desc()),
    )?;
    let elsewhere = live.iter().find(|session| session.licence_id != licence_id && !login::is_over(session, now));
    if let Some(other) = elsewhere.filter(|_| !force) {
        let device = device_name(deed, other.licence_id)?;
        let since = SpokenMoment::new(other.created_at, &deed.shop().zone);
        return Err(LoginRefusal::Elsewhere { device, since }.into());
    }
    // Before the bill: from here on nothing is begun there.
    for session in &live {
        let row = login_session::table.find((session.vendor_id, &session.token_digest));
        deed.execute(
            diesel::update(row)
                .set((login_session::ended_at.eq(Some(now)), login_session::end_reason.eq("signed_in_again"))),
        )?;
    }
    match elsewhere {
        Some(other) => Ok((Some(other.terminal_id), hold_bill_left_behind(deed, other, user)?)),
        None => Ok((None, None)),
    }
}

fn hold_bill_left_behind(deed: &mut Deed<'_, Device>, other: &LoginSession, user: &User) -> Result<Option<LoginWords>> {
    use storage::schema::terminal;
    let till = Till { terminal_id: other.terminal_id, user_id: user.user_id };
    let now = deed.now();
    let (tx, view) = deed.parts();
    let Some(items) = held_bill::hold_left_behind(tx, view, till, now)? else { return Ok(None) };
    let name = terminal::table.find((tx.vendor(), other.terminal_id)).select(terminal::name);
    let terminal: String = tx.one(name)?;
    Ok(Some(match items {
        1 => LoginWords::OneItemHeld { terminal },
        items => LoginWords::ItemsHeld { items, terminal },
    }))
}

fn device_name(reader: &mut Reader<'_>, licence_id: i64) -> storage::Result<String> {
    reader.one(licence::table.find((reader.vendor(), licence_id)).select(licence::device_name))
}

fn actor_of(device: &Device, user: &User) -> Actor<'static> {
    Actor { user_id: user.user_id, ..Actor::till(device.terminal_id, device.store_id) }
}

fn begin(tx: &mut Tx<'_>, device: &Device, user: &User, token: &str, now: Moment) -> storage::Result<()> {
    let row = LoginSession {
        vendor_id: tx.vendor(),
        token_digest: digest(token),
        store_id: device.store_id,
        terminal_id: device.terminal_id,
        licence_id: device.licence_id,
        user_id: user.user_id,
        created_at: now,
        seen_at: now,
        ended_at: None,
        end_reason: String::new(),
        locked_at: None,
        pin_checked_at: now,
    };
    tx.execute(diesel::insert_into(login_session::table).values(row))?;
    audit(tx, actor_of(device, user), &AuditEvent::SignedIn { user: user.user_id }, now)
}

fn user_answer(user: &User, token: &str) -> UserAnswer {
    UserAnswer {
        api_token: token.to_owned(),
        v_id: user.vendor_id.to_string(),
        vendor_id: user.vendor_id.to_string(),
        vu_id: user.user_id.to_string(),
        id: user.user_id.to_string(),
        store_id: user.store_id.to_string(),
        first_name: user.first_name.clone(),
        last_name: user.last_name.clone(),
        mobile: user.mobile.clone(),
        email: user.email.clone(),
        dob: written_day(user.born_on),
        gender: user.gender.clone(),
        language: user.language.clone(),
        theme: user.theme.clone(),
    }
}
