//! A bill at checkout: its price is settled, whatever happens to the catalog meanwhile.

use pricing::basket::{PricedBag, PricedBasket, PricedLine};
use pricing::offers::Again;
use pricing::round_off::RoundOff;
use pricing::tax::{Levy, TaxSplit};
use pricing::tender::CashDue;
use pricing::uqc::Uqc;
use pricing::{BasisPoints, Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::VendorId;
use storage::rows::{CartLine, InvoiceLine, LineKind, Order};
use utoipa::ToSchema;

use super::Supplied;

/// The settled price of a bill: the lines its invoice will have, and its totals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrozenBill {
    /// Goods, then carry bags.
    pub lines: Vec<FrozenLine>,
    /// Pieces; a weighed line counts one.
    pub pieces: i64,
    /// The goods at their MRPs.
    pub mrp_total: Paise,
    /// The goods at their selling prices.
    pub sub_total: Paise,
    /// The item offers.
    pub item_discount: Paise,
    /// The bill buster.
    pub bill_buster: Paise,
    /// The manual discount.
    pub manual_discount: Paise,
    /// The carry bags.
    pub bag_total: Paise,
    /// The round-off.
    pub round_off: Paise,
    /// The amount to pay.
    pub total: Paise,
    /// The value without tax.
    pub taxable: Paise,
    /// All taxes.
    pub tax: Paise,
    /// The steps from the selling prices to the total.
    pub summary: Vec<SummaryLine>,
    /// The seller and the place of supply.
    pub supplied: Supplied,
    /// The rule of cash rounding.
    pub cash_rounding: RoundOff,
    /// The offers that are computed again for the goods kept, once goods of them are returned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub again: Vec<Again>,
}

/// A line of a bill at checkout. Columns of the invoice may change without it: bills wait at checkout while a new
/// version starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrozenLine {
    /// Goods or a carry bag.
    pub kind: LineKind,
    /// The product or the carry bag.
    pub item_id: i64,
    /// The code that it was found by.
    pub barcode: String,
    /// Its name.
    pub name: String,
    /// Its HSN.
    pub hsn: String,
    /// Its unit of measure.
    pub uom: String,
    /// Whether it is sold by weight.
    pub weighed: bool,
    /// Whether it may come back.
    pub returnable: bool,
    /// Its batch, where batches are counted.
    pub batch: String,
    /// Its serial number, where serial numbers are counted.
    pub serial: String,
    /// The quantity.
    pub quantity: Quantity,
    /// Its MRP.
    pub mrp: Paise,
    /// Its price.
    pub price: Paise,
    /// The quantity at the price.
    pub gross: Paise,
    /// Its item offers.
    pub item_discount: Paise,
    /// Its share of a bill buster.
    pub bill_discount: Paise,
    /// Its share of the discount by hand.
    pub manual_discount: Paise,
    /// Its price after all reductions.
    pub net: Paise,
    /// The taxes in that.
    pub tax: TaxSplit,
    /// Its offers in words, a sentence each.
    pub offers: Vec<String>,
    /// Whether it belongs to an offer that is computed again for the goods kept, once goods of it are returned.
    pub re_evaluated: bool,
}

impl FrozenLine {
    /// The rates of central, State and integrated tax.
    #[must_use]
    pub fn rates(&self) -> [BasisPoints; 3] {
        let (rate, none) = (self.tax.rate, BasisPoints::ZERO);
        let half = BasisPoints::new(rate.get() / 2);
        match self.tax.levy {
            Levy::BetweenStates => [none, none, rate],
            Levy::WithinState | Levy::Nothing => [half, rate - half, none],
        }
    }

    /// The line of an invoice.
    #[must_use]
    pub fn into_row(self, vendor_id: VendorId, invoice_id: &str, line_no: i32) -> InvoiceLine {
        let [cgst_bp, sgst_bp, igst_bp] = self.rates();
        InvoiceLine {
            vendor_id,
            invoice_id: invoice_id.to_owned(),
            line_no,
            kind: self.kind,
            item_id: self.item_id,
            barcode: self.barcode,
            name: self.name,
            hsn: self.hsn,
            uom: self.uom,
            weighed: self.weighed,
            returnable: self.returnable,
            batch: self.batch,
            serial: self.serial,
            quantity_milli: self.quantity,
            mrp_paise: self.mrp,
            price_paise: self.price,
            gross_paise: self.gross,
            item_discount_paise: self.item_discount,
            bill_discount_paise: self.bill_discount,
            manual_discount_paise: self.manual_discount,
            net_paise: self.net,
            taxable_paise: self.tax.taxable,
            cgst_paise: self.tax.cgst,
            sgst_paise: self.tax.sgst,
            igst_paise: self.tax.igst,
            cess_paise: self.tax.cess,
            cgst_bp,
            sgst_bp,
            igst_bp,
            cess_bp: BasisPoints::ZERO,
            offers: self.offers.join("\n"),
            original_line_no: 0,
            on_printed_price: self.tax.on_printed_price,
            reason: String::new(),
            re_evaluated: self.re_evaluated,
        }
    }
}

/// One step of a summary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SummaryLine {
    /// The name of the step, for programs.
    pub name: String,
    /// The name of the step, for people.
    pub display_text: String,
    /// The amount.
    pub value: Paise,
}

impl FrozenBill {
    /// Settles a priced bill; `rows` are its lines in the same order, and cash for it is rounded as the store rounds.
    #[must_use]
    pub fn new(priced: &PricedBasket, rows: &[CartLine], supplied: &Supplied, cash_rounding: RoundOff) -> Self {
        let mut lines: Vec<FrozenLine> = priced.lines.iter().zip(rows).map(|(line, row)| goods(line, row)).collect();
        for of in priced.again.iter().flat_map(|again| &again.lines) {
            if let Some(line) = lines.get_mut(of.line).filter(|line| !line.tax.on_printed_price) {
                line.re_evaluated = true;
            }
        }
        lines.extend(priced.bags.iter().map(carry_bag));
        FrozenBill {
            lines,
            pieces: i64::try_from(priced.pieces).unwrap_or(i64::MAX),
            mrp_total: priced.mrp_total,
            sub_total: priced.sub_total,
            item_discount: priced.item_discount,
            bill_buster: priced.bill_buster(),
            manual_discount: priced.manual_discount,
            bag_total: priced.bag_total,
            round_off: priced.round_off,
            total: priced.total,
            taxable: priced.taxable_total,
            tax: priced.tax_total,
            summary: priced
                .bill_summary()
                .map(|entry| SummaryLine {
                    name: entry.name.to_owned(),
                    display_text: entry.display_text.to_owned(),
                    value: entry.value,
                })
                .collect(),
            supplied: supplied.clone(),
            cash_rounding,
            again: priced.again.clone(),
        }
    }

    /// The rule for cash when this balance is left to pay.
    #[must_use]
    pub fn cash_due(&self, balance: Paise) -> CashDue {
        let ceiling = self.mrp_total + self.bag_total;
        CashDue { rule: self.cash_rounding, total: self.total, balance, ceiling }
    }

    /// The value of the goods that are taxed at all, without their tax.
    #[must_use]
    pub fn taxed_value(&self) -> Paise {
        let taxed = self.lines.iter().filter(|line| line.tax.rate > BasisPoints::ZERO);
        taxed.map(|line| line.tax.taxable).sum()
    }

    /// The settled bill of an order at checkout.
    ///
    /// # Errors
    /// When the stored JSON cannot be parsed, which would be our fault.
    pub fn of(order: &Order) -> storage::Result<Self> {
        serde_json::from_str(&order.frozen)
            .map_err(|error| storage::Error::Setup(format!("bill {} is frozen unreadably: {error}", order.order_id)))
    }
}

fn goods(priced: &PricedLine, row: &CartLine) -> FrozenLine {
    let item = &priced.line.item;
    FrozenLine {
        kind: LineKind::Goods,
        item_id: row.product_id.get(),
        barcode: item.barcode().to_owned(),
        name: item.name().to_owned(),
        hsn: item.hsn().to_owned(),
        uom: item.uom().to_owned(),
        weighed: item.weighed,
        returnable: !item.flags.non_returnable,
        batch: row.batch.clone(),
        serial: row.serial.clone(),
        quantity: priced.line.quantity,
        mrp: priced.line.mrp,
        price: priced.price,
        gross: priced.gross,
        item_discount: priced.item_discount(),
        bill_discount: priced.bill_share,
        manual_discount: priced.manual_share,
        net: priced.net,
        tax: priced.tax,
        offers: priced.offered.applied.iter().map(|told| told.message.clone()).collect(),
        re_evaluated: false,
    }
}

fn carry_bag(priced: &PricedBag) -> FrozenLine {
    let bag = &priced.bag;
    FrozenLine {
        kind: LineKind::Bag,
        item_id: bag.id.parse().unwrap_or_default(),
        barcode: String::new(),
        name: bag.name.clone(),
        hsn: bag.hsn.clone(),
        uom: Uqc::NUMBERS.to_string(),
        weighed: false,
        returnable: false,
        batch: String::new(),
        serial: String::new(),
        quantity: Quantity::pieces(bag.quantity),
        mrp: bag.price,
        price: bag.price,
        gross: priced.net,
        item_discount: Paise::ZERO,
        bill_discount: Paise::ZERO,
        manual_discount: Paise::ZERO,
        net: priced.net,
        tax: priced.tax,
        offers: Vec::new(),
        re_evaluated: false,
    }
}
