//! How messages leave this server: mails by SMTP, SMS by a gateway.

mod gateway;
mod mail;

use std::sync::Arc;

use books::outbox::{Kind, Outbox};
use tokio::sync::Notify;

use crate::config::Config;
use crate::config_fault::ConfigFault;

pub use gateway::SmsGateway;
pub use mail::{Attachment, Mailer};

/// The ways out, and how whoever delivers hears of new messages.
#[derive(Default)]
pub struct Ways {
    mailer: Option<Mailer>,
    gateway: Option<SmsGateway>,
    fault: Option<ConfigFault>,
    mails: Notify,
    texts: Notify,
    bills: Notify,
}

impl Ways {
    /// The ways out that are configured.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let mut ways = Ways::default();
        let mailer = config.smtp_url.as_deref().map(|url| Mailer::new(url, &config.mail_from, mail::PATIENCE));
        match mailer.transpose() {
            Ok(mailer) => ways.mailer = mailer,
            Err(fault) => ways.fault = Some(fault),
        }
        let gateway =
            config.sms.as_ref().map(|sms| SmsGateway::new(sms, config.sms_secret.as_deref(), gateway::PATIENCE));
        match gateway.transpose() {
            Ok(gateway) => ways.gateway = gateway,
            Err(fault) => ways.fault = Some(fault),
        }
        ways
    }

    /// Fault in the configuration, if any.
    #[must_use]
    pub fn fault(&self) -> Option<&ConfigFault> {
        self.fault.as_ref()
    }

    /// The way out for mails, where there is one.
    #[must_use]
    pub fn mailer(&self) -> Option<&Mailer> {
        self.mailer.as_ref()
    }

    /// The way out for SMS, where there is one.
    #[must_use]
    pub fn gateway(&self) -> Option<&SmsGateway> {
        self.gateway.as_ref()
    }

    /// Rings when a message of a kind was queued by this server.
    #[must_use]
    pub fn bell(&self, kind: Kind) -> &Notify {
        match kind {
            Kind::Email => &self.mails,
            Kind::Sms => &self.texts,
            Kind::Bill => &self.bills,
        }
    }

    /// The outbox of books whose messages leave by these ways.
    #[must_use]
    pub fn outbox(self: &Arc<Self>) -> Outbox {
        let mut kinds = Vec::new();
        kinds.extend(self.mailer.as_ref().map(|_| Kind::Email));
        kinds.extend(self.gateway.as_ref().map(|_| Kind::Sms));
        let ways = Arc::clone(self);
        Outbox::new(kinds, move |kind| ways.bell(kind).notify_one())
    }
}
