//! The real binary on fresh books.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::{Connection, PgConnection, QueryableByName, sql_query};
use serde_json::Value;
use storage::{Database, Engine, Options, Scope};
use tempfile::TempDir;

/// The place of the books.
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
    rokad: PathBuf,
    folder: TempDir,
    /// Its address.
    pub address: SocketAddr,
    /// How to use the generated store.
    pub guide: Value,
    /// How long it took from its start to its first answer.
    pub ready: Duration,
    url: String,
}

impl Server {
    /// Fills a database with so many products and past invoices, by the demo's binary beside, and serves it.
    pub fn start(rokad: &Path, books: &Books, products: u32, invoices: u64) -> anyhow::Result<Self> {
        let rokad = rokad.canonicalize().with_context(|| format!("{} is not built", rokad.display()))?;
        let folder = tempfile::tempdir()?;
        let url = books.fresh(folder.path(), "rokad_bench")?;
        let address: SocketAddr = {
            let free = std::net::TcpListener::bind("127.0.0.1:0")?;
            free.local_addr()?
        };
        let command = |binary: &Path, arguments: &[&str]| {
            let mut command = command_in(binary, folder.path(), &url, arguments);
            command.env("ROKAD_LISTEN", address.to_string()).stderr(Stdio::inherit());
            command
        };
        let (products, invoices) = (products.to_string(), invoices.to_string());
        let arguments = ["bench-data", "--products", &products, "--invoices", &invoices, "--json"];
        let told = command(&rokad.with_file_name("rokad-demo"), &arguments).output()?;
        anyhow::ensure!(told.status.success(), "the store could not be made");
        let guide = serde_json::from_slice(&told.stdout)?;
        let started = Instant::now();
        let process = command(&rokad, &["serve"]).stdout(Stdio::null()).spawn()?;
        while !is_ready(address) {
            anyhow::ensure!(started.elapsed() < Duration::from_secs(20), "the server does not come up");
            std::thread::sleep(Duration::from_millis(2));
        }
        Ok(Server { process, rokad, folder, address, guide, ready: started.elapsed(), url })
    }

    /// The address of its database.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// A command on its database.
    pub fn command(&self, arguments: &[&str]) -> Command {
        command_in(&self.rokad, self.folder.path(), &self.url, arguments)
    }

    /// The folder that commands run in.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The barcodes of all products.
    pub fn barcodes(&self) -> anyhow::Result<Vec<String>> {
        #[derive(QueryableByName)]
        struct Barcode {
            #[diesel(sql_type = Text)]
            printed: String,
        }
        let query = sql_query("SELECT printed FROM catalog_barcode ORDER BY printed");
        let rows: Vec<Barcode> = tokio::runtime::Runtime::new()?.block_on(async {
            let db = Database::open(&Engine::parse(&self.url)?, &Options::default())?;
            db.read(&Scope::system(), |reader| reader.load(query)).await
        })?;
        Ok(rows.into_iter().map(|row| row.printed).collect())
    }

    /// The memory it holds, in MiB, as the kernel counts it.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? / 1024)
    }

    /// The processor time it has taken so far, as the kernel counts it: in hundredths of a second.
    pub fn busy(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap_or_default();
        // The name of the process stands in brackets and may hold spaces; user and system time are the 12th and 13th
        // after it.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |place: usize| fields.get(place).and_then(|ticks| ticks.parse::<u64>().ok()).unwrap_or_default();
        Duration::from_millis((ticks(11) + ticks(12)) * 10)
    }

    /// Stops it.
    pub fn stop(mut self) -> anyhow::Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }
}

fn command_in(rokad: &Path, folder: &Path, url: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(rokad);
    command.args(arguments).current_dir(folder).env("DATABASE_URL", url);
    command.env("ROKAD_LOG", "warn").env_remove("ROKAD_TEST_POSTGRES");
    command
}

fn is_ready(address: SocketAddr) -> bool {
    let ask = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        stream.write_all(b"GET /readyz HTTP/1.1\r\nHost: till\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    ask().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
    }
}
