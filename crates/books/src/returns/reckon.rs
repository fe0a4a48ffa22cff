//! The amounts of a return, computed alike for its preview and for its posting.

use std::collections::BTreeMap;

use pricing::credit::{Goods, NoteGoods, note, round_off_back};
use pricing::offers::Again;
use pricing::refund::Amounts;
use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::{InvoiceLine, LineKind, ReturnReason};

use super::ReturnsRefusal;
use super::start::{left_of, reasons};
use crate::bill::{self, FrozenBill};
use crate::invoice::{self, InvoiceRefusal, Posted, Returned};
use crate::refusal::Result;
use crate::scalar::{Amount, Text};

/// One line that comes back.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ReturnItem {
    /// The line, as `order-details` names it.
    pub item_id: Text,
    /// The quantity; 0 is left out.
    pub qty: Amount,
    /// The id of the reason, from `return_list`.
    pub reason_id: Text,
}

/// A line that comes back, or of which more is given than when it came back.
pub(super) struct Back {
    /// As it was sold.
    pub(super) line: InvoiceLine,
    /// The returned goods of the line and the amounts given for them.
    pub(super) goods: Goods,
    /// The reason in words.
    pub(super) reason: String,
    /// It is not sold again.
    pub(super) damaged: bool,
}

/// A return with all its amounts.
pub struct Reckoned {
    pub(super) posted: Posted,
    pub(super) returned: Returned,
    pub(super) lines: Vec<Back>,
    pub(super) round_off: Paise,
    pub(super) total: Paise,
    /// Amount held back from the refund: the goods that the customer keeps no longer earn the offers in `lost`.
    pub(super) withheld: Paise,
    pub(super) lost: Vec<String>,
    /// The credit note comes too late to lower tax, and the store writes it so.
    pub(super) is_without_tax: bool,
}

impl Reckoned {
    /// Pieces that come back; a weighed line counts one.
    pub(super) fn pieces(&self) -> i64 {
        let comes = self.lines.iter().filter(|back| back.goods.quantity > Quantity::ZERO);
        comes.map(|back| if back.line.weighed { 1 } else { back.goods.quantity.get() / 1000 }).sum()
    }
}

/// The line of a credit note: that of its invoice, as much as came back of it.
pub(super) fn line_of(back: &Back, note_id: &str, line_no: i32) -> InvoiceLine {
    let goods = &back.goods;
    InvoiceLine {
        invoice_id: note_id.to_owned(),
        line_no,
        quantity_milli: goods.quantity,
        gross_paise: goods.gross,
        item_discount_paise: goods.item_discount,
        bill_discount_paise: goods.bill_discount,
        manual_discount_paise: goods.manual_discount,
        net_paise: goods.amounts.net,
        taxable_paise: goods.amounts.taxable(),
        cgst_paise: goods.amounts.cgst,
        sgst_paise: goods.amounts.sgst,
        igst_paise: goods.amounts.igst,
        cess_paise: goods.amounts.cess,
        original_line_no: back.line.line_no,
        reason: back.reason.clone(),
        ..back.line.clone()
    }
}

/// Whether a document is the customer's that the client takes it for.
pub(super) fn of_customer(posted: &Posted, customer_id: &str) -> Result<()> {
    match customer_id {
        "" => Ok(()),
        id if id == posted.invoice.customer_id => Ok(()),
        _ => Err(ReturnsRefusal::OtherCustomer.into()),
    }
}

/// Computes a return of some goods of an invoice as of now.
pub(super) fn reckon(reader: &mut Reader<'_>, posted: Posted, items: &[ReturnItem]) -> Result<Reckoned> {
    let returned = invoice::returned(reader, &posted.invoice.invoice_id)?;
    let chosen = chosen(reader, (&posted, &returned), items)?;
    if chosen.is_empty() {
        return Err(ReturnsRefusal::NothingChosen.into());
    }
    let again = offers_again(reader, &posted)?;
    let goods: Vec<&InvoiceLine> = posted.lines.iter().filter(|line| line.kind == LineKind::Goods).collect();
    let of_line = |line: &&InvoiceLine| NoteGoods {
        product_id: line.item_id.to_string(),
        mrp: line.mrp_paise,
        price: line.price_paise,
        weighed: line.weighed,
        on_printed_price: line.on_printed_price,
        sold: goods_of(line),
        before: returned.of_line(line.line_no).map(goods_of).fold(Goods::default(), sum),
        now: chosen.get(&line.line_no).map_or(Quantity::ZERO, |chosen| chosen.quantity),
    };
    let note_goods: Vec<NoteGoods> = goods.iter().map(of_line).collect();
    let back = note(&note_goods, &again).map_err(|_| ReturnsRefusal::NothingChosen)?;
    let of_back = |(line, goods): (&&InvoiceLine, Option<Goods>)| {
        let reason = chosen.get(&line.line_no).and_then(|chosen| chosen.reason.as_ref());
        Some(Back {
            line: (*line).clone(),
            goods: goods?,
            reason: reason.map(|reason| reason.description.clone()).unwrap_or_default(),
            damaged: reason.is_some_and(|reason| reason.damaged),
        })
    };
    let mut lines: Vec<Back> = goods.iter().zip(back.goods).filter_map(of_back).collect();
    lines.sort_by_key(|back| back.line.line_no);
    let net: Paise = lines.iter().map(|back| back.goods.amounts.net).sum();
    let given: Paise = returned.notes.iter().map(|note| note.total_paise).sum();
    let ends = posted.lines.iter().all(|line| {
        let now = chosen.get(&line.line_no).map_or(Quantity::ZERO, |chosen| chosen.quantity);
        left_of(line, &returned) == now
    });
    let round_off = round_off_back(posted.invoice.total_paise - given, net, ends);
    let lost = back.lost.iter().filter_map(|&place| again.get(place)).map(|again| again.title.clone()).collect();
    Ok(Reckoned {
        posted,
        returned,
        lines,
        round_off,
        total: net + round_off,
        withheld: back.withheld,
        lost,
        is_without_tax: false,
    })
}

/// The quantity and the reason chosen for a line.
struct Chosen {
    quantity: Quantity,
    reason: Option<ReturnReason>,
}

/// The chosen quantities and reasons, by line number.
fn chosen(
    reader: &mut Reader<'_>,
    (posted, returned): (&Posted, &Returned),
    items: &[ReturnItem],
) -> Result<BTreeMap<i32, Chosen>> {
    let reasons = reasons(reader)?;
    let mut chosen = BTreeMap::new();
    for item in items {
        let line_no: Option<i32> = item.item_id.parse().ok();
        let known = posted.lines.iter().find(|line| Some(line.line_no) == line_no);
        let line = known.ok_or(ReturnsRefusal::UnknownItem)?;
        let quantity = item.qty.0.unwrap_or(Quantity::ZERO);
        check_quantity(line, quantity, left_of(line, returned))?;
        if quantity == Quantity::ZERO {
            continue;
        }
        let reason = match item.reason_id.given() {
            _ if reasons.is_empty() => None,
            None => return Err(ReturnsRefusal::NoReason { name: line.name.clone() }.into()),
            Some(id) => {
                let known = reasons.iter().find(|reason| reason.reason_id.to_string() == id);
                Some(known.ok_or(ReturnsRefusal::UnknownReason)?.clone())
            }
        };
        if chosen.insert(line.line_no, Chosen { quantity, reason }).is_some() {
            return Err(ReturnsRefusal::ItemTwice { name: line.name.clone() }.into());
        }
    }
    Ok(chosen)
}

/// The offers of an invoice that are computed again for the goods kept, as its bill was settled with them.
fn offers_again(reader: &mut Reader<'_>, posted: &Posted) -> Result<Vec<Again>> {
    if !posted.lines.iter().any(|line| line.re_evaluated) {
        return Ok(Vec::new());
    }
    let order = bill::find_order(reader, &posted.invoice.order_id)?.ok_or(InvoiceRefusal::Unknown)?;
    Ok(FrozenBill::of(&order)?.again)
}

fn check_quantity(line: &InvoiceLine, quantity: Quantity, left: Quantity) -> Result<()> {
    let name = || line.name.clone();
    if quantity < Quantity::ZERO {
        return Err(ReturnsRefusal::NegativeQuantity { name: name() }.into());
    }
    if quantity == Quantity::ZERO {
        return Ok(());
    }
    if !line.returnable {
        return Err(ReturnsRefusal::NotReturnable { name: name() }.into());
    }
    if !line.weighed && !quantity.is_whole() {
        return Err(ReturnsRefusal::NotWhole { name: name() }.into());
    }
    if quantity > left {
        return Err(ReturnsRefusal::AboveLeft { left, name: name() }.into());
    }
    Ok(())
}

fn goods_of(line: &InvoiceLine) -> Goods {
    let amounts = Amounts {
        net: line.net_paise,
        cgst: line.cgst_paise,
        sgst: line.sgst_paise,
        igst: line.igst_paise,
        cess: line.cess_paise,
        above_net: line.taxable_paise + line.cgst_paise + line.sgst_paise + line.igst_paise + line.cess_paise
            - line.net_paise,
    };
    Goods {
        quantity: line.quantity_milli,
        amounts,
        gross: line.gross_paise,
        item_discount: line.item_discount_paise,
        bill_discount: line.bill_discount_paise,
        manual_discount: line.manual_discount_paise,
    }
}

fn sum(mut all: Goods, one: Goods) -> Goods {
    all.quantity += one.quantity;
    all.amounts.net += one.amounts.net;
    all.amounts.cgst += one.amounts.cgst;
    all.amounts.sgst += one.amounts.sgst;
    all.amounts.igst += one.amounts.igst;
    all.amounts.cess += one.amounts.cess;
    all.amounts.above_net += one.amounts.above_net;
    all.gross += one.gross;
    all.item_discount += one.item_discount;
    all.bill_discount += one.bill_discount;
    all.manual_discount += one.manual_discount;
    all
}
