//! The page that plays a tablet.

use test_support::shop_tests;

shop_tests! {
    async fn a_demo_alone_plays_a_tablet(shop) {
        let demo = server::serve(shop.app.clone(), demo::routes()).await.unwrap();
        let answer = shop.client().get(format!("{}/demo/tablet", demo.url())).send().await.unwrap();
        // A demo without a built web app says so.
        if answer.status() == 200 {
            let policy = answer.headers()["content-security-policy"].to_str().unwrap().to_owned();
            let page = answer.text().await.unwrap();
            let nonce = page.split("name=\"csp-nonce\" content=\"").nth(1).unwrap().split('"').next().unwrap();
            assert!(policy.contains(&format!("'nonce-{nonce}'")));
            let script = page.split("src=\"/demo/tablet/").nth(1).unwrap().split('"').next().unwrap();
            let script = shop.client().get(format!("{}/demo/tablet/{script}", demo.url())).send().await.unwrap();
            assert_eq!(script.status(), 200);
            assert_eq!(script.headers()["content-type"], "text/javascript");
        } else {
            assert_eq!(answer.text().await.unwrap(), "The tablet is not part of this build: run make web.");
        }
        let missing = shop.client().get(format!("{}/demo/tablet/assets/none.js", demo.url())).send().await.unwrap();
        assert_eq!(missing.status(), 404);
        let elsewhere = shop.client().get(format!("{}/demo/tablet", shop.url())).send().await.unwrap();
        assert!(!elsewhere.text().await.unwrap().contains("/demo/tablet/assets/"));
    }
}
