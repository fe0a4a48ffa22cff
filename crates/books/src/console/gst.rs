//! The GST of a month or a quarter: what is due, what would stop the return, and the files that are handed in.

use pricing::{BasisPoints, Paise};
use serde::{Deserialize, Serialize};
use storage::schema::store;
use storage::{Reader, Scope, StoreId};
use utoipa::ToSchema;

use diesel::prelude::*;

use super::ConsoleRefusal;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Needs, Person, SeeTaxes, SignedInPerson};
use crate::clock::india;
use crate::deed::Look;
use crate::identity::PersonRefusal;
use crate::refusal::Result;
use crate::registration::{of_store, on_day};
use crate::report::supplies::Sum;
use crate::report::{self, Days, Filing, Gstr1, Numbers, Objection, ReportFile, ReportRefusal, gstr1_for, tally};
use crate::scalar::Text;

/// A return.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReadGst {
    /// A store of the registration; 0 for the first that the person may see.
    pub store_id: i64,
    /// The month, `YYYY-MM`.
    pub month: Text,
    /// `month`, `iff` or `quarter`: the quarter that has the month.
    pub filing: Text,
    /// Months of the quarter whose IFF was filed, `YYYY-MM`.
    pub furnished: Vec<Text>,
}

crate::max_len! { ReadGst { month: WORD, filing: WORD, furnished: MaxLen::List(2, 10) } }

/// A return as a file.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReadGstFile {
    /// A store of the registration; of Tally's file the store itself.
    pub store_id: i64,
    /// The month, `YYYY-MM`.
    pub month: Text,
    /// `month`, `iff` or `quarter`.
    pub filing: Text,
    /// Months of the quarter whose IFF was filed.
    pub furnished: Vec<Text>,
    /// `gstr1` or `tally`.
    pub kind: Text,
    /// The name of the company in Tally.
    pub company: Text,
}

crate::max_len! {
    ReadGstFile { month: WORD, filing: WORD, furnished: MaxLen::List(2, 10), kind: WORD, company: WRITING }
}

/// Taxable value and taxes.
#[derive(Debug, Default, Serialize, ToSchema)]
struct GstSums {
    taxable: Paise,
    cgst: Paise,
    sgst: Paise,
    igst: Paise,
    cess: Paise,
}

impl GstSums {
    fn add(&mut self, sum: &Sum) {
        self.taxable += sum.taxable;
        self.cgst += sum.cgst;
        self.sgst += sum.sgst;
        self.igst += sum.igst;
        self.cess += sum.cess;
    }
}

/// The same of one rate.
#[derive(Debug, Serialize, ToSchema)]
struct GstRate {
    /// Percent.
    rate: BasisPoints,
    #[serde(flatten)]
    sums: GstSums,
}

/// Something that stops a file, or that the portal may object to.
#[derive(Debug, Default, Serialize, ToSchema)]
struct GstFault {
    /// `hsn`, `below_tax`, `above_iff`, `gstin`, `gap` or `late_return`.
    kind: &'static str,
    /// The goods, the GSTIN, or the number behind a gap.
    name: String,
    /// The first document.
    number: String,
    /// Further documents; of a gap how many numbers are missing.
    more: i64,
    /// Digits that an HSN has at least.
    digits: usize,
}

impl GstFault {
    fn of(objection: Objection) -> Self {
        let about = |kind: &'static str, name: String, documents: Numbers| GstFault {
            kind,
            name,
            number: documents.first,
            more: i64::try_from(documents.more).unwrap_or(i64::MAX),
            digits: 0,
        };
        match objection {
            Objection::NoHsn { goods, digits, documents } => GstFault { digits, ..about("hsn", goods, documents) },
            Objection::BelowTax(documents) => about("below_tax", String::new(), documents),
            Objection::AboveIff => GstFault { kind: "above_iff", ..GstFault::default() },
            Objection::WrongGstin { gstin, documents } => about("gstin", gstin, documents),
            Objection::Gap { between: (from, to), missing } => {
                GstFault { kind: "gap", name: to, number: from, more: missing, digits: 0 }
            }
            Objection::LateReturns(documents) => about("late_return", String::new(), documents),
        }
    }
}

/// The figures of a return, with its faults.
#[derive(Debug, Serialize, ToSchema)]
pub struct GstAnswer {
    /// The GSTIN that files; empty where the store has no registration.
    gstin: String,
    /// Names of the stores that file under it.
    stores: Vec<String>,
    from: String,
    to: String,
    /// Whether the days are over.
    is_over: bool,
    sums: GstSums,
    rates: Vec<GstRate>,
    invoices: usize,
    credit_notes: usize,
    faults: Vec<GstFault>,
}

/// The days of a return, and its kind.
fn filing(month: &str, kind: &str, furnished: &[Text]) -> Result<(Days, Filing)> {
    let days = Days::of_month(month).ok_or(ConsoleRefusal::NoMonth)?;
    match kind {
        "" | "month" => Ok((days, Filing::Month)),
        "iff" if days.to.month().is_multiple_of(3) => Err(ConsoleRefusal::NoIff.into()),
        "iff" => Ok((days, Filing::Iff)),
        "quarter" => {
            let quarter = days.quarter().ok_or(ConsoleRefusal::NoMonth)?;
            let inside = |month: &Text| {
                let days = Days::of_month(month).filter(|days| days.from >= quarter.from && days.to < quarter.to);
                days.ok_or_else(|| ConsoleRefusal::NoMonth.into())
            };
            let furnished = furnished.iter().map(inside).collect::<Result<_>>()?;
            Ok((quarter, Filing::Quarter { furnished }))
        }
        _ => Err(ConsoleRefusal::NoFiling.into()),
    }
}

/// The store that stands for its registration. A return has all stores of a registration.
fn registered(person: &SignedInPerson, named: i64) -> Result<StoreId> {
    if !person.membership.all_stores {
        return Err(PersonRefusal::MayNot.into());
    }
    match named {
        0 => person.stores.first().copied().ok_or_else(|| PersonRefusal::NoStore.into()),
        named => super::one_of(person, named),
    }
}

fn narrow<R: Needs>(look: &mut Look<'_, Person<R>>, named: i64) -> Result<()> {
    let (store_id, vendor_id) = (registered(look.who(), named)?, look.vendor());
    look.narrow(Scope::store(vendor_id, store_id));
    Ok(())
}

pub(super) struct Read;

impl LookRow for Read {
    const CALL: About = About {
        path: "/console/gst",
        name: "read_gst",
        capability: "reports",
        does: "What the GST return of a month or a quarter comes to, and what would stop it.",
        messages: &[super::WORDS, report::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeTaxes>;
    type Request = ReadGst;
    type Found = GstAnswer;
    type Answer = WithData<GstAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, request: &ReadGst) -> Result<GstAnswer> {
        let (days, filing) = filing(&request.month, &request.filing, &request.furnished)?;
        narrow(look, request.store_id)?;
        let today = look.now().day(&india());
        let found = gstr1_for(look, &days, &filing)?;
        let stores = found.as_ref().map_or(Ok(Vec::new()), |found| stores_of(look, &found.gstin, &days))?;
        Ok(answer(found, stores, (&days, days.to < today)))
    }

    fn render(found: GstAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

/// Names of the stores that file under a GSTIN at the end of some days.
fn stores_of(reader: &mut Reader<'_>, gstin: &str, days: &Days) -> Result<Vec<String>> {
    let vendor_id = reader.vendor();
    let all: Vec<(StoreId, String)> = reader.load(
        store::table
            .filter(store::vendor_id.eq(vendor_id))
            .order(store::store_id)
            .select((store::store_id, store::name)),
    )?;
    let mut named = Vec::new();
    for (store_id, name) in all {
        let known = of_store(reader, vendor_id, store_id)?;
        if on_day(&known, days.to).is_some_and(|row| row.gstin == gstin) {
            named.push(name);
        }
    }
    Ok(named)
}

fn answer(found: Option<Gstr1>, stores: Vec<String>, (days, is_over): (&Days, bool)) -> GstAnswer {
    let (from, to) = (days.from.to_string(), days.to.to_string());
    let mut answer = GstAnswer {
        gstin: String::new(),
        stores,
        from,
        to,
        is_over,
        sums: GstSums::default(),
        rates: Vec::new(),
        invoices: 0,
        credit_notes: 0,
        faults: Vec::new(),
    };
    let Some(Gstr1 { gstin, objections, documents, by_rate, .. }) = found else { return answer };
    for (rate, sum) in by_rate {
        answer.sums.add(&sum);
        let mut sums = GstSums::default();
        sums.add(&sum);
        answer.rates.push(GstRate { rate, sums });
    }
    answer.gstin = gstin;
    (answer.invoices, answer.credit_notes) = documents;
    answer.faults = objections.into_iter().map(GstFault::of).collect();
    answer
}

pub(super) struct File;

impl LookRow for File {
    const CALL: About = About {
        path: "/console/gst/file",
        name: "read_gst_file",
        capability: "reports",
        does: "The file of a return for the GST portal's offline tool, or of the same days for Tally.",
        messages: &[super::WORDS, report::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeTaxes>;
    type Request = ReadGstFile;
    type Found = ReportFile;
    type Answer = WithData<ReportFile>;

    fn look(look: &mut Look<'_, Self::Who>, request: &ReadGstFile) -> Result<ReportFile> {
        let (days, filing) = filing(&request.month, &request.filing, &request.furnished)?;
        narrow(look, request.store_id)?;
        match &*request.kind {
            "gstr1" => {
                let found = gstr1_for(look, &days, &filing)?.ok_or(ConsoleRefusal::NoRegistration)?;
                let form = if filing == Filing::Iff { "IFF" } else { "GSTR1" };
                let name = format!("{form}-{}-{}.json", found.gstin, days.to.to_string().get(..7).unwrap_or_default());
                Ok(ReportFile::new(name, "application/json", format!("{:#}\n", found.file).as_bytes()))
            }
            "tally" if request.company.is_empty() => Err(ConsoleRefusal::NoCompany.into()),
            "tally" => {
                let written = tally(look, &days, &request.company)?;
                Ok(ReportFile::new(
                    format!("tally-{}-{}.xml", days.from, days.to),
                    "application/xml",
                    written.as_bytes(),
                ))
            }
            _ => Err(ReportRefusal::UnknownFile.into()),
        }
    }

    fn render(found: ReportFile) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}
