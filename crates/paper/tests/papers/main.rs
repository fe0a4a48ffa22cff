//! One model, three renderings, two widths: what each paper comes to is kept in `golden`, no paper loses a figure, and
//! its sums are added up again.
//! `GOLDEN=write cargo test -p paper --features escpos` writes the files again.

#![allow(clippy::unwrap_used)]

mod documents;
mod reader;

use std::path::Path;

use paper::{Block, Document, Drawer, Paper, Row, escpos, html, text};
use reader::{Letters, Seen, lines, read};

const PAPERS: [(Paper, &str); 2] = [(Paper::Mm80, "80"), (Paper::Mm58, "58")];

/// All that has a figure's form in a text: digits with two decimals, without signs of the rupee and of grouping.
fn figures(text: &str) -> Vec<String> {
    let is_part = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | ',' | '-');
    let text = text.replace("Rs ", "").replace('₹', "").replace('−', "-");
    let figures = text.split(|letter| !is_part(letter)).map(|part| part.replace(',', ""));
    figures.filter(|part| part.len() > 3 && part.as_bytes()[part.len() - 3] == b'.').collect()
}

/// The figures of the model, in any order.
fn of_model(document: &Document) -> Vec<String> {
    let mut all = Vec::new();
    for block in &document.blocks {
        match block {
            Block::Heading(text) | Block::Title(text) | Block::Bar(text) | Block::Text { text, .. } => {
                all.extend(figures(text));
            }
            Block::Pair { left, right, .. } => all.extend(figures(left).into_iter().chain(figures(right))),
            Block::Item { name, quantity, amount, facts } => {
                all.extend([name, quantity, amount, facts].into_iter().flat_map(|text| figures(text)));
            }
            Block::Total { amount, .. } => all.extend(figures(amount)),
            Block::Table { rows, .. } => {
                all.extend(rows.iter().flat_map(Row::cells).flat_map(|cell| figures(cell)));
            }
            Block::Mark(_) | Block::Rule { .. } | Block::Barcode(_) | Block::Number(_) | Block::Signatures(_) => {}
        }
    }
    all.sort();
    all
}

fn sorted(mut figures: Vec<String>) -> Vec<String> {
    figures.sort();
    figures
}

/// The text of a page, without its markup.
fn plain(page: &str) -> String {
    let mut text = String::new();
    for part in page.split_once("</style>").unwrap().1.split('<') {
        text.push(' ');
        text.push_str(part.split_once('>').map_or(part, |(_, text)| text));
    }
    text
}

/// The content of the paper, for a person to compare: a picture by its dots, eight of them to a letter.
fn transcript(seen: &[Seen]) -> String {
    let mut told = String::new();
    for seen in seen {
        told.push_str(&match seen {
            Seen::Line(line) => line.iter().map(look).collect::<Vec<_>>().join("¦").trim_end().to_owned(),
            Seen::Picture(dots) => braille(dots),
            Seen::Bars(code) => format!("<bars {code}>"),
            Seen::Square(number) => format!("<square {number}>"),
            Seen::Drawer => "<drawer>".to_owned(),
            Seen::Cut => "<cut>".to_owned(),
        });
        told.push('\n');
    }
    told
}

/// Letters and the sign of their look.
fn look(letters: &Letters) -> String {
    let mark = match (letters.wide, letters.high, letters.reversed, letters.strong) {
        (2, 2, ..) => "# ",
        (1, 2, ..) => "^ ",
        (1, 1, true, _) => "! ",
        (1, 1, false, true) => "* ",
        (1, 1, false, false) => "  ",
        other => panic!("no paper has letters of {other:?}"),
    };
    format!("{mark}{}", letters.text)
}

fn braille(dots: &[Vec<bool>]) -> String {
    const PLACES: [(usize, usize); 8] = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (3, 0), (3, 1)];
    let width = dots[0].len();
    let letter = |top: usize, left: usize| {
        let is_black =
            |(y, x): &(usize, usize)| dots.get(top + y).is_some_and(|line| line.get(left + x) == Some(&true));
        let bits = PLACES.iter().enumerate().filter(|(_, place)| is_black(place)).map(|(bit, _)| 1_u32 << bit);
        char::from_u32(0x2800 + bits.sum::<u32>()).unwrap()
    };
    let line = |top: usize| (0..width).step_by(2).map(|left| letter(top, left)).collect::<String>();
    let lines: Vec<String> = (0..dots.len()).step_by(4).map(line).collect();
    lines.iter().map(|line| line.trim_end_matches('\u{2800}')).collect::<Vec<_>>().join("\n")
}

/// The golden file of this name, after it was written anew where that is wanted.
fn kept(name: &str, now: &[u8]) -> Vec<u8> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/papers/golden").join(name);
    if std::env::var("GOLDEN").is_ok_and(|word| word == "write") {
        std::fs::write(&file, now).unwrap();
    }
    std::fs::read(&file).unwrap_or_default()
}

fn compare(name: &str, now: &str) {
    let kept = String::from_utf8(kept(name, now.as_bytes())).unwrap();
    assert_eq!(now, kept, "{name} is not what is kept of it");
}

/// PRN-12: every document in every rendering and width.
#[test]
fn every_paper_is_as_it_was() {
    for (name, document) in documents::all() {
        for (paper, width) in PAPERS {
            compare(&format!("{name}-{width}.html"), &html(&document, paper));
            compare(&format!("{name}-{width}.txt"), &text(&document, paper));
            compare(&format!("{name}-{width}.escpos"), &transcript(&read(&escpos(&document, paper, Drawer::Stays))));
        }
    }
}

/// The very bytes of an invoice that is paid in cash, which the tests of the print agent send through it.
#[test]
fn an_invoice_is_the_same_to_the_byte() {
    let (_, invoice) = &documents::all()[0];
    for (paper, width) in PAPERS {
        let now = escpos(invoice, paper, Drawer::Opens);
        assert_eq!(read(&now)[0], Seen::Drawer);
        let name = format!("invoice-{width}.bin");
        assert!(kept(&name, &now) == now, "{name} is not what is kept of it");
    }
}

/// A store owner sees every paper before the first one is printed.
#[test]
fn every_paper_is_shown_in_the_documentation() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let shown = std::fs::read_to_string(docs.join("printing.md")).unwrap();
    for (name, _) in documents::all() {
        let picture = format!("papers/{name}.webp");
        assert!(docs.join(&picture).exists(), "`make screens` draws docs/{picture}");
        assert!(shown.contains(&format!("({picture})")), "docs/printing.md does not show {picture}");
    }
}

/// Each figure of the model stands once on each paper, whole; nothing else does.
#[test]
fn no_paper_loses_a_paisa() {
    for (name, document) in documents::all() {
        let wanted = of_model(&document);
        assert!(wanted.len() > 5 || name == "grn", "{name}");
        for (paper, width) in PAPERS {
            let printed = lines(&read(&escpos(&document, paper, Drawer::Stays))).join("\n");
            let told = [plain(&html(&document, paper)), text(&document, paper), printed];
            for (told, rendering) in told.iter().zip(["html", "text", "escpos"]) {
                assert_eq!(sorted(figures(told)), wanted, "{name} as {rendering} on {width} mm:\n{told}");
            }
        }
    }
}

/// No line is wider than its paper, and no letter is one that printers differ in; `?` stands only where it was written.
#[test]
fn nothing_leaves_its_paper() {
    for (name, document) in documents::all() {
        for (paper, width) in PAPERS {
            for seen in read(&escpos(&document, paper, Drawer::Stays)) {
                match seen {
                    Seen::Line(line) => {
                        let columns: usize = line.iter().map(Letters::columns).sum();
                        let has_question = line.iter().any(|letters| letters.text.contains('?'));
                        assert!(columns <= paper.columns() && !has_question, "{name} on {width} mm: {line:?}");
                    }
                    Seen::Picture(dots) => {
                        let black = dots.iter().flatten().filter(|dot| **dot).count();
                        assert!(dots[0].len() == paper.columns() * 12 && black > 50, "{name} on {width} mm");
                    }
                    _ => {}
                }
            }
            let lines = text(&document, paper);
            assert!(lines.lines().all(|line| line.chars().count() <= paper.columns()), "{name} on {width} mm: {lines}");
        }
    }
}

/// Letters that printers lack are drawn; figures beside them are the printer's own.
#[test]
fn a_name_in_hindi_is_drawn() {
    let mut document = Document::new("Bill");
    document.pair("Cashier", "आशा");
    document.pair("आटा 5 kg", "250.00");
    document.line("Café Noir");
    for (paper, _) in PAPERS {
        let seen = read(&escpos(&document, paper, Drawer::Stays));
        let kinds: Vec<&str> = seen
            .iter()
            .map(|seen| match seen {
                Seen::Picture(_) => "picture",
                Seen::Line(line) => line[0].text.trim(),
                Seen::Cut => "cut",
                _ => "other",
            })
            .collect();
        assert_eq!(kinds, ["picture", "picture", "250.00", "picture", "cut"]);
        let [Seen::Picture(cashier), Seen::Picture(name), ..] = seen.as_slice() else { panic!("{seen:?}") };
        // Text at the right ends at the right edge, text at the left begins at the left one.
        let middle = cashier[0].len() / 2;
        let is_black = |dots: &[Vec<bool>], range: std::ops::Range<usize>| {
            dots.iter().any(|line| line[range.clone()].contains(&true))
        };
        assert!(is_black(cashier, 0..12) && is_black(cashier, 2 * middle - 12..2 * middle), "both ends");
        assert!(is_black(name, 0..12) && !is_black(name, middle..2 * middle), "the left alone");
    }
}

/// The lines of text that a printer prints.
fn seen_lines(document: &Document, paper: Paper) -> Vec<Vec<Letters>> {
    let seen = read(&escpos(document, paper, Drawer::Stays));
    seen.into_iter().filter_map(|seen| if let Seen::Line(line) = seen { Some(line) } else { None }).collect()
}

/// A total is twice as wide and high as all else, between two double lines, its amount at the right edge. On narrow
/// paper its name gives way first; no figure does.
#[test]
fn a_total_is_the_largest_thing_on_its_paper() {
    let sizes = |name: &str, amount: &str, paper: Paper| {
        let mut document = Document::new("Bill");
        document.rule();
        document.total(name, amount);
        document.rule();
        document.pair("Cash", "5.00");
        let lines = seen_lines(&document, paper);
        let double = "=".repeat(paper.columns());
        assert_eq!((&lines[0][0].text, &lines[lines.len() - 2][0].text), (&double, &double), "{lines:?}");
        let total = &lines[1..lines.len() - 2];
        let last = total.last().unwrap();
        assert!(total.iter().flatten().all(|letters| letters.strong && letters.high == 2), "{total:?}");
        let columns: usize = last.iter().map(Letters::columns).sum();
        assert!(columns == paper.columns() || columns + 1 == paper.columns(), "{total:?}");
        let said = |letters: &&Letters| !letters.text.trim().is_empty();
        total.iter().map(|line| line.iter().filter(said).map(|one| one.wide).collect()).collect::<Vec<Vec<_>>>()
    };
    assert_eq!(sizes("TOTAL", "₹2,940.00", Paper::Mm80), [[2, 2]]);
    assert_eq!(sizes("NET SALES", "₹62,195.77", Paper::Mm80), [[2, 2]]);
    assert_eq!(sizes("NET SALES", "₹12,62,195.77", Paper::Mm80), [[1, 2]]);
    assert_eq!(sizes("TOTAL", "₹2,940.00", Paper::Mm58), [[1, 2]]);
    assert_eq!(sizes("DIFFERENCE", "−₹70.00", Paper::Mm58), [[1, 2]]);
    assert_eq!(sizes("NET SALES", "₹62,195.77", Paper::Mm58), [[2], [2]]);
    assert_eq!(sizes("NET SALES", "₹1,00,62,195.77", Paper::Mm58), [[1, 1]]);
}

/// The saving stands on a bar from edge to edge.
#[test]
fn a_bar_is_white_on_black() {
    let mut document = Document::new("Bill");
    document.bar("You saved ₹333.70");
    document.line("Cash");
    for (paper, _) in PAPERS {
        let lines = seen_lines(&document, paper);
        assert!(lines[0][0].reversed && lines[0][0].text.len() == paper.columns(), "{lines:?}");
        assert_eq!(lines[0][0].text.trim(), "You saved Rs 333.70");
        assert!(!lines[1][0].reversed);
    }
    assert!(html(&document, Paper::Mm80).contains("<p class=\"w\">You saved ₹333.70</p>"));
}

/// The amounts of the model by their names, in paise, those of one name added up.
fn named(document: &Document, name: &str) -> i64 {
    let pairs = document.blocks.iter().filter_map(|block| match block {
        Block::Pair { left, right, .. } => Some((left.as_str(), right.as_str())),
        Block::Total { name, amount } => Some((name.as_str(), amount.as_str())),
        _ => None,
    });
    pairs.filter(|(known, _)| *known == name).map(|(_, amount)| paise(amount)).sum()
}

fn paise(text: &str) -> i64 {
    text.replace('−', "-").replace(['₹', ',', '.'], "").parse().unwrap_or_else(|_| panic!("{text} is no amount"))
}

/// The papers that are shown add up: goods to the subtotal, that to the total, taxes to what they are taken of, tenders
/// and drawers to what they come to, and every table to its foot.
#[test]
fn every_paper_adds_up() {
    for (name, document) in documents::all() {
        let (mut items, mut feet) = (Vec::new(), 0);
        for block in &document.blocks {
            match block {
                Block::Item { quantity, amount, .. } => {
                    let (count, rate) = quantity.split_once(" × ").unwrap();
                    let count: f64 = count.split(' ').next().unwrap().parse().unwrap();
                    #[expect(clippy::cast_precision_loss, reason = "amounts of a test are small")]
                    let exact = count * paise(rate) as f64;
                    #[expect(clippy::cast_possible_truncation, reason = "it is whole")]
                    let rounded = exact.round() as i64;
                    assert_eq!(paise(amount), rounded, "{name}: {quantity}");
                    items.push(paise(amount));
                }
                Block::Table { columns, rows } => {
                    let Some((Row::Foot(foot), above)) = rows.split_last() else { continue };
                    feet += 1;
                    assert_eq!(foot.len(), columns.len());
                    for (column, summed) in foot.iter().enumerate().skip(1) {
                        let sum: i64 = above.iter().map(|row| paise(&row.cells()[column])).sum();
                        assert_eq!(paise(summed), sum, "{name}: column {column} of {rows:?}");
                    }
                }
                _ => {}
            }
        }
        let named = |name| named(&document, name);
        match name {
            "invoice" | "duplicate" => {
                let [dal, flour, bag] = items[..] else { panic!("{items:?}") };
                assert_eq!(named("Subtotal"), dal + named("Weight rounding") + flour);
                let offers = named("Diwali offer on all flours, rice and pulses in November") + named("दिवाली की छूट");
                assert_eq!(named("TOTAL"), named("Subtotal") + offers + bag + named("Round off"));
                assert_eq!(named("Cash") - named("Change"), named("TOTAL"));
                assert_eq!(feet, 1);
            }
            "credit_note" => assert_eq!(named("CREDIT"), items.iter().sum::<i64>() + named("Round off")),
            "settlement_slip" => {
                assert_eq!(named("Sales"), named("Gross sales") + named("Offers on goods"));
                assert_eq!(named("NET SALES"), named("Sales") + named("Returns (3)"));
                assert_eq!(named("DIFFERENCE"), named("Counted cash") - named("Expected cash"));
                assert_eq!(feet, 2);
            }
            _ => assert!(items.is_empty()),
        }
    }
}

/// The number is a square, a voucher's code a barcode; what no barcode has room for is a square as well.
#[test]
fn codes_are_for_scanners() {
    const GRN: &str = "PN1G01-26-000009";
    let mut document = Document::new("Bill");
    document.number("PN1T01-26-000043");
    document.barcode("K7{H29-XM4QF");
    document.barcode(GRN);
    document.barcode("A code that is far too long for bars on a paper");
    for (paper, _) in PAPERS {
        let seen = read(&escpos(&document, paper, Drawer::Opens));
        assert_eq!(seen[0], Seen::Drawer);
        assert_eq!(seen[1], Seen::Square("PN1T01-26-000043".to_owned()));
        assert!(seen.contains(&Seen::Bars("K7{H29-XM4QF".to_owned())), "{seen:?}");
        let (bars, square) = (Seen::Bars(GRN.to_owned()), Seen::Square(GRN.to_owned()));
        assert!(seen.contains(if paper == Paper::Mm80 { &bars } else { &square }), "{seen:?}");
        assert!(seen.contains(&Seen::Square("A code that is far too long for bars on a paper".to_owned())));
        assert_eq!(lines(&seen)[0].trim(), "PN1T01-26-000043", "the square has its text below");
        let page = html(&document, paper);
        let is_tall =
            |line: &Vec<Letters>| line[0].high == 2 && line[0].wide == 1 && line[0].text.trim() == "K7{H29-XM4QF";
        assert!(seen_lines(&document, paper).iter().any(is_tall), "a code to type is easy to read");
        let of = |kind: &str| page.matches(kind).count();
        let (bars, squares) = (of("aria-label=\"Barcode\""), of("aria-label=\"QR code\""));
        assert_eq!((bars, squares), if paper == Paper::Mm80 { (2, 2) } else { (1, 3) }, "as on the page: {page}");
    }
}
