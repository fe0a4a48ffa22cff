//! Invoices that were cancelled: one credit note for all of it, and all that was paid handed back.

/// Rules as queries, as `rules` has them.
pub(super) const RULES: &[(&str, &str)] = &[
    (
        // After the clock was put back, the note may have the later day of the note before it in its series.
        "a cancelled invoice came back by one credit note, whole and on its day",
        "SELECT c.vendor_id || '/' || COALESCE(i.number, c.invoice_id) AS subject, 'credit note ' || COALESCE(n.number, c.note_id) \
         || ' of ' || COALESCE(n.total_paise, 0) AS detail FROM invoice_cancelled c \
         LEFT JOIN invoice i ON i.vendor_id = c.vendor_id AND i.invoice_id = c.invoice_id AND i.kind = 'sale' AND i.store_id = c.store_id \
         LEFT JOIN invoice n ON n.vendor_id = c.vendor_id AND n.invoice_id = c.note_id AND n.kind = 'return' \
         AND n.original_id = c.invoice_id AND n.store_id = c.store_id AND n.session_id = c.session_id AND n.user_id = c.user_id \
         AND n.created_at = c.created_at WHERE i.invoice_id IS NULL OR n.invoice_id IS NULL OR n.business_date < i.business_date \
         OR n.total_paise <> i.total_paise OR n.taxable_paise <> i.taxable_paise OR n.tax_paise <> i.tax_paise \
         OR n.round_off_paise <> i.round_off_paise OR n.carry_bag_paise <> i.carry_bag_paise \
         OR EXISTS (SELECT 1 FROM invoice o WHERE o.vendor_id = c.vendor_id AND o.original_id = c.invoice_id AND o.original_id <> '' \
         AND o.invoice_id <> c.note_id)",
    ),
    (
        "a credit note has a voucher, or it cancels its invoice",
        "SELECT n.vendor_id || '/' || n.number AS subject, n.payment_method || CASE WHEN c.invoice_id IS NULL THEN ', no cancellation' \
         ELSE ', a cancellation' END AS detail FROM invoice n \
         LEFT JOIN invoice_cancelled c ON c.vendor_id = n.vendor_id AND c.note_id = n.invoice_id \
         WHERE n.kind = 'return' AND (n.payment_method = 'Store credit') <> (c.invoice_id IS NULL) UNION ALL \
         SELECT n.vendor_id || '/' || n.number, 'voucher ' || v.voucher_id FROM invoice_cancelled c \
         JOIN invoice n ON n.vendor_id = c.vendor_id AND n.invoice_id = c.note_id \
         JOIN voucher v ON v.vendor_id = n.vendor_id AND v.credit_note = n.number AND v.origin = 'return'",
    ),
    (
        "what was paid for a cancelled invoice was handed back, payment by payment",
        "SELECT vendor_id || '/' || terminal_id || '/' || pay_id AS subject, 'difference ' || SUM(paise) || ', of rounding ' || SUM(rounding) AS detail FROM ( \
         SELECT t.vendor_id, t.terminal_id, t.pay_id, i.invoice_id, t.gateway, t.amount_paise AS paise, t.rounding_paise AS rounding FROM invoice_cancelled c \
         JOIN invoice i ON i.vendor_id = c.vendor_id AND i.invoice_id = c.invoice_id \
         JOIN payment_tender t ON t.vendor_id = i.vendor_id AND t.order_id = i.order_id AND t.state = 'taken' \
         AND NOT EXISTS (SELECT 1 FROM payment_tender r WHERE r.vendor_id = t.vendor_id AND r.order_id = t.order_id \
         AND r.state = 'reversal' AND r.reversal_of = t.pay_id) UNION ALL \
         SELECT vendor_id, terminal_id, pay_id, invoice_id, gateway, -amount_paise, -rounding_paise FROM invoice_refund) AS both_sides \
         GROUP BY vendor_id, terminal_id, pay_id, invoice_id, gateway HAVING SUM(paise) <> 0 OR SUM(rounding) <> 0",
    ),
    (
        "what was handed back belongs to the credit note that it goes with",
        "SELECT r.vendor_id || '/' || r.terminal_id || '/' || r.pay_id AS subject, r.business_date || ', session ' || r.session_id AS detail \
         FROM invoice_refund r LEFT JOIN invoice n ON n.vendor_id = r.vendor_id AND n.invoice_id = r.note_id AND n.session_id = r.session_id \
         AND n.store_id = r.store_id AND n.business_date = r.business_date AND n.created_at = r.created_at AND n.original_id = r.invoice_id \
         WHERE n.invoice_id IS NULL",
    ),
    (
        "cash handed back after the invoice left the drawer",
        "SELECT vendor_id || '/' || session_id || '/' || pay_id AS subject, 'difference ' || SUM(paise) AS detail FROM ( \
         SELECT vendor_id, session_id, pay_id, amount_paise + rounding_paise AS paise FROM invoice_refund WHERE gateway = 'CASH' UNION ALL \
         SELECT m.vendor_id, m.session_id, m.pay_id, m.amount_paise FROM cash_session_movement m WHERE m.kind = 'refund' \
         AND NOT EXISTS (SELECT 1 FROM voucher_entry e WHERE e.vendor_id = m.vendor_id AND e.session_id = m.session_id \
         AND e.voucher_id = m.pay_id AND e.kind = 'paid_out')) AS both_sides \
         GROUP BY vendor_id, session_id, pay_id HAVING SUM(paise) <> 0",
    ),
    (
        "what vouchers paid for a cancelled invoice is theirs again",
        "SELECT vendor_id || '/' || voucher_id AS subject, 'difference ' || SUM(paise) AS detail FROM ( \
         SELECT u.vendor_id, u.voucher_id, r.session_id, u.amount_paise AS paise FROM invoice_refund r \
         JOIN voucher_use u ON u.vendor_id = r.vendor_id AND u.terminal_id = r.terminal_id AND u.pay_id = r.pay_id WHERE r.gateway = 'VOUCHER' UNION ALL \
         SELECT vendor_id, voucher_id, session_id, -amount_paise FROM voucher_entry WHERE kind = 'refunded') AS both_sides \
         GROUP BY vendor_id, voucher_id, session_id HAVING SUM(paise) <> 0",
    ),
    (
        "a cancelled invoice and its audit entry stand or fall together",
        "SELECT vendor_id || '/' || subject AS subject, CASE WHEN SUM(entries) = 0 THEN 'no audit entry' WHEN SUM(documents) = 0 \
         THEN 'only an audit entry' ELSE 'more than one' END || ' of ' || told_at AS detail FROM ( \
         SELECT c.vendor_id, i.number AS subject, c.created_at AS told_at, c.user_id, c.session_id, \
         '{\"credit_note\":\"' || n.number || '\",\"manager\":' || c.manager_id || ',\"reason\":\"' || c.reason || '\"' AS detail, \
         1 AS documents, 0 AS entries FROM invoice_cancelled c \
         JOIN invoice i ON i.vendor_id = c.vendor_id AND i.invoice_id = c.invoice_id \
         JOIN invoice n ON n.vendor_id = c.vendor_id AND n.invoice_id = c.note_id UNION ALL \
         SELECT vendor_id, subject, created_at, user_id, session_id, REPLACE(detail, ',\"v\":1}', ''), 0, 1 FROM audit_entry WHERE action = 'invoice_cancelled') AS both_sides \
         GROUP BY vendor_id, subject, told_at, user_id, session_id, detail HAVING SUM(documents) <> 1 OR SUM(entries) <> 1",
    ),
];
