use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use books::admin::import::{Contents, Fault, Kind, MOST_FAULTS, Tally, read};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use server::config::Config;
use storage::{Scope, VendorId};

use super::answer;
use crate::import::{self, Applied, ImportError};
use crate::open_books::{Books, now};

/// A file to be imported.
#[derive(Args)]
pub struct Import {
    /// The kind of rows in the file.
    #[arg(value_parser = PossibleValuesParser::new(Kind::ALL.map(|(_, name)| name)).try_map(|name| Kind::named(&name).ok_or("no such kind")))]
    kind: Kind,
    /// The file: CSV, or a workbook (.xlsx, .xls, .ods); its first row names the columns.
    file: PathBuf,
    /// The vendor, where several share the database.
    #[arg(long)]
    vendor: Option<VendorId>,
    /// The store of all lines, where the file has no column for it.
    #[arg(long)]
    store: Option<String>,
    /// Checks everything and writes nothing.
    #[arg(long)]
    dry_run: bool,
    /// Tell it as JSON.
    #[arg(long)]
    json: bool,
}

/// Imports a file, all of it or nothing; ends with 1 and a line per fault when something in it is wrong.
pub async fn run(config: Config, import: Import) -> anyhow::Result<ExitCode> {
    let bytes = match std::fs::read(&import.file) {
        Ok(bytes) => bytes,
        Err(error) => anyhow::bail!("cannot read {}: {error}", import.file.display()),
    };
    let store = import.store.as_ref().map(|code| code.to_uppercase());
    let (rows, warnings) = match read(import.kind, &bytes, store.as_deref()) {
        Ok(Contents { rows, warnings }) => (Arc::new(rows), warnings),
        Err(faults) => return Ok(tell_faults(&import, &faults)),
    };
    let books = if import.dry_run { Books::open_to_read(config)? } else { Books::open(config).await? };
    let scope = match &store {
        Some(code) => books.store(import.vendor, code).await?,
        None => Scope::vendor(books.vendor(import.vendor).await?),
    };
    let file = name_of(&import.file);
    let on_its_way = import::Import { books: &books, scope, kind: import.kind, file: &file, rows, now: now() };
    let outcome = if import.dry_run {
        on_its_way.compare().await
    } else {
        let bar = bar();
        let tell = |done, all| {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        };
        let outcome = on_its_way.apply(&tell).await;
        bar.finish_and_clear();
        outcome
    };
    match outcome {
        Ok(mut applied) => {
            applied.warnings.extend(warnings);
            applied.warnings.sort_by_key(|warning| warning.line);
            tell(&import, &applied).map(|()| ExitCode::SUCCESS)
        }
        Err(ImportError::Faults(faults)) => Ok(tell_faults(&import, &faults)),
        Err(error) => Err(error.into()),
    }
}

/// A bar on a terminal, nothing elsewhere.
fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} rows, {elapsed}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(0).with_style(style)
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned()
}

fn tell(import: &Import, applied: &Applied) -> anyhow::Result<()> {
    let Tally { added, changed, unchanged, guessable } = applied.tally;
    if guessable > 0 {
        eprintln!(
            "rokad: {guessable} codes in {} are fewer than 10 digits and nothing else: they can be guessed. Issue longer \
             ones with letters.",
            import.file.display()
        );
    }
    for Fault { line, column, message } in applied.warnings.iter().take(MOST_FAULTS) {
        eprintln!("{}:{line}:{column}: warning: {message}", import.file.display());
    }
    let warnings = applied.warnings.len();
    let milliseconds = u64::try_from(applied.change.as_millis()).unwrap_or(u64::MAX);
    let row = json!({
        "lines": applied.tally.lines(), "added": added, "changed": changed, "unchanged": unchanged,
        "warnings": warnings, "written": !import.dry_run, "change_ms": milliseconds,
    });
    let end = match (import.dry_run, applied.change) {
        (true, _) => "Nothing was written.".to_owned(),
        (false, Duration::ZERO) => "Nothing had to be written.".to_owned(),
        (false, _) => format!("The change took {milliseconds} ms."),
    };
    let lines = match applied.tally.lines() {
        1 => "1 line".to_owned(),
        lines => format!("{lines} lines"),
    };
    let warned = match warnings {
        0 => String::new(),
        1 => ", one warning".to_owned(),
        count => format!(", {count} warnings"),
    };
    let said = format!(
        "{lines} of {}: {added} new, {changed} changed, {unchanged} as they were{warned}. {end}",
        import.kind.name()
    );
    answer::one(import.json, &row, &said)
}

fn tell_faults(import: &Import, faults: &[Fault]) -> ExitCode {
    let file = import.file.display();
    for fault in faults.iter().take(MOST_FAULTS) {
        eprintln!("{file}:{fault}");
    }
    let count = match faults.len() {
        1 => "one fault".to_owned(),
        count if count < MOST_FAULTS => format!("{count} faults"),
        _ => format!("{MOST_FAULTS} faults or more"),
    };
    eprintln!("rokad: {count} in {file}; nothing was written");
    ExitCode::FAILURE
}
