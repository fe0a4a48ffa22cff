//! The web app, which lies inside the binary.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use books::digest::hex;
use bytes::Bytes;
use rust_embed::EmbeddedFile;

use super::ContentPolicy;
use crate::app::App;
use crate::config::Origin;
use crate::web_files::Files;

/// The placeholder in `index.html` that every answer replaces by a nonce of its own.
const NONCE: &str = "__CSP_NONCE__";
/// The placeholder in `index.html` for the name of its build, by which an old page sees that there is a new one.
const BUILD: &str = "__BUILD__";
/// The placeholder in `index.html` for the server that calls go to, where it is another one.
const API_ORIGIN: &str = "__API_ORIGIN__";
/// The placeholder in `index.html` for the page of the loyalty programme.
const LOYALTY_PAGE: &str = "__LOYALTY_PAGE__";
/// The worker that starts the app without network. A browser asks it for nothing but the app's own files.
const WORKER: &str = "sw.js";
const WORKER_POLICY: &str = "default-src 'none'; script-src 'self'; connect-src 'self'";

/// Answers a file of the web app; every other address is a screen, so it gets the page that shows screens.
pub async fn serve(State(app): State<App>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if path != "index.html"
        && let Some(file) = find(&app, path).await
    {
        return answer_file(path, file, &headers);
    }
    let looks_like_a_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    if looks_like_a_file || path.starts_with("api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    page(&app).await
}

/// A file of the web app, from the binary or from the folder it is developed in.
async fn find(app: &App, path: &str) -> Option<EmbeddedFile> {
    let Some(folder) = &app.config.web_app else { return Files::get(path) };
    let is_inside = !path.is_empty() && path.split('/').all(|part| part != ".." && !part.is_empty());
    if !is_inside {
        return None;
    }
    let file = folder.join(path);
    tokio::task::spawn_blocking(move || rust_embed::utils::read_file_from_fs(&file).ok()).await.ok().flatten()
}

/// Answers a file that lies in the binary; one below `assets/` is kept for ever.
pub fn answer_file(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    // Names under assets/ carry a hash of their content, so they never change.
    let caching = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..16]));
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response();
    }
    let kind = file.metadata.mimetype().to_owned();
    let head = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, caching.to_owned()), (header::ETAG, tag)];
    let mut response = (head, Body::from(Bytes::from(file.data.into_owned()))).into_response();
    if path == WORKER {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(WORKER_POLICY));
    }
    response
}

/// A text as the value of an attribute.
fn attribute(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

async fn page(app: &App) -> Response {
    let Some(index) = find(app, "index.html").await else {
        return (StatusCode::NOT_FOUND, "The web app is not part of this build: run make web.").into_response();
    };
    let nonce = app.chance.alphanumeric(24);
    let html = String::from_utf8_lossy(&index.data).replace(NONCE, &nonce).replace(BUILD, &app.build);
    let api = app.config.api_origin.as_ref().map(Origin::text);
    let html = html.replace(API_ORIGIN, api.unwrap_or_default());
    let mut policy = ContentPolicy::default();
    if let Some(api) = api {
        policy.allow_connection(api);
        policy.allow_picture(api);
    }
    let mut loyalty_pages: Vec<&str> = Vec::new();
    for reach in app.outside.all() {
        if let Some(razorpay) = &reach.razorpay {
            policy.allow_frame(api.unwrap_or("'self'"));
            // The picture of a QR code, where its words are not told.
            razorpay.origins().iter().for_each(|origin| policy.allow_picture(origin));
        }
        if let Some(loyalty) = &reach.loyalty {
            loyalty.origins().for_each(|origin| policy.allow_frame(&origin));
            loyalty_pages.push(loyalty.frame_url());
        }
    }
    // A page that needs no sign-in is nobody's in particular: it is shown where there is one for all.
    loyalty_pages.dedup();
    let loyalty_page = if let [page] = loyalty_pages[..] { page } else { "" };
    let html = html.replace(LOYALTY_PAGE, &attribute(loyalty_page));
    let policy = policy.header(&nonce);
    let mut response =
        ([(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")], html)
            .into_response();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}
