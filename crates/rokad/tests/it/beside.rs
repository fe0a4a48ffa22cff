//! Commands beside a till that sells and a reader that stands, on the embedded engine: none keeps the till from writing
//! but for its own transactions.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, RunQueryDsl as _, SqliteConnection, sql_query};
use test_support::Engine;

use crate::place::Place;

/// Tries after the last commit of a command that may meet the end of that commit.
const AT_ITS_END: usize = 10;

#[derive(diesel::QueryableByName)]
struct Version {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    data_version: i64,
}

/// How many commits of others this connection has seen, as a number that changes with each.
fn version(conn: &mut SqliteConnection) -> i64 {
    let told: Version = sql_query("SELECT data_version FROM pragma_data_version").get_result(conn).unwrap();
    told.data_version
}

fn opened(file: &Path) -> SqliteConnection {
    SqliteConnection::establish(file.to_str().unwrap()).unwrap()
}

/// How often the till was refused while a command ran: at all, and after the command had written for the last time.
fn refused(file: &Path, command: impl FnOnce()) -> (usize, usize) {
    let over = Arc::new(AtomicBool::new(false));
    let (stop, mut till) = (Arc::clone(&over), opened(file));
    let selling = std::thread::spawn(move || {
        let mut refused: HashMap<i64, usize> = HashMap::new();
        while !stop.load(Ordering::SeqCst) {
            // Asked first: a try that is refused belongs to what is being written then.
            let writing = version(&mut till);
            match till.batch_execute("BEGIN IMMEDIATE") {
                Ok(()) => till.batch_execute("ROLLBACK").unwrap(),
                Err(_) => *refused.entry(writing).or_default() += 1,
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        let last = version(&mut till);
        (refused.values().sum(), refused.get(&last).copied().unwrap_or_default())
    });
    command();
    over.store(true, Ordering::SeqCst);
    selling.join().unwrap()
}

#[test]
fn no_command_keeps_a_till_from_writing_while_a_reader_stands() {
    let place = Place::new(Engine::Sqlite);
    let guide = place.guide();
    let file = place.database.file("books.db");
    let store = guide["store"]["code"].as_str().unwrap_or("PN1").to_owned();
    let folder = place.folder.path();
    let write = |name: &str, lines: &str| std::fs::write(folder.join(name), lines).unwrap();
    write("customers.csv", &customers(2_000));
    write("reasons.csv", "code,description\nTORN,Torn\n");
    let mut reader = opened(&file);
    reader.batch_execute("BEGIN; SELECT COUNT(*) FROM vendor").unwrap();
    // The till has written since, so that the log holds what this reader may not see: whoever waits for it waits long.
    let mut till = opened(&file);
    till.batch_execute("PRAGMA user_version = 1").unwrap();
    let s = store.as_str();
    let only_read: &[&[&str]] = &[
        &["openapi"],
        &["verify"],
        &["backup", "books.rokad"],
        &["vendor", "list"],
        &["store", "list"],
        &["store", "registration", s],
        &["terminal", "list", "--store", s],
        &["tax", "list"],
        &["settings", "get", "--store", s],
        &["licence", "list"],
        &["user", "list"],
        &["audit", "heads"],
        &["report", "stock", "--store", s],
        &["import", "customers", "customers.csv", "--dry-run"],
        &["migrate"],
    ];
    for arguments in only_read {
        let (refused, _) = refused(&file, || drop(place.says(arguments)));
        assert_eq!(refused, 0, "{arguments:?} writes, or holds what writers need");
    }
    let to_write: &[&[&str]] = &[
        &["import", "customers", "customers.csv"],
        &["import", "reasons", "reasons.csv"],
        &["settings", "set", "--store", s, "return_days", "9"],
        &["terminal", "add", "--store", s, "--name", "Till 9"],
        &["setup-link", "--mail", "owner@nisarga.example"],
        &["vendor", "add", "--name", "Another"],
    ];
    for arguments in to_write {
        let (_, after) = refused(&file, || drop(place.says(arguments)));
        assert!(after <= AT_ITS_END, "{arguments:?} kept the till waiting {after} times after it had written");
    }
    drop((reader, till));
    let all = place.says(&["help"]);
    let tried: Vec<&str> = only_read.iter().chain(to_write).map(|arguments| arguments[0]).collect();
    // The other commands serve, fill an empty database or touch none, end with a question to a person, or need
    // something that no test has.
    let others = ["serve", "restore", "database", "bill", "rotate-pepper", "help"];
    for line in
        all.lines().skip_while(|line| !line.starts_with("Commands:")).skip(1).take_while(|line| !line.is_empty())
    {
        let name = line.split_whitespace().next().unwrap();
        assert!(tried.contains(&name) || others.contains(&name), "{name} is tried beside no till");
    }
}

fn customers(count: usize) -> String {
    let line = |n: usize| format!("98{n:08},Customer {n}\n");
    std::iter::once("mobile,first_name\n".to_owned()).chain((0..count).map(line)).collect()
}
