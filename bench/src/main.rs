//! Measures the till: clients in a closed loop over real HTTP with keep-alive against the real binary, on both
//! engines, and in the same run the bare engine doing the same rows without HTTP.
//!
//! Prints figures; asserts none.

mod client;
mod raw;
mod report;
mod server;
mod workload;

use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;

use crate::report::Table;
use crate::server::{Books, Server};
use crate::workload::Shop;

/// What is measured.
#[derive(Parser)]
struct Arguments {
    /// The binary that serves.
    #[arg(long, default_value = "target/release/rokad")]
    rokad: PathBuf,
    /// Seconds each figure is measured for.
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// A PostgreSQL server to measure on as well (ROKAD_TEST_POSTGRES).
    #[arg(long, env = "ROKAD_TEST_POSTGRES")]
    postgres: Option<String>,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let time = Duration::from_secs(arguments.seconds);
    let mut table = Table::default();
    let mut engines = vec![Books::Sqlite];
    engines.extend(arguments.postgres.map(Books::Postgres));
    for books in engines {
        let server = Server::start(&arguments.rokad, &books)?;
        let mut shop = Shop::new(&server)?;
        for clients in [1, 4] {
            table.add(&books, "scan into a 20-line cart", clients, &shop.scans(clients, time)?);
        }
        for clients in [1, 4] {
            table.add(&books, "five-line cash sale, 7 calls", clients, &shop.sales(clients, time)?);
        }
        table.add(&books, "the same rows, no HTTP", 4, &raw::sales(&books, 4, time)?);
        server.stop()?;
    }
    table.print();
    Ok(())
}
