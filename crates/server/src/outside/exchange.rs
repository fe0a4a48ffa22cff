//! One request and its answer, and what it means for money when there is none.

use std::time::Duration;

use books::outbox::told;
use reqwest::{Client, RequestBuilder, Response, StatusCode, redirect};
use serde::de::DeserializeOwned;

use crate::config_fault::ConfigFault;

/// How long another side may take to be reached at all.
const REACHING: Duration = Duration::from_secs(5);
/// As much of an answer is read; a longer one is no answer.
const ANSWER_LIMIT: usize = 1 << 20;
/// As much of what another side says is repeated.
const TOLD_LIMIT: usize = 200;

/// Why a request has not done what it asks, and how sure that is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The other side has read it and refuses: it is not done.
    #[error("refused ({code}): {description}")]
    Refused {
        /// The other side's code of the reason.
        code: String,
        /// Its reason, which may be shown.
        description: String,
    },
    /// Our key is not accepted: it is not done.
    #[error("our key is not accepted")]
    Unauthorised,
    /// The other side was not reached, or has no time: it is not done, and can be tried later.
    #[error("not reached, or busy")]
    Busy,
    /// It was sent, and nothing told what became of it: it may be done. The text is for the log.
    #[error("no answer that can be read: {0}")]
    Unknown(String),
}

impl Failure {
    /// Refused for a reason of ours or theirs; both are cut to what can be shown.
    pub(super) fn refused(code: &str, description: &str) -> Self {
        Failure::Refused { code: shown(code), description: shown(description) }
    }

    /// Whether it is certain that nothing was done.
    #[must_use]
    pub fn is_certain(&self) -> bool {
        !matches!(self, Failure::Unknown(_))
    }
}

/// A text of another side as it may be shown: short, on one line.
pub(super) fn shown(text: &str) -> String {
    text.chars().take(TOLD_LIMIT).map(|character| if character.is_control() { ' ' } else { character }).collect()
}

/// A client that follows nobody elsewhere, which may take so long over an answer.
pub(super) fn client(patience: Duration) -> Result<Client, ConfigFault> {
    crate::choose_tls();
    let client = Client::builder().timeout(patience).connect_timeout(REACHING).redirect(redirect::Policy::none());
    client.build().map_err(|error| ConfigFault(format!("outside: {error}")))
}

/// An address of the configuration, without a slash at its end.
pub(super) fn address(name: &str, text: &str) -> Result<String, ConfigFault> {
    let fault = |reason: &dyn std::fmt::Display| ConfigFault(format!("outside.{name}: {reason}"));
    let url = reqwest::Url::parse(text).map_err(|error| fault(&error))?;
    let is_web = matches!(url.scheme(), "http" | "https") && url.host_str().is_some();
    if is_web { Ok(text.trim_end_matches('/').to_owned()) } else { Err(fault(&"not an address of the web")) }
}

/// The origin of an address, as a policy says it.
pub(super) fn origin(text: &str) -> Option<String> {
    let url = reqwest::Url::parse(text).ok()?;
    url.host_str().is_some().then(|| url.origin().ascii_serialization())
}

/// An id as a part of an address: one that could mean another part is not sent.
pub(super) fn segment(id: &str) -> Result<&str, Failure> {
    let fits = (1..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b));
    if fits { Ok(id) } else { Err(Failure::refused("bad_id", "not an id")) }
}

/// Answer to a request: a success or a client error, with its text.
pub(super) struct Answer {
    pub status: StatusCode,
    pub text: String,
}

impl Answer {
    /// The answer of a success, typed.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        serde_json::from_str(&self.text).map_err(|error| Failure::Unknown(format!("{}: {error}", self.status)))
    }
}

/// Sends a request and waits for its answer, which is a success or a refusal with a text.
pub(super) async fn send(request: RequestBuilder) -> Result<Answer, Failure> {
    // An address may hold a key.
    let mut response = request.send().await.map_err(|error| not_sent(&error.without_url()))?;
    let status = response.status();
    let unread = |reason: String| Failure::Unknown(format!("{status}: {reason}"));
    match status {
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => return Err(Failure::Unauthorised),
        StatusCode::TOO_MANY_REQUESTS => return Err(Failure::Busy),
        // Another request of the same name is being worked on.
        StatusCode::CONFLICT => return Err(unread("in progress".to_owned())),
        _ if status.is_success() || status.is_client_error() => {}
        _ => return Err(unread("no answer".to_owned())),
    }
    let text = read(&mut response).await.map_err(unread)?;
    Ok(Answer { status, text })
}

/// Classifies a request without an answer. Only a failed connection proves that nothing was done.
fn not_sent(error: &reqwest::Error) -> Failure {
    if error.is_connect() { Failure::Busy } else { Failure::Unknown(told(error)) }
}

async fn read(response: &mut Response) -> Result<String, String> {
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| told(&error.without_url()))? {
        bytes.extend_from_slice(&chunk);
        if bytes.len() > ANSWER_LIMIT {
            return Err("too long".to_owned());
        }
    }
    String::from_utf8(bytes).map_err(|_| "not text".to_owned())
}
