//! A bill at checkout: its price is settled, whatever happens to the catalog meanwhile.

use pricing::basket::{PricedBag, PricedBasket, PricedLine};
use pricing::offers::Again;
use pricing::round_off::RoundOff;
use pricing::tax::{Levy, TaxSplit};
use pricing::tender::CashDue;
use pricing::uqc::Uqc;
use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::{CartLine, InvoiceLine, Order};
use utoipa::ToSchema;

use super::Supplied;

/// The settled price of a bill: the lines its invoice will have, and its totals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrozenBill {
    /// Lines and carry bags, without the invoice they will belong to.
    pub lines: Vec<InvoiceLine>,
    /// Pieces; a weighed line counts one.
    pub pieces: i64,
    /// The goods at their MRPs.
    pub mrp_total: Paise,
    /// The goods at their selling prices.
    pub sub_total: Paise,
    /// What item offers took off.
    pub item_discount: Paise,
    /// What a bill buster took off.
    pub bill_buster: Paise,
    /// What was taken off by hand.
    pub manual_discount: Paise,
    /// The carry bags.
    pub bag_total: Paise,
    /// What rounding added.
    pub round_off: Paise,
    /// What is to be paid.
    pub total: Paise,
    /// The value without tax.
    pub taxable: Paise,
    /// All taxes.
    pub tax: Paise,
    /// The steps from the selling prices to the total.
    pub summary: Vec<SummaryLine>,
    /// By whom and where it was supplied.
    pub supplied: Supplied,
    /// How cash for it is rounded.
    pub cash_rounding: RoundOff,
    /// The offers that are reckoned again for what is kept, once goods of them come back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub again: Vec<Again>,
}

/// One step of a summary.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SummaryLine {
    /// What it is, for programs.
    pub name: String,
    /// What it is, for people.
    pub display_text: String,
    /// How much.
    pub value: Paise,
}

impl FrozenBill {
    /// Settles a priced bill; `rows` are its lines in the same order, and cash for it is rounded as the store rounds.
    #[must_use]
    pub fn new(priced: &PricedBasket<'_>, rows: &[CartLine], supplied: &Supplied, cash_rounding: RoundOff) -> Self {
        let mut lines: Vec<InvoiceLine> =
            priced.lines.iter().zip(rows).enumerate().map(|(place, (line, row))| goods(place, line, row)).collect();
        for of in priced.again.iter().flat_map(|again| &again.lines) {
            if let Some(line) = lines.get_mut(of.line).filter(|line| !line.on_printed_price) {
                line.re_evaluated = true;
            }
        }
        let goods = lines.len();
        lines.extend(priced.bags.iter().enumerate().map(|(place, bag)| carry_bag(goods + place, bag)));
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

    /// What cash is due for it, of which so much is left to pay.
    #[must_use]
    pub fn cash_due(&self, balance: Paise) -> CashDue {
        let ceiling = self.mrp_total + self.bag_total;
        CashDue { rule: self.cash_rounding, total: self.total, balance, ceiling }
    }

    /// The value of the goods that are taxed at all, without their tax.
    #[must_use]
    pub fn taxed_value(&self) -> Paise {
        let taxed = self.lines.iter().filter(|line| line.cgst_bp + line.sgst_bp + line.igst_bp > 0);
        Paise::new(taxed.map(|line| line.taxable_paise).sum())
    }

    /// The settled bill of an order at checkout.
    ///
    /// # Errors
    /// When what was kept cannot be read, which would be our fault.
    pub fn of(order: &Order) -> storage::Result<Self> {
        serde_json::from_str(&order.frozen)
            .map_err(|error| storage::Error::Setup(format!("bill {} is frozen unreadably: {error}", order.order_id)))
    }
}

fn goods(place: usize, priced: &PricedLine<'_>, row: &CartLine) -> InvoiceLine {
    let item = &priced.line.item;
    InvoiceLine {
        item_id: row.product_id,
        barcode: item.barcode().to_owned(),
        name: item.name().to_owned(),
        hsn: item.hsn().to_owned(),
        uom: item.uom().to_owned(),
        weighed: item.weighed,
        returnable: !item.flags.non_returnable,
        batch: row.batch.clone(),
        serial: row.serial.clone(),
        quantity_milli: priced.line.quantity.get(),
        mrp_paise: priced.line.mrp.get(),
        price_paise: priced.price.get(),
        gross_paise: priced.gross.get(),
        item_discount_paise: priced.item_discount().get(),
        bill_discount_paise: priced.bill_share.get(),
        manual_discount_paise: priced.manual_share.get(),
        net_paise: priced.net.get(),
        offers: offers_of(priced),
        ..taxed(place, "goods", &priced.tax)
    }
}

/// What offers gave on a line, a line of text each.
fn offers_of(priced: &PricedLine<'_>) -> String {
    let told: Vec<&str> = priced.offered.applied.iter().map(|told| told.message.as_str()).collect();
    told.join("\n")
}

fn carry_bag(place: usize, priced: &PricedBag<'_>) -> InvoiceLine {
    let bag = priced.bag;
    InvoiceLine {
        item_id: bag.id.parse().unwrap_or_default(),
        name: bag.name.clone(),
        hsn: bag.hsn.clone(),
        uom: Uqc::NUMBERS.to_string(),
        quantity_milli: Quantity::pieces(bag.quantity).get(),
        mrp_paise: bag.price.get(),
        price_paise: bag.price.get(),
        gross_paise: priced.net.get(),
        net_paise: priced.net.get(),
        ..taxed(place, "bag", &priced.tax)
    }
}

/// A line with its taxes and nothing else.
fn taxed(place: usize, kind: &str, tax: &TaxSplit) -> InvoiceLine {
    let rate = i64::from(tax.rate.get());
    let [cgst_bp, sgst_bp, igst_bp] = match tax.levy {
        Levy::BetweenStates => [0, 0, rate],
        Levy::WithinState | Levy::Nothing => [rate / 2, rate - rate / 2, 0],
    };
    InvoiceLine {
        vendor_id: 0,
        invoice_id: String::new(),
        line_no: i32::try_from(place + 1).unwrap_or(i32::MAX),
        kind: kind.to_owned(),
        item_id: 0,
        barcode: String::new(),
        name: String::new(),
        hsn: String::new(),
        uom: String::new(),
        weighed: false,
        returnable: false,
        batch: String::new(),
        serial: String::new(),
        quantity_milli: 0,
        mrp_paise: 0,
        price_paise: 0,
        gross_paise: 0,
        item_discount_paise: 0,
        bill_discount_paise: 0,
        manual_discount_paise: 0,
        net_paise: 0,
        taxable_paise: tax.taxable.get(),
        cgst_paise: tax.cgst.get(),
        sgst_paise: tax.sgst.get(),
        igst_paise: tax.igst.get(),
        cess_paise: tax.cess.get(),
        cgst_bp,
        sgst_bp,
        igst_bp,
        cess_bp: 0,
        offers: String::new(),
        original_line_no: 0,
        reason: String::new(),
        on_printed_price: tax.on_printed_price,
        re_evaluated: false,
    }
}
