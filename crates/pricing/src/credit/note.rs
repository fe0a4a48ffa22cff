//! A credit note over goods of one invoice, of which some may belong to offers that are reckoned again for what is
//! kept.
//!
//! All goods of such offers together have given back the amount paid for them, less the price of the kept ones under
//! the same offers. That is never more than was paid for the returned goods, and never less than was given already. So
//! the last goods end at exactly what was paid, whichever came first.
//!
//! A shortfall against the price paid waits with its line. When other goods of the offer come back later, the wait may
//! be over; that part of the credit note is then of a line of which nothing more comes back.

use super::{Goods, goods_back};
use crate::offers::{Again, AgainLine, Kept};
use crate::proration::prorate;
use crate::refund::{Amounts, RefundError};
use crate::{Paise, Quantity};

/// A line of goods on an invoice, what has come back of it, and what comes back now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteGoods {
    /// The product.
    pub product_id: String,
    /// The MRP of one.
    pub mrp: Paise,
    /// The selling price of one.
    pub price: Paise,
    /// Whether it is weighed.
    pub weighed: bool,
    /// Whether the MRP gives it its value (CGST Rule 31D); such goods always give back what was paid for them.
    pub on_printed_price: bool,
    /// As it was sold.
    pub sold: Goods,
    /// The part of it that has come back.
    pub before: Goods,
    /// How much of it comes back now.
    pub now: Quantity,
}

/// The content of a credit note.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Back {
    /// For each line of the invoice what it gives back; nothing where it gives nothing and nothing of it comes back.
    pub goods: Vec<Option<Goods>>,
    /// The price paid for the returned goods above the amount given for them. Below zero where a waiting shortfall is
    /// given too.
    pub withheld: Paise,
    /// The offers that what is kept has no longer, or not to that extent: by their places.
    pub lost: Vec<usize>,
}

impl NoteGoods {
    fn back(&self) -> Quantity {
        self.before.quantity + self.now
    }

    /// The part of the line's value that belongs to the quantity that has come back.
    fn of_back(&self, amount: Paise) -> Paise {
        amount.scaled(self.back().get(), self.sold.quantity.get())
    }

    /// The same of what is kept.
    fn of_kept(&self, amount: Paise) -> Paise {
        amount - self.of_back(amount)
    }

    fn kept(&self) -> Kept<'_> {
        Kept {
            product_id: &self.product_id,
            mrp: self.mrp,
            price: self.price,
            weighed: self.weighed,
            sold: self.sold.quantity,
            quantity: self.sold.quantity - self.back(),
            gross: self.of_kept(self.sold.gross),
        }
    }
}

/// The credit note of an invoice on which these offers were given that are reckoned again.
///
/// # Errors
/// When a quantity is below zero, or above what is left of its line.
pub fn note(lines: &[NoteGoods], again: &[Again]) -> Result<Back, RefundError> {
    let mut goods = Vec::with_capacity(lines.len());
    for line in lines {
        goods.push(match line.now {
            Quantity::ZERO => None,
            now => Some(goods_back(&line.sold, &line.before, now, line.on_printed_price.then_some(line.mrp))?),
        });
    }
    let reckoned = Reckoned::new(lines, again);
    if !lines.iter().zip(&reckoned.is_again).any(|(line, is_again)| *is_again && line.now > Quantity::ZERO) {
        return Ok(Back { goods, ..Back::default() });
    }
    let given = reckoned.given(lines);
    for (place, (line, net)) in lines.iter().zip(&given).enumerate() {
        let Some(slot) = goods.get_mut(place) else { continue };
        if let Some(net) = net.filter(|net| line.now > Quantity::ZERO || !net.is_zero()) {
            *slot = Some(worth(line, net, reckoned.is_on_goods.get(place).copied().unwrap_or_default()));
        }
    }
    let mut withheld = Paise::ZERO;
    for (line, net) in lines.iter().zip(given) {
        if let Some(net) = net {
            let paid = line.of_back(line.sold.amounts.net);
            let paid_before = line.sold.amounts.net.scaled(line.before.quantity.get(), line.sold.quantity.get());
            withheld += paid - paid_before - net;
        }
    }
    Ok(Back { goods, withheld, lost: reckoned.lost })
}

/// The lines on which offers are reckoned again, and the loss by that.
struct Reckoned {
    /// By line: whether what it gives back depends on such an offer.
    is_again: Vec<bool>,
    /// By line: whether it is an offer on goods.
    is_on_goods: Vec<bool>,
    /// The offers' reduction on the kept goods, less their reduction on these goods alone.
    loss: Paise,
    lost: Vec<usize>,
}

impl Reckoned {
    fn new(lines: &[NoteGoods], again: &[Again]) -> Self {
        let kept: Vec<Kept<'_>> = lines.iter().map(NoteGoods::kept).collect();
        let nothing = vec![false; lines.len()];
        let mut reckoned =
            Reckoned { is_again: nothing.clone(), is_on_goods: nothing, loss: Paise::ZERO, lost: Vec::new() };
        // An offer on the bill counts more of a line once an offer on its goods takes less off it.
        let mut grown = vec![Paise::ZERO; lines.len()];
        let (on_bill, on_goods): (Vec<_>, Vec<_>) = again.iter().enumerate().partition(|(_, again)| again.is_on_bill());
        for (place, again) in on_goods {
            let mut loss = Paise::ZERO;
            for (of, gives) in again.lines.iter().zip(again.on_goods(&kept)) {
                let Some(line) = reckoned.note_line(of, lines, true) else { continue };
                let less = line.of_kept(of.off) - gives;
                loss += less;
                if let Some(grown) = grown.get_mut(of.line).filter(|_| !again.exclusive) {
                    *grown += less;
                }
            }
            reckoned.lose(place, loss);
        }
        for (place, again) in on_bill {
            let (mut value, mut gave) = (Paise::ZERO, Paise::ZERO);
            for of in &again.lines {
                let Some(line) = reckoned.note_line(of, lines, false) else { continue };
                value += line.of_kept(of.base) + grown.get(of.line).copied().unwrap_or_default();
                gave += line.of_kept(line.sold.bill_discount);
            }
            reckoned.lose(place, gave - again.on_bill(value));
        }
        reckoned
    }

    /// Notes that a line depends on an offer; nothing where it gives back what was paid whatever its offers say.
    fn note_line<'l>(&mut self, of: &AgainLine, lines: &'l [NoteGoods], is_on_goods: bool) -> Option<&'l NoteGoods> {
        let line = lines.get(of.line).filter(|line| !line.on_printed_price)?;
        *self.is_again.get_mut(of.line)? = true;
        if is_on_goods {
            *self.is_on_goods.get_mut(of.line)? = true;
        }
        Some(line)
    }

    fn lose(&mut self, place: usize, loss: Paise) {
        self.loss += loss;
        if loss > Paise::ZERO {
            self.lost.push(place);
        }
    }

    /// The amount that each of the lines gives back now; nothing for those that no such offer is about.
    fn given(&self, lines: &[NoteGoods]) -> Vec<Option<Paise>> {
        let of_line = |(line, is_again): (&NoteGoods, &bool)| {
            let most = (line.of_back(line.sold.amounts.net) - line.before.amounts.net).max(Paise::ZERO);
            is_again.then_some((line.now > Quantity::ZERO, most))
        };
        // Up to what was paid for what has come back each line can give.
        let most: Vec<Option<(bool, Paise)>> = lines.iter().zip(&self.is_again).map(of_line).collect();
        let sum = |comes: bool| most.iter().flatten().filter(|(now, _)| *now == comes).map(|(_, most)| *most).sum();
        let (of_now, of_before): (Paise, Paise) = (sum(true), sum(false));
        let wanted = (of_now + of_before - self.loss.max(Paise::ZERO)).max(Paise::ZERO);
        let share = |comes: bool, amount: Paise| {
            let weight = |entry: &Option<(bool, Paise)>| match entry {
                Some((now, most)) if *now == comes => *most,
                _ => Paise::ZERO,
            };
            let weights: Vec<Paise> = most.iter().map(weight).collect();
            prorate(amount, &weights).unwrap_or(weights)
        };
        let now = share(true, wanted.min(of_now));
        let before = share(false, (wanted - wanted.min(of_now)).min(of_before));
        let sums = now.into_iter().zip(before).map(|(now, before)| now + before);
        most.iter().zip(sums).map(|(entry, sum)| entry.map(|_| sum)).collect()
    }
}

/// A line that gives so much back now. Its taxes are the same part of its taxes as that is of what was paid; what it
/// gives less stands with what offers took off.
fn worth(line: &NoteGoods, net: Paise, is_on_goods: bool) -> Goods {
    let NoteGoods { sold, before, now, .. } = line;
    let so_far = before.amounts.net + net;
    let tax = |sold_for: Paise, back: Paise| {
        let whole = sold.amounts.net;
        if whole.is_zero() { Paise::ZERO } else { sold_for.scaled(so_far.get(), whole.get()) - back }
    };
    let part = |sold_for: Paise, back: Paise| line.of_back(sold_for) - back;
    let amounts = Amounts {
        net,
        cgst: tax(sold.amounts.cgst, before.amounts.cgst),
        sgst: tax(sold.amounts.sgst, before.amounts.sgst),
        igst: tax(sold.amounts.igst, before.amounts.igst),
        cess: tax(sold.amounts.cess, before.amounts.cess),
        above_net: Paise::ZERO,
    };
    let gross = part(sold.gross, before.gross);
    let item = part(sold.item_discount, before.item_discount);
    let bill = part(sold.bill_discount, before.bill_discount);
    let manual_discount = part(sold.manual_discount, before.manual_discount);
    let (item_discount, bill_discount) = match is_on_goods {
        true => (gross - net - bill - manual_discount, bill),
        false => (item, gross - net - item - manual_discount),
    };
    Goods { quantity: *now, amounts, gross, item_discount, bill_discount, manual_discount }
}
