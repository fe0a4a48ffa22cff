use std::process::ExitCode;

use server::config::Config;

use crate::books::Books;

/// Checks the books and tells what is wrong.
pub async fn run(config: Config, json: bool) -> anyhow::Result<ExitCode> {
    let books = Books::open(config)?;
    let findings = server::verify::verify(&books.db).await?;
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
