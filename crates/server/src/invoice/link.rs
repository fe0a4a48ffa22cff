//! The link under which an invoice opens without a sign-in: 128 random bits, for 90 days.

use axum::extract::State;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text as SqlText};
use serde::{Deserialize, Serialize};
use storage::rows::BillLink;
use storage::schema::bill_link;
use storage::{Reader, Tx};
use utoipa::ToSchema;

use super::hand_over::document;
use crate::answer::{Reply, WithData};
use crate::app::App;
use crate::chance::Chance;
use crate::clock::{DAY, Moment, wire_date};
use crate::config::Config;
use crate::http::Call;
use crate::login::Cashier;
use crate::refusal::Stop;
use crate::scalar::Text;

/// How long a link opens, counted from the last time it was handed out.
const OPENS_FOR: i64 = 90 * DAY;

/// A new token: 128 bits in 22 characters.
pub(super) fn token(chance: &Chance) -> String {
    URL_SAFE_NO_PAD.encode(chance.bytes::<16>())
}

/// The link of an invoice: the one it has, for another 90 days, or one with this token.
pub(super) fn hand_out(tx: &mut Tx<'_>, invoice_id: &str, token: &str, now: Moment) -> storage::Result<BillLink> {
    tx.execute(
        sql_query(
            "INSERT INTO bill_link (vendor_id, invoice_id, token, created_at, expires_at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (vendor_id, invoice_id) DO UPDATE SET expires_at = excluded.expires_at, \
             token = CASE WHEN bill_link.expires_at <= excluded.created_at THEN excluded.token ELSE bill_link.token END",
        )
        .bind::<BigInt, _>(tx.vendor())
        .bind::<SqlText, _>(invoice_id)
        .bind::<SqlText, _>(token)
        .bind::<BigInt, _>(now.0)
        .bind::<BigInt, _>(now.plus(OPENS_FOR).0),
    )?;
    tx.one(bill_link::table.find((tx.vendor(), invoice_id.to_owned())))
}

/// The link with a token, of whichever vendor.
pub(super) fn find(reader: &mut Reader<'_>, token: &str) -> storage::Result<Option<BillLink>> {
    if URL_SAFE_NO_PAD.decode(token).map_or(true, |bits| bits.len() != 16) {
        return Ok(None);
    }
    reader.maybe(bill_link::table.filter(bill_link::token.eq(token.to_owned())))
}

/// A link as a customer gets it.
pub(super) fn address(config: &Config, link: &BillLink) -> String {
    format!("{}/b/{}", config.links_begin_with(), link.token)
}

/// Which invoice.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct BillLinkRequest {
    /// The printed number.
    pub invoice_id: Text,
    /// The id of the bill, where the number is not known.
    pub order_id: Text,
}

/// A link to hand to the customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct BillLinkAnswer {
    /// Opens the invoice without a sign-in.
    link: String,
    /// What to write with it.
    text: String,
    /// The last day on which it opens.
    expires_on: String,
}

/// Hands out the link of an invoice.
#[utoipa::path(post, path = "/bill-link", tag = "invoice",
    request_body(content = BillLinkRequest, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<WithData<BillLinkAnswer>>)))]
pub async fn get_bill_link(
    State(app): State<App>,
    Call { actor: cashier, request, now, .. }: Call<Cashier, BillLinkRequest>,
) -> Result<Reply<WithData<BillLinkAnswer>>, Stop> {
    let (book, token) = (app.book.clone(), token(&app.chance));
    let (posted, link) = app
        .write(&cashier, move |tx| {
            let posted = document(tx, &book, &request.invoice_id, &request.order_id)?;
            let link = hand_out(tx, &posted.invoice.invoice_id, &token, now)?;
            Ok((posted, link))
        })
        .await?;
    let address = address(&app.config, &link);
    let data = BillLinkAnswer {
        text: super::hand_over::words(&posted, &address),
        expires_on: wire_date(Moment(link.expires_at), &posted.shop.zone),
        link: address,
    };
    Ok(Reply::success(WithData { data }))
}
