-- A printed price that has ended is kept for the bills and the stock that name it, and is not sold at any more.
ALTER TABLE catalog_price ADD COLUMN active BOOLEAN NOT NULL DEFAULT TRUE;
