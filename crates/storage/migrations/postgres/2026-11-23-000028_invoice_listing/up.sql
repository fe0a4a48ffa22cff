-- What the history of invoices is listed and searched by: narrow rows beside invoice, written with it and never changed.
-- Each invoice has a row here without a gateway and one for each way it was paid. Days are counted in UTC from 1970,
-- a span is 32 of them: a list of any days by amount is merged from few of both, each of which an index holds in order.
CREATE TABLE invoice_listing (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    gateway TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('sale', 'return')),
    created_at BIGINT NOT NULL,
    invoice_id TEXT COLLATE "C" NOT NULL,
    total_paise BIGINT NOT NULL,
    day BIGINT NOT NULL,
    span BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, store_id, gateway, kind, created_at, invoice_id)
);
CREATE INDEX invoice_listing_by_day ON invoice_listing (vendor_id, store_id, gateway, kind, day, total_paise, invoice_id, created_at);
CREATE INDEX invoice_listing_by_span ON invoice_listing (vendor_id, store_id, gateway, kind, span, total_paise, invoice_id, created_at);

-- A word that an invoice is found by the beginning of: its number; for a customer the phone, and the name from each of its
-- words on; all in small letters. Rows stand together by their start: of a number all but its last four digits, else the
-- first three letters. modes are the ways it was paid, as /CARD_OFFLINE/CASH/.
CREATE TABLE invoice_search (
    vendor_id BIGINT NOT NULL,
    store_id BIGINT NOT NULL,
    start TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL,
    invoice_id TEXT COLLATE "C" NOT NULL,
    word TEXT COLLATE "C" NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('sale', 'return')),
    modes TEXT NOT NULL,
    total_paise BIGINT NOT NULL,
    PRIMARY KEY (vendor_id, store_id, start, created_at, invoice_id, word) INCLUDE (kind, modes)
);
CREATE INDEX invoice_search_by_total ON invoice_search (vendor_id, store_id, start, total_paise, invoice_id, word, created_at,
    kind, modes);

ALTER TABLE invoice_listing ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON invoice_listing USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));
ALTER TABLE invoice_search ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_vendor ON invoice_search USING (current_setting('rokad.vendor', true) = '*'
    OR vendor_id::text = current_setting('rokad.vendor', true));

-- FILL
INSERT INTO invoice_listing (vendor_id, store_id, gateway, kind, created_at, invoice_id, total_paise, day, span)
SELECT vendor_id, store_id, '', kind, created_at, invoice_id, total_paise, created_at / 86400000, created_at / 2764800000
FROM invoice;
INSERT INTO invoice_listing (vendor_id, store_id, gateway, kind, created_at, invoice_id, total_paise, day, span)
SELECT DISTINCT i.vendor_id, i.store_id, t.gateway, i.kind, i.created_at, i.invoice_id, i.total_paise, i.created_at / 86400000,
    i.created_at / 2764800000
FROM invoice i JOIN payment_tender t ON t.vendor_id = i.vendor_id AND t.order_id = i.order_id AND t.state = 'taken'
WHERE i.kind = 'sale';
INSERT INTO invoice_search (vendor_id, store_id, start, created_at, invoice_id, word, kind, modes, total_paise)
SELECT i.vendor_id, i.store_id, substr(lower(i.number COLLATE "C"), 1, length(i.number) - 4), i.created_at, i.invoice_id, lower(i.number COLLATE "C"), i.kind,
    (SELECT COALESCE('/' || string_agg(DISTINCT t.gateway, '/' ORDER BY t.gateway) || '/', '/') FROM payment_tender t
        WHERE t.vendor_id = i.vendor_id AND t.order_id = i.order_id AND t.state = 'taken' AND i.kind = 'sale'), i.total_paise
FROM invoice i;
INSERT INTO invoice_search (vendor_id, store_id, start, created_at, invoice_id, word, kind, modes, total_paise)
WITH RECURSIVE rest (vendor_id, invoice_id, word, no) AS (
    SELECT vendor_id, invoice_id, lower(trim(customer_name) COLLATE "C"), 1 FROM invoice WHERE customer_mobile <> ''
    UNION ALL
    SELECT vendor_id, invoice_id, ltrim(substr(word, strpos(word, ' ') + 1)), no + 1 FROM rest WHERE strpos(word, ' ') > 0 AND no < 6
), found (vendor_id, invoice_id, word) AS (
    SELECT vendor_id, invoice_id, word FROM rest WHERE word <> ''
    UNION
    SELECT vendor_id, invoice_id, lower(customer_mobile COLLATE "C") FROM invoice WHERE customer_mobile <> ''
)
SELECT i.vendor_id, i.store_id, substr(substr(f.word, 1, CASE WHEN strpos(f.word, ' ') > 0 THEN strpos(f.word, ' ') - 1 ELSE length(f.word) END), 1, 3),
    i.created_at, i.invoice_id, f.word, i.kind,
    (SELECT COALESCE('/' || string_agg(DISTINCT t.gateway, '/' ORDER BY t.gateway) || '/', '/') FROM payment_tender t
        WHERE t.vendor_id = i.vendor_id AND t.order_id = i.order_id AND t.state = 'taken' AND i.kind = 'sale'), i.total_paise
FROM found f JOIN invoice i ON i.vendor_id = f.vendor_id AND i.invoice_id = f.invoice_id;
