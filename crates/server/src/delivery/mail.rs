//! Mails by SMTP.

use std::time::Duration;

use books::outbox::{Email, Failure, told};
use lettre::message::header::ContentType;
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp::response::Category;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};

use crate::config_fault::ConfigFault;

/// How long a mail server may take over a mail.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);

/// A mail server that takes our mails.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    patience: Duration,
}

/// A file that goes along with a mail.
#[derive(Debug, Clone)]
pub struct Attachment {
    /// Its name.
    pub name: String,
    /// A PDF document.
    pub pdf: Vec<u8>,
}

impl Mailer {
    /// The mail server at `smtp://user:password@host:port?tls=required` (or `smtps://…`), the address mails are from,
    /// and how long the server may take over a mail.
    ///
    /// # Errors
    /// When either cannot be read; the text names the setting and never its value, which may hold a password.
    pub fn new(url: &str, from: &str, patience: Duration) -> Result<Self, ConfigFault> {
        crate::choose_tls();
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(|_| ConfigFault("smtp_url: this is no address of a mail server".to_owned()))?;
        let from = from.parse().map_err(|error| ConfigFault(format!("mail_from: {error}")))?;
        Ok(Mailer { transport: builder.timeout(Some(patience)).build(), from, patience })
    }

    /// Hands a mail over. `id` becomes its Message-ID: handed over twice it can be told to be one.
    ///
    /// # Errors
    /// When the server does not take it.
    pub async fn send(&self, id: &str, email: &Email, attachment: Option<Attachment>) -> Result<(), Failure> {
        let message = self.compose(id, email, attachment)?;
        // The transport's own limit is on connecting; a server may be silent later, too.
        match tokio::time::timeout(self.patience, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(judge(&error)),
            Err(_) => Err(Failure::Passing("the mail server did not answer in time".to_owned())),
        }
    }

    fn compose(&self, id: &str, email: &Email, attachment: Option<Attachment>) -> Result<Message, Failure> {
        let to: Address = email.to.parse().map_err(|_| Failure::Refused(format!("{} is no address", email.to)))?;
        let name = self.from.name.clone().or_else(|| Some(on_one_line(&email.from_name)));
        let message = Message::builder()
            .message_id(Some(format!("<{id}@{}>", self.from.email.domain())))
            .from(Mailbox::new(name, self.from.email.clone()))
            .to(Mailbox::new(None, to))
            .subject(on_one_line(&email.subject));
        let text = SinglePart::plain(email.text.clone());
        let message = match attachment {
            None => message.singlepart(text),
            Some(Attachment { name, pdf }) => {
                let kind = ContentType::parse("application/pdf").map_err(|error| Failure::Final(error.to_string()))?;
                let file = lettre::message::Attachment::new(name).body(pdf, kind);
                message.multipart(MultiPart::mixed().singlepart(text).singlepart(file))
            }
        };
        message.map_err(|error| Failure::Final(error.to_string()))
    }
}

/// A text for a header: it ends where its line ends.
fn on_one_line(text: &str) -> String {
    text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect()
}

/// A server that has understood and refuses refuses again; one that wants another password waits for it to be set.
fn judge(error: &lettre::transport::smtp::Error) -> Failure {
    let wants_other_credentials = error.status().is_some_and(|code| code.category == Category::Unspecified3);
    if error.is_permanent() && !wants_other_credentials {
        Failure::Refused(told(error))
    } else {
        Failure::Passing(told(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn email() -> Email {
        Email {
            to: "meera@example.in".to_owned(),
            from_name: "Nisarga Fresh Kothrud".to_owned(),
            subject: "Your invoice · ₹100.00".to_owned(),
            text: "Thank you".to_owned(),
            invoice: None,
            copy_no: 0,
        }
    }

    fn composed(from: &str, email: &Email) -> String {
        let mailer = Mailer::new("smtp://127.0.0.1:25", from, PATIENCE).unwrap();
        let attachment = Attachment { name: "invoice.pdf".to_owned(), pdf: b"%PDF".to_vec() };
        String::from_utf8(mailer.compose("row-1", email, Some(attachment)).unwrap().formatted()).unwrap()
    }

    #[test]
    fn a_mail_bears_the_id_of_its_row_and_the_name_of_the_store() {
        let text = composed("bills@example.in", &email());
        assert!(text.contains("Message-ID: <row-1@example.in>\r\n"), "{text}");
        assert!(text.contains("From: \"Nisarga Fresh Kothrud\" <bills@example.in>\r\n"), "{text}");
        assert!(text.contains("To: meera@example.in\r\n"), "{text}");
        assert!(text.contains("Content-Type: application/pdf\r\n"), "{text}");
        assert!(text.contains("filename=\"invoice.pdf\""), "{text}");
        assert!(composed("Bills <bills@example.in>", &email()).contains("From: Bills <bills@example.in>\r\n"));
    }

    /// The books ask part of this library, and no other door has it.
    #[test]
    fn an_address_that_the_books_keep_can_be_sent_to() {
        for to in [
            "a@b.in",
            "first.last+tag@mail.example.com",
            "o'neil@x-y.co",
            "meera@\u{909}\u{926}\u{93e}.example",
            "NA",
            "a..b@c.in",
            ".a@b.in",
            "a@-b.in",
            "a@b_c.in",
            "a b@c.in",
            "a@b",
        ] {
            let kept = books::customer::check_email(to).is_ok();
            assert!(!kept || to.parse::<Address>().is_ok(), "{to}");
        }
    }

    #[test]
    fn what_people_typed_makes_no_headers() {
        let email =
            Email { subject: "a\r\nBcc: x@example.in".to_owned(), from_name: "b\r\nX: y".to_owned(), ..email() };
        let text = composed("bills@example.in", &email);
        assert!(!text.contains("\nBcc:") && !text.contains("\nX:"), "{text}");
    }

    #[test]
    fn what_cannot_be_used_is_named_without_its_password() {
        let told = |url: &str, from: &str| Mailer::new(url, from, PATIENCE).err().unwrap().to_string();
        assert!(told("http://user:hunter2@host", "a@b.in").starts_with("smtp_url"));
        assert!(!told("http://user:hunter2@host", "a@b.in").contains("hunter2"));
        assert!(told("smtp://host", "nobody").starts_with("mail_from"));
    }
}
