//! The print agent: a small service on a till's computer that prints what the web app sends it.
//!
//! It speaks the websocket protocol of the public client library `qz-tray`, so that the web app works with it and with
//! that library's own tray program. docs/printing.md tells how a store installs it.

mod browser;
mod certificate;
mod clock;
mod compose;
mod desk;
mod document;
mod door;
mod frames;
mod job;
mod journal;
mod lane;
mod network;
mod pairing;
mod printers;
mod private;
mod raster;
mod spooler;
mod status;
mod talk;
mod threads;

use std::io::IsTerminal;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Args, Parser, Subcommand};
use tokio::sync::Semaphore;

/// Prints what the web app of Rokad sends to this computer.
#[derive(Parser)]
#[command(name = "rokad-print", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Takes jobs until it is stopped.
    Serve(Serve),
    /// Makes the secret that this computer shares with the store's server, and shows it.
    Pair {
        /// The new file for the secret; it must not exist yet.
        #[arg(long)]
        pair_key: PathBuf,
    },
}

#[derive(Args)]
struct Serve {
    /// The loopback address for ws://
    #[arg(long, default_value = "127.0.0.1:8182", env = "ROKAD_PRINT_LISTEN")]
    listen: SocketAddr,
    /// The loopback address for wss://, as Safari needs it
    #[arg(long, env = "ROKAD_PRINT_LISTEN_TLS")]
    listen_tls: Option<SocketAddr>,
    /// An origin whose pages may print, as https://shop.example.com; several are told apart by commas
    #[arg(long = "allow-origin", value_parser = door::origin, value_delimiter = ',', env = "ROKAD_PRINT_ALLOW_ORIGIN")]
    origins: Vec<String>,
    /// Programs of this computer that name no origin may print too
    #[arg(long)]
    allow_missing_origin: bool,
    /// A printer: NAME=tcp://HOST:9100 or NAME=cups:QUEUE, with ?width=58 or ?kind=raw behind it; several are told
    /// apart by ;
    #[arg(long = "printer", value_delimiter = ';', env = "ROKAD_PRINT_PRINTER")]
    printers: Vec<printers::Named>,
    /// Pages may print at any address that they name, rather than at those of the printers named here
    #[arg(long, env = "ROKAD_PRINT_ALLOW_ANY_HOST")]
    allow_any_host: bool,
    /// The secret of `rokad-print pair`; with it only pages that the store's server vouches for may print
    #[arg(long, env = "ROKAD_PRINT_PAIR_KEY")]
    pair_key: Option<PathBuf>,
    /// The folder of the journal and the certificate
    #[arg(long, env = "STATE_DIRECTORY")]
    state: Option<PathBuf>,
    /// The browser that draws pages; else the first that is installed
    #[arg(long, env = "ROKAD_PRINT_BROWSER")]
    browser: Option<PathBuf>,
    /// The browser runs without its sandbox, as it must where the agent runs as root
    #[arg(long)]
    browser_without_sandbox: bool,
}

fn main() -> ExitCode {
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .with_env_filter(tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "info".into()))
        .init();
    let done = match Cli::parse().command {
        Command::Serve(options) => serve(options),
        Command::Pair { pair_key } => pairing::make_key(&pair_key).map(|key| {
            println!("{key}");
            eprintln!(
                "Give this to the store's server, and start rokad-print serve with --pair-key {}",
                pair_key.display()
            );
        }),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("rokad-print: {error}");
            ExitCode::FAILURE
        }
    }
}

fn serve(options: Serve) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.map_err(|error| error.to_string())?.block_on(run(options))
}

async fn run(options: Serve) -> Result<(), String> {
    if options.origins.is_empty() && !options.allow_missing_origin {
        return Err("nobody could print: name the address of your shop by --allow-origin".into());
    }
    let plain = bind(options.listen)?;
    let tls = options.listen_tls.map(bind).transpose()?;
    let state = options.state.or_else(home).ok_or("name a folder for the journal by --state")?;
    let desk = desk::Desk::open(&state.join("jobs")).map_err(|error| format!("{}: {error}", state.display()))?;
    let pairing = options.pair_key.as_deref().map(pairing::Pairing::read).transpose()?;
    let press = compose::Press {
        desk,
        printers: printers::Printers::new(options.printers),
        any_host: options.allow_any_host,
        browser: browser::Browser::search(options.browser, options.browser_without_sandbox),
        drawing: Semaphore::new(2),
    };
    let house = Arc::new(talk::House { press: Arc::new(press), pairing });
    let door = door::Door::new(options.origins, options.allow_missing_origin, house);
    let mut serving = tokio::task::JoinSet::new();
    serving.spawn(door::serve(announced(plain, "ws")?, door.router(), None));
    if let Some(listener) = tls {
        let certificate = certificate::load(&state).await?;
        serving.spawn(door::serve(announced(listener, "wss")?, door.router(), Some(certificate)));
    }
    tokio::select! {
        ended = serving.join_next() => match ended {
            Some(Ok(Err(error))) => Err(error.to_string()),
            _ => Err("the server ended".into()),
        },
        () = stopped() => Ok(()),
    }
}

/// Says on the standard output where the agent can be reached.
fn announced(listener: TcpListener, scheme: &str) -> Result<TcpListener, String> {
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    println!("rokad-print listens on {scheme}://{address}");
    Ok(listener)
}

fn bind(address: SocketAddr) -> Result<TcpListener, String> {
    if !address.ip().is_loopback() {
        return Err(format!("{address} is reached from other computers; the agent listens on 127.0.0.1 or [::1] only"));
    }
    TcpListener::bind(address).map_err(|error| format!("{address}: {error}"))
}

/// The folder in which a person's programs keep their state.
fn home() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else {
        folder("XDG_STATE_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/state")))
    };
    base.map(|base| base.join("rokad-print"))
}

#[cfg(unix)]
async fn stopped() {
    let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
    match terminate {
        Ok(mut terminate) => tokio::select! {
            _ = terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        },
        Err(_) => drop(tokio::signal::ctrl_c().await),
    }
}

#[cfg(not(unix))]
async fn stopped() {
    drop(tokio::signal::ctrl_c().await);
}
