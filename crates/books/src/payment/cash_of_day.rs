use diesel::prelude::*;
use pricing::{Day, Paise};
use storage::rows::TenderState;
use storage::schema::{cart_order, invoice, invoice_refund, payment_tender};
use storage::{Reader, Result};

use crate::tender::Gateway;

/// Cash received from a customer on a business day, in paise after rounding, less refunds of cancelled invoices.
///
/// # Errors
/// When a statement fails.
pub(super) fn cash_of_day(reader: &mut Reader<'_>, customer_id: &str, business_date: Day) -> Result<Paise> {
    let amounts: Vec<Paise> = reader.load(
        payment_tender::table
            .inner_join(
                cart_order::table.on(cart_order::vendor_id
                    .eq(payment_tender::vendor_id)
                    .and(cart_order::order_id.eq(payment_tender::order_id))),
            )
            .filter(payment_tender::vendor_id.eq(reader.vendor()))
            .filter(payment_tender::business_date.eq(business_date))
            .filter(payment_tender::gateway.eq(Gateway::Cash.name()))
            .filter(payment_tender::state.eq(TenderState::Taken).or(payment_tender::state.eq(TenderState::Reversal)))
            .filter(cart_order::customer_id.eq(customer_id.to_owned()))
            .select(payment_tender::amount_paise + payment_tender::rounding_paise),
    )?;
    let handed_back: Vec<Paise> = reader.load(
        invoice_refund::table
            .inner_join(
                invoice::table.on(invoice::vendor_id
                    .eq(invoice_refund::vendor_id)
                    .and(invoice::invoice_id.eq(invoice_refund::invoice_id))),
            )
            .filter(invoice_refund::vendor_id.eq(reader.vendor()))
            .filter(invoice_refund::business_date.eq(business_date))
            .filter(invoice_refund::gateway.eq(Gateway::Cash.name()))
            .filter(invoice::customer_id.eq(customer_id.to_owned()))
            .select(invoice_refund::amount_paise + invoice_refund::rounding_paise),
    )?;
    Ok(amounts.into_iter().sum::<Paise>() - handed_back.into_iter().sum::<Paise>())
}
