use diesel::prelude::*;
use pricing::Day;
use storage::Result;
use storage::schema::invoice;

use crate::deed::Deed;
use crate::login::Cashier;
use crate::series::{self, Series};

/// The day of the till's document with a number of a series: today, never before the one before it.
///
/// # Errors
/// When the statement fails.
pub fn dated(deed: &mut Deed<'_, Cashier>, series: Series, (year, series_no): (i32, i64)) -> Result<Day> {
    let (vendor_id, store_id, terminal_id) = (deed.vendor(), deed.store(), deed.who().terminal_id());
    let before: Option<Day> = deed.maybe(
        invoice::table
            .filter(invoice::vendor_id.eq(vendor_id))
            .filter(invoice::store_id.eq(store_id))
            .filter(invoice::terminal_id.eq(terminal_id))
            .filter(invoice::series.eq(series.letter()))
            .filter(invoice::financial_year.eq(year))
            .filter(invoice::series_no.eq(series_no - 1))
            .select(invoice::business_date),
    )?;
    Ok(series::dated(deed.today(), before))
}
