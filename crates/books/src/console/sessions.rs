//! Browsers in which a person is signed in: a list, and an end to each.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::rows::{PersonSession, PersonSessionState};
use storage::schema::identity_session;
use utoipa::ToSchema;

use crate::answer::{Nothing, Reply, WithData};
use crate::audit::AuditEvent;
use crate::call::{About, DeedRow, LookRow, OneSelf, Person};
use crate::clock::{india, wire_time};
use crate::deed::{Deed, Look};
use crate::identity::{Ask, WORDS};
use crate::refusal::Result;
use crate::request_log::Keep;

/// A browser in which the caller is signed in.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionLine {
    session_id: String,
    /// Such as `Chrome on Android`.
    browser: String,
    /// The network that it came from.
    network: String,
    /// `YYYY-MM-DD HH:MM:SS` in India.
    begun_at: String,
    seen_at: String,
    /// Whether it stays signed in for 30 days.
    trusted: bool,
    /// Whether it is the one that asks.
    is_this: bool,
}

pub(super) struct List;

impl LookRow for List {
    const CALL: About = About {
        path: "/console/sessions",
        name: "list_sessions",
        capability: "identity",
        does: "The browsers in which the caller is signed in, the last used first.",
        messages: &[WORDS],
    };
    type Who = Person<OneSelf>;
    type Request = Ask;
    type Found = Vec<SessionLine>;
    type Answer = WithData<Vec<SessionLine>>;

    fn look(look: &mut Look<'_, Self::Who>, _: &Ask) -> Result<Vec<SessionLine>> {
        let (person, now, zone) = (look.who().clone(), look.now(), india());
        let rows: Vec<PersonSession> = look.load(
            identity_session::table
                .filter(identity_session::vendor_id.eq(person.vendor_id()))
                .filter(identity_session::person_id.eq(person.person_id()))
                .filter(identity_session::state.eq(PersonSessionState::Live))
                .filter(identity_session::ended_at.is_null())
                .order(identity_session::seen_at.desc()),
        )?;
        let line = |row: PersonSession| SessionLine {
            is_this: row.token_digest == person.session.token_digest,
            session_id: row.token_digest,
            browser: row.browser,
            network: row.network,
            begun_at: wire_time(row.created_at, &zone),
            seen_at: wire_time(row.seen_at, &zone),
            trusted: row.trusted,
        };
        Ok(rows.into_iter().filter(|row| !crate::identity::is_over(row, now)).map(line).collect())
    }

    fn render(found: Self::Found) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

/// A sign-in to end.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct EndSession {
    /// Its id in the list.
    pub session_id: String,
}

crate::max_len! { EndSession { session_id: ID } }

pub(super) struct End;

impl DeedRow for End {
    const CALL: About = About {
        path: "/console/sessions/end",
        name: "end_session",
        capability: "identity",
        does: "Ends one of the caller's sign-ins; one that has ended is no fault.",
        messages: &[WORDS],
    };
    type Who = Person<OneSelf>;
    type Request = EndSession;
    type Outcome = ();
    type Gathered = ();
    type Answer = Nothing;

    fn keep(_: &EndSession) -> Keep {
        Keep::Never
    }

    fn run(deed: &mut Deed<'_, Self::Who>, request: &EndSession) -> Result<()> {
        let (person, now) = (deed.who().clone(), deed.now());
        let row = identity_session::table
            .filter(identity_session::vendor_id.eq(person.vendor_id()))
            .filter(identity_session::person_id.eq(person.person_id()))
            .filter(identity_session::token_digest.eq(request.session_id.clone()))
            .filter(identity_session::ended_at.is_null());
        let end = (identity_session::ended_at.eq(Some(now)), identity_session::end_reason.eq("ended_by_person"));
        let ended: Option<PersonSession> =
            deed.maybe(diesel::update(row).set(end).returning(identity_session::all_columns))?;
        if let Some(PersonSession { browser, .. }) = ended {
            deed.audit(AuditEvent::PersonSessionEnded { person: person.person_id(), browser });
        }
        Ok(())
    }

    fn gather(_: &mut Deed<'_, Self::Who>, _: &EndSession, (): &mut ()) -> Result<()> {
        Ok(())
    }

    fn render((): (), (): ()) -> Result<Reply<Nothing>> {
        Ok(Reply::success(Nothing {}))
    }
}
