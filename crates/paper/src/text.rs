//! A document as plain text: for a terminal, or for whatever prints lines.

use super::document::{Align, Document, Paper};
use super::strips::{Cell, Strip, strips};

/// Renders a document, a line for each of its lines, as wide as the paper.
#[must_use]
pub fn text(document: &Document, paper: Paper) -> String {
    let width = paper.columns();
    let lines = strips(document, width, &|text| text.chars().count()).into_iter().map(|strip| match strip {
        Strip::Line { cells, large, .. } => composed(&cells, if large { 2 } else { 1 }),
        Strip::Total { name, amount } => {
            let rest = width.saturating_sub(name.chars().count());
            format!("{name}{amount:>rest$}")
        }
        Strip::Rule { strong } => if strong { "=" } else { "-" }.repeat(width),
        Strip::Bar(text) | Strip::Bars(text) | Strip::Number(text) => format!("{text:^width$}"),
    });
    lines.map(|line| format!("{}\n", line.trim_end())).collect()
}

/// The texts of a line at their places; `scale` is 2 where a column is as wide as two.
pub(crate) fn composed(cells: &[Cell], scale: usize) -> String {
    let mut line = String::new();
    for cell in cells {
        let (from, width, text) = (cell.from * scale, cell.width * scale, &cell.text);
        let has = line.chars().count();
        line.push_str(&" ".repeat(from.saturating_sub(has)));
        line.push_str(&match cell.align {
            Align::Left => format!("{text:<width$}"),
            Align::Centre => format!("{text:^width$}"),
            Align::Right => format!("{text:>width$}"),
        });
    }
    line
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
        let told = text(&document, Paper::Mm80);
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(lines[0].trim(), "DAY Z");
        assert_eq!(lines[1], format!("{:<37}1,00,000.00", "Sales"));
        assert!(lines[2..].iter().filter(|line| !line.starts_with("A name")).all(|line| line.len() == 48), "{told}");
        assert!(lines[3].ends_with("95.00") && lines[5].ends_with("1,005.00"), "{told}");
    }

    /// PRN-12: on 58 mm a line has 32 columns, and every figure of 80 mm still stands on it.
    #[test]
    fn narrow_paper_loses_no_figure() {
        let mut document = Document::new("Bill");
        let columns = [("GST", Align::Left), ("Taxable", Align::Right), ("CGST", Align::Right), ("SGST", Align::Right)];
        let cells = ["18%", "12,34,56,789.01", "11,11,11,111.02", "22,22,22,222.03"].map(str::to_owned).to_vec();
        document.table(&columns, vec![cells.clone()]);
        for paper in [Paper::Mm80, Paper::Mm58] {
            let told = text(&document, paper);
            assert!(told.lines().all(|line| line.chars().count() <= paper.columns()), "{told}");
            assert!(cells.iter().all(|cell| told.contains(cell.as_str())), "{told}");
        }
    }
}
