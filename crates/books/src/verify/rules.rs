//! Rules that hold between rows.

/// Rules as queries: each row of an answer is something wrong, with columns `subject` and `detail`.
pub(super) const RULES: &[(&str, &str)] = &[
    (
        "an invoice is the sum of its lines",
        "SELECT i.vendor_id || '/' || i.number AS subject, 'total ' || i.total_paise || ', lines ' || COALESCE(SUM(l.net_paise), 0) \
         || ', round-off ' || i.round_off_paise AS detail FROM invoice i \
         LEFT JOIN invoice_line l ON l.vendor_id = i.vendor_id AND l.invoice_id = i.invoice_id \
         GROUP BY i.vendor_id, i.invoice_id, i.number, i.total_paise, i.round_off_paise, i.sub_total_paise, i.item_discount_paise, \
         i.bill_buster_paise, i.manual_discount_paise, i.carry_bag_paise, i.taxable_paise, i.tax_paise \
         HAVING i.total_paise <> COALESCE(SUM(l.net_paise), 0) + i.round_off_paise \
         OR i.sub_total_paise <> COALESCE(SUM(CASE WHEN l.kind = 'goods' THEN l.gross_paise ELSE 0 END), 0) \
         OR i.item_discount_paise <> COALESCE(SUM(l.item_discount_paise), 0) \
         OR i.bill_buster_paise <> COALESCE(SUM(l.bill_discount_paise), 0) \
         OR i.manual_discount_paise <> COALESCE(SUM(l.manual_discount_paise), 0) \
         OR i.carry_bag_paise <> COALESCE(SUM(CASE WHEN l.kind = 'bag' THEN l.net_paise ELSE 0 END), 0) \
         OR i.taxable_paise <> COALESCE(SUM(l.taxable_paise), 0) \
         OR i.tax_paise <> COALESCE(SUM(l.cgst_paise + l.sgst_paise + l.igst_paise + l.cess_paise), 0)",
    ),
    (
        "a line is its price less its discounts, and its taxes are inside",
        "SELECT vendor_id || '/' || invoice_id || ' line ' || line_no AS subject, 'net ' || net_paise AS detail FROM invoice_line \
         WHERE net_paise <> gross_paise - item_discount_paise - bill_discount_paise - manual_discount_paise \
         OR (NOT on_printed_price AND net_paise <> taxable_paise + cgst_paise + sgst_paise + igst_paise + cess_paise) \
         OR cgst_paise <> sgst_paise OR net_paise < 0",
    ),
    (
        // As every paper shows it. The label of a scale states rupees, and the weight follows to the gram, or is one
        // gram; a part of it that comes back is the difference of two roundings.
        "a line is its quantity times its rate",
        "SELECT vendor_id || '/' || invoice_id || ' line ' || line_no AS subject, 'gross ' || gross_paise || ', ' || quantity_milli \
         || ' thousandths at ' || price_paise AS detail FROM invoice_line \
         WHERE ABS(CAST(gross_paise AS NUMERIC) * 1000 - CAST(price_paise AS NUMERIC) * quantity_milli) \
         > CASE WHEN weighed AND original_line_no > 0 THEN 1500 + price_paise WHEN weighed THEN 500 + price_paise ELSE 500 END",
    ),
    (
        // CGST Rule 31D. A scale label may set an amount of its own; nothing that is weighed is sold so.
        "a line valued by its printed price has the value and the taxes of that price",
        "SELECT vendor_id || '/' || invoice_id || ' line ' || line_no AS subject, 'MRP ' || mrp_paise || ', value and taxes ' \
         || (taxable_paise + cgst_paise + sgst_paise + igst_paise + cess_paise) AS detail FROM invoice_line \
         WHERE on_printed_price AND NOT weighed \
         AND taxable_paise + cgst_paise + sgst_paise + igst_paise + cess_paise <> (mrp_paise * quantity_milli + 500) / 1000",
    ),
    (
        "an invoice is what was paid for its bill",
        "SELECT i.vendor_id || '/' || i.number AS subject, 'total ' || i.total_paise || ', paid ' || COALESCE(SUM(t.amount_paise), 0) AS detail \
         FROM invoice i LEFT JOIN payment_tender t ON t.vendor_id = i.vendor_id AND t.order_id = i.order_id \
         AND t.state IN ('taken', 'reversal') WHERE i.kind = 'sale' GROUP BY i.vendor_id, i.invoice_id, i.number, i.total_paise \
         HAVING i.total_paise <> COALESCE(SUM(t.amount_paise), 0)",
    ),
    (
        "a bill knows what was paid for it",
        "SELECT o.vendor_id || '/' || o.order_id AS subject, 'noted ' || o.paid_paise || ', paid ' || COALESCE(SUM(t.amount_paise), 0) AS detail \
         FROM cart_order o LEFT JOIN payment_tender t ON t.vendor_id = o.vendor_id AND t.order_id = o.order_id \
         AND t.state IN ('taken', 'reversal') GROUP BY o.vendor_id, o.order_id, o.paid_paise \
         HAVING o.paid_paise <> COALESCE(SUM(t.amount_paise), 0)",
    ),
    (
        "a paid bill has one invoice, any other none",
        "SELECT o.vendor_id || '/' || o.order_id AS subject, o.state || ', ' || COUNT(i.invoice_id) || ' invoices' AS detail \
         FROM cart_order o LEFT JOIN invoice i ON i.vendor_id = o.vendor_id AND i.order_id = o.order_id AND i.kind = 'sale' \
         GROUP BY o.vendor_id, o.order_id, o.state \
         HAVING COUNT(i.invoice_id) <> CASE WHEN o.state = 'paid' THEN 1 ELSE 0 END",
    ),
    (
        "cash given less change is what was paid",
        "SELECT vendor_id || '/' || pay_id AS subject, collected_paise || ' - ' || returned_paise AS detail FROM payment_tender \
         WHERE state IN ('taken', 'pending', 'failed') AND collected_paise - returned_paise <> amount_paise + rounding_paise",
    ),
    (
        "numbers of a series are dense",
        "SELECT s.vendor_id || '/' || s.store_id || '/' || s.terminal_id || '/' || s.series \
         || '/' || s.financial_year AS subject, \
         'last ' || s.last_no || ', ' || COUNT(i.invoice_id) || ' documents, ' || s.skipped || ' skipped' AS detail FROM number_series s \
         LEFT JOIN invoice i ON i.vendor_id = s.vendor_id AND i.store_id = s.store_id AND i.terminal_id = s.terminal_id \
         AND i.financial_year = s.financial_year AND i.series = s.series \
         WHERE s.series NOT IN ('G', 'Z') GROUP BY s.vendor_id, s.store_id, s.terminal_id, s.series, s.financial_year, \
         s.last_no, s.skipped \
         HAVING s.last_no <> COUNT(i.invoice_id) + s.skipped \
         OR (s.skipped = 0 AND (s.last_no <> MAX(i.series_no) OR MIN(i.series_no) <> 1)) OR s.last_no < MAX(i.series_no)",
    ),
    (
        "numbers that a series skips were skipped by a command",
        "SELECT v.vendor_id || '' AS subject, 'skipped ' || v.skipped || ', told ' || COALESCE(a.told, 0) AS detail FROM \
         (SELECT vendor_id, COUNT(*) AS skipped FROM number_series WHERE skipped <> 0 GROUP BY vendor_id) v LEFT JOIN \
         (SELECT vendor_id, COUNT(DISTINCT subject) AS told FROM audit_entry WHERE action = 'series_continued' GROUP BY vendor_id) a \
         ON a.vendor_id = v.vendor_id WHERE v.skipped > COALESCE(a.told, 0)",
    ),
    (
        "every document has its number from a series",
        "SELECT i.vendor_id || '/' || i.number AS subject, 'no series' AS detail FROM invoice i \
         LEFT JOIN number_series s ON s.vendor_id = i.vendor_id AND s.store_id = i.store_id AND s.terminal_id = i.terminal_id \
         AND s.financial_year = i.financial_year AND s.series = i.series \
         WHERE s.vendor_id IS NULL OR (i.series = 'C') <> (i.kind = 'return')",
    ),
    (
        "closed sessions of a terminal are numbered densely",
        "SELECT s.vendor_id || '/' || s.terminal_id AS subject, 'last Z ' || s.last_no || ', ' || COUNT(c.session_id) || ' closed' AS detail \
         FROM number_series s LEFT JOIN cash_session c ON c.vendor_id = s.vendor_id AND c.terminal_id = s.terminal_id \
         AND c.state = 'closed' WHERE s.series = 'Z' GROUP BY s.vendor_id, s.store_id, s.terminal_id, s.last_no \
         HAVING s.last_no <> COUNT(c.session_id) OR s.last_no <> MAX(c.z_no)",
    ),
    (
        "stock on hand is the sum of its movements",
        "SELECT vendor_id || '/' || store_id || '/' || product_id || '/' || mrp_paise || '/' || batch || '/' || serial AS subject, \
         'difference ' || SUM(milli) AS detail FROM ( \
         SELECT vendor_id, store_id, point, product_id, mrp_paise, batch, serial, on_hand_milli AS milli FROM stock_level UNION ALL \
         SELECT vendor_id, store_id, point, product_id, mrp_paise, batch, serial, -quantity_milli FROM stock_movement) AS both_sides \
         GROUP BY vendor_id, store_id, point, product_id, mrp_paise, batch, serial HAVING SUM(milli) <> 0",
    ),
    (
        "reserved stock is the sum of its reservations",
        "SELECT vendor_id || '/' || store_id || '/' || product_id || '/' || mrp_paise AS subject, 'difference ' || SUM(milli) AS detail FROM ( \
         SELECT vendor_id, store_id, product_id, mrp_paise, batch, serial, reserved_milli AS milli FROM stock_level WHERE point = 'sale' UNION ALL \
         SELECT vendor_id, store_id, product_id, mrp_paise, batch, serial, -quantity_milli FROM stock_reservation) AS both_sides \
         GROUP BY vendor_id, store_id, product_id, mrp_paise, batch, serial HAVING SUM(milli) <> 0",
    ),
    (
        "goods are set aside only for bills at checkout",
        "SELECT r.vendor_id || '/' || r.order_id AS subject, COALESCE(o.state, 'no bill') AS detail FROM stock_reservation r \
         LEFT JOIN cart_order o ON o.vendor_id = r.vendor_id AND o.order_id = r.order_id WHERE o.state IS NULL OR o.state <> 'frozen'",
    ),
    (
        "what an invoice sold has left the stock, and what a credit note took back has come",
        "SELECT vendor_id || '/' || invoice_id AS subject, 'product ' || item_id || ': difference ' || SUM(milli) AS detail FROM ( \
         SELECT vendor_id, invoice_id, item_id, CASE WHEN original_line_no = 0 THEN quantity_milli ELSE -quantity_milli END AS milli \
         FROM invoice_line WHERE kind = 'goods' UNION ALL \
         SELECT vendor_id, document_id, product_id, quantity_milli FROM stock_movement WHERE kind IN ('sale', 'return')) AS both_sides \
         GROUP BY vendor_id, invoice_id, item_id HAVING SUM(milli) <> 0",
    ),
    (
        "a closed session expected what its movements sum to",
        "SELECT s.vendor_id || '/' || s.session_id AS subject, 'expected ' || s.expected_paise || ', movements ' || COALESCE(SUM(m.amount_paise), 0) AS detail \
         FROM cash_session s LEFT JOIN cash_session_movement m ON m.vendor_id = s.vendor_id AND m.session_id = s.session_id \
         WHERE s.state = 'closed' GROUP BY s.vendor_id, s.session_id, s.expected_paise \
         HAVING s.expected_paise <> COALESCE(SUM(m.amount_paise), 0)",
    ),
    (
        "a session counts its movements",
        "SELECT s.vendor_id || '/' || s.session_id AS subject, 'noted ' || s.movements || ', ' || COUNT(m.movement_id) || ' movements' AS detail \
         FROM cash_session s LEFT JOIN cash_session_movement m ON m.vendor_id = s.vendor_id AND m.session_id = s.session_id \
         GROUP BY s.vendor_id, s.session_id, s.movements HAVING s.movements <> COUNT(m.movement_id)",
    ),
    (
        "cash payments and movements of the drawer are the same",
        "SELECT vendor_id || '/' || session_id || '/' || pay_id AS subject, 'difference ' || SUM(paise) AS detail FROM ( \
         SELECT vendor_id, session_id, pay_id, amount_paise + rounding_paise AS paise FROM payment_tender WHERE gateway = 'CASH' AND state IN ('taken', 'reversal') UNION ALL \
         SELECT vendor_id, session_id, pay_id, -amount_paise FROM cash_session_movement WHERE kind IN ('sale', 'reversal')) AS both_sides \
         GROUP BY vendor_id, session_id, pay_id HAVING SUM(paise) <> 0",
    ),
    (
        "a count of a session is its balance",
        "SELECT s.vendor_id || '/' || s.session_id AS subject, c.moment || ' ' || SUM(c.face_paise * c.pieces) AS detail FROM cash_session s \
         JOIN cash_session_count c ON c.vendor_id = s.vendor_id AND c.session_id = s.session_id \
         GROUP BY s.vendor_id, s.session_id, c.moment, s.opening_paise, s.counted_paise \
         HAVING SUM(c.face_paise * c.pieces) <> CASE WHEN c.moment = 'opening' THEN s.opening_paise ELSE s.counted_paise END",
    ),
    (
        "a reversal takes back a payment, once and whole",
        "SELECT r.vendor_id || '/' || r.pay_id AS subject, 'reverses ' || r.reversal_of AS detail FROM payment_tender r \
         LEFT JOIN payment_tender t ON t.vendor_id = r.vendor_id AND t.order_id = r.order_id AND t.pay_id = r.reversal_of \
         WHERE r.state = 'reversal' AND (t.pay_id IS NULL OR t.amount_paise <> -r.amount_paise OR t.rounding_paise <> -r.rounding_paise \
         OR t.gateway <> r.gateway)",
    ),
    (
        "what vouchers paid is what was taken of them",
        "SELECT vendor_id || '/' || terminal_id || '/' || pay_id AS subject, 'difference ' || SUM(paise) AS detail FROM ( \
         SELECT vendor_id, terminal_id, pay_id, amount_paise AS paise FROM payment_tender WHERE gateway = 'VOUCHER' \
         AND state IN ('taken', 'reversal') UNION ALL \
         SELECT vendor_id, terminal_id, pay_id, -amount_paise FROM voucher_use) AS both_sides \
         GROUP BY vendor_id, terminal_id, pay_id HAVING SUM(paise) <> 0",
    ),
    (
        "vouchers are set aside only for bills at checkout, and no more than is left of them",
        "SELECT r.vendor_id || '/' || r.voucher_id AS subject, COALESCE(o.state, 'no bill') || ', reserved ' || r.amount_paise \
         || ', left ' || v.left_paise AS detail FROM voucher_reservation r \
         JOIN voucher v ON v.vendor_id = r.vendor_id AND v.voucher_id = r.voucher_id \
         LEFT JOIN cart_order o ON o.vendor_id = r.vendor_id AND o.order_id = r.order_id \
         WHERE o.state IS NULL OR o.state <> 'frozen' OR r.amount_paise > v.left_paise",
    ),
    (
        // To a minute: a request's moment is when it arrived, and it may wait for its turn, as the change of a store
        // may. Before the first version there is none that could have been meant. A credit note names the version of
        // its invoice.
        "an invoice names the version of its store that was in force",
        "SELECT i.vendor_id || '/' || i.number AS subject, CASE WHEN v.version_no IS NULL THEN 'no version ' ELSE 'version ' END \
         || i.store_version_no AS detail FROM invoice i \
         LEFT JOIN store_version v ON v.vendor_id = i.vendor_id AND v.store_id = i.store_id AND v.version_no = i.store_version_no \
         LEFT JOIN store_version n ON n.vendor_id = v.vendor_id AND n.store_id = v.store_id AND n.version_no = v.version_no + 1 \
         LEFT JOIN invoice o ON o.vendor_id = i.vendor_id AND o.invoice_id = i.original_id AND i.kind = 'return' \
         WHERE v.version_no IS NULL OR CASE WHEN o.invoice_id IS NOT NULL THEN o.store_version_no <> i.store_version_no \
         ELSE (v.version_no > 1 AND v.begins_at > i.created_at + 60000) OR n.begins_at < i.created_at - 60000 END",
    ),
    (
        "a store says what its newest version says",
        "SELECT s.vendor_id || '/' || s.code AS subject, 'version ' || COALESCE(v.version_no, 0) AS detail FROM store s \
         LEFT JOIN store_version v ON v.vendor_id = s.vendor_id AND v.store_id = s.store_id AND v.version_no = ( \
         SELECT MAX(m.version_no) FROM store_version m WHERE m.vendor_id = s.vendor_id AND m.store_id = s.store_id) \
         WHERE v.version_no IS NULL OR v.name <> s.name OR v.legal_name <> s.legal_name OR v.address <> s.address \
         OR v.city <> s.city OR v.state_code <> s.state_code OR v.pincode <> s.pincode OR v.phone <> s.phone \
         OR v.gstin <> s.gstin OR v.fssai <> s.fssai OR v.time_zone <> s.time_zone",
    ),
    (
        "versions of a store follow one another",
        "SELECT v.vendor_id || '/' || v.store_id || '/' || v.version_no AS subject, \
         'begins at ' || v.begins_at AS detail FROM store_version v \
         LEFT JOIN store_version b ON b.vendor_id = v.vendor_id AND b.store_id = v.store_id AND b.version_no = v.version_no - 1 \
         WHERE v.version_no > 1 AND (b.version_no IS NULL OR b.begins_at > v.begins_at)",
    ),
    (
        "no row crosses tenants: sessions of documents and payments",
        "SELECT i.vendor_id || '/' || i.number AS subject, 'session ' || i.session_id AS detail FROM invoice i \
         LEFT JOIN cash_session s ON s.vendor_id = i.vendor_id AND s.session_id = i.session_id AND s.store_id = i.store_id \
         WHERE s.session_id IS NULL UNION ALL \
         SELECT t.vendor_id || '/' || t.pay_id, 'session ' || t.session_id FROM payment_tender t \
         LEFT JOIN cash_session s ON s.vendor_id = t.vendor_id AND s.session_id = t.session_id WHERE s.session_id IS NULL",
    ),
    (
        "no row crosses tenants: bills, lines and stock stay in their store",
        "SELECT l.vendor_id || '/' || l.order_id AS subject, 'product ' || l.product_id AS detail FROM cart_line l \
         LEFT JOIN catalog_product p ON p.vendor_id = l.vendor_id AND p.product_id = l.product_id WHERE p.product_id IS NULL UNION ALL \
         SELECT m.vendor_id || '/' || m.movement_id, 'product ' || m.product_id FROM stock_movement m \
         LEFT JOIN catalog_product p ON p.vendor_id = m.vendor_id AND p.product_id = m.product_id WHERE p.product_id IS NULL UNION ALL \
         SELECT o.vendor_id || '/' || o.order_id, 'terminal ' || o.terminal_id FROM cart_order o \
         LEFT JOIN terminal t ON t.vendor_id = o.vendor_id AND t.terminal_id = o.terminal_id AND t.store_id = o.store_id \
         WHERE t.terminal_id IS NULL",
    ),
];
