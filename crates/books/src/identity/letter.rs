//! Mails to people without a till: invitations, links to a new password, notes about a new browser.

use storage::rows::{Identity, Membership, PersonSession, Role};
use storage::schema::vendor;
use storage::{Tx, VendorId};

use diesel::prelude::*;

use super::PersonRefusal;
use crate::clock::{DAY, HOUR, MINUTE, Moment, india, wire_time};
use crate::facilities::Facilities;
use crate::outbox::{Email, Kind, Label};
use crate::refusal::Result;

/// A way to send one mail.
#[derive(Clone, Copy)]
pub struct Post<'a> {
    /// The way out for messages, and the beginning of links.
    pub facilities: &'a Facilities,
    /// The mail's id in the outbox, made before the transaction.
    pub id: &'a str,
    /// When.
    pub now: Moment,
}

/// A mail before it is queued.
struct Letter<'a> {
    to: &'a str,
    subject: String,
    text: String,
    /// Milliseconds after which nobody needs it any more.
    life: i64,
}

impl Post<'_> {
    /// The address of a page of the console; nothing where this server sends no mail, or has no address.
    fn address(&self, path: &str) -> Option<String> {
        let begins = self.facilities.links_begin_with.as_ref()?;
        self.facilities.outbox.sends(Kind::Email).then(|| format!("{begins}{path}"))
    }

    /// Whether a mail with a link can be sent.
    #[must_use]
    pub fn can_send(&self) -> bool {
        self.address("").is_some()
    }

    fn send(&self, tx: &mut Tx<'_>, letter: Letter<'_>) -> Result<()> {
        let Letter { to, subject, text, life } = letter;
        let from_name = "Rokad".to_owned();
        let mail = Email { to: to.to_owned(), from_name, subject: subject.clone(), text, invoice: None, copy_no: 0 };
        let (id, now) = (self.id.to_owned(), self.now);
        let label = Label { id, subject: &subject, now, give_up_at: now + life, way: None };
        Ok(self.facilities.outbox.queue_email(tx, label, &mail)?)
    }
}

/// The name of a role in a mail.
fn named(role: Role) -> &'static str {
    match role {
        Role::Owner => "an owner",
        Role::Accountant => "an accountant",
        Role::StoreManager => "a store manager",
        Role::Buyer => "a buyer",
        Role::StockClerk => "a stock clerk",
    }
}

fn name_of(tx: &mut Tx<'_>, vendor_id: VendorId) -> Result<String> {
    Ok(tx.one(vendor::table.find(vendor_id).select(vendor::name))?)
}

/// Mails the link of an invitation; answers whether it could.
///
/// # Errors
/// When a statement fails.
pub fn mail_invitation(tx: &mut Tx<'_>, post: Post<'_>, (to, role): (&str, Role), path: &str) -> Result<bool> {
    let Some(address) = post.address(path) else { return Ok(false) };
    let vendor = name_of(tx, tx.vendor())?;
    let text = format!(
        "You are invited to see {vendor} in Rokad, as {}.\n\n{address}\n\nThe link opens once, within seven days, and \
         is for this address alone. If you expected no invitation, do nothing.\n",
        named(role),
    );
    post.send(tx, Letter { to, subject: format!("{vendor} invites you"), text, life: DAY })?;
    Ok(true)
}

/// Tells somebody by mail what a cashier asks for, with the link to answer it; it is worth nothing after ten minutes.
///
/// # Errors
/// When a statement fails.
pub fn mail_approval_request(
    tx: &mut Tx<'_>,
    post: Post<'_>,
    to: &Membership,
    (asked, reason, path): (&str, &str, &str),
) -> Result<()> {
    let Some(address) = post.address(path) else { return Ok(()) };
    let why = if reason.is_empty() { String::new() } else { format!("\n\n\u{201c}{reason}\u{201d}") };
    let text = format!("{asked}{why}\n\n{address}\n\nThe cashier waits for ten minutes.\n");
    post.send(tx, Letter { to: &to.mail, subject: asked.to_owned(), text, life: 10 * MINUTE })
}

/// Mails the link to a new password.
///
/// # Errors
/// When this server sends no mail, or a statement fails.
pub(super) fn mail_reset(tx: &mut Tx<'_>, post: Post<'_>, account: &Identity, path: &str) -> Result<()> {
    let address = post.address(path).ok_or(PersonRefusal::NoMail)?;
    let text = format!(
        "Dear {},\n\nhere you set a new password for Rokad:\n\n{address}\n\nThe link opens once, within an hour. \
         You sign in with the new password and a code of your authenticator. If you did not ask for it, do nothing.\n",
        account.name,
    );
    post.send(tx, Letter { to: &account.mail, subject: "A new password for Rokad".to_owned(), text, life: HOUR })
}

/// Tells somebody by mail that a browser signed in which they had not used before.
///
/// # Errors
/// When a statement fails.
pub(super) fn mail_new_browser(
    tx: &mut Tx<'_>,
    post: Post<'_>,
    account: &Identity,
    session: &PersonSession,
) -> Result<()> {
    let Some(address) = post.address("/console/sessions") else { return Ok(()) };
    let vendor = name_of(tx, tx.vendor())?;
    let at = wire_time(post.now, &india());
    let text = format!(
        "Dear {},\n\nyou signed in to {vendor} with a browser that you had not used before: {}, from {}, \
         {at} in India.\n\nIf it was not you, end that sign-in and set a new password:\n{address}\n",
        account.name, session.browser, session.network,
    );
    post.send(tx, Letter { to: &account.mail, subject: format!("A new sign-in to {vendor}"), text, life: DAY })
}
