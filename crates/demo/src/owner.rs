//! The owner of the demo store, with an authenticator whose code anybody may read.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use books::audit::Actor;
use books::chance::Ids;
use books::clock::Moment;
use books::identity::{
    BrowserSeen, Came, EnrolCall, Enrolling, Invite, NewAccount, Shown, TotpSecret, add_account, begin_for, code_at,
    enrol, invite, join, sealed, sign_out,
};
use books::refusal::{CallError, Result};
use rokad::open_books::Books;
use server::App;
use storage::rows::Role;
use storage::{Scope, VendorId};

use crate::guide::Owner;

/// Who signs in to the console.
pub const OWNER: Owner = Owner {
    mail: "meghana@nisarga.example",
    password: "three ripe mangoes at six",
    name: "Meghana Kadam",
    code_page: "/demo/code",
};
/// The secret of the authenticator. It is no secret.
const SECRET: TotpSecret = *b"nisarga demo console";

/// Adds the owner, as they would have come by a link.
pub async fn add(books: &Books, vendor_id: VendorId, now: Moment) -> anyhow::Result<()> {
    let (chance, secrets) = (Arc::clone(&books.chance), Arc::clone(&books.secrets));
    let identity_id = chance.id(now);
    let new = NewAccount {
        name: OWNER.name.to_owned(),
        password_hash: secrets.hash(OWNER.password, &chance),
        totp_sealed: sealed(&SECRET, &identity_id, &secrets, &chance),
        identity_id,
    };
    let (invited, secret, ids) = (chance.bytes(), chance.bytes(), Ids::new(&chance, now));
    let given = EnrolCall { code: code_at(&SECRET, now)?, trust: false };
    books
        .db
        .write(&Scope::vendor(vendor_id), move |tx| -> Result<()> {
            let wanted = Invite { mail: OWNER.mail.to_owned(), role: Role::Owner, stores: Vec::new() };
            let invited = invite(tx, &wanted, Actor::shell(), (&invited, now))?;
            let account = add_account(tx, OWNER.mail, new.clone(), now)?;
            let person = join(tx, &invited.token, &account, now)?;
            let came = Came { secret, browser: BrowserSeen::default(), now };
            let token = begin_for(tx, &account, &person, &came)?;
            let shown = Shown::parse(&token).ok_or_else(|| CallError::Fault("a token is none".to_owned()))?;
            enrol(tx, &shown, &given, &Enrolling { secrets: &secrets, ids: &ids, now })?;
            sign_out(tx, &shown, now)
        })
        .await?;
    Ok(())
}

/// The code that the owner's authenticator shows now: `GET /demo/code`.
pub async fn code(State(app): State<App>) -> impl IntoResponse {
    let code = code_at(&SECRET, app.clock.now()).unwrap_or_default();
    ([(header::CACHE_CONTROL, "no-store")], code)
}
