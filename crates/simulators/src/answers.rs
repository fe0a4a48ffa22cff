//! Outcomes of calls, whoever they are made to.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http_body_util::{Full, Limited};
use serde::{Deserialize, Serialize};

/// Longer than anybody waits for an answer.
pub(crate) const LONG: Duration = Duration::from_secs(60);

/// The outcome of calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answers {
    /// They are answered.
    #[default]
    Normal,
    /// 429, nothing is done.
    Busy,
    /// 500, nothing is done.
    Fails,
    /// It is done, and the answer is cut off.
    Lost,
    /// It is done, and answered with something else.
    Garbage,
    /// It is done, and answered after longer than anybody waits.
    Slow,
    /// It is heard, and nothing is done or said for longer than anybody waits.
    Deaf,
}

/// How many calls were dealt with: what they ask is done, or will not be, whether or not that was answered yet.
#[derive(Debug, Default)]
pub struct Heard(AtomicU64);

impl Heard {
    /// The number of calls.
    pub fn count(&self) -> u64 {
        self.0.load(Ordering::Acquire)
    }

    fn one(&self) {
        self.0.fetch_add(1, Ordering::AcqRel);
    }
}

impl Answers {
    /// Does what is asked as far as these do, and answers as they do.
    pub(crate) async fn of(self, heard: &Heard, request: Request, next: Next) -> Response {
        let is_done = !matches!(self, Answers::Busy | Answers::Fails | Answers::Deaf);
        let answer = if is_done { next.run(request).await } else { StatusCode::INTERNAL_SERVER_ERROR.into_response() };
        heard.one();
        if matches!(self, Answers::Slow | Answers::Deaf) {
            tokio::time::sleep(LONG).await;
        }
        match self {
            Answers::Normal | Answers::Slow | Answers::Fails => answer,
            Answers::Busy => StatusCode::TOO_MANY_REQUESTS.into_response(),
            Answers::Lost | Answers::Deaf => silence(),
            Answers::Garbage => garbage(),
        }
    }
}

/// An answer that breaks off where it is read, and with it the connection.
pub(crate) fn silence() -> Response {
    Response::new(Body::new(Limited::new(Full::new(Bytes::from_static(b"{\"st")), 1)))
}

/// An answer that is a page for people.
pub(crate) fn garbage() -> Response {
    "<html><body>Under construction</body></html>".into_response()
}
