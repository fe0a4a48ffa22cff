//! One thing that a cashier asks for, with what it would do; and the answer.

use diesel::prelude::*;
use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::{ApprovalRequest, LineKind, PriceProposal, ProposalState, RequestState};
use storage::schema::{approval_request, price_proposal};
use storage::{ProductId, Reader, Scope};
use utoipa::ToSchema;

use super::approval_margin::{Margin, margin};
use super::approvals::{AskedLine, Beside};
use super::{ConsoleRefusal, WORDS as SHOP};
use crate::answer::{Nothing, Reply, WithData};
use crate::approval_request::{Answered, HISTORY, ShownBill, WORDS, answer, find};
use crate::call::{About, AnswerApprovals, DeedRow, LookRow, Person, Right};
use crate::cash_session;
use crate::catalog::picture;
use crate::deed::{Deed, Look};
use crate::identity::is_proved;
use crate::invoice;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{Rupees, Text};

/// Above this amount, ₹10,000, an answer wants a proof of who answers.
const PROVED_ABOVE: Paise = Paise::new(1_000_000);

/// A request.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OneApproval {
    /// The request.
    pub id: Text,
}

crate::max_len! { OneApproval { id: ID } }

/// Goods of the bill or document that a request is about.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AskedGoods)]
struct Goods {
    name: String,
    variant: String,
    /// Its picture, as the wire has it.
    image: String,
    quantity: Quantity,
    /// The price of one.
    price: Paise,
    amount: Paise,
}

/// A selling price that a GRN asks for.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AskedPrice)]
struct Price {
    name: String,
    mrp: Paise,
    /// The price as it is.
    price: Paise,
    /// The price that is asked for.
    wanted: Paise,
}

/// Earlier requests of the same cashier for the same operation, within 30 days.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = AskedBefore)]
struct History {
    asked: usize,
    approved: usize,
    /// The approved amounts together.
    amount: Paise,
}

/// A request with what it would do.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovalView {
    asked: AskedLine,
    /// The share in percent that the cashier may give alone; empty for no limit and for other requests.
    limit: String,
    customer: String,
    lines: Vec<Goods>,
    /// The carry bags together; empty where there are none.
    bags: String,
    /// The bill or the document as it is; empty for others.
    total: String,
    /// The part of it that a discount takes off; empty for others.
    comes_off: String,
    /// The customer's total after it; empty for others.
    pays: String,
    #[serde(flatten)]
    margin: Margin,
    /// The cash that should lie in the drawer; empty where it is not about cash.
    drawer: String,
    prices: Vec<Price>,
    history: History,
}

pub(super) struct Read;

impl LookRow for Read {
    const CALL: About = About {
        path: "/console/approval",
        name: "read_approval",
        capability: "approvals",
        does: "One thing that a cashier asks for, with the bill or the document that it is about.",
        messages: &[SHOP, WORDS],
    };
    type Who = Person<AnswerApprovals>;
    type Request = OneApproval;
    type Found = ApprovalView;
    type Answer = WithData<ApprovalView>;

    fn look(look: &mut Look<'_, Self::Who>, request: &OneApproval) -> Result<ApprovalView> {
        let (person, facilities, now) = (look.who().clone(), look.facilities(), look.now());
        let row = find(look, &person, &request.id)?;
        let asked = Beside::read(look, std::slice::from_ref(&row), now)?.line(&row);
        let history = history(look, &row)?;
        look.narrow(Scope::store(row.vendor_id, row.store_id));
        let mut view = ApprovalView {
            asked,
            limit: String::new(),
            customer: String::new(),
            lines: Vec::new(),
            bags: String::new(),
            total: String::new(),
            comes_off: String::new(),
            pays: String::new(),
            margin: Margin::default(),
            drawer: String::new(),
            prices: Vec::new(),
            history,
        };
        match row.operation.as_str() {
            "CASH_MOVEMENT" => {
                if let Some(session) = cash_session::current(look, row.terminal_id)? {
                    view.drawer = cash_session::expected(look, &session.session_id)?.to_string();
                }
            }
            "PRICE_CHANGE" => view.prices = prices(look, &row.subject)?,
            _ if !row.bill.is_empty() => {
                let bill = ShownBill::read(&row.bill)?;
                if person.may(Right::SeeCosts) && row.base_paise > Paise::ZERO {
                    let asked = (row.amount_paise, row.base_paise);
                    view.margin = margin(look, &facilities.book, &bill, asked)?;
                }
                view.show(bill);
            }
            _ => {
                let catalog = facilities.book.view(look)?;
                let (shop, _) = catalog.store(look)?;
                if let Some(posted) = invoice::numbered_in(look, &row.subject, &shop)? {
                    let goods = posted.lines.iter().filter(|line| line.kind == LineKind::Goods);
                    for line in goods {
                        let shelf = catalog.shelf(look, ProductId::new(line.item_id))?;
                        let item = shelf.as_ref().map(|shelf| &*shelf.item);
                        view.lines.push(Goods {
                            name: line.name.clone(),
                            variant: item.map(|item| item.variant().to_owned()).unwrap_or_default(),
                            image: item.map(picture).unwrap_or_default(),
                            quantity: line.quantity_milli,
                            price: line.price_paise,
                            amount: line.net_paise,
                        });
                    }
                    view.customer = posted.invoice.customer_name.clone();
                    view.total = posted.invoice.total_paise.to_string();
                }
            }
        }
        Ok(view)
    }

    fn render(found: ApprovalView) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

impl ApprovalView {
    /// Shows a bill in hand as it was when it was asked about.
    fn show(&mut self, bill: ShownBill) {
        self.limit = bill.limit.map(|limit| limit.to_string()).unwrap_or_default();
        self.customer = bill.customer;
        self.bags = if bill.bags.is_zero() { String::new() } else { bill.bags.to_string() };
        self.total = bill.total.to_string();
        if let Some(pays) = bill.pays {
            (self.comes_off, self.pays) = (self.asked.amount().to_owned(), pays.to_string());
        }
        let goods = bill.lines.into_iter().map(|line| Goods {
            name: line.name,
            variant: line.variant,
            image: line.image,
            quantity: line.quantity,
            price: line.price,
            amount: line.amount,
        });
        self.lines = goods.collect();
    }
}

fn history(reader: &mut Reader<'_>, row: &ApprovalRequest) -> Result<History> {
    let before: Vec<(RequestState, Paise)> = reader.load(
        approval_request::table
            .filter(approval_request::vendor_id.eq(row.vendor_id))
            .filter(approval_request::user_id.eq(row.user_id))
            .filter(approval_request::created_at.gt(row.created_at - HISTORY))
            .filter(approval_request::created_at.lt(row.created_at))
            .filter(approval_request::operation.eq(row.operation.clone()))
            .select((approval_request::state, approval_request::given_paise)),
    )?;
    let approved = before.iter().filter(|(state, _)| *state == RequestState::Approved);
    Ok(History {
        asked: before.len(),
        approved: approved.clone().count(),
        amount: approved.map(|(_, amount)| *amount).sum(),
    })
}

/// The open prices of a GRN.
fn prices(reader: &mut Reader<'_>, number: &str) -> Result<Vec<Price>> {
    let rows: Vec<PriceProposal> = reader.load(
        price_proposal::table
            .filter(price_proposal::vendor_id.eq(reader.vendor()))
            .filter(price_proposal::store_id.eq(reader.store()))
            .filter(price_proposal::document.eq(number.to_owned()))
            .filter(price_proposal::state.eq(ProposalState::Open))
            .order((price_proposal::product_id, price_proposal::mrp_paise)),
    )?;
    let price = |row: PriceProposal| Price {
        name: row.name,
        mrp: row.mrp_paise,
        price: row.before_paise,
        wanted: row.price_paise,
    };
    Ok(rows.into_iter().map(price).collect())
}

/// An answer to what a cashier asks for.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct AnswerApproval {
    /// The request.
    pub id: Text,
    /// Whether it is approved.
    pub is_approved: bool,
    /// The amount that is approved, in rupees; empty for as much as was asked for.
    pub amount: Rupees,
    /// Why; may be empty.
    pub reason: Text,
}

crate::max_len! { AnswerApproval { id: ID, reason: WRITING } }

pub(super) struct Answer;

impl DeedRow for Answer {
    const CALL: About = About {
        path: "/console/approval/answer",
        name: "answer_approval",
        capability: "approvals",
        does: "Approves or refuses what a cashier asks for. An approval may be for less than was asked; a large one \
               wants a proof of who answers.",
        messages: &[SHOP, WORDS],
    };
    type Who = Person<AnswerApprovals>;
    type Request = AnswerApproval;
    type Outcome = ();
    type Gathered = ();
    type Answer = Nothing;

    fn keep(_: &AnswerApproval) -> Keep {
        Keep::Day
    }

    fn run(deed: &mut Deed<'_, Self::Who>, request: &AnswerApproval) -> Result<()> {
        let (person, now) = (deed.who().clone(), deed.now());
        let row = find(deed, &person, &request.id)?;
        let amount = request.amount.0;
        if let Some(amount) = amount.filter(|_| request.is_approved)
            && (amount <= Paise::ZERO || amount > row.amount_paise)
        {
            return Err(ConsoleRefusal::NotThatMuch { amount: row.amount_paise }.into());
        }
        if request.is_approved && amount.unwrap_or(row.amount_paise) > PROVED_ABOVE {
            is_proved(&person, now)?;
        }
        let reason = request.reason.trim().to_owned();
        answer(deed, &request.id, &Answered { is_approved: request.is_approved, amount, reason })
    }

    fn gather(_: &mut Deed<'_, Self::Who>, _: &AnswerApproval, (): &mut ()) -> Result<()> {
        Ok(())
    }

    fn render((): (), (): ()) -> Result<Reply<Nothing>> {
        Ok(Reply::success(Nothing {}))
    }
}
