//! The page behind a bill's link: whoever holds the link reads that invoice and nothing else.
//!
//! It needs no sign-in, runs no script, is kept by no cache and listed by no search engine.

use axum::extract::{Path, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use books::clock::{Moment, spoken_date};
use books::invoice::{BillView, Copy, Posted, bill_view, by_id, find_link, invoice_pdf, receipt};
use books::refusal::CallError;
use minijinja::{Environment, context};
use paper::{RECEIPT_STYLE, html_blocks};
use storage::Scope;

use super::Problem;
use crate::app::App;

/// The page's own words, and how it looks.
const PAGE: &str = include_str!("bill_page.html");

/// State of the link to a bill.
enum Found {
    Bill(Box<Posted>, Moment, Copy),
    Expired,
    Withdrawn,
    Nothing,
}

async fn look_up(app: &App, token: String) -> Result<Found, CallError> {
    let now = app.clock.now();
    let link = app.db.read(&Scope::system(), move |reader| find_link(reader, &token)).await?;
    let Some(link) = link else { return Ok(Found::Nothing) };
    if link.is_withdrawn {
        return Ok(Found::Withdrawn);
    }
    if link.expires_at <= now {
        return Ok(Found::Expired);
    }
    let (expires_at, copy) = (link.expires_at, link.copy);
    let book = app.book.clone();
    let posted =
        app.db.read(&Scope::vendor(link.vendor_id), move |reader| by_id(reader, &book, &link.invoice_id)).await?;
    Ok(posted.map_or(Found::Nothing, |posted| Found::Bill(Box::new(posted.for_anyone()), expires_at, copy)))
}

/// The page.
pub async fn bill_page(State(app): State<App>, Path(token): Path<String>) -> Response {
    match look_up(&app, token.clone()).await {
        Ok(Found::Bill(posted, expires_at, copy)) => {
            let Posted { invoice, seller, .. } = &*posted;
            let view = bill_view(&posted, copy);
            let receipt = if view.is_none() { html_blocks(&receipt(&posted, copy)) } else { String::new() };
            let values = context! {
                store => &*seller.row.name,
                place => format!("{}, {} {}", seller.row.address, seller.row.city, seller.row.pincode),
                initial => seller.row.name.chars().next().map(String::from),
                title => &*invoice.title,
                number => &*invoice.number,
                total => invoice.total_paise.in_rupees().to_string(),
                receipt,
                sums => view.as_ref().map(|view| html_blocks(&view.sums)),
                names => view.as_ref().map(|view| html_blocks(&view.names)),
                view => view.as_ref().map(told),
                download => format!("/b/{token}/{}.pdf", invoice.number),
                until => spoken_date(expires_at.day(&seller.zone)),
            };
            render(&app, StatusCode::OK, values)
        }
        Ok(found) => no_bill(&app, &found),
        Err(stop) => Problem(stop).into_response(),
    }
}

/// The document behind a link, to keep. Its name in the address is for the person who saves it.
pub async fn bill_pdf(State(app): State<App>, Path((token, _name)): Path<(String, String)>) -> Response {
    let (posted, copy) = match look_up(&app, token).await {
        Ok(Found::Bill(posted, _, copy)) => (posted, copy),
        Ok(found) => return no_bill(&app, &found),
        Err(stop) => return Problem(stop).into_response(),
    };
    let name = posted.invoice.number.clone();
    let turn = match app.shares.drawing(posted.invoice.vendor_id, &posted.invoice.invoice_id).await {
        Ok(turn) => turn,
        Err(stop) => return Problem(stop).into_response(),
    };
    let draw = move || {
        let _turn = turn;
        invoice_pdf(&posted, copy)
    };
    let drawn = tokio::task::spawn_blocking(draw).await.map_err(|error| error.to_string());
    match drawn.and_then(|drawn| drawn) {
        Ok(bytes) => {
            let disposition = format!("attachment; filename=\"{name}.pdf\"");
            let head =
                [(header::CONTENT_TYPE, "application/pdf".to_owned()), (header::CONTENT_DISPOSITION, disposition)];
            unlisted((head, bytes).into_response())
        }
        Err(error) => Problem(CallError::Fault(error)).into_response(),
    }
}

fn no_bill(app: &App, found: &Found) -> Response {
    let (status, problem) = match found {
        Found::Expired => (StatusCode::GONE, "This link has expired."),
        Found::Withdrawn => (StatusCode::GONE, "The store has withdrawn this link."),
        _ => (StatusCode::NOT_FOUND, "This link leads to no bill."),
    };
    render(app, status, context! { problem })
}

fn render(app: &App, status: StatusCode, values: minijinja::Value) -> Response {
    let nonce = app.chance.alphanumeric(24);
    let mut environment = Environment::new();
    let values = context! { nonce => &*nonce, receipt_style => RECEIPT_STYLE, letters => letters_of(app), ..values };
    let page = environment
        .add_template("bill_page.html", PAGE)
        .and_then(|()| environment.get_template("bill_page.html"))
        .and_then(|template| template.render(values));
    let page = match page {
        Ok(page) => page,
        Err(error) => return Problem(CallError::Fault(error.to_string())).into_response(),
    };
    let policy = format!(
        "default-src 'none'; style-src 'nonce-{nonce}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
         sandbox allow-downloads allow-same-origin"
    );
    let head =
        [(header::CONTENT_TYPE, "text/html; charset=utf-8".to_owned()), (header::CONTENT_SECURITY_POLICY, policy)];
    unlisted((status, head, page).into_response())
}

/// The files of the font, for the page.
fn letters_of(app: &App) -> minijinja::Value {
    context! { latin => &*app.letters.latin, rupee => &*app.letters.rupee }
}

/// Data of a sale for the template of the page.
fn told(view: &BillView) -> minijinja::Value {
    let items: Vec<_> = view
        .items
        .iter()
        .map(|item| {
            context! {
                name => &*item.name,
                quantity => &*item.quantity,
                price => &*item.price,
                facts => &*item.facts,
                amount => &*item.amount,
                of_label => &*item.of_label,
            }
        })
        .collect();
    context! {
        on_top => &*view.on_top,
        sold_at => &*view.sold_at,
        items_counted => &*view.items_counted,
        pieces_counted => &*view.pieces_counted,
        saved => &*view.saved,
        cancelled => view.is_cancelled,
        goods => items,
    }
}

fn unlisted(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex, nofollow, noarchive"));
    response
}
