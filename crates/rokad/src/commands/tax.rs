use books::admin::tax::{self, Band, NewRates};
use books::audit::Actor;
use books::store_version::entry;
use clap::{Args, Subcommand};
use pricing::{BasisPoints, Day, Paise};
use serde::Serialize;
use server::config::Config;
use storage::{Scope, VendorId};

use super::answer;
use crate::open_books::{Books, now};

/// Commands on tax classes.
#[derive(Subcommand)]
pub enum Command {
    /// Lists all classes with their rates, from the first day on which each holds.
    List {
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<VendorId>,
        /// Tell them as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Gives a class its rates from today or a later day on; invoices that were made before stay as they are.
    Set(Box<Set>),
}

/// The rates of a class from a day on.
#[derive(Args)]
pub struct Set {
    /// The class, such as GST5.
    class: String,
    /// The first day, such as 2027-04-01.
    #[arg(long)]
    from: Day,
    /// CGST and SGST together in percent, such as 18.
    #[arg(long)]
    rate: BasisPoints,
    /// A lower rate in percent, up to the value that --upto names.
    #[arg(long, requires = "upto")]
    lower: Option<BasisPoints>,
    /// The highest value of one piece without tax, in rupees, at which the lower rate holds.
    #[arg(long, requires = "lower")]
    upto: Option<Paise>,
    /// The printed price less tax is the value, whatever the goods are sold for (CGST Rule 31D: pan masala and
    /// tobacco).
    #[arg(long)]
    of_mrp: bool,
    /// The rate is of a notification that is newer than this program.
    #[arg(long)]
    new_rate: bool,
    /// The name of a new class.
    #[arg(long, value_parser = entry::name)]
    name: Option<String>,
    /// The vendor, where several share the database.
    #[arg(long)]
    vendor: Option<VendorId>,
}

#[derive(Serialize)]
struct Line {
    class: String,
    name: String,
    from: Day,
    /// In percent.
    rate: BasisPoints,
    /// The highest value of one piece at this rate; nothing for any value.
    upto: Option<Paise>,
    /// Whether the printed price gives the value.
    of_mrp: bool,
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    let books = match command {
        Command::List { .. } => Books::open_to_read(config)?,
        _ => Books::open(config).await?,
    };
    match command {
        Command::List { vendor, json } => list(&books, vendor, json).await,
        Command::Set(wanted) => set(&books, *wanted).await,
    }
}

async fn list(books: &Books, vendor: Option<VendorId>, json: bool) -> anyhow::Result<()> {
    let scope = Scope::vendor(books.vendor(vendor).await?);
    let classes = books.db.read(&scope, tax::rates).await?;
    let mut lines = Vec::new();
    for (class, rates) in classes {
        lines.extend(rates.into_iter().map(|rate| Line {
            class: class.code.clone(),
            name: class.name.clone(),
            from: rate.valid_from,
            rate: rate.cgst_bp + rate.sgst_bp,
            upto: rate.unit_taxable_upto_paise,
            of_mrp: rate.on_printed_price,
        }));
    }
    answer::list(json, &lines, ["class", "from", "rate", "up to", "", "name"], |line| {
        [
            line.class.clone(),
            line.from.to_string(),
            format!("{}%", line.rate),
            line.upto.map_or_else(String::new, |upto| upto.to_string()),
            if line.of_mrp { "of MRP" } else { "" }.to_owned(),
            line.name.clone(),
        ]
    })
}

async fn set(books: &Books, wanted: Set) -> anyhow::Result<()> {
    let scope = Scope::vendor(books.vendor(wanted.vendor).await?);
    let new = NewRates {
        code: wanted.class,
        name: wanted.name,
        from: wanted.from,
        rate: wanted.rate,
        band: wanted.lower.zip(wanted.upto).map(|(rate, upto)| Band { rate, upto }),
        on_printed_price: wanted.of_mrp,
        may_be_new: wanted.new_rate,
    };
    let (code, from, rate) = (new.code.clone(), new.from, new.rate);
    let now = now();
    let is_new = books.db.write(&scope, move |tx| tax::set_rates(tx, Actor::shell(), &new, now)).await?;
    let added = if is_new { ", a new class," } else { "" };
    println!("{code}{added} is taxed at {rate}% from {from} on.");
    Ok(())
}
