//! The figures of an invoice, the same on every paper: a line shows its quantity times its rate, lines add up to the
//! subtotal, and the steps below take that to the total.

use pricing::uqc::Uqc;
use pricing::{BasisPoints, Paise};
use storage::rows::{InvoiceKind, InvoiceLine, LineKind};

use super::Posted;
use super::cancelled::title_of;
use crate::printing::amount;
use crate::tender::kept;

/// The name of weight rounding: a scale label states rupees, and the weight that follows is rounded to the gram.
pub(super) const OF_LABEL: &str = "Weight rounding";

/// A step from the subtotal to the total: its name, and the amount that it adds.
pub(super) type Step = (String, Paise);

/// The displayed amount of a line: quantity times rate, to the paisa.
pub(super) fn amount_of(line: &InvoiceLine) -> Paise {
    line.price_paise.times(line.quantity_milli)
}

/// Weight rounding of a scale label: its amount less the displayed one; zero on all other lines.
pub(super) fn of_label(line: &InvoiceLine) -> Paise {
    line.gross_paise - amount_of(line)
}

/// The quantity with its unit quantity code (CGST Rule 46(i)).
pub(super) fn quantity(line: &InvoiceLine) -> String {
    format!("{} {}", line.quantity_milli, line.uom).trim_end().to_owned()
}

/// The saving on the goods against their MRPs; `None` where there is none.
pub(super) fn saved(posted: &Posted) -> Option<Paise> {
    let invoice = &posted.invoice;
    let paid_for_goods = invoice.total_paise - invoice.carry_bag_paise - invoice.round_off_paise;
    let saved = invoice.mrp_total_paise - paid_for_goods;
    (saved > Paise::ZERO).then_some(saved)
}

/// The lines of goods.
pub(super) fn goods(posted: &Posted) -> impl Iterator<Item = &InvoiceLine> {
    posted.lines.iter().filter(|line| line.kind != LineKind::Bag)
}

/// The saving on a line: its price against its MRP, and its offers. With the reductions of the bill, all
/// lines come to what the bill tells as saved.
pub(super) fn saved_on(line: &InvoiceLine) -> Paise {
    let sold_at_mrp = line.price_paise == line.mrp_paise;
    // A label's amount may be above its weight at the MRP, by the rounding of the weight.
    let at_mrp = if sold_at_mrp { line.gross_paise } else { line.mrp_paise.times(line.quantity_milli) };
    at_mrp.max(line.gross_paise) - line.gross_paise + line.item_discount_paise
}

/// How many of what at which rate: `2 × 310.00`, `1.250 kg × 62.00`. Goods without a unit are pieces.
pub(super) fn times_rate(line: &InvoiceLine, rate: Paise) -> String {
    format!("{} × {}", spoken_quantity(line), amount(rate))
}

/// A quantity for a customer to read: `2`, `1.250 kg`, `3 BOX`.
fn spoken_quantity(line: &InvoiceLine) -> String {
    let milli = line.quantity_milli;
    match line.uom.as_str() {
        code if code == Uqc::NUMBERS.code => milli.to_string(),
        code if code == Uqc::KILOGRAMS.code => in_kg(milli.get()),
        _ => quantity(line),
    }
}

/// The unit of goods that stand on a paper without one (CGST Rule 46(i)).
pub(super) const OF_PIECES: &str = "Quantities without a unit are in numbers (NOS).";

/// Whether goods or bags stand on a paper without their unit.
pub(super) fn has_pieces(posted: &Posted) -> bool {
    posted.lines.iter().any(|line| line.uom == Uqc::NUMBERS.code)
}

fn in_kg(milli: i64) -> String {
    format!("{}.{:03} kg", milli / 1000, milli % 1000)
}

/// The number of lines of goods, and how much they are: `3 items` and `2 pcs · 1.250 kg`.
pub(super) fn counted(posted: &Posted) -> (String, String) {
    let weighed = || goods(posted).filter(|line| line.weighed && line.uom == Uqc::KILOGRAMS.code);
    let count = |lines: usize| i64::try_from(lines).unwrap_or(i64::MAX);
    let mut words = Vec::new();
    let pieces = posted.invoice.pieces - count(weighed().count());
    if pieces > 0 {
        words.push(many(pieces, "pc"));
    }
    let milli: i64 = weighed().map(|line| line.quantity_milli.get()).sum();
    if milli > 0 {
        words.push(in_kg(milli));
    }
    (many(count(goods(posted).count()), "item"), words.join(" · "))
}

/// The number of pieces: `5 pcs`. A weighing counts one.
pub(super) fn pieces(posted: &Posted) -> String {
    many(posted.invoice.pieces, "pc")
}

/// A number of something that there is one of, or several.
pub(super) fn many(count: i64, one: &str) -> String {
    format!("{count} {one}{}", if count == 1 { "" } else { "s" })
}

/// The lines of carry bags: they have no reductions, so they follow the reductions of the goods.
pub(super) fn bags(posted: &Posted) -> impl Iterator<Item = &InvoiceLine> {
    posted.lines.iter().filter(|line| line.kind == LineKind::Bag)
}

/// Reductions of the subtotal, by offer. A discount that is on the invoice lowers the taxable value (CGST Act, section
/// 15(3)(a)).
pub(super) fn taken_off(posted: &Posted) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for line in posted.lines.iter().filter(|line| line.item_discount_paise != Paise::ZERO) {
        let (name, off) = (offer_of(line), -line.item_discount_paise);
        match steps.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => *sum += off,
            None => steps.push((name, off)),
        }
    }
    let invoice = &posted.invoice;
    for (name, paise) in [("Bill offer", invoice.bill_buster_paise), ("Manual discount", invoice.manual_discount_paise)]
    {
        if paise != Paise::ZERO {
            steps.push((name.to_owned(), -paise));
        }
    }
    steps
}

/// Payments of an invoice one by one, with the change; refunds of a credit note.
pub(super) fn payments(posted: &Posted) -> Vec<Step> {
    let mut steps = Vec::new();
    // A credit note lists its refunds by payment; its invoice goes on showing how it was paid.
    for refund in posted.refunds.iter().filter(|_| posted.invoice.kind == InvoiceKind::Return) {
        let name = format!("{} handed back {}", title_of(&refund.gateway), refund.reference);
        steps.push((name.trim_end().to_owned(), (refund.amount_paise + refund.rounding_paise)));
    }
    for tender in kept(&posted.tenders) {
        let name = title_of(&tender.gateway);
        steps.push((format!("{name} {}", tender.reference).trim_end().to_owned(), tender.collected_paise));
        if tender.returned_paise > Paise::ZERO {
            steps.push(("Change".to_owned(), tender.returned_paise));
        }
        if tender.rounding_paise != Paise::ZERO {
            steps.push(("Cash rounding".to_owned(), tender.rounding_paise));
        }
    }
    steps
}

/// The titles of a line's offers, from their stored texts: `₹20.00 saved: Buy 2, save 10 each`.
fn offer_of(line: &InvoiceLine) -> String {
    let titles: Vec<&str> =
        line.offers.lines().map(|told| told.split_once(" saved: ").map_or(told, |(_, title)| title)).collect();
    if titles.is_empty() { "Offers".to_owned() } else { format!("Offer: {}", titles.join(" + ")) }
}

/// The rate of GST of a line in basis points, all heads together, without cess.
pub(super) fn rate_of(line: &InvoiceLine) -> BasisPoints {
    line.cgst_bp + line.sgst_bp + line.igst_bp
}

/// A rate as a paper writes it.
pub(super) fn spoken_rate(rate: BasisPoints) -> String {
    if rate == BasisPoints::ZERO { "Exempt/nil".to_owned() } else { format!("{rate}%") }
}

/// A head of tax: its rate and its amount on a line.
type Head = fn(&InvoiceLine) -> (BasisPoints, Paise);

/// The taxes of an invoice by rate and by head (CGST Rule 46 (l) and (m)).
pub(super) struct Taxes {
    /// The heads that this invoice has, by name.
    pub(super) heads: Vec<&'static str>,
    /// A row for each rate, the lowest first.
    pub(super) rows: Vec<TaxRow>,
    /// All rows together.
    pub(super) total: TaxRow,
}

/// Sums over the lines of one tax rate.
pub(super) struct TaxRow {
    /// The rate of GST.
    pub(super) rate: BasisPoints,
    /// The taxable value.
    pub(super) taxable: Paise,
    /// Rate and amount of each head.
    pub(super) heads: Vec<(BasisPoints, Paise)>,
}

impl TaxRow {
    fn empty(rate: BasisPoints, heads: usize) -> Self {
        TaxRow { rate, taxable: Paise::ZERO, heads: vec![(BasisPoints::ZERO, Paise::ZERO); heads] }
    }

    fn include(&mut self, line: &InvoiceLine, heads: &[(&'static str, Head)]) {
        self.taxable += line.taxable_paise;
        for (sum, (_, head)) in self.heads.iter_mut().zip(heads) {
            let (rate, paise) = head(line);
            *sum = (rate, sum.1 + paise);
        }
    }
}

/// The taxes of an invoice.
pub(super) fn taxes(posted: &Posted) -> Taxes {
    let lines = &posted.lines;
    let within: [(&'static str, Head); 2] = [
        ("CGST", |line| (line.cgst_bp, line.cgst_paise)),
        (posted.seller.state_tax_name(), |line| (line.sgst_bp, line.sgst_paise)),
    ];
    let between: (&'static str, Head) = ("IGST", |line| (line.igst_bp, line.igst_paise));
    let cess: (&'static str, Head) = ("Cess", |line| (line.cess_bp, line.cess_paise));
    let has = |head: Head| lines.iter().any(|line| head(line) != (BasisPoints::ZERO, Paise::ZERO));
    let mut heads: Vec<(&'static str, Head)> = Vec::new();
    if has(between.1) {
        heads.push(between);
    }
    if heads.is_empty() || has(within[0].1) {
        heads.extend(within);
    }
    if has(cess.1) {
        heads.push(cess);
    }
    let mut rows: Vec<TaxRow> = Vec::new();
    let mut total = TaxRow::empty(BasisPoints::ZERO, heads.len());
    for line in lines {
        let rate = rate_of(line);
        let place = rows.iter().position(|row| row.rate == rate).unwrap_or_else(|| {
            rows.push(TaxRow::empty(rate, heads.len()));
            rows.len() - 1
        });
        if let Some(row) = rows.get_mut(place) {
            row.include(line, &heads);
        }
        total.include(line, &heads);
    }
    rows.sort_unstable_by_key(|row| row.rate);
    Taxes { heads: heads.into_iter().map(|(name, _)| name).collect(), rows, total }
}
