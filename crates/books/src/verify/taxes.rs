//! Taxes of lines, computed again from their rates and values.

/// Rules as queries, as `rules` has them.
pub(super) const RULES: &[(&str, &str)] = &[
    (
        // As `pricing::tax` splits an inclusive amount, in whole numbers: h(a, b) is (2a + b) / 2b, cut off. What comes
        // back is the difference of two roundings of the invoice's taxes, each half a paisa off at most.
        "the taxes of a line follow from its rates and its value",
        "SELECT vendor_id || '/' || invoice_id || ' line ' || line_no AS subject, 'CGST ' || cgst_paise || ', IGST ' || igst_paise || ', cess ' \
         || cess_paise || ' of ' || base || ' at ' || gst_bp || ', ' || igst_bp || ', ' || cess_bp AS detail FROM ( \
         SELECT vendor_id, invoice_id, line_no, cgst_paise, igst_paise, cess_paise, igst_bp, cess_bp, cgst_bp + sgst_bp AS gst_bp, \
         10000 + cgst_bp + sgst_bp + igst_bp + cess_bp AS whole, CASE WHEN original_line_no > 0 THEN 2 ELSE 0 END AS off, \
         taxable_paise + cgst_paise + sgst_paise + igst_paise + cess_paise AS base FROM invoice_line) AS l \
         WHERE ABS(cgst_paise - (2 * base * gst_bp + 2 * whole) / (4 * whole)) > off \
         OR ABS(igst_paise - (2 * base * igst_bp + whole) / (2 * whole)) > off \
         OR ABS(cess_paise - (2 * base * cess_bp + whole) / (2 * whole)) > off",
    ),
    (
        // Legal Metrology (Packaged Commodities) Rules 2011, rule 18(2).
        "no line is sold above its MRP",
        "SELECT vendor_id || '/' || invoice_id || ' line ' || line_no AS subject, 'MRP ' || mrp_paise || ', price ' || price_paise AS detail \
         FROM invoice_line WHERE kind = 'goods' AND price_paise > mrp_paise",
    ),
];
