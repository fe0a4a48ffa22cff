//! Some days in a few figures and bars, as an owner wants to see them at once.

use std::collections::BTreeMap;

use pricing::Paise;
use serde::Serialize;
use storage::rows::InvoiceKind;
use storage::{Reader, Result};
use utoipa::ToSchema;

use super::Days;
use super::documents::documents_of;
use super::drawer::{paid_out_on, tenders_of};
use crate::catalog::Book;
use crate::clock::wire_time;

/// Cash that was paid out for credit notes, beside the gateways.
const FOR_NOTES: &str = "CREDIT_NOTE_CASH";

/// The sums of some days for charts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Picture {
    /// Sales, before returns.
    pub sold: Paise,
    /// Invoices.
    pub invoices: i64,
    /// Amount of the credit notes, not below zero.
    pub came_back: Paise,
    /// Credit notes.
    pub credit_notes: i64,
    /// Sales less returns.
    pub net: Paise,
    /// The tax in it.
    pub tax: Paise,
    /// Net by hour (`09`) of one day, or by day (`2026-11-23`) of several, without gaps between the first and the last.
    pub bars: Vec<Bar>,
    /// Payments less reversals and refunds by gateway, largest first. `CREDIT_NOTE_CASH`, below zero, is the cash paid
    /// out for credit notes.
    pub tenders: Vec<Bar>,
}

/// An amount with what it is of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Bar {
    /// An hour, a day or a gateway.
    pub label: String,
    /// The amount.
    pub amount: Paise,
}

/// Makes the picture of the scope's store.
///
/// # Errors
/// When a statement fails.
pub fn picture(reader: &mut Reader<'_>, days: &Days) -> Result<Picture> {
    let (shop, _) = Book::default().view(reader)?.store(reader)?;
    let [mut sold, mut came_back, mut tax] = [Paise::ZERO; 3];
    let [mut invoices, mut credit_notes] = [0; 2];
    let mut net: BTreeMap<String, Paise> = BTreeMap::new();
    for row in documents_of(reader, days)? {
        let written = wire_time(row.created_at, &shop.zone);
        let hour = written.get(11..13).unwrap_or_default().to_owned();
        let label = if days.from == days.to { hour } else { row.business_date.to_string() };
        let bar = net.entry(label).or_default();
        if row.kind == InvoiceKind::Return {
            (came_back, credit_notes) = (came_back + row.total_paise, credit_notes + 1);
            (tax, *bar) = (tax - row.tax_paise, *bar - row.total_paise);
        } else {
            (sold, invoices) = (sold + row.total_paise, invoices + 1);
            (tax, *bar) = (tax + row.tax_paise, *bar + row.total_paise);
        }
    }
    Ok(Picture {
        sold,
        invoices,
        came_back,
        credit_notes,
        net: sold - came_back,
        tax,
        bars: without_gaps(&net).into_iter().map(bar).collect(),
        tenders: tenders(reader, days)?,
    })
}

/// Payments less reversals and refunds by gateway, largest first.
pub(crate) fn tenders(reader: &mut Reader<'_>, days: &Days) -> Result<Vec<Bar>> {
    let mut ways: BTreeMap<String, Paise> = BTreeMap::new();
    for ((_, gateway), taken) in tenders_of(reader, days)? {
        *ways.entry(gateway).or_default() += taken.amount + taken.reversed;
    }
    for paid in paid_out_on(reader, days)?.into_values() {
        *ways.entry(FOR_NOTES.to_owned()).or_default() -= paid.left;
    }
    let mut tenders: Vec<(String, Paise)> = ways.into_iter().collect();
    tenders.sort_by_key(|(_, amount)| std::cmp::Reverse(*amount));
    Ok(tenders.into_iter().map(bar).collect())
}

fn bar((label, amount): (String, Paise)) -> Bar {
    Bar { label, amount }
}

/// Hours or days between the first and the last in which nothing was written count as zero.
fn without_gaps(net: &BTreeMap<String, Paise>) -> Vec<(String, Paise)> {
    let (Some(first), Some(last)) = (net.keys().next(), net.keys().next_back()) else { return Vec::new() };
    let labels: Vec<String> = match (first.parse::<jiff::civil::Date>(), last.parse::<jiff::civil::Date>()) {
        (Ok(first), Ok(last)) => {
            first.series(jiff::Span::new().days(1)).take_while(|day| *day <= last).map(|day| day.to_string()).collect()
        }
        _ => {
            let hour = |text: &String| text.parse::<u8>().unwrap_or_default();
            (hour(first)..=hour(last)).map(|hour| format!("{hour:02}")).collect()
        }
    };
    labels.into_iter().map(|label| (label.clone(), net.get(&label).copied().unwrap_or_default())).collect()
}
