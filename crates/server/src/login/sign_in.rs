use diesel::prelude::*;
use pricing::message::Says;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::rows::{LoginSession, User};
use storage::schema::{licence, login_session, login_user};
use storage::{Reader, Tx};
use utoipa::ToSchema;

use super::auth_mobile::user_of;
use super::guard::{self, GuardRefusal, Try, pin_of};
use super::session::IDLE_LIMIT;
use crate::answer::Reply;
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::cart;
use crate::cash_session::{self, SessionAnswer};
use crate::clock::{Moment, SpokenMoment};
use crate::deed::Deed;
use crate::http::Incoming;
use crate::licence::{Device, LicenceRefusal};
use crate::offline::{self, DevicePin};
use crate::refusal::{Result, Stop};
use crate::scalar::{Flag, Text};
use crate::secrets::digest;
use crate::settings::wire::SettingsAnswer;

/// The PIN step of signing in.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Login {
    /// The user's phone: 10 digits.
    pub mobile: Text,
    /// The PIN: 4 digits.
    pub pin: Text,
    /// 1 ends a sign-in on another device.
    pub forcelogin: Flag,
    /// The id of the device, by which the extractor has found it already.
    #[schema(ignore)]
    pub udidtoken: Text,
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
    dob: String,
    gender: String,
}

/// What a till needs to begin.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignedInAnswer {
    data: UserAnswer,
    settings: SettingsAnswer,
    session: SessionAnswer,
    cart: cart::CartAnswer,
}

crate::refusals! {
    /// Why nobody was signed in.
    pub enum LoginRefusal in "login" {
        NoPin: "Enter your PIN." as Manner::Field("pin"),
        PinNotSet: "Set your PIN first.",
        WrongPin { left: i32 }: "Incorrect PIN. {left} tries left." as Manner::Status("invalid_credentials"),
        /// The same as [`LoginRefusal::WrongPin`], asked of who is signed in.
        WrongPinAgain { left: i32 }: "Incorrect PIN. {left} tries left.",
        Elsewhere { device: String, since: SpokenMoment }: "You are signed in on {device} since {since}. Sign out there and continue here?" as Manner::Status("warning"),
        /// Signed out, signed in elsewhere, or idle for too long.
        Ended: "Session expired. <br> Please login again." as Manner::NotSignedIn,
    }
}

pricing::words! {
    /// What is said when something was done about a sign-in.
    pub enum LoginWords in "login" {
        PinSet: "Your PIN is set.",
        CodeSent { mobile: String }: "We have sent a code to {mobile}.",
        PinUnlocked: "The PIN is unlocked. Please try again.",
        OneItemHeld { terminal: String }: "Your bill of 1 item from {terminal} is in Held Bills",
        ItemsHeld { pieces: u64, terminal: String }: "Your bill of {pieces} items from {terminal} is in Held Bills",
    }
}

/// Signs a user in on a device.
///
/// # Errors
/// When the licence has expired, phone or PIN are not right, the PIN is locked, the user is signed in elsewhere, or a
/// statement fails.
pub async fn login(app: &App, incoming: &Incoming) -> Result<Reply<SignedInAnswer>> {
    let (device, now) = (incoming.device()?, incoming.now);
    let request: &Login = incoming.parsed.as_()?;
    if device.has_expired(now) {
        return Err(LicenceRefusal::ExpiredAtSignIn.into());
    }
    if request.pin.is_empty() {
        return Err(LoginRefusal::NoPin.into());
    }
    let user = match check_pin(app, &device, &request.mobile, &request.pin, now).await? {
        Tried::Right(user) => *user,
        Tried::Wrong { left } => return Err(LoginRefusal::WrongPin { left }.into()),
    };
    let typed = DevicePin { user_id: user.user_id, pin: &request.pin, udid: &request.udidtoken };
    let arriving = Arriving {
        token: app.chance.alphanumeric(60),
        verifier: typed.verifier(app, now).await,
        renewed: renewed(app, &user, &request.pin).await,
        force: request.forcelogin.0,
        user,
    };
    let (scope, circumstances) = (device.scope(), incoming.circumstances(app));
    let (answer, held) = app
        .db
        .write(&scope, move |tx| {
            let mut deed = Deed::begin(tx.reborrow(), device.clone(), circumstances.clone())?;
            let answered = arriving.sign_in(&mut deed)?;
            deed.end();
            Ok::<_, Stop>(answered)
        })
        .await?;
    Ok(Reply::of("login_redirect", answer).telling(held.as_ref().map(Says::message)))
}

/// A user whose PIN was right, with what a sign-in keeps.
struct Arriving {
    user: User,
    token: String,
    /// By what the device tells that the PIN is right while the server is out of reach.
    verifier: String,
    /// The PIN's new hash, where it has one.
    renewed: Option<String>,
    /// Whether a sign-in on another device is ended without asking.
    force: bool,
}

impl Arriving {
    /// Begins the sign-in; answers what the till needs, and what became of a bill that was open elsewhere.
    fn sign_in(&self, deed: &mut Deed<'_, Device>) -> Result<(SignedInAnswer, Option<LoginWords>)> {
        let (shop, settings, now, device) = (deed.shop(), deed.settings(), deed.now(), deed.who().clone());
        let user = &self.user;
        let held = take_over(deed, user, self.force)?;
        if let Some(hash) = &self.renewed {
            let row = login_user::table.find((deed.vendor(), user.user_id));
            deed.execute(diesel::update(row).set(login_user::pin_hash.eq(hash)))?;
        }
        let pin_hash = self.renewed.as_ref().unwrap_or(&user.pin_hash);
        offline::keep_verifier(deed, &device, user, pin_hash, &self.verifier, now)?;
        begin(deed, &device, user, &self.token, now)?;
        let standing = cash_session::standing(deed, &shop, &settings, device.terminal_id, now)?;
        let till = cart::Till { terminal_id: device.terminal_id, user_id: user.user_id };
        let (tx, view) = deed.parts();
        let open = cart::open_cart(tx, view, till, now)?;
        let answer = SignedInAnswer {
            data: user_answer(user, &self.token),
            settings: SettingsAnswer::new(&shop, &settings, user, &device.terminal_name, &standing)
                .reaching(&deed.facilities().outbox),
            session: standing.answer(),
            cart: open,
        };
        Ok((answer, held))
    }
}

/// The PIN's hash under the present pepper, where it was made with an older one; a server that is too busy for it
/// leaves it to the next sign-in.
async fn renewed(app: &App, user: &User, pin: &str) -> Option<String> {
    if app.secrets.is_stale(&user.pin_hash) { hash(app, pin).await.ok() } else { None }
}

/// What became of a try of a PIN.
pub(super) enum Tried {
    Right(Box<User>),
    /// So many tries are left before it locks.
    Wrong {
        left: i32,
    },
}

/// Counts the try, checks the PIN, and takes the count back when it was right.
pub(super) async fn check_pin(app: &App, device: &Device, mobile: &str, pin: &str, now: Moment) -> Result<Tried> {
    let (licence_id, mobile) = (device.licence_id, mobile.to_owned());
    let book = app.book.clone();
    let (user, attempt, zone) = app
        .db
        .write(&device.scope(), move |tx| {
            let user = user_of(tx, &mobile)?;
            if user.pin_hash.is_empty() {
                return Err(LoginRefusal::PinNotSet.into());
            }
            let (store, _) = book.view(tx)?.store(tx)?;
            let attempt = guard::count(tx, licence_id, &pin_of(user.user_id), &store.zone, now)?;
            Ok::<_, Stop>((user, attempt, store.zone.clone()))
        })
        .await?;
    let left = match attempt {
        Try::Counted { left_if_wrong } => left_if_wrong,
        Try::Locked { until } => {
            let (until, seconds) = guard::lock_end(until, &zone, now);
            return Err(GuardRefusal::PinLocked { until, seconds }.into());
        }
    };
    if !verify(app, pin, &user.pin_hash).await? {
        if left == 0 {
            let until = locked_until(app, device, user.user_id).await?;
            let (until, seconds) = guard::lock_end(until, &zone, now);
            return Err(GuardRefusal::PinLocked { until, seconds }.into());
        }
        return Ok(Tried::Wrong { left });
    }
    let user_id = user.user_id;
    app.db.write(&device.scope(), move |tx| guard::clear(tx, Some(licence_id), &pin_of(user_id))).await?;
    Ok(Tried::Right(Box::new(user)))
}

async fn locked_until(app: &App, device: &Device, user_id: i64) -> Result<Moment> {
    use storage::schema::login_guard;
    let licence_id = device.licence_id;
    let until: Option<i64> = app
        .db
        .read(&device.scope(), move |reader| {
            let row = login_guard::table.find((reader.vendor(), licence_id, pin_of(user_id)));
            reader.maybe(row.select(login_guard::locked_until))
        })
        .await?;
    Ok(Moment(until.unwrap_or_default()))
}

/// Checks a secret on a thread of its own, two at a time.
pub(super) async fn verify(app: &App, secret: &str, stored: &str) -> Result<bool> {
    let _turn = app.secrets.turn().await.map_err(|_| GuardRefusal::Crowded)?;
    let (app, secret, stored) = (app.clone(), secret.to_owned(), stored.to_owned());
    tokio::task::spawn_blocking(move || app.secrets.verify(&secret, &stored))
        .await
        .map_err(|error| Stop::Storage(storage::Error::Panicked(error.to_string())))
}

/// Hashes a secret on a thread of its own, in turn with those that are checked.
pub(super) async fn hash(app: &App, secret: &str) -> Result<String> {
    let _turn = app.secrets.turn().await.map_err(|_| GuardRefusal::Crowded)?;
    let (app, secret) = (app.clone(), secret.to_owned());
    tokio::task::spawn_blocking(move || app.secrets.hash(&secret, &app.chance))
        .await
        .map_err(|error| Stop::Storage(storage::Error::Panicked(error.to_string())))
}

/// Ends the user's other sign-ins, asking first when one is on another device. Answers what became of a bill that
/// was open there.
fn take_over(deed: &mut Deed<'_, Device>, user: &User, force: bool) -> Result<Option<LoginWords>> {
    let (vendor, licence_id, now) = (deed.vendor(), deed.who().licence_id, deed.now());
    let live: Vec<LoginSession> = deed.load(
        login_session::table
            .filter(login_session::vendor_id.eq(vendor))
            .filter(login_session::user_id.eq(user.user_id))
            .filter(login_session::ended_at.is_null())
            .order(login_session::seen_at.desc()),
    )?;
    let elsewhere =
        live.iter().find(|session| session.licence_id != licence_id && now.0 - session.seen_at <= IDLE_LIMIT);
    let mut held = None;
    if let Some(other) = elsewhere {
        if !force {
            let device = device_name(deed, other.licence_id)?;
            let since = SpokenMoment::new(Moment(other.created_at), &deed.shop().zone);
            return Err(LoginRefusal::Elsewhere { device, since }.into());
        }
        held = hold_bill_left_behind(deed, other, user)?;
    }
    for session in live {
        let row = login_session::table.find((session.vendor_id, &session.token_digest));
        deed.execute(
            diesel::update(row)
                .set((login_session::ended_at.eq(Some(now.0)), login_session::end_reason.eq("signed_in_again"))),
        )?;
    }
    Ok(held)
}

fn hold_bill_left_behind(deed: &mut Deed<'_, Device>, other: &LoginSession, user: &User) -> Result<Option<LoginWords>> {
    use storage::schema::terminal;
    let till = cart::Till { terminal_id: other.terminal_id, user_id: user.user_id };
    let now = deed.now();
    let (tx, view) = deed.parts();
    let Some(pieces) = cart::hold_left_behind(tx, view, till, now)? else { return Ok(None) };
    let name = terminal::table.find((tx.vendor(), other.terminal_id)).select(terminal::name);
    let terminal: String = tx.one(name)?;
    Ok(Some(match pieces {
        1 => LoginWords::OneItemHeld { terminal },
        pieces => LoginWords::ItemsHeld { pieces, terminal },
    }))
}

fn device_name(reader: &mut Reader<'_>, licence_id: i64) -> storage::Result<String> {
    reader.one(licence::table.find((reader.vendor(), licence_id)).select(licence::device_name))
}

fn begin(tx: &mut Tx<'_>, device: &Device, user: &User, token: &str, now: Moment) -> storage::Result<()> {
    let row = LoginSession {
        vendor_id: tx.vendor(),
        token_digest: digest(token),
        store_id: device.store_id,
        terminal_id: device.terminal_id,
        licence_id: device.licence_id,
        user_id: user.user_id,
        created_at: now.0,
        seen_at: now.0,
        ended_at: None,
        end_reason: String::new(),
    };
    tx.execute(diesel::insert_into(login_session::table).values(row))?;
    let actor =
        Actor { terminal_id: device.terminal_id, store_id: device.store_id, user_id: user.user_id, session_id: "" };
    audit(tx, actor, "signed_in", &user.user_id.to_string(), &json!({}), now)
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
        dob: user.born_on.clone(),
        gender: user.gender.clone(),
    }
}
