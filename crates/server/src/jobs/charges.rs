//! Asks after charges that nobody else asks after: those that were cut off, that wait, that nobody knows of, and refunds that
//! are on their way.

use std::time::Duration;

use books::clock::{HOUR, MINUTE};
use books::tender;
use storage::Scope;
use storage::rows::Charge;
use tokio::sync::watch;

use crate::app::App;
use crate::charges::{ask, ask_refund};

/// How often is looked for charges that are due.
const EVERY: Duration = Duration::from_secs(5);
/// So many are asked after, one after the other, before is looked again.
const AT_ONCE: i64 = 20;
/// How often a declined charge is asked after once more: a customer may have paid by what was still on their screen.
const LATE_TRIES: i64 = 4;

/// Works until told to stop.
pub async fn run(app: App, mut stop: watch::Receiver<bool>) {
    loop {
        if let Err(error) = due(&app).await {
            tracing::warn!(%error, "charges will be asked after again");
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stop.changed() => return,
        }
    }
}

/// Asks after all charges that are due now; answers how many.
///
/// # Errors
/// When a statement fails.
pub async fn due(app: &App) -> storage::Result<usize> {
    let now = app.clock.now();
    let found = app.db.read(&Scope::system(), move |reader| tender::due_charges(reader, now, AT_ONCE)).await?;
    let mut asked = 0;
    for charge in found {
        let until = now.plus(pause(&charge));
        let (mine, last) = (charge.clone(), is_last(&charge));
        let scope = Scope::store(charge.vendor_id, charge.store_id);
        let until = (!last).then_some(until);
        // Of several servers one asks; were it to die, the charge is due again.
        if !app.db.write(&scope, move |tx| tender::claim_charge(tx, &mine, until)).await? {
            continue;
        }
        asked += 1;
        let outcome = match charge.state.as_str() {
            "refund_due" => ask_refund(app, &charge).await,
            _ => ask(app, &charge).await,
        };
        if let Err(stop) = outcome {
            tracing::warn!(charge = charge.charge_id, error = stop.text(), "a charge will be asked after again");
        }
    }
    Ok(asked)
}

/// How long after this time a charge is asked after again, longer each time.
fn pause(charge: &Charge) -> i64 {
    let doublings = u32::try_from(charge.tries.clamp(0, 10)).unwrap_or(10);
    match charge.state.as_str() {
        "declined" => HOUR << doublings.min(5),
        "refund_due" => (MINUTE << doublings).min(6 * HOUR),
        _ => (5_000 << doublings).min(5 * MINUTE),
    }
}

/// Whether a charge is asked after for the last time.
fn is_last(charge: &Charge) -> bool {
    charge.state == "declined" && charge.tries + 1 >= LATE_TRIES
}

#[cfg(test)]
mod tests {
    use super::*;

    fn charge(state: &str, tries: i64) -> Charge {
        Charge {
            vendor_id: 1,
            charge_id: String::new(),
            store_id: 1,
            terminal_id: 1,
            user_id: 1,
            session_id: String::new(),
            order_id: String::new(),
            pay_id: String::new(),
            gateway: String::new(),
            via: String::new(),
            state: state.to_owned(),
            amount_paise: 1,
            taken_paise: 0,
            outside_id: String::new(),
            outside_payment_id: String::new(),
            reference: String::new(),
            said: String::new(),
            shown: String::new(),
            refund_state: String::new(),
            refund_id: String::new(),
            created_at: 0,
            sent_at: None,
            ended_at: None,
            due_at: Some(0),
            tries,
        }
    }

    #[test]
    fn a_charge_is_asked_after_later_each_time() {
        let pauses = |state: &str| [0, 1, 2, 6, 50].map(|tries| pause(&charge(state, tries)) / 1000);
        assert_eq!(pauses("unknown"), [5, 10, 20, 300, 300]);
        assert_eq!(pauses("refund_due"), [60, 120, 240, 3840, 21_600]);
        assert_eq!(pauses("declined"), [3600, 7200, 14_400, 115_200, 115_200]);
        assert_eq!([0, 2, 3].map(|tries| is_last(&charge("declined", tries))), [false, false, true]);
        assert!(!is_last(&charge("unknown", 1_000)), "what nobody knows is asked after for ever");
    }
}
