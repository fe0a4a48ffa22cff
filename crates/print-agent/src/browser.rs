//! Pages drawn by a browser without a window: as PDF for drivers, as a picture for receipt printers.
//!
//! The page is not trusted. It runs no scripts and reaches nothing: each request but the one for itself is refused, and
//! its policy allows nothing but its own styles and pictures. The browser is driven over pipes, so no port is open
//! meanwhile, and ends with the agent.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Child;
#[cfg(unix)]
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::threads::held;

/// A page has to be drawn within this.
const PATIENCE: Duration = Duration::from_secs(20);
/// The page's supposed address; no network is ever asked.
const ADDRESS: &str = "http://page.invalid/";
const POLICY: &str = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";
/// Dots of a screen in a millimetre, as browsers reckon.
const PER_MM: f64 = 96.0 / 25.4;
/// The longest page, in millimetres: as long as PDF allows, nearly.
const LONGEST: f64 = 5000.0;

/// The browser of the machine.
#[cfg_attr(not(unix), expect(dead_code, reason = "no page is drawn there yet"))]
#[derive(Clone)]
pub struct Browser {
    /// Its program.
    pub program: PathBuf,
    /// Whether it runs without its sandbox, as it must for root.
    pub open: bool,
}

/// The sheet that a page is drawn on.
#[derive(Clone, Copy, Debug)]
pub enum Sheet {
    /// A PDF of this width, as long as the page (or as high as given), with margins: top, right, bottom, left; all in
    /// mm.
    Pdf {
        /// Across.
        width: f64,
        /// Along.
        height: Option<f64>,
        /// The white edges.
        margins: [f64; 4],
    },
    /// A picture: laid out for so many mm, drawn with so many dots across.
    Picture {
        /// Across, in mm.
        width: f64,
        /// Across, in dots.
        dots: u32,
    },
}

/// A page that was drawn.
pub struct Drawn {
    /// The file: PDF or PNG.
    pub file: Vec<u8>,
    /// Its height in millimetres.
    pub height: f64,
}

impl Browser {
    /// The browser that is named, else the first that is installed.
    pub fn search(named: Option<PathBuf>, open: bool) -> Option<Self> {
        let names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge"];
        let path = std::env::var_os("PATH").unwrap_or_default();
        let installed = || {
            names
                .iter()
                .flat_map(|name| std::env::split_paths(&path).map(move |folder| folder.join(name)))
                .find(|file| file.is_file())
        };
        named.or_else(installed).map(|program| Browser { program, open })
    }

    /// Draws a page.
    ///
    /// # Errors
    /// A sentence, when the browser does not run or takes too long.
    pub async fn draw(&self, html: String, sheet: Sheet) -> Result<Drawn, String> {
        let browser = self.clone();
        crate::threads::apart(move || browser.draw_here(&html, sheet)).await?
    }

    fn draw_here(&self, html: &str, sheet: Sheet) -> Result<Drawn, String> {
        let folder = crate::private::passing().map_err(|error| error.to_string())?;
        let child = self.start(folder.path())?;
        let mut talk = Talk::with(child)?;
        talk.draw(html, sheet)
    }

    #[cfg(not(unix))]
    fn start(&self, _folder: &Path) -> Result<Child, String> {
        Err("Drawing pages is not built yet for this system: send ESC/POS or PDF".into())
    }

    #[cfg(unix)]
    fn start(&self, folder: &Path) -> Result<Child, String> {
        // The browser reads its orders from file 3 and answers on file 4, which a shell gives it.
        let mut command = Command::new("/bin/sh");
        command.args(["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 >/dev/null 2>&1 </dev/null"]).arg(&self.program);
        command.args([
            "--headless",
            "--remote-debugging-pipe",
            "--disable-gpu",
            "--no-first-run",
            "--disable-extensions",
        ]);
        command.args([
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
        ]);
        command.args(["--host-resolver-rules=MAP * ~NOTFOUND", "--hide-scrollbars", "--font-render-hinting=none"]);
        command.arg(format!("--user-data-dir={}", folder.display()));
        if self.open {
            command.arg("--no-sandbox");
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        command.spawn().map_err(|error| format!("{}: {error}", self.program.display()))
    }
}

/// A talk with a browser, over its pipes.
struct Talk {
    child: std::sync::Arc<std::sync::Mutex<Child>>,
    orders: std::process::ChildStdin,
    answers: BufReader<std::process::ChildStdout>,
    last: u64,
    session: Option<String>,
    page: String,
    loaded: bool,
    _watch: std::sync::mpsc::Sender<()>,
}

impl Drop for Talk {
    fn drop(&mut self) {
        let mut child = held(&self.child);
        let _ = child.kill();
        let _ = child.wait();
    }
}

impl Talk {
    fn with(mut child: Child) -> Result<Self, String> {
        let (Some(orders), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("The browser has no pipes".into());
        };
        let child = std::sync::Arc::new(std::sync::Mutex::new(child));
        let (watch, over) = std::sync::mpsc::channel::<()>();
        let watched = std::sync::Arc::clone(&child);
        // A browser that hangs is ended, which ends the reading below.
        std::thread::spawn(move || {
            if over.recv_timeout(PATIENCE) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                let _ = held(&watched).kill();
            }
        });
        let answers = BufReader::new(answers);
        Ok(Talk { child, orders, answers, last: 0, session: None, page: String::new(), loaded: false, _watch: watch })
    }

    fn draw(&mut self, html: &str, sheet: Sheet) -> Result<Drawn, String> {
        let began = Instant::now();
        let target = self.call("Target.createTarget", json!({ "url": "about:blank" }))?;
        let attached =
            self.call("Target.attachToTarget", json!({ "targetId": target["targetId"], "flatten": true }))?;
        self.session = attached["sessionId"].as_str().map(str::to_owned);
        let (width, scale) = match sheet {
            Sheet::Pdf { width, margins, .. } => ((width - margins[1] - margins[3]).max(10.0) * PER_MM, 1.0),
            Sheet::Picture { width, dots } => (width * PER_MM, f64::from(dots) / (width * PER_MM).round()),
        };
        self.page = BASE64_STANDARD.encode(page(html, sheet));
        self.call("Emulation.setScriptExecutionDisabled", json!({ "value": true }))?;
        self.call("Emulation.setEmulatedMedia", json!({ "media": "print" }))?;
        let metrics = json!({ "width": width.round(), "height": 1, "deviceScaleFactor": scale, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", metrics)?;
        self.call("Fetch.enable", json!({ "patterns": [{ "urlPattern": "*" }] }))?;
        self.call("Page.enable", json!({}))?;
        self.call("Page.navigate", json!({ "url": ADDRESS }))?;
        while !self.loaded {
            self.hear()?;
        }
        let layout = self.call("Page.getLayoutMetrics", json!({}))?;
        let length = layout["cssContentSize"]["height"].as_f64().unwrap_or_default().ceil().max(1.0);
        let drawn = match sheet {
            Sheet::Pdf { width, height, margins } => {
                self.pdf(width, height.unwrap_or((length + 1.0) / PER_MM + margins[0] + margins[2]), margins)
            }
            Sheet::Picture { .. } => self.picture(width.round(), length),
        };
        tracing::debug!("a page was drawn in {} ms", began.elapsed().as_millis());
        drawn
    }

    fn pdf(&mut self, width: f64, height: f64, margins: [f64; 4]) -> Result<Drawn, String> {
        if height > LONGEST {
            return Err("The page is too long".into());
        }
        let inches = |mm: f64| mm / 25.4;
        let [top, right, bottom, left] = margins.map(inches);
        let printed = self.call(
            "Page.printToPDF",
            json!({
                "printBackground": true, "paperWidth": inches(width), "paperHeight": inches(height), "preferCSSPageSize": false,
                "marginTop": top, "marginRight": right, "marginBottom": bottom, "marginLeft": left,
            }),
        )?;
        Ok(Drawn { file: decoded(&printed)?, height })
    }

    fn picture(&mut self, width: f64, length: f64) -> Result<Drawn, String> {
        let height = length / PER_MM;
        if height > LONGEST {
            return Err("The page is too long".into());
        }
        let clip = json!({ "x": 0, "y": 0, "width": width, "height": length, "scale": 1 });
        let taken = self
            .call("Page.captureScreenshot", json!({ "format": "png", "captureBeyondViewport": true, "clip": clip }))?;
        Ok(Drawn { file: decoded(&taken)?, height })
    }

    /// Gives an order and waits for its answer.
    fn call(&mut self, method: &str, params: Value) -> Result<Value, String> {
        let id = self.order(method, params)?;
        loop {
            let answer = self.hear()?;
            if answer["id"] == id {
                return match answer.get("error") {
                    Some(error) => Err(format!("The browser: {}", error["message"].as_str().unwrap_or(method))),
                    None => Ok(answer["result"].clone()),
                };
            }
        }
    }

    fn order(&mut self, method: &str, params: Value) -> Result<u64, String> {
        self.last += 1;
        let mut order = json!({ "id": self.last, "method": method });
        order["params"] = params;
        if let Some(session) = &self.session {
            order["sessionId"] = json!(session);
        }
        let mut text = order.to_string().into_bytes();
        text.push(0);
        self.orders.write_all(&text).and_then(|()| self.orders.flush()).map_err(|_| GONE.to_owned())?;
        Ok(self.last)
    }

    /// Hears what the browser says next: answers what it asks for, and notes that the page is there.
    fn hear(&mut self) -> Result<Value, String> {
        let mut text = Vec::new();
        self.answers.read_until(0, &mut text).map_err(|_| GONE.to_owned())?;
        if text.pop() != Some(0) {
            return Err(GONE.into());
        }
        let said: Value = serde_json::from_slice(&text).map_err(|error| error.to_string())?;
        match said["method"].as_str() {
            Some("Page.loadEventFired") => self.loaded = true,
            Some("Fetch.requestPaused") => {
                let request = said["params"]["requestId"].clone();
                if said["params"]["request"]["url"] == ADDRESS && !self.page.is_empty() {
                    let headers = json!([
                        { "name": "content-type", "value": "text/html; charset=utf-8" },
                        { "name": "content-security-policy", "value": POLICY },
                    ]);
                    let body = std::mem::take(&mut self.page);
                    let answer =
                        json!({ "requestId": request, "responseCode": 200, "responseHeaders": headers, "body": body });
                    self.order("Fetch.fulfillRequest", answer)?;
                } else {
                    self.order("Fetch.failRequest", json!({ "requestId": request, "errorReason": "BlockedByClient" }))?;
                }
            }
            _ => {}
        }
        Ok(said)
    }
}

const GONE: &str = "The browser ended before the page was drawn";

/// The page with the margins of the sheet in place of its own.
fn page(html: &str, sheet: Sheet) -> String {
    match sheet {
        Sheet::Pdf { margins: [top, right, bottom, left], .. } => {
            format!("{html}<style>@page{{margin:{top}mm {right}mm {bottom}mm {left}mm !important}}</style>")
        }
        Sheet::Picture { .. } => html.to_owned(),
    }
}

fn decoded(answer: &Value) -> Result<Vec<u8>, String> {
    BASE64_STANDARD.decode(answer["data"].as_str().unwrap_or_default()).map_err(|error| error.to_string())
}
