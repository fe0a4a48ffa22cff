use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;
use books::audit::{ExportedHead, read_head};
use books::verify::verify_with;
use server::config::Config;
use storage::Scope;

use crate::open_books::Books;

/// Checks the books and tells what is wrong.
pub async fn run(config: Config, json: bool, heads: Option<&Path>) -> anyhow::Result<ExitCode> {
    let exported = heads.map(read_heads).transpose()?.unwrap_or_default();
    let books = Books::open_to_read(config)?;
    let findings = books.db.read(&Scope::system(), move |reader| verify_with(reader, &exported)).await?;
    if json {
        println!("{}", serde_json::to_string_pretty(&findings)?);
    } else {
        for finding in &findings {
            println!("{}\t{}\t{}", finding.check, finding.subject, finding.detail);
        }
        if findings.is_empty() {
            println!("The books are right.");
        }
    }
    Ok(if findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The heads in a file; a line that is none is a fault, since it may have been one.
fn read_heads(file: &Path) -> anyhow::Result<Vec<ExportedHead>> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(number, line)| {
            read_head(line).with_context(|| format!("line {number} of {} is no head of an audit", file.display()))
        })
        .collect()
}
