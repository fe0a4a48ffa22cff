use std::io::{Error, ErrorKind, Result};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum_server::accept::Accept;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};
use tower::Service;

use super::{Admitted, Limits, Porter};

/// Lets connections in, under what surrounds them (TLS).
#[derive(Clone)]
pub struct AtTheDoor {
    porter: Arc<Porter>,
    head: Duration,
    idle: Duration,
}

impl AtTheDoor {
    /// A door with this porter.
    #[must_use]
    pub fn new(porter: Arc<Porter>, limits: &Limits) -> Self {
        AtTheDoor { porter, head: limits.head(), idle: limits.idle() }
    }

    fn let_in<S>(&self, stream: TcpStream, service: S) -> Result<(Watched, Attended<S>)> {
        stream.set_nodelay(true)?;
        let admitted = self.porter.admit(stream.peer_addr()?.ip());
        let admitted = Arc::new(admitted.ok_or_else(|| Error::from(ErrorKind::QuotaExceeded))?);
        let watched = Watched {
            stream,
            admitted: Arc::clone(&admitted),
            head: self.head,
            idle: self.idle,
            alarm: Box::pin(sleep(self.head)),
        };
        Ok((watched, Attended { service, admitted }))
    }
}

impl<S> Accept<TcpStream, S> for AtTheDoor {
    type Stream = Watched;
    type Service = Attended<S>;
    type Future = std::future::Ready<Result<(Watched, Attended<S>)>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        std::future::ready(self.let_in(stream, service))
    }
}

/// A connection that ends when nothing is asked on it for too long, or when it has to make room.
///
/// A request in flight has limits of its own, for its body and for the work on it.
pub struct Watched {
    stream: TcpStream,
    admitted: Arc<Admitted>,
    head: Duration,
    idle: Duration,
    alarm: Pin<Box<Sleep>>,
}

impl Watched {
    /// Ends what has been silent for so long; else sets the alarm.
    fn watch(&mut self, cx: &mut Context<'_>, limit: Duration) -> Result<()> {
        loop {
            let silence = self.admitted.silence();
            if silence >= limit {
                return Err(ErrorKind::TimedOut.into());
            }
            self.alarm.as_mut().reset(Instant::now() + (limit - silence));
            if self.alarm.as_mut().poll(cx).is_pending() {
                return Ok(());
            }
        }
    }

    fn waits_to_read(&mut self, cx: &mut Context<'_>) -> Result<()> {
        let guest = &self.admitted.guest;
        // Asked in this order: who is told to go while busy goes when the answer has been given.
        let must_go = guest.must_go(cx.waker());
        if guest.is_busy() {
            return Ok(());
        }
        if must_go {
            return Err(ErrorKind::ConnectionAborted.into());
        }
        let limit = if guest.has_asked() { self.idle } else { self.head };
        self.watch(cx, limit)
    }

    /// A client that takes nothing of its answer is silent too.
    fn written<T>(&mut self, cx: &mut Context<'_>, outcome: Poll<Result<T>>) -> Poll<Result<T>> {
        match outcome {
            Poll::Ready(outcome) => {
                self.admitted.hear();
                Poll::Ready(outcome)
            }
            Poll::Pending => match self.watch(cx, self.idle) {
                Ok(()) => Poll::Pending,
                Err(error) => Poll::Ready(Err(error)),
            },
        }
    }
}

impl AsyncRead for Watched {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<Result<()>> {
        match Pin::new(&mut self.stream).poll_read(cx, buffer) {
            Poll::Pending => match self.waits_to_read(cx) {
                Ok(()) => Poll::Pending,
                Err(error) => Poll::Ready(Err(error)),
            },
            ready => ready,
        }
    }
}

impl AsyncWrite for Watched {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.written(cx, outcome)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[std::io::IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let outcome = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.written(cx, outcome)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// Service of a connection; it counts the requests in flight.
#[derive(Clone)]
pub struct Attended<S> {
    service: S,
    admitted: Arc<Admitted>,
}

/// A request that is being answered.
struct Answering(Arc<Admitted>);

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl<S, R> Service<R> for Attended<S>
where
    S: Service<R>,
    S::Future: Send + 'static,
{
    type Response = S::Response;
    type Error = S::Error;
    type Future = Pin<Box<dyn Future<Output = std::result::Result<S::Response, S::Error>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<std::result::Result<(), S::Error>> {
        self.service.poll_ready(cx)
    }

    fn call(&mut self, request: R) -> Self::Future {
        self.admitted.begin();
        let answering = Answering(Arc::clone(&self.admitted));
        let answer = self.service.call(request);
        Box::pin(async move {
            let _answering = answering;
            answer.await
        })
    }
}
