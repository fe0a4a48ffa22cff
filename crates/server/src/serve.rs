use std::net::SocketAddr;
use std::time::Duration;

use axum_server::Handle;
use axum_server::tls_rustls::RustlsConfig;
use tokio::sync::watch;

use crate::app::App;
use crate::jobs;
use crate::router::router;

/// How long requests in flight may take when the server stops.
const GRACE: Duration = Duration::from_secs(10);

/// A server that is serving.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    handle: Handle<SocketAddr>,
    stop: watch::Sender<bool>,
    serving: tokio::task::JoinHandle<std::io::Result<()>>,
    working: tokio::task::JoinHandle<()>,
}

/// Why a server does not serve.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address is taken or not ours, or the server failed later.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        source: std::io::Error,
    },
    /// The certificate or key cannot be used.
    #[error("cannot use the TLS certificate and key: {0}")]
    Tls(std::io::Error),
}

impl Running {
    /// Stops taking requests, lets those in flight finish, and waits for it.
    ///
    /// # Errors
    /// When the server had failed.
    pub async fn stop(self) -> std::io::Result<()> {
        let _ = self.stop.send(true);
        self.handle.graceful_shutdown(Some(GRACE));
        let outcome = self.serving.await.unwrap_or_else(|error| Err(std::io::Error::other(error)));
        let _ = self.working.await;
        outcome
    }
}

/// Begins to serve on the configured address.
///
/// # Errors
/// When the address cannot be had or the certificate cannot be used.
pub async fn serve(app: App) -> Result<Running, ServeError> {
    let wanted = app.config.listen;
    let listen = |source| ServeError::Listen { address: wanted, source };
    let listener = std::net::TcpListener::bind(wanted).map_err(listen)?;
    listener.set_nonblocking(true).map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    let handle = Handle::new();
    let service = router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let serving = match (&app.config.tls_cert, &app.config.tls_key) {
        (Some(certificate), Some(key)) => {
            // Another part of the process may have installed it; either way there is one.
            let _ = rustls::crypto::ring::default_provider().install_default();
            let tls = RustlsConfig::from_pem_file(certificate, key).await.map_err(ServeError::Tls)?;
            let server = axum_server::from_tcp_rustls(listener, tls).map_err(listen)?.handle(handle.clone());
            tokio::spawn(server.serve(service))
        }
        _ => {
            let server = axum_server::from_tcp(listener).map_err(listen)?.handle(handle.clone());
            tokio::spawn(server.acceptor(axum_server::accept::NoDelayAcceptor::new()).serve(service))
        }
    };
    let (stop, stopped) = watch::channel(false);
    let working = tokio::spawn(jobs::run(app, stopped));
    Ok(Running { address, handle, stop, serving, working })
}
