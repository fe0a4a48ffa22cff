use diesel::prelude::*;

use super::OutboxState;
use crate::schema::{audit_entry, audit_head, audit_seal, outbox};
use crate::{Moment, SessionId, StoreId, TerminalId, UserId, VendorId};

/// Something that must be delivered after a transaction.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = outbox, treat_none_as_default_value = false)]
pub struct Outbox {
    pub vendor_id: VendorId,
    pub outbox_id: String,
    pub store_id: StoreId,
    pub kind: String,
    pub subject: String,
    pub payload: String,
    pub state: OutboxState,
    pub attempts: i32,
    pub due_at: Moment,
    pub last_error: String,
    /// The other side has read it and refuses it.
    pub refused: bool,
    pub created_at: Moment,
    pub done_at: Option<Moment>,
    pub claim: String,
    pub give_up_at: Moment,
    /// The digest of the address that a bill goes to; empty for anything else.
    pub recipient: String,
    /// The till that sent it; 0 for none.
    pub terminal_id: TerminalId,
}

/// Who did what, chained by hash.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = audit_entry, treat_none_as_default_value = false)]
pub struct AuditEntry {
    pub vendor_id: VendorId,
    pub principal: String,
    pub entry_no: i64,
    pub store_id: StoreId,
    pub user_id: UserId,
    pub session_id: SessionId,
    pub action: String,
    pub subject: String,
    pub detail: String,
    pub created_at: Moment,
    pub previous_hash: String,
    pub hash: String,
}

/// The last entry of a chain.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = audit_head, treat_none_as_default_value = false)]
pub struct AuditHead {
    pub vendor_id: VendorId,
    pub principal: String,
    pub entry_no: i64,
    pub hash: String,
}

/// The heads of all chains of a vendor at one time.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = audit_seal, treat_none_as_default_value = false)]
pub struct AuditSeal {
    pub vendor_id: VendorId,
    pub seal_no: i64,
    pub heads: String,
    pub created_at: Moment,
    pub previous_hash: String,
    pub hash: String,
}
