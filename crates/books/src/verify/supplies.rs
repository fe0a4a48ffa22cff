//! The supplier and the place of supply on documents, and the taxes that follow from them.

/// Rules as queries, as `rules` has them.
pub(super) const RULES: &[(&str, &str)] = &[
    (
        // CGST Act, sections 10(4) and 32(1); section 10(2)(c) keeps the composition levy within its State.
        "who may not collect tax has none on a document",
        "SELECT i.vendor_id || '/' || i.number AS subject, i.seller_registration || ', tax ' || i.tax_paise AS detail FROM invoice i \
         WHERE i.seller_registration IN ('unregistered', 'composition') AND (i.tax_paise <> 0 OR EXISTS ( \
         SELECT 1 FROM invoice_line l WHERE l.vendor_id = i.vendor_id AND l.invoice_id = i.invoice_id \
         AND (l.cgst_paise <> 0 OR l.sgst_paise <> 0 OR l.igst_paise <> 0 OR l.cess_paise <> 0 \
         OR l.cgst_bp <> 0 OR l.sgst_bp <> 0 OR l.igst_bp <> 0))) UNION ALL \
         SELECT i.vendor_id || '/' || i.number, 'composition, supplied to ' || i.place_state_code FROM invoice i \
         WHERE i.seller_registration = 'composition' AND SUBSTR(i.seller_gstin, 1, 2) <> i.place_state_code",
    ),
    (
        // IGST Act, sections 7 and 8.
        "tax is IGST exactly where the place of supply is another State",
        "SELECT i.vendor_id || '/' || i.number || ' line ' || l.line_no AS subject, 'supplied to ' || i.place_state_code || ', CGST ' \
         || l.cgst_paise || ', SGST ' || l.sgst_paise || ', IGST ' || l.igst_paise AS detail FROM invoice i \
         JOIN invoice_line l ON l.vendor_id = i.vendor_id AND l.invoice_id = i.invoice_id \
         WHERE i.seller_registration = 'regular' AND CASE WHEN SUBSTR(i.seller_gstin, 1, 2) <> i.place_state_code \
         THEN l.cgst_paise <> 0 OR l.sgst_paise <> 0 OR l.cgst_bp <> 0 OR l.sgst_bp <> 0 \
         ELSE l.igst_paise <> 0 OR l.igst_bp <> 0 END",
    ),
    (
        // IGST Act, section 10(1): an address decides, unless it is that of a registered buyer who takes the goods
        // along.
        "goods were supplied where their bill says",
        "SELECT i.vendor_id || '/' || i.number AS subject, 'supplied to ' || i.place_state_code || ' (' || i.place_kind || '), the bill says ' \
         || o.place_state_code || ' (' || o.place_kind || ')' AS detail FROM invoice i \
         JOIN cart_order o ON o.vendor_id = i.vendor_id AND o.order_id = i.order_id \
         WHERE i.kind = 'sale' AND CASE \
         WHEN o.place_kind = 'delivery' OR (o.place_kind = 'recorded' AND i.customer_gstin = '') \
         THEN i.place_kind <> o.place_kind OR i.place_state_code <> o.place_state_code \
         ELSE i.place_kind <> '' OR (i.seller_gstin <> '' AND i.place_state_code <> SUBSTR(i.seller_gstin, 1, 2)) END",
    ),
    (
        "a registration is of its store's State and has its GSTIN",
        "SELECT r.vendor_id || '/' || r.store_id || '/' || r.registration_no AS subject, r.kind || ' ' || r.gstin AS detail \
         FROM store_registration r WHERE (r.gstin = '') <> (r.kind = 'unregistered') UNION ALL \
         SELECT s.vendor_id || '/' || s.code, 'no registration' FROM store s WHERE NOT EXISTS ( \
         SELECT 1 FROM store_registration r WHERE r.vendor_id = s.vendor_id AND r.store_id = s.store_id)",
    ),
];
