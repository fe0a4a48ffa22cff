//! The loyalty programme of Ease My Retail: members, points that pay, bills that earn.
//!
//! Every call is a POST to one address, told apart by its `eventType`. Points are spent on a page of the programme; how
//! that ended is asked for by the bill, since that page cannot be read from ours.

use std::time::Duration;

use parking_lot::Mutex;
use pricing::Paise;
use regex_lite::Regex;
use reqwest::Client;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::config::LoyaltyConfig;
use super::exchange::{self, Failure, segment};
use crate::config_fault::ConfigFault;

/// A loyalty programme.
pub struct Loyalty {
    client: Client,
    config: LoyaltyConfig,
    password: String,
    /// The access token, until it is not accepted any more.
    token: Mutex<Option<String>>,
    /// The hidden field of a page that says how a redemption ended, in either order of its attributes.
    field: Regex,
}

/// A member of the programme; what is not known is empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Member {
    /// First name.
    #[serde(alias = "firstname")]
    pub first_name: String,
    /// Last name.
    #[serde(alias = "lastname")]
    pub last_name: String,
    /// Ten digits.
    pub mobile: String,
    /// Points that can be spent, as the programme writes them.
    #[serde(alias = "memPoints", deserialize_with = "text")]
    pub points: String,
    /// The day the membership began, as the programme writes it.
    #[serde(alias = "issueon", deserialize_with = "text")]
    pub issued_on: String,
    /// The day it ends.
    #[serde(alias = "validupto", deserialize_with = "text")]
    pub valid_upto: String,
}

/// How the spending of points ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Redemption {
    /// It has not.
    Waiting,
    /// With points that pay so much.
    Redeemed {
        /// How much, in paise; never less than one.
        amount: i64,
        /// The programme's name of it.
        reference: String,
        /// Whether the bill still earns points.
        accrues: bool,
    },
    /// Without points.
    Closed,
}

/// Event of a bill that is reported to the programme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BillEvent {
    /// It was made; of a return too, with negative quantities.
    New,
}

/// A text where the programme may write a number or `null`.
fn text<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(plain(&Value::deserialize(deserializer)?))
}

fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// An answer to an event.
#[derive(Deserialize)]
struct Told {
    #[serde(default)]
    status: Value,
    #[serde(default)]
    error: Value,
    #[serde(default)]
    data: Value,
}

impl Loyalty {
    /// The programme that is described.
    ///
    /// # Errors
    /// When a part of the description cannot be used.
    pub fn new(config: &LoyaltyConfig, patience: Duration) -> Result<Self, ConfigFault> {
        let mut config = config.clone();
        config.token_url = exchange::address("loyalty.token_url", &config.token_url)?;
        config.url = exchange::address("loyalty.url", &config.url)?;
        exchange::address("loyalty.result_url", &config.result_url.replace("{bill}", "bill"))?;
        if !config.frame_url.is_empty() {
            exchange::address("loyalty.frame_url", &config.frame_url)?;
        }
        let field = r#"<input\b(?:[^>]*\bvalue=(?:"([^"]*)"|'([^']*)'))?[^>]*\bid=["']redemptionResponse["'](?:[^>]*\bvalue=(?:"([^"]*)"|'([^']*)'))?"#;
        Ok(Loyalty {
            client: exchange::client(patience)?,
            password: config.password.read("loyalty.password")?,
            token: Mutex::new(None),
            field: Regex::new(field).map_err(|error| ConfigFault(error.to_string()))?,
            config,
        })
    }

    /// The page that `/loyalty` shows.
    #[must_use]
    pub fn frame_url(&self) -> &str {
        &self.config.frame_url
    }

    /// Origins of the pages that are shown in frames.
    pub fn origins(&self) -> impl Iterator<Item = String> {
        [&self.config.frame_url, &self.config.result_url].into_iter().filter_map(|url| exchange::origin(url))
    }

    /// The member with this mobile.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn customer(&self, mobile: &str) -> Result<Option<Member>, Failure> {
        let told = match self.event(json!({"eventType": "searchCustomer", "mobile": mobile})).await {
            // The programme says so of whom it does not know.
            Err(Failure::Refused { .. }) => return Ok(None),
            told => told?,
        };
        let Some(member) = told.get(0) else { return Ok(None) };
        serde_json::from_value(member.clone()).map(Some).map_err(|error| Failure::Unknown(error.to_string()))
    }

    /// Begins the spending of points on a bill of so many paise: the address of the programme's page.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn redemption(&self, mobile: &str, bill: &str, bill_value: i64) -> Result<String, Failure> {
        let asked = json!({
            "eventType": "pointRedemptionView", "mobile": mobile, "billGUID": segment(bill)?, "ISDCode": "91",
            // The programme counts in whole rupees.
            "billValue": bill_value / 100, "IsEmployee": "1",
        });
        let told = self.event(asked).await?;
        let url = told.get(0).and_then(|first| first.get("responseUrl")).and_then(Value::as_str).unwrap_or_default();
        exchange::address("loyalty", url).map_err(|fault| Failure::Unknown(fault.0))
    }

    /// How the spending of points on a bill ended.
    ///
    /// # Errors
    /// See [`Failure`]; a bill that the programme does not know is refused.
    pub async fn result(&self, bill: &str) -> Result<Redemption, Failure> {
        let answer = exchange::send(self.client.get(self.config.result_url.replace("{bill}", segment(bill)?))).await?;
        if !answer.status.is_success() {
            return Err(Failure::refused("not_found", "The programme does not know this bill."));
        }
        self.ended(&answer.text)
    }

    /// Tells the programme of a bill, which earns points by it.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn add_transaction(&self, mobile: &str, event: BillEvent, bill: &Value) -> Result<(), Failure> {
        let BillEvent::New = event;
        let asked = json!({
            "eventType": "addTransaction", "membershipId": mobile, "BillEvent": "NEW", "billingDetails": bill,
        });
        self.event(asked).await.map(drop)
    }

    /// Reads how it ended from JSON, or from a page with the hidden field.
    fn ended(&self, text: &str) -> Result<Redemption, Failure> {
        let said = if text.trim_start().starts_with('<') {
            let Some(found) = self.field.captures(text) else { return Ok(Redemption::Waiting) };
            let value = (1..=4).find_map(|group| found.get(group)).map_or("", |value| value.as_str());
            value.replace("&quot;", "\"").replace("&#34;", "\"").replace("&#39;", "'").replace("&amp;", "&")
        } else {
            text.to_owned()
        };
        if said.trim().is_empty() {
            return Ok(Redemption::Waiting);
        }
        let unread = |reason: &str| Failure::Unknown(format!("how a redemption ended cannot be read: {reason}"));
        let said: Value = serde_json::from_str(&said).map_err(|error| unread(&error.to_string()))?;
        let Value::Object(said) = said else { return Err(unread("not an object")) };
        if said.is_empty() {
            return Ok(Redemption::Waiting);
        }
        let of = |name: &str| said.get(name).map(plain).unwrap_or_default();
        if of("status") == "Waiting" {
            return Ok(Redemption::Waiting);
        }
        let value = of("redeemedvalue");
        let amount = if value.is_empty() { Paise::ZERO } else { value.parse().map_err(|_| unread("redeemedvalue"))? };
        let amount = amount.get();
        Ok(match amount {
            1.. => Redemption::Redeemed {
                amount,
                reference: exchange::shown(&of("referenceno")),
                accrues: of("Allow_Point_Accrual") != "0",
            },
            0 => Redemption::Closed,
            _ => return Err(unread("redeemedvalue")),
        })
    }

    /// Sends an event; with a new token when the old one is not accepted any more.
    async fn event(&self, asked: Value) -> Result<Value, Failure> {
        let known = self.token.lock().clone();
        let had_one = known.is_some();
        let token = match known {
            Some(token) => token,
            None => self.new_token().await?,
        };
        match self.event_with(&token, &asked).await {
            Err(Failure::Unauthorised) if had_one => {
                let token = self.new_token().await?;
                self.event_with(&token, &asked).await
            }
            told => told,
        }
    }

    async fn event_with(&self, token: &str, asked: &Value) -> Result<Value, Failure> {
        let whose = [("storeId", &self.config.store_code), ("enterpriseId", &self.config.enterprise_id)];
        let request = self.client.post(&self.config.url).query(&whose).bearer_auth(token).json(asked);
        let told = exchange::send(request).await?.read::<Told>()?;
        match (&*plain(&told.status), &*plain(&told.error)) {
            ("2000", "") => Ok(told.data),
            (code, error) if !code.is_empty() => Err(Failure::refused(code, error)),
            _ => Err(Failure::Unknown("an answer without a status".to_owned())),
        }
    }

    async fn new_token(&self) -> Result<String, Failure> {
        let who = json!({"username": self.config.username, "password": self.password});
        let answer = exchange::send(self.client.post(&self.config.token_url).json(&who)).await;
        let answer =
            answer.and_then(|answer| if answer.status.is_success() { Ok(answer) } else { Err(Failure::Unauthorised) });
        // Without a token nothing was asked yet, so nothing can have happened.
        let told = match answer {
            Err(Failure::Unknown(_)) => return Err(Failure::Busy),
            answer => answer?.read::<Told>().map_err(|_| Failure::Busy)?,
        };
        let token = told.data.get(0).and_then(|first| first.get("accessToken")).and_then(Value::as_str);
        let token = token.ok_or(Failure::Unauthorised)?.to_owned();
        *self.token.lock() = Some(token.clone());
        Ok(token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outside::Secret;

    fn programme() -> Loyalty {
        let config = LoyaltyConfig {
            token_url: "http://127.0.0.1:1/token".to_owned(),
            url: "http://127.0.0.1:1/".to_owned(),
            result_url: "http://127.0.0.1:1/result/{bill}".to_owned(),
            password: Secret::new("p"),
            ..LoyaltyConfig::default()
        };
        Loyalty::new(&config, super::super::PATIENCE).unwrap()
    }

    #[test]
    fn how_it_ended_is_read_from_a_page_and_from_json() {
        let ended = |text: &str| programme().ended(text);
        let redeemed = |amount, accrues| Redemption::Redeemed { amount, reference: "R-7".to_owned(), accrues };
        let json = r#"{"status":"Success","redeemedvalue":"120.50","Allow_Point_Accrual":"0","referenceno":"R-7"}"#;
        assert_eq!(ended(json), Ok(redeemed(12_050, false)));
        let number = r#"{"redeemedvalue":100,"Allow_Point_Accrual":1,"referenceno":"R-7"}"#;
        assert_eq!(ended(number), Ok(redeemed(10_000, true)));
        let page = format!(
            "<html><input type=\"hidden\" id=\"redemptionResponse\" value=\"{}\"></html>",
            json.replace('"', "&quot;")
        );
        assert_eq!(ended(&page), Ok(redeemed(12_050, false)));
        let turned = format!("<html><input value='{json}' type=hidden id='redemptionResponse'></html>");
        assert_eq!(ended(&turned), Ok(redeemed(12_050, false)));
        for waiting in
            ["", "{}", "<html></html>", r#"{"status":"Waiting"}"#, "<input id=\"redemptionResponse\" value=\"\">"]
        {
            assert_eq!(ended(waiting), Ok(Redemption::Waiting), "{waiting}");
        }
        assert_eq!(ended(r#"{"status":"Cancelled"}"#), Ok(Redemption::Closed));
        for bad in
            ["[]", "1", "{", r#"{"redeemedvalue":"-5"}"#, r#"{"redeemedvalue":"1e9"}"#, r#"{"redeemedvalue":"0.001"}"#]
        {
            assert!(matches!(ended(bad), Err(Failure::Unknown(_))), "{bad}");
        }
    }
}
