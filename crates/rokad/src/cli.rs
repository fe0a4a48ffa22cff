//! The commands, by their names, and the beginning and end of a process that runs one.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use server::config::Config;

use crate::backup;
use crate::commands::import::Import;
use crate::commands::setup_link::{self, SetupLink};
use crate::commands::{
    self, audit, bill, database, licence, report, serve, settings, store, tax, terminal, user, vendor, verify,
};
use crate::log::{self, Log};
use crate::sealed::{OpenedBy, SealedFor};

/// Point of sale and store back office for Indian retail.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    /// The configuration file; without it, rokad.toml if there is one.
    #[arg(long, global = true, env = "ROKAD_CONFIG")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

/// A command of a shop.
#[derive(Subcommand)]
pub enum Command {
    /// Serves the till, until told to stop.
    Serve,
    /// Brings the database up to date.
    Migrate,
    /// Prints the OpenAPI document of the till's calls.
    Openapi {
        /// Of the console's calls instead.
        #[arg(long)]
        console: bool,
    },
    /// Checks the books; ends with 1 and a line per finding when something is wrong.
    Verify {
        /// Tell the findings as JSON.
        #[arg(long)]
        json: bool,
        /// A file to which audit heads were added; the audit must still hold what stands in it.
        #[arg(long)]
        heads: Option<PathBuf>,
    },
    /// The audit: who did what, when.
    #[command(subcommand)]
    Audit(audit::Command),
    /// The database itself.
    #[command(subcommand)]
    Database(database::Command),
    /// Copies all books and the pepper into a file, while the shop goes on selling.
    Backup {
        /// The file to write.
        file: PathBuf,
        /// Keys that can open it.
        #[command(flatten)]
        sealed_for: SealedFor,
    },
    /// Fills an empty database from a file that backup wrote, on either engine.
    Restore {
        /// The file to read.
        file: PathBuf,
        /// The key that opens it.
        #[command(flatten)]
        opened_by: OpenedBy,
    },
    /// Businesses that run stores.
    #[command(subcommand)]
    Vendor(vendor::Command),
    /// Makes a link by which the owner of a vendor sets a password and signs in to the console, once.
    SetupLink(SetupLink),
    /// Stores of a vendor.
    #[command(subcommand)]
    Store(store::Command),
    /// Tax classes and their rates.
    #[command(subcommand)]
    Tax(tax::Command),
    /// Tills of a store.
    #[command(subcommand)]
    Terminal(terminal::Command),
    /// Settings of a store.
    #[command(subcommand)]
    Settings(settings::Command),
    /// Takes goods, prices, stock or people from a CSV file, all of it or nothing, while the shop goes on selling.
    Import(Import),
    /// Licences of terminals.
    #[command(subcommand)]
    Licence(licence::Command),
    /// Bills that were paid.
    #[command(subcommand)]
    Bill(bill::Command),
    /// Reports for the owner and the accountant.
    #[command(subcommand)]
    Report(report::Command),
    /// People who sign in.
    #[command(subcommand)]
    User(user::Command),
    /// Puts a fresh pepper in front: new hashes use it, old ones verify until their owner signs in.
    RotatePepper,
}

/// Runs the command that the process was started with.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let file = arguments.config.as_deref();
    with_config(file, async |config| arguments.command.run(config, file).await)
}

/// Reads the configuration, begins the log, and runs `work` to its end. A fault of it is told and ends with 1.
pub fn with_config(file: Option<&Path>, work: impl AsyncFnOnce(Config) -> anyhow::Result<ExitCode>) -> ExitCode {
    let config = match Config::load(file) {
        Ok(config) => config,
        Err(error) => {
            log::complain(&error.to_string());
            return ExitCode::from(2);
        }
    };
    let log = Log::begin(&config);
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            log::complain(&error.to_string());
            return ExitCode::FAILURE;
        }
    };
    let outcome = runtime.block_on(work(config));
    log.close();
    outcome.unwrap_or_else(|error| {
        log::complain(&format!("{error:#}"));
        ExitCode::FAILURE
    })
}

/// Tells of files with secrets that anybody on this machine can read.
fn tell_open_files(config: &Config, file: Option<&Path>) {
    use std::os::unix::fs::PermissionsExt as _;
    for file in [file.unwrap_or(Path::new("rokad.toml")), &config.pepper_file] {
        if std::fs::metadata(file).is_ok_and(|held| held.permissions().mode() & 0o004 != 0) {
            tracing::warn!(
                file = %file.display(),
                "anybody on this machine can read this file, which holds secrets: run chmod o-rwx on it"
            );
        }
    }
}

impl Command {
    /// Runs it under a configuration, which came from `file` where one was named.
    ///
    /// # Errors
    /// A sentence for whoever gave the command.
    pub async fn run(self, config: Config, file: Option<&Path>) -> anyhow::Result<ExitCode> {
        if matches!(self, Command::Serve | Command::Verify { .. }) {
            tell_open_files(&config, file);
        }
        match self {
            Command::Serve => serve::run(config).await?,
            Command::Migrate => drop(commands::migrate::run(&config)?),
            Command::Openapi { console } => {
                let document = if console { server::router::console_openapi() } else { server::router::openapi() };
                println!("{}", document.to_pretty_json()?);
            }
            Command::Verify { json, heads } => return verify::run(config, json, heads.as_deref()).await,
            Command::Audit(command) => audit::run(config, command).await?,
            Command::Database(command) => database::run(command)?,
            Command::Backup { file, sealed_for } => backup::write(config, &file, &sealed_for).await?,
            Command::Restore { file, opened_by } => backup::read(config, &file, &opened_by).await?,
            Command::Vendor(command) => vendor::run(config, command).await?,
            Command::SetupLink(wanted) => setup_link::run(config, wanted).await?,
            Command::Store(command) => store::run(config, command).await?,
            Command::Tax(command) => tax::run(config, command).await?,
            Command::Terminal(command) => terminal::run(config, command).await?,
            Command::Settings(command) => settings::run(config, command).await?,
            Command::Import(import) => return commands::import::run(config, import).await,
            Command::Licence(command) => licence::run(config, command).await?,
            Command::Bill(command) => bill::run(config, command).await?,
            Command::Report(command) => report::run(config, command).await?,
            Command::User(command) => user::run(config, command).await?,
            Command::RotatePepper => commands::rotate_pepper(&config)?,
        }
        Ok(ExitCode::SUCCESS)
    }
}
