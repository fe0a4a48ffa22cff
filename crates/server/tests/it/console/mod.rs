//! People without a till, over real HTTP.

mod access;
mod approvals;
mod audit;
mod bills;
mod customers;
mod goods;
mod home;
mod offers;
mod recovery;
mod reports;
mod shop;
mod sign_in;
mod suppliers;

use books::audit::Actor;
use books::identity::{Invite, TotpSecret, code_at, invite};
use serde_json::{Value, json};
use storage::rows::Role;
use storage::{Scope, StoreId, VendorId};
use test_support::Shop;

const PASSWORD: &str = "three ripe mangoes at six";
const OWNER: &str = "Meghana@Nisarga.example";

/// An answer: the status of HTTP, and the body.
#[derive(Debug)]
struct Answer {
    http: u16,
    body: Value,
}

impl Answer {
    fn data(&self) -> &Value {
        assert_eq!((self.http, &self.body["status"]), (200, &json!("success")), "{}", self.body);
        &self.body["data"]
    }

    fn refused(&self, http: u16, code: &str) {
        let field = self.body["errors"]
            .as_array()
            .and_then(|faults| faults.first())
            .map_or(&Value::Null, |fault| &fault["code"]);
        let told = if field.is_null() { &self.body["code"] } else { field };
        assert_eq!((self.http, told), (http, &json!(code)), "{}", self.body);
    }
}

/// A browser with its cookie.
struct Browser<'a> {
    shop: &'a Shop,
    cookie: String,
    /// The word of its page about being used.
    touch: &'static str,
    agent: &'static str,
}

impl<'a> Browser<'a> {
    fn of(shop: &'a Shop) -> Self {
        let agent = "Mozilla/5.0 (Linux; Android 14) Chrome/150.0 Mobile";
        Browser { shop, cookie: String::new(), touch: "used", agent }
    }

    fn request(&self, path: &str, body: &Value) -> reqwest::RequestBuilder {
        let url = format!("{}/api/console/{path}", self.shop.url());
        let request = self.shop.client().post(url).header("content-type", "application/json");
        request
            .header("origin", self.shop.url())
            .header("x-console", self.touch)
            .header("cookie", &self.cookie)
            .header("user-agent", self.agent)
            .body(body.to_string())
    }

    async fn ask(&mut self, path: &str, body: Value) -> Answer {
        let response = self.request(path, &body).send().await.unwrap();
        if let Some(cookie) = response.headers().get("set-cookie") {
            let cookie = cookie.to_str().unwrap();
            for part in ["; Secure", "; HttpOnly", "; SameSite=Strict", "; Path=/;"] {
                assert!(cookie.contains(part), "{cookie}");
            }
            self.cookie = cookie.split(';').next().unwrap().to_owned();
        }
        let (http, body) = (response.status().as_u16(), response.bytes().await.unwrap());
        Answer { http, body: serde_json::from_slice(&body).unwrap() }
    }

    /// Signs in with an address and the authenticator of [`join`].
    async fn sign_in(&mut self, mail: &str, secret: &TotpSecret) -> Value {
        // A code counts once.
        self.shop.clock.advance(30_000);
        self.ask("sign-in", json!({"mail": mail, "password": PASSWORD})).await.data();
        let code = code_at(secret, self.shop.app.clock.now()).unwrap();
        self.ask("sign-in/code", json!({ "code": code })).await.data().clone()
    }

    async fn prove(&mut self, secret: &TotpSecret) {
        self.shop.clock.advance(30_000);
        let code = code_at(secret, self.shop.app.clock.now()).unwrap();
        let proved = self.ask("prove", json!({"password": PASSWORD, "code": code})).await;
        assert_eq!(proved.body["status"], "success", "{}", proved.body);
    }
}

/// The bytes of a secret in base32.
fn secret_of(enrol: &Value) -> TotpSecret {
    let text = enrol["secret"].as_str().unwrap();
    let bits: String = text
        .bytes()
        .map(|letter| {
            let value = if letter.is_ascii_digit() { letter - b'2' + 26 } else { letter - b'A' };
            format!("{value:05b}")
        })
        .collect();
    let bytes: Vec<u8> = (0..20).map(|at| u8::from_str_radix(&bits[at * 8..at * 8 + 8], 2).unwrap()).collect();
    bytes.try_into().unwrap()
}

/// The token of a link that the command line makes.
async fn link(shop: &Shop, vendor: i64, mail: &str, (role, stores): (Role, &[i64])) -> String {
    let wanted = Invite { mail: mail.to_owned(), role, stores: stores.iter().map(|id| StoreId::new(*id)).collect() };
    let (secret, now) = (shop.app.chance.bytes(), shop.app.clock.now());
    let scope = Scope::vendor(VendorId::new(vendor));
    let made = shop.db.write(&scope, move |tx| invite(tx, &wanted, Actor::shell(), (&secret, now)));
    made.await.unwrap().token
}

/// Somebody who has accepted an invitation and is signed in, with the secret of their authenticator.
async fn join<'a>(shop: &'a Shop, vendor: i64, mail: &str, may: (Role, &[i64])) -> (Browser<'a>, TotpSecret) {
    let token = link(shop, vendor, mail, may).await;
    let mut browser = Browser::of(shop);
    let accepted =
        browser.ask("invitation/accept", json!({"token": token, "name": "Meghana Kadam", "password": PASSWORD})).await;
    assert_eq!(accepted.data()["state"], "enrol");
    let secret = secret_of(&accepted.data()["enrol"]);
    let code = code_at(&secret, shop.app.clock.now()).unwrap();
    let codes = browser.ask("enrol", json!({ "code": code })).await;
    assert_eq!(codes.data()["recovery_codes"].as_array().unwrap().len(), 10);
    (browser, secret)
}
