//! The paper of a credit note: the particulars of CGST Rule 53(1A), and the voucher that pays it out.

use jiff::tz::TimeZone;
use paper::Document;
use pricing::Paise;
use storage::rows::{InvoiceLine, Voucher};

use super::{Posted, figures, particulars};
use crate::clock::paper_date;
use crate::printing::{amount, rupees};
use crate::voucher::PaidOut;

/// The body of a credit note: returned goods, reasons, amounts and credit. Its head is that of every receipt.
pub(super) fn body(page: &mut Document, posted: &Posted) {
    let invoice = &posted.invoice;
    page.strong_pair("Goods back", "Amount (₹)");
    for line in &posted.lines {
        page.item(&line.name, quantity(line), amount(line.net_paise), small_print(posted, line));
    }
    if invoice.round_off_paise != Paise::ZERO {
        page.rule();
        page.pair("Round off", amount(invoice.round_off_paise));
    }
    page.total("CREDIT", rupees(invoice.total_paise));
    let (items, pieces) = figures::counted(posted);
    page.pair(items, pieces);
    page.rule();
}

/// How many came back, and what was paid for each where all were paid alike.
fn quantity(line: &InvoiceLine) -> String {
    let (milli, paise) = (line.quantity_milli.get(), line.net_paise.get());
    if line.price_paise.times(line.quantity_milli) == line.net_paise {
        return figures::times_rate(line, line.price_paise);
    }
    match milli != 0 && paise * 1000 % milli == 0 {
        true => figures::times_rate(line, Paise::new(paise * 1000 / milli)),
        false => figures::quantity(line),
    }
}

/// The code and rate of the sale, and the reason of the return.
fn small_print(posted: &Posted, line: &InvoiceLine) -> String {
    let mut facts = particulars::hsn_and_rate(posted, line);
    if !line.reason.is_empty() {
        facts.push(line.reason.clone());
    }
    facts.extend(particulars::tracking(line));
    facts.join(" · ")
}

/// The form in which a credit note was given: cash that was paid out, or else its voucher.
pub(super) fn given_as(page: &mut Document, voucher: &Voucher, paid_out: Option<&PaidOut>, zone: &TimeZone) {
    if let Some(paid) = paid_out {
        page.strong(format!("PAID OUT IN CASH {}", paid.paise.in_rupees()));
        page.centred(format!("on {}", paper_date(paid.paid_at.day(zone))));
    }
    // A voucher that was paid out has a balance again when a bill that it had paid was cancelled since.
    if paid_out.is_none() || voucher.left_paise > Paise::ZERO {
        of_voucher(page, voucher);
    }
}

/// The voucher, with its code to scan.
fn of_voucher(page: &mut Document, voucher: &Voucher) {
    page.strong(format!("Store credit voucher {}", voucher.amount_paise.in_rupees()));
    page.barcode(voucher.code.clone());
    page.centred(format!("Valid until {} in all our stores.", paper_date(voucher.expires_on)));
    let is_bearer = voucher.customer_id.is_empty();
    page.centred(if is_bearer {
        "Whoever shows the code can use it."
    } else {
        "Use it on your next bill by this code."
    });
}
