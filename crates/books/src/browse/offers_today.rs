//! Live offers, for a cashier who wants to sell with them before anything is on the bill.

use pricing::offers::Instant;
use serde::{Deserialize, Serialize};
use storage::Reader;
use utoipa::ToSchema;

use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::catalog::View;
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;

/// Offers at most: a shelf talker has room for no more.
const TOLD: usize = 20;

/// The caller's identifiers are all there is.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetOffersToday {}

crate::max_len! { GetOffersToday {} }

/// An offer that is live.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfferToday {
    /// The offer in words for the customer: `Buy 2 get 1 free`.
    title: String,
    /// The customer group it is for; empty for everyone.
    customer_group: String,
    /// The time of day at which it ends, `HH:MM`; empty where it lasts until midnight or longer.
    until: String,
}

pub(super) struct OffersLive;

impl LookRow for OffersLive {
    const CALL: About = About {
        path: "/offers-today",
        name: "offers_today",
        capability: "catalog",
        does: "The offers of the store that are live now, in the order in which they are given: what can be sold with before \
               anything stands on the bill. Twenty at most.",
        messages: &[],
    };
    type Who = Cashier;
    type Request = GetOffersToday;
    type Found = Vec<OfferToday>;
    type Answer = WithData<Vec<OfferToday>>;

    fn look(look: &mut Look<'_, Cashier>, _: &GetOffersToday) -> Result<Vec<OfferToday>> {
        let now = look.shop().instant(look.now());
        let (reader, view) = look.parts();
        offers_today(reader, view, now)
    }

    fn render(data: Vec<OfferToday>) -> Reply<WithData<Vec<OfferToday>>> {
        Reply::success(WithData { data })
    }
}

/// The offers of the store that are live at a moment in it, in the order in which they are given, the first twenty.
///
/// # Errors
/// When a statement fails.
pub fn offers_today(reader: &mut Reader<'_>, view: &View, now: Instant) -> Result<Vec<OfferToday>> {
    let offers = view.offers(reader)?;
    let told = offers.live(now).take(TOLD).map(|offer| OfferToday {
        title: offer.title.clone(),
        customer_group: offer.customer_group.clone(),
        until: offer
            .window
            .ends_at()
            .map(|minute| format!("{:02}:{:02}", minute / 60, minute % 60))
            .unwrap_or_default(),
    });
    Ok(told.collect())
}
