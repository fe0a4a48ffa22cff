//! Every call the server answers, one line per capability.

use std::collections::BTreeSet;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use books::call::{self, Row};
use books::calls;
use books::clock::{ClockJump, india, wire_time};
use books::refusal::CallError;
use books::{
    approval_request, browse, cancellation, carry_bag, cash_session, charge, console, customer, goods_receipt,
    identity, invoice, licence, login, offline, pairing, payment_device, profile, report, returns,
};
use pricing::message::{Entry, Says as _};
use serde_json::{Map, Value, json};
use tower_http::compression::CompressionLayer;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::path::{HttpMethod, OperationBuilder, PathItem};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::{AllOfBuilder, ContentBuilder, Ref, RefOr, Required, ResponseBuilder, Schema};
use utoipa::{OpenApi, PartialSchema, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::charges::webhook;
use crate::http::{
    __path_logout, Problem, RequestRefusal, bill_page, bill_pdf, call_routes, checkout_page, console_asset,
    console_page, console_routes, download, logout, picture, web_app,
};
use crate::lengths;
use crate::route::{Route, mount};

/// How a browser's form is sent.
const FORM: &str = "application/x-www-form-urlencoded";
/// How the console asks.
const JSON: &str = "application/json";

#[derive(OpenApi)]
#[openapi(
    info(title = "Rokad console", description = "The calls of people without a till", license(name = "Apache-2.0")),
    components(schemas(
        console::ApprovalView,
        console::ApprovalsAnswer,
        console::AuditChecked,
        console::AuditPage,
        console::BillAnswer,
        console::BillsAnswer,
        console::CashierLine,
        console::CashierWork,
        console::CustomerFile,
        console::CustomersAnswer,
        console::GoodsAnswer,
        console::GstAnswer,
        console::HomeAnswer,
        console::InvitedAnswer,
        console::OfferAnswer,
        console::OffersAnswer,
        console::PaperAnswer,
        console::PersonLine,
        console::PersonReport,
        console::ProductAnswer,
        console::SessionLine,
        console::SettingsAnswer,
        console::SupplierAnswer,
        console::SuppliersAnswer,
        console::TillsAnswer,
        identity::EnrolledAnswer,
        identity::Joined,
        identity::ResetAnswer,
        identity::SessionAnswer,
        report::ReportFile,
    ))
)]
struct ConsoleDocument;

#[derive(OpenApi)]
#[openapi(
    info(title = "Rokad", description = "The calls of the till", license(name = "Apache-2.0")),
    // Types under `data` have to be registered here: a generic answer around them does not name them.
    components(schemas(
        cancellation::CancelStart, cancellation::CancelledAnswer, goods_receipt::AdviceInFull, goods_receipt::GrnAnswer,
        carry_bag::BagAnswer, charge::ChargeAnswer, cash_session::ClosedAnswer, cash_session::OpenedAnswer, browse::Hit,
        customer::CityAnswer,
        customer::StateAnswer, invoice::BillLinkAnswer, invoice::DeliveryStatusAnswer, invoice::Queued,
        licence::LicenceAnswer, login::approval::ApprovalAnswer, login::MobileAnswer, login::Salespeople,
        browse::QuickKeys, offline::TableRow,
        payment_device::PaymentDeviceAnswer, pairing::PrintSignature, report::AuditAnswer, report::OverviewAnswer,
        report::ReportAnswer,
        returns::ApprovedAnswer, returns::Holding, returns::PaidOutAnswer,
        returns::PayOutStart, returns::Preview, profile::OwnProfile,
        approval_request::AskedAnswer, approval_request::Requests,
    ))
)]
struct Document;

/// The OpenAPI document of all calls: those of the table, and signing out, which comes as a `GET`.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    let own = OpenApiRouter::<App>::new().routes(routes!(logout));
    let mut document = OpenApiRouter::<App>::with_openapi(Document::openapi()).nest("/api", own).into_openapi();
    for row in calls::table() {
        add_row(&mut document, &row, FORM);
    }
    with_messages(with_identity(document), crate::words::catalogue())
}

fn add_row(document: &mut utoipa::openapi::OpenApi, row: &Row, sent_as: &str) {
    let schemas = (row.schemas)();
    let components = document.components.get_or_insert_default();
    components.schemas.extend(schemas.parts);
    if let Some(RefOr::T(Schema::Object(request))) = components.schemas.get_mut(&schemas.request) {
        lengths::write(request, schemas.longest);
    }
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name(schemas.request))).build();
    let request = RequestBodyBuilder::new().content(sent_as, body).required(Some(Required::True)).build();
    let answer = ContentBuilder::new().schema(Some(Ref::from_schema_name(schemas.answer))).build();
    let done = ResponseBuilder::new().content("application/json", answer).build();
    let operation = OperationBuilder::new()
        .tag(row.about.capability)
        .summary(Some(row.about.does))
        .operation_id(Some(row.about.name))
        .request_body(Some(request))
        .response("200", done)
        .extensions(Some(with_codes(row)))
        .build();
    let item = PathItem::new(HttpMethod::Post, operation);
    document.paths.paths.insert(format!("/api{}", row.about.path), item);
}

/// The codes that answers of a call carry; what each means stands once for all calls, in `x-messages`.
fn with_codes(row: &Row) -> Extensions {
    let of_requests = RequestRefusal::catalogue().into_iter().map(|entry| entry.code);
    let codes: BTreeSet<String> = row.codes().into_iter().chain(of_requests).collect();
    Extensions::from_iter([("x-codes".to_owned(), json!(codes))])
}

/// The caller's identifiers, which every call has.
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
    /// The kind of client.
    trans_from: Option<String>,
    /// The client's own id of this request: the same one again is the same request.
    request_id: Option<String>,
}

/// The OpenAPI document of the console's calls. Their session is a cookie.
#[must_use]
pub fn console_openapi() -> utoipa::openapi::OpenApi {
    let mut document = ConsoleDocument::openapi();
    for row in calls::of_people() {
        add_row(&mut document, &row, JSON);
    }
    with_messages(document, books::words::of_people().into_iter().chain(RequestRefusal::catalogue()))
}

/// Adds to every request what identifies its caller, which the extractor reads and no request type repeats.
fn with_identity(mut document: utoipa::openapi::OpenApi) -> utoipa::openapi::OpenApi {
    let components = document.components.get_or_insert_default();
    let mut identifiers = Identifiers::schema();
    if let RefOr::T(Schema::Object(fields)) = &mut identifiers {
        lengths::write(fields, call::MAX_LEN_OF_IDENTITY);
    }
    components.schemas.insert("Identifiers".to_owned(), identifiers);
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
fn with_messages(
    mut document: utoipa::openapi::OpenApi,
    entries: impl IntoIterator<Item = Entry>,
) -> utoipa::openapi::OpenApi {
    let messages: Map<String, Value> = entries
        .into_iter()
        .map(|entry| (entry.code, json!({"message": entry.message, "values": entry.values})))
        .collect();
    let extensions = [("x-messages".to_owned(), Value::Object(messages))];
    document.extensions = Some(extensions.into_iter().collect());
    document
}

/// Every route: the calls of the table, and what is no call of a till.
pub fn routes() -> Vec<Route<App>> {
    let own = [
        Route::get("/api/vendor/logout", logout),
        Route::get("/healthz", async || "ok"),
        Route::get("/readyz", ready),
        Route::get("/pictures/{name}", picture),
        Route::get("/downloads/{name}", download),
        Route::get("/pay/razorpay", checkout_page),
        Route::post("/hooks/razorpay/{vendor}", webhook::razorpay),
        Route::get("/console", console_page),
        Route::get("/console/", console_page),
        Route::get("/console/{*screen}", console_page),
        Route::get("/console/assets/{name}", console_asset),
        Route::get("/b/{token}", bill_page),
        Route::get("/b/{token}/{name}", bill_pdf),
    ];
    call_routes().chain(console_routes()).chain(own).collect()
}

/// The service with `more` routes beside its own, which answers every other path with the web app.
pub fn router(app: App, more: Vec<Route<App>>) -> Router {
    mount(routes().into_iter().chain(more))
        .fallback(web_app::serve)
        .layer(CompressionLayer::new().gzip(true))
        .with_state(app)
}

async fn ready(State(app): State<App>) -> Response {
    match app.ready().await {
        Ok(()) => match app.clock.jump() {
            None => "ready".into_response(),
            // It serves; who watches it should look at the machine's clock.
            Some(ClockJump { by, to }) => {
                let at = wire_time(to, &india());
                format!("ready\nwarning: the clock leapt by {} seconds, to {at} in India", by / 1000).into_response()
            }
        },
        Err(unready) => Problem(CallError::Storage(storage::Error::Unavailable(unready.to_string()))).into_response(),
    }
}
