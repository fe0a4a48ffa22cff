use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use bytes::Bytes;
use paper::escape;

use server::route::{Route, mount};

use super::authority::Certified;

/// Path of the authority's certificate, for those who need no instructions.
pub const CERTIFICATE: &str = "/rokad-demo-ca.crt";
const PAGE: &str = include_str!("trust_page.html");
const STYLE: &str = include_str!("trust.css");
/// As what browsers and tablets know a certificate to be trusted.
const KIND: &str = "application/x-x509-ca-cert";

/// The page by which a tablet comes to trust the demo. It needs no trust itself, so it goes over plain HTTP and has
/// nothing but what anybody may know; `tills` are the addresses of the till, `names` what the server is called.
pub fn trust_routes(certified: &Certified, name: &str, tills: &[String]) -> Router {
    let page = page(certified, name, tills);
    let authority = Bytes::from(certified.authority.clone());
    let of_kind = |kind: &'static str| [(header::CONTENT_TYPE, kind)];
    mount([
        Route::get("/", async move || (of_kind("text/html; charset=utf-8"), page.clone())),
        Route::get("/trust.css", async move || (of_kind("text/css; charset=utf-8"), STYLE)),
        Route::get(CERTIFICATE, async move || (of_kind(KIND), authority.clone())),
    ])
    .layer(from_fn(secure))
}

fn page(certified: &Certified, name: &str, tills: &[String]) -> String {
    let text = |text: &str| {
        let mut safe = String::new();
        escape(&mut safe, text);
        safe
    };
    let links: String = tills.iter().map(|till| format!("<li><a href=\"{0}\">{0}</a></li>", text(till))).collect();
    PAGE.replace("{{ first }}", &text(name))
        .replace("{{ name }}", &text(&certified.name))
        .replace("{{ certificate }}", CERTIFICATE)
        .replace("{{ fingerprint }}", &certified.fingerprint())
        .replace("{{ tills }}", &links)
}

/// Headers of this page, beside those of every answer.
async fn secure(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
        (header::CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in headers {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
