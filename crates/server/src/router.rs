//! Every call the server answers, one line per capability.

use axum::Router;
use axum::extract::State;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::{Map, Value, json};
use tower_http::compression::CompressionLayer;
use utoipa::openapi::{AllOfBuilder, Ref, RefOr, Schema};
use utoipa::{OpenApi, PartialSchema, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::carry_bag;
use crate::cart;
use crate::cash_session;
use crate::catalog;
use crate::customer;
use crate::demo;
use crate::discount;
use crate::held_bill;
use crate::http::{observe, secure, web_app};
use crate::invoice;
use crate::licence;
use crate::login;
use crate::offline;
use crate::payment;
use crate::settings;
use crate::voucher;

#[derive(OpenApi)]
#[openapi(info(title = "Rokad", description = "The calls of the till", license(name = "Apache-2.0")))]
struct Document;

fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(licence::tag_licence))
        .routes(routes!(licence::move_licence))
        .routes(routes!(login::auth_mobile))
        .routes(routes!(login::register_mobile))
        .routes(routes!(login::setup_pin))
        .routes(routes!(login::login))
        .routes(routes!(login::logout))
        .routes(routes!(login::verify_password))
        .routes(routes!(login::unlock_pin))
        .routes(routes!(login::operation_verification))
        .routes(routes!(login::get_salesman))
        .routes(routes!(offline::table_sync))
        .routes(routes!(offline::price_list))
        .routes(routes!(settings::get_settings))
        .routes(routes!(cash_session::opening_balance))
        .routes(routes!(cash_session::closing_balance))
        .routes(routes!(cash_session::cash_movement))
        .routes(routes!(cash_session::print_settlement))
        .routes(routes!(catalog::product_search))
        .routes(routes!(catalog::get_catalog))
        .routes(routes!(cart::cart_details))
        .routes(routes!(cart::product_details))
        .routes(routes!(cart::product_qty_update))
        .routes(routes!(cart::remove_product_from_cart))
        .routes(routes!(cart::add_remark))
        .routes(routes!(carry_bag::get_carry_bags))
        .routes(routes!(carry_bag::save_carry_bags))
        .routes(routes!(held_bill::order_recall))
        .routes(routes!(customer::get_profile))
        .routes(routes!(customer::login_for_customer))
        .routes(routes!(customer::un_tag_customer))
        .routes(routes!(customer::get_state))
        .routes(routes!(customer::get_city))
        .routes(routes!(discount::manual_discount))
        .routes(routes!(payment::process_to_payment))
        .routes(routes!(payment::save_payment))
        .routes(routes!(voucher::apply_voucher))
        .routes(routes!(voucher::remove_voucher))
        .routes(routes!(invoice::order_details))
        .routes(routes!(invoice::my_orders))
        .routes(routes!(invoice::email_invoice))
        .routes(routes!(invoice::send_bill_receipt))
        .routes(routes!(invoice::get_bill_link))
        .routes(routes!(invoice::delivery_status))
}

/// The OpenAPI document of all calls.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    let document = OpenApiRouter::<App>::with_openapi(Document::openapi()).nest("/api", calls()).into_openapi();
    with_messages(with_identity(document))
}

/// What every call carries about its caller.
#[derive(ToSchema)]
#[allow(dead_code, reason = "the document's words for what the extractor reads")]
struct Identifiers {
    /// The token of a signed-in user.
    api_token: Option<String>,
    /// The id of the activated device.
    udidtoken: Option<String>,
    /// The vendor, as the client knows it.
    v_id: Option<String>,
    /// The store, as the client knows it.
    store_id: Option<String>,
    /// The user, as the client knows it.
    vu_id: Option<String>,
    /// Which kind of client calls.
    trans_from: Option<String>,
    /// The client's own id of this request: the same one again is the same request.
    request_id: Option<String>,
}

/// Adds to every request what identifies its caller, which the extractor reads and no request type repeats.
fn with_identity(mut document: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    let components = document.components.get_or_insert_default();
    components.schemas.insert("Identifiers".to_owned(), Identifiers::schema());
    for item in document.paths.paths.values_mut() {
        let Some(RefOr::T(body)) = item.post.as_mut().and_then(|call| call.request_body.as_mut()) else { continue };
        for content in body.content.values_mut() {
            let RefOr::T(content) = content else { continue };
            let Some(own) = content.schema.take() else { continue };
            let both = AllOfBuilder::new().item(Ref::from_schema_name("Identifiers")).item(own);
            content.schema = Some(RefOr::T(Schema::AllOf(both.build())));
        }
    }
    document
}

/// Adds all messages: what each code means, and what its values are.
fn with_messages(mut document: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    let messages: Map<String, Value> = crate::words::catalogue()
        .into_iter()
        .map(|entry| (entry.code, json!({"message": entry.message, "values": entry.values})))
        .collect();
    let extensions = [("x-messages".to_owned(), Value::Object(messages))];
    document.extensions = Some(extensions.into_iter().collect());
    document
}

/// The service.
pub fn router(app: App) -> Router {
    let (calls, _) = OpenApiRouter::<App>::new().nest("/api", calls()).split_for_parts();
    calls
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/pictures/{name}", get(catalog::picture))
        .route("/demo/barcodes", get(demo::barcodes))
        .route("/b/{token}", get(invoice::bill_page))
        .route("/b/{token}/{name}", get(invoice::bill_pdf))
        .fallback(web_app::serve)
        .layer(CompressionLayer::new().gzip(true))
        .layer(from_fn_with_state(app.clone(), secure))
        .layer(from_fn_with_state(app.clone(), observe))
        .with_state(app)
}

async fn ready(State(app): State<App>) -> Response {
    match app.ready().await {
        Ok(()) => "ready".into_response(),
        Err(problem) => problem.into_response(),
    }
}
