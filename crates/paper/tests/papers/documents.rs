//! Documents as the capabilities put them together, with names and figures that are hard on narrow paper.

use paper::{Align, Document};

pub fn all() -> Vec<(&'static str, Document)> {
    vec![
        ("invoice", invoice("ORIGINAL FOR RECIPIENT")),
        ("duplicate", invoice("DUPLICATE – REPRINT 2")),
        ("credit_note", credit_note()),
        ("settlement_slip", slip()),
        ("grn", grn()),
    ]
}

fn cells<const COUNT: usize>(texts: [&str; COUNT]) -> Vec<String> {
    texts.map(str::to_owned).to_vec()
}

fn head(page: &mut Document, title: &str) {
    page.mark("Sharma Provision Stores & Sons");
    page.heading("Sharma Provision Stores & Sons");
    page.centred("Shop 4, Main Road, Near the Old Bus Stand, Wagholi, Pune 412207");
    page.centred("GSTIN 27AAPFU0939F1ZV");
    page.strong_rule();
    page.title(title);
}

const OF_GST: [(&str, Align); 4] =
    [("GST", Align::Left), ("Taxable", Align::Right), ("CGST", Align::Right), ("SGST", Align::Right)];

fn invoice(mark: &str) -> Document {
    let mut page = Document::new("PN1T01-26-000043");
    head(&mut page, "TAX INVOICE");
    page.strong(mark);
    page.strong_pair("Invoice no.", "PN1T01-26-000043");
    page.pair("Date", "21 Nov 2026 10:15 AM");
    page.pair("Till", "Till 1 · Asha Kulkarni");
    page.pair("Customer", "आदित्य शर्मा");
    page.rule();
    page.strong_pair("Item", "Amount (₹)");
    page.item("Toor Dal Loose", "12.345 kg × 184.00", "2,271.48", "HSN 0713 · Exempt/nil".to_owned());
    page.pair("Weight rounding", "0.02");
    let facts = "HSN 1101 · GST 5% · saved\u{a0}51.00 · Batch XZ-2026-11/4471".to_owned();
    page.item("आशीर्वाद शुद्ध चक्की आटा 5 kg", "2 × 310.00", "620.00", facts);
    page.rule();
    page.pair("Subtotal", "2,891.50");
    page.pair("Diwali offer on all flours, rice and pulses in November", "−31.00");
    page.pair("दिवाली की छूट", "−10.00");
    page.item("Carry bag, large", "1 × 10.00", "10.00", "HSN 4819 · GST 18%".to_owned());
    page.pair("Round off", "0.50");
    page.total("TOTAL", "₹2,861.00");
    page.pair("2 items", "3 pcs");
    page.bar("You saved ₹61.00");
    page.rule();
    let taxes = vec![
        cells(["Exempt/nil", "2,271.50", "0.00", "0.00"]),
        cells(["5%", "551.43", "13.79", "13.78"]),
        cells(["18%", "8.47", "0.77", "0.76"]),
    ];
    page.summed(&OF_GST, taxes, cells(["Total", "2,831.40", "14.56", "14.54"]));
    page.rule();
    page.pair("Cash", "3,000.00");
    page.pair("Change", "139.00");
    page.rule();
    page.centred("Prices include GST. Quantities without a unit are in numbers (NOS).");
    page.number("PN1T01-26-000043");
    page.strong("धन्यवाद · Thank you!");
    page
}

fn credit_note() -> Document {
    let mut page = Document::new("PN1C01-26-000007");
    head(&mut page, "CREDIT NOTE");
    page.strong_pair("Credit note", "PN1C01-26-000007");
    page.pair("Against", "PN1T01-26-000043");
    page.pair("Dated", "21 Nov 2026");
    page.rule();
    page.strong_pair("Goods back", "Amount (₹)");
    page.item("आशीर्वाद शुद्ध चक्की आटा 5 kg", "1 × 289.50", "289.50", "HSN 1101 · GST 5% · Packet was torn".to_owned());
    page.pair("Round off", "0.50");
    page.total("CREDIT", "₹290.00");
    let columns = [("GST", Align::Left), ("Taxable", Align::Right), ("IGST", Align::Right), ("Cess", Align::Right)];
    page.summed(&columns, vec![cells(["5%", "275.71", "13.79", "0.00"])], Vec::new());
    page.rule();
    page.strong("Store credit voucher ₹290.00");
    page.barcode("K7H29XM4QF");
    page.centred("Valid until 20 May 2027.");
    page.rule();
    page.signatures(&["Customer’s signature"]);
    page.number("PN1C01-26-000007");
    page.strong("धन्यवाद · Thank you!");
    page
}

fn slip() -> Document {
    let mut slip = Document::new("Settlement Z 112");
    head(&mut slip, "SETTLEMENT SLIP");
    slip.strong_pair("Z number", 112);
    slip.pair("Opened", "10:15 AM · Asha Kulkarni");
    slip.rule();
    slip.pair("Gross sales", "12,40,000.00");
    slip.pair("Offers on goods", "−5,433.00");
    slip.strong_pair("Sales", "₹12,34,567.00");
    slip.pair("Returns (3)", "−1,290.00");
    slip.total("NET SALES", "₹12,33,277.00");
    let tenders = [("Paid by", Align::Left), ("Count", Align::Right), ("Amount", Align::Right)];
    let rows = vec![cells(["Card (offline)", "41", "8,01,290.00"]), cells(["Google Pay", "12", "4,33,277.00"])];
    slip.summed(&tenders, rows, cells(["Total", "53", "12,34,567.00"]));
    slip.rule();
    slip.pair("Opening balance", "2,000.00");
    slip.strong_pair("Expected cash", "₹2,000.00");
    slip.strong_pair("Counted cash", "₹1,995.00");
    slip.total("DIFFERENCE", "−₹5.00");
    slip.line("Reason: gave ₹5 too much");
    slip.rule();
    let taxes = [OF_GST.as_slice(), &[("IGST", Align::Right)]].concat();
    let rows = vec![
        cells(["5%", "10,23,456.78", "25,586.42", "25,586.42", "0.00"]),
        cells(["18%", "1,23,456.00", "11,111.04", "11,111.04", "1,00,00,000.99"]),
    ];
    slip.summed(&taxes, rows, cells(["Total", "11,46,912.78", "36,697.46", "36,697.46", "1,00,00,000.99"]));
    let numbers = [("First number", Align::Left), ("Last number", Align::Left), ("Count", Align::Right)];
    let rows = vec![cells(["Invoices 2026-27"]), cells(["PN1T01-26-000043", "PN1T01-26-000198", "156"])];
    slip.table(&numbers, rows);
    let rows = vec![cells(["आशा कुलकर्णी", "53", "12,34,567.00"]), cells(["– Card", "41", "8,01,290.00"])];
    slip.table(&[("Cashier", Align::Left), ("Count", Align::Right), ("Amount", Align::Right)], rows);
    slip.rule();
    slip.pair("Vouchers outstanding, all stores", "12,00,000.00");
    slip.rule();
    slip.centred("Hand this slip to the store manager.");
    slip.signatures(&["Cashier", "Manager"]);
    slip
}

fn grn() -> Document {
    let mut slip = Document::new("PN1G01-26-000009");
    slip.heading("Sharma Provision Stores");
    slip.title("GOODS RECEIPT NOTE");
    slip.rule();
    slip.strong_pair("GRN", "PN1G01-26-000009");
    slip.pair("Supplier", "श्री गणेश ट्रेडर्स");
    let rows = vec![
        cells(["Assam Tea Premium Leaf 500 g", "120", "2", "1"]),
        cells(["8901234567894, MRP 1,100.00"]),
        cells(["Batch A-1, expires 1 May 2027, 120 received"]),
        cells(["तूर डाल", "50.5", "0", "0"]),
        cells(["2100017, MRP 184.00"]),
    ];
    let columns =
        [("Item", Align::Left), ("Received", Align::Right), ("Damaged", Align::Right), ("Lost", Align::Right)];
    slip.table(&columns, rows);
    slip.rule();
    slip.strong_pair("Received", "170.5");
    slip.pair("Purchase value", "₹1,23,456.78");
    slip.signatures(&["Signature"]);
    slip.barcode("PN1G01-26-000009");
    slip
}
