//! Membership of a customer at the loyalty programme. It is read when a till opens or tags a customer. A slow or
//! failing programme never holds the call up for long, and never refuses it.

use std::time::Duration;

use books::answer::Reply;
use books::call::Who;
use books::customer::{CustomerAnswer, Membership, keep_membership};
use books::customer_tag::TaggedAnswer;
use storage::StoreId;

use crate::app::App;
use crate::http::Incoming;
use crate::outside::Loyalty;

/// How long a till waits for the programme, whatever is wrong with it.
const PATIENCE: Duration = Duration::from_secs(2);

/// A profile, with what the programme says of its owner.
pub(super) async fn looked_at(app: &App, incoming: &Incoming, mut found: CustomerAnswer) -> CustomerAnswer {
    if let Some(asking) = Asking::of(app, incoming) {
        found.tell(&asking.about(&found).await.unwrap_or_default());
    }
    found
}

/// A customer who was tagged, with what the programme says of them. It is kept, so that each answer about the bill
/// tells it too.
pub(super) async fn tagged(app: &App, incoming: &Incoming, mut reply: Reply<TaggedAnswer>) -> Reply<TaggedAnswer> {
    let Some(asking) = Asking::of(app, incoming) else { return reply };
    let told = asking.about(reply.body.customer()).await;
    if !reply.body.customer().tells(&told.clone().unwrap_or_default()) {
        let (customer_id, kept) = (reply.body.customer().id().to_owned(), told.clone());
        let keep = move |tx: &mut storage::Tx<'_>| keep_membership(tx, &customer_id, kept.as_ref());
        // A failure to store the membership is only logged: tagging is done, and the membership is just for display.
        if let Err(error) = app.db.write(&asking.who.scope(), keep).await {
            tracing::warn!(%error, "a membership could not be kept");
        }
        reply.body.tell(told.as_ref());
    }
    reply
}

/// A store that asks its programme.
struct Asking<'a> {
    who: &'a Who,
    store_id: StoreId,
    programme: &'a Loyalty,
}

impl<'a> Asking<'a> {
    /// Nothing where the store has no programme.
    fn of(app: &'a App, incoming: &'a Incoming) -> Option<Self> {
        let who = incoming.who.as_ref()?;
        let Who::Cashier(cashier) = who else { return None };
        let store_id = cashier.device().store_id;
        let programme = app.outside.of(who.vendor_id(), store_id).loyalty.as_ref()?;
        Some(Asking { who, store_id, programme })
    }

    /// Membership of a customer. It is `None` when the programme does not know them, or does not answer properly in
    /// time.
    async fn about(&self, customer: &CustomerAnswer) -> Option<Membership> {
        let mobile = customer.mobile();
        if customer.is_nobody() || mobile.is_empty() {
            return None;
        }
        let said = tokio::time::timeout(PATIENCE, self.programme.customer(mobile)).await;
        match said {
            Ok(Ok(Some(member))) => {
                Membership::told(self.store_id, &member.points, &member.issued_on, &member.valid_upto)
            }
            Ok(Ok(None)) => None,
            Ok(Err(failure)) => {
                tracing::warn!(error = %failure, "the loyalty programme has not told of a customer");
                None
            }
            Err(_) => {
                tracing::warn!("the loyalty programme was not waited for");
                None
            }
        }
    }
}
