//! Paying the balance of a credit note out in cash.

use pricing::round_off::RoundOff;
use pricing::tender::CashLimit;
use pricing::{Day, Paise};
use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::{CashSession, InvoiceKind, Voucher};
use utoipa::ToSchema;

use super::wire::ApprovedReturn;
use super::{ReturnsRefusal, ReturnsWords, STORE_CREDIT};
use crate::answer::{Reply, WithData};
use crate::audit::AuditEvent;
use crate::bill;
use crate::call::{About, DeedRow, LookRow};
use crate::cash_session::{self, Movement, MovementKind};
use crate::catalog::StoreInfo;
use crate::customer;
use crate::deed::{Deed, Look};
use crate::invoice::{self, Copy, InvoiceRefusal, Posted, receipt};
use crate::login::approval::{ApprovalScope, Operation, use_up};
use crate::login::{Cashier, approval};
use crate::posted::Rows;
use crate::printing::Printer;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{Rupees, Text};
use crate::settings::Settings;
use crate::voucher::{self, PaidOut};
use crate::voucher_ledger::At;

/// The credit note that a cashier wants to pay out.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct StartPayOut {
    /// The printed number of the credit note.
    pub order_id: Text,
}

crate::max_len! { StartPayOut { order_id: ID } }

/// The amounts of paying a credit note out.
#[derive(Debug, Serialize, ToSchema)]
pub struct PayOutStart {
    /// The printed number of the credit note.
    invoice_id: String,
    /// The balance of its voucher.
    left: Paise,
    /// Cash rounding: the amount it adds.
    rounding: Paise,
    /// The cash to hand out.
    amount: Paise,
}

/// A credit note to pay out.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct PayOut {
    /// The printed number of the credit note.
    pub order_id: Text,
    /// Rupees to hand out, as in `/return/pay-out-start`; any other amount is refused.
    pub amount: Rupees,
    /// A manager's approval for `CREDIT_NOTE_CASH`.
    pub security_code_id: Text,
    /// The maker of the till's printer: with one the credit note comes as `print_data` too.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

crate::max_len! { PayOut { order_id: ID, security_code_id: ID, manufacturer_name: WORD } }

/// A credit note that was paid out: its repetition is the same one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaidOutTold {
    number: String,
    left: Paise,
    amount: Paise,
}

impl PaidOutTold {
    /// The number of the credit note and the cash handed out for it.
    #[must_use]
    pub fn told(&self) -> (&str, Paise) {
        (&self.number, self.amount)
    }
}

/// A credit note that was paid out.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaidOutAnswer {
    /// The printed number of the credit note.
    invoice_id: String,
    /// The balance that its voucher had; it is used up now.
    left: Paise,
    /// Cash rounding: the amount it added.
    rounding: Paise,
    /// The cash to hand out.
    amount: Paise,
    /// The credit note, which now shows the payout.
    html_data: String,
    /// The same for a native printer: ESC/POS in base64, where the request names its maker.
    print_data: String,
}

/// The cash due for the rest of a voucher.
#[derive(Debug, Clone, Copy)]
struct Due {
    left: Paise,
    rounding: Paise,
}

impl Due {
    /// # Errors
    /// When the amount is zero.
    fn of(left: Paise, settings: &Settings) -> Result<Self> {
        let due = Due { left, rounding: RoundOff::from(settings.round_off).adjustment_out(left) };
        if due.cash() > Paise::ZERO { Ok(due) } else { Err(ReturnsRefusal::NothingToPayOut { left }.into()) }
    }

    fn cash(self) -> Paise {
        self.left + self.rounding
    }
}

pub(super) struct BeginPayOut;

impl LookRow for BeginPayOut {
    const CALL: About = About {
        path: "/return/pay-out-start",
        name: "return_pay_out_start",
        capability: "returns",
        does: "Whether what is left of a credit note can be paid out in cash on this till, and how much. Nothing is posted.",
        messages: &[invoice::WORDS, super::WORDS, voucher::WORDS],
    };
    type Who = Cashier;
    type Request = StartPayOut;
    type Found = PayOutStart;
    type Answer = WithData<PayOutStart>;

    fn look(look: &mut Look<'_, Cashier>, request: &StartPayOut) -> Result<PayOutStart> {
        start_pay_out(look, request)
    }

    fn render(data: PayOutStart) -> Reply<WithData<PayOutStart>> {
        Reply::success(WithData { data })
    }
}

/// Whether a credit note can be paid out on this till now, and the cash for it.
///
/// # Errors
/// When it cannot be, or a statement fails.
pub fn start_pay_out(look: &mut Look<'_, Cashier>, request: &StartPayOut) -> Result<PayOutStart> {
    let (shop, settings, today) = (look.shop(), look.settings(), look.today());
    let terminal_id = look.who().terminal_id();
    let posted = note(look, &settings, &request.order_id, &shop)?;
    let voucher = voucher_of(&posted)?.clone();
    not_paid_out(look, &posted, &voucher)?;
    let due = Due::of(voucher::free_rest(look, &voucher, today)?, &settings)?;
    within_limit(look, &posted, &voucher, (due.cash(), today))?;
    let session = cash_session::current(look, terminal_id)?;
    may_hand_out(look, session.as_ref(), due.cash(), &settings)?;
    Ok(PayOutStart { invoice_id: posted.invoice.number, left: due.left, rounding: due.rounding, amount: due.cash() })
}

pub(super) struct PayOutNote;

impl DeedRow for PayOutNote {
    const CALL: About = About {
        path: "/return/pay-out",
        name: "return_pay_out",
        capability: "returns",
        does: "Pays what is left of a credit note out in cash by a manager's approval: its voucher is used up.",
        messages: &[approval::WORDS, invoice::WORDS, super::WORDS, voucher::WORDS],
    };
    type Who = Cashier;
    type Request = PayOut;
    type Outcome = PaidOutTold;
    type Gathered = ApprovedReturn;
    type Answer = WithData<PaidOutAnswer>;

    fn keep(_: &PayOut) -> Keep {
        Keep::Ever
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &PayOut) -> Result<PaidOutTold> {
        pay_out(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, request: &PayOut, told: &mut PaidOutTold) -> Result<ApprovedReturn> {
        paid_out(deed, request, told)
    }

    fn render(told: PaidOutTold, approved: ApprovedReturn) -> Result<Reply<WithData<PaidOutAnswer>>> {
        let (number, amount) = told.told();
        let said = ReturnsWords::PaidOut { number: number.to_owned(), amount };
        Ok(Reply::success(WithData { data: PaidOutAnswer::new(&told, &approved) }).saying(&said))
    }
}

/// Pays the balance of a credit note out of the drawer of this till: its voucher is used up, cash leaves the drawer,
/// and the audit has an entry, in one transaction.
///
/// # Errors
/// When it cannot be paid out, a manager's approval is missing, or a statement fails.
pub fn pay_out(deed: &mut Deed<'_, Cashier>, request: &PayOut) -> Result<PaidOutTold> {
    let (shop, settings, today, now) = (deed.shop(), deed.settings(), deed.today(), deed.now());
    let terminal_id = deed.who().terminal_id();
    // The drawer is locked first, as everywhere; then whatever the limit of the law is counted behind.
    let session = cash_session::lock_for_refund(deed, terminal_id)?;
    let posted = note(deed, &settings, &request.order_id, &shop)?;
    let owner = voucher_of(&posted)?.customer_id.clone();
    if !owner.is_empty() {
        customer::lock(deed, &owner)?;
    }
    bill::lock_paid(deed, &posted.invoice.order_id, now)?;
    let locked = voucher::lock_to_pay_out(deed, &voucher_of(&posted)?.voucher_id)?;
    not_paid_out(deed, &posted, &locked)?;
    let due = Due::of(voucher::free_rest(deed, &locked, today)?, &settings)?;
    if request.amount.0 != Some(due.cash()) {
        return Err(ReturnsRefusal::OtherAmount { amount: due.cash() }.into());
    }
    within_limit(deed, &posted, &locked, (due.cash(), today))?;
    let session = may_hand_out(deed, session.as_ref(), due.cash(), &settings)?.clone();
    let needed = ApprovalScope::of_document(Operation::CreditNoteCash, &posted.invoice.number);
    let manager_id = use_up(deed, &needed, &request.security_code_id)?;
    let entry = voucher::pay_out(deed, &locked, At { session_id: &session.session_id, day: today, now })?;
    let movement = Movement {
        movement_id: &deed.id("cash_movement", 0),
        kind: MovementKind::Refund,
        amount_paise: -due.cash(),
        pay_id: &locked.voucher_id,
        reason: &posted.invoice.number,
        manager_id: Some(manager_id),
    };
    cash_session::record(deed, &session, movement)?;
    deed.in_session(&session.session_id);
    deed.audit(AuditEvent::CreditNotePaidOut {
        number: posted.invoice.number.clone(),
        cash: due.cash(),
        left: due.left,
        manager: manager_id,
        posted: Rows::of([&entry]).digest(),
    });
    Ok(PaidOutTold { number: posted.invoice.number, left: due.left, amount: due.cash() })
}

/// The credit note that was paid out.
///
/// # Errors
/// When a statement fails.
pub fn paid_out(deed: &mut Deed<'_, Cashier>, request: &PayOut, told: &PaidOutTold) -> Result<ApprovedReturn> {
    let (shop, printer) = (deed.shop(), Printer::of(&deed.settings(), &request.manufacturer_name));
    let note = invoice::numbered_in(deed, &told.number, &shop)?.ok_or(InvoiceRefusal::Unknown)?;
    Ok(ApprovedReturn { note, printer })
}

impl PaidOutAnswer {
    /// The answer for a credit note that was paid out, with its paper.
    #[must_use]
    pub fn new(told: &PaidOutTold, approved: &ApprovedReturn) -> Self {
        let paper = receipt(&approved.note, Copy::Original);
        PaidOutAnswer {
            invoice_id: told.number.clone(),
            left: told.left,
            rounding: told.amount - told.left,
            amount: told.amount,
            html_data: approved.printer.page(&paper),
            print_data: approved.printer.data(&paper),
        }
    }
}

/// A credit note of this store that took goods back.
fn note(reader: &mut Reader<'_>, settings: &Settings, number: &str, shop: &StoreInfo) -> Result<Posted> {
    if !settings.credit_note_cash {
        return Err(ReturnsRefusal::CashOff.into());
    }
    if number.is_empty() {
        return Err(InvoiceRefusal::NoneNamedByBill.into());
    }
    let posted = invoice::find(reader, number, shop)?.ok_or(InvoiceRefusal::Unknown)?;
    if posted.invoice.kind != InvoiceKind::Return {
        return Err(ReturnsRefusal::NotCreditNote.into());
    }
    if posted.invoice.payment_method != STORE_CREDIT {
        return Err(ReturnsRefusal::OfCancellation.into());
    }
    Ok(posted)
}

fn voucher_of(posted: &Posted) -> Result<&Voucher> {
    let voucher = posted.origin.as_ref().and_then(|origin| origin.voucher.as_ref());
    Ok(voucher.ok_or(ReturnsRefusal::NoVoucher)?)
}

/// Refuses a credit note that was paid out and has no balance left. A balance that came back with a cancelled bill may
/// be paid out again.
fn not_paid_out(reader: &mut Reader<'_>, posted: &Posted, voucher: &Voucher) -> Result<()> {
    if voucher.left_paise > Paise::ZERO {
        return Ok(());
    }
    let of_invoice = voucher::paid_out_of_invoice(reader, &posted.invoice.original_id)?;
    match of_invoice.iter().find(|paid| paid.credit_note == posted.invoice.number) {
        Some(paid) => Err(ReturnsRefusal::PaidOutAlready { amount: paid.paise }.into()),
        None => Ok(()),
    }
}

/// The legal limit on cash: less than two lakh rupees from one person, for one transaction or on one day. The person
/// who is paid out is the one who receives (Income-tax Act 2025, section 186).
fn within_limit(
    reader: &mut Reader<'_>,
    posted: &Posted,
    voucher: &Voucher,
    (cash, today): (Paise, Day),
) -> Result<()> {
    let Some(limit) = CashLimit::on(today) else { return Ok(()) };
    let sum = |paid: Vec<PaidOut>| paid.iter().map(|paid| paid.paise).sum::<Paise>();
    let of_invoice = sum(voucher::paid_out_of_invoice(reader, &posted.invoice.original_id)?);
    // The holder of a bearer voucher is not known.
    let of_day = match voucher.customer_id.as_str() {
        "" => Paise::ZERO,
        customer_id => sum(voucher::paid_out_of_day(reader, customer_id, today)?),
    };
    if limit.refuses(of_invoice.max(of_day) + cash) {
        return Err(ReturnsRefusal::CashLimit { from: limit.refused_from }.into());
    }
    Ok(())
}

/// Whether a drawer has enough cash for this amount.
fn may_hand_out<'a>(
    reader: &mut Reader<'_>,
    session: Option<&'a CashSession>,
    cash: Paise,
    settings: &Settings,
) -> Result<&'a CashSession> {
    if settings.open_session_compulsory && session.is_none_or(|session| session.opening_paise.is_none()) {
        return Err(ReturnsRefusal::NoOpeningBalance.into());
    }
    let session = session.ok_or(ReturnsRefusal::NoSession)?;
    if cash > cash_session::expected(reader, &session.session_id)? {
        return Err(ReturnsRefusal::NotEnoughCash { amount: cash }.into());
    }
    Ok(session)
}
