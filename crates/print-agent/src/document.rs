//! The content of a print call: its printer, its options and its data, in every form that clients of the protocol send.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::pairing::from_hex;

/// The arguments of `print`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Print {
    /// The printer.
    pub printer: Option<Aim>,
    /// How.
    #[serde(default)]
    pub options: Options,
    /// The data, as it was sent.
    pub data: Option<Box<RawValue>>,
    /// The identity of a job without a name, if it may be printed once only.
    #[serde(skip)]
    pub signature: Option<String>,
}

/// A client's name for a printer.
#[derive(Deserialize)]
pub struct Aim {
    /// Its name.
    pub name: Option<String>,
    /// Its address.
    pub host: Option<String>,
    /// Its port, a number or a text; 9100 without one.
    pub port: Option<Value>,
    /// A file, which is never written.
    pub file: Option<Value>,
}

/// The options of a job; what is not named here has no effect.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Options {
    /// The job's name, which is its identity.
    pub job_name: Option<String>,
    /// How often; less than 1 is 1.
    pub copies: Option<f64>,
    /// The paper, in `units`.
    pub size: Option<Size>,
    /// `in`, `mm` or `cm`.
    pub units: Option<String>,
    /// A number, or one for each side, in `units`.
    pub margins: Option<Value>,
    /// `color`, `grayscale`, `blackwhite` or `default`.
    pub color_type: Option<String>,
    /// Whether and how both sides are printed.
    pub duplex: Option<Value>,
    /// `portrait`, `landscape` or `reverse-landscape`.
    pub orientation: Option<String>,
    /// The character set of plain raw data; UTF-8 without one.
    pub encoding: Option<Value>,
    /// Whether a page is made to fit the paper.
    pub scale_content: Option<bool>,
}

/// Paper.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default)]
pub struct Size {
    /// Across.
    pub width: Option<f64>,
    /// Along; as long as the page needs without one.
    pub height: Option<f64>,
}

impl Options {
    /// Millimetres of a length in the job's units.
    pub fn mm(&self, length: f64) -> f64 {
        match self.units.as_deref() {
            Some("mm") => length,
            Some("cm") => length * 10.0,
            _ => length * 25.4,
        }
    }

    /// The paper's width and height in millimetres, where they are given.
    pub fn paper(&self) -> (Option<f64>, Option<f64>) {
        let size = self.size.unwrap_or_default();
        let length = |length: Option<f64>| length.filter(|length| *length > 0.0).map(|length| self.mm(length));
        (length(size.width), length(size.height))
    }

    /// The margins in millimetres: top, right, bottom, left.
    pub fn margins(&self) -> [f64; 4] {
        let side = |side: &Value| self.mm(side.as_f64().unwrap_or_default().max(0.0));
        match &self.margins {
            Some(Value::Object(sides)) => {
                ["top", "right", "bottom", "left"].map(|name| sides.get(name).map(side).unwrap_or_default())
            }
            Some(all) => [side(all); 4],
            None => [0.0; 4],
        }
    }

    /// How often it is printed.
    ///
    /// # Errors
    /// A sentence, for more than anybody wants.
    pub fn copies(&self) -> Result<u32, String> {
        let copies = self.copies.unwrap_or(1.0).max(1.0);
        if copies > 99.0 {
            return Err("A job has at most 99 copies".into());
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 1 and 99")]
        Ok(copies as u32)
    }
}

/// One part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// Bytes for the printer.
    Bytes(Vec<u8>),
    /// A page.
    Html(Page),
    /// A picture: PNG, JPEG, GIF or BMP.
    Image(Vec<u8>, Drawing),
    /// A PDF file.
    Pdf(Vec<u8>),
}

/// A page of HTML.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The text.
    pub html: String,
    /// The width it is laid out for, in the job's units.
    pub width: Option<f64>,
    /// How it becomes dots.
    pub drawing: Drawing,
}

/// How a picture becomes black and white.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawing {
    /// Whether greys become patterns.
    pub dither: bool,
    /// Dots darker than this (0 to 255) are black.
    pub threshold: u8,
}

/// The thing to print: bytes for the printer as they are, or pages.
#[derive(Debug, PartialEq)]
pub enum Document {
    /// Commands of the printer, with pictures between them.
    Raw(Vec<Part>),
    /// Pages, pictures and PDF files.
    Pages(Vec<Part>),
}

/// Reads the data of a print call.
///
/// # Errors
/// A sentence that names what is wrong.
pub fn read(data: &str, options: &Options) -> Result<Document, String> {
    let data: Vec<Value> = serde_json::from_str(data).map_err(|_| "No printer output has been specified")?;
    let Some(first) = data.first() else {
        return Err("No printer output has been specified".into());
    };
    // As in every client of the protocol, the first part decides what the job is.
    let raw = form(first).kind == "raw";
    let parts = data.iter().map(|part| if raw { raw_part(part, options) } else { page_part(part) });
    let parts = parts.collect::<Result<Vec<_>, _>>()?;
    Ok(if raw { Document::Raw(parts) } else { Document::Pages(parts) })
}

/// A part's own description, in small letters.
struct Form {
    kind: String,
    format: String,
    flavor: String,
}

fn word(part: &Value, name: &str) -> Option<String> {
    part.get(name).and_then(Value::as_str).map(str::to_lowercase)
}

/// Reads a part's description; the old form has a flavor in place of a format, and a format in place of a type.
fn form(part: &Value) -> Form {
    let (kind, format, flavor) = (word(part, "type"), word(part, "format"), word(part, "flavor"));
    let old = flavor.is_none();
    let is_format = |word: &str| ["html", "image", "pdf"].contains(&word);
    let (kind, format, flavor) = match (kind, format, flavor) {
        (Some(kind), flavor, None) if is_format(&kind) => ("pixel".to_owned(), Some(kind), flavor),
        (kind, Some(flavor), None) if ["base64", "hex", "file", "xml", "plain"].contains(&flavor.as_str()) => {
            (kind.unwrap_or_else(|| "raw".into()), None, Some(flavor))
        }
        (kind, format, flavor) => (kind.unwrap_or_else(|| "raw".into()), format, flavor),
    };
    let format = format.filter(|format| !old || format == "command" || is_format(format));
    let format = format.unwrap_or_else(|| if kind == "raw" { "command".into() } else { "pdf".into() });
    let flavor = flavor.unwrap_or_else(|| if format == "command" { "plain".into() } else { "file".into() });
    Form { kind, format, flavor }
}

fn raw_part(part: &Value, options: &Options) -> Result<Part, String> {
    if let Value::String(text) = part {
        return encode(text, options).map(Part::Bytes);
    }
    let form = form(part);
    if form.format != "command" {
        let language = part.pointer("/options/language").and_then(Value::as_str).unwrap_or("escpos").to_lowercase();
        if !["escpos", "esc/pos", "escp"].contains(&language.as_str()) {
            return Err(format!("Pictures are drawn for ESC/POS printers only, not for {language}"));
        }
        return page_part(part);
    }
    let data = text(part)?;
    let bytes = match form.flavor.as_str() {
        "plain" => encode(data, options)?,
        "hex" => from_hex(data).ok_or("The data is no hexadecimal text")?,
        _ => bytes(data, &form.flavor)?,
    };
    Ok(Part::Bytes(bytes))
}

fn page_part(part: &Value) -> Result<Part, String> {
    let form = form(part);
    let data = text(part)?;
    let drawing = Drawing {
        dither: part.pointer("/options/quantization").and_then(Value::as_str) == Some("dither"),
        threshold: part
            .pointer("/options/threshold")
            .and_then(Value::as_u64)
            .and_then(|level| u8::try_from(level).ok())
            .unwrap_or(127),
    };
    match form.format.as_str() {
        "html" => {
            let html = match form.flavor.as_str() {
                "plain" => data.to_owned(),
                flavor => String::from_utf8(bytes(data, flavor)?).map_err(|_| "The page is no UTF-8 text")?,
            };
            let width = part.pointer("/options/pageWidth").and_then(Value::as_f64).filter(|width| *width > 0.0);
            Ok(Part::Html(Page { html, width, drawing }))
        }
        "image" => Ok(Part::Image(bytes(data, &form.flavor)?, drawing)),
        "pdf" => {
            let pdf = bytes(data, &form.flavor)?;
            let begins = pdf
                .iter()
                .take(1024)
                .collect::<Vec<_>>()
                .windows(5)
                .any(|five| five.iter().map(|byte| **byte).eq(*b"%PDF-"));
            if begins { Ok(Part::Pdf(pdf)) } else { Err("The data is no PDF file".into()) }
        }
        other => Err(format!("Invalid format: {other}")),
    }
}

fn text(part: &Value) -> Result<&str, String> {
    part.get("data").and_then(Value::as_str).ok_or_else(|| "No printer output has been specified".into())
}

fn bytes(data: &str, flavor: &str) -> Result<Vec<u8>, String> {
    match flavor {
        "base64" => {
            let data: String = data.split_whitespace().collect();
            BASE64_STANDARD.decode(data).map_err(|_| "The data is no base64 text".into())
        }
        "file" => Err("Files and addresses are not read: send the data itself".into()),
        other => Err(format!("Invalid flavor: {other}")),
    }
}

/// Text in the job's character set; what it does not have becomes a question mark.
fn encode(text: &str, options: &Options) -> Result<Vec<u8>, String> {
    let name = match &options.encoding {
        Some(Value::String(name)) => name.as_str(),
        Some(Value::Object(both)) => both.get("to").and_then(Value::as_str).unwrap_or("UTF-8"),
        _ => "UTF-8",
    };
    let known = encoding_rs::Encoding::for_label(name.as_bytes());
    let known = known.ok_or_else(|| format!("The character set {name} is not known"))?;
    if known == encoding_rs::UTF_8 {
        return Ok(text.as_bytes().to_vec());
    }
    let mut encoded = Vec::with_capacity(text.len());
    let mut letter = [0_u8; 4];
    for character in text.chars() {
        let (bytes, _, missing) = known.encode(character.encode_utf8(&mut letter));
        encoded.extend_from_slice(if missing { b"?" } else { &bytes });
    }
    Ok(encoded)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes_of(data: &str) -> Vec<u8> {
        let Ok(Document::Raw(parts)) = read(data, &Options::default()) else { panic!("{data}") };
        parts
            .into_iter()
            .flat_map(|part| if let Part::Bytes(bytes) = part { bytes } else { panic!("{part:?}") })
            .collect()
    }

    #[test]
    fn raw_data_comes_in_every_flavour_and_in_the_old_form() {
        assert_eq!(bytes_of(r#"["\u001b@","Hello\n","\u001dV\u0000"]"#), b"\x1b@Hello\n\x1dV\0");
        assert_eq!(
            bytes_of(r#"[{"type":"raw","format":"command","flavor":"base64","data":"G0BIZWxsbwodVgA="}]"#),
            b"\x1b@Hello\n\x1dV\0"
        );
        assert_eq!(bytes_of(r#"[{"type":"raw","format":"command","flavor":"hex","data":"1b404869"}]"#), b"\x1b@Hi");
        assert_eq!(bytes_of(r#"[{"type":"raw","format":"BASE64","data":"SGk="}]"#), b"Hi");
        assert_eq!(bytes_of(r#"[{"format":"HEX","data":"0x48 0x69"}]"#), b"Hi");
        assert_eq!(bytes_of(r#"[{"data":"₹"}]"#), "₹".as_bytes());
    }

    #[test]
    fn pages_come_as_html_pictures_and_pdf() {
        let data = r#"[{"type":"HTML","format":"plain","data":"<b>x</b>"}]"#;
        let drawing = Drawing { dither: false, threshold: 127 };
        let page = Page { html: "<b>x</b>".into(), width: None, drawing };
        assert_eq!(read(data, &Options::default()), Ok(Document::Pages(vec![Part::Html(page)])));
        let data = r#"[{"type":"pixel","format":"pdf","flavor":"base64","data":"JVBERi0="}]"#;
        assert_eq!(read(data, &Options::default()), Ok(Document::Pages(vec![Part::Pdf(b"%PDF-".to_vec())])));
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        let wrong = |data: &str| read(data, &Options::default()).unwrap_err();
        assert_eq!(wrong("[]"), "No printer output has been specified");
        assert_eq!(
            wrong(r#"[{"type":"raw","flavor":"file","data":"/etc/passwd"}]"#),
            "Files and addresses are not read: send the data itself"
        );
        assert_eq!(
            wrong(r#"[{"type":"pixel","format":"html","data":"http://a/b"}]"#),
            "Files and addresses are not read: send the data itself"
        );
        assert_eq!(wrong(r#"[{"type":"raw","flavor":"base64","data":"§"}]"#), "The data is no base64 text");
        assert_eq!(
            wrong(r#"[{"type":"pixel","format":"pdf","flavor":"base64","data":"SGk="}]"#),
            "The data is no PDF file"
        );
        assert_eq!(
            wrong(r#"[{"type":"raw","format":"html","flavor":"plain","data":"x","options":{"language":"zpl"}}]"#),
            "Pictures are drawn for ESC/POS printers only, not for zpl"
        );
    }

    #[test]
    fn text_goes_out_in_the_printers_character_set() {
        let options =
            |encoding: &str| serde_json::from_str::<Options>(&format!(r#"{{"encoding":{encoding}}}"#)).unwrap();
        assert_eq!(encode("é₹", &options(r#""ISO-8859-15""#)), Ok(b"\xe9?".to_vec()));
        assert_eq!(encode("é", &options(r#"{"from":"UTF-8","to":"windows-1252"}"#)), Ok(b"\xe9".to_vec()));
        assert_eq!(encode("é", &options(r#""klingon""#)), Err("The character set klingon is not known".into()));
    }

    #[test]
    fn lengths_are_in_the_jobs_units() {
        let options: Options =
            serde_json::from_str(r#"{"size":{"width":80,"height":null},"units":"mm","margins":{"top":2}}"#).unwrap();
        assert_eq!((options.paper(), options.margins()), ((Some(80.0), None), [2.0, 0.0, 0.0, 0.0]));
        let options: Options = serde_json::from_str(r#"{"size":{"width":2},"margins":0.5,"copies":0}"#).unwrap();
        assert_eq!((options.paper().0, options.margins()[1], options.copies()), (Some(50.8), 12.7, Ok(1)));
    }
}
