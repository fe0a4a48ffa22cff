//! The look ahead at a discount that is being entered.

use std::sync::Arc;

use pricing::basket::{Bag, Basket, Item, ItemTexts, Line, ManualDiscount, PriceError, Stock, Terms};
use pricing::message::{Message, Says as _};
use pricing::offers::{OfferOutcome, Offered};
use pricing::round_off::RoundOff;
use pricing::tax::{Levy, RateRow, TaxClass};
use pricing::{BasisPoints, Day, Paise, Quantity};
use serde::{Deserialize, Serialize};

/// The open bill as the till was told it, and the discount that is being entered.
#[derive(Debug, Deserialize)]
struct Question {
    lines: Vec<LineLeft>,
    /// The reduction by the bill buster.
    bill_offer: Paise,
    bags: Vec<BagLeft>,
    round_off: RoundOff,
    /// `A` for an amount in rupees, `P` for a percentage.
    basis: String,
    /// How much, as typed.
    factor: String,
    /// The percentage that the cashier may give alone; empty for no limit.
    limit_percent: String,
}

/// The rest of a line after the offers on it.
#[derive(Debug, Deserialize)]
struct LineLeft {
    amount: Paise,
    mrp_total: Paise,
}

/// Carry bags of one kind.
#[derive(Debug, Deserialize)]
struct BagLeft {
    price: Paise,
    quantity: u32,
}

/// The bill as it would become, or the reason why it would not.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    Priced {
        /// The reduction.
        discount: Paise,
        /// The total that the customer would pay.
        total: Paise,
        /// Whether it takes a manager's approval.
        above_limit: bool,
    },
    Refused {
        /// In the words of the server, with their code.
        error: Message,
    },
}

/// Prices a bill with a discount that nobody has given yet. The answer is the server's, to the paisa.
///
/// From `{"lines": [{"amount", "mrp_total"}], "bill_offer", "bags": [{"price", "quantity"}], "round_off", "basis",
/// "factor", "limit_percent"}` to `{"discount", "total", "above_limit"}` or `{"error"}`.
#[must_use]
pub fn discount(question: &str) -> String {
    let answer = price(question).unwrap_or_else(|error| Answer::Refused { error });
    serde_json::to_string(&answer).unwrap_or_default()
}

fn price(question: &str) -> Result<Answer, Message> {
    let question: Question = serde_json::from_str(question).map_err(unanswerable)?;
    let limit: Option<BasisPoints> = match question.limit_percent.as_str() {
        "" => None,
        text => Some(text.parse().map_err(unanswerable)?),
    };
    let entered = ManualDiscount::entered(&question.basis, &question.factor).map_err(|error| error.message())?;
    let basket = question.basket(entered)?;
    let bill = Offered { discount: question.bill_offer, ..Offered::default() };
    let terms = Terms { day: Day::MIN, round_off: question.round_off, levy: Levy::Nothing };
    let priced = basket.price_with_offers(&terms, OfferOutcome { bill, ..OfferOutcome::default() }).map_err(
        |error| match error {
            PriceError::ManualDiscount(error) => error.message(),
            other => unanswerable(other),
        },
    )?;
    let left = priced.sub_total - priced.bill_buster();
    Ok(Answer::Priced {
        discount: priced.manual_discount,
        total: priced.total,
        above_limit: limit.is_some_and(|limit| ManualDiscount::is_above(priced.manual_discount, left, limit)),
    })
}

/// Refuses a text that is no question about a bill; the till never sends one.
fn unanswerable(reason: impl std::fmt::Display) -> Message {
    PreviewWords::Unanswerable { reason: reason.to_string() }.message()
}

pricing::words! {
    /// Refusals of a question that cannot be answered.
    enum PreviewWords in "preview" {
        Unanswerable { reason: String }: "{reason}",
    }
}

impl Question {
    /// The bill as pricing takes it. Each line stands with what its offers left of it, as a label would state it; the
    /// taxes inside do not change what is paid and are left out.
    fn basket(&self, discount: ManualDiscount) -> Result<Basket, Message> {
        let untaxed = TaxClass::new("", vec![RateRow::flat(BasisPoints::ZERO)]).map_err(unanswerable)?;
        let tax = Arc::new(untaxed);
        let item = Arc::new(Item { weighed: true, ..Item::new(&ItemTexts::default(), Arc::clone(&tax)) });
        let line = |left: &LineLeft| Line {
            cart_id: String::new(),
            item: Arc::clone(&item),
            mrp: left.mrp_total,
            price: left.amount,
            quantity: Quantity::ONE,
            label_amount: Some(left.amount),
            salesman_id: String::new(),
            remark: String::new(),
            batch: String::new(),
            serial: String::new(),
            stock: Stock::default(),
        };
        let bag = |left: &BagLeft| Bag {
            id: String::new(),
            name: String::new(),
            price: left.price,
            quantity: left.quantity,
            tax: Arc::clone(&tax),
            hsn: String::new(),
        };
        Ok(Basket {
            lines: self.lines.iter().map(line).collect(),
            bags: self.bags.iter().map(bag).collect(),
            manual_discount: Some(discount),
        })
    }
}
