//! A customer's profile is kept and the open bill becomes theirs, or the walk-in's again.
//!
//! Locks are taken in the order customer, bill: nothing else locks a customer behind a bill.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::Tx;
use storage::rows::Customer;
use utoipa::ToSchema;

use super::CustomerWords;
use super::form::LoginForCustomer;
use super::refusal::{CustomerRefusal, faults};
use super::store;
use super::wire::{AddressAnswer, CustomerAnswer};
use crate::answer::Reply;
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::cart::{self, CartAnswer, CartRefusal, Edit, Meant};
use crate::cash_session;
use crate::catalog::{StoreInfo, View};
use crate::chance::Ids;
use crate::clock::{Moment, wire_date};
use crate::http::Call;
use crate::journal::{self, Keep, Turn};
use crate::login::Cashier;
use crate::refusal::{CallRefusal, Stop};
use crate::scalar::Text;
use crate::settings::wire::DUMMY_GROUP;
use crate::voucher;

/// The group of a customer of whom nothing else is said.
const USUAL_GROUP: &str = "REGULAR";
/// Of the ids of a request, that of a new customer; the first belongs to a new bill.
const CUSTOMER_ID: u16 = 1;

/// The customer and the open bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaggedAnswer {
    data: CustomerAnswer,
    address: AddressAnswer,
    cart: CartAnswer,
}

/// Keeps a customer's profile and gives them the open bill, which is priced anew for their group.
#[utoipa::path(post, path = "/vendor/login-for-customer", tag = "customer",
    request_body(content = LoginForCustomer, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<TaggedAnswer>)))]
pub async fn login_for_customer(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, LoginForCustomer>,
) -> Result<Reply<TaggedAnswer>, Stop> {
    let tags = request.tags();
    let ids = Ids::new(&app.chance, now);
    let (book, actor) = (app.book.clone(), cashier.clone());
    let (row, credit, cart) = app
        .write(&cashier, move |tx| {
            let view = book.view(tx)?;
            let (shop, _) = view.store(tx)?;
            let today = wire_date(now, &shop.zone);
            match journal::turn(tx, actor.terminal_id(), &once, Keep::Day, now)? {
                Turn::Other => return Err(CallRefusal::OtherRequest.into()),
                Turn::Again(customer_id) => {
                    let row = store::find(tx, &customer_id)?.ok_or(CustomerRefusal::Unknown)?;
                    let credit = voucher::store_credit(tx, &row.customer_id, &today)?;
                    return Ok((row, credit, cart::open_cart(tx, &view, (&actor).into(), now)?));
                }
                Turn::First => {}
            }
            let (row, cart) = keep_and_tag(tx, view, &actor, &request, &ids, now)?;
            journal::settle(tx, actor.terminal_id(), &once, &row.customer_id)?;
            let credit = voucher::store_credit(tx, &row.customer_id, &today)?;
            Ok((row, credit, cart))
        })
        .await?;
    let data = CustomerAnswer::new(&row, credit);
    let answer = TaggedAnswer { address: data.address().clone(), data, cart };
    let message = if tags { CustomerWords::Tagged } else { CustomerWords::Saved };
    Ok(Reply::success(answer).saying(&message))
}

fn keep_and_tag(
    tx: &mut Tx<'_>,
    view: View,
    cashier: &Cashier,
    request: &LoginForCustomer,
    ids: &Ids,
    now: Moment,
) -> Result<(Customer, CartAnswer), Stop> {
    let (shop, _) = view.store(tx)?;
    let Kept { row, change } = keep(tx, request, &shop, ids, now)?;
    let mut notes = Vec::new();
    if let Some((action, fields)) = change {
        // Which fields, not what is in them: the audit is for ever, a person's data is not.
        notes.push((action, row.customer_id.clone(), json!({"fields": fields})));
    }
    let cart = if request.tags() {
        let (cart, order_id, before) = tag(tx, view, cashier, request, &row, &shop, ids, now)?;
        notes.push(("customer_tagged", order_id, json!({"from": before, "to": row.customer_id})));
        cart
    } else {
        cart::open_cart(tx, &view, cashier.into(), now)?
    };
    let session = cash_session::current(tx, cashier.terminal_id())?.map_or_else(String::new, |row| row.session_id);
    for (action, subject, detail) in &notes {
        audit(tx, Actor::cashier(cashier, &session), action, subject, detail, now)?;
    }
    Ok((row, cart))
}

/// A customer as they are kept now, and what is new about them.
struct Kept {
    row: Customer,
    change: Option<(&'static str, Vec<&'static str>)>,
}

fn keep(tx: &mut Tx<'_>, request: &LoginForCustomer, shop: &StoreInfo, ids: &Ids, now: Moment) -> Result<Kept, Stop> {
    let mobile = request.mobile().map_err(|fault| Stop::Invalid(faults(&[fault])))?;
    let today = now.at(&shop.zone).date();
    let mut known = store::lock_by_mobile(tx, mobile)?;
    if known.is_none() {
        let nobody = nobody(tx.vendor(), ids.nth(CUSTOMER_ID), mobile, now);
        let row = request.onto(&nobody, today).map_err(|wrong| Stop::Invalid(faults(&wrong)))?;
        if store::insert(tx, &row)? {
            let fields = differing(&nobody, &row);
            return Ok(Kept { row, change: Some(("customer_created", fields)) });
        }
        // Another till has just added them.
        known = store::lock_by_mobile(tx, mobile)?;
    }
    let before = known.ok_or(CustomerRefusal::Unknown)?;
    if before.group_code == DUMMY_GROUP {
        return Err(CustomerRefusal::Dummy.into());
    }
    let row = request.onto(&before, today).map_err(|wrong| Stop::Invalid(faults(&wrong)))?;
    let fields = differing(&before, &row);
    if fields.is_empty() {
        return Ok(Kept { row, change: None });
    }
    store::update(tx, &row)?;
    Ok(Kept { row, change: Some(("customer_changed", fields)) })
}

fn nobody(vendor_id: i64, customer_id: String, mobile: &str, now: Moment) -> Customer {
    Customer {
        vendor_id,
        customer_id,
        mobile: mobile.to_owned(),
        first_name: String::new(),
        last_name: String::new(),
        email: String::new(),
        gender: String::new(),
        born_on: String::new(),
        anniversary_on: String::new(),
        gstin: String::new(),
        group_code: USUAL_GROUP.to_owned(),
        address1: String::new(),
        address2: String::new(),
        city: String::new(),
        state_code: String::new(),
        pincode: String::new(),
        created_at: now.0,
    }
}

fn differing(before: &Customer, after: &Customer) -> Vec<&'static str> {
    let pairs = [
        ("first_name", &before.first_name, &after.first_name),
        ("last_name", &before.last_name, &after.last_name),
        ("email", &before.email, &after.email),
        ("gender", &before.gender, &after.gender),
        ("dob", &before.born_on, &after.born_on),
        ("anniversary_date", &before.anniversary_on, &after.anniversary_on),
        ("gstin", &before.gstin, &after.gstin),
        ("address1", &before.address1, &after.address1),
        ("address2", &before.address2, &after.address2),
        ("city_id", &before.city, &after.city),
        ("state_id", &before.state_code, &after.state_code),
        ("pincode", &before.pincode, &after.pincode),
    ];
    pairs.into_iter().filter(|(_, before, after)| before != after).map(|(field, ..)| field).collect()
}

/// Gives the open bill of a till to a customer, beginning one where there is none; answers it with whose it was.
#[expect(clippy::too_many_arguments, reason = "all that a bill and its customer are")]
fn tag(
    tx: &mut Tx<'_>,
    view: View,
    cashier: &Cashier,
    request: &LoginForCustomer,
    row: &Customer,
    shop: &StoreInfo,
    ids: &Ids,
    now: Moment,
) -> Result<(CartAnswer, String, String), Stop> {
    let open = cart::open_order(tx, cashier.into())?;
    let before = open.map_or_else(|| shop.row.dummy_customer_id.clone(), |order| order.customer_id);
    // A till that means somebody else's bill has not seen what became of it.
    if request.stated().any(|id| id != before && id != row.customer_id) {
        return Err(CartRefusal::OtherCustomer.into());
    }
    let mut edit = Edit::begin_for(tx, view, cashier, &row.customer_id, ids, now)?;
    edit.set_customer(tx, &row.customer_id)?;
    let order_id = edit.order.order_id.clone();
    Ok((edit.finish(tx)?, order_id, before))
}

/// The open bill goes back to the walk-in customer.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct UnTagCustomer {
    /// The store's dummy customer; empty for the same.
    pub dummy_c_id: Text,
    /// Whose the bill is now; empty for whoever's it is.
    pub customer_c_id: Text,
    /// Their phone; not needed.
    pub mobile: Text,
}

/// The open bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct UntaggedAnswer {
    cart: CartAnswer,
}

/// Gives the open bill back to the store's dummy customer and prices it anew.
#[utoipa::path(post, path = "/vendor/un-tag-customer", tag = "customer",
    request_body(content = UnTagCustomer, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<UntaggedAnswer>)))]
pub async fn un_tag_customer(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, UnTagCustomer>,
) -> Result<Reply<UntaggedAnswer>, Stop> {
    let (book, actor) = (app.book.clone(), cashier.clone());
    let cart = app
        .write(&cashier, move |tx| {
            let view = book.view(tx)?;
            match journal::turn(tx, actor.terminal_id(), &once, Keep::Day, now)? {
                Turn::Other => return Err(CallRefusal::OtherRequest.into()),
                Turn::Again(_) => return Ok(cart::open_cart(tx, &view, (&actor).into(), now)?),
                Turn::First => {}
            }
            let cart = untag(tx, view, &actor, &request, now)?;
            journal::settle(tx, actor.terminal_id(), &once, "")?;
            Ok(cart)
        })
        .await?;
    Ok(Reply::success(UntaggedAnswer { cart }).saying(&CustomerWords::Untagged))
}

fn untag(
    tx: &mut Tx<'_>,
    view: View,
    cashier: &Cashier,
    request: &UnTagCustomer,
    now: Moment,
) -> Result<CartAnswer, Stop> {
    let (shop, settings) = view.store(tx)?;
    let dummy = &shop.row.dummy_customer_id;
    if request.dummy_c_id.given().is_some_and(|id| id != dummy) {
        return Err(CustomerRefusal::NotDummy.into());
    }
    let meant = Meant { c_id: &request.customer_c_id, order_id: "" };
    let mut edit = Edit::resume(tx, view, cashier.into(), &meant, now)?;
    let (order_id, before) = (edit.order.order_id.clone(), edit.order.customer_id.clone());
    // Where there is no walk-in customer, goods cannot be nobody's.
    if !settings.dummy_customer && !edit.lines.is_empty() {
        return Err(CartRefusal::NoCustomer.into());
    }
    edit.set_customer(tx, dummy)?;
    let cart = edit.finish(tx)?;
    if before != *dummy {
        let session = cash_session::current(tx, cashier.terminal_id())?.map_or_else(String::new, |row| row.session_id);
        let detail = json!({"from": before, "to": dummy});
        audit(tx, Actor::cashier(cashier, &session), "customer_untagged", &order_id, &detail, now)?;
    }
    Ok(cart)
}
