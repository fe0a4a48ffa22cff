-- What the bags of a bill cost when the cashier last saw them, as cart_line.price_paise is for goods.
ALTER TABLE cart_bag ADD COLUMN price_paise BIGINT NOT NULL DEFAULT 0;
