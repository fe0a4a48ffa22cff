//! The browser that a request comes from, and whether its page may ask.

use std::net::IpAddr;

use axum::extract::Request;
use axum::http::{HeaderMap, header};
use books::clock::Moment;
use books::identity::{BrowserSeen, PersonRefusal, Shown};
use books::refusal::Result;
use storage::Scope;

use super::cookie;
use crate::http::observe::peer_of;

/// The header that a form of another page cannot send: `used` after somebody has touched the page, else `waiting`.
const HEADER: &str = "x-console";

/// A request of the console.
#[derive(Debug, Clone)]
pub(super) struct Visit {
    /// The session that its cookie names.
    pub shown: Option<Shown>,
    pub browser: BrowserSeen,
    pub peer: IpAddr,
    /// Whether somebody has touched the page since its last request.
    pub is_used: bool,
    pub now: Moment,
}

impl Visit {
    /// The visit of a request.
    ///
    /// # Errors
    /// When the page is of another origin, or did not come over HTTPS.
    pub(super) fn of(request: &Request, now: Moment) -> Result<Self> {
        let headers = request.headers();
        let host = request.uri().authority().map(ToString::to_string).or_else(|| text(headers, header::HOST));
        check_page(text(headers, header::ORIGIN).as_deref(), host.as_deref())?;
        let Some(used) = headers.get(HEADER) else { return Err(PersonRefusal::OtherPage.into()) };
        let peer = peer_of(request);
        let agent = text(headers, header::USER_AGENT).unwrap_or_default();
        Ok(Visit {
            shown: cookie::token_of(headers).and_then(|token| Shown::parse(&token)),
            browser: BrowserSeen { name: browser_name(&agent), network: network_of(peer) },
            peer,
            is_used: used == "used",
            now,
        })
    }

    /// The rows of the vendor that the cookie names.
    pub(super) fn scope(&self) -> Scope {
        self.shown.as_ref().map_or_else(Scope::system, |shown| Scope::vendor(shown.vendor_id))
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<String> {
    headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned)
}

/// A browser names the page's origin with every `POST`. Without HTTPS it would refuse the cookie, so this is said.
fn check_page(origin: Option<&str>, host: Option<&str>) -> Result<()> {
    let (Some((scheme, authority)), Some(host)) = (origin.and_then(|origin| origin.split_once("://")), host) else {
        return Err(PersonRefusal::OtherPage.into());
    };
    if !authority.eq_ignore_ascii_case(host) {
        return Err(PersonRefusal::OtherPage.into());
    }
    let name = authority.rsplit_once(':').map_or(authority, |(name, _)| name);
    if scheme == "https" || matches!(name, "localhost" | "127.0.0.1" | "[::1]") {
        Ok(())
    } else {
        Err(PersonRefusal::NotSecure.into())
    }
}

/// The network of an address, as people share one.
fn network_of(peer: IpAddr) -> String {
    match peer.to_canonical() {
        IpAddr::V4(address) => {
            let [one, two, three, _] = address.octets();
            format!("{one}.{two}.{three}.0/24")
        }
        IpAddr::V6(address) => {
            let [one, two, three, four, ..] = address.segments();
            format!("{one:x}:{two:x}:{three:x}:{four:x}::/64")
        }
    }
}

/// A browser with its system, as `Chrome on Android`.
fn browser_name(agent: &str) -> String {
    let first = |of: &[(&str, &'static str)]| of.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name);
    let browser = first(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => "Browser".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_page_of_this_origin_may_ask_and_only_over_https() {
        let code = |origin: Option<&str>, host: Option<&str>| match check_page(origin, host) {
            Ok(()) => "asks".to_owned(),
            Err(error) => error.text(),
        };
        for (origin, host, may) in [
            (Some("https://shop.example"), Some("shop.example"), true),
            (Some("https://shop.example:8443"), Some("shop.example:8443"), true),
            (Some("http://localhost:8080"), Some("localhost:8080"), true),
            (Some("http://127.0.0.1:8080"), Some("127.0.0.1:8080"), true),
            (Some("https://evil.example"), Some("shop.example"), false),
            (Some("https://shop.example.evil.example"), Some("shop.example"), false),
            (Some("null"), Some("shop.example"), false),
            (None, Some("shop.example"), false),
            (Some("https://shop.example"), None, false),
        ] {
            assert_eq!(code(origin, host) == "asks", may, "{origin:?} {host:?}");
        }
        assert!(code(Some("http://192.168.1.5:8080"), Some("192.168.1.5:8080")).contains("HTTPS"));
    }

    #[test]
    fn browsers_are_named_as_people_tell_them_apart() {
        for (agent, name) in [
            (
                "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36",
                "Chrome on Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1",
                "Safari on iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0",
                "Edge on Windows",
            ),
            ("curl/8.0", "Browser"),
        ] {
            assert_eq!(browser_name(agent), name);
        }
    }
}
