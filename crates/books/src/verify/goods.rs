//! Goods receipt against the stock, and against itself.

/// Rules as queries, as `rules` has them.
pub(super) const RULES: &[(&str, &str)] = &[
    (
        "a GRN moved what its lines say",
        "SELECT vendor_id || '/' || grn_id AS subject, 'product ' || product_id || ' at ' || point || ': difference ' || SUM(milli) AS detail FROM ( \
         SELECT t.vendor_id, t.grn_id, t.product_id, 'sale' AS point, l.mrp_paise, t.batch, t.serial, t.received_milli AS milli \
         FROM goods_receipt_lot t JOIN goods_receipt_note_line l ON l.vendor_id = t.vendor_id AND l.grn_id = t.grn_id AND l.line_no = t.line_no \
         UNION ALL SELECT t.vendor_id, t.grn_id, t.product_id, 'damage', l.mrp_paise, t.batch, t.serial, t.damaged_milli \
         FROM goods_receipt_lot t JOIN goods_receipt_note_line l ON l.vendor_id = t.vendor_id AND l.grn_id = t.grn_id AND l.line_no = t.line_no \
         UNION ALL SELECT vendor_id, document_id, product_id, point, mrp_paise, batch, serial, -quantity_milli FROM stock_movement \
         WHERE kind = 'receipt') AS both_sides \
         GROUP BY vendor_id, grn_id, product_id, point, mrp_paise, batch, serial HAVING SUM(milli) <> 0",
    ),
    (
        "a piece with a serial number lies at one place of its store",
        "SELECT l.vendor_id || '/' || l.product_id || ' ' || l.serial AS subject, 'on hand ' || SUM(l.on_hand_milli) AS detail \
         FROM stock_level l WHERE l.serial <> '' AND l.on_hand_milli > 0 GROUP BY l.vendor_id, l.store_id, l.product_id, l.serial \
         HAVING SUM(l.on_hand_milli) > 1000",
    ),
    (
        "what is on hand lies as its product is kept: in whole pieces, by batch, by serial number",
        "SELECT l.vendor_id || '/' || p.code AS subject, 'store ' || l.store_id || ', ' || l.point || ', on hand ' || l.on_hand_milli AS detail \
         FROM stock_level l JOIN catalog_product p ON p.vendor_id = l.vendor_id AND p.product_id = l.product_id WHERE l.on_hand_milli > 0 \
         AND ((NOT p.weighed AND l.on_hand_milli % 1000 <> 0) OR (p.tracking LIKE '%Batch%' AND l.batch = '') \
         OR (p.tracking LIKE '%Serial%' AND l.serial = ''))",
    ),
    (
        "a line of a GRN is the sum of its batches and serial numbers",
        "SELECT l.vendor_id || '/' || l.grn_id || ' line ' || l.line_no AS subject, 'received ' || l.received_milli || ', damaged ' \
         || l.damaged_milli AS detail FROM goods_receipt_note_line l LEFT JOIN goods_receipt_lot t \
         ON t.vendor_id = l.vendor_id AND t.grn_id = l.grn_id AND t.line_no = l.line_no AND t.product_id = l.product_id \
         GROUP BY l.vendor_id, l.grn_id, l.line_no, l.received_milli, l.damaged_milli \
         HAVING l.received_milli <> COALESCE(SUM(t.received_milli), 0) OR l.damaged_milli <> COALESCE(SUM(t.damaged_milli), 0)",
    ),
    (
        "a GRN is the sum of its lines",
        "SELECT n.vendor_id || '/' || n.number AS subject, 'received ' || n.received_milli || ', damaged ' || n.damaged_milli || ', lost ' \
         || n.lost_milli AS detail FROM goods_receipt_note n LEFT JOIN goods_receipt_note_line l \
         ON l.vendor_id = n.vendor_id AND l.grn_id = n.grn_id \
         GROUP BY n.vendor_id, n.number, n.grn_id, n.received_milli, n.damaged_milli, n.lost_milli, n.tax_paise \
         HAVING n.received_milli <> COALESCE(SUM(l.received_milli), 0) OR n.damaged_milli <> COALESCE(SUM(l.damaged_milli), 0) \
         OR n.lost_milli <> COALESCE(SUM(l.lost_milli), 0) OR n.tax_paise <> COALESCE(SUM(l.tax_paise), 0)",
    ),
    (
        "a line of an advice is what its GRNs brought",
        "SELECT vendor_id || '/' || advice_id || ' line ' || line_no AS subject, 'differences ' || SUM(received) || ', ' || SUM(damaged) \
         || ', ' || SUM(lost) AS detail FROM ( \
         SELECT vendor_id, advice_id, line_no, received_milli AS received, damaged_milli AS damaged, lost_milli AS lost \
         FROM goods_receipt_advice_line UNION ALL \
         SELECT n.vendor_id, n.advice_id, l.advice_line_no, -l.received_milli, -l.damaged_milli, -l.lost_milli FROM goods_receipt_note n \
         JOIN goods_receipt_note_line l ON l.vendor_id = n.vendor_id AND l.grn_id = n.grn_id WHERE n.advice_id <> '') AS both_sides \
         GROUP BY vendor_id, advice_id, line_no HAVING SUM(received) <> 0 OR SUM(damaged) <> 0 OR SUM(lost) <> 0",
    ),
    (
        "an advice stands as its GRNs say",
        "SELECT a.vendor_id || '/' || a.number AS subject, a.state AS detail FROM goods_receipt_advice a WHERE a.state <> CASE \
         WHEN NOT EXISTS (SELECT 1 FROM goods_receipt_note n WHERE n.vendor_id = a.vendor_id AND n.advice_id = a.advice_id) THEN 'PENDING' \
         WHEN EXISTS (SELECT 1 FROM goods_receipt_advice_line l WHERE l.vendor_id = a.vendor_id AND l.advice_id = a.advice_id \
         AND l.ordered_milli > l.received_milli + l.damaged_milli + l.lost_milli) THEN 'PARTIAL' ELSE 'COMPLETE' END",
    ),
    (
        "numbers of GRNs are dense",
        "SELECT vendor_id || '/' || store_id || '/' || financial_year AS subject, 'last ' || MAX(last_no) || ', ' || SUM(documents) \
         || ' GRNs' AS detail FROM ( \
         SELECT vendor_id, store_id, financial_year, last_no, 0 AS documents, 0 AS highest FROM number_series \
         WHERE series = 'G' UNION ALL \
         SELECT vendor_id, store_id, financial_year, 0, COUNT(*), MAX(series_no) FROM goods_receipt_note \
         GROUP BY vendor_id, store_id, financial_year) AS both_sides \
         GROUP BY vendor_id, store_id, financial_year HAVING MAX(last_no) <> SUM(documents) OR MAX(last_no) <> MAX(highest)",
    ),
    (
        "a GRN and its audit entry stand or fall together",
        "SELECT vendor_id || '/' || subject AS subject, 'documents ' || SUM(documents) || ', audit entries ' || SUM(entries) AS detail FROM ( \
         SELECT vendor_id, number AS subject, created_at AS told_at, store_id, user_id, 1 AS documents, 0 AS entries FROM goods_receipt_note UNION ALL \
         SELECT vendor_id, subject, created_at, store_id, user_id, 0, 1 FROM audit_entry WHERE action = 'goods_received') AS both_sides \
         GROUP BY vendor_id, subject, told_at, store_id, user_id HAVING SUM(documents) <> 1 OR SUM(entries) <> 1",
    ),
];
