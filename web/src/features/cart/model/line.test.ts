import { describe, expect, it } from 'vitest';
import { sampleCart, sampleLine } from '@/test/bill';
import { cartOf, ModelTill } from '@/test/modelTill';
import type { LineWish } from './state';

const lines = [
  sampleLine('1', '8901001', 2),
  sampleLine('2', '8901002', 1),
  sampleLine('3', '8901003', 1),
];
const CART = sampleCart(lines, { revision: 5 });
const withQty = (qty: number, more = {}) =>
  sampleCart([sampleLine('1', '8901001', qty), ...lines.slice(1)], { revision: 6, ...more });
const wish = (till: ModelTill, made: LineWish) => till.tell({ kind: 'lineWished', wish: made });
const body = (till: ModelTill) => till.sent?.request.body;

describe('a change of a line', () => {
  it.each<[string, LineWish, object]>([
    ['one more', { kind: 'step', cartId: '1', by: 1 }, { cart_id: '1', qty: '3', seen_qty: '2' }],
    [
      'a quantity',
      { kind: 'quantity', cartId: '1', quantity: '5', from: 2 },
      { qty: '5', seen_qty: '2' },
    ],
    [
      'pieces on top',
      { kind: 'quantity', cartId: '1', quantity: '5', from: 1 },
      { qty: '6', seen_qty: '2' },
    ],
    [
      'never less than one',
      { kind: 'quantity', cartId: '1', quantity: '1', from: 4 },
      { qty: '1', seen_qty: '2' },
    ],
    ['a weight', { kind: 'quantity', cartId: '1', quantity: '0.5' }, { qty: '0.5' }],
    [
      'a line that is gone',
      { kind: 'quantity', cartId: '9', quantity: '4', from: 2 },
      { cart_id: '9', qty: '4' },
    ],
    [
      'another MRP',
      { kind: 'mrp', cartId: '1', mrp: '99.00' },
      { cart_id: '1', change_mrp: '99.00' },
    ],
    ['taken off', { kind: 'remove', cartId: '1' }, { cart_id: '1' }],
    [
      'a scan taken back',
      { kind: 'remove', cartId: '1', seen: 2 },
      { cart_id: '1', seen_qty: '2' },
    ],
  ])('is sent as its body: %s', (_, made, sent) => {
    const till = wish(new ModelTill(CART), made);
    expect(till.sent?.request.to).toBe(made.kind === 'remove' ? 'remove' : 'change');
    expect(body(till)).toEqual({
      cart_id: made.cartId,
      c_id: '',
      customer_group_code: '',
      ...sent,
    });
  });

  it.each<[string, LineWish]>([
    ['a step of a line that is gone', { kind: 'step', cartId: '9', by: 1 }],
    ['the quantity it has', { kind: 'quantity', cartId: '1', quantity: '1', from: 1 }],
  ])('is done without a request: %s', (_, made) => {
    const till = wish(new ModelTill(CART), made);
    expect(till.effects).toEqual([]);
    expect(till.state.tasks).toEqual([]);
  });

  it('is worked out when its turn has come, and retried as it was', () => {
    const till = wish(new ModelTill(CART).scan('8901001'), { kind: 'step', cartId: '1', by: 1 });
    till.take(withQty(3));
    expect(body(till)).toMatchObject({ qty: '4', seen_qty: '3' });
    const { requestId } = till.sent ?? {};
    till.tell({ kind: 'unanswered', task: 2 });
    till.tell({ kind: 'cartTold', cart: withQty(9, { revision: 7 }) }).tell({ kind: 'retried' });
    expect(till.sent).toMatchObject({ requestId, request: { body: { qty: '4', seen_qty: '3' } } });
  });

  it('joins quick taps to one call, while that has not begun', () => {
    const till = wish(new ModelTill(CART), { kind: 'step', cartId: '1', by: 1 });
    for (const cartId of ['1', '1', '2', '1']) wish(till, { kind: 'step', cartId, by: 1 });
    expect(till.state.tasks.map((task) => task.kind === 'step' && [task.cartId, task.by])).toEqual([
      ['1', 1],
      ['1', 2],
      ['2', 1],
      ['1', 1],
    ]);
    wish(till, { kind: 'mrp', cartId: '1', mrp: '9.00' });
    wish(till, { kind: 'step', cartId: '1', by: 1 });
    expect(till.state.tasks).toHaveLength(6);
  });

  it('comes to nothing where taps take each other back', () => {
    const till = new ModelTill(CART).scan('a');
    wish(till, { kind: 'step', cartId: '1', by: 1 });
    wish(till, { kind: 'step', cartId: '1', by: -1 });
    expect(till.take(withQty(2)).sent).toBeUndefined();
    expect(till.state.tasks).toEqual([]);
  });

  it('is told in the strip, can be undone, and its line is the current one', () => {
    const till = wish(new ModelTill(CART), { kind: 'step', cartId: '1', by: 1 });
    till.take(withQty(3), { message: 'Low stock.' });
    const undo = { before: 2, revision: 6 };
    const told = { kind: 'taken', cartId: '1', message: 'Low stock.', undo };
    expect(till.state).toMatchObject({ currentId: '1', lastScan: told, cart: { revision: 6 } });
    const weighed = wish(new ModelTill(CART), { kind: 'quantity', cartId: '1', quantity: '4' });
    expect(weighed.take(withQty(4)).state.lastScan).toMatchObject({ undo: { before: 2 } });
  });

  it.each<[string, LineWish]>([
    ['another MRP', { kind: 'mrp', cartId: '1', mrp: '99.00' }],
    ['a line that another window has changed as well', { kind: 'step', cartId: '1', by: 1 }],
  ])('cannot be undone: %s', (_, made) => {
    const till = wish(new ModelTill(CART), made).take(withQty(7));
    expect(till.state.lastScan).toEqual({ kind: 'taken', cartId: '1', message: '' });
  });

  it('is refused with a sound and in words, unless a fault has told itself', () => {
    const till = wish(new ModelTill(CART), { kind: 'step', cartId: '1', by: 1 }).deny();
    const sound = { kind: 'sound', sound: 'failure' };
    expect(till.told).toEqual([sound, { kind: 'say', text: 'No.', unlessStrip: false }]);
    expect(till.state.tasks).toEqual([]);
    wish(till, { kind: 'step', cartId: '1', by: 1 }).deny({ isFault: true, words: null });
    expect(till.told).toEqual([sound]);
  });
});

describe('a line that is taken off', () => {
  const removed = { name: 'Butter', barcode: '8901001', qty: 2, unit_mrp: '290.00', serial: '' };

  it.each([
    ['1', '2'],
    ['2', '3'],
    ['3', '2'],
    ['9', ''],
  ])('leaves the current line to its neighbour: %s', (cartId, next) => {
    const cart = sampleCart(lines.slice(0, 1), { revision: 6 });
    const till = wish(new ModelTill(CART), { kind: 'remove', cartId }).answer({ cart, removed });
    expect(till.state.currentId).toBe(next);
    const takenOff = { ...removed, cart_id: cartId };
    expect(till.state.lastScan).toEqual({ kind: 'removed', removed: takenOff, revision: 6 });
  });

  it('is told where it was there, and refused without a sound', () => {
    const till = wish(new ModelTill(CART), { kind: 'remove', cartId: '1' });
    till.answer({ cart: cartOf(0, { order_id: 'order-1', revision: 6 }), removed: null });
    expect(till.state.lastScan.kind).toBe('none');
    wish(till, { kind: 'remove', cartId: '1' }).deny({ status: 'weight_required' });
    expect(till.told).toEqual([{ kind: 'say', text: 'No.', unlessStrip: false }]);
  });
});
