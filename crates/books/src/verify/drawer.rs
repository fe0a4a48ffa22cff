//! Drawers and vouchers: the equations of a settlement slip and of the voucher ledger.

/// Rules as queries, as `rules` has them.
pub(super) const RULES: &[(&str, &str)] = &[
    (
        // The slip's own sum: sales, less payments of other sessions for them, plus advances, equal the tenders.
        "what a session sold is what came in, with advances, reversals and cash rounding",
        "SELECT vendor_id || '/' || session_id AS subject, 'difference ' || SUM(paise) AS detail FROM ( \
         SELECT vendor_id, session_id, total_paise AS paise FROM invoice WHERE kind = 'sale' UNION ALL \
         SELECT t.vendor_id, t.session_id, t.amount_paise FROM payment_tender t \
         LEFT JOIN invoice i ON i.vendor_id = t.vendor_id AND i.order_id = t.order_id AND i.kind = 'sale' AND i.session_id = t.session_id \
         WHERE t.state IN ('taken', 'reversal') AND i.invoice_id IS NULL UNION ALL \
         SELECT i.vendor_id, i.session_id, -t.amount_paise FROM payment_tender t \
         JOIN invoice i ON i.vendor_id = t.vendor_id AND i.order_id = t.order_id AND i.kind = 'sale' AND i.session_id <> t.session_id \
         WHERE t.state IN ('taken', 'reversal') UNION ALL \
         SELECT vendor_id, session_id, rounding_paise FROM payment_tender WHERE state IN ('taken', 'reversal') UNION ALL \
         SELECT vendor_id, session_id, -amount_paise FROM payment_tender WHERE gateway <> 'CASH' AND state IN ('taken', 'reversal') UNION ALL \
         SELECT vendor_id, session_id, -amount_paise FROM cash_session_movement WHERE kind IN ('sale', 'reversal')) AS both_sides \
         GROUP BY vendor_id, session_id HAVING SUM(paise) <> 0",
    ),
    (
        "only cash is rounded, and by less than a rupee",
        "SELECT vendor_id || '/' || pay_id AS subject, gateway || ' ' || rounding_paise AS detail FROM payment_tender \
         WHERE rounding_paise <> 0 AND (gateway <> 'CASH' OR ABS(rounding_paise) >= 100)",
    ),
    (
        // Expiry and payout use a voucher up as redeeming does; restoration gives back.
        "what is left of a voucher is its amount less its uses",
        "SELECT v.vendor_id || '/' || v.voucher_id AS subject, 'amount ' || v.amount_paise || ', used or expired ' || COALESCE(SUM(u.paise), 0) \
         || ', left ' || v.left_paise AS detail FROM voucher v \
         LEFT JOIN (SELECT vendor_id, voucher_id, amount_paise AS paise FROM voucher_use UNION ALL \
         SELECT vendor_id, voucher_id, -amount_paise FROM voucher_entry WHERE kind <> 'issued') AS u \
         ON u.vendor_id = v.vendor_id AND u.voucher_id = v.voucher_id GROUP BY v.vendor_id, v.voucher_id, v.amount_paise, v.left_paise \
         HAVING v.left_paise <> v.amount_paise - COALESCE(SUM(u.paise), 0) OR v.left_paise < 0",
    ),
    (
        "a voucher is entered once, with what it is worth and where it came from",
        "SELECT v.vendor_id || '/' || v.voucher_id AS subject, 'worth ' || v.amount_paise || ', entered ' || COUNT(e.voucher_id) \
         || ' times with ' || COALESCE(SUM(e.amount_paise), 0) AS detail FROM voucher v \
         LEFT JOIN voucher_entry e ON e.vendor_id = v.vendor_id AND e.voucher_id = v.voucher_id AND e.kind = 'issued' \
         AND e.counter = CASE v.origin WHEN 'import' THEN 'opening_balance' ELSE v.origin END \
         GROUP BY v.vendor_id, v.voucher_id, v.amount_paise HAVING COUNT(e.voucher_id) <> 1 OR SUM(e.amount_paise) <> v.amount_paise",
    ),
    (
        "vouchers issued less redeemed less expired are outstanding",
        "SELECT vendor_id || '/vouchers' AS subject, 'difference ' || SUM(paise) AS detail FROM ( \
         SELECT vendor_id, amount_paise AS paise FROM voucher_entry UNION ALL \
         SELECT vendor_id, -amount_paise FROM payment_tender WHERE gateway = 'VOUCHER' AND state IN ('taken', 'reversal') UNION ALL \
         SELECT vendor_id, -left_paise FROM voucher) AS both_sides GROUP BY vendor_id HAVING SUM(paise) <> 0",
    ),
    (
        "an entry of the ledger adds to a voucher, or takes away from one that has expired or is paid out",
        "SELECT e.vendor_id || '/' || e.voucher_id AS subject, e.kind || ' ' || e.amount_paise || ' on ' || e.business_date AS detail \
         FROM voucher_entry e LEFT JOIN voucher v ON v.vendor_id = e.vendor_id AND v.voucher_id = e.voucher_id \
         WHERE v.voucher_id IS NULL OR (e.amount_paise < 0) <> (e.kind IN ('expired', 'paid_out')) OR (e.kind = 'issued') <> (e.entry_no = 1)",
    ),
];
