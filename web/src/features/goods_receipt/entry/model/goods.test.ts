import { describe, expect, it } from 'vitest';
import { addSerials, countScan, newBatch, serialsIn } from './countScan';
import { updateFault } from './faults';
import {
  type BatchRow,
  type Entered,
  type Goods,
  goodsOfAdvice,
  milliOf,
  NOTHING,
  standingOf,
  totalsOf,
  typedQuantity,
} from './goods';
import { grnList } from './grnBody';

const goods = (change: Partial<Goods> = {}): Goods => ({
  key: 'a:1',
  lineId: 'a:1',
  barcode: '8901001',
  name: 'Soap',
  description: '',
  tracking: '',
  expected: 24_000,
  weighed: false,
  uom: 'NOS',
  image: '',
  mrp: '60.00',
  price: '55.00',
  cost: '40.00',
  ...change,
});
const entered = (change: Partial<Entered>): Entered => ({ ...NOTHING, ...change });
const batch = (id: string, change: Partial<BatchRow> = {}): BatchRow => ({
  ...newBatch(NOTHING),
  id,
  no: `B${id}`,
  ...change,
});
const piece = (no: string, damaged = false, of = '') => ({ no, damaged, batch: of });
const gs1 = (change: object) => ({
  gtin: '',
  batch: '',
  expiry: '',
  made: '',
  serial: '',
  count: 0,
  ...change,
});
const posted = (one: Goods, what: Entered, rest: 'asTyped' | 'lost' = 'asTyped') =>
  JSON.parse(grnList([one], { [one.key]: what }, rest));

it('reads and writes quantities in thousandths', () => {
  expect(['12', '1.25', '.5', '', '0'].map(milliOf)).toEqual([12_000, 1_250, 500, 0, 0]);
  expect([12_000, 1_250, 0, -6_000].map(typedQuantity)).toEqual(['12', '1.25', '0', '-6']);
});

describe('a line beside what is expected of it', () => {
  it('has no status and nothing lost at just what was expected (GRN-46)', () => {
    const what = entered({ received: '22', damaged: '2' });
    expect(standingOf(goods(), what)).toMatchObject({ status: 'complete', lost: 0 });
    expect(posted(goods(), what)[0]).toMatchObject({
      received_qty: '22',
      damage_qty: '2',
      lost_qty: '0',
    });
  });

  it('is Surplus above it, which shows as lost and is not posted (GRN-47)', () => {
    const what = entered({ received: '28' });
    expect(standingOf(goods(), what)).toMatchObject({ status: 'Surplus', lost: 4_000 });
    expect(posted(goods(), what)[0].lost_qty).toBe('0');
    expect(posted(goods(), what, 'lost')[0].lost_qty).toBe('0');
  });

  it('is Deficit below it, which shows below nothing and is never posted so (GRN-48)', () => {
    const what = entered({ received: '18' });
    expect(standingOf(goods(), what)).toMatchObject({ status: 'Deficit', lost: -6_000 });
    expect(posted(goods(), what)[0].lost_qty).toBe('0');
    expect(posted(goods(), entered({ received: '18', lost: '2' }))[0].lost_qty).toBe('2');
  });

  it('posts the rest of every line as lost where that was answered, and else what was typed (GRN-51, GRN-52)', () => {
    expect(posted(goods(), entered({ received: '18', damaged: '1' }), 'lost')[0].lost_qty).toBe(
      '5',
    );
    expect(posted(goods(), NOTHING, 'lost')[0]).toMatchObject({
      received_qty: '0',
      lost_qty: '24',
    });
    expect(posted(goods(), NOTHING)).toEqual([]);
  });

  it('expects what remains once the advice is PARTIAL (GRN-10)', () => {
    const line = {
      id: 'a:1',
      name: 'Soap',
      item_desc: 'Carton',
      barcode: '8901001',
      order_qty: 24,
      remaining_qty: 6.5,
      received_qty: 17.5,
      damage_qty: 0,
      lost_qty: 0,
      remarks: '',
      status: '',
      temp_status: '',
      batch: [],
      serial: [],
      mrp: '60.00',
      price: '0.00',
      purchase_price: '0.00',
      weight_flag: 0,
      uom: 'NOS',
      image: '',
    } as const;
    const wire = { ...line, batch: [], serial: [] };
    expect(goodsOfAdvice(wire, false)).toMatchObject({ expected: 24_000, price: '' });
    expect(goodsOfAdvice(wire, true).expected).toBe(6_500);
  });

  it('adds up with the others', () => {
    const lines = { 'a:1': entered({ received: '20', damaged: '1', lost: '1' }), b: NOTHING };
    expect(totalsOf([goods(), goods({ key: 'b', expected: 6_000 })], lines)).toEqual({
      expected: 30_000,
      received: 20_000,
      damaged: 1_000,
      lost: 1_000,
      counted: 1,
    });
  });
});

describe('Update Quantity', () => {
  const noted = 'goodsEntry:nothingOnLine';

  it('works once something is received, damaged or lost, and to go back to nothing (GRN-43)', () => {
    expect(updateFault(goods(), NOTHING)).toBe(noted);
    expect(updateFault(goods(), entered({ received: '0', damaged: '' }))).toBe(noted);
    for (const what of [{ received: '1' }, { damaged: '1' }, { lost: '3' }])
      expect(updateFault(goods(), entered(what))).toBeNull();
    expect(updateFault(goods(), NOTHING, entered({ received: '4' }))).toBeNull();
    expect(updateFault(goods(), entered({ received: '20', lost: '5' }))).toBe(
      'goodsEntry:lostTooMany',
    );
  });

  it.each(['', ' ', '0', '000'])(
    'waits for the number of every piece, and takes %j for none (GRN-44)',
    (no) => {
      const one = goods({ tracking: 'Serial' });
      const serials = (last: string) => entered({ serials: [piece('SN-1'), piece(last)] });
      expect(updateFault(one, serials(no))).toBe('goodsEntry:serialNoMissing');
      expect(updateFault(one, serials('SN-2'))).toBeNull();
    },
  );

  it('waits for a number and a quantity of every batch, and for days that can be (GRN-44)', () => {
    const one = goods({ tracking: 'Batch' });
    const why = (...batches: BatchRow[]) => updateFault(one, entered({ batches }));
    expect(why(batch('1', { received: '2' }))).toBeNull();
    expect(why(batch('1', { no: ' ', received: '2' }))).toBe('goodsEntry:batchNoMissing');
    expect(why(batch('1', { no: '0', received: '2' }))).toBe('goodsEntry:batchNoMissing');
    expect(why(batch('1', { received: '2' }), batch('2', { received: '0' }))).toMatchObject({
      key: 'goodsEntry:batchEmpty',
    });
    expect(
      why(batch('1', { received: '2' }), batch('2', { no: 'B1', received: '2' })),
    ).toMatchObject({ key: 'goodsEntry:batchTwice' });
    expect(why(batch('1', { received: '2', expiry: '31/02' }))).toMatchObject({
      key: 'goodsEntry:batchDays',
    });
    const days = { made: '2026-11-02', expiry: '2026-11-01' };
    expect(why(batch('1', { received: '2', ...days }))).toMatchObject({
      key: 'goodsEntry:batchMadeLater',
    });
  });

  it('counts a field left empty as none, and sums what the rows have (GRN-45)', () => {
    const batches = [batch('1', { received: '12' }), batch('2', { received: '6', damaged: '1' })];
    expect(
      standingOf(goods({ tracking: 'Batch' }), entered({ batches, received: '99' })),
    ).toMatchObject({ received: 18_000, damaged: 1_000 });
    const serials = [piece('S1'), piece('S2', true), piece('S3')];
    expect(standingOf(goods({ tracking: 'Serial' }), entered({ serials }))).toMatchObject({
      received: 2_000,
      damaged: 1_000,
    });
  });

  it('refuses a price above the MRP', () => {
    expect(updateFault(goods(), entered({ received: '1', price: '61' }))).toBe(
      'goodsEntry:priceAboveMrp',
    );
    expect(updateFault(goods(), entered({ received: '1', price: '61', mrp: '70' }))).toBeNull();
    expect(updateFault(goods(), entered({ received: '1', mrp: '0' }))).toBe('goodsEntry:mrpZero');
  });
});

describe('what is posted of tracked goods', () => {
  it('names the batch of each piece, and sums the batches (GRN-45)', () => {
    const one = goods({ tracking: 'Batch/Serial' });
    const what = entered({
      batches: [batch('1', { expiry: '2027-11-30', months: '12' }), batch('2')],
      serials: [piece('S1', false, '1'), piece('S2', true, '1'), piece('S3', false, '2')],
      mrp: '65',
    });
    expect(posted(one, what)).toEqual([
      {
        barcode: '8901001',
        advice_list_id: 'a:1',
        received_qty: '2',
        damage_qty: '1',
        lost_qty: '0',
        remarks: '',
        batch: [
          {
            batch_no: 'B1',
            exp_date: '2027-11-30',
            mfg_date: '',
            received_qty: '1',
            damaged_qty: '1',
            valid_months: '12',
          },
          { batch_no: 'B2', exp_date: '', mfg_date: '', received_qty: '1', damaged_qty: '0' },
        ],
        serial: [
          { serial_no: 'S1', received_qty: '1', damaged_qty: '0', batch_no: 'B1' },
          { serial_no: 'S2', received_qty: '0', damaged_qty: '1', batch_no: 'B1' },
          { serial_no: 'S3', received_qty: '1', damaged_qty: '0', batch_no: 'B2' },
        ],
        mrp: '65',
      },
    ]);
  });
});

describe('a scan', () => {
  const scan = (one: Goods, what: Entered, more: object = {}) =>
    countScan(one, what, { gs1: null, times: '', ...more });
  const counted = (outcome: ReturnType<typeof countScan>) => {
    if (outcome.kind !== 'counted') throw new Error(outcome.kind);
    return outcome.entered;
  };

  it('counts one, five after 5*, and what is in the pack (GRN-35)', () => {
    expect(counted(scan(goods(), NOTHING)).received).toBe('1');
    expect(counted(scan(goods(), entered({ received: '3' }), { times: '5' })).received).toBe('8');
    expect(counted(scan(goods(), NOTHING, { gs1: gs1({ count: 12 }) })).received).toBe('12');
    expect(scan(goods(), NOTHING, { times: '0.5' })).toMatchObject({ why: 'wholePieces' });
  });

  it('asks how much of what is weighed', () => {
    const rice = goods({ weighed: true });
    expect(scan(rice, NOTHING).kind).toBe('ask');
    expect(counted(scan(rice, entered({ received: '1' }), { times: '2.5' })).received).toBe('3.5');
  });

  it('brings its batch, or counts for the marked one, or the only one, or asks', () => {
    const one = goods({ tracking: 'Batch' });
    expect(scan(one, NOTHING).kind).toBe('ask');
    const first = counted(scan(one, NOTHING, { gs1: gs1({ batch: 'A7', expiry: '2027-01-31' }) }));
    expect(first.batches).toMatchObject([{ no: 'A7', expiry: '2027-01-31', received: '1' }]);
    const again = counted(scan(one, first));
    expect(again.batches[0]?.received).toBe('2');
    const second = counted(scan(one, again, { gs1: gs1({ batch: 'A8' }) }));
    expect(second.batches.map(({ received }) => received)).toEqual(['2', '1']);
    expect(counted(scan(one, second)).batches.map(({ received }) => received)).toEqual(['2', '2']);
    expect(scan(one, { ...second, marked: '' }).kind).toBe('ask');
    const other = { gs1: gs1({ batch: 'A7', expiry: '2027-02-28' }) };
    expect(scan(one, second, other)).toMatchObject({ kind: 'refused', why: 'otherExpiry' });
  });

  it('brings its serial number once, and asks for one it does not have', () => {
    const one = goods({ tracking: 'Serial' });
    expect(scan(one, NOTHING).kind).toBe('ask');
    const first = counted(scan(one, NOTHING, { gs1: gs1({ serial: 'S1' }) }));
    expect(first.serials).toEqual([piece('S1')]);
    expect(scan(one, first, { gs1: gs1({ serial: 'S1' }) })).toMatchObject({ why: 'serialTwice' });
    const both = goods({ tracking: 'Batch/Serial' });
    const whole = counted(scan(both, NOTHING, { gs1: gs1({ serial: 'S1', batch: 'A7' }) }));
    expect(whole.serials).toEqual([piece('S1', false, '1')]);
    expect(scan(both, NOTHING, { gs1: gs1({ serial: 'S1' }) }).kind).toBe('ask');
  });
});

it('takes a pasted list of serial numbers, and tells which are there already', () => {
  const numbers = serialsIn('S1\nS2, S3;\tS1\r\n\n S4 ');
  expect(numbers).toEqual(['S1', 'S2', 'S3', 'S1', 'S4']);
  const { entered: next, twice } = addSerials(NOTHING, numbers, '', {});
  expect(next.serials.map(({ no }) => no)).toEqual(['S1', 'S2', 'S3', 'S4']);
  expect(twice).toEqual(['S1']);
});
