//! Documents as the capabilities put them together, with names and figures that are hard on narrow paper.

use paper::{Align, Document, Row};

pub fn all() -> Vec<(&'static str, Document)> {
    vec![
        ("invoice", invoice("ORIGINAL FOR RECIPIENT")),
        ("duplicate", invoice("DUPLICATE – REPRINT 2")),
        ("credit_note", credit_note()),
        ("settlement_slip", slip()),
        ("grn", grn()),
    ]
}

fn cells<const COUNT: usize>(texts: [&str; COUNT]) -> Row {
    Row::Cells(texts.map(str::to_owned).to_vec())
}

fn sum(name: &str, amount: &str, strong: bool) -> Row {
    Row::Sum { name: name.to_owned(), amount: amount.to_owned(), strong }
}

fn head(page: &mut Document, title: &str) {
    page.heading("Sharma Provision Stores & Sons");
    page.centred("Shop 4, Main Road, Near the Old Bus Stand, Wagholi");
    page.centred("Pune 412207");
    page.centred("GSTIN 27AAPFU0939F1ZV");
    page.strong(title);
}

fn invoice(mark: &str) -> Document {
    let mut page = Document::new("PN1T01-26-000043");
    head(&mut page, "TAX INVOICE");
    page.centred(mark);
    page.pair("Invoice no.", "PN1T01-26-000043");
    page.pair("Date", "21 Nov 2026, 10:15 am");
    page.pair("Till", "Till 1 · Asha Kulkarni");
    page.pair("Customer", "आदित्य शर्मा");
    page.rule();
    let rows = vec![
        cells(["Toor Dal Loose"]),
        cells(["HSN 0713 · 0%", "12.345 KGS", "184.00", "2271.48"]),
        cells(["आशीर्वाद शुद्ध चक्की आटा 5 kg"]),
        cells(["HSN 1101 · 5% · MRP 320.00 · Batch XZ-2026-11/4471", "2 NOS", "310.00", "620.00"]),
        sum("Weight rounding", "0.02", false),
        sum("Subtotal", "2891.50", true),
        sum("Diwali offer on all flours, rice and pulses in November", "-31.00", false),
        sum("दिवाली की छूट", "-10.00", false),
        cells(["Carry bag, large"]),
        cells(["HSN 4819 · 18%", "1 NOS", "10.00", "10.00"]),
        sum("Round off", "0.50", false),
        sum("TOTAL", "₹2,861.00", true),
    ];
    page.rows(&[("Item", Align::Left), ("Qty", Align::Right), ("Rate", Align::Right), ("Amount", Align::Right)], rows);
    page.pair("Items", 3);
    page.strong("You saved ₹61.00");
    page.rule();
    let taxes = vec![
        cells(["0%", "2271.50", "0.00", "0.00"]),
        cells(["5%", "551.43", "13.79", "13.78"]),
        cells(["18%", "8.47", "0.77", "0.76"]),
        cells(["Total", "2831.40", "14.56", "14.54"]),
    ];
    let columns = [("GST", Align::Left), ("Taxable", Align::Right), ("CGST", Align::Right), ("SGST", Align::Right)];
    page.rows(&columns, taxes);
    page.rule();
    page.pair("Cash", "3,000.00");
    page.pair("Change", "139.00");
    page.rule();
    page.centred("Prices include GST.");
    page.centred("Thank you for shopping at Sharma Provision Stores & Sons.");
    page.number("PN1T01-26-000043");
    page
}

fn credit_note() -> Document {
    let mut page = Document::new("PN1C01-26-000007");
    head(&mut page, "CREDIT NOTE");
    page.pair("Credit note no.", "PN1C01-26-000007");
    page.pair("For invoice", "PN1T01-26-000043");
    page.rule();
    let rows = vec![
        cells(["आशीर्वाद शुद्ध चक्की आटा 5 kg"]),
        cells(["Packet was torn · HSN 1101 · 5%", "1 NOS", "289.50"]),
        sum("Round off", "0.50", false),
        sum("TOTAL", "₹290.00", true),
    ];
    page.rows(&[("Returned", Align::Left), ("Qty", Align::Right), ("Paid for it", Align::Right)], rows);
    let columns = [("GST", Align::Left), ("Taxable", Align::Right), ("IGST", Align::Right), ("Cess", Align::Right)];
    page.rows(&columns, vec![cells(["5%", "275.71", "13.79", "0.00"])]);
    page.rule();
    page.strong("VOUCHER ₹290.00");
    page.centred("Valid until 20 May 2027");
    page.barcode("K7H29XM4QF");
    page.rule();
    page.number("PN1C01-26-000007");
    page
}

fn slip() -> Document {
    let mut slip = Document::new("Settlement Z 112");
    slip.heading("Sharma Provision Stores & Sons");
    slip.strong("SETTLEMENT SLIP");
    slip.rule();
    slip.strong_pair("Z number", 112);
    slip.pair("Opened by", "Asha Kulkarni");
    slip.strong_pair("Sales", "₹12,34,567.00");
    slip.pair("Returns (3)", "-1,290.00");
    slip.rule();
    let numbers = [("First number", Align::Left), ("Last number", Align::Left), ("Count", Align::Right)];
    let rows = vec![cells(["Invoices 2026-27"]), cells(["PN1T01-26-000043", "PN1T01-26-000198", "156"])];
    slip.rows(&numbers, rows);
    let taxes = [
        ("GST", Align::Left),
        ("Taxable", Align::Right),
        ("CGST", Align::Right),
        ("SGST", Align::Right),
        ("IGST", Align::Right),
    ];
    let rows = vec![
        cells(["5.00%", "10,23,456.78", "25,586.42", "25,586.42", "0.00"]),
        cells(["18.00%", "1,23,456.00", "11,111.04", "11,111.04", "1,00,00,000.99"]),
    ];
    slip.rows(&taxes, rows);
    let rows = vec![cells(["Card (offline)", "41", "8,00,000.00"]), cells(["Google Pay", "12", "4,33,277.00"])];
    slip.rows(&[("Payment", Align::Left), ("Count", Align::Right), ("Amount", Align::Right)], rows);
    let rows = vec![cells(["आशा कुलकर्णी", "53", "12,33,277.00"]), cells(["– Cash", "41", "8,00,000.01"])];
    slip.rows(&[("Cashier", Align::Left), ("Count", Align::Right), ("Amount", Align::Right)], rows);
    slip.rule();
    slip.pair("Vouchers outstanding, all stores", "12,00,000.00");
    slip.strong_pair("Difference", "-₹5.00");
    slip.centred("Hand this slip to the store manager.");
    slip.line("Signature:");
    slip.line(" ");
    slip
}

fn grn() -> Document {
    let mut slip = Document::new("PN1G01-26-000009");
    slip.heading("Sharma Provision Stores");
    slip.strong("GOODS RECEIPT NOTE");
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
    slip.rows(&columns, rows);
    slip.rule();
    slip.strong_pair("Received", "170.5");
    slip.pair("Purchase value", "₹1,23,456.78");
    slip.line("Signature:");
    slip.line(" ");
    slip.barcode("PN1G01-26-000009");
    slip
}
