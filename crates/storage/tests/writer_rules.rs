//! The rules of the writer (see `src/writer.rs`), each shown to hold on an embedded database.
#![allow(clippy::unwrap_used, missing_docs)]

use std::future::{Future as _, poll_fn};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::task::Poll;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use storage::schema::vendor;
use storage::{Database, Engine, Error, Moment, Options, Reader, Result, Scope, Tx, VendorId, rows};

struct Shop {
    db: Database,
    folder: tempfile::TempDir,
}

fn open(options: &Options) -> Shop {
    let folder = tempfile::tempdir().unwrap();
    let engine = Engine::Sqlite(folder.path().join("books.db"));
    storage::migrate(&engine).unwrap();
    Shop { db: Database::open(&engine, options).unwrap(), folder }
}

fn add(tx: &mut Tx<'_>, id: i64) -> Result<()> {
    let row = rows::Vendor { vendor_id: VendorId::new(id), name: format!("vendor {id}"), created_at: Moment(0) };
    tx.execute(diesel::insert_into(vendor::table).values(row)).map(|_| ())
}

fn ids(reader: &mut Reader<'_>) -> Result<Vec<i64>> {
    reader.load(vendor::table.select(vendor::vendor_id).order(vendor::vendor_id))
}

async fn stored(db: &Database) -> Vec<i64> {
    db.read(&Scope::system(), ids).await.unwrap()
}

/// Starts writes that all wait, in their order, behind one that ends when the last of them has come, so that they run
/// in one group.
async fn in_one_group<F>(db: &Database, writes: Vec<F>) -> Vec<Result<()>>
where
    F: Fn(&mut Tx<'_>) -> Result<()> + Send + 'static,
{
    let (begun, mut begins) = tokio::sync::mpsc::unbounded_channel();
    let (open, opens) = std::sync::mpsc::channel::<()>();
    let opens = Mutex::new(opens);
    let first = db.clone();
    let gate = tokio::spawn(async move {
        let wait = move |_: &mut Tx<'_>| -> Result<()> {
            let _ = begun.send(());
            let _ = opens.lock().unwrap().recv();
            Ok(())
        };
        first.write(&Scope::system(), wait).await
    });
    begins.recv().await.unwrap();
    let everything = Scope::system();
    let mut waiting: Vec<_> = writes.into_iter().map(|write| Box::pin(db.write(&everything, write))).collect();
    for write in &mut waiting {
        let stands_in_the_queue = poll_fn(|cx| Poll::Ready(write.as_mut().poll(cx).is_pending())).await;
        assert!(stands_in_the_queue);
    }
    drop(open);
    // The first closure may share the fate of the group it opened.
    let _ = gate.await.unwrap();
    let mut results = Vec::new();
    for write in waiting {
        results.push(write.await);
    }
    results
}

fn patient_groups() -> Options {
    Options { group_time: Duration::from_secs(2), ..Options::default() }
}

type Write = Box<dyn Fn(&mut Tx<'_>) -> Result<()> + Send>;

#[tokio::test(flavor = "multi_thread")]
async fn rule_1_a_panic_harms_only_its_own_closure() {
    let shop = open(&patient_groups());
    let runs = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&runs);
    let results = in_one_group::<Write>(
        &shop.db,
        vec![
            Box::new(move |tx| {
                counted.fetch_add(1, Ordering::SeqCst);
                add(tx, 1)
            }),
            Box::new(|tx| {
                add(tx, 2)?;
                panic!("a bug");
            }),
            Box::new(|tx| add(tx, 3)),
        ],
    )
    .await;
    assert!(results[0].is_ok());
    assert!(matches!(&results[1], Err(Error::Panicked(text)) if text == "a bug"));
    assert!(results[2].is_ok());
    assert_eq!(stored(&shop.db).await, [1, 3]);
    assert_eq!(runs.load(Ordering::SeqCst), 2, "what ran before the panic runs again on a fresh connection");
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_2_a_full_disk_undoes_the_whole_group_and_the_next_one_works() {
    let shop = open(&patient_groups());
    // SQLite answers SQLITE_FULL once the file may not grow, and undoes the outer transaction by itself.
    shop.db
        .write(&Scope::system(), |tx| tx.load::<Page, _>(diesel::sql_query("PRAGMA max_page_count = 1")).map(|_| ()))
        .await
        .unwrap();
    let fill: Write = Box::new(|tx| {
        let row = rows::Vendor { vendor_id: VendorId::new(2), name: "x".repeat(4_000_000), created_at: Moment(0) };
        tx.execute(diesel::insert_into(vendor::table).values(row)).map(|_| ())
    });
    let results =
        in_one_group::<Write>(&shop.db, vec![Box::new(|tx| add(tx, 1)), fill, Box::new(|tx| add(tx, 3))]).await;
    assert!(matches!(&results[0], Err(Error::Unavailable(_))), "{:?}", results[0]);
    assert!(matches!(&results[1], Err(Error::Unavailable(_))), "{:?}", results[1]);
    // The third either shared their fate or ran in the next group, on a fresh connection; it is never half done.
    let third = results[2].is_ok();
    assert_eq!(stored(&shop.db).await, if third { vec![3] } else { vec![] });
    shop.db.write(&Scope::system(), |tx| add(tx, 4)).await.unwrap();
    assert!(stored(&shop.db).await.contains(&4));
}

#[derive(diesel::QueryableByName)]
struct Page {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    #[allow(dead_code)]
    max_page_count: i64,
}

/// Environment variable that turns the test below into the process whose disk fails.
const FAILING_DISK: &str = "ROKAD_TEST_FAILING_DISK";

#[test]
fn rule_2_a_disk_that_fails_while_committing_ends_the_process() {
    let engine = |folder: &Path| Engine::Sqlite(folder.join("books.db"));
    if let Some(folder) = std::env::var_os(FAILING_DISK) {
        let db = Database::open(&engine(Path::new(&folder)), &Options::default()).unwrap();
        let rows = |tx: &mut Tx<'_>| {
            let row = rows::Vendor { vendor_id: VendorId::new(2), name: "x".repeat(1_000_000), created_at: Moment(0) };
            tx.execute(diesel::insert_into(vendor::table).values(row)).map(|_| ())
        };
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let answer = runtime.block_on(db.write(&Scope::system(), rows));
        panic!("the process goes on after {answer:?}");
    }
    let folder = tempfile::tempdir().unwrap();
    storage::migrate(&engine(folder.path())).unwrap();
    // No file of this process may grow past 64 blocks, and being told so by a signal is ignored: then writing answers
    // EFBIG, which SQLite calls an I/O error. The write-ahead log is written by the COMMIT.
    let output = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 64; exec \"$0\" --exact --nocapture \"$1\""])
        .arg(std::env::current_exe().unwrap())
        .arg("rule_2_a_disk_that_fails_while_committing_ends_the_process")
        .env(FAILING_DISK, folder.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(74), "{output:?}");
    let db = Database::open(&engine(folder.path()), &Options::default()).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    assert!(runtime.block_on(stored(&db)).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_3_an_error_undoes_only_its_own_closure() {
    let shop = open(&patient_groups());
    let results = in_one_group::<Write>(
        &shop.db,
        vec![
            Box::new(|tx| add(tx, 1)),
            Box::new(|tx| {
                add(tx, 2)?;
                Err(Error::Busy)
            }),
            Box::new(|tx| add(tx, 1)),
            Box::new(|tx| add(tx, 3)),
        ],
    )
    .await;
    assert!(results[0].is_ok() && results[3].is_ok());
    assert!(matches!(results[1], Err(Error::Busy)));
    assert!(matches!(results[2], Err(Error::Query(_))), "a unique key broken by one closure leaves the others alone");
    assert_eq!(stored(&shop.db).await, [1, 3]);
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_4_effects_outside_wait_for_the_commit_and_happen_once() {
    let shop = open(&patient_groups());
    let effects = Arc::new(AtomicUsize::new(0));
    let (kept, undone) = (Arc::clone(&effects), Arc::clone(&effects));
    let results = in_one_group::<Write>(
        &shop.db,
        vec![
            Box::new(move |tx| {
                let kept = Arc::clone(&kept);
                tx.after_commit(move || {
                    kept.fetch_add(1, Ordering::SeqCst);
                });
                add(tx, 1)
            }),
            Box::new(move |tx| {
                let undone = Arc::clone(&undone);
                tx.after_commit(move || {
                    undone.fetch_add(100, Ordering::SeqCst);
                });
                Err(Error::Busy)
            }),
            Box::new(|_| panic!("makes the group run again")),
        ],
    )
    .await;
    assert!(results[0].is_ok());
    assert_eq!(effects.load(Ordering::SeqCst), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_5_inserting_the_same_key_at_once_keeps_one_row_and_no_error() {
    let shop = open(&Options::default());
    let mut waiting = Vec::new();
    for _ in 0..50 {
        let db = shop.db.clone();
        waiting.push(tokio::spawn(async move {
            db.write(&Scope::system(), |tx| {
                tx.execute(
                    diesel::sql_query(
                        "INSERT INTO vendor (vendor_id, name, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                    )
                    .bind::<diesel::sql_types::BigInt, _>(7)
                    .bind::<diesel::sql_types::Text, _>("one")
                    .bind::<diesel::sql_types::BigInt, _>(0),
                )
            })
            .await
            .unwrap()
        }));
    }
    let mut inserted = 0;
    for write in waiting {
        inserted += write.await.unwrap();
    }
    assert_eq!(inserted, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_6_a_full_queue_refuses_before_running_and_a_lost_caller_changes_nothing() {
    let shop = open(&Options { queue: 2, ..patient_groups() });
    let gate = shop.db.clone();
    let slow = tokio::spawn(async move {
        gate.write(&Scope::system(), |_| -> Result<()> {
            std::thread::sleep(Duration::from_millis(80));
            Ok(())
        })
        .await
    });
    tokio::time::sleep(Duration::from_millis(20)).await;
    // This caller goes away while its closure waits.
    let lost = tokio::time::timeout(Duration::from_millis(5), shop.db.write(&Scope::system(), |tx| add(tx, 1))).await;
    assert!(lost.is_err());
    let db = shop.db.clone();
    let second = tokio::spawn(async move { db.write(&Scope::system(), |tx| add(tx, 2)).await });
    tokio::time::sleep(Duration::from_millis(5)).await;
    let third = shop.db.write(&Scope::system(), |tx| add(tx, 3)).await;
    assert!(matches!(third, Err(Error::Busy)), "{third:?}");
    slow.await.unwrap().unwrap();
    second.await.unwrap().unwrap();
    assert_eq!(stored(&shop.db).await, [1, 2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_6_another_process_may_write_to_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let engine = Engine::Sqlite(folder.path().join("books.db"));
    storage::migrate(&engine).unwrap();
    let till = Database::open(&engine, &Options::default()).unwrap();
    let shell = Database::open(&engine, &Options::default()).unwrap();
    let mut waiting = Vec::new();
    for id in 1..=40 {
        let db = if id % 2 == 0 { till.clone() } else { shell.clone() };
        waiting.push(tokio::spawn(async move { db.write(&Scope::system(), move |tx| add(tx, id)).await }));
    }
    for write in waiting {
        write.await.unwrap().unwrap();
    }
    assert_eq!(stored(&till).await, (1..=40).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_6_another_process_that_writes_for_too_long_makes_the_file_busy() {
    let shop = open(&Options { patience: Duration::from_secs(1), ..Options::default() });
    let path = shop.folder.path().join("books.db");
    let mut other = diesel::SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    other.batch_execute("BEGIN IMMEDIATE").unwrap();
    let refused = shop.db.write(&Scope::system(), |tx| add(tx, 1)).await;
    assert!(matches!(refused, Err(Error::Busy)), "{refused:?}");
    other.batch_execute("ROLLBACK").unwrap();
    shop.db.write(&Scope::system(), |tx| add(tx, 2)).await.unwrap();
    assert_eq!(stored(&shop.db).await, [2]);
}

/// A read on a file that stands until it is dropped, as that of a long command does.
fn standing_reader(folder: &Path) -> diesel::SqliteConnection {
    let mut conn = diesel::SqliteConnection::establish(folder.join("books.db").to_str().unwrap()).unwrap();
    conn.batch_execute("BEGIN; SELECT COUNT(*) FROM vendor").unwrap();
    conn
}

/// Runs `ending` to its end, and tries all the while to write without any patience; answers how often that was refused.
fn refused_while(folder: &Path, ending: impl FnOnce() + Send + 'static) -> usize {
    let mut till = diesel::SqliteConnection::establish(folder.join("books.db").to_str().unwrap()).unwrap();
    let ending = std::thread::spawn(ending);
    let mut refused = 0;
    loop {
        let is_over = ending.is_finished();
        match till.batch_execute("BEGIN IMMEDIATE") {
            Ok(()) => till.batch_execute("ROLLBACK").unwrap(),
            Err(_) => refused += 1,
        }
        if is_over {
            ending.join().unwrap();
            return refused;
        }
    }
}

/// With all the patience there is, so that whoever waits for a reader never ends.
fn for_ever() -> Options {
    Options { patience: Duration::from_secs(3_600), ..Options::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_serve_ends_beside_a_reader_and_keeps_nobody_out() {
    let shop = open(&for_ever());
    shop.db.write(&Scope::system(), |tx| add(tx, 1)).await.unwrap();
    let _reader = standing_reader(shop.folder.path());
    shop.db.write(&Scope::system(), |tx| add(tx, 2)).await.unwrap();
    let log = shop.folder.path().join("books.db-wal");
    let length = std::fs::metadata(&log).unwrap().len();
    let db = shop.db;
    assert_eq!(refused_while(shop.folder.path(), move || drop(db)), 0);
    assert_eq!(std::fs::metadata(&log).unwrap().len(), length, "the log is left to who serves");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_serves_folds_the_log_and_waits_for_no_reader() {
    let shop = open(&Options { serves: true, ..for_ever() });
    shop.db.write(&Scope::system(), |tx| add(tx, 1)).await.unwrap();
    let reader = standing_reader(shop.folder.path());
    shop.db.write(&Scope::system(), |tx| add(tx, 2)).await.unwrap();
    // The thread folds as far as the reader lets it; a write goes on meanwhile and afterwards.
    tokio::time::sleep(Duration::from_millis(700)).await;
    shop.db.write(&Scope::system(), |tx| add(tx, 3)).await.unwrap();
    assert_eq!(stored(&shop.db).await, [1, 2, 3]);
    let db = shop.db;
    let engine = Engine::Sqlite(shop.folder.path().join("books.db"));
    tokio::task::spawn_blocking(move || drop(db)).await.unwrap();
    drop(reader);
    // Without readers a server that ends leaves an empty log, or none.
    let again = Database::open(&engine, &Options { serves: true, ..for_ever() }).unwrap();
    again.write(&Scope::system(), |tx| add(tx, 4)).await.unwrap();
    tokio::task::spawn_blocking(move || drop(again)).await.unwrap();
    let log = std::fs::metadata(shop.folder.path().join("books.db-wal"));
    assert_eq!(log.map_or(0, |log| log.len()), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn books_that_are_opened_for_reading_are_neither_made_nor_changed() {
    let folder = tempfile::tempdir().unwrap();
    let engine = Engine::Sqlite(folder.path().join("books.db"));
    assert!(!storage::is_made(&engine).unwrap());
    assert!(
        Database::open_to_read(&engine, &Options { patience: Duration::from_millis(1), ..Options::default() }).is_err()
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is made by asking");
    storage::migrate(&engine).unwrap();
    assert!(storage::is_made(&engine).unwrap());
    let db = Database::open_to_read(&engine, &Options::default()).unwrap();
    assert_eq!(stored(&db).await, [0_i64; 0]);
    let refused = db.write(&Scope::system(), |tx| add(tx, 1)).await;
    assert!(matches!(&refused, Err(Error::Setup(text)) if text == "the books were opened for reading"), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn rule_7_a_read_is_one_snapshot() {
    let shop = open(&Options::default());
    let (begun, go_on) = (Arc::new(tokio::sync::Notify::new()), Arc::new(std::sync::Barrier::new(2)));
    let (db, signal, barrier) = (shop.db.clone(), Arc::clone(&begun), Arc::clone(&go_on));
    let reading = tokio::spawn(async move {
        db.read(&Scope::system(), move |reader| {
            let before = ids(reader)?;
            signal.notify_one();
            barrier.wait();
            Ok::<_, Error>((before, ids(reader)?))
        })
        .await
        .unwrap()
    });
    begun.notified().await;
    shop.db.write(&Scope::system(), |tx| add(tx, 1)).await.unwrap();
    tokio::task::spawn_blocking(move || go_on.wait()).await.unwrap();
    let (before, after) = reading.await.unwrap();
    assert_eq!(before, after, "a commit in between is not seen");
    assert_eq!(stored(&shop.db).await, [1]);
}

/// Panics when it is thrown away.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            panic!("a bomb");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_outside_of_a_closure_ends_no_writing() {
    let shop = open(&Options::default());
    let effect = |tx: &mut Tx<'_>| {
        tx.after_commit(|| panic!("an effect"));
        add(tx, 1)
    };
    shop.db.write(&Scope::system(), effect).await.expect("what was committed is told");
    let bomb = Bomb;
    let with_a_bomb = move |tx: &mut Tx<'_>| {
        let _ = &bomb;
        add(tx, 2)
    };
    // The writer throws the closure away after it has answered.
    shop.db.write(&Scope::system(), with_a_bomb).await.unwrap();
    shop.db.write(&Scope::system(), |tx| add(tx, 3)).await.unwrap();
    assert_eq!(stored(&shop.db).await, [1, 2, 3]);
}

#[derive(diesel::QueryableByName)]
struct DataVersion {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    data_version: i64,
}

#[tokio::test(flavor = "multi_thread")]
async fn trying_to_write_writes_and_changes_nothing() {
    let shop = open(&Options::default());
    shop.db.write(&Scope::system(), |tx| add(tx, 1)).await.unwrap();
    let path = shop.folder.path().join("books.db");
    let mut other = diesel::SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    // It changes with every commit of another connection that wrote something.
    let mut version =
        || diesel::sql_query("PRAGMA data_version").get_result::<DataVersion>(&mut other).unwrap().data_version;
    let before = version();
    shop.db.try_writing().await.unwrap();
    assert_ne!(version(), before);
    assert_eq!(stored(&shop.db).await, [1]);
    let mut files: Vec<_> =
        std::fs::read_dir(shop.folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(files, ["books.db", "books.db-shm", "books.db-wal"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reading_connection_refuses_to_write() {
    let shop = open(&Options::default());
    let refused = shop
        .db
        .read(&Scope::system(), |reader| -> Result<Vec<i64>> {
            let row = rows::Vendor { vendor_id: VendorId::new(1), name: String::new(), created_at: Moment(0) };
            reader.load(diesel::insert_into(vendor::table).values(row).returning(vendor::vendor_id))
        })
        .await;
    assert!(refused.is_err());
    assert!(stored(&shop.db).await.is_empty());
}
