//! The steps from the lines of a bill to its total, top to bottom in their order.

use super::{Bag, Basket, Line, PriceError, PricedBag, PricedBasket, PricedLine, Terms};
use crate::offers::{OfferOutcome, Offered};
use crate::proration::prorate;
use crate::tax::{Supply, TaxSplit};
use crate::{Paise, Quantity};

pub(super) fn price(basket: Basket, terms: &Terms, offers: OfferOutcome) -> Result<PricedBasket, PriceError> {
    let mut lines = at_selling_price(basket.lines)?;
    let sub_total: Paise = lines.iter().map(|line| line.gross).sum();

    take_off_lines(&mut lines, offers.lines);
    let item_discount: Paise = lines.iter().map(PricedLine::item_discount).sum();

    let mut bill_offered = offers.bill;
    let shares_in_bill = |line: &PricedLine| line.net - line.offered.kept_from_bill;
    bill_offered.discount = bill_offered.discount.clamp(Paise::ZERO, lines.iter().map(shares_in_bill).sum());
    take_off_bill(&mut lines, bill_offered.discount, shares_in_bill, |line| &mut line.bill_share);

    let manual_discount = match basket.manual_discount {
        Some(discount) => discount.amount_of(net_of(&lines))?,
        None => Paise::ZERO,
    };
    take_off_bill(&mut lines, manual_discount, |line| line.net, |line| &mut line.manual_share);

    let mut bags = add_bags(basket.bags)?;
    tax_inside(&mut lines, &mut bags, terms)?;

    let mrp_total: Paise = lines.iter().map(|line| line.mrp_total).sum();
    let goods_total = net_of(&lines);
    let bag_total: Paise = bags.iter().map(|bag| bag.net).sum();
    let round_off = terms.round_off.adjustment(goods_total + bag_total, mrp_total + bag_total);

    Ok(PricedBasket {
        bill_offered,
        again: offers.again,
        mrp_total,
        sub_total,
        item_discount,
        manual_discount,
        bag_total,
        taxable_total: splits(&lines, &bags).map(|split| split.taxable).sum(),
        tax_total: splits(&lines, &bags).map(TaxSplit::tax).sum(),
        round_off,
        total: goods_total + bag_total + round_off,
        saved: mrp_total - goods_total,
        pieces: lines.iter().map(PricedLine::pieces).sum(),
        bag_count: bags.iter().map(|bag| u64::from(bag.bag.quantity)).sum(),
        weight: lines.iter().filter(|line| line.line.item.weighed).map(|line| line.line.quantity).sum(),
        lines,
        bags,
    })
}

fn at_selling_price(lines: Vec<Line>) -> Result<Vec<PricedLine>, PriceError> {
    let mut mrp_total = Paise::ZERO;
    let mut priced = Vec::with_capacity(lines.len());
    for line in lines {
        let line = line_at_selling_price(line)?;
        mrp_total += line.mrp_total;
        if mrp_total > Paise::MAX {
            return Err(PriceError::TooLarge);
        }
        priced.push(line);
    }
    Ok(priced)
}

fn line_at_selling_price(line: Line) -> Result<PricedLine, PriceError> {
    check(&line)?;
    // A line never costs more than its MRP (Legal Metrology (Packaged Commodities) Rules 2011, rule 18(2)).
    let price = line.price.min(line.mrp);
    let (gross, mrp_total) = match line.label_amount {
        None => (price.times(line.quantity), line.mrp.times(line.quantity)),
        Some(label) => {
            check_label(&line, label)?;
            // At the MRP nothing is saved, whatever rounding the weight to the gram makes of it.
            let sold_at_mrp = price == line.mrp;
            (label, if sold_at_mrp { label } else { line.mrp.times(line.quantity).max(label) })
        }
    };
    Ok(PricedLine {
        line,
        price,
        mrp_total,
        gross,
        offered: Offered::default(),
        bill_share: Paise::ZERO,
        manual_share: Paise::ZERO,
        net: gross,
        tax: TaxSplit::default(),
    })
}

fn check(line: &Line) -> Result<(), PriceError> {
    let cart_id = || line.cart_id.clone();
    if line.quantity <= Quantity::ZERO {
        return Err(PriceError::QuantityNotPositive { cart_id: cart_id() });
    }
    if !line.item.weighed && !line.quantity.is_whole() {
        return Err(PriceError::FractionOfPiece { cart_id: cart_id() });
    }
    let label = line.label_amount.unwrap_or_default();
    if line.mrp.is_negative() || line.price.is_negative() || label.is_negative() {
        return Err(PriceError::NegativePrice { cart_id: cart_id() });
    }
    if line.mrp.is_zero() && !line.price.is_zero() {
        return Err(PriceError::NoMrp { cart_id: cart_id() });
    }
    if line.mrp > Paise::MAX || line.price > Paise::MAX || line.quantity > Quantity::MAX {
        return Err(PriceError::TooLarge);
    }
    Ok(())
}

/// A weight that was derived from the label is rounded to the gram, so the label may stand for half a gram more.
fn check_label(line: &Line, label: Paise) -> Result<(), PriceError> {
    let half_grams = line.quantity + line.quantity + Quantity::new(1);
    if label > line.mrp.scaled(half_grams.get(), (Quantity::ONE + Quantity::ONE).get()) {
        return Err(PriceError::LabelAboveMrp { cart_id: line.cart_id.clone(), label });
    }
    Ok(())
}

fn take_off_lines(lines: &mut [PricedLine], offers: Vec<Offered>) {
    for (line, offered) in lines.iter_mut().zip(offers) {
        line.offered = offered;
        line.offered.discount = line.offered.discount.clamp(Paise::ZERO, line.gross);
        line.net = line.gross - line.offered.discount;
        line.offered.kept_from_bill = line.offered.kept_from_bill.clamp(Paise::ZERO, line.net);
    }
}

/// Shares what comes off the bill over the lines by their weights.
fn take_off_bill(
    lines: &mut [PricedLine],
    amount: Paise,
    weight_of: impl Fn(&PricedLine) -> Paise,
    share_of: impl Fn(&mut PricedLine) -> &mut Paise,
) {
    if amount.is_zero() {
        return;
    }
    let weights: Vec<Paise> = lines.iter().map(weight_of).collect();
    let shares = prorate(amount, &weights).expect("a reduction is held to what is left of the bill");
    for (line, share) in lines.iter_mut().zip(shares) {
        *share_of(line) = share;
        line.net -= share;
    }
}

fn add_bags(bags: Vec<Bag>) -> Result<Vec<PricedBag>, PriceError> {
    let mut bag_total = Paise::ZERO;
    let mut priced = Vec::with_capacity(bags.len());
    for bag in bags {
        let quantity = Quantity::pieces(bag.quantity);
        if bag.price.is_negative() {
            return Err(PriceError::NegativeBagPrice { bag_id: bag.id });
        }
        if bag.price > Paise::MAX || quantity > Quantity::MAX {
            return Err(PriceError::TooLarge);
        }
        let net = bag.price.times(quantity);
        bag_total += net;
        if bag_total > Paise::MAX {
            return Err(PriceError::TooLarge);
        }
        priced.push(PricedBag { bag, net, tax: TaxSplit::default() });
    }
    Ok(priced)
}

fn tax_inside(lines: &mut [PricedLine], bags: &mut [PricedBag], terms: &Terms) -> Result<(), PriceError> {
    for line in lines {
        let supply = Supply { net: line.net, quantity: line.line.quantity, printed_price: line.mrp_total };
        line.tax = line.line.item.tax.levied(&supply, terms.day, terms.levy)?;
    }
    for bag in bags {
        let supply = Supply { net: bag.net, quantity: Quantity::pieces(bag.bag.quantity), printed_price: bag.net };
        bag.tax = bag.bag.tax.levied(&supply, terms.day, terms.levy)?;
    }
    Ok(())
}

fn net_of(lines: &[PricedLine]) -> Paise {
    lines.iter().map(|line| line.net).sum()
}

fn splits<'s>(lines: &'s [PricedLine], bags: &'s [PricedBag]) -> impl Iterator<Item = &'s TaxSplit> {
    lines.iter().map(|line| &line.tax).chain(bags.iter().map(|bag| &bag.tax))
}
