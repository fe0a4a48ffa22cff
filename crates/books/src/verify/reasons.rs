//! Reasons for a drawer's difference: a session has the reason that the audit recorded last.

use diesel::sql_types::Text;
use diesel::{QueryableByName, sql_query};
use storage::{Reader, Result};

use super::Finding;
use crate::audit::AuditEvent;

const CHECK: &str = "the reason of a closed session is what the audit was told of it last";

/// Reasons in the order in which they were recorded; entries of an older release have none.
const TOLD: &str = "SELECT s.vendor_id || '/' || s.session_id AS subject, s.reason, a.action, a.detail FROM audit_entry a \
     JOIN cash_session s ON s.vendor_id = a.vendor_id AND s.session_id = a.subject \
     WHERE a.action IN ('session_closed', 'session_explained') AND a.detail LIKE '%\"reason\":%' \
     ORDER BY s.vendor_id, s.session_id, a.created_at, a.action, a.entry_no";

#[derive(QueryableByName)]
struct Told {
    #[diesel(sql_type = Text)]
    subject: String,
    #[diesel(sql_type = Text)]
    reason: String,
    #[diesel(sql_type = Text)]
    action: String,
    #[diesel(sql_type = Text)]
    detail: String,
}

/// Sessions with a reason other than the recorded one.
///
/// # Errors
/// When a statement fails.
pub(super) fn wrong(reader: &mut Reader<'_>) -> Result<Vec<Finding>> {
    let told: Vec<Told> = reader.load(sql_query(TOLD))?;
    let last_of_each = told.chunk_by(|one, next| one.subject == next.subject).filter_map(<[Told]>::last);
    let is_other = |last: &&Told| {
        !matches!(
            AuditEvent::read(&last.action, &last.subject, &last.detail),
            Some(AuditEvent::SessionClosed { reason, .. } | AuditEvent::SessionExplained { reason, .. })
                if reason == last.reason
        )
    };
    let finding = |last: &Told| Finding {
        check: CHECK,
        subject: last.subject.clone(),
        detail: format!("says {}, told {}", last.reason, last.detail),
    };
    Ok(last_of_each.filter(is_other).map(finding).collect())
}
