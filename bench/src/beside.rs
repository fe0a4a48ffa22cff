//! The longest scan while a command runs beside the till, against the same till alone.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::report::Measure;
use crate::server::{Books, Server};
use crate::workload::Shop;

/// The store that `rokad-demo bench-data` makes.
const STORE: &str = "BEN";
/// Tills that scan meanwhile.
const TILLS: usize = 8;
/// No scan may take so much longer beside a command than alone.
const WANTED: Duration = Duration::from_millis(250);
/// Prices and customers that an import brings in.
const ROWS: usize = 20_000;

/// Runs each command beside scanning tills, and prints its longest scan beside that of the tills alone.
pub fn measure(server: &Server, shop: &mut Shop<'_>, books: &Books, alone: Duration) -> anyhow::Result<()> {
    let alone = longest(&shop.scans(TILLS, alone)?);
    println!("{:<12} {:<50} {:>7} {:>9} ms", books.name(), "longest scan, no command beside", TILLS, alone.as_millis());
    let prices = server.barcodes()?.into_iter().take(ROWS).map(|barcode| format!("{STORE},{barcode},2000,1999\n"));
    std::fs::write(
        server.folder().join("prices.csv"),
        format!("store,barcode,mrp,price\n{}", prices.collect::<String>()),
    )?;
    let customers: String = (0..ROWS).map(|n| format!("98{n:08},Customer {n}\n")).collect();
    std::fs::write(server.folder().join("customers.csv"), format!("mobile,first_name\n{customers}"))?;
    let commands: [&[&str]; 9] = [
        &["settings", "get", "--store", STORE],
        &["user", "list"],
        &["verify"],
        &["backup", "books.rokad"],
        &["report", "stock", "--store", STORE],
        &["audit", "heads"],
        &["settings", "set", "--store", STORE, "return_days", "9"],
        &["import", "customers", "customers.csv"],
        &["import", "prices", "prices.csv"],
    ];
    for arguments in commands {
        let over = AtomicBool::new(false);
        let (output, scans) = std::thread::scope(|scope| {
            let running = scope.spawn(|| {
                let output = server.command(arguments).output();
                over.store(true, Ordering::SeqCst);
                output
            });
            let scans = shop.scans_until(TILLS, |_| over.load(Ordering::SeqCst));
            (running.join(), scans)
        });
        let output = output.map_err(|_| anyhow::anyhow!("a command failed"))??;
        anyhow::ensure!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stdout));
        let beside = longest(&scans?);
        let more = beside.saturating_sub(alone);
        let told = if more > WANTED { "  more than wanted" } else { "" };
        let what = format!("longest scan beside {}", arguments[..arguments.len().min(2)].join(" "));
        println!("{:<12} {what:<50} {TILLS:>7} {:>9} ms{told}", books.name(), beside.as_millis());
    }
    Ok(())
}

fn longest(scans: &Measure) -> Duration {
    scans.times.last().copied().unwrap_or_default()
}
