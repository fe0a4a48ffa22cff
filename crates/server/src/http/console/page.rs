//! The console's page and its files, which lie inside the binary beside the till's.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::http::web_app::answer_file;
use crate::web_files::ConsoleFiles;

/// The placeholder in `console.html` that every answer replaces by a nonce of its own.
const NONCE: &str = "__CSP_NONCE__";
/// The placeholder for the version of Rokad.
const VERSION: &str = "__VERSION__";

/// The page: every address of the console.
pub async fn page(State(app): State<App>) -> Response {
    let Some(page) = ConsoleFiles::get("console.html") else {
        return (StatusCode::NOT_FOUND, "The console is not part of this build: run make web.").into_response();
    };
    let nonce = app.chance.alphanumeric(24);
    let html = String::from_utf8_lossy(&page.data).replace(NONCE, &nonce).replace(VERSION, env!("CARGO_PKG_VERSION"));
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default page worker"
    );
    let head = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8".to_owned()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (header::CONTENT_SECURITY_POLICY, policy),
    ];
    (head, html).into_response()
}

/// A script, style or font, whose name carries a hash of its content.
pub async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let path = format!("assets/{name}");
    match ConsoleFiles::get(&path) {
        Some(file) => answer_file(&path, file, &headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
