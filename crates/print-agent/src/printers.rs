//! The printers of the machine: those named on the command line, and the queues of the spooler.

use std::str::FromStr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::Mutex;

use crate::job::Target;
use crate::spooler::{self, Queue};

/// How long the spooler's answer is good: asking takes a process for each queue.
const GOOD_FOR: Duration = Duration::from_secs(5);
/// Dots across 80 mm paper (72 mm of which are printed) and 58 mm paper, at 203 dpi.
pub const DOTS: (u32, u32) = (576, 384);
/// Paper up to this many millimetres is printed as 58 mm paper is.
const NARROW: f64 = 60.0;

/// How a printer takes a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// As ESC/POS bytes only.
    Raw,
    /// As a PDF, which its driver draws.
    Driver,
}

/// A printer.
#[derive(Clone, Debug)]
pub struct Printer {
    /// Its name for clients.
    pub name: String,
    /// The target of its jobs.
    pub target: Target,
    /// How it takes pages.
    pub kind: Kind,
    /// The width of its paper in millimetres, where that is known.
    pub width: Option<f64>,
    driver: String,
    connection: String,
    default: bool,
}

impl Printer {
    /// How many dots a receipt is wide: by the printer's paper, else by that of the document.
    pub fn dots(&self, document: f64) -> u32 {
        Self::dots_of(self.width.unwrap_or(document))
    }

    /// How many dots are printed across paper of so many millimetres.
    pub fn dots_of(width: f64) -> u32 {
        if width <= NARROW { DOTS.1 } else { DOTS.0 }
    }

    /// The entry of `printers.detail` about it.
    pub fn detail(&self) -> Value {
        let paper = self.width.map(|width| {
            let inches = (width / 25.4 * 100.0).round() / 100.0;
            json!([{ "name": format!("{width} mm"), "in": { "width": inches, "height": 0 }, "mm": { "width": width, "height": 0 } }])
        });
        json!({
            "name": self.name, "driver": self.driver, "connection": self.connection, "default": self.default,
            "density": 203, "raw": self.kind == Kind::Raw, "sizes": paper.unwrap_or(json!([])),
        })
    }
}

/// A printer named on the command line: `NAME=tcp://HOST[:PORT][?width=58]` or `NAME=cups:QUEUE[?width=58&kind=raw]`.
#[derive(Clone, Debug)]
pub struct Named {
    name: String,
    target: Target,
    width: Option<f64>,
    kind: Option<Kind>,
}

impl FromStr for Named {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = "a printer is NAME=tcp://HOST:9100 or NAME=cups:QUEUE, with ?width=58 or ?kind=raw behind it";
        let (name, address) = text.split_once('=').ok_or(form)?;
        let (address, options) = address.split_once('?').unwrap_or((address, ""));
        let target = if let Some(host) = address.strip_prefix("tcp://") {
            let host = host.trim_end_matches('/');
            let port = host.rsplit_once(':').map(|(_, port)| port.parse::<u16>());
            match port {
                Some(Ok(_)) => Target::Network(host.to_ascii_lowercase()),
                Some(Err(_)) if !host.ends_with(']') => return Err(form.into()),
                _ => Target::Network(format!("{host}:9100").to_ascii_lowercase()),
            }
        } else {
            Target::Queue(address.strip_prefix("cups:").ok_or(form)?.to_owned())
        };
        let empty =
            matches!(&target, Target::Network(to) | Target::Queue(to) if to.is_empty() || to.starts_with([':', '-']));
        if name.trim().is_empty() || empty {
            return Err(form.into());
        }
        let mut named = Named { name: name.trim().to_owned(), target, width: None, kind: None };
        for option in options.split('&').filter(|option| !option.is_empty()) {
            match option.split_once('=') {
                Some(("width", width)) => {
                    let width = width.parse::<f64>().ok().filter(|width| (30.0..=300.0).contains(width));
                    named.width = Some(width.ok_or("a printer's width is that of its paper in millimetres: 58 or 80")?);
                }
                Some(("kind", "raw")) => named.kind = Some(Kind::Raw),
                Some(("kind", "driver")) => named.kind = Some(Kind::Driver),
                _ => return Err(form.into()),
            }
        }
        Ok(named)
    }
}

/// Knows the printers.
pub struct Printers {
    named: Vec<Named>,
    queues: Mutex<Option<(Instant, Vec<Queue>)>>,
}

impl Printers {
    /// The printers with these names, and the spooler's.
    pub fn new(named: Vec<Named>) -> Self {
        Printers { named, queues: Mutex::new(None) }
    }

    /// Whether a named printer is there.
    pub fn lead_to(&self, target: &Target) -> bool {
        self.named.iter().any(|named| named.target == *target)
    }

    async fn queues(&self) -> Vec<Queue> {
        // Other callers meanwhile wait for the same answer.
        let mut known = self.queues.lock().await;
        if let Some((_, queues)) = known.as_ref().filter(|(at, _)| at.elapsed() < GOOD_FOR) {
            return queues.clone();
        }
        let queues = spooler::queues().await;
        *known = Some((Instant::now(), queues.clone()));
        queues
    }

    /// All printers, the named ones first. The first named one is the default, else the spooler's.
    pub async fn all(&self) -> Vec<Printer> {
        let queues = self.queues().await;
        let mut all: Vec<Printer> =
            self.named.iter().enumerate().map(|(at, named)| describe(named, &queues, at == 0)).collect();
        for queue in queues {
            let kind = if queue.raw { Kind::Raw } else { Kind::Driver };
            let target = Target::Queue(queue.name.clone());
            if all.iter().any(|known| known.name == queue.name || known.target == target) {
                continue;
            }
            let default = queue.default && self.named.is_empty();
            let (driver, connection) = (queue.driver, queue.connection);
            all.push(Printer { name: queue.name, target, kind, width: None, driver, connection, default });
        }
        all
    }

    /// The default printer.
    pub async fn default(&self) -> Option<Printer> {
        self.all().await.into_iter().find(|printer| printer.default)
    }

    /// The printer that a client means: the default by its exact name, else any by its name in small or capital
    /// letters, by the beginning of its name, or by a part of it.
    pub async fn find(&self, query: &str) -> Option<Printer> {
        // A named printer is found without the spooler, which may take long.
        let known =
            self.named.iter().position(|named| named.name == query && matches!(named.target, Target::Network(_)));
        if let Some(at) = known {
            return Some(describe(&self.named[at], &[], at == 0));
        }
        pick(self.all().await, query)
    }
}

fn describe(named: &Named, queues: &[Queue], default: bool) -> Printer {
    let queue = queues.iter().find(|queue| named.target == Target::Queue(queue.name.clone()));
    let raw = matches!(named.target, Target::Network(_)) || queue.is_some_and(|queue| queue.raw);
    let (driver, connection) = match &named.target {
        Target::Network(address) => ("ESC/POS".to_owned(), format!("socket://{address}")),
        Target::Queue(_) => queue.map(|queue| (queue.driver.clone(), queue.connection.clone())).unwrap_or_default(),
    };
    Printer {
        name: named.name.clone(),
        target: named.target.clone(),
        kind: named.kind.unwrap_or(if raw { Kind::Raw } else { Kind::Driver }),
        width: named.width,
        driver,
        connection,
        default,
    }
}

fn pick(all: Vec<Printer>, query: &str) -> Option<Printer> {
    let small = query.to_lowercase();
    let rules: [&dyn Fn(&Printer) -> bool; 4] = [
        &|printer| printer.default && printer.name == query,
        &|printer| printer.name.to_lowercase() == small,
        &|printer| printer.name.to_lowercase().starts_with(&small),
        &|printer| printer.name.to_lowercase().contains(&small),
    ];
    let at = rules.iter().find_map(|rule| all.iter().position(rule))?;
    all.into_iter().nth(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(text: &str) -> Printer {
        describe(&text.parse().unwrap(), &[], false)
    }

    #[test]
    fn printers_are_found_in_the_order_of_the_protocol() {
        let all = || {
            vec![
                named("HP LaserJet=cups:HP"),
                named("EPSON TM-T82=tcp://a"),
                named("TM=tcp://b"),
                named("tm-t=tcp://c"),
            ]
        };
        let found = |query: &str| pick(all(), query).map(|printer| printer.name);
        assert_eq!(found("tm").as_deref(), Some("TM"), "a whole name, in small letters");
        assert_eq!(found("eps").as_deref(), Some("EPSON TM-T82"), "the beginning of a name");
        assert_eq!(found("T82").as_deref(), Some("EPSON TM-T82"), "a part of a name");
        assert_eq!(found("tm-").as_deref(), Some("tm-t"), "a beginning goes before a part");
        assert_eq!(found("nonesuch"), None);
    }

    #[test]
    fn printers_are_named_by_addresses() {
        assert_eq!(named("A=tcp://10.0.0.9").target, Target::Network("10.0.0.9:9100".into()));
        assert_eq!(named("A=tcp://[::1]:9101?width=58").dots(80.0), DOTS.1);
        assert_eq!(named("A=tcp://[::1]").target, Target::Network("[::1]:9100".into()));
        assert_eq!(named("A=tcp://host:9100").dots(80.0), DOTS.0);
        assert_eq!(named("A=tcp://Host").target, Target::Network("host:9100".into()));
        assert_eq!(named("A=cups:Back?kind=raw").kind, Kind::Raw);
        for wrong in [
            "A",
            "A=",
            "=tcp://a",
            "A=usb:1",
            "A=tcp://",
            "A=tcp://a:b",
            "A=tcp://a?width=wide",
            "A=tcp://a?x=1",
            "A=cups:-o",
        ] {
            assert!(wrong.parse::<Named>().is_err(), "{wrong}");
        }
    }
}
