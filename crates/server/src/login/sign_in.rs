use axum::extract::State;
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
use crate::catalog::{StoreInfo, View};
use crate::clock::{Moment, SpokenMoment};
use crate::http::Call;
use crate::licence::{Device, LicenceRefusal};
use crate::offline::{self, DevicePin};
use crate::refusal::Stop;
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
#[utoipa::path(post, path = "/vendor/login", tag = "login",
    request_body(content = Login, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<SignedInAnswer>)))]
pub async fn login(
    State(app): State<App>,
    Call { actor: device, request, now, .. }: Call<Device, Login>,
) -> Result<Reply<SignedInAnswer>, Stop> {
    if device.has_expired(now) {
        return Err(LicenceRefusal::ExpiredAtSignIn.into());
    }
    if request.pin.is_empty() {
        return Err(LoginRefusal::NoPin.into());
    }
    let user = match check_pin(&app, &device, &request.mobile, &request.pin, now).await? {
        Tried::Right(user) => user,
        Tried::Wrong { left } => return Err(LoginRefusal::WrongPin { left }.into()),
    };
    let token = app.chance.alphanumeric(60);
    let typed = DevicePin { user_id: user.user_id, pin: &request.pin, udid: &request.udidtoken };
    let verifier = typed.verifier(&app, now).await;
    let renewed = app.secrets.is_stale(&user.pin_hash).then(|| app.secrets.hash(&request.pin, &app.chance));
    let (book, outbox, force) = (app.book.clone(), app.outbox.clone(), request.forcelogin.0);
    let answer = app
        .db
        .write(&device.scope(), move |tx| {
            let view = book.view(tx)?;
            let (store, settings) = view.store(tx)?;
            let held = take_over(tx, &view, &device, &user, force, &store, now)?;
            if let Some(hash) = &renewed {
                let row = login_user::table.find((tx.vendor(), user.user_id));
                tx.execute(diesel::update(row).set(login_user::pin_hash.eq(hash)))?;
            }
            let pin_hash = renewed.as_ref().unwrap_or(&user.pin_hash);
            offline::keep_verifier(tx, &device, &user, pin_hash, &verifier, now)?;
            begin(tx, &device, &user, &token, now)?;
            let standing = cash_session::standing(tx, &store, &settings, device.terminal_id, now)?;
            let till = cart::Till { terminal_id: device.terminal_id, user_id: user.user_id };
            let open = cart::open_cart(tx, &view, till, now)?;
            let answer = SignedInAnswer {
                data: user_answer(&user, &token),
                settings: SettingsAnswer::new(&store, &settings, &user, &device.terminal_name, &standing)
                    .reaching(&outbox),
                session: standing.answer(),
                cart: open,
            };
            view.keep(tx);
            Ok::<_, Stop>((answer, held))
        })
        .await?;
    let (answer, held) = answer;
    Ok(Reply::of("login_redirect", answer).telling(held.as_ref().map(Says::message)))
}

/// What became of a try of a PIN.
pub(super) enum Tried {
    Right(User),
    /// So many tries are left before it locks.
    Wrong {
        left: i32,
    },
}

/// Counts the try, checks the PIN, and takes the count back when it was right.
pub(super) async fn check_pin(app: &App, device: &Device, mobile: &str, pin: &str, now: Moment) -> Result<Tried, Stop> {
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
    Ok(Tried::Right(user))
}

async fn locked_until(app: &App, device: &Device, user_id: i64) -> Result<Moment, Stop> {
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
pub(super) async fn verify(app: &App, secret: &str, stored: &str) -> Result<bool, Stop> {
    let _turn = app.secrets.turn().await.map_err(|_| GuardRefusal::Crowded)?;
    let (app, secret, stored) = (app.clone(), secret.to_owned(), stored.to_owned());
    tokio::task::spawn_blocking(move || app.secrets.verify(&secret, &stored))
        .await
        .map_err(|error| Stop::Storage(storage::Error::Panicked(error.to_string())))
}

/// Hashes a secret on a thread of its own, in turn with those that are checked.
pub(super) async fn hash(app: &App, secret: &str) -> Result<String, Stop> {
    let _turn = app.secrets.turn().await.map_err(|_| GuardRefusal::Crowded)?;
    let (app, secret) = (app.clone(), secret.to_owned());
    tokio::task::spawn_blocking(move || app.secrets.hash(&secret, &app.chance))
        .await
        .map_err(|error| Stop::Storage(storage::Error::Panicked(error.to_string())))
}

/// Ends the user's other sign-ins, asking first when one is on another device. Answers what became of a bill that
/// was open there.
fn take_over(
    tx: &mut Tx<'_>,
    view: &View,
    device: &Device,
    user: &User,
    force: bool,
    store: &StoreInfo,
    now: Moment,
) -> Result<Option<LoginWords>, Stop> {
    let live: Vec<LoginSession> = tx.load(
        login_session::table
            .filter(login_session::vendor_id.eq(tx.vendor()))
            .filter(login_session::user_id.eq(user.user_id))
            .filter(login_session::ended_at.is_null())
            .order(login_session::seen_at.desc()),
    )?;
    let elsewhere =
        live.iter().find(|session| session.licence_id != device.licence_id && now.0 - session.seen_at <= IDLE_LIMIT);
    let mut held = None;
    if let Some(other) = elsewhere {
        if !force {
            let device = device_name(tx, other.licence_id)?;
            let since = SpokenMoment::new(Moment(other.created_at), &store.zone);
            return Err(LoginRefusal::Elsewhere { device, since }.into());
        }
        held = hold_bill_left_behind(tx, view, other, user, now)?;
    }
    for session in live {
        let row = login_session::table.find((session.vendor_id, &session.token_digest));
        tx.execute(
            diesel::update(row)
                .set((login_session::ended_at.eq(Some(now.0)), login_session::end_reason.eq("signed_in_again"))),
        )?;
    }
    Ok(held)
}

fn hold_bill_left_behind(
    tx: &mut Tx<'_>,
    view: &View,
    other: &LoginSession,
    user: &User,
    now: Moment,
) -> Result<Option<LoginWords>, Stop> {
    use storage::schema::terminal;
    let till = cart::Till { terminal_id: other.terminal_id, user_id: user.user_id };
    let Some(pieces) = cart::hold_left_behind(tx, view, till, now)? else { return Ok(None) };
    let terminal: String = tx.one(terminal::table.find((tx.vendor(), other.terminal_id)).select(terminal::name))?;
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
