//! Carry bags on the open bill: goods with a price and a tax of their own, from which nothing is taken off.
//!
//! A bag is charged for only when the cashier chose it; the set that is saved replaces the one on the bill. On the
//! invoice each kind is a line.

use std::collections::{BTreeMap, HashMap};

use pricing::Paise;
use pricing::message::Says as _;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::answer::{Reply, WithData};
use crate::answers::{self, CartAnswer};
use crate::audit::AuditEvent;
use crate::bill::{self, Edit, Meant, OpenBill, Till};
use crate::call::{About, DeedRow, Done, LookRow, Row, Words};
use crate::deed::{Deed, Look};
use crate::login::Cashier;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{JsonText, Text, Whole};

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[CarryBagRefusal::catalogue, CarryBagWords::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::look::<GetCall>(), Row::deed::<SaveCall>()];

/// Bags of one kind on a bill at most.
const MOST: i64 = 999;

/// The caller's identifiers are all there is.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetCarryBags {}

/// A carry bag of the store.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct BagAnswer {
    #[serde(rename = "BAG_ID")]
    bag_id: String,
    name: String,
    /// The price of one.
    price: Paise,
    /// The number of these bags on the open bill.
    qty: i64,
}

crate::max_len! { GetCarryBags {} }

/// The carry bags of a bill.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SaveCarryBags {
    /// JSON: pairs of `BAG_ID` and quantity. They replace the bags of the bill; none takes them off.
    #[schema(value_type = String)]
    pub bags: JsonText<Vec<(Text, Whole)>>,
    /// The bill; empty for the open one.
    pub order_id: Text,
    /// The bill's customer; empty for the open one's.
    pub c_id: Text,
}

crate::max_len! { SaveCarryBags { bags: MaxLen::List(100, 100), order_id: ID, c_id: ID } }

crate::refusals! {
    /// Refusals of carry bags.
    pub enum CarryBagRefusal in "carry_bag" {
        Off: "Carry bags are switched off for this store.",
        Unknown: "This carry bag is not sold in this store.",
        NoCount: "Enter how many carry bags." as Manner::Field("bags"),
        BelowZero: "The number of carry bags cannot be below zero." as Manner::Field("bags"),
        TooMany { most: i64 }: "A bill takes {most} carry bags of one kind at most." as Manner::Field("bags"),
        NamedTwice: "Each carry bag can be named once." as Manner::Field("bags"),
    }
}

pricing::words! {
    /// The message after carry bags were put on a bill.
    pub enum CarryBagWords in "carry_bag" {
        Saved: "Carry bag(s) has been added successfully.",
    }
}

struct GetCall;

impl LookRow for GetCall {
    const CALL: About = About {
        path: "/get-carry-bags",
        name: "get_carry_bags",
        capability: "carry_bag",
        does: "The carry bags the store sells, with how many of each are on the open bill.",
        messages: &[WORDS],
    };
    type Who = Cashier;
    type Request = GetCarryBags;
    type Found = Vec<BagAnswer>;
    type Answer = WithData<Vec<BagAnswer>>;

    fn look(look: &mut Look<'_, Cashier>, _: &GetCarryBags) -> Result<Vec<BagAnswer>> {
        on_offer(look)
    }

    fn render(data: Vec<BagAnswer>) -> Reply<WithData<Vec<BagAnswer>>> {
        Reply::success(WithData { data })
    }
}

/// The carry bags the store sells, with how many of each are on the open bill.
///
/// # Errors
/// When the store sells none, or a statement fails.
pub fn on_offer(look: &mut Look<'_, Cashier>) -> Result<Vec<BagAnswer>> {
    if !look.settings().carry_bag {
        return Err(CarryBagRefusal::Off.into());
    }
    let till = Till::from(look.who());
    let on_bill = bill::bags_of_till(look, till)?;
    let (reader, view) = look.parts();
    let bags = view.bags(reader)?;
    Ok(bags.iter().map(|bag| answer(bag, &on_bill)).collect())
}

fn answer(bag: &storage::rows::CarryBag, on_bill: &HashMap<i64, i64>) -> BagAnswer {
    BagAnswer {
        bag_id: bag.bag_id.to_string(),
        name: bag.name.clone(),
        price: bag.price_paise,
        qty: on_bill.get(&bag.bag_id).copied().unwrap_or_default(),
    }
}

impl SaveCarryBags {
    /// Whether the numbers make sense.
    ///
    /// # Errors
    /// When one does not.
    pub fn check(&self) -> Result<()> {
        chosen(&self.bags.0).map(drop)
    }
}

/// The wanted number of each bag; zero leaves a bag out.
fn chosen(pairs: &[(Text, Whole)]) -> Result<BTreeMap<String, i64>> {
    let mut chosen = BTreeMap::new();
    for (bag_id, quantity) in pairs {
        let pieces = quantity.0.ok_or(CarryBagRefusal::NoCount)?;
        if pieces < 0 {
            return Err(CarryBagRefusal::BelowZero.into());
        }
        if pieces > MOST {
            return Err(CarryBagRefusal::TooMany { most: MOST }.into());
        }
        if chosen.insert(bag_id.to_string(), pieces).is_some() {
            return Err(CarryBagRefusal::NamedTwice.into());
        }
    }
    chosen.retain(|_, pieces| *pieces > 0);
    Ok(chosen)
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct BaggedAnswer {
    cart: CartAnswer,
}

struct SaveCall;

impl DeedRow for SaveCall {
    const CALL: About = About {
        path: "/save-carry-bags",
        name: "save_carry_bags",
        capability: "carry_bag",
        does: "Puts carry bags on the open bill in place of those it has.",
        messages: &[bill::WORDS, WORDS],
    };
    type Who = Cashier;
    type Request = SaveCarryBags;
    type Outcome = Done<(), OpenBill>;
    type Gathered = CartAnswer;
    type Answer = BaggedAnswer;

    fn keep(_: &SaveCarryBags) -> Keep {
        Keep::Day
    }

    fn check(request: &SaveCarryBags) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &SaveCarryBags) -> Result<Self::Outcome> {
        Ok(Done { outcome: (), in_hand: save(deed, request)? })
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &SaveCarryBags, done: &mut Self::Outcome) -> Result<CartAnswer> {
        answers::cart(deed, done.in_hand.take())
    }

    fn render(_: Self::Outcome, cart: CartAnswer) -> Result<Reply<BaggedAnswer>> {
        Ok(Reply::success(BaggedAnswer { cart }).saying(&CarryBagWords::Saved))
    }
}

/// Puts carry bags on the open bill in place of those it has, and returns the bill; `None` where there was no bill and
/// no bag was chosen.
///
/// # Errors
/// When the store does not sell them, the numbers make no sense, the bill may not be changed, or a statement fails.
pub fn save(deed: &mut Deed<'_, Cashier>, request: &SaveCarryBags) -> Result<Option<OpenBill>> {
    let chosen = chosen(&request.bags.0)?;
    // Bags that were chosen before they were switched off can still be taken off.
    if !deed.settings().carry_bag && !chosen.is_empty() {
        return Err(CarryBagRefusal::Off.into());
    }
    let (tx, view) = deed.parts();
    let sold = view.bags(tx)?;
    let mut rows = Vec::new();
    for (bag_id, pieces) in &chosen {
        let bag = sold.iter().find(|bag| bag.bag_id.to_string() == *bag_id).ok_or(CarryBagRefusal::Unknown)?;
        rows.push((bag.bag_id, *pieces, bag.price_paise));
    }
    let till = Till::from(deed.who());
    if rows.is_empty() && bill::open_order(deed, till)?.is_none() {
        return Ok(None);
    }
    let mut edit = Edit::begin(deed, Meant { c_id: &request.c_id, order_id: &request.order_id })?;
    let before = edit.bags(deed)?;
    edit.set_bags(deed, &rows)?;
    let order_id = edit.order.order_id.clone();
    let bill = edit.finish(deed)?;
    let after: HashMap<i64, i64> = rows.iter().map(|&(bag_id, pieces, _)| (bag_id, pieces)).collect();
    let fewer = before.iter().any(|(bag_id, pieces)| after.get(bag_id).copied().unwrap_or_default() < *pieces);
    if fewer {
        let (before, after) = (before.into_iter().collect(), after.into_iter().collect());
        deed.audit(AuditEvent::CarryBagsRemoved { order: order_id, before, after });
    }
    Ok(Some(bill))
}
