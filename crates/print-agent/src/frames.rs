//! Frames of the websocket: requests of the client, replies to them, and events.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

/// A request. Its parameters are kept as their own text, since the client signs exactly that.
#[derive(Deserialize)]
pub struct Request {
    /// The function that is called; none in the frame that brings the certificate.
    #[serde(default)]
    pub call: Option<String>,
    /// Its arguments: absent, `null` or an object, which the signature tells apart.
    #[serde(default, deserialize_with = "as_sent")]
    pub params: Option<Box<RawValue>>,
    /// The id of the reply.
    #[serde(default)]
    pub uid: String,
    /// When the client asked, in milliseconds since 1970.
    #[serde(default, deserialize_with = "as_sent")]
    pub timestamp: Option<Box<RawValue>>,
    /// The client's signature, which is empty or absent without one.
    #[serde(default)]
    pub signature: Option<String>,
    /// The certificate, a text or `null`; absent in calls.
    #[serde(default, deserialize_with = "as_sent")]
    pub certificate: Option<Box<RawValue>>,
}

/// A value that is there, `null` too, as the text it was sent as.
fn as_sent<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Box<RawValue>>, D::Error> {
    Box::<RawValue>::deserialize(from).map(Some)
}

impl Request {
    /// The arguments as type `T`; a call without any has those of an empty object.
    ///
    /// # Errors
    /// A sentence that names what is wrong.
    pub fn arguments<T: for<'a> Deserialize<'a>>(&self) -> Result<T, String> {
        let text = self.params.as_ref().map_or("{}", |params| params.get());
        let text = if text == "null" { "{}" } else { text };
        serde_json::from_str(text).map_err(|error| format!("The call cannot be read: {error}"))
    }

    /// The text that the client signed: call, arguments and time, as it wrote them.
    pub fn signed_text(&self) -> String {
        let call = serde_json::Value::from(self.call.as_deref().unwrap_or_default());
        let params = self.params.as_ref().map_or(String::new(), |params| format!(r#","params":{}"#, params.get()));
        let at = self.timestamp.as_ref().map_or(String::new(), |at| format!(r#","timestamp":{}"#, at.get()));
        format!(r#"{{"call":{call}{params}{at}}}"#)
    }
}

#[derive(Serialize)]
struct Result_<'a, T: Serialize> {
    uid: &'a str,
    result: T,
}

#[derive(Serialize)]
struct Fault<'a> {
    uid: &'a str,
    error: &'a str,
}

/// A reply: a result, or the sentence that the client shows.
pub fn reply<T: Serialize>(uid: &str, outcome: &Result<T, String>) -> String {
    let text = match outcome {
        Ok(result) => serde_json::to_string(&Result_ { uid, result }),
        Err(error) => serde_json::to_string(&Fault { uid, error }),
    };
    text.unwrap_or_else(|error| serde_json::json!({ "uid": uid, "error": error.to_string() }).to_string())
}

/// Something told unasked: its event goes as a text of its own.
pub fn stream(kind: &str, event: &impl Serialize) -> String {
    let event = serde_json::to_string(event).unwrap_or_default();
    serde_json::json!({ "type": kind, "event": event }).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Request {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn what_is_signed_is_what_was_sent() {
        let asked =
            read(r#"{"call":"printers.find","params":{},"signature":"","timestamp":1795255853739,"uid":"mzhya8"}"#);
        assert_eq!(asked.signed_text(), r#"{"call":"printers.find","params":{},"timestamp":1795255853739}"#);
        let digest = ring::digest::digest(&ring::digest::SHA256, asked.signed_text().as_bytes());
        assert_eq!(
            crate::pairing::to_hex(digest.as_ref()),
            "8267b16a488b67947b835bf190bad47d038936fedbba15aacfcf2522a61ff333"
        );
    }

    #[test]
    fn absent_null_and_empty_arguments_are_told_apart() {
        assert_eq!(read(r#"{"call":"a","timestamp":1}"#).signed_text(), r#"{"call":"a","timestamp":1}"#);
        assert_eq!(read(r#"{"call":"a","params":null}"#).signed_text(), r#"{"call":"a","params":null}"#);
        assert!(read(r#"{"certificate":null,"uid":"a"}"#).certificate.is_some());
        assert!(read(r#"{"call":"a","uid":"a"}"#).certificate.is_none());
    }

    #[test]
    fn replies_are_results_or_errors() {
        assert_eq!(reply("a", &Ok(Some("b"))), r#"{"uid":"a","result":"b"}"#);
        assert_eq!(reply::<()>("a", &Err("no \"b\"".into())), r#"{"uid":"a","error":"no \"b\""}"#);
        assert_eq!(stream("PRINTER", &serde_json::json!({"a": 1})), r#"{"event":"{\"a\":1}","type":"PRINTER"}"#);
    }
}
