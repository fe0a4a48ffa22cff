import { describe, expect, it } from 'vitest';
import { itemGoods, MIXER, ModelGrn, RICE, SOAP, sampleGoods } from '@/test/modelGrn';
import { isHeadTyped, rowsOf } from './state';

const soap = sampleGoods(SOAP);
const rice = sampleGoods(RICE, { name: 'Rice' });
const oil = sampleGoods(MIXER, { tracking: 'Batch' });
const atAdvice = () => new ModelGrn().takeUp([soap, rice, oil]);
const opened = (key = soap.key) => atAdvice().tell({ kind: 'lineOpened', key });

describe('a line', () => {
  it('opens to be typed in, one at a time; what is typed in the one before is taken', () => {
    const grn = opened().type({ received: '4' }).tell({ kind: 'lineOpened', key: rice.key });
    expect([grn.open, grn.grn.lines[soap.key]?.received]).toEqual([rice.key, '4']);
    expect(opened(oil.key).grn.draft?.entered.batches).toHaveLength(1);
    expect(atAdvice().tell({ kind: 'lineOpened', key: 'gone' }).open).toBe('');
  });

  it('that cannot be taken has to be finished first', () => {
    const grn = opened().type({ lost: '99' }).tell({ kind: 'lineOpened', key: rice.key });
    expect(grn.open).toBe(soap.key);
    expect(grn.told).toEqual([
      { kind: 'sound', sound: 'failure' },
      { kind: 'finishLine', name: soap.name, fault: 'goodsEntry:lostTooMany' },
    ]);
  });

  it('does not open once the GRN was sent', () => {
    const grn = atAdvice().scan(SOAP).tell({ kind: 'createAsked' });
    grn.tell({ kind: 'restSettled', rest: 'asTyped' }).tell({ kind: 'lineOpened', key: rice.key });
    expect([grn.open, grn.told]).toEqual([
      '',
      [{ kind: 'alert', tone: 'info', words: 'goodsEntry:sentAlready' }],
    ]);
  });

  it('is taken as it is typed, and the next that nobody has counted opens', () => {
    const grn = opened(rice.key).type({ received: '4' }).tell({ kind: 'lineSaved' });
    expect([grn.grn.lines[rice.key]?.received, grn.open]).toEqual(['4', oil.key]);
    // Behind the last one it goes on at the first.
    grn.tell({ kind: 'lineOpened', key: oil.key }).type({ lost: '2', batches: [] });
    expect(grn.tell({ kind: 'lineSaved' }).open).toBe(soap.key);
  });

  it('of an ad-hoc GRN is taken, and none opens', () => {
    const grn = new ModelGrn().takeUp([], { adviceId: '' });
    grn.scan(SOAP, RICE).found(itemGoods(SOAP)).found(itemGoods(RICE));
    expect(grn.type({ received: '3' }).tell({ kind: 'lineSaved' }).open).toBe('');
    expect(grn.received(RICE)).toBe('3');
  });

  it('before or behind it opens by the keys, as far as there is one', () => {
    const grn = opened().tell({ kind: 'lineStepped', by: 1 });
    expect(grn.open).toBe(rice.key);
    expect(grn.tell({ kind: 'lineStepped', by: -1 }).open).toBe(soap.key);
    expect(grn.tell({ kind: 'lineStepped', by: -1 }).open).toBe(soap.key);
  });

  it('is left as it was where nothing is typed, and else after a question', () => {
    expect(opened().tell({ kind: 'lineClosed' }).open).toBe('');
    const grn = opened().type({ received: '4' }).tell({ kind: 'lineClosed' });
    expect([grn.open, grn.state.asked]).toEqual([soap.key, 'leaveLine']);
    grn.tell({ kind: 'questionClosed' });
    expect([grn.open, grn.state.asked, grn.received(soap.key)]).toEqual([soap.key, null, '4']);
    grn.tell({ kind: 'lineClosed' }).tell({ kind: 'lineDropped' });
    expect([grn.open, grn.state.asked, grn.received(soap.key)]).toEqual(['', null, '']);
  });

  it('takes nothing for a line that another window has closed', () => {
    const grn = opened().tell({ kind: 'lineClosed' });
    grn.tell({ kind: 'lineTyped', key: soap.key, entered: { ...EMPTY, received: '4' } });
    expect(grn.grn.lines).toEqual({});
  });

  it('is split into MRPs; a part that is begun and never entered is none', () => {
    const grn = atAdvice().scan(SOAP, SOAP, SOAP).tell({ kind: 'lineSplit' });
    expect(grn.open).toBe(`${soap.key}#2`);
    grn.type({ mrp: '65', received: '4' }).tell({ kind: 'lineSaved' });
    expect(rowsOf(grn.state).map(({ expected }) => expected)).toEqual([
      6_000, 4_000, 10_000, 10_000,
    ]);
    grn.tell({ kind: 'goodsRemoved', key: `${soap.key}#2` });
    expect([grn.grn.parts, grn.grn.lines[`${soap.key}#2`]]).toEqual([[], undefined]);
    const dropped = opened().tell({ kind: 'lineSplit' }).tell({ kind: 'lineClosed' });
    expect(dropped.grn.parts).toEqual([]);
    // The line is finished first.
    const unfinished = opened().type({ lost: '99' }).tell({ kind: 'lineSplit' });
    expect([unfinished.open, unfinished.grn.parts]).toEqual([soap.key, []]);
  });
});

const EMPTY = opened().grn.draft?.entered ?? (() => expect.unreachable())();

describe('the lines on the screen', () => {
  it('are those that were searched, and stand as it was wished', () => {
    const grn = atAdvice().scan(SOAP).tell({ kind: 'shownSet', shown: 'deficit' });
    expect(rowsOf(grn.state)).toEqual([soap]);
    grn.tell({ kind: 'shownSet', shown: 'all' }).tell({ kind: 'searched', text: 'ric' });
    expect(rowsOf(grn.state)).toEqual([rice]);
  });
});

describe('the head of a GRN', () => {
  const begun = () => opened().tell({ kind: 'headOpened' });

  it('is typed beside the lines, and taken without blanks', () => {
    const grn = begun();
    expect([grn.open, isHeadTyped(grn.state)]).toEqual(['', false]);
    grn.tell({ kind: 'headTyped', head: { remarks: ' Wet ', billNo: 'MY/77' } });
    expect(isHeadTyped(grn.state)).toBe(true);
    grn.tell({ kind: 'headTyped', head: { billDate: '2026-11-23' } }).tell({ kind: 'headSaved' });
    expect(grn.grn).toMatchObject({ remarks: 'Wet', billNo: 'MY/77', billDate: '2026-11-23' });
    expect(grn.state.head).toBeNull();
  });

  it.each(['2026-11-24', '2026-02-30', '31/02'])('takes no bill of %s', (billDate) => {
    const grn = begun().tell({ kind: 'headTyped', head: { billDate } }).tell({ kind: 'headSaved' });
    expect([grn.state.head?.isWrongDay, grn.grn.billDate]).toEqual([true, '']);
    grn.tell({ kind: 'headTyped', head: { billDate: '' } });
    expect(grn.state.head?.isWrongDay).toBe(false);
    expect(grn.tell({ kind: 'headClosed' }).state.head).toBeNull();
  });

  it('waits for a line that has to be finished', () => {
    const grn = opened().type({ lost: '99' }).tell({ kind: 'headOpened' });
    expect([grn.state.head, grn.open]).toEqual([null, soap.key]);
  });
});
