//! The server signs for the print agents of its tills, for who is signed in there and nobody else.

use books::clock::Clock as _;
use server::config::Config;
use server::outside::Secret;
use server::pair_keys::PrintAgentConfig;
use storage::VendorId;
use test_support::*;

const HASH: &str = "8267b16a488b67947b835bf190bad47d038936fedbba15aacfcf2522a61ff333";
const ORIGIN: (&str, &str) = ("origin", "https://shop.example:8443");

fn paired(vendor: i64, digits: &str) -> PrintAgentConfig {
    PrintAgentConfig {
        vendor: VendorId::new(vendor),
        pair_key: Secret::new(&digits.repeat(32)),
        ..PrintAgentConfig::default()
    }
}

shop_tests! {
    /// The key that is shared is that of the vendor: what is signed by it is what the agent's own tests take.
    async fn a_till_gets_a_token_and_signatures(shop) {
        let paired = shop.served_with(Config { print_agent: vec![paired(1, "0a")], ..Config::default() }).await;
        let till = shop.till().await;
        let signed = till.at(&paired).call("/vendor/sign-print", &[ORIGIN, ("hash", HASH)]).await.succeeded();
        assert_eq!(signed["data"]["signed"], "7078a03b1f0b23850a3bc38332b9f0ac5d92d67b34d49454f05275b49447e6f2");
        let token = till.at(&paired).call("/vendor/sign-print", &[ORIGIN]).await.succeeded();
        let token = token["data"]["signed"].as_str().unwrap().to_owned();
        let [station, expires, mac] = token.split('.').collect::<Vec<_>>()[..] else { panic!("{token}") };
        let expected = shop.clock.now().0 / 1000 + 900;
        assert_eq!((station, expires, mac.len()), ("1-1-1", expected.to_string().as_str(), 64));
        // Without a key there is nothing to show, and no till is held up.
        let unpaired = till.call("/vendor/sign-print", &[ORIGIN, ("hash", HASH)]).await.succeeded();
        assert!(unpaired["data"]["signed"].is_null());
        let foreign = shop.foreign_till().await;
        assert!(foreign.at(&paired).call("/vendor/sign-print", &[ORIGIN]).await.succeeded()["data"]["signed"].is_null());
    }

    /// Nothing else than an origin and a hash is signed, and for nobody who is not signed in.
    async fn nothing_else_is_signed_and_for_nobody_else(shop) {
        let paired = shop.served_with(Config { print_agent: vec![paired(1, "0a")], ..Config::default() }).await;
        let till = shop.till().await;
        let till = till.at(&paired);
        for origin in ["", "null", "https://a/b", "https://a\nb"] {
            till.call("/vendor/sign-print", &[("origin", origin)]).await.invalid("origin");
        }
        for hash in [HASH.to_uppercase().as_str(), &HASH[1..], "call\nstation"] {
            till.call("/vendor/sign-print", &[ORIGIN, ("hash", hash)]).await.invalid("hash");
        }
        for nobody in [("api_token", ""), ("api_token", "gone")] {
            assert_eq!(till.call("/vendor/sign-print", &[ORIGIN, ("hash", HASH), nobody]).await.http, 401, "{nobody:?}");
        }
    }
}
