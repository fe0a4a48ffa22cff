//! One offer: the goods that it was given on in a month, and the bills.

use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::{ProductId, StoreId};
use utoipa::ToSchema;

use super::ConsoleRefusal;
use super::goods::facts::called;
use super::offers::given::{Bill, Month, offers_of};
use super::offers::{OfferLine, month_of};
use super::stores::Stores;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeOffers};
use crate::deed::Look;
use crate::refusal::Result;
use crate::scalar::Text;

/// Goods that are listed.
const MOST_GOODS: usize = 20;
/// Bills that are listed.
const MOST_BILLS: usize = 50;

/// An offer and a month.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OneOffer {
    /// The offer.
    pub offer_id: i64,
    /// `YYYY-MM`; empty for this month.
    pub month: Text,
}

crate::max_len! { OneOffer { month: WORD } }

/// Goods that an offer was given on.
#[derive(Debug, Serialize, ToSchema)]
struct OfferGoods {
    name: String,
    variant: String,
    image: String,
    pieces: Quantity,
    gave: Paise,
}

/// A bill that an offer was given on.
#[derive(Debug, Serialize, ToSchema)]
struct OfferBill {
    #[schema(value_type = i64)]
    store_id: StoreId,
    store: String,
    number: String,
    at: String,
    gave: Paise,
    total: Paise,
}

/// An offer.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfferAnswer {
    offer: OfferLine,
    /// Goods of the month that it gave most on.
    goods: Vec<OfferGoods>,
    /// The latest bills of the month, the newest first.
    bills: Vec<OfferBill>,
}

pub(super) struct Read;

impl LookRow for Read {
    const CALL: About = About {
        path: "/console/offer",
        name: "read_offer",
        capability: "offers",
        does: "An offer with the goods and the bills that it was given on in a month.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeOffers>;
    type Request = OneOffer;
    type Found = OfferAnswer;
    type Answer = WithData<OfferAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, request: &OneOffer) -> Result<OfferAnswer> {
        read(look, request)
    }

    fn render(found: OfferAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

fn read(look: &mut Look<'_, Person<SeeOffers>>, request: &OneOffer) -> Result<OfferAnswer> {
    let (stores, now) = (Stores::named(look, 0)?, look.now());
    let (_, days) = month_of(&request.month, &stores, look)?;
    let offers = offers_of(look, &stores)?;
    let offer = offers.iter().find(|offer| offer.row.offer_id == request.offer_id);
    let offer = offer.ok_or(ConsoleRefusal::NoOffer)?;
    let month = Month::read(look, &stores, &offers, &days)?;
    let given = month.of(offer.row.offer_id);
    let mut goods: Vec<(ProductId, (Quantity, Paise))> =
        given.iter().flat_map(|given| &given.goods).map(|(id, sums)| (*id, *sums)).collect();
    goods.sort_by_key(|(id, (_, gave))| (std::cmp::Reverse(*gave), *id));
    goods.truncate(MOST_GOODS);
    let ids: Vec<ProductId> = goods.iter().map(|(id, _)| *id).collect();
    let called = called(look, &ids)?;
    let of_goods = |(id, (pieces, gave)): (ProductId, (Quantity, Paise))| {
        let called = called.get(&id).cloned().unwrap_or_default();
        OfferGoods { name: called.name, variant: called.variant, image: called.image, pieces, gave }
    };
    let mut bills: Vec<&Bill> = given.iter().flat_map(|given| given.bills.values()).collect();
    bills.sort_by(|one, other| (other.at, &other.number).cmp(&(one.at, &one.number)));
    let of_bill = |bill: &Bill| OfferBill {
        store_id: bill.store_id,
        store: stores.name(bill.store_id),
        number: bill.number.clone(),
        at: stores.time(bill.store_id, bill.at),
        gave: bill.gave,
        total: bill.total,
    };
    Ok(OfferAnswer {
        offer: OfferLine::of(offer, (&stores, stores.today(now)), &days, given),
        goods: goods.into_iter().map(of_goods).collect(),
        bills: bills.into_iter().take(MOST_BILLS).map(of_bill).collect(),
    })
}
