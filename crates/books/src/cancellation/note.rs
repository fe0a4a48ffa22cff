//! The credit note of a cancelled invoice: all of it, line by line, and its goods in the stock again.

use storage::ProductId;
use storage::insert_all;
use storage::rows::{CashSession, Invoice, InvoiceKind, InvoiceLine, LineKind, StockMovement};
use storage::schema::{invoice, invoice_line};

use super::wire::CancelInvoice;
use crate::deed::Deed;
use crate::invoice::Posted;
use crate::login::Cashier;
use crate::posted::Rows;
use crate::refusal::Result;
use crate::series::{self, CREDIT_NOTE, Series};
use crate::stock::{self, GoodsBack, Posting, SoldBy};

/// The cash session and the damaged goods of a cancellation.
pub(super) struct Undoing<'a> {
    /// The session in which it is.
    pub(super) session: &'a CashSession,
    /// The lines whose goods are damaged, by their numbers.
    pub(super) damaged: &'a [i32],
}

/// Writes the credit note and takes the goods back; those of the damaged lines go to the damage point. Returns the note
/// and all rows that were posted with it.
pub(super) fn write_note(
    deed: &mut Deed<'_, Cashier>,
    posted: &Posted,
    request: &CancelInvoice,
    undoing: &Undoing<'_>,
) -> Result<(Invoice, Rows)> {
    let Undoing { session, damaged } = *undoing;
    let (shop, now) = (deed.shop(), deed.now());
    let note_id = deed.id("credit_note", 0);
    let moved = take_goods_back(deed, posted, &note_id, damaged)?;
    let year = series::financial_year(shop.day(now));
    let terminal = deed.who().device().clone();
    let series_no = series::next(deed, Series::CreditNote, terminal.terminal_id, year)?;
    let dated = crate::invoice::dated(deed, Series::CreditNote, (year, series_no))?;
    let row = Invoice {
        invoice_id: note_id.clone(),
        terminal_id: terminal.terminal_id,
        terminal_name: terminal.terminal_name.clone(),
        number: series::printed(&shop.row.code, Series::CreditNote, terminal.terminal_number, year, series_no),
        financial_year: year,
        series: Series::CreditNote.letter().to_owned(),
        series_no,
        kind: InvoiceKind::Return,
        title: CREDIT_NOTE.to_owned(),
        original_id: posted.invoice.invoice_id.clone(),
        session_id: session.session_id.clone(),
        user_id: deed.who().user_id(),
        cashier_name: deed.who().name(),
        remark: request.told(),
        business_date: dated,
        created_at: now,
        // Seller, buyer and place of supply are those of the invoice.
        ..posted.invoice.clone()
    };
    let lines: Vec<InvoiceLine> = posted
        .lines
        .iter()
        .map(|line| InvoiceLine {
            invoice_id: note_id.clone(),
            original_line_no: line.line_no,
            reason: request.reason_words().to_owned(),
            ..line.clone()
        })
        .collect();
    deed.execute(diesel::insert_into(invoice::table).values(&row))?;
    insert_all!(deed, invoice_line::table, &lines)?;
    // Nobody has paid a credit note, so it is under no way to pay.
    crate::invoice::enter(deed, &row, &[])?;
    crate::invoice::tell_programme(deed, &row)?;
    deed.in_session(&session.session_id);
    let rows = Rows::of([&row]).and(&lines).and(&moved);
    Ok((row, rows))
}

fn take_goods_back(
    deed: &mut Deed<'_, Cashier>,
    posted: &Posted,
    note_id: &str,
    damaged: &[i32],
) -> Result<Vec<StockMovement>> {
    let (ids, today) = (deed.ids(), deed.today());
    let goods: Vec<GoodsBack> = posted
        .lines
        .iter()
        .filter(|line| line.kind == LineKind::Goods)
        .map(|line| GoodsBack {
            product_id: ProductId::new(line.item_id),
            mrp: line.mrp_paise,
            batch: line.batch.clone(),
            serial: line.serial.clone(),
            quantity: line.quantity_milli,
            damaged: damaged.contains(&line.line_no),
        })
        .collect();
    let sold_by = SoldBy { document_id: &posted.invoice.invoice_id, returned_by: &[] };
    let posting = Posting { document_id: note_id, user_id: deed.who().user_id(), today, now: deed.now() };
    let moved = stock::take_back(deed, &sold_by, &goods, posting, |place| ids.named("stock_movement", place))?;
    let name_of = |product_id: ProductId| {
        posted.lines.iter().find(|line| line.item_id == product_id.get()).map(|line| line.name.clone())
    };
    stock::check_pieces(deed, &moved, name_of)?;
    Ok(moved)
}
