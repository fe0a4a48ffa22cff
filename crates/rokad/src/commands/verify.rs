use std::process::ExitCode;

use server::config::Config;

use crate::books::Books;

/// Checks the books and tells what is wrong.
pub async fn run(config: Config, json: bool) -> anyhow::Result<ExitCode> {
    let books = Books::open(config)?;
    let findings = server::verify::verify(&books.db).await?;
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
    for note in server::verify::notes(&books.db).await? {
        eprintln!("{}\t{}", note.subject, note.detail);
    }
    Ok(())
}
