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

use crate::app::{App, MayConflict};
use crate::audit::{Actor, audit};
use crate::cart::{self, CartAnswer, CartError, Edit, Meant};
use crate::cash_session;
use crate::catalog::View;
use crate::chance::Ids;
use crate::clock::Moment;
use crate::http::journal::{self, Keep, Turn};
use crate::http::scalar::{JsonText, Text, Whole};
use crate::http::{Call, Problem, Reply, WithData};
use crate::login::{self, Cashier};

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

/// Why carry bags are not put on a bill.
#[derive(Debug, thiserror::Error)]
enum CarryBagError {
    #[error("Carry bags are switched off for this store.")]
    Off,
    #[error("{0}")]
    Bags(String),
    #[error("This carry bag is not sold in this store.")]
    Unknown,
    #[error(transparent)]
    Cart(#[from] CartError),
    #[error(transparent)]
    Ended(#[from] login::Ended),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl MayConflict for CarryBagError {
    fn is_conflict(&self) -> bool {
        matches!(self, CarryBagError::Cart(error) if error.is_conflict())
    }
}

impl From<CarryBagError> for Problem {
    fn from(error: CarryBagError) -> Self {
        use CarryBagError as E;
        let message = error.to_string();
        match error {
            E::Bags(_) => Problem::field("bags", message),
            E::Off | E::Unknown => Problem::fail(message),
            E::Cart(error) => error.into(),
            E::Ended(ended) => ended.into(),
            E::Storage(error) => error.into(),
        }
    }
}

/// The carry bags the store sells, with how many of each are on the open bill.
#[utoipa::path(post, path = "/get-carry-bags", tag = "carry_bag",
    request_body(content = GetCarryBags, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<WithData<Vec<BagAnswer>>>)))]
pub async fn get_carry_bags(
    State(app): State<App>,
    Call { actor: cashier, .. }: Call<Cashier, GetCarryBags>,
) -> Result<Reply<WithData<Vec<BagAnswer>>>, Problem> {
    let book = app.book.clone();
    let till = (&cashier).into();
    let data = app
        .read(&cashier, move |reader| {
            let view = book.view(reader)?;
            if !view.store(reader)?.1.carry_bag {
                return Err(CarryBagError::Off);
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
) -> Result<Reply<BaggedAnswer>, Problem> {
    let chosen = chosen(&request.bags.0)?;
    let ids = Ids::new(&app.chance, now);
    let (book, actor) = (app.book.clone(), cashier.clone());
    let cart = app
        .write(&cashier, move |tx| {
            let view = book.view(tx)?;
            match journal::turn(tx, actor.terminal_id(), &once, Keep::Day, now)? {
                Turn::Other => return Err(CartError::OtherRequest.into()),
                Turn::Again(_) => return Ok(cart::open_cart(tx, &view, (&actor).into(), now)?),
                Turn::First => {}
            }
            let meant = Meant { c_id: &request.c_id, order_id: &request.order_id };
            let cart = save(tx, view, &actor, &meant, &chosen, &ids, now)?;
            journal::settle(tx, actor.terminal_id(), &once, "")?;
            Ok::<_, CarryBagError>(cart)
        })
        .await?;
    Ok(Reply::success(BaggedAnswer { cart }).saying("Carry bag(s) has been added successfully."))
}

/// How many of each bag are wanted; none of a bag is no wish.
fn chosen(pairs: &[(Text, Whole)]) -> Result<BTreeMap<String, i64>, CarryBagError> {
    let mut chosen = BTreeMap::new();
    for (bag_id, quantity) in pairs {
        let pieces = quantity.0.ok_or_else(|| CarryBagError::Bags("Enter how many carry bags.".to_owned()))?;
        if pieces < 0 {
            return Err(CarryBagError::Bags("The number of carry bags cannot be below zero.".to_owned()));
        }
        if pieces > MOST {
            return Err(CarryBagError::Bags(format!("A bill takes {MOST} carry bags of one kind at most.")));
        }
        if chosen.insert(bag_id.to_string(), pieces).is_some() {
            return Err(CarryBagError::Bags("Each carry bag can be named once.".to_owned()));
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
) -> Result<CartAnswer, CarryBagError> {
    let (_, settings) = view.store(tx)?;
    // Bags that were chosen before they were switched off can still be taken off.
    if !settings.carry_bag && !chosen.is_empty() {
        return Err(CarryBagError::Off);
    }
    let sold = view.bags(tx)?;
    let mut rows = Vec::new();
    for (bag_id, pieces) in chosen {
        let bag = sold.iter().find(|bag| bag.bag_id.to_string() == *bag_id).ok_or(CarryBagError::Unknown)?;
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
