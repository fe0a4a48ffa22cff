//! The rights that roles have at first. They are rows of a vendor, so that another one may give others.

use storage::rows::{Role, RoleRight};
use storage::schema::role_right;
use storage::{Result, Tx, VendorId, insert_all};

use crate::call::Right;

/// The rights of a preset.
fn rights(role: Role) -> &'static [Right] {
    use Right as R;
    match role {
        Role::Owner => Right::ALL,
        Role::Accountant => &[
            R::SeeSales,
            R::SeeReports,
            R::SeeTaxes,
            R::SeeAudit,
            R::SeeGoods,
            R::SeeCosts,
            R::SeeCustomers,
            R::SeeOffers,
            R::SeeSuppliers,
            R::SeeShop,
        ],
        Role::StoreManager => &[
            R::SeeSales,
            R::SendBills,
            R::SeeReports,
            R::SeeAudit,
            R::AnswerApprovals,
            R::SeeGoods,
            R::SeeCustomers,
            R::SeeOffers,
            R::SeeSuppliers,
            R::SeeShop,
        ],
        Role::Buyer => &[R::SeeGoods, R::SeeCosts, R::SeeSuppliers],
        Role::StockClerk => &[R::SeeGoods, R::SeeSuppliers],
    }
}

/// Gives the roles of a new vendor the rights of the presets.
///
/// # Errors
/// When a statement fails.
pub fn give_rights(tx: &mut Tx<'_>, vendor_id: VendorId) -> Result<()> {
    let rows = Role::ALL.iter().flat_map(|&role| {
        rights(role).iter().map(move |right| RoleRight { vendor_id, role, right_name: right.name().to_owned() })
    });
    insert_all!(tx, role_right::table, rows.collect::<Vec<_>>()).map(drop)
}
