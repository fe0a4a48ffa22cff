//! Returned goods, against the goods sold.

/// Rules as queries, as `rules` has them.
pub(super) const RULES: &[(&str, &str)] = &[
    (
        "what came back of a line is no more than was sold, nor is what was given for it",
        "SELECT o.vendor_id || '/' || o.number || ' line ' || l.line_no AS subject, 'sold ' || l.quantity_milli || ' for ' || l.net_paise \
         || ', back ' || SUM(r.quantity_milli) || ' for ' || SUM(r.net_paise) AS detail FROM invoice n \
         JOIN invoice_line r ON r.vendor_id = n.vendor_id AND r.invoice_id = n.invoice_id \
         JOIN invoice o ON o.vendor_id = n.vendor_id AND o.invoice_id = n.original_id \
         JOIN invoice_line l ON l.vendor_id = o.vendor_id AND l.invoice_id = o.invoice_id AND l.line_no = r.original_line_no \
         WHERE n.kind = 'return' GROUP BY o.vendor_id, o.number, l.line_no, l.quantity_milli, l.net_paise, l.cgst_paise, l.igst_paise, l.re_evaluated \
         HAVING SUM(r.quantity_milli) > l.quantity_milli OR SUM(r.net_paise) > l.net_paise OR SUM(r.cgst_paise) > l.cgst_paise \
         OR SUM(r.igst_paise) > l.igst_paise \
         OR (NOT l.re_evaluated AND SUM(r.quantity_milli) = l.quantity_milli AND (SUM(r.net_paise) <> l.net_paise OR SUM(r.cgst_paise) <> l.cgst_paise \
         OR SUM(r.igst_paise) <> l.igst_paise))",
    ),
    (
        // An earlier return of such goods may have given less, which a later one makes up for.
        "goods of offers that are reckoned again end at what was paid for all of them",
        "SELECT o.vendor_id || '/' || o.number AS subject, 'paid ' || SUM(l.net_paise) || ', back ' || SUM(b.net) AS detail FROM invoice o \
         JOIN invoice_line l ON l.vendor_id = o.vendor_id AND l.invoice_id = o.invoice_id AND l.re_evaluated AND l.kind = 'goods' \
         LEFT JOIN (SELECT n.vendor_id, n.original_id, r.original_line_no, SUM(r.quantity_milli) AS quantity, SUM(r.net_paise) AS net, \
         SUM(r.cgst_paise) AS cgst, SUM(r.igst_paise) AS igst FROM invoice n \
         JOIN invoice_line r ON r.vendor_id = n.vendor_id AND r.invoice_id = n.invoice_id \
         WHERE n.kind = 'return' GROUP BY n.vendor_id, n.original_id, r.original_line_no) AS b ON b.vendor_id = l.vendor_id \
         AND b.original_id = l.invoice_id AND b.original_line_no = l.line_no WHERE o.kind = 'sale' GROUP BY o.vendor_id, o.number \
         HAVING SUM(l.quantity_milli) = SUM(b.quantity) AND COUNT(b.net) = COUNT(l.net_paise) AND (SUM(l.net_paise) <> SUM(b.net) \
         OR SUM(l.cgst_paise) <> SUM(b.cgst) OR SUM(l.igst_paise) <> SUM(b.igst))",
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
         AND o.customer_gstin = n.customer_gstin AND o.customer_name = n.customer_name AND o.customer_business = n.customer_business \
         LEFT JOIN invoice_line l ON l.vendor_id = o.vendor_id AND l.invoice_id = o.invoice_id AND l.line_no = r.original_line_no \
         AND l.item_id = r.item_id AND l.mrp_paise = r.mrp_paise AND l.price_paise = r.price_paise AND l.cgst_bp = r.cgst_bp \
         AND l.hsn = r.hsn AND l.uom = r.uom AND l.name = r.name \
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
    (
        // Rounded to whole rupees, or not at all.
        "what was paid out of a voucher is of a credit note of its store, and left the drawer",
        "SELECT e.vendor_id || '/' || e.voucher_id AS subject, COALESCE(n.number, 'no credit note') || ', entry ' || e.amount_paise || ', cash ' \
         || COALESCE(m.amount_paise, 0) AS detail FROM voucher_entry e \
         LEFT JOIN voucher v ON v.vendor_id = e.vendor_id AND v.voucher_id = e.voucher_id AND v.origin = 'return' \
         LEFT JOIN invoice n ON n.vendor_id = v.vendor_id AND n.number = v.credit_note AND n.kind = 'return' AND n.store_id = e.store_id \
         LEFT JOIN cash_session_movement m ON m.vendor_id = e.vendor_id AND m.session_id = e.session_id AND m.pay_id = e.voucher_id \
         AND m.kind = 'refund' AND m.created_at = e.created_at AND m.store_id = e.store_id WHERE e.kind = 'paid_out' \
         AND (n.number IS NULL OR m.movement_id IS NULL OR m.manager_id IS NULL OR m.amount_paise >= 0 \
         OR ABS(m.amount_paise - e.amount_paise) >= 100 OR (m.amount_paise <> e.amount_paise AND m.amount_paise % 100 <> 0))",
    ),
    (
        "cash paid out for credit notes and the vouchers that it was paid for come to the same, rounded",
        "SELECT vendor_id || '/' || session_id || '/' || voucher_id AS subject, SUM(entries) || ' entries, ' || SUM(movements) || ' movements' AS detail FROM ( \
         SELECT vendor_id, session_id, voucher_id, created_at, 1 AS entries, 0 AS movements FROM voucher_entry WHERE kind = 'paid_out' UNION ALL \
         SELECT m.vendor_id, m.session_id, m.pay_id, m.created_at, 0, 1 FROM cash_session_movement m \
         JOIN voucher v ON v.vendor_id = m.vendor_id AND v.voucher_id = m.pay_id WHERE m.kind = 'refund') AS both_sides \
         GROUP BY vendor_id, session_id, voucher_id, created_at HAVING SUM(entries) <> SUM(movements)",
    ),
    (
        // An entry ends with the digest (64 digits and its quotes and key) and the version.
        "a credit note paid out in cash and its audit entry stand or fall together",
        "SELECT vendor_id || '/' || subject AS subject, CASE WHEN SUM(entries) = 0 THEN 'no audit entry' WHEN SUM(payments) = 0 \
         THEN 'only an audit entry' ELSE 'more than one' END || ' of ' || told_at AS detail FROM ( \
         SELECT e.vendor_id, v.credit_note AS subject, e.created_at AS told_at, m.user_id, e.session_id, \
         '{\"cash\":' || -m.amount_paise || ',\"left\":' || -e.amount_paise || ',\"manager\":' || m.manager_id AS detail, \
         1 AS payments, 0 AS entries FROM voucher_entry e \
         JOIN voucher v ON v.vendor_id = e.vendor_id AND v.voucher_id = e.voucher_id \
         JOIN cash_session_movement m ON m.vendor_id = e.vendor_id AND m.session_id = e.session_id AND m.pay_id = e.voucher_id \
         AND m.kind = 'refund' AND m.created_at = e.created_at WHERE e.kind = 'paid_out' UNION ALL \
         SELECT vendor_id, subject, created_at, user_id, session_id, CASE WHEN detail LIKE '%,\"posted\":\"%' \
         THEN SUBSTR(detail, 1, LENGTH(detail) - 85) ELSE detail END, 0, 1 FROM audit_entry \
         WHERE action = 'credit_note_paid_out') AS both_sides \
         GROUP BY vendor_id, subject, told_at, user_id, session_id, detail HAVING SUM(payments) <> 1 OR SUM(entries) <> 1",
    ),
];
