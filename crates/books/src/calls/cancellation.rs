//! Invoices that are cancelled on their day.

use super::rows::{About, DeedRow, LookRow, Row};
use super::says::{APPROVAL, CANCELLATION, INVOICE};
use crate::answer::{Reply, WithData};
use crate::cancellation::{
    self, CancelInvoice, CancelStart, CancellationWords, Cancelled, CancelledAnswer, CancelledInvoice, StartCancel,
};
use crate::deed::{Deed, Look};
use crate::journal::Keep;
use crate::login::Cashier;
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![Row::look::<Start>(), Row::deed::<Cancel>()]
}

struct Start;

impl LookRow for Start {
    const CALL: About = About {
        path: "/invoice/cancel-start",
        name: "invoice_cancel_start",
        capability: "invoice",
        does: "Whether an invoice of today can be cancelled on this till, and what would go back. Nothing is posted.",
        says: &[CANCELLATION, INVOICE],
    };
    type Who = Cashier;
    type Request = StartCancel;
    type Found = CancelStart;
    type Answer = WithData<CancelStart>;

    fn look(look: &mut Look<'_, Cashier>, request: &StartCancel) -> Result<CancelStart> {
        cancellation::start(look, request)
    }

    fn render(data: CancelStart) -> Reply<WithData<CancelStart>> {
        Reply::success(WithData { data })
    }
}

struct Cancel;

impl DeedRow for Cancel {
    const CALL: About = About {
        path: "/invoice/cancel",
        name: "invoice_cancel",
        capability: "invoice",
        does: "Cancels an invoice of today by a manager's approval: a credit note for all of it, its money and its goods back.",
        says: &[APPROVAL, CANCELLATION, INVOICE],
    };
    type Who = Cashier;
    type Request = CancelInvoice;
    type Outcome = Cancelled;
    type Gathered = CancelledInvoice;
    type Answer = WithData<CancelledAnswer>;

    fn keep(_: &CancelInvoice) -> Keep {
        Keep::Ever
    }

    fn check(request: &CancelInvoice) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &CancelInvoice) -> Result<Cancelled> {
        cancellation::cancel(deed, request)
    }

    fn gather(
        deed: &mut Deed<'_, Cashier>,
        request: &CancelInvoice,
        cancelled: &Cancelled,
    ) -> Result<CancelledInvoice> {
        cancellation::cancelled(deed, request, cancelled)
    }

    fn render(_: Cancelled, cancelled: CancelledInvoice) -> Result<Reply<WithData<CancelledAnswer>>> {
        let (number, credit_note) = cancelled.numbers();
        let said = CancellationWords::Done { number: number.to_owned(), credit_note: credit_note.to_owned() };
        Ok(Reply::success(WithData { data: CancelledAnswer::from(&cancelled) }).saying(&said))
    }
}
