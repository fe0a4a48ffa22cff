//! Documents against the audit: each has its entry, and each such entry has its document, so neither appears nor
//! vanishes alone. Access to the rows alone does not suffice to forge an entry.

/// Paise as the audit writes an amount: rupees with two places.
macro_rules! rupees {
    ($paise:literal) => {
        concat!(
            "(CASE WHEN ",
            $paise,
            " < 0 THEN '-' ELSE '' END || (ABS(",
            $paise,
            ") / 100) || '.' || CASE WHEN ABS(",
            $paise,
            ") % 100 < 10 THEN '0' ELSE '' END || (ABS(",
            $paise,
            ") % 100))"
        )
    };
}

/// Rules as queries, as `rules` has them.
pub(super) const RULES: &[(&str, &str)] = &[
    (
        "an invoice and its audit entry stand or fall together",
        "SELECT vendor_id || '/' || subject AS subject, CASE WHEN SUM(entries) = 0 THEN 'no audit entry' WHEN SUM(documents) = 0 \
         THEN 'only an audit entry' ELSE 'more than one' END || ' of ' || told_at AS detail FROM ( \
         SELECT vendor_id, number AS subject, created_at AS told_at, store_id, user_id, session_id, 'till-' || terminal_id AS principal, \
         1 AS documents, 0 AS entries FROM invoice UNION ALL \
         SELECT vendor_id, subject, created_at, store_id, user_id, session_id, principal, 0, 1 FROM audit_entry \
         WHERE action IN ('invoice_posted', 'credit_note_posted')) AS both_sides \
         GROUP BY vendor_id, subject, told_at, store_id, user_id, session_id, principal HAVING SUM(documents) <> 1 OR SUM(entries) <> 1",
    ),
    (
        "an invoice says what the audit was told of it",
        concat!(
            "SELECT i.vendor_id || '/' || i.number AS subject, 'total ' || i.total_paise || ', told ' || a.detail AS detail FROM audit_entry a \
         JOIN invoice i ON i.vendor_id = a.vendor_id AND i.number = a.subject \
         WHERE a.action IN ('invoice_posted', 'credit_note_posted') \
         AND NOT (a.detail LIKE '%\"total\":\"' || ",
            rupees!("i.total_paise"),
            " || '\"%' \
         AND a.detail LIKE '%\"order\":\"' || i.order_id || '\"%')"
        ),
    ),
    (
        "a duplicate and its audit entry stand or fall together",
        "SELECT vendor_id || '/' || subject AS subject, SUM(documents) || ' printed, ' || SUM(entries) || ' told' AS detail FROM ( \
         SELECT r.vendor_id, i.number AS subject, r.created_at AS told_at, r.user_id, r.session_id, 1 AS documents, 0 AS entries \
         FROM invoice_reprint r JOIN invoice i ON i.vendor_id = r.vendor_id AND i.invoice_id = r.invoice_id UNION ALL \
         SELECT vendor_id, subject, created_at, user_id, session_id, 0, 1 FROM audit_entry WHERE action = 'invoice_reprinted') AS both_sides \
         GROUP BY vendor_id, subject, told_at, user_id, session_id HAVING SUM(documents) <> SUM(entries) UNION ALL \
         SELECT vendor_id || '/' || invoice_id, 'last copy ' || MAX(copy_no) || ', ' || COUNT(*) || ' copies' FROM invoice_reprint \
         GROUP BY vendor_id, invoice_id HAVING MAX(copy_no) <> COUNT(*)",
    ),
    (
        "cash moved by hand and its audit entry stand or fall together",
        "SELECT vendor_id || '/' || subject AS subject, CASE WHEN SUM(entries) = 0 THEN 'no audit entry' WHEN SUM(documents) = 0 \
         THEN 'only an audit entry' ELSE 'more than one' END || ' of ' || told_at AS detail FROM ( \
         SELECT vendor_id, movement_id AS subject, created_at AS told_at, kind, user_id, session_id, 1 AS documents, 0 AS entries \
         FROM cash_session_movement WHERE kind IN ('cash_in', 'cash_out', 'drop') UNION ALL \
         SELECT vendor_id, subject, created_at, action, user_id, session_id, 0, 1 FROM audit_entry \
         WHERE action IN ('cash_in', 'cash_out', 'drop')) AS both_sides \
         GROUP BY vendor_id, subject, told_at, kind, user_id, session_id HAVING SUM(documents) <> 1 OR SUM(entries) <> 1",
    ),
    (
        "cash moved by hand is what the audit was told of it",
        concat!(
            "SELECT m.vendor_id || '/' || m.movement_id AS subject, 'moved ' || m.amount_paise || ', told ' || a.detail AS detail FROM audit_entry a \
         JOIN cash_session_movement m ON m.vendor_id = a.vendor_id AND m.movement_id = a.subject \
         WHERE a.action IN ('cash_in', 'cash_out', 'drop') \
         AND (a.detail NOT LIKE '%\"amount\":\"' || ",
            rupees!("ABS(m.amount_paise)"),
            " || '\"%' OR (m.kind = 'cash_in') = (m.amount_paise < 0))"
        ),
    ),
    (
        "a session that was opened and its audit entry stand or fall together",
        "SELECT vendor_id || '/' || subject AS subject, CASE WHEN SUM(entries) = 0 THEN 'no audit entry' WHEN SUM(documents) = 0 \
         THEN 'only an audit entry' ELSE 'more than one' END || ' of ' || told_at AS detail FROM ( \
         SELECT vendor_id, session_id AS subject, opened_at AS told_at, store_id, opened_by AS user_id, 1 AS documents, 0 AS entries \
         FROM cash_session WHERE opened_at IS NOT NULL UNION ALL \
         SELECT vendor_id, subject, created_at, store_id, user_id, 0, 1 FROM audit_entry WHERE action = 'session_opened') AS both_sides \
         GROUP BY vendor_id, subject, told_at, store_id, user_id HAVING SUM(documents) <> 1 OR SUM(entries) <> 1",
    ),
    (
        "a session that was closed and its audit entry stand or fall together",
        "SELECT vendor_id || '/' || subject AS subject, CASE WHEN SUM(entries) = 0 THEN 'no audit entry' WHEN SUM(documents) = 0 \
         THEN 'only an audit entry' ELSE 'more than one' END || ' of ' || told_at AS detail FROM ( \
         SELECT vendor_id, session_id AS subject, closed_at AS told_at, store_id, closed_by AS user_id, 1 AS documents, 0 AS entries \
         FROM cash_session WHERE state = 'closed' UNION ALL \
         SELECT vendor_id, subject, created_at, store_id, user_id, 0, 1 FROM audit_entry WHERE action = 'session_closed') AS both_sides \
         GROUP BY vendor_id, subject, told_at, store_id, user_id HAVING SUM(documents) <> 1 OR SUM(entries) <> 1",
    ),
    (
        "a session says what the audit was told of it",
        concat!(
            "SELECT s.vendor_id || '/' || s.session_id AS subject, a.action || ' ' || a.detail AS detail FROM audit_entry a \
         JOIN cash_session s ON s.vendor_id = a.vendor_id AND s.session_id = a.subject \
         WHERE (a.action = 'session_opened' \
         AND a.detail NOT LIKE '%\"opening_balance\":\"' || ",
            rupees!("s.opening_paise"),
            " || '\"%') \
         OR (a.action = 'session_closed' AND NOT (a.detail LIKE '%\"counted\":\"' || ",
            rupees!("s.counted_paise"),
            " || '\"%' \
         AND a.detail LIKE '%\"expected\":\"' || ",
            rupees!("s.expected_paise"),
            " || '\"%' \
         AND (a.detail LIKE '%\"z_no\":' || s.z_no || '}%' OR a.detail LIKE '%\"z_no\":' || s.z_no || ',%')))"
        ),
    ),
    (
        "a session's opening balance is its first movement",
        "SELECT vendor_id || '/' || session_id AS subject, 'difference ' || SUM(paise) AS detail FROM ( \
         SELECT vendor_id, session_id, opening_paise AS paise FROM cash_session WHERE opening_paise IS NOT NULL UNION ALL \
         SELECT vendor_id, session_id, -amount_paise FROM cash_session_movement WHERE kind = 'opening') AS both_sides \
         GROUP BY vendor_id, session_id HAVING SUM(paise) <> 0",
    ),
    (
        // Vouchers come by the thousand, so the audit has their number and worth after each file.
        "imported vouchers are those the audit was told of",
        "SELECT w.vendor_id || '/vouchers' AS subject, COALESCE(v.vouchers, 0) || ' worth ' || COALESCE(v.paise, 0) || ', told ' \
         || COALESCE(a.detail, 'nothing') AS detail FROM vendor w LEFT JOIN (SELECT vendor_id, COUNT(*) AS vouchers, \
         SUM(amount_paise) AS paise FROM voucher WHERE origin = 'import' GROUP BY vendor_id) AS v ON v.vendor_id = w.vendor_id \
         LEFT JOIN (SELECT vendor_id, MAX(entry_no) AS entry_no FROM audit_entry \
         WHERE action = 'vouchers_counted' AND principal = 'shell' GROUP BY vendor_id) AS m ON m.vendor_id = w.vendor_id \
         LEFT JOIN audit_entry a ON a.vendor_id = m.vendor_id AND a.principal = 'shell' AND a.entry_no = m.entry_no \
         WHERE (a.detail IS NULL AND v.vouchers > 0) \
         OR NOT (a.detail LIKE '%\"vouchers\":\"' || COALESCE(v.vouchers, 0) || '\"%' \
         AND a.detail LIKE '%\"paise\":\"' || COALESCE(v.paise, 0) || '\"%')",
    ),
    (
        "an issued voucher and its audit entry stand or fall together",
        "SELECT vendor_id || '/' || subject AS subject, CASE WHEN SUM(entries) = 0 THEN 'no audit entry' WHEN SUM(documents) = 0 \
         THEN 'only an audit entry' ELSE 'more than one' END || ' of ' || told_at AS detail FROM ( \
         SELECT vendor_id, voucher_id AS subject, created_at AS told_at, '{\"paise\":' || amount_paise AS detail, 1 AS documents, 0 AS entries \
         FROM voucher WHERE origin <> 'import' UNION ALL \
         SELECT vendor_id, subject, created_at, REPLACE(detail, ',\"v\":1}', ''), 0, 1 FROM audit_entry WHERE action = 'voucher_issued') AS both_sides \
         GROUP BY vendor_id, subject, told_at, detail HAVING SUM(documents) <> 1 OR SUM(entries) <> 1",
    ),
];
