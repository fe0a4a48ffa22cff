use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, sql_query};
use pricing::Paise;
use storage::{Reader, Result};

use crate::clock::Moment;

/// A held bill in the list.
#[derive(Debug, QueryableByName)]
#[expect(missing_docs, reason = "the names say it")]
pub struct HeldBill {
    #[diesel(sql_type = Text)]
    pub order_id: String,
    #[diesel(sql_type = BigInt)]
    pub held_at: Moment,
    /// The bill's total at the time it was held.
    #[diesel(sql_type = BigInt)]
    pub total_paise: Paise,
    /// A weighed line counts one.
    #[diesel(sql_type = BigInt)]
    pub pieces: i64,
    #[diesel(sql_type = Text)]
    pub note: String,
    #[diesel(sql_type = Text)]
    pub first_name: String,
    #[diesel(sql_type = Text)]
    pub last_name: String,
    #[diesel(sql_type = Text)]
    pub mobile: String,
    #[diesel(sql_type = Text)]
    pub cashier_first_name: String,
    #[diesel(sql_type = Text)]
    pub cashier_last_name: String,
    #[diesel(sql_type = Text)]
    pub terminal_name: String,
}

/// The filters of the list.
#[derive(Debug)]
pub struct Filters<'a> {
    /// Held from the first to the second.
    pub moments: (Moment, Moment),
    /// Part of the customer's name or phone, the note or the id; empty for all.
    pub search_term: &'a str,
    /// As the list of invoices names its orders.
    pub sort: &'a str,
    /// The number of bills at most.
    pub limit: i64,
    /// After how many.
    pub offset: i64,
}

/// The held bills of the scope's store.
///
/// # Errors
/// When a statement fails.
pub fn list(reader: &mut Reader<'_>, wanted: &Filters<'_>) -> Result<Vec<HeldBill>> {
    let order = match wanted.sort {
        "date_asc" => "o.changed_at, o.order_id",
        "amount_desc" => "o.total_paise DESC, o.order_id DESC",
        "amount_asc" => "o.total_paise, o.order_id",
        _ => "o.changed_at DESC, o.order_id DESC",
    };
    let query = format!(
        "SELECT o.order_id, o.changed_at AS held_at, o.total_paise, o.held_note AS note, c.first_name, c.last_name, \
         c.mobile, u.first_name AS cashier_first_name, u.last_name AS cashier_last_name, t.name AS terminal_name, \
         CAST((SELECT COALESCE(SUM(CASE WHEN p.weighed THEN 1 ELSE l.quantity_milli / 1000 END), 0) FROM cart_line l \
         JOIN catalog_product p ON p.vendor_id = l.vendor_id AND p.product_id = l.product_id \
         WHERE l.vendor_id = o.vendor_id AND l.order_id = o.order_id) AS BIGINT) AS pieces FROM cart_order o \
         JOIN customer c ON c.vendor_id = o.vendor_id AND c.customer_id = o.customer_id \
         JOIN login_user u ON u.vendor_id = o.vendor_id AND u.user_id = o.user_id \
         JOIN terminal t ON t.vendor_id = o.vendor_id AND t.terminal_id = o.terminal_id \
         WHERE o.vendor_id = $1 AND o.store_id = $2 AND o.state = 'held' AND o.changed_at >= $3 AND o.changed_at <= $4 \
         AND (LOWER(c.first_name || ' ' || c.last_name || ' ' || c.mobile || ' ' || o.held_note) LIKE $5 \
         OR o.order_id LIKE $6) ORDER BY {order} LIMIT $7 OFFSET $8"
    );
    let (from, until) = wanted.moments;
    let part = format!("%{}%", wanted.search_term.to_lowercase().replace(['%', '_', '\\'], ""));
    reader.load(
        sql_query(query)
            .bind::<BigInt, _>(reader.vendor())
            .bind::<BigInt, _>(reader.store())
            .bind::<BigInt, _>(from.0)
            .bind::<BigInt, _>(until.0)
            .bind::<Text, _>(part.clone())
            .bind::<Text, _>(part)
            .bind::<BigInt, _>(wanted.limit)
            .bind::<BigInt, _>(wanted.offset),
    )
}
