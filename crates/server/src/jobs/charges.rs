//! Asks after charges that nobody else asks after: those that were cut off, that wait, that nobody knows of, and
//! refunds that are on their way.

use std::time::Duration;

use books::clock::{HOUR, MINUTE, Moment};
use books::tender;
use storage::Scope;
use storage::rows::{Charge, ChargeState};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::app::App;
use crate::charges::{answer_of, ask_refund};

/// How often is looked for charges that are due.
const EVERY: Duration = Duration::from_secs(5);
/// Charges that are asked after at once.
const AT_ONCE: i64 = 20;
/// How often a declined charge is asked after once more, and answered for: a customer may have paid by what was still
/// on their screen.
const LATE_TRIES: i64 = 4;

/// How long what is on its way may take when the server stops.
const GRACE: Duration = Duration::from_secs(5);

/// Works until told to stop. What is on its way then gets a moment more; what does not make it is due again later.
pub async fn run(app: App, mut stop: watch::Receiver<bool>) {
    loop {
        let mut work = std::pin::pin!(due(&app));
        let outcome = tokio::select! {
            outcome = &mut work => outcome,
            _ = stop.changed() => {
                let _ = tokio::time::timeout(GRACE, work).await;
                return;
            }
        };
        if let Err(error) = outcome {
            tracing::warn!(%error, "charges will be asked after again");
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stop.changed() => return,
        }
    }
}

/// Asks after all charges that are due now, side by side, so that one that is not answered delays no other; answers how
/// many.
///
/// # Errors
/// When a statement fails.
pub async fn due(app: &App) -> storage::Result<usize> {
    let now = app.clock.now();
    let found = app.db.read(&Scope::system(), move |reader| tender::due_charges(reader, now, AT_ONCE)).await?;
    let mut on_their_way = JoinSet::new();
    for charge in found {
        let app = app.clone();
        on_their_way.spawn(async move { ask_after(&app, charge, now).await });
    }
    let mut asked = 0;
    while let Some(outcome) = on_their_way.join_next().await {
        asked += usize::from(outcome.unwrap_or_else(|error| Err(storage::Error::Unavailable(error.to_string())))?);
    }
    Ok(asked)
}

/// Asks after a charge, unless another server does; were this one to die meanwhile, the charge is due again.
async fn ask_after(app: &App, charge: Charge, now: Moment) -> storage::Result<bool> {
    let scope = Scope::store(charge.vendor_id, charge.store_id);
    let (found, until) = (charge.clone(), now + pause(&charge));
    if !app.db.write(&scope, move |tx| tender::claim_charge(tx, &found, Some(until))).await? {
        return Ok(false);
    }
    let outcome = match charge.state {
        ChargeState::RefundDue => ask_refund(app, &charge).await.map(Ok),
        _ => answer_of(app, &charge).await,
    };
    match outcome {
        // A try without an answer was none.
        Ok(Ok(answered)) if answered.state == ChargeState::Declined && is_last(&charge) => {
            let claimed = Charge { due_at: Some(until), tries: charge.tries + 1, ..charge };
            app.db.write(&scope, move |tx| tender::claim_charge(tx, &claimed, None)).await?;
        }
        Ok(_) => {}
        Err(stop) => {
            tracing::warn!(charge = charge.charge_id, error = stop.text(), "a charge will be asked after again");
        }
    }
    Ok(true)
}

/// How long after this time a charge is asked after again, longer each time.
fn pause(charge: &Charge) -> i64 {
    let doublings = u32::try_from(charge.tries.clamp(0, 10)).unwrap_or(10);
    match charge.state {
        ChargeState::Declined => HOUR << doublings.min(5),
        ChargeState::RefundDue => (MINUTE << doublings).min(6 * HOUR),
        _ => (5_000 << doublings).min(5 * MINUTE),
    }
}

/// Whether a charge is asked after for the last time.
fn is_last(charge: &Charge) -> bool {
    charge.state == ChargeState::Declined && charge.tries + 1 >= LATE_TRIES
}

#[cfg(test)]
mod tests {
    use pricing::Paise;
    use storage::rows::RefundState;
    use storage::{StoreId, TerminalId, UserId, VendorId};

    use super::*;

    fn charge(state: ChargeState, tries: i64) -> Charge {
        Charge {
            vendor_id: VendorId::new(1),
            charge_id: String::new(),
            store_id: StoreId::new(1),
            terminal_id: TerminalId::new(1),
            user_id: UserId::new(1),
            session_id: storage::SessionId::default(),
            order_id: String::new(),
            pay_id: String::new(),
            gateway: String::new(),
            via: String::new(),
            state,
            amount_paise: Paise::new(1),
            taken_paise: Paise::ZERO,
            outside_id: String::new(),
            outside_payment_id: String::new(),
            reference: String::new(),
            said: String::new(),
            said_code: String::new(),
            shown: String::new(),
            refund_state: RefundState::None,
            refund_id: String::new(),
            created_at: Moment(0),
            sent_at: None,
            ended_at: None,
            due_at: Some(Moment(0)),
            tries,
        }
    }

    #[test]
    fn a_charge_is_asked_after_later_each_time() {
        let pauses = |state| [0, 1, 2, 6, 50].map(|tries| pause(&charge(state, tries)) / 1000);
        assert_eq!(pauses(ChargeState::Unknown), [5, 10, 20, 300, 300]);
        assert_eq!(pauses(ChargeState::RefundDue), [60, 120, 240, 3840, 21_600]);
        assert_eq!(pauses(ChargeState::Declined), [3600, 7200, 14_400, 115_200, 115_200]);
        assert_eq!([0, 2, 3].map(|tries| is_last(&charge(ChargeState::Declined, tries))), [false, false, true]);
        assert!(!is_last(&charge(ChargeState::Unknown, 1_000)), "what nobody knows is asked after for ever");
    }
}
