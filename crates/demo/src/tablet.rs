//! The page that plays a tablet around the till (`web/src/app/tablet`).

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use server::App;
use server::http::ContentPolicy;
use server::http::web_app::answer_file;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../web/dist-tablet"]
struct Files;

/// The placeholder that every answer replaces by a nonce of its own.
const NONCE: &str = "__CSP_NONCE__";

/// The page: `GET /demo/tablet`.
pub async fn page(State(app): State<App>) -> Response {
    let Some(page) = Files::get("tablet.html") else {
        return (StatusCode::NOT_FOUND, "The tablet is not part of this build: run make web.").into_response();
    };
    let nonce = app.chance.alphanumeric(24);
    let html = String::from_utf8_lossy(&page.data).replace(NONCE, &nonce);
    let mut policy = ContentPolicy::default();
    for origin in app.outside.all().filter_map(|reach| reach.loyalty.as_ref()).flat_map(|loyalty| loyalty.origins()) {
        policy.allow_frame(&origin);
    }
    let head = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8".to_owned()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (header::CONTENT_SECURITY_POLICY, policy.header(&nonce)),
    ];
    (head, html).into_response()
}

/// A script, style or font of the page, whose name carries a hash of its content.
pub async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let path = format!("assets/{name}");
    match Files::get(&path) {
        Some(file) => answer_file(&path, file, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
