//! Workbooks, as spreadsheets open them.

use books::spreadsheet::{Cell, Report};
use rust_xlsxwriter::{Format, Workbook, XlsxError};

/// A report as a workbook of one sheet: what it is of, a line of heads that stays in sight, the rows, the totals.
///
/// # Errors
/// When it is larger than a sheet can be.
pub fn of(report: &Report) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    let bold = Format::new().set_bold();
    let sheet = workbook.add_worksheet();
    sheet.set_name(report.name)?;
    sheet.write_with_format(
        0,
        0,
        format!("{} · {} · {} to {}", report.store, report.name, report.days.from, report.days.to),
        &bold,
    )?;
    let table = &report.table;
    for (place, column) in (0_u16..).zip(table.columns.iter()) {
        sheet.write_with_format(HEAD, place, column.head, &bold)?;
    }
    sheet.set_freeze_panes(HEAD + 1, 0)?;
    let mut line = HEAD;
    for row in &table.rows {
        line += 1;
        for (place, cell) in (0_u16..).zip(row) {
            write(sheet, (line, place), cell, &Format::new())?;
        }
    }
    for (place, total) in (0_u16..).zip(table.totals()) {
        if let Some(total) = total {
            write(sheet, (line + 1, place), &total, &bold)?;
        }
    }
    sheet.autofit();
    workbook.save_to_buffer()
}

/// The line of heads; above it stands what the sheet is of, and an empty line.
const HEAD: u32 = 2;

/// A number stays one that a spreadsheet can add up; rupees have their two places.
fn write(
    sheet: &mut rust_xlsxwriter::Worksheet,
    (line, place): (u32, u16),
    cell: &Cell,
    format: &Format,
) -> Result<(), XlsxError> {
    let number = |places: &str| format.clone().set_num_format(places);
    match cell {
        Cell::Text(text) => sheet.write_with_format(line, place, text, format)?,
        Cell::Count(count) => sheet.write_with_format(line, place, *count as f64, &number("0"))?,
        Cell::Money(paise) => sheet.write_with_format(line, place, paise.get() as f64 / 100.0, &number("#,##0.00"))?,
        Cell::Quantity(milli) => sheet.write_with_format(line, place, milli.get() as f64 / 1000.0, &number("0.###"))?,
        Cell::Rate(rate) => sheet.write_with_format(
            line,
            place,
            f64::from(u32::try_from(rate.get()).unwrap_or(u32::MAX)) / 100.0,
            &number("0.##"),
        )?,
    };
    Ok(())
}
