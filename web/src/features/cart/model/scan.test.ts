import { describe, expect, it } from 'vitest';
import { sampleCart, sampleLine } from '@/test/bill';
import { meera } from '@/test/customer';
import { cartOf, ModelTill } from '@/test/modelTill';
import type { Denial } from './event';
import { MOST_AGE_UNBEGUN_MS } from './record';

const OPEN = cartOf(1, { revision: 5 });
const FAILURE = { kind: 'sound', sound: 'failure' };
const SAID = { kind: 'say', text: 'No.', unlessStrip: true };
const OTHER: Partial<Denial> = { code: 'bill.other_order' };

describe('a scan that comes onto the bill', () => {
  it('is told with a sound, and its line is the current one', () => {
    const till = new ModelTill(OPEN)
      .scan('8901001')
      .take(cartOf(2, { revision: 6 }), { message: 'Low.' });
    const undo = { before: 1, revision: 6 };
    expect(till.told).toEqual([{ kind: 'sound', sound: 'success' }]);
    expect(till.state).toMatchObject({
      taken: 1,
      currentId: '1',
      lastScan: { kind: 'taken', cartId: '1', message: 'Low.', undo },
    });
  });

  it.each([
    ['a new line', sampleLine('1', '8901001', 3), '3', null],
    ['pieces beside others', sampleLine('1', '8901001', 5), '3', 2],
    ['a weighing', sampleLine('1', '00011', 1.5), '1', null],
  ])('can be taken back as it was before: %s', (_, line, quantity, before) => {
    const till = new ModelTill(OPEN).scan({ code: 'a', quantity });
    till.take(sampleCart([line], { revision: 6 }));
    expect(till.state.lastScan).toMatchObject({ undo: { before } });
  });

  it('takes the place of a refusal in the strip, which is not billed', () => {
    const till = new ModelTill(OPEN)
      .scan('x')
      .deny()
      .scan('8901001')
      .take(cartOf(2, { revision: 6 }));
    expect(till.state.unbilled).toEqual([{ kind: 'refused', code: 'x', message: 'No.' }]);
  });

  it('makes up for one refused try of the same code', () => {
    const once = new ModelTill(OPEN)
      .scan('x')
      .deny()
      .scan('x')
      .take(cartOf(2, { revision: 6 }));
    expect(once.state.unbilled).toEqual([]);
    const till = new ModelTill(OPEN).scan('x').deny().scan('x').deny().scan('y').deny();
    till.scan('x').take(cartOf(2, { revision: 6 }));
    expect(till.state.unbilled.map(({ code }) => code)).toEqual(['x', 'y']);
    till
      .scan('y')
      .deny()
      .scan('y')
      .take(cartOf(3, { revision: 7 }));
    expect(till.state.unbilled.map(({ code }) => code)).toEqual(['x', 'y']);
  });

  it('leaves the newer bill where its answer was overtaken', () => {
    const till = new ModelTill(OPEN).scan('a').take(cartOf(9, { revision: 4 }));
    expect(till.state.cart).toEqual(OPEN);
    expect(till.state.taken).toBe(1);
  });
});

describe('a scan that is refused', () => {
  it('is told in the strip with a sound, and where the strip is not seen in an alert', () => {
    const till = new ModelTill(OPEN).scan('x').deny();
    expect(till.told).toEqual([FAILURE, SAID]);
    expect(till.state.lastScan).toEqual({ kind: 'refused', code: 'x', message: 'No.' });
    expect(till.state).toMatchObject({ tasks: [], taken: 0 });
  });

  it.each([
    ['a fault, which has told itself', { isFault: true }],
    ['a call that does not exist here', { words: null }],
  ])('says no more of it: %s', (_, denial) => {
    expect(new ModelTill(OPEN).scan('x').deny(denial).told).toEqual([FAILURE]);
  });

  it('for another open bill brings that one, and is refused', () => {
    const till = new ModelTill(OPEN).scan('x').deny(OTHER);
    expect(till.told).toEqual([FAILURE, SAID, { kind: 'readBill' }]);
    expect(till.state.lastScan.kind).toBe('refused');
  });

  it('while no bill was open goes to the one that another window has begun', () => {
    const till = new ModelTill().scan('x');
    const { requestId } = till.sent ?? {};
    till.deny(OTHER);
    expect(till.sent?.request.body).toMatchObject({
      c_id: '',
      customer_group_code: '',
      order_id: '',
    });
    expect(till.sent?.requestId).not.toBe(requestId);
    expect(till.told).toEqual([{ kind: 'readBill' }]);
    expect(till.state.record.next).toBeNull();
    // Refused once more it is refused for good.
    expect(till.deny(OTHER).told).toEqual([FAILURE, SAID, { kind: 'readBill' }]);
    expect(till.state.tasks).toEqual([]);
  });
});

describe('a question', () => {
  const WEIGHT: Partial<Denial> = { status: 'weight_required', message: 'How much?' };
  const weight = { kind: 'weight', about: 'How much?', unit: '' } as const;
  const choices = [{ mrp: '9.00', price: '9.00', current_stock: 1 }];

  it.each<[string, object]>([
    ['weight_required', weight],
    ['confirm_weight', { kind: 'confirmWeight', about: 'How much?' }],
    ['serial_required', { kind: 'serial', about: 'How much?' }],
    ['mrp_required', { kind: 'mrp', about: 'How much?', choices }],
  ])('is asked with a sound where the answer wants to know: %s', (status, question) => {
    const till = new ModelTill(OPEN).scan('a').deny({ ...WEIGHT, status, choices });
    expect(till.told).toEqual([FAILURE]);
    expect(till.state).toMatchObject({
      phase: 'asking',
      asked: { question, error: '', busy: false },
    });
    expect(till.waiting).toEqual(['a']);
  });

  it('is answered by the same request with more in it, under another key', () => {
    const till = new ModelTill(OPEN).scan('a');
    const { requestId, request } = till.sent ?? {};
    till.deny(WEIGHT).tell({ kind: 'replied', reply: { qty: '1.5' } });
    expect(till.sent?.request.body).toEqual({ ...request?.body, qty: '1.5' });
    expect(till.sent?.requestId).not.toBe(requestId);
    expect(till.state.asked).toMatchObject({ busy: true });
    const again = till.sent;
    till.tell({ kind: 'unanswered', task: 1 }).tell({ kind: 'retried' });
    expect(till.sent).toEqual(again);
    expect(till.take(2).state.asked).toBeNull();
  });

  it('of a change of a line is answered likewise', () => {
    const till = new ModelTill(OPEN);
    till.tell({ kind: 'lineWished', wish: { kind: 'quantity', cartId: '1', quantity: '200' } });
    const { requestId } = till.sent ?? {};
    till.deny({ status: 'confirm_weight' }).tell({ kind: 'replied', reply: { confirmed: 1 } });
    expect(till.sent?.request.body).toMatchObject({ cart_id: '1', qty: '200', confirmed: 1 });
    expect(till.sent?.requestId).not.toBe(requestId);
    expect(till.take(cartOf(200, { revision: 6 })).state).toMatchObject({
      tasks: [],
      currentId: '1',
    });
  });

  it('that is known before comes before the first request, and once', () => {
    const till = new ModelTill(OPEN);
    till.tell({ kind: 'scanned', wanted: { code: 'a' }, first: weight });
    expect(till.sent).toBeUndefined();
    expect(till.state).toMatchObject({ phase: 'asking', asked: { question: weight } });
    till.tell({ kind: 'replied', reply: { qty: '1' } });
    expect(till.sent?.request.body).toMatchObject({ barcode: 'a', qty: '1' });
    const scan = { wanted: { code: 'a' }, orderId: 'order-1', userId: 'asha', first: null };
    expect(till.state.record.scans.page).toMatchObject([scan]);
  });

  it('is asked once more where the reply is refused, and the next one without a sound', () => {
    const till = new ModelTill(OPEN).scan('a').deny(WEIGHT);
    till.tell({ kind: 'replied', reply: { qty: '9' } }).deny({ message: 'Too much.' });
    expect(till.told).toEqual([FAILURE]);
    expect(till.state.asked).toEqual({ question: weight, error: 'Too much.', busy: false });
    till.tell({ kind: 'replied', reply: { qty: '8' } }).deny({ status: 'confirm_weight' });
    expect(till.told).toEqual([]);
    // There is nothing to correct about a yes, and a fault is no correction.
    till.tell({ kind: 'replied', reply: { confirmed: 1 } }).deny();
    expect(till.state).toMatchObject({ asked: null, lastScan: { kind: 'refused' }, tasks: [] });
    const fault = new ModelTill(OPEN).scan('a').deny(WEIGHT);
    fault.tell({ kind: 'replied', reply: { qty: '9' } }).deny({ ...WEIGHT, isFault: true });
    expect(fault.state).toMatchObject({ asked: null, lastScan: { kind: 'refused' } });
  });

  it('goes with its product where that is given up, and the next scan is sent', () => {
    const till = new ModelTill(OPEN)
      .scan('a', 'b')
      .deny(WEIGHT)
      .tell({ kind: 'replied', reply: null });
    expect(till.state).toMatchObject({ asked: null, lastScan: { kind: 'none' } });
    expect(till.sent?.request.body).toMatchObject({ barcode: 'b' });
  });

  it('that nobody replies to refuses its product, and a change with an alert', () => {
    const till = new ModelTill(OPEN).scan('a').deny(WEIGHT);
    till.tell({ kind: 'questionLeft', message: 'Left.' });
    expect(till.told).toEqual([FAILURE, { ...SAID, text: 'Left.' }]);
    expect(till.state).toMatchObject({
      asked: null,
      lastScan: { kind: 'refused', code: 'a', message: 'Left.' },
    });
    till.tell({ kind: 'lineWished', wish: { kind: 'quantity', cartId: '1', quantity: '200' } });
    till.deny({ status: 'confirm_weight' }).tell({ kind: 'questionLeft', message: 'Left.' });
    expect(till.told).toEqual([FAILURE, { kind: 'say', text: 'Left.', unlessStrip: false }]);
  });

  it('is off the screen while its product goes to the bill of another window', () => {
    const till = new ModelTill().scan('a').deny(WEIGHT);
    till.tell({ kind: 'replied', reply: { qty: '1' } }).deny({ ...OTHER, isFault: true });
    expect(till.state).toMatchObject({ asked: null, phase: 'sent' });
  });

  it('ends the notice that no answer came', () => {
    const till = new ModelTill(OPEN).scan('a').tell({ kind: 'unanswered', task: 1 });
    till.tell({ kind: 'retried' }).deny(WEIGHT);
    expect(till.state).toMatchObject({ stalled: false, phase: 'asking' });
  });
});

describe('a bill that cannot go on without a customer', () => {
  const faults = [{ field: 'customer_mobile', code: '', values: {}, message: 'Who?' }] as const;
  const goods = { name: 'Atta', amount: '245.00', image: '#grains' };
  const TAGGED = sampleCart([], { order_id: 'order-1', revision: 6, customer: meera });
  const codesHeld = ({ state }: ModelTill) =>
    state.wanted?.held.map(({ scan }) => scan.wanted.code);

  it('holds the products that were refused for want of one, in their order, and keeps them', () => {
    const till = new ModelTill(OPEN).scan('a').deny({ faults, held: goods });
    expect(till.told).toEqual([FAILURE, SAID]);
    expect(till.state).toMatchObject({ lastScan: { kind: 'none' }, unbilled: [], tasks: [] });
    expect(till.state.wanted).toMatchObject({ message: 'No.', faults, held: [{ goods }] });
    till.scan({ code: 'b', quantity: '2' }).deny({ faults });
    expect(codesHeld(till)).toEqual(['a', 'b']);
    expect(codesHeld(till.tell({ kind: 'customerForgotten' }))).toEqual(['a', 'b']);
    expect(till.state.record.scans.page?.map(({ wanted }) => wanted.code)).toEqual(['a', 'b']);
  });

  it('sends them again once it has one, before those scanned later, each under another key', () => {
    const till = new ModelTill(OPEN).scan('a');
    const first = till.sent?.requestId;
    till.deny({ faults }).scan('b').deny({ faults }).tell({ kind: 'held', by: 1 }).scan('c');
    till.tell({ kind: 'cartTold', cart: TAGGED });
    expect(till.state.wanted).toBeNull();
    expect(till.waiting).toEqual(['a', 'b', 'c']);
    till.tell({ kind: 'held', by: -1 });
    const { c_id, customer_group_code } = meera;
    const body = { barcode: 'a', c_id, customer_group_code, order_id: 'order-1' };
    expect(till.sent?.request.body).toEqual(body);
    expect(till.sent?.requestId).not.toBe(first);
    const keys = till.state.tasks.map((task) => (task.kind === 'add' ? task.scan.requestId : ''));
    expect(new Set(keys).size).toBe(3);
  });

  it('tells those that were scanned for another bill, or too long ago, and sends none of them', () => {
    const told = { kind: 'alert', words: { key: 'cart:heldForAnother', values: { name: 'a' } } };
    const other = sampleCart([], { order_id: 'order-2', revision: 6, customer: meera });
    const nobodys = sampleCart([], { order_id: '', revision: 5, customer: null });
    const another = new ModelTill(nobodys).scan('a').deny({ faults });
    another.tell({ kind: 'cartTold', cart: other });
    expect(another.state).toMatchObject({ wanted: null, tasks: [] });
    const late = new ModelTill(OPEN).scan('a').deny({ faults });
    late.now += MOST_AGE_UNBEGUN_MS;
    late.tell({ kind: 'cartTold', cart: TAGGED });
    expect(late.state).toMatchObject({ wanted: null, tasks: [] });
    expect(late.told).toContainEqual(told);
  });

  it('asks no question twice: the weight goes with the scan', () => {
    const till = new ModelTill(OPEN).scan('a').deny({ status: 'weight_required' });
    till.tell({ kind: 'replied', reply: { qty: '0.75' } }).deny({ faults });
    till.tell({ kind: 'cartTold', cart: TAGGED });
    expect(till.sent?.request.body).toMatchObject({ barcode: 'a', qty: '0.75' });
  });

  it('waits while its customer is the walk-in one', () => {
    const customer = { ...meera, customer_group_code: 'DUMMY' };
    const till = new ModelTill(OPEN).scan('a').deny({ faults });
    till.tell({ kind: 'cartTold', cart: { ...TAGGED, customer } });
    expect(codesHeld(till)).toEqual(['a']);
  });

  it('drops the one held last, and only that', () => {
    const till = new ModelTill(OPEN).scan('a').deny({ faults }).scan('b').deny({ faults });
    expect(codesHeld(till.tell({ kind: 'heldDropped' }))).toEqual(['a']);
    expect(till.tell({ kind: 'heldDropped' }).state.wanted).toBeNull();
    expect(till.state.record.scans).toEqual({});
  });

  it('tells them as refused when it is in hand again after another one', () => {
    const till = new ModelTill(OPEN).scan('a').deny({ faults });
    const other = sampleCart([], { order_id: 'order-2', customer: meera });
    till.tell({ kind: 'billReplaced', cart: other });
    expect(till.state).toMatchObject({ wanted: null, tasks: [], unbilled: [] });
    till.tell({ kind: 'billReplaced', cart: OPEN });
    expect(till.state.unbilled).toEqual([{ kind: 'refused', code: 'a', message: 'No.' }]);
  });

  it('takes them with it where it is cancelled', () => {
    const till = new ModelTill(OPEN).scan('a').deny({ faults });
    till.tell({ kind: 'billCancelled', orderId: 'order-1', cart: sampleCart([]), upTo: 1 });
    expect(till.state).toMatchObject({ wanted: null, unbilled: [] });
    expect(till.state.record).toMatchObject({ scans: {}, refusals: {} });
  });

  it('is asked for one by checkout, too', () => {
    const wanted = { kind: 'customerWanted', message: 'Who?', faults, httpStatus: 200 } as const;
    const till = new ModelTill(OPEN).tell(wanted);
    expect(till.state.wanted).toEqual({ message: 'Who?', faults, held: [] });
    expect(till.tell({ kind: 'customerForgotten' }).state.wanted).toBeNull();
  });

  it.each([
    ['names no entry', { faults: [] }],
    ['is no decision of the business', { faults, httpStatus: 429 }],
  ])('is another refusal where it %s', (_, denial) => {
    expect(new ModelTill(OPEN).scan('a').deny(denial).state.wanted).toBeNull();
  });
});
