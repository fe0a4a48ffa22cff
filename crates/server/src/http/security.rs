//! Headers that tell a browser what this application never does.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use tower_http::cors::CorsLayer;

use crate::app::App;
use crate::config::Origin;

/// The content security policy of a page, made of what a store has switched on.
#[derive(Debug, Clone, Default)]
pub struct ContentPolicy {
    frames: Vec<String>,
    connections: Vec<String>,
    pictures: Vec<String>,
}

/// Addresses of a till's print agent: the till's own computer, any of the ports that the protocol tries.
const PRINT_AGENT: &str = "ws://localhost:* wss://localhost:*";

impl ContentPolicy {
    /// Frames of one more origin.
    pub fn allow_frame(&mut self, origin: &str) {
        add(&mut self.frames, origin);
    }

    /// Connections to one more origin.
    pub fn allow_connection(&mut self, origin: &str) {
        self.connections.push(origin.to_owned());
    }

    /// Pictures from one more origin.
    pub fn allow_picture(&mut self, origin: &str) {
        add(&mut self.pictures, origin);
    }

    /// The header of a page whose own styles carry `nonce`. Which texts may become markup or a script is decided in
    /// `web/src/lib/trustedTypes.ts` alone, whose policies are named here.
    #[must_use]
    pub fn header(&self, nonce: &str) -> String {
        let more = |list: &[String]| list.iter().map(|origin| format!(" {origin}")).collect::<String>();
        let frames = if self.frames.is_empty() { "'none'".to_owned() } else { self.frames.join(" ") };
        format!(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'nonce-{nonce}'; \
             img-src 'self' data: blob:{}; font-src 'self'; connect-src 'self' {PRINT_AGENT}{}; worker-src 'self'; \
             manifest-src 'self'; frame-src {frames}; object-src 'none'; base-uri 'none'; form-action 'self'; \
             frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default page worker",
            more(&self.pictures),
            more(&self.connections),
        )
    }
}

/// Adds an origin once.
fn add(origins: &mut Vec<String>, origin: &str) {
    if !origins.iter().any(|known| known == origin) {
        origins.push(origin.to_owned());
    }
}

/// Lets a browser hand answers to web apps that are given out elsewhere (`app_origins`), and to no other.
pub fn across_origins(origins: &[Origin]) -> CorsLayer {
    let allowed: Vec<HeaderValue> = origins.iter().map(|origin| origin.header().clone()).collect();
    CorsLayer::new()
        .allow_origin(allowed)
        .allow_methods([Method::GET, Method::POST])
        .allow_headers([header::CONTENT_TYPE])
        .expose_headers([BUILD, header::RETRY_AFTER])
        .max_age(Duration::from_secs(3_600))
}

/// Tells a page in which build of the web app the server believes.
const BUILD: HeaderName = HeaderName::from_static("x-build");

/// Headers of every answer.
pub async fn secure(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_call = request.uri().path().starts_with("/api/");
    let is_picture = request.uri().path().starts_with("/pictures/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if is_call && let Ok(build) = HeaderValue::from_str(&app.build) {
        headers.insert(BUILD, build);
    }
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    // Pictures of goods are shown by web apps that are given out elsewhere, too.
    let is_shown_elsewhere = is_picture && !app.config.app_origins.is_empty();
    let policy = if is_shown_elsewhere { "cross-origin" } else { "same-origin" };
    set(HeaderName::from_static("cross-origin-resource-policy"), policy);
    set(
        HeaderName::from_static("permissions-policy"),
        "camera=(self), geolocation=(self), microphone=(), serial=(self), usb=(self)",
    );
    set(header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'");
    if is_call {
        set(header::CACHE_CONTROL, "no-store");
    }
    if app.config.serves_tls() {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=63072000; includeSubDomains");
    }
    response
}
