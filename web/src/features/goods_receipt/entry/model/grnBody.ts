import {
  type BatchRow,
  cameOfBatch,
  type Entered,
  type Goods,
  hasBatches,
  hasSerials,
  type Lines,
  NOTHING,
  standingOf,
  typedQuantity,
} from './goods';

/** How what did not come is posted: as it was typed, or the whole rest as lost. */
export type Rest = 'asTyped' | 'lost';

/** The lines of a GRN as calls carry them, JSON text. Lines on which nothing is entered stay out. */
export function grnList(goods: readonly Goods[], lines: Lines, rest: Rest): string {
  return JSON.stringify(
    goods.flatMap((one) => {
      const line = lineOf(one, lines[one.key] ?? NOTHING, rest);
      return line ? [line] : [];
    }),
  );
}

function lineOf(goods: Goods, entered: Entered, rest: Rest): object | null {
  const { received, damaged, typedLost } = standingOf(goods, entered);
  const missing = Math.max(0, (goods.expected ?? 0) - received - damaged);
  // A surplus is not lost, and a shortfall is never told below nothing.
  const lost = rest === 'lost' ? missing : typedLost;
  if (received + damaged + lost === 0) return null;
  const amounts = {
    mrp: entered.mrp,
    price: entered.price,
    purchase_price: entered.cost,
    input_tax: entered.tax,
  };
  return {
    barcode: goods.barcode,
    ...(goods.lineId && { advice_list_id: goods.lineId }),
    received_qty: typedQuantity(received),
    damage_qty: typedQuantity(damaged),
    lost_qty: typedQuantity(lost),
    remarks: entered.remarks.trim(),
    ...(hasBatches(goods) && {
      batch: entered.batches.map((batch) => batchOf(goods, entered, batch)),
    }),
    ...(hasSerials(goods) && { serial: serialsOf(entered) }),
    ...Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== '')),
  };
}

function batchOf(goods: Goods, entered: Entered, batch: BatchRow): object {
  const { received, damaged } = cameOfBatch(goods, entered, batch);
  return {
    batch_no: batch.no.trim(),
    exp_date: batch.expiry,
    mfg_date: batch.made,
    received_qty: typedQuantity(received),
    damaged_qty: typedQuantity(damaged),
    ...(batch.months !== '' && { valid_months: batch.months }),
  };
}

function serialsOf({ serials, batches }: Entered): object[] {
  return serials.map(({ no, damaged, batch }) => ({
    serial_no: no.trim(),
    received_qty: damaged ? '0' : '1',
    damaged_qty: damaged ? '1' : '0',
    batch_no: batches.find(({ id }) => id === batch)?.no.trim() ?? '',
  }));
}
