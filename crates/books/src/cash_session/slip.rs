//! The settlement slip (Z report): printed once a session is closed, for the store manager.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text as SqlText};
use diesel::{QueryableByName, sql_query};
use paper::{Align, Document, Paper};
use pricing::{BasisPoints, Paise};
use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::{CashCount, CashSession};
use storage::schema::{cash_session_count, cash_session_movement, terminal};
use utoipa::ToSchema;

use super::CashSessionRefusal;
use super::store;
use crate::catalog::StoreInfo;
use crate::clock::{Moment, spoken_date, spoken_time};
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::Text;

/// Which slip.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct PrintSettlement {
    /// A closed session of the store.
    pub settlement_session_id: Text,
}

crate::longest! { PrintSettlement { settlement_session_id: ID } }

/// A settlement slip and the paper it is for.
pub struct SettlementSlip {
    /// What is printed.
    pub document: Document,
    /// On what.
    pub paper: Paper,
}

/// The settlement slip of a closed session.
///
/// # Errors
/// When the session is none of the store's or not closed, or a statement fails.
pub fn settlement_slip(look: &mut Look<'_, Cashier>, request: &PrintSettlement) -> Result<SettlementSlip> {
    let store_id = look.store();
    let session = store::find(look, &request.settlement_session_id)?
        .filter(|session| session.store_id == store_id)
        .ok_or(CashSessionRefusal::Unknown)?;
    if session.state != "closed" {
        return Err(CashSessionRefusal::NotClosed.into());
    }
    let (shop, settings) = (look.shop(), look.settings());
    let document = slip(look, &session, &shop)?;
    Ok(SettlementSlip { document, paper: Paper::of_width(settings.bill_print_width) })
}

#[derive(QueryableByName)]
struct Totals {
    #[diesel(sql_type = BigInt)]
    bills: i64,
    #[diesel(sql_type = SqlText)]
    first_no: String,
    #[diesel(sql_type = SqlText)]
    last_no: String,
    #[diesel(sql_type = BigInt)]
    gross: i64,
    #[diesel(sql_type = BigInt)]
    item_discount: i64,
    #[diesel(sql_type = BigInt)]
    bill_buster: i64,
    #[diesel(sql_type = BigInt)]
    manual_discount: i64,
    #[diesel(sql_type = BigInt)]
    bags: i64,
    #[diesel(sql_type = BigInt)]
    round_off: i64,
    #[diesel(sql_type = BigInt)]
    total: i64,
}

#[derive(QueryableByName)]
struct RateTotal {
    #[diesel(sql_type = BigInt)]
    rate_bp: i64,
    #[diesel(sql_type = BigInt)]
    taxable: i64,
    #[diesel(sql_type = BigInt)]
    cgst: i64,
    #[diesel(sql_type = BigInt)]
    sgst: i64,
    #[diesel(sql_type = BigInt)]
    igst: i64,
}

#[derive(QueryableByName)]
struct Named {
    #[diesel(sql_type = SqlText)]
    name: String,
    #[diesel(sql_type = BigInt)]
    count: i64,
    #[diesel(sql_type = BigInt)]
    total: i64,
}

fn totals(reader: &mut Reader<'_>, session_id: &str, kind: &str) -> storage::Result<Totals> {
    let sum = |column: &str| format!("CAST(COALESCE(SUM({column}), 0) AS BIGINT)");
    reader.one(
        sql_query(format!(
            "SELECT COUNT(*) AS bills, COALESCE(MIN(number), '') AS first_no, COALESCE(MAX(number), '') AS last_no, \
             {} AS gross, {} AS item_discount, {} AS bill_buster, {} AS manual_discount, {} AS bags, {} AS round_off, \
             {} AS total FROM invoice WHERE vendor_id = $1 AND session_id = $2 AND kind = $3",
            sum("sub_total_paise"),
            sum("item_discount_paise"),
            sum("bill_buster_paise"),
            sum("manual_discount_paise"),
            sum("carry_bag_paise"),
            sum("round_off_paise"),
            sum("total_paise"),
        ))
        .bind::<BigInt, _>(reader.vendor())
        .bind::<SqlText, _>(session_id.to_owned())
        .bind::<SqlText, _>(kind.to_owned()),
    )
}

fn rates(reader: &mut Reader<'_>, session_id: &str) -> storage::Result<Vec<RateTotal>> {
    reader.load(
        sql_query(
            "SELECT l.cgst_bp + l.sgst_bp + l.igst_bp AS rate_bp, CAST(SUM(l.taxable_paise) AS BIGINT) AS taxable, \
             CAST(SUM(l.cgst_paise) AS BIGINT) AS cgst, CAST(SUM(l.sgst_paise) AS BIGINT) AS sgst, \
             CAST(SUM(l.igst_paise) AS BIGINT) AS igst \
             FROM invoice i JOIN invoice_line l ON l.vendor_id = i.vendor_id AND l.invoice_id = i.invoice_id \
             WHERE i.vendor_id = $1 AND i.session_id = $2 AND i.kind = 'sale' \
             AND i.seller_registration IN ('', 'regular') GROUP BY l.cgst_bp + l.sgst_bp + l.igst_bp ORDER BY 1",
        )
        .bind::<BigInt, _>(reader.vendor())
        .bind::<SqlText, _>(session_id.to_owned()),
    )
}

fn tenders(reader: &mut Reader<'_>, session_id: &str) -> storage::Result<Vec<Named>> {
    reader.load(
        sql_query(
            "SELECT gateway AS name, COUNT(*) AS count, CAST(SUM(amount_paise) AS BIGINT) AS total FROM payment_tender \
             WHERE vendor_id = $1 AND session_id = $2 AND state IN ('taken', 'reversal') GROUP BY gateway ORDER BY gateway",
        )
        .bind::<BigInt, _>(reader.vendor())
        .bind::<SqlText, _>(session_id.to_owned()),
    )
}

fn cashiers(reader: &mut Reader<'_>, session_id: &str) -> storage::Result<Vec<Named>> {
    reader.load(
        sql_query(
            "SELECT cashier_name AS name, COUNT(*) AS count, CAST(SUM(total_paise) AS BIGINT) AS total FROM invoice \
             WHERE vendor_id = $1 AND session_id = $2 AND kind = 'sale' GROUP BY user_id, cashier_name ORDER BY cashier_name",
        )
        .bind::<BigInt, _>(reader.vendor())
        .bind::<SqlText, _>(session_id.to_owned()),
    )
}

fn events(reader: &mut Reader<'_>, session_id: &str) -> storage::Result<Vec<Named>> {
    reader.load(
        sql_query(
            "SELECT action AS name, COUNT(*) AS count, CAST(0 AS BIGINT) AS total FROM audit_entry \
             WHERE vendor_id = $1 AND session_id = $2 AND action IN ('line_removed', 'bill_cancelled', 'invoice_reprinted') \
             GROUP BY action ORDER BY action",
        )
        .bind::<BigInt, _>(reader.vendor())
        .bind::<SqlText, _>(session_id.to_owned()),
    )
}

fn slip(reader: &mut Reader<'_>, session: &CashSession, shop: &StoreInfo) -> storage::Result<Document> {
    let till: String =
        reader.one(terminal::table.find((reader.vendor(), session.terminal_id)).select(terminal::name))?;
    let opened_by = store::user_name(reader, session.opened_by.unwrap_or_default())?;
    let closed_by = store::user_name(reader, session.closed_by.unwrap_or_default())?;
    let sales = totals(reader, &session.session_id, "sale")?;
    let returns = totals(reader, &session.session_id, "return")?;
    let time = |moment: Option<i64>| moment.map_or_else(String::new, |at| spoken_time(Moment(at), &shop.zone));

    let mut slip = Document::new(format!("Settlement Z {}", session.z_no.unwrap_or_default()));
    slip.heading(&shop.row.name);
    slip.centred(format!("{}, {}", shop.row.address, shop.row.city));
    slip.strong("SETTLEMENT SLIP");
    slip.rule();
    slip.strong_pair("Z number", session.z_no.unwrap_or_default());
    slip.pair("Till", till);
    slip.pair("Business date", spoken_date(&session.business_date));
    slip.pair("Opened", time(session.opened_at));
    slip.pair("Opened by", opened_by);
    slip.pair("Closed", time(session.closed_at));
    slip.pair("Closed by", closed_by);
    slip.rule();

    slip.pair("Bills", sales.bills);
    if sales.bills > 0 {
        slip.pair("First bill", &sales.first_no);
        slip.pair("Last bill", &sales.last_no);
    }
    slip.pair("Goods", Paise::new(sales.gross));
    amount_unless_zero(&mut slip, "Offers", -sales.item_discount - sales.bill_buster);
    amount_unless_zero(&mut slip, "Manual discount", -sales.manual_discount);
    amount_unless_zero(&mut slip, "Carry bags", sales.bags);
    amount_unless_zero(&mut slip, "Round off", sales.round_off);
    slip.strong_pair("Sales", Paise::new(sales.total));
    slip.pair(format!("Returns ({})", returns.bills), Paise::new(-returns.total));
    slip.rule();

    let rates = rates(reader, &session.session_id)?;
    if !rates.is_empty() {
        let has_igst = rates.iter().any(|row| row.igst != 0);
        let rows = rates.iter().map(|row| {
            let rate = BasisPoints::new(u32::try_from(row.rate_bp).unwrap_or_default());
            let igst = has_igst.then_some(row.igst);
            let amounts = [row.taxable, row.cgst, row.sgst].into_iter().chain(igst);
            let amounts = amounts.map(|paise| Paise::new(paise).to_string());
            std::iter::once(format!("{rate}%")).chain(amounts).collect()
        });
        let state_tax = shop.seller.state_tax_name();
        let mut columns =
            vec![("GST", Align::Left), ("Taxable", Align::Right), ("CGST", Align::Right), (state_tax, Align::Right)];
        if has_igst {
            columns.push(("IGST", Align::Right));
        }
        slip.table(&columns, rows.collect());
        slip.rule();
    }
    named_table(&mut slip, "Payment", &tenders(reader, &session.session_id)?, tender_name);
    named_table(&mut slip, "Cashier", &cashiers(reader, &session.session_id)?, str::to_owned);
    for event in events(reader, &session.session_id)? {
        slip.pair(event_name(&event.name), event.count);
    }
    drawer(reader, &mut slip, session)?;
    slip.rule();
    slip.centred("Hand this slip to the store manager.");
    slip.line("Signature:");
    slip.line(" ");
    Ok(slip)
}

fn drawer(reader: &mut Reader<'_>, slip: &mut Document, session: &CashSession) -> storage::Result<()> {
    let movements: Vec<(String, i64, String)> = reader.load(
        cash_session_movement::table
            .filter(cash_session_movement::vendor_id.eq(reader.vendor()))
            .filter(cash_session_movement::session_id.eq(&session.session_id))
            .order(cash_session_movement::created_at)
            .select((cash_session_movement::kind, cash_session_movement::amount_paise, cash_session_movement::reason)),
    )?;
    let of_kind = |kind: &str| movements.iter().filter(|row| row.0 == kind).map(|row| row.1).sum::<i64>();
    slip.rule();
    slip.pair("Opening balance", Paise::new(of_kind("opening")));
    slip.pair("Cash sales", Paise::new(of_kind("sale")));
    amount_unless_zero(slip, "Cash handed back", of_kind("reversal") + of_kind("refund"));
    for (kind, amount, reason) in &movements {
        if let "cash_in" | "cash_out" | "drop" = kind.as_str() {
            slip.pair(format!("{}: {reason}", movement_name(kind)), Paise::new(*amount));
        }
    }
    let (expected, counted) = (session.expected_paise.unwrap_or_default(), session.counted_paise.unwrap_or_default());
    slip.strong_pair("Expected cash", Paise::new(expected));
    slip.strong_pair("Counted cash", Paise::new(counted));
    slip.strong_pair("Difference", Paise::new(counted - expected));
    if !session.reason.is_empty() {
        slip.line(format!("Reason: {}", session.reason));
    }
    let counts: Vec<CashCount> = reader.load(
        cash_session_count::table
            .filter(cash_session_count::vendor_id.eq(reader.vendor()))
            .filter(cash_session_count::session_id.eq(&session.session_id))
            .filter(cash_session_count::moment.eq("closing"))
            .filter(cash_session_count::pieces.gt(0))
            .order((cash_session_count::kind.desc(), cash_session_count::face_paise.desc())),
    )?;
    if !counts.is_empty() {
        let rows = counts.iter().map(|count| {
            let kind = if count.kind == "NOTES" { "note" } else { "coin" };
            let value = Paise::new(count.face_paise * count.pieces).to_string();
            vec![format!("{} {kind}", Paise::new(count.face_paise)), count.pieces.to_string(), value]
        });
        slip.table(&[("Counted", Align::Left), ("Pieces", Align::Right), ("Value", Align::Right)], rows.collect());
    }
    Ok(())
}

fn amount_unless_zero(slip: &mut Document, name: &str, paise: i64) {
    if paise != 0 {
        slip.pair(name, Paise::new(paise));
    }
}

fn named_table(slip: &mut Document, title: &'static str, rows: &[Named], name: fn(&str) -> String) {
    if !rows.is_empty() {
        let rows =
            rows.iter().map(|row| vec![name(&row.name), row.count.to_string(), Paise::new(row.total).to_string()]);
        slip.table(&[(title, Align::Left), ("Count", Align::Right), ("Amount", Align::Right)], rows.collect());
        slip.rule();
    }
}

fn tender_name(gateway: &str) -> String {
    crate::tender::Gateway::parse(gateway).map_or(gateway, |gateway| gateway.title()).to_owned()
}

fn event_name(action: &str) -> &'static str {
    match action {
        "line_removed" => "Removed lines",
        "bill_cancelled" => "Cancelled bills",
        _ => "Reprints",
    }
}

fn movement_name(kind: &str) -> &'static str {
    match kind {
        "cash_in" => "Cash in",
        "cash_out" => "Cash out",
        _ => "Drop to safe",
    }
}
