use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::Tx;
use storage::rows::{CashSession, Order, VoucherUse};
use utoipa::ToSchema;

use super::VoucherRefusal;
use super::VoucherWords;
use super::reserve::set_aside;
use super::store;
use crate::answer::Reply;
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::cash_session;
use crate::chance::Ids;
use crate::clock::Moment;
use crate::http::Call;
use crate::journal::{self, Keep, Turn};
use crate::login::Cashier;
use crate::payment::{self, Gateway, OrderSummary};
use crate::refusal::{CallRefusal, Stop};
use crate::scalar::{Flag, JsonText, Text};

/// Vouchers to take off a bill.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct RemoveVoucher {
    /// The bill.
    pub order_id: Text,
    /// The bill, by its other name.
    pub t_order_id: Text,
    /// JSON: the ids of the vouchers.
    #[schema(value_type = String)]
    pub voucher_id: JsonText<Vec<Text>>,
    /// 1 takes all vouchers off.
    pub all: Flag,
}

/// The bill without them.
#[derive(Debug, Serialize, ToSchema)]
pub struct RemovedVoucherAnswer {
    order_summary: OrderSummary,
}

/// Takes vouchers off a bill that is not paid yet. What was paid in goes back to them.
#[utoipa::path(post, path = "/remove-voucher", tag = "voucher",
    request_body(content = RemoveVoucher, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<RemovedVoucherAnswer>)))]
pub async fn remove_voucher(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, RemoveVoucher>,
) -> Result<Reply<RemovedVoucherAnswer>, Stop> {
    if request.voucher_id.0.is_empty() && !request.all.0 {
        return Err(VoucherRefusal::NoneChosen.into());
    }
    let ids = Ids::new(&app.chance, now);
    let actor = cashier.clone();
    let order_summary = app
        .write(&cashier, move |tx| {
            // The drawer is locked before the bill, as everywhere.
            let session = cash_session::lock_for_refund(tx, actor.terminal_id())?;
            let order_id = request.order_id.given().or(request.t_order_id.given()).unwrap_or_default();
            let mut order = payment::lock_frozen(tx, order_id, now)?;
            match journal::turn(tx, actor.terminal_id(), &once, Keep::Ever, now)? {
                Turn::Other => return Err(CallRefusal::OtherRequest.into()),
                Turn::Again(_) => {}
                Turn::First => remove(tx, &actor, session.as_ref(), &mut order, &request, &ids, now)?,
            }
            Ok(payment::summary_of(tx, &order)?)
        })
        .await?;
    let answer = RemovedVoucherAnswer { order_summary };
    Ok(Reply::success(answer).saying(&VoucherWords::Removed))
}

fn remove(
    tx: &mut Tx<'_>,
    cashier: &Cashier,
    session: Option<&CashSession>,
    order: &mut Order,
    request: &RemoveVoucher,
    ids: &Ids,
    now: Moment,
) -> Result<(), Stop> {
    let on_bill = store::on_order(tx, &order.order_id)?;
    let is_on_bill = |id: &str| on_bill.iter().any(|voucher| voucher.id() == id);
    let chosen: Vec<String> = if request.all.0 {
        on_bill.iter().map(|voucher| voucher.id().to_owned()).collect()
    } else {
        request.voucher_id.0.iter().map(|id| id.to_string()).collect()
    };
    if chosen.is_empty() || !chosen.iter().all(|id| is_on_bill(id)) {
        return Err(VoucherRefusal::NotOnBill.into());
    }
    for id in &chosen {
        store::delete_reservation(tx, &order.order_id, id)?;
    }
    let given_back = reverse_payments(tx, cashier, session, order, &chosen, ids, now)?;
    // A payment is reversed whole; what it took of other vouchers is set aside again, to be paid in anew.
    for row in given_back.into_iter().filter(|row| !chosen.contains(&row.voucher_id)) {
        if let Some(voucher) = store::lock(tx, &row.voucher_id)? {
            set_aside(tx, order, &voucher, row.amount_paise, now)?;
        }
    }
    let session_id = session.map_or("", |session| session.session_id.as_str());
    audit(
        tx,
        Actor::cashier(cashier, session_id),
        "voucher_removed",
        &order.order_id,
        &json!({"vouchers": chosen}),
        now,
    )?;
    Ok(())
}

/// Reverses the payments that took something of these vouchers; answers all they had taken of vouchers.
fn reverse_payments(
    tx: &mut Tx<'_>,
    cashier: &Cashier,
    session: Option<&CashSession>,
    order: &mut Order,
    chosen: &[String],
    ids: &Ids,
    now: Moment,
) -> Result<Vec<VoucherUse>, Stop> {
    let mut given_back = Vec::new();
    let tenders = payment::tenders_of(tx, &order.order_id)?;
    let is_reversed = |pay_id: &str| tenders.iter().any(|tender| tender.reversal_of == pay_id);
    for (place, tender) in (0..).zip(&tenders) {
        if tender.gateway != Gateway::Voucher.name() || tender.state != "taken" || is_reversed(&tender.pay_id) {
            continue;
        }
        let uses = store::uses_of(tx, tender.terminal_id, &tender.pay_id)?;
        if uses.iter().any(|row| chosen.contains(&row.voucher_id)) {
            payment::reverse(tx, cashier, session, tender, ids, place, now)?;
            payment::set_paid(tx, order, order.paid_paise - tender.amount_paise, "frozen")?;
            order.paid_paise -= tender.amount_paise;
            given_back.extend(uses);
        }
    }
    Ok(given_back)
}
