use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum_server::tls_rustls::{RustlsAcceptor, RustlsConfig};
use axum_server::{Handle, Server};
use books::outbox::Kind;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::app::App;
use crate::config_fault::ConfigFault;
use crate::doors::{AtTheDoor, Limits, Porter};
use crate::http::{across_origins, observe, read_body, secure};
use crate::jobs;
use crate::route::Route;
use crate::router::router;

/// How long requests in flight may take when the server stops.
const GRACE: Duration = Duration::from_secs(10);

/// Bytes read ahead on a connection before the server parses them; also the longest head.
const READ_AHEAD: usize = 32 << 10;
/// The same for each connection of HTTP/2 and for each stream of it, which sends no more before it was read.
const WINDOW: u32 = 64 << 10;

/// A server that is serving.
pub struct Running {
    /// Socket address that it listens on.
    pub address: SocketAddr,
    scheme: &'static str,
    doors: Doors,
    stop: watch::Sender<bool>,
    working: Vec<tokio::task::JoinHandle<()>>,
}

/// The addresses of one server, with one porter for all.
struct Doors {
    porter: Arc<Porter>,
    limits: Limits,
    handles: Vec<Handle<SocketAddr>>,
    serving: JoinSet<std::io::Result<()>>,
}

/// Why a server does not serve.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address is taken or not ours, or the server failed later.
    #[error("cannot listen on {address} (ROKAD_LISTEN)")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Error of the operating system.
        source: std::io::Error,
    },
    /// The certificate or key cannot be used.
    #[error("cannot use the TLS certificate and key: {0}")]
    Tls(std::io::Error),
    /// The mail server or the SMS gateway is not described as it must be.
    #[error(transparent)]
    Delivery(ConfigFault),
}

impl Running {
    /// Address for browsers.
    #[must_use]
    pub fn url(&self) -> String {
        format!("{}://{}", self.scheme, self.address)
    }

    /// Answers at one more address, by other routes of an application or the same, over TLS where it is given; tells
    /// where.
    ///
    /// # Errors
    /// When the address cannot be had.
    pub fn answer_at(
        &mut self,
        address: SocketAddr,
        tls: Option<RustlsConfig>,
        app: &App,
        routes: Router,
    ) -> Result<SocketAddr, ServeError> {
        self.doors.open(address, tls, app, routes)
    }

    /// Waits until the server ends at one of its addresses without having been told to; answers why, as far as that is
    /// known.
    pub async fn ended(&mut self) -> Option<std::io::Error> {
        let ended = self.doors.serving.join_next().await?;
        ended.unwrap_or_else(|error| Err(std::io::Error::other(error))).err()
    }

    /// Stops taking requests, lets those in flight finish, and waits for it.
    ///
    /// # Errors
    /// When the server had failed.
    pub async fn stop(mut self) -> std::io::Result<()> {
        let _ = self.stop.send(true);
        for handle in &self.doors.handles {
            handle.graceful_shutdown(Some(GRACE));
        }
        let mut outcome = Ok(());
        while let Some(ended) = self.doors.serving.join_next().await {
            outcome = outcome.and(ended.unwrap_or_else(|error| Err(std::io::Error::other(error))));
        }
        for work in self.working {
            let _ = work.await;
        }
        outcome
    }
}

impl Doors {
    /// Begins to serve at an address.
    fn open(
        &mut self,
        wanted: SocketAddr,
        tls: Option<RustlsConfig>,
        app: &App,
        routes: Router,
    ) -> Result<SocketAddr, ServeError> {
        let listen = |source| ServeError::Listen { address: wanted, source };
        let listener = std::net::TcpListener::bind(wanted).map_err(listen)?;
        listener.set_nonblocking(true).map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let handle = Handle::new();
        let service = guarded(app, routes).into_make_service_with_connect_info::<SocketAddr>();
        let door = AtTheDoor::new(Arc::clone(&self.porter), &self.limits);
        let server = read_little(axum_server::from_tcp(listener).map_err(listen)?).handle(handle.clone());
        match tls {
            Some(tls) => {
                let tls = RustlsAcceptor::new(tls).handshake_timeout(self.limits.head()).acceptor(door);
                self.serving.spawn(server.acceptor(tls).serve(service))
            }
            None => self.serving.spawn(server.acceptor(door).serve(service)),
        };
        self.handles.push(handle);
        Ok(address)
    }
}

/// Chooses what computes TLS, for the whole process; without it no client or server can be made that speaks it.
pub fn choose_tls() {
    // Another part of the process may have chosen already; either way one is chosen.
    let _ = rustls::crypto::ring::default_provider().install_default();
}

/// Puts before routes what every request passes, outermost last: a preflight of a browser is answered by
/// [`across_origins`] with the headers of [`secure`], and no route hears of a request before its body is there.
fn guarded(app: &App, routes: Router) -> Router {
    routes
        .layer(from_fn_with_state(app.clone(), read_body))
        .layer(across_origins(&app.config.app_origins))
        .layer(from_fn_with_state(app.clone(), secure))
        .layer(from_fn_with_state(app.clone(), observe))
}

/// Keeps little of what a connection sends until somebody wants it.
fn read_little(mut server: Server<SocketAddr>) -> Server<SocketAddr> {
    let builder = server.http_builder();
    builder.http1().max_buf_size(READ_AHEAD);
    builder.http2().initial_stream_window_size(WINDOW).initial_connection_window_size(WINDOW);
    server
}

/// Begins to serve on the configured address, with `more` routes beside those of every server.
///
/// # Errors
/// When the address cannot be had, or the certificate, the mail server, the SMS gateway or what takes payments outside
/// cannot be used.
pub async fn serve(app: App, more: Vec<Route<App>>) -> Result<Running, ServeError> {
    if let Some(fault) = app.ways.fault().or(app.outside_fault.as_ref()) {
        return Err(ServeError::Delivery(fault.clone()));
    }
    let limits = app.config.limits.clone();
    let porter = Arc::new(Porter::new(&limits, &app.config.trusted_proxies));
    let mut doors = Doors { porter, limits, handles: Vec::new(), serving: JoinSet::new() };
    let tls = match (&app.config.tls_cert, &app.config.tls_key) {
        (Some(certificate), Some(key)) => {
            choose_tls();
            Some(RustlsConfig::from_pem_file(certificate, key).await.map_err(ServeError::Tls)?)
        }
        _ => None,
    };
    let address = doors.open(app.config.listen, tls, &app, router(app.clone(), more))?;
    let scheme = if app.config.serves_tls() { "https" } else { "http" };
    let (stop, stopped) = watch::channel(false);
    let mut working = vec![tokio::spawn(jobs::run(app.clone(), stopped.clone()))];
    if app.config.delivers {
        working.push(tokio::spawn(jobs::charges::run(app.clone(), stopped.clone())));
        let lanes = [Kind::Email, Kind::Sms, Kind::Bill];
        working.extend(lanes.map(|kind| tokio::spawn(jobs::deliver::run(app.clone(), kind, stopped.clone()))));
    }
    Ok(Running { address, scheme, doors, stop, working })
}
