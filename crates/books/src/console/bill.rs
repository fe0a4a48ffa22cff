//! One bill, with what was done with it, and its copies.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use storage::{Scope, StoreId, TerminalId};
use utoipa::ToSchema;

use super::audit::{AuditLine, of_document};
use crate::answer::{Nothing, Reply, WithData};
use crate::call::{About, DeedRow, LookRow, Person, Right, SeeSales, SendBills};
use crate::customer::check_email;
use crate::deed::{Deed, Look, Principal};
use crate::identity::WORDS;
use crate::invoice::{
    self, CopiedBy, Copy, DetailsAnswer, InvoiceRefusal, Posted, count_copy, details_of, invoice_pdf, numbered,
    send_mail,
};
use crate::outbox::{Kind, Way};
use crate::refusal::{CallError, Result};
use crate::request_log::Keep;
use crate::scalar::Text;

/// A bill of a store.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OneBill {
    /// The store.
    pub store_id: i64,
    /// The printed number.
    pub number: Text,
}

crate::max_len! { OneBill { number: ID } }

/// A bill.
#[derive(Debug, Serialize, ToSchema)]
pub struct BillAnswer {
    #[schema(value_type = i64)]
    store_id: StoreId,
    store: String,
    /// Whether the person may send it, and the server can.
    can_send: bool,
    bill: DetailsAnswer,
    /// The entries of the audit about it, the oldest first.
    trail: Vec<AuditLine>,
}

pub(super) struct Read;

impl LookRow for Read {
    const CALL: About = About {
        path: "/console/bill",
        name: "read_bill",
        capability: "bills",
        does: "An invoice or a credit note, with what was done with it.",
        messages: &[WORDS, invoice::WORDS],
    };
    type Who = Person<SeeSales>;
    type Request = OneBill;
    type Found = BillAnswer;
    type Answer = WithData<BillAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, request: &OneBill) -> Result<BillAnswer> {
        let (store_id, vendor_id) = (super::one_of(look.who(), request.store_id)?, look.vendor());
        let (facilities, may_send) = (look.facilities(), look.who().may(Right::SendBills));
        if request.number.is_empty() {
            return Err(InvoiceRefusal::NoneNamed.into());
        }
        look.narrow(Scope::store(vendor_id, store_id));
        let view = facilities.book.view(look)?;
        let (shop, _) = view.store(look)?;
        let details = details_of(look, (&view, &shop), &request.number)?;
        let trail = of_document(look, &details.posted.invoice, &shop)?;
        Ok(BillAnswer {
            store_id,
            store: shop.row.name.clone(),
            can_send: may_send && facilities.outbox.sends(Kind::Email),
            bill: details.into(),
            trail,
        })
    }

    fn render(found: BillAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

/// The document of a request, in the transaction of its store from then on.
fn posted<P: Principal>(deed: &mut Deed<'_, P>, store_id: StoreId, number: &str) -> Result<Posted> {
    let (vendor_id, book) = (deed.vendor(), deed.facilities().book.clone());
    deed.narrow(Scope::store(vendor_id, store_id));
    numbered(deed, &book, number)?.ok_or_else(|| InvoiceRefusal::Unknown.into())
}

/// A document as a file.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaperAnswer {
    /// The file's name.
    name: String,
    /// The file's media type.
    media_type: &'static str,
    /// Its bytes, in base64.
    content: String,
}

pub(super) struct Paper;

impl DeedRow for Paper {
    const CALL: About = About {
        path: "/console/bill/paper",
        name: "copy_bill",
        capability: "bills",
        does: "A duplicate of an invoice or a credit note as PDF: marked, counted and told the audit (INV-35).",
        messages: &[WORDS, invoice::WORDS],
    };
    type Who = Person<SeeSales>;
    type Request = OneBill;
    type Outcome = i32;
    type Gathered = PaperAnswer;
    type Answer = WithData<PaperAnswer>;

    fn keep(_: &OneBill) -> Keep {
        Keep::Day
    }

    fn run(deed: &mut Deed<'_, Self::Who>, request: &OneBill) -> Result<i32> {
        let store_id = super::one_of(deed.who(), request.store_id)?;
        let posted = posted(deed, store_id, &request.number)?;
        count_copy(deed, &posted.invoice, CopiedBy::default())
    }

    fn gather(deed: &mut Deed<'_, Self::Who>, request: &OneBill, copy_no: &mut i32) -> Result<PaperAnswer> {
        let store_id = super::one_of(deed.who(), request.store_id)?;
        let posted = posted(deed, store_id, &request.number)?;
        let bytes = invoice_pdf(&posted, Copy::Duplicate(*copy_no)).map_err(CallError::Fault)?;
        Ok(PaperAnswer {
            name: format!("{}-{copy_no}.pdf", posted.invoice.number),
            media_type: "application/pdf",
            content: STANDARD.encode(bytes),
        })
    }

    fn render(_: i32, data: PaperAnswer) -> Result<Reply<Self::Answer>> {
        Ok(Reply::success(WithData { data }))
    }
}

/// A bill to send by mail.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SendBill {
    /// The store.
    pub store_id: i64,
    /// The printed number.
    pub number: Text,
    /// The address.
    pub mail: Text,
}

crate::max_len! { SendBill { number: ID, mail: MaxLen::Text(254) } }

pub(super) struct Send;

impl DeedRow for Send {
    const CALL: About = About {
        path: "/console/bill/send",
        name: "send_bill",
        capability: "bills",
        does: "Sends a duplicate of an invoice or a credit note to an address, as PDF.",
        messages: &[WORDS, invoice::WORDS],
    };
    type Who = Person<SendBills>;
    type Request = SendBill;
    type Outcome = ();
    type Gathered = ();
    type Answer = Nothing;

    fn keep(_: &SendBill) -> Keep {
        Keep::Day
    }

    fn check(request: &SendBill) -> Result<()> {
        if request.mail.is_empty() {
            return Err(CallError::field("mail", &InvoiceRefusal::NoAddress));
        }
        check_email(&request.mail).map_err(|why| CallError::field("mail", &why))
    }

    fn run(deed: &mut Deed<'_, Self::Who>, request: &SendBill) -> Result<()> {
        let store_id = super::one_of(deed.who(), request.store_id)?;
        let posted = posted(deed, store_id, &request.number)?;
        let way = Way { terminal_id: TerminalId::NONE, recipient: &request.mail };
        let copied = |deed: &mut Deed<'_, Self::Who>| count_copy(deed, &posted.invoice, CopiedBy::default());
        send_mail(deed, &posted, way, |deed| copied(deed).map(Copy::Duplicate))?;
        Ok(())
    }

    fn gather(_: &mut Deed<'_, Self::Who>, _: &SendBill, (): &mut ()) -> Result<()> {
        Ok(())
    }

    fn render((): (), (): ()) -> Result<Reply<Nothing>> {
        Ok(Reply::success(Nothing {}))
    }
}
