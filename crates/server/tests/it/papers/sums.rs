//! The figures on a paper, found in its text as a customer finds them, and added up.

use super::reader::Line;

/// Goods on a line as printed: thousandths of the unit, unit, rate and amount in paise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sold {
    milli: i64,
    unit: String,
    rate: i64,
    amount: i64,
    /// Weight rounding in paise: the label's amount less weight times rate.
    rounding: i64,
}

/// The figures of a paper, in paise.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Sums {
    goods: Vec<Sold>,
    sub_total: i64,
    /// Reductions by name, in paise.
    off: Vec<(String, i64)>,
    bags: Vec<Sold>,
    round_off: i64,
    pub total: i64,
    /// The customer's saving, and the part of it that stands on the lines; zero on papers that do not tell it.
    saved: i64,
    saved_on_lines: i64,
    /// Payments, change and cash rounding by name, in paise.
    paid: Vec<(String, i64)>,
    /// For each rate the taxable value and the tax of each head; nothing on a paper that tells no tax.
    taxes: Vec<(String, Vec<i64>)>,
    tax_total: Option<Vec<i64>>,
}

/// Paise of a text; nothing where it is no amount.
fn money(text: &str) -> Option<i64> {
    let text = text.replace(['₹', ','], "").replace('−', "-");
    let (sign, digits) = text.strip_prefix('-').map_or((1, text.as_str()), |digits| (-1, digits));
    let (rupees, paise) = digits.split_once('.')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number(rupees) && is_number(paise) && paise.len() == 2)
        .then(|| sign * (rupees.parse::<i64>().unwrap() * 100 + paise.parse::<i64>().unwrap()))
}

fn quantity(text: &str) -> Option<(i64, String)> {
    let (number, unit) = text.split_once(' ')?;
    let (whole, part) = number.split_once('.').unwrap_or((number, ""));
    let milli = whole.parse::<i64>().ok()? * 1000 + format!("{part:0<3}").parse::<i64>().ok()?;
    (unit.len() == 3 && unit.bytes().all(|byte| byte.is_ascii_uppercase())).then(|| (milli, unit.to_owned()))
}

/// Reads goods and what they come to off a receipt: `2 × 310.00`, `1.250 kg × 62.00`. Without a unit they are pieces.
fn on_receipt(line: &Line) -> Option<Sold> {
    let [quantity, amount] = line.as_slice() else { return None };
    let (quantity, rate) = quantity.split_once(" × ")?;
    let (number, unit) = quantity.split_once(' ').unwrap_or((quantity, "NOS"));
    let (milli, unit) = self::quantity(&format!("{number} {}", if unit == "kg" { "KGS" } else { unit }))?;
    Some(Sold { milli, unit, rate: money(rate)?, amount: money(amount)?, rounding: 0 })
}

/// Reads a line's goods, and the further figures behind them.
fn sold(line: &Line) -> Option<(Sold, Vec<i64>)> {
    let place = line.iter().position(|text| quantity(text).is_some())?;
    let (milli, unit) = quantity(&line[place])?;
    let (rate, amount) = (money(line.get(place + 1)?)?, money(line.get(place + 2)?)?);
    let behind = line[place + 3..].iter().filter_map(|text| if text == "–" { Some(0) } else { money(text) }).collect();
    Some((Sold { milli, unit, rate, amount, rounding: 0 }, behind))
}

/// A name and the amount at the end of a line.
fn named(line: &Line) -> Option<(&str, i64)> {
    let [.., name, amount] = line.as_slice() else { return None };
    if money(name).is_some() {
        return None;
    }
    Some((name, money(amount)?))
}

fn is_rate(text: &str) -> bool {
    text == "Exempt/nil" || text.strip_suffix('%').is_some_and(|number| number.parse::<f64>().is_ok())
}

impl Sums {
    /// The figures of a receipt or of a bill page; on narrow paper what a row begins with stands above its figures.
    pub fn of_receipt(lines: &[Line]) -> Self {
        let mut sums = Sums::default();
        let (mut after_goods, mut after_total) = (false, false);
        let mut before = &Line::new();
        for line in lines {
            let folded: Line = before.iter().take(1).chain(line).cloned().collect();
            if let Some(sold) = on_receipt(line).or_else(|| Some(sold(line)?.0)) {
                if after_goods { &mut sums.bags } else { &mut sums.goods }.push(sold);
            } else if after_total && sums.take_tax(line, &folded) {
            } else if let Some(saved) = line[0].strip_prefix("You saved ") {
                sums.saved = money(saved).unwrap();
            } else if let [facts] = line.as_slice()
                && let Some((_, saved)) = facts.split_once("saved ")
            {
                let saved = saved.split(' ').next().unwrap();
                sums.saved_on_lines += money(saved).unwrap();
            } else if let Some((name, amount)) =
                named(line).or_else(|| named(&folded).filter(|(name, _)| *name == "TOTAL"))
            {
                match name {
                    "Weight rounding" => sums.goods.last_mut().unwrap().rounding = amount,
                    "Subtotal" => (after_goods, sums.sub_total) = (true, amount),
                    "Round off" => sums.round_off = amount,
                    "TOTAL" => (after_total, sums.total) = (true, amount),
                    _ if after_total => sums.paid.push((name.to_owned(), amount)),
                    _ if after_goods => sums.off.push((name.to_owned(), amount)),
                    _ => panic!("what is {line:?}?"),
                }
            }
            before = line;
        }
        sums
    }

    /// Takes a row of the table of taxes: a rate, or all of them, with at least three amounts.
    fn take_tax(&mut self, line: &Line, folded: &Line) -> bool {
        for line in [line, folded] {
            let Some((name, figures)) = line.split_first() else { continue };
            // The rate of a head stands beside what it makes: `16.78 (9%)`.
            let figures: Vec<i64> = figures
                .iter()
                .filter_map(|text| money(text.split_once(" (").map_or(text, |(amount, _)| amount)))
                .collect();
            if figures.len() + 1 == line.len() && figures.len() > 1 {
                if name == "Total" {
                    self.tax_total = Some(figures);
                    return true;
                }
                if is_rate(name) {
                    self.taxes.push((name.clone(), figures));
                    return true;
                }
            }
        }
        false
    }

    /// The same figures on a paper that does not tell what was saved.
    pub fn without_savings(self) -> Self {
        Sums { saved: 0, saved_on_lines: 0, ..self }
    }

    /// The figures of an invoice on A4. Each line there must come to its taxable value and tax, and the lines to their
    /// foot.
    pub fn of_pdf(lines: &[Line]) -> Self {
        let mut sums = Sums::default();
        let (mut foot, mut after_foot, mut after_total, mut bag_step) = (Vec::new(), false, false, 0);
        let mut behind: Vec<Vec<i64>> = Vec::new();
        for line in lines {
            if let Some((sold, figures)) = sold(line) {
                if after_foot { &mut sums.bags } else { &mut sums.goods }.push(sold);
                if !after_foot {
                    behind.push(figures);
                }
            } else if line.first().is_some_and(|name| name == "Subtotal") && line.len() > 2 {
                (after_foot, foot) = (true, line[1..].iter().filter_map(|text| money(text)).collect());
            } else if sums.take_tax(line, &Line::new()) {
            } else if let Some((name, amount)) = named(line) {
                match name {
                    "Weight rounding" => sums.goods.last_mut().unwrap().rounding = amount,
                    "Subtotal" => sums.sub_total = amount,
                    "Carry bags" => bag_step = amount,
                    "Round off" => sums.round_off = amount,
                    "Total" => (after_total, sums.total) = (true, amount),
                    _ if after_total => sums.paid.push((name.to_owned(), amount)),
                    _ if after_foot => sums.off.push((name.to_owned(), amount)),
                    _ => panic!("what is {line:?}?"),
                }
            }
        }
        // A page tells the sum of all heads too.
        for (_, figures) in &mut sums.taxes {
            let heads = figures[1..figures.len() - 1].iter().sum::<i64>();
            assert_eq!(figures.pop(), Some(heads), "{lines:?}");
        }
        sums.tax_total.as_mut().map(Vec::pop);
        if sums.taxes.len() == 1 {
            let only = sums.tax_total.take();
            assert_eq!(only.as_ref(), Some(&sums.taxes[0].1));
        }
        assert_eq!(bag_step, sums.bags.iter().map(|bag| bag.amount).sum::<i64>(), "{lines:?}");
        sums.lines_come_to(&foot, &behind, lines);
        sums
    }

    /// On A4 an amount less its discount is its value, or its taxable value and tax, and each column is added up at its
    /// foot.
    fn lines_come_to(&self, foot: &[i64], behind: &[Vec<i64>], lines: &[Line]) {
        for (sold, figures) in self.goods.iter().zip(behind) {
            assert_eq!(sold.amount + sold.rounding, figures.iter().sum::<i64>(), "{sold:?} {figures:?} of {lines:?}");
        }
        let columns = if self.taxes.is_empty() { 2 } else { 3 };
        let column = |no: usize| behind.iter().map(|figures| figures[no]).sum::<i64>();
        let summed: Vec<i64> = [self.sub_total].into_iter().chain((0..columns).map(column)).collect();
        assert_eq!(foot, summed, "{lines:?}");
        assert_eq!(-foot[1], self.off.iter().map(|(_, off)| off).sum::<i64>(), "{lines:?}");
    }

    /// All that a customer can add up: each line is its quantity times its rate, lines come to the subtotal, that with
    /// all below it to the total, and so do the taxes with what they are taken of, and what was paid.
    pub fn add_up(&self) {
        for sold in self.goods.iter().chain(&self.bags) {
            let exact = i128::from(sold.milli) * i128::from(sold.rate);
            assert_eq!(i128::from(sold.amount), (exact * 2 + 1000).div_euclid(2000), "{sold:?} of {self:#?}");
        }
        let sum = |sold: &[Sold]| sold.iter().map(|sold| sold.amount + sold.rounding).sum::<i64>();
        assert_eq!(self.sub_total, sum(&self.goods), "{self:#?}");
        let off: i64 = self.off.iter().map(|(_, off)| off).sum();
        assert!(self.off.iter().all(|(_, off)| *off < 0), "{self:#?}");
        let payable = self.sub_total + off + sum(&self.bags);
        assert_eq!(self.total, payable + self.round_off, "{self:#?}");
        // The saving on each line, and what came off the bill as a whole.
        let of_bill = |(name, _): &&(String, i64)| ["Bill offer", "Manual discount"].contains(&name.as_str());
        let saved = self.saved_on_lines - self.off.iter().filter(of_bill).map(|(_, off)| off).sum::<i64>();
        assert_eq!(self.saved, saved, "{self:#?}");
        if !self.taxes.is_empty() {
            let heads = self.taxes[0].1.len();
            let column = |no: usize| self.taxes.iter().map(|(_, row)| row[no]).sum::<i64>();
            let columns: Vec<i64> = (0..heads).map(column).collect();
            assert_eq!(columns.iter().sum::<i64>(), payable, "{self:#?}");
            assert_eq!(self.tax_total.as_ref(), (self.taxes.len() > 1).then_some(&columns), "{self:#?}");
        }
        let taken = |(name, amount): &(String, i64)| {
            if ["Change", "Cash rounding"].contains(&name.as_str()) { -amount } else { *amount }
        };
        assert_eq!(self.paid.iter().map(taken).sum::<i64>(), self.total, "{self:#?}");
    }

    /// The figures as the tables of cases write them.
    pub fn told(&self) -> Vec<String> {
        let rupees =
            |paise: i64| format!("{}{}.{:02}", if paise < 0 { "-" } else { "" }, paise.abs() / 100, paise.abs() % 100);
        let sold = |what: &str, sold: &Sold| {
            let part = format!("{:03}", sold.milli % 1000);
            let part = part.trim_end_matches('0');
            let dot = if part.is_empty() { "" } else { "." };
            format!(
                "{what} {}{dot}{part} {} {} {}",
                sold.milli / 1000,
                sold.unit,
                rupees(sold.rate),
                rupees(sold.amount)
            )
        };
        let mut told = Vec::new();
        for line in &self.goods {
            told.push(sold("line", line));
            if line.rounding != 0 {
                told.push(format!("weight rounding {}", rupees(line.rounding)));
            }
        }
        told.push(format!("subtotal {}", rupees(self.sub_total)));
        told.extend(self.off.iter().map(|(name, off)| format!("off {} {name}", rupees(*off))));
        told.extend(self.bags.iter().map(|bag| sold("bag", bag)));
        if self.round_off != 0 {
            told.push(format!("round off {}", rupees(self.round_off)));
        }
        told.push(format!("total {}", rupees(self.total)));
        for (rate, figures) in &self.taxes {
            let figures: Vec<String> = figures.iter().map(|figure| rupees(*figure)).collect();
            told.push(format!("tax {rate} {}", figures.join(" ")));
        }
        told
    }
}
