//! Books of a release before stores had versions: migrated or restored, they go on, and say what was filled in.

use std::collections::HashMap;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use diesel::prelude::*;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use storage::rows::{AuditEntry, Invoice, StoreVersion};
use storage::schema::{invoice, store_version};
use storage::{Database, Options, Scope};
use test_support::{Engine, INVOICE_COLUMNS_SINCE, TABLES_BY_PRINCIPAL, without_digests};

use crate::place::{Place, Till, fields, sell, sign_in};

const NOTE: &str = "documents whose seller and till were filled in later, from what they were then: 1\n";
/// And that its postings have no digests.
const UNDIGESTED: &str = "postings of before there were digests, of which a changed fact may not be found: ";

async fn tag(serving: &crate::place::Serving, till: &Till, city: &str) {
    let customer = [
        ("customer_mobile", "9811199911"),
        ("tag_customer", "1"),
        ("update_flag", "1"),
        ("first_name", "Aditya"),
        ("address1", "Sahyadri Heights"),
        ("city_id", city),
        ("pincode", "411038"),
        ("state_id", "27"),
    ];
    let tagged = serving.call("/vendor/login-for-customer", &fields(till, &customer)).await;
    assert_eq!(tagged["status"], "success", "{tagged}");
}

/// Records the address of a customer on the open bill, which alone prints it.
async fn record(serving: &crate::place::Serving, till: &Till, city: &str) {
    let address = [
        ("place", "recorded_address"),
        ("address", "Sahyadri Heights"),
        ("city_id", city),
        ("pincode", "411038"),
        ("state_id", "27"),
    ];
    let placed = serving.call("/bill-place", &fields(till, &address)).await;
    assert_eq!(placed["status"], "success", "{placed}");
}

/// A shop with one bill, whose customer has moved since.
async fn sold(place: &Place, guide: &Value) {
    let serving = place.serve();
    let till = sign_in(&serving, guide, &"d".repeat(40)).await;
    tag(&serving, &till, "Pune").await;
    record(&serving, &till, "Pune").await;
    sell(&serving, guide, &till, "pay-0001").await;
    tag(&serving, &till, "Nashik").await;
    assert!(serving.terminate());
}

/// One bill more, and what the books then say of both and of the stores.
async fn goes_on(place: &Place, guide: &Value) {
    let serving = place.serve();
    let till = sign_in(&serving, guide, &"d".repeat(40)).await;
    let list = serving.call("/my-orders", &fields(&till, &[])).await;
    let number = list["data"][0]["Order_ID"].as_str().unwrap();
    let bill = serving.call("/order-details", &fields(&till, &[("order_id", number)])).await;
    assert_eq!(bill["customer_name"], "Aditya", "{bill}");
    record(&serving, &till, "Nashik").await;
    sell(&serving, guide, &till, "pay-0002").await;
    assert!(serving.terminate());
    let verified = place.run(&["verify"]);
    assert_eq!(String::from_utf8(verified.stdout).unwrap(), "The books are right.\n");
    let noted = String::from_utf8(verified.stderr).unwrap();
    assert!(noted.contains(NOTE) && noted.contains(UNDIGESTED) && noted.lines().count() == 2, "{noted}");

    let engine = storage::Engine::parse(place.database.url()).unwrap();
    let db = Database::open(&engine, &Options::default()).unwrap();
    let (invoices, versions): (Vec<Invoice>, Vec<StoreVersion>) = db
        .read(&Scope::system(), |reader| {
            let invoices = reader.load(invoice::table.order(invoice::series_no))?;
            Ok::<_, storage::Error>((invoices, reader.load(store_version::table)?))
        })
        .await
        .unwrap();
    let [old, new] = invoices.as_slice() else { panic!("{invoices:?}") };
    assert_eq!((old.store_version_no, old.filled_from_present, old.terminal_name.as_str()), (1, true, "Till 1"));
    assert_eq!((new.store_version_no, new.filled_from_present, new.terminal_name.as_str()), (1, false, "Till 1"));
    assert_eq!(old.customer_address, "Sahyadri Heights, Pune, 411038, Maharashtra (27)");
    // The city of today is not the one on the document.
    let buyer = [&old.customer_city, &old.customer_state_code, &old.customer_pincode];
    assert_eq!(buyer, ["", "27", "411038"]);
    let buyer = [&new.customer_city, &new.customer_state_code, &new.customer_pincode];
    assert_eq!(buyer, ["Nashik", "27", "411038"]);
    assert_eq!(versions.len(), 2);
    for version in versions {
        assert_eq!((version.version_no, version.begins_at, version.filled_from_present), (1, 0, true));
        assert_eq!((version.registration.as_str(), version.gstin.len()), ("regular", 15));
    }
}

#[tokio::test]
async fn older_books_are_migrated_and_go_on() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        let guide = place.guide();
        sold(&place, &guide).await;
        place.database.make_older();
        // What only reads leaves them as they are.
        for command in [&["verify"][..], &["backup", "older.rokad"]] {
            let output = place.run(command);
            let told = String::from_utf8(output.stderr).unwrap();
            assert!(!output.status.success() && told.contains("run rokad migrate first"), "{told}");
        }
        place.says(&["migrate"]);
        goes_on(&place, &guide).await;
    }
}

#[tokio::test]
async fn a_copy_of_older_books_is_restored_and_goes_on() {
    for (from, to) in [(Engine::Sqlite, Engine::Postgres), (Engine::Postgres, Engine::Sqlite)] {
        let (source, target) = (Place::new(from), Place::new(to));
        let guide = source.guide();
        sold(&source, &guide).await;
        let file = source.folder.path().join("books.rokad");
        source.says(&["backup", file.to_str().unwrap()]);
        let older = source.folder.path().join("older.rokad");
        make_older(&file, &older);
        let restored = target.run(&["restore", older.to_str().unwrap()]);
        let noted = String::from_utf8(restored.stderr).unwrap();
        assert!(restored.status.success() && noted.contains(NOTE), "{noted}");
        assert!(String::from_utf8(restored.stdout).unwrap().contains("restored and verified"));
        goes_on(&target, &guide).await;
    }
}

/// A copy of before words stood by the ways invoices were paid is searched as any other.
#[tokio::test]
async fn a_copy_of_before_words_stood_by_ways_is_listed_anew() {
    for (from, to) in [(Engine::Sqlite, Engine::Postgres), (Engine::Postgres, Engine::Sqlite)] {
        let (source, target) = (Place::new(from), Place::new(to));
        let guide = source.guide();
        sold(&source, &guide).await;
        let (file, older) = (source.folder.path().join("books.rokad"), source.folder.path().join("older.rokad"));
        source.says(&["backup", file.to_str().unwrap()]);
        repack(&file, &older, |name, text, counts| {
            if name == "tables/invoice_search.ndjson" {
                let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
                let of_before = rows.into_iter().filter(|row| row["gateway"] == "").map(|mut row| {
                    row.as_object_mut().unwrap().remove("gateway");
                    row["modes"] = "/CASH/".into();
                    format!("{row}\n")
                });
                *text = of_before.collect();
                assert!(text.lines().count() > 1);
                counts.insert("invoice_search".to_owned(), text.lines().count().into());
            }
            true
        });
        target.says(&["restore", older.to_str().unwrap()]);
        let serving = target.serve();
        let till = sign_in(&serving, &guide, &"d".repeat(40)).await;
        for (term, gateway, found) in [("aditya", "CASH", 1), ("aditya", "CARD_OFFLINE", 0), ("9811199911", "", 1)] {
            let asked = fields(&till, &[("search_term", term), ("payment_method", gateway)]);
            let list = serving.call("/my-orders", &asked).await;
            assert_eq!(list["data"].as_array().unwrap().len(), found, "{term} {gateway}: {list}");
        }
        assert!(serving.terminate());
    }
}

/// Copies an archive; of each entry is said what it holds then, what is counted anew, and whether it stays.
fn repack(
    file: &Path,
    other: &Path,
    mut change: impl FnMut(&str, &mut String, &mut serde_json::Map<String, Value>) -> bool,
) {
    let mut archive = tar::Archive::new(GzDecoder::new(File::open(file).unwrap()));
    let mut copy = tar::Builder::new(GzEncoder::new(File::create(other).unwrap(), Compression::fast()));
    let mut counts = serde_json::Map::new();
    for entry in archive.entries().unwrap() {
        let mut entry = entry.unwrap();
        let name = entry.path().unwrap().to_str().unwrap().to_owned();
        let mut text = String::new();
        entry.read_to_string(&mut text).unwrap();
        if !change(&name, &mut text, &mut counts) {
            continue;
        }
        if name == "manifest.json" {
            let mut manifest: Value = serde_json::from_str(&text).unwrap();
            manifest["rows"].as_object_mut().unwrap().append(&mut counts);
            text = manifest.to_string();
        }
        let mut header = tar::Header::new_gnu();
        header.set_size(text.len() as u64);
        header.set_mode(0o600);
        copy.append_data(&mut header, name, text.as_bytes()).unwrap();
    }
    copy.into_inner().unwrap().finish().unwrap();
}

/// What an earlier release would have copied: without the table and the columns that came later.
fn make_older(file: &Path, older: &Path) {
    let mut heads = HashMap::new();
    repack(file, older, |name, text, counts| {
        match name {
            "tables/audit_entry.ndjson" => {
                let mut entries: Vec<AuditEntry> = text.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
                entries.sort_by(|a, b| {
                    (a.vendor_id, &a.principal, a.entry_no).cmp(&(b.vendor_id, &b.principal, b.entry_no))
                });
                heads = without_digests(&mut entries);
                *text = entries.iter().map(|entry| json!(entry)).filter_map(by_terminal).collect();
                counts.insert("audit_entry".to_owned(), text.lines().count().into());
            }
            "tables/audit_head.ndjson" => {
                let rows = text.lines().map(|line| {
                    let mut row: Value = serde_json::from_str(line).unwrap();
                    let chain = (row["vendor_id"].as_i64().unwrap(), row["principal"].as_str().unwrap().to_owned());
                    row["hash"] = heads[&chain].clone().into();
                    row
                });
                *text = rows.filter_map(by_terminal).collect();
                counts.insert("audit_head".to_owned(), text.lines().count().into());
            }
            "tables/store_version.ndjson"
            | "tables/store_registration.ndjson"
            | "tables/audit_anchor.ndjson"
            | "tables/voucher_entry.ndjson"
            | "tables/payment_device.ndjson"
            | "tables/payment_charge.ndjson"
            | "tables/payment_charge_event.ndjson"
            | "tables/invoice_listing.ndjson"
            | "tables/invoice_search.ndjson"
            | "tables/invoice_cancelled.ndjson"
            | "tables/invoice_refund.ndjson"
            | "tables/goods_receipt_advice.ndjson"
            | "tables/goods_receipt_advice_line.ndjson"
            | "tables/goods_receipt_note.ndjson"
            | "tables/goods_receipt_note_line.ndjson"
            | "tables/goods_receipt_lot.ndjson"
            | "tables/quick_key.ndjson" => {
                return false;
            }
            "tables/invoice.ndjson" => {
                let rows = text.lines().map(|line| {
                    let mut row: Value = serde_json::from_str(line).unwrap();
                    row.as_object_mut().unwrap().retain(|name, _| !INVOICE_COLUMNS_SINCE.contains(&name.as_str()));
                    format!("{row}\n")
                });
                *text = rows.collect();
                assert!(!text.contains("terminal_name") && text.contains("cashier_name"));
            }
            "tables/login_user.ndjson" => {
                let rows = text.lines().map(|line| {
                    let mut row: Value = serde_json::from_str(line).unwrap();
                    row.as_object_mut().unwrap().retain(|name, _| !["language", "theme"].contains(&name.as_str()));
                    format!("{row}\n")
                });
                *text = rows.collect();
            }
            // Nothing expired then.
            "tables/voucher.ndjson" => {
                let rows = text.lines().map(|line| {
                    let mut row: Value = serde_json::from_str(line).unwrap();
                    row["left_paise"] = row["amount_paise"].clone();
                    format!("{row}\n")
                });
                *text = rows.collect();
            }
            "tables/audit_seal.ndjson" => {
                text.clear();
                counts.insert("audit_seal".to_owned(), 0.into());
            }
            "manifest.json" => {
                let mut manifest: Value = serde_json::from_str(text).unwrap();
                for table in [
                    "store_version",
                    "store_registration",
                    "audit_anchor",
                    "voucher_entry",
                    "quick_key",
                    "payment_device",
                    "payment_charge",
                    "payment_charge_event",
                    "invoice_listing",
                    "invoice_search",
                    "invoice_cancelled",
                    "invoice_refund",
                    "goods_receipt_advice",
                    "goods_receipt_advice_line",
                    "goods_receipt_note",
                    "goods_receipt_note_line",
                    "goods_receipt_lot",
                ] {
                    assert!(manifest["rows"].as_object_mut().unwrap().remove(table).is_some());
                }
                *text = manifest.to_string();
            }
            _ => {
                let by_principal = |table: &&&str| name == format!("tables/{table}.ndjson");
                if let Some(table) = TABLES_BY_PRINCIPAL.iter().find(by_principal) {
                    let rows = text.lines().map(|line| serde_json::from_str(line).unwrap());
                    *text = rows.filter_map(by_terminal).collect();
                    counts.insert((*table).to_owned(), text.lines().count().into());
                }
            }
        }
        true
    });
}

/// A row as it was kept by its terminal; none where it is the shell's, which had none.
fn by_terminal(mut row: Value) -> Option<String> {
    let name = row.as_object_mut().unwrap().remove("principal").unwrap();
    let terminal_id: i64 = match name.as_str().unwrap() {
        "shell" => return None,
        "system" => 0,
        till => till.strip_prefix("till-").unwrap().parse().unwrap(),
    };
    row["terminal_id"] = terminal_id.into();
    Some(format!("{row}\n"))
}
