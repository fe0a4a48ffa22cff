//! A till's day: it is opened, sells, takes goods back, and is closed.

use books::clock::{HOUR, MINUTE, Moment};
use books::login::approval::{ApprovalScope, Operation};
use books::refusal::{CallError, Result};
use pricing::Paise;
use serde_json::{Value, json};
use storage::Tx;

use super::door::AtTill;
use super::shelves::Shelves;
use super::{FIRST, Lane, Past, SECOND, Sale, Voucher};
use crate::bench_data::Dice;

/// The store opens so long after midnight, and sells for so long.
pub const OPENS: i64 = 9 * HOUR;
const OPEN_FOR: i64 = 12 * HOUR;
/// The first cash of a drawer.
const FLOAT: i64 = 200_000;
/// The cash that goes to the safe in the evening.
const DROP: i64 = 500_000;
/// The card machine of the second store.
const CARD_MACHINE: &str = "1492200031";
/// For how many days goods come back.
const COME_BACK: u16 = 20;

/// A till's day while it goes on.
pub struct Shift<'a> {
    /// The till and its cashier.
    pub at: AtTill<'a>,
    /// The till.
    pub lane: &'a Lane,
    /// The goods of its store.
    pub shelves: &'a Shelves,
    /// State that goes on from day to day.
    pub past: &'a mut Past,
    /// The dice of this shift.
    pub dice: Dice,
    /// The number of days before today.
    pub age: u16,
    /// The cash that should be in the drawer.
    pub cash: i64,
}

impl Shift<'_> {
    /// A till's day of so many bills.
    ///
    /// # Errors
    /// When a call is refused or a statement fails.
    pub fn work(mut self, tx: &mut Tx<'_>, bills: u64) -> Result<()> {
        let opens = self.at.now;
        self.move_in(tx)?;
        let step = OPEN_FOR / i64::try_from(bills + 1).unwrap_or(i64::MAX);
        for bill in 1..=bills {
            let minutes = i64::try_from(self.dice.below(9)).unwrap_or_default();
            self.until(opens + step * i64::try_from(bill).unwrap_or_default() + minutes * MINUTE);
            self.past.bills += 1;
            self.sell(tx)?;
            if self.past.bills % 31 == 30 {
                self.take_back(tx)?;
            }
        }
        self.until(opens + OPEN_FOR + 10 * MINUTE);
        if self.age == 1 {
            self.leave_held(tx)?;
        }
        self.close(tx)?;
        self.at.sign_out(tx)?;
        Ok(())
    }

    /// Nobody goes back in time when a customer took long.
    fn until(&mut self, moment: Moment) {
        self.at.now = self.at.now.max(moment);
    }

    /// Something that is another one on each day of each till.
    fn turn(&self) -> usize {
        usize::from(self.age) * super::TILLS + self.lane.place
    }

    fn move_in(&mut self, tx: &mut Tx<'_>) -> Result<()> {
        let amount = Paise::new(FLOAT).to_string();
        self.at.call(tx, "/vendor/opening-balance", &[("opening_balance", &amount)])?;
        self.cash = FLOAT;
        if self.lane.store_id == SECOND && !self.past.has_card_machine {
            self.at.call(tx, "/edc/update-udid", &[("serial_number", CARD_MACHINE)])?;
            self.past.has_card_machine = true;
        }
        match self.turn() % 7 {
            2 => self.move_cash(tx, ("cash_in", "Change from the bank"), 50_000),
            5 => self.move_cash(tx, ("cash_out", "Tea and water for the counter"), 18_000),
            _ => Ok(()),
        }
    }

    fn move_cash(&mut self, tx: &mut Tx<'_>, (kind, reason): (&str, &str), paise: i64) -> Result<()> {
        let approval = self.at.approval(tx, &ApprovalScope::of_movement(kind, Paise::new(paise)))?;
        let amount = Paise::new(paise).to_string();
        let fields = [("kind", kind), ("amount", &amount), ("reason", reason), ("security_code_id", &approval)];
        self.at.call(tx, "/vendor/cash-movement", &fields)?;
        self.cash += if kind == "cash_in" { paise } else { -paise };
        Ok(())
    }

    /// The drawer is counted, which now and then differs from what is expected.
    fn close(&mut self, tx: &mut Tx<'_>) -> Result<()> {
        if self.cash > FLOAT + DROP {
            self.move_cash(tx, ("drop", "To the safe"), DROP)?;
        }
        let (difference, reason) = match self.turn() % 13 {
            3 => (-2_000, ""),
            6 => (1_000, ""),
            9 => (-13_000, "Change was given twice to one customer"),
            _ => (0, ""),
        };
        let counted = Paise::new(self.cash + difference).to_string();
        self.at.call(tx, "/vendor/closing-balance", &[("closing_balance", &counted), ("reason", reason)])
    }

    /// Somebody has forgotten the purse, and comes back tomorrow.
    fn leave_held(&mut self, tx: &mut Tx<'_>) -> Result<()> {
        self.fill(tx, 3)?;
        let fields = [("transaction_sub_type", "hold"), ("note", "Comes back for it tomorrow")];
        self.at.call(tx, "/process-to-payment", &fields)
    }

    /// Somebody brings one of several goods of an earlier bill back.
    fn take_back(&mut self, tx: &mut Tx<'_>) -> Result<()> {
        let (store_id, age) = (self.lane.store_id, self.age);
        let comes =
            |sale: &Sale| sale.store_id == store_id && sale.lines > 1 && sale.age > age && sale.age - age <= COME_BACK;
        let places: Vec<usize> =
            (0..self.past.sales.len()).filter(|place| self.past.sales.get(*place).is_some_and(comes)).collect();
        let drawn = usize::try_from(self.dice.below(places.len() as u64)).unwrap_or_default();
        let Some(place) = places.get(drawn) else { return Ok(()) };
        let sale = self.past.sales.remove(*place);
        let told = self.at.ask(tx, "/order-details", &[("order_id", &sale.number), ("return_request", "1")])?;
        let lines = told["product_list"].as_array().map(Vec::as_slice).unwrap_or_default();
        let dearest = lines
            .iter()
            .filter(|line| line["status"] == "returnable")
            .max_by_key(|line| paise(&line["net_price"]).unwrap_or_default());
        let Some(line) = dearest else { return Ok(()) };
        let reasons = line["return_list"].as_array().map(Vec::as_slice).unwrap_or_default();
        let reason = &reasons[usize::try_from(self.dice.below(reasons.len() as u64)).unwrap_or_default()];
        let quantity = if line["weight_flag"] == 1 { line["return_qty"].to_string() } else { "1".to_owned() };
        let items = json!([{"item_id": line["item_id"], "qty": quantity, "reason_id": reason["id"]}]).to_string();
        let approval = ApprovalScope::of_document(Operation::BillReturn, &sale.number);
        let approval = if store_id == FIRST { self.at.approval(tx, &approval)? } else { String::new() };
        let remark = text(&reason["description"])?;
        let fields = [
            ("order_id", &*sale.number),
            ("confirm", "1"),
            ("remark", remark),
            ("admin_id", &approval),
            ("return_item", &items),
        ];
        let answer = self.at.ask(tx, "/return/approve", &fields)?;
        let voucher = &answer["data"]["voucher"];
        if voucher.is_object() {
            let (code, left) = (text(&voucher["voucher_code"])?.to_owned(), paise(&voucher["amount"])?);
            self.past.vouchers.push(Voucher { store_id, code, left, is_used: false, customer: sale.customer });
        }
        Ok(())
    }
}

/// A text of an answer.
pub fn text(value: &Value) -> Result<&str> {
    value.as_str().ok_or_else(|| CallError::Fault(format!("an answer has no text where it should: {value}")))
}

/// An amount of an answer.
pub fn paise(value: &Value) -> Result<i64> {
    let amount: Paise = text(value)?.parse().map_err(|_| CallError::Fault(format!("{value} is no amount")))?;
    Ok(amount.get())
}
