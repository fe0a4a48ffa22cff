//! Making a GRN: document, stock, prices and advice in one transaction.

use std::collections::HashSet;

use diesel::prelude::*;
use pricing::{Day, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::{Advice, AdviceState, Grn, GrnLine, GrnLot, StockLevel, StockPoint};
use storage::schema::{
    goods_receipt_advice, goods_receipt_advice_line, goods_receipt_lot, goods_receipt_note, goods_receipt_note_line,
    stock_level,
};
use storage::{ProductId, TerminalId, Tx, insert_all};

use super::entry::Entered;
use super::lots::Lot;
use super::{GoodsReceiptRefusal, proposal, store};
use crate::audit::AuditEvent;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::posted::Rows;
use crate::refusal::Result;
use crate::series::{self, Series};
use crate::stock::{self, Arrival, Posting};

/// The outcome of creating a GRN, stored for a repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Created {
    /// The GRN.
    pub grn_id: String,
}

/// The advice and supplier of a GRN.
pub(super) struct Of<'a> {
    pub(super) advice_id: &'a str,
    pub(super) advice_number: &'a str,
    pub(super) supplier_id: i64,
}

/// The fields of a GRN above its lines.
pub(super) struct Head<'a> {
    pub(super) of: Of<'a>,
    pub(super) supplier: &'a str,
    pub(super) place: &'a str,
    pub(super) remarks: &'a str,
    /// Number and date of the supplier's bill.
    pub(super) bill: (String, Option<Day>),
}

/// Writes the document, its goods into the stock, and the prices it asks for.
///
/// # Errors
/// When a line is not one that can be posted, or a statement fails.
pub(super) fn post(deed: &mut Deed<'_, Cashier>, head: &Head<'_>, entered: &[Entered]) -> Result<Created> {
    if entered.iter().all(|line| line.received + line.damaged + line.lost == Quantity::ZERO) {
        return Err(GoodsReceiptRefusal::NoQuantities.into());
    }
    check_twice(entered)?;
    check_known(deed, entered)?;
    let (grn_id, ids, now, user_id) = (deed.id("grn", 0), deed.ids(), deed.now(), deed.who().user_id());
    let business_date = deed.today();
    let posting = Posting { document_id: &grn_id, user_id, today: business_date, now };
    let moved = stock::receive(deed, arrivals(entered), posting, |place| ids.named("stock_movement", place))?;
    let (lines, lots) = rows(deed, &grn_id, entered);
    let shop = deed.shop();
    let year = series::financial_year(shop.day(now));
    let series_no = series::next(deed, Series::GoodsReceipt, TerminalId::NONE, year)?;
    let name_of = |product_id| {
        let line = entered.iter().find(|line| line.shelf.product_id == product_id);
        line.map(|line| line.shelf.item.name().to_owned())
    };
    stock::check_pieces(deed, &moved, name_of)?;
    let before = store::day_of_grn(deed, (year, series_no - 1))?;
    let business_date = series::dated(business_date, before);
    let sum = |of: fn(&GrnLine) -> Quantity| lines.iter().map(of).sum::<Quantity>();
    let cost = |line: &GrnLine| line.cost_paise.times(line.received_milli + line.damaged_milli);
    let row = Grn {
        vendor_id: deed.vendor(),
        grn_id: grn_id.clone(),
        store_id: deed.store(),
        terminal_id: deed.who().terminal_id(),
        number: series::printed_of_store(&shop.row.code, Series::GoodsReceipt, year, series_no),
        financial_year: year,
        series_no,
        advice_id: head.of.advice_id.to_owned(),
        advice_number: head.of.advice_number.to_owned(),
        supplier_id: head.of.supplier_id,
        supplier_name: head.supplier.to_owned(),
        place_from: head.place.to_owned(),
        remarks: head.remarks.to_owned(),
        supplier_bill_no: head.bill.0.clone(),
        supplier_bill_on: head.bill.1,
        received_milli: sum(|line| line.received_milli),
        damaged_milli: sum(|line| line.damaged_milli),
        lost_milli: sum(|line| line.lost_milli),
        cost_paise: lines.iter().map(cost).sum(),
        tax_paise: lines.iter().map(|line| line.tax_paise).sum(),
        user_id,
        user_name: deed.who().name(),
        business_date,
        created_at: now,
    };
    deed.execute(diesel::insert_into(goods_receipt_note::table).values(&row))?;
    insert_all!(deed, goods_receipt_note_line::table, &lines)?;
    insert_all!(deed, goods_receipt_lot::table, &lots)?;
    deed.audit(AuditEvent::GoodsReceived {
        number: row.number.clone(),
        advice: row.advice_number.clone(),
        supplier: row.supplier_name.clone(),
        received: row.received_milli,
        damaged: row.damaged_milli,
        lost: row.lost_milli,
        posted: Rows::of([&row]).and(&lines).and(&lots).and(&moved).digest(),
    });
    proposal::make_sellable(deed, &row.number, entered)?;
    Ok(Created { grn_id })
}

/// Goods of one MRP come in one line of a GRN.
fn check_twice(entered: &[Entered]) -> Result<()> {
    let mut seen = HashSet::new();
    for line in entered {
        if !seen.insert((line.shelf.product_id, line.expected.line_no, line.mrp)) {
            return Err(GoodsReceiptRefusal::Twice { name: line.shelf.item.name().to_owned() }.into());
        }
    }
    Ok(())
}

/// Batches that are looked up at once: fewer values than either engine takes.
const AT_ONCE: usize = 500;

/// Whether batches that are in stock have the date that the books know of them.
fn check_known(tx: &mut Tx<'_>, entered: &[Entered]) -> Result<()> {
    let lots: Vec<(&Entered, &Lot)> =
        entered.iter().flat_map(|line| line.lots.iter().map(move |lot| (line, lot))).collect();
    let lots: Vec<_> = lots.into_iter().filter(|(_, lot)| !lot.batch.is_empty()).collect();
    for lots in lots.chunks(AT_ONCE) {
        let products: Vec<ProductId> = lots.iter().map(|(line, _)| line.shelf.product_id).collect();
        let batches: Vec<String> = lots.iter().map(|(_, lot)| lot.batch.clone()).collect();
        let levels: Vec<StockLevel> = tx.load(
            stock_level::table
                .filter(stock_level::vendor_id.eq(tx.vendor()))
                .filter(stock_level::store_id.eq(tx.store()))
                .filter(stock_level::product_id.eq_any(products))
                .filter(stock_level::on_hand_milli.gt(0))
                .filter(stock_level::expires_on.is_not_null())
                .filter(stock_level::batch.eq_any(batches)),
        )?;
        for (line, lot) in lots {
            let other = |row: &&StockLevel| {
                row.product_id == line.shelf.product_id && row.batch == lot.batch && row.expires_on != lot.expires_on
            };
            if let Some(expires) = levels.iter().find(other).and_then(|row| row.expires_on) {
                let (batch, name) = (lot.batch.clone(), line.shelf.item.name().to_owned());
                return Err(GoodsReceiptRefusal::OtherExpiry { batch, name, expires }.into());
            }
        }
    }
    Ok(())
}

fn arrivals(entered: &[Entered]) -> Vec<Arrival> {
    let mut arrivals = Vec::new();
    for line in entered {
        for lot in &line.lots {
            for (point, quantity) in [(StockPoint::Sale, lot.received), (StockPoint::Damage, lot.damaged)] {
                if quantity > Quantity::ZERO {
                    arrivals.push(Arrival {
                        product_id: line.shelf.product_id,
                        mrp: line.mrp,
                        point,
                        batch: lot.batch.clone(),
                        serial: lot.serial.clone(),
                        expires_on: lot.expires_on,
                        quantity,
                    });
                }
            }
        }
    }
    arrivals
}

fn rows(tx: &Tx<'_>, grn_id: &str, entered: &[Entered]) -> (Vec<GrnLine>, Vec<GrnLot>) {
    let (vendor_id, store_id) = (tx.vendor(), tx.store());
    let (mut lines, mut lots) = (Vec::new(), Vec::new());
    for (line_no, line) in (1..).zip(entered) {
        let flags = line.shelf.item.flags;
        lines.push(GrnLine {
            vendor_id,
            grn_id: grn_id.to_owned(),
            line_no,
            advice_line_no: line.expected.line_no,
            product_id: line.shelf.product_id,
            barcode: line.barcode.clone(),
            name: line.shelf.item.name().to_owned(),
            tracking: tracking((flags.has_batch, flags.has_serial)).to_owned(),
            ordered_milli: line.expected.ordered,
            expected_milli: line.expected.left.unwrap_or_default(),
            received_milli: line.received,
            damaged_milli: line.damaged,
            lost_milli: line.lost,
            mrp_paise: line.mrp,
            price_paise: line.price,
            cost_paise: line.cost,
            tax_paise: line.tax,
            remarks: line.remarks.clone(),
        });
        for (lot_no, lot) in (1..).zip(&line.lots) {
            lots.push(GrnLot {
                vendor_id,
                grn_id: grn_id.to_owned(),
                line_no,
                lot_no,
                store_id,
                product_id: line.shelf.product_id,
                batch: lot.batch.clone(),
                serial: lot.serial.clone(),
                expires_on: lot.expires_on,
                made_on: lot.made_on,
                valid_months: lot.valid_months,
                received_milli: lot.received,
                damaged_milli: lot.damaged,
            });
        }
    }
    (lines, lots)
}

/// The wire's word for the tracking of a product.
pub(super) fn tracking((has_batch, has_serial): (bool, bool)) -> &'static str {
    match (has_batch, has_serial) {
        (true, true) => "Batch/Serial",
        (true, false) => "Batch",
        (false, true) => "Serial",
        (false, false) => "",
    }
}

/// Adds the received quantities to the lines of the advice, and sets its state.
pub(super) fn note_on_advice(tx: &mut Tx<'_>, advice: &Advice, entered: &[Entered]) -> Result<()> {
    let vendor = tx.vendor();
    for line in entered {
        let row = goods_receipt_advice_line::table.find((vendor, &advice.advice_id, line.expected.line_no));
        tx.execute(diesel::update(row).set((
            goods_receipt_advice_line::received_milli.eq(goods_receipt_advice_line::received_milli + line.received),
            goods_receipt_advice_line::damaged_milli.eq(goods_receipt_advice_line::damaged_milli + line.damaged),
            goods_receipt_advice_line::lost_milli.eq(goods_receipt_advice_line::lost_milli + line.lost),
        )))?;
    }
    let lines = store::advice_lines(tx, &advice.advice_id)?;
    let state = if lines.iter().any(|line| store::remaining(line) > Quantity::ZERO) {
        AdviceState::Partial
    } else {
        AdviceState::Complete
    };
    let row = goods_receipt_advice::table.find((vendor, &advice.advice_id));
    tx.execute(diesel::update(row).set(goods_receipt_advice::state.eq(state)))?;
    Ok(())
}
