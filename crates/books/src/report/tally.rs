//! The books of some days as vouchers that Tally imports (XML, “Import Data”).
//!
//! Each business day is a sales voucher, a credit note, a receipt, a payment where credit notes were paid out in cash,
//! and a journal of changes of vouchers without a document. Each of them balances. Sales debit a ledger of the counter
//! and receipts credit it, so its balance is the advances. Vouchers of the store are a liability: a credit note adds to
//! it; a bill paid by voucher and an expiry reduce it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use storage::rows::InvoiceKind;

use pricing::{Day, Paise};
use storage::{Reader, Result};

use super::Days;
use super::documents::{documents_of, sign};
use super::drawer::{paid_out_on, tenders_of};
use super::supplies::{lines, net_sale_value, rate};
use super::vouchers::without_document;
use crate::catalog::Book;
use crate::returns::STORE_CREDIT;
use crate::series::WITHOUT_TAX;
use crate::tender::Gateway;

/// The ledger of sales over the counter that are not paid yet.
const COUNTER: &str = "Counter sales";
const ROUND_OFF: &str = "Round off";
/// The ledger of the debt for vouchers.
const VOUCHERS: &str = "Vouchers outstanding";

/// The ledger of credit notes that came too late to reduce tax.
const UNADJUSTED: &str = "Returns without tax adjustment";
/// Sums of a day by ledger, without items.
const VIEW: &str = "Accounting Voucher View";

/// Amounts by ledger: credit above zero, debit below, as Tally writes them.
type Entries = BTreeMap<String, Paise>;

/// Writes the days of the scope's store, for a company of Tally.
///
/// # Errors
/// When a statement fails.
pub fn tally(reader: &mut Reader<'_>, days: &Days, company: &str) -> Result<String> {
    let mut vouchers: BTreeMap<(Day, &'static str), Entries> = BTreeMap::new();
    let mut add = |day: Day, kind: &'static str, ledger: String, paise: Paise| {
        *vouchers.entry((day, kind)).or_default().entry(ledger).or_default() += paise;
    };
    for (row, line) in lines(reader, days)? {
        let (sign, kind) = (sign(row.kind), kind(row.kind));
        add(row.business_date, kind, format!("Sales {}%", rate(&line)), net_sale_value(&line) * sign);
        for (name, paise) in [
            ("Output CGST", line.cgst_paise),
            ("Output SGST", line.sgst_paise),
            ("Output IGST", line.igst_paise),
            ("Output cess", line.cess_paise),
        ] {
            add(row.business_date, kind, name.to_owned(), paise * sign);
        }
    }
    for row in documents_of(reader, days)? {
        let (sign, kind) = (sign(row.kind), kind(row.kind));
        add(row.business_date, kind, ROUND_OFF.to_owned(), row.round_off_paise * sign);
        if row.title == WITHOUT_TAX {
            add(row.business_date, kind, UNADJUSTED.to_owned(), (row.total_paise - row.round_off_paise) * sign);
        }
        // A credit note that cancels its invoice has no voucher: its money goes back by the receipts.
        let owed = if row.payment_method == STORE_CREDIT { VOUCHERS } else { COUNTER };
        add(row.business_date, kind, owed.to_owned(), row.total_paise * -sign);
    }
    for ((day, gateway), taken) in tenders_of(reader, days)? {
        let paid = taken.amount + taken.reversed;
        let ledger = match Gateway::parse(&gateway) {
            Some(Gateway::Voucher) => VOUCHERS.to_owned(),
            Some(gateway) => gateway.title().to_owned(),
            None => gateway,
        };
        add(day, "Receipt", ledger, -paid - taken.rounding);
        add(day, "Receipt", ROUND_OFF.to_owned(), taken.rounding);
        add(day, "Receipt", COUNTER.to_owned(), paid);
    }
    for (day, paid) in paid_out_on(reader, days)? {
        add(day, "Payment", VOUCHERS.to_owned(), -paid.left);
        add(day, "Payment", Gateway::Cash.title().to_owned(), paid.cash);
        add(day, "Payment", ROUND_OFF.to_owned(), paid.left - paid.cash);
    }
    for entry in without_document(reader, days)? {
        add(entry.day, "Journal", VOUCHERS.to_owned(), entry.paise);
        add(entry.day, "Journal", counter(&entry.counter).to_owned(), -entry.paise);
    }
    let (shop, _) = Book::default().view(reader)?.store(reader)?;
    // Tally knows a voucher again by it, so that a second import of a day is no second voucher.
    let origin = format!("rokad-{}-{}", shop.row.vendor_id, shop.row.code);
    Ok(written(&vouchers, company, (&shop.row.code, &origin)))
}

/// The ledger that vouchers are posted against without a document.
fn counter(counter: &str) -> &'static str {
    match counter {
        "breakage" => "Voucher breakage",
        "opening_balance" => "Vouchers taken over",
        _ => "Vouchers sold",
    }
}

/// Tally's voucher type for a document.
fn kind(kind: InvoiceKind) -> &'static str {
    match kind {
        InvoiceKind::Sale => "Sales",
        InvoiceKind::Return => "Credit Note",
    }
}

fn written(vouchers: &BTreeMap<(Day, &'static str), Entries>, company: &str, (store, origin): (&str, &str)) -> String {
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ENVELOPE>\n <HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>\n <BODY>\n  \
         <IMPORTDATA>\n   <REQUESTDESC>\n    <REPORTNAME>Vouchers</REPORTNAME>\n    <STATICVARIABLES><SVCURRENTCOMPANY>{}\
         </SVCURRENTCOMPANY></STATICVARIABLES>\n   </REQUESTDESC>\n   <REQUESTDATA>\n",
        escaped(company)
    );
    for ((day, kind), entries) in vouchers {
        let entries: Vec<(&String, &Paise)> = entries.iter().filter(|(_, paise)| !paise.is_zero()).collect();
        if entries.is_empty() {
            continue;
        }
        let day = day.to_string().replace('-', "");
        let letter = kind.chars().next().unwrap_or_default();
        let guid = escaped(&format!("{origin}-{day}-{letter}"));
        let number = escaped(&format!("{store}-{day}-{letter}"));
        let _ = write!(
            xml,
            "    <TALLYMESSAGE xmlns:UDF=\"TallyUDF\">\n     <VOUCHER REMOTEID=\"{guid}\" VCHTYPE=\"{kind}\" ACTION=\"Create\" \
             OBJVIEW=\"{VIEW}\">\n      <DATE>{day}</DATE>\n      <GUID>{guid}</GUID>\n      <VOUCHERTYPENAME>{kind}</VOUCHERTYPENAME>\n      \
             <VOUCHERNUMBER>{number}</VOUCHERNUMBER>\n      <PERSISTEDVIEW>{VIEW}</PERSISTEDVIEW>\n      <ISINVOICE>No</ISINVOICE>\n"
        );
        for (ledger, paise) in entries {
            let is_debit = if paise.is_negative() { "Yes" } else { "No" };
            let _ = write!(
                xml,
                "      <ALLLEDGERENTRIES.LIST>\n       <LEDGERNAME>{}</LEDGERNAME>\n       <ISDEEMEDPOSITIVE>{is_debit}</ISDEEMEDPOSITIVE>\n       \
                 <AMOUNT>{}</AMOUNT>\n      </ALLLEDGERENTRIES.LIST>\n",
                escaped(ledger),
                paise
            );
        }
        xml += "     </VOUCHER>\n    </TALLYMESSAGE>\n";
    }
    xml + "   </REQUESTDATA>\n  </IMPORTDATA>\n </BODY>\n</ENVELOPE>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
