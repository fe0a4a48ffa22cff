//! SMS by a gateway that takes HTTP requests: which request, is described by the configuration.

use std::collections::BTreeMap;
use std::time::Duration;

use books::outbox::{Failure, Purpose, Sms, told};
use minijinja::{Environment, Output, UndefinedBehavior, Value, context};
use regex_lite::Regex;
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use reqwest::{Client, Method, Response, StatusCode, redirect};

use crate::config::SmsConfig;
use crate::config_fault::ConfigFault;

/// How long a gateway may take over an SMS.
pub(super) const PATIENCE: Duration = Duration::from_secs(15);
/// As much of an answer is read.
const ANSWER_LIMIT: usize = 64 << 10;
/// Every name a text of ours has a value for.
const VALUES: [&str; 5] = ["link", "store", "amount", "number", "code"];

/// A gateway that takes our SMS.
pub struct SmsGateway {
    client: Client,
    method: Method,
    url: Template,
    headers: Vec<(HeaderName, Template)>,
    body: Option<Template>,
    success: Option<Regex>,
    country_code: String,
    templates: BTreeMap<String, String>,
    secret: String,
}

/// How a value is written where it stands, so that no text can break out of its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Escape {
    /// Inside a JSON string.
    Json,
    /// In an address or a form.
    Form,
    /// As it is.
    Plain,
}

/// A text with places for values.
struct Template {
    environment: Environment<'static>,
    name: &'static str,
}

impl Template {
    fn new(name: &'static str, source: &str, escape: Escape) -> Result<Self, ConfigFault> {
        let mut environment = Environment::new();
        // A misspelt name is a mistake, not an empty text.
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_formatter(move |out, _, value| write_value(out, escape, value));
        let fault = |error: minijinja::Error| ConfigFault(format!("sms.{name}: {error}"));
        environment.add_template_owned("text", source.to_owned()).map_err(fault)?;
        Ok(Template { environment, name })
    }

    fn render(&self, values: &Value) -> Result<String, ConfigFault> {
        let text = self.environment.get_template("text").and_then(|template| template.render(values));
        text.map_err(|error| ConfigFault(format!("sms.{}: {error}", self.name)))
    }
}

fn write_value(out: &mut Output<'_>, escape: Escape, value: &Value) -> Result<(), minijinja::Error> {
    if value.is_undefined() {
        return Err(minijinja::Error::from(minijinja::ErrorKind::UndefinedError));
    }
    let text = value.to_string();
    let text = match escape {
        Escape::Json => {
            let quoted = serde_json::Value::String(text).to_string();
            quoted[1..quoted.len() - 1].to_owned()
        }
        Escape::Form => form_urlencoded::byte_serialize(text.as_bytes()).collect(),
        Escape::Plain => text,
    };
    out.write_str(&text).map_err(minijinja::Error::from)
}

impl SmsGateway {
    /// The gateway that is described, known by this secret, and how long it may take over an SMS.
    ///
    /// # Errors
    /// When a part of the description cannot be used; each is tried with a sample before the server starts.
    pub fn new(config: &SmsConfig, secret: Option<&str>, patience: Duration) -> Result<Self, ConfigFault> {
        crate::choose_tls();
        let fault = |name: &str, error: &dyn std::fmt::Display| ConfigFault(format!("sms.{name}: {error}"));
        let client = Client::builder().timeout(patience).redirect(redirect::Policy::none()).build();
        let method = Method::from_bytes(config.method.as_bytes()).map_err(|error| fault("method", &error))?;
        let mut headers = Vec::new();
        let mut escape = Escape::Plain;
        for (name, value) in &config.headers {
            let name = HeaderName::try_from(name).map_err(|error| fault("headers", &error))?;
            if name == CONTENT_TYPE {
                escape = escape_for(value);
            }
            headers.push((name, Template::new("headers", value, Escape::Plain)?));
        }
        let gateway = SmsGateway {
            client: client.map_err(|error| fault("url", &error))?,
            method,
            url: Template::new("url", &config.url, Escape::Form)?,
            headers,
            body: config.body.as_deref().map(|body| Template::new("body", body, escape)).transpose()?,
            success: config.success.as_deref().map(Regex::new).transpose().map_err(|error| fault("success", &error))?,
            country_code: config.country_code.clone(),
            templates: config.templates.clone(),
            secret: secret.unwrap_or_default().to_owned(),
        };
        for purpose in [Purpose::Bill, Purpose::OneTimeCode] {
            let sample = Sms {
                mobile: "9000000000".to_owned(),
                purpose,
                text: "\"sample\"".to_owned(),
                values: BTreeMap::new(),
            };
            gateway.request("sample", &sample)?;
        }
        Ok(gateway)
    }

    /// Hands an SMS over, as `id`, by which a gateway that can tells a repetition.
    ///
    /// # Errors
    /// When the gateway does not take it.
    pub async fn send(&self, id: &str, sms: &Sms) -> Result<(), Failure> {
        let request = self.request(id, sms).map_err(|fault| Failure::Passing(fault.to_string()))?;
        let answer = self.client.execute(request).await;
        // The address may hold a password.
        let passing = |error: reqwest::Error| Failure::Passing(told(&error.without_url()));
        let mut answer = answer.map_err(passing)?;
        let (status, text) = (answer.status(), read(&mut answer).await.map_err(passing)?);
        if !status.is_success() {
            let text = format!("the gateway answered {status}: {}", excerpt(&text));
            let is_about_the_sms = matches!(status, StatusCode::BAD_REQUEST | StatusCode::UNPROCESSABLE_ENTITY);
            return Err(if is_about_the_sms { Failure::Refused(text) } else { Failure::Passing(text) });
        }
        match &self.success {
            Some(success) if !success.is_match(&text) => {
                Err(Failure::Passing(format!("the gateway did not say that it took the SMS: {}", excerpt(&text))))
            }
            _ => Ok(()),
        }
    }

    fn request(&self, id: &str, sms: &Sms) -> Result<reqwest::Request, ConfigFault> {
        let values = context! {
            id,
            mobile => format!("{}{}", self.country_code, sms.mobile),
            text => &*sms.text,
            purpose => sms.purpose.name(),
            template => self.templates.get(sms.purpose.name()).cloned().unwrap_or_default(),
            values => values_of(sms),
            secret => &*self.secret,
        };
        let mut headers = HeaderMap::new();
        for (name, value) in &self.headers {
            let value = HeaderValue::from_str(&value.render(&values)?);
            headers.append(name, value.map_err(|_| ConfigFault(format!("sms.headers: {name} cannot be sent")))?);
        }
        let url = reqwest::Url::parse(&self.url.render(&values)?);
        let url = url.map_err(|error| ConfigFault(format!("sms.url: {error}")))?;
        let mut request = self.client.request(self.method.clone(), url).headers(headers);
        if let Some(body) = &self.body {
            request = request.body(body.render(&values)?);
        }
        request.build().map_err(|error| ConfigFault(format!("sms: {}", error.without_url())))
    }
}

/// The values of an SMS; those it does not have are empty, so that one description serves every purpose.
fn values_of(sms: &Sms) -> Value {
    let absent = VALUES.into_iter().filter(|name| !sms.values.contains_key(*name)).map(|name| (name, ""));
    let given = sms.values.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    Value::from_pairs(absent.chain(given).map(|(name, value)| (name.to_owned(), value.to_owned())))
}

fn escape_for(content_type: &str) -> Escape {
    let content_type = content_type.to_ascii_lowercase();
    if content_type.contains("json") {
        Escape::Json
    } else if content_type.contains("x-www-form-urlencoded") {
        Escape::Form
    } else {
        Escape::Plain
    }
}

async fn read(answer: &mut Response) -> Result<String, reqwest::Error> {
    let mut bytes = Vec::new();
    while let Some(chunk) = answer.chunk().await? {
        bytes.extend_from_slice(&chunk);
        if bytes.len() >= ANSWER_LIMIT {
            break;
        }
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Fields of a JSON answer that may be logged; any other field may contain the SMS itself.
const TOLD: [&str; 7] = ["status", "code", "error", "error_code", "errorCode", "reason", "message"];

/// The beginning of an answer, or of what its listed fields say.
fn excerpt(text: &str) -> String {
    let text = match serde_json::from_str(text) {
        Ok(serde_json::Value::Object(said)) => {
            let listed = TOLD.iter().filter_map(|name| said.get(*name).map(|value| format!("{name} {value}")));
            listed.collect::<Vec<_>>().join(", ")
        }
        _ => text.to_owned(),
    };
    text.chars().take(200).map(|character| if character.is_control() { ' ' } else { character }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(content_type: &str, body: &str) -> SmsConfig {
        SmsConfig {
            url: "https://sms.example.in/send?key={{ secret }}&ref={{ id }}".to_owned(),
            headers: BTreeMap::from([("Content-Type".to_owned(), content_type.to_owned())]),
            body: Some(body.to_owned()),
            templates: BTreeMap::from([("bill".to_owned(), "1107".to_owned())]),
            ..SmsConfig::default()
        }
    }

    fn sms() -> Sms {
        Sms {
            mobile: "9822055501".to_owned(),
            purpose: Purpose::Bill,
            text: "\"A&B\"\nThanks ₹".to_owned(),
            values: BTreeMap::from([("link".to_owned(), "http://x/b/1".to_owned())]),
        }
    }

    fn body_of(content_type: &str, body: &str) -> String {
        let gateway = SmsGateway::new(&config(content_type, body), Some("s&cret"), PATIENCE).unwrap();
        let request = gateway.request("row-1", &sms()).unwrap();
        assert_eq!(request.url().as_str(), "https://sms.example.in/send?key=s%26cret&ref=row-1");
        String::from_utf8(request.body().unwrap().as_bytes().unwrap().to_vec()).unwrap()
    }

    #[test]
    fn a_value_cannot_break_out_of_its_place() {
        let body = r#"{"to":"{{ mobile }}","text":"{{ text }}","dlt":"{{ template }}","link":"{{ values.link }}"}"#;
        let sent: serde_json::Value = serde_json::from_str(&body_of("application/json", body)).unwrap();
        assert_eq!(sent["to"], "919822055501");
        assert_eq!(sent["text"], "\"A&B\"\nThanks ₹");
        assert_eq!((&sent["dlt"], &sent["link"]), (&"1107".into(), &"http://x/b/1".into()));
        let form = body_of("application/x-www-form-urlencoded", "To={{ mobile }}&Body={{ text }}");
        let fields: BTreeMap<_, _> = form_urlencoded::parse(form.as_bytes()).into_owned().collect();
        assert_eq!(fields["Body"], "\"A&B\"\nThanks ₹");
        assert_eq!(fields.len(), 2);
    }

    #[test]
    fn what_cannot_be_used_is_named_before_the_server_starts() {
        let told = |config: SmsConfig| SmsGateway::new(&config, None, PATIENCE).err().unwrap().to_string();
        let json = || config("application/json", "{}");
        assert!(told(config("application/json", "{{ txet }}")).starts_with("sms.body"));
        assert!(told(config("application/json", "{{ text")).starts_with("sms.body"));
        assert!(told(SmsConfig { url: "not an address".to_owned(), ..json() }).starts_with("sms.url"));
        assert!(told(SmsConfig { success: Some("(".to_owned()), ..json() }).starts_with("sms.success"));
        assert!(told(SmsConfig { method: "GE T".to_owned(), ..json() }).starts_with("sms.method"));
        let headers = BTreeMap::from([("a b".to_owned(), String::new())]);
        assert!(told(SmsConfig { headers, ..json() }).starts_with("sms.headers"));
    }
}
