//! Stand-ins for what Rokad reaches outside of a shop, for trying out and for tests.
//!
//! A mail server that speaks SMTP and an SMS gateway that takes HTTP requests, both real on their side of the wire: the
//! server is configured for them as for any other. What they take is shown on a page; nothing leaves the machine. On
//! the page each can be told to be busy, to see what waits and what is tried again.

mod inbox;
mod page;
mod smtp;

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub use inbox::{Attachment, Behaviour, Inbox, Mail, Sms};

/// Simulators that are running; they end when this is dropped.
pub struct Simulators {
    /// The page.
    pub page: SocketAddr,
    /// The mail server.
    pub smtp: SocketAddr,
    /// What has come.
    pub inbox: Arc<Inbox>,
    tasks: [JoinHandle<()>; 2],
}

impl Simulators {
    /// Starts them: the page, which is also the SMS gateway, at `page`, the mail server at `smtp`.
    ///
    /// # Errors
    /// When one of the addresses cannot be had.
    pub async fn start(page: SocketAddr, smtp: SocketAddr) -> std::io::Result<Self> {
        let (page, smtp) = (TcpListener::bind(page).await?, TcpListener::bind(smtp).await?);
        let (page_address, smtp_address) = (page.local_addr()?, smtp.local_addr()?);
        let inbox = Arc::new(Inbox::default());
        let service = page::router(Arc::clone(&inbox));
        let showing = tokio::spawn(async move {
            // It ends with the process.
            let _ = axum::serve(page, service).await;
        });
        let receiving = tokio::spawn(smtp::serve(smtp, Arc::clone(&inbox)));
        Ok(Simulators { page: page_address, smtp: smtp_address, inbox, tasks: [showing, receiving] })
    }

    /// The address of the page.
    #[must_use]
    pub fn page_url(&self) -> String {
        format!("http://{}", self.page)
    }

    /// The address of the mail server, as `smtp_url` wants it.
    #[must_use]
    pub fn smtp_url(&self) -> String {
        format!("smtp://{}", self.smtp)
    }

    /// Where the SMS gateway takes `{"id", "to", "text"}`.
    #[must_use]
    pub fn sms_url(&self) -> String {
        format!("http://{}/sms", self.page)
    }
}

impl Drop for Simulators {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}
