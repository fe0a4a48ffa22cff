//! How printers are, as the protocol tells it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use crate::compose::Press;
use crate::job::Target;
use crate::printers::Printer;
use crate::spooler::{self, Condition};

/// How often a printer that is listened to is looked at.
pub const LOOK: Duration = Duration::from_secs(2);

/// How a printer is, and which jobs wait for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    condition: Condition,
    waiting: Vec<String>,
}

/// How a printer stands. One in the network is tried only when it is asked for (`probe`), since a connection is work
/// for it; else it is as the last job found it.
pub async fn standing(press: &Arc<Press>, printer: &Printer, probe: bool) -> Standing {
    let lane = press.desk.lane(&printer.target);
    let waiting = press.desk.waiting(&printer.target, &lane).await;
    Standing { condition: condition(press, printer, probe).await, waiting }
}

async fn condition(press: &Arc<Press>, printer: &Printer, probe: bool) -> Condition {
    match &printer.target {
        Target::Queue(queue) => spooler::condition(queue).await,
        Target::Network(address) => {
            let lane = press.desk.lane(&printer.target);
            match lane.fault() {
                Some(why) => Condition::Fault(why),
                None if lane.len() > 0 => Condition::Busy,
                None if probe => match crate::network::reach(address).await {
                    Ok(_) => Condition::Idle,
                    Err(why) => Condition::Fault(why),
                },
                None => Condition::Idle,
            }
        }
    }
}

/// The event that tells it; `waiting` is our own: the names of the jobs that wait.
pub fn event(printer: &str, standing: &Standing) -> Value {
    let (text, severity, message) = match &standing.condition {
        Condition::Idle => ("OK", "INFO", String::new()),
        Condition::Busy => ("PRINTING", "INFO", String::new()),
        Condition::Fault(why) => ("OFFLINE", "WARN", format!("The printer doesn't seem to be working. ({why})")),
    };
    json!({
        "printerName": printer, "eventType": "PRINTER", "statusText": text, "severity": severity, "statusCode": text,
        "message": message, "type": "ACTION", "waiting": standing.waiting,
    })
}
