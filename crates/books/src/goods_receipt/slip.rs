//! A GRN on the paper of a receipt.

use paper::{Align, Document};
use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::{Grn, GrnLine, GrnLot};
use utoipa::ToSchema;

use super::{GoodsReceiptRefusal, store};
use crate::answer::Reply;
use crate::call::{About, LookRow};
use crate::catalog::StoreInfo;
use crate::clock::{paper_date, paper_time};
use crate::deed::Look;
use crate::login::Cashier;
use crate::printing::{Printer, amount, rupees};
use crate::refusal::Result;
use crate::scalar::Text;

/// The GRN to print.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GrnPrint {
    /// Its number.
    pub grn_no: Text,
    /// The maker of the till's printer: with one the answer has `print_data`, as ESC/POS.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

crate::max_len! { GrnPrint { grn_no: ID, manufacturer_name: WORD } }

/// A GRN and the printer it is for.
pub struct GrnSlip {
    /// The paper.
    pub document: Document,
    /// The printer of the request.
    pub printer: Printer,
}

/// A document for the printer.
#[derive(Debug, Serialize, ToSchema)]
pub struct GrnPrinted {
    /// For the browser's print dialog.
    html_data: String,
    /// For a native printer: ESC/POS in base64, where the request names its maker.
    print_data: String,
}

pub(super) struct PrintGrn;

impl LookRow for PrintGrn {
    const CALL: About = About {
        path: "/vendor/grn-print",
        name: "grn_print",
        capability: "goods_receipt",
        does: "A GRN of the store on the paper of a receipt. It comes as a `GET` too, with the same fields in the query.",
        messages: &[super::WORDS],
    };
    const BY_GET: bool = true;
    type Who = Cashier;
    type Request = GrnPrint;
    type Found = GrnSlip;
    type Answer = GrnPrinted;

    fn look(look: &mut Look<'_, Cashier>, request: &GrnPrint) -> Result<GrnSlip> {
        slip(look, request)
    }

    fn render(slip: GrnSlip) -> Reply<GrnPrinted> {
        let GrnSlip { document, printer } = &slip;
        Reply::success(GrnPrinted { html_data: printer.page(document), print_data: printer.data(document) })
    }
}

/// A GRN of the store, for printing.
///
/// # Errors
/// When there is none of that number, or a statement fails.
pub fn slip(look: &mut Look<'_, Cashier>, request: &GrnPrint) -> Result<GrnSlip> {
    let row = store::grn(look, &request.grn_no)?.ok_or(GoodsReceiptRefusal::UnknownGrn)?;
    let (lines, lots) = (store::grn_lines(look, &row.grn_id)?, store::grn_lots(look, &row.grn_id)?);
    let printer = Printer::of(&look.settings(), &request.manufacturer_name);
    Ok(GrnSlip { document: drawn(&look.shop(), &row, (&lines, &lots)), printer })
}

fn drawn(shop: &StoreInfo, row: &Grn, (lines, lots): (&[GrnLine], &[GrnLot])) -> Document {
    let mut slip = Document::new(row.number.clone());
    slip.mark(&shop.row.name);
    slip.heading(&shop.row.name);
    slip.centred(format!("{}, {}", shop.row.address, shop.row.city));
    slip.strong_rule();
    slip.title("GOODS RECEIPT NOTE");
    slip.strong_pair("GRN", &row.number);
    slip.pair("Date", paper_time(row.created_at, &shop.zone));
    for (name, value) in [
        ("Advice", &row.advice_number),
        ("Supplier", &row.supplier_name),
        ("From", &row.place_from),
        ("Supplier's bill", &row.supplier_bill_no),
        ("Bill date", &row.supplier_bill_on.map(paper_date).unwrap_or_default()),
        ("Received by", &row.user_name),
    ] {
        if !value.is_empty() {
            slip.pair(name, value);
        }
    }
    slip.rule();
    let mut rows = Vec::new();
    for line in lines {
        rows.push(vec![
            line.name.clone(),
            line.received_milli.to_string(),
            line.damaged_milli.to_string(),
            line.lost_milli.to_string(),
        ]);
        rows.push(vec![format!("{}, MRP {}", line.barcode, amount(line.mrp_paise))]);
        rows.extend(lots.iter().filter(|lot| lot.line_no == line.line_no).filter_map(of_lot).map(|text| vec![text]));
        if !line.remarks.is_empty() {
            rows.push(vec![line.remarks.clone()]);
        }
    }
    let columns =
        [("Item", Align::Left), ("Received", Align::Right), ("Damaged", Align::Right), ("Lost", Align::Right)];
    slip.table(&columns, rows);
    slip.rule();
    slip.strong_pair("Received", row.received_milli);
    slip.pair("Damaged", row.damaged_milli);
    slip.pair("Lost", row.lost_milli);
    if row.cost_paise != Paise::ZERO {
        slip.pair("Purchase value", rupees(row.cost_paise));
    }
    if row.tax_paise != Paise::ZERO {
        slip.pair("Input tax", rupees(row.tax_paise));
    }
    if !row.remarks.is_empty() {
        slip.line(format!("Remarks: {}", row.remarks));
    }
    slip.rule();
    slip.signatures(&["Signature"]);
    slip.barcode(row.number.clone());
    slip
}

/// A batch or a piece in words; nothing of goods of which neither is known.
fn of_lot(lot: &GrnLot) -> Option<String> {
    let mut words = Vec::new();
    if !lot.batch.is_empty() {
        words.push(format!("Batch {}", lot.batch));
    }
    if !lot.serial.is_empty() {
        words.push(format!("Serial {}", lot.serial));
    }
    if words.is_empty() {
        return None;
    }
    if let Some(last) = lot.expires_on {
        words.push(format!("expires {}", paper_date(last)));
    }
    let quantities = [(lot.received_milli, "received"), (lot.damaged_milli, "damaged")];
    words.extend(
        quantities
            .iter()
            .filter(|(milli, _)| *milli > Quantity::ZERO)
            .map(|(milli, what)| format!("{} {what}", *milli)),
    );
    Some(words.join(", "))
}
