//! The charges of a store that somebody has to look after, with whose bills they were for.

use std::collections::HashMap;

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::rows::InvoiceKind;
use storage::schema::{cart_order, customer, invoice};
use utoipa::ToSchema;

use super::ChargeAnswer;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::deed::Look;
use crate::login::{Cashier, full_name};
use crate::refusal::Result;
use crate::tender;

/// Charges of a store that are shown at most.
const MOST: i64 = 200;

/// A charge in the list, with whose bill it was for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ListedCharge {
    #[serde(flatten)]
    charge: ChargeAnswer,
    /// The number of the bill's invoice; empty where it has none.
    invoice_id: String,
    /// The customer of the bill; empty for a walk-in customer.
    customer_name: String,
    /// Their phone; empty for a walk-in customer.
    customer_mobile: String,
}

/// Asks for the charges of the store that are open.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ListCharges {}

crate::max_len! { ListCharges {} }

pub(super) struct ListCall;

impl LookRow for ListCall {
    const CALL: About = About {
        path: "/charge/list",
        name: "list_charges",
        capability: "charge",
        does: "The charges of the store that are not settled or whose money has to go back, the oldest first, with \
               whose bills they were for.",
        messages: &[],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = ListCharges;
    type Found = Vec<ListedCharge>;
    type Answer = WithData<Vec<ListedCharge>>;

    fn look(look: &mut Look<'_, Cashier>, _: &ListCharges) -> Result<Vec<ListedCharge>> {
        list(look)
    }

    fn render(data: Vec<ListedCharge>) -> Reply<WithData<Vec<ListedCharge>>> {
        Reply::success(WithData { data })
    }
}

/// The charges of the caller's store that are not settled or must go back, the oldest first.
///
/// # Errors
/// When a statement fails.
pub fn list(look: &mut Look<'_, Cashier>) -> Result<Vec<ListedCharge>> {
    let (zone, vendor) = (look.shop().zone.clone(), look.vendor());
    let open = tender::open_charges(look, MOST)?;
    let bills: Vec<String> = open.iter().map(|charge| charge.order_id.clone()).collect();
    let buyers: Vec<(String, String, String, String)> = look.load_composed(
        cart_order::table
            .inner_join(customer::table.on(
                customer::vendor_id.eq(cart_order::vendor_id).and(customer::customer_id.eq(cart_order::customer_id)),
            ))
            .filter(cart_order::vendor_id.eq(vendor))
            .filter(cart_order::order_id.eq_any(bills.clone()))
            .select((cart_order::order_id, customer::first_name, customer::last_name, customer::mobile)),
    )?;
    let invoices: Vec<(String, String)> = look.load_composed(
        invoice::table
            .filter(invoice::vendor_id.eq(vendor))
            .filter(invoice::order_id.eq_any(bills))
            .filter(invoice::kind.eq(InvoiceKind::Sale))
            .select((invoice::order_id, invoice::number)),
    )?;
    let buyers: HashMap<_, _> =
        buyers.into_iter().map(|(id, first, last, mobile)| (id, (full_name(&first, &last), mobile))).collect();
    let invoices: HashMap<_, _> = invoices.into_iter().collect();
    let listed = open.iter().map(|charge| {
        let (customer_name, customer_mobile) = buyers.get(&charge.order_id).cloned().unwrap_or_default();
        let invoice_id = invoices.get(&charge.order_id).cloned().unwrap_or_default();
        ListedCharge { charge: ChargeAnswer::new(charge, &zone), invoice_id, customer_name, customer_mobile }
    });
    Ok(listed.collect())
}
