//! The web app may come from another host than the one that its calls go to.

use axum::http::HeaderMap;
use server::config::{Config, Origin};
use test_support::*;

fn origin(text: &str) -> Origin {
    Origin::try_from(text.to_owned()).unwrap()
}

async fn asked(shop: &Shop, request: reqwest::RequestBuilder) -> HeaderMap {
    let answer = request.send().await.unwrap();
    assert!(answer.status().is_success(), "{} of {}", answer.status(), shop.url());
    answer.headers().clone()
}

fn said<'h>(headers: &'h HeaderMap, name: &str) -> &'h str {
    headers.get(name).map_or("", |value| value.to_str().unwrap())
}

shop_tests! {
    /// SHL-27: the page names the host that calls go to, and lets the browser call it and no third one.
    async fn a_page_names_the_host_of_its_calls(shop) {
        let folder = shop.file("app");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("index.html"), "<meta name=\"api-origin\" content=\"__API_ORIGIN__\">").unwrap();
        for (api, named) in [(None, ""), (Some(origin("https://Books.example.in:8443/")), "https://books.example.in:8443")] {
            let config = Config { api_origin: api, web_app: Some(folder.clone()), ..Config::default() };
            let served = shop.served_with(config).await;
            let answer = served.client().get(format!("{}/billing", served.url())).send().await.unwrap();
            let policy = said(answer.headers(), "content-security-policy").to_owned();
            let page = answer.text().await.unwrap();
            assert_eq!(page, format!("<meta name=\"api-origin\" content=\"{named}\">"));
            let lets = |what: &str| policy.split("; ").find(|part| part.starts_with(what)).unwrap_or_default().to_owned();
            assert_eq!(lets("connect-src"), format!("connect-src 'self' ws://localhost:* wss://localhost:* {named}").trim_end());
            assert_eq!(lets("img-src"), format!("img-src 'self' data: blob: {named}").trim_end());
        }
    }

    /// SHL-27: calls of a page from a host that is named are answered, those of any other keep their answers to
    /// themselves.
    async fn a_server_answers_pages_of_the_hosts_it_names(shop) {
        let config = Config { app_origins: vec![origin("https://till.example.in")], ..Config::default() };
        let served = shop.served_with(config).await;
        let client = shop.client();
        let call = format!("{}/api/vendor/auth-mobile", served.url());
        for (from, allowed) in [("https://till.example.in", "https://till.example.in"), ("https://evil.example", "")] {
            let ask = |method: reqwest::Method, url: &str| client.request(method, url).header("origin", from);
            let asks = ask(reqwest::Method::OPTIONS, &call)
                .header("access-control-request-method", "POST")
                .header("access-control-request-headers", "content-type");
            let headers = asked(&served, asks).await;
            assert_eq!(said(&headers, "access-control-allow-origin"), allowed);
            for (name, value) in [
                ("x-content-type-options", "nosniff"),
                ("x-frame-options", "DENY"),
                ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
                ("cache-control", "no-store"),
            ] {
                assert_eq!(said(&headers, name), value, "a preflight has the headers of every answer");
            }
            let headers = asked(&served, ask(reqwest::Method::GET, &format!("{}/healthz", served.url()))).await;
            assert_eq!(said(&headers, "access-control-allow-origin"), allowed);
            assert_eq!(said(&headers, "access-control-allow-credentials"), "", "a sign-in is no cookie");
        }
        let headers = asked(shop, client.get(format!("{}/healthz", shop.url())).header("origin", "https://till.example.in")).await;
        assert_eq!(said(&headers, "access-control-allow-origin"), "", "nobody is named");
    }
}

#[test]
fn an_origin_is_a_scheme_a_host_and_a_port() {
    for text in [
        "books.example.in",
        "ftp://books.example.in",
        "https://books.example.in/api",
        "https://a@books.in",
        "https://",
        "https://x?y",
        "*",
    ] {
        let told = Origin::try_from(text.to_owned()).unwrap_err();
        assert!(told.contains("is no origin"), "{text}: {told}");
    }
    assert_eq!(origin("HTTP://127.0.0.1:8080").text(), "http://127.0.0.1:8080");
}
