use books::cash_session::day_document;
use books::catalog::Book;
use books::clock::{india, wire_date};
use books::refusal::Stop;
use books::voucher_ledger::{Entries, Liability, Owed, by_customer, liability};
use clap::Subcommand;
use pricing::{Day, Paise};
use serde::Serialize;
use server::config::Config;
use storage::Scope;

use super::answer;
use crate::open_books::{Books, now};

/// What is reported.
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
        vendor: Option<i64>,
    },
    /// What is owed for vouchers: issued, redeemed, expired and outstanding.
    Vouchers {
        /// The last day, YYYY-MM-DD; left out, today.
        #[arg(long)]
        day: Option<Day>,
        /// The first day; left out, the last day alone.
        #[arg(long)]
        from: Option<Day>,
        /// What is owed to whom at the end of the last day.
        #[arg(long)]
        customers: bool,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<i64>,
        /// Tell it as JSON.
        #[arg(long)]
        json: bool,
    },
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    let books = Books::open_to_read(config)?;
    match command {
        Command::Day { store, day, vendor } => {
            let scope = books.store(vendor, &store).await?;
            tell_day(&books, scope, day).await
        }
        Command::Vouchers { day, from, customers, vendor, json } => {
            let scope = Scope::vendor(books.vendor(vendor).await?);
            let to = day.map_or_else(|| wire_date(now(), &india()), |day| day.to_string());
            let from = from.map_or_else(|| to.clone(), |day| day.to_string());
            anyhow::ensure!(from <= to, "the first day is after the last");
            tell_vouchers(&books, scope, Asked { from, to, customers, json }).await
        }
    }
}

async fn tell_day(books: &Books, scope: Scope, day: Option<Day>) -> anyhow::Result<()> {
    let now = now();
    let told = books.db.read(&scope, move |reader| {
        let (shop, _) = Book::default().view(reader)?.store(reader)?;
        let day = day.map_or_else(|| wire_date(now, &shop.zone), |day| day.to_string());
        // Whoever has the command line may know what drawers should hold.
        match day_document(reader, &shop, &day, (false, now)) {
            Ok(document) => Ok(Ok(paper::text(&document))),
            Err(Stop::Storage(error)) => Err(error),
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
    from: String,
    to: String,
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
    let (from, to, customers) = (asked.from.clone(), asked.to.clone(), asked.customers);
    let (told, owed): (Liability, Vec<Owed>) = books
        .db
        .read(&scope, move |reader| {
            let owed = if customers { by_customer(reader, &to)? } else { Vec::new() };
            Ok::<_, storage::Error>((liability(reader, &from, &to)?, owed))
        })
        .await?;
    if customers {
        let line = |row: Owed| OwedLine {
            amount: Paise::new(row.paise),
            mobile: row.mobile,
            name: row.name,
            vouchers: row.vouchers,
        };
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
        entries("expired", told.expired),
        entries("restored", told.restored),
        Line { what: "outstanding", count: None, amount: told.outstanding },
    ];
    if asked.json {
        return answer::one(true, &told, "");
    }
    let head = [told.from.as_str(), "count", told.to.as_str()];
    answer::list(false, &rows, head, |row| {
        let count = row.count.map_or_else(String::new, |count| count.to_string());
        [row.what.to_owned(), count, row.amount.grouped().to_string()]
    })
}
