use diesel::prelude::*;

use super::states::{PersonSessionState, Role};
use crate::schema::{
    identity, identity_guard, identity_recovery, identity_session, invitation, membership, membership_store, role_right,
};
use crate::{Moment, PersonId, StoreId, VendorId};

/// A human, for the whole installation.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = identity, treat_none_as_default_value = false)]
pub struct Identity {
    pub identity_id: String,
    pub mail_digest: String,
    pub mail: String,
    pub name: String,
    pub password_hash: String,
    /// The secret of the authenticator, encrypted; empty before there is one.
    pub totp_sealed: String,
    pub totp_confirmed_at: Option<Moment>,
    /// The step of thirty seconds of the last code that was right.
    pub totp_step: i64,
    /// The digest of the link that sets a new password; empty without one.
    pub reset_digest: String,
    /// Until when that link does.
    pub reset_until: Moment,
    pub created_at: Moment,
}

/// A code that opens an account once without the authenticator.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = identity_recovery, treat_none_as_default_value = false)]
pub struct RecoveryCode {
    pub identity_id: String,
    pub code_digest: String,
    pub used_at: Option<Moment>,
}

/// Wrong tries of a kind within a window.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = identity_guard, treat_none_as_default_value = false)]
pub struct IdentityGuard {
    pub secret: String,
    pub failures: i32,
    /// The number of the window in which the failures were counted.
    pub counted_in: String,
}

/// A right of a role.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = role_right, treat_none_as_default_value = false)]
pub struct RoleRight {
    pub vendor_id: VendorId,
    pub role: Role,
    pub right_name: String,
}

/// The tie of a human to a vendor.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = membership, treat_none_as_default_value = false)]
pub struct Membership {
    pub vendor_id: VendorId,
    pub person_id: PersonId,
    /// Nobody until the invitation is accepted.
    pub identity_id: Option<String>,
    pub mail: String,
    pub name: String,
    pub role: Role,
    pub all_stores: bool,
    pub created_at: Moment,
    pub ended_at: Option<Moment>,
}

/// A store that a person may see.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = membership_store, treat_none_as_default_value = false)]
pub struct MembershipStore {
    pub vendor_id: VendorId,
    pub person_id: PersonId,
    pub store_id: StoreId,
}

/// A link by which somebody joins a vendor, once.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = invitation, treat_none_as_default_value = false)]
pub struct Invitation {
    pub vendor_id: VendorId,
    pub token_digest: String,
    pub person_id: PersonId,
    /// The principal that invited.
    pub invited_by: String,
    pub created_at: Moment,
    pub expires_at: Moment,
    pub used_at: Option<Moment>,
}

/// A browser in which a person is signed in, or on the way.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = identity_session, treat_none_as_default_value = false)]
pub struct PersonSession {
    pub vendor_id: VendorId,
    pub token_digest: String,
    pub person_id: PersonId,
    pub state: PersonSessionState,
    pub browser: String,
    pub network: String,
    /// Whether it stays signed in for 30 days.
    pub trusted: bool,
    /// Codes that were wrong.
    pub tries: i32,
    pub created_at: Moment,
    pub seen_at: Moment,
    /// When the password and a code were last right.
    pub proved_at: Moment,
    pub ended_at: Option<Moment>,
    pub end_reason: String,
}
