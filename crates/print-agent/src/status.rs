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

/// How a printer is. One in the network is tried only when it is asked for (`probe`), since a connection is work for it;
/// else it is as the last job found it.
pub async fn condition(press: &Arc<Press>, printer: &Printer, probe: bool) -> Condition {
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

/// The event that tells it.
pub fn event(printer: &str, condition: &Condition) -> Value {
    let (text, severity, message) = match condition {
        Condition::Idle => ("OK", "INFO", String::new()),
        Condition::Busy => ("PRINTING", "INFO", String::new()),
        Condition::Fault(why) => ("OFFLINE", "WARN", format!("The printer doesn't seem to be working. ({why})")),
    };
    json!({
        "printerName": printer, "eventType": "PRINTER", "statusText": text, "severity": severity, "statusCode": text,
        "message": message, "type": "ACTION",
    })
}
