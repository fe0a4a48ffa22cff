//! A till as a client has it: a device id, a token, and calls.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use serde_json::Value;

/// The hash of the PIN 1234 by the fixed pepper of the tests. Its parameters are argon2's least, since a fifth of the
/// tests' time went into hashing. Hashes that a test has made itself cost what a shop's do.
pub(crate) const PIN_HASH: &str =
    "test|$argon2id$v=19$m=8,t=1,p=1$YRgw02QaaPlKaQ3MJdH0sA$CQSeREfxujvY7ekMmC9k/Rvup8yyMw52mb/uhlIbhgk";
/// And of the passcode 246810.
pub(crate) const PASSCODE_HASH: &str =
    "test|$argon2id$v=19$m=8,t=1,p=1$2slIMlrBj23TJWQ3FzXzLA$rXbPmJ95HmL0vkTdzgtdr0zUeazgGKFmCCzubXI0z78";

/// A device, with whoever is signed in on it.
#[derive(Clone)]
pub struct Till {
    url: String,
    client: reqwest::Client,
    /// The id the device made of itself.
    pub udid: String,
    /// The token of who is signed in; empty when nobody is.
    pub token: String,
    /// Vendor, store and user as the sign-in told them.
    pub ids: [String; 3],
}

/// An answer of the server.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The HTTP status.
    pub http: u16,
    /// The body.
    pub body: Value,
}

impl Answer {
    /// The status in the body.
    #[must_use]
    pub fn status(&self) -> &str {
        self.body["status"].as_str().unwrap_or_default()
    }

    /// The message in the body.
    #[must_use]
    pub fn message(&self) -> &str {
        self.body["message"].as_str().unwrap_or_default()
    }

    /// The body of a call that must have status `success`.
    ///
    /// # Panics
    /// When it has not.
    pub fn succeeded(self) -> Value {
        self.is("success")
    }

    /// The body of a call that must have a status.
    ///
    /// # Panics
    /// When it has another.
    pub fn is(self, status: &str) -> Value {
        assert!(self.http == 200 && self.status() == status, "expected {status}: {} {}", self.http, self.body);
        self.body
    }

    /// A refusal that must have an HTTP status, a status and a message.
    ///
    /// # Panics
    /// When it has others.
    pub fn refused(self, http: u16, status: &str, message: &str) -> Value {
        assert_eq!((self.http, self.status(), self.message()), (http, status, message), "{}", self.body);
        self.speaks_to_programs();
        self.body
    }

    /// A refusal that must have a code.
    ///
    /// # Panics
    /// When it has another, or is none.
    pub fn says(self, code: &str) -> Value {
        assert!(self.status() != "success" && self.body["code"] == code, "expected {code}: {}", self.body);
        self.speaks_to_programs();
        self.body
    }

    /// A refusal of a field, HTTP 422.
    ///
    /// # Panics
    /// When it is another answer or another field.
    pub fn invalid(self, field: &str) -> Value {
        assert_eq!((self.http, self.status()), (422, "fail"), "{}", self.body);
        assert_eq!(self.body["errors"][0]["field"], field, "{}", self.body);
        self.speaks_to_programs();
        assert!(!said(&self.body["errors"]).is_empty());
        self.body
    }

    /// Every refusal has a code and the values of its gaps beside its message.
    fn speaks_to_programs(&self) {
        assert!(self.body["code"].is_string() && self.body["values"].is_object(), "{}", self.body);
    }
}

impl Till {
    pub(crate) fn new(url: String, client: reqwest::Client, name: &str) -> Self {
        let udid = format!("{name:-<40}");
        Till { url, client, udid, token: String::new(), ids: Default::default() }
    }

    /// Makes a call with what identifies the till.
    pub async fn call(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let mut form = vec![("trans_from", "CLOUD_TAB_WEB"), ("udidtoken", self.udid.as_str())];
        let names = ["v_id", "store_id", "vu_id"];
        if !self.token.is_empty() {
            form.push(("api_token", &self.token));
            form.extend(names.into_iter().zip(self.ids.iter().map(String::as_str)));
        }
        // A test's own fields replace those that the till would send.
        form.retain(|(name, _)| fields.iter().all(|(own, _)| own != name));
        form.extend_from_slice(fields);
        self.raw(path, &form).await
    }

    /// Makes a call with these fields and nothing else.
    pub async fn raw(&self, path: &str, form: &[(&str, &str)]) -> Answer {
        let answer = answer(self.client.post(format!("{}/api{path}", self.url)).form(form)).await;
        says_what_its_row_names(path, &answer.body);
        answer
    }

    /// Makes a call with a body of one's own.
    pub async fn body(&self, path: &str, kind: &str, body: Vec<u8>) -> Answer {
        answer(self.client.post(format!("{}/api{path}", self.url)).header("content-type", kind).body(body)).await
    }

    /// Makes a call that is listed as GET.
    pub async fn get(&self, path: &str, query: &[(&str, &str)]) -> Answer {
        answer(self.client.get(format!("{}/api{path}", self.url)).query(query)).await
    }

    /// The same till, calling another server of the same books.
    #[must_use]
    pub fn at(&self, shop: &crate::Shop) -> Self {
        Till { url: shop.url(), ..self.clone() }
    }

    /// Activates the device.
    pub async fn activate(&self, licence: &str) -> Answer {
        self.raw(
            "/cash-register/tag-licence",
            &[
                ("licence_no", licence),
                ("udid", &self.udid),
                ("device_name", &self.udid),
                ("trans_from", "CLOUD_TAB_WEB"),
            ],
        )
        .await
    }

    /// Signs a user in and keeps the token.
    pub async fn sign_in(&mut self, mobile: &str, pin: &str) -> Value {
        let body = self.call("/vendor/login", &[("mobile", mobile), ("pin", pin)]).await.is("login_redirect");
        self.adopt(&body);
        body
    }

    /// Keeps the token of a sign-in.
    pub fn adopt(&mut self, body: &Value) {
        let user = &body["data"];
        let text = |name: &str| user[name].as_str().unwrap_or_default().to_owned();
        self.token = text("api_token");
        self.ids = [text("v_id"), text("store_id"), text("vu_id")];
    }

    /// Scans a code; the cart after it.
    pub async fn scan(&self, barcode: &str) -> Value {
        self.call("/product-details", &[("barcode", barcode), ("scan", "TRUE")]).await.succeeded()["cart"].clone()
    }

    /// Adds so much of a product; the cart after it.
    pub async fn add(&self, barcode: &str, quantity: &str) -> Value {
        let fields = [("barcode", barcode), ("scan", "TRUE"), ("qty", quantity)];
        self.call("/product-details", &fields).await.succeeded()["cart"].clone()
    }

    /// The open bill.
    pub async fn cart(&self) -> Value {
        self.call("/cart-details", &[]).await.succeeded()
    }

    /// Takes the open bill to checkout; its order id and total.
    pub async fn checkout(&self) -> (String, String) {
        let body = self.call("/process-to-payment", &[]).await.is("proceed_to_payment");
        let text = |name: &str| body["data"][name].as_str().unwrap_or_default().to_owned();
        (text("order_id"), text("total"))
    }

    /// Pays an amount of a bill in a way.
    pub async fn pay(&self, order_id: &str, pay_id: &str, gateway: &str, amount: &str) -> Answer {
        let fields =
            [("t_order_id", order_id), ("pay_id", pay_id), ("payment_gateway_type", gateway), ("amount", amount)];
        self.call("/save-payment", &fields).await
    }

    /// Sells what is scanned for exact cash; the paid answer.
    pub async fn sell(&self, barcodes: &[&str], pay_id: &str) -> Value {
        for barcode in barcodes {
            self.scan(barcode).await;
        }
        let (order_id, total) = self.checkout().await;
        self.pay(&order_id, pay_id, "CASH", &total).await.succeeded()
    }

    /// A manager's approval for an operation; `what` says of which and how much.
    pub async fn approval(&self, operation: &str, what: &[(&str, &str)]) -> String {
        let mut fields = vec![("operation", operation), ("security_code", crate::MANAGER_PASSCODE)];
        fields.extend_from_slice(what);
        let body = self.call("/vendor/operation-verification", &fields).await.succeeded();
        body["data"]["security_code_id"].as_str().unwrap_or_default().to_owned()
    }
}

async fn answer(request: reqwest::RequestBuilder) -> Answer {
    let response = request.send().await.expect("an answer");
    let http = response.status().as_u16();
    let text = response.text().await.expect("a body");
    let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
    Answer { http, body }
}

/// The codes of every call of the table, by path.
static CODES: LazyLock<HashMap<&str, BTreeSet<String>>> =
    LazyLock::new(|| books::calls::table().iter().map(|row| (row.about.path, row.codes())).collect());

/// Whatever an answer says is among what its row says that it can.
fn says_what_its_row_names(path: &str, body: &Value) {
    let Some(codes) = CODES.get(path) else { return };
    match body {
        Value::Object(fields) => {
            let code = fields.get("code").and_then(Value::as_str).filter(|_| fields.contains_key("values"));
            if let Some(code) = code.filter(|code| !code.starts_with("request.")) {
                assert!(codes.contains(code), "{path} says {code}, which its row in books/src/calls does not name");
            }
            fields.values().for_each(|field| says_what_its_row_names(path, field));
        }
        Value::Array(parts) => parts.iter().for_each(|part| says_what_its_row_names(path, part)),
        _ => {}
    }
}

/// The English of a list of messages; each must have its code and its values.
///
/// # Panics
/// When one has not.
#[must_use]
pub fn said(messages: &Value) -> Vec<&str> {
    let messages = messages.as_array().expect("a list of messages");
    let text = |message: &'_ Value| -> bool { message["code"].is_string() && message["values"].is_object() };
    assert!(messages.iter().all(text), "{messages:?}");
    messages.iter().map(|message| message["message"].as_str().expect("a text")).collect()
}
