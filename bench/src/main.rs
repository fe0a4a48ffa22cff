//! Measures the till: clients in a closed loop over real HTTP with keep-alive against the real binary, on both
//! engines, and in the same run the bare engine doing the same rows without HTTP.
//!
//! Prints figures; asserts none.

mod beside;
mod client;
mod history;
mod lists;
mod raw;
mod receipts;
mod report;
mod server;
mod workload;

use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;

use crate::report::{Measure, head, processor, row};
use crate::server::{Books, Server};
use crate::workload::Shop;

/// How often the till and the bare engine take turns.
const ROUNDS: u32 = 5;

/// How many GRNs are made one after the other.
const RECEIPTS: u32 = 20;

/// Measures a server and prints its figures.
#[derive(Parser)]
struct Arguments {
    /// The binary that serves.
    #[arg(long, default_value = "target/dist/rokad")]
    rokad: PathBuf,
    /// Seconds each figure is measured for.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Products in the store.
    #[arg(long, default_value_t = 100_000)]
    products: u32,
    /// Also how much memory the server holds after 10,000 sales with every product remembered.
    #[arg(long)]
    memory: bool,
    /// Also what a scan costs with up to a million products and past invoices.
    #[arg(long)]
    growth: bool,
    /// Instead the history of a store with so many invoices.
    #[arg(long)]
    history: Option<u64>,
    /// Instead the longest scan beside each command.
    #[arg(long)]
    beside: bool,
    /// Instead GRNs of so many lines.
    #[arg(long)]
    receipt: Option<usize>,
    /// Leaves SQLite out.
    #[arg(long, requires = "postgres")]
    only_postgres: bool,
    /// A PostgreSQL server to measure on as well (ROKAD_TEST_POSTGRES).
    #[arg(long, env = "ROKAD_TEST_POSTGRES")]
    postgres: Option<String>,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let time = Duration::from_secs(arguments.seconds);
    head();
    let mut engines = if arguments.only_postgres { Vec::new() } else { vec![Books::Sqlite] };
    engines.extend(arguments.postgres.clone().map(Books::Postgres));
    if let Some(invoices) = arguments.history {
        for books in &engines {
            let server = Server::start(&arguments.rokad, books, 100, 0)?;
            history::measure(&server, books, invoices)?;
            server.stop()?;
        }
        return Ok(());
    }
    if let Some(lines) = arguments.receipt {
        for books in &engines {
            let server = Server::start(&arguments.rokad, books, 1_000, 0)?;
            let mut shop = Shop::new(&server)?;
            let received = receipts::without_advice(&mut shop, lines, RECEIPTS)?;
            row(books, &format!("a GRN of {lines} lines without an advice"), 1, &received);
            let received = receipts::of_advices(&mut shop, &server, lines, RECEIPTS)?;
            row(books, &format!("a GRN of {lines} lines against an advice"), 1, &received);
            server.stop()?;
        }
        return Ok(());
    }
    if arguments.beside {
        for books in &engines {
            let server = Server::start(&arguments.rokad, books, arguments.products, 0)?;
            beside::measure(&server, &mut Shop::new(&server)?, books, time)?;
            server.stop()?;
        }
        return Ok(());
    }
    for books in &engines {
        measure(&arguments, books, time)?;
    }
    if arguments.growth {
        for (products, invoices) in [(10_000, 0), (100_000, 0), (1_000_000, 0), (10_000, 1_000_000)] {
            let server = Server::start(&arguments.rokad, &Books::Sqlite, products, invoices)?;
            let mut shop = Shop::new(&server)?;
            let what = format!("scan, {products} products, {invoices} invoices");
            row(&Books::Sqlite, &what, 1, &shop.scans(1, time)?);
            server.stop()?;
        }
    }
    Ok(())
}

fn measure(arguments: &Arguments, books: &Books, time: Duration) -> anyhow::Result<()> {
    let server = Server::start(&arguments.rokad, books, arguments.products, 0)?;
    println!("{}: ready in {} ms, {} MiB", books.name(), server.ready.as_millis(), server.memory().unwrap_or_default());
    let mut shop = Shop::new(&server)?;
    for clients in [1, 8] {
        let busy = server.busy();
        let scans = shop.scans(clients, time)?;
        let what = "scan into a 20-line cart";
        row(books, what, clients, &scans);
        processor(books, what, server.busy() - busy, scans.times.len());
    }
    let what = "five-line cash sale, 7 calls";
    let alone = shop.sales(1, time)?;
    row(books, what, 1, &alone);
    // By turns, since the neighbours on a machine leave more at one minute than at the next.
    let (mut sales, mut rows, mut busy) = (Measure::default(), Measure::default(), Duration::ZERO);
    for _ in 0..ROUNDS {
        let before = server.busy();
        sales.add(shop.sales(8, time / ROUNDS)?);
        busy += server.busy() - before;
        rows.add(raw::sales(books, 8, time / ROUNDS)?);
    }
    let mut sold = alone.times.len() + sales.times.len();
    row(books, what, 8, &sales);
    processor(books, what, busy, sales.times.len());
    row(books, "the same rows, no HTTP", 8, &rows);
    println!("{}: sales are {:.2} of what the bare engine writes", books.name(), sales.rate() / rows.rate());
    row(books, "product search", 1, &shop.searches(time)?);
    beside::measure(&server, &mut shop, books, time)?;
    if arguments.memory {
        shop.scan_all(&server.barcodes()?)?;
        while sold < 10_000 {
            sold += shop.sales(8, time)?.times.len();
        }
        let memory = server.memory().unwrap_or_default();
        println!("{}: {memory} MiB after {sold} sales with {} products remembered", books.name(), arguments.products);
    }
    server.stop()
}
