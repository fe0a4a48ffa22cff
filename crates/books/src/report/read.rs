//! A report at a till, for a manager who is signed in there.

use std::collections::BTreeSet;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use pricing::Day;
use pricing::gstin::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use super::picture::{Picture, picture};
use super::{Cell, Column, Days, Kind, Narrow, Report, make, narrowed};
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::deed::Look;
use crate::facilities::Workbook;
use crate::login::Cashier;
use crate::refusal::{CallError, Result};
use crate::scalar::{Flag, Text};

/// Days of a report at a till: a quarter. The command line has no end.
const MOST_DAYS: i64 = 92;

/// The column before all others where a report is of several stores.
#[cfg(feature = "console")]
pub(crate) const STORE: Column = crate::spreadsheet::column("store", "Store");

/// Rows that are shown; the file has all of them.
const MOST_ROWS: usize = 1_000;

crate::refusals! {
    /// Refusals of a report.
    pub enum ReportRefusal in "report" {
        NotManager: "Reports are for managers of this store.",
        Unknown: "There is no such report." as Manner::Field("report"),
        NoFirstDay: "Enter the first day." as Manner::Field("from"),
        NoLastDay: "Enter the last day." as Manner::Field("to"),
        WrongWayRound: "The first day is after the last." as Manner::Field("from"),
        TooManyDays { most: i64 }: "Choose {most} days at most." as Manner::Field("to"),
        UnknownFile: "A report is saved as csv or xlsx." as Manner::Field("file"),
        NoWorkbook: "An Excel file cannot be made here. Save it as CSV." as Manner::Field("file"),
        NoKind: "There is no such kind of entry." as Manner::Field("kind"),
        NoPlace: "That is no place in the list." as Manner::Field("before"),
    }
}

/// A report and its days.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReadReport {
    /// `day-book`, `gst-summary`, `hsn`, `documents`, `tenders`, `credit-notes`, `sessions`, `discounts`, `stock` or
    /// `vouchers`.
    pub report: Text,
    /// The first business day, `YYYY-MM-DD`.
    pub from: Text,
    /// The last one.
    pub to: Text,
    /// `csv` or `xlsx`: as a file, instead of rows and picture.
    pub file: Text,
    /// Of the day book: only what a row of another report is made of. 1: a row of goods, by what follows.
    pub narrow: Flag,
    /// `B2B` or `B2C`.
    pub buyer: Text,
    /// The GST code of the State of supply.
    pub place_of_supply: Text,
    /// The rate in percent.
    pub rate: Text,
    /// The HSN; sent and empty, goods without one.
    pub hsn: Option<Text>,
    /// The unit.
    pub uqc: Text,
    /// A way to pay, by its name in `tenders`; then nothing else narrows.
    pub paid_by: Text,
}

crate::max_len! {
    ReadReport {
        report: WORD, from: WORD, to: WORD, file: WORD, buyer: WORD, place_of_supply: WORD, rate: WORD, hsn: WORD,
        uqc: WORD, paid_by: WORD,
    }
}

impl ReadReport {
    fn narrow(&self) -> Narrow {
        if !self.narrow.0 {
            return Narrow::default();
        }
        Narrow {
            buyer: self.buyer.to_string(),
            place: self.place_of_supply.to_string(),
            rate: self.rate.to_string(),
            by_hsn: self.hsn.is_some(),
            hsn: self.hsn.as_deref().unwrap_or_default().to_owned(),
            uom: self.uqc.to_string(),
            paid_by: self.paid_by.to_string(),
        }
    }
}

/// A report as a screen shows it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportAnswer {
    #[serde(flatten)]
    told: ToldReport,
    picture: Option<Picture>,
    /// The whole report as a file, on request; rows and totals are left out then.
    file: Option<ReportFile>,
}

/// The table of a report.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ToldReport {
    report: &'static str,
    from: String,
    to: String,
    columns: Vec<ReportColumn>,
    /// The rows, each with a cell for every column: money with two places and without grouping.
    pub(crate) rows: Vec<Vec<String>>,
    /// The totals of all rows, one for each column; empty where a column has none.
    pub(crate) totals: Vec<String>,
    /// The number of all rows; more than are shown, when they are many.
    row_count: usize,
    /// Names of the States in the column `place_of_supply`, by their codes.
    places: Vec<PlaceName>,
}

/// A State by its GST code.
#[derive(Debug, Serialize, ToSchema)]
struct PlaceName {
    code: String,
    name: &'static str,
}

/// A report as a file.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportFile {
    /// The file's name.
    name: String,
    /// The file's media type.
    media_type: &'static str,
    /// Its bytes, in base64.
    content: String,
}

impl ReportFile {
    /// A file of these bytes.
    pub(crate) fn new(name: String, media_type: &'static str, bytes: &[u8]) -> Self {
        ReportFile { name, media_type, content: STANDARD.encode(bytes) }
    }
}

/// A column of a report.
#[derive(Debug, Serialize, ToSchema)]
struct ReportColumn {
    /// Its name to programs.
    key: &'static str,
    /// Its head in English.
    #[schema(schema_with = heads)]
    head: &'static str,
    kind: CellKind,
}

/// The kind of value in a column; `text` where there is no row.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum CellKind {
    Text,
    Count,
    Money,
    Quantity,
    Rate,
}

impl From<&Cell> for CellKind {
    fn from(cell: &Cell) -> Self {
        match cell {
            Cell::Text(_) => CellKind::Text,
            Cell::Count(_) => CellKind::Count,
            Cell::Money(_) => CellKind::Money,
            Cell::Quantity(_) => CellKind::Quantity,
            Cell::Rate(_) => CellKind::Rate,
        }
    }
}

/// Every head there is, so that a till that has no word for one does not compile.
fn heads() -> Object {
    let heads: BTreeSet<&str> =
        Kind::ALL.iter().flat_map(|(_, kind)| kind.columns()).map(|column| column.head).collect();
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(heads)).build()
}

/// The requested days, a quarter at most.
pub(crate) fn days(from: &str, to: &str) -> Result<Days> {
    let from: Day = from.parse().map_err(|_| ReportRefusal::NoFirstDay)?;
    let to: Day = to.parse().map_err(|_| ReportRefusal::NoLastDay)?;
    if from > to {
        return Err(ReportRefusal::WrongWayRound.into());
    }
    let days = Date::from(from).until(Date::from(to)).map_or(i64::MAX, |span| i64::from(span.get_days()));
    if days >= MOST_DAYS {
        return Err(ReportRefusal::TooManyDays { most: MOST_DAYS }.into());
    }
    Ok(Days { from, to })
}

/// The moment at which a day begins, or one `plus` days later.
pub(crate) fn midnight(day: Day, plus: i64, zone: &TimeZone) -> i64 {
    let day = Date::from(day).checked_add(jiff::Span::new().days(plus)).ok();
    day.and_then(|day| day.to_zoned(zone.clone()).ok()).map_or(0, |at| at.timestamp().as_millisecond())
}

pub(super) struct Read;

impl LookRow for Read {
    const CALL: About = About {
        path: "/report/read",
        name: "read_report",
        capability: "report",
        does: "A report of the store over some days, with a picture of them, or as a file. For managers.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = ReadReport;
    type Found = ReportAnswer;
    type Answer = WithData<ReportAnswer>;

    fn look(look: &mut Look<'_, Cashier>, request: &ReadReport) -> Result<ReportAnswer> {
        read(look, request)
    }

    fn render(data: ReportAnswer) -> Reply<WithData<ReportAnswer>> {
        Reply::success(WithData { data })
    }
}

/// A report of the caller's store, for managers.
///
/// # Errors
/// When the caller is no manager, report, days or file are not as they must be, or a statement fails.
pub fn read(look: &mut Look<'_, Cashier>, request: &ReadReport) -> Result<ReportAnswer> {
    if !look.who().user().manager {
        return Err(ReportRefusal::NotManager.into());
    }
    let kind = Kind::parse(&request.report).ok_or(ReportRefusal::Unknown)?;
    let days = days(&request.from, &request.to)?;
    let table = match kind {
        Kind::DayBook => narrowed(look, &days, &request.narrow())?,
        kind => make(look, kind, &days)?,
    };
    let shop = look.shop();
    let report = Report { name: kind.name(), store: format!("{} {}", shop.row.code, shop.row.name), days, table };
    let mut answer = ReportAnswer { told: told(&report), picture: None, file: None };
    if request.file.is_empty() {
        answer.picture = Some(picture(look, &days)?);
    } else {
        answer.told.rows.clear();
        answer.told.totals.clear();
        answer.file = Some(file_of(&report, (&shop.row.code, &request.file), look.facilities().workbook)?);
    }
    Ok(answer)
}

/// A report as a screen shows it.
pub(crate) fn told(report: &Report) -> ToldReport {
    let table = &report.table;
    let column = |(place, column): (usize, &Column)| ReportColumn {
        key: column.key,
        head: column.head,
        // A figure that is not known of the first row may be of another.
        kind: (table.rows.iter().filter_map(|row| row.get(place)).map(CellKind::from))
            .find(|kind| !matches!(kind, CellKind::Text))
            .unwrap_or(CellKind::Text),
    };
    ToldReport {
        report: report.name,
        from: report.days.from.to_string(),
        to: report.days.to.to_string(),
        columns: table.columns.iter().enumerate().map(column).collect(),
        rows: table.rows.iter().take(MOST_ROWS).map(|row| row.iter().map(Cell::plain).collect()).collect(),
        totals: table.totals().iter().map(|total| total.as_ref().map_or_else(String::new, Cell::plain)).collect(),
        row_count: table.rows.len(),
        places: places(table),
    }
}

/// The names of the States in a table.
fn places(table: &super::Table) -> Vec<PlaceName> {
    let Some(place) = table.columns.iter().position(|column| column.key == "place_of_supply") else {
        return Vec::new();
    };
    let codes: BTreeSet<String> = table.rows.iter().filter_map(|row| row.get(place)).map(Cell::plain).collect();
    let named = |code: String| State::by_code(&code).map(|state| PlaceName { code, name: state.name });
    codes.into_iter().filter_map(named).collect()
}

/// A report as the requested file, whose name begins with a code.
pub(crate) fn file_of(report: &Report, (code, format): (&str, &str), workbook: Option<Workbook>) -> Result<ReportFile> {
    let name = format!("{code}-{}-{}-{}.{format}", report.name, report.days.from, report.days.to);
    let (media_type, bytes) = bytes_of(report, format, workbook)?;
    Ok(ReportFile::new(name, media_type, &bytes))
}

/// The media type and the bytes of a report in a format.
pub(crate) fn bytes_of(report: &Report, format: &str, workbook: Option<Workbook>) -> Result<(&'static str, Vec<u8>)> {
    let failed = |error: String| CallError::from(storage::Error::Unavailable(error));
    match format {
        // The mark at the beginning has spreadsheets read Indian letters as such.
        "csv" => Ok(("text/csv;charset=utf-8", report.table.csv().map_err(|e| failed(e.to_string()))?.into())),
        "xlsx" => {
            let workbook = workbook.ok_or(ReportRefusal::NoWorkbook)?;
            let media_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
            Ok((media_type, workbook(report).map_err(failed)?))
        }
        _ => Err(ReportRefusal::UnknownFile.into()),
    }
}
