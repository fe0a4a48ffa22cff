//! A folder with its own database, the real binary in it, and a till over HTTP.
#![allow(dead_code, reason = "each file of tests uses its own part")]

pub mod figures;

use std::io::Write as _;
use std::net::TcpListener;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use rokad::open_books::Books;
use serde_json::Value;
use server::config::Config;
use tempfile::TempDir;
use test_support::{Engine, TestDatabase};

/// A folder with its own database, in which commands run.
pub struct Place {
    pub folder: TempDir,
    pub database: TestDatabase,
    /// Addresses of the role that serves and the one that owns, in the place of the database's own.
    pub urls: Option<(String, Option<String>)>,
}

impl Place {
    pub fn new(engine: Engine) -> Self {
        Place { folder: tempfile::tempdir().unwrap(), database: TestDatabase::new(engine), urls: None }
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(crate::BINARY);
        command.args(arguments);
        self.surround(&mut command);
        command
    }

    /// A shell with the binary on its path, which stops at the first command that fails.
    pub fn shell(&self, script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-e", "-c", script]);
        self.surround(&mut command);
        let folder = std::path::Path::new(crate::BINARY).parent().unwrap();
        let others = std::env::var_os("PATH").unwrap_or_default();
        let path = std::iter::once(folder.to_owned()).chain(std::env::split_paths(&others));
        command.env("PATH", std::env::join_paths(path).unwrap());
        command
    }

    fn surround(&self, command: &mut Command) {
        command.current_dir(self.folder.path());
        command.env("DATABASE_URL", self.database.url()).env("ROKAD_LOG", "error").env_remove("ROKAD_CONFIG");
        // The schema is there already, and the serving role may not touch it.
        command.env("ROKAD_MIGRATION_DATABASE_URL", self.database.owner_url());
        if let Some((serving, owner)) = &self.urls {
            command.env("DATABASE_URL", serving).env_remove("ROKAD_MIGRATION_DATABASE_URL");
            if let Some(owner) = owner {
                command.env("ROKAD_MIGRATION_DATABASE_URL", owner);
            }
        }
    }

    pub fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    pub fn says(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    pub fn says_when_told(&self, arguments: &[&str], told: &str) -> String {
        let mut command = self.command(arguments);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(told.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    }

    /// Makes the demo store without a past; how to use it.
    pub fn guide(&self) -> Value {
        let owner = self.urls.as_ref().map_or_else(|| Some(self.database.owner_url()), |(_, owner)| owner.clone());
        let serving = self.urls.as_ref().map_or_else(|| self.database.url().to_owned(), |(url, _)| url.clone());
        let config = Config {
            database_url: serving,
            migration_database_url: owner,
            pepper_file: self.folder.path().join("data/pepper.key"),
            ..Config::default()
        };
        let make = || -> anyhow::Result<Value> {
            tokio::runtime::Runtime::new()?.block_on(async {
                let (_, guide) = demo::make(Books::open_or_make(config).await?, 0).await?;
                Ok(serde_json::to_value(guide)?)
            })
        };
        // A test that awaits calls this on a thread of its runtime, which may not wait for another one.
        std::thread::scope(|scope| scope.spawn(make).join()).unwrap().unwrap()
    }

    /// Serves, until the answer is dropped.
    pub fn serve(&self) -> Serving {
        self.serve_by(self.command(&["serve"]))
    }

    /// Serves by a command of its own.
    pub fn serve_by(&self, mut command: Command) -> Serving {
        let address = free_address();
        let mut process =
            command.env("ROKAD_LISTEN", &address).env("ROKAD_PUBLIC_URL", "https://bills.example.in").spawn().unwrap();
        let started = Instant::now();
        while std::net::TcpStream::connect(&address).is_err() {
            assert_eq!(process.try_wait().unwrap(), None, "the server ended before it came up");
            assert!(started.elapsed() < Duration::from_secs(20), "the server does not come up");
            std::thread::sleep(Duration::from_millis(10));
        }
        Serving { process, url: format!("http://{address}") }
    }
}

/// An address at which nobody listens. The kernel gives ports below 32768 to nobody, so none of the server's own
/// connections and simulators can take it before the server does.
fn free_address() -> String {
    let first = 12_000 + std::process::id() % 500 * 16;
    let listeners = (first..).map(|port| TcpListener::bind(("127.0.0.1", u16::try_from(port).unwrap())));
    let free = listeners.flatten().next().unwrap();
    free.local_addr().unwrap().to_string()
}

/// A serving process, ended with its test.
pub struct Serving {
    process: Child,
    pub url: String,
}

impl Serving {
    pub fn process_id(&self) -> i32 {
        i32::try_from(self.process.id()).unwrap()
    }

    /// Its address.
    pub fn address(&self) -> &str {
        self.url.trim_start_matches("http://")
    }

    /// The status of an address that anybody may ask for.
    pub async fn status(&self, path: &str) -> u16 {
        let answer = test_support::http_client().get(format!("{}{path}", self.url)).send().await.unwrap();
        answer.status().as_u16()
    }

    pub async fn call(&self, path: &str, fields: &[(&str, &str)]) -> Value {
        let answer =
            test_support::http_client().post(format!("{}/api{path}", self.url)).form(fields).send().await.unwrap();
        answer.json().await.unwrap()
    }

    /// Ends it by a signal that nothing can answer, and waits for it.
    pub fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Ends it as an init system does, and waits for it.
    pub fn terminate(mut self) -> bool {
        Command::new("kill").arg(self.process.id().to_string()).status().unwrap();
        self.process.wait().unwrap().success()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.process.kill();
    }
}

/// The identity of a signed-in till with an open session.
pub struct Till {
    pub udid: String,
    pub token: String,
}

/// Fields that identify a till, and more.
pub fn fields<'f>(till: &'f Till, more: &[(&'f str, &'f str)]) -> Vec<(&'f str, &'f str)> {
    let mut fields = vec![("udidtoken", till.udid.as_str()), ("api_token", till.token.as_str())];
    fields.extend_from_slice(more);
    fields
}

/// Activates the first licence of a guide, signs its first cashier in and opens a session.
pub async fn sign_in(serving: &Serving, guide: &Value, udid: &str) -> Till {
    let key = guide["licences"][0].as_str().unwrap();
    serving.call("/cash-register/tag-licence", &[("licence_no", key), ("udid", udid)]).await;
    let cashier = &guide["cashiers"][0];
    let (mobile, pin) = (cashier["mobile"].as_str().unwrap(), cashier["pin"].as_str().unwrap());
    let answer = serving.call("/vendor/login", &[("udidtoken", udid), ("mobile", mobile), ("pin", pin)]).await;
    let token = answer["data"]["api_token"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
    let till = Till { udid: udid.to_owned(), token };
    serving.call("/vendor/opening-balance", &fields(&till, &[("opening_balance", "100")])).await;
    till
}

/// Sells the first three products of a guide for cash.
pub async fn sell(serving: &Serving, guide: &Value, till: &Till, pay_id: &str) {
    let products = guide["products"].as_array().unwrap();
    let barcodes: Vec<String> =
        products[..3].iter().map(|product| product["barcode"].as_str().unwrap().to_owned()).collect();
    pay(serving, till, &barcodes, pay_id).await;
}

/// Sells goods for cash; answers the number of the invoice.
pub async fn pay(serving: &Serving, till: &Till, barcodes: &[String], pay_id: &str) -> String {
    for barcode in barcodes {
        let added = serving.call("/product-details", &fields(till, &[("barcode", barcode)])).await;
        assert_eq!(added["status"], "success", "{added}");
    }
    let bill = serving.call("/process-to-payment", &fields(till, &[])).await;
    assert_eq!(bill["status"], "proceed_to_payment", "{bill}");
    let (order, total) = (bill["data"]["order_id"].as_str().unwrap(), bill["data"]["total"].as_str().unwrap());
    let payment = [("t_order_id", order), ("pay_id", pay_id), ("payment_gateway_type", "CASH"), ("amount", total)];
    let paid = serving.call("/save-payment", &fields(till, &payment)).await;
    assert_eq!(paid["status"], "success", "{paid}");
    paid["data"]["invoice_id"].as_str().unwrap_or_default().to_owned()
}
