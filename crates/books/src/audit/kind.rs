//! Kinds of audit events.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Kinds of what is done, by which entries are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AuditKind)]
pub enum Kind {
    /// Sign-ins and sign-outs on tills.
    SignIns,
    /// PINs, passcodes and approvals.
    Leaves,
    /// Changes of prices, MRPs, discounts and tax rates.
    Prices,
    /// Removed lines and bags, and cancelled bills.
    Removed,
    /// Invoices, as they were sold.
    Sales,
    /// Papers of an invoice that were handed out after it.
    Copies,
    /// Goods and money that went back, and vouchers for them.
    Returns,
    /// The drawer: opened, counted, money in and out of it.
    Drawer,
    /// Payments by something outside.
    Charges,
    /// Customers, and whose bill it is.
    Customers,
    /// Goods that came, and files that were read.
    Goods,
    /// Licences, settings, stores, tills and people.
    Setup,
    /// Actions of another release that this one has no word for.
    Other,
}

/// Groups of kinds, by which a manager reads the audit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AuditGroup)]
pub enum Group {
    /// Bills, payments, returns and the drawer.
    Money,
    /// Prices, discounts, and goods that came.
    Pricing,
    /// Sign-ins, approvals, customers and settings.
    People,
}

impl Group {
    /// The group of a name on the wire.
    #[must_use]
    pub fn parse(name: &str) -> Option<Group> {
        serde_json::from_value(serde_json::Value::String(name.to_owned())).ok()
    }
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 13] = [
        Kind::SignIns,
        Kind::Leaves,
        Kind::Prices,
        Kind::Removed,
        Kind::Sales,
        Kind::Copies,
        Kind::Returns,
        Kind::Drawer,
        Kind::Charges,
        Kind::Customers,
        Kind::Goods,
        Kind::Setup,
        Kind::Other,
    ];

    /// The group of the kind.
    #[must_use]
    pub fn group(self) -> Group {
        match self {
            Kind::Removed | Kind::Sales | Kind::Copies | Kind::Returns | Kind::Drawer | Kind::Charges => Group::Money,
            Kind::Prices | Kind::Goods => Group::Pricing,
            Kind::SignIns | Kind::Leaves | Kind::Customers | Kind::Setup | Kind::Other => Group::People,
        }
    }

    /// The kind of a name on the wire.
    #[must_use]
    pub fn parse(name: &str) -> Option<Kind> {
        serde_json::from_value(serde_json::Value::String(name.to_owned())).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_name_of_its_own() {
        for kind in Kind::ALL {
            assert_eq!(Kind::parse(serde_json::to_value(kind).unwrap().as_str().unwrap()), Some(kind));
        }
        assert_eq!(Kind::parse("everything"), None);
    }
}
