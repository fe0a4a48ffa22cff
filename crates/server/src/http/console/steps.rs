//! Signing in, step by step: tries are counted before a hash is computed, and no transaction waits for one. And files
//! that are told the audit before they are read.

use std::sync::Arc;

use books::answer::{Nothing, Reply, WithData};
use books::call::{PersonStep, Who, run};
use books::chance::Ids;
use books::console::{ExportCustomers, begin_export, export};
use books::identity::{
    self, AcceptCall, Came, EnrolCall, Enrolling, ForgottenCall, GiveCode, NetworkTries, NewAccount, PersonRefusal,
    Post, ProveCall, ReadInvitation, ReadReset, ResetAnswer, ResetCall, SessionAnswer, Shown, SignInCall,
};
use books::refusal::{CallError, Result};
use serde::Serialize;
use storage::rows::Identity;
use storage::{Scope, VendorId};

use super::visit::Visit;
use super::{Answered, cookie};
use crate::app::App;
use crate::http::Incoming;
use crate::http::steps::{Hashing, written};

/// Takes the steps of a call.
///
/// # Errors
/// The step's refusal.
pub(super) async fn take(app: &App, step: PersonStep, visit: &Visit, incoming: &Incoming) -> Result<Answered> {
    match step {
        PersonStep::Session => session(app, visit.shown.clone(), visit).await,
        PersonStep::SignIn => sign_in(app, visit, incoming.parsed.as_()?).await,
        PersonStep::GiveCode => give_code(app, visit, incoming.parsed.as_()?).await,
        PersonStep::Enrol => enrol(app, visit, incoming.parsed.as_()?).await,
        PersonStep::SignOut => sign_out(app, visit).await,
        PersonStep::ProveAgain => prove(app, visit, incoming).await,
        PersonStep::ReadInvitation => read_invitation(app, visit, incoming.parsed.as_()?).await,
        PersonStep::AcceptInvitation => accept(app, visit, incoming.parsed.as_()?).await,
        PersonStep::Forgotten => forgotten(app, visit, incoming.parsed.as_()?).await,
        PersonStep::ReadReset => read_reset(app, visit, incoming.parsed.as_()?).await,
        PersonStep::SetPassword => set_password(app, visit, incoming.parsed.as_()?).await,
        PersonStep::ExportCustomers => export_customers(app, visit, incoming).await,
    }
}

fn told(data: impl Serialize) -> Result<Answered> {
    Ok(written(&Reply::success(WithData { data }))?.into())
}

/// How far a browser has come.
async fn session(app: &App, shown: Option<Shown>, visit: &Visit) -> Result<Answered> {
    let Some(shown) = shown else { return told(SessionAnswer::out()) };
    let (secrets, now) = (Arc::clone(&app.secrets), visit.now);
    let scope = Scope::vendor(shown.vendor_id);
    told(app.db.read(&scope, move |reader| identity::session_of(reader, &shown, &secrets, now)).await?)
}

/// The same of a browser that gets a token.
async fn begun(app: &App, token: String, visit: &Visit) -> Result<Answered> {
    let answered = session(app, Shown::parse(&token), visit).await?;
    Ok(Answered { cookie: cookie::of(&token), ..answered })
}

fn came(app: &App, visit: &Visit) -> Came {
    Came { secret: app.chance.bytes(), browser: visit.browser.clone(), now: visit.now }
}

/// The account of an address whose password is right. One that nobody has costs as much time as one that somebody has.
async fn checked(app: &App, visit: &Visit, mail: &str, password: &str) -> Result<(Identity, NetworkTries)> {
    let hashing = Hashing::from_network(app, &visit.browser.network)?;
    let tries = NetworkTries { mail_digest: identity::mail_digest(mail), network: visit.browser.network.clone() };
    let (counted, now) = (tries.clone(), visit.now);
    app.db.write(&Scope::system(), move |tx| identity::count_sign_in(tx, &counted, now)).await?;
    let wanted = mail.to_owned();
    let account = app.db.read(&Scope::system(), move |reader| identity::password_of(reader, &wanted)).await?;
    let Some(account) = account else {
        hashing.hash(password).await?;
        return Err(PersonRefusal::WrongPassword.into());
    };
    if hashing.verify(password, &account.password_hash).await? {
        Ok((account, tries))
    } else {
        Err(PersonRefusal::WrongPassword.into())
    }
}

async fn sign_in(app: &App, visit: &Visit, request: &SignInCall) -> Result<Answered> {
    let (account, tries) = checked(app, visit, &request.mail, &request.password).await?;
    let came = came(app, visit);
    let begin = move |tx: &mut storage::Tx<'_>| identity::begin(tx, &account, &tries, &came);
    let token = app.db.write(&Scope::system(), begin).await?;
    begun(app, token.ok_or(PersonRefusal::NoAccess)?, visit).await
}

async fn give_code(app: &App, visit: &Visit, request: &GiveCode) -> Result<Answered> {
    let shown = visit.shown.clone().ok_or(PersonRefusal::Ended)?;
    let (secrets, now, given, mine) = (Arc::clone(&app.secrets), visit.now, request.clone(), shown.clone());
    let (facilities, id) = (Arc::clone(&app.facilities), app.chance.id(now));
    let give = move |tx: &mut storage::Tx<'_>| {
        let post = Post { facilities: &facilities, id: &id, now };
        identity::give_code(tx, &mine, &given, (&secrets, post))
    };
    app.db.write(&visit.scope(), give).await?.map_err(CallError::from)?;
    session(app, Some(shown), visit).await
}

async fn enrol(app: &App, visit: &Visit, request: &EnrolCall) -> Result<Answered> {
    let shown = visit.shown.clone().ok_or(PersonRefusal::Ended)?;
    let (secrets, now, given) = (Arc::clone(&app.secrets), visit.now, request.clone());
    let ids = Ids::new(&app.chance, now);
    let enrol = move |tx: &mut storage::Tx<'_>| {
        identity::enrol(tx, &shown, &given, &Enrolling { secrets: &secrets, ids: &ids, now })
    };
    told(app.db.write(&visit.scope(), enrol).await?)
}

async fn sign_out(app: &App, visit: &Visit) -> Result<Answered> {
    if let Some(shown) = visit.shown.clone() {
        let now = visit.now;
        app.db.write(&visit.scope(), move |tx| identity::sign_out(tx, &shown, now)).await?;
    }
    let body = written(&Reply::success(Nothing {}))?;
    Ok(Answered { body, cookie: cookie::of("") })
}

async fn prove(app: &App, visit: &Visit, incoming: &Incoming) -> Result<Answered> {
    let request: &ProveCall = incoming.parsed.as_()?;
    let (Some(Who::Person(person)), Some(shown)) = (&incoming.who, visit.shown.clone()) else {
        return Err(PersonRefusal::Ended.into());
    };
    let mine = person.membership.clone();
    let account = app.db.read(&visit.scope(), move |reader| identity::identity_of(reader, &mine)).await?;
    let (_, tries) = checked(app, visit, &account.mail, &request.password).await?;
    let (secrets, now, code) = (Arc::clone(&app.secrets), visit.now, request.code.clone());
    let prove = move |tx: &mut storage::Tx<'_>| {
        identity::sign_in_was_right(tx, &tries)?;
        identity::prove(tx, &shown, &code, (&secrets, now))
    };
    app.db.write(&visit.scope(), prove).await?.map_err(CallError::from)?;
    Ok(written(&Reply::success(Nothing {}))?.into())
}

async fn read_invitation(app: &App, visit: &Visit, request: &ReadInvitation) -> Result<Answered> {
    let (token, now) = (request.token.clone(), visit.now);
    told(app.db.read(&of_token(&token)?, move |reader| identity::look_at_invitation(reader, &token, now)).await?)
}

fn of_token(token: &str) -> Result<Scope> {
    let vendor: VendorId = identity::vendor_of(token).ok_or(PersonRefusal::LinkOver)?;
    Ok(Scope::vendor(vendor))
}

async fn accept(app: &App, visit: &Visit, request: &AcceptCall) -> Result<Answered> {
    let (scope, now) = (of_token(&request.token)?, visit.now);
    let token = request.token.clone();
    let invited = app.db.read(&scope, move |reader| identity::look_at_invitation(reader, &token, now)).await?;
    let known = match invited.account() {
        Some(_) => Some(checked(app, visit, &invited.mail, &request.password).await?),
        None => None,
    };
    let new = match &known {
        Some(_) => None,
        None => Some(new_account(app, visit, request, &invited).await?),
    };
    let (token, came, mail) = (request.token.clone(), came(app, visit), invited.mail.clone());
    let accept = move |tx: &mut storage::Tx<'_>| {
        let account = match (&known, &new) {
            (Some((account, tries)), _) => {
                identity::sign_in_was_right(tx, tries)?;
                account.clone()
            }
            (None, Some(new)) => identity::add_account(tx, &mail, new.clone(), now)?,
            (None, None) => return Err(PersonRefusal::LinkOver.into()),
        };
        let person = identity::join(tx, &token, &account, now)?;
        identity::begin_for(tx, &account, &person, &came)
    };
    let token = app.db.write(&scope, accept).await?;
    begun(app, token, visit).await
}

async fn new_account(app: &App, visit: &Visit, request: &AcceptCall, invited: &identity::Joined) -> Result<NewAccount> {
    let name = request.name.trim().to_owned();
    if name.is_empty() {
        return Err(PersonRefusal::NoName.into());
    }
    identity::check_password(&request.password, &[&invited.mail, &name, &invited.vendor])?;
    let hashing = Hashing::from_network(app, &visit.browser.network)?;
    let password_hash = hashing.hash(&request.password).await?;
    let identity_id = app.chance.id(visit.now);
    let totp_sealed = identity::sealed(&app.chance.bytes(), &identity_id, &app.secrets, &app.chance);
    Ok(NewAccount { identity_id, name, password_hash, totp_sealed })
}

async fn forgotten(app: &App, visit: &Visit, request: &ForgottenCall) -> Result<Answered> {
    let (mail, network, now) = (request.mail.clone(), visit.browser.network.clone(), visit.now);
    let (facilities, id, secret) = (Arc::clone(&app.facilities), app.chance.id(now), app.chance.bytes());
    let begin = move |tx: &mut storage::Tx<'_>| {
        identity::begin_reset(tx, &mail, &network, (&secret, Post { facilities: &facilities, id: &id, now }))
    };
    app.db.write(&Scope::system(), begin).await?;
    Ok(written(&Reply::success(Nothing {}))?.into())
}

/// The account whose password a link sets.
async fn of_reset(app: &App, token: &str, visit: &Visit) -> Result<Identity> {
    let (token, now) = (token.to_owned(), visit.now);
    app.db.read(&Scope::system(), move |reader| identity::of_reset(reader, &token, now)).await
}

async fn read_reset(app: &App, visit: &Visit, request: &ReadReset) -> Result<Answered> {
    told(ResetAnswer { mail: of_reset(app, &request.token, visit).await?.mail })
}

async fn set_password(app: &App, visit: &Visit, request: &ResetCall) -> Result<Answered> {
    let account = of_reset(app, &request.token, visit).await?;
    identity::check_password(&request.password, &[&account.mail, &account.name])?;
    let hashing = Hashing::from_network(app, &visit.browser.network)?;
    let (hash, token, now) = (hashing.hash(&request.password).await?, request.token.clone(), visit.now);
    app.db.write(&Scope::system(), move |tx| identity::set_password(tx, &token, &hash, now)).await?;
    Ok(written(&Reply::success(Nothing {}))?.into())
}

/// Told the audit in a transaction of its own, the customers are read from a snapshot: a file of a hundred thousand
/// holds up no till.
async fn export_customers(app: &App, visit: &Visit, incoming: &Incoming) -> Result<Answered> {
    let asked = incoming.asked(app).ok_or(PersonRefusal::Ended)?;
    let request: &ExportCustomers = incoming.parsed.as_()?;
    let (told_by, told_of) = (asked.clone(), request.clone());
    let tell = move |tx: &mut storage::Tx<'_>| run::step(tx, &told_by, |deed| begin_export(deed, &told_of));
    app.db.write(&visit.scope(), tell).await?;
    let wanted = request.clone();
    told(app.db.read(&visit.scope(), move |reader| run::read(reader, &asked, |look| export(look, &wanted))).await?)
}
