use axum::http::Method;
use server::config::Config;

use test_support::*;

shop_tests! {
    /// PRN-05: a till's computer gets the print agent that was built for it, and is told where there is none.
    async fn the_print_agent_is_downloaded_where_it_is_built(shop) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("rokad-print-linux-aarch64"), b"agent").unwrap();
        std::fs::write(folder.path().join("secret"), b"no").unwrap();
        let config = Config { downloads: Some(folder.path().to_owned()), delivers: false, ..Config::default() };
        let shop = shop.served_with(config).await;
        let asked = async |method, name: &str| {
            let url = format!("{}/downloads/{name}", shop.url());
            shop.client().request(method, url).send().await.unwrap()
        };
        let there = asked(Method::GET, "rokad-print-linux-aarch64").await;
        assert_eq!(there.headers()["content-disposition"], "attachment; filename=\"rokad-print-linux-aarch64\"");
        assert_eq!(there.bytes().await.unwrap().as_ref(), b"agent");
        assert_eq!(asked(Method::HEAD, "rokad-print-linux-aarch64").await.status(), 200);
        for name in ["rokad-print-linux-x86_64", "rokad-print-plan9-x86_64", "secret", "rokad-print-linux-..%2Fsecret", "..%2Fsecret"] {
            assert_eq!(asked(Method::HEAD, name).await.status(), 404, "{name}");
        }
    }
}
