use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::InvoiceRefusal;
use super::copy::duplicate;
use super::particulars::Copy;
use super::posted::{Posted, find, numbered_in};
use super::receipt::receipt;
use crate::answer::Reply;
use crate::call::{About, DeedRow};
use crate::deed::Deed;
use crate::login::approval::ApprovalRefusal;
use crate::login::{Cashier, approval};
use crate::printing::Printer;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::Text;

/// A document to print again.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct DuplicateReceipt {
    /// The printed number, or the id of the bill it came from.
    pub order_id: Text,
    /// The customer's phone as the client knows it; ignored, since the document has its own.
    pub cust_mobile_no: Text,
    /// `BILL_REPRINT`, or nothing.
    pub operation: Text,
    /// The manager's approval, where printing again needs one.
    pub security_code_vu_id: Text,
    /// `WEB_VIEW`.
    pub response_type: Text,
    /// The maker of the till's printer: with one `print_data` is for it, without one a page.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

/// A document to print again on an Android till.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct PrintReceipt {
    /// The printed number, or the id of the bill it came from.
    pub order_id: Text,
    /// The document's customer as the client knows it; ignored, since the document has its own.
    pub c_id: Text,
    /// The manager's approval, where printing again needs one.
    pub security_code_vu_id: Text,
    /// The maker of the till's printer.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

crate::max_len! {
    PrintReceipt { order_id: ID, c_id: ID, security_code_vu_id: ID, manufacturer_name: WORD }
}

impl PrintReceipt {
    /// Checks that the request names a document and a printer.
    ///
    /// # Errors
    /// When it does not.
    pub fn check(&self) -> Result<()> {
        DuplicateReceipt::from(self).check()?;
        if self.manufacturer_name.is_empty() {
            return Err(InvoiceRefusal::NoPrinter.into());
        }
        Ok(())
    }
}

impl From<&PrintReceipt> for DuplicateReceipt {
    fn from(request: &PrintReceipt) -> Self {
        let PrintReceipt { order_id, security_code_vu_id, manufacturer_name, .. } = request;
        DuplicateReceipt {
            order_id: order_id.clone(),
            security_code_vu_id: security_code_vu_id.clone(),
            manufacturer_name: manufacturer_name.clone(),
            ..DuplicateReceipt::default()
        }
    }
}

crate::max_len! {
    DuplicateReceipt {
        order_id: ID, cust_mobile_no: WORD, operation: WORD, security_code_vu_id: ID, response_type: WORD,
        manufacturer_name: WORD,
    }
}

impl DuplicateReceipt {
    /// Checks that the request names a document, and no operation but a reprint.
    ///
    /// # Errors
    /// When it does not.
    pub fn check(&self) -> Result<()> {
        if self.order_id.is_empty() {
            return Err(InvoiceRefusal::NoneNamedByBill.into());
        }
        match &*self.operation {
            "" | "BILL_REPRINT" => Ok(()),
            _ => Err(ApprovalRefusal::UnknownOperation.into()),
        }
    }
}

/// A duplicate that was printed: its repetition is the same one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reprinted {
    number: String,
    copy_no: i32,
}

/// A duplicate and the printer it is for.
pub struct Duplicate {
    posted: Posted,
    copy_no: i32,
    printer: Printer,
}

/// A duplicate to print.
#[derive(Debug, Serialize, ToSchema)]
pub struct DuplicateAnswer {
    /// For the browser or the desktop print service.
    html_data: String,
    /// The same, or for a native printer: ESC/POS in base64, where the request names its maker.
    print_data: String,
    /// The printed number.
    invoice_id: String,
    /// The number of this duplicate.
    copy_no: i32,
}

impl From<&Duplicate> for DuplicateAnswer {
    fn from(duplicate: &Duplicate) -> Self {
        let paper = receipt(&duplicate.posted, Copy::Duplicate(duplicate.copy_no));
        let (html_data, data) = (duplicate.printer.page(&paper), duplicate.printer.data(&paper));
        DuplicateAnswer {
            print_data: if data.is_empty() { html_data.clone() } else { data },
            html_data,
            invoice_id: duplicate.posted.invoice.number.clone(),
            copy_no: duplicate.copy_no,
        }
    }
}

pub(super) struct PrintAgain;

impl DeedRow for PrintAgain {
    const CALL: About = About {
        path: "/get-duplicate-receipt",
        name: "get_duplicate_receipt",
        capability: "invoice",
        does: "Prints a document again, marked and counted as a duplicate; by a manager's approval where the store wants it.",
        messages: &[approval::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = DuplicateReceipt;
    type Outcome = Reprinted;
    type Gathered = Duplicate;
    type Answer = DuplicateAnswer;

    fn keep(_: &DuplicateReceipt) -> Keep {
        Keep::Day
    }

    fn check(request: &DuplicateReceipt) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &DuplicateReceipt) -> Result<Reprinted> {
        reprint(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, request: &DuplicateReceipt, printed: &mut Reprinted) -> Result<Duplicate> {
        reprinted(deed, request, printed)
    }

    fn render(_: Reprinted, duplicate: Duplicate) -> Result<Reply<DuplicateAnswer>> {
        Ok(Reply::success(DuplicateAnswer::from(&duplicate)))
    }
}

pub(super) struct PrintOnAndroid;

impl DeedRow for PrintOnAndroid {
    const CALL: About = About {
        path: "/get-print-receipt",
        name: "get_print_receipt",
        capability: "invoice",
        does: "Prints a document again on an Android till: the duplicate that get-duplicate-receipt gives, by the same \
               approval and counted with the others.",
        messages: &[approval::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = PrintReceipt;
    type Outcome = Reprinted;
    type Gathered = Duplicate;
    type Answer = DuplicateAnswer;

    fn keep(_: &PrintReceipt) -> Keep {
        Keep::Day
    }

    fn check(request: &PrintReceipt) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &PrintReceipt) -> Result<Reprinted> {
        reprint(deed, &request.into())
    }

    fn gather(deed: &mut Deed<'_, Cashier>, request: &PrintReceipt, printed: &mut Reprinted) -> Result<Duplicate> {
        reprinted(deed, &request.into(), printed)
    }

    fn render(_: Reprinted, duplicate: Duplicate) -> Result<Reply<DuplicateAnswer>> {
        Ok(Reply::success(DuplicateAnswer::from(&duplicate)))
    }
}

/// Prints a document again as a duplicate: counted, audited, and approved by a manager where the store wants that
/// (INV-34, INV-35).
///
/// # Errors
/// When the store has no such document or prints none again, the approval is missing, or a statement fails.
pub fn reprint(deed: &mut Deed<'_, Cashier>, request: &DuplicateReceipt) -> Result<Reprinted> {
    let shop = deed.shop();
    let posted = find(deed, &request.order_id, &shop)?.ok_or(InvoiceRefusal::Unknown)?;
    let copy_no = duplicate(deed, &posted.invoice, &request.security_code_vu_id)?;
    let number = posted.invoice.number;
    Ok(Reprinted { number, copy_no })
}

/// The duplicate that was printed.
///
/// # Errors
/// When a statement fails.
pub fn reprinted(deed: &mut Deed<'_, Cashier>, request: &DuplicateReceipt, printed: &Reprinted) -> Result<Duplicate> {
    let (shop, printer) = (deed.shop(), Printer::of(&deed.settings(), &request.manufacturer_name));
    let posted = numbered_in(deed, &printed.number, &shop)?.ok_or(InvoiceRefusal::Unknown)?;
    Ok(Duplicate { posted, copy_no: printed.copy_no, printer })
}
