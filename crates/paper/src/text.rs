//! A document as plain text, for a terminal: as wide as a receipt of 80 mm.

use super::document::{Align, Block, Column, Document, Row};

/// Characters of a line.
const WIDTH: usize = 48;

/// Renders a document, a line for each of its lines.
#[must_use]
pub fn text(document: &Document) -> String {
    let mut lines: Vec<String> = Vec::new();
    for block in &document.blocks {
        match block {
            Block::Heading(text) | Block::Text { text, align: Align::Centre, .. } => {
                lines.push(format!("{text:^WIDTH$}"));
            }
            Block::Text { text, .. } | Block::Barcode(text) => lines.push(text.clone()),
            Block::Pair { left, right, .. } => lines.push(pair(left, right)),
            Block::Rule => lines.push("-".repeat(WIDTH)),
            Block::Table { columns, rows } => table(&mut lines, columns, &rows.iter().map(cells).collect::<Vec<_>>()),
        }
    }
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Two texts at the ends of a line.
fn pair(left: &str, right: &str) -> String {
    let room = WIDTH.saturating_sub(right.chars().count()).max(1);
    format!("{left:<room$}{right}")
}

fn cells(row: &Row) -> Vec<String> {
    match row {
        Row::Cells(cells) => cells.clone(),
        Row::Sum { name, amount, .. } => vec![pair(name, amount)],
    }
}

fn table(lines: &mut Vec<String>, columns: &[Column], rows: &[Vec<String>]) {
    let titles: Vec<String> = columns.iter().map(|column| column.title.to_owned()).collect();
    let whole = |row: &&Vec<String>| row.len() == columns.len();
    let width = |place: usize| {
        let cells = rows.iter().filter(whole).chain([&titles]).filter_map(|row| row.get(place));
        cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
    };
    let mut widths: Vec<usize> = (0..columns.len()).map(width).collect();
    // What is left of the line goes to the first column.
    let used: usize = widths.iter().sum::<usize>() + 2 * columns.len().saturating_sub(1);
    if let Some(first) = widths.first_mut() {
        *first += WIDTH.saturating_sub(used);
    }
    for row in [&titles].into_iter().chain(rows) {
        let cells = row.iter().zip(columns).zip(&widths).map(|((cell, column), width)| match column.align {
            _ if row.len() < columns.len() => cell.clone(),
            Align::Right => format!("{cell:>width$}"),
            Align::Left | Align::Centre => format!("{cell:<width$}"),
        });
        lines.push(cells.collect::<Vec<_>>().join("  "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_below_one_another() {
        let mut document = Document::new("Z");
        document.strong("DAY Z");
        document.pair("Sales", "1,00,000.00");
        let columns = [("Payment", Align::Left), ("Count", Align::Right), ("Amount", Align::Right)];
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        document.table(
            &columns,
            vec![row(["Cash", "12", "95.00"]), vec!["A name".to_owned()], row(["Card", "3", "1,005.00"])],
        );
        let told = text(&document);
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(lines[0].trim(), "DAY Z");
        assert_eq!(lines[1], format!("{:<37}1,00,000.00", "Sales"));
        assert!(lines[2..].iter().filter(|line| !line.starts_with("A name")).all(|line| line.len() == WIDTH), "{told}");
        assert!(lines[3].ends_with("   12     95.00") && lines[5].ends_with("    3  1,005.00"), "{told}");
    }
}
