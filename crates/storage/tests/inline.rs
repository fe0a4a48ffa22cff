//! A database without threads keeps the promises of the server's.
#![allow(clippy::unwrap_used, missing_docs)]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use diesel::prelude::*;
use pricing::search::wanted_by;
use storage::schema::vendor;
use storage::{Error, Inline, Moment, ProductId, Reader, Result, Scope, Tx, VendorId, insert_all, rows, search};

fn add(tx: &mut Tx<'_>, id: i64) -> Result<()> {
    let row = rows::Vendor { vendor_id: VendorId::new(id), name: format!("vendor {id}"), created_at: Moment(0) };
    tx.execute(diesel::insert_into(vendor::table).values(row)).map(|_| ())
}

fn ids(reader: &mut Reader<'_>) -> Result<Vec<i64>> {
    reader.load(vendor::table.select(vendor::vendor_id).order(vendor::vendor_id))
}

fn stored(db: &mut Inline) -> Vec<i64> {
    db.read(&Scope::system(), ids).unwrap()
}

#[test]
fn a_write_is_kept_whole_or_not_at_all() {
    let mut db = Inline::open_in_memory().unwrap();
    let answer = db.write(&Scope::system(), |tx| {
        add(tx, 1)?;
        ids(tx)
    });
    assert_eq!(answer.unwrap(), [1], "a write sees its own rows");
    let refused = db.write(&Scope::system(), |tx| -> Result<()> {
        add(tx, 2)?;
        Err(Error::Busy)
    });
    assert!(matches!(refused, Err(Error::Busy)));
    let broken = db.write(&Scope::system(), |tx| {
        add(tx, 3)?;
        add(tx, 1)
    });
    assert!(matches!(broken, Err(Error::Query(_))), "{broken:?}");
    assert_eq!(stored(&mut db), [1]);
}

#[test]
fn a_panic_undoes_its_transaction() {
    let mut db = Inline::open_in_memory().unwrap();
    let panicked = db.write(&Scope::system(), |tx| -> Result<()> {
        add(tx, 1)?;
        panic!("a bug")
    });
    assert!(matches!(panicked, Err(Error::Panicked(text)) if text == "a bug"));
    let panicked = db.read(&Scope::system(), |_| -> Result<()> { panic!("a bug") });
    assert!(matches!(panicked, Err(Error::Panicked(_))));
    db.write(&Scope::system(), |tx| add(tx, 2)).unwrap();
    assert_eq!(stored(&mut db), [2]);
}

#[test]
fn effects_wait_for_the_commit() {
    let mut db = Inline::open_in_memory().unwrap();
    let effects = Arc::new(AtomicUsize::new(0));
    let noted = |tx: &mut Tx<'_>, number| {
        let effects = Arc::clone(&effects);
        tx.after_commit(move || {
            effects.fetch_add(number, Ordering::SeqCst);
        });
    };
    db.write(&Scope::system(), |tx| {
        noted(&mut tx.reborrow(), 1);
        assert_eq!(effects.load(Ordering::SeqCst), 0);
        add(tx, 1)
    })
    .unwrap();
    assert_eq!(effects.load(Ordering::SeqCst), 1);
    let refused = db.write(&Scope::system(), |tx| -> Result<()> {
        noted(tx, 100);
        Err(Error::Busy)
    });
    assert!(refused.is_err());
    assert_eq!(effects.load(Ordering::SeqCst), 1);
}

#[test]
fn a_commit_that_fails_keeps_nothing() {
    let mut db = Inline::open_in_memory().unwrap();
    let effects = Arc::new(AtomicUsize::new(0));
    let happened = Arc::clone(&effects);
    let outcome = db.write(&Scope::system(), |tx| {
        tx.after_commit(move || {
            happened.fetch_add(1, Ordering::SeqCst);
        });
        // Broken only when the transaction ends.
        for statement in [
            "CREATE TABLE child (vendor_id BIGINT REFERENCES vendor DEFERRABLE INITIALLY DEFERRED)",
            "INSERT INTO child VALUES (7)",
        ] {
            tx.execute(diesel::sql_query(statement))?;
        }
        add(tx, 1)
    });
    assert!(matches!(outcome, Err(Error::Unavailable(_))), "{outcome:?}");
    assert_eq!(effects.load(Ordering::SeqCst), 0);
    db.write(&Scope::system(), |tx| add(tx, 2)).unwrap();
    assert_eq!(stored(&mut db), [2]);
}

#[test]
fn a_read_refuses_to_write() {
    let mut db = Inline::open_in_memory().unwrap();
    let refused = db.read(&Scope::system(), |reader| -> Result<Vec<i64>> {
        let row = rows::Vendor { vendor_id: VendorId::new(1), name: String::new(), created_at: Moment(0) };
        reader.load(diesel::insert_into(vendor::table).values(row).returning(vendor::vendor_id))
    });
    assert!(refused.is_err());
    db.write(&Scope::system(), |tx| add(tx, 2)).unwrap();
    assert_eq!(stored(&mut db), [2]);
}

#[test]
fn many_rows_and_a_search_work_as_they_do_on_a_server() {
    let mut db = Inline::open_in_memory().unwrap();
    let found = db.write(&Scope::vendor(VendorId::new(1)), |tx| {
        let row = |vendor_id| rows::Vendor { vendor_id, name: String::new(), created_at: Moment(0) };
        let rows: Vec<rows::Vendor> = (1..=100).map(VendorId::new).map(row).collect();
        assert_eq!(insert_all!(tx, vendor::table, &rows)?, 100);
        for statement in [
            "INSERT INTO catalog_category VALUES (1, 1, 'Tea', 1)",
            "INSERT INTO catalog_tax_class VALUES (1, 1, 'GST5', 'GST 5%')",
            "INSERT INTO catalog_product VALUES (1, 5, 'T', 'Green tea', '', '', 1, 1, '', 'NOS', FALSE, '', TRUE, 0, '', TRUE, 0, 'green tea')",
            "INSERT INTO catalog_price (vendor_id, store_id, product_id, mrp_paise, price_paise, active) VALUES (1, 0, 5, 100, 100, TRUE)",
        ] {
            tx.execute(diesel::sql_query(statement))?;
        }
        search::by_words(tx, &wanted_by("gre"), 10)
    });
    assert_eq!(found.unwrap(), [(ProductId::new(5), "Green tea".to_owned())]);
}

#[test]
fn a_file_is_found_again_and_is_nobody_elses_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("books.db");
    let path = path.to_str().unwrap();
    let mut db = Inline::open(path).unwrap();
    db.write(&Scope::system(), |tx| add(tx, 1)).unwrap();
    assert!(matches!(Inline::open(path), Err(Error::Busy)));
    drop(db);
    assert_eq!(stored(&mut Inline::open(path).unwrap()), [1]);
}
