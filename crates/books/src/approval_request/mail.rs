use storage::Tx;
use storage::rows::{ApprovalRequest, Membership};

use crate::call::Cashier;
use crate::deed::Deed;
use crate::identity::{Post, mail_approval_request};
use crate::login::full_name;
use crate::refusal::Result;

/// Mails the link of a request to everybody who may answer it, where this server sends mail.
pub(super) fn mail_request(
    deed: &mut Deed<'_, Cashier>,
    row: &ApprovalRequest,
    answerers: &[Membership],
) -> Result<()> {
    let (facilities, now, shop) = (deed.facilities(), deed.now(), deed.shop());
    let cashier = deed.who().user().clone();
    let who = full_name(&cashier.first_name, &cashier.last_name);
    let said = format!("{who} in {} asks: {}", shop.row.name, in_words(row));
    let path = format!("/console/approvals?ask={}", row.request_id);
    for (place, person) in answerers.iter().enumerate() {
        let id = deed.id("mail", place);
        let post = Post { facilities: &facilities, id: &id, now };
        let tx: &mut Tx<'_> = deed;
        mail_approval_request(tx, post, person, (&said, &row.reason, &path))?;
    }
    Ok(())
}

/// A request in a few words, for a mail.
fn in_words(row: &ApprovalRequest) -> String {
    let amount = row.amount_paise;
    match (row.operation.as_str(), row.subject.as_str()) {
        ("DISCOUNT", _) => format!("₹{amount} off a bill of ₹{}", row.base_paise),
        ("CASH_MOVEMENT", "cash_in") => format!("₹{amount} into the drawer"),
        ("CASH_MOVEMENT", _) => format!("₹{amount} out of the drawer"),
        ("BILL_REPRINT", number) => format!("print {number} again"),
        ("BILL_RETURN", number) => format!("take back goods of {number}"),
        ("BILL_CANCEL", number) => format!("cancel {number}"),
        ("CREDIT_NOTE_CASH", number) => format!("pay out {number} in cash"),
        ("PRICE_CHANGE", number) => format!("the prices of {number}"),
        _ => "an approval".to_owned(),
    }
}
