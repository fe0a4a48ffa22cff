//! Work that no request waits for: it runs every few seconds on every server and is safe to run on several at once.

pub mod deliver;
use std::time::Duration;

use diesel::prelude::*;
use sha2::{Digest, Sha256};
use storage::rows::{AuditHead, AuditSeal, BillState, Order};
use storage::schema::{audit_head, audit_seal, cart_order, vendor};
use storage::{Scope, Tx};
use tokio::sync::watch;

use crate::app::App;
use crate::audit::hex;
use crate::cart;
use crate::clock::{MINUTE, Moment};
use crate::journal;
use crate::outbox;

/// How often the work is looked after.
const EVERY: Duration = Duration::from_secs(20);
/// A bill that stands at checkout so long without a payment gives back the goods it has set aside.
const UNFREEZE_AFTER: i64 = 15 * MINUTE;
/// How often the audit chains of a vendor are joined.
const SEAL_EVERY: i64 = 10 * MINUTE;

/// Works until told to stop.
pub async fn run(app: App, mut stop: watch::Receiver<bool>) {
    loop {
        if let Err(error) = once(&app).await {
            tracing::warn!(%error, "background work will be tried again");
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            _ = stop.changed() => return,
        }
    }
}

/// Does all work that is due.
///
/// # Errors
/// When a statement fails; what was done before stays done.
pub async fn once(app: &App) -> storage::Result<()> {
    let now = app.clock.now();
    app.db.write(&Scope::system(), move |tx| journal::forget_old(tx, now)).await?;
    app.db.write(&Scope::system(), move |tx| outbox::forget_old(tx, now)).await?;
    app.db.write(&Scope::system(), move |tx| unfreeze_forgotten(tx, now)).await?;
    app.db.write(&Scope::system(), move |tx| seal(tx, now)).await?;
    Ok(())
}

/// Takes bills back from a checkout where nothing has happened for a quarter of an hour.
fn unfreeze_forgotten(tx: &mut Tx<'_>, now: Moment) -> storage::Result<()> {
    let forgotten: Vec<Order> = tx.load(
        cart_order::table
            .filter(diesel::dsl::sql::<diesel::sql_types::Bool>("state = 'frozen'"))
            .filter(cart_order::frozen_at.lt(now.0 - UNFREEZE_AFTER))
            .filter(cart_order::paid_paise.eq(0))
            .limit(100),
    )?;
    for order in forgotten {
        tx.narrow(Scope::store(order.vendor_id, order.store_id));
        let till = cart::Till { terminal_id: order.terminal_id, user_id: order.user_id };
        // Looked at again under its lock: a payment may have come in between.
        let Some(locked) = cart::lock_open(tx, till, now)? else { continue };
        if locked.order_id == order.order_id
            && locked.state == BillState::Frozen
            && !cart::has_tender(tx, &locked.order_id)?
        {
            cart::unfreeze(tx, &locked).map_err(|error| storage::Error::Unavailable(error.to_string()))?;
        }
    }
    tx.narrow(Scope::system());
    Ok(())
}

/// Joins the heads of all audit chains of each vendor into one hash, if anything was added since.
fn seal(tx: &mut Tx<'_>, now: Moment) -> storage::Result<()> {
    let vendors: Vec<i64> = tx.load(vendor::table.select(vendor::vendor_id))?;
    for vendor_id in vendors {
        tx.narrow(Scope::vendor(vendor_id));
        let heads: Vec<AuditHead> =
            tx.load(audit_head::table.filter(audit_head::vendor_id.eq(vendor_id)).order(audit_head::terminal_id))?;
        let text: Vec<String> =
            heads.iter().map(|head| format!("{}:{}:{}", head.terminal_id, head.entry_no, head.hash)).collect();
        let text = text.join("\n");
        let last: Option<AuditSeal> =
            tx.maybe(audit_seal::table.filter(audit_seal::vendor_id.eq(vendor_id)).order(audit_seal::seal_no.desc()))?;
        let due = last.as_ref().is_none_or(|last| last.heads != text && now.0 - last.created_at >= SEAL_EVERY);
        if text.is_empty() || !due {
            continue;
        }
        let (seal_no, previous_hash) = last.map_or((1, String::new()), |last| (last.seal_no + 1, last.hash));
        let hash = seal_hash(&previous_hash, &text);
        let row = AuditSeal { vendor_id, seal_no, heads: text, created_at: now.0, previous_hash, hash };
        tx.execute(diesel::insert_into(audit_seal::table).values(row))?;
    }
    tx.narrow(Scope::system());
    Ok(())
}

/// The hash of a seal: over the seal before it and the heads it joins.
#[must_use]
pub fn seal_hash(previous_hash: &str, heads: &str) -> String {
    hex(&Sha256::digest(format!("{previous_hash}\n{heads}")))
}
