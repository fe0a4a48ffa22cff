import { describe, expect, it } from 'vitest';
import { itemGoods, MADE, ModelGrn, nameOf, RICE, SOAP, sampleGoods } from '@/test/modelGrn';
import type { Denial } from './event';
import { BLANK } from './openGrn';
import { newEntry } from './state';

const soap = sampleGoods(SOAP, { expected: 2_000 });
const rice = sampleGoods(RICE, { expected: 1_000 });
const adv = nameOf('adv-1');
const atAdvice = (grnCount = 0) => new ModelGrn().takeUp([soap, rice], { grnCount });
const atAdhoc = () => new ModelGrn().takeUp([], { adviceId: '' });
const counted = () => atAdvice(1).scan(SOAP, SOAP, RICE);
const sent = () => counted().tell({ kind: 'createAsked' });
const list = (grn: ModelGrn) => JSON.parse(grn.posted?.sent.body.grn_list ?? '[]');
const origin = (grn: ModelGrn, supplier: string, place: string) =>
  grn
    .tell({ kind: 'originTyped', origin: { supplier } })
    .tell({ kind: 'originTyped', origin: { place } });
const NO: Denial = { code: '', words: 'No.', origin: {} };
const deny = (grn: ModelGrn, denial: Partial<Denial> = {}) => {
  const requestId = grn.grn.sent?.requestId ?? '';
  const { name } = grn.state;
  return grn.tell({ kind: 'denied', name, requestId, denial: { ...NO, ...denial } });
};
const make = (grn: ModelGrn, requestId = grn.grn.sent?.requestId ?? '') =>
  grn.tell({ kind: 'made', name: grn.state.name, requestId, made: MADE });

describe('a GRN that is to be made', () => {
  it('is written down before it is sent, with all that is entered', () => {
    const grn = counted();
    grn.tell({ kind: 'headOpened' }).tell({ kind: 'headTyped', head: { remarks: 'Wet' } });
    grn.tell({ kind: 'headSaved' }).tell({ kind: 'createAsked' });
    expect(grn.effects.map(({ kind }) => kind)).toEqual(['persist', 'post']);
    expect(grn.posted).toMatchObject({ name: adv, to: 'advice' });
    expect(grn.posted?.sent.body).toMatchObject({
      advice_id: 'adv-1',
      grn_count: '1',
      remarks: 'Wet',
    });
    expect(list(grn)).toMatchObject([{ received_qty: '2' }, { received_qty: '1' }]);
    expect([grn.grn.sent, grn.state.isPosting]).toEqual([grn.posted?.sent, true]);
    // A second press sends nothing while the answer is on the way.
    expect(grn.tell({ kind: 'createAsked' }).effects).toEqual([]);
  });

  it.each([
    ['nothing is entered', [], 'nothing'],
    ['less came than was expected', [SOAP], 'short'],
  ])('asks where %s', (_, scans, asked) => {
    const grn = atAdvice()
      .scan(...scans)
      .tell({ kind: 'createAsked' });
    expect([grn.state.asked, grn.posted]).toEqual([asked, undefined]);
    expect(grn.tell({ kind: 'questionClosed' }).state.asked).toBeNull();
  });

  it.each([
    ['asTyped', ['1'], ['0']],
    ['lost', ['1', '0'], ['1', '1']],
  ] as const)('sends the rest %s', (rest, received, lost) => {
    const grn = atAdvice().scan(SOAP).tell({ kind: 'createAsked' });
    grn.tell({ kind: 'restSettled', rest });
    expect(grn.state.asked).toBeNull();
    expect(list(grn).map((one: { received_qty: string }) => one.received_qty)).toEqual(received);
    expect(list(grn).map((one: { lost_qty: string }) => one.lost_qty)).toEqual(lost);
    // Nobody is asked any more.
    expect(grn.tell({ kind: 'restSettled', rest }).effects).toEqual([]);
  });

  it('asks again where another window has scanned meanwhile', () => {
    const grn = atAdvice().scan(SOAP).tell({ kind: 'createAsked' });
    const other = new ModelGrn(grn.state.record, 'other').takeUp([soap, rice]).scan('18901001');
    grn.state = { ...grn.state, record: other.state.record };
    grn.tell({ kind: 'restSettled', rest: 'lost' });
    expect([grn.posted, grn.state.asked]).toEqual([undefined, null]);
    expect(grn.found(itemGoods(SOAP)).state.asked).toBe('short');
  });

  it('is not made while another window has a line open that has to be finished', () => {
    const grn = atAdvice().scan(SOAP).tell({ kind: 'createAsked' });
    const other = new ModelGrn(grn.state.record, 'other').takeUp([soap, rice]);
    other.tell({ kind: 'lineOpened', key: rice.key }).type({ lost: '99' });
    grn.state = { ...grn.state, record: other.state.record };
    expect(grn.tell({ kind: 'restSettled', rest: 'lost' }).posted).toBeUndefined();
  });

  it('is not, while a line has to be finished', () => {
    const grn = counted().tell({ kind: 'lineOpened', key: soap.key }).type({ lost: '99' });
    expect(grn.tell({ kind: 'createAsked' }).posted).toBeUndefined();
    expect([grn.state.asked, grn.open]).toEqual([null, soap.key]);
  });

  it('waits for scans that are being looked up: they belong to it', () => {
    const grn = origin(atAdhoc(), 'Market Yard', 'Pune').scan(SOAP, RICE);
    grn.tell({ kind: 'createAsked' });
    // A page that is gone may have asked before.
    expect(grn.told.map(({ kind }) => kind)).toEqual(['lookUp', 'lookUp']);
    expect(grn.found(itemGoods(SOAP)).posted).toBeUndefined();
    expect(list(grn.found(itemGoods(RICE)))).toHaveLength(2);
  });

  it('is not made once such a scan was refused, or asks for something', () => {
    const wanted = () => {
      const grn = origin(atAdhoc(), 'Market Yard', 'Pune').scan(SOAP, RICE);
      return grn.tell({ kind: 'createAsked' }).found(itemGoods(SOAP));
    };
    expect(wanted().notFound(true, 'No.').posted).toBeUndefined();
    const asks = wanted().found(itemGoods(RICE, { tracking: 'Serial' }));
    expect([asks.posted, asks.open]).toEqual([undefined, RICE]);
  });

  it('goes on when another window has got the answer of its scan', () => {
    const grn = origin(atAdhoc(), 'Market Yard', 'Pune').scan(SOAP).tell({ kind: 'createAsked' });
    const other = new ModelGrn(grn.state.record, 'other').takeUp([], { adviceId: '' });
    const { record } = other.found(itemGoods(SOAP)).state;
    grn.state = { ...grn.state, record };
    expect(list(grn.tell({ kind: 'recordTold' }))).toHaveLength(1);
  });

  it('wants supplier and place where no advice told of it; the first that is missing gets the focus', () => {
    const grn = atAdhoc().scan(SOAP).found(itemGoods(SOAP)).tell({ kind: 'createAsked' });
    expect(grn.posted).toBeUndefined();
    expect(grn.state).toMatchObject({
      missing: { supplier: 'goods_receipt:supplierRequired', place: 'goods_receipt:placeRequired' },
      pointed: { field: 'supplier' },
    });
    grn.tell({ kind: 'originTyped', origin: { supplier: ' Market Yard ' } });
    expect(grn.state).toMatchObject({
      missing: { place: 'goods_receipt:placeRequired' },
      pointed: null,
    });
    grn.tell({ kind: 'createAsked' });
    expect(grn.state).toMatchObject({ pointed: { field: 'place' } });
    grn.tell({ kind: 'originTyped', origin: { place: 'Pune' } }).tell({ kind: 'createAsked' });
    expect(grn.posted).toMatchObject({
      to: 'adhoc',
      sent: { body: { supplier: 'Market Yard', place: 'Pune' } },
    });
  });
});

describe('the answer to a GRN', () => {
  it('that was made leaves nothing in hand', () => {
    const grn = make(sent());
    expect([grn.state.made, grn.state.record.grns, grn.state.isPosting]).toEqual([MADE, {}, false]);
    grn.tell({ kind: 'nextBegun' });
    expect(grn.state).toMatchObject({ made: null, name: adv, advice: { grnCount: 1 } });
  });

  it('that comes late leaves the next one of another window as it is', () => {
    const grn = sent();
    const { requestId = '' } = grn.grn.sent ?? {};
    const next = new ModelGrn().takeUp([soap]).scan(SOAP).state.record;
    grn.state = { ...grn.state, record: next };
    expect(make(grn, requestId).state.record).toBe(next);
    expect(deny(grn).state.record).toBe(next);
  });

  it('that comes after the screen has moved on ends its own GRN', () => {
    const grn = sent();
    const { requestId = '' } = grn.grn.sent ?? {};
    grn.tell({ kind: 'putDown' });
    expect(grn.state.name).toBe('');
    grn.tell({ kind: 'made', name: adv, requestId, made: MADE });
    expect([grn.state.made, grn.state.record.grns]).toEqual([null, {}]);
    const refused = sent().tell({ kind: 'putDown' });
    refused.tell({ kind: 'denied', name: adv, requestId, denial: NO });
    expect(refused.state.record.grns[adv]).toMatchObject({ sent: null });
  });

  it('that does not come: it goes again as it was, under its own key', () => {
    const grn = sent();
    const first = grn.posted?.sent;
    grn.tell({ kind: 'unanswered', name: adv });
    expect([grn.state.isPosting, grn.grn.sent]).toEqual([false, first]);
    expect(grn.tell({ kind: 'createAsked' }).posted?.sent).toEqual(first);
    // After a reload, too.
    const again = new ModelGrn(grn.state.record).takeUp([soap, rice], { grnCount: 1 });
    expect(again.tell({ kind: 'createAsked' }).posted?.sent).toEqual(first);
    // Another GRN does not wait for it.
    const other = sent();
    expect(other.tell({ kind: 'unanswered', name: 'another' }).state.isPosting).toBe(true);
  });

  it('that refuses it keeps what is entered; the next press is a request of its own', () => {
    const grn = sent();
    const { requestId } = grn.grn.sent ?? {};
    deny(grn);
    expect(grn.told).toEqual([{ kind: 'alert', tone: 'danger', words: { said: 'No.' } }]);
    expect([grn.state.isPosting, grn.grn.sent, grn.received(soap.key)]).toEqual([false, null, '2']);
    expect(grn.tell({ kind: 'createAsked' }).posted?.sent.requestId).not.toBe(requestId);
  });

  it('that somebody has told already is not told again', () => {
    expect(deny(sent(), { words: null }).told).toEqual([]);
  });

  it.each([
    ['goods_receipt.only_left', true],
    ['goods_receipt.already_created', false],
  ])('%s reads the advice again', (code, isLeft) => {
    const grn = deny(sent(), { code });
    expect(grn.told).toContainEqual({ kind: 'readAdvice' });
    expect(adv in grn.state.record.grns).toBe(isLeft);
  });

  it('that names a wrong field is shown there', () => {
    const grn = origin(atAdhoc(), 'Market Yard', 'Pune').scan(SOAP).found(itemGoods(SOAP));
    deny(grn.tell({ kind: 'createAsked' }), { origin: { place: 'Too long.' } });
    expect(grn.state).toMatchObject({
      missing: { place: { said: 'Too long.' } },
      pointed: { field: 'place' },
    });
  });
});

describe('a GRN in the making', () => {
  it('goes on where it was left, and tells of one that was made meanwhile', () => {
    const { record } = atAdvice().scan(SOAP).state;
    const again = (grnCount: number) => new ModelGrn(record).takeUp([soap], { grnCount });
    expect(again(0).state.notice).toBe('goodsEntry:continued');
    const other = again(1);
    expect([other.state.notice, other.grn.grnCount]).toEqual(['goodsEntry:otherGrn', 1]);
    expect(other.tell({ kind: 'noticeRead' }).state.notice).toBeNull();
    expect(other.takeUp([soap], { grnCount: 1 }).state.notice).toBeNull();
    expect(other.takeUp([soap], { grnCount: 2 }).state.notice).toBe('goodsEntry:otherGrn');
    expect(new ModelGrn().takeUp([soap], { grnCount: 1 }).state.notice).toBeNull();
  });

  it('is its advice’s alone', () => {
    const grn = atAdvice().scan(SOAP).takeUp([soap], { adviceId: 'adv-2' });
    expect([grn.grn, grn.state.last]).toEqual([BLANK, { kind: 'ready' }]);
    expect(grn.takeUp([soap]).received(soap.key)).toBe('1');
  });

  it('is discarded when asked for, unless it was sent', () => {
    const grn = atAdvice(1).scan(SOAP).tell({ kind: 'discarded' });
    expect(grn.received(soap.key)).toBe('1');
    grn.tell({ kind: 'discardAsked' }).tell({ kind: 'discarded' });
    expect([grn.state.record.grns, grn.state.asked, grn.state.last.kind]).toEqual([
      {},
      null,
      'ready',
    ]);
    // The next one knows of the GRNs there are.
    expect(grn.scan(SOAP).grn.grnCount).toBe(1);
    const waits = sent().tell({ kind: 'discardAsked' }).tell({ kind: 'discarded' });
    expect(waits.grn.sent).not.toBeNull();
  });

  it('is written down at once, and what is being typed soon', () => {
    const isSoon = (grn: ModelGrn) =>
      grn.effects.flatMap((effect) => (effect.kind === 'persist' ? effect.isSoon : []));
    expect(isSoon(atAdvice().scan(SOAP))).toEqual([false]);
    expect(isSoon(atAdvice().tell({ kind: 'lineOpened', key: soap.key }))).toEqual([false]);
    expect(isSoon(atAdvice().scan(SOAP).type({ damaged: '1' }))).toEqual([true]);
    expect(isSoon(atAdhoc().tell({ kind: 'originTyped', origin: { place: 'P' } }))).toEqual([true]);
    expect(isSoon(atAdvice().tell({ kind: 'searched', text: 'soap' }))).toEqual([]);
  });

  it('tells where the device does not keep it, and forgets that with no other GRN', () => {
    const grn = atAdvice().tell({ kind: 'recordKept', isKept: false }).tell({ kind: 'putDown' });
    expect(grn.state).toEqual({ ...newEntry(grn.state.record), isKept: false });
    // Without a GRN in hand nothing is written.
    expect(grn.scan(SOAP).state.record.grns).toEqual({});
  });
});
