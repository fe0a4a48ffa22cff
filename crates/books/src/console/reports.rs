//! A report of one store or of all that a person may see, beside the days before.

use std::iter::once;

use serde::{Deserialize, Serialize};
use storage::Scope;
use utoipa::ToSchema;

use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeReports};
use crate::deed::Look;
use crate::identity::{PersonRefusal, WORDS};
use crate::refusal::Result;
use crate::report::compare::{Compared, Pair, Sums};
use crate::report::picture::{Bar, tenders};
use crate::report::read::{STORE, ToldReport, file_of, told};
use crate::report::{self, Cell, Kind, Report, ReportFile, ReportRefusal, Table, make};
use crate::scalar::Text;

/// A report and its days.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReadPersonReport {
    /// `day-book`, `gst-summary`, `hsn`, `documents`, `tenders`, `credit-notes`, `sessions`, `discounts`, `stock` or
    /// `vouchers`.
    pub report: Text,
    /// The store; 0 for all that the person may see.
    pub store_id: i64,
    /// The first business day, `YYYY-MM-DD`; empty for today.
    pub from: Text,
    /// The last one.
    pub to: Text,
    /// `csv` or `xlsx`: as a file, instead of rows and chart.
    pub file: Text,
}

crate::max_len! { ReadPersonReport { report: WORD, from: WORD, to: WORD, file: WORD } }

/// Sales of the days beside the same weekdays before.
#[derive(Debug, Serialize, ToSchema)]
struct ReportChart {
    before_from: String,
    before_to: String,
    /// The time of the store's clock, `14:06`, up to which days before count; empty where the days are over.
    until: String,
    /// By hour of one day, or by day.
    bars: Vec<Pair>,
    sums: Sums,
    before: Sums,
    /// Payments less reversals and refunds by gateway, largest first of each store.
    tenders: Vec<Bar>,
}

/// A report as a page shows it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PersonReport {
    #[serde(flatten)]
    told: ToldReport,
    chart: Option<ReportChart>,
    /// The whole report as a file, on request; rows and totals are left out then.
    file: Option<ReportFile>,
}

pub(super) struct Read;

impl LookRow for Read {
    const CALL: About = About {
        path: "/console/report",
        name: "read_person_report",
        capability: "reports",
        does: "A report of some days, of one store or of all, with their sales beside the days before; or as a file.",
        messages: &[WORDS, report::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeReports>;
    type Request = ReadPersonReport;
    type Found = PersonReport;
    type Answer = WithData<PersonReport>;

    fn look(look: &mut Look<'_, Self::Who>, request: &ReadPersonReport) -> Result<PersonReport> {
        read(look, request)
    }

    fn render(found: PersonReport) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

fn read(look: &mut Look<'_, Person<SeeReports>>, request: &ReadPersonReport) -> Result<PersonReport> {
    let kind = Kind::parse(&request.report).ok_or(ReportRefusal::Unknown)?;
    let (days, stores) =
        (super::days_or_today(&request.from, &request.to, look.now())?, super::seen(look.who(), request.store_id)?);
    let (now, vendor_id, facilities) = (look.now(), look.vendor(), look.facilities());
    let (is_one, is_file) = (stores.len() == 1, !request.file.is_empty());
    let mut table: Option<Table> = None;
    let mut compared = Compared::new(days);
    let (mut ways, mut code) = (Vec::new(), String::new());
    for store_id in stores {
        let mut reader = look.reborrow();
        reader.narrow(Scope::store(vendor_id, store_id));
        let (shop, _) = facilities.book.view(&mut reader)?.store(&mut reader)?;
        let of_store = make(&mut reader, kind, &days)?;
        if !is_file {
            compared.add(&mut reader, &shop, now)?;
            ways.extend(tenders(&mut reader, &days)?);
        }
        let name = Cell::text(&shop.row.name);
        let rows = of_store.rows.into_iter();
        let all = table.get_or_insert_with(|| Table {
            columns: if is_one {
                of_store.columns.clone()
            } else {
                once(STORE).chain(of_store.columns.iter().copied()).collect()
            },
            rows: Vec::new(),
        });
        match is_one {
            true => all.rows.extend(rows),
            false => all.rows.extend(rows.map(|row| once(name.clone()).chain(row).collect())),
        }
        code.clone_from(&shop.row.code);
    }
    let store = if is_one { code.clone() } else { String::new() };
    let table = table.ok_or(PersonRefusal::NoStore)?;
    let report = Report { name: kind.name(), store, days, table };
    let mut answer = PersonReport { told: told(&report), chart: None, file: None };
    if is_file {
        answer.told.rows.clear();
        answer.told.totals.clear();
        let code = if is_one { code.as_str() } else { "all" };
        answer.file = Some(file_of(&report, (code, &request.file), facilities.workbook)?);
    } else {
        answer.chart = Some(chart(compared, ways));
    }
    Ok(answer)
}

fn chart(compared: Compared, ways: Vec<Bar>) -> ReportChart {
    let ((sums, before), earlier) = (compared.sums(), compared.earlier());
    let mut tenders: Vec<Bar> = Vec::new();
    for way in ways {
        match tenders.iter_mut().find(|known| known.label == way.label) {
            Some(known) => known.amount += way.amount,
            None => tenders.push(way),
        }
    }
    tenders.sort_by_key(|way| std::cmp::Reverse(way.amount));
    ReportChart {
        before_from: earlier.from.to_string(),
        before_to: earlier.to.to_string(),
        until: compared.until().to_owned(),
        bars: compared.bars(),
        sums,
        before,
        tenders,
    }
}
