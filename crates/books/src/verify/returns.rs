//! What came back, against what was sold.

/// Rules as queries, as `rules` has them.
pub(super) const RULES: &[(&str, &str)] = &[
    (
        "what came back of a line is no more than was sold, nor is what was given for it",
        "SELECT o.vendor_id || '/' || o.number || ' line ' || l.line_no AS subject, 'sold ' || l.quantity_milli || ' for ' || l.net_paise \
         || ', back ' || SUM(r.quantity_milli) || ' for ' || SUM(r.net_paise) AS detail FROM invoice n \
         JOIN invoice_line r ON r.vendor_id = n.vendor_id AND r.invoice_id = n.invoice_id \
         JOIN invoice o ON o.vendor_id = n.vendor_id AND o.invoice_id = n.original_id \
         JOIN invoice_line l ON l.vendor_id = o.vendor_id AND l.invoice_id = o.invoice_id AND l.line_no = r.original_line_no \
         WHERE n.kind = 'return' GROUP BY o.vendor_id, o.number, l.line_no, l.quantity_milli, l.net_paise, l.cgst_paise, l.igst_paise \
         HAVING SUM(r.quantity_milli) > l.quantity_milli OR SUM(r.net_paise) > l.net_paise OR SUM(r.cgst_paise) > l.cgst_paise \
         OR SUM(r.igst_paise) > l.igst_paise \
         OR (SUM(r.quantity_milli) = l.quantity_milli AND (SUM(r.net_paise) <> l.net_paise OR SUM(r.cgst_paise) <> l.cgst_paise \
         OR SUM(r.igst_paise) <> l.igst_paise))",
    ),
    (
        "what was given for goods of an invoice is no more than was paid",
        "SELECT o.vendor_id || '/' || o.number AS subject, 'paid ' || o.total_paise || ', given ' || SUM(n.total_paise) AS detail \
         FROM invoice n JOIN invoice o ON o.vendor_id = n.vendor_id AND o.invoice_id = n.original_id WHERE n.kind = 'return' \
         GROUP BY o.vendor_id, o.number, o.total_paise HAVING SUM(n.total_paise) > o.total_paise OR MIN(n.total_paise) < 0",
    ),
    (
        "a line of a credit note is one of its invoice, at its rate",
        "SELECT n.vendor_id || '/' || n.number || ' line ' || r.line_no AS subject, 'of line ' || r.original_line_no || ' of ' \
         || COALESCE(o.number, n.original_id) AS detail FROM invoice n \
         JOIN invoice_line r ON r.vendor_id = n.vendor_id AND r.invoice_id = n.invoice_id \
         LEFT JOIN invoice o ON o.vendor_id = n.vendor_id AND o.invoice_id = n.original_id AND o.kind = 'sale' \
         AND o.store_id = n.store_id AND o.order_id = n.order_id AND o.seller_gstin = n.seller_gstin \
         LEFT JOIN invoice_line l ON l.vendor_id = o.vendor_id AND l.invoice_id = o.invoice_id AND l.line_no = r.original_line_no \
         AND l.item_id = r.item_id AND l.mrp_paise = r.mrp_paise AND l.price_paise = r.price_paise AND l.cgst_bp = r.cgst_bp \
         AND l.sgst_bp = r.sgst_bp AND l.igst_bp = r.igst_bp AND l.cess_bp = r.cess_bp AND l.kind = r.kind AND (l.kind = 'goods' \
         OR EXISTS (SELECT 1 FROM invoice_cancelled c WHERE c.vendor_id = n.vendor_id AND c.note_id = n.invoice_id)) \
         WHERE n.kind = 'return' AND l.line_no IS NULL",
    ),
    (
        "a credit note is its voucher",
        "SELECT n.vendor_id || '/' || n.number AS subject, 'total ' || n.total_paise || ', vouchers ' || COALESCE(SUM(v.amount_paise), 0) \
         AS detail FROM invoice n LEFT JOIN voucher v ON v.vendor_id = n.vendor_id AND v.credit_note = n.number AND v.origin = 'return' \
         WHERE n.kind = 'return' AND n.payment_method = 'Store credit' GROUP BY n.vendor_id, n.number, n.total_paise \
         HAVING n.total_paise <> COALESCE(SUM(v.amount_paise), 0) OR COUNT(v.voucher_id) > 1",
    ),
];
