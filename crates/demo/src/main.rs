//! `rokad-demo`: `rokad` with a store to try it on.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use demo::{BenchData, Demo};
use rokad::cli;

/// Makes the demo store where it is missing, tells how to sign in, and serves. A command of `rokad` works on it.
#[derive(Parser)]
#[command(name = "rokad-demo", version)]
struct Arguments {
    /// The configuration file; without it, rokad.toml if there is one.
    #[arg(long, global = true, env = "ROKAD_CONFIG")]
    config: Option<PathBuf>,
    #[command(flatten)]
    demo: Demo,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Fills a database with generated goods and past invoices, to measure with.
    BenchData(BenchData),
    #[command(flatten)]
    OfShop(cli::Command),
}

fn main() -> ExitCode {
    let Arguments { config: file, demo, command } = Arguments::parse();
    let file = file.as_deref();
    cli::with_config(file, async |config| {
        match command {
            None => demo::run(config, demo).await?,
            Some(Command::BenchData(wanted)) => demo::generate(config, wanted).await?,
            Some(Command::OfShop(command)) => return command.run(config, file).await,
        }
        Ok(ExitCode::SUCCESS)
    })
}
