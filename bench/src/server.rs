//! The real binary on fresh books.

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use serde_json::Value;
use tempfile::TempDir;

/// Where the books are kept.
pub enum Books {
    /// A file, with an fsync for every commit.
    Sqlite,
    /// A database on the server at this address.
    Postgres(String),
}

impl Books {
    /// The name of the engine.
    pub fn name(&self) -> &'static str {
        match self {
            Books::Sqlite => "SQLite FULL",
            Books::Postgres(_) => "PostgreSQL",
        }
    }

    /// The address of a fresh database.
    pub fn fresh(&self, folder: &Path, name: &str) -> anyhow::Result<String> {
        match self {
            Books::Sqlite => Ok(format!("sqlite://{}", folder.join(format!("{name}.db")).display())),
            Books::Postgres(url) => {
                let mut admin = PgConnection::establish(url)?;
                admin.batch_execute(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"))?;
                admin.batch_execute(&format!("CREATE DATABASE {name}"))?;
                let (server, _) = url.rsplit_once('/').context("an address with a database")?;
                Ok(format!("{server}/{name}"))
            }
        }
    }
}

/// A server in a process of its own.
pub struct Server {
    process: Child,
    _folder: TempDir,
    /// Where it listens.
    pub address: SocketAddr,
    /// How to use the demo store.
    pub guide: Value,
}

impl Server {
    /// Makes the demo store and serves it.
    pub fn start(rokad: &Path, books: &Books) -> anyhow::Result<Self> {
        let rokad = rokad.canonicalize().with_context(|| format!("{} is not built", rokad.display()))?;
        let folder = tempfile::tempdir()?;
        let url = books.fresh(folder.path(), "rokad_bench")?;
        let address: SocketAddr = {
            let free = std::net::TcpListener::bind("127.0.0.1:0")?;
            free.local_addr()?
        };
        let command = |arguments: &[&str]| {
            let mut command = Command::new(&rokad);
            command.args(arguments).current_dir(folder.path()).env("DATABASE_URL", &url);
            command
                .env("ROKAD_LISTEN", address.to_string())
                .env("ROKAD_LOG", "warn")
                .env_remove("ROKAD_TEST_POSTGRES")
                .stderr(Stdio::inherit());
            command
        };
        let told = command(&["demo", "--no-serve", "--json"]).output()?;
        anyhow::ensure!(told.status.success(), "the demo store could not be made");
        let guide = serde_json::from_slice(&told.stdout)?;
        let started = Instant::now();
        let process = command(&["serve"]).stdout(Stdio::null()).spawn()?;
        while std::net::TcpStream::connect(address).is_err() {
            anyhow::ensure!(started.elapsed() < Duration::from_secs(20), "the server does not come up");
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(Server { process, _folder: folder, address, guide })
    }

    /// The memory it holds, in MiB, as the kernel counts it.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? / 1024)
    }

    /// Stops it.
    pub fn stop(mut self) -> anyhow::Result<()> {
        println!("memory after the run: {} MiB", self.memory().unwrap_or_default());
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
    }
}
