//! An invoice is handed over: by mail with the document, by SMS with its link.
//!
//! The call queues the message and answers; whether it has gone is told by `/delivery-status`.

use std::collections::BTreeMap;

use axum::extract::State;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::{Reader, Tx};
use utoipa::ToSchema;

use super::link;
use super::posted::{Posted, find};
use crate::answer::{Reply, WithData};
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::catalog::Book;
use crate::clock::{DAY, spoken_date};
use crate::customer::{check_email, check_mobile};
use crate::http::Call;
use crate::journal::{self, Keep, Once, Turn};
use crate::login::Cashier;
use crate::outbox::{self, Email, Purpose, Sms, Standing, State as MessageState};
use crate::refusal::{CallRefusal, Stop};
use crate::scalar::Text;

/// A bill that has not gone out after a day is given up: by then the customer has asked.
const PATIENCE: i64 = DAY;

crate::refusals! {
    /// Why an invoice is not shown or handed over.
    pub enum InvoiceRefusal in "invoice" {
        Unknown: "This invoice is not known in this store.",
        NoMail: "E-mail is not set up on this server.",
        NoSms: "SMS is not set up on this server.",
        NoAddress: "Email is required" as Manner::Field("email_id"),
        NoneNamed: "Which invoice?" as Manner::Field("invoice_id"),
        NoneNamedByBill: "Which invoice?" as Manner::Field("order_id"),
        NoDay: "A day is written YYYY-MM-DD.",
        DaysReversed: "The first day is after the last.",
        NoFilter: "This date filter cannot be read.",
    }
}

/// An invoice to send by mail.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct EmailInvoice {
    /// Whose invoice the till believes it to be; the invoice itself knows.
    pub c_id: Text,
    /// The printed number.
    pub invoice_id: Text,
    /// The address.
    pub email_id: Text,
}

/// An invoice to send by SMS.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SendBillReceipt {
    /// Whose invoice the till believes it to be; the invoice itself knows.
    pub c_id: Text,
    /// The printed number.
    pub invoice_id: Text,
    /// The id of the bill, where the number is not known.
    pub order_id: Text,
    /// Ten digits.
    pub mobile: Text,
}

/// A message on its way.
#[derive(Debug, Serialize, ToSchema)]
pub struct Queued {
    /// By which `/delivery-status` knows it.
    delivery_id: String,
}

/// Sends an invoice to an address, with the document as PDF.
#[utoipa::path(post, path = "/email-invoice", tag = "invoice",
    request_body(content = EmailInvoice, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<WithData<Queued>>)))]
pub async fn email_invoice(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, EmailInvoice>,
) -> Result<Reply<WithData<Queued>>, Stop> {
    if request.email_id.is_empty() {
        return Err(InvoiceRefusal::NoAddress.into());
    }
    check_email(&request.email_id).map_err(|why| Stop::field("email_id", &why))?;
    if app.outbox.mailer().is_none() {
        return Err(InvoiceRefusal::NoMail.into());
    }
    let (book, outbox, actor, id) = (app.book.clone(), app.outbox.clone(), cashier.clone(), app.chance.id(now));
    let delivery_id = app
        .write(&cashier, move |tx| {
            if let Some(known) = repeated(tx, &actor, &once, now)? {
                return Ok(known);
            }
            let posted = document(tx, &book, &request.invoice_id, "")?;
            let number = &posted.invoice.number;
            outbox.queue_email(tx, id.clone(), number, &mail(&posted, &request.email_id), now, now.plus(PATIENCE))?;
            audit(tx, Actor::cashier(&actor, ""), "invoice_emailed", number, &json!({"delivery": id}), now)?;
            journal::settle(tx, actor.terminal_id(), &once, &id)?;
            Ok(id.clone())
        })
        .await?;
    Ok(Reply::of("email_send", WithData { data: Queued { delivery_id } }))
}

/// Sends the link of an invoice to a phone.
#[utoipa::path(post, path = "/send-bill-receipt", tag = "invoice",
    request_body(content = SendBillReceipt, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<WithData<Queued>>)))]
pub async fn send_bill_receipt(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, SendBillReceipt>,
) -> Result<Reply<WithData<Queued>>, Stop> {
    check_mobile(&request.mobile).map_err(|why| Stop::field("mobile", &why))?;
    if app.outbox.gateway().is_none() {
        return Err(InvoiceRefusal::NoSms.into());
    }
    let (book, outbox, actor, id) = (app.book.clone(), app.outbox.clone(), cashier.clone(), app.chance.id(now));
    let (token, config) = (link::token(&app.chance), app.config.clone());
    let delivery_id = app
        .write(&cashier, move |tx| {
            if let Some(known) = repeated(tx, &actor, &once, now)? {
                return Ok(known);
            }
            let posted = document(tx, &book, &request.invoice_id, &request.order_id)?;
            let number = &posted.invoice.number;
            let link = link::hand_out(tx, &posted.invoice.invoice_id, &token, now)?;
            let sms = sms(&posted, &request.mobile, &link::address(&config, &link));
            outbox.queue_sms(tx, id.clone(), number, &sms, now, now.plus(PATIENCE))?;
            audit(tx, Actor::cashier(&actor, ""), "invoice_sent_by_sms", number, &json!({"delivery": id}), now)?;
            journal::settle(tx, actor.terminal_id(), &once, &id)?;
            Ok(id.clone())
        })
        .await?;
    Ok(Reply::success(WithData { data: Queued { delivery_id } }))
}

/// What a request queued that comes again under its id.
fn repeated(
    tx: &mut Tx<'_>,
    cashier: &Cashier,
    once: &Once,
    now: crate::clock::Moment,
) -> Result<Option<String>, Stop> {
    match journal::turn(tx, cashier.terminal_id(), once, Keep::Day, now)? {
        Turn::First => Ok(None),
        Turn::Again(known) => Ok(Some(known)),
        Turn::Other => Err(CallRefusal::OtherRequest.into()),
    }
}

/// A document of the scope's store by its number, or by the id of its bill.
pub(super) fn document(reader: &mut Reader<'_>, book: &Book, number: &str, order_id: &str) -> Result<Posted, Stop> {
    let (shop, _) = book.view(reader)?.store(reader)?;
    let id = if number.is_empty() { order_id } else { number };
    if id.is_empty() {
        return Err(InvoiceRefusal::NoneNamed.into());
    }
    find(reader, id, &shop)?.ok_or_else(|| InvoiceRefusal::Unknown.into())
}

/// What goes with the link of an invoice. It stays with letters that an SMS holds 160 of.
pub(super) fn words(posted: &Posted, link: &str) -> String {
    let Posted { invoice, shop, .. } = posted;
    let total = Paise::new(invoice.total_paise);
    format!("Thank you for shopping at {}. Your bill {} of Rs {total}: {link}", shop.row.name, invoice.number)
}

fn sms(posted: &Posted, mobile: &str, link: &str) -> Sms {
    let values = [
        ("link", link.to_owned()),
        ("store", posted.shop.row.name.clone()),
        ("amount", Paise::new(posted.invoice.total_paise).to_string()),
        ("number", posted.invoice.number.clone()),
    ];
    Sms {
        mobile: mobile.to_owned(),
        purpose: Purpose::Bill,
        text: words(posted, link),
        values: values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<BTreeMap<_, _>>(),
    }
}

fn mail(posted: &Posted, to: &str) -> Email {
    let Posted { invoice, shop, .. } = posted;
    let store = &shop.row;
    let what = if invoice.kind == "sale" { invoice.title.to_lowercase() } else { "credit note".to_owned() };
    let name = if invoice.customer_mobile.is_empty() { "customer" } else { &invoice.customer_name };
    let text = format!(
        "Dear {name},\n\nThank you for shopping at {}. Your {what} {} of {} over {} is attached.\n\n{}\n{}\n{} {}\n{}\n",
        store.name,
        invoice.number,
        spoken_date(&invoice.business_date),
        Paise::new(invoice.total_paise).in_rupees(),
        store.name,
        store.address,
        store.city,
        store.pincode,
        store.phone,
    );
    Email {
        to: to.to_owned(),
        from_name: store.name.clone(),
        subject: format!("Your {what} {} from {}", invoice.number, store.name),
        text,
        invoice: Some(invoice.number.clone()),
    }
}

/// Which message, if one is asked for.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct DeliveryStatus {
    /// As the call that queued it answered.
    pub delivery_id: Text,
}

/// How the messages of the store stand.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeliveryStatusAnswer {
    /// Not delivered yet.
    waiting: i64,
    /// Given up in the last 24 hours.
    given_up: i64,
    /// Of the message that was asked for: `waiting`, `sent` or `given_up`; empty where there is none.
    state: &'static str,
}

/// Whether a message has gone, and how many wait.
#[utoipa::path(post, path = "/delivery-status", tag = "invoice",
    request_body(content = DeliveryStatus, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<WithData<DeliveryStatusAnswer>>)))]
pub async fn delivery_status(
    State(app): State<App>,
    Call { actor: cashier, request, now, .. }: Call<Cashier, DeliveryStatus>,
) -> Result<Reply<WithData<DeliveryStatusAnswer>>, Stop> {
    let (Standing { waiting, given_up }, state) = app
        .read(&cashier, move |reader| {
            let state = match request.delivery_id.given() {
                Some(id) => outbox::state_of(reader, id)?,
                None => None,
            };
            Ok((outbox::standing(reader, now)?, state))
        })
        .await?;
    let state = state.map_or("", MessageState::name);
    Ok(Reply::success(WithData { data: DeliveryStatusAnswer { waiting, given_up, state } }))
}
