//! The bare engine: the rows of a five-line sale in one transaction, grouped as the server groups them, no HTTP.

use std::time::{Duration, Instant};

use diesel::sql_query;
use storage::{Database, Engine, Options, Scope};

use crate::report::Measure;
use crate::server::Books;

/// The statements of a sale, with the same number of rows and about the same bytes.
fn statements(sale: &str) -> Vec<String> {
    let mut statements =
        vec![format!("INSERT INTO bench_order VALUES ('{sale}', 'paid', 12345, '{}')", "x".repeat(2_000))];
    for line in 0..5 {
        statements.push(format!("INSERT INTO bench_line VALUES ('{sale}', {line}, 1, 10000, '{}')", "y".repeat(120)));
        statements.push(format!("UPDATE bench_stock SET on_hand = on_hand - 1000 WHERE product = {line}"));
        statements
            .push(format!("INSERT INTO bench_movement VALUES ('{sale}-{line}', {line}, -1000, '{}')", "z".repeat(80)));
    }
    statements.push("UPDATE bench_series SET last_no = last_no + 1".to_owned());
    statements.push(format!("INSERT INTO bench_tender VALUES ('{sale}', 12345, '{}')", "w".repeat(200)));
    statements
}

const TABLES: [&str; 8] = [
    "CREATE TABLE bench_order (id TEXT PRIMARY KEY, state TEXT, total BIGINT, body TEXT)",
    "CREATE TABLE bench_line (id TEXT, line INT, product BIGINT, net BIGINT, body TEXT, PRIMARY KEY (id, line))",
    "CREATE TABLE bench_stock (product BIGINT PRIMARY KEY, on_hand BIGINT)",
    "CREATE TABLE bench_movement (id TEXT PRIMARY KEY, product BIGINT, quantity BIGINT, body TEXT)",
    "CREATE TABLE bench_series (id BIGINT PRIMARY KEY, last_no BIGINT)",
    "CREATE TABLE bench_tender (id TEXT PRIMARY KEY, amount BIGINT, body TEXT)",
    "INSERT INTO bench_stock VALUES (0, 0), (1, 0), (2, 0), (3, 0), (4, 0)",
    "INSERT INTO bench_series VALUES (1, 0)",
];

/// Sales a second of so many writers in a closed loop.
pub fn sales(books: &Books, writers: usize, time: Duration) -> anyhow::Result<Measure> {
    let folder = tempfile::tempdir()?;
    let url = books.fresh(folder.path(), "rokad_bench_raw")?;
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let db = Database::open(&Engine::parse(&url)?, &Options::default())?;
        for table in TABLES {
            db.write(&Scope::system(), move |tx| tx.execute(sql_query(table))).await?;
        }
        let mut running = Vec::new();
        for writer in 0..writers {
            let db = db.clone();
            running.push(tokio::spawn(async move {
                let mut measure = Measure::default();
                let started = Instant::now();
                while started.elapsed() < time {
                    let begun = Instant::now();
                    let statements = statements(&format!("{writer}-{}", measure.times.len()));
                    db.write(&Scope::system(), move |tx| {
                        for statement in &statements {
                            tx.execute(sql_query(statement))?;
                        }
                        Ok::<_, storage::Error>(())
                    })
                    .await?;
                    measure.times.push(begun.elapsed());
                }
                measure.whole = started.elapsed();
                Ok::<_, storage::Error>(measure)
            }));
        }
        let mut parts = Vec::new();
        for writer in running {
            parts.push(writer.await??);
        }
        Ok(Measure::join(parts))
    })
}
