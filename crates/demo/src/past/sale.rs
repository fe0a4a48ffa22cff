//! A bill of the past, from its first line to its last payment.

use books::charge::StartCharge;
use books::refusal::Result;
use books::scalar::{Maybe, Text};
use books::tender::Gateway;
use pricing::Paise;
use serde_json::json;
use storage::Tx;

use super::shelves::favourite;
use super::shift::{Shift, paise, text};
use super::{FIRST, SECOND, Sale, Voucher};

/// From here on a bill may be paid in two ways: nobody splits small ones.
const SPLIT_FROM: i64 = 20_000;
/// A whole note of ₹100.
const NOTE: i64 = 10_000;
/// Points for which the loyalty programme pays ₹50.
const POINTS: i64 = 5_000;

/// The goods of a sale.
#[derive(Default)]
struct Bought {
    lines: usize,
    customer: Option<String>,
}

impl Shift<'_> {
    /// Makes a bill and has it paid.
    pub(super) fn sell(&mut self, tx: &mut Tx<'_>) -> Result<()> {
        let turn = self.past.bills;
        let voucher = if turn % 9 == 4 { self.some_voucher() } else { None };
        let customer = match &voucher {
            Some(voucher) => voucher.customer.clone(),
            None if self.dice.below(10) < 3 => favourite(&mut self.dice, &self.shelves.customers).cloned(),
            None => None,
        };
        if let Some(mobile) = &customer {
            self.at.call(tx, "/vendor/login-for-customer", &[("customer_mobile", mobile), ("tag_customer", "1")])?;
        }
        let mut lines = match &voucher {
            // Every second one is worth more than what is bought with it.
            Some(voucher) if turn.is_multiple_of(2) => self.fill_below(tx, voucher.left)?,
            _ => self.fill_as_usual(tx)?,
        };
        lines += self.sell_serial(tx)?;
        let bought = Bought { lines, customer };
        self.treat(tx, turn)?;
        let at_checkout = self.at.ask(tx, "/process-to-payment", &[])?;
        let (order_id, total) = (text(&at_checkout["data"]["order_id"])?, paise(&at_checkout["data"]["total"])?);
        let number = match voucher {
            Some(voucher) => self.pay_by_voucher(tx, (order_id, total), &voucher)?,
            None => self.pay(tx, (order_id, total), bought.customer.is_some())?,
        };
        let Bought { lines, customer } = bought;
        self.past.sales.push(Sale { store_id: self.lane.store_id, number, age: self.age, customer, lines });
        Ok(())
    }

    fn fill_as_usual(&mut self, tx: &mut Tx<'_>) -> Result<usize> {
        let wanted = 1 + self.dice.below(4) + self.dice.below(3);
        self.fill(tx, wanted)
    }

    /// Scans one thing that costs less than this, where there is any.
    fn fill_below(&mut self, tx: &mut Tx<'_>, paise: i64) -> Result<usize> {
        let cheaper: Vec<_> = self.shelves.packed.iter().filter(|good| good.price_paise.get() < paise).collect();
        let Some(good) = favourite(&mut self.dice, &cheaper) else { return self.fill_as_usual(tx) };
        self.at.call(tx, "/product-details", &[("barcode", &good.barcode)])?;
        Ok(1)
    }

    /// Scans so many goods; answers how many.
    pub(super) fn fill(&mut self, tx: &mut Tx<'_>, wanted: u64) -> Result<usize> {
        let mut chosen: Vec<&str> = Vec::new();
        let shelves = self.shelves;
        while (chosen.len() as u64) < wanted {
            let shelf = if self.dice.below(3) == 0 { &shelves.loose } else { &shelves.packed };
            let Some(good) = favourite(&mut self.dice, shelf) else { break };
            if chosen.contains(&&*good.barcode) {
                continue;
            }
            let quantity = match good.weighed {
                true => pricing::Quantity::new(i64::try_from(5 + self.dice.below(40)).unwrap_or(5) * 50).to_string(),
                false => (1 + self.dice.below(3) * self.dice.below(2)).to_string(),
            };
            self.at.call(tx, "/product-details", &[("barcode", &good.barcode), ("qty", &quantity)])?;
            chosen.push(&good.barcode);
        }
        Ok(chosen.len())
    }

    /// Now and then a piece with a serial number goes out that came in before.
    fn sell_serial(&mut self, tx: &mut Tx<'_>) -> Result<usize> {
        if self.lane.store_id != FIRST || self.past.bills % 17 != 8 {
            return Ok(0);
        }
        let Some((barcode, serial)) = self.past.serials.pop() else { return Ok(0) };
        self.at.call(tx, "/product-details", &[("barcode", &barcode), ("serial", &serial)])?;
        Ok(1)
    }

    /// Bags, a discount, a while among the held bills, a remark.
    fn treat(&mut self, tx: &mut Tx<'_>, turn: u64) -> Result<()> {
        if turn % 5 == 2
            && let Some(bag) = favourite(&mut self.dice, &self.shelves.bags)
        {
            let bags = json!([[bag, 1 + self.dice.below(2)]]).to_string();
            self.at.call(tx, "/save-carry-bags", &[("bags", &bags)])?;
        }
        if turn % 23 == 7 {
            let discount = [("manual_discount_basis", "P"), ("manual_discount_factor", "3")];
            self.at.call(tx, "/manual-discount", &discount)?;
        }
        if turn % 29 == 11 {
            let held = [("transaction_sub_type", "hold"), ("note", "Forgot the milk")];
            let answer = self.at.ask(tx, "/process-to-payment", &held)?;
            self.at.call(tx, "/vendor/order-recall", &[("order_id", text(&answer["data"]["order_id"])?)])?;
        }
        if turn % 41 == 20 {
            self.at.call(tx, "/add-remark", &[("cart_remark", "Home delivery in the evening")])?;
        }
        Ok(())
    }

    /// Pays as most people do, and at the second store also by what is taken outside; answers the number of the
    /// invoice.
    fn pay(&mut self, tx: &mut Tx<'_>, (order_id, total): (&str, i64), is_tagged: bool) -> Result<String> {
        let (turn, outside) = (self.past.bills, self.lane.store_id == SECOND);
        // Half of a bill in whole hundreds of rupees.
        let half = total / 2 / NOTE * NOTE;
        let ways: Vec<(&str, i64)> = match turn % 20 {
            3 | 7 if outside && is_tagged && total > 2 * POINTS => {
                vec![("LOYALTY", POINTS), ("CARD_OFFLINE", total - POINTS)]
            }
            11 if outside => vec![("RAZOR_PAY_ONLINE", total)],
            15 | 16 if outside => vec![("EZSWYPE", total)],
            0..=8 => vec![("CASH", total)],
            9..=12 => vec![("GOOGLE_TEZ_OFFLINE", total)],
            13..=14 => vec![("PAYTM_OFFLINE", total)],
            15..=17 => vec![("CARD_OFFLINE", total)],
            18 if total >= SPLIT_FROM => vec![("CARD_OFFLINE", half), ("CASH", total - half)],
            19 if total >= SPLIT_FROM => vec![("CASH", half), ("GOOGLE_TEZ_OFFLINE", total - half)],
            _ => vec![("CASH", total)],
        };
        self.pay_in(tx, order_id, &ways)
    }

    fn pay_by_voucher(&mut self, tx: &mut Tx<'_>, (order_id, total): (&str, i64), voucher: &Voucher) -> Result<String> {
        let fields = [("order_id", order_id), ("type", "voucher"), ("voucher_code", &voucher.code)];
        self.at.call(tx, "/apply-voucher", &fields)?;
        let paid = total.min(voucher.left);
        if let Some(known) = self.past.vouchers.iter_mut().find(|known| known.code == voucher.code) {
            known.left -= paid;
            known.is_used = true;
        }
        let rest = total - paid;
        // Cash would be rounded.
        let other = if rest % 100 == 0 { "CASH" } else { "GOOGLE_TEZ_OFFLINE" };
        self.pay_in(tx, order_id, &[("VOUCHER", paid), (other, rest)])
    }

    /// A voucher that nobody used yet; its owner, or whoever has it, buys here.
    fn some_voucher(&self) -> Option<Voucher> {
        let store_id = self.lane.store_id;
        self.past.vouchers.iter().find(|voucher| !voucher.is_used && voucher.store_id == store_id).cloned()
    }

    fn pay_in(&mut self, tx: &mut Tx<'_>, order_id: &str, ways: &[(&str, i64)]) -> Result<String> {
        let mut number = String::new();
        for (part, (gateway, paise)) in ways.iter().enumerate().filter(|(_, (_, paise))| *paise > 0) {
            let (pay_id, amount) = (format!("{order_id}-{part}"), Paise::new(*paise).to_string());
            if Gateway::parse(gateway).is_some_and(Gateway::is_outside) {
                let wanted = StartCharge {
                    pay_id: Text::from(&*pay_id),
                    order_id: Text::from(order_id),
                    amount: Maybe(Some(Paise::new(*paise))),
                    payment_gateway_type: Text::from(*gateway),
                    ..StartCharge::default()
                };
                number = self.at.take_outside(tx, &wanted)?.unwrap_or_default();
                continue;
            }
            let mut fields = vec![
                ("t_order_id", order_id),
                ("pay_id", &*pay_id),
                ("payment_gateway_type", *gateway),
                ("amount", &*amount),
            ];
            let handed = (paise + NOTE - 1) / NOTE * NOTE;
            let (collected, returned) = (Paise::new(handed).to_string(), Paise::new(handed - paise).to_string());
            if *gateway == "CASH" {
                fields.extend([("cash_collected", &*collected), ("cash_return", &*returned)]);
                self.cash += paise;
            }
            let answer = self.at.ask(tx, "/save-payment", &fields)?;
            number = answer["data"]["invoice_id"].as_str().unwrap_or_default().to_owned();
        }
        Ok(number)
    }
}
