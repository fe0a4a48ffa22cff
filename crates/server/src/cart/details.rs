use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CartAnswer;
use super::CartReply;
use super::open_cart;
use super::open_cart_of;
use crate::app::App;
use crate::clock::Moment;
use crate::http::Call;
use crate::login::Cashier;
use crate::refusal::Stop;

/// The caller's identifiers are all there is: the open bill is the caller's.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct CartDetails {}

/// The open bill of the caller's till.
#[utoipa::path(post, path = "/cart-details", tag = "cart",
    request_body(content = CartDetails, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = CartAnswer, description = "The cart, with `status` and `message` beside its fields")))]
pub async fn cart_details(
    State(app): State<App>,
    Call { actor: cashier, now, .. }: Call<Cashier, CartDetails>,
) -> Result<CartReply, Stop> {
    let book = app.book.clone();
    let till = (&cashier).into();
    let cart = app
        .read(&cashier, move |reader| {
            let view = book.view(reader)?;
            Ok(CartAnswer::new(open_cart_of(reader, &view, till, now)?))
        })
        .await?;
    if cart.has_news() {
        return Ok(CartReply(tell(&app, &cashier, now).await?));
    }
    Ok(CartReply(cart))
}

/// The open bill, with what changed by itself written down as told.
///
/// # Errors
/// When a statement fails or the bill cannot be priced.
pub async fn tell(app: &App, cashier: &Cashier, now: Moment) -> Result<CartAnswer, Stop> {
    let book = app.book.clone();
    let till = cashier.into();
    app.write(cashier, move |tx| {
        let view = book.view(tx)?;
        open_cart(tx, &view, till, now)
    })
    .await
}
