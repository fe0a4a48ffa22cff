//! The link under which an invoice opens without a sign-in, for 90 days, unless the store withdraws it.
//!
//! Its token is the vendor's id, so that the look-up names a vendor, followed by 128 random bits.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::dsl::case_when;
use diesel::prelude::*;
use diesel::upsert::excluded;
use serde::{Deserialize, Serialize};
use storage::rows::{BillLink, BillLinkCopy};
use storage::schema::{bill_link, bill_link_copy, invoice};
use storage::{Reader, StoreId, Tx, VendorId};
use utoipa::ToSchema;

use super::copy::handed_out;
use super::particulars::Copy;
use super::posted::{Posted, document};
use super::refusal::InvoiceRefusal;
use crate::answer::{Reply, WithData};
use crate::audit::{Actor, AuditEvent, audit};
use crate::call::{About, DeedRow};
use crate::clock::{DAY, Moment};
use crate::deed::Deed;
use crate::facilities::Facilities;
use crate::login::{Cashier, approval};
use crate::refusal::{CallError, Result};
use crate::request_log::Keep;
use crate::scalar::Text;

/// Milliseconds that a link opens after it was last handed out: 90 days.
const OPENS_FOR: i64 = 90 * DAY;

/// A bill link and its state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The vendor of the invoice.
    pub vendor_id: VendorId,
    /// The invoice that it opens.
    pub invoice_id: String,
    /// The random part of the link, which nobody can guess.
    pub token: String,
    /// The moment at which it expires.
    pub expires_at: Moment,
    /// Whether the store has withdrawn it.
    pub is_withdrawn: bool,
    /// The copy that it shows.
    pub copy: Copy,
}

impl From<BillLink> for Link {
    fn from(row: BillLink) -> Self {
        Link {
            vendor_id: row.vendor_id,
            invoice_id: row.invoice_id,
            token: row.token,
            expires_at: row.expires_at,
            is_withdrawn: row.withdrawn_at.is_some(),
            copy: Copy::Original,
        }
    }
}

impl From<BillLinkCopy> for Link {
    fn from(row: BillLinkCopy) -> Self {
        Link {
            vendor_id: row.vendor_id,
            invoice_id: row.invoice_id,
            token: row.token,
            expires_at: row.expires_at,
            is_withdrawn: row.withdrawn_at.is_some(),
            copy: Copy::Duplicate(row.copy_no),
        }
    }
}

/// The link of a copy: of the original the one that it has, for another 90 days, or a new one; a duplicate's is its
/// own.
pub(super) fn hand_out(deed: &mut Deed<'_, Cashier>, invoice_id: &str, copy: Copy) -> Result<Link> {
    let (token, now) = (new_token(deed)?, deed.now());
    let vendor = deed.vendor();
    if let Copy::Duplicate(copy_no) = copy {
        let row = BillLinkCopy {
            vendor_id: vendor,
            invoice_id: invoice_id.to_owned(),
            copy_no,
            token,
            created_at: now,
            expires_at: now + OPENS_FOR,
            withdrawn_at: None,
        };
        deed.execute(diesel::insert_into(bill_link_copy::table).values(&row))?;
        return Ok(row.into());
    }
    let expires_at = now + OPENS_FOR;
    let is_over = bill_link::expires_at.le(now).or(bill_link::withdrawn_at.is_not_null());
    let row = BillLink {
        vendor_id: vendor,
        invoice_id: invoice_id.to_owned(),
        token,
        created_at: now,
        expires_at,
        withdrawn_at: None,
    };
    deed.execute(
        diesel::insert_into(bill_link::table)
            .values(row)
            .on_conflict((bill_link::vendor_id, bill_link::invoice_id))
            .do_update()
            .set((
                bill_link::expires_at.eq(expires_at),
                bill_link::withdrawn_at.eq(None::<Moment>),
                bill_link::token.eq(case_when(is_over, excluded(bill_link::token)).otherwise(bill_link::token)),
            )),
    )?;
    let row: BillLink = deed.one(bill_link::table.find((vendor, invoice_id.to_owned())))?;
    Ok(row.into())
}

/// A new token: the vendor's id in 4 bytes, big-endian, and 128 random bits, in 27 characters of base64url.
fn new_token(deed: &Deed<'_, Cashier>) -> Result<String> {
    let vendor =
        u32::try_from(deed.vendor().get()).map_err(|_| CallError::Fault("a vendor's id has 31 bits".to_owned()))?;
    let mut bytes = [0; 20];
    bytes[..4].copy_from_slice(&vendor.to_be_bytes());
    bytes[4..].copy_from_slice(&deed.secret::<16>("bill_link"));
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// The vendor that a token names; none where the text is no token.
fn vendor_of(token: &str) -> Option<VendorId> {
    let bytes: [u8; 20] = URL_SAFE_NO_PAD.decode(token).ok()?.try_into().ok()?;
    bytes.first_chunk().map(|vendor| VendorId::new(i64::from(u32::from_be_bytes(*vendor))))
}

/// The link with a token. Needs the system's scope: the token contains the vendor.
///
/// # Errors
/// When a statement fails.
pub fn find(reader: &mut Reader<'_>, token: &str) -> storage::Result<Option<Link>> {
    let Some(vendor_id) = vendor_of(token) else { return Ok(None) };
    let of_original: Option<BillLink> = reader.maybe(
        bill_link::table.filter(bill_link::vendor_id.eq(vendor_id)).filter(bill_link::token.eq(token.to_owned())),
    )?;
    if let Some(row) = of_original {
        return Ok(Some(row.into()));
    }
    let of_copy: Option<BillLinkCopy> = reader.maybe(
        bill_link_copy::table
            .filter(bill_link_copy::vendor_id.eq(vendor_id))
            .filter(bill_link_copy::token.eq(token.to_owned())),
    )?;
    Ok(of_copy.map(Link::from))
}

crate::refusals! {
    /// Refusals of withdrawing a link.
    pub enum BillLinkRefusal in "bill_link" {
        /// No link was handed out, or none since the last was withdrawn.
        NoLink { number: String }: "{number} has no link that could be withdrawn.",
        NoInvoice { number: String }: "There is no invoice {number}.",
    }
}

/// Withdraws the links of an invoice and of its duplicates of the scope's vendor in somebody's name, by its printed
/// number: they open nothing any more.
///
/// # Errors
/// When there is no such invoice, it has no link, or a statement fails.
pub fn withdraw_link(tx: &mut Tx<'_>, who: Actor<'_>, number: &str, now: Moment) -> Result<()> {
    let numbered = invoice::table
        .filter(invoice::vendor_id.eq(tx.vendor()))
        .filter(invoice::number.eq(number.to_owned()))
        .select((invoice::invoice_id, invoice::store_id));
    let Some((invoice_id, store_id)) = tx.maybe::<(String, StoreId), _>(numbered)? else {
        return Err(BillLinkRefusal::NoInvoice { number: number.to_owned() }.into());
    };
    let link = bill_link::table
        .filter(bill_link::vendor_id.eq(tx.vendor()))
        .filter(bill_link::invoice_id.eq(invoice_id.clone()))
        .filter(bill_link::withdrawn_at.is_null());
    let of_copies = bill_link_copy::table
        .filter(bill_link_copy::vendor_id.eq(tx.vendor()))
        .filter(bill_link_copy::invoice_id.eq(invoice_id))
        .filter(bill_link_copy::withdrawn_at.is_null());
    let withdrawn = tx.execute(diesel::update(link).set(bill_link::withdrawn_at.eq(Some(now))))?
        + tx.execute(diesel::update(of_copies).set(bill_link_copy::withdrawn_at.eq(Some(now))))?;
    if withdrawn == 0 {
        return Err(BillLinkRefusal::NoLink { number: number.to_owned() }.into());
    }
    let actor = who.of_store(store_id);
    audit(tx, actor, &AuditEvent::BillLinkWithdrawn { number: number.to_owned() }, now)?;
    Ok(())
}

/// The beginning of links that a phone can open.
///
/// # Errors
/// When none could.
pub(super) fn beginning(facilities: &Facilities) -> Result<&str> {
    Ok(facilities.links_begin_with.as_deref().ok_or(InvoiceRefusal::NoLinks)?)
}

/// A link as a customer gets it.
pub(super) fn address(links_begin_with: &str, link: &Link) -> String {
    format!("{links_begin_with}/b/{}", link.token)
}

/// The invoice to make a link for.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct BillLinkRequest {
    /// The printed number.
    pub invoice_id: Text,
    /// The id of the bill, where the number is not known.
    pub order_id: Text,
    /// The manager's approval, where it is a duplicate and needs one.
    pub security_code_vu_id: Text,
}

crate::max_len! { BillLinkRequest { invoice_id: ID, order_id: ID, security_code_vu_id: ID } }

/// A link to hand to the customer.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct BillLinkAnswer {
    /// Opens the invoice without a sign-in.
    link: String,
    /// The text to send with it.
    text: String,
    /// The last day on which it opens.
    expires_on: String,
}

/// A link that was handed out: its repetition hands out the same one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandedOut {
    number: String,
    copy_no: i32,
}

pub(super) struct HandOutLink;

impl DeedRow for HandOutLink {
    const CALL: About = About {
        path: "/bill-link",
        name: "get_bill_link",
        capability: "invoice",
        does: "Hands out the link of an invoice: of the original while the till has just made it, of a counted duplicate after.",
        messages: &[approval::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = BillLinkRequest;
    type Outcome = HandedOut;
    type Gathered = BillLinkAnswer;
    type Answer = WithData<BillLinkAnswer>;

    fn keep(_: &BillLinkRequest) -> Keep {
        Keep::Day
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &BillLinkRequest) -> Result<HandedOut> {
        get_bill_link(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &BillLinkRequest, given: &mut HandedOut) -> Result<BillLinkAnswer> {
        bill_link_given(deed, given)
    }

    fn render(_: HandedOut, data: BillLinkAnswer) -> Result<Reply<WithData<BillLinkAnswer>>> {
        Ok(Reply::success(WithData { data }))
    }
}

/// Hands out the link of an invoice: of the original while the till has just made it, of a duplicate after.
///
/// # Errors
/// When the store has no such document, a manager's approval is missing, or a statement fails.
pub fn get_bill_link(deed: &mut Deed<'_, Cashier>, request: &BillLinkRequest) -> Result<HandedOut> {
    beginning(&deed.facilities())?;
    let shop = deed.shop();
    let posted = document(deed, &shop, &request.invoice_id, &request.order_id)?;
    let copy = handed_out(deed, &posted, &request.security_code_vu_id)?;
    hand_out(deed, &posted.invoice.invoice_id, copy)?;
    let number = posted.invoice.number;
    deed.audit(AuditEvent::BillLinkGiven { number: number.clone(), copy: copy.number() });
    Ok(HandedOut { number, copy_no: copy.number() })
}

/// The link that was handed out.
///
/// # Errors
/// When a statement fails.
pub fn bill_link_given(deed: &mut Deed<'_, Cashier>, given: &HandedOut) -> Result<BillLinkAnswer> {
    let shop = deed.shop();
    let posted = document(deed, &shop, &given.number, "")?;
    let key = (deed.vendor(), posted.invoice.invoice_id.clone());
    let link: Link = match given.copy_no {
        0 => deed.one::<BillLink, _>(bill_link::table.find(key))?.into(),
        copy_no => deed.one::<BillLinkCopy, _>(bill_link_copy::table.find((key.0, key.1, copy_no)))?.into(),
    };
    let address = address(beginning(&deed.facilities())?, &link);
    Ok(BillLinkAnswer {
        text: words(&posted, &address),
        expires_on: link.expires_at.day(&posted.seller.zone).to_string(),
        link: address,
    })
}

/// The words beside the link of an invoice. They stay with letters that an SMS holds 160 of.
pub(super) fn words(posted: &Posted, link: &str) -> String {
    let Posted { invoice, seller, .. } = posted;
    let total = invoice.total_paise;
    format!("Thank you for shopping at {}. Your bill {} of Rs {total}: {link}", seller.row.name, invoice.number)
}
