//! The papers of cash sessions: the settlement slip of a closed one (its Z report), the X reading of an open one, and
//! the day's Z of all tills of a store.

use diesel::prelude::*;
use paper::Document;
use pricing::Day;
use serde::{Deserialize, Serialize};
use storage::rows::{CashSession, SessionState};
use storage::schema::{cash_session, terminal};
use storage::{Reader, SessionId, UserId};
use utoipa::ToSchema;

use super::CashSessionRefusal;
use super::drawer::{self, Shown};
use super::figures::figures;
use super::{sections, store};
use crate::answer::Reply;
use crate::call::{About, LookRow};
use crate::catalog::StoreInfo;
use crate::clock::{Moment, SpokenDay, paper_date, paper_time};
use crate::deed::Look;
use crate::login::Cashier;
use crate::printing::Printer;
use crate::refusal::Result;
use crate::scalar::Text;
use crate::voucher_ledger;

/// The settlement slip to print.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct PrintSettlement {
    /// A closed session of the store.
    pub settlement_session_id: Text,
    /// The maker of the till's printer: with one the answer has `print_data`, as ESC/POS.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

crate::max_len! { PrintSettlement { settlement_session_id: ID, manufacturer_name: WORD } }

/// The session of an X reading.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct XReading {
    /// A session of the store that is not closed; empty for the open one of the caller's terminal.
    pub settlement_session_id: Text,
    /// The maker of the till's printer: with one the answer has `print_data`, as ESC/POS.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

crate::max_len! { XReading { settlement_session_id: ID, manufacturer_name: WORD } }

/// The day of a day's Z.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct DayZ {
    /// A business day, `YYYY-MM-DD`; empty for today.
    pub business_date: Text,
    /// The maker of the till's printer: with one the answer has `print_data`, as ESC/POS.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

crate::max_len! { DayZ { business_date: WORD, manufacturer_name: WORD } }

/// A slip and the printer it is for.
pub struct SettlementSlip {
    /// The paper.
    pub document: Document,
    /// The printer of the request.
    pub printer: Printer,
}

/// A document to print.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrintAnswer {
    /// For the browser or the desktop print service.
    html_data: String,
    /// For a native printer: ESC/POS in base64, where the request names its maker.
    print_data: String,
}

fn printed(slip: &SettlementSlip) -> Reply<PrintAnswer> {
    let SettlementSlip { document, printer } = slip;
    Reply::success(PrintAnswer { html_data: printer.page(document), print_data: printer.data(document) })
}

pub(super) struct Slip;

impl LookRow for Slip {
    const CALL: About = About {
        path: "/vendor/print-settlement",
        name: "print_settlement",
        capability: "cash_session",
        does: "The settlement slip of a closed session.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = PrintSettlement;
    type Found = SettlementSlip;
    type Answer = PrintAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &PrintSettlement) -> Result<SettlementSlip> {
        settlement_slip(look, request)
    }

    fn render(slip: SettlementSlip) -> Reply<PrintAnswer> {
        printed(&slip)
    }
}

/// The settlement slip of a closed session.
///
/// # Errors
/// When the session is none of the store's or not closed, or a statement fails.
pub fn settlement_slip(look: &mut Look<'_, Cashier>, request: &PrintSettlement) -> Result<SettlementSlip> {
    let session = of_store(look, &SessionId::new(&*request.settlement_session_id))?;
    if session.state != SessionState::Closed {
        return Err(CashSessionRefusal::NotClosed.into());
    }
    let printer = Printer::of(&look.settings(), &request.manufacturer_name);
    let shop = look.shop();
    let z_no = session.z_no.unwrap_or_default();
    let mut slip = head(&format!("Settlement Z {z_no}"), "SETTLEMENT SLIP", &shop);
    slip.strong_pair("Z number", z_no);
    about(look, &mut slip, &session, &shop)?;
    let told_at = session.closed_at.unwrap_or_default();
    let figures = figures(look, std::slice::from_ref(&session.session_id))?;
    sections::sales_and_tenders(&mut slip, &figures);
    drawer::section(look, &mut slip, &session, Shown::Closed)?;
    sections::others(&mut slip, &figures, shop.seller.state_tax_name());
    sections::vouchers(&mut slip, &figures, voucher_ledger::outstanding_at(look, told_at)?);
    slip.rule();
    slip.centred("Hand this slip to the store manager.");
    slip.signatures(&["Cashier", "Manager"]);
    Ok(SettlementSlip { document: slip, printer })
}

pub(super) struct X;

impl LookRow for X {
    const CALL: About = About {
        path: "/vendor/x-reading",
        name: "x_reading",
        capability: "cash_session",
        does: "The X reading of a session that is not closed: what it came to so far. Nothing is changed by it.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = XReading;
    type Found = SettlementSlip;
    type Answer = PrintAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &XReading) -> Result<SettlementSlip> {
        x_reading(look, request)
    }

    fn render(slip: SettlementSlip) -> Reply<PrintAnswer> {
        printed(&slip)
    }
}

/// The X reading of a session that is not closed: its sums so far. It changes nothing. Where closing is blind it leaves
/// the expected cash out.
///
/// # Errors
/// When there is no such session or it is closed, or a statement fails.
pub fn x_reading(look: &mut Look<'_, Cashier>, request: &XReading) -> Result<SettlementSlip> {
    let session = match request.settlement_session_id.given() {
        Some(session_id) => of_store(look, &SessionId::new(session_id))?,
        None => {
            let terminal_id = look.who().terminal_id();
            store::current(look, terminal_id)?.ok_or(CashSessionRefusal::NotOpen)?
        }
    };
    if session.state == SessionState::Closed {
        return Err(CashSessionRefusal::AlreadyClosed.into());
    }
    let (shop, settings, now) = (look.shop(), look.settings(), look.now());
    let mut slip = head("Mid-shift report", "MID-SHIFT REPORT", &shop);
    slip.strong_pair("Read", paper_time(now, &shop.zone));
    about(look, &mut slip, &session, &shop)?;
    let figures = figures(look, std::slice::from_ref(&session.session_id))?;
    sections::sales_and_tenders(&mut slip, &figures);
    drawer::section(look, &mut slip, &session, Shown::of_open(settings.blind_close))?;
    sections::others(&mut slip, &figures, shop.seller.state_tax_name());
    sections::vouchers(&mut slip, &figures, voucher_ledger::outstanding_at(look, now)?);
    slip.rule();
    slip.centred("The session goes on.");
    Ok(SettlementSlip { document: slip, printer: Printer::of(&settings, &request.manufacturer_name) })
}

pub(super) struct Z;

impl LookRow for Z {
    const CALL: About = About {
        path: "/vendor/day-z",
        name: "day_z",
        capability: "cash_session",
        does: "The day's Z: what all tills of the store came to on a business day.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = DayZ;
    type Found = SettlementSlip;
    type Answer = PrintAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &DayZ) -> Result<SettlementSlip> {
        day_z(look, request)
    }

    fn render(slip: SettlementSlip) -> Reply<PrintAnswer> {
        printed(&slip)
    }
}

/// The day's Z: the sums of all tills of the store on a business day.
///
/// # Errors
/// When no till had a session on it, or a statement fails.
pub fn day_z(look: &mut Look<'_, Cashier>, request: &DayZ) -> Result<SettlementSlip> {
    let day = match request.business_date.given() {
        Some(day) => day.parse().map_err(|_| CashSessionRefusal::NoDay)?,
        None => look.today(),
    };
    let (shop, settings, now) = (look.shop(), look.settings(), look.now());
    let document = day_document(look, &shop, day, (settings.blind_close, now))?;
    Ok(SettlementSlip { document, printer: Printer::of(&settings, &request.manufacturer_name) })
}

/// The day's Z of the scope's store, for whichever door; `blind` leaves out the expected cash of open drawers.
///
/// # Errors
/// When no till had a session on the day, or a statement fails.
pub fn day_document(
    reader: &mut Reader<'_>,
    shop: &StoreInfo,
    day: Day,
    (blind, now): (bool, Moment),
) -> Result<Document> {
    let sessions: Vec<CashSession> = reader.load(
        cash_session::table
            .filter(cash_session::vendor_id.eq(reader.vendor()))
            .filter(cash_session::store_id.eq(reader.store()))
            .filter(cash_session::business_date.eq(day))
            .order((cash_session::terminal_id, cash_session::begun_at)),
    )?;
    if sessions.is_empty() {
        return Err(CashSessionRefusal::NothingOnDay { day: SpokenDay(day) }.into());
    }
    let open = sessions.iter().filter(|session| session.state != SessionState::Closed).count();
    let last_close = sessions.iter().filter_map(|session| session.closed_at).max();
    let told_at = if open == 0 { last_close.unwrap_or(now) } else { now };
    let mut slip = head(&format!("Day report {day}"), "DAY REPORT", shop);
    slip.strong_pair("Business date", paper_date(day));
    slip.pair("Read", paper_time(now, &shop.zone));
    slip.pair("Sessions", sessions.len());
    if open > 0 {
        slip.strong(format!("{open} not closed yet: the day is not final."));
    }
    let ids: Vec<SessionId> = sessions.iter().map(|session| session.session_id.clone()).collect();
    let figures = figures(reader, &ids)?;
    sections::sales_and_tenders(&mut slip, &figures);
    drawer::sections(reader, &mut slip, &sessions, blind)?;
    sections::others(&mut slip, &figures, shop.seller.state_tax_name());
    sections::vouchers(&mut slip, &figures, voucher_ledger::outstanding_at(reader, told_at)?);
    slip.rule();
    slip.signatures(&["Manager"]);
    Ok(slip)
}

/// A session of the caller's store.
fn of_store(look: &mut Look<'_, Cashier>, session_id: &SessionId) -> Result<CashSession> {
    let store_id = look.store();
    let session = store::find(look, session_id)?.filter(|session| session.store_id == store_id);
    Ok(session.ok_or(CashSessionRefusal::Unknown)?)
}

/// The head of a slip: its title, the store and the till.
fn head(title: &str, name: &str, shop: &StoreInfo) -> Document {
    let mut slip = Document::new(title);
    let store = &shop.row;
    slip.mark(&store.name);
    slip.heading(&store.name);
    slip.centred(format!("{}, {} {}", store.address, store.city, store.pincode));
    if !store.gstin.is_empty() {
        slip.centred(format!("GSTIN {}", store.gstin));
    }
    slip.strong_rule();
    slip.title(name);
    slip
}

/// Till, times and users of a session's opening and closing.
fn about(reader: &mut Reader<'_>, slip: &mut Document, session: &CashSession, shop: &StoreInfo) -> storage::Result<()> {
    let till: String =
        reader.one(terminal::table.find((reader.vendor(), session.terminal_id)).select(terminal::name))?;
    slip.pair("Till", till);
    slip.pair("Business date", paper_date(session.business_date));
    let mut happened = |name: &str, moment: Moment, user_id: Option<UserId>| -> storage::Result<()> {
        let time = paper_time(moment, &shop.zone);
        let day = paper_date(session.business_date);
        // The day stands in a line of its own, unless it was another one.
        let time = time.strip_prefix(&format!("{day} ")).unwrap_or(&time);
        let who = store::user_name(reader, user_id.unwrap_or_default())?;
        slip.pair(name, format!("{time} · {who}"));
        Ok(())
    };
    happened("Opened", session.opened_at.unwrap_or(session.begun_at), session.opened_by)?;
    match session.closed_at {
        Some(closed_at) => happened("Closed", closed_at, session.closed_by),
        None => Ok(()),
    }
}
