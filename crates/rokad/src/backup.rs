//! A copy of all books in one file: tables as JSON lines and the pepper of the PINs, in a compressed archive.
//!
//! The copy is one snapshot, taken while the shop goes on selling, and restores on either engine.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufReader, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use anyhow::Context as _;
use books::admin::directory;
use books::clock::{Moment, india, wire_time};
use books::secrets::Secrets;
use books::verify::verify;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use server::config::Config;
use server::pepper;
use storage::{Database, Error, Scope, copy};
use tempfile::NamedTempFile;

use crate::open_books::{self, Books, now};
use crate::sealed::{OpenedBy, SealedFor, Sink};

/// The layout of the archive; a file with another one is refused.
const FORMAT: u32 = 2;
const MANIFEST: &str = "manifest.json";
const PEPPER: &str = "pepper.key";
#[derive(Serialize, Deserialize)]
struct Manifest {
    format: u32,
    /// When the copy was made, UTC milliseconds.
    created_at: Moment,
    engine: String,
    /// Rows by table.
    rows: BTreeMap<String, u64>,
}

/// Copies all books and the pepper into a file. The file appears only when it is complete.
pub async fn write(config: Config, file: &Path, sealed_for: &SealedFor) -> anyhow::Result<()> {
    let books = Books::open_to_read(config)?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let unfinished = NamedTempFile::new_in(folder).with_context(|| format!("cannot write in {}", folder.display()))?;
    let sink = sealed_for.sink(unfinished.reopen()?)?;
    let archive = tar::Builder::new(GzEncoder::new(sink, Compression::default()));
    let archive = Arc::new(Mutex::new(archive));
    let shared = Arc::clone(&archive);
    // One closure, hence one snapshot: no table is newer than another.
    let rows = books
        .db
        .read(&Scope::system(), move |reader| {
            let mut archive = shared.lock().map_err(|_| unwritable("another thread failed"))?;
            let mut rows = BTreeMap::new();
            for table in copy::TABLES {
                let mut lines = tempfile::tempfile().map_err(unwritable)?;
                let mut sink = std::io::BufWriter::new(&mut lines);
                let count = copy::write_table(reader, table, &mut sink)?;
                sink.flush().map_err(unwritable)?;
                drop(sink);
                lines.rewind().map_err(unwritable)?;
                let size = lines.metadata().map_err(unwritable)?.len();
                append(&mut archive, &format!("tables/{table}.ndjson"), size, &mut lines).map_err(unwritable)?;
                rows.insert((*table).to_owned(), count);
            }
            Ok::<_, Error>(rows)
        })
        .await?;
    let total: u64 = rows.values().sum();
    let manifest = Manifest { format: FORMAT, created_at: now(), engine: books.db.engine_name().to_owned(), rows };
    let pepper = std::fs::read(&books.config.pepper_file).context("cannot read the pepper file")?;
    let archive = Arc::into_inner(archive).context("the archive is still in use")?;
    let mut archive = archive.into_inner().map_err(|_| anyhow::anyhow!("another thread failed"))?;
    append(&mut archive, PEPPER, pepper.len() as u64, &mut pepper.as_slice())?;
    let manifest = serde_json::to_vec_pretty(&manifest)?;
    append(&mut archive, MANIFEST, manifest.len() as u64, &mut manifest.as_slice())?;
    archive.into_inner()?.finish()?.finish()?.sync_all()?;
    unfinished.persist(file).with_context(|| format!("cannot write {}", file.display()))?;
    let safe = if sealed_for.nobody_in_particular() { " Keep it safe: with it, PINs can be found out." } else { "" };
    println!("{total} rows are in {}.{safe}", file.display());
    Ok(())
}

fn unwritable(error: impl std::fmt::Display) -> Error {
    Error::Setup(format!("cannot write the copy: {error}"))
}

fn append(
    archive: &mut tar::Builder<GzEncoder<Sink>>,
    name: &str,
    size: u64,
    content: &mut dyn std::io::Read,
) -> std::io::Result<()> {
    let mut header = tar::Header::new_gnu();
    header.set_size(size);
    header.set_mode(0o600);
    header.set_mtime(u64::try_from(now().0 / 1000).unwrap_or_default());
    archive.append_data(&mut header, name, content)
}

/// Fills an empty database from a file that [`write`] wrote, in one transaction, and verifies the result.
///
/// The pepper is laid beside its place before the books are written and put there after: a restore that was ended in
/// between knows its own books by it, and goes on where it was when it is run again.
pub async fn read(config: Config, file: &Path, opened_by: &OpenedBy) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    tar::Archive::new(GzDecoder::new(opened_by.source(file)?))
        .unpack(folder.path())
        .with_context(|| format!("{} is not a whole backup", file.display()))?;
    let mut manifest = String::new();
    File::open(folder.path().join(MANIFEST))
        .and_then(|mut file| file.read_to_string(&mut manifest))
        .with_context(|| format!("{} is not a whole backup", file.display()))?;
    let manifest: Manifest = serde_json::from_str(&manifest)?;
    anyhow::ensure!(
        manifest.format == FORMAT,
        "this backup was made by another release of Rokad (format {}, not {FORMAT}): restore it with that release",
        manifest.format
    );
    let total: u64 = manifest.rows.values().sum();
    let pepper = std::fs::read(folder.path().join(PEPPER)).context("the backup holds no pepper")?;
    let secrets = Secrets::parse(&String::from_utf8_lossy(&pepper)).context("the backup holds no pepper")?;
    let pepper_file = config.pepper_file.clone();
    let db = open_books::database_with(&config, &secrets)?;
    if open_books::is_empty(&db).await? {
        pepper::lay_beside(&pepper_file, &pepper).context("cannot write beside the pepper file")?;
        if let Err(error) = fill(&db, folder.path().join("tables"), manifest.rows).await {
            pepper::take_away(&pepper_file)?;
            return Err(error);
        }
    } else {
        let own = pepper::laid_beside(&pepper_file)?.is_some_and(|laid| laid == pepper);
        let is_unfinished = own && holds(&db, manifest.rows).await?;
        anyhow::ensure!(is_unfinished, "the database is not empty; restore fills an empty one");
        eprintln!("The books were restored before; what was left to do is done now.");
    }
    pepper::put_in_place(&pepper_file).context("cannot put the pepper in its place; run restore again")?;
    let findings = db.read(&Scope::system(), verify).await?;
    anyhow::ensure!(findings.is_empty(), "the restored books have {} findings; run rokad verify", findings.len());
    drop(db);
    let books = Books::open_to_read(config)?;
    println!("{total} rows are restored and verified.");
    tell_next_numbers(&books, manifest.created_at).await?;
    Ok(())
}

/// Tells which numbers come next: a customer who bought after the copy was made holds some of them already.
async fn tell_next_numbers(books: &Books, copied_at: Moment) -> anyhow::Result<()> {
    let last = books.db.read(&Scope::system(), directory::last_numbers).await?;
    if last.is_empty() {
        return Ok(());
    }
    let copied_at = wire_time(copied_at, &india());
    println!(
        "Numbers go on behind those of the backup, which was made on {copied_at} in India. What was sold after that is not in \
         these books: its numbers are given again, to other bills. Keep the papers of that time and tell your accountant. To \
         go on behind the last number that a till has printed: rokad terminal continue-behind NUMBER. The last numbers \
         in these books are:"
    );
    for number in last {
        println!("  {number}");
    }
    Ok(())
}

/// Writes the rows of a backup in one transaction, all that it says it holds or none.
async fn fill(db: &Database, tables: PathBuf, stated: BTreeMap<String, u64>) -> anyhow::Result<()> {
    let everything = Scope::system();
    let filled = db.write(&everything, move |tx| {
        let mut rows = BTreeMap::new();
        for table in copy::TABLES {
            let lines = File::open(tables.join(format!("{table}.ndjson")))
                .map_err(|error| Error::Setup(format!("{table}: {error}")))?;
            rows.insert((*table).to_owned(), copy::read_table(tx, table, BufReader::new(lines))?);
        }
        if rows != stated {
            return Err(Error::Setup("the backup does not hold the rows it says it holds".to_owned()));
        }
        Ok(())
    });
    Ok(filled.await?)
}

/// Whether the books hold as many rows as a backup says it holds.
async fn holds(db: &Database, stated: BTreeMap<String, u64>) -> anyhow::Result<bool> {
    let everything = Scope::system();
    let counted = db.read(&everything, move |reader| {
        for (table, rows) in stated.iter().filter(|(table, _)| copy::TABLES.contains(&table.as_str())) {
            if copy::count_rows(reader, table)? != *rows {
                return Ok(false);
            }
        }
        Ok::<_, Error>(true)
    });
    Ok(counted.await?)
}
