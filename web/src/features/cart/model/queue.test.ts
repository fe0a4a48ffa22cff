import { describe, expect, it } from 'vitest';
import { cartOf, ModelTill } from '@/test/modelTill';

const OPEN = cartOf(1, { revision: 5 });
const brief = ({ state }: ModelTill) => [state.tasks.map(({ id }) => id), state.phase];
const whole = (till: ModelTill, ahead = false) => till.tell({ kind: 'wholeWished', ahead });

describe('the queue', () => {
  it('sends one task after the other, in the order in which they were asked for', () => {
    const till = new ModelTill(OPEN).scan('a');
    expect(till.sent?.request).toMatchObject({ to: 'add', body: { barcode: 'a' } });
    till.scan('b');
    expect(till.sent).toBeUndefined();
    expect(brief(till)).toEqual([[1, 2], 'sent']);
    till.take(2);
    expect(till.sent?.request.body).toMatchObject({ barcode: 'b' });
    till.take(3);
    expect(brief(till)).toEqual([[], 'idle']);
  });

  it('keeps a task that got no answer, and those behind it wait', () => {
    const till = new ModelTill(OPEN).scan('a', 'b');
    const { requestId } = new ModelTill(OPEN).scan('a').sent ?? {};
    till.tell({ kind: 'unanswered', task: 1 });
    expect(till.told).toEqual([{ kind: 'retryLater' }]);
    expect(till.state).toMatchObject({ phase: 'waiting', stalled: true });
    till.tell({ kind: 'retried' });
    expect(till.sent).toMatchObject({ task: 1, requestId });
    expect(till.state).toMatchObject({ phase: 'sent', stalled: true });
    till.tell({ kind: 'retried' });
    expect(till.sent).toBeUndefined();
    till.take(2);
    expect(till.state).toMatchObject({ stalled: false, phase: 'sent' });
    expect(till.waiting).toEqual(['b']);
  });

  it('hears no answer to a task that is not under way', () => {
    const till = new ModelTill(OPEN).scan('a');
    till.tell({ kind: 'unanswered', task: 1 });
    const { state } = till;
    for (const kind of ['answered', 'denied', 'unanswered', 'worked'] as const) {
      const answer = { cart: cartOf(9, { revision: 9 }) };
      const denial = { message: 'No.', faults: [] } as never;
      till.tell({ kind, task: 1, answer, denial } as never);
      till.tell({ kind, task: 7, answer, denial } as never);
      expect(till.state, kind).toEqual(state);
      expect(till.told, kind).toEqual([]);
    }
    till.tell({ kind: 'replied', reply: { qty: '1' } }).tell({ kind: 'questionLeft', message: '' });
    expect(till.state).toEqual(state);
  });

  it('holds scans back while a dialog is open, and nothing else', () => {
    const till = new ModelTill(OPEN).tell({ kind: 'held', by: 1 }).tell({ kind: 'held', by: 1 });
    till.scan('a');
    expect(brief(till)).toEqual([[1], 'idle']);
    whole(till, true);
    expect(till.told).toEqual([{ kind: 'work', task: 2 }]);
    expect(brief(till)).toEqual([[2, 1], 'sent']);
    till.tell({ kind: 'worked', task: 2 });
    expect(brief(till)).toEqual([[1], 'idle']);
    till.tell({ kind: 'held', by: -1 });
    expect(till.sent).toBeUndefined();
    till.tell({ kind: 'held', by: -1 });
    expect(till.sent).toMatchObject({ task: 1 });
  });

  it('puts work ahead of scans that have not begun, and of nothing else', () => {
    const till = new ModelTill(OPEN).scan('a');
    whole(till);
    till.scan('b');
    whole(till, true);
    expect(brief(till)).toEqual([[1, 2, 4, 3], 'sent']);
    whole(till);
    expect(brief(till)).toEqual([[1, 2, 4, 3, 5], 'sent']);
    expect(brief(whole(whole(whole(new ModelTill(OPEN))), true))).toEqual([[1, 2, 3], 'sent']);
  });

  it('works again where work got no answer, and goes on where it fails', () => {
    const till = whole(new ModelTill(OPEN)).scan('a');
    till.tell({ kind: 'unanswered', task: 1 }).tell({ kind: 'retried' });
    expect(till.told).toEqual([{ kind: 'work', task: 1 }]);
    till.tell({ kind: 'unanswered', task: 1 }).tell({ kind: 'retried' }).deny();
    expect(till.sent).toMatchObject({ task: 2 });
  });

  it('takes scans back that have not begun', () => {
    const till = whole(new ModelTill(OPEN).scan('a', 'b')).scan('c');
    till.tell({ kind: 'scansTakenBack' });
    expect(brief(till)).toEqual([[1, 3], 'sent']);
    const held = new ModelTill(OPEN).tell({ kind: 'held', by: 1 }).scan('a');
    expect(held.tell({ kind: 'scansTakenBack' }).waiting).toEqual([]);
  });

  it('is forgotten with the bill, and the request under way is given up', () => {
    const till = new ModelTill(OPEN).scan('a', 'b').tell({ kind: 'cleared' });
    expect(till.told).toEqual([{ kind: 'abort' }]);
    expect(till.state).toMatchObject({ tasks: [], phase: 'idle', cart: null });
    const after = till.scan('c').first;
    till.tell({ kind: 'answered', task: 1, answer: { cart: cartOf(9) } });
    expect(till.first).toBe(after);
  });
});

describe('a request', () => {
  it('names the customer and the bill in hand, the same in each retry', () => {
    const till = new ModelTill(OPEN).scan('a').tell({ kind: 'unanswered', task: 1 });
    const customer = { c_id: 'c-7', customer_group_code: 'GOLD' };
    const cart = { ...cartOf(1, { revision: 6, order_id: 'order-1' }), customer } as never;
    till.tell({ kind: 'cartTold', cart }).tell({ kind: 'retried' });
    expect(till.sent?.request.body).toMatchObject({ c_id: '', order_id: 'order-1' });
    till.take(cart).scan('b');
    expect(till.sent?.request.body).toMatchObject({ ...customer, order_id: 'order-1' });
  });

  it('names the walk-in customer while no bill is known', () => {
    const till = new ModelTill(null).scan('a');
    expect(till.sent?.request.body).toMatchObject(till.walkIn);
  });

  it('carries all that is known of the product', () => {
    const till = new ModelTill(OPEN).scan({
      code: 'a',
      quantity: '3',
      mrp: '10.00',
      serial: 'S',
      confirmed: true,
      takenOff: '9',
      otherwise: 'b',
    });
    expect(till.sent?.request.body).toMatchObject({
      barcode: 'a',
      qty: '3',
      change_mrp: '10.00',
      serial: 'S',
      confirmed: 1,
      cart_id: '9',
      or_barcode: 'b',
    });
  });
});
