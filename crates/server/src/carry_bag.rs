//! Carry bags on the open bill: goods with a price and a tax of their own, from which nothing is taken off.
//!
//! A bag is charged for only when the cashier chose it; the set that is saved replaces the one on the bill. On the
//! invoice each kind is a line.
//!
//! Calls: `/get-carry-bags`, `/save-carry-bags`.

use std::collections::{BTreeMap, HashMap};

use axum::extract::State;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::Tx;
use utoipa::ToSchema;

use crate::answer::{Reply, WithData};
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::cart::{self, CartAnswer, Edit, Meant};
use crate::cash_session;
use crate::catalog::View;
use crate::chance::Ids;
use crate::clock::Moment;
use crate::http::Call;
use crate::journal::{self, Keep, Turn};
use crate::login::Cashier;
use crate::refusal::{CallRefusal, Stop};
use crate::scalar::{JsonText, Text, Whole};

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
    /// How many are on the open bill.
    qty: i64,
}

/// The carry bags of a bill.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SaveCarryBags {
    /// JSON: pairs of `BAG_ID` and quantity. They replace the bags of the bill; none takes them off.
    #[schema(value_type = String)]
    pub bags: JsonText<Vec<(Text, Whole)>>,
    /// Which bill; empty for the open one.
    pub order_id: Text,
    /// Whose bill it is; empty for the open one's.
    pub c_id: Text,
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct BaggedAnswer {
    cart: CartAnswer,
}

crate::refusals! {
    /// Why carry bags are not put on a bill.
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
    /// What is said when carry bags are put on a bill.
    pub enum CarryBagWords in "carry_bag" {
        Saved: "Carry bag(s) has been added successfully.",
    }
}

/// The carry bags the store sells, with how many of each are on the open bill.
#[utoipa::path(post, path = "/get-carry-bags", tag = "carry_bag",
    request_body(content = GetCarryBags, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<WithData<Vec<BagAnswer>>>)))]
pub async fn get_carry_bags(
    State(app): State<App>,
    Call { actor: cashier, .. }: Call<Cashier, GetCarryBags>,
) -> Result<Reply<WithData<Vec<BagAnswer>>>, Stop> {
    let book = app.book.clone();
    let till = (&cashier).into();
    let data = app
        .read(&cashier, move |reader| {
            let view = book.view(reader)?;
            if !view.store(reader)?.1.carry_bag {
                return Err(CarryBagRefusal::Off.into());
            }
            let on_bill = cart::bags_of_till(reader, till)?;
            let bags = view.bags(reader)?;
            Ok(bags.iter().map(|bag| answer(bag, &on_bill)).collect())
        })
        .await?;
    Ok(Reply::success(WithData { data }))
}

fn answer(bag: &storage::rows::CarryBag, on_bill: &HashMap<i64, i64>) -> BagAnswer {
    BagAnswer {
        bag_id: bag.bag_id.to_string(),
        name: bag.name.clone(),
        price: Paise::new(bag.price_paise),
        qty: on_bill.get(&bag.bag_id).copied().unwrap_or_default(),
    }
}

/// Puts carry bags on the open bill in place of those it has.
#[utoipa::path(post, path = "/save-carry-bags", tag = "carry_bag",
    request_body(content = SaveCarryBags, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<BaggedAnswer>)))]
pub async fn save_carry_bags(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, SaveCarryBags>,
) -> Result<Reply<BaggedAnswer>, Stop> {
    let chosen = chosen(&request.bags.0)?;
    let ids = Ids::new(&app.chance, now);
    let (book, actor) = (app.book.clone(), cashier.clone());
    let cart = app
        .write(&cashier, move |tx| {
            let view = book.view(tx)?;
            match journal::turn(tx, actor.terminal_id(), &once, Keep::Day, now)? {
                Turn::Other => return Err(CallRefusal::OtherRequest.into()),
                Turn::Again(_) => return Ok(cart::open_cart(tx, &view, (&actor).into(), now)?),
                Turn::First => {}
            }
            let meant = Meant { c_id: &request.c_id, order_id: &request.order_id };
            let cart = save(tx, view, &actor, &meant, &chosen, &ids, now)?;
            journal::settle(tx, actor.terminal_id(), &once, "")?;
            Ok(cart)
        })
        .await?;
    Ok(Reply::success(BaggedAnswer { cart }).saying(&CarryBagWords::Saved))
}

/// How many of each bag are wanted; none of a bag is no wish.
fn chosen(pairs: &[(Text, Whole)]) -> Result<BTreeMap<String, i64>, Stop> {
    let mut chosen = BTreeMap::new();
    for (bag_id, quantity) in pairs {
        let pieces = quantity.0.ok_or_else(|| CarryBagRefusal::NoCount)?;
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

fn save(
    tx: &mut Tx<'_>,
    view: View,
    cashier: &Cashier,
    meant: &Meant<'_>,
    chosen: &BTreeMap<String, i64>,
    ids: &Ids,
    now: Moment,
) -> Result<CartAnswer, Stop> {
    let (_, settings) = view.store(tx)?;
    // Bags that were chosen before they were switched off can still be taken off.
    if !settings.carry_bag && !chosen.is_empty() {
        return Err(CarryBagRefusal::Off.into());
    }
    let sold = view.bags(tx)?;
    let mut rows = Vec::new();
    for (bag_id, pieces) in chosen {
        let bag = sold.iter().find(|bag| bag.bag_id.to_string() == *bag_id).ok_or(CarryBagRefusal::Unknown)?;
        rows.push((bag.bag_id, *pieces, Paise::new(bag.price_paise)));
    }
    if rows.is_empty() && cart::open_order(tx, cashier.into())?.is_none() {
        return Ok(cart::open_cart(tx, &view, cashier.into(), now)?);
    }
    let mut edit = Edit::begin(tx, view, cashier, meant, ids, now)?;
    let before = edit.bags(tx)?;
    edit.set_bags(tx, &rows)?;
    let order_id = edit.order.order_id.clone();
    let cart = edit.finish(tx)?;
    let after: HashMap<i64, i64> = rows.iter().map(|&(bag_id, pieces, _)| (bag_id, pieces)).collect();
    let fewer = before.iter().any(|(bag_id, pieces)| after.get(bag_id).copied().unwrap_or_default() < *pieces);
    if fewer {
        let session = cash_session::current(tx, cashier.terminal_id())?.map_or_else(String::new, |row| row.session_id);
        let detail = json!({"before": before, "after": after});
        audit(tx, Actor::cashier(cashier, &session), "carry_bags_removed", &order_id, &detail, now)?;
    }
    Ok(cart)
}
