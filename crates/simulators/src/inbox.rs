//! Messages that have come.

use mail_parser::{MessageParser, MimeHeaders as _};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use crate::clock::now;

/// The number of messages that are kept of each.
const KEPT: usize = 200;

/// A file that came with a mail.
#[derive(Debug, Clone, Serialize)]
pub struct Attachment {
    /// Its name.
    pub name: String,
    /// Its media type.
    pub kind: String,
    /// Its length.
    pub length: usize,
    /// Its content.
    #[serde(skip)]
    pub bytes: Vec<u8>,
}

/// A mail as it came.
#[derive(Debug, Clone, Serialize)]
pub struct Mail {
    /// Its place, from 1.
    pub no: usize,
    /// Its Message-ID, without the brackets.
    pub id: String,
    /// The sender.
    pub from: String,
    /// The recipients, as the envelope says.
    pub to: Vec<String>,
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// How often it came: a Message-ID stands for one mail.
    pub times: usize,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// An SMS as it came.
#[derive(Debug, Clone, Serialize)]
pub struct Sms {
    /// Its place, from 1.
    pub no: usize,
    /// The sender's id of it.
    pub id: String,
    /// The recipient.
    pub to: String,
    /// Its text.
    pub text: String,
    /// How often it came.
    pub times: usize,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// A simulator's behaviour towards messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Behaviour {
    /// Takes it.
    #[default]
    Takes,
    /// Says to come back later.
    Busy,
    /// Refuses it for good.
    Refuses,
}

/// The messages that have come, the newest last.
#[derive(Default)]
pub struct Inbox(Mutex<Contents>);

/// The contents of an inbox at one moment.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Contents {
    /// Rises with every change.
    pub revision: u64,
    /// Mails.
    pub mails: Vec<Mail>,
    /// SMS.
    pub sms: Vec<Sms>,
    /// The behaviour of the mail server.
    pub mail_server: Behaviour,
    /// The behaviour of the SMS gateway.
    pub sms_gateway: Behaviour,
}

impl Inbox {
    /// Everything as it is now.
    #[must_use]
    pub fn contents(&self) -> Contents {
        self.0.lock().clone()
    }

    /// Tells the simulators what to do; what is not told stays.
    pub fn behave(&self, mail_server: Option<Behaviour>, sms_gateway: Option<Behaviour>) {
        let mut contents = self.0.lock();
        contents.mail_server = mail_server.unwrap_or(contents.mail_server);
        contents.sms_gateway = sms_gateway.unwrap_or(contents.sms_gateway);
        contents.revision += 1;
    }

    /// Takes a mail from an SMTP session; whether it can be read.
    pub(crate) fn take_mail(&self, recipients: Vec<String>, source: &[u8]) -> bool {
        let Some(message) = MessageParser::default().parse(source) else { return false };
        let id = message.message_id().unwrap_or_default().to_owned();
        let mut contents = self.0.lock();
        contents.revision += 1;
        if let Some(known) = contents.mails.iter_mut().find(|mail| !id.is_empty() && mail.id == id) {
            known.times += 1;
            return true;
        }
        let from = message.from().and_then(|from| from.first());
        let from = from.map_or_else(String::new, |from| {
            [from.name(), from.address()].into_iter().flatten().collect::<Vec<_>>().join(" · ")
        });
        let attachments = message.attachments().map(|part| Attachment {
            name: part.attachment_name().unwrap_or("file").to_owned(),
            kind: part
                .content_type()
                .map_or_else(String::new, |kind| format!("{}/{}", kind.ctype(), kind.subtype().unwrap_or_default())),
            length: part.contents().len(),
            bytes: part.contents().to_vec(),
        });
        let mail = Mail {
            no: contents.mails.last().map_or(1, |last| last.no + 1),
            id,
            from,
            to: recipients,
            subject: message.subject().unwrap_or_default().to_owned(),
            text: message.body_text(0).unwrap_or_default().into_owned(),
            attachments: attachments.collect(),
            times: 1,
            at: now(),
        };
        contents.mails.push(mail);
        if contents.mails.len() > KEPT {
            contents.mails.remove(0);
        }
        true
    }

    /// Takes an SMS.
    pub(crate) fn take_sms(&self, id: String, to: String, text: String) {
        let mut contents = self.0.lock();
        contents.revision += 1;
        if let Some(known) = contents.sms.iter_mut().find(|sms| !id.is_empty() && sms.id == id) {
            known.times += 1;
            return;
        }
        let no = contents.sms.last().map_or(1, |last| last.no + 1);
        contents.sms.push(Sms { no, id, to, text, times: 1, at: now() });
        if contents.sms.len() > KEPT {
            contents.sms.remove(0);
        }
    }
}
