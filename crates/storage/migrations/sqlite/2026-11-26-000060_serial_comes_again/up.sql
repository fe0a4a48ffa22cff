-- A piece that was sold may come in again: repaired, or bought back. One that is in stock is refused by the stock, which
-- knows more of it than this list of what came.
DROP INDEX goods_receipt_lot_by_serial;
