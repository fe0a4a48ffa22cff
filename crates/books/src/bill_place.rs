//! The place of supply of the open bill, which decides its taxes (IGST Act, section 10(1)).
//!
//! Over the counter it is the State of the store. Another State applies only if the cashier says so: the invoice is to
//! record the address of a buyer who is not registered, or the goods are delivered. A profile alone changes nothing.
//! The price with tax stays.

use pricing::message::Says as _;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::answer::Reply;
use crate::answers::{self, CartAnswer};
use crate::audit::AuditEvent;
use crate::bill::{self, DELIVERY, Edit, Meant, OpenBill, Place, RECORDED, Supplied};
use crate::call::{About, DeedRow, Done, Row, Words};
use crate::customer::{self, EntryFault, Typed};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::{CallError, Refusal, Result};
use crate::registration::Registration;
use crate::request_log::Keep;
use crate::scalar::Text;

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[EntryFault::catalogue, PlaceRefusal::catalogue, PlaceWords::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::deed::<PlaceCall>()];

/// The place of supply of the open bill.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct BillPlace {
    /// `recorded_address` for an address that the invoice records, `delivery_address` for one that the goods are
    /// delivered to, empty for over the counter.
    pub place: Text,
    /// The address, without city, PIN code and State; needed for a delivery.
    pub address: Text,
    /// A city as `/location/get-city` names it, or nothing.
    pub city_id: Text,
    /// PIN code, 6 digits, or nothing.
    pub pincode: Text,
    /// A State as `/location/get-state` names it; needed with a place.
    pub state_id: Text,
    /// The bill's customer; empty for the open one's.
    pub c_id: Text,
    /// The bill; empty for the open one.
    pub order_id: Text,
}

crate::max_len! {
    BillPlace {
        place: WORD, address: WRITING, city_id: WRITING, pincode: WORD, state_id: WORD, c_id: ID, order_id: ID,
    }
}

crate::refusals! {
    /// Refusals of a place of supply.
    pub enum PlaceRefusal in "place" {
        Unknown: "Choose over the counter, an address on the invoice, or a delivery." as Manner::Field("place"),
        Sez: "Supplies to a special economic zone are not billed on this till.",
        RegisteredBuyer: "The address of a registered buyer is on the invoice anyway and changes no tax. Choose a delivery where the goods go elsewhere.",
        CompositionBetweenStates { state: String }: "A store under the composition levy may not sell to another State, such as {state}.",
    }
}

pricing::words! {
    /// The message after a place of supply was saved.
    pub enum PlaceWords in "place" {
        Saved: "The place of supply has been saved.",
    }
}

/// A unit in a special economic zone, which the till does not bill (IGST Act, sections 7(5)(b) and 16).
const SEZ: &str = "sez";

impl BillPlace {
    /// The requested kind of place, in the spelling of the bill's row.
    ///
    /// # Errors
    /// When there is none of that name, or the till does not bill it.
    pub fn kind(&self) -> Result<&'static str> {
        match &*self.place {
            "" => Ok(""),
            "recorded_address" => Ok(RECORDED),
            "delivery_address" => Ok(DELIVERY),
            SEZ => Err(PlaceRefusal::Sez.into()),
            _ => Err(PlaceRefusal::Unknown.into()),
        }
    }

    /// The place, read.
    ///
    /// # Errors
    /// Every entry that cannot be kept.
    fn read(&self) -> Result<Place> {
        let kind = self.kind()?;
        if kind.is_empty() {
            return Ok(Place::default());
        }
        let typed =
            Typed { address: &self.address, city: &self.city_id, pincode: &self.pincode, state_id: &self.state_id };
        let kept = typed.read(kind == DELIVERY).map_err(CallError::Invalid)?;
        let [address, city, pincode, state_code] = kept;
        Ok(Place { kind: kind.to_owned(), address, city, pincode, state_code })
    }
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlacedAnswer {
    cart: CartAnswer,
}

struct PlaceCall;

impl DeedRow for PlaceCall {
    const CALL: About = About {
        path: "/bill-place",
        name: "bill_place",
        capability: "bill_place",
        does: "Says where the goods of the open bill are supplied, which decides its taxes and never its total.",
        messages: &[bill::WORDS, WORDS],
    };
    type Who = Cashier;
    type Request = BillPlace;
    type Outcome = Done<(), OpenBill>;
    type Gathered = CartAnswer;
    type Answer = PlacedAnswer;

    fn keep(_: &BillPlace) -> Keep {
        Keep::Day
    }

    fn check(request: &BillPlace) -> Result<()> {
        request.kind().map(drop)
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &BillPlace) -> Result<Done<(), OpenBill>> {
        keep(deed, request).map(Done::from)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &BillPlace, done: &mut Self::Outcome) -> Result<CartAnswer> {
        answers::cart(deed, done.in_hand.take())
    }

    fn render(_: Self::Outcome, cart: CartAnswer) -> Result<Reply<PlacedAnswer>> {
        Ok(Reply::success(PlacedAnswer { cart }).saying(&PlaceWords::Saved))
    }
}

/// Sets the place of supply of the open bill.
///
/// # Errors
/// When an entry cannot be kept, the seller may not supply there, the bill may not be changed, or a statement fails.
pub fn keep(deed: &mut Deed<'_, Cashier>, request: &BillPlace) -> Result<OpenBill> {
    let place = request.read()?;
    let mut edit = Edit::resume(deed, Meant { c_id: &request.c_id, order_id: &request.order_id })?;
    if place.kind == RECORDED {
        let buyer = customer::find(deed, &edit.order.customer_id)?;
        if buyer.is_some_and(|buyer| !buyer.gstin.is_empty()) {
            return Err(PlaceRefusal::RegisteredBuyer.into());
        }
    }
    edit.set_place(deed, &place)?;
    let order = edit.order.clone();
    let supplied = Supplied::of_bill(&deed.shop(), deed.today(), &order, None);
    if let Some(refusal) = unlawful(&supplied) {
        return Err(refusal.into());
    }
    let bill = edit.finish(deed)?;
    deed.audit(AuditEvent::BillPlace { order: order.order_id, place: place.kind, state: place.state_code });
    Ok(bill)
}

/// The refusal of a bill whose place of supply the law forbids: the composition levy keeps a store within its State
/// (CGST Act, section 10(2)(c)).
#[must_use]
pub fn unlawful_bill(bill: &OpenBill) -> Option<Refusal> {
    unlawful(&bill.supplied).map(Refusal::from)
}

fn unlawful(supplied: &Supplied) -> Option<PlaceRefusal> {
    let is_kept_within = supplied.registration == Registration::Composition;
    let state = supplied.state_name().to_owned();
    (is_kept_within && supplied.is_between_states()).then_some(PlaceRefusal::CompositionBetweenStates { state })
}
