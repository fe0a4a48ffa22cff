//! A document as a page for the browser's print dialog, on the paper of a receipt printer.

use std::fmt::Write as _;

use super::code128::{self, bars};
use super::document::{Align, Block, Column, Document, Paper, Row};
use super::svg::{qr_svg, write_bars};

/// How the blocks of a document look, on any paper.
pub const RECEIPT_STYLE: &str = "h1.t{font-size:1.6em;line-height:1.2;letter-spacing:-.02em;margin:0 0 .5mm;text-align:center}\
    .m{display:grid;place-items:center;width:9.5mm;height:9.5mm;margin:1mm auto 1.5mm;border-radius:2mm;\
    background:#000;color:#fff;font-size:1.9em;font-weight:700}.m::before{content:attr(data-letter)}\
    h2.k{font-size:1.2em;margin:1.5mm 0 0;text-align:center}p.x{margin:0}.c{text-align:center}\
    .r{text-align:right}.b{font-weight:700}hr{border:0;border-top:1px dashed #000;margin:1.5mm 0}\
    hr.b{border-top:2px solid #000}.p{display:flex;justify-content:space-between;gap:3mm}\
    .p span{overflow-wrap:break-word}.p span:last-child{text-align:right}.i{margin:1mm 0}\
    .i .p span:last-child{font-weight:700}.f{font-size:.88em}\
    .g{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 3mm;margin:1.5mm 0;\
    padding:1mm 0;border:solid #000;border-width:2px 0;font-size:1.55em;font-weight:700;line-height:1.2}\
    .g span:last-child{margin-left:auto;font-size:1.5em;font-weight:800;letter-spacing:-.03em}\
    .w{margin:1.5mm 0;padding:1mm;border-radius:1mm;background:#000;color:#fff;font-size:1.08em;font-weight:700;\
    text-align:center}.m,.w{-webkit-print-color-adjust:exact;print-color-adjust:exact}\
    table{width:100%;border-collapse:collapse;font-size:.92em}\
    th,td{padding:.4mm .7mm;vertical-align:top;font-weight:400}th:first-child,td:first-child{padding-left:0}\
    th:last-child,td:last-child{padding-right:0}thead tr:last-child th{border-bottom:1px solid #000}\
    th{font-weight:700;text-align:left}th.r{text-align:right}td.r{white-space:nowrap}\
    td,th{overflow-wrap:break-word}tr.b td{border-top:1px solid #000}tr.b td,tr.b2 td{font-weight:700}\
    svg{display:block;margin:2mm auto 0}svg.bars{height:10mm;width:90%}\
    .o{font-size:1.35em;font-weight:700;letter-spacing:.03em}.g.n{font-size:1.2em}\
    .x.s{display:flex;gap:4mm;margin:9mm 0 2mm}\
    .s span{flex:1;padding-top:.5mm;border-top:1px solid #000;font-size:.88em}.s.a{margin-top:1mm}\
    .s.a span{padding:0 0 10mm;border:0;border-bottom:1px solid #000}";

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
            Block::Number(text) => write_square(&mut page, text, "x c"),
            Block::Barcode(text) if code128::dots(text, paper.dots()).is_none() => {
                write_square(&mut page, text, "x c o");
            }
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
        Block::Mark(letter) => {
            page.push_str("<div class=\"m\" data-letter=\"");
            escape(page, letter.encode_utf8(&mut [0; 4]));
            page.push_str("\"></div>");
        }
        Block::Heading(text) => write_text(page, "h1", "t", text),
        Block::Title(text) => write_text(page, "h2", "k", text),
        Block::Text { text, align, strong } => {
            let class = format!("x {}{}", class(*align), if *strong { " b" } else { "" });
            write_text(page, "p", &class, text);
        }
        Block::Pair { left, right, strong } => write_pair(page, if *strong { "x p b" } else { "x p" }, (left, right)),
        Block::Item { name, quantity, amount, facts } => {
            page.push_str("<div class=\"i\">");
            write_text(page, "p", "x b", name);
            write_pair(page, "x p", (quantity, amount));
            if !facts.is_empty() {
                write_text(page, "p", "x f", facts);
            }
            page.push_str("</div>");
        }
        Block::Total { name, amount } => write_pair(page, class_of_total(name, amount, paper), (name, amount)),
        Block::Bar(text) => write_text(page, "p", "w", text),
        Block::Rule { strong } => page.push_str(if *strong { "<hr class=\"b\">" } else { "<hr>" }),
        Block::Table { columns, rows } => match way(columns, rows, paper) {
            Way::Beside => write_table(page, columns, rows),
            Way::Folded => write_folded_table(page, columns, rows),
            Way::Listed => write_listed_table(page, columns, rows),
        },
        Block::Barcode(text) => write_barcode(page, text, "x c o"),
        Block::Number(text) => write_barcode(page, text, "x c"),
        Block::Signatures(names) => {
            // A single line has the whole width, and its name above it.
            page.push_str(if names.len() == 1 { "<p class=\"x s a\">" } else { "<p class=\"x s\">" });
            for name in names {
                page.push_str("<span>");
                escape(page, name);
                page.push_str("</span>");
            }
            page.push_str("</p>");
        }
    }
}

fn write_text(page: &mut String, tag: &str, class: &str, text: &str) {
    let _ = write!(page, "<{tag} class=\"{class}\">");
    escape(page, text);
    let _ = write!(page, "</{tag}>");
}

fn write_pair(page: &mut String, class: &str, (left, right): (&str, &str)) {
    let _ = write!(page, "<p class=\"{class}\"><span>");
    escape(page, left);
    page.push_str("</span><span>");
    escape(page, right);
    page.push_str("</span></p>");
}

/// A sum as large as others, or a little smaller where its name would not find room beside it.
fn class_of_total(name: &str, amount: &str, paper: Paper) -> &'static str {
    // In hundredths of the size of other letters, of which these are a multiple.
    let room = if paper == Paper::Mm80 { 2330 } else { 2040 };
    let taken = width_of(name) * 165 / 100 + width_of(amount) * 225 / 100 + 100;
    if taken <= room { "g" } else { "g n" }
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

/// A name may be broken, but not into less than this; on narrow paper one stands above its figures instead.
const LEAST: u32 = 480;

/// The widths of what is beside each other are reckoned in hundredths of the size of the letters.
fn way(columns: &[Column], rows: &[Row], paper: Paper) -> Way {
    let (room, padding) = match paper {
        Paper::Mm80 => (2530, 48),
        Paper::Mm58 => (2215, 58),
    };
    let mut widths: Vec<u32> = columns.iter().map(|column| longest_word(column.title)).collect();
    for cells in rows.iter().map(Row::cells).filter(|cells| cells.len() == columns.len()) {
        for ((width, cell), column) in widths.iter_mut().zip(cells).zip(columns) {
            let wanted = match (column.align, paper) {
                (Align::Left, Paper::Mm80) => longest_word(cell).min(LEAST),
                (Align::Left, Paper::Mm58) => width_of(cell),
                _ => longest_word(cell),
            };
            *width = (*width).max(wanted);
        }
    }
    let taken = |widths: &[u32]| widths.iter().map(|width| width + padding).sum::<u32>();
    if taken(&widths) <= room {
        Way::Beside
    } else if taken(widths.get(1..).unwrap_or_default()) <= room {
        Way::Folded
    } else {
        Way::Listed
    }
}

/// How wide the longest word of a text is: what stands between spaces is never broken in an amount.
fn longest_word(text: &str) -> u32 {
    text.split_whitespace().map(width_of).max().unwrap_or_default()
}

fn width_of(text: &str) -> u32 {
    let width = |letter: char| match letter {
        '.' | ',' | ':' | '-' | '/' | '(' | ')' | ' ' => 32,
        '0'..='9' => 64,
        _ => 60,
    };
    text.chars().map(width).sum()
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
        page.push_str(begun(row));
        let row = row.cells();
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
        if let [first, rest @ ..] = row.cells() {
            let _ = write!(page, "{}<td colspan=\"{others}\">", begun(row));
            escape(page, first);
            page.push_str("</td></tr>");
            if !rest.is_empty() {
                page.push_str(if matches!(row, Row::Foot(_)) { "<tr class=\"b2\">" } else { "<tr>" });
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
        let (cells, strong) = (row.cells(), matches!(row, Row::Foot(_)));
        let blocks: Vec<Block> = if cells.len() == columns.len() {
            let figures = cells.iter().zip(columns).skip(1).map(|(cell, column)| Block::Pair {
                left: column.title.to_owned(),
                right: cell.clone(),
                strong,
            });
            cells.iter().take(1).map(|first| text(first, true)).chain(figures).collect()
        } else {
            cells.iter().map(|cell| text(cell, strong)).collect()
        };
        for block in &blocks {
            write_block(page, block, Paper::Mm80);
        }
    }
}

/// The beginning of a row.
fn begun(row: &Row) -> &'static str {
    if matches!(row, Row::Foot(_)) { "<tr class=\"b\">" } else { "<tr>" }
}

fn write_barcode(page: &mut String, text: &str, class: &str) {
    let Some(bars) = bars(text) else { return };
    let width: u32 = bars.iter().sum();
    let _ = write!(
        page,
        "<svg class=\"bars\" viewBox=\"0 0 {width} 30\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"Barcode\">"
    );
    write_bars(page, &bars, 0, 30);
    page.push_str("</svg>");
    write_text(page, "p", class, text);
}

/// A square that a scanner reads off receipt paper, with its text below.
fn write_square(page: &mut String, text: &str, class: &str) {
    let Some(square) = qr_svg(text) else { return };
    page.push_str(&square);
    write_text(page, "p", class, text);
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

    /// PRN-12: on 58 mm what a row begins with stands above its figures where it would be broken beside them.
    #[test]
    fn on_narrow_paper_a_table_folds() {
        let columns = [("Item", Align::Left), ("Qty", Align::Right), ("Amount", Align::Right)];
        let table = |name: &str| {
            let mut document = Document::new("Bill");
            document.table(&columns, vec![vec![name.to_owned(), "1".to_owned(), "100.00".to_owned()]]);
            document
        };
        let folded =
            "Tea of the hills of Darjeeling, 500 g</td></tr><tr><td class=\"r\">1</td><td class=\"r\">100.00</td></tr>";
        let document = table("Tea of the hills of Darjeeling, 500 g");
        assert!(html(&document, Paper::Mm58).contains(folded));
        assert!(!html(&document, Paper::Mm80).contains(folded));
        for paper in [Paper::Mm80, Paper::Mm58] {
            assert!(html(&table("Tea"), paper).contains("<td class=\"l\">Tea</td><td class=\"r\">1</td>"));
        }
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
