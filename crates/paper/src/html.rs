//! A document as a page for the browser's print dialog, on the paper of a receipt printer.

use std::fmt::Write as _;

use super::code128::{self, bars};
use super::document::{Align, Block, Column, Document, Paper, Row};
use super::svg::{qr_svg, write_bars};

/// How the blocks of a document look, on any paper.
pub const RECEIPT_STYLE: &str = "h1.t{font-size:1.35em;margin:0 0 1mm;text-align:center}p.x{margin:0}.c{text-align:center}\
    .r{text-align:right}.b{font-weight:700}hr{border:0;border-top:1px dashed #000;margin:1.5mm 0}\
    .p{display:flex;justify-content:space-between;gap:3mm}.p span{overflow-wrap:break-word}.p span:last-child{text-align:right}\
    table{width:100%;border-collapse:collapse}th,td{padding:.4mm .6mm;vertical-align:top;font-weight:400}\
    thead tr:last-child th{border-bottom:1px solid #000}th{font-weight:700;text-align:left}th.r{text-align:right}\
    td.r{white-space:nowrap}td,th{overflow-wrap:break-word}tr.b td{border-top:1px solid #000;font-weight:700}svg{display:block;margin:2mm auto 0}svg.bars{height:10mm;width:90%}";

/// Renders a document. The page needs no script and nothing from elsewhere; its style element is the first one, so
/// that a client with a content security policy can give it a nonce.
#[must_use]
pub fn html(document: &Document, paper: Paper) -> String {
    let mut page = String::with_capacity(4096);
    let width = paper.millimetres();
    // A 58 mm printer reaches 48 mm of its paper: smaller letters, narrower margins, and tables that fold.
    let (size, margin) = match paper {
        Paper::Mm80 => ("12px", 3),
        Paper::Mm58 => ("10px", 2),
    };
    page.push_str("<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>");
    escape(&mut page, &document.title);
    let _ = write!(
        page,
        "</title><style>@page{{size:{width}mm auto;margin:0}}*{{box-sizing:border-box}}\
         html{{background:#fff;color:#000}}\
         body{{width:{width}mm;margin:0 auto;padding:{margin}mm;font:{size}/1.35 'Inter Variable',Arial,sans-serif;\
         font-variant-numeric:tabular-nums;overflow-wrap:anywhere}}{RECEIPT_STYLE}</style></head><body>"
    );
    for block in &document.blocks {
        match block {
            Block::Number(text) => write_square(&mut page, text),
            Block::Barcode(text) if code128::dots(text, paper.dots()).is_none() => write_square(&mut page, text),
            block => write_block(&mut page, block, paper),
        }
    }
    page.push_str("</body></html>");
    page
}

/// The blocks of a document alone, for a page that has [`RECEIPT_STYLE`] itself.
#[must_use]
pub fn html_blocks(document: &Document) -> String {
    let mut blocks = String::with_capacity(4096);
    for block in &document.blocks {
        write_block(&mut blocks, block, Paper::Mm80);
    }
    blocks
}

fn write_block(page: &mut String, block: &Block, paper: Paper) {
    match block {
        Block::Heading(text) => {
            page.push_str("<h1 class=\"t\">");
            escape(page, text);
            page.push_str("</h1>");
        }
        Block::Text { text, align, strong } => {
            let _ = write!(page, "<p class=\"x {}{}\">", class(*align), if *strong { " b" } else { "" });
            escape(page, text);
            page.push_str("</p>");
        }
        Block::Pair { left, right, strong } => {
            let _ = write!(page, "<p class=\"x p{}\"><span>", if *strong { " b" } else { "" });
            escape(page, left);
            page.push_str("</span><span>");
            escape(page, right);
            page.push_str("</span></p>");
        }
        Block::Rule => page.push_str("<hr>"),
        Block::Table { columns, rows } => match way(columns, rows, paper) {
            Way::Beside => write_table(page, columns, rows),
            Way::Folded => write_folded_table(page, columns, rows),
            Way::Listed => write_listed_table(page, columns, rows),
        },
        Block::Barcode(text) | Block::Number(text) => write_barcode(page, text),
    }
}

/// How a table finds room for all of its figures, which no line breaks.
enum Way {
    /// All columns beside each other.
    Beside,
    /// The first above the others.
    Folded,
    /// One below the other, each with its title.
    Listed,
}

/// A name may be broken, but not into less than this.
const LEAST: u32 = 480;

/// The widths of what is beside each other are reckoned in hundredths of the size of the letters.
fn way(columns: &[Column], rows: &[Row], paper: Paper) -> Way {
    let (room, padding) = match paper {
        Paper::Mm80 => (2330, 38),
        Paper::Mm58 => (2040, 46),
    };
    let mut widths: Vec<u32> = columns.iter().map(|column| longest_word(column.title)).collect();
    for row in rows {
        let Row::Cells(cells) = row else { continue };
        if cells.len() == columns.len() {
            for ((width, cell), column) in widths.iter_mut().zip(cells).zip(columns) {
                let wanted = longest_word(cell);
                *width = (*width).max(if column.align == Align::Left { wanted.min(LEAST) } else { wanted });
            }
        }
    }
    let taken = |widths: &[u32]| widths.iter().map(|width| width + padding).sum::<u32>();
    if paper == Paper::Mm80 && taken(&widths) <= room {
        Way::Beside
    } else if taken(widths.get(1..).unwrap_or_default()) <= room {
        Way::Folded
    } else {
        Way::Listed
    }
}

/// How wide the longest word of a text is: what stands between spaces is never broken in an amount.
fn longest_word(text: &str) -> u32 {
    let width = |letter: char| match letter {
        '.' | ',' | ':' | '-' | '/' | '(' | ')' => 32,
        '0'..='9' => 64,
        _ => 60,
    };
    text.split_whitespace().map(|word| word.chars().map(width).sum()).max().unwrap_or_default()
}

fn write_table(page: &mut String, columns: &[Column], rows: &[Row]) {
    page.push_str("<table><thead><tr>");
    for column in columns {
        let _ = write!(page, "<th class=\"{}\">", class(column.align));
        escape(page, column.title);
        page.push_str("</th>");
    }
    page.push_str("</tr></thead><tbody>");
    for row in rows {
        let row = match row {
            Row::Cells(cells) => cells,
            Row::Sum { name, amount, strong } => {
                write_sum(page, columns.len(), (name, amount), *strong);
                continue;
            }
        };
        page.push_str("<tr>");
        for (place, cell) in row.iter().enumerate() {
            let is_last = place + 1 == row.len();
            let span = if is_last { columns.len().saturating_sub(place).max(1) } else { 1 };
            let align =
                if span > 1 { Align::Left } else { columns.get(place).map_or(Align::Left, |column| column.align) };
            let _ = write!(page, "<td class=\"{}\"", class(align));
            if span > 1 {
                let _ = write!(page, " colspan=\"{span}\"");
            }
            page.push('>');
            escape(page, cell);
            page.push_str("</td>");
        }
        page.push_str("</tr>");
    }
    page.push_str("</tbody></table>");
}

/// A table whose first column stands above the others, each row on two lines: beside it there is no room for them.
fn write_folded_table(page: &mut String, columns: &[Column], rows: &[Row]) {
    let others = columns.len().saturating_sub(1).max(1);
    page.push_str("<table class=\"fold\"><thead>");
    if let [first, rest @ ..] = columns {
        let _ = write!(page, "<tr><th colspan=\"{others}\" class=\"{}\">", class(first.align));
        escape(page, first.title);
        page.push_str("</th></tr><tr>");
        for column in rest {
            let _ = write!(page, "<th class=\"{}\">", class(column.align));
            escape(page, column.title);
            page.push_str("</th>");
        }
        page.push_str("</tr>");
    }
    page.push_str("</thead><tbody>");
    for row in rows {
        let row = match row {
            Row::Cells(cells) => cells,
            Row::Sum { name, amount, strong } => {
                write_sum(page, others, (name, amount), *strong);
                continue;
            }
        };
        if let [first, rest @ ..] = row.as_slice() {
            let _ = write!(page, "<tr><td colspan=\"{others}\">");
            escape(page, first);
            page.push_str("</td></tr>");
            if !rest.is_empty() {
                page.push_str("<tr>");
                for (cell, column) in rest.iter().zip(columns.iter().skip(1)) {
                    let _ = write!(page, "<td class=\"{}\">", class(column.align));
                    escape(page, cell);
                    page.push_str("</td>");
                }
                page.push_str("</tr>");
            }
        }
    }
    page.push_str("</tbody></table>");
}

/// A table each of whose figures has a line of its own, with its title.
fn write_listed_table(page: &mut String, columns: &[Column], rows: &[Row]) {
    let text = |text: &String, strong| Block::Text { text: text.clone(), align: Align::Left, strong };
    for row in rows {
        let blocks: Vec<Block> = match row {
            Row::Cells(cells) if cells.len() == columns.len() => {
                let figures = cells.iter().zip(columns).skip(1).map(|(cell, column)| Block::Pair {
                    left: column.title.to_owned(),
                    right: cell.clone(),
                    strong: false,
                });
                cells.iter().take(1).map(|first| text(first, true)).chain(figures).collect()
            }
            Row::Cells(cells) => cells.iter().map(|cell| text(cell, false)).collect(),
            Row::Sum { name, amount, strong } => {
                vec![Block::Pair { left: name.clone(), right: amount.clone(), strong: *strong }]
            }
        };
        for block in &blocks {
            write_block(page, block, Paper::Mm80);
        }
    }
}

/// An amount under the last of so many columns, and its name before it.
fn write_sum(page: &mut String, columns: usize, (name, amount): (&str, &str), strong: bool) {
    let before = columns.saturating_sub(1).max(1);
    let _ = write!(page, "<tr{}><td colspan=\"{before}\">", if strong { " class=\"b\"" } else { "" });
    escape(page, name);
    page.push_str("</td><td class=\"r\">");
    escape(page, amount);
    page.push_str("</td></tr>");
}

fn write_barcode(page: &mut String, text: &str) {
    let Some(bars) = bars(text) else { return };
    let width: u32 = bars.iter().sum();
    let _ = write!(
        page,
        "<svg class=\"bars\" viewBox=\"0 0 {width} 30\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"Barcode\">"
    );
    write_bars(page, &bars, 0, 30);
    page.push_str("</svg><p class=\"x c\">");
    escape(page, text);
    page.push_str("</p>");
}

/// A square that a scanner reads off receipt paper, with its text below.
fn write_square(page: &mut String, text: &str) {
    let Some(square) = qr_svg(text) else { return };
    page.push_str(&square);
    page.push_str("<p class=\"x c\">");
    escape(page, text);
    page.push_str("</p>");
}

fn class(align: Align) -> &'static str {
    match align {
        Align::Left => "l",
        Align::Centre => "c",
        Align::Right => "r",
    }
}

/// Adds text as it may stand in a page: names of products and customers are never markup.
pub fn escape(page: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => page.push_str("&amp;"),
            '<' => page.push_str("&lt;"),
            '>' => page.push_str("&gt;"),
            '"' => page.push_str("&quot;"),
            '\'' => page.push_str("&#39;"),
            other => page.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PRN-12: 80 mm by default, 58 mm with a layout of its own.
    #[test]
    fn the_page_has_the_width_of_the_paper() {
        let document = Document::new("Bill");
        assert!(html(&document, Paper::of_width(80)).contains("size:80mm"));
        assert!(html(&document, Paper::of_width(58)).contains("size:58mm"));
        assert!(html(&document, Paper::of_width(0)).contains("size:80mm"));
        assert_ne!(html(&document, Paper::Mm80), html(&document, Paper::Mm58));
    }

    /// PRN-12: on 58 mm what a row begins with stands above its figures, on 80 mm beside them.
    #[test]
    fn on_narrow_paper_a_table_folds() {
        let mut document = Document::new("Bill");
        let columns = [("Item", Align::Left), ("Qty", Align::Right), ("Amount", Align::Right)];
        document.table(&columns, vec![vec!["Tea".to_owned(), "1".to_owned(), "100.00".to_owned()]]);
        let folded = "<tr><td colspan=\"2\">Tea</td></tr><tr><td class=\"r\">1</td><td class=\"r\">100.00</td></tr>";
        assert!(html(&document, Paper::Mm58).contains(folded));
        assert!(!html(&document, Paper::Mm80).contains(folded));
        assert!(html(&document, Paper::Mm80).contains("<td class=\"l\">Tea</td><td class=\"r\">1</td>"));
    }

    /// PRN-12: a figure that finds no room beside the others never runs off the paper.
    #[test]
    fn figures_that_find_no_room_stand_below_each_other() {
        let columns: Vec<_> = ["GST", "Taxable", "CGST", "SGST", "IGST"].map(|title| (title, Align::Right)).to_vec();
        let table = |amount: &str| {
            let mut document = Document::new("Slip");
            document.table(
                &columns,
                vec![vec!["5%".to_owned(), amount.into(), amount.into(), amount.into(), amount.into()]],
            );
            document
        };
        let (small, large) = (table("1,250.00"), table("1,00,00,000.99"));
        assert!(html(&small, Paper::Mm80).contains("<td class=\"r\">1,250.00</td>"));
        assert!(html(&small, Paper::Mm58).contains("<table class=\"fold\">"));
        for paper in [Paper::Mm80, Paper::Mm58] {
            let page = html(&large, paper);
            assert!(!page.contains("<table"), "{page}");
            assert!(page.contains("<span>IGST</span><span>1,00,00,000.99</span>"), "{page}");
        }
    }

    #[test]
    fn names_are_never_markup() {
        let mut document = Document::new("<b>");
        document.line("<script>alert('x')</script> & \"more\"");
        let page = html(&document, Paper::Mm80);
        assert!(!page.contains("<script>"));
        assert!(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;more&quot;"));
    }

    #[test]
    fn a_short_row_runs_to_the_end_of_its_table() {
        let mut document = Document::new("Bill");
        let columns = [("Item", Align::Left), ("Qty", Align::Right), ("Amount", Align::Right)];
        document.table(
            &columns,
            vec![vec!["A long name".to_owned()], vec!["".to_owned(), "1".to_owned(), "2.00".to_owned()]],
        );
        assert!(html(&document, Paper::Mm80).contains("<td class=\"l\" colspan=\"3\">A long name</td>"));
    }
}
