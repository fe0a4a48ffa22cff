//! Razorpay's webhooks: signed with a secret of the vendor's account, delivered at least once, in any order.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use books::deed::Deed;
use books::digest::hex;
use books::login::Cashier;
use books::refusal::CallError;
use books::tender;
use sha2::{Digest as _, Sha256};
use storage::rows::Charge;
use storage::{Scope, VendorId};

use super::ask::answer_of;
use super::on_behalf;
use super::refund::refunds_of;
use crate::app::App;
use crate::doors::Seldom;
use crate::outside::{Event, read_event};

/// Takes what Razorpay tells of the charges of a vendor. It is answered when it is written down, and otherwise told
/// again.
///
/// `401` for one that nobody of the vendor's accounts has signed, `200` for what is of no charge of ours.
pub async fn razorpay(
    State(app): State<App>,
    Path(vendor_id): Path<VendorId>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let signature = header("x-razorpay-signature");
    if !app.outside.razorpays_of(vendor_id).any(|account| account.webhook_signature_is_right(&body, signature)) {
        static UNSIGNED: Seldom = Seldom::new();
        if let Some(unsaid) = UNSIGNED.may_say() {
            tracing::warn!(vendor_id = vendor_id.get(), unsaid, "a webhook was not signed by an account of the vendor");
        }
        return StatusCode::UNAUTHORIZED;
    }
    let Ok(event) = read_event(&body) else {
        tracing::warn!(vendor_id = vendor_id.get(), "a signed webhook cannot be read");
        return StatusCode::BAD_REQUEST;
    };
    let id = match header("x-razorpay-event-id") {
        "" => hex(&Sha256::digest(&body)),
        id => id.chars().take(64).collect(),
    };
    // One store's account tells nothing of another store's charges.
    let is_signed_for = |charge: &Charge| {
        let account = app.outside.of(vendor_id, charge.store_id).razorpay.as_ref();
        account.is_some_and(|account| account.webhook_signature_is_right(&body, signature))
    };
    match told(&app, vendor_id, (&id, event), is_signed_for).await {
        Ok(()) => StatusCode::OK,
        Err(stop) => {
            tracing::error!(
                vendor_id = vendor_id.get(),
                event = id,
                error = stop.text(),
                "a webhook was not written down"
            );
            StatusCode::SERVICE_UNAVAILABLE
        }
    }
}

/// Asks the gateway after the charge of an event. Its books decide and not the event, which may come late, when the
/// money has gone back. An event that cannot be asked about is refused, so that Razorpay sends it again.
async fn told(
    app: &App,
    vendor_id: VendorId,
    (id, event): (&str, Event),
    is_signed_for: impl Fn(&Charge) -> bool,
) -> Result<(), CallError> {
    let Some(charge) = charge_of(app, vendor_id, &event).await?.filter(|charge| is_signed_for(charge)) else {
        tracing::info!(vendor_id = vendor_id.get(), event = event.event, "a webhook is of no charge of who signed it");
        return Ok(());
    };
    let answer = match event.event.split('.').next() {
        Some("payment" | "order" | "qr_code") => answer_of(app, &charge).await?,
        Some("refund") => refunds_of(app, &charge).await?,
        _ => return Ok(()),
    };
    answer.map_err(|_| storage::Error::Unavailable("the gateway did not answer".to_owned()))?;
    let (noted, id) = (charge.clone(), id.to_owned());
    let note = move |deed: &mut Deed<'_, Cashier>| {
        let now = deed.now();
        Ok(tender::note_event(deed, &noted, (&id, &event.event), now)?)
    };
    on_behalf(app, &charge, note).await.map(drop)
}

/// The charge that an event is of: by our order or QR code, or by the payment of a refund.
async fn charge_of(app: &App, vendor_id: VendorId, event: &Event) -> Result<Option<Charge>, CallError> {
    let order = event.order.as_ref().map(|order| order.id.clone());
    let order = order.or_else(|| event.payment.as_ref().and_then(|payment| payment.order_id.clone()));
    let outside_id = event.qr_code.as_ref().map(|qr| qr.id.clone()).or(order);
    let refunded = event.refund.as_ref().map(|refund| refund.payment_id.clone());
    let scope = Scope::vendor(vendor_id);
    let found = app.db.read(&scope, move |reader| {
        if let Some(payment_id) = &refunded {
            return tender::charge_of_payment(reader, "RAZOR_PAY_ONLINE", payment_id);
        }
        match outside_id.as_deref().filter(|id| !id.is_empty()) {
            Some(id) => tender::charge_of_outside(reader, id),
            None => Ok(None),
        }
    });
    let found: Option<Charge> = found.await?;
    Ok(found.filter(|charge| charge.via == "checkout" || charge.via == "qr"))
}
