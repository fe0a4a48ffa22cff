//! A list as a file.

use pricing::Day;

use crate::facilities::Workbook;
use crate::refusal::{CallError, Result};
use crate::report::read::bytes_of;
use crate::report::{Days, Report, ReportFile, ReportRefusal, Table};

/// Whether a file of a format can be made here.
///
/// # Errors
/// When there is no such format, or this server makes none of it.
pub(super) fn check(format: &str, workbook: Option<Workbook>) -> Result<()> {
    let refused = |why: &ReportRefusal| Err(CallError::field("format", why));
    match format {
        "xlsx" if workbook.is_none() => refused(&ReportRefusal::NoWorkbook),
        "csv" | "xlsx" => Ok(()),
        _ => refused(&ReportRefusal::UnknownFile),
    }
}

/// A table as a file of a name and a day, in the format of a request's field.
///
/// # Errors
/// When there is no such format, or the file cannot be made here.
pub(super) fn made(
    (name, day): (&'static str, Day),
    table: Table,
    (format, workbook): (&str, Option<Workbook>),
) -> Result<ReportFile> {
    check(format, workbook)?;
    let report = Report { name, store: String::new(), days: Days { from: day, to: day }, table };
    let (media_type, bytes) = bytes_of(&report, format, workbook)?;
    Ok(ReportFile::new(format!("{name}-{day}.{format}"), media_type, &bytes))
}
