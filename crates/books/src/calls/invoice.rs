//! Posted documents: shown, listed, and handed over by mail, by SMS and by their links.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{About, DeedRow, LookRow, Row};
use super::says::{APPROVAL, INVOICE, RETURNS};
use crate::answer::{Reply, WithData};
use crate::deed::{Deed, Look};
use crate::invoice::{
    self, BillLinkAnswer, BillLinkRequest, DeliveryStatus, DeliveryStatusAnswer, Details, DetailsAnswer, Duplicate,
    DuplicateAnswer, DuplicateReceipt, EmailInvoice, HandedOut, MyOrders, OrderDetails, OrdersAnswer, PrintReceipt,
    Queued, Reprinted, SendBillReceipt,
};
use crate::journal::Keep;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::returns::{self, ReturnStart};

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row::look::<ShowDocument>(),
        Row::look::<ListDocuments>(),
        Row::deed::<PrintAgain>(),
        Row::deed::<PrintOnAndroid>(),
        Row::deed::<SendMail>(),
        Row::deed::<SendText>(),
        Row::deed::<HandOutLink>(),
        Row::look::<ShowDelivery>(),
    ]
}

struct ShowDocument;

impl LookRow for ShowDocument {
    const CALL: About = About {
        path: "/order-details",
        name: "order_details",
        capability: "invoice",
        does: "A posted document of the caller's store; with `return_request` also what a return of it starts from.",
        says: &[INVOICE, RETURNS],
    };
    type Who = Cashier;
    type Request = OrderDetails;
    type Found = (Details, Option<ReturnStart>);
    type Answer = DocumentAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &OrderDetails) -> Result<Self::Found> {
        let details = invoice::order_details(look, request)?;
        let returning = match request.return_request.0 {
            true => Some(returns::start(look, &details.posted, &details.returned)?),
            false => None,
        };
        Ok((details, returning))
    }

    fn render((details, returning): Self::Found) -> Reply<DocumentAnswer> {
        Reply::success(DocumentAnswer { details: DetailsAnswer::from(details), returning })
    }
}

/// A document, and where a return of it was asked for what that starts from.
#[derive(Debug, Serialize, ToSchema)]
pub struct DocumentAnswer {
    #[serde(flatten)]
    details: DetailsAnswer,
    #[serde(flatten)]
    returning: Option<ReturnStart>,
}

struct ListDocuments;

impl LookRow for ListDocuments {
    const CALL: About = About {
        path: "/my-orders",
        name: "my_orders",
        capability: "invoice",
        does: "The store's invoices and credit notes, or its held bills, ten a page.",
        says: &[INVOICE],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = MyOrders;
    type Found = OrdersAnswer;
    type Answer = OrdersAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &MyOrders) -> Result<OrdersAnswer> {
        invoice::my_orders(look, request)
    }

    fn render(page: OrdersAnswer) -> Reply<OrdersAnswer> {
        Reply::success(page)
    }
}

struct PrintAgain;

impl DeedRow for PrintAgain {
    const CALL: About = About {
        path: "/get-duplicate-receipt",
        name: "get_duplicate_receipt",
        capability: "invoice",
        does: "Prints a document again, marked and counted as a duplicate; by a manager's approval where the store wants it.",
        says: &[APPROVAL, INVOICE],
    };
    type Who = Cashier;
    type Request = DuplicateReceipt;
    type Outcome = Reprinted;
    type Gathered = Duplicate;
    type Answer = DuplicateAnswer;

    fn keep(_: &DuplicateReceipt) -> Keep {
        Keep::Day
    }

    fn check(request: &DuplicateReceipt) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &DuplicateReceipt) -> Result<Reprinted> {
        invoice::reprint(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, request: &DuplicateReceipt, printed: &Reprinted) -> Result<Duplicate> {
        invoice::reprinted(deed, request, printed)
    }

    fn render(_: Reprinted, duplicate: Duplicate) -> Result<Reply<DuplicateAnswer>> {
        Ok(Reply::success(DuplicateAnswer::from(&duplicate)))
    }
}

struct PrintOnAndroid;

impl DeedRow for PrintOnAndroid {
    const CALL: About = About {
        path: "/get-print-receipt",
        name: "get_print_receipt",
        capability: "invoice",
        does: "Prints a document again on an Android till: the duplicate that get-duplicate-receipt gives, by the same leave \
               and counted with the others.",
        says: &[APPROVAL, INVOICE],
    };
    type Who = Cashier;
    type Request = PrintReceipt;
    type Outcome = Reprinted;
    type Gathered = Duplicate;
    type Answer = DuplicateAnswer;

    fn keep(_: &PrintReceipt) -> Keep {
        Keep::Day
    }

    fn check(request: &PrintReceipt) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &PrintReceipt) -> Result<Reprinted> {
        invoice::reprint(deed, &request.into())
    }

    fn gather(deed: &mut Deed<'_, Cashier>, request: &PrintReceipt, printed: &Reprinted) -> Result<Duplicate> {
        invoice::reprinted(deed, &request.into(), printed)
    }

    fn render(_: Reprinted, duplicate: Duplicate) -> Result<Reply<DuplicateAnswer>> {
        Ok(Reply::success(DuplicateAnswer::from(&duplicate)))
    }
}

struct SendMail;

impl DeedRow for SendMail {
    const CALL: About = About {
        path: "/email-invoice",
        name: "email_invoice",
        capability: "invoice",
        does: "Sends an invoice to an address, with the document as PDF: the original while the till has just made it, a counted \
               duplicate after.",
        says: &[APPROVAL, INVOICE],
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
        invoice::email_invoice(deed, request)
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &EmailInvoice, _: &Queued) -> Result<()> {
        Ok(())
    }

    fn render(data: Queued, (): ()) -> Result<Reply<WithData<Queued>>> {
        Ok(Reply::of("email_send", WithData { data }))
    }
}

struct SendText;

impl DeedRow for SendText {
    const CALL: About = About {
        path: "/send-bill-receipt",
        name: "send_bill_receipt",
        capability: "invoice",
        does: "Sends the link of an invoice to a phone: of the original while the till has just made it, of a counted duplicate \
               after.",
        says: &[APPROVAL, INVOICE],
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
        invoice::send_bill_receipt(deed, request)
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &SendBillReceipt, _: &Queued) -> Result<()> {
        Ok(())
    }

    fn render(data: Queued, (): ()) -> Result<Reply<WithData<Queued>>> {
        Ok(Reply::success(WithData { data }))
    }
}

struct HandOutLink;

impl DeedRow for HandOutLink {
    const CALL: About = About {
        path: "/bill-link",
        name: "get_bill_link",
        capability: "invoice",
        does: "Hands out the link of an invoice: of the original while the till has just made it, of a counted duplicate after.",
        says: &[APPROVAL, INVOICE],
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
        invoice::get_bill_link(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &BillLinkRequest, given: &HandedOut) -> Result<BillLinkAnswer> {
        invoice::bill_link_given(deed, given)
    }

    fn render(_: HandedOut, data: BillLinkAnswer) -> Result<Reply<WithData<BillLinkAnswer>>> {
        Ok(Reply::success(WithData { data }))
    }
}

struct ShowDelivery;

impl LookRow for ShowDelivery {
    const CALL: About = About {
        path: "/delivery-status",
        name: "delivery_status",
        capability: "invoice",
        does: "Whether a message has gone, and how many wait.",
        says: &[INVOICE],
    };
    type Who = Cashier;
    type Request = DeliveryStatus;
    type Found = DeliveryStatusAnswer;
    type Answer = WithData<DeliveryStatusAnswer>;

    fn look(look: &mut Look<'_, Cashier>, request: &DeliveryStatus) -> Result<DeliveryStatusAnswer> {
        invoice::delivery_status(look, request)
    }

    fn render(data: DeliveryStatusAnswer) -> Reply<WithData<DeliveryStatusAnswer>> {
        Reply::success(WithData { data })
    }
}
