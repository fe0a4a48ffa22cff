//! The door: who may talk to the agent at all. It stands on the loopback only, for pages of the allowed origins, and
//! knows by the `Host` header that no other name leads to it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use axum::{Extension, Router};
use tokio::sync::Semaphore;

use crate::talk::{House, LARGEST, VERSION, talk};

/// How many pages may be connected at a time.
const PAGES: usize = 32;

/// Lets callers in by their origin, as many as there are places.
pub struct Door {
    /// The origins, as browsers write them.
    pub origins: Vec<String>,
    /// Whether programs that name no origin may come in: every program of this machine then may.
    pub without_origin: bool,
    /// The house behind the door.
    pub house: Arc<House>,
    /// Free places.
    pub places: Arc<Semaphore>,
}

impl Door {
    /// A door for pages of these origins.
    pub fn new(origins: Vec<String>, without_origin: bool, house: Arc<House>) -> Arc<Self> {
        Arc::new(Door { origins, without_origin, house, places: Arc::new(Semaphore::new(PAGES)) })
    }

    /// The routes of each address.
    pub fn router(self: &Arc<Self>) -> Router {
        Router::new()
            .route("/", any(enter))
            .route("/health", any(health))
            .layer(from_fn_with_state(Arc::clone(self), guard))
            .with_state(Arc::clone(self))
    }

    /// The origin of a request that may come in.
    fn admits(&self, headers: &HeaderMap, uri: &Uri) -> Result<String, &'static str> {
        let mut hosts = headers.get_all(header::HOST).iter().map(|host| host.to_str().unwrap_or_default());
        // HTTP/2 names it in the address (`:authority`), and need not name it again.
        let host = match (uri.authority(), hosts.next(), hosts.next()) {
            (None, Some(host), None) => host,
            (Some(authority), host, None) if host.is_none_or(|host| host == authority.as_str()) => authority.as_str(),
            _ => return Err("no single Host"),
        };
        if !is_local(host) {
            return Err("a Host that is not this machine");
        }
        match headers.get(header::ORIGIN).map(HeaderValue::to_str) {
            Some(Ok(origin)) if self.origins.iter().any(|known| known == origin) => Ok(origin.to_owned()),
            Some(_) => Err("an origin that is not allowed"),
            // Programs of this machine may know that the agent runs; pages always say where they come from.
            None if self.without_origin || uri.path() == "/health" => Ok(String::new()),
            None => Err("no origin"),
        }
    }
}

/// Whether a `Host` header names this machine itself, whatever the port.
fn is_local(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split_once(']').map_or("", |(address, _)| address),
        None => host.split_once(':').map_or(host, |(name, _)| name),
    };
    ["localhost", "127.0.0.1", "::1"].contains(&name.to_ascii_lowercase().as_str())
}

/// An origin as browsers write it: scheme, host, and a port that is not the scheme's own.
///
/// # Errors
/// A sentence, for anything else.
pub fn origin(text: &str) -> Result<String, String> {
    let wrong = || format!("{text:?} is no origin such as https://shop.example.com");
    let small = text.trim().trim_end_matches('/').to_ascii_lowercase();
    let (scheme, host) = small.split_once("://").ok_or_else(wrong)?;
    let own = match scheme {
        "https" => ":443",
        "http" => ":80",
        _ => return Err(wrong()),
    };
    let host = host.strip_suffix(own).unwrap_or(host);
    let sound = |letter: char| letter.is_ascii_alphanumeric() || ".-_:[]".contains(letter);
    if host.is_empty() || !host.chars().all(sound) {
        return Err(wrong());
    }
    Ok(format!("{scheme}://{host}"))
}

/// Refuses before anything else is looked at, and lets pages of the allowed origins read the answer.
async fn guard(State(door): State<Arc<Door>>, mut request: Request, next: Next) -> Response {
    let origin = match door.admits(request.headers(), request.uri()) {
        Ok(origin) => origin,
        Err(why) => {
            tracing::warn!("refused: {why} ({:?})", request.headers().get(header::ORIGIN));
            return (StatusCode::FORBIDDEN, "This page may not print here.\n").into_response();
        }
    };
    let preflight = request.method() == Method::OPTIONS;
    request.extensions_mut().insert(Origin(origin.clone()));
    let mut response = if preflight { StatusCode::NO_CONTENT.into_response() } else { next.run(request).await };
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("Origin"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(origin) = HeaderValue::from_str(&origin)
        && !origin.is_empty()
    {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        headers.insert(header::ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET"));
        if preflight {
            headers.insert("access-control-allow-private-network", HeaderValue::from_static("true"));
        }
    }
    response
}

#[derive(Clone)]
struct Origin(String);

async fn enter(
    State(door): State<Arc<Door>>,
    Extension(Origin(origin)): Extension<Origin>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Ok(place) = Arc::clone(&door.places).try_acquire_owned() else {
        return (StatusCode::SERVICE_UNAVAILABLE, "Too many pages are connected.\n").into_response();
    };
    let house = Arc::clone(&door.house);
    upgrade.max_message_size(LARGEST).max_frame_size(LARGEST).on_upgrade(async move |socket| {
        talk(socket, house, origin).await;
        drop(place);
    })
}

async fn health(State(door): State<Arc<Door>>) -> Response {
    let health = serde_json::json!({
        "name": "rokad-print", "version": env!("CARGO_PKG_VERSION"), "protocol": VERSION, "paired": door.house.pairing.is_some(),
    });
    axum::Json(health).into_response()
}

/// Serves until the process ends.
///
/// # Errors
/// When the address cannot be had.
pub async fn serve(
    listener: std::net::TcpListener,
    router: Router,
    tls: Option<axum_server::tls_rustls::RustlsConfig>,
) -> std::io::Result<()> {
    listener.set_nonblocking(true)?;
    let service = router.into_make_service_with_connect_info::<SocketAddr>();
    match tls {
        None => axum_server::from_tcp(listener)?.serve(service).await,
        Some(tls) => {
            let acceptor = axum_server::tls_rustls::RustlsAcceptor::new(tls).handshake_timeout(Duration::from_secs(10));
            axum_server::from_tcp(listener)?.acceptor(acceptor).serve(service).await
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_lead_to_it() {
        for host in ["localhost:8182", "LOCALHOST", "127.0.0.1:8182", "[::1]:8182"] {
            assert!(is_local(host), "{host}");
        }
        for host in
            ["evil.example:8182", "localhost.evil.example", "127.0.0.1.evil.example:8182", "127.0.0.2", "[::2]", ""]
        {
            assert!(!is_local(host), "{host}");
        }
    }

    #[test]
    fn origins_are_written_as_browsers_write_them() {
        assert_eq!(origin("https://Shop.Example.com/").as_deref(), Ok("https://shop.example.com"));
        assert_eq!(origin("https://a:443").as_deref(), Ok("https://a"));
        assert_eq!(origin("http://localhost:8080").as_deref(), Ok("http://localhost:8080"));
        for wrong in ["*", "null", "shop.example.com", "https://", "https://a/b", "file://a"] {
            assert!(origin(wrong).is_err(), "{wrong}");
        }
    }
}
