//! Writes down every day, outside the database, where the chains of the audit have come to.

use std::fs;
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use books::admin::directory;
use books::audit::{ExportedHead, heads, read_head};
use books::clock::{DAY, Moment};
use books::outbox::{self, Email, Kind, Label};
use storage::{Database, Error, Result, Scope, StoreId};

use crate::app::App;

/// As much of the end of a file is read to see when something was added last; a line is far shorter.
const TAIL: u64 = 4_096;

/// Adds the heads to the file and mails them, as configured, unless that was done today.
///
/// # Errors
/// When the books cannot be read or the file cannot be written.
pub async fn daily(app: &App) -> Result<()> {
    let (file, address) = (&app.config.audit_heads_file, &app.config.audit_heads_mail);
    if file.is_none() && address.is_none() {
        return Ok(());
    }
    let now = app.clock.now();
    let vendors = heads_by_vendor(&app.db, now).await?;
    let Some(first) = vendors.iter().flatten().next() else { return Ok(()) };
    let today = day_of(&first.at).to_owned();
    if let Some(file) = file {
        let lines: Vec<ExportedHead> = vendors.iter().flatten().cloned().collect();
        let told = |error: std::io::Error| Error::Setup(format!("{}: {error}", file.display()));
        // Whoever looked before midnight and writes after another has nothing to add.
        append_unless(file, &lines, |last| day_of(&last.at) >= today.as_str()).map_err(told)?;
    }
    if let Some(address) = address {
        for lines in vendors {
            mail(app, address, &today, lines, now).await?;
        }
    }
    Ok(())
}

/// Reads the heads of all audit chains, grouped by vendor.
///
/// # Errors
/// When the books cannot be read.
pub async fn heads_by_vendor(db: &Database, now: Moment) -> Result<Vec<Vec<ExportedHead>>> {
    db.read(&Scope::system(), move |reader| {
        let vendors = directory::vendor_ids(reader)?;
        vendors.into_iter().map(|vendor_id| heads(reader, vendor_id, now)).collect()
    })
    .await
}

/// Adds lines to a file, which is made where it is missing, for its owner alone to read.
///
/// # Errors
/// When it cannot be written.
pub fn append(file: &Path, lines: &[ExportedHead]) -> std::io::Result<()> {
    append_unless(file, lines, |_| false)
}

/// The same unless its last line says that it was done; the file is locked in between, so that of several who look at
/// once one writes.
fn append_unless(file: &Path, lines: &[ExportedHead], done: impl FnOnce(&ExportedHead) -> bool) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.read(true).append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(file)?;
    file.lock()?;
    if last_head(&mut file)?.is_some_and(|last| done(&last)) {
        return Ok(());
    }
    let text: String = lines.iter().map(|head| format!("{head}\n")).collect();
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// The last line of a file, if it is a head.
fn last_head(file: &mut fs::File) -> std::io::Result<Option<ExportedHead>> {
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(TAIL)))?;
    let mut tail = Vec::new();
    file.read_to_end(&mut tail)?;
    Ok(String::from_utf8_lossy(&tail).lines().next_back().and_then(read_head))
}

/// The day of a time as it is written.
fn day_of(at: &str) -> &str {
    at.split('T').next().unwrap_or_default()
}

/// Queues a mail with the heads of a vendor, once a day.
async fn mail(app: &App, address: &str, today: &str, lines: Vec<ExportedHead>, now: Moment) -> Result<()> {
    let Some(vendor_id) = lines.first().map(|head| head.vendor_id) else { return Ok(()) };
    if !app.facilities.outbox.sends(Kind::Email) {
        return Err(Error::Setup("audit_heads_mail needs a mail server (smtp_url)".to_owned()));
    }
    let scope = Scope::store(vendor_id, StoreId::NONE);
    let id = format!("audit-heads-{today}");
    // Most often it was mailed hours ago, and nobody who writes is held up.
    let queued = id.clone();
    if app.db.read(&scope, move |reader| outbox::fate_of(reader, &queued)).await?.is_some() {
        return Ok(());
    }
    let email = Email {
        to: address.to_owned(),
        from_name: "Rokad".to_owned(),
        subject: format!("Heads of the audit, {today}"),
        text: lines.iter().map(|head| format!("{head}\n")).collect(),
        invoice: None,
        copy_no: 0,
    };
    let outbox = app.facilities.outbox.clone();
    app.db
        .write(&scope, move |tx| {
            // Looked at again where it is written, since several servers do this at once.
            if outbox::fate_of(tx, &id)?.is_some() {
                return Ok(());
            }
            let give_up_at = now + DAY;
            let label = Label { id: id.clone(), subject: "heads of the audit", now, give_up_at, way: None };
            outbox.queue_email(tx, label, &email)
        })
        .await
}
