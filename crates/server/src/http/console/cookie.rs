//! The session's cookie. The prefix `__Host-` makes browsers refuse one that is not of this host alone and over HTTPS
//! (draft-ietf-httpbis-rfc6265bis, section 4.1.3.2); `localhost` counts as secure.

use axum::http::{HeaderMap, HeaderValue, header};

const NAME: &str = "__Host-rokad";
/// Seconds that a browser keeps it at most; the session ends by itself before.
const LONGEST: u32 = 30 * 24 * 3_600;

/// The token that a browser shows.
pub(super) fn token_of(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == NAME).map(|(_, token)| token.to_owned())
}

/// Gives a browser a token, or takes it away where it is empty.
pub(super) fn of(token: &str) -> Option<HeaderValue> {
    let seconds = if token.is_empty() { 0 } else { LONGEST };
    HeaderValue::from_str(&format!("{NAME}={token}; Path=/; Max-Age={seconds}; Secure; HttpOnly; SameSite=Strict")).ok()
}
