//! Posting a credit note.

use pricing::{Paise, Quantity};
use storage::insert_all;
use storage::rows::{CashSession, Invoice, InvoiceKind, InvoiceLine, StockMovement};
use storage::schema::{invoice, invoice_line};
use storage::{Approver, ProductId};

use super::reckon::{Reckoned, line_of};
use super::wire::{ApproveReturn, STORE_CREDIT};
use crate::audit::AuditEvent;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::posted::Rows;
use crate::refusal::Result;
use crate::series::{self, CREDIT_NOTE, Series, WITHOUT_TAX};
use crate::stock::{self, GoodsBack, Posting, SoldBy};
use crate::voucher::{self, NewVoucher};

/// Writes the credit note of a return, its lines, its voucher, and the goods back into the stock; returns its number.
pub(super) fn post(
    deed: &mut Deed<'_, Cashier>,
    reckoned: &Reckoned,
    request: &ApproveReturn,
    (session, manager_id): (&CashSession, Option<Approver>),
) -> Result<String> {
    let (shop, settings, now, ids) = (deed.shop(), deed.settings(), deed.now(), deed.ids());
    let note_id = deed.id("credit_note", 0);
    let moved = take_goods_back(deed, reckoned, &note_id)?;
    let year = series::financial_year(shop.day(now));
    let terminal = deed.who().device().clone();
    let series_no = series::next(deed, Series::CreditNote, terminal.terminal_id, year)?;
    let dated = crate::invoice::dated(deed, Series::CreditNote, (year, series_no))?;
    let number = series::printed(&shop.row.code, Series::CreditNote, terminal.terminal_number, year, series_no);
    let lines: Vec<InvoiceLine> =
        (1..).zip(&reckoned.lines).map(|(line_no, back)| line_of(back, &note_id, line_no)).collect();
    let original = &reckoned.posted.invoice;
    let sum = |of: fn(&InvoiceLine) -> Paise| lines.iter().map(of).sum::<Paise>();
    let is_walk_in = original.customer_id == shop.row.dummy_customer_id;
    let row = Invoice {
        invoice_id: note_id.clone(),
        terminal_id: terminal.terminal_id,
        terminal_name: terminal.terminal_name.clone(),
        number: number.clone(),
        financial_year: year,
        series: Series::CreditNote.letter().to_owned(),
        series_no,
        kind: InvoiceKind::Return,
        title: if reckoned.is_without_tax { WITHOUT_TAX } else { CREDIT_NOTE }.to_owned(),
        original_id: original.invoice_id.clone(),
        session_id: session.session_id.clone(),
        user_id: deed.who().user_id(),
        cashier_name: deed.who().name(),
        customer_mobile: match request.mobile.given().filter(|_| is_walk_in) {
            Some(mobile) => mobile.to_owned(),
            None => original.customer_mobile.clone(),
        },
        remark: request.remark.to_string(),
        pieces: reckoned.pieces(),
        mrp_total_paise: reckoned.lines.iter().map(|back| back.line.mrp_paise.times(back.goods.quantity)).sum(),
        sub_total_paise: sum(|line| line.gross_paise),
        item_discount_paise: sum(|line| line.item_discount_paise),
        bill_buster_paise: sum(|line| line.bill_discount_paise),
        manual_discount_paise: sum(|line| line.manual_discount_paise),
        carry_bag_paise: Paise::ZERO,
        round_off_paise: reckoned.round_off,
        total_paise: reckoned.total,
        taxable_paise: sum(|line| line.taxable_paise),
        tax_paise: sum(|line| line.cgst_paise + line.sgst_paise + line.igst_paise + line.cess_paise),
        payment_method: STORE_CREDIT.to_owned(),
        business_date: dated,
        created_at: now,
        // Seller, buyer and place of supply are those of the invoice.
        ..original.clone()
    };
    deed.execute(diesel::insert_into(invoice::table).values(&row))?;
    insert_all!(deed, invoice_line::table, &lines)?;
    // A credit note has no payment, so it is listed under no way to pay.
    crate::invoice::enter(deed, &row, &[])?;
    crate::invoice::tell_programme(deed, &row)?;
    deed.in_session(&session.session_id);
    let mut posted = Rows::of([&row]).and(&lines).and(&moved);
    let mut voucher = None;
    if reckoned.total > Paise::ZERO {
        let new = NewVoucher {
            voucher_id: ids.named("voucher", 0),
            code: NewVoucher::code_of(deed.secret("voucher_code")),
            credit_note: number.clone(),
            // A walk-in's voucher is a bearer voucher, redeemed by its code.
            customer_id: if is_walk_in { String::new() } else { original.customer_id.clone() },
            amount: reckoned.total,
            session_id: session.session_id.clone(),
        };
        let (issued, entry) = voucher::issue(deed, new, settings.voucher_days, &shop.zone, now)?;
        posted = posted.and([&issued]).and([&entry]);
        voucher = Some(issued);
    }
    deed.audit(AuditEvent::CreditNotePosted {
        number: number.clone(),
        total: row.total_paise,
        order: row.order_id,
        invoice: original.number.clone(),
        manager: manager_id,
        given_back: Vec::new(),
        posted: posted.digest(),
    });
    if let Some(issued) = voucher {
        let (voucher, amount) = (issued.voucher_id, issued.amount_paise);
        deed.audit(AuditEvent::VoucherIssued { voucher, amount });
    }
    Ok(number)
}

fn take_goods_back(deed: &mut Deed<'_, Cashier>, reckoned: &Reckoned, note_id: &str) -> Result<Vec<StockMovement>> {
    let (ids, today) = (deed.ids(), deed.today());
    let goods: Vec<GoodsBack> = reckoned
        .lines
        .iter()
        .filter(|back| back.goods.quantity > Quantity::ZERO)
        .map(|back| GoodsBack {
            product_id: ProductId::new(back.line.item_id),
            mrp: back.line.mrp_paise,
            batch: back.line.batch.clone(),
            serial: back.line.serial.clone(),
            quantity: back.goods.quantity,
            damaged: back.damaged,
        })
        .collect();
    let before: Vec<String> = reckoned.returned.notes.iter().map(|note| note.invoice_id.clone()).collect();
    let sold_by = SoldBy { document_id: &reckoned.posted.invoice.invoice_id, returned_by: &before };
    let posting = Posting { document_id: note_id, user_id: deed.who().user_id(), today, now: deed.now() };
    let moved = stock::take_back(deed, &sold_by, &goods, posting, |place| ids.named("stock_movement", place))?;
    let name_of = |product_id: ProductId| {
        let back = reckoned.lines.iter().find(|back| back.line.item_id == product_id.get());
        back.map(|back| back.line.name.clone())
    };
    stock::check_pieces(deed, &moved, name_of)?;
    Ok(moved)
}
