use diesel::prelude::*;

use crate::schema::offline_verifier;
use crate::{Moment, UserId, VendorId};

/// By what one device can tell that a user's PIN is right, while the server is out of reach.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = offline_verifier, treat_none_as_default_value = false)]
pub struct OfflineVerifier {
    pub vendor_id: VendorId,
    pub device_digest: String,
    pub user_id: UserId,
    pub verifier: String,
    pub pin_digest: String,
    pub made_at: Moment,
    pub expires_at: Moment,
}
