import { describe, expect, it } from 'vitest';
import { sampleCart, sampleLine } from '@/test/bill';
import { cartOf, ModelTill } from '@/test/modelTill';
import {
  FORGOTTEN_AFTER_MS,
  hasLeftScans,
  MOST_AGE_MS,
  MOST_AGE_UNBEGUN_MS,
  MOST_BILLS,
  NOBODY,
} from './record';

const bill = (order_id: string, revision = 1) =>
  sampleCart([sampleLine('1', '8901001', 1)], { order_id, revision });
const OPEN = bill('order-1', 5);
const EMPTY = cartOf(0);
const codes = (till: ModelTill) => till.state.unbilled.map(({ code }) => code);
const kept = (till: ModelTill, orderId: string) =>
  (till.state.record.refusals[orderId] ?? []).map(({ code }) => code);
/** The same till after a reload, by the record alone. */
const reloaded = (till: ModelTill, cart = till.state.cart, page = 'page-2') => {
  const next = new ModelTill(null, structuredClone(till.state.record), page);
  Object.assign(next, { now: till.now, userId: till.userId });
  return cart ? next.tell({ kind: 'cartTold', cart }) : next;
};
const takeUp = (till: ModelTill, open: string[] = []) => till.tell({ kind: 'leftTakenUp', open });
const leftBehind = (name: string) => ({
  kind: 'alert',
  words: { key: 'cart:leftBehind', values: { name } },
});

describe('the record', () => {
  it('has a scan before it is sent, and no longer than it waits', () => {
    const till = new ModelTill(OPEN).scan('a');
    expect(till.effects.map(({ kind }) => kind)).toEqual(['persist', 'send']);
    const { requestId, request } = till.sent ?? {};
    expect(till.state.record.scans.page).toMatchObject([
      { requestId, orderId: 'order-1', userId: 'asha' },
    ]);
    expect(till.state.record.scans.page?.[0]?.body).toEqual(request?.body);
    till.scan('b').take(2);
    expect(till.state.record.scans.page).toHaveLength(1);
    till.deny();
    expect(till.state.record.scans).toEqual({});
  });

  it('is not written where nothing of it has changed', () => {
    const till = new ModelTill(OPEN).tell({ kind: 'lineChosen', cartId: '1' });
    expect(till.effects).toEqual([]);
    expect(till.state.currentId).toBe('1');
    till.tell({ kind: 'billCancelled', orderId: 'order-0', cart: EMPTY, upTo: 0 });
    expect(till.effects).toEqual([]);
    expect(till.tell({ kind: 'cleared' }).effects).toEqual([{ kind: 'abort' }]);
    const refused = new ModelTill(OPEN).scan('x').deny().tell({ kind: 'lineChosen', cartId: '1' });
    expect(refused.effects).toEqual([]);
    const scan = { kind: 'return', code: 'r', message: '', refused: true } as const;
    expect(new ModelTill(EMPTY).tell({ kind: 'scanTold', scan }).effects).toEqual([]);
  });

  it('gets the waiting scans of this page back that another window has not known', () => {
    const till = new ModelTill(OPEN).scan('a');
    const { record } = till.state;
    till.state = { ...till.state, record: { ...record, scans: { other: [] } } };
    till.tell({ kind: 'recordTold' });
    expect(till.state.record.scans).toEqual({ ...record.scans, other: [] });
    expect(till.tell({ kind: 'recordTold' }).effects).toEqual([]);
  });
});

describe('the id of the next bill', () => {
  const meant = (till: ModelTill) => till.tell({ kind: 'billMeant' }).state.record.next?.id;

  it('is the same for each scan of the bill, and another one behind it', () => {
    const till = new ModelTill(EMPTY).scan('a', 'b');
    const id = till.state.record.next?.id ?? '';
    expect(till.state.record.scans.page?.map(({ orderId }) => orderId)).toEqual([id, id]);
    till.take(bill(id));
    expect(till.state.record.next).toBeNull();
    expect(till.sent?.request.body).toMatchObject({ barcode: 'b', order_id: id });
    till
      .take(bill(id, 2))
      .tell({ kind: 'billPaid', orderId: id })
      .tell({ kind: 'cartTold', cart: EMPTY });
    expect(meant(till)).not.toBe(id);
  });

  it('stays while it is used, and while a recalled bill is open', () => {
    const till = new ModelTill(EMPTY);
    const id = meant(till);
    till.now += MOST_AGE_UNBEGUN_MS - 1;
    expect(meant(till)).toBe(id);
    till.now += MOST_AGE_UNBEGUN_MS - 1;
    till.tell({ kind: 'billReplaced', cart: OPEN }).tell({ kind: 'billReplaced', cart: EMPTY });
    expect(meant(till)).toBe(id);
  });

  it('is another one after a while, and for another person', () => {
    const till = new ModelTill(EMPTY);
    const id = meant(till);
    till.now += MOST_AGE_UNBEGUN_MS;
    const later = meant(till);
    till.userId = 'meera';
    expect(new Set([id, later, meant(till)]).size).toBe(3);
  });

  it('is not used while a bill is open', () => {
    expect(meant(new ModelTill(OPEN))).toBeUndefined();
  });
});

describe('refusals of a bill', () => {
  const refused = () => new ModelTill(OPEN).scan('x').deny().scan('y').deny();

  it('are there after a reload, also the one in the strip, and whether they were asked about', () => {
    const till = refused().tell({ kind: 'unbilledAsked' });
    const next = reloaded(till);
    expect(codes(next)).toEqual(['x', 'y']);
    expect(next.state.unbilled.every(({ asked }) => asked)).toBe(true);
    expect(next.state.lastScan.kind).toBe('none');
    expect(next.tell({ kind: 'unbilledAsked' }).state.lastScan).toEqual({ kind: 'none' });
  });

  it('are taken up as soon as it is known who signs in, once', () => {
    const till = refused();
    const next = reloaded(till, null);
    next.userId = '';
    next.tell({ kind: 'cartTold', cart: OPEN });
    expect(codes(next)).toEqual([]);
    next.userId = 'asha';
    expect(codes(next.tell({ kind: 'signedIn' }))).toEqual(['x', 'y']);
    expect(reloaded(till, null).tell({ kind: 'signedIn' }).state.unbilled).toEqual([]);
  });

  it('join those of the page that came before the bill was known', () => {
    const next = reloaded(refused(), null).tell({ kind: 'unbilledNoted', code: 'z', message: '' });
    next.tell({ kind: 'cartTold', cart: OPEN });
    expect(codes(next)).toEqual(['x', 'y', 'z']);
    expect(kept(next, 'order-1')).toEqual(['x', 'y', 'z']);
  });

  it('stay behind with their bill, however another one came to be open', () => {
    for (const kind of ['billReplaced', 'cartTold'] as const) {
      const till = refused();
      till.tell({ kind: 'lineChosen', cartId: '1' }).tell({ kind, cart: bill('order-2') });
      expect(codes(till), kind).toEqual([]);
      expect(till.state).toMatchObject({ currentId: '', lastScan: { kind: 'none' } });
      expect(codes(till.tell({ kind, cart: OPEN })), kind).toEqual(['x', 'y']);
    }
  });

  it('of a bill without lines are of the one that begins', () => {
    const till = new ModelTill(EMPTY).scan('x').deny();
    expect(codes(reloaded(till))).toEqual(['x']);
    const id = till.state.record.next?.id ?? '';
    till.scan('a').take(bill(id));
    expect(codes(till)).toEqual(['x']);
    expect(kept(till, id)).toEqual(['x']);
    till.tell({ kind: 'billReplaced', cart: EMPTY });
    expect(codes(till)).toEqual([]);
  });

  it('of a bill without lines wait while another one is open', () => {
    const till = new ModelTill(EMPTY).scan('x').deny().tell({ kind: 'billReplaced', cart: OPEN });
    expect(codes(till)).toEqual([]);
    expect(codes(till.tell({ kind: 'cartTold', cart: EMPTY }))).toEqual(['x']);
  });

  it('go along to the bill that another window has begun', () => {
    const till = new ModelTill(EMPTY).scan('x').deny().scan('a').deny({ code: 'bill.other_order' });
    const { record } = till.state;
    const theirs = { 'order-5': [{ kind: 'refused', code: 'w', message: '' }] } as const;
    till.state = {
      ...till.state,
      record: { ...record, refusals: { ...record.refusals, ...theirs } },
    };
    till.take(bill('order-5'));
    expect(codes(till)).toEqual(['w', 'x']);
    expect(kept(till, 'order-5')).toEqual(['w', 'x']);
  });

  it('are no more of a bill that another window has begun than was told here', () => {
    const till = new ModelTill(EMPTY).scan('x').deny();
    till.state = { ...till.state, record: { ...till.state.record, next: null } };
    expect(codes(till.tell({ kind: 'cartTold', cart: bill('order-5') }))).toEqual([]);
    expect(till.state.lastScan).toMatchObject({ code: 'x' });
  });

  it('end with their bill', () => {
    const paid = refused().tell({ kind: 'billPaid', orderId: 'order-1' });
    expect(paid.state.cart).toBeNull();
    expect(paid.state.record.refusals).toEqual({});
    expect(paid.told).toEqual([{ kind: 'abort' }]);
    const cancelled = refused();
    cancelled.tell({ kind: 'billCancelled', orderId: 'order-1', cart: EMPTY, upTo: 9 });
    expect(kept(cancelled, 'order-1')).toEqual([]);
    expect(codes(cancelled)).toEqual([]);
  });

  it('are put away one by one', () => {
    const till = refused();
    till.tell({ kind: 'scanForgotten', scan: { kind: 'none' } });
    expect(kept(till, 'order-1')).toEqual(['x', 'y']);
    till.tell({ kind: 'scanForgotten', scan: till.state.lastScan });
    expect(kept(till, 'order-1')).toEqual(['x']);
    till.tell({ kind: 'scanForgotten', scan: { kind: 'none' } });
    till.tell({
      kind: 'scanTold',
      scan: { kind: 'return', code: 'r', message: '', refused: true },
    });
    expect(till.state.lastScan.kind).toBe('return');
    expect(kept(till, 'order-1')).toEqual(['x']);
    till.scan('x').take(2);
    expect(till.state.record.refusals).toEqual({});
  });

  it('are remembered of the latest bills only', () => {
    const till = new ModelTill(EMPTY);
    for (let no = 0; no <= MOST_BILLS; no += 1) {
      till.tell({ kind: 'billReplaced', cart: bill(`order-${no}`) });
      till.tell({ kind: 'unbilledNoted', code: 'x', message: '' });
    }
    const { refusals } = till.state.record;
    expect(Object.keys(refusals)).toHaveLength(MOST_BILLS);
    expect(refusals['order-0']).toBeUndefined();
  });
});

describe('a bill that is cancelled', () => {
  it('takes along what was asked for before, and nothing else', () => {
    const till = new ModelTill(OPEN).scan('a').tell({ kind: 'wholeWished', ahead: true });
    till.scan('b').take(2).scan('c');
    till.tell({ kind: 'billCancelled', orderId: 'order-1', cart: EMPTY, upTo: 3 });
    expect(till.waiting).toEqual(['c']);
    expect(till.state.tasks[0]?.kind).toBe('whole');
    expect(till.state.cart).toEqual(EMPTY);
  });

  it('leaves another one alone that has become the open one', () => {
    const till = new ModelTill(OPEN).scan('a', 'b');
    till.tell({ kind: 'billCancelled', orderId: 'order-0', cart: EMPTY, upTo: 9 });
    expect(till.state.cart).toEqual(OPEN);
    expect(till.waiting).toEqual(['a', 'b']);
  });
});

describe('notices of a bill', () => {
  const notice = (code: string) => ({ code, values: { a: 1 }, message: code }) as never;
  const told = (till: ModelTill) => till.state.notices.map(({ code }) => code);
  const noting = (revision: number, ...all: string[]) => ({
    ...OPEN,
    revision,
    notices: all.map(notice),
  });

  it('are told once, and stay until they are read', () => {
    const till = new ModelTill(noting(5, 'a')).tell({
      kind: 'cartTold',
      cart: noting(6, 'a', 'b'),
    });
    expect(told(till)).toEqual(['a', 'b']);
    till.tell({ kind: 'noticesTold', notices: [notice('b'), notice('c')] });
    expect(told(till)).toEqual(['a', 'b', 'c']);
    const { notices } = till.state;
    till.tell({ kind: 'noticesTold', notices: [notice('b')] });
    expect(till.state.notices).toBe(notices);
    expect(told(till.tell({ kind: 'noticesRead' }))).toEqual([]);
    expect(told(till.tell({ kind: 'cartTold', cart: noting(7, 'a', 'b') }))).toEqual([]);
  });

  it('mean nothing on another bill', () => {
    for (const kind of ['billReplaced', 'cartTold'] as const) {
      const till = new ModelTill(noting(5, 'a')).tell({ kind, cart: bill('order-2') });
      expect(told(till), kind).toEqual([]);
    }
    const same = new ModelTill(noting(5, 'a')).tell({ kind: 'billReplaced', cart: noting(6) });
    expect(told(same)).toEqual(['a']);
  });
});

describe('a bill that is older than the known one', () => {
  it.each(['cartTold', 'billReplaced'] as const)('changes nothing (%s)', (kind) => {
    const till = new ModelTill(OPEN);
    const { state } = till;
    expect(till.tell({ kind, cart: bill('order-1', 4) }).state).toEqual(state);
  });
});

describe('a bill of the same revision', () => {
  it('is taken over: what stands at checkout comes with it', () => {
    const cart = { ...OPEN, remark: 'Gift' };
    expect(new ModelTill(OPEN).tell({ kind: 'cartTold', cart }).state.cart).toEqual(cart);
  });
});

describe('scans of before a reload', () => {
  it('go on under their keys and for their bill, in the order in which they were scanned', () => {
    const till = new ModelTill(OPEN).scan('a', 'b');
    const { requestId, request } = new ModelTill(OPEN).scan('a').sent ?? {};
    const next = reloaded(till);
    expect(hasLeftScans(next.state)).toBe(true);
    takeUp(next);
    expect(next.sent).toMatchObject({ requestId, request });
    expect(next.state.record.scans['page-2']).toHaveLength(2);
    next.take(bill('order-1', 6));
    expect(next.sent?.request.body).toMatchObject({ barcode: 'b', order_id: 'order-1', c_id: '' });
    next.take(bill('order-1', 7));
    expect(next.state.record.scans).toEqual({});
    expect(hasLeftScans(next.state)).toBe(false);
  });

  it('are those of pages that are gone, by their time', () => {
    const one = new ModelTill(OPEN);
    one.now += 1;
    one.scan('b');
    const other = reloaded(one);
    other.now -= 1;
    other.scan('a');
    const next = reloaded(other, OPEN, 'page-3');
    next.now += 9;
    const beside = takeUp(reloaded(other, OPEN, 'page-3'), ['page', 'page-2']);
    expect(beside.waiting).toEqual([]);
    expect(Object.keys(beside.state.record.scans)).toEqual(['page', 'page-2']);
    expect(takeUp(reloaded(other, OPEN, 'page-3'), ['page']).waiting).toEqual(['a']);
    next.scan('c');
    expect(takeUp(next).waiting).toEqual(['c', 'a', 'b']);
  });

  it('of a sign-in that has ended wait for the same person', () => {
    const till = new ModelTill(OPEN).scan('a').tell({ kind: 'cleared' });
    expect(Object.keys(till.state.record.scans)).toEqual([NOBODY]);
    till.userId = 'meera';
    till.tell({ kind: 'cartTold', cart: OPEN });
    expect(takeUp(till).waiting).toEqual([]);
    expect(
      till.scan('z').take(2).tell({ kind: 'cleared' }).state.record.scans[NOBODY],
    ).toHaveLength(1);
    till.userId = 'asha';
    expect(takeUp(till.tell({ kind: 'cartTold', cart: OPEN })).waiting).toEqual(['a']);
    till.tell({ kind: 'cleared' }).userId = 'meera';
    till.now += FORGOTTEN_AFTER_MS;
    expect(takeUp(till).state.record.scans[NOBODY]).toHaveLength(1);
    till.now += 1;
    expect(takeUp(till).state.record.scans).toEqual({});
  });

  it('of two sign-ins are all left', () => {
    const till = new ModelTill(OPEN).scan('a').tell({ kind: 'cleared' });
    till.tell({ kind: 'cartTold', cart: OPEN }).scan('b').tell({ kind: 'cleared' });
    till.tell({ kind: 'cartTold', cart: OPEN });
    expect(takeUp(till).waiting).toEqual(['a', 'b']);
  });

  it.each([
    ['of an open bill', OPEN, MOST_AGE_MS, 'order-1'],
    ['of a bill that had no line', EMPTY, MOST_AGE_UNBEGUN_MS, 'page-bill-1'],
  ])('are told where they are too old, and of their bill: %s', (_, cart, age, orderId) => {
    const till = new ModelTill(cart).scan('a', { code: 'b', name: 'Butter' });
    till.now += age - 1;
    expect(takeUp(reloaded(till)).waiting).toEqual(['a', 'b']);
    till.now += 1;
    const next = takeUp(reloaded(till));
    expect(next.told).toEqual([leftBehind('a'), leftBehind('Butter')]);
    expect(next.waiting).toEqual([]);
    expect(kept(next, orderId)).toEqual(['a', 'b']);
  });

  it('never come onto another bill: they are told, and stand with their own', () => {
    const next = takeUp(reloaded(new ModelTill(OPEN).scan('a'), bill('order-2')));
    expect(next.sent?.request.body).toMatchObject({ order_id: 'order-1' });
    next.deny({ code: 'bill.other_order' });
    expect(next.told).toEqual([leftBehind('a'), { kind: 'readBill' }]);
    expect(next.state).toMatchObject({ lastScan: { kind: 'none' }, tasks: [] });
    expect(kept(next, 'order-1')).toEqual(['a']);
    const empty = takeUp(reloaded(new ModelTill(OPEN).scan('a'), EMPTY));
    expect(empty.deny({ code: 'bill.other_order' }).told[0]).toEqual(leftBehind('a'));
  });

  it('are refused as others are where that is not for another bill', () => {
    const next = takeUp(reloaded(new ModelTill(OPEN).scan('a'))).deny();
    expect(next.state.lastScan).toMatchObject({ kind: 'refused', code: 'a' });
  });
});

describe('a dialog of a line', () => {
  it('is opened and closed', () => {
    const dialog = { kind: 'mrp', cartId: '1' } as const;
    const till = new ModelTill(OPEN).tell({ kind: 'dialogSet', dialog });
    expect(till.state.dialog).toEqual(dialog);
    expect(till.tell({ kind: 'dialogSet', dialog: null }).state.dialog).toBeNull();
  });
});
