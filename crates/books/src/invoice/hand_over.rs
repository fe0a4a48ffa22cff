//! Delivering an invoice: by mail with the document, by SMS with its link.
//!
//! The call queues the message and answers; `/delivery-status` has its state.

use std::collections::BTreeMap;

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::rows::InvoiceKind;
use storage::schema::invoice;
use storage::{Reader, Tx};
use utoipa::ToSchema;

use super::copy::handed_out;
use super::link;
use super::particulars::Copy;
use super::posted::{Posted, document};
use super::refusal::InvoiceRefusal;
use crate::answer::{Reply, WithData};
use crate::audit::AuditEvent;
use crate::call::{About, DeedRow, LookRow};
use crate::clock::{DAY, Moment, spoken_date};
use crate::customer::{check_email, check_mobile};
use crate::deed::{Deed, Look, Principal};
use crate::limits::{BILLS_OF_TILL, BILLS_TO_ONE, Limit, MAILS_OF_BILL, SMS_OF_BILL};
use crate::login::{Cashier, approval};
use crate::outbox::{self, Cause, Email, Kind, Label, Purpose, Sms, Standing, Way};
use crate::refusal::{CallError, Result};
use crate::request_log::Keep;
use crate::scalar::Text;

/// A bill that could not be delivered within a day is given up (dead letter): by then the customer has asked.
const PATIENCE: i64 = DAY;
/// Messages given up that are named.
const MOST_NAMED: i64 = 3;

/// An invoice to send by mail.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct EmailInvoice {
    /// The invoice's customer as the till knows it; ignored, since the invoice has its own.
    pub c_id: Text,
    /// The printed number.
    pub invoice_id: Text,
    /// The address.
    pub email_id: Text,
    /// The manager's approval, where it is a duplicate and needs one.
    pub security_code_vu_id: Text,
}

crate::max_len! { EmailInvoice { c_id: ID, invoice_id: ID, email_id: WRITING, security_code_vu_id: ID } }

/// An invoice to send by SMS.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SendBillReceipt {
    /// The invoice's customer as the till knows it; ignored, since the invoice has its own.
    pub c_id: Text,
    /// The printed number.
    pub invoice_id: Text,
    /// The id of the bill, where the number is not known.
    pub order_id: Text,
    /// Ten digits.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub mobile: Text,
    /// The manager's approval, where it is a duplicate and needs one.
    pub security_code_vu_id: Text,
}

crate::max_len! {
   SendBillReceipt { c_id: ID, invoice_id: ID, order_id: ID, mobile: WORD, security_code_vu_id: ID }
}

/// A message on its way.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Queued {
    /// By which `/delivery-status` knows it.
    delivery_id: String,
}

impl EmailInvoice {
    /// Whether there is an address to send it to.
    ///
    /// # Errors
    /// When there is none.
    pub fn check(&self) -> Result<()> {
        if self.email_id.is_empty() {
            return Err(InvoiceRefusal::NoAddress.into());
        }
        check_email(&self.email_id).map_err(|why| CallError::field("email_id", &why))
    }
}

impl SendBillReceipt {
    /// Whether there is a phone to send it to.
    ///
    /// # Errors
    /// When there is none.
    pub fn check(&self) -> Result<()> {
        check_mobile(&self.mobile).map(drop).map_err(|why| CallError::field("mobile", &why))
    }
}

pub(super) struct SendMail;

impl DeedRow for SendMail {
    const CALL: About = About {
        path: "/email-invoice",
        name: "email_invoice",
        capability: "invoice",
        does: "Sends an invoice to an address, with the document as PDF: the original while the till has just made it, a counted \
               duplicate after.",
        messages: &[approval::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = EmailInvoice;
    type Outcome = Queued;
    type Gathered = ();
    type Answer = WithData<Queued>;

    fn keep(_: &EmailInvoice) -> Keep {
        Keep::Day
    }

    fn check(request: &EmailInvoice) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &EmailInvoice) -> Result<Queued> {
        email_invoice(deed, request)
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &EmailInvoice, _: &mut Queued) -> Result<()> {
        Ok(())
    }

    fn render(data: Queued, (): ()) -> Result<Reply<WithData<Queued>>> {
        Ok(Reply::of("email_send", WithData { data }))
    }
}

/// Sends an invoice to an address, with the document as PDF: the original while the till has just made it, a duplicate
/// after.
///
/// # Errors
/// When this server sends no mail, the store has no such document, a manager's approval is missing, or a statement
/// fails.
pub fn email_invoice(deed: &mut Deed<'_, Cashier>, request: &EmailInvoice) -> Result<Queued> {
    if !deed.facilities().outbox.sends(Kind::Email) {
        return Err(InvoiceRefusal::NoMail.into());
    }
    let shop = deed.shop();
    let posted = document(deed, &shop, &request.invoice_id, "")?;
    let way = Way { terminal_id: deed.who().terminal_id(), recipient: &request.email_id };
    send_mail(deed, &posted, way, |deed| handed_out(deed, &posted, &request.security_code_vu_id))
}

/// Queues a document as a mail, of the copy that is made for it.
///
/// # Errors
/// When this server sends no mail, the document was sent too often, the copy cannot be made, or a statement fails.
pub(crate) fn send_mail<P: Principal>(
    deed: &mut Deed<'_, P>,
    posted: &Posted,
    way: Way<'_>,
    copy: impl FnOnce(&mut Deed<'_, P>) -> Result<Copy>,
) -> Result<Queued> {
    let (outbox, now) = (deed.facilities().outbox.clone(), deed.now());
    if !outbox.sends(Kind::Email) {
        return Err(InvoiceRefusal::NoMail.into());
    }
    check_often(deed, (Kind::Email, now), &posted.invoice.number, way)?;
    let copy = copy(deed)?;
    let (delivery_id, number) = (deed.id("delivery", 0), &posted.invoice.number);
    let mail = mail(posted, way.recipient, copy);
    let label = Label { id: delivery_id.clone(), subject: number, now, give_up_at: now + PATIENCE, way: Some(way) };
    outbox.queue_email(deed, label, &mail)?;
    let (number, delivery) = (number.clone(), delivery_id.clone());
    deed.audit(AuditEvent::InvoiceEmailed { number, delivery, copy: copy.number() });
    Ok(Queued { delivery_id })
}

pub(super) struct SendText;

impl DeedRow for SendText {
    const CALL: About = About {
        path: "/send-bill-receipt",
        name: "send_bill_receipt",
        capability: "invoice",
        does: "Sends the link of an invoice to a phone: of the original while the till has just made it, of a counted duplicate \
               after.",
        messages: &[approval::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = SendBillReceipt;
    type Outcome = Queued;
    type Gathered = ();
    type Answer = WithData<Queued>;

    fn keep(_: &SendBillReceipt) -> Keep {
        Keep::Day
    }

    fn check(request: &SendBillReceipt) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &SendBillReceipt) -> Result<Queued> {
        send_bill_receipt(deed, request)
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &SendBillReceipt, _: &mut Queued) -> Result<()> {
        Ok(())
    }

    fn render(data: Queued, (): ()) -> Result<Reply<WithData<Queued>>> {
        Ok(Reply::success(WithData { data }))
    }
}

/// Sends the link of an invoice to a phone: of the original while the till has just made it, of a duplicate after.
///
/// # Errors
/// When this server sends no SMS, the store has no such document, a manager's approval is missing, or a statement
/// fails.
pub fn send_bill_receipt(deed: &mut Deed<'_, Cashier>, request: &SendBillReceipt) -> Result<Queued> {
    let (facilities, now) = (deed.facilities(), deed.now());
    let outbox = &facilities.outbox;
    if !outbox.sends(Kind::Sms) {
        return Err(InvoiceRefusal::NoSms.into());
    }
    let links_begin_with = link::beginning(&facilities)?;
    let shop = deed.shop();
    let posted = document(deed, &shop, &request.invoice_id, &request.order_id)?;
    let way = Way { terminal_id: deed.who().terminal_id(), recipient: &request.mobile };
    check_often(deed, (Kind::Sms, now), &posted.invoice.number, way)?;
    let copy = handed_out(deed, &posted, &request.security_code_vu_id)?;
    let link = link::hand_out(deed, &posted.invoice.invoice_id, copy)?;
    let (delivery_id, number) = (deed.id("delivery", 0), &posted.invoice.number);
    let sms = sms(&posted, &request.mobile, &link::address(links_begin_with, &link));
    let give_up_at = now + PATIENCE;
    let label = Label { id: delivery_id.clone(), subject: number, now, give_up_at, way: Some(way) };
    outbox.queue_sms(deed, label, &sms)?;
    let (number, delivery) = (number.clone(), delivery_id.clone());
    deed.audit(AuditEvent::InvoiceSentBySms { number, delivery, copy: copy.number() });
    Ok(Queued { delivery_id })
}

/// Limits how often a bill is sent, since messages cost money and may reach strangers.
fn check_often(tx: &mut Tx<'_>, (kind, now): (Kind, Moment), number: &str, way: Way<'_>) -> Result<()> {
    let (of_bill, often): (Limit, fn(i32) -> InvoiceRefusal) = match kind {
        Kind::Sms => (SMS_OF_BILL, |times| InvoiceRefusal::SentOften { times }),
        _ => (MAILS_OF_BILL, |times| InvoiceRefusal::MailedOften { times }),
    };
    let since = |limit: Limit| now - limit.window;
    if outbox::queued_since(tx, (kind, number), since(of_bill))? >= i64::from(of_bill.most) {
        return Err(often(of_bill.most).into());
    }
    if outbox::queued_to_since(tx, (kind, way.recipient), since(BILLS_TO_ONE))? >= i64::from(BILLS_TO_ONE.most) {
        return Err(InvoiceRefusal::ToldOften { times: BILLS_TO_ONE.most }.into());
    }
    if outbox::queued_by_since(tx, way.terminal_id, since(BILLS_OF_TILL))? >= i64::from(BILLS_OF_TILL.most) {
        return Err(InvoiceRefusal::TillSentOften { times: BILLS_OF_TILL.most }.into());
    }
    Ok(())
}

fn sms(posted: &Posted, mobile: &str, link: &str) -> Sms {
    let values = [
        ("link", link.to_owned()),
        ("store", posted.seller.row.name.clone()),
        ("amount", posted.invoice.total_paise.to_string()),
        ("number", posted.invoice.number.clone()),
    ];
    Sms {
        mobile: mobile.to_owned(),
        purpose: Purpose::Bill,
        text: link::words(posted, link),
        values: values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<BTreeMap<_, _>>(),
    }
}

fn mail(posted: &Posted, to: &str, copy: Copy) -> Email {
    let Posted { invoice, seller, .. } = posted;
    let store = &seller.row;
    let what = if invoice.kind == InvoiceKind::Sale { invoice.title.to_lowercase() } else { "credit note".to_owned() };
    let name = if invoice.customer_mobile.is_empty() { "customer" } else { &invoice.customer_name };
    let text = format!(
        "Dear {name},\n\nThank you for shopping at {}. Your {what} {} of {} over {} is attached.\n\n{}\n{}\n{} {}\n{}\n",
        store.name,
        invoice.number,
        spoken_date(invoice.business_date),
        invoice.total_paise.in_rupees(),
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
        copy_no: copy.number(),
    }
}

/// A request for the state of a message.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct DeliveryStatus {
    /// As the call that queued it answered.
    pub delivery_id: Text,
}

crate::max_len! { DeliveryStatus { delivery_id: ID } }

/// The state of the store's messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeliveryStatusAnswer {
    /// Not delivered yet.
    waiting: i64,
    /// Given up in the last 24 hours.
    given_up: i64,
    /// The state of that message: `waiting`, `sent` or `given_up`; empty where there is none.
    state: &'static str,
    /// Why it was given up: `refused` by the other side, `unreachable`, or a `fault` of ours; empty where it was not.
    cause: &'static str,
    /// The newest of those given up in the last 24 hours, at most three.
    failed: Vec<FailedMessage>,
}

/// A message about an invoice that was given up.
#[derive(Debug, Serialize, ToSchema)]
pub struct FailedMessage {
    /// `email` or `sms`.
    kind: String,
    /// The printed number.
    invoice_id: String,
    /// The customer on the invoice; empty where nobody was tagged.
    customer_name: String,
}

impl FailedMessage {
    fn newest(reader: &mut Reader<'_>, now: Moment) -> Result<Vec<Self>> {
        let mut newest: Vec<Self> = Vec::new();
        for (kind, number) in outbox::given_up_lately(reader, now, MOST_NAMED)? {
            let buyer: Option<(String, String)> = reader.maybe(
                invoice::table
                    .filter(invoice::vendor_id.eq(reader.vendor()))
                    .filter(invoice::store_id.eq(reader.store()))
                    .filter(invoice::number.eq(number.clone()))
                    .select((invoice::customer_mobile, invoice::customer_name)),
            )?;
            let customer_name =
                buyer.filter(|(mobile, _)| !mobile.is_empty()).map_or_else(String::new, |(_, name)| name);
            newest.push(FailedMessage { kind, invoice_id: number, customer_name });
        }
        Ok(newest)
    }
}

pub(super) struct ShowDelivery;

impl LookRow for ShowDelivery {
    const CALL: About = About {
        path: "/delivery-status",
        name: "delivery_status",
        capability: "invoice",
        does: "Whether a message has gone, and how many wait.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = DeliveryStatus;
    type Found = DeliveryStatusAnswer;
    type Answer = WithData<DeliveryStatusAnswer>;

    fn look(look: &mut Look<'_, Cashier>, request: &DeliveryStatus) -> Result<DeliveryStatusAnswer> {
        delivery_status(look, request)
    }

    fn render(data: DeliveryStatusAnswer) -> Reply<WithData<DeliveryStatusAnswer>> {
        Reply::success(WithData { data })
    }
}

/// Whether a message has gone, and how many wait.
///
/// # Errors
/// When a statement fails.
pub fn delivery_status(look: &mut Look<'_, Cashier>, request: &DeliveryStatus) -> Result<DeliveryStatusAnswer> {
    let now = look.now();
    let fate = match request.delivery_id.given() {
        Some(id) => outbox::fate_of(look, id)?,
        None => None,
    };
    let cause = fate.and_then(|fate| fate.cause).map_or("", Cause::name);
    let Standing { waiting, given_up } = outbox::standing(look, now)?;
    let failed = FailedMessage::newest(look, now)?;
    Ok(DeliveryStatusAnswer { waiting, given_up, state: fate.map_or("", |fate| fate.state.name()), cause, failed })
}
