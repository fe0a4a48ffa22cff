//! From a print call to a job: finds the printer, and makes what it takes of what was brought.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use ring::digest::{SHA256, digest};
use serde_json::Value;

use crate::browser::{Browser, Sheet};
use crate::desk::Desk;
use crate::document::{self, Aim, Document, Options, Page, Part, Print};
use crate::job::{Bytes, Content, Job, Target};
use crate::pairing::to_hex;
use crate::printers::{Kind, Printer, Printers};
use crate::threads::apart;
use crate::{raster, spooler};

/// A job has at most this many bytes for the printer, copies included.
const LARGEST: usize = 64 << 20;
/// The longest name of a job, in bytes.
const NAME: usize = 200;
/// A receipt's paper without another word, in millimetres.
const RECEIPT: f64 = 80.0;
/// A driver's paper without another word: A4.
const A4: (f64, f64) = (210.0, 297.0);

/// Everything that printing needs.
pub struct Press {
    /// The jobs.
    pub desk: std::sync::Arc<Desk>,
    /// The printers.
    pub printers: Printers,
    /// Whether pages may print at any address, rather than at those of the named printers.
    pub any_host: bool,
    /// The browser that draws pages; none where none is installed.
    pub browser: Option<Browser>,
    /// At most two pages are drawn at once: a browser takes much memory.
    pub drawing: tokio::sync::Semaphore,
}

impl Press {
    /// Prints.
    ///
    /// # Errors
    /// A sentence that tells why it has not been printed, or may not have been.
    pub async fn print(&self, print: Print) -> Result<(), String> {
        let aim = print.printer.as_ref().ok_or("A printer must be specified before printing")?;
        let data = print.data.as_ref().map(|data| data.get()).ok_or("No printer output has been specified")?;
        let name = print.options.job_name.as_deref().map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned);
        if name.as_ref().is_some_and(|name| name.len() > NAME) {
            return Err(format!("The name of a job has at most {NAME} characters"));
        }
        let digest = to_hex(digest(&SHA256, data.as_bytes()).as_ref());
        let title = name.clone().unwrap_or_else(|| "Rokad".into());
        let name = name.or_else(|| print.signature.map(|signature| format!("signed/{signature}")));
        // A job that is known already is neither looked for a printer nor drawn again.
        if let Some(name) = &name
            && let Some(known) = self.desk.ask(name, &digest).await
        {
            return known;
        }
        let options = &print.options;
        let document = document::read(data, options)?;
        let (target, printer) = self.aim(aim).await?;
        let content = match (document, printer) {
            (Document::Raw(parts), printer) => self.raw(parts, printer.as_ref(), options).await?,
            (Document::Pages(_), None) => return Err("PIXEL cannot print to a raw host".into()),
            (Document::Pages(parts), Some(printer)) if printer.kind == Kind::Raw => {
                self.receipt(parts, &printer, options).await?
            }
            (Document::Pages(parts), Some(printer)) => self.sheets(parts, &printer, options).await?,
        };
        let job = Job { target, title, copies: options.copies()?, content };
        self.desk.print(name, digest, job).await
    }

    async fn aim(&self, aim: &Aim) -> Result<(Target, Option<Printer>), String> {
        if aim.file.is_some() {
            return Err("Printing to files is not allowed".into());
        }
        if let Some(host) = &aim.host {
            let port = match &aim.port {
                None | Some(Value::Null) => Some(9100),
                Some(Value::Number(port)) => port.as_u64().and_then(|port| u16::try_from(port).ok()),
                Some(Value::String(port)) => port.parse().ok(),
                Some(_) => None,
            };
            let port = port.filter(|port| *port > 0).ok_or("The port of a printer is a number up to 65535")?;
            let sound = |letter: char| letter.is_ascii_alphanumeric() || ".-_:".contains(letter);
            if host.is_empty() || !host.chars().all(sound) {
                return Err("The address of a printer is a name or a number".into());
            }
            let host = if host.contains(':') { format!("[{host}]") } else { host.clone() };
            let target = Target::Network(format!("{host}:{port}").to_ascii_lowercase());
            // Else a page could send bytes to whatever listens in the shop.
            if !self.any_host && !self.printers.lead_to(&target) {
                return Err("No printer of this computer is at that address: name it by --printer".into());
            }
            return Ok((target, None));
        }
        let name = aim.name.as_deref().ok_or("A printer must be specified before printing")?;
        let printer =
            self.printers.find(name).await.ok_or_else(|| format!("Cannot find printer with name \"{name}\""))?;
        Ok((printer.target.clone(), Some(printer)))
    }

    /// Commands of the printer as they are, with pictures drawn between them.
    async fn raw(&self, parts: Vec<Part>, printer: Option<&Printer>, options: &Options) -> Result<Content, String> {
        let mut bytes = Vec::new();
        for part in parts {
            match part {
                Part::Bytes(more) => bytes.extend(more),
                part => bytes.extend(self.dots(part, printer, options).await?),
            }
        }
        repeated(&bytes, options)
    }

    /// Pages for a receipt printer: each is drawn as dots, and cut off.
    async fn receipt(&self, parts: Vec<Part>, printer: &Printer, options: &Options) -> Result<Content, String> {
        let mut bytes = Vec::new();
        for part in parts {
            bytes.extend_from_slice(raster::BEGIN);
            bytes.extend(self.dots(part, Some(printer), options).await?);
            bytes.extend_from_slice(raster::END);
        }
        repeated(&bytes, options)
    }

    async fn dots(&self, part: Part, printer: Option<&Printer>, options: &Options) -> Result<Vec<u8>, String> {
        let wanted = match &part {
            Part::Html(Page { width: Some(width), .. }) => Some(options.mm(*width)),
            _ => options.paper().0,
        };
        let width = wanted.unwrap_or_else(|| printer.and_then(|printer| printer.width).unwrap_or(RECEIPT));
        let dots = match printer {
            Some(printer) => printer.dots(width),
            None => Printer::dots_of(width),
        };
        let (picture, drawing) = match part {
            Part::Html(page) => (self.draw(page.html, Sheet::Picture { width, dots }).await?, page.drawing),
            Part::Image(picture, drawing) => (picture, drawing),
            Part::Pdf(_) => {
                return Err("A receipt printer cannot print a PDF: send it as HTML, as a picture or as ESC/POS".into());
            }
            Part::Bytes(bytes) => return Ok(bytes),
        };
        apart(move || raster::draw(&picture, dots, drawing)).await?
    }

    /// Pages for a driver: each a PDF of the paper's size.
    async fn sheets(&self, parts: Vec<Part>, printer: &Printer, options: &Options) -> Result<Content, String> {
        let (width, height) = options.paper();
        let mut files = Vec::new();
        let mut paper = None;
        for part in parts {
            let (html, across) = match part {
                Part::Pdf(file) => {
                    files.push(Bytes(file));
                    continue;
                }
                Part::Html(page) => (page.html, page.width.map(|width| options.mm(width))),
                Part::Image(picture, _) => (around(&picture)?, None),
                Part::Bytes(_) => return Err("Commands of a printer cannot stand among pages".into()),
            };
            let across = width.or(across).or(printer.width).unwrap_or(A4.0);
            let along = height.or((across > 150.0).then_some(A4.1));
            let sheet = Sheet::Pdf { width: across, height: along, margins: options.margins() };
            let drawn = self.drawn(html, sheet).await?;
            paper = Some((across, drawn.height));
            files.push(Bytes(drawn.file));
        }
        let size = paper.or(width.zip(height));
        let told = told(options, size, printer).await;
        Ok(Content::Pdf { files, options: told })
    }

    async fn draw(&self, html: String, sheet: Sheet) -> Result<Vec<u8>, String> {
        self.drawn(html, sheet).await.map(|drawn| drawn.file)
    }

    async fn drawn(&self, html: String, sheet: Sheet) -> Result<crate::browser::Drawn, String> {
        let browser =
            self.browser.as_ref().ok_or("Pages are drawn by Chromium, Chrome or Edge, and none is installed")?;
        let _place = self.drawing.acquire().await.map_err(|error| error.to_string())?;
        browser.draw(html, sheet).await
    }
}

/// A picture as a page that is as wide as the paper.
fn around(picture: &[u8]) -> Result<String, String> {
    let kind = image::guess_format(picture).map_err(|error| format!("The picture cannot be read: {error}"))?;
    let data = BASE64_STANDARD.encode(picture);
    let kind = kind.to_mime_type();
    Ok(format!(
        "<!doctype html><body style=\"margin:0\"><img style=\"display:block;width:100%\" src=\"data:{kind};base64,{data}\">"
    ))
}

/// The options that the spooler gets with a job of pages.
async fn told(options: &Options, size: Option<(f64, f64)>, printer: &Printer) -> Vec<String> {
    let mut told = Vec::new();
    if let Some(colour) = match options.color_type.as_deref() {
        Some("blackwhite" | "grayscale") => Some("monochrome"),
        Some("color") => Some("color"),
        _ => None,
    } {
        told.push(format!("print-color-mode={colour}"));
    }
    let sides = match &options.duplex {
        Some(Value::Bool(true)) => Some("two-sided-long-edge"),
        Some(Value::String(sides)) => match sides.as_str() {
            "duplex" | "long-edge" => Some("two-sided-long-edge"),
            "tumble" | "short-edge" => Some("two-sided-short-edge"),
            _ => Some("one-sided"),
        },
        _ => None,
    };
    told.extend(sides.map(|sides| format!("sides={sides}")));
    let turned = match options.orientation.as_deref() {
        Some("portrait") => Some(3),
        Some("landscape") => Some(4),
        Some("reverse-landscape") => Some(5),
        _ => None,
    };
    told.extend(turned.map(|turned| format!("orientation-requested={turned}")));
    match (size, &printer.target) {
        (Some((width, height)), Target::Queue(queue)) if spooler::takes_any_size(queue).await => {
            told.push(format!("media=Custom.{}x{}mm", width.ceil(), height.ceil()));
        }
        _ if options.scale_content.unwrap_or(true) => told.push("fit-to-page".into()),
        _ => {}
    }
    told
}

/// Bytes for as many copies as are wanted.
fn repeated(bytes: &[u8], options: &Options) -> Result<Content, String> {
    let copies = options.copies()? as usize;
    if bytes.is_empty() {
        return Err("No printer output has been specified".into());
    }
    if bytes.len().saturating_mul(copies) > LARGEST {
        return Err("The job is too large".into());
    }
    Ok(Content::Raw(Bytes(bytes.repeat(copies))))
}
