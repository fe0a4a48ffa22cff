//! Both engines are one database to the code above: same migrations, same schema, and walls between vendors.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use diesel::connection::InstrumentationEvent;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use storage::schema::vendor;
use storage::{Database, Error, Options, Reader, Result, Scope, Tx, VendorId, copy, rows};
use test_support::{Engine, TestDatabase, of_store, of_vendor};

fn open(database: &TestDatabase) -> Database {
    Database::open(&storage::Engine::parse(database.url()).unwrap(), &Options::default()).unwrap()
}

fn add(tx: &mut Tx<'_>, id: i64) -> Result<()> {
    let row =
        rows::Vendor { vendor_id: VendorId::new(id), name: format!("vendor {id}"), created_at: storage::Moment(0) };
    tx.execute(diesel::insert_into(vendor::table).values(row)).map(|_| ())
}

fn ids(reader: &mut Reader<'_>) -> Result<Vec<i64>> {
    reader.load(vendor::table.select(vendor::vendor_id).order(vendor::vendor_id))
}

#[test]
fn both_folders_hold_the_same_migrations() {
    let names = |engine: &str| {
        let folder = format!("{}/../storage/migrations/{engine}", env!("CARGO_MANIFEST_DIR"));
        let mut names: Vec<_> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    assert_eq!(names("sqlite"), names("postgres"));
    assert_eq!(names("postgres").len(), storage::postgres_migrations().len(), "a migration is missing in the list");
}

#[derive(QueryableByName)]
struct ColumnRow {
    #[diesel(sql_type = Text)]
    place: String,
    #[diesel(sql_type = Text)]
    kind: String,
}

async fn columns(database: &TestDatabase, query: &'static str) -> BTreeMap<String, String> {
    let rows: Vec<ColumnRow> =
        open(database).read(&Scope::system(), move |reader| reader.load(sql_query(query))).await.unwrap();
    rows.into_iter().map(|row| (row.place, row.kind)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn both_engines_end_up_with_the_same_schema() {
    let sqlite = columns(
        &TestDatabase::new(Engine::Sqlite),
        "SELECT m.name || '.' || c.name AS place, lower(c.type) || CASE WHEN c.\"notnull\" OR c.pk > 0 THEN ' not null' ELSE '' END \
         || CASE WHEN c.pk > 0 THEN ' key ' || c.pk ELSE '' END AS kind \
         FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' \
         AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE 'catalog_search%' AND m.name NOT LIKE '\\_\\_%' ESCAPE '\\'",
    )
    .await;
    let postgres = columns(
        &TestDatabase::new(Engine::Postgres),
        "SELECT c.table_name || '.' || c.column_name AS place, c.data_type || CASE WHEN c.is_nullable = 'NO' THEN ' not null' ELSE '' END \
         || COALESCE(' key ' || array_position(k.conkey::int[], c.ordinal_position::int), '') AS kind \
         FROM information_schema.columns c LEFT JOIN pg_constraint k ON k.contype = 'p' \
         AND k.conrelid = c.table_name::regclass AND c.ordinal_position = ANY (k.conkey) \
         WHERE c.table_schema = 'public' AND c.table_name NOT LIKE '\\_\\_%'",
    )
    .await;
    assert!(sqlite.len() > 300, "{}", sqlite.len());
    let differences: Vec<_> = sqlite
        .keys()
        .chain(postgres.keys())
        .filter(|place| sqlite.get(*place) != postgres.get(*place))
        .map(|place| (place, sqlite.get(place), postgres.get(place)))
        .collect();
    assert!(differences.is_empty(), "{differences:#?}");
}

/// Keys of humans, who belong to no vendor (docs/decisions/identity.md, 307).
const OF_THE_INSTALLATION: [&str; 3] =
    ["identity.identity_id", "identity_guard.secret", "identity_recovery.identity_id"];

#[tokio::test(flavor = "multi_thread")]
async fn every_table_begins_its_key_with_the_vendor() {
    let keys = columns(
        &TestDatabase::new(Engine::Postgres),
        "SELECT c.table_name || '.' || c.column_name AS place, 'key' AS kind FROM information_schema.columns c \
         JOIN pg_constraint k ON k.contype = 'p' AND k.conrelid = c.table_name::regclass \
         AND c.ordinal_position = k.conkey[1] WHERE c.table_schema = 'public' AND c.table_name NOT LIKE '\\_\\_%'",
    )
    .await;
    let others: Vec<_> = keys.keys().filter(|place| !place.ends_with(".vendor_id")).collect();
    assert_eq!(others, OF_THE_INSTALLATION, "all others are a vendor's");
    assert_eq!(keys.len(), copy::TABLES.len() + 2, "copies hold every table but what triggers keep");
}

/// A database distributed by vendor keeps only such keys unique.
#[tokio::test(flavor = "multi_thread")]
async fn every_unique_key_begins_with_the_vendor() {
    let sqlite = "SELECT m.name || '.' || i.name AS place, COALESCE(c.name, '') AS kind FROM sqlite_master m \
        JOIN pragma_index_list(m.name) i ON i.\"unique\" JOIN pragma_index_info(i.name) c ON c.seqno = 0 \
        WHERE m.type = 'table' AND m.name NOT LIKE '\\_\\_%' ESCAPE '\\' AND m.name NOT LIKE 'catalog_search%'";
    let postgres = "SELECT i.indrelid::regclass || '.' || i.indexrelid::regclass AS place, a.attname::text AS kind \
        FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace \
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] \
        WHERE i.indisunique AND c.relname NOT LIKE '\\_\\_%'";
    for (engine, query) in [(Engine::Sqlite, sqlite), (Engine::Postgres, postgres)] {
        let keys = columns(&TestDatabase::new(engine), query).await;
        assert!(keys.len() > 60, "{engine:?}: {}", keys.len());
        let others: Vec<_> = keys.iter().filter(|(_, first)| *first != "vendor_id").collect();
        let others: Vec<_> = others.into_iter().filter(|(place, _)| !place.starts_with("identity")).collect();
        assert!(others.is_empty(), "{engine:?}: {others:?}");
    }
}

/// Each statement that writes a row names all its columns.
#[tokio::test(flavor = "multi_thread")]
async fn no_column_has_a_default() {
    let sqlite = "SELECT m.name || '.' || c.name AS place, c.dflt_value AS kind FROM sqlite_master m \
        JOIN pragma_table_info(m.name) c ON c.dflt_value IS NOT NULL \
        WHERE m.type = 'table' AND m.name NOT LIKE '\\_\\_%' ESCAPE '\\'";
    let postgres = "SELECT table_name || '.' || column_name AS place, column_default::text AS kind \
        FROM information_schema.columns WHERE table_schema = 'public' AND column_default IS NOT NULL \
        AND table_name NOT LIKE '\\_\\_%'";
    for (engine, query) in [(Engine::Sqlite, sqlite), (Engine::Postgres, postgres)] {
        let defaults = columns(&TestDatabase::new(engine), query).await;
        assert!(defaults.is_empty(), "{engine:?}: {defaults:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn row_level_security_stands_between_vendors() {
    let database = TestDatabase::new(Engine::Postgres);
    let db = open(&database);
    for id in [1, 2] {
        db.write(&Scope::system(), move |tx| add(tx, id)).await.unwrap();
    }
    // These queries forget to filter; the database does not.
    assert_eq!(db.read(&of_vendor(1), ids).await.unwrap(), [1]);
    assert_eq!(db.read(&of_store(2, 1), ids).await.unwrap(), [2]);
    assert_eq!(db.read(&of_vendor(3), ids).await.unwrap(), Vec::<i64>::new());
    assert_eq!(db.read(&Scope::system(), ids).await.unwrap(), [1, 2]);
    let stranger = db.write(&of_vendor(1), |tx| add(tx, 7)).await;
    assert!(stranger.is_err(), "a row of another vendor cannot be written");
    let touched = db
        .write(&of_vendor(1), |tx| tx.execute(diesel::update(vendor::table).set(vendor::name.eq("mine"))))
        .await
        .unwrap();
    assert_eq!(touched, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deadlock_is_tried_again_from_the_start() {
    let database = TestDatabase::new(Engine::Postgres);
    let db = open(&database);
    for id in [1, 2] {
        db.write(&Scope::system(), move |tx| add(tx, id)).await.unwrap();
    }
    let runs = Arc::new(AtomicUsize::new(0));
    let effects = Arc::new(AtomicUsize::new(0));
    let crossing = |order: [i64; 2]| {
        let (db, runs, effects) = (db.clone(), Arc::clone(&runs), Arc::clone(&effects));
        tokio::spawn(async move {
            db.write(&Scope::system(), move |tx| {
                runs.fetch_add(1, Ordering::SeqCst);
                for id in order {
                    tx.execute(
                        sql_query("UPDATE vendor SET name = name || '.' WHERE vendor_id = $1").bind::<BigInt, _>(id),
                    )?;
                    std::thread::sleep(Duration::from_millis(200));
                }
                let effects = Arc::clone(&effects);
                tx.after_commit(move || {
                    effects.fetch_add(1, Ordering::SeqCst);
                });
                Ok::<_, Error>(())
            })
            .await
        })
    };
    let (first, second) = (crossing([1, 2]), crossing([2, 1]));
    first.await.unwrap().unwrap();
    second.await.unwrap().unwrap();
    assert!(runs.load(Ordering::SeqCst) >= 3, "one of them ran again");
    assert_eq!(effects.load(Ordering::SeqCst), 2, "effects happen once a commit");
}

/// Runs a write whose first statement raises an error of this SQLSTATE, the first so many times; answers how often it
/// ran and what came of it.
async fn raised(db: &Database, state: &'static str, times: usize) -> (usize, Result<()>) {
    let runs = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&runs);
    let outcome = db
        .write(&Scope::system(), move |tx| {
            if counted.fetch_add(1, Ordering::SeqCst) < times {
                // Words of a server that speaks German.
                let raise = format!("RAISE EXCEPTION 'Verklemmung entdeckt' USING ERRCODE = '{state}'");
                tx.execute(sql_query(format!("DO $$ BEGIN {raise}; END $$")))?;
            }
            Ok(())
        })
        .await;
    (runs.load(Ordering::SeqCst), outcome)
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_may_say_in_any_language_that_a_transaction_failed() {
    let database = TestDatabase::new(Engine::Postgres);
    let db = open(&database);
    for (state, what) in [("40001", "a conflict"), ("40P01", "a deadlock")] {
        let (runs, outcome) = raised(&db, state, 3).await;
        assert!(outcome.is_ok(), "{what}: {outcome:?}");
        assert_eq!(runs, 4, "{what} is tried again from the start");
    }
    let (runs, outcome) = raised(&db, "23505", 1).await;
    assert!(outcome.is_ok(), "a key that another took a moment ago: {outcome:?}");
    assert_eq!(runs, 2, "the row is seen when it is run again");
    let (runs, outcome) = raised(&db, "23505", usize::MAX).await;
    assert!(matches!(outcome, Err(Error::Query(_))), "{outcome:?}");
    assert_eq!(runs, 4, "a key that is taken for good is told soon");
    let (runs, outcome) = raised(&db, "22012", usize::MAX).await;
    assert!(matches!(outcome, Err(Error::Query(_))), "{outcome:?}");
    assert_eq!(runs, 12, "what never succeeds is told in the end");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_statement_is_not_answered_as_kept() {
    let database = TestDatabase::new(Engine::Postgres);
    let db = open(&database);
    let effects = Arc::new(AtomicUsize::new(0));
    let happened = Arc::clone(&effects);
    let outcome = db
        .write(&Scope::system(), move |tx| {
            let happened = Arc::clone(&happened);
            tx.after_commit(move || {
                happened.fetch_add(1, Ordering::SeqCst);
            });
            add(tx, 1)?;
            // The key is broken, and nobody minds.
            let _ = add(tx, 1);
            Ok::<_, Error>(())
        })
        .await;
    assert!(matches!(outcome, Err(Error::Unavailable(_))), "{outcome:?}");
    assert_eq!(effects.load(Ordering::SeqCst), 0);
    assert_eq!(db.read(&Scope::system(), ids).await.unwrap(), Vec::<i64>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn statements_stay_prepared() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::new(engine);
        let db = open(&database);
        let prepared = Arc::new(Mutex::new(Vec::new()));
        let noted = Arc::clone(&prepared);
        db.write(&Scope::system(), move |tx| {
            let noted = Arc::clone(&noted);
            tx.raw().set_instrumentation(move |event: InstrumentationEvent<'_>| {
                if let InstrumentationEvent::CacheQuery { sql, .. } = event {
                    noted.lock().unwrap().push(sql.to_owned());
                }
            });
            for id in [1, 2, 3] {
                add(tx, id)?;
                let row = rows::Vendor {
                    vendor_id: VendorId::new(id + 10),
                    name: String::new(),
                    created_at: storage::Moment(0),
                };
                storage::insert_all!(tx, vendor::table, &[row][..])?;
                tx.execute(diesel::update(vendor::table.find(id)).set(vendor::name.eq("new")))?;
                tx.execute(sql_query("UPDATE vendor SET name = 'sql' WHERE vendor_id = $1").bind::<BigInt, _>(id))?;
                tx.execute(diesel::delete(vendor::table.find(id + 100)))?;
                ids(tx)?;
            }
            Ok::<_, Error>(())
        })
        .await
        .unwrap();
        let prepared = prepared.lock().unwrap();
        let mut different = prepared.clone();
        different.sort();
        different.dedup();
        assert_eq!(prepared.len(), different.len(), "{engine:?}: nothing is prepared twice: {prepared:#?}");
        assert_eq!(prepared.len(), 5, "{engine:?}: everything stays prepared: {prepared:#?}");
    }
}

/// Owns a transaction, though it was only lent one.
struct Owner<'a> {
    tx: Tx<'a>,
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_noted_on_a_reborrowed_transaction_counts() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::new(engine);
        let db = open(&database);
        let (runs, effects) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (counted, happened) = (Arc::clone(&runs), Arc::clone(&effects));
        db.write(&Scope::system(), move |tx| {
            let first = counted.fetch_add(1, Ordering::SeqCst) == 0;
            let mut owner = Owner { tx: tx.reborrow() };
            let happened = Arc::clone(&happened);
            owner.tx.after_commit(move || {
                happened.fetch_add(1, Ordering::SeqCst);
            });
            add(&mut owner.tx, 1)?;
            owner.tx.narrow(of_vendor(1));
            assert_eq!(owner.tx.reborrow().vendor(), VendorId::new(1));
            if first && engine == Engine::Postgres {
                owner.tx.execute(sql_query("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$"))?;
            }
            assert_eq!(tx.scope(), Scope::system(), "the narrower scope is the shorter one's");
            assert_eq!(ids(&mut tx.reborrow())?, [1]);
            Ok::<_, Error>(())
        })
        .await
        .unwrap();
        let expected = if engine == Engine::Postgres { 2 } else { 1 };
        assert_eq!(runs.load(Ordering::SeqCst), expected, "{engine:?}: a conflict is tried again");
        assert_eq!(effects.load(Ordering::SeqCst), 1, "{engine:?}: effects happen once a commit");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_leaves_no_transaction_open() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::new(engine);
        let db = open(&database);
        let panicked = db
            .write(&Scope::system(), |tx| -> Result<()> {
                add(tx, 1)?;
                panic!("a bug")
            })
            .await;
        assert!(panicked.is_err());
        let panicked = db.read(&Scope::system(), |_| -> Result<()> { panic!("a bug") }).await;
        assert!(panicked.is_err());
        for id in 10..40 {
            db.write(&Scope::system(), move |tx| add(tx, id)).await.unwrap();
        }
        assert_eq!(db.read(&Scope::system(), ids).await.unwrap().len(), 30, "{engine:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_of_the_catalog_are_noted_alike() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::new(engine);
        let db = open(&database);
        db.write(&Scope::system(), |tx| add(tx, 1)).await.unwrap();
        db.write(&of_vendor(1), |tx| {
            for statement in [
                "INSERT INTO catalog_category VALUES (1, 1, 'Tea', 1)",
                "INSERT INTO catalog_tax_class VALUES (1, 1, 'GST5', 'GST 5%')",
                "INSERT INTO catalog_product VALUES (1, 5, 'T', 'Tea', '', '', 1, 1, '', 'NOS', FALSE, '', TRUE, 0, '', TRUE, 0, 'tea')",
                "INSERT INTO catalog_price VALUES (1, 3, 5, 100, 90, TRUE)",
                "UPDATE catalog_price SET price_paise = 80",
                "DELETE FROM catalog_price",
            ] {
                tx.execute(sql_query(statement))?;
            }
            Ok::<_, Error>(())
        })
        .await
        .unwrap();
        let noted = columns(
            &database,
            "SELECT CAST(c.version AS TEXT) AS place, c.kind || ' ' || c.store_id || ' ' || c.item_id AS kind \
             FROM catalog_change c JOIN catalog_version v ON v.vendor_id = c.vendor_id AND v.version >= c.version",
        )
        .await;
        let kinds: Vec<_> = noted.values().map(String::as_str).collect();
        assert_eq!(
            kinds,
            ["all 0 0", "all 0 0", "product 0 5", "product 3 5", "product 3 5", "product 3 5"],
            "{engine:?}"
        );
    }
}

#[derive(QueryableByName)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_knows_that_nearly_all_rows_are_of_one_vendor() {
    let database = TestDatabase::new(Engine::Sqlite);
    let steps = |query: &'static str| {
        let db = open(&database);
        async move {
            let steps: Vec<Step> = db
                .read(&of_vendor(1), move |reader| reader.load(sql_query(format!("EXPLAIN QUERY PLAN {query}"))))
                .await
                .unwrap();
            steps.into_iter().map(|step| step.detail).collect::<Vec<_>>()
        }
    };
    let by_order = "SELECT * FROM payment_tender WHERE vendor_id = 1 AND order_id = 'x'";
    let expected = "SEARCH payment_tender USING INDEX payment_tender_by_order (vendor_id=? AND order_id=?)";
    assert_eq!(steps(by_order).await, [expected]);
    // A database that was made before it was told so learns it.
    database.tamper("DELETE FROM sqlite_stat1; ANALYZE sqlite_schema");
    assert_ne!(steps(by_order).await, [expected]);
    storage::migrate(&storage::Engine::parse(database.url()).unwrap()).unwrap();
    assert_eq!(steps(by_order).await, [expected]);
}
