//! Returns: what goods would give, and the credit note that takes them back.

use super::rows::{About, Admits, DeedRow, LookRow, Row, Step, Steps};
use super::says::{APPROVAL, INVOICE, LOGIN, RETURNS, VOUCHER};
use crate::answer::{Reply, WithData};
use crate::deed::{Deed, Look};
use crate::journal::Keep;
use crate::login::Cashier;
use crate::login::approval::{ApprovalAnswer, ReturnAuthorized};
use crate::refusal::Result;
use crate::returns::{
    self, ApproveReturn, Approved, ApprovedAnswer, ApprovedReturn, Holding, PaidOutAnswer, PaidOutTold, PayOut,
    PayOutStart, Preview, ReturnRequest, ReturnsWords, SoldTo, StartPayOut,
};

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row::steps::<Authorize>(),
        Row::look::<Request>(),
        Row::deed::<Post>(),
        Row::look::<FindSales>(),
        Row::look::<BeginPayOut>(),
        Row::deed::<PayOutNote>(),
    ]
}

struct Authorize;

impl Steps for Authorize {
    const CALL: About = About {
        path: "/return/authorized",
        name: "return_authorized",
        capability: "returns",
        does: "Checks a manager's passcode and gives a one-time approval for a return: of this invoice, or of any.",
        says: &[APPROVAL, INVOICE, LOGIN],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::AuthorizeReturn;
    type Request = ReturnAuthorized;
    type Answer = WithData<ApprovalAnswer>;
}

struct Request;

impl LookRow for Request {
    const CALL: About = About {
        path: "/return/request",
        name: "return_request",
        capability: "returns",
        does: "What goods of an invoice would give if they came back now. Nothing is posted.",
        says: &[INVOICE, RETURNS],
    };
    type Who = Cashier;
    type Request = ReturnRequest;
    type Found = Preview;
    type Answer = WithData<Preview>;

    fn look(look: &mut Look<'_, Cashier>, request: &ReturnRequest) -> Result<Preview> {
        returns::preview(look, request)
    }

    fn render(data: Preview) -> Reply<WithData<Preview>> {
        Reply::success(WithData { data })
    }
}

struct Post;

impl DeedRow for Post {
    const CALL: About = About {
        path: "/return/approve",
        name: "return_approve",
        capability: "returns",
        does: "Takes goods of an invoice back: a credit note with a voucher of the same amount, and the goods in the stock again.",
        says: &[APPROVAL, INVOICE, RETURNS],
    };
    type Who = Cashier;
    type Request = ApproveReturn;
    type Outcome = Approved;
    type Gathered = ApprovedReturn;
    type Answer = WithData<ApprovedAnswer>;

    fn keep(_: &ApproveReturn) -> Keep {
        Keep::Ever
    }

    fn check(request: &ApproveReturn) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &ApproveReturn) -> Result<Approved> {
        returns::approve(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, request: &ApproveReturn, approved: &Approved) -> Result<ApprovedReturn> {
        returns::approved(deed, request, approved)
    }

    fn render(_: Approved, approved: ApprovedReturn) -> Result<Reply<WithData<ApprovedAnswer>>> {
        let said = ReturnsWords::Posted { number: approved.number().to_owned() };
        Ok(Reply::success(WithData { data: ApprovedAnswer::from(&approved) }).saying(&said))
    }
}

struct FindSales;

impl LookRow for FindSales {
    const CALL: About = About {
        path: "/return/sold-to",
        name: "return_sold_to",
        capability: "returns",
        does: "The invoices of a customer that hold a product, the newest first: where a return of it begins.",
        says: &[RETURNS],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = SoldTo;
    type Found = Vec<Holding>;
    type Answer = WithData<Vec<Holding>>;

    fn look(look: &mut Look<'_, Cashier>, request: &SoldTo) -> Result<Vec<Holding>> {
        returns::sold_to(look, request)
    }

    fn render(data: Vec<Holding>) -> Reply<WithData<Vec<Holding>>> {
        Reply::success(WithData { data })
    }
}

struct BeginPayOut;

impl LookRow for BeginPayOut {
    const CALL: About = About {
        path: "/return/pay-out-start",
        name: "return_pay_out_start",
        capability: "returns",
        does: "Whether what is left of a credit note can be paid out in cash on this till, and how much. Nothing is posted.",
        says: &[INVOICE, RETURNS, VOUCHER],
    };
    type Who = Cashier;
    type Request = StartPayOut;
    type Found = PayOutStart;
    type Answer = WithData<PayOutStart>;

    fn look(look: &mut Look<'_, Cashier>, request: &StartPayOut) -> Result<PayOutStart> {
        returns::start_pay_out(look, request)
    }

    fn render(data: PayOutStart) -> Reply<WithData<PayOutStart>> {
        Reply::success(WithData { data })
    }
}

struct PayOutNote;

impl DeedRow for PayOutNote {
    const CALL: About = About {
        path: "/return/pay-out",
        name: "return_pay_out",
        capability: "returns",
        does: "Pays what is left of a credit note out in cash by a manager's approval: its voucher is used up.",
        says: &[APPROVAL, INVOICE, RETURNS, VOUCHER],
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
        returns::pay_out(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, request: &PayOut, told: &PaidOutTold) -> Result<ApprovedReturn> {
        returns::paid_out(deed, request, told)
    }

    fn render(told: PaidOutTold, approved: ApprovedReturn) -> Result<Reply<WithData<PaidOutAnswer>>> {
        let (number, amount) = told.told();
        let said = ReturnsWords::PaidOut { number: number.to_owned(), amount };
        Ok(Reply::success(WithData { data: PaidOutAnswer::new(&told, &approved) }).saying(&said))
    }
}
