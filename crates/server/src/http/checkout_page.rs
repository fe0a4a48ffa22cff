//! The page on which Razorpay's Checkout runs: the till shows it in a frame, so that a script from elsewhere never runs
//! on the till's own page, whose policy would not let it do its work.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use minijinja::{Environment, context};

use crate::app::App;
use crate::config::Origin;
use crate::outside::Razorpay;

const PAGE: &str = include_str!("checkout_page.html");

/// The page. What is to be paid is said by the till, and only by it.
pub async fn checkout_page(State(app): State<App>) -> Response {
    let nonce = app.chance.alphanumeric(24);
    let apps: Vec<&str> = app.config.app_origins.iter().map(Origin::text).collect();
    let razorpay = app.outside.all().find_map(|reach| reach.razorpay.as_ref());
    let values =
        context! { nonce => &*nonce, apps => apps.join(" "), checkout => razorpay.map_or("", Razorpay::checkout) };
    let mut environment = Environment::new();
    let page = environment
        .add_template("checkout_page.html", PAGE)
        .and_then(|()| environment.get_template("checkout_page.html"))
        .and_then(|template| template.render(values));
    let page = match page {
        Ok(page) => page,
        Err(error) => return super::Problem(books::refusal::CallError::Fault(error.to_string())).into_response(),
    };
    let scripts = razorpay.map(|razorpay| razorpay.origins().join(" ")).unwrap_or_default();
    // Its window brings styles and pictures of its own.
    let policy = format!(
        "default-src 'none'; script-src 'nonce-{nonce}' {scripts}; frame-src {scripts}; connect-src {scripts}; \
         style-src 'unsafe-inline'; img-src data: https:; base-uri 'none'; form-action https:; frame-ancestors 'self' {}",
        apps.join(" ")
    );
    let head = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    let mut response = (head, page).into_response();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    // Browsers that read the policy ignore this header; only the policy names the apps of other origins.
    response.headers_mut().insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
    response
}
