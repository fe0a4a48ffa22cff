use std::path::PathBuf;

use anyhow::Context as _;
use books::cash_session::day_document;
use books::catalog::Book;
use books::clock::india;
use books::refusal::CallError;
use books::report::{self, Days, Filing, Kind, Report};
use books::voucher_ledger::{Entries, Liability, Owed, by_customer, liability};
use clap::{Args, Subcommand, ValueEnum};
use pricing::{Day, Paise};
use serde::Serialize;
use server::config::Config;
use server::workbook;
use storage::{Scope, VendorId};

use super::answer;
use crate::open_books::{Books, now};

/// The reports.
#[derive(Subcommand)]
pub enum Command {
    /// The day's Z of a store: what all its tills came to.
    Day {
        /// The store's code.
        #[arg(long)]
        store: String,
        /// The business day, YYYY-MM-DD; left out, today.
        #[arg(long)]
        day: Option<Day>,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<VendorId>,
    },
    /// The debt for vouchers: issued, redeemed, expired and outstanding. With a store, every entry of it as a table.
    Vouchers(Vouchers),
    /// Sales, credit notes and receipts of each day as vouchers that Tally imports.
    Tally {
        /// The store's code.
        #[arg(long)]
        store: String,
        /// The first day, YYYY-MM-DD.
        #[arg(long)]
        from: Day,
        /// The last day.
        #[arg(long)]
        to: Day,
        /// The company in Tally.
        #[arg(long)]
        company: String,
        /// The file; left out, it is printed.
        #[arg(long)]
        out: Option<PathBuf>,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<VendorId>,
    },
    /// GSTR-1 of a month, or of a quarter and IFF for its first months (QRMP), for the GST portal's offline tool: all
    /// stores that have the store's GSTIN.
    Gstr1 {
        /// The code of a store that has the GSTIN.
        #[arg(long)]
        store: String,
        /// The month, YYYY-MM.
        #[arg(long)]
        month: String,
        /// The IFF of the month, which is the first or second of a quarter.
        #[arg(long, conflicts_with = "quarter")]
        iff: bool,
        /// GSTR-1 of the quarter that has the month.
        #[arg(long)]
        quarter: bool,
        /// A month of the quarter, YYYY-MM, whose IFF was filed: its invoices are not told again. May be given twice.
        #[arg(long, requires = "quarter")]
        furnished: Vec<String>,
        /// The file; left out, it is printed.
        #[arg(long)]
        out: Option<PathBuf>,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<VendorId>,
    },
    /// Every invoice and credit note, in the order they were written.
    DayBook(Table),
    /// Supplies by kind of buyer, State and rate, for GSTR-1.
    GstSummary(Table),
    /// Supplies by HSN, unit and rate, to registered buyers and to others: table 12 of GSTR-1.
    Hsn(Table),
    /// The numbers of each series, from the first to the last: table 13 of GSTR-1.
    Documents(Table),
    /// Payments, reversals and refunds, by day and way of payment.
    Tenders(Table),
    /// Every credit note with the invoice that it is for.
    CreditNotes(Table),
    /// Every cash session with what was expected and counted.
    Sessions(Table),
    /// Every invoice on which something came off the prices.
    Discounts(Table),
    /// Goods in and out of each product and MRP, and the stock that is left.
    Stock(Table),
}

/// Of which days what is owed for vouchers is told, and how.
#[derive(Args)]
pub struct Vouchers {
    /// The store's code: its entries as a table, as other reports are. Left out, what the vendor owes.
    #[arg(long, conflicts_with_all = ["customers", "json"])]
    store: Option<String>,
    /// The last day, YYYY-MM-DD; left out, today.
    #[arg(long, alias = "day")]
    to: Option<Day>,
    /// The first day; left out, the last day alone, and of a store the first of its month.
    #[arg(long)]
    from: Option<Day>,
    /// The format of a table.
    #[arg(long, value_enum, requires = "store")]
    format: Option<Format>,
    /// The file of a table; left out, what is text is printed.
    #[arg(long, requires = "store")]
    out: Option<PathBuf>,
    /// The debt to each customer at the end of the last day.
    #[arg(long)]
    customers: bool,
    /// The vendor, where several share the database.
    #[arg(long)]
    vendor: Option<VendorId>,
    /// Tell it as JSON.
    #[arg(long)]
    json: bool,
}

/// Store, days and format of a table.
#[derive(Args)]
pub struct Table {
    /// The store's code.
    #[arg(long)]
    store: String,
    /// The first day, YYYY-MM-DD; left out, the first of the last day's month.
    #[arg(long)]
    from: Option<Day>,
    /// The last day; left out, today.
    #[arg(long)]
    to: Option<Day>,
    /// The format.
    #[arg(long, value_enum, default_value_t = Format::Csv)]
    format: Format,
    /// The file; left out, what is text is printed.
    #[arg(long)]
    out: Option<PathBuf>,
    /// The vendor, where several share the database.
    #[arg(long)]
    vendor: Option<VendorId>,
}

/// Formats of a table.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Comma-separated values, money without grouping.
    Csv,
    /// One object with columns, rows and totals.
    Json,
    /// A workbook, with totals.
    Xlsx,
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    let books = Books::open_to_read(config)?;
    match command {
        Command::Day { store, day, vendor } => {
            let scope = books.store(vendor, &store).await?;
            tell_day(&books, scope, day).await
        }
        Command::Vouchers(Vouchers { store: Some(store), to, from, format, out, vendor, .. }) => {
            let format = format.unwrap_or(Format::Csv);
            tell_table(&books, Kind::Vouchers, Table { store, from, to, format, out, vendor }).await
        }
        Command::Vouchers(Vouchers { to, from, customers, vendor, json, .. }) => {
            let scope = Scope::vendor(books.vendor(vendor).await?);
            let to = to.unwrap_or_else(|| now().day(&india()));
            let from = from.unwrap_or(to);
            anyhow::ensure!(from <= to, "the first day is after the last");
            tell_vouchers(&books, scope, Asked { from, to, customers, json }).await
        }
        Command::Gstr1 { store, month, iff, quarter, furnished, out, vendor } => {
            let scope = books.store(vendor, &store).await?;
            let days = Days::of_month(&month).context("a month is written YYYY-MM")?;
            let (days, filing) = match (iff, quarter) {
                (true, _) => (not_last_of_quarter(days)?, Filing::Iff),
                (_, true) => quarter_with(&days, &furnished)?,
                _ => (days, Filing::Month),
            };
            let told = books.db.read(&scope, move |reader| report::gstr1_for(reader, &days, &filing)).await?;
            let told = told.context("the store has no GSTIN")?;
            for objection in &told.objections {
                eprintln!("warning: {objection}");
            }
            write(out, format!("{}\n", serde_json::to_string_pretty(&told.file)?).into_bytes())
        }
        Command::Tally { store, from, to, company, out, vendor } => {
            let scope = books.store(vendor, &store).await?;
            let days = Days { from, to };
            anyhow::ensure!(days.from <= days.to, "the first day is after the last");
            let told = books.db.read(&scope, move |reader| report::tally(reader, &days, &company)).await?;
            write(out, told.into_bytes())
        }
        Command::DayBook(table) => tell_table(&books, Kind::DayBook, table).await,
        Command::GstSummary(table) => tell_table(&books, Kind::GstSummary, table).await,
        Command::Hsn(table) => tell_table(&books, Kind::Hsn, table).await,
        Command::Documents(table) => tell_table(&books, Kind::Documents, table).await,
        Command::Tenders(table) => tell_table(&books, Kind::Tenders, table).await,
        Command::CreditNotes(table) => tell_table(&books, Kind::CreditNotes, table).await,
        Command::Sessions(table) => tell_table(&books, Kind::Sessions, table).await,
        Command::Discounts(table) => tell_table(&books, Kind::Discounts, table).await,
        Command::Stock(table) => tell_table(&books, Kind::Stock, table).await,
    }
}

async fn tell_table(books: &Books, kind: Kind, asked: Table) -> anyhow::Result<()> {
    anyhow::ensure!(
        asked.format != Format::Xlsx || asked.out.is_some(),
        "say where the workbook goes: --out FILE.xlsx"
    );
    let scope = books.store(asked.vendor, &asked.store).await?;
    let (now, from, to) = (now(), asked.from, asked.to);
    let report = books
        .db
        .read(&scope, move |reader| {
            let (shop, _) = Book::default().view(reader)?.store(reader)?;
            let to = to.unwrap_or_else(|| now.day(&shop.zone));
            let days = Days { from: from.or(Day::new(to.year(), to.month(), 1)).unwrap_or(to), to };
            if days.from > days.to {
                return Ok(None);
            }
            let table = report::make(reader, kind, &days)?;
            let store = format!("{} {}", shop.row.code, shop.row.name);
            Ok::<_, storage::Error>(Some(Report { name: kind.name(), store, days, table }))
        })
        .await?
        .context("the first day is after the last")?;
    let bytes = match asked.format {
        Format::Csv => report.table.csv()?.into_bytes(),
        Format::Json => format!("{}\n", serde_json::to_string_pretty(&report)?).into_bytes(),
        Format::Xlsx => workbook::of(&report)?,
    };
    write(asked.out, bytes)
}

/// The days of a month for which there is IFF.
fn not_last_of_quarter(days: Days) -> anyhow::Result<Days> {
    anyhow::ensure!(
        !days.to.month().is_multiple_of(3),
        "IFF is for the first two months of a quarter; the third is in its GSTR-1"
    );
    Ok(days)
}

/// The quarter that has a month, less what was furnished in some of its months.
fn quarter_with(days: &Days, furnished: &[String]) -> anyhow::Result<(Days, Filing)> {
    let Days { from, to } = days.quarter().context("a month has a quarter")?;
    let inside = |month: &String| {
        Days::of_month(month)
            .filter(|days| days.from >= from && days.to < to)
            .with_context(|| format!("{month} is not the first or second month of the quarter"))
    };
    let furnished = furnished.iter().map(inside).collect::<anyhow::Result<_>>()?;
    Ok((Days { from, to }, Filing::Quarter { furnished }))
}

/// Writes what was reported to its file, or prints it.
fn write(out: Option<PathBuf>, bytes: Vec<u8>) -> anyhow::Result<()> {
    match out {
        Some(path) => std::fs::write(&path, bytes).with_context(|| format!("{} cannot be written", path.display())),
        None => {
            print!("{}", String::from_utf8_lossy(&bytes));
            Ok(())
        }
    }
}

async fn tell_day(books: &Books, scope: Scope, day: Option<Day>) -> anyhow::Result<()> {
    let now = now();
    let told = books.db.read(&scope, move |reader| {
        let (shop, _) = Book::default().view(reader)?.store(reader)?;
        let day = day.unwrap_or_else(|| now.day(&shop.zone));
        // A person with the command line may know what drawers should hold.
        match day_document(reader, &shop, day, (false, now)) {
            Ok(document) => Ok(Ok(paper::text(&document, paper::Paper::Mm80))),
            Err(CallError::Storage(error)) => Err(error),
            Err(stop) => Ok(Err(stop.body()["message"].as_str().unwrap_or_default().to_owned())),
        }
    });
    match told.await? {
        Ok(text) => print!("{text}"),
        Err(words) => anyhow::bail!(words),
    }
    Ok(())
}

struct Asked {
    from: Day,
    to: Day,
    customers: bool,
    json: bool,
}

#[derive(Serialize)]
struct Line {
    what: &'static str,
    count: Option<i64>,
    amount: Paise,
}

#[derive(Serialize)]
struct OwedLine {
    mobile: String,
    name: String,
    vouchers: i64,
    amount: Paise,
}

async fn tell_vouchers(books: &Books, scope: Scope, asked: Asked) -> anyhow::Result<()> {
    let (from, to, customers) = (asked.from, asked.to, asked.customers);
    let (told, owed): (Liability, Vec<Owed>) = books
        .db
        .read(&scope, move |reader| {
            let owed = if customers { by_customer(reader, to)? } else { Vec::new() };
            Ok::<_, storage::Error>((liability(reader, from, to)?, owed))
        })
        .await?;
    if customers {
        let line =
            |row: Owed| OwedLine { amount: row.paise, mobile: row.mobile, name: row.name, vouchers: row.vouchers };
        let rows: Vec<OwedLine> = owed.into_iter().map(line).collect();
        return answer::list(asked.json, &rows, ["mobile", "name", "vouchers", "outstanding"], |row| {
            let bearer = |text: &str| if text.is_empty() { "(bearer)".to_owned() } else { text.to_owned() };
            [bearer(&row.mobile), row.name.clone(), row.vouchers.to_string(), row.amount.grouped().to_string()]
        });
    }
    let entries = |what, Entries { count, amount }| Line { what, count: Some(count), amount };
    let rows = [
        Line { what: "outstanding before", count: None, amount: told.before },
        entries("issued for returns", told.issued_return),
        entries("taken over (opening balance)", told.issued_opening_balance),
        entries("sold", told.issued_sale),
        entries("redeemed", told.redeemed),
        entries("given back", told.given_back),
        entries("given back for cancelled invoices", told.refunded),
        entries("paid out in cash", told.paid_out),
        entries("expired", told.expired),
        entries("restored", told.restored),
        Line { what: "outstanding", count: None, amount: told.outstanding },
    ];
    if asked.json {
        return answer::one(true, &told, "");
    }
    let (from, to) = (told.from.to_string(), told.to.to_string());
    let head = [from.as_str(), "count", to.as_str()];
    answer::list(false, &rows, head, |row| {
        let count = row.count.map_or_else(String::new, |count| count.to_string());
        [row.what.to_owned(), count, row.amount.grouped().to_string()]
    })
}
