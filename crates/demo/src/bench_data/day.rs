use books::admin::bulk::Batch;
use books::audit::{AuditEvent, StoredEvent, hash_of};
use books::bill::{FrozenBill, Supplied};
use books::clock::{HOUR, Moment};
use books::principal::Name;
use books::registration::Registration;
use books::series::{self, Series};
use books::tender::{Gateway, method_of};
use jiff::civil::Date;
use pricing::basket::{Basket, Line, Stock, Terms};
use pricing::round_off::RoundOff;
use pricing::tax::Levy;
use pricing::{BasisPoints, Day, Paise, Quantity};
use storage::rows::{
    AuditEntry, AuditHead, BillState, CartLine, CashMovement, CashSession, Invoice, InvoiceKind, MovementKind, Order,
    SessionState, StockMovement, StockMovementKind, StockPoint, Tender, TenderState,
};
use storage::{ProductId, SessionId};

use super::history::{History, Plan, moment};
use super::shop::Till;

/// When the store opens, and for how long.
const OPENS: i8 = 9;
const OPEN_FOR: i64 = 12 * HOUR;
/// The money a drawer begins with.
const FLOAT: Paise = Paise::from_rupees(2_000);

/// A till's day while it goes on.
struct Shift<'a> {
    till: &'a Till,
    session_id: SessionId,
    business_date: Day,
    movements: i64,
    expected: Paise,
}

/// Makes a day of business: its sessions, bills, payments, documents, and what they did to drawer, stock and audit.
pub fn make(history: &mut History, date: Date, number: u64, plan: &Plan) -> anyhow::Result<Batch> {
    let opens = moment(date, OPENS, &history.zone)?;
    let business_date = Day::try_from(date)?;
    let tills = history.shop.tills.clone();
    let mut batch = Batch::default();
    let mut shifts: Vec<Shift<'_>> = tills
        .iter()
        .map(|till| Shift {
            till,
            session_id: SessionId::new(history.chance.id(opens)),
            business_date,
            movements: 0,
            expected: Paise::ZERO,
        })
        .collect();
    for shift in &mut shifts {
        batch.drawer.push(record(
            history,
            shift,
            Came { kind: MovementKind::Opening, amount_paise: FLOAT, pay_id: "" },
            opens,
        ));
        let event = AuditEvent::SessionOpened {
            session: shift.session_id.clone(),
            opening_balance: FLOAT,
            last_count: None,
            reason: None,
        };
        batch.audit.push(entry(history, shift, &event, opens));
    }
    let bills: Vec<u64> = (0..).zip(&tills).map(|(till, _)| plan.bills_of(number, till)).collect();
    let busiest = bills.iter().max().copied().unwrap_or(0);
    let step = OPEN_FOR / i64::try_from(busiest + 1)?;
    for bill in 0..busiest {
        let at = opens + step * i64::try_from(bill + 1)?;
        for (shift, own) in shifts.iter_mut().zip(&bills) {
            if bill < *own {
                sell(history, shift, &mut batch, at)?;
            }
        }
    }
    let closes = opens + OPEN_FOR;
    for shift in shifts {
        let z_no = history.next(shift.till.terminal.terminal_id, Series::Z, 0);
        let balance = shift.expected;
        let event = AuditEvent::SessionClosed {
            session: shift.session_id.clone(),
            counted: balance,
            expected: balance,
            z_no,
            reason: String::new(),
            posted: None,
        };
        batch.audit.push(entry(history, &shift, &event, closes));
        batch.sessions.push(closed(history, &shift, z_no, opens, closes));
    }
    Ok(batch)
}

fn closed(history: &History, shift: &Shift<'_>, z_no: i64, opens: Moment, closes: Moment) -> CashSession {
    CashSession {
        vendor_id: history.shop.scope.vendor_id(),
        session_id: shift.session_id.clone(),
        store_id: history.shop.scope.store_id(),
        terminal_id: shift.till.terminal.terminal_id,
        state: SessionState::Closed,
        business_date: shift.business_date,
        movements: shift.movements,
        begun_at: opens,
        opened_at: Some(opens),
        opened_by: Some(shift.till.user_id),
        opening_paise: Some(FLOAT),
        closed_at: Some(closes),
        closed_by: Some(shift.till.user_id),
        counted_paise: Some(shift.expected),
        expected_paise: Some(shift.expected),
        reason: String::new(),
        z_no: Some(z_no),
        last_count_paise: None,
        opening_reason: String::new(),
        done_at: Some(closes),
    }
}

/// Money that came into a drawer.
#[derive(Clone, Copy)]
struct Came<'a> {
    kind: MovementKind,
    amount_paise: Paise,
    /// The payment that it is of; empty for none.
    pay_id: &'a str,
}

/// Money into the drawer.
fn record(history: &History, shift: &mut Shift<'_>, came: Came<'_>, at: Moment) -> CashMovement {
    let Came { kind, amount_paise, pay_id } = came;
    shift.movements += 1;
    shift.expected += amount_paise;
    CashMovement {
        vendor_id: history.shop.scope.vendor_id(),
        movement_id: history.chance.id(at),
        session_id: shift.session_id.clone(),
        store_id: history.shop.scope.store_id(),
        terminal_id: shift.till.terminal.terminal_id,
        user_id: shift.till.user_id,
        kind,
        amount_paise,
        pay_id: pay_id.to_owned(),
        reason: String::new(),
        manager_id: None,
        created_at: at,
    }
}

/// One bill from its lines to its invoice.
fn sell(history: &mut History, shift: &mut Shift<'_>, batch: &mut Batch, at: Moment) -> anyhow::Result<()> {
    let order_id = history.chance.id(at);
    let (basket, rows) = fill(history, &order_id);
    let terms = Terms { day: shift.business_date, round_off: RoundOff::Nearest, levy: Levy::WithinState };
    let frozen = FrozenBill::new(&basket.price(&terms)?, &rows, &Supplied::default(), RoundOff::Off);
    let order = order(history, shift, order_id, &frozen, at);
    let tender = tender(history, shift, &order, at);
    if tender.gateway == Gateway::Cash.name() {
        let sale = Came { kind: MovementKind::Sale, amount_paise: tender.amount_paise, pay_id: &tender.pay_id };
        batch.drawer.push(record(history, shift, sale, at));
    }
    let invoice = invoice(history, shift, &order, &frozen, &tender);
    let (vendor_id, store_id) = (invoice.vendor_id, invoice.store_id);
    for line in &frozen.lines {
        *history.sold.entry((ProductId::new(line.item_id), line.mrp)).or_default() += line.quantity;
        batch.stock.push(StockMovement {
            vendor_id,
            movement_id: history.chance.id(at),
            store_id,
            point: StockPoint::Sale,
            product_id: ProductId::new(line.item_id),
            mrp_paise: line.mrp,
            batch: String::new(),
            serial: String::new(),
            quantity_milli: -line.quantity,
            kind: StockMovementKind::Sale,
            document_id: invoice.invoice_id.clone(),
            below_zero: false,
            user_id: shift.till.user_id,
            created_at: at,
        });
    }
    let lines = (1..).zip(frozen.lines);
    batch.lines.extend(lines.map(|(line_no, line)| line.into_row(vendor_id, &invoice.invoice_id, line_no)));
    let event = AuditEvent::InvoicePosted {
        number: invoice.number.clone(),
        total: invoice.total_paise,
        order: invoice.order_id.clone(),
        posted: None,
    };
    batch.audit.push(entry(history, shift, &event, invoice.created_at));
    batch.cart_lines.extend(rows);
    batch.orders.push(order);
    batch.tenders.push(tender);
    batch.invoices.push(invoice);
    Ok(())
}

/// One to five lines, three as a rule, none twice.
fn fill(history: &mut History, order_id: &str) -> (Basket, Vec<CartLine>) {
    let wanted = 1 + history.dice.below(3) + history.dice.below(3);
    let (mut basket, mut rows) = (Basket::default(), Vec::<CartLine>::new());
    for line_no in 1..=i32::try_from(wanted).unwrap_or(1) {
        let place = usize::try_from(history.dice.below(history.sellers.len() as u64)).unwrap_or_default();
        let seller = &history.sellers[place];
        if rows.iter().any(|row| row.product_id == seller.product_id) {
            continue;
        }
        let pieces = Quantity::pieces(u32::try_from(1 + history.dice.below(3)).unwrap_or(1));
        let second = history.dice.below(seller.prices.len() as u64);
        let (mrp, price) = seller.prices[usize::try_from(second).unwrap_or_default()];
        basket.lines.push(Line {
            cart_id: String::new(),
            item: std::sync::Arc::clone(&seller.item),
            mrp,
            price,
            quantity: pieces,
            label_amount: None,
            salesman_id: String::new(),
            remark: String::new(),
            batch: String::new(),
            serial: String::new(),
            stock: Stock::default(),
        });
        rows.push(CartLine {
            vendor_id: history.shop.scope.vendor_id(),
            order_id: order_id.to_owned(),
            line_no,
            product_id: seller.product_id,
            barcode: seller.item.barcode().to_owned(),
            mrp_paise: mrp,
            price_paise: price,
            quantity_milli: pieces,
            label_paise: None,
            batch: String::new(),
            serial: String::new(),
            salesman_id: String::new(),
            below_zero: false,
        });
    }
    (basket, rows)
}

/// A bill that is over: what was settled at checkout stands in its invoice alone.
fn order(history: &History, shift: &Shift<'_>, order_id: String, frozen: &FrozenBill, at: Moment) -> Order {
    let lines = i32::try_from(frozen.lines.len()).unwrap_or(i32::MAX);
    Order {
        vendor_id: history.shop.scope.vendor_id(),
        order_id,
        store_id: history.shop.scope.store_id(),
        terminal_id: shift.till.terminal.terminal_id,
        user_id: shift.till.user_id,
        customer_id: history.shop.store.dummy_customer_id.clone(),
        state: BillState::Paid,
        revision: i64::from(lines),
        next_line: lines + 1,
        remark: String::new(),
        discount_basis: String::new(),
        discount_factor: 0,
        held_note: String::new(),
        frozen: String::new(),
        frozen_at: Some(at),
        total_paise: frozen.total,
        paid_paise: frozen.total,
        created_at: at,
        changed_at: at,
        approved_paise: Paise::ZERO,
        approved_bp: BasisPoints::ZERO,
        approved_by: None,
        place_kind: String::new(),
        place_address: String::new(),
        place_city: String::new(),
        place_pincode: String::new(),
        place_state_code: String::new(),
    }
}

fn tender(history: &mut History, shift: &Shift<'_>, order: &Order, at: Moment) -> Tender {
    let gateway = match history.dice.below(20) {
        0..12 => Gateway::Cash,
        12..16 => Gateway::GoogleTezOffline,
        16..18 => Gateway::PaytmOffline,
        _ => Gateway::CardOffline,
    };
    let amount = order.total_paise;
    // A customer hands over whole hundreds of rupees.
    let collected =
        if gateway == Gateway::Cash { Paise::new((amount.get() + 9_999) / 10_000 * 10_000) } else { amount };
    Tender {
        vendor_id: order.vendor_id,
        terminal_id: order.terminal_id,
        pay_id: history.chance.id(at),
        order_id: order.order_id.clone(),
        store_id: order.store_id,
        session_id: shift.session_id.clone(),
        user_id: order.user_id,
        gateway: gateway.name().to_owned(),
        state: TenderState::Taken,
        amount_paise: amount,
        collected_paise: collected,
        returned_paise: collected - amount,
        reference: String::new(),
        detail: String::new(),
        reversal_of: String::new(),
        fingerprint: String::new(),
        business_date: shift.business_date,
        created_at: at,
        rounding_paise: Paise::ZERO,
    }
}

fn invoice(history: &mut History, shift: &Shift<'_>, order: &Order, frozen: &FrozenBill, tender: &Tender) -> Invoice {
    let at = order.created_at;
    let financial_year = series::financial_year(shift.business_date);
    let terminal = &shift.till.terminal;
    let series_no = history.next(terminal.terminal_id, Series::Invoice, financial_year);
    let code = &history.shop.store.code;
    Invoice {
        vendor_id: order.vendor_id,
        invoice_id: history.chance.id(at),
        store_id: order.store_id,
        store_version_no: 1,
        terminal_id: order.terminal_id,
        terminal_name: terminal.name.clone(),
        number: series::printed(code, Series::Invoice, terminal.number, financial_year, series_no),
        financial_year,
        series: Series::Invoice.letter().to_owned(),
        series_no,
        kind: InvoiceKind::Sale,
        title: "Tax Invoice".to_owned(),
        order_id: order.order_id.clone(),
        original_id: String::new(),
        session_id: shift.session_id.clone(),
        user_id: order.user_id,
        cashier_name: shift.till.name.clone(),
        customer_id: order.customer_id.clone(),
        customer_name: "Walk-in customer".to_owned(),
        customer_mobile: String::new(),
        customer_email: String::new(),
        customer_gstin: String::new(),
        customer_address: String::new(),
        customer_city: String::new(),
        customer_state_code: String::new(),
        customer_pincode: String::new(),
        remark: String::new(),
        pieces: frozen.pieces,
        mrp_total_paise: frozen.mrp_total,
        sub_total_paise: frozen.sub_total,
        item_discount_paise: frozen.item_discount,
        bill_buster_paise: frozen.bill_buster,
        manual_discount_paise: frozen.manual_discount,
        carry_bag_paise: frozen.bag_total,
        round_off_paise: frozen.round_off,
        total_paise: frozen.total,
        taxable_paise: frozen.taxable,
        tax_paise: frozen.tax,
        payment_method: method_of(std::slice::from_ref(tender)),
        business_date: shift.business_date,
        created_at: at,
        seller_registration: Registration::Regular,
        seller_gstin: history.shop.store.gstin.clone(),
        place_kind: String::new(),
        place_address: String::new(),
        place_state_code: history.shop.store.state_code.clone(),
        customer_business: String::new(),
    }
}

/// The next entry of the till's audit chain.
fn entry(history: &mut History, shift: &Shift<'_>, event: &AuditEvent, at: Moment) -> AuditEntry {
    let StoredEvent { action, subject, detail } = event.stored();
    let terminal_id = shift.till.terminal.terminal_id;
    let (vendor_id, principal) = (history.shop.scope.vendor_id(), Name::Till(terminal_id).to_string());
    let head = history.heads.entry(terminal_id).or_insert_with(|| AuditHead {
        vendor_id,
        principal: principal.clone(),
        entry_no: 0,
        hash: String::new(),
    });
    head.entry_no += 1;
    let mut entry = AuditEntry {
        vendor_id,
        principal,
        entry_no: head.entry_no,
        store_id: history.shop.scope.store_id(),
        user_id: shift.till.user_id,
        session_id: shift.session_id.clone(),
        action: action.to_owned(),
        subject,
        detail,
        created_at: at,
        previous_hash: std::mem::take(&mut head.hash),
        hash: String::new(),
    };
    entry.hash = hash_of(&entry, history.key);
    head.hash.clone_from(&entry.hash);
    entry
}
