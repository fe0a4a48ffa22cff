use std::process::ExitCode;

use books::verify::{notes, verify};
use server::config::Config;
use storage::Scope;

use crate::open_books::Books;

/// Checks the books and tells what is wrong.
pub async fn run(config: Config, json: bool) -> anyhow::Result<ExitCode> {
    let books = Books::open(config)?;
    let findings = books.db.read(&Scope::system(), verify).await?;
    tell_notes(&books).await?;
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

/// Tells what is not wrong and should be known, beside what a program reads.
pub async fn tell_notes(books: &Books) -> anyhow::Result<()> {
    for note in books.db.read(&Scope::system(), notes).await? {
        eprintln!("{}\t{}", note.subject, note.detail);
    }
    Ok(())
}
