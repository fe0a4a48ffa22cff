//! Who may see what of a vendor: a list, invitations, and ends.

use std::collections::BTreeMap;

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::rows::{Membership, MembershipStore, PersonSession, PersonSessionState, Role};
use storage::schema::{identity_session, membership, membership_store};
use storage::{PersonId, StoreId};
use utoipa::ToSchema;

use crate::answer::{Nothing, Reply, WithData};
use crate::call::{About, ChangePeople, DeedRow, LookRow, Person, SeePeople};
use crate::clock::{Moment, india, wire_time};
use crate::deed::{Deed, Look, Principal as _};
use crate::identity::{
    Access, Ask, Invite, PersonRefusal, Post, Secret, WORDS, change_access, end_access, invite, is_proved,
    mail_invitation, token_of,
};
use crate::refusal::Result;
use crate::request_log::Keep;

/// Somebody who has access, or is invited.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonLine {
    #[schema(value_type = i64)]
    person_id: PersonId,
    /// Empty until they have come.
    name: String,
    mail: String,
    #[schema(value_type = String)]
    role: Role,
    /// The stores that they may see; empty for all.
    #[schema(value_type = Vec<i64>)]
    stores: Vec<StoreId>,
    /// Whether they have accepted.
    has_come: bool,
    /// When they were last here, as `YYYY-MM-DD HH:MM:SS` in India; empty for never.
    seen_at: String,
    /// Whether it is the one who asks.
    is_this: bool,
}

pub(super) struct List;

impl LookRow for List {
    const CALL: About = About {
        path: "/console/people",
        name: "list_people",
        capability: "people",
        does: "Who may see what of the business, with those who are invited.",
        messages: &[WORDS],
    };
    type Who = Person<SeePeople>;
    type Request = Ask;
    type Found = Vec<PersonLine>;
    type Answer = WithData<Vec<PersonLine>>;

    fn look(look: &mut Look<'_, Self::Who>, _: &Ask) -> Result<Vec<PersonLine>> {
        let (person, zone) = (look.who().clone(), india());
        let vendor = person.vendor_id();
        let rows: Vec<Membership> = look.load(
            membership::table
                .filter(membership::vendor_id.eq(vendor))
                .filter(membership::ended_at.is_null())
                .order(membership::person_id),
        )?;
        let limits: Vec<MembershipStore> =
            look.load(membership_store::table.filter(membership_store::vendor_id.eq(vendor)))?;
        let sessions: Vec<PersonSession> = look.load(
            identity_session::table
                .filter(identity_session::vendor_id.eq(vendor))
                .filter(identity_session::state.eq(PersonSessionState::Live)),
        )?;
        let mut seen: BTreeMap<PersonId, Moment> = BTreeMap::new();
        for row in sessions {
            let last = seen.entry(row.person_id).or_default();
            *last = (*last).max(row.seen_at);
        }
        let line = |row: Membership| PersonLine {
            stores: limits.iter().filter(|of| of.person_id == row.person_id).map(|of| of.store_id).collect(),
            seen_at: seen.get(&row.person_id).map(|at| wire_time(*at, &zone)).unwrap_or_default(),
            is_this: row.person_id == person.person_id(),
            has_come: row.identity_id.is_some(),
            person_id: row.person_id,
            name: row.name,
            mail: row.mail,
            role: row.role,
        };
        Ok(rows.into_iter().map(line).collect())
    }

    fn render(found: Self::Found) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

/// Somebody to invite.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct InviteCall {
    /// The address.
    #[serde(default)]
    pub mail: String,
    /// The role.
    #[schema(value_type = String)]
    pub role: Role,
    /// The stores that they may see; empty for all.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    pub stores: Vec<StoreId>,
}

crate::max_len! { InviteCall { mail: MaxLen::Text(254), stores: MaxLen::List(1_000, 20) } }

/// A link that was made.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvitedAnswer {
    #[schema(value_type = i64)]
    person_id: PersonId,
    /// The path of the page that accepts, with the token behind `#`; told once.
    path: String,
    /// Whether the link was mailed, too.
    is_mailed: bool,
}

pub(super) struct InvitePerson;

impl DeedRow for InvitePerson {
    const CALL: About = About {
        path: "/console/people/invite",
        name: "invite_person",
        capability: "people",
        does: "Makes a link by which somebody joins; a second one for the same person ends the first.",
        messages: &[WORDS],
    };
    type Who = Person<ChangePeople>;
    type Request = InviteCall;
    type Outcome = (PersonId, bool);
    type Gathered = String;
    type Answer = WithData<InvitedAnswer>;

    fn keep(_: &InviteCall) -> Keep {
        Keep::Never
    }

    fn run(deed: &mut Deed<'_, Self::Who>, request: &InviteCall) -> Result<(PersonId, bool)> {
        let (person, now) = (deed.who().clone(), deed.now());
        is_proved(&person, now)?;
        let wanted = Invite { mail: request.mail.clone(), role: request.role, stores: request.stores.clone() };
        let secret = secret(deed);
        let person_id = invite(deed, &wanted, person.actor(), (&secret, now))?.person_id;
        let (facilities, id, path) = (deed.facilities(), deed.id("mail", 0), path(deed));
        let post = Post { facilities: &facilities, id: &id, now };
        let is_mailed = mail_invitation(deed, post, (wanted.mail.trim(), wanted.role), &path)?;
        Ok((person_id, is_mailed))
    }

    fn gather(deed: &mut Deed<'_, Self::Who>, _: &InviteCall, _: &mut (PersonId, bool)) -> Result<String> {
        Ok(path(deed))
    }

    fn render((person_id, is_mailed): (PersonId, bool), path: String) -> Result<Reply<Self::Answer>> {
        Ok(Reply::success(WithData { data: InvitedAnswer { person_id, path, is_mailed } }))
    }
}

/// The page that accepts.
fn path(deed: &Deed<'_, Person<ChangePeople>>) -> String {
    format!("/console/invitation#{}", token_of(deed.vendor(), &secret(deed)))
}

fn secret(deed: &Deed<'_, Person<ChangePeople>>) -> Secret {
    deed.secret("invitation")
}

/// The access of somebody from now on.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ChangeCall {
    /// The person.
    #[schema(value_type = i64)]
    pub person_id: PersonId,
    /// The role.
    #[schema(value_type = String)]
    pub role: Role,
    /// The stores that they may see; empty for all.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    pub stores: Vec<StoreId>,
}

crate::max_len! { ChangeCall { stores: MaxLen::List(1_000, 20) } }

pub(super) struct ChangePerson;

impl DeedRow for ChangePerson {
    const CALL: About = About {
        path: "/console/people/change",
        name: "change_person",
        capability: "people",
        does: "Changes somebody's role and stores, from their next call on.",
        messages: &[WORDS],
    };
    type Who = Person<ChangePeople>;
    type Request = ChangeCall;
    type Outcome = ();
    type Gathered = ();
    type Answer = Nothing;

    fn keep(_: &ChangeCall) -> Keep {
        Keep::Never
    }

    fn run(deed: &mut Deed<'_, Self::Who>, request: &ChangeCall) -> Result<()> {
        let (person, now) = (deed.who().clone(), deed.now());
        if person.person_id() == request.person_id {
            return Err(PersonRefusal::Yourself.into());
        }
        is_proved(&person, now)?;
        let wanted = Access { person_id: request.person_id, role: request.role, stores: request.stores.clone() };
        change_access(deed, &wanted, person.actor(), now)
    }

    fn gather(_: &mut Deed<'_, Self::Who>, _: &ChangeCall, (): &mut ()) -> Result<()> {
        Ok(())
    }

    fn render((): (), (): ()) -> Result<Reply<Nothing>> {
        Ok(Reply::success(Nothing {}))
    }
}

/// Somebody whose access ends.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct EndAccessCall {
    /// The person.
    #[schema(value_type = i64)]
    pub person_id: PersonId,
}

crate::max_len! { EndAccessCall {} }

pub(super) struct EndAccess;

impl DeedRow for EndAccess {
    const CALL: About = About {
        path: "/console/people/end",
        name: "end_access",
        capability: "people",
        does: "Ends somebody's access: their sign-ins and invitations end with it.",
        messages: &[WORDS],
    };
    type Who = Person<ChangePeople>;
    type Request = EndAccessCall;
    type Outcome = ();
    type Gathered = ();
    type Answer = Nothing;

    fn keep(_: &EndAccessCall) -> Keep {
        Keep::Never
    }

    fn run(deed: &mut Deed<'_, Self::Who>, request: &EndAccessCall) -> Result<()> {
        let (person, now) = (deed.who().clone(), deed.now());
        is_proved(&person, now)?;
        end_access(deed, request.person_id, person.actor(), now)
    }

    fn gather(_: &mut Deed<'_, Self::Who>, _: &EndAccessCall, (): &mut ()) -> Result<()> {
        Ok(())
    }

    fn render((): (), (): ()) -> Result<Reply<Nothing>> {
        Ok(Reply::success(Nothing {}))
    }
}
