//! GSTR-1 as the file that the GST portal's offline tool takes: the supplies of one registration over a month, or over
//! a quarter with IFF for its first months (QRMP), whichever of its stores they were made in.
//!
//! Supplies at 0 % are in table 8 alone. Credit notes are listed one by one where the law wants that (a registered
//! buyer, or a large inter-State invoice); others reduce the sums of table 7.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use diesel::prelude::*;
use pricing::gstin::Gstin;
use pricing::hsn::{fewest_digits, is_enough};
use pricing::{BasisPoints, Day, Paise, Quantity};
use serde_json::{Map, Value, json};
use storage::rows::{Invoice, InvoiceKind, InvoiceLine};
use storage::schema::{invoice, store};
use storage::{Reader, Result, Scope, StoreId};

use super::documents::{documents_of, sign};
use super::sales::{gaps, series};
use super::supplies::{Sum, lines, net_sale_value, rate};
use super::{Cell, Days};
use crate::registration::{self, Registration};
use crate::series::WITHOUT_TAX;
use crate::settings::is_above_five_crore;

/// An inter-State invoice to an unregistered buyer is listed by itself above this (₹1,00,000 since 1 August 2024).
const LARGE: Paise = Paise::new(10_000_000);

/// The portal takes fifty lakh rupees a month by IFF at most (CGST Rule 59(2)).
const MOST_BY_IFF: Paise = Paise::new(500_000_000);

/// The return that a file is for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Filing {
    /// GSTR-1 of a month.
    #[default]
    Month,
    /// The invoice furnishing facility (IFF) of the first or second month of a quarter: tables 4 and 9B alone (CGST
    /// Rule 59(2)).
    Iff,
    /// GSTR-1 of a quarter. Documents furnished by IFF in some of its months are not listed again.
    Quarter {
        /// The days of each month whose IFF was filed.
        furnished: Vec<Days>,
    },
}

/// The file of a return.
#[derive(Debug, Clone, PartialEq)]
pub struct Gstr1 {
    /// The GSTIN that files the return.
    pub gstin: String,
    /// The JSON of the return, as the offline tool reads it.
    pub file: Value,
    /// Likely objections of the portal.
    pub objections: Vec<Objection>,
    /// Its invoices and its credit notes, those with nothing but goods at 0 % as well.
    pub documents: (usize, usize),
    /// Its sums by rate.
    pub(crate) by_rate: BTreeMap<BasisPoints, Sum>,
}

/// Documents by number: the first, and how many more there are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Numbers {
    /// The first.
    pub first: String,
    /// Further ones.
    pub more: usize,
}

impl Numbers {
    fn of(numbers: &BTreeSet<String>) -> Option<Self> {
        numbers.first().map(|first| Numbers { first: first.clone(), more: numbers.len() - 1 })
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.more {
            0 => f.write_str(&self.first),
            more => write!(f, "{} and {more} more", self.first),
        }
    }
}

/// A likely objection of the portal to a file. Its text is English.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Objection {
    /// Goods without an HSN of so many digits.
    NoHsn {
        /// The goods.
        goods: String,
        /// Digits that it has at least.
        digits: usize,
        /// Documents that have them.
        documents: Numbers,
    },
    /// Goods that were sold for less than the tax on their printed price.
    BelowTax(Numbers),
    /// More than the portal takes by IFF in a month.
    AboveIff,
    /// A buyer's GSTIN whose check digit is wrong.
    WrongGstin {
        /// The GSTIN.
        gstin: String,
        /// Its documents.
        documents: Numbers,
    },
    /// Numbers of a series that no document has.
    Gap {
        /// The documents on both sides of the gap.
        between: (String, String),
        /// The numbers that are missing.
        missing: i64,
    },
    /// Credit notes that come too late to reduce tax (CGST Act, section 34(2)); the file has none of them.
    LateReturns(Numbers),
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Objection::NoHsn { goods, digits, documents } => {
                write!(f, "{goods}: no HSN of {digits} digits (Rule 46(g), Notification 78/2020), in {documents}")
            }
            Objection::BelowTax(documents) => write!(
                f,
                "{documents}: goods sold for less than the tax on their printed price have a taxable value below zero"
            ),
            Objection::AboveIff => write!(
                f,
                "the invoices come to more than {}, which is what the portal takes by IFF in a month",
                MOST_BY_IFF.in_rupees()
            ),
            Objection::WrongGstin { gstin, documents } => write!(f, "{gstin} is no GSTIN, in {documents}"),
            Objection::Gap { between: (from, to), missing } => {
                write!(f, "{missing} numbers are missing between {from} and {to}")
            }
            Objection::LateReturns(documents) => write!(
                f,
                "{documents}: too late to reduce tax (CGST Act, section 34(2)), so the file has nothing of it"
            ),
        }
    }
}

/// The table of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Section {
    B2b,
    B2cl,
    B2cs,
    Cdnr,
    Cdnur,
}

/// A document with its section of the return and its sums.
struct Told {
    row: Invoice,
    section: Section,
    /// The State of supply.
    pos: String,
    is_inter: bool,
    /// By rate; goods at 0 % are left out.
    rates: BTreeMap<BasisPoints, Sum>,
}

/// Makes the file of the GSTIN that the scope's store has at the end of a month with these days: of all documents that
/// name it, whichever stores wrote them. Nothing where it has none.
///
/// # Errors
/// When a statement fails.
pub fn gstr1(reader: &mut Reader<'_>, days: &Days) -> Result<Option<Gstr1>> {
    gstr1_for(reader, days, &Filing::Month)
}

/// The same for a return of these days, which are those of a month or a quarter.
///
/// # Errors
/// When a statement fails.
pub fn gstr1_for(reader: &mut Reader<'_>, days: &Days, filing: &Filing) -> Result<Option<Gstr1>> {
    let (scope, known) = (reader.scope(), registration::of_store(reader, reader.vendor(), reader.store())?);
    let gstin = registration::on_day(&known, days.to).map(|row| row.gstin.clone()).unwrap_or_default();
    if gstin.is_empty() {
        return Ok(None);
    }
    let stores: Vec<StoreId> = reader.load(
        store::table.filter(store::vendor_id.eq(reader.vendor())).order(store::store_id).select(store::store_id),
    )?;
    let mut file = Sections::new(&gstin, filing, fewest_digits(is_above_five_crore(reader)?));
    for store_id in stores {
        reader.narrow(Scope::store(scope.vendor_id(), store_id));
        file.include_store(reader, days)?;
    }
    reader.narrow(scope);
    let (written, objections, by_rate) = (file.written(days), file.objections(), file.by_rate());
    Ok(Some(Gstr1 { file: written, objections, documents: file.documents, by_rate, gstin }))
}

/// The kind of buyer, the HSN, the unit and the rate.
type HsnKey = (&'static str, String, String, BasisPoints);

/// The sums of all documents read so far, by section.
struct Sections<'a> {
    gstin: &'a str,
    filing: &'a Filing,
    told: Vec<Told>,
    hsn: BTreeMap<HsnKey, Sum>,
    nil: BTreeMap<(bool, bool), Paise>,
    issued: BTreeMap<bool, Vec<Vec<Cell>>>,
    /// Digits that an HSN has at least.
    fewest: usize,
    /// Goods without such an HSN, with the documents that have them.
    without_hsn: BTreeMap<String, BTreeSet<String>>,
    /// Documents with goods that were sold for less than the tax on their printed price.
    below_tax: BTreeSet<String>,
    /// Buyers whose GSTIN is none, with their documents.
    wrong_gstin: BTreeMap<String, BTreeSet<String>>,
    gaps: Vec<Objection>,
    /// Credit notes that came too late.
    late: BTreeSet<String>,
    /// Invoices and credit notes.
    documents: (usize, usize),
}

impl<'a> Sections<'a> {
    fn new(gstin: &'a str, filing: &'a Filing, fewest: usize) -> Self {
        Sections {
            gstin,
            filing,
            told: Vec::new(),
            hsn: BTreeMap::new(),
            nil: BTreeMap::new(),
            issued: BTreeMap::new(),
            fewest,
            without_hsn: BTreeMap::new(),
            below_tax: BTreeSet::new(),
            wrong_gstin: BTreeMap::new(),
            gaps: Vec::new(),
            late: BTreeSet::new(),
            documents: (0, 0),
        }
    }

    /// Likely objections of the portal, for a person to check before the upload.
    fn objections(&self) -> Vec<Objection> {
        let hsn = self.without_hsn.iter().filter_map(|(goods, numbers)| {
            let (goods, digits) = (goods.clone(), self.fewest);
            Some(Objection::NoHsn { goods, digits, documents: Numbers::of(numbers)? })
        });
        let below = Numbers::of(&self.below_tax).map(Objection::BelowTax);
        let furnished: Paise = self.of(Section::B2b).map(|told| told.row.total_paise).sum();
        let above = (*self.filing == Filing::Iff && furnished > MOST_BY_IFF).then_some(Objection::AboveIff);
        let gstins = self.wrong_gstin.iter().filter_map(|(gstin, numbers)| {
            Some(Objection::WrongGstin { gstin: gstin.clone(), documents: Numbers::of(numbers)? })
        });
        let late = Numbers::of(&self.late).map(Objection::LateReturns);
        hsn.chain(below).chain(above).chain(gstins).chain(self.gaps.iter().cloned()).chain(late).collect()
    }

    /// The sums of the file by rate.
    fn by_rate(&self) -> BTreeMap<BasisPoints, Sum> {
        let mut sums: BTreeMap<BasisPoints, Sum> = BTreeMap::new();
        for ((.., rate), sum) in &self.hsn {
            sums.entry(*rate).or_default().join(sum);
        }
        sums
    }

    fn include_store(&mut self, reader: &mut Reader<'_>, days: &Days) -> Result<()> {
        // A seller under the composition levy files another return.
        let gstin = self.gstin;
        let is_told = |row: &Invoice| row.seller_registration == Registration::Regular && row.seller_gstin == gstin;
        let mut found: BTreeMap<(Day, String), (Invoice, Vec<InvoiceLine>)> = BTreeMap::new();
        for (row, line) in lines(reader, days)? {
            if is_told(&row) {
                let key = (row.business_date, row.number.clone());
                found.entry(key).or_insert_with(|| (row, Vec::new())).1.push(line);
            }
        }
        for (row, lines) in found.into_values() {
            match row.kind {
                InvoiceKind::Sale => self.documents.0 += 1,
                InvoiceKind::Return => self.documents.1 += 1,
            }
            if row.customer_gstin.parse::<Gstin>().is_err() && !row.customer_gstin.is_empty() {
                self.wrong_gstin.entry(row.customer_gstin.clone()).or_default().insert(row.number.clone());
            }
            let pos = row.place_state_code.clone();
            let original = match row.kind == InvoiceKind::Return {
                true => reader.maybe(invoice::table.find((row.vendor_id, row.original_id.clone())))?,
                false => None,
            };
            self.include(row, &lines, (pos, original.as_ref()));
        }
        let written = documents_of(reader, days)?;
        let late = written.iter().filter(|row| is_told(row) && row.title == WITHOUT_TAX);
        self.late.extend(late.map(|row| row.number.clone()));
        self.gaps.extend(gaps(&written).into_iter().map(|(between, missing)| Objection::Gap { between, missing }));
        for row in series(&written, is_told) {
            let is_return = row.first().is_some_and(|nature| nature.plain() == "Credit Note");
            self.issued.entry(is_return).or_default().push(row);
        }
        Ok(())
    }

    fn include(&mut self, row: Invoice, lines: &[InvoiceLine], (pos, original): (String, Option<&Invoice>)) {
        let is_inter = self.gstin.get(..2) != Some(pos.as_str());
        let is_registered = !row.customer_gstin.is_empty();
        let is_large = is_inter && original.unwrap_or(&row).total_paise > LARGE;
        let section = match (is_registered, row.kind == InvoiceKind::Return, is_large) {
            (true, false, _) => Section::B2b,
            (true, true, _) => Section::Cdnr,
            (false, false, true) => Section::B2cl,
            (false, true, true) => Section::Cdnur,
            (false, _, false) => Section::B2cs,
        };
        let mut rates: BTreeMap<BasisPoints, Sum> = BTreeMap::new();
        for line in lines {
            let (rate, sign) = (rate(line), sign(row.kind));
            if !is_enough(&line.hsn, self.fewest) {
                self.without_hsn.entry(line.name.clone()).or_default().insert(row.number.clone());
            }
            if net_sale_value(line).is_negative() {
                self.below_tax.insert(row.number.clone());
            }
            let table = if is_registered { "hsn_b2b" } else { "hsn_b2c" };
            self.hsn.entry((table, line.hsn.clone(), line.uom.clone(), rate)).or_default().include(sign, line);
            if rate == BasisPoints::ZERO && line.cess_paise == Paise::ZERO {
                *self.nil.entry((is_inter, is_registered)).or_default() += net_sale_value(line) * sign;
            } else {
                // A credit note that is listed by itself has its amounts above zero.
                let sign = if section == Section::B2cs { sign } else { 1 };
                rates.entry(rate).or_default().include(sign, line);
            }
        }
        if !rates.is_empty() {
            self.told.push(Told { row, section, pos, is_inter, rates });
        }
    }

    fn of(&self, section: Section) -> impl Iterator<Item = &Told> {
        let is_left = |told: &&Told| match (self.filing, told.section) {
            (Filing::Quarter { furnished }, Section::B2b | Section::Cdnr) => {
                !furnished.iter().any(|month| month.contains(told.row.business_date))
            }
            (Filing::Iff, Section::B2cl | Section::B2cs | Section::Cdnur) => false,
            _ => true,
        };
        self.told.iter().filter(move |told| told.section == section).filter(is_left)
    }

    /// Documents one by one, grouped by the key that the section wants.
    fn grouped(&self, section: Section, (key, list): (&str, &str), of: fn(&Told) -> (String, Value)) -> Vec<Value> {
        let mut groups: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        for (group, told) in self.of(section).map(of) {
            groups.entry(group).or_default().push(told);
        }
        groups.into_iter().map(|(group, told)| json!({key: group, list: told})).collect()
    }

    fn written(&self, days: &Days) -> Value {
        let mut file = Map::new();
        file.insert("gstin".to_owned(), json!(self.gstin));
        file.insert("fp".to_owned(), json!(format!("{:02}{:04}", days.to.month(), days.to.year())));
        file.insert("version".to_owned(), json!("GST3.2"));
        file.insert("hash".to_owned(), json!("hash"));
        let nil: Vec<Value> = self.nil.iter().filter(|(_, paise)| **paise != Paise::ZERO).map(nil_row).collect();
        let sections =
            [
                (
                    "b2b",
                    json!(self.grouped(Section::B2b, ("ctin", "inv"), |told| (
                        told.row.customer_gstin.clone(),
                        of_buyer(told)
                    ))),
                ),
                ("b2cl", json!(self.grouped(Section::B2cl, ("pos", "inv"), |told| (told.pos.clone(), large(told))))),
                ("b2cs", json!(self.small())),
                (
                    "cdnr",
                    json!(self.grouped(Section::Cdnr, ("ctin", "nt"), |told| (
                        told.row.customer_gstin.clone(),
                        of_buyer(told)
                    ))),
                ),
                ("cdnur", json!(self.of(Section::Cdnur).map(large).collect::<Vec<_>>())),
                ("nil", if nil.is_empty() { json!([]) } else { json!({"inv": nil}) }),
            ];
        // The tool takes no empty table.
        let is_filled = |value: &Value| value.as_array().is_none_or(|rows| !rows.is_empty());
        file.extend(
            sections.into_iter().filter(|(_, value)| is_filled(value)).map(|(name, value)| (name.to_owned(), value)),
        );
        if *self.filing == Filing::Iff {
            file.remove("nil");
            return Value::Object(file);
        }
        file.insert(
            "hsn".to_owned(),
            json!({"hsn_b2b": self.hsn_rows("hsn_b2b"), "hsn_b2c": self.hsn_rows("hsn_b2c")}),
        );
        file.insert("doc_issue".to_owned(), json!({"doc_det": self.issued()}));
        Value::Object(file)
    }

    /// Table 7: all documents to unregistered buyers that are not listed by themselves, less returns.
    fn small(&self) -> Vec<Value> {
        let mut sums: BTreeMap<(bool, &str, BasisPoints), Sum> = BTreeMap::new();
        for told in self.of(Section::B2cs) {
            for (rate, sum) in &told.rates {
                sums.entry((told.is_inter, told.pos.as_str(), *rate)).or_default().join(sum);
            }
        }
        let row = |((is_inter, pos, rate), sum): ((bool, &str, BasisPoints), Sum)| {
            let mut row = detail(rate, &sum, is_inter);
            row.insert("sply_ty".to_owned(), json!(if is_inter { "INTER" } else { "INTRA" }));
            row.insert("pos".to_owned(), json!(pos));
            row.insert("typ".to_owned(), json!("OE"));
            Value::Object(row)
        };
        sums.into_iter().filter(|(_, sum)| !sum.is_nothing()).map(row).collect()
    }

    /// Table 12, of one kind of buyers.
    fn hsn_rows(&self, table: &str) -> Vec<Value> {
        let of_table = self.hsn.iter().filter(|((of, ..), sum)| *of == table && !sum.is_nothing());
        let row = |(place, (key, sum)): (usize, (&HsnKey, &Sum))| {
            let (_, hsn, uom, rate) = key;
            // Services have no quantity.
            let is_service = hsn.starts_with("99");
            json!({
                "num": place + 1,
                "hsn_sc": hsn,
                "uqc": if is_service { "NA" } else { uom.as_str() },
                "qty": if is_service { number("0") } else { quantity(sum.quantity) },
                "rt": percent(*rate),
                "txval": amount(sum.taxable),
                "iamt": amount(sum.igst),
                "camt": amount(sum.cgst),
                "samt": amount(sum.sgst),
                "csamt": amount(sum.cess),
            })
        };
        of_table.enumerate().map(row).collect()
    }

    /// Table 13.
    fn issued(&self) -> Vec<Value> {
        let kind = |(is_return, rows): (&bool, &Vec<Vec<Cell>>)| {
            let (number, name) = if *is_return { (5, "Credit Note") } else { (1, "Invoices for outward supply") };
            let docs: Vec<Value> = (1..)
                .zip(rows)
                .map(|(num, row): (usize, &Vec<Cell>)| {
                    let cell = |place: usize| row.get(place).map(|cell| json!(cell)).unwrap_or_default();
                    json!({
                        "num": num, "from": cell(1), "to": cell(2), "totnum": cell(3), "cancel": cell(4), "net_issue": cell(5),
                    })
                })
                .collect();
            json!({"doc_num": number, "doc_typ": name, "docs": docs})
        };
        self.issued.iter().map(kind).collect()
    }
}

/// Table 8; the books do not know nil-rated goods from exempt ones.
fn nil_row((&(is_inter, is_registered), paise): (&(bool, bool), &Paise)) -> Value {
    let kind = match (is_inter, is_registered) {
        (true, true) => "INTRB2B",
        (false, true) => "INTRAB2B",
        (true, false) => "INTRB2C",
        (false, false) => "INTRAB2C",
    };
    json!({"sply_ty": kind, "nil_amt": amount(*paise), "expt_amt": amount(Paise::ZERO), "ngsup_amt": amount(Paise::ZERO)})
}

/// An invoice or a credit note to a registered buyer.
fn of_buyer(told: &Told) -> Value {
    let mut document = head(told);
    document.insert("pos".to_owned(), json!(told.pos));
    document.insert("rchrg".to_owned(), json!("N"));
    document.insert("inv_typ".to_owned(), json!("R"));
    Value::Object(document)
}

/// An inter-State invoice to an unregistered buyer, or a credit note for one.
fn large(told: &Told) -> Value {
    let mut document = head(told);
    if told.row.kind == InvoiceKind::Return {
        document.insert("typ".to_owned(), json!("B2CL"));
        document.insert("pos".to_owned(), json!(told.pos));
    }
    Value::Object(document)
}

/// The fields that every section has of a document: number, day, value and sums by rate.
fn head(told: &Told) -> Map<String, Value> {
    let row = &told.row;
    let mut document = Map::new();
    let (number, day) = if row.kind == InvoiceKind::Return { ("nt_num", "nt_dt") } else { ("inum", "idt") };
    if row.kind == InvoiceKind::Return {
        document.insert("ntty".to_owned(), json!("C"));
    }
    document.insert(number.to_owned(), json!(row.number));
    document.insert(day.to_owned(), json!(written_day(row.business_date)));
    document.insert("val".to_owned(), amount(row.total_paise));
    let item = |(rate, sum): (&BasisPoints, &Sum)| {
        // The portal numbers an item by its rate.
        json!({"num": rate.get() + 1, "itm_det": detail(*rate, sum, told.is_inter)})
    };
    document.insert("itms".to_owned(), told.rates.iter().map(item).collect());
    document
}

/// The sums of one rate; a tax that does not apply is left out.
fn detail(rate: BasisPoints, sum: &Sum, is_inter: bool) -> Map<String, Value> {
    let mut detail = Map::new();
    detail.insert("rt".to_owned(), percent(rate));
    detail.insert("txval".to_owned(), amount(sum.taxable));
    // A registered buyer of another State is taxed here at the counter, so both can occur with another place of supply.
    if is_inter || sum.igst != Paise::ZERO {
        detail.insert("iamt".to_owned(), amount(sum.igst));
    }
    if !is_inter || sum.cgst != Paise::ZERO {
        detail.insert("camt".to_owned(), amount(sum.cgst));
        detail.insert("samt".to_owned(), amount(sum.sgst));
    }
    detail.insert("csamt".to_owned(), amount(sum.cess));
    detail
}

/// `DD-MM-YYYY`.
fn written_day(day: Day) -> String {
    format!("{:02}-{:02}-{:04}", day.day(), day.month(), day.year())
}

/// A number in JSON exactly as written, without floating point.
fn number(written: &str) -> Value {
    serde_json::from_str(written).unwrap_or_default()
}

/// Hundredths of a unit, rounded half up: the portal refuses a file with a third decimal.
fn quantity(quantity: Quantity) -> Value {
    number(&Quantity::new((quantity.get() + 5).div_euclid(10) * 10).to_string())
}

fn amount(paise: Paise) -> Value {
    number(&paise.to_string())
}

fn percent(rate: BasisPoints) -> Value {
    number(&rate.to_string())
}
