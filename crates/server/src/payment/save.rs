use axum::extract::State;
use pricing::Paise;
use pricing::tender::{CashLimit, CashTender, check_exact};
use serde::{Deserialize, Serialize};
use storage::Tx;
use storage::rows::{CashSession, Order, Tender};
use utoipa::ToSchema;

use super::Gateway;
use super::PaymentRefusal;
use super::frozen::{FrozenBill, OrderSummary, SummaryItem, SummaryLine};
use super::process::CheckoutOrder;
use super::store;
use super::summary_of;
use crate::answer::Reply;
use crate::app::App;
use crate::cash_session::{self, Movement, MovementKind};
use crate::catalog::{StoreInfo, View};
use crate::chance::Ids;
use crate::clock::{Moment, wire_date};
use crate::http::{Call, opaque_id};
use crate::invoice::{self, InvoiceData, Posted};
use crate::journal::{self, Keep, Turn};
use crate::login::Cashier;
use crate::printing::Paper;
use crate::refusal::{CallRefusal, Refusal, Stop};
use crate::scalar::{Rupees, Text};
use crate::settings::Settings;
use crate::voucher;

/// Money for a bill at checkout.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SavePayment {
    /// The till's own id of this payment: the same one again is the same payment.
    pub pay_id: Text,
    /// The bill.
    pub t_order_id: Text,
    /// The bill, by its other name.
    pub order_id: Text,
    /// What is paid of the bill.
    pub amount: Rupees,
    /// `CASH`, `CARD_OFFLINE`, …
    pub payment_gateway_type: Text,
    /// Cash handed over; left out, the amount.
    pub cash_collected: Rupees,
    /// Change given.
    pub cash_return: Rupees,
    /// Empty or `success`; anything else records a failed payment.
    pub status: Text,
    /// Why it failed.
    pub error_description: Text,
    /// What the gateway said, and a typed `reference`, as JSON.
    pub gateway_response: Text,
}

/// A bill after a payment: with the last one, its invoice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum PaidAnswer {
    /// Something is left to pay.
    Part {
        /// The bill.
        data: CheckoutOrder,
        /// What is left.
        order_summary: OrderSummary,
    },
    /// All is paid.
    Whole(Box<WholePaid>),
}

/// A paid bill.
#[derive(Debug, Serialize, ToSchema)]
pub struct WholePaid {
    data: InvoiceData,
    order_summary: OrderSummary,
    summary: PaidSummary,
    /// Where the invoice can be fetched for printing; empty where it cannot.
    print_url: String,
}

/// What was bought and paid.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaidSummary {
    amount_paid: Paise,
    item_qty: i64,
    items: Vec<SummaryItem>,
    summary: Vec<SummaryLine>,
}

/// What the transaction leaves to be written as an answer.
enum Outcome {
    Part { order: Box<Order>, summary: OrderSummary },
    Whole { posted: Box<Posted>, summary: OrderSummary, paper: Paper },
}

/// Takes a payment. With the last rupee the bill becomes an invoice, in the same transaction.
#[utoipa::path(post, path = "/save-payment", tag = "payment",
    request_body(content = SavePayment, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<PaidAnswer>)))]
pub async fn save_payment(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, SavePayment>,
) -> Result<Reply<PaidAnswer>, Stop> {
    if request.pay_id.is_empty() {
        return Err(PaymentRefusal::NoPayId.into());
    }
    opaque_id("pay_id", request.pay_id.to_string())?;
    let ids = Ids::new(&app.chance, now);
    let (book, actor) = (app.book.clone(), cashier.clone());
    let outcome = app
        .write(&cashier, move |tx| {
            let view = book.view(tx)?;
            // The payment's own id makes it happen once; the request's only must not stand for another request.
            if journal::turn(tx, actor.terminal_id(), &once, Keep::Ever, now)? == Turn::Other {
                return Err(CallRefusal::OtherRequest.into());
            }
            let taking = Taking { cashier: &actor, request: &request, fingerprint: &once.fingerprint, ids: &ids, now };
            taking.take(tx, view)
        })
        .await?;
    match outcome {
        Ok(outcome) => Ok(answer(outcome)),
        Err(failure) => Err(Stop::from(*failure)),
    }
}

/// One payment being taken.
struct Taking<'a> {
    cashier: &'a Cashier,
    request: &'a SavePayment,
    fingerprint: &'a str,
    ids: &'a Ids,
    now: Moment,
}

impl Taking<'_> {
    fn take(&self, tx: &mut Tx<'_>, view: View) -> Result<Result<Outcome, Box<Failure>>, Stop> {
        let (shop, settings) = view.store(tx)?;
        let today = wire_date(self.now, &shop.zone);
        let session =
            cash_session::session_for_sale(tx, &self.ids.nth(0), self.cashier.terminal_id(), &today, self.now)?;
        // Behind the lock of the drawer, a repetition always sees the first one.
        if let Some(known) = store::tender(tx, self.cashier.terminal_id(), &self.request.pay_id)? {
            return self.again(tx, &known, &shop, &settings);
        }
        let order = self.order(tx)?;
        let frozen = FrozenBill::of(&order)?;
        let gateway = Gateway::parse(&self.request.payment_gateway_type).ok_or(PaymentRefusal::UnknownGateway)?;
        let amount = self.request.amount.0.ok_or(PaymentRefusal::NoAmount)?;
        let balance = Paise::new(order.total_paise - order.paid_paise);
        let mut tenders = store::tenders_of(tx, &order.order_id)?;
        let cash = self.check(tx, gateway, amount, balance, &order, &tenders, &settings, &shop, &today)?;
        let failed = !matches!(self.request.status.to_ascii_lowercase().as_str(), "" | "success");
        let tender = self.tender(tx, &order, &session, gateway, cash, failed, &today);
        store::insert(tx, &tender)?;
        if !failed {
            Self::settle_vouchers(tx, &tender, balance - amount)?;
        }
        tenders.push(tender);
        let summary = frozen.summary(&tenders, voucher::on_order(tx, &order.order_id)?);
        if failed {
            return Ok(Err(Box::new(Failure { reason: self.reason(), summary })));
        }
        if gateway == Gateway::Cash {
            let movement = Movement {
                movement_id: &self.ids.nth(1),
                kind: MovementKind::Sale,
                amount_paise: amount.get(),
                pay_id: &self.request.pay_id,
                reason: "",
                manager_id: None,
            };
            cash_session::record(tx, &session, self.cashier, movement, self.now)?;
        }
        let paid = order.paid_paise + amount.get();
        if paid < order.total_paise {
            store::set_paid(tx, &order, paid, "frozen")?;
            view.keep(tx);
            return Ok(Ok(Outcome::Part { order: Box::new(order), summary }));
        }
        store::set_paid(tx, &order, paid, "paid")?;
        let sale = invoice::Sale {
            order: &order,
            frozen,
            tenders,
            session: &session,
            cashier: self.cashier,
            ids: self.ids,
            now: self.now,
        };
        let posted = invoice::post(tx, sale, &shop)?;
        view.keep(tx);
        Ok(Ok(Outcome::Whole { posted: Box::new(posted), summary, paper: Paper::of_width(settings.bill_print_width) }))
    }

    /// The bill, locked, standing at checkout.
    fn order(&self, tx: &mut Tx<'_>) -> Result<Order, Stop> {
        let named = self.request.t_order_id.given().or(self.request.order_id.given()).unwrap_or_default();
        store::lock_frozen(tx, named, self.now)
    }

    /// What a payment changes of the vouchers on the bill: with `VOUCHER` they are paid in, any other leaves of what
    /// is set aside no more than the new balance.
    fn settle_vouchers(tx: &mut Tx<'_>, tender: &Tender, balance: Paise) -> storage::Result<()> {
        if tender.gateway == Gateway::Voucher.name() {
            voucher::redeem(tx, tender)
        } else {
            voucher::fit(tx, &tender.order_id, balance)
        }
    }

    #[expect(clippy::too_many_arguments, reason = "all that a payment is checked against")]
    fn check(
        &self,
        tx: &mut Tx<'_>,
        gateway: Gateway,
        amount: Paise,
        balance: Paise,
        order: &Order,
        tenders: &[Tender],
        settings: &Settings,
        shop: &StoreInfo,
        today: &str,
    ) -> Result<CashTender, Stop> {
        if !gateway.is_taken(settings) {
            return Err(PaymentRefusal::NotTaken.into());
        }
        let cash = if gateway == Gateway::Cash {
            let returned = self.request.cash_return.0.unwrap_or_default();
            let collected = self.request.cash_collected.0.unwrap_or(amount + returned);
            CashTender { collected, returned, applied: amount }.check(balance)?
        } else {
            check_exact(balance, amount)?;
            CashTender { collected: amount, returned: Paise::ZERO, applied: amount }
        };
        if gateway == Gateway::Voucher {
            let reserved = voucher::reserved(tx, &order.order_id)?;
            if reserved.is_zero() {
                return Err(PaymentRefusal::NoVoucher.into());
            }
            if amount != reserved {
                return Err(PaymentRefusal::NotReserved { reserved }.into());
            }
        }
        // A voucher is worth what it is worth: the rest is paid in one other way.
        if gateway != Gateway::Voucher && !settings.multiple_mop && amount < balance {
            return Err(PaymentRefusal::NoSplit { balance }.into());
        }
        if gateway == Gateway::Cash {
            self.check_cash_limit(tx, amount, order, tenders, shop, today)?;
        }
        Ok(cash)
    }

    /// No two lakh rupees in cash from one person, for one bill or on one day.
    fn check_cash_limit(
        &self,
        tx: &mut Tx<'_>,
        amount: Paise,
        order: &Order,
        tenders: &[Tender],
        shop: &StoreInfo,
        today: &str,
    ) -> Result<(), Stop> {
        let Some(limit) = CashLimit::on(shop.day(self.now)) else { return Ok(()) };
        let of_bill: i64 = tenders
            .iter()
            .filter(|tender| tender.gateway == Gateway::Cash.name() && tender.state != "failed")
            .map(|tender| tender.amount_paise)
            .sum();
        // Nobody knows who a walk-in is, so only the bill counts for one.
        let of_day = if order.customer_id == shop.row.dummy_customer_id {
            of_bill
        } else {
            store::cash_of_day(tx, &order.customer_id, today)?
        };
        if limit.refuses(Paise::new(of_bill.max(of_day)) + amount) {
            return Err(PaymentRefusal::CashLimit { from: limit.refused_from }.into());
        }
        Ok(())
    }

    #[expect(clippy::too_many_arguments, reason = "all that a row of money holds")]
    fn tender(
        &self,
        tx: &Tx<'_>,
        order: &Order,
        session: &CashSession,
        gateway: Gateway,
        cash: CashTender,
        failed: bool,
        today: &str,
    ) -> Tender {
        let detail: serde_json::Value = serde_json::from_str(&self.request.gateway_response).unwrap_or_default();
        let reference = detail.get("reference").and_then(serde_json::Value::as_str).unwrap_or_default();
        Tender {
            vendor_id: tx.vendor(),
            terminal_id: self.cashier.terminal_id(),
            pay_id: self.request.pay_id.to_string(),
            order_id: order.order_id.clone(),
            store_id: tx.store(),
            session_id: session.session_id.clone(),
            user_id: self.cashier.user_id(),
            gateway: gateway.name().to_owned(),
            state: if failed { "failed" } else { "taken" }.to_owned(),
            amount_paise: cash.applied.get(),
            collected_paise: cash.collected.get(),
            returned_paise: cash.returned.get(),
            reference: reference.chars().take(64).collect(),
            detail: if detail.is_null() { String::new() } else { detail.to_string() },
            reversal_of: String::new(),
            fingerprint: self.fingerprint.to_owned(),
            business_date: today.to_owned(),
            created_at: self.now.0,
        }
    }

    /// The answer to a payment that was taken before.
    fn again(
        &self,
        tx: &mut Tx<'_>,
        known: &Tender,
        shop: &StoreInfo,
        settings: &Settings,
    ) -> Result<Result<Outcome, Box<Failure>>, Stop> {
        if known.fingerprint != self.fingerprint {
            return Err(PaymentRefusal::OtherPayment.into());
        }
        let order = crate::cart::find_order(tx, &known.order_id)?.ok_or(PaymentRefusal::UnknownOrder)?;
        if let Some(posted) = invoice::of_order(tx, &order.order_id, shop)? {
            let summary = summary_of(tx, &order)?;
            let paper = Paper::of_width(settings.bill_print_width);
            return Ok(Ok(Outcome::Whole { posted: Box::new(posted), summary, paper }));
        }
        if order.state != "frozen" {
            return Err(PaymentRefusal::Cancelled.into());
        }
        let summary = summary_of(tx, &order)?;
        if known.state == "failed" {
            return Ok(Err(Box::new(Failure { reason: self.reason(), summary })));
        }
        Ok(Ok(Outcome::Part { order: Box::new(order), summary }))
    }

    fn reason(&self) -> Option<String> {
        self.request.error_description.given().map(str::to_owned)
    }
}

/// A payment that failed and was recorded as such.
struct Failure {
    reason: Option<String>,
    summary: OrderSummary,
}

impl From<Failure> for Stop {
    fn from(Failure { reason, summary }: Failure) -> Self {
        let refusal = match reason {
            Some(reason) => PaymentRefusal::Failed { reason },
            None => PaymentRefusal::FailedSilently,
        };
        Refusal::from(refusal).with("order_summary", summary).into()
    }
}

fn answer(outcome: Outcome) -> Reply<PaidAnswer> {
    match outcome {
        Outcome::Part { order, summary } => {
            let data = CheckoutOrder {
                t_order_id: order.order_id.clone(),
                order_id: order.order_id,
                total: Paise::new(order.total_paise),
            };
            Reply::success(PaidAnswer::Part { data, order_summary: summary })
        }
        Outcome::Whole { posted, summary, paper } => {
            let data = posted.data(paper);
            let paid = PaidSummary {
                amount_paid: summary.amount_paid,
                item_qty: summary.item_qty,
                items: summary.items.clone(),
                summary: summary.summary.clone(),
            };
            let whole = WholePaid { data, order_summary: summary, summary: paid, print_url: String::new() };
            Reply::success(PaidAnswer::Whole(Box::new(whole)))
        }
    }
}
