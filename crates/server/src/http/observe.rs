//! One line in the log and one id per request; never a query string, a token or a body.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument as _;

use crate::app::App;
use crate::doors::Seldom;

/// Requests for which there was no room: as many as anybody likes to send.
static CROWDED: Seldom = Seldom::new();

tokio::task_local! {
    static REQUEST: RequestName;
}

/// The id of a request, which its answer carries as `x-request-id`.
#[derive(Debug, Clone)]
pub struct RequestName(pub String);

/// The id of the request this task answers, or nothing outside of one.
#[must_use]
pub(super) fn current_request() -> String {
    REQUEST.try_with(|name| name.0.clone()).unwrap_or_default()
}

/// From where a request really comes.
#[derive(Debug, Clone, Copy)]
struct Peer(IpAddr);

pub(super) fn peer_of(request: &Request) -> IpAddr {
    request.extensions().get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0)
}

/// The nearest address on the way that is not a trusted proxy; what a caller writes into the header itself is
/// further away than that and never believed.
fn real_peer(app: &App, request: &Request) -> IpAddr {
    let trusted = |address: &IpAddr| app.config.trusted_proxies.iter().any(|network| network.contains(address));
    let direct = request
        .extensions()
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |connection| connection.0.ip());
    if !trusted(&direct) {
        return direct;
    }
    let way = request.headers().get_all("x-forwarded-for");
    let way = way.iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    let way: Vec<IpAddr> = way.map_while(|address| address.trim().parse().ok()).collect();
    way.iter().rev().find(|address| !trusted(address)).copied().unwrap_or(direct)
}

/// Path for the log. A query may carry a token, and the path of a bill's page opens the bill, so both are left out.
fn logged(path: &str) -> &str {
    if path.starts_with("/b/") { "/b/…" } else { path }
}

/// Names the request, finds out its peer, logs its outcome.
pub async fn observe(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = Peer(real_peer(&app, &request));
    request.extensions_mut().insert(peer);
    let name = app.chance.alphanumeric(16);
    let (method, path) = (request.method().clone(), logged(request.uri().path()).to_owned());
    let span = tracing::info_span!("request", id = name, %method, path);
    let started = Instant::now();
    let answering = REQUEST.scope(RequestName(name.clone()), next.run(request));
    async move {
        let mut response = answering.await;
        let (status, took) = (response.status().as_u16(), started.elapsed());
        let is_crowded = response.status() == StatusCode::SERVICE_UNAVAILABLE;
        if is_crowded && let Some(unsaid) = CROWDED.may_say() {
            tracing::warn!(status, unsaid, milliseconds = took.as_millis(), "answered");
        } else if response.status().is_server_error() && !is_crowded {
            tracing::warn!(status, milliseconds = took.as_millis(), "answered");
        } else {
            tracing::debug!(status, microseconds = took.as_micros(), "answered");
        }
        if let Ok(value) = HeaderValue::from_str(&name) {
            response.headers_mut().insert("x-request-id", value);
        }
        response
    }
    .instrument(span)
    .await
}
