use axum::extract::State;
use serde::{Deserialize, Serialize};
use storage::Tx;
use storage::rows::Order;
use utoipa::ToSchema;

use super::VoucherAnswer;
use super::VoucherRefusal;
use super::VoucherWords;
use super::find::{self, Entry};
use super::reserve::{reserve_credit, reserve_one};
use super::store;
use crate::answer::Reply;
use crate::app::App;
use crate::catalog::View;
use crate::clock::{Moment, wire_date};
use crate::http::Call;
use crate::journal::{self, Keep, Turn};
use crate::login::{self, Cashier};
use crate::payment::{self, OrderSummary};
use crate::refusal::{CallRefusal, Stop};
use crate::scalar::{Flag, Text};

/// Under this name wrong mobile numbers and ends of codes are counted on a device.
const GUESSES: &str = "voucher";

/// A voucher for a bill at checkout.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ApplyVoucher {
    /// The bill.
    pub order_id: Text,
    /// The bill, by its other name.
    pub t_order_id: Text,
    /// `voucher`.
    pub r#type: Text,
    /// The voucher's code, or the customer's mobile and at least the last four characters of the code.
    pub voucher_code: Text,
    /// 1 with an empty code: the customer's store credit, the oldest voucher first.
    pub all: Flag,
}

/// A bill with its vouchers.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppliedAnswer {
    /// The vouchers this call has put on the bill.
    data: Vec<VoucherAnswer>,
    order_summary: OrderSummary,
}

/// Sets a voucher, or a customer's store credit, aside for a bill at checkout. It is paid in by save-payment with
/// `VOUCHER` and what is set aside.
#[utoipa::path(post, path = "/apply-voucher", tag = "voucher",
    request_body(content = ApplyVoucher, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<AppliedAnswer>)))]
pub async fn apply_voucher(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, ApplyVoucher>,
) -> Result<Reply<AppliedAnswer>, Stop> {
    let entry = Entry::read(&request.voucher_code, request.all.0)?;
    let is_guess = matches!(entry, Entry::Phone { .. });
    if is_guess {
        // Counted before it is looked up, in a transaction of its own: a refusal must leave a trace.
        count_guess(&app, &cashier, now).await?;
    }
    let (book, actor) = (app.book.clone(), cashier.clone());
    let answer = app
        .write(&cashier, move |tx| {
            let view = book.view(tx)?;
            let order_id = request.order_id.given().or(request.t_order_id.given()).unwrap_or_default();
            let order = payment::lock_frozen(tx, order_id, now)?;
            let ids = match journal::turn(tx, actor.terminal_id(), &once, Keep::Day, now)? {
                Turn::Other => return Err(CallRefusal::OtherRequest.into()),
                Turn::Again(ids) => ids.split_whitespace().map(str::to_owned).collect(),
                Turn::First => apply(tx, &view, &order, &entry, now)?,
            };
            journal::settle(tx, actor.terminal_id(), &once, &ids.join(" "))?;
            if is_guess {
                login::clear_guard(tx, Some(actor.device().licence_id), GUESSES)?;
            }
            view.keep(tx);
            let mut data = store::on_order(tx, &order.order_id)?;
            data.retain(|voucher| ids.iter().any(|id| id == voucher.id()));
            Ok(AppliedAnswer { data, order_summary: payment::summary_of(tx, &order)? })
        })
        .await?;
    Ok(Reply::success(answer).saying(&VoucherWords::Applied))
}

fn apply(tx: &mut Tx<'_>, view: &View, order: &Order, entry: &Entry, now: Moment) -> Result<Vec<String>, Stop> {
    let (shop, settings) = view.store(tx)?;
    let today = wire_date(now, &shop.zone);
    if *entry != Entry::StoreCredit {
        let voucher = find::one(tx, entry, order, &shop.row.dummy_customer_id, &today)?;
        return reserve_one(tx, order, &voucher, &today, now);
    }
    if !settings.avail_offer {
        return Err(VoucherRefusal::CreditOff.into());
    }
    if order.customer_id == shop.row.dummy_customer_id {
        return Err(VoucherRefusal::NobodyTagged.into());
    }
    reserve_credit(tx, order, &today, now)
}

async fn count_guess(app: &App, cashier: &Cashier, now: Moment) -> Result<(), Stop> {
    let (book, licence_id) = (app.book.clone(), cashier.device().licence_id);
    let locked = app
        .db
        .write(&cashier.scope(), move |tx| {
            let (shop, _) = book.view(tx)?.store(tx)?;
            login::count_code(tx, licence_id, GUESSES, &shop.zone, now)
        })
        .await?;
    locked.map_or(Ok(()), |locked| Err(locked.into()))
}
