//! Stand-ins for what Rokad reaches outside of a shop, for trying out and for tests.
//!
//! A mail server that speaks SMTP, an SMS gateway, card machines, Razorpay and a loyalty programme, all real on their
//! side of the wire: the server is configured for them as for any other. Pages show the messages and payments that they
//! take; nothing leaves the machine. On the pages each can be told how to behave, to see which messages wait and which
//! are tried again.

mod answers;
pub mod card_machine;
mod clock;
mod inbox;
pub mod loyalty;
mod page;
pub mod razorpay;
mod smtp;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub use answers::{Answers, Heard};
pub use card_machine::CardMachine;
pub use inbox::{Attachment, Behaviour, Inbox, Mail, Sms};
pub use loyalty::Loyalty;
pub use razorpay::Razorpay;

/// Simulators that are running; they end when this is dropped.
pub struct Simulators {
    /// The pages.
    pub page: SocketAddr,
    /// The mail server.
    pub smtp: SocketAddr,
    /// The messages that have come.
    pub inbox: Arc<Inbox>,
    /// Card machines.
    pub card_machine: Arc<CardMachine>,
    /// Razorpay.
    pub razorpay: Arc<Razorpay>,
    /// A loyalty programme.
    pub loyalty: Arc<Loyalty>,
    tasks: [JoinHandle<()>; 2],
}

impl Simulators {
    /// Starts them: the pages, and all that speaks HTTP, at `page`, the mail server at `smtp`.
    ///
    /// # Errors
    /// When one of the addresses cannot be had.
    pub async fn start(page: SocketAddr, smtp: SocketAddr) -> std::io::Result<Self> {
        let (page, smtp) = (TcpListener::bind(page).await?, TcpListener::bind(smtp).await?);
        let (page_address, smtp_address) = (page.local_addr()?, smtp.local_addr()?);
        let home = format!("http://{page_address}");
        let inbox = Arc::new(Inbox::default());
        let card_machine = Arc::new(CardMachine::default());
        let razorpay = Arc::new(Razorpay::new(home.clone()));
        let loyalty = Arc::new(Loyalty::new(home));
        let service = page::router(Arc::clone(&inbox))
            .merge(card_machine::router(Arc::clone(&card_machine)))
            .merge(razorpay::router(Arc::clone(&razorpay)))
            .merge(loyalty::router(Arc::clone(&loyalty)));
        let showing = tokio::spawn(async move {
            // It ends with the process.
            let _ = axum::serve(page, service).await;
        });
        let receiving = tokio::spawn(smtp::serve(smtp, Arc::clone(&inbox)));
        let tasks = [showing, receiving];
        Ok(Simulators { page: page_address, smtp: smtp_address, inbox, card_machine, razorpay, loyalty, tasks })
    }

    /// The address of the page with what was sent.
    #[must_use]
    pub fn page_url(&self) -> String {
        format!("http://{}", self.page)
    }

    /// The address of the mail server, as `smtp_url` wants it.
    #[must_use]
    pub fn smtp_url(&self) -> String {
        format!("smtp://{}", self.smtp)
    }

    /// The address at which the SMS gateway takes `{"id", "to", "text"}`.
    #[must_use]
    pub fn sms_url(&self) -> String {
        format!("http://{}/sms", self.page)
    }

    /// The address at which the service of card machines takes its calls.
    #[must_use]
    pub fn card_device_url(&self) -> String {
        format!("http://{}/card-machine/api", self.page)
    }
}

impl Drop for Simulators {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

/// A client for what simulators send by themselves, where one can be made.
fn client() -> Option<reqwest::Client> {
    // Another part of the process may have chosen what computes TLS already.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder().timeout(Duration::from_secs(5)).build().ok()
}
